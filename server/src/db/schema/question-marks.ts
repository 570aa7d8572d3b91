import { integer, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

export const examPapers = pgTable(
  'exam_papers',
  {
    organisationId: uuid('organisation_id').notNull(),
    examId: uuid('exam_id').notNull(),
    /** Null once whoever made it is gone. */
    paperId: uuid('paper_id'),
    qnCode: text('qn_code').notNull(),
    title: text('title').notNull(),
    chosenAt: moment('chosen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.examId] })],
)

export const examQuestions = pgTable(
  'exam_questions',
  {
    organisationId: uuid('organisation_id').notNull(),
    examId: uuid('exam_id').notNull(),
    position: smallint('position').notNull(),
    section: smallint('section').notNull(),
    /** How many questions of the section are answered; null for all. */
    attempt: smallint('attempt'),
    number: smallint('number').notNull(),
    label: text('label').notNull(),
    maxMark: numeric('max_mark', { precision: 6, scale: 2 }).notNull(),
    topic: text('topic').notNull(),
    topicName: text('topic_name').notNull(),
    wording: text('wording').notNull(),
    item: text('item').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.examId, table.position] })],
)

export const questionMarks = pgTable(
  'question_marks',
  {
    organisationId: uuid('organisation_id').notNull(),
    examId: uuid('exam_id').notNull(),
    studentId: uuid('student_id').notNull(),
    /** In the order of the columns: marks as text, '-' for a question that was left out, '' for nothing yet. */
    cells: text('cells').array().notNull(),
    version: integer('version').notNull().default(1),
    updatedBy: uuid('updated_by').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.examId, table.studentId] })],
)
