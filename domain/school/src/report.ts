import { markRatio, type Weighted, weightedAverage } from './grading.ts'
import type { Hundredths, Ratio } from './rounding.ts'

/** What a student has in an exam: a mark, absent, or null while nothing is entered. */
export type Entry = Hundredths | 'absent' | null

/** An exam of one subject with a student's entry. Weight and maximum are hundredths, as marks are. */
export interface ExamEntry {
  termId: string | null
  weight: Hundredths
  maximum: Hundredths
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

const counted = ({ entry, maximum, weight }: ExamEntry): Weighted[] => {
  const ratio = typeof entry === 'bigint' ? markRatio(entry, maximum) : undefined
  return ratio ? [{ ratio, weight }] : []
}

/**
 * A student's result in a subject: within a term the average of the exams' exact ratios by the exams' weights, over the
 * year the average of the terms by theirs. Exams without a term together count as one term of average weight. Absent
 * and not entered are in no average (docs/decisions/060).
 */
export function subjectResult(exams: readonly ExamEntry[], terms: readonly TermWeight[]): SubjectResult {
  const byTerm = new Map<string | null, Ratio>()
  const known = new Set(terms.map((term) => term.id))
  const termOf = ({ termId }: ExamEntry) => (termId !== null && known.has(termId) ? termId : null)
  for (const [term, own] of Map.groupBy(exams, termOf)) {
    const ratio = weightedAverage(own.flatMap(counted))
    if (ratio) byTerm.set(term, ratio)
  }
  const total = terms.reduce((sum, term) => sum + term.weight, 0n)
  const parts = terms.map(({ id, weight }) => ({ id, weight: weight * BigInt(terms.length) }))
  // the average of the weights is total / n; times n everything stays whole
  const all = [...parts, { id: null, weight: total > 0n ? total : 1n }]
  const found = all.flatMap(({ id, weight }) => {
    const ratio = byTerm.get(id)
    return ratio ? [{ ratio, weight }] : []
  })
  return { ratio: weightedAverage(found), byTerm }
}

/** The plain mean of what is there, exactly; null of nothing. */
export const meanRatio = (ratios: readonly (Ratio | null)[]): Ratio | null =>
  weightedAverage(ratios.flatMap((ratio) => (ratio ? [{ ratio, weight: 1n }] : [])))

/** Below 0 when a is less than b, exactly. */
export const compareRatios = (a: Ratio, b: Ratio): number => {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

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

export type Trend = 'up' | 'steady' | 'down'

// two per cent, as a fraction of one
const STEADY_WITHIN = 50n

/**
 * Whether the latest results lie above or below the earlier ones, by more than two per cent of the full mark; null
 * without both.
 */
export function trendOf(earlier: Ratio | null, latest: Ratio | null): Trend | null {
  if (!earlier || !latest) return null
  const difference = latest.numerator * earlier.denominator - earlier.numerator * latest.denominator
  const threshold = earlier.denominator * latest.denominator
  if (difference * STEADY_WITHIN > threshold) return 'up'
  return difference * STEADY_WITHIN < -threshold ? 'down' : 'steady'
}
