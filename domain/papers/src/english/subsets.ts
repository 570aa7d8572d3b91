/** The ways of taking `count` of `size` places, each list in order; worked out once for each pair. */
const known = new Map<string, readonly number[][]>()

function waysOf(size: number, count: number): readonly number[][] {
  const key = `${size}/${count}`
  const found = known.get(key)
  if (found) return found
  const made = combinations(0, size, count)
  known.set(key, made)
  return made
}

function combinations(from: number, size: number, count: number): number[][] {
  if (count === 0) return [[]]
  if (size - from < count) return []
  const withFirst = combinations(from + 1, size, count - 1).map((way) => [from, ...way])
  return [...withFirst, ...combinations(from + 1, size, count)]
}

/**
 * The `rank`-th way, counted round, of taking `count` of the items in their order. Neighbouring ranks are far apart in the
 * list of ways, so that a few ranks already reach every item.
 */
export function choose<T>(items: readonly T[], count: number, rank: number): T[] {
  const ways = waysOf(items.length, count)
  return ways[(rank * 37) % ways.length].map((place) => items[place])
}
