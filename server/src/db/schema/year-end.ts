import type { YearEndChoices } from '@margam/contract/year-end'
import { date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { keyedByTenant, moment, ownId } from '../columns.ts'

export const yearEnds = pgTable(
  'year_ends',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    fromYearId: uuid('from_year_id').notNull(),
    toYearId: uuid('to_year_id'),
    state: text('state').$type<'draft' | 'scheduled' | 'done'>().notNull().default('draft'),
    choices: jsonb('choices').$type<YearEndChoices>().notNull(),
    rollsOverOn: date('rolls_over_on', { mode: 'string' }),
    committedBy: uuid('committed_by'),
    doneAt: moment('done_at'),
    failedAt: moment('failed_at'),
    failure: text('failure'),
    madeClasses: jsonb('made_classes').$type<string[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  keyedByTenant,
)

export const yearEndStudents = pgTable(
  'year_end_students',
  {
    organisationId: uuid('organisation_id').notNull(),
    yearEndId: uuid('year_end_id').notNull(),
    studentId: uuid('student_id').notNull(),
    outcome: text('outcome').$type<'promote' | 'retain' | 'leave' | 'placed'>().notNull(),
    fromLevel: text('from_level'),
    toLevel: text('to_level'),
    fromClassId: uuid('from_class_id'),
    toClassId: uuid('to_class_id'),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.yearEndId, table.studentId] })],
)
