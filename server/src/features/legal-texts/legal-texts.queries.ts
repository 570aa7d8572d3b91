import { type LegalKind, legalKinds } from '@margam/contract/legal-texts'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { legalDrafts, legalTexts, operatorDetails } from '../../db/schema/index.ts'
import { type PublishedText, shippedTexts } from './shipped-texts.ts'

export const isKind = (value: string): value is LegalKind => (legalKinds as readonly string[]).includes(value)

/** Every published version of a text without its words, the newest first. */
export async function selectVersions(db: Db, kind: LegalKind): Promise<{ version: number; effectiveOn: string }[]> {
  const rows = await db
    .select({ version: legalTexts.version, effectiveOn: legalTexts.effectiveOn })
    .from(legalTexts)
    .where(eq(legalTexts.kind, kind))
    .orderBy(desc(legalTexts.version))
  const { version, effectiveOn } = shippedTexts[kind]
  return [...rows, { version, effectiveOn }]
}

export async function selectBody(db: Db, kind: LegalKind, version: number): Promise<string | undefined> {
  const shipped = shippedTexts[kind]
  if (version === shipped.version) return shipped.body
  const [row] = await db
    .select({ body: legalTexts.body })
    .from(legalTexts)
    .where(and(eq(legalTexts.kind, kind), eq(legalTexts.version, version)))
  return row?.body
}

/** The newest version that was published, whether it holds already or not. */
export async function selectNewest(db: Db, kind: LegalKind): Promise<PublishedText> {
  const [row] = await db
    .select({ version: legalTexts.version, effectiveOn: legalTexts.effectiveOn, body: legalTexts.body })
    .from(legalTexts)
    .where(eq(legalTexts.kind, kind))
    .orderBy(desc(legalTexts.version))
    .limit(1)
  return row ?? shippedTexts[kind]
}

export async function selectOptionalDraft(db: Db, kind: LegalKind) {
  const [row] = await db.select().from(legalDrafts).where(eq(legalDrafts.kind, kind))
  return row as typeof row | undefined
}

export const deleteDraft = (db: Db, kind: LegalKind) => db.delete(legalDrafts).where(eq(legalDrafts.kind, kind))

export async function selectOptionalOperator(db: Db) {
  const [row] = await db.select().from(operatorDetails)
  return row as typeof row | undefined
}
