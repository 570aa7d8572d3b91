import type { Item, OptionKey } from '../src/item.ts'

/** Upper tail of the chi-square distribution: regularised incomplete gamma Q(df/2, x/2) by its series. */
export function chiSquareTail(x: number, df: number): number {
  const [a, half] = [df / 2, x / 2]
  let logGamma = 0
  // Γ(a) for whole and half-whole a by recurrence from Γ(1) or Γ(1/2).
  for (let k = a; k > 1; k--) logGamma += Math.log(k - 1)
  if (!Number.isInteger(a)) logGamma += Math.log(Math.sqrt(Math.PI))
  let term = Math.exp(-half + a * Math.log(half) - logGamma) / a
  let sum = term
  for (let n = 1; n < 500 && term > 1e-16; n++) {
    term *= half / (a + n)
    sum += term
  }
  return x <= 0 ? 1 : Math.max(0, 1 - sum)
}

/** p value of "all classes equally likely". */
export function uniformP(counts: readonly number[]): number {
  const expected = counts.reduce((sum, n) => sum + n, 0) / counts.length
  const x = counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
  return chiSquareTail(x, counts.length - 1)
}

const entries = (item: Item): [OptionKey, string][] => Object.entries(item.options) as [OptionKey, string][]

/** How often the right option stands at each position, for items with `options` options. */
export function keyPositions(items: readonly Item[], options: number): number[] {
  const own = items.filter((item) => entries(item).length === options)
  return Array.from(
    { length: options },
    (_, i) => own.filter((item) => entries(item).findIndex(([key]) => key === item.key) === i).length,
  )
}

/** How often the right number is the smallest, the second smallest, … of the options. */
export function sizeRanks(items: readonly Item[]): number[] {
  const own = items.filter((item) => entries(item).every(([, text]) => /^-?\d+$/.test(text)))
  const ranks = own.map(
    (item) => entries(item).filter(([, text]) => Number(text) < Number(item.options[item.key])).length,
  )
  return [0, 1, 2, 3, 4].map((rank) => ranks.filter((r) => r === rank).length)
}

/**
 * How often the right text is the shortest, the second shortest, … of options in words; ties share their places
 * evenly. The fixed answers of syllogisms are left out: their lengths never change.
 */
export function lengthRanks(items: readonly Item[]): number[] {
  const counts = [0, 0, 0, 0, 0]
  for (const item of items) {
    const texts = entries(item).map(([, text]) => text)
    const isWord = Object.keys(item.figures).length === 0 && !texts.every((text) => /^-?\d+$/.test(text))
    if (!isWord || texts.length !== 5 || texts.some((text) => text.includes('onclusion'))) continue
    const length = (item.options[item.key] ?? '').length
    const shorter = texts.filter((text) => text.length < length).length
    const equal = texts.filter((text) => text.length === length).length
    for (let i = shorter; i < shorter + equal; i++) counts[i] += 1 / equal
  }
  return counts
}
