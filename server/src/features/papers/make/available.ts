import { papersInARow } from '@margam/content/offer-rule'

/** The questions of each mark value that each of three papers in a row can have of these topics, all different. */
export function availableIn(topics: readonly { inARow: Readonly<Record<string, number>> }[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { inARow } of topics)
    for (const [marks, count] of Object.entries(inARow)) sums.set(Number(marks), (sums.get(Number(marks)) ?? 0) + count)
  return new Map(
    [...sums]
      .map(([marks, count]) => [marks, Math.floor(count / papersInARow)] as const)
      .filter(([, count]) => count > 0)
      .sort(([a], [b]) => a - b),
  )
}

/** The same as an object, as calls answer it. */
export const toAvailable = (topics: Parameters<typeof availableIn>[0]): Record<string, number> =>
  Object.fromEntries([...availableIn(topics)].map(([marks, count]) => [String(marks), count]))
