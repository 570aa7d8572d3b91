export interface TrendPoint {
  /** YYYY-MM-DD. */
  day: string
  /** What was written on the day: "Unit test 2". */
  name: string
  /** Per cent; null when absent. */
  value: number | null
  /** The same of the whole class; null or left out where there is none. */
  average?: number | null
  /** Seen by the teacher alone so far. */
  isDraft?: boolean
}

const hundredths = (value: number) => Math.round(value * 100)
/** A number of hundredths without trailing zeros: 1250 is "12.5". */
const shown = (value: number) => String(value / 100)
const points = (difference: number) =>
  `${shown(Math.abs(difference))} ${Math.abs(difference) === 100 ? 'point' : 'points'}`

const against = (difference: number, word: string, level: string) =>
  difference === 0 ? level : `${points(difference)} ${difference > 0 ? 'above' : 'below'} ${word}`

/**
 * What a reader should take from marks over time: the latest, how it compares with the one before and with the class.
 * Drafts are looked at like the rest by who may see them; an absence is no mark.
 */
export function trendTakeaway(all: readonly TrendPoint[]): string {
  const marked = all.flatMap((point) => (point.value === null ? [] : [{ ...point, value: point.value }]))
  const latest = marked.at(-1)
  if (!latest) return all.length === 0 ? 'No marks yet.' : 'Absent so far.'
  const now = hundredths(latest.value)
  const before = marked.at(-2)
  const parts = [
    before && against(now - hundredths(before.value), 'the exam before', 'the same as the exam before'),
    typeof latest.average === 'number' &&
      against(now - hundredths(latest.average), 'the class average', 'level with the class average'),
  ].filter(Boolean)
  return `${shown(now)} % in ${latest.name}${latest.isDraft ? ' (draft)' : ''}${parts.length ? `: ${parts.join(', ')}` : ''}.`
}

/** How far across the plot point `index` of `count` stands, in per cent; exams stand evenly, whatever lies between them. */
export const across = (index: number, count: number): number => (count === 1 ? 50 : 4 + (index * 92) / (count - 1))

/** The unbroken stretches of a line, as an SVG writes points: a gap where there is no value. */
export function linesOf(values: readonly (number | null | undefined)[]): string[] {
  const lines: string[][] = [[]]
  for (const [index, value] of values.entries()) {
    if (typeof value === 'number') lines.at(-1)?.push(`${across(index, values.length)},${100 - value}`)
    else lines.push([])
  }
  return lines.filter((line) => line.length > 1).map((line) => line.join(' '))
}

/** One line over all values, gaps and all: drawn faintly, it leads the eye from one side of an absence to the other. */
export const bridgeOf = (values: readonly (number | null)[]): string =>
  values.flatMap((value, index) => (value === null ? [] : [`${across(index, values.length)},${100 - value}`])).join(' ')
