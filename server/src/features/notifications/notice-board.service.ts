import type { BodyOf } from '@margam/contract/endpoint'
import { type Audience, audiences, type createNotice } from '@margam/contract/notifications'
import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { announcements } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { NotFound } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { noticeJob } from './notices.ts'

const isAudience = (value: string): value is Audience => (audiences as readonly string[]).includes(value)

/** Puts a notice up and queues its mails with it. */
export function putUpNotice({ db, queue }: Pick<Deps, 'db' | 'queue'>, by: By, body: BodyOf<typeof createNotice>) {
  const { organisationId, accountId: authorId } = by.caller
  const audience = isAudience(body.audience) ? body.audience : 'everyone'
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(announcements)
      .values({ organisationId, authorId, title: body.title, body: body.body, audience })
      .returning()
    await writeAudit(tx, by, [{ action: 'create', entity: 'notice', entityId: made.id, after: body }])
    await queue.add(tx, noticeJob, { organisationId, noticeId: made.id })
    return made
  })
}

/** Takes a notice of the caller's school down. Throws NotFound. */
export const takeDownNotice = (db: Db, by: By, noticeId: string) =>
  db.transaction(async (tx) => {
    const own = and(eq(announcements.organisationId, by.caller.organisationId), eq(announcements.id, noticeId))
    const [gone] = await tx.delete(announcements).where(own).returning()
    if (!gone) throw new NotFound()
    const { title, body, audience } = gone
    await writeAudit(tx, by, [
      { action: 'delete', entity: 'notice', entityId: gone.id, before: { title, body, audience } },
    ])
  })
