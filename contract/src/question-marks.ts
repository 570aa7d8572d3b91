import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, keyText, optionalText } from './fields.ts'
import { examStates } from './marks.ts'
import { words } from './sentence.ts'

// An exam whose paper was made here is marked question by question; the marks follow from it.

const feature = 'question-marks'
const path = '/api/exams/:exam_id/questions/'
const params = z.object({ exam_id: id })

/** Students whose marks are saved at once. */
export const MOST_STUDENTS = 500
const MOST_COLUMNS = 200
/** What stands in the cell of a question that was left out. */
export const LEFT_OUT = '-'

export const STANDINGS = ['weak', 'strong', 'even', 'unsure'] as const
export type TopicStandingName = (typeof STANDINGS)[number]

const percent = z.number()
/** What was got in the questions of a topic; unsure where too few questions tell of it. */
export const topicStanding = z.object({
  topic: z.string(),
  name: z.string(),
  percentage: percent,
  got: z.number(),
  out_of: z.number(),
  questions: z.number(),
  exams: z.number(),
  standing: z.enum(STANDINGS),
})
export type TopicStanding = z.output<typeof topicStanding>

const column = z.object({
  /** Index of the section of the paper. */
  section: z.number(),
  /** How many questions of the section are answered; null where all are. */
  attempt: z.nullable(z.number()),
  number: z.number(),
  /** "12", or "12 (a)" of a part. */
  label: z.string(),
  max_mark: z.number(),
  topic: z.string(),
  topic_name: z.string(),
  /** Its beginning as plain text with LaTeX between single dollars. */
  wording: z.string(),
  /** From the students whose marks are complete; null of nobody. */
  percentage: z.nullable(percent),
  students: z.number(),
  /** From -1 to 1: how well it tells strong students from weak ones. Null of fewer than ten. */
  discrimination: z.nullable(z.number()),
  verdict: z.enum(['check-key', 'tells-little', 'tells-well', 'too-few', 'all-alike']),
})
export type QuestionColumn = z.output<typeof column>

const student = z.object({
  student_id: id,
  student_name: z.string(),
  student_roll_number: z.string(),
  /** One for each column: marks, '-' for a question that was left out, '' for nothing yet. */
  cells: z.array(z.string()),
  /** 0 where nothing is entered by question. */
  version: z.number(),
  /** The mark of the exam, which may have been entered by itself. Null for absent and for not entered. */
  mark: z.nullable(z.number()),
  status: z.nullable(z.enum(['present', 'absent'])),
})
export type QuestionStudent = z.output<typeof student>

const offered = z.object({
  paper_id: id,
  qn_code: z.string(),
  title: z.string(),
  subject: z.string(),
  class: z.string(),
  created_at: z.string(),
  made_by: z.string(),
})
export type OfferedPaper = z.output<typeof offered>

const sheet = z.object({
  exam_id: id,
  exam_name: z.string(),
  exam_date: z.string(),
  max_mark: z.number(),
  state: z.enum(examStates),
  class_id: id,
  class_name: z.string(),
  subject_name: z.string(),
  academic_year_name: z.string(),
  may_write: z.boolean(),
  /** Why nothing can be entered, or null. */
  closed: z.nullable(words),
  /** Null until one is chosen; its id is null once whoever made it is gone. */
  paper: z.nullable(z.object({ paper_id: z.nullable(id), qn_code: z.string(), title: z.string() })),
  columns: z.array(column),
  students: z.array(student),
  /** Of the class in this exam. */
  topics: z.array(topicStanding),
  /** Papers of the same level and marks, to choose from. */
  papers: z.array(offered),
})
export type QuestionSheet = z.output<typeof sheet>

export const readQuestionMarks = endpoint({
  name: 'readQuestionMarks',
  feature,
  summary: 'An exam question by question: its columns, what each student has in them, and what they say',
  method: 'GET',
  path,
  callers: ['teacher'],
  ids: { 'params.exam_id': 'seen-exam' },
  params,
  reply: { 200: sheet },
})

export const chooseExamPaper = endpoint({
  name: 'chooseExamPaper',
  feature,
  summary: 'Say which paper an exam was, or that it was none; marks by question that are there are thrown away',
  method: 'PUT',
  path,
  callers: ['teacher'],
  ids: {
    'params.exam_id': 'own-exam',
    'body.paper_id': { policy: 'readable-paper', optional: true },
  },
  params,
  body: z.object({
    /** '' for none. */
    paper_id: optionalText(40),
    /** Without it a paper with marks by question stays. */
    discards_marks: z._default(z.boolean(), false),
  }),
  reply: { 200: z.object({ message: words }) },
})

const row = z.object({
  student_id: keyText,
  cells: z.array(optionalText(20)).check(z.maxLength(MOST_COLUMNS)),
  /** All cells are then empty. */
  is_absent: z._default(z.boolean(), false),
  /** What was read; 0 for nothing. */
  version: z.int32(),
})
export type QuestionRow = z.output<typeof row>

/** What is stored now of a student that somebody else marked. */
const conflict = z.object({ student_id: id, cells: z.array(z.string()), version: z.number() })
export type QuestionConflict = z.output<typeof conflict>

export const saveQuestionMarks = endpoint({
  name: 'saveQuestionMarks',
  feature,
  summary: 'Save marks by question, all rows or none; the marks of the exam follow; a stale version is a 409',
  method: 'POST',
  path,
  callers: ['teacher'],
  ids: {
    'params.exam_id': 'own-exam',
    'body.rows[].student_id': { policy: 'takes-subject', byCall: 400 },
  },
  params,
  body: z.object({
    rows: z
      .array(row)
      .check(
        z.minLength(1, /*i18n*/ 'Enter at least one mark.'),
        z.maxLength(MOST_STUDENTS, /*i18n*/ 'At most 500 students at once.'),
      ),
  }),
  reply: {
    200: z.object({
      message: words,
      saved: z.number(),
      /** Students whose marks are not complete, and whose mark of the exam waits. */
      waiting: z.number(),
    }),
  },
})
