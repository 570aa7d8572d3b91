import * as contract from '@margam/contract/notifications'
import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import { announcements } from '../../db/schema/index.ts'
import { defineFeature } from '../../feature.ts'
import { NotFound } from '../../http/errors.ts'
import { cutPage, readPage } from '../../http/paging.ts'
import { absencesJob } from './attendance-mails.ts'
import { marksJob } from './mark-mails.ts'
import { audiencesOf, noticeJob } from './notices.ts'
import { countDeliveries, selectDeliveries, selectNotices } from './notifications.queries.ts'

const toNotice = (row: typeof announcements.$inferSelect): contract.Notice => ({
  notice_id: row.id,
  title: row.title,
  body: row.body,
  audience: row.audience,
  created_at: row.createdAt.toISOString(),
})

const isAudience = (value: string): value is contract.Audience =>
  (contract.audiences as readonly string[]).includes(value)
const isState = (value: string): value is (typeof contract.mailStates)[number] =>
  (contract.mailStates as readonly string[]).includes(value)
const isKind = (value: string): value is (typeof contract.mailKinds)[number] =>
  (contract.mailKinds as readonly string[]).includes(value)

/** What a dashboard shows. */
const LATEST = 10

export const notificationsFeature = defineFeature({
  name: 'notifications',
  jobs: [absencesJob, marksJob, noticeJob],
  routes: (on, { db, queue }) => {
    on(contract.listSchoolNotices, async ({ caller: { organisationId }, query }) => {
      const asked = readPage(query)
      const total = await db.$count(announcements, eq(announcements.organisationId, organisationId))
      const rows = await selectNotices(db, organisationId, asked)
      const { page, next_cursor } = cutPage(rows, asked.limit, (row) => [row.id])
      return { notices: page.map(toNotice), total, next_cursor }
    })

    on(contract.createNotice, async ({ body, caller, requestId }) => {
      const { organisationId, accountId: authorId } = caller
      const audience = isAudience(body.audience) ? body.audience : 'everyone'
      const row = await db.transaction(async (tx) => {
        const [made] = await tx
          .insert(announcements)
          .values({ organisationId, authorId, title: body.title, body: body.body, audience })
          .returning()
        await writeAudit(tx, { caller, requestId }, [
          { action: 'create', entity: 'notice', entityId: made.id, after: body },
        ])
        await queue.add(tx, noticeJob, { organisationId, noticeId: made.id })
        return made
      })
      return { message: 'Notice put up.', notice: toNotice(row) }
    })

    on(contract.removeNotice, async ({ caller, params, requestId }) => {
      await db.transaction(async (tx) => {
        const own = and(eq(announcements.organisationId, caller.organisationId), eq(announcements.id, params.noticeId))
        const [gone] = await tx.delete(announcements).where(own).returning()
        if (!gone) throw new NotFound()
        const { title, body, audience } = gone
        await writeAudit(tx, { caller, requestId }, [
          { action: 'delete', entity: 'notice', entityId: gone.id, before: { title, body, audience } },
        ])
      })
      return { message: 'Notice taken down.' }
    })

    on(contract.readNotices, async ({ caller }) => {
      const rows = await selectNotices(db, caller.organisationId, { limit: LATEST }, audiencesOf(caller.role))
      return { notices: rows.slice(0, LATEST).map(toNotice) }
    })

    on(contract.listDeliveries, async ({ caller: { organisationId }, query }) => {
      const asked = readPage(query)
      const filter = {
        kinds: isKind(query.kind) ? [query.kind] : contract.mailKinds,
        state: isState(query.state) ? query.state : ('' as const),
      }
      const total = await countDeliveries(db, organisationId, filter)
      const rows = await selectDeliveries(db, organisationId, filter, asked)
      const { page, next_cursor } = cutPage(rows, asked.limit, (row) => [row.id])
      return {
        deliveries: page.map((row) => ({
          mail_id: row.id,
          kind: isKind(row.kind) ? row.kind : 'notice',
          student_name: row.studentName,
          to_address: row.toAddress,
          state: row.state,
          attempts: row.attempts,
          last_error: row.lastError,
          created_at: row.createdAt.toISOString(),
          sent_at: row.sentAt?.toISOString() ?? null,
        })),
        total,
        next_cursor,
      }
    })
  },
})
