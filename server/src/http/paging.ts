import { isId, isSchoolDate } from '@margam/contract/fields'
import { say } from '@margam/school/sentence'
import { Invalid } from './errors.ts'
import { isStorable } from './parse.ts'

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 100

export interface Page {
  limit: number
  /** The keys of the last row of the page before. */
  after?: string[]
}

/** Whether a key is a time in the form in which the database writes it: the next page sends it back to be compared. */
export const isMoment = (key: string) =>
  isSchoolDate(key.slice(0, 10)) &&
  /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/.test(key.slice(10))

/**
 * Reads `limit` and `cursor` of a list call. A cursor is opaque to callers; `keys` says, part by part, what a sound one
 * holds, and a broken one is a 400.
 */
export function readPage(
  query: { limit?: string; cursor?: string },
  keys: readonly ((key: string) => boolean)[] = [isId],
): Page {
  const limit = query.limit ? Number(query.limit) : DEFAULT_LIMIT
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
    throw new Invalid({ limit: [say('The limit must be a number from 1 to {most}.', { most: MAX_LIMIT })] })
  }
  if (!query.cursor) return { limit }
  const after = Buffer.from(query.cursor, 'base64url').toString('utf8').split('\u001f')
  if (after.length !== keys.length || !keys.every((isSound, i) => isStorable(after[i]) && isSound(after[i])))
    throw new Invalid({ cursor: [/*i18n*/ 'This page does not exist.'] })
  return { limit, after }
}

export const writeCursor = (keys: readonly string[]) => Buffer.from(keys.join('\u001f'), 'utf8').toString('base64url')

/** Cuts the one row too many that was asked for to learn whether there is a next page. */
export function cutPage<T>(rows: T[], limit: number, keysOf: (row: T) => string[]) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next_cursor: rows.length > limit && last ? writeCursor(keysOf(last)) : null }
}
