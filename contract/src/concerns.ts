import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  always,
  id,
  instant,
  keyText,
  message,
  optionalLines,
  optionalText,
  requiredLines,
  textField,
} from './fields.ts'
import { question } from './papers/question.ts'
import { words } from './sentence.ts'

// What somebody tells the operator about something that they were shown. Advice comes in with its screens: another
// `about`, its context, and a call of its own that says who was shown it.

const feature = 'concerns'
const path = '/api/concerns/'
const own = { callers: ['student', 'teacher', 'organisation'] } as const
const operator = { callers: ['superadmin'] } as const
const page = { limit: z._default(optionalText(4), ''), cursor: z._default(optionalText(100), '') }

export const concernAbouts = ['forecast', 'question'] as const
export type ConcernAbout = (typeof concernAbouts)[number]
/** What can be the matter with each. */
export const concernKinds = {
  forecast: ['wrong', 'hurt', 'unclear', 'other'],
  question: ['wrong_key', 'two_answers', 'unclear', 'mistake', 'syllabus', 'other'],
} as const satisfies Record<ConcernAbout, readonly string[]>
const anyKind = ['wrong', 'hurt', 'unclear', 'wrong_key', 'two_answers', 'mistake', 'syllabus', 'other'] as const
export type ConcernKind = (typeof anyKind)[number]
export const concernStates = ['new', 'seen', 'answered'] as const
export type ConcernState = (typeof concernStates)[number]

export const CONCERN_LENGTH = 1000

/** A forecast as it was shown: numbers, and nobody's name. */
const forecastContext = z.object({
  subject: z.string(),
  /** As it was shown: "62-74". */
  range: z.string(),
  low: z.number(),
  high: z.number(),
  confidence: z.string(),
  /** The tests that it was made from, in per cent, the oldest first. */
  tests: z.array(z.number()),
  /** YYYY-MM-DD: the day on which it was made. */
  day: z.string(),
})
export type ForecastContext = z.output<typeof forecastContext>

/** A question as it was printed, of which paper and set, and where it comes from. */
const questionContext = z.object({
  subject: z.string(),
  board: z.string(),
  class_level: z.string(),
  qn_code: z.string(),
  set: z.string(),
  /** The language of the question. */
  language: z.enum(['en', 'hi', 'ml']),
  question,
  /** What it is called in the bank, or of which model it is. */
  item_ids: z.array(z.string()),
})
export type QuestionContext = z.output<typeof questionContext>
/** What was shown when it was told. */
const context = z.union([forecastContext, questionContext])
export type ConcernContext = z.output<typeof context>

const concern = z.object({
  concern_id: id,
  about: z.enum(concernAbouts),
  /** Of the forecast, or of the question's paper. */
  about_id: id,
  context,
  kind: z.enum(anyKind),
  words: z.string(),
  state: z.enum(concernStates),
  answer: z.string(),
  told_at: instant,
  answered_at: z.nullable(instant),
})

const ownConcern = z.object({ ...concern.shape, is_unread: z.boolean() })
export type OwnConcern = z.output<typeof ownConcern>

const kindOf = (about: ConcernAbout) =>
  textField((value) =>
    (concernKinds[about] as readonly string[]).includes(value) ? undefined : /*i18n*/ 'Choose what is the matter.',
  )
const said = requiredLines(/*i18n*/ 'Please say it in your own words.', CONCERN_LENGTH)
const told = { 201: z.object({ message: words, concern: ownConcern }) }

export const tellConcern = endpoint({
  name: 'tellConcern',
  feature,
  summary: 'Tell the operator what is the matter with a forecast that the caller was shown',
  method: 'POST',
  path,
  callers: ['student'],
  ids: { 'body.about_id': { policy: 'shown-thing', byCall: 404 } },
  body: z.object({ about: z.enum(['forecast']), about_id: keyText, kind: kindOf('forecast'), words: said }),
  reply: told,
  creates: true,
})

export const tellOfQuestion = endpoint({
  name: 'tellOfQuestion',
  feature,
  summary: 'Tell the operator what is the matter with a question of a paper',
  method: 'POST',
  path: `${path}papers/:paper_id/`,
  ...own,
  ids: { 'params.paper_id': 'readable-paper' },
  params: z.object({ paper_id: id }),
  body: z.object({
    /** A to F, as far as there are sets. */
    set: z._default(optionalText(1), 'A'),
    number: z.int32(),
    /** The version of the paper that was looked at; another one is a 409. */
    version: z.int32(),
    kind: kindOf('question'),
    words: said,
  }),
  reply: told,
  creates: true,
})

export const listOwnConcerns = endpoint({
  name: 'listOwnConcerns',
  feature,
  summary: 'What the caller has told the operator and what became of it, the newest first, a hundred at most',
  method: 'GET',
  path: `${path}own/`,
  ...own,
  reply: { 200: z.object({ concerns: z.array(ownConcern), unread: z.number() }) },
})

export const readConcernAnswers = endpoint({
  name: 'readConcernAnswers',
  feature,
  summary: 'Note that the caller has read the answers that there are; read again they keep the first moment',
  method: 'PATCH',
  path: `${path}own/`,
  ...own,
  /** Of what alone they were read, or of which thing; of everything where it is left out. */
  ids: { 'body.about_id': { policy: 'filter', optional: true, byCall: 200 } },
  body: z.object({ about: z.optional(z.enum(concernAbouts)), about_id: z.optional(keyText) }),
  reply: { 200: message },
})

const listed = z.object({
  ...concern.shape,
  /** Null for whoever is of no school: their tenant is called by their own name. */
  school_name: z.nullable(z.string()),
  /** What kind of person it is; who, the operator is not told. */
  user_role: z.string(),
  version: z.number(),
})
export type ListedConcern = z.output<typeof listed>

export const listConcerns = endpoint({
  name: 'listConcerns',
  feature,
  summary: 'What people of all schools have told, the newest first, with what they were shown and without their names',
  method: 'GET',
  path,
  ...operator,
  query: z.object({ state: z._default(optionalText(10), ''), about: z._default(optionalText(10), ''), ...page }),
  reply: { 200: z.object({ concerns: z.array(listed), total: z.number(), next_cursor: z.nullable(z.string()) }) },
})

export const answerConcern = endpoint({
  name: 'answerConcern',
  feature,
  summary: 'Note that a concern was looked at, or answer it, which its teller is mailed; a stale version is a 409',
  method: 'PUT',
  path: `${path}:concernId/`,
  ...operator,
  ids: { 'params.concernId': 'any-concern' },
  params: z.object({ concernId: id }),
  body: z
    .object({ state: z.enum(['seen', 'answered']), answer: optionalLines(CONCERN_LENGTH), version: z.int32() })
    .check(
      always<{ state?: string; answer?: string }>(
        ({ state, answer }): Record<string, string> =>
          state === 'answered' && !answer ? { answer: /*i18n*/ 'The answer is required.' } : {},
      ),
    ),
  reply: { 200: z.object({ message: words, concern: listed }) },
})
