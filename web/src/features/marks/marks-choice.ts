import { nameKey } from '@margam/contract/fields'
import type { Exam } from '@margam/contract/marks'

/** What the marks screen shows, as its address says; "" for the default. */
export interface MarksChoice {
  className: string
  subject: string
  academicYear: string
  /** An exam’s id, or its name where a link knows no id. */
  exam: string
  /** Every exam side by side. */
  isOverview: boolean
}

export const readChoice = (params: URLSearchParams): MarksChoice => ({
  className: params.get('class_name') ?? '',
  subject: params.get('subject_name') ?? '',
  academicYear: params.get('academicYear') ?? '',
  exam: params.get('exam_name') ?? '',
  isOverview: params.get('view') === 'all',
})

export function writeChoice({ className, subject, academicYear, exam, isOverview }: MarksChoice): URLSearchParams {
  const all = {
    class_name: className,
    subject_name: subject,
    academicYear,
    exam_name: isOverview ? '' : exam,
    view: isOverview ? 'all' : '',
  }
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''))
}

/** The exam that is shown: the one asked for by id or name, the latest when none is. */
export function chosenExam(exams: readonly Exam[], asked: string): Exam | undefined {
  if (!asked) return exams.at(-1)
  const isNamed = (exam: Exam) => nameKey(exam.exam_name) === nameKey(asked)
  return exams.find((exam) => exam.exam_id === asked) ?? exams.findLast(isNamed)
}
