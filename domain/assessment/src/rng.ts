/** A seeded source of choices: everything random in this package comes from one, so a seed repeats an item or a form. */
export interface Rng {
  /** A number in [0, 1). */
  unit(): number
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  /** One element; an empty list is a RangeError. */
  pick<T>(list: readonly T[]): T
  /** A shuffled copy (Fisher–Yates). */
  shuffle<T>(list: readonly T[]): T[]
}

/** FNV-1a over UTF-16 code units, started from `basis` and finished by an avalanche; unsigned 32 bits. */
export function hash32(text: string, basis = 0x811c9dc5): number {
  let h = basis >>> 0
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d)
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b)
  return (h ^ (h >>> 16)) >>> 0
}

/** 64-bit content hash as 16 hexadecimal digits. */
export const contentHash = (text: string): string =>
  [0x811c9dc5, 0x3c6ef372].map((basis) => hash32(text, basis).toString(16).padStart(8, '0')).join('')

const rotate = (x: number, k: number): number => (x << k) | (x >>> (32 - k))

/** Generator xoshiro128** (Blackman and Vigna 2018), its 128-bit state filled from four hashes of the seed text. */
export function createRng(seed: string): Rng {
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x85ebca6b].map((basis) => hash32(seed, basis))
  if ((a | b | c | d) === 0) a = 1
  const next = (): number => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0
    const t = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = rotate(d, 11)
    return result
  }
  const unit = (): number => next() / 2 ** 32
  const int = (min: number, max: number): number => min + Math.floor(unit() * (max - min + 1))
  return {
    unit,
    int,
    chance: (probability) => unit() < probability,
    pick: (list) => {
      if (list.length === 0) throw new RangeError('Nothing to pick from.')
      return list[int(0, list.length - 1)]
    },
    shuffle: (list) => {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = int(0, i)
        ;[copy[i], copy[j]] = [copy[j], copy[i]]
      }
      return copy
    },
  }
}
