import type { ContactMessage, MessageState } from '@margam/contract/contact'
import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { containsText } from '../../db/contains-text.ts'
import { accounts, contactMessages } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { removeUnused } from '../../files/unused.ts'
import { NotFound } from '../../http/errors.ts'
import type { Page } from '../../http/paging.ts'
import { byId, type Policies } from '../../http/policies.ts'
import type { By, Caller } from '../../http/session.ts'
import { Stale } from '../../http/stale.ts'

export type MessageRow = typeof contactMessages.$inferSelect

declare module '../../http/policies.ts' {
  interface FoundBy {
    'any-message': MessageRow
  }
}
export const messagePolicies: Policies = {
  'any-message': {
    superadmin: async ({ db, ids }) =>
      byId(
        await db
          .select()
          .from(contactMessages)
          .where(inArray(contactMessages.id, [...ids])),
      ),
  },
}

interface Filter {
  search: string
  state: MessageState | ''
}
function wanted({ search, state }: Filter): SQL | undefined {
  const pattern = containsText(search)
  const sender = sql`lower(${contactMessages.firstName} || ' ' || ${contactMessages.lastName} || ' ' || ${contactMessages.email})`
  return and(
    state ? eq(contactMessages.state, state) : undefined,
    search.trim()
      ? or(sql`${sender} like ${pattern}`, sql`lower(${contactMessages.feedback}) like ${pattern}`)
      : undefined,
  )
}

/** With the address of whoever changed each: accounts stand elsewhere than messages. */
async function withChanger(db: Db, rows: readonly MessageRow[]) {
  const ids = [...new Set(rows.flatMap(({ changedBy }) => changedBy ?? []))]
  const changers = ids.length
    ? await db
        .select({ id: accounts.id, email: accounts.email })
        .from(accounts)
        // a superadmin is alone in a tenant of the same id
        .where(and(inArray(accounts.organisationId, ids), eq(accounts.id, accounts.organisationId)))
    : []
  const emails = new Map(changers.map(({ id, email }) => [id, email]))
  return rows.map((row) => ({ ...row, changer: emails.get(row.changedBy ?? '') ?? null }))
}

/** Messages, the newest first, and one more when there is another page. */
export const selectMessages = async (db: Db, filter: Filter, page: Page) =>
  withChanger(
    db,
    await db
      .select()
      .from(contactMessages)
      .where(and(wanted(filter), page.after && lt(contactMessages.id, page.after[0])))
      .orderBy(desc(contactMessages.id))
      .limit(page.limit + 1),
  )

export async function countMessages(db: Db, filter: Filter) {
  const total = await db.$count(contactMessages, wanted(filter))
  const fresh = await db.$count(contactMessages, eq(contactMessages.state, 'new'))
  return { total, fresh }
}

export const toMessage = (row: MessageRow & { changer: string | null }): ContactMessage => ({
  message_id: row.id,
  name: `${row.firstName} ${row.lastName}`,
  email: row.email,
  feedback: row.feedback,
  has_image: row.imageKey !== null,
  state: row.state,
  version: row.version,
  sent_at: row.createdAt.toISOString(),
  changed_by: row.changer,
  changed_at: row.changedAt?.toISOString() ?? null,
})

async function selectMessage(db: Db, id: string): Promise<ContactMessage> {
  const found = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  const [row] = await withChanger(db, found)
  if (!row) throw new NotFound()
  return toMessage(row)
}

/** Throws Stale, with what is stored, when another superadmin changed it meanwhile. */
export async function changeState(
  db: Db,
  { accountId }: Caller,
  { id }: MessageRow,
  { state, version }: { state: MessageState; version: number },
): Promise<ContactMessage> {
  const [changed] = await db
    .update(contactMessages)
    .set({ state, version: version + 1, changedBy: accountId, changedAt: new Date() })
    .where(and(eq(contactMessages.id, id), eq(contactMessages.version, version)))
    .returning({ id: contactMessages.id })
  const stored = await selectMessage(db, id)
  if (!changed) throw new Stale(/*i18n*/ 'Somebody else changed this message meanwhile.', stored)
  return stored
}

/** Deletes a message with its picture. The operator's trail says that it was done, and nothing of who wrote it. */
export async function deleteMessage(deps: Deps, by: By, { id }: MessageRow): Promise<void> {
  const imageKey = await deps.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(contactMessages)
      .where(eq(contactMessages.id, id))
      .returning({ imageKey: contactMessages.imageKey })
    if (!gone) throw new NotFound()
    await writeAudit(tx, by, [{ action: 'delete', entity: 'contact-message', entityId: id, name: '' }])
    return gone.imageKey
  })
  if (imageKey) await removeUnused(deps, [imageKey])
}
