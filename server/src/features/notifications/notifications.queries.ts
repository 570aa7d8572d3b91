import type { Audience } from '@margam/contract/notifications'
import { and, desc, eq, getTableColumns, inArray, lt, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { announcements, mails, notifications, students } from '../../db/schema/index.ts'
import { countOf, countUpTo, withTotal } from '../../db/with-total.ts'
import type { Page } from '../../http/paging.ts'
import { personName } from '../../school/names.ts'

/** A school's latest notices for some readers, the newest first. */
export const selectLatestNotices = (db: Db, organisationId: string, limit: number, audiences: readonly Audience[]) =>
  db
    .select()
    .from(announcements)
    .where(and(eq(announcements.organisationId, organisationId), inArray(announcements.audience, [...audiences])))
    .orderBy(desc(announcements.id))
    .limit(limit)

/** A page of all of them, one row more when there is another page, and how many there are. */
export const selectNotices = (db: Db, organisationId: string, page: Page) => {
  const ofSchool = eq(announcements.organisationId, organisationId)
  const all = db.select({ id: announcements.id }).from(announcements).where(ofSchool)
  return withTotal(db, page, countOf(all), (total) =>
    db
      .select({ ...getTableColumns(announcements), total })
      .from(announcements)
      .where(and(ofSchool, page.after && lt(announcements.id, page.after[0])))
      .orderBy(desc(announcements.id))
      .limit(page.limit + 1),
  )
}

const isWanted = (
  organisationId: string,
  kinds: readonly string[],
  state: 'queued' | 'sent' | 'failed' | '',
): SQL | undefined =>
  and(
    eq(mails.organisationId, organisationId),
    inArray(mails.kind, [...kinds]),
    state ? eq(mails.state, state) : undefined,
  )

interface DeliveryFilter {
  kinds: readonly string[]
  state: 'queued' | 'sent' | 'failed' | ''
}

/** A school's own mails, the newest first, one row more when there is another page, and how many there are. */
export async function selectDeliveries(db: Db, organisationId: string, { kinds, state }: DeliveryFilter, page: Page) {
  const all = db
    .select({ id: mails.id })
    .from(mails)
    .where(isWanted(organisationId, kinds, state))
  const { rows, total } = await withTotal(db, page, countUpTo(all), (counted) =>
    db
      .select({
        total: counted,
        id: mails.id,
        kind: mails.kind,
        toAddress: mails.toAddress,
        state: mails.state,
        attempts: mails.attempts,
        lastError: mails.lastError,
        createdAt: mails.createdAt,
        sentAt: mails.sentAt,
      })
      .from(mails)
      .where(and(isWanted(organisationId, kinds, state), page.after && lt(mails.id, page.after[0])))
      .orderBy(desc(mails.id))
      .limit(page.limit + 1),
  )
  const names = await selectAbout(
    db,
    organisationId,
    rows.map(({ id }) => id),
  )
  return { rows: rows.map((row) => ({ ...row, studentName: names.get(row.id) ?? null })), total }
}

/** What the student is called whom each of some mails tells of. Mails stand elsewhere than what is of a school. */
async function selectAbout(db: Db, organisationId: string, mailIds: readonly string[]) {
  const rows = await db
    .select({ mailId: notifications.mailId, name: personName(students) })
    .from(notifications)
    .innerJoin(students, linked(students.id, notifications.studentId))
    .where(and(eq(notifications.organisationId, organisationId), inArray(notifications.mailId, [...mailIds])))
  return new Map(rows.map(({ mailId, name }) => [mailId, name]))
}
