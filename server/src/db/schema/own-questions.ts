import type { Item } from '@margam/papers/item'
import type { OwnQuestion } from '@margam/papers/own/own-question'
import { integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { keyedByTenant, moment, ownId } from '../columns.ts'

export const ownQuestionImports = pgTable(
  'own_question_imports',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    accountId: uuid('account_id'),
    fileName: text('file_name').notNull(),
    format: text('format').notNull(),
    questions: integer('questions').notNull(),
    madeAt: moment('made_at').notNull().defaultNow(),
    takenBackAt: moment('taken_back_at'),
  },
  keyedByTenant,
)

export const ownQuestions = pgTable(
  'own_questions',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    /** Who wrote it first; null where they are gone. */
    accountId: uuid('account_id'),
    /** Who wrote it as it is now. */
    wordedBy: uuid('worded_by'),
    board: text('board').notNull(),
    classLevel: text('class_level').notNull(),
    subject: text('subject').notNull(),
    topic: text('topic').notNull(),
    marks: smallint('marks').notNull(),
    tags: text('tags').array().notNull().default([]),
    question: jsonb('question').$type<OwnQuestion>().notNull(),
    /** Its picture: one self-contained SVG. */
    figure: text('figure'),
    search: text('search').notNull(),
    status: text('status').$type<'draft' | 'in-review' | 'approved'>().notNull().default('draft'),
    source: text('source').$type<'typed' | 'imported' | 'proposed'>().notNull().default('typed'),
    importId: uuid('import_id'),
    reason: text('reason').notNull().default(''),
    reviewedBy: uuid('reviewed_by'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    archivedAt: moment('archived_at'),
  },
  keyedByTenant,
)

/** The wording that papers take, as they take it. */
export const approvedQuestions = pgTable(
  'approved_questions',
  {
    organisationId: uuid('organisation_id').notNull(),
    questionId: uuid('question_id').notNull(),
    version: integer('version').notNull(),
    board: text('board').notNull(),
    classLevel: text('class_level').notNull(),
    subject: text('subject').notNull(),
    topic: text('topic').notNull(),
    marks: smallint('marks').notNull(),
    /** Its picture is named in it alone. */
    item: jsonb('item').$type<Item>().notNull(),
    figure: text('figure'),
    approvedAt: moment('approved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.questionId] })],
)
