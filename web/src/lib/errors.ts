import { t } from '@lingui/core/macro'
import type { FieldErrors } from '@margam/contract/error'
import { isRecord } from '@margam/school/is-record'

/** A call that did not succeed. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  readonly status: number
  readonly body: unknown
  /** Seconds to wait, from Retry-After. */
  readonly retryAfter: number | null

  constructor(status: number, body: unknown, retryAfter: number | null = null) {
    super(status === 0 ? 'No answer from the server.' : `The server answered ${status}.`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }

  get isOffline() {
    return this.status === 0
  }
}

/** A file that cannot be read any more as it was chosen; nothing was sent. */
export class ChangedFile extends ApiError {
  constructor(field: string) {
    super(400, { [field]: [t`The file was changed or moved since you chose it. Choose it again.`] })
  }
}

const offlineText = () => t`We could not reach the server. Check your connection and try again.`

const texts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.filter((item): item is string => typeof item === 'string')
      : []

const isEnvelope = (body: unknown): body is Record<string, unknown> => isRecord(body) && body['status'] === 'error'

/**
 * What a person is told about a failed call. A flat body's messages are joined by spaces, an envelope gives its
 * message; a call without an answer says so; a server that failed gives `broken` where there is one; anything else gives
 * `fallback`.
 */
export function errorText(error: unknown, fallback = t`Something went wrong.`, broken?: string): string {
  if (!(error instanceof ApiError)) return broken ?? fallback
  if (error.isOffline) return offlineText()
  if (broken !== undefined && error.status >= 500) return broken
  if (isEnvelope(error.body)) return texts(error.body['message'])[0] || fallback
  if (!isRecord(error.body)) return fallback
  return Object.values(error.body).flatMap(texts).join(' ') || fallback
}

/** Every field's messages in a failed call's body; empty when it names no field. */
export function fieldErrors(error: unknown): FieldErrors {
  if (!(error instanceof ApiError) || !isRecord(error.body)) return {}
  const map = isEnvelope(error.body) ? error.body['errors'] : error.body
  if (!isRecord(map)) return {}
  return Object.fromEntries(
    Object.entries(map)
      .map(([field, value]): [string, string[]] => [field, texts(value)])
      .filter(([field, messages]) => field !== 'non_field_errors' && messages.length > 0),
  )
}

/** Whether a call was refused for what is there by now: most often somebody else's change. */
export const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409

/**
 * What is stored now, where a save was refused because somebody else came first: what its reader would answer. Other
 * conflicts, such as a term that is gone, say nothing of it.
 */
export const storedNow = <T>(error: unknown): T | undefined =>
  isConflict(error) && isRecord(error.body) ? (error.body['current'] as T | undefined) : undefined

/** The messages of a failed call that belong to no field. */
export function formErrors(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [t`Something went wrong.`]
  if (isRecord(error.body) && !isEnvelope(error.body)) {
    const general = texts(error.body['non_field_errors'])
    if (general.length || Object.keys(fieldErrors(error)).length) return general
  }
  return Object.keys(fieldErrors(error)).length ? [] : [errorText(error)]
}

/** The id under which the server logged the failure, to be quoted to support. */
export function requestId(error: unknown): string | null {
  if (!(error instanceof ApiError) || !isRecord(error.body)) return null
  return texts(error.body['request_id'])[0] ?? null
}
