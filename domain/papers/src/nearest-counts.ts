export interface CountsQuery {
  /** Questions asked for, by mark value. */
  asked: ReadonlyMap<number, number>
  /** Different questions that exist, by mark value. */
  supply: ReadonlyMap<number, number>
  /** Marks that the counts must make. */
  total: number
  /** Whether questions for these counts exist together; `supply` looks at each mark value alone. */
  admits(counts: ReadonlyMap<number, number>): boolean
}

const most = 8
const nodeLimit = 60_000

/**
 * Counts per mark value within the supply that make the total, nearest first (sum of the absolute changes weighted by the
 * marks). At most 8; the search stops after 60,000 partial counts, which 10 mark values do not reach in practice.
 */
export function nearestCounts(query: CountsQuery): Map<number, number>[] {
  const values = [...query.supply.keys()].filter((marks) => marks > 0).sort((a, b) => b - a)
  const found: { counts: Map<number, number>; distance: number }[] = []
  const removed = [...query.asked].reduce(
    (sum, [marks, count]) => (query.supply.has(marks) ? sum : sum + count * marks),
    0,
  )
  let nodes = 0
  const worst = () => (found.length < most ? Infinity : found[found.length - 1].distance)

  const extend = (at: number, left: number, distance: number, counts: Map<number, number>) => {
    if (nodes++ > nodeLimit || distance >= worst()) return
    if (at === values.length) {
      if (left === 0 && query.admits(counts)) {
        found.push({ counts: new Map([...counts].filter(([, count]) => count > 0)), distance })
        found.sort((a, b) => a.distance - b.distance)
        found.length = Math.min(found.length, most)
      }
      return
    }
    const marks = values[at]
    const asked = query.asked.get(marks) ?? 0
    const top = Math.min(query.supply.get(marks) ?? 0, Math.floor(left / marks))
    for (const count of byDistance(asked, top)) {
      extend(
        at + 1,
        left - count * marks,
        distance + Math.abs(count - asked) * marks,
        new Map(counts).set(marks, count),
      )
    }
  }
  extend(0, query.total, removed, new Map())
  return found.map((entry) => entry.counts)
}

/** 0 … top in the order of their distance from `asked`. */
function byDistance(asked: number, top: number): number[] {
  return Array.from({ length: top + 1 }, (_, count) => count).sort(
    (a, b) => Math.abs(a - asked) - Math.abs(b - asked) || a - b,
  )
}
