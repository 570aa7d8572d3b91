import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** Where a write goes: a transaction, or what is sent together. */
export interface Writes {
  execute(query: SQLWrapper): PromiseLike<unknown>
}

/**
 * Sends the writes that `gather` makes as one statement: each costs a way to the database and back. None of them sees
 * what another wrote, nor is told what it wrote itself, and no two may write the same row.
 */
export async function together(tx: Db, gather: (writes: Writes) => Promise<void>): Promise<void> {
  const writes: SQLWrapper[] = []
  await gather({
    execute: async (query) => {
      writes.push(query)
      return { rows: [] }
    },
  })
  if (writes.length === 0) return
  const named = writes.map((write, i) => sql`${sql.identifier(`write_${i}`)} as (${write.getSQL()})`)
  await tx.execute(sql`with ${sql.join(named, sql`, `)} select`)
}
