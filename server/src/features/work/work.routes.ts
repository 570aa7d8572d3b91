import { isId } from '@margam/contract/fields'
import * as contract from '@margam/contract/work'
import { defineFeature } from '../../feature.ts'
import { cutPage, isMoment, readPage } from '../../http/paging.ts'
import { countFailed, selectFailed } from '../../jobs/failures.ts'
import { withoutAddresses } from '../../log.ts'
import { readQueues, runAgain } from './jobs.service.ts'
import { countMailStates, selectMails, workPolicies } from './mails.queries.ts'
import { sendAgain } from './mails.service.ts'

/** Enough to tell two mails apart, and not enough to write to anybody. */
const shortened = (address: string): string => {
  const at = address.lastIndexOf('@')
  return at < 1 ? '…' : `${[...address][0]}…${address.slice(at)}`
}

export const workFeature = defineFeature({
  name: 'work',
  policies: workPolicies,
  routes: (on, deps) => {
    const { db, queue } = deps
    const known = queue.kinds.map(({ name }) => name)

    on(contract.listQueues, async () => ({ queues: await readQueues(deps) }))
    on(contract.listJobFailures, async ({ query }) => {
      const search = query.search.toLowerCase()
      const named = known.filter((name) => name.includes(search) && (!query.queue || name === query.queue))
      const asked = readPage(query, [isMoment, isId])
      if (named.length === 0) return { failures: [], total: 0, next_cursor: null }
      const rows = await selectFailed(db, named, asked)
      const { page, next_cursor } = cutPage(rows, asked.limit, ({ key, id }) => [key, id])
      return {
        failures: page.map((job) => ({
          job_id: job.id,
          queue: job.queue,
          error: withoutAddresses(job.error ?? ''),
          attempts: job.attempts,
          failed_at: job.failedAt.toISOString(),
        })),
        total: await countFailed(db, named),
        next_cursor,
      }
    })
    on(contract.runJobAgain, async ({ caller, found, requestId }) => ({
      message: await runAgain(deps, { caller, requestId }, found['params.jobId']),
    }))

    on(contract.listMails, async ({ query }) => {
      const asked = readPage(query)
      const { rows, total } = await selectMails(db, query, asked)
      const { page, next_cursor } = cutPage(rows, asked.limit, ({ id }) => [id])
      return {
        mails: page.map((mail) => ({
          mail_id: mail.id,
          kind: mail.kind,
          to: shortened(mail.to),
          school_name: mail.school,
          state: mail.state,
          attempts: mail.attempts,
          error: mail.error === null ? null : withoutAddresses(mail.error),
          created_at: mail.createdAt.toISOString(),
          sent_at: mail.sentAt?.toISOString() ?? null,
          can_send: mail.state === 'failed' && mail.hasText,
        })),
        counts: await countMailStates(db),
        total,
        next_cursor,
      }
    })
    on(contract.sendMailAgain, async ({ caller, found, requestId }) => ({
      message: await sendAgain(deps, { caller, requestId }, found['params.mailId']),
    }))
  },
})
