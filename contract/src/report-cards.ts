import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, linesField, message, optionalText } from './fields.ts'
import { version } from './school-fields.ts'
import { gradingSystems } from './settings.ts'

const feature = 'report-cards'
const classParams = z.object({ class_id: id })
const studentParams = z.object({ class_id: id, student_id: id })
const school = { callers: ['organisation'] } as const
const teacher = { callers: ['teacher'] } as const
const reportPath = {
  school: '/organisation/organisation-class-report/:class_id/',
  teacher: '/teacher/teacher-class-report/:class_id/',
} as const
const cardsPath = {
  school: '/organisation/organisation-report-cards/:class_id/',
  teacher: '/teacher/teacher-report-cards/:class_id/',
} as const

/** The whole year, or the id of a term. */
export const WHOLE_YEAR = 'year'
const period = z._default(optionalText(40), WHOLE_YEAR)
const periods = z.array(z.object({ id: z.string(), name: z.string() }))
/** Per cent with two decimals, half up; null while there is nothing to count. */
const percent = z.nullable(z.number())
const grade = z.nullable(z.string())
const head = {
  class_id: id,
  class_name: z.string(),
  academic_year: z.string(),
  class_teacher: z.string(),
  period: z.string(),
  period_name: z.string(),
  periods,
  is_archived: z.boolean(),
  grading_system: z.enum(gradingSystems),
}

const reportStudent = z.object({
  student_id: id,
  name: z.string(),
  roll_number: z.string(),
  /** One for each subject of the report; `takes` is false where the student does not take it. */
  subjects: z.array(z.object({ percentage: percent, grade, takes: z.boolean() })),
  overall: percent,
  grade,
  attendance: percent,
  trend: z.nullable(z.enum(['up', 'steady', 'down'])),
})
export type ReportStudent = z.output<typeof reportStudent>
const named = z.array(z.object({ id, name: z.string(), percentage: z.number() }))

const classReport = z.object({
  ...head,
  /** False for a subject teacher, whose report holds their own subjects alone. */
  sees_all_subjects: z.boolean(),
  exams: z.number(),
  /** Exams that only whoever enters their marks sees; they count in nothing. */
  unpublished: z.number(),
  average: percent,
  average_grade: grade,
  /** Whose attendance it is: a term’s that has dates, otherwise “the year”. */
  attendance_of: z.string(),
  attendance: percent,
  /** Students by grade, the best first; empty on a scale without letters. */
  grades: z.array(z.object({ grade: z.string(), students: z.number() })),
  /** Students by ten per cent: 0-9, 10-19 … 90-100. */
  bands: z.array(z.object({ label: z.string(), students: z.number() })),
  subjects: z.array(
    z.object({
      subject_id: id,
      name: z.string(),
      teacher: z.string(),
      exams: z.number(),
      students: z.number(),
      average: percent,
      grade,
      highest: percent,
      lowest: percent,
    }),
  ),
  strongest_students: named,
  weakest_students: named,
  strongest_subject: z.nullable(z.string()),
  weakest_subject: z.nullable(z.string()),
  students: z.array(reportStudent),
})
export type ClassReport = z.output<typeof classReport>

const report = {
  feature,
  method: 'GET',
  ids: { 'params.class_id': 'seen-class' },
  params: classParams,
  query: z.object({ period }),
} as const
export const readSchoolClassReport = endpoint({
  name: 'readSchoolClassReport',
  summary: 'How a class does: its spread, subjects and students, in a term or the year',
  path: reportPath.school,
  ...school,
  ...report,
  reply: { 200: classReport },
})
export const readTeacherClassReport = endpoint({
  name: 'readTeacherClassReport',
  summary: 'How one of the teacher’s classes does; a subject teacher sees their own subjects',
  path: reportPath.teacher,
  ...teacher,
  ...report,
  reply: { 200: classReport },
})
export const printSchoolClassReport = endpoint({
  name: 'printSchoolClassReport',
  summary: 'The same report as a PDF',
  path: `${reportPath.school}pdf/`,
  ...school,
  ...report,
  reply: { 200: z.unknown() },
})
export const printTeacherClassReport = endpoint({
  name: 'printTeacherClassReport',
  summary: 'The report of one of the teacher’s classes as a PDF',
  path: `${reportPath.teacher}pdf/`,
  ...teacher,
  ...report,
  reply: { 200: z.unknown() },
})

export const MAX_REMARK = 500
export const remarkRule = (value: string) =>
  value.length > MAX_REMARK ? `A remark has at most ${MAX_REMARK} characters.` : undefined
const remark = z.object({
  text: z.string(),
  /** 0 while nobody wrote one. */
  version: z.number(),
  by: z.nullable(z.string()),
  at: z.nullable(instant),
})
export type Remark = z.output<typeof remark>

const missingExam = z.object({ subject: z.string(), exam: z.string() })
const cardStudent = z.object({
  student_id: id,
  name: z.string(),
  roll_number: z.string(),
  overall: percent,
  grade,
  /** Published exams in which nothing is entered for the student. */
  missing: z.array(missingExam),
  remark,
})
export type CardStudent = z.output<typeof cardStudent>
const cardList = z.object({
  ...head,
  exams: z.number(),
  /** Exams of the period that are not published, so that no card shows them. */
  unpublished: z.array(missingExam),
  students: z.array(cardStudent),
})
export type CardList = z.output<typeof cardList>

const list = {
  feature,
  method: 'GET',
  ids: { 'params.class_id': 'card-class' },
  params: classParams,
  query: z.object({ period }),
  reply: { 200: cardList },
} as const
export const listSchoolReportCards = endpoint({
  name: 'listSchoolReportCards',
  summary: 'A class’s students with what their cards still lack, and their remarks',
  path: cardsPath.school,
  ...school,
  ...list,
})
export const listTeacherReportCards = endpoint({
  name: 'listTeacherReportCards',
  summary: 'The same for a class teacher, or for a class of the teacher’s own',
  path: cardsPath.teacher,
  ...teacher,
  ...list,
})

const reportCard = z.object({
  school: z.object({
    name: z.string(),
    address: z.string(),
    affiliated_to: z.string(),
    affiliation_number: z.string(),
    phone: z.string(),
    logo_url: z.nullable(z.string()),
    /** A teacher of their own has no principal to sign. */
    is_school: z.boolean(),
  }),
  class_name: z.string(),
  academic_year: z.string(),
  class_teacher: z.string(),
  period_name: z.string(),
  student: z.object({
    id,
    name: z.string(),
    roll_number: z.string(),
    admission_number: z.string(),
    date_of_birth: z.nullable(z.string()),
  }),
  /** Exams of a term, or the terms of a year. */
  columns: z.array(z.string()),
  rows: z.array(z.object({ subject: z.string(), cells: z.array(z.string()), percentage: percent, grade })),
  overall: percent,
  grade,
  /** Null unless it was asked for. */
  rank: z.nullable(z.number()),
  ranked: z.number(),
  /** A term’s that has dates, otherwise “the year”. */
  attendance_of: z.string(),
  attendance: z.nullable(z.object({ present: z.number(), taken: z.number(), rate: z.number() })),
  remark: z.string(),
  grading_system: z.enum(gradingSystems),
  scale: z.array(z.object({ grade: z.string(), range: z.string() })),
  scale_note: z.string(),
  made_on: z.string(),
})
export type ReportCard = z.output<typeof reportCard>
const card = {
  feature,
  method: 'GET',
  ids: { 'params.class_id': 'card-class', 'params.student_id': { policy: 'in-class', of: 'params.class_id' } },
  params: studentParams,
  query: z.object({ period, rank: z._default(optionalText(5), '') }),
  reply: { 200: reportCard },
} as const
export const readSchoolReportCard = endpoint({
  name: 'readSchoolReportCard',
  summary: 'One student’s report card, as it will be printed',
  path: `${cardsPath.school}:student_id/`,
  ...school,
  ...card,
})
export const readTeacherReportCard = endpoint({
  name: 'readTeacherReportCard',
  summary: 'One student’s report card, for the class teacher',
  path: `${cardsPath.teacher}:student_id/`,
  ...teacher,
  ...card,
})

const saveRemark = {
  feature,
  method: 'PUT',
  ids: { 'params.class_id': 'card-class', 'params.student_id': { policy: 'in-class', of: 'params.class_id' } },
  params: studentParams,
  body: z.object({ period, remark: linesField(remarkRule), version }),
  reply: { 200: z.object({ ...message.shape, remark }) },
} as const
export const saveSchoolRemark = endpoint({
  name: 'saveSchoolRemark',
  summary: 'Write the remark of a card; a stale version is a 409 with what is stored',
  path: `${cardsPath.school}:student_id/remark/`,
  ...school,
  ...saveRemark,
})
export const saveTeacherRemark = endpoint({
  name: 'saveTeacherRemark',
  summary: 'Write the remark of a card, for the class teacher',
  path: `${cardsPath.teacher}:student_id/remark/`,
  ...teacher,
  ...saveRemark,
})

const generate = {
  feature,
  method: 'POST',
  ids: { 'params.class_id': 'card-class' },
  params: classParams,
  body: z.object({ period, rank: z._default(z.boolean(), false) }),
  reply: { 202: z.object({ task_id: id, students: z.number() }) },
  creates: true,
} as const
export const generateSchoolReportCards = endpoint({
  name: 'generateSchoolReportCards',
  summary: 'Make the report cards of a class into one PDF, as a job',
  path: `${cardsPath.school}pdf/`,
  ...school,
  ...generate,
})
export const generateTeacherReportCards = endpoint({
  name: 'generateTeacherReportCards',
  summary: 'The same for a class teacher, or for a class of the teacher’s own',
  path: `${cardsPath.teacher}pdf/`,
  ...teacher,
  ...generate,
})
