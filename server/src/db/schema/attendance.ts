import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId } from '../columns.ts'

/** What a code of the school's own stands for in every rate. */
export type CountsAs = 'present' | 'late' | 'half_day' | 'absent'

export const attendanceCodes = pgTable(
  'attendance_codes',
  {
    organisationId: uuid('organisation_id').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    countsAs: text('counts_as').$type<CountsAs>().notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.code] })],
)

export const attendanceRegisters = pgTable('attendance_registers', {
  id: primaryId(),
  organisationId: uuid('organisation_id').notNull(),
  classId: uuid('class_id').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  takenBy: uuid('taken_by').notNull(),
  takenAt: moment('taken_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

export const attendanceEntries = pgTable(
  'attendance_entries',
  {
    organisationId: uuid('organisation_id').notNull(),
    registerId: uuid('register_id').notNull(),
    studentId: uuid('student_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    code: text('code').notNull(),
    countsAs: text('counts_as').$type<CountsAs>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.registerId, table.studentId] })],
)
