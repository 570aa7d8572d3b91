import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { containsText } from '../../db/contains-text.ts'
import { mails, organisations } from '../../db/schema/index.ts'
import { countUpTo, withTotal } from '../../db/with-total.ts'
import type { Page } from '../../http/paging.ts'
import { byId, type Policies } from '../../http/policies.ts'
import { selectJobs } from '../../jobs/failures.ts'

export type MailRow = typeof mails.$inferSelect
type JobRow = Awaited<ReturnType<typeof selectJobs>>[number]

declare module '../../http/policies.ts' {
  interface FoundBy {
    'any-job': JobRow
    'any-mail': MailRow
  }
}
export const workPolicies: Policies = {
  'any-job': { superadmin: async ({ db, ids }) => byId(await selectJobs(db, ids)) },
  'any-mail': {
    superadmin: async ({ db, ids }) =>
      byId(
        await db
          .select()
          .from(mails)
          .where(inArray(mails.id, [...ids])),
      ),
  },
}

interface Filter {
  search: string
  state: MailRow['state'] | ''
}
function wanted({ search, state }: Filter): SQL | undefined {
  const pattern = containsText(search)
  return and(
    state ? eq(mails.state, state) : undefined,
    search.trim()
      ? or(sql`${mails.kind} like ${pattern}`, sql`lower(${organisations.name}) like ${pattern}`)
      : undefined,
  )
}

/** Mails of all schools and of none, the newest first, one more when there is another page, and how many there are. */
export const selectMails = (db: Db, filter: Filter, page: Page) => {
  const all = db
    .select({ id: mails.id })
    .from(mails)
    .leftJoin(organisations, eq(organisations.id, mails.organisationId))
    .where(wanted(filter))
  return withTotal(db, page, countUpTo(all), (total) =>
    db
      .select({
        total,
        id: mails.id,
        kind: mails.kind,
        to: mails.toAddress,
        school: organisations.name,
        state: mails.state,
        attempts: mails.attempts,
        error: mails.lastError,
        createdAt: mails.createdAt,
        sentAt: mails.sentAt,
        hasText: sql<boolean>`${mails.payload} is not null`,
      })
      .from(mails)
      .leftJoin(organisations, eq(organisations.id, mails.organisationId))
      .where(and(wanted(filter), page.after && lt(mails.id, page.after[0])))
      .orderBy(desc(mails.id))
      .limit(page.limit + 1),
  )
}

export async function countMailStates(db: Db): Promise<Record<MailRow['state'], number>> {
  const rows = await db
    .select({ state: mails.state, count: sql<number>`count(*)::int` })
    .from(mails)
    .groupBy(mails.state)
  const of = (state: MailRow['state']) => rows.find((row) => row.state === state)?.count ?? 0
  return { queued: of('queued'), sent: of('sent'), failed: of('failed') }
}
