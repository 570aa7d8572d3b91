import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { keyedByTenant, moment, ownId } from '../columns.ts'

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

export const attendanceRegisters = pgTable(
  'attendance_registers',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    classId: uuid('class_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    takenBy: uuid('taken_by').notNull(),
    takenAt: moment('taken_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  keyedByTenant,
)

/** Of which registers a class teacher was reminded. */
export const registerReminders = pgTable(
  'register_reminders',
  {
    organisationId: uuid('organisation_id').notNull(),
    classId: uuid('class_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    remindedAt: moment('reminded_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.classId, table.day] })],
)

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
  (table) => [primaryKey({ columns: [table.organisationId, table.registerId, table.studentId] })],
)

/** A student's days of a year by kind, kept by the database as entries are written. */
export const attendanceTallies = pgTable(
  'attendance_tallies',
  {
    organisationId: uuid('organisation_id').notNull(),
    studentId: uuid('student_id').notNull(),
    academicYearId: uuid('academic_year_id').notNull(),
    present: integer('present').notNull().default(0),
    late: integer('late').notNull().default(0),
    halfDay: integer('half_day').notNull().default(0),
    absent: integer('absent').notNull().default(0),
    /** The student is still at the school. */
    active: boolean('active').notNull().default(true),
    /** Parts of ten thousand; null while no day was taken. */
    rate: integer('rate').generatedAlwaysAs(
      sql`(2 * (present + late) + half_day) * 5000 / nullif(present + late + half_day + absent, 0)`,
    ),
    /** The rate in steps of five per cent, rounded down: what its index is of, since it seldom changes. */
    band: integer('band').generatedAlwaysAs(
      sql`(2 * (present + late) + half_day) * 5000 / nullif(present + late + half_day + absent, 0) / 500`,
    ),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.studentId, table.academicYearId] })],
)

/** How many active students of a year have a rate, kept by the database as tallies change. */
export const attendanceRates = pgTable(
  'attendance_rates',
  {
    organisationId: uuid('organisation_id').notNull(),
    academicYearId: uuid('academic_year_id').notNull(),
    rate: integer('rate').notNull(),
    students: integer('students').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.academicYearId, table.rate] })],
)

/** A register's students by kind, kept by the database as entries are written. */
export const attendanceCounts = pgTable(
  'attendance_counts',
  {
    registerId: uuid('register_id').notNull(),
    organisationId: uuid('organisation_id').notNull(),
    classId: uuid('class_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    present: integer('present').notNull().default(0),
    late: integer('late').notNull().default(0),
    halfDay: integer('half_day').notNull().default(0),
    absent: integer('absent').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.registerId] })],
)

/** A school's registers of a day by kind, kept by the database as those of each register change. */
export const attendanceDays = pgTable(
  'attendance_days',
  {
    organisationId: uuid('organisation_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    registers: integer('registers').notNull(),
    present: integer('present').notNull(),
    late: integer('late').notNull(),
    halfDay: integer('half_day').notNull(),
    absent: integer('absent').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.day] })],
)
