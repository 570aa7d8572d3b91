import type { Bulletin } from '@margam/contract/bulletins'
import type { ShownBulletin } from '@margam/contract/shown-bulletin'
import { desc, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { bulletins } from '../../db/schema/index.ts'
import { NotFound } from '../../http/errors.ts'
import type { Page } from '../../http/paging.ts'
import { byId, type Look, type Policies } from '../../http/policies.ts'
import type { BulletinNow } from './now.ts'

export type BulletinRow = typeof bulletins.$inferSelect

export const toShown = ({ id, endsAt, ...row }: BulletinNow): ShownBulletin => ({
  bulletin_id: id,
  kind: row.kind,
  title: row.title,
  body: row.body,
  ends_at: new Date(endsAt).toISOString(),
  version: row.version,
})

function stateOf({ startsAt, endsAt, endedAt }: BulletinRow, now: Date): Bulletin['state'] {
  if (endedAt || endsAt <= now) return 'past'
  return startsAt > now ? 'planned' : 'shown'
}

export const toBulletin = (row: BulletinRow, now = new Date()): Bulletin => ({
  ...toShown({ ...row, endsAt: row.endsAt.toISOString() }),
  audience: row.audience,
  is_public: row.isPublic,
  starts_at: row.startsAt.toISOString(),
  ended_at: row.endedAt?.toISOString() ?? null,
  state: stateOf(row, now),
})

/** The newest first, and one row more when there is another page. */
export const selectBulletins = (db: Db, { limit, after }: Page) =>
  db
    .select()
    .from(bulletins)
    .where(after && lt(bulletins.id, after[0]))
    .orderBy(desc(bulletins.id))
    .limit(limit + 1)

export const countBulletins = (db: Db) => db.$count(bulletins)

/** One, held until `tx` ends: it is not changed and ended at once. */
export async function holdBulletin(tx: Db, id: string): Promise<BulletinRow> {
  const [row] = await tx.select().from(bulletins).where(eq(bulletins.id, id)).for('update')
  if (!row) throw new NotFound()
  return row
}

declare module '../../http/policies.ts' {
  interface FoundBy {
    'any-bulletin': BulletinRow
  }
}
const ofAll: Look<BulletinRow> = async ({ db, ids }) =>
  byId(
    await db
      .select()
      .from(bulletins)
      .where(inArray(bulletins.id, [...ids])),
  )
export const bulletinPolicies: Policies = { 'any-bulletin': { superadmin: ofAll } }
