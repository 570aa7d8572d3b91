import { plural, t } from '@lingui/core/macro'
import { formatPercent } from '../lib/format.ts'

export interface TrendPoint {
  /** Where two of one day may have the same name. */
  id?: string
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
/** Both in hundredths, which are exact where the difference of two marks is not. */
function againstBefore(now: number, before: number): string {
  const points = Math.abs(now - before) / 100
  if (points === 0) return t`the same as the exam before`
  return now > before
    ? plural(points, { one: '# point above the exam before', other: '# points above the exam before' })
    : plural(points, { one: '# point below the exam before', other: '# points below the exam before' })
}
function againstClass(now: number, average: number): string {
  const points = Math.abs(now - average) / 100
  if (points === 0) return t`level with the class average`
  return now > average
    ? plural(points, { one: '# point above the class average', other: '# points above the class average' })
    : plural(points, { one: '# point below the class average', other: '# points below the class average' })
}

/**
 * What a reader should take from marks over time: the latest, how it compares with the one before and with the class.
 * Drafts are looked at like the rest by who may see them; an absence is no mark.
 */
export function trendTakeaway(all: readonly TrendPoint[]): string {
  const marked = all.flatMap((point) => (point.value === null ? [] : [{ ...point, value: point.value }]))
  const latest = marked.at(-1)
  if (!latest) return all.length === 0 ? t`No marks yet.` : t`Absent so far.`
  const now = hundredths(latest.value)
  const before = marked.at(-2)
  const mark = formatPercent(latest.value)
  const { name } = latest
  const result = latest.isDraft ? t`${mark} in ${name} (draft)` : t`${mark} in ${name}`
  const [one, other] = [
    before && againstBefore(now, hundredths(before.value)),
    typeof latest.average === 'number' && againstClass(now, hundredths(latest.average)),
  ].filter((part) => typeof part === 'string')
  if (one === undefined) return t`${result}.`
  return other === undefined ? t`${result}: ${one}.` : t`${result}: ${one}, ${other}.`
}

/** Tells a point from the others of its line. */
export const pointKey = ({ id, day, name }: TrendPoint): string => id ?? `${day} ${name}`

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
