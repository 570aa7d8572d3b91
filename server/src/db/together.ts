import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** Where a write goes: a transaction, or what is sent together. */
export interface Writes {
  execute(query: SQLWrapper): PromiseLike<unknown>
  /** What is asked for its effect alone, with what is sent together; a transaction has none. */
  ask?(expression: SQL): void
}

/**
 * Sends the writes that `gather` makes as one statement: each costs a way to the database and back. None of them sees
 * what another wrote, nor is told what it wrote itself, and no two may write the same row.
 */
export async function together(to: Db | Writes, gather: (writes: Required<Writes>) => Promise<void>): Promise<void> {
  // within what is sent together already, these go with it
  if (isGathering(to)) return gather(to)
  const writes: SQLWrapper[] = []
  const asked: SQL[] = []
  await gather({
    execute: async (query) => {
      writes.push(query)
      return { rows: [] }
    },
    ask: (expression) => void asked.push(expression),
  })
  if (writes.length === 0) return
  const named = writes.map((write, i) => sql`${sql.identifier(`write_${i}`)} as (${write.getSQL()})`)
  await to.execute(sql`with ${sql.join(named, sql`, `)} select ${sql.join(asked, sql`, `)}`)
}

const isGathering = (to: Db | Writes): to is Required<Writes> => 'ask' in to && to.ask !== undefined
