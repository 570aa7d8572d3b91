import { and, eq, sql } from 'drizzle-orm'
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

/** Keeps exactly these fields; without any there is no draft. */
export async function replaceDraft(db: Db, caller: Caller, fields: Draft['fields']): Promise<Date | null> {
  if (Object.keys(fields).length === 0) {
    await deleteDraft(db, caller)
    return null
  }
  const { organisationId, accountId } = caller
  const updatedAt = new Date()
  await db
    .insert(profileDrafts)
    .values({ organisationId, accountId, fields, updatedAt })
    .onConflictDoUpdate({ target: [profileDrafts.organisationId, profileDrafts.accountId], set: { fields, updatedAt } })
  return updatedAt
}

export const deleteDraft = (db: Db, caller: Caller) => db.delete(profileDrafts).where(isOwn(caller))

/** Takes saved fields out of the draft, as part of the saving. */
export async function dropDraftFields(tx: Db, caller: Caller, names: readonly string[]): Promise<void> {
  const list = sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )
  await tx
    .update(profileDrafts)
    .set({ fields: sql`${profileDrafts.fields} - array[${list}]::text[]` })
    .where(isOwn(caller))
  await tx.delete(profileDrafts).where(and(isOwn(caller), eq(profileDrafts.fields, sql`'{}'::jsonb`)))
}
