import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { entries, id, optionalText, type Rule, textField, toIssue } from '../fields.ts'
import { say } from '../sentence.ts'
import { teacherEntry } from './forecast-history.ts'
import { bySubject, confidence, examDate, forecastReply, noTestTwice, subjectName } from './own-forecasts.ts'

const feature = 'prediction'
const own = {
  path: '/mark-predictor/teacher-mark-predictor/:userId/',
  callers: ['teacher'],
  ids: { 'params.userId': 'self' },
  params: z.object({ userId: id }),
} as const

export const BOARDS = ['CBSE', 'ICSE', /*i18n*/ 'State'] as const
export const TEACHER_LIMITS = { marks: 100, attendance: 100, studyHours: 50, subjects: 30, tests: 60 } as const

const required =
  (missing: string, most: number): Rule =>
  (value) => {
    if (!value.trim()) return missing
    return value.trim().length > most ? say('Must be at most {most} characters.', { most }) : undefined
  }

/** The rules of the student's fields; the form says the same. */
export const studentRules = {
  studentName: required(/*i18n*/ 'Student name is required.', 200),
  schoolName: required(/*i18n*/ 'School/tuition name is required.', 200),
  admissionNumber: required(/*i18n*/ 'Admission number is required.', 40),
  studentClass: required(/*i18n*/ 'Class is required.', 40),
  board: (value) => ((BOARDS as readonly string[]).includes(value) ? undefined : /*i18n*/ 'Board is required.'),
} satisfies Record<string, Rule>

/** The rules of a test, each on the text as it was typed. */
export const testRules = {
  test_name: required(/*i18n*/ 'Test name is required.', 120),
  marks: numberRule(/*i18n*/ 'Marks are required.', TEACHER_LIMITS.marks, /*i18n*/ 'Marks Obtained cannot exceed 100.'),
  max_marks: (text) =>
    numberRule(
      /*i18n*/ 'Maximum marks are required.',
      TEACHER_LIMITS.marks,
      /*i18n*/ 'Maximum Marks cannot exceed 100.',
    )(text) ?? (Number(text) === 0 ? /*i18n*/ 'Maximum marks must be above 0.' : undefined),
  attendance: numberRule(
    /*i18n*/ 'Attendance is required.',
    TEACHER_LIMITS.attendance,
    /*i18n*/ 'Attendance (%) cannot exceed 100.',
  ),
  study_hours: numberRule(
    /*i18n*/ 'Study hours are required.',
    TEACHER_LIMITS.studyHours,
    /*i18n*/ 'Study Hours cannot exceed 50.',
  ),
} satisfies Record<string, Rule>

function numberRule(missing: string, most: number, tooHigh: string): Rule {
  return (value) => {
    const text = value.trim()
    if (!text) return missing
    if (!/^-?\d+(\.\d+)?$/.test(text)) return /*i18n*/ 'Must be a number.'
    if (Number(text) < 0) return /*i18n*/ 'Negative values are not allowed.'
    return Number(text) > most ? tooHigh : undefined
  }
}

export const aboveMaximum = (subject: string, test: string) =>
  say('In subject "{subject}" (Test: "{test}"), Marks Obtained cannot be greater than Maximum Marks.', {
    subject,
    test,
  })

/** A JSON number or numeric text, under the rule of its field. */
const number = (rule: Rule) => {
  const field = z.pipe(textField(rule), z.transform(Number))
  z.globalRegistry.add(field, { type: 'number' })
  return field
}

const testRow = z.object({
  test_name: textField(testRules.test_name),
  marks: number(testRules.marks),
  max_marks: number(testRules.max_marks),
  attendance: number(testRules.attendance),
  study_hours: number(testRules.study_hours),
  exam_date: examDate,
  /** No field may stay empty here, so a 0 was typed. */
  is_real_zero: z._default(z.boolean(), true),
})
const subjectTests = bySubject(
  entries(
    subjectName,
    z.array(testRow).check(z.minLength(1, /*i18n*/ 'Add a test.'), z.maxLength(TEACHER_LIMITS.tests), noTestTwice),
    TEACHER_LIMITS.subjects,
    /*i18n*/ 'Too many subjects.',
  ).check(
    z.check(({ value, issues }) => {
      if (Object.keys(value).length === 0) {
        issues.push({ code: 'custom', message: /*i18n*/ 'Please select at least one subject.', input: undefined })
      }
      for (const [subject, tests] of Object.entries(value)) {
        for (const [row, { test_name, marks, max_marks }] of tests.entries()) {
          if (marks <= max_marks) continue
          const issue = toIssue(aboveMaximum(subject, test_name))
          issues.push({ code: 'custom', ...issue, input: undefined, path: [subject, row, 'marks'] })
        }
      }
    }),
  ),
  { empty: /*i18n*/ 'Subject name cannot be empty.', twice: /*i18n*/ 'Subject already added.' },
)

export const predictForTeacher = endpoint({
  name: 'predictForTeacher',
  feature,
  summary: 'Forecast the next test of a student from what their teacher types in',
  method: 'POST',
  ...own,
  ids: { ...own.ids, 'body.student_id': { policy: 'seen-student', optional: true } },
  body: z.object({
    /** Whose marks the form started from; empty of somebody typed. */
    student_id: z._default(optionalText(40), ''),
    studentName: textField(studentRules.studentName),
    schoolName: textField(studentRules.schoolName),
    admissionNumber: textField(studentRules.admissionNumber),
    studentClass: textField(studentRules.studentClass),
    board: textField(studentRules.board),
    subject_tests: subjectTests,
  }),
  reply: {
    201: z.object({
      predictions: z.array(z.object({ subject: z.string(), ...forecastReply.shape })),
      confidence: z.record(z.string(), confidence),
    }),
  },
  creates: true,
})

const record = z.object({
  _id: id,
  student_name: z.string(),
  school_name: z.string(),
  admission_number: z.string(),
  student_class: z.string(),
  board: z.string(),
  /** The newest first. */
  entries: z.array(teacherEntry),
})
export type TeacherHistoryRecord = z.output<typeof record>

export const teacherPredictionHistory = endpoint({
  name: 'teacherPredictionHistory',
  feature,
  summary: 'A teacher’s forecasts, student by student, the latest first',
  method: 'GET',
  ...own,
  query: z.object({
    search: z._default(optionalText(100), ''),
    cursor: z.optional(optionalText(500)),
    limit: z.optional(optionalText(4)),
  }),
  reply: { 200: z.object({ history: z.array(record), total: z.number(), next_cursor: z.nullable(z.string()) }) },
})
