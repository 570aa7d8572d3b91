import { boolean, date, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { keyedByTenant, ownId } from '../columns.ts'

export const periods = pgTable(
  'periods',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    name: text('name').notNull(),
    startsMinute: integer('starts_minute').notNull(),
    endsMinute: integer('ends_minute').notNull(),
    isBreak: boolean('is_break').notNull().default(false),
  },
  keyedByTenant,
)

export const rooms = pgTable(
  'rooms',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    name: text('name').notNull(),
  },
  keyedByTenant,
)

export const timetableVersions = pgTable(
  'timetable_versions',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    academicYearId: uuid('academic_year_id').notNull(),
    name: text('name').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
  },
  keyedByTenant,
)

export const timetableEntries = pgTable(
  'timetable_entries',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    versionId: uuid('version_id').notNull(),
    classId: uuid('class_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    teacherId: uuid('teacher_id').notNull(),
    roomId: uuid('room_id'),
    weekday: smallint('weekday').notNull(),
    startsMinute: integer('starts_minute').notNull(),
    endsMinute: integer('ends_minute').notNull(),
    version: integer('version').notNull().default(1),
  },
  keyedByTenant,
)
