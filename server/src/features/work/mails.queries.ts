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
/** Schools stand elsewhere than mails: those of the name are asked for first, and what each is called afterwards. */
async function wanted(db: Db, { search, state }: Filter): Promise<SQL | undefined> {
  const isInState = state ? eq(mails.state, state) : undefined
  if (!search.trim()) return isInState
  const pattern = containsText(search)
  const schools = await db
    .select({ id: organisations.id })
    .from(organisations)
    .where(sql`lower(${organisations.name}) like ${pattern}`)
  const ids = JSON.stringify(schools.map(({ id }) => id))
  const isOfThem = sql`${mails.organisationId} in (select jsonb_array_elements_text(${ids}::jsonb)::uuid)`
  return and(isInState, or(sql`${mails.kind} like ${pattern}`, isOfThem))
}
async function selectSchoolNames(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db
    .select({ id: organisations.id, name: organisations.name })
    .from(organisations)
    .where(inArray(organisations.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Mails of all schools and of none, the newest first, one more when there is another page, and how many there are. */
export async function selectMails(db: Db, filter: Filter, page: Page) {
  const isWanted = await wanted(db, filter)
  const all = db.select({ id: mails.id }).from(mails).where(isWanted)
  const { rows, total } = await withTotal(db, page, countUpTo(all), (counted) =>
    db
      .select({
        total: counted,
        id: mails.id,
        kind: mails.kind,
        to: mails.toAddress,
        organisationId: mails.organisationId,
        state: mails.state,
        attempts: mails.attempts,
        error: mails.lastError,
        createdAt: mails.createdAt,
        sentAt: mails.sentAt,
        hasText: sql<boolean>`${mails.payload} is not null`,
      })
      .from(mails)
      .where(and(isWanted, page.after && lt(mails.id, page.after[0])))
      .orderBy(desc(mails.id))
      .limit(page.limit + 1),
  )
  const names = await selectSchoolNames(
    db,
    rows.flatMap(({ organisationId }) => organisationId ?? []),
  )
  return { rows: rows.map((row) => ({ ...row, school: names.get(row.organisationId ?? '') ?? null })), total }
}

export async function countMailStates(db: Db): Promise<Record<MailRow['state'], number>> {
  const rows = await db
    .select({ state: mails.state, count: sql<number>`count(*)::int` })
    .from(mails)
    .groupBy(mails.state)
  const of = (state: MailRow['state']) => rows.find((row) => row.state === state)?.count ?? 0
  return { queued: of('queued'), sent: of('sent'), failed: of('failed') }
}
