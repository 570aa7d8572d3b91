import type { StudentOverview } from '@margam/contract/student-overview'
import { describe, expect, it } from 'vitest'
import { withoutBlanks } from '../../ui/form-errors.ts'
import { EMPTY_TEST, type TestEntry } from './predictor-form.ts'
import {
  checkTeacherPredictor,
  EMPTY_STUDENT,
  fromKnown,
  isStillOf,
  isUnchanged,
  studentOf,
  type TeacherPredictorForm,
  typedTests,
} from './students-forecast-form.ts'

const TEST: TestEntry = {
  ...EMPTY_TEST,
  test_name: 'Unit 1',
  marks: '30',
  max_marks: '50',
  attendance: '90',
  study_hours: '5',
}
const formOf = (test: Partial<TestEntry> = {}): TeacherPredictorForm => ({
  studentName: 'Asha',
  schoolName: 'Green Hill',
  admissionNumber: '17',
  studentClass: '8',
  board: 'CBSE',
  subjects: [{ name: 'Science', tests: [{ ...TEST, ...test }] }],
})
const problems = (form: TeacherPredictorForm) => withoutBlanks(checkTeacherPredictor(form))

describe('the form', () => {
  it('is in order when everything is there', () => expect(problems(formOf())).toEqual({}))

  it('misses every field of the student and of a test', () => {
    const blank = { ...EMPTY_TEST, test_name: ' ', marks: '', max_marks: '', attendance: '', study_hours: '' }
    expect(problems({ ...formOf(blank), ...EMPTY_STUDENT })).toEqual({
      studentName: 'Student name is required.',
      schoolName: 'School/tuition name is required.',
      admissionNumber: 'Admission number is required.',
      studentClass: 'Class is required.',
      board: 'Board is required.',
      'subjects.0.tests.0.test_name': 'Test name is required.',
      'subjects.0.tests.0.marks': 'Marks are required.',
      'subjects.0.tests.0.max_marks': 'Maximum marks are required.',
      'subjects.0.tests.0.attendance': 'Attendance is required.',
      'subjects.0.tests.0.study_hours': 'Study hours are required.',
    })
  })

  it.each<[keyof TestEntry, string, string]>([
    ['marks', '-1', 'Negative values are not allowed.'],
    ['marks', '101', 'Marks Obtained cannot exceed 100.'],
    ['max_marks', '101', 'Maximum Marks cannot exceed 100.'],
    ['max_marks', '0', 'Maximum marks must be above 0.'],
    ['attendance', '101', 'Attendance (%) cannot exceed 100.'],
    ['study_hours', '51', 'Study Hours cannot exceed 50.'],
    ['study_hours', 'many', 'Must be a number.'],
    ['marks', '51', 'In subject "Science" (Test: "Unit 1"), Marks Obtained cannot be greater than Maximum Marks.'],
  ])('%s of %s: %s', (field, value, text) => {
    expect(problems(formOf({ [field]: value }))).toEqual({ [`subjects.0.tests.0.${field}`]: text })
  })

  it('names the student with the edges trimmed', () => {
    expect(studentOf({ ...formOf(), studentName: ' Asha ' })).toEqual({
      studentName: 'Asha',
      schoolName: 'Green Hill',
      admissionNumber: '17',
      studentClass: '8',
      board: 'CBSE',
    })
  })
})

it('what is known of a student fills the form: published marks, as per cent where out of more than 100', () => {
  const exam = { exam_date: '2026-07-01', exam_name: 'Unit 1', mark: 30, max_mark: 50, state: 'published' }
  const overview = {
    student: { full_name: 'Asha Nair', admission_number: null, board: 'Other' },
    class_name: '8 A',
    attendance: { rate: 91.6 },
    subjects: [
      {
        subject_name: 'Science',
        exams: [
          exam,
          { ...exam, exam_name: 'Annual', mark: 150, max_mark: 200 },
          { ...exam, exam_name: 'Missed', mark: null },
          { ...exam, exam_name: 'Not yet out', state: 'draft' },
        ],
      },
      { subject_name: 'Hindi', exams: [] },
    ],
  } as unknown as StudentOverview
  const row = { ...EMPTY_TEST, exam_date: '2026-07-01', attendance: '92', study_hours: '0' }
  expect(fromKnown({ overview, school: 'Green Hill', board: 'State' })).toEqual({
    studentName: 'Asha Nair',
    schoolName: 'Green Hill',
    admissionNumber: '',
    studentClass: '8 A',
    board: '',
    subjects: [
      {
        name: 'Science',
        tests: [
          { ...row, test_name: 'Unit 1', marks: '30', max_marks: '50' },
          { ...row, test_name: 'Annual', marks: '75', max_marks: '100' },
        ],
      },
    ],
  })
})

it('is of whom it started from until their name or number is typed over', () => {
  const known = studentOf(formOf())
  expect(isStillOf(formOf(), known)).toBe(true)
  expect(isStillOf({ ...formOf(), studentClass: '9' }, known)).toBe(true)
  expect(isStillOf({ ...formOf(), studentName: 'Binu' }, known)).toBe(false)
  expect(isStillOf({ ...formOf(), admissionNumber: '18' }, known)).toBe(false)
})

it('is unchanged until a value is typed over or a test or subject is added or taken away', () => {
  const known = formOf()
  expect(isUnchanged(formOf({ marks: ' 30 ' }), known)).toBe(true)
  expect(isUnchanged(formOf({ attendance: '91' }), known)).toBe(false)
  expect(isUnchanged({ subjects: [] }, known)).toBe(false)
  expect(isUnchanged({ subjects: [{ name: 'Science', tests: [TEST, EMPTY_TEST] }] }, known)).toBe(false)
})

it('a 0 was typed, since no field may stay empty', () => {
  expect(typedTests(formOf({ marks: '0', attendance: '0', study_hours: '0' }))).toMatchObject({
    Science: [{ marks: 0, is_real_zero: true }],
  })
})
