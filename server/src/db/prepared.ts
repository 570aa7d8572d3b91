import { type Placeholder, sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** What a select is given: a value, or the place for one in a statement that is built before it is known. */
export type Given = string | Placeholder

interface Statement<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>
}
/** What drizzle builds; without a name the database forgets a statement as soon as it is done. */
interface Buildable<Rows> {
  prepare(name: string | undefined): Statement<Rows>
}

const names = new Set<string>()

/** A table was altered since this connection planned the statement. */
const CHANGED_RESULT = '0A000'
const isChangedResult = (error: unknown) =>
  (error as { cause?: { code?: string } } | undefined)?.cause?.code === CHANGED_RESULT

/**
 * A statement that is built once, and that each connection of a server parses and plans once (docs/decisions/193). Only
 * for what finds few rows by their key, whose plan is the same for every school. In a transaction it is built anew.
 */
export function prepared<K extends string, Rows>(
  name: string,
  keys: readonly K[],
  build: (db: Db, given: Record<K, Placeholder>) => Buildable<Rows>,
): (db: Db, given: Readonly<Record<K, string | null>>) => Promise<Rows> {
  if (names.has(name)) throw new Error(`Two statements are named "${name}".`)
  names.add(name)
  const places = Object.fromEntries(keys.map((key) => [key, sql.placeholder(key) as Placeholder])) as Record<
    K,
    Placeholder
  >
  const made = new WeakMap<Db, Statement<Rows>>()
  return async (db, given) => {
    const statement = made.get(db) ?? build(db, places).prepare(name)
    made.set(db, statement)
    try {
      return await statement.execute(given)
    } catch (error) {
      if (!isChangedResult(error)) throw error
      return build(db, places)
        .prepare(undefined)
        .execute(given)
        .catch(() => {
          throw error
        })
    }
  }
}
