import type { BodyOf } from '@margam/contract/endpoint'
import { MOST_DRAFTS, type PaperDraft, paperWishes, type savePaperDraft } from '@margam/contract/papers'
import { say } from '@margam/school/sentence'
import { and, count, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/client.ts'
import { paperDrafts } from '../../db/schema/index.ts'
import { Invalid } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import type { DraftRow } from './papers.queries.ts'
import { lockMaker } from './quota.ts'

/** Wishes as they were kept, in the form of today's contract. */
export const parseWishes = (stored: unknown) => z.parse(paperWishes, stored)

export const toDraft = ({ id, wishes, updatedAt }: DraftRow): PaperDraft => ({
  draft_id: id,
  wishes: parseWishes(wishes),
  updated_at: updatedAt.toISOString(),
})

export const saveDraft = (db: Db, caller: Caller, { wishes }: BodyOf<typeof savePaperDraft>): Promise<DraftRow> =>
  db.transaction(async (tx) => {
    const { organisationId, accountId } = caller
    await lockMaker(tx, caller)
    const [kept] = await tx
      .select({ drafts: count() })
      .from(paperDrafts)
      .where(and(eq(paperDrafts.organisationId, organisationId), eq(paperDrafts.accountId, accountId)))
    if ((kept?.drafts ?? 0) >= MOST_DRAFTS)
      throw new Invalid({
        wishes: [say('At most {most} drafts are kept. Delete one of them first.', { most: MOST_DRAFTS })],
      })
    const [row] = await tx.insert(paperDrafts).values({ organisationId, accountId, wishes }).returning()
    return row
  })

const isDraft = ({ organisationId, id }: DraftRow) =>
  and(eq(paperDrafts.organisationId, organisationId), eq(paperDrafts.id, id))

export async function changeDraft(db: Db, row: DraftRow, { wishes }: BodyOf<typeof savePaperDraft>): Promise<DraftRow> {
  const [changed] = await db.update(paperDrafts).set({ wishes, updatedAt: sql`now()` }).where(isDraft(row)).returning()
  return changed ?? row
}

export const removeDraft = (db: Db, row: DraftRow) => db.delete(paperDrafts).where(isDraft(row))
