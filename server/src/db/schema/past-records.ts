import { boolean, date, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { keyedByTenant, moment, ownId } from '../columns.ts'

/** A sheet of what happened before a school began here. */
export const pastImports = pgTable(
  'past_imports',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    kind: text('kind').$type<'months' | 'day' | 'marks'>().notNull(),
    academicYearId: uuid('academic_year_id').notNull(),
    /** Null: of the whole school. */
    classId: uuid('class_id'),
    fileName: text('file_name').notNull(),
    rows: integer('rows').notNull(),
    madeBy: uuid('made_by').notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
    undoneBy: uuid('undone_by'),
    undoneAt: moment('undone_at'),
    /** How many of its rows an undo kept, because they were changed or locked since. */
    kept: integer('kept').notNull().default(0),
  },
  keyedByTenant,
)

/** A student's attendance of a month, or of its part before registers are kept; it stands for each of its days. */
export const attendanceMonths = pgTable(
  'attendance_months',
  {
    organisationId: uuid('organisation_id').notNull(),
    studentId: uuid('student_id').notNull(),
    academicYearId: uuid('academic_year_id').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    held: integer('held').notNull(),
    present: numeric('present', { precision: 4, scale: 1 }).notNull(),
    importId: uuid('import_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.studentId, table.startsOn] })],
)

export const importedRegisters = pgTable(
  'imported_registers',
  {
    organisationId: uuid('organisation_id').notNull(),
    importId: uuid('import_id').notNull(),
    registerId: uuid('register_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.importId, table.registerId] })],
)

export const importedMarks = pgTable(
  'imported_marks',
  {
    organisationId: uuid('organisation_id').notNull(),
    importId: uuid('import_id').notNull(),
    examId: uuid('exam_id').notNull(),
    studentId: uuid('student_id').notNull(),
    /** The mark as it was written; another one has been changed. */
    version: integer('version').notNull(),
    /** The import made the exam too. */
    isNewExam: boolean('is_new_exam').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.importId, table.examId, table.studentId] })],
)
