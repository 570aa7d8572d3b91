import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { outageOf } from '../outages.ts'

type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/**
 * Drizzle on a pool, with transactions that survive a lost connection: drizzle's own keep the connection for ever when
 * BEGIN fails, and throw what ROLLBACK says of a dead connection in place of what went wrong.
 */
export function withSafeTransactions(pool: pg.Pool): Db {
  const transaction: Db['transaction'] = async (work, config) => {
    const client = await pool.connect()
    let first: unknown
    let broken = false
    try {
      return await (drizzle(client) as unknown as Db).transaction(async (tx) => {
        try {
          return await work(tx)
        } catch (error) {
          first = error
          throw error
        }
      }, config)
    } catch (error) {
      // the last statement may still be running on this connection, so nobody else may get it
      broken = outageOf(error) === 'away'
      throw first ?? error
    } finally {
      client.release(broken)
    }
  }
  return Object.assign(drizzle(pool) as unknown as Db, { transaction })
}
