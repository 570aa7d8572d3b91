import {
  aboveMaximum,
  BOARDS,
  type ForecastReply,
  studentRules,
  TEACHER_LIMITS,
  testRules,
} from '@margam/contract/prediction'
import type { StudentOverview } from '@margam/contract/student-overview'
import type { Sentence } from '@margam/school/sentence'
import type { FormErrors } from '../../ui/form-errors.ts'
import {
  EMPTY_TEST,
  type PredictorForm,
  repeatProblems,
  type SubjectTests,
  type TestEntry,
  toSubjectTests,
} from './predictor-form.ts'

const STUDENT_FIELDS = ['studentName', 'schoolName', 'admissionNumber', 'studentClass', 'board'] as const
export type StudentFields = Record<(typeof STUDENT_FIELDS)[number], string>
export type TeacherPredictorForm = StudentFields & PredictorForm

export const EMPTY_STUDENT: StudentFields = {
  studentName: '',
  schoolName: '',
  admissionNumber: '',
  studentClass: '',
  board: '',
}

const TEST_FIELDS = ['test_name', 'marks', 'max_marks', 'attendance', 'study_hours'] as const

function testProblem(subject: string, test: TestEntry, field: (typeof TEST_FIELDS)[number]): Sentence | undefined {
  const found = testRules[field](test[field])
  if (found || field !== 'marks' || testRules.max_marks(test.max_marks)) return found
  return Number(test.marks) > Number(test.max_marks) ? aboveMaximum(subject, test.test_name.trim()) : undefined
}

/** Every error of the form by path, such as `studentName` and `subjects.0.tests.1.marks`. */
export const checkTeacherPredictor = (form: TeacherPredictorForm): FormErrors => ({
  ...Object.fromEntries([
    ...STUDENT_FIELDS.map((field) => [field, studentRules[field](form[field])]),
    ...form.subjects.flatMap(({ name, tests }, subject) =>
      tests.flatMap((test, row) =>
        TEST_FIELDS.map((field) => [`subjects.${subject}.tests.${row}.${field}`, testProblem(name, test, field)]),
      ),
    ),
  ]),
  ...repeatProblems(form),
})

export const studentOf = (form: TeacherPredictorForm) =>
  Object.fromEntries(STUDENT_FIELDS.map((field) => [field, form[field].trim()])) as StudentFields

/** No field of a teacher's test may stay empty, so a 0 among them was typed. */
export const typedTests = (form: PredictorForm): SubjectTests =>
  Object.fromEntries(
    Object.entries(toSubjectTests(form)).map(([subject, tests]) => [
      subject,
      tests.map((test) => ({ ...test, is_real_zero: true })),
    ]),
  )

/** Whether a form is still of whom it started from: their name and number were not typed over. */
export const isStillOf = (form: TeacherPredictorForm, known: StudentFields): boolean =>
  form.studentName.trim() === known.studentName && form.admissionNumber.trim() === known.admissionNumber

/** Whether the tests of a form are those that it started from, with nothing typed over, added or taken away. */
export const isUnchanged = (form: PredictorForm, known: PredictorForm): boolean =>
  JSON.stringify(valuesOf(form)) === JSON.stringify(valuesOf(known))

const valuesOf = ({ subjects }: PredictorForm) =>
  subjects.map(({ name, tests }) => [name, tests.map((test) => TEST_FIELDS.map((field) => test[field].trim()))])

/** The results in the order of the chosen subjects, by subject. */
export const bySubject = <T extends { subject: string } & ForecastReply>(predictions: readonly T[]) =>
  Object.fromEntries(predictions.map((one) => [one.subject, one]))

interface Known {
  overview: StudentOverview
  school: string | null
  board: string | null
}
/**
 * A form that starts from what is known of a student: every published mark of each subject and the year's attendance.
 * Study hours are not known, which 0 says.
 */
export function fromKnown({ overview, school, board }: Known): TeacherPredictorForm {
  const { student, class_name, subjects, attendance } = overview
  const own = student.board ?? board ?? ''
  return {
    studentName: student.full_name,
    schoolName: school ?? '',
    admissionNumber: student.admission_number ?? '',
    studentClass: class_name,
    board: BOARDS.some((one) => one === own) ? own : '',
    subjects: subjects.flatMap(({ subject_name, exams }) => {
      const tests = exams
        .filter((exam) => exam.mark !== null && exam.state !== 'draft')
        .map((exam) => ({
          ...toTest(exam.exam_name, exam.mark ?? 0, exam.max_mark, attendance.rate),
          exam_date: exam.exam_date,
        }))
        .slice(-TEACHER_LIMITS.tests)
      return tests.length > 0 ? [{ name: subject_name, tests }] : []
    }),
  }
}

/** A mark out of more than the form takes is sent as per cent. */
function toTest(name: string, mark: number, maxMark: number, rate: number | null): TestEntry {
  const isPerCent = maxMark > TEACHER_LIMITS.marks
  return {
    ...EMPTY_TEST,
    test_name: name,
    // values are sent as whole numbers; the row says so before it is sent
    marks: String(Math.round(isPerCent ? (100 * mark) / maxMark : mark)),
    max_marks: String(Math.round(isPerCent ? 100 : maxMark)),
    attendance: String(Math.round(rate ?? 0)),
    study_hours: '0',
  }
}
