import { markRatio, type Weighted, weightedAverage } from './grading.ts'
import { compareRatios, type Hundredths, type Ratio } from './rounding.ts'

/** What a student has in an exam: a mark, absent, or null while nothing is entered. */
export type Entry = Hundredths | 'absent' | null

/** An exam of one subject. Weight and maximum are hundredths, as marks are. */
export interface WeighedExam {
  termId: string | null
  weight: Hundredths
  maximum: Hundredths
}
/** With a student's entry. */
export interface ExamEntry extends WeighedExam {
  entry: Entry
}

/** A term of the year with its share of the year's result, in hundredths. */
export interface TermWeight {
  id: string
  weight: Hundredths
}

export interface SubjectResult {
  /** The year's result, or that of the exams given; null while nothing counts. */
  ratio: Ratio | null
  /** The result of each term that has one, by its id; exams without a term stand under null. */
  byTerm: ReadonlyMap<string | null, Ratio>
}

/**
 * How a subject's exams make a result, for students who all sat the same ones: what they have in these exams, in their
 * order, to the result. Within a term it is the average of the exams' exact ratios by the exams' weights, over the year
 * the average of the terms by theirs. Exams without a term together count as one term of average weight. Absent and not
 * entered are in no average (docs/decisions/060).
 */
export function resultsIn(
  exams: readonly WeighedExam[],
  terms: readonly TermWeight[],
): (entries: readonly Entry[]) => SubjectResult {
  const known = new Set(terms.map((term) => term.id))
  const termOf = ({ termId }: WeighedExam) => (termId !== null && known.has(termId) ? termId : null)
  const groups = Map.groupBy(
    exams.map(({ termId, weight, maximum }, at) => ({ termId, weight, maximum, at })),
    termOf,
  )
  const total = terms.reduce((sum, term) => sum + term.weight, 0n)
  const parts = terms.map(({ id, weight }) => ({ id, weight: weight * BigInt(terms.length) }))
  // the average of the weights is total / n; times n everything stays whole
  const all = [...parts, { id: null, weight: total > 0n ? total : 1n }]
  return (entries) => {
    const byTerm = new Map<string | null, Ratio>()
    for (const [term, own] of groups) {
      const counted: Weighted[] = []
      for (const { weight, maximum, at } of own) {
        const entry = entries[at]
        const ratio = typeof entry === 'bigint' ? markRatio(entry, maximum) : undefined
        if (ratio) counted.push({ ratio, weight })
      }
      const ratio = weightedAverage(counted)
      if (ratio) byTerm.set(term, ratio)
    }
    const found: Weighted[] = []
    for (const { id, weight } of all) {
      const ratio = byTerm.get(id)
      if (ratio) found.push({ ratio, weight })
    }
    return { ratio: weightedAverage(found), byTerm }
  }
}

/** A student's result in a subject. */
export const subjectResult = (exams: readonly ExamEntry[], terms: readonly TermWeight[]): SubjectResult =>
  resultsIn(exams, terms)(exams.map(({ entry }) => entry))

/** The plain mean of what is there, exactly; null of nothing. */
export const meanRatio = (ratios: readonly (Ratio | null)[]): Ratio | null =>
  weightedAverage(ratios.flatMap((ratio) => (ratio ? [{ ratio, weight: 1n }] : [])))

/** Places from the best: equal results share one, and the next is left out (1, 2, 2, 4). Null without a result. */
export function ranks(results: readonly (Ratio | null)[]): (number | null)[] {
  const sorted = results.filter((ratio) => ratio !== null).toSorted((a, b) => compareRatios(b, a))
  return results.map((ratio) => ratio && 1 + sorted.findIndex((one) => compareRatios(one, ratio) === 0))
}

const BANDS = 10

/** How many results lie in 0-9, 10-19 … 90-100 per cent, by the exact ratio. */
export function tenPerCentBands(ratios: readonly Ratio[]): number[] {
  const counts = Array.from({ length: BANDS }, () => 0)
  for (const { numerator, denominator } of ratios) {
    counts[Math.min(BANDS - 1, Number((numerator * BigInt(BANDS)) / denominator))]++
  }
  return counts
}

/** How the marks of an exam lie: from the lowest to the highest, the quarters between them, and the mean. */
export interface Spread {
  lowest: Ratio
  lowerQuarter: Ratio
  median: Ratio
  upperQuarter: Ratio
  highest: Ratio
  mean: Ratio
}

/**
 * The spread of some marks out of one maximum; null of none. A quarter that falls between two marks lies between them,
 * in proportion: of five marks it is the second from below, of four a quarter of the way from the second to the first.
 */
export function spreadOf(marks: readonly Hundredths[], maximum: Hundredths): Spread | null {
  if (marks.length === 0 || maximum <= 0n) return null
  const sorted = marks.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const at = (quarter: number): Ratio => {
    const place = (sorted.length - 1) * quarter
    const [from, part] = [Math.floor(place / 4), BigInt(place % 4)]
    const next = sorted[Math.min(from + 1, sorted.length - 1)]
    return { numerator: sorted[from] * (4n - part) + next * part, denominator: 4n * maximum }
  }
  const total = marks.reduce((sum, mark) => sum + mark, 0n)
  return {
    lowest: at(0),
    lowerQuarter: at(1),
    median: at(2),
    upperQuarter: at(3),
    highest: at(4),
    mean: { numerator: total, denominator: maximum * BigInt(marks.length) },
  }
}

export type Trend = 'up' | 'steady' | 'down'

/** A student's fractions of the full mark in the tests of one subject, in the order in which they were held. */
export type Series = readonly number[]

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * The tests' own noise: how far they scatter around each student's mean, pooled over a class, as a variance in squared
 * fractions of the full mark. A hard test, luck and real changes are all in it. 0 while nobody has two results.
 */
export function testVariance(students: readonly Series[]): number {
  const scattered = students.filter((series) => series.length > 1)
  const squares = scattered.flatMap((series) => {
    const middle = mean(series)
    return series.map((value) => (value - middle) ** 2)
  })
  const freedom = squares.length - scattered.length
  return freedom === 0 ? 0 : squares.reduce((sum, square) => sum + square, 0) / freedom
}

/** Two per cent: a difference of one part of so many of the full mark, or less, is called none. */
const PARTS = 50
const NO_DIFFERENCE = 1 / PARTS
const STANDARD_ERRORS = 2

/**
 * Whether a student's latest results lie above or below the earlier ones by more than the tests' own noise: by two
 * standard errors of the difference and two per cent of the full mark (docs/decisions/139). Null where no subject has
 * two results.
 */
export function trendOf(subjects: readonly { series: Series; variance: number }[]): Trend | null {
  const moves = subjects.flatMap(({ series, variance }) => {
    const earlier = series.slice(0, -1)
    if (earlier.length === 0) return []
    return [{ by: series[earlier.length] - mean(earlier), variance: variance * (1 + 1 / earlier.length) }]
  })
  if (moves.length === 0) return null
  const difference = mean(moves.map(({ by }) => by))
  const error = Math.sqrt(moves.reduce((sum, { variance }) => sum + variance, 0)) / moves.length
  if (Math.abs(difference) <= Math.max(NO_DIFFERENCE, STANDARD_ERRORS * error)) return 'steady'
  return difference > 0 ? 'up' : 'down'
}

/** Whether a result stands out from the next one by more than what is called no difference. Exact. */
const standsOut = (one: Ratio, next: Ratio): boolean => {
  const difference = one.numerator * next.denominator - next.numerator * one.denominator
  return (difference < 0n ? -difference : difference) * BigInt(PARTS) > one.denominator * next.denominator
}

/**
 * The result that stands out above the next one, and the one that stands out below; null where the next lies close, or
 * there is none to compare with.
 */
export function standouts<T extends { ratio: Ratio }>(results: readonly T[]): { best: T | null; worst: T | null } {
  const ranked = results.toSorted((a, b) => compareRatios(b.ratio, a.ratio))
  const [first, second] = ranked
  const [beforeLast, last] = ranked.slice(-2)
  return {
    best: second && standsOut(first.ratio, second.ratio) ? first : null,
    worst: last && standsOut(beforeLast.ratio, last.ratio) ? last : null,
  }
}
