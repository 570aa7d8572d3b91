import { schoolDay } from '@margam/contract/dates'
import type { BodyOf } from '@margam/contract/endpoint'
import type { LegalKind, saveLegalDraft, saveOperatorDetails } from '@margam/contract/legal-texts'
import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { legalDrafts, legalTexts, operatorDetails } from '../../db/schema/index.ts'
import { Invalid } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { Stale } from '../../http/stale.ts'
import { selectNewest, selectOptionalDraft, selectOptionalOperator } from './legal-texts.queries.ts'

type DraftRow = typeof legalDrafts.$inferSelect
export const toDraft = ({ body, effectiveOn, edit }: DraftRow) => ({ body, effective_on: effectiveOn, edit })

/** The draft that a change began from is another one now, or gone. */
async function refuseStale(db: Db, kind: LegalKind): Promise<never> {
  const stored = await selectOptionalDraft(db, kind)
  const text = /*i18n*/ 'Somebody else has changed, published or thrown away this draft meanwhile.'
  throw new Stale(text, stored ? toDraft(stored) : null)
}

/** Keeps a draft as it was typed: of two who begin or change one at once, the second is told. */
export async function keepDraft(db: Db, kind: LegalKind, body: BodyOf<typeof saveLegalDraft>): Promise<DraftRow> {
  const values = { body: body.body, effectiveOn: body.effective_on, savedAt: new Date() }
  const [kept] =
    body.edit === null
      ? await db
          .insert(legalDrafts)
          .values({ kind, ...values })
          .onConflictDoNothing()
          .returning()
      : await db
          .update(legalDrafts)
          .set({ ...values, edit: body.edit + 1 })
          .where(and(eq(legalDrafts.kind, kind), eq(legalDrafts.edit, body.edit)))
          .returning()
  return kept ?? refuseStale(db, kind)
}

/** Makes a draft the next version: the draft is taken once, so of two who publish it the second is told. */
export const publishDraft = (db: Db, by: By, kind: LegalKind, edit: number): Promise<number> =>
  db.transaction(async (tx) => {
    const [draft] = await tx
      .delete(legalDrafts)
      .where(and(eq(legalDrafts.kind, kind), eq(legalDrafts.edit, edit)))
      .returning()
    if (!draft) return refuseStale(tx, kind)
    const newest = await selectNewest(tx, kind)
    const { body, effectiveOn } = draft
    if (effectiveOn < schoolDay()) {
      throw new Invalid({ effective_on: [/*i18n*/ 'A new version holds from today at the earliest.'] })
    }
    if (newest.version > 1 && effectiveOn < newest.effectiveOn) {
      throw new Invalid({ effective_on: [/*i18n*/ 'A new version does not hold before the one that it follows.'] })
    }
    const version = newest.version + 1
    await tx.insert(legalTexts).values({ kind, version, body, effectiveOn })
    await writeAudit(tx, by, [
      {
        action: 'publish',
        entity: 'legal-text',
        entityId: `${kind}:${version}`,
        after: { kind, version, effective_on: effectiveOn },
      },
    ])
    return version
  })

/** Says who runs the installation. */
export const keepOperator = (db: Db, by: By, { version, ...said }: BodyOf<typeof saveOperatorDetails>): Promise<void> =>
  db.transaction(async (tx) => {
    const [kept] =
      version === null
        ? await tx.insert(operatorDetails).values(said).onConflictDoNothing().returning()
        : await tx
            .update(operatorDetails)
            .set({ ...said, version: version + 1 })
            .where(eq(operatorDetails.version, version))
            .returning()
    if (!kept) {
      const text = /*i18n*/ 'Somebody changed this meanwhile. Look at it again.'
      throw new Stale(text, await selectOptionalOperator(tx))
    }
    await writeAudit(tx, by, [{ action: 'update', entity: 'operator-details', entityId: 'operator', after: said }])
  })
