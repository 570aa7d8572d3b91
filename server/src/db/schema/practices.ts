import type { Paper } from '@margam/papers'
import type { Verdict } from '@margam/papers/practice/mark-answer'
import { jsonb, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { keyedByTenant, moment, ownId } from '../columns.ts'

/** What was answered to a part, what the key says of it, and the steps of its scheme that the student ticked. */
export interface PartAnswer {
  answer: string
  verdict: Verdict
  steps?: boolean[]
}

export const practices = pgTable(
  'practices',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    accountId: uuid('account_id').notNull(),
    paperId: uuid('paper_id').notNull(),
    qnCode: text('qn_code').notNull(),
    title: text('title').notNull(),
    board: text('board').notNull(),
    classLevel: text('class_level').notNull(),
    subject: text('subject').notNull(),
    /** The paper as it was when the practice began. */
    paper: jsonb('paper').$type<Paper>().notNull(),
    /** By the key of the part. */
    answers: jsonb('answers').$type<Record<string, PartAnswer>>().notNull().default({}),
    got: numeric('got', { precision: 5, scale: 1, mode: 'number' }),
    outOf: smallint('out_of').notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  keyedByTenant,
)
