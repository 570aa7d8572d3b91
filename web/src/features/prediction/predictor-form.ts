import { plural, t } from '@lingui/core/macro'
import { STUDENT_LIMITS, SUBJECT_PRESETS } from '@margam/contract/prediction'
import type { FormErrors } from '../../ui/form-errors.ts'

/** A test as typed; every field is text until it is sent. */
export interface TestEntry {
  test_name: string
  marks: string
  max_marks: string
  attendance: string
  study_hours: string
}
export interface SubjectEntry {
  name: string
  tests: TestEntry[]
}
export interface PredictorForm {
  subjects: SubjectEntry[]
}

export const EMPTY_TEST: TestEntry = { test_name: '', marks: '', max_marks: '', attendance: '', study_hours: '' }
export const EMPTY_FORM: PredictorForm = { subjects: [] }

const sameName = (a: string, b: string) => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase()
const hasSubject = ({ subjects }: PredictorForm, name: string) =>
  subjects.some((subject) => sameName(subject.name, name))

/** Choosing a subject adds one empty test row, deselecting it takes its rows away. */
export function toggleSubject(form: PredictorForm, name: string): PredictorForm {
  if (hasSubject(form, name)) return { subjects: form.subjects.filter((subject) => !sameName(subject.name, name)) }
  return { subjects: [...form.subjects, { name, tests: [EMPTY_TEST] }] }
}

/** The form with other tests of one subject. */
export const replaceTests = (form: PredictorForm, index: number, tests: TestEntry[]): PredictorForm => ({
  subjects: form.subjects.map((subject, at) => (at === index ? { ...subject, tests } : subject)),
})

/** What is wrong with a subject of one's own; undefined when it can be added. */
export function customSubjectProblem(form: PredictorForm, name: string): string | undefined {
  if (!name.trim()) return t`Please enter a subject name`
  if (hasSubject(form, name) || SUBJECT_PRESETS.some((preset) => sameName(preset, name))) {
    return t`This subject has already been added`
  }
  if (name.trim().length > 100) return t`Must be at most 100 characters.`
  const most = STUDENT_LIMITS.subjects
  if (form.subjects.length >= most) return plural(most, { one: 'At most # subject.', other: 'At most # subjects.' })
  return undefined
}

export const customSubjects = (form: PredictorForm) =>
  form.subjects.map(({ name }) => name).filter((name) => !SUBJECT_PRESETS.some((preset) => sameName(preset, name)))

const NUMBER = /^-?\d+(\.\d+)?$/

/** The rule of one number; empty is fine, it is sent as 0. */
function numberProblem(text: string, most?: { value: number; message: string }): string | undefined {
  const typed = text.trim()
  if (!typed) return undefined
  if (!NUMBER.test(typed)) return t`Must be a number.`
  if (Number(typed) < 0) return t`Negative values are not allowed.`
  return most && Number(typed) > most.value ? most.message : undefined
}

function testProblems(test: TestEntry): Partial<Record<keyof TestEntry, string>> {
  const { marks, max_marks } = test
  const areBothThere = NUMBER.test(marks.trim()) && NUMBER.test(max_marks.trim())
  const isAboveMax = areBothThere && Number(marks) > Number(max_marks)
  return {
    test_name: test.test_name.trim().length > 120 ? t`Must be at most 120 characters.` : undefined,
    marks: numberProblem(marks) ?? (isAboveMax ? t`Marks cannot exceed max marks.` : undefined),
    max_marks: numberProblem(max_marks),
    attendance: numberProblem(test.attendance, {
      value: STUDENT_LIMITS.attendance,
      message: t`Attendance cannot exceed 100.`,
    }),
    study_hours: numberProblem(test.study_hours, {
      value: STUDENT_LIMITS.studyHours,
      message: t`Study hours cannot exceed 168 per week.`,
    }),
  }
}

/** Every error of the form by path, such as `subjects.0.tests.1.marks`. */
export const checkPredictor = (form: PredictorForm): FormErrors =>
  Object.fromEntries(
    form.subjects.flatMap(({ tests }, subject) =>
      tests.flatMap((test, row) =>
        Object.entries(testProblems(test)).map(([field, text]) => [`subjects.${subject}.tests.${row}.${field}`, text]),
      ),
    ),
  )

export interface WireTest {
  test_name: string
  marks: number
  max_marks: number
  attendance: number
  study_hours: number
}
export type SubjectTests = Record<string, WireTest[]>

/** Values are sent as whole numbers, empty as 0. */
export const wholeNumber = (text: string) => {
  const value = Math.round(Number(text.trim() || '0'))
  return Number.isFinite(value) ? value : 0
}

export const toSubjectTests = (form: PredictorForm): SubjectTests =>
  Object.fromEntries(
    form.subjects.map(({ name, tests }) => [
      name.trim(),
      tests.map((test) => ({
        test_name: test.test_name.trim(),
        marks: wholeNumber(test.marks),
        max_marks: wholeNumber(test.max_marks),
        attendance: wholeNumber(test.attendance),
        study_hours: wholeNumber(test.study_hours),
      })),
    ]),
  )

/** Past marks in per cent, in the order typed; rows without a maximum have none. */
export const percentages = (tests: readonly Pick<WireTest, 'marks' | 'max_marks'>[]): number[] =>
  tests.filter(({ max_marks }) => max_marks > 0).map(({ marks, max_marks }) => (100 * marks) / max_marks)
