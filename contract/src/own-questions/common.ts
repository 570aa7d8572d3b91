import * as z from 'zod/mini'
import { id, optionalText } from '../fields.ts'

// Questions that a teacher or a school writes itself. Papers take those that are approved.

export const feature = 'own-questions'
export const path = '/api/own-questions/'
export const callers = ['teacher', 'organisation'] as const

/** What a school, or a teacher on their own, keeps of them that are not archived. */
export const MOST_QUESTIONS = 5000
/** Longest text of a question, of an option, of an answer and of a step. */
export const TEXT_LENGTH = 4000
export const MOST_TAGS = 10
export const TAG_LENGTH = 40

export const OWN_TYPES = ['mcq', 'true-false', 'fill', 'very-short', 'short', 'long'] as const
export type OwnQuestionType = (typeof OWN_TYPES)[number]
export const OWN_STATUSES = ['draft', 'in-review', 'approved'] as const
export type OwnQuestionStatus = (typeof OWN_STATUSES)[number]

/** One that the caller reads. */
export const readable = {
  callers,
  ids: { 'params.question_id': 'readable-question' },
  params: z.object({ question_id: id }),
} as const
/** One that the caller may change. */
export const kept = { ...readable, ids: { 'params.question_id': 'kept-question' } } as const

/** What a list is narrowed by; empty for all. */
export const filters = {
  /** In the question, its options and its tags; each word must be found. */
  search: z._default(optionalText(100), ''),
  brd: z._default(optionalText(40), ''),
  cls: z._default(optionalText(10), ''),
  sub: z._default(optionalText(60), ''),
  topic: z._default(optionalText(80), ''),
  /** `to-review`: those that wait for the caller. */
  status: z._default(z.enum(['', ...OWN_STATUSES, 'to-review', 'archived']), ''),
  /** `own`: those that the caller wrote. */
  show: z._default(z.enum(['', 'own']), ''),
}
