import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { keyedByTenant, moment, ownId } from '../columns.ts'

export const predictions = pgTable(
  'predictions',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    studentId: uuid('student_id').notNull(),
    madeBy: uuid('made_by').notNull(),
    subject: text('subject').notNull(),
    tests: jsonb('tests').notNull(),
    result: jsonb('result').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  keyedByTenant,
)

export const schoolModels = pgTable('school_models', {
  organisationId: uuid('organisation_id').primaryKey(),
  model: jsonb('model').notNull(),
  marksSeen: integer('marks_seen').notNull(),
  fittedAt: moment('fitted_at').notNull().defaultNow(),
})

export const teacherPredictions = pgTable(
  'teacher_predictions',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    teacherId: uuid('teacher_id').notNull(),
    /** Of a known student, when it started from one. */
    studentId: uuid('student_id'),
    studentKey: text('student_key').notNull(),
    studentName: text('student_name').notNull(),
    schoolName: text('school_name').notNull(),
    admissionNumber: text('admission_number').notNull(),
    studentClass: text('student_class').notNull(),
    board: text('board').notNull(),
    tests: jsonb('tests').notNull(),
    results: jsonb('results').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  keyedByTenant,
)
