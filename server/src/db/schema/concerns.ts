import type { ConcernAbout, ConcernContext, ConcernKind } from '@margam/contract/concerns'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { keyedByTenant, moment, ownId } from '../columns.ts'

/** What somebody tells the operator about something that they were shown, and what became of it. */
export const concerns = pgTable(
  'concerns',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    accountId: uuid('account_id').notNull(),
    about: text('about').$type<ConcernAbout>().notNull(),
    aboutId: uuid('about_id').notNull(),
    /** What was shown, as of then. */
    context: jsonb('context').$type<ConcernContext>().notNull(),
    kind: text('kind').$type<ConcernKind>().notNull(),
    words: text('words').notNull(),
    state: text('state').$type<'new' | 'seen' | 'answered'>().notNull().default('new'),
    answer: text('answer').notNull().default(''),
    answeredAt: moment('answered_at'),
    /** When whoever told it read the answer. */
    readAt: moment('read_at'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  keyedByTenant,
)
