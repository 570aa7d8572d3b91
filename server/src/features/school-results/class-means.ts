import { type Weighted, weightedAverage } from '@margam/school/grading'
import { meanRatio, type Trend, testVariance, trendOf } from '@margam/school/report'
import { parseMark, percentage, type Ratio } from '@margam/school/rounding'
import type { ExamTotal } from './results.queries.ts'

/** An exam of a class as its mean, which weighs as many marks as it has. */
type ExamMean = Weighted
const fraction = ({ ratio: { numerator, denominator } }: ExamMean) => Number(numerator) / Number(denominator)
const seriesOf = (exams: readonly ExamMean[]) => exams.map(fraction)

function toMean({ max_mark, marks, total }: ExamTotal): ExamMean {
  const [sum, maximum] = [parseMark(total) ?? 0n, parseMark(max_mark) ?? 1n]
  return { ratio: { numerator: sum, denominator: maximum * BigInt(marks) }, weight: BigInt(marks) }
}

export interface Means {
  marks: number
  mean: number | null
}
const percent = (ratio: Ratio | null) => (ratio ? percentage(ratio) : null)

/** The mean of all marks, each in per cent of its exam's maximum. */
const meansOf = (exams: readonly ExamMean[]): Means => ({
  marks: exams.reduce((sum, { weight }) => sum + Number(weight), 0),
  mean: percent(weightedAverage(exams)),
})

export interface ClassMean {
  exams: number
  marks: number
  mean: number
  latest: number
  earlier: number | null
  trend: Trend | null
}

/**
 * The marks of some classes by class and subject. What rises or falls is told by the rule that students are told by
 * (docs/decisions/139): the means of a class's exams stand where a student's results stand, and their noise in a subject
 * is pooled over the classes of the school.
 */
export function classMeans(totals: readonly ExamTotal[]) {
  const bySubject = Map.groupBy(totals, ({ subject_id }) => subject_id)
  const cells = new Map<string, ClassMean>()
  for (const [subjectId, ofSubject] of bySubject) {
    const byClass = [...Map.groupBy(ofSubject, ({ class_id }) => class_id)].map(
      ([classId, own]) => [classId, own.map(toMean)] as const,
    )
    const variance = testVariance(byClass.map(([, exams]) => seriesOf(exams)))
    for (const [classId, exams] of byClass) {
      const latest = exams[exams.length - 1]
      cells.set(`${classId} ${subjectId}`, {
        exams: exams.length,
        marks: meansOf(exams).marks,
        mean: percentage(weightedAverage(exams) ?? latest.ratio),
        latest: percentage(latest.ratio),
        earlier: percent(meanRatio(exams.slice(0, -1).map(({ ratio }) => ratio))),
        trend: trendOf([{ series: seriesOf(exams), variance }]),
      })
    }
  }
  return {
    of: (classId: string, subjectId: string): ClassMean | null => cells.get(`${classId} ${subjectId}`) ?? null,
    /** Of the exams that are chosen. */
    meansWhere: (isChosen: (total: ExamTotal) => boolean): Means => meansOf(totals.filter(isChosen).map(toMean)),
    hasSubject: (subjectId: string) => bySubject.has(subjectId),
  }
}
