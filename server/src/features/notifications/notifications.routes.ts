import { readMailChoices, saveMailChoices } from '@margam/contract/mail-choices'
import * as contract from '@margam/contract/notifications'
import type { announcements } from '../../db/schema/index.ts'
import { defineFeature } from '../../feature.ts'
import { cutPage, readPage } from '../../http/paging.ts'
import { sendPrint } from '../../school/paper.ts'
import { absencesJob } from './attendance-mails.ts'
import { marksJob } from './mark-mails.ts'
import { putUpNotice, takeDownNotice } from './notice-board.service.ts'
import { audiencesOf, noticeJob } from './notices.ts'
import { selectDeliveries, selectLatestNotices, selectNotices } from './notifications.queries.ts'
import { readOwnChoices, saveOwnChoices } from './own-choices.ts'
import { printNotice } from './print.ts'

const toNotice = (row: typeof announcements.$inferSelect): contract.Notice => ({
  notice_id: row.id,
  title: row.title,
  body: row.body,
  audience: row.audience,
  created_at: row.createdAt.toISOString(),
})

const isState = (value: string): value is (typeof contract.mailStates)[number] =>
  (contract.mailStates as readonly string[]).includes(value)
const isKind = (value: string): value is (typeof contract.mailKinds)[number] =>
  (contract.mailKinds as readonly string[]).includes(value)

/** What a dashboard shows. */
const LATEST = 10

export const notificationsFeature = defineFeature({
  name: 'notifications',
  jobs: [absencesJob, marksJob, noticeJob],
  routes: (on, deps) => {
    const { db } = deps
    on(contract.listSchoolNotices, async ({ caller: { organisationId }, query }) => {
      const asked = readPage(query)
      const { rows, total } = await selectNotices(db, organisationId, asked)
      const { page, next_cursor } = cutPage(rows, asked.limit, (row) => [row.id])
      return { notices: page.map(toNotice), total, next_cursor }
    })

    on(contract.createNotice, async ({ body, caller, requestId }) => ({
      message: /*i18n*/ 'Notice put up.',
      notice: toNotice(await putUpNotice(deps, { caller, requestId }, body)),
    }))

    on(contract.removeNotice, async ({ caller, params, requestId }) => {
      await takeDownNotice(db, { caller, requestId }, params.noticeId)
      return { message: /*i18n*/ 'Notice taken down.' }
    })

    on(contract.printNotice, async ({ caller, params, reply }) =>
      sendPrint(reply, await printNotice(deps, caller.organisationId, params.noticeId)),
    )

    on(contract.readNotices, async ({ caller }) => {
      const rows = await selectLatestNotices(db, caller.organisationId, LATEST, audiencesOf(caller.role))
      return { notices: rows.map(toNotice) }
    })

    on(contract.listDeliveries, async ({ caller: { organisationId }, query }) => {
      const asked = readPage(query)
      const filter = {
        kinds: isKind(query.kind) ? [query.kind] : contract.mailKinds,
        state: isState(query.state) ? query.state : ('' as const),
      }
      const { rows, total } = await selectDeliveries(db, organisationId, filter, asked)
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

    on(readMailChoices, ({ caller }) => readOwnChoices(db, caller))
    on(saveMailChoices, async ({ body, caller }) => {
      await saveOwnChoices(db, caller, body)
      return { message: /*i18n*/ 'Your choice of mails is saved.' }
    })
  },
})
