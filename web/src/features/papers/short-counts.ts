/** The marks of a paper that is practised in a few minutes; a paper has no fewer. */
export const SHORT_MARKS = 10
/** About as many questions as such a paper has. */
const USUAL = 6

/** How many questions of each mark value make a short paper: some six, of several kinds. None where nothing adds up. */
export function shortCounts(available: Readonly<Record<string, number>>): Record<string, number> {
  const values = Object.keys(available)
    .map(Number)
    .filter((value) => value > 0)
    .toSorted((a, b) => a - b)
  const found = combinations(values, SHORT_MARKS, available)
  const questions = (one: Record<string, number>) => Object.values(one).reduce((sum, count) => sum + count, 0)
  const [best = {}] = found.toSorted(
    (a, b) =>
      Math.abs(questions(a) - USUAL) - Math.abs(questions(b) - USUAL) || Object.keys(b).length - Object.keys(a).length,
  )
  return best
}

function combinations(
  [value, ...rest]: readonly number[],
  left: number,
  available: Readonly<Record<string, number>>,
): Record<string, number>[] {
  if (left === 0) return [{}]
  if (value === undefined) return []
  const most = Math.min(available[String(value)] ?? 0, Math.floor(left / value))
  return Array.from({ length: most + 1 }, (_, count) =>
    combinations(rest, left - count * value, available).map((one) =>
      count === 0 ? one : { [String(value)]: count, ...one },
    ),
  ).flat()
}
