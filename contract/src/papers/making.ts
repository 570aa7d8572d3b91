import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { entries, fromJson, instant, optionalText } from '../fields.ts'
import { optionalDate } from '../school-fields.ts'
import { words } from '../sentence.ts'
import { paperPlan } from './blueprint.ts'
import { callers, feature, LEAST_MINUTES, MOST_MINUTES, path, TITLE_LENGTH } from './common.ts'
import { questions } from './question.ts'

const name = z._default(optionalText(200), '')
const named = z.array(optionalText(200)).check(z.maxLength(200))
/** A list, text with commas, or JSON text of a list. */
const names = z.optional(z.union([optionalText(10_000), named]))
/** A form sends the text of what JSON sends as itself. */
const number = z.optional(z.union([z.number(), optionalText(10), z.null()]))

/** What is wished of a paper, as a form or a tool sends it; what it means is for the maker of papers to say. */
const wishes = {
  brd: name,
  cls: name,
  sub: name,
  /** On for the own counts; empty for a plan of the board. */
  checkbox: z.optional(z.union([z.boolean(), optionalText(10), z.null()])),
  section: names,
  topic: names,
  total_marks: number,
  /** How many questions of each mark value, as an object or its JSON text. */
  weightage_counts: z.optional(
    z.pipe(fromJson, z.nullable(entries(optionalText(10), z.union([z.number(), optionalText(10)]), 20))),
  ),
  /** One of the board's plans by its id. */
  blueprint: z._default(optionalText(100), ''),
  /** One of the own plans by its id, in place of the board's. */
  blueprint_id: z._default(optionalText(40), ''),
  /** A plan of its own for this paper alone. */
  plan: z.optional(z.pipe(fromJson, z.nullable(paperPlan))),
  /** One of the caller's classes, whose questions are not asked again while others are left. */
  class_id: z._default(optionalText(40), ''),
  /** On where topics that the class finds hard get about twice as many questions as others. */
  lean: z.optional(z.union([z.boolean(), optionalText(10), z.null()])),
  title: z._default(optionalText(TITLE_LENGTH), ''),
  minutes: number,
  exam_date: z._default(optionalDate, ''),
}
export const paperWishes = z.object(wishes)
export type PaperWishes = z.output<typeof paperWishes>
/** Which minutes are allowed, and what is said of others. */
export const isMinutes = (value: number) => Number.isInteger(value) && value >= LEAST_MINUTES && value <= MOST_MINUTES
export const NO_MINUTES = /*i18n*/ 'The time must be from 10 to 240 minutes.'

const ownBlueprint = {
  'body.blueprint_id': { policy: 'readable-blueprint', optional: true },
  'body.class_id': { policy: 'seen-class', optional: true, byCall: 404 },
} as const

// no words: what the reply of somebody without a plan is known by
export const UNSUBSCRIBED = 'Unsubscribed User'

export const generatePaper = endpoint({
  name: 'generatePaper',
  feature,
  summary: 'Make a question paper; without a plan, or with none of this month’s papers left, "Unsubscribed User"',
  method: 'POST',
  path: `${path}generate_question_paper/`,
  callers,
  ids: {
    ...ownBlueprint,
    'body.draft_id': { policy: 'own-paper-draft', optional: true, byCall: 200 },
    'body.user_id': { policy: 'unread', byCall: 200 },
  },
  body: z.object({
    ...wishes,
    /** The draft that these wishes were, which ends with the paper. */
    draft_id: z._default(optionalText(40), ''),
    user_id: z._default(optionalText(100), ''),
    user_role: z._default(optionalText(100), ''),
  }),
  reply: {
    201: z.object({
      status: z.literal('success'),
      id: z.string(),
      qn_code: z.string(),
      subject: z.string(),
      board: z.string(),
      cls: z.string(),
      max_marks: z.number(),
      selected_questions: questions,
      created_at: instant,
    }),
    200: z.object({ status: z.literal(UNSUBSCRIBED), message: words }),
  },
  creates: true,
})

const change = z.object({
  /** Questions of each mark value instead of those asked for. */
  counts: z.optional(z.record(z.string(), z.number())),
  topics: z.optional(z.array(z.string())),
  plan: z.optional(paperPlan),
  /** A blueprint of the board, by its id. */
  preset: z.optional(z.string()),
})
/** A change to the wishes that was tried: with it there is such a paper. */
const suggestion = z.object({ text: words, change })
export type PaperSuggestion = z.output<typeof suggestion>

export const checkPaperWishes = endpoint({
  name: 'checkPaperWishes',
  feature,
  summary: 'Whether there is such a paper; where not, why, and changes that work. Makes nothing and costs nothing',
  method: 'POST',
  path: `${path}check-wishes/`,
  callers,
  ids: ownBlueprint,
  body: paperWishes,
  reply: {
    200: z.object({
      is_possible: z.boolean(),
      /** What would give way for it, such as the share of a topic; empty as a rule. */
      eased: z.array(words),
      conflicts: z.array(z.object({ text: words })),
      suggestions: z.array(suggestion),
    }),
  },
})

export const readPaperQuota = endpoint({
  name: 'readPaperQuota',
  feature,
  summary: 'How many papers the caller has made this month, and how many their plan has',
  method: 'GET',
  path: `${path}quota/`,
  callers,
  reply: {
    200: z.object({
      /** Null: unsubscribed. */
      plan: z.nullable(z.enum(['free', 'pro', 'elite'])),
      papers_a_month: z.number(),
      made: z.number(),
      left: z.number(),
      /** The day on which papers are counted anew. */
      renews_on: z.string(),
    }),
  },
})
