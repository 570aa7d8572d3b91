import { t } from '@lingui/core/macro'
import { nameKey } from '@margam/contract/fields'
import { type EntryExam, type EntrySheet, examRules, type YearExam } from '@margam/contract/marks-entry'
import { readMaximum } from '@margam/school/marks'
import type { Hundredths } from '@margam/school/rounding'
import { termOn } from '@margam/school/terms'
import type { FormErrors } from '../../ui/form-errors.ts'

export interface ExamValues {
  exam_name: string
  exam_date: string
  max_mark: string
  weight: string
  term_id: string
}

export const newExam: ExamValues = { exam_name: '', exam_date: '', max_mark: '', weight: '', term_id: '' }

export const valuesOf = (exam: EntryExam): ExamValues => ({
  exam_name: exam.exam_name,
  exam_date: exam.exam_date,
  max_mark: String(exam.max_mark),
  weight: String(exam.weight),
  term_id: exam.term_id ?? '',
})

/** Chosen to be in no term, though its date lies in one. */
export const NO_TERM = 'none'

/** The term that an exam as typed counts in: the one chosen, otherwise that of its date; "" for none. */
export function termOf(sheet: Pick<EntrySheet, 'terms'>, { exam_date, term_id }: ExamValues): string {
  if (term_id) return term_id === NO_TERM ? '' : term_id
  const dated = sheet.terms.map((term) => ({ ...term, startsOn: term.starts_on, endsOn: term.ends_on }))
  return termOn(dated, exam_date)?.term_id ?? ''
}

/** The maximum as typed; undefined while it is none. */
export function maximumOf(text: string): Hundredths | undefined {
  const read = readMaximum(text)
  return 'mark' in read ? read.mark : undefined
}

/** The exam that is there already under the name and date typed for a new one. */
export const findSameExam = (sheet: EntrySheet, { exam_name, exam_date }: ExamValues): EntryExam | undefined =>
  sheet.exams.find((exam) => exam.exam_date === exam_date && nameKey(exam.exam_name) === nameKey(exam_name))

/** An exam as it is held elsewhere under its name; what was typed of the day and the maximum stays. */
export function takeYearExam(sheet: Pick<EntrySheet, 'terms'>, values: ExamValues, exam: YearExam): ExamValues {
  const taken = {
    ...values,
    exam_name: exam.exam_name,
    exam_date: values.exam_date || exam.exam_date,
    max_mark: values.max_mark || String(exam.max_mark),
  }
  const isByDate = termOf(sheet, { ...taken, term_id: '' }) === (exam.term_id ?? '')
  return values.term_id || isByDate ? taken : { ...taken, term_id: exam.term_id ?? NO_TERM }
}

/** What is worth a second look without being wrong: a teacher's own class may go on past the year it began in. */
export const dateNotice = (sheet: EntrySheet, { exam_date }: ExamValues): string | undefined =>
  !examRules.exam_date(exam_date) && (exam_date < sheet.year_starts_on || exam_date > sheet.year_ends_on)
    ? t`This date is outside the academic year ${sheet.academic_year_name}.`
    : undefined

/** Everything that is wrong with the exam as typed, by field. */
export function validateExam(sheet: EntrySheet, values: ExamValues): FormErrors {
  const maximum = readMaximum(values.max_mark)
  const same = sheet.exam ? undefined : findSameExam(sheet, values)
  return {
    exam_name:
      examRules.exam_name(values.exam_name) ??
      (same && t`There is an exam of this name and date already. Choose it above to go on with it.`),
    exam_date: examRules.exam_date(values.exam_date),
    max_mark: 'problem' in maximum ? maximum.problem : undefined,
    weight: examRules.weight(values.weight),
  }
}
