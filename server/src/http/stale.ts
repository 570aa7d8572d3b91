import { createHash } from 'node:crypto'
import { Conflict } from './errors.ts'

/** A thing was changed since its caller read it; `current` is what is stored now. */
export class Stale extends Conflict {}

/** Whether a change was made from another version than the one stored. A caller who names none means any. */
export const isStale = (from: number | null | undefined, stored: number) =>
  from !== undefined && from !== null && from !== stored

/** What a list without a version of its own is known by: other contents have another stamp. */
export const stampOf = (contents: unknown): string =>
  createHash('sha256').update(JSON.stringify(contents)).digest('base64url').slice(0, 16)
