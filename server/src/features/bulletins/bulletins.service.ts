import type { createBulletin, editBulletin } from '@margam/contract/bulletins'
import type { BodyOf } from '@margam/contract/endpoint'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { bulletins } from '../../db/schema/index.ts'
import { Conflict } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { isStale, Stale } from '../../http/stale.ts'
import { type BulletinRow, holdBulletin, toBulletin } from './bulletins.queries.ts'

const toValues = (body: BodyOf<typeof createBulletin>) => ({
  // the contract lets nothing else through
  kind: body.kind === 'news' ? ('news' as const) : ('maintenance' as const),
  audience: body.audience === 'heads' ? ('heads' as const) : ('everyone' as const),
  title: body.title,
  body: body.body,
  isPublic: body.is_public,
  startsAt: new Date(body.starts_at),
  endsAt: new Date(body.ends_at),
})

const told = ({ kind, title, body, audience, is_public, starts_at, ends_at }: ReturnType<typeof toBulletin>) => ({
  kind,
  title,
  body,
  audience,
  is_public,
  starts_at,
  ends_at,
})

export const sayBulletin = (db: Db, by: By, body: BodyOf<typeof createBulletin>): Promise<BulletinRow> =>
  db.transaction(async (tx) => {
    const [made] = await tx.insert(bulletins).values(toValues(body)).returning()
    await writeAudit(tx, by, [
      { action: 'create', entity: 'bulletin', entityId: made.id, name: made.title, after: told(toBulletin(made)) },
    ])
    return made
  })

export const changeBulletin = (db: Db, by: By, id: string, { version, ...body }: BodyOf<typeof editBulletin>) =>
  db.transaction(async (tx) => {
    const before = await holdBulletin(tx, id)
    const stored = toBulletin(before)
    if (isStale(version, before.version)) {
      throw new Stale(/*i18n*/ 'Somebody changed this meanwhile. Look at it again.', stored)
    }
    if (stored.state === 'past') throw new Conflict(/*i18n*/ 'This has ended, and stays as it was.', stored)
    const [after] = await tx
      .update(bulletins)
      .set({ ...toValues(body), version: before.version + 1 })
      .where(eq(bulletins.id, id))
      .returning()
    await writeAudit(tx, by, [
      {
        action: 'update',
        entity: 'bulletin',
        entityId: id,
        name: after.title,
        before: told(stored),
        after: told(toBulletin(after)),
      },
    ])
    return after
  })

/** Ends a bulletin now; one that is past already stays as it is. */
export const endNow = (db: Db, by: By, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await holdBulletin(tx, id)
    if (toBulletin(row).state === 'past') return
    const endedAt = new Date()
    await tx
      .update(bulletins)
      .set({ endedAt, version: row.version + 1 })
      .where(eq(bulletins.id, id))
    await writeAudit(tx, by, [
      { action: 'end', entity: 'bulletin', entityId: id, name: row.title, after: { ended_at: endedAt.toISOString() } },
    ])
  })
