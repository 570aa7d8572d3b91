import { boolean, date, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { keyedByTenant, moment, ownId } from '../columns.ts'

export const academicYears = pgTable(
  'academic_years',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    name: text('name').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** Null: attendance is kept from the first day on. */
    attendanceStartsOn: date('attendance_starts_on', { mode: 'string' }),
    isCurrent: boolean('is_current').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  keyedByTenant,
)

export const holidays = pgTable(
  'holidays',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    name: text('name').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
  },
  keyedByTenant,
)

export const terms = pgTable(
  'terms',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    academicYearId: uuid('academic_year_id').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    weight: numeric('weight', { precision: 6, scale: 2 }).notNull().default('1'),
    /** Both or neither; both days belong to the term. */
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
  },
  keyedByTenant,
)

export const subjects = pgTable(
  'subjects',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    name: text('name').notNull(),
    code: text('code').notNull().default(''),
    description: text('description').notNull().default(''),
    category: text('category').notNull().default(''),
    archivedAt: moment('archived_at'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  keyedByTenant,
)

export const teacherSubjects = pgTable(
  'teacher_subjects',
  {
    organisationId: uuid('organisation_id').notNull(),
    teacherId: uuid('teacher_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.teacherId, table.subjectId] })],
)

export const classes = pgTable(
  'classes',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    academicYearId: uuid('academic_year_id').notNull(),
    level: text('level'),
    section: text('section'),
    name: text('name').notNull(),
    capacity: integer('capacity'),
    classTeacherId: uuid('class_teacher_id'),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    archivedAt: moment('archived_at'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  keyedByTenant,
)

export const classSubjects = pgTable(
  'class_subjects',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    classId: uuid('class_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    teacherId: uuid('teacher_id'),
  },
  keyedByTenant,
)

export const enrolments = pgTable(
  'enrolments',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    studentId: uuid('student_id').notNull(),
    classId: uuid('class_id').notNull(),
    academicYearId: uuid('academic_year_id').notNull(),
    isSection: boolean('is_section').notNull(),
    rollNumber: text('roll_number').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
  },
  keyedByTenant,
)

/** How many students are in a class now, kept by the database as they come and go. */
export const enrolmentCounts = pgTable(
  'enrolment_counts',
  {
    classId: uuid('class_id').notNull(),
    organisationId: uuid('organisation_id').notNull(),
    students: integer('students').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.classId] })],
)

export const studentSubjects = pgTable(
  'student_subjects',
  {
    organisationId: uuid('organisation_id').notNull(),
    classId: uuid('class_id').notNull(),
    studentId: uuid('student_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.classId, table.studentId, table.subjectId] })],
)
