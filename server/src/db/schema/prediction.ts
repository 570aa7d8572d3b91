import { boolean, date, integer, jsonb, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
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

/** What the next mark of a student in a subject is likely to be, from the published marks as they stand. */
export const presentForecasts = pgTable(
  'present_forecasts',
  {
    organisationId: uuid('organisation_id').notNull(),
    studentId: uuid('student_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    low: smallint('low').notNull(),
    high: smallint('high').notNull(),
    predicted: numeric('predicted', { precision: 4, scale: 1, mode: 'number' }).notNull(),
    confidence: text('confidence').$type<'High' | 'Medium' | 'Low'>().notNull(),
    confidenceScore: numeric('confidence_score', { precision: 3, scale: 2, mode: 'number' }).notNull(),
    cause: text('cause'),
    tooVaried: boolean('too_varied').notNull(),
    direction: text('direction').$type<'rising' | 'falling'>(),
    basis: text('basis').$type<'school' | 'default'>().notNull(),
    /** Those whose marks it rests on. */
    exams: uuid('exams').array().notNull(),
    /** In per cent, the oldest first. */
    lastMarks: numeric('last_marks', { precision: 5, scale: 2, mode: 'number' }).array().notNull(),
    lastExam: text('last_exam').notNull(),
    lastHeldOn: date('last_held_on', { mode: 'string' }).notNull(),
    /** As it stood before the latest of its marks; null where there was none. */
    beforeLow: smallint('before_low'),
    beforeHigh: smallint('before_high'),
    beforePredicted: numeric('before_predicted', { precision: 4, scale: 1, mode: 'number' }),
    madeAt: moment('made_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.studentId, table.subjectId] })],
)

/** Up to which asking the forecasts of a class and subject have been made. */
export const forecastRefreshes = pgTable(
  'forecast_refreshes',
  {
    organisationId: uuid('organisation_id').notNull(),
    classId: uuid('class_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    asked: integer('asked').notNull().default(0),
    askedAt: moment('asked_at').notNull().defaultNow(),
    made: integer('made').notNull().default(0),
    madeAt: moment('made_at'),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.classId, table.subjectId] })],
)

/** A teacher needs no word about a student in a subject for a while. */
export const warningsOff = pgTable(
  'warnings_off',
  {
    organisationId: uuid('organisation_id').notNull(),
    studentId: uuid('student_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    reason: text('reason').notNull(),
    /** The last day on which it holds. */
    until: date('until', { mode: 'string' }).notNull(),
    switchedBy: uuid('switched_by').notNull(),
    switchedAt: moment('switched_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.studentId, table.subjectId] })],
)

/** What a forecast said before an exam, and the mark that came. */
export const forecastOutcomes = pgTable(
  'forecast_outcomes',
  {
    organisationId: uuid('organisation_id').notNull(),
    examId: uuid('exam_id').notNull(),
    studentId: uuid('student_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    low: smallint('low').notNull(),
    high: smallint('high').notNull(),
    predicted: numeric('predicted', { precision: 4, scale: 1, mode: 'number' }).notNull(),
    confidence: text('confidence').$type<'High' | 'Medium' | 'Low'>().notNull(),
    confidenceScore: numeric('confidence_score', { precision: 3, scale: 2, mode: 'number' }).notNull(),
    basis: text('basis').$type<'school' | 'default'>().notNull(),
    tests: smallint('tests').notNull(),
    mark: numeric('mark', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    recordedAt: moment('recorded_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.examId, table.studentId] })],
)

/** How the last try to learn a school's model went. */
export const modelRefits = pgTable('model_refits', {
  organisationId: uuid('organisation_id').primaryKey(),
  triedAt: moment('tried_at').notNull(),
  /** Null after a try that went well. */
  failure: text('failure'),
})
