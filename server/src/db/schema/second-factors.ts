import { bigint, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../columns.ts'

/** What a login needs beside its password: the sealed key of an app that shows codes. */
export const secondFactors = pgTable('second_factors', {
  loginId: uuid('login_id').primaryKey(),
  /** Null until a first code was confirmed. */
  key: bytea('key'),
  /** Waits for its first code. */
  newKey: bytea('new_key'),
  /** When it was made: it does not wait for ever. */
  newKeyAt: moment('new_key_at'),
  /** The step of time of the last code that was taken. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  confirmedAt: moment('confirmed_at'),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  { loginId: uuid('login_id').notNull(), codeHash: bytea('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.loginId, table.codeHash] })],
)
