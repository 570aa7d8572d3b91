import { boolean, date, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { keyedByTenant, moment, ownId } from '../columns.ts'

export const exams = pgTable(
  'exams',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    classId: uuid('class_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    termId: uuid('term_id'),
    name: text('name').notNull(),
    heldOn: date('held_on', { mode: 'string' }).notNull(),
    maxMark: numeric('max_mark', { precision: 6, scale: 2 }).notNull(),
    weight: numeric('weight', { precision: 6, scale: 2 }).notNull().default('1'),
    state: text('state').$type<'draft' | 'published' | 'locked'>().notNull().default('published'),
    createdBy: uuid('created_by').notNull(),
    version: integer('version').notNull().default(1),
    /** The highest version that a mark taken back had. */
    removedVersion: integer('removed_version').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When its results last were new; null of a draft, and of past records that were brought in. */
    resultsAt: moment('results_at'),
  },
  keyedByTenant,
)

export const marks = pgTable(
  'marks',
  {
    organisationId: uuid('organisation_id').notNull(),
    examId: uuid('exam_id').notNull(),
    studentId: uuid('student_id').notNull(),
    mark: numeric('mark', { precision: 6, scale: 2 }),
    isAbsent: boolean('is_absent').notNull().default(false),
    updatedBy: uuid('updated_by').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.examId, table.studentId] })],
)

export const feedback = pgTable(
  'feedback',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    studentId: uuid('student_id').notNull(),
    teacherId: uuid('teacher_id').notNull(),
    /** The class in which it was written. */
    classId: uuid('class_id'),
    subjectId: uuid('subject_id'),
    note: text('note').notNull(),
    writtenAt: moment('written_at').notNull().defaultNow(),
    readAt: moment('read_at'),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
  },
  keyedByTenant,
)

/** When a student last looked at the own results in a subject. */
export const resultsSeen = pgTable(
  'results_seen',
  {
    organisationId: uuid('organisation_id').notNull(),
    studentId: uuid('student_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.studentId, table.subjectId] })],
)
