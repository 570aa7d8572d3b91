import * as z from 'zod/mini'

export type ErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'unsupported'
  | 'unprocessable'
  | 'limited'
  | 'internal'
  | 'unavailable'

/** The one error body; `error` repeats `message`, `errors` maps a field (dotted path) to its messages. */
export const errorBody = z.object({
  status: z.literal('error'),
  code: z.string(),
  message: z.string(),
  error: z.string(),
  errors: z.optional(z.unknown()),
  request_id: z.optional(z.string()),
  current: z.optional(z.unknown()),
})
export type ErrorBody = z.output<typeof errorBody>

/** The flat body of sign-in, demo sign-in, the registrations and reset. */
export const flatErrorBody = z.record(z.string(), z.array(z.string()))
export type FlatErrorBody = z.output<typeof flatErrorBody>

export type FieldErrors = Record<string, string[]>

export const SOMETHING_WENT_WRONG = /*i18n*/ 'Something went wrong.'
