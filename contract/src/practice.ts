import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, message, optionalLines, optionalText } from './fields.ts'
import { words } from './sentence.ts'

// A student answers a paper of their own on screen. What the key decides is marked at once; the rest the student marks
// by the scheme, which is shown with the answer.

const feature = 'practice'
const path = '/api/practice/'
const callers = ['student'] as const

export const ANSWER_LENGTH = 2000
/** Far more than a scheme has. */
const MOST_STEPS = 60

const outcome = z.object({
  /** As it was given; of a chosen option its index. '' where it was left, or written on paper. */
  answer: z.string(),
  /** Unsure: the student marks by the scheme. Left: it was not answered when the practice was finished. */
  verdict: z.enum(['right', 'wrong', 'unsure', 'left']),
  /** Marks, in halves; null where the student has not marked yet. */
  got: z.nullable(z.number()),
  /** Index of the right option; null where there are none. */
  right_option: z.nullable(z.number()),
  /** Plain text with LaTeX between single dollars. */
  key: z.string(),
  scheme: z.array(z.object({ step: z.string(), marks: z.number() })),
  /** Which steps the student ticked; null where none were marked. */
  steps: z.nullable(z.array(z.boolean())),
})
export type PracticeOutcome = z.output<typeof outcome>

const part = z.object({
  key: z.string(),
  /** Index of the section. */
  section: z.number(),
  number: z.number(),
  label: z.string(),
  /** The internal choices that it is a side of; one side of each is answered. */
  choices: z.array(z.object({ group: z.string(), side: z.enum(['first', 'or']) })),
  marks: z.number(),
  topic: z.string(),
  kind: z.enum(['choice', 'typed', 'written']),
  /** Safe HTML with LaTeX between single dollars, as the question itself; what it shares with those after it. */
  lead: z.string(),
  stem: z.string(),
  options: z.nullable(z.array(z.string())),
  /** Null until it is answered, or the practice is finished. */
  outcome: z.nullable(outcome),
})
export type PracticePart = z.output<typeof part>

const result = z.object({
  got: z.number(),
  out_of: z.number(),
  /** In the order of the paper. */
  topics: z.array(z.object({ topic: z.string(), got: z.number(), out_of: z.number() })),
})
export type PracticeResult = z.output<typeof result>

const practice = z.object({
  practice_id: id,
  paper_id: id,
  qn_code: z.string(),
  title: z.string(),
  subject: z.string(),
  board: z.string(),
  cls: z.string(),
  /** The language of the questions. */
  language: z.enum(['en', 'hi', 'ml']),
  started_at: instant,
  finished_at: z.nullable(instant),
  sections: z.array(z.object({ title: z.string(), note: z.string(), attempt: z.nullable(z.number()) })),
  parts: z.array(part),
  result,
})
export type Practice = z.output<typeof practice>

const listed = z.object({
  practice_id: id,
  paper_id: id,
  qn_code: z.string(),
  title: z.string(),
  subject: z.string(),
  cls: z.string(),
  out_of: z.number(),
  /** Null while it goes on. */
  got: z.nullable(z.number()),
  started_at: instant,
  finished_at: z.nullable(instant),
})
export type ListedPractice = z.output<typeof listed>

const one = {
  callers,
  ids: { 'params.practice_id': 'own-practice' },
  params: z.object({ practice_id: id }),
} as const

export const startPractice = endpoint({
  name: 'startPractice',
  feature,
  summary: 'Practise a paper of the caller’s own; one that is not finished goes on',
  method: 'POST',
  path: `${path}papers/:paper_id/`,
  callers,
  ids: { 'params.paper_id': 'own-paper' },
  params: z.object({ paper_id: id }),
  reply: { 201: z.object({ practice }) },
  creates: true,
})

export const listPractices = endpoint({
  name: 'listPractices',
  feature,
  summary: 'What the caller has practised, the latest first, page by page',
  method: 'GET',
  path,
  callers,
  query: z.object({ limit: z._default(optionalText(4), ''), cursor: z._default(optionalText(200), '') }),
  reply: { 200: z.object({ practices: z.array(listed), next_cursor: z.nullable(z.string()) }) },
})

export const readPractice = endpoint({
  name: 'readPractice',
  feature,
  summary: 'A practice with its questions, and the key of those that are answered',
  method: 'GET',
  path: `${path}:practice_id/`,
  ...one,
  reply: { 200: practice },
})

export const answerPart = endpoint({
  name: 'answerPart',
  feature,
  summary: 'Answer a question of a practice, once; the key comes back',
  method: 'PUT',
  path: `${path}:practice_id/answer/`,
  ...one,
  body: z.object({ part: optionalText(40), answer: optionalLines(ANSWER_LENGTH) }),
  reply: { 200: z.object({ part, result }) },
})

export const markPart = endpoint({
  name: 'markPart',
  feature,
  summary: 'Mark an answer by the steps of its scheme, where the key does not decide',
  method: 'PUT',
  path: `${path}:practice_id/marks/`,
  ...one,
  body: z.object({ part: optionalText(40), steps: z.array(z.boolean()).check(z.maxLength(MOST_STEPS)) }),
  reply: { 200: z.object({ part, result }) },
})

export const finishPractice = endpoint({
  name: 'finishPractice',
  feature,
  summary: 'Finish a practice: what is left counts nought, and every key is shown',
  method: 'POST',
  path: `${path}:practice_id/finish/`,
  ...one,
  reply: { 200: z.object({ message: words, practice }) },
})

export const removePractice = endpoint({
  name: 'removePractice',
  feature,
  summary: 'Delete a practice with its answers',
  method: 'DELETE',
  path: `${path}:practice_id/`,
  ...one,
  reply: { 200: message },
})
