import type { Ask } from '../ask.ts'

/** Whether a server is the coordinator of an installation whose schools stand on several. */
export async function isDistributed(ask: Ask): Promise<boolean> {
  const [{ there }] = await ask<{ there: boolean }>(
    "select to_regclass('pg_catalog.pg_dist_partition') is not null as there",
  )
  if (!there) return false
  const [{ split }] = await ask<{ split: boolean }>(
    "select exists (select from pg_dist_partition where logicalrelid = to_regclass('public.organisations')) as split",
  )
  return split
}

const spread = new WeakSet<object>()

/** Notes, when a database is opened, that its schools stand on several servers. */
export const markSpread = (db: object) => void spread.add(db)

/**
 * The same of an open database, for what is worth another statement there alone. A transaction is not known: its statements
 * are right and fast in either kind of installation.
 */
export const isSpread = (db: object): boolean => spread.has(db)
