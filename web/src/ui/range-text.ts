/** A per cent as a CSS length along the axis, kept on it. */
export const percentPosition = (value: number) => `${Math.min(100, Math.max(0, value))}%`

/** The bar in words, for those who do not see it. */
export function rangeSentence(label: string, low: number, high: number, tests: readonly number[]): string {
  const range = `${label}: the next mark is expected between ${Math.round(low)} and ${Math.round(high)} per cent`
  if (tests.length === 0) return `${range}. No past test.`
  return `${range}. Past tests: ${tests.map((mark) => Math.round(mark)).join(', ')}.`
}
