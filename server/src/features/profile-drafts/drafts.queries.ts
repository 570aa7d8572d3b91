import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { profileDrafts } from '../../db/schema/index.ts'

export interface Draft {
  fields: Record<string, unknown>
  savedAt: Date
}

export async function selectOptionalDraft(db: Db, accountId: string): Promise<Draft | undefined> {
  const [row] = await db
    .select({ fields: profileDrafts.fields, savedAt: profileDrafts.updatedAt })
    .from(profileDrafts)
    .where(eq(profileDrafts.accountId, accountId))
  return row
}

/** Keeps exactly these fields; without any there is no draft. */
export async function replaceDraft(db: Db, accountId: string, fields: Draft['fields']): Promise<Date | null> {
  if (Object.keys(fields).length === 0) {
    await deleteDraft(db, accountId)
    return null
  }
  const updatedAt = new Date()
  await db
    .insert(profileDrafts)
    .values({ accountId, fields, updatedAt })
    .onConflictDoUpdate({ target: profileDrafts.accountId, set: { fields, updatedAt } })
  return updatedAt
}

export const deleteDraft = (db: Db, accountId: string) =>
  db.delete(profileDrafts).where(eq(profileDrafts.accountId, accountId))

/** Takes saved fields out of the draft, as part of the saving. */
export async function dropDraftFields(tx: Db, accountId: string, names: readonly string[]): Promise<void> {
  const list = sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )
  await tx
    .update(profileDrafts)
    .set({ fields: sql`${profileDrafts.fields} - array[${list}]::text[]` })
    .where(eq(profileDrafts.accountId, accountId))
  await tx
    .delete(profileDrafts)
    .where(and(eq(profileDrafts.accountId, accountId), eq(profileDrafts.fields, sql`'{}'::jsonb`)))
}
