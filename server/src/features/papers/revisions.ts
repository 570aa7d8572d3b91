import type { ReplyInput } from '@margam/contract/endpoint'
import type { readPaper } from '@margam/contract/papers'
import { and, eq, max, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { paperItems, paperRevisions, papers } from '../../db/schema/index.ts'
import { NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { isStale, Stale } from '../../http/stale.ts'
import { selectAccountNames } from '../../school/names.ts'
import { parseSettings, selectOrganisation } from '../../school/settings.ts'
import { itemsIn, type Snapshot } from './make/snapshot.ts'
import type { PaperRow } from './papers.queries.ts'
import { toPaper } from './to-wire.ts'

const isPaper = ({ organisationId, id }: PaperRow) =>
  and(eq(paperRevisions.organisationId, organisationId), eq(paperRevisions.paperId, id))

async function selectOptionalRevision(db: Db, row: PaperRow, revision: number) {
  const [found] = await db
    .select()
    .from(paperRevisions)
    .where(and(isPaper(row), eq(paperRevisions.revision, revision)))
  // written by this feature alone, in this form
  return found && { ...found, snapshot: found.snapshot as Snapshot }
}

/** What is shown of a paper. */
export async function selectRevision(db: Db, row: PaperRow) {
  const found = await selectOptionalRevision(db, row, row.revision)
  if (!found) throw new NotFound()
  return found
}

/** What a revision was made of; null of the first, and where that was let go. */
async function selectOptionalBefore(db: Db, row: PaperRow, parent: number | null): Promise<number | null> {
  if (parent === null) return null
  const [found] = await db
    .select({ revision: paperRevisions.revision })
    .from(paperRevisions)
    .where(and(isPaper(row), eq(paperRevisions.revision, parent)))
  return found?.revision ?? null
}

/** The latest change of what is shown, which can be done again; null where there is none. */
async function selectOptionalNext(db: Db, row: PaperRow): Promise<number | null> {
  const [found] = await db
    .select({ revision: max(paperRevisions.revision) })
    .from(paperRevisions)
    .where(and(isPaper(row), eq(paperRevisions.parent, row.revision)))
  return found?.revision ?? null
}

/** A paper as a caller sees it. */
export async function showPaper(db: Db, caller: Caller, row: PaperRow): Promise<ReplyInput<typeof readPaper>> {
  const { snapshot, parent } = await selectRevision(db, row)
  const names = await selectAccountNames(db, row.organisationId, [row.accountId])
  const school = await selectOrganisation(db, row.organisationId)
  const isOwn = row.accountId === caller.accountId
  return toPaper({
    row,
    snapshot,
    isOwn,
    madeBy: names.get(row.accountId) ?? '',
    canUndo: isOwn && (await selectOptionalBefore(db, row, parent)) !== null,
    canRedo: isOwn && (await selectOptionalNext(db, row)) !== null,
    school: { name: school.name, address: school.address, logo: parseSettings(school.settings).logo_file_id },
  })
}

/** Throws Stale, with the paper as it is, where a change was made from another version. */
async function refuseStale(tx: Db, caller: Caller, row: PaperRow, version: number) {
  const [stored] = await tx
    .select()
    .from(papers)
    .where(and(eq(papers.organisationId, row.organisationId), eq(papers.id, row.id)))
    .for('no key update')
  if (!stored || stored.removedAt) throw new NotFound()
  if (isStale(version, stored.version)) {
    throw new Stale(/*i18n*/ 'This paper was changed meanwhile.', await showPaper(tx, caller, stored))
  }
  return stored
}

/** Makes `change` of a paper that is as its caller saw it; the version goes on. */
export const changePaper = (
  db: Db,
  caller: Caller,
  row: PaperRow,
  version: number,
  change: (tx: Db, stored: PaperRow) => Promise<Partial<PaperRow>>,
): Promise<PaperRow> =>
  db.transaction(async (tx) => {
    const stored = await refuseStale(tx, caller, row, version)
    const [changed] = await tx
      .update(papers)
      .set({ ...(await change(tx, stored)), version: sql`${papers.version} + 1` })
      .where(and(eq(papers.organisationId, row.organisationId), eq(papers.id, row.id)))
      .returning()
    return changed
  })

/** So many changes can be undone; what lies further back is let go. */
const MOST_REVISIONS = 60

/** Keeps changed questions as a new revision after the one that is shown. */
export const addRevision = (db: Db, caller: Caller, row: PaperRow, version: number, snapshot: Snapshot) =>
  changePaper(db, caller, row, version, async (tx, stored) => {
    const { organisationId, id: paperId } = stored
    const [last] = await tx
      .select({ revision: max(paperRevisions.revision) })
      .from(paperRevisions)
      .where(isPaper(stored))
    const revision = (last?.revision ?? stored.revision) + 1
    const { code } = snapshot.made.paper
    await tx
      .insert(paperRevisions)
      .values({ organisationId, paperId, revision, parent: stored.revision, qnCode: code, snapshot })
    await tx
      .insert(paperItems)
      .values(itemsIn(snapshot).map((item) => ({ organisationId, paperId, item })))
      .onConflictDoNothing()
    await tx.execute(sql`
      delete from ${paperRevisions} where ${isPaper(stored)} and ${paperRevisions.revision} <= ${revision - MOST_REVISIONS}`)
    return { revision, qnCode: code }
  })

/** Shows the revision before the shown one, or the change of it that came last. Null where there is none. */
export async function step(db: Db, caller: Caller, row: PaperRow, version: number, direction: 'undo' | 'redo') {
  const { parent } = await selectRevision(db, row)
  const to = direction === 'undo' ? await selectOptionalBefore(db, row, parent) : await selectOptionalNext(db, row)
  if (to === null) return null
  return changePaper(db, caller, row, version, async (tx) => {
    const found = await selectOptionalRevision(tx, row, to)
    if (!found) throw new NotFound()
    return { revision: to, qnCode: found.qnCode }
  })
}
