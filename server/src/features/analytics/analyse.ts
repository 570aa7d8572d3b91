import type { AnalysedSubject, Standout } from '@margam/contract/analytics'
import { type ExamTotal, shownAverage } from '@margam/school/class-average'
import type { GradingScale } from '@margam/school/grading'
import { type Series, standouts, trendOf } from '@margam/school/report'
import { compareRatios, percentage, type Ratio } from '@margam/school/rounding'
import { graded, ratioOf, resultOf, type StoredTerm, toExamEntry } from '../../school/graded.ts'
import type { EntryRow } from '../../school/student-results.ts'
import type { SubjectEntries } from '../../school/year-results.ts'

/** What a student's subjects are looked at with. */
export interface Ground {
  subjects: readonly SubjectEntries[]
  terms: readonly StoredTerm[]
  scale: GradingScale
  /** What the class has in each exam, by its id. */
  totals: ReadonlyMap<string, ExamTotal>
  /** The tests' own noise, by the subject's id. */
  noise: ReadonlyMap<string, number>
}

/** The class's average of an exam as a student may see it. */
export function averageOf(totals: Ground['totals'], examId: string): number | null {
  const total = totals.get(examId)
  const average = total && shownAverage(total)
  return average ? percentage(average) : null
}

const isCounted = (entry: EntryRow) => entry.mark !== null && Number(entry.weight) > 0

/**
 * What the class has in the exams that a student's result is made of, weighed as they are, so that both compare. Null
 * where one of them has no average to show: with the others it could be worked out.
 */
function classResult(entries: readonly EntryRow[], { totals, terms }: Ground): Ratio | null {
  const exams = entries.filter(isCounted).map((entry) => {
    const total = totals.get(entry.examId)
    if (!total || !shownAverage(total)) return undefined
    return { ...toExamEntry(entry), entry: total.sum, maximum: total.maximum * BigInt(total.marks) }
  })
  return exams.includes(undefined)
    ? null
    : resultOf(
        exams.filter((exam) => exam !== undefined),
        terms,
      )
}

const seriesOf = (entries: readonly EntryRow[]): Series =>
  entries.flatMap((entry) => {
    const ratio = ratioOf(entry)
    return ratio ? [Number(ratio.numerator) / Number(ratio.denominator)] : []
  })

/** The highest mark of a subject, or the lowest; of several alike the latest. */
function telling(entries: readonly EntryRow[], isHighest: boolean) {
  const marked = entries.flatMap((entry) => {
    const ratio = ratioOf(entry)
    return ratio ? [{ entry, ratio }] : []
  })
  const sign = isHighest ? 1 : -1
  return marked.toReversed().toSorted((a, b) => sign * compareRatios(b.ratio, a.ratio))[0]
}

/** What a student's published marks of a year say, subject by subject and over all. */
export function analyse(ground: Ground) {
  const looked = ground.subjects.map((subject) => {
    const series = seriesOf(subject.entries)
    const test = { series, variance: ground.noise.get(subject.id) ?? 0 }
    const ratio = resultOf(subject.entries.map(toExamEntry), ground.terms)
    return { subject, test, ratio, class_average: ratio && classResult(subject.entries, ground) }
  })
  const { best, worst } = standouts(looked.flatMap(({ subject, ratio }) => (ratio ? [{ subject, ratio }] : [])))
  const name = ({ id, name: subject_name }: SubjectEntries) => ({ subject_id: id, subject_name })
  const standout = (one: typeof best, isHighest: boolean): Standout | null => {
    const shown = one && telling(one.subject.entries, isHighest)
    if (!shown) return null
    const { examName: exam_name, heldOn: exam_date } = shown.entry
    return {
      ...name(one.subject),
      percentage: percentage(one.ratio),
      exam: { exam_name, exam_date, percentage: percentage(shown.ratio) },
    }
  }
  return {
    subjects: looked.map(
      ({ subject, test, ratio, class_average }): AnalysedSubject => ({
        ...name(subject),
        ...graded(ratio, ground.scale),
        class_average: class_average && percentage(class_average),
        direction: trendOf([test]),
        marks: test.series.length,
      }),
    ),
    marks: looked.reduce((sum, { test }) => sum + test.series.length, 0),
    direction: trendOf(looked.map(({ test }) => test)),
    strongest: standout(best, true),
    weakest: standout(worst, false),
  }
}
