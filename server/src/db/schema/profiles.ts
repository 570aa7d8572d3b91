import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, keyedByTenant, moment, ownId } from '../columns.ts'

export const studentProfiles = pgTable(
  'student_profiles',
  {
    studentId: uuid('student_id').notNull(),
    organisationId: uuid('organisation_id').notNull(),
    sections: jsonb('sections').$type<Record<string, unknown>>().notNull().default({}),
    identification: bytea('identification'),
    identificationLast: text('identification_last'),
    parentEmail: text('parent_email'),
    /** Names and addresses of parents and guardian as they are searched, a line each; 0054 says how. */
    searchFamily: text('search_family').notNull().generatedAlwaysAs(sql`''`),
    /** The digits of their phones, a line each. */
    searchFamilyPhone: text('search_family_phone').notNull().generatedAlwaysAs(sql`''`),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.studentId] })],
)

export const teacherProfiles = pgTable(
  'teacher_profiles',
  {
    teacherId: uuid('teacher_id').notNull(),
    organisationId: uuid('organisation_id').notNull(),
    sections: jsonb('sections').$type<Record<string, unknown>>().notNull().default({}),
    identification: bytea('identification'),
    identificationLast: text('identification_last'),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.teacherId] })],
)

export const profileDrafts = pgTable(
  'profile_drafts',
  {
    organisationId: uuid('organisation_id').notNull(),
    accountId: uuid('account_id').notNull(),
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.accountId] })],
)

export const tasks = pgTable(
  'tasks',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    kind: text('kind').notNull(),
    state: text('state').$type<'queued' | 'running' | 'done' | 'failed'>().notNull().default('queued'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** How often it was begun. */
    tries: integer('tries').notNull().default(0),
    input: jsonb('input').$type<Record<string, unknown>>().notNull().default({}),
    result: jsonb('result'),
    error: text('error'),
    createdAt: moment('created_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  keyedByTenant,
)
