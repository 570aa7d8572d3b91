import { Cohort, type Forecast, fitSchool, forecast, type SchoolModel } from '../src/index.ts'
import type { PanelStudent } from './panels.ts'

/** One forecast of a pupil the school's model has never seen, with the mark that came, in per cent. */
export interface Checked {
  panel: string
  testsKnown: number
  forecast: Forecast
  actual: number
  lastMark: number
}

const FOLDS = 5

export interface CheckOptions {
  /** How many first marks of a subject are known. */
  counts?: readonly number[]
  /** Whether all marks of the pupil's other subjects are known, or as many as of this one. */
  othersKnown?: boolean
  /** Whether the forecast is told the name of the test that comes. */
  nameNext?: boolean
}

/**
 * Forecasts every pupil's next mark, with the other four fifths of the pupils as the school's history ('school') or
 * without any ('none').
 */
export function checkPanel(
  panel: string,
  students: readonly PanelStudent[],
  history: 'school' | 'none',
  options: CheckOptions = {},
): Checked[] {
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const isHeldOut = (index: number) => index % FOLDS === fold
    const school = history === 'school' ? fitSchool(cohortOf(students.filter((_, i) => !isHeldOut(i)))) : null
    return students.filter((_, i) => isHeldOut(i)).flatMap((pupil) => checkPupil(panel, pupil, school, options))
  })
}

export function cohortOf(students: readonly PanelStudent[]): Cohort {
  const cohort = new Cohort()
  for (const student of students) cohort.add(student)
  return cohort
}

function checkPupil(panel: string, pupil: PanelStudent, school: SchoolModel | null, options: CheckOptions): Checked[] {
  const subjects = Object.entries(pupil)
  return (options.counts ?? [1, 2, 3, 5, 10]).flatMap((n) =>
    subjects.flatMap(([subject, rows]): Checked[] => {
      const target = rows[n]
      if (!target) return []
      const known = Object.fromEntries(
        subjects.map(([name, all]) => [name, name !== subject && options.othersKnown ? all : all.slice(0, n)]),
      )
      const nextTests = options.nameNext ? { [subject]: target.testName ?? '' } : undefined
      const last = rows[n - 1]
      return [
        {
          panel,
          testsKnown: n,
          forecast: forecast(known, { school, nextTests })[subject],
          actual: (100 * target.marks) / target.maxMarks,
          lastMark: last ? (100 * last.marks) / last.maxMarks : 65,
        },
      ]
    }),
  )
}

export const rmse = (errors: readonly number[]): number => Math.sqrt(mean(errors.map((e) => e * e)))

export function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length
}

export const errorsOf = (checked: readonly Checked[]): number[] => checked.map((c) => c.actual - c.forecast.predicted)

/** Share of marks inside the 80 % range. */
export function coverage(checked: readonly Checked[]): number {
  return mean(checked.map((c) => (c.actual >= c.forecast.low && c.actual <= c.forecast.high ? 1 : 0)))
}

/** Coverage of the lower, middle and upper third of the forecasts of each cell, averaged over cells. */
export function coverageByThird(cells: readonly (readonly Checked[])[]): number[] {
  const thirds = cells.map((cell) => {
    const sorted = [...cell].sort((a, b) => a.forecast.predicted - b.forecast.predicted)
    const cut = (part: number) => Math.floor((part * sorted.length) / 3)
    return [0, 1, 2].map((part) => coverage(sorted.slice(cut(part), cut(part + 1))))
  })
  return [0, 1, 2].map((part) => mean(thirds.map((third) => third[part])))
}

export function geometricMean(values: readonly number[]): number {
  return Math.exp(mean(values.map(Math.log)))
}

/** Winkler's interval score of an 80 % range: its width plus 10 times what a mark misses it by. */
function winkler(ranges: readonly { low: number; high: number; actual: number }[]): number {
  return mean(ranges.map((r) => r.high - r.low + 10 * (Math.max(0, r.low - r.actual) + Math.max(0, r.actual - r.high))))
}

/** Winkler score divided by that of "last mark ± the 80 % quantile of its own errors". */
export function winklerAgainstNaive(checked: readonly Checked[]): number {
  const errors = checked.map((c) => Math.abs(c.actual - c.lastMark)).sort((a, b) => a - b)
  const reach = errors[Math.ceil(0.8 * errors.length) - 1]
  const naive = checked.map((c) => ({ low: c.lastMark - reach, high: c.lastMark + reach, actual: c.actual }))
  return (
    winkler(checked.map((c) => ({ low: c.forecast.low, high: c.forecast.high, actual: c.actual }))) / winkler(naive)
  )
}

/** Mean gap, weighted by size, between claimed and true share within 10 marks over ten bins of the claim. */
export function calibrationError(checked: readonly Checked[]): number {
  const bins = Map.groupBy(checked, (c) => Math.min(9, Math.floor(10 * c.forecast.confidenceScore)))
  let error = 0
  for (const bin of bins.values()) {
    const claimed = mean(bin.map((c) => c.forecast.confidenceScore))
    const true_ = mean(bin.map((c) => (Math.abs(c.actual - c.forecast.predicted) <= 10 ? 1 : 0)))
    error += (bin.length * Math.abs(claimed - true_)) / checked.length
  }
  return error
}
