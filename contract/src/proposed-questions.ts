import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'
import { place } from './own-questions/question.ts'
import { BLOOM_GROUPS, DIFFICULTIES } from './papers/blueprint.ts'
import { words } from './sentence.ts'

// Questions that an outside provider writes, where the operator has set one up: docs/decisions/184. What passes every
// check becomes a draft among the caller's own questions.

const feature = 'proposed-questions'
const path = '/api/proposed-questions/'
const callers = ['teacher', 'organisation'] as const

/** The kind of the task that has questions proposed. */
export const PROPOSING_TASK = 'proposed-questions.propose'
export const PROPOSED_A_DAY = 20
export const PROPOSED_AT_ONCE = 5

/** The kinds that can be proposed, with the marks that each can carry. */
export const PROPOSED_MARKS = {
  mcq: [1],
  fill: [1],
  'very-short': [1, 2],
  short: [2, 3],
  long: [4, 5, 6],
} as const
export const PROPOSED_TYPES = ['mcq', 'fill', 'very-short', 'short', 'long'] as const

const COUNT = /*i18n*/ 'From 1 to 5 questions can be asked for at once.'
const NO_MARKS = /*i18n*/ 'Choose the marks.'

const wanted = {
  type: z.enum(PROPOSED_TYPES, /*i18n*/ 'Choose a kind of question.'),
  marks: z.int(NO_MARKS).check(z.minimum(1, NO_MARKS), z.maximum(6, NO_MARKS)),
  difficulty: z.enum(DIFFICULTIES, /*i18n*/ 'Choose a difficulty.'),
  thinking: z.enum(BLOOM_GROUPS, /*i18n*/ 'Choose a kind of thinking.'),
  count: z.int(COUNT).check(z.minimum(1, COUNT), z.maximum(PROPOSED_AT_ONCE, COUNT)),
}
export const proposalWishes = z.object({ ...place, ...wanted })
export type ProposalWishes = z.output<typeof proposalWishes>

const verdict = z.object({
  gate: z.enum([
    'wording',
    'persons',
    'key',
    'check',
    'marks',
    'length',
    'scope',
    'likeness',
    'leak',
    'solve',
    'options',
    'approval',
  ]),
  outcome: z.enum(['passed', 'refused', 'unneeded', 'waiting']),
  /** '' where there is nothing to say. */
  reason: words,
})
export type ProposalVerdict = z.output<typeof verdict>

const run = z.object({
  run_id: id,
  asked_at: instant,
  is_finished: z.boolean(),
  cls: z.string(),
  sub: z.string(),
  topic_name: z.string(),
  type: z.enum(PROPOSED_TYPES),
  marks: z.number(),
  count: z.number(),
  /** Every try, in order, with what each check said; of a refused one the words are not kept. */
  tries: z.array(
    z.object({
      /** Which of the questions that were asked for, from 1. */
      question: z.number(),
      verdicts: z.array(verdict),
      /** The draft that came of it; '' where none did. */
      question_id: z.string(),
    }),
  ),
})
export type ProposalRun = z.output<typeof run>

export const readProposals = endpoint({
  name: 'readProposals',
  feature,
  summary: 'Whether questions can be proposed here, how many more today, and what came of those asked for last',
  method: 'GET',
  path,
  callers,
  reply: {
    200: z.object({
      /** False where the operator has set up no provider, and in a demo. */
      is_offered: z.boolean(),
      left_today: z.number(),
      /** The last ones, the newest first. */
      runs: z.array(run),
    }),
  },
})

export const readProposalVerdicts = endpoint({
  name: 'readProposalVerdicts',
  feature,
  summary: 'What each check said of a question that was proposed; empty of one that was not',
  method: 'GET',
  path: `${path}questions/:question_id/`,
  callers,
  ids: { 'params.question_id': 'readable-question' },
  params: z.object({ question_id: id }),
  reply: { 200: z.object({ verdicts: z.array(verdict) }) },
})

export const proposeQuestions = endpoint({
  name: 'proposeQuestions',
  feature,
  summary: 'Have questions proposed; each that passes every check becomes a draft of the caller’s own questions',
  method: 'POST',
  path,
  callers,
  body: proposalWishes,
  reply: { 202: z.object({ task_id: id }) },
  creates: true,
})
