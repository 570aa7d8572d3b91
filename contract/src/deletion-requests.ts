import * as z from 'zod/mini'
import { currentPasswordField } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { always, id, message, optionalLines } from './fields.ts'

const feature = 'deletion-requests'
const own = { path: '/api/deletion-request/', callers: ['student', 'teacher'] } as const
/** A school, and a teacher of their own for the students that they added. */
const deciding = { path: '/api/deletion-requests/', callers: ['organisation', 'teacher'] } as const

/** Within so many days a request is answered. */
export const ANSWER_DAYS = 30
/** So many days somebody who registered on their own may change their mind. */
export const WAITING_DAYS = 7

// days are YYYY-MM-DD, as at the school
const REASON_LENGTH = 1000

export const readDeletionRequest = endpoint({
  name: 'readDeletionRequest',
  feature,
  summary: 'Who answers when the caller asks to be deleted, and what became of their last request',
  method: 'GET',
  ...own,
  reply: {
    200: z.object({
      /** "self": nobody answers, it happens by itself after some days. */
      answered_by: z.enum(['school', 'teacher', 'self']),
      name: z.string(),
      /** Of a teacher of their own: whose accounts end with theirs. */
      students: z.number(),
      request: z.nullable(
        z.object({
          state: z.enum(['open', 'declined']),
          asked_on: z.string(),
          due_on: z.string(),
          answer: z.string(),
        }),
      ),
    }),
  },
})

export const askForDeletion = endpoint({
  name: 'askForDeletion',
  feature,
  summary: 'Ask to be deleted; asking twice is one request',
  method: 'POST',
  ...own,
  body: z.object({ current_password: currentPasswordField, reason: optionalLines(REASON_LENGTH) }),
  reply: { 201: message },
})

export const cancelDeletion = endpoint({
  name: 'cancelDeletion',
  feature,
  summary: 'Take back the caller’s request to be deleted',
  method: 'DELETE',
  ...own,
  reply: { 200: message },
})

const request = z.object({
  request_id: id,
  user_id: id,
  user_role: z.enum(['student', 'teacher']),
  name: z.string(),
  reason: z.string(),
  asked_on: z.string(),
  due_on: z.string(),
})
export type DeletionRequest = z.output<typeof request>

export const listDeletionRequests = endpoint({
  name: 'listDeletionRequests',
  feature,
  summary: 'Who of the caller’s people asked to be deleted and waits for an answer, the most urgent first',
  method: 'GET',
  ...deciding,
  reply: {
    200: z.object({
      requests: z.array(request),
      /** Those above are the first hundred of them. */
      total: z.number(),
    }),
  },
})

export const decideDeletion = endpoint({
  name: 'decideDeletion',
  feature,
  summary: 'Erase whoever asked, or archive them, or decline with a reason',
  method: 'POST',
  path: `${deciding.path}:requestId/`,
  callers: deciding.callers,
  ids: { 'params.requestId': 'deletion-request' },
  params: z.object({ requestId: id }),
  body: z
    .object({ decision: z.enum(['erase', 'archive', 'decline']), answer: optionalLines(REASON_LENGTH) })
    .check(
      always<{ decision?: string; answer?: string }>(
        ({ decision, answer }): Record<string, string> =>
          decision === 'decline' && !answer ? { answer: /*i18n*/ 'Say why, so that they know.' } : {},
      ),
    ),
  reply: { 200: message },
})
