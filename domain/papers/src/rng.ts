/** A seeded source of choices. Everything random in this package is drawn from one of these, so a seed repeats a paper. */
export interface Rng {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  pick<T>(list: readonly T[]): T
  /** A shuffled copy (Fisher–Yates). */
  shuffle<T>(list: readonly T[]): T[]
  /** A number in [0, 1). */
  next(): number
}

/** Hashes text to a 32-bit seed (FNV-1a), so that a seed may be a number or a phrase such as "paper-17/item-3". */
export function hashSeed(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** mulberry32: 32 bits of state, plenty for choosing items; not for secrets. */
export function createRng(seed: number | string): Rng {
  let state = typeof seed === 'number' ? seed >>> 0 : hashSeed(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    pick: (list) => list[int(0, list.length - 1)],
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
