import type { ProposalWishes } from '@margam/contract/proposed-questions'
import type { Verdict } from '@margam/papers/proposed/verdict'
import { date, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { keyedByTenant, moment, ownId } from '../columns.ts'

export const proposalRuns = pgTable(
  'proposal_runs',
  {
    id: ownId(),
    organisationId: uuid('organisation_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** The school day that they count for. */
    askedOn: date('asked_on').notNull(),
    questions: smallint('questions').notNull(),
    wishes: jsonb('wishes').$type<ProposalWishes>().notNull(),
    /** As the operator named it. */
    model: text('model').notNull(),
    askedAt: moment('asked_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  keyedByTenant,
)

/** One try at one question. Of what was refused the verdicts are kept and not the words. */
export const proposalTries = pgTable(
  'proposal_tries',
  {
    organisationId: uuid('organisation_id').notNull(),
    runId: uuid('run_id').notNull(),
    position: smallint('position').notNull(),
    /** Which of the questions that were asked for, from 1. */
    place: smallint('place').notNull(),
    verdicts: jsonb('verdicts').$type<Verdict[]>().notNull(),
    /** The draft that came of it. */
    questionId: uuid('question_id'),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.runId, table.position] })],
)
