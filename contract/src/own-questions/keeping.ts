import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { optionalText, requiredLines, textField } from '../fields.ts'
import { words } from '../sentence.ts'
import { callers, feature, filters, kept, path, readable } from './common.ts'
import { listedQuestion, ownQuestion, ownQuestionBody } from './question.ts'

const one = `${path}:question_id/` as const
const version = z.int32()
const changed = { 200: z.object({ message: words, question: ownQuestion }) }

export const QUESTION_SORTS = ['date_down', 'date_up', 'marks_down', 'marks_up'] as const
export type QuestionSort = (typeof QUESTION_SORTS)[number]

export const listOwnQuestions = endpoint({
  name: 'listOwnQuestions',
  feature,
  summary: 'The own questions of the caller, and those that colleagues sent for review, page by page',
  method: 'GET',
  path,
  callers,
  query: z.object({
    ...filters,
    sort: z._default(z.enum(QUESTION_SORTS), 'date_down'),
    limit: z._default(optionalText(4), ''),
    cursor: z._default(optionalText(200), ''),
  }),
  reply: {
    200: z.object({
      questions: z.array(listedQuestion),
      total: z.number(),
      next_cursor: z.nullable(z.string()),
      /** A second person of the school approves; a teacher on their own does so alone. */
      needs_review: z.boolean(),
      /** How many wait for the caller. */
      to_review: z.number(),
    }),
  },
})

export const readOwnQuestion = endpoint({
  name: 'readOwnQuestion',
  feature,
  summary: 'An own question with its answer, and what the caller may do with it',
  method: 'GET',
  path: one,
  ...readable,
  reply: { 200: ownQuestion },
})

export const readQuestionUse = endpoint({
  name: 'readQuestionUse',
  feature,
  summary: 'What the marks of the school’s exams say of an own question, over all its wordings',
  method: 'GET',
  path: `${one}use/`,
  ...readable,
  reply: {
    200: z.object({
      /** Published exams that had it and were marked by question. */
      exams: z.number(),
      students: z.number(),
      /** Of its marks; null of fewer than five students, whose marks it would tell. */
      percentage: z.nullable(z.number()),
      /** From -1 to 1, of exams with ten students and more; null where there is none. */
      discrimination: z.nullable(z.number()),
    }),
  },
})
export type QuestionUse = z.output<(typeof readQuestionUse)['reply'][200]>

export const createOwnQuestion = endpoint({
  name: 'createOwnQuestion',
  feature,
  summary: 'Write a question of one’s own; it is a draft',
  method: 'POST',
  path,
  callers,
  body: ownQuestionBody,
  reply: { 201: z.object({ message: words, question: ownQuestion }) },
  creates: true,
})

export const changeOwnQuestion = endpoint({
  name: 'changeOwnQuestion',
  feature,
  summary: 'Change an own question, which makes it a draft; papers take the approved wording until another is approved',
  method: 'PUT',
  path: one,
  ...kept,
  body: z.object({ ...ownQuestionBody.def.shape, version }),
  reply: changed,
})

export const sendOwnQuestion = endpoint({
  name: 'sendOwnQuestion',
  feature,
  summary: 'Send a draft for review, or take it back from there',
  method: 'POST',
  path: `${one}send/`,
  ...kept,
  body: z.object({ version, is_sent: z._default(z.boolean(), true) }),
  reply: changed,
})

export const approveOwnQuestion = endpoint({
  name: 'approveOwnQuestion',
  feature,
  summary: 'Approve a question that waits for review, which its author may not; a teacher on their own approves drafts',
  method: 'POST',
  path: `${one}approve/`,
  ...readable,
  body: z.object({ version }),
  reply: changed,
})

export const returnOwnQuestion = endpoint({
  name: 'returnOwnQuestion',
  feature,
  summary: 'Send a question that waits for review back to its author, with the reason',
  method: 'POST',
  path: `${one}return/`,
  ...readable,
  body: z.object({ version, reason: requiredLines(/*i18n*/ 'Say what should be changed.', 1000) }),
  reply: changed,
})

export const archiveOwnQuestion = endpoint({
  name: 'archiveOwnQuestion',
  feature,
  summary: 'Archive an own question, or restore it; papers that were made stay as they are',
  method: 'POST',
  path: `${one}archive/`,
  ...kept,
  body: z.object({ version, is_archived: z._default(z.boolean(), true) }),
  reply: changed,
})

/** A picture of a question; it is written anew, no larger than it is printed. */
export const QUESTION_PICTURE = { types: ['image/png', 'image/jpeg'], maxBytes: 4 * 1024 * 1024 } as const
const NO_VERSION = /*i18n*/ 'The version must be a number.'

export const changeQuestionPicture = endpoint({
  name: 'changeQuestionPicture',
  feature,
  summary: 'Put a picture below the wording of a question, which makes it a draft; without a file it has none',
  method: 'POST',
  path: `${one}picture/`,
  ...kept,
  files: { picture: QUESTION_PICTURE },
  body: z.object({ version: textField((value) => (/^\d{1,9}$/.test(value) ? undefined : NO_VERSION)) }),
  reply: changed,
})
