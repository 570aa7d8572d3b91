/**
 * Whole numbers that sum to `total` in the ratio of `weights`, none above its capacity (largest remainder, Hamilton 1792;
 * what a full part cannot take goes to the others in the same way). Sums to less only where all capacities are full.
 */
export function apportion(total: number, weights: readonly number[], capacities?: readonly number[]): number[] {
  const result = weights.map(() => 0)
  const room = (i: number) => (capacities ? capacities[i] - result[i] : Infinity)
  let rest = total
  while (rest > 0) {
    const weighted = weights.map((_, i) => i).filter((i) => weights[i] > 0 && room(i) > 0)
    const open = weighted.length > 0 ? weighted : weights.map((_, i) => i).filter((i) => room(i) > 0)
    if (open.length === 0) break
    const weightOf = (i: number) => (weighted.length > 0 ? weights[i] : 1)
    const sum = open.reduce((s, i) => s + weightOf(i), 0)
    const quotas = open.map((i) => ({ i, quota: (rest * weightOf(i)) / sum }))
    const given = quotas.map(({ i, quota }) => ({ i, whole: Math.min(Math.floor(quota + 1e-9), room(i)), quota }))
    let left = rest - given.reduce((s, g) => s + g.whole, 0)
    for (const g of given) result[g.i] += g.whole
    const full = given.some((g) => g.whole < Math.floor(g.quota + 1e-9))
    if (!full) {
      const byRemainder = [...given].sort((a, b) => b.quota - b.whole - (a.quota - a.whole) || a.i - b.i)
      for (const g of byRemainder) {
        if (left === 0) break
        if (room(g.i) <= 0) continue
        result[g.i]++
        left--
      }
    }
    if (left === rest) break
    rest = left
  }
  return result
}
