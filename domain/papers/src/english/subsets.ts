/** The `rank`-th way, counted round, of taking `count` of the items in their order. */
export function choose<T>(items: readonly T[], count: number, rank: number): T[] {
  const ways = combinations(items, count)
  return ways[rank % ways.length]
}

function combinations<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  if (items.length < count) return []
  const [first, ...rest] = items
  return [...combinations(rest, count - 1).map((way) => [first, ...way]), ...combinations(rest, count)]
}
