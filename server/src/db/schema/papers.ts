import type { PaperLeaning, PaperPlan } from '@margam/contract/papers'
import { boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { keyedByTenant, moment, ownId } from '../columns.ts'

export const papers = pgTable(
  'papers',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    accountId: uuid('account_id').notNull(),
    qnCode: text('qn_code').notNull(),
    board: text('board').notNull(),
    classLevel: text('class_level').notNull(),
    subject: text('subject').notNull(),
    totalMarks: smallint('total_marks').notNull(),
    title: text('title').notNull(),
    minutes: smallint('minutes').notNull(),
    examDate: date('exam_date', { mode: 'string' }),
    isShared: boolean('is_shared').notNull().default(false),
    wishes: jsonb('wishes').notNull(),
    classId: uuid('class_id'),
    /** What the class was called, and what the paper leans on. */
    forClass: jsonb('for_class').$type<{ name: string; leans_on: PaperLeaning[] }>(),
    revision: integer('revision').notNull(),
    version: integer('version').notNull().default(1),
    /** Null of a copy, which costs nothing. */
    madeOn: date('made_on', { mode: 'string' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    removedAt: moment('removed_at'),
  },
  keyedByTenant,
)

/** A paper's questions as they were made, and after each change; never changed itself. */
export const paperRevisions = pgTable(
  'paper_revisions',
  {
    organisationId: uuid('organisation_id').notNull(),
    paperId: uuid('paper_id').notNull(),
    revision: integer('revision').notNull(),
    parent: integer('parent'),
    qnCode: text('qn_code').notNull(),
    snapshot: jsonb('snapshot').notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.paperId, table.revision] })],
)

export const paperItems = pgTable(
  'paper_items',
  {
    organisationId: uuid('organisation_id').notNull(),
    paperId: uuid('paper_id').notNull(),
    item: text('item').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.paperId, table.item] })],
)

export const paperDrafts = pgTable(
  'paper_drafts',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    accountId: uuid('account_id').notNull(),
    wishes: jsonb('wishes').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  keyedByTenant,
)

export const paperBlueprints = pgTable(
  'paper_blueprints',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    accountId: uuid('account_id').notNull(),
    name: text('name').notNull(),
    board: text('board').notNull(),
    classLevel: text('class_level').notNull(),
    subject: text('subject').notNull(),
    plan: jsonb('plan').$type<PaperPlan>().notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  keyedByTenant,
)
