import { and, eq, gte, lt } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { profileDrafts } from '../../db/schema/index.ts'
import type { Caller } from '../../http/session.ts'

const isOwn = ({ organisationId, accountId }: Caller) =>
  and(eq(profileDrafts.organisationId, organisationId), eq(profileDrafts.accountId, accountId))

export interface Draft {
  fields: Record<string, unknown>
  savedAt: Date
}

export async function selectOptionalDraft(db: Db, caller: Caller): Promise<Draft | undefined> {
  const [row] = await db
    .select({ fields: profileDrafts.fields, savedAt: profileDrafts.updatedAt })
    .from(profileDrafts)
    .where(isOwn(caller))
  return row
}

/** A draft as it was read: to the millisecond, as a moment travels. */
const isAsRead = (caller: Caller, { savedAt }: Draft) =>
  and(
    isOwn(caller),
    gte(profileDrafts.updatedAt, savedAt),
    lt(profileDrafts.updatedAt, new Date(savedAt.getTime() + 1)),
  )

/**
 * Keeps exactly these fields in place of the draft that was read; without any there is no draft. Answers when it was
 * kept, or undefined when somebody else kept or saved something meanwhile.
 */
export async function replaceDraft(
  db: Db,
  caller: Caller,
  before: Draft | undefined,
  fields: Draft['fields'],
): Promise<Date | null | undefined> {
  const { organisationId, accountId } = caller
  const id = { id: profileDrafts.accountId }
  if (Object.keys(fields).length === 0) {
    if (!before) return null
    const gone = await db.delete(profileDrafts).where(isAsRead(caller, before)).returning(id)
    return gone.length ? null : undefined
  }
  // each draft has a moment of its own, however fast they come
  const updatedAt = new Date(Math.max(Date.now(), (before?.savedAt.getTime() ?? 0) + 1))
  const kept = before
    ? await db.update(profileDrafts).set({ fields, updatedAt }).where(isAsRead(caller, before)).returning(id)
    : await db
        .insert(profileDrafts)
        .values({ organisationId, accountId, fields, updatedAt })
        .onConflictDoNothing()
        .returning(id)
  return kept.length ? updatedAt : undefined
}

export const deleteDraft = (db: Db, caller: Caller) => db.delete(profileDrafts).where(isOwn(caller))

/** Takes saved fields out of the draft, as part of the saving. Whoever holds the draft as it was is told. */
export async function dropDraftFields(tx: Db, caller: Caller, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const [before] = await tx
    .select({ fields: profileDrafts.fields, updatedAt: profileDrafts.updatedAt })
    .from(profileDrafts)
    .where(isOwn(caller))
    .for('no key update')
  if (!before || !names.some((name) => Object.hasOwn(before.fields, name))) return
  const fields = Object.fromEntries(Object.entries(before.fields).filter(([name]) => !names.includes(name)))
  if (Object.keys(fields).length === 0) await deleteDraft(tx, caller)
  else {
    const updatedAt = new Date(Math.max(Date.now(), before.updatedAt.getTime() + 1))
    await tx.update(profileDrafts).set({ fields, updatedAt }).where(isOwn(caller))
  }
}
