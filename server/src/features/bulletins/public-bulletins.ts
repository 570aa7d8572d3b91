import type { ShownBulletin } from '@margam/contract/shown-bulletin'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'
import { toShown } from './bulletins.queries.ts'
import { type BulletinNow, publicBulletinsNow } from './now.ts'

/** A page is sent far more often than something is said; one that was ended is still seen for so long at most. */
const KEPT_MS = 10_000
/** A page does not wait longer for what may be nothing. */
const PATIENCE_MS = 300

/**
 * What strangers are told now, for the page itself to say: the front page makes no call. Asked of the database once in
 * ten seconds; while that is slow or away, pages say what they said before.
 */
export function createPublicBulletins(db: Db, now: () => number = Date.now): () => Promise<ShownBulletin[]> {
  let kept: ShownBulletin[] = []
  let until = 0
  let asking: Promise<void> | undefined
  const ask = async () => {
    try {
      const rows = await rowsOf<{ said: BulletinNow[] }>(db, sql`select ${publicBulletinsNow} as said`)
      kept = rows[0].said.map(toShown)
    } catch {
      // the page is served all the same: /readyz says that the database is away
    } finally {
      until = now() + KEPT_MS
      asking = undefined
    }
  }
  const stillSaid = () => kept.filter(({ ends_at }) => Date.parse(ends_at) > now())
  return async () => {
    if (now() < until) return stillSaid()
    asking ??= ask()
    await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())])
    return stillSaid()
  }
}
