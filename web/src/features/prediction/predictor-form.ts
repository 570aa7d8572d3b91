import { plural, t } from '@lingui/core/macro'
import { repeatedTests, SAME_TEST, STUDENT_LIMITS, SUBJECT_PRESETS } from '@margam/contract/prediction'
import type { FormErrors } from '../../ui/form-errors.ts'
import type { Reader } from './outlook-text.ts'

/** A test as typed; every field is text until it is sent. */
export interface TestEntry {
  test_name: string
  marks: string
  max_marks: string
  attendance: string
  study_hours: string
  /** A mark of 0 that was really got; a row of nothing but zeros was not filled in otherwise. */
  is_real_zero: boolean
  /** Of a stored mark that was taken over, which tells it from another of the same name; '' of what was typed. */
  exam_date: string
}
export interface SubjectEntry {
  name: string
  tests: TestEntry[]
}
export interface PredictorForm {
  subjects: SubjectEntry[]
}

export const EMPTY_TEST: TestEntry = {
  test_name: '',
  marks: '',
  max_marks: '',
  attendance: '',
  study_hours: '',
  is_real_zero: false,
  exam_date: '',
}
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

/** What is wrong with a subject of one's own, to a student or to a teacher; undefined when it can be added. */
export function customSubjectProblem(form: PredictorForm, name: string, reader: Reader): string | undefined {
  const isOwn = reader === 'student'
  if (!name.trim()) return isOwn ? t`Please enter a subject name` : t`Subject name cannot be empty.`
  if (hasSubject(form, name) || SUBJECT_PRESETS.some((preset) => sameName(preset, name))) {
    return isOwn ? t`This subject has already been added` : t`Subject already added.`
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

function testProblems(test: TestEntry): Partial<Record<keyof TestEntry, string | undefined>> {
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

/** Tests that stand in a subject twice, named at the second. */
export const repeatProblems = ({ subjects }: PredictorForm): FormErrors =>
  Object.fromEntries(
    subjects.flatMap(({ tests }, subject) =>
      repeatedTests(tests.map(toTest)).map((row) => [`subjects.${subject}.tests.${row}.test_name`, SAME_TEST]),
    ),
  )

/** Every error of the form by path, such as `subjects.0.tests.1.marks`. */
export const checkPredictor = (form: PredictorForm): FormErrors => ({
  ...Object.fromEntries(
    form.subjects.flatMap(({ tests }, subject) =>
      tests.flatMap((test, row) =>
        Object.entries(testProblems(test)).map(([field, text]) => [`subjects.${subject}.tests.${row}.${field}`, text]),
      ),
    ),
  ),
  ...repeatProblems(form),
})

export interface WireTest {
  test_name: string
  marks: number
  max_marks: number
  attendance: number
  study_hours: number
  exam_date?: string | null | undefined
  is_real_zero?: boolean | undefined
}
export type SubjectTests = Record<string, WireTest[]>

/** Values are sent as whole numbers, empty as 0. */
export const wholeNumber = (text: string) => {
  const value = Math.round(Number(text.trim() || '0'))
  return Number.isFinite(value) ? value : 0
}

const isNought = (text: string) => Number(text.trim() || '0') === 0

/** Whether a typed 0 stands alone, so that only whoever typed it knows if it is a mark. */
export const asksOfZero = ({ marks, attendance, study_hours }: TestEntry): boolean =>
  marks.trim() !== '' && [marks, attendance, study_hours].every(isNought)

/** A test whose marks are left empty is sent as nothing but zeros, so that they are not taken for a 0 that was got. */
function toTest(test: TestEntry): WireTest {
  const isWritten = test.marks.trim() !== ''
  return {
    test_name: test.test_name.trim(),
    marks: wholeNumber(test.marks),
    max_marks: wholeNumber(test.max_marks),
    attendance: isWritten ? wholeNumber(test.attendance) : 0,
    study_hours: isWritten ? wholeNumber(test.study_hours) : 0,
    is_real_zero: test.is_real_zero && asksOfZero(test),
    ...(test.exam_date ? { exam_date: test.exam_date } : {}),
  }
}

export const toSubjectTests = (form: PredictorForm): SubjectTests =>
  Object.fromEntries(form.subjects.map(({ name, tests }) => [name.trim(), tests.map(toTest)]))
