import * as z from 'zod/mini'
import { cardPaper, cardTemplates, secondLanguages } from './card-paper.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, keyText, linesField, message, optionalText } from './fields.ts'
import { period, version, WHOLE_YEAR } from './school-fields.ts'
import { say, words } from './sentence.ts'
import { gradingSystems } from './settings.ts'

const feature = 'report-cards'
const classParams = z.object({ class_id: id })
const studentParams = z.object({ class_id: id, student_id: id })
const callers = ['organisation', 'teacher'] as const
const reportPath = '/api/class-reports/:class_id/'
const cardsPath = '/api/report-cards/:class_id/'
const cardPath = `${cardsPath}:student_id/` as const

/** Without one, the term that runs today: the card that a school makes is that term's. */
const askedPeriod = z._default(optionalText(40), '')
const termOfClass = { policy: 'year-term', of: 'params.class_id', optional: [WHOLE_YEAR], byCall: 400 } as const
const seen = { 'params.class_id': 'seen-class', 'query.period': termOfClass } as const
const ofClass = { 'params.class_id': 'card-class' } as const
const chosen = {
  policy: 'in-class',
  of: 'params.class_id',
  refusal: /*i18n*/ 'Choose students of this class.',
} as const
const ofStudent = { ...ofClass, 'params.student_id': { policy: 'in-class', of: 'params.class_id' } } as const
const periods = z.array(z.object({ id: z.string(), name: words }))
/** Per cent with two decimals, half up; null while there is nothing to count. */
const percent = z.nullable(z.number())
const grade = z.nullable(z.string())
const head = {
  class_id: id,
  class_name: z.string(),
  academic_year: z.string(),
  class_teacher: z.string(),
  period: z.string(),
  period_name: words,
  periods,
  is_archived: z.boolean(),
  grading_system: z.enum(gradingSystems),
}

/** Since when attendance is kept, where that is not the whole of the days that the paper is about. */
const attendanceNote = z.nullable(words)

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

export const classReport = z.object({
  ...head,
  /** False for a subject teacher, whose report holds their own subjects alone. */
  sees_all_subjects: z.boolean(),
  exams: z.number(),
  /** Exams that only whoever enters their marks sees; they count in nothing. */
  unpublished: z.number(),
  average: percent,
  average_grade: grade,
  /** Whose attendance it is: a term’s that has dates, otherwise “the year”. */
  attendance_of: words,
  attendance_note: attendanceNote,
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
/** A report before what it says is turned into words. */
export type ClassReportData = z.input<typeof classReport>

const report = {
  feature,
  method: 'GET',
  callers,
  ids: seen,
  params: classParams,
  query: z.object({ period: askedPeriod }),
} as const
export const readClassReport = endpoint({
  name: 'readClassReport',
  summary:
    'How a class does, in a term or the year: its spread, subjects and students; a subject teacher sees their own',
  path: reportPath,
  ...report,
  reply: { 200: classReport },
})
export const printClassReport = endpoint({
  name: 'printClassReport',
  summary: 'The same report as a PDF',
  path: `${reportPath}pdf/`,
  ...report,
  reply: { 200: z.unknown() },
})

export const MAX_REMARK = 500
export const remarkRule = (value: string) =>
  value.length > MAX_REMARK ? say('A remark has at most {most} characters.', { most: MAX_REMARK }) : undefined
const remark = z.object({
  text: z.string(),
  /** 0 while nobody wrote one. */
  version: z.number(),
  by: z.nullable(z.string()),
  at: z.nullable(instant),
})
export type Remark = z.output<typeof remark>

const cardClass = z.object({
  class_id: id,
  class_name: z.string(),
  class_teacher: z.string(),
  students: z.number(),
  /** Published exams of the period, and those that no card shows yet. */
  exams: z.number(),
  unpublished: z.number(),
  /** Of the students, those who were given a card of the period. */
  given_out: z.number(),
  last_given_at: z.nullable(instant),
})
export type CardClass = z.output<typeof cardClass>

export const listCardClasses = endpoint({
  name: 'listCardClasses',
  feature,
  summary: 'The classes of this year with how far their report cards of a term or the year are',
  method: 'GET',
  path: '/api/report-cards/',
  callers: ['organisation'],
  ids: { 'query.period': { policy: 'year-term', optional: [WHOLE_YEAR], byCall: 400 } },
  query: z.object({ period: askedPeriod }),
  reply: {
    200: z.object({
      academic_year: z.string(),
      period: z.string(),
      period_name: words,
      periods,
      classes: z.array(cardClass),
    }),
  },
})

const missingExam = z.object({ subject: z.string(), exam: z.string() })
const cardStudent = z.object({
  student_id: id,
  name: z.string(),
  roll_number: z.string(),
  overall: percent,
  grade,
  /** Published exams in which nothing is entered for the student. */
  missing: z.array(missingExam),
  /** Subjects without a result in the period, or in a term of it; with one the card is not complete. */
  without_result: z.array(words),
  /** Areas of the school without a grade in the period; none on the year, whose grades are the terms’. */
  areas_missing: z.array(z.string()),
  remark,
})
export type CardStudent = z.output<typeof cardStudent>
const cardList = z.object({
  ...head,
  /** False for a teacher of their own, who has no school to keep areas and remarks. */
  is_school: z.boolean(),
  /** Whether the school grades areas beside subjects. */
  has_areas: z.boolean(),
  exams: z.number(),
  /** Exams of the period that are not published, so that no card shows them. */
  unpublished: z.array(missingExam),
  students: z.array(cardStudent),
})
export type CardListData = z.input<typeof cardList>
export type CardList = z.output<typeof cardList>

export const listReportCards = endpoint({
  name: 'listReportCards',
  feature,
  summary: 'A class’s students with what their cards still lack, and their remarks',
  method: 'GET',
  path: cardsPath,
  callers,
  ids: { ...ofClass, 'query.period': termOfClass },
  params: classParams,
  query: z.object({ period: askedPeriod }),
  reply: { 200: cardList },
})

const card = z.object({
  student_id: id,
  student_name: z.string(),
  class_name: z.string(),
  period: z.string(),
  period_name: words,
  logo_url: z.nullable(z.string()),
  paper: cardPaper,
})
export type ReportCard = z.output<typeof card>

/** Without a version the card as it is now. */
const cardQuery = z.object({
  period: askedPeriod,
  rank: z._default(optionalText(5), ''),
  version: z._default(optionalText(6), ''),
})
export const readReportCard = endpoint({
  name: 'readReportCard',
  feature,
  summary: 'One student’s report card, as it will be printed',
  method: 'GET',
  path: cardPath,
  callers,
  ids: { ...ofStudent, 'query.period': termOfClass },
  params: studentParams,
  query: cardQuery,
  reply: { 200: card },
})
export const printReportCard = endpoint({
  name: 'printReportCard',
  feature,
  summary: 'The same card as a PDF',
  method: 'GET',
  path: `${cardPath}pdf/`,
  callers,
  ids: { ...ofStudent, 'query.period': termOfClass },
  params: studentParams,
  query: cardQuery,
  reply: { 200: z.unknown() },
})

export const readCardPhoto = endpoint({
  name: 'readCardPhoto',
  feature,
  summary: 'The photo on a student’s card, for whoever makes the card',
  method: 'GET',
  path: `${cardPath}photo/`,
  callers,
  ids: ofStudent,
  params: studentParams,
  reply: { 200: z.unknown() },
})

/** How cards look, as the settings hold it. */
const look = z.object({
  card_template: z.enum(cardTemplates),
  card_second_language: z.enum(secondLanguages),
  card_parents: z.boolean(),
  card_class_average: z.boolean(),
  card_class_highest: z.boolean(),
  subjects: z.int().check(z.gte(1), z.lte(12)),
})
const preview = { feature, method: 'POST', callers: ['organisation'], body: look } as const
const previewPath = '/api/report-card-preview/'
export const previewReportCard = endpoint({
  name: 'previewReportCard',
  summary: 'A card of a made-up student with the choices given, before they are saved',
  path: previewPath,
  ...preview,
  reply: { 200: z.object({ logo_url: z.nullable(z.string()), paper: cardPaper }) },
})
export const printCardPreview = endpoint({
  name: 'printCardPreview',
  summary: 'The same card as a PDF',
  path: `${previewPath}pdf/`,
  ...preview,
  reply: { 200: z.unknown() },
})

export const saveRemark = endpoint({
  name: 'saveRemark',
  feature,
  summary: 'Write the remark of a card; a stale version is a 409 with what is stored',
  method: 'PUT',
  path: `${cardPath}remark/`,
  callers,
  ids: { ...ofStudent, 'body.period': termOfClass },
  params: studentParams,
  body: z.object({ period, remark: linesField(remarkRule), version }),
  reply: { 200: z.object({ ...message.shape, remark }) },
})

export const generateReportCards = endpoint({
  name: 'generateReportCards',
  feature,
  summary: 'Make the report cards of a class into one PDF, as a job',
  method: 'POST',
  path: `${cardsPath}pdf/`,
  callers,
  ids: { ...ofClass, 'body.period': termOfClass, 'body.student_ids[]': chosen },
  params: classParams,
  body: z.object({
    period,
    rank: z._default(z.boolean(), false),
    /** Whose; everybody’s without one. */
    student_ids: z._default(z.array(keyText).check(z.maxLength(500)), []),
  }),
  reply: { 202: z.object({ task_id: id, students: z.number() }) },
  creates: true,
})
