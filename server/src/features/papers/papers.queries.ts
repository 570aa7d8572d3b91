import type { QueryOf } from '@margam/contract/endpoint'
import type { listPapers, PaperSort } from '@margam/contract/papers'
import type { Scope } from '@margam/papers/requests/paper-request'
import { searchText } from '@margam/school/search-text'
import { and, desc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { containsText } from '../../db/contains-text.ts'
import { paperBlueprints, paperDrafts, paperItems, papers } from '../../db/schema/index.ts'
import { countUpTo, withTotal } from '../../db/with-total.ts'
import type { Page } from '../../http/paging.ts'
import { byId, type Look, type Policies } from '../../http/policies.ts'
import type { Caller } from '../../http/session.ts'

export type PaperRow = typeof papers.$inferSelect
export type DraftRow = typeof paperDrafts.$inferSelect
export type BlueprintRow = typeof paperBlueprints.$inferSelect

declare module '../../http/policies.ts' {
  interface FoundBy {
    'readable-paper': PaperRow
    'own-paper': PaperRow
    'own-paper-draft': DraftRow
    'readable-blueprint': BlueprintRow
    'own-blueprint': BlueprintRow
  }
}

type Owned = typeof papers | typeof paperDrafts | typeof paperBlueprints
const isOwn = (table: Owned, { organisationId, accountId }: Caller) =>
  and(eq(table.organisationId, organisationId), eq(table.accountId, accountId))

/** Colleagues share among themselves; no student sees what a teacher shares. */
const seesShared = ({ role }: Caller) => role === 'teacher' || role === 'organisation'
export const isReadable = (table: typeof papers | typeof paperBlueprints, caller: Caller) =>
  seesShared(caller)
    ? and(
        eq(table.organisationId, caller.organisationId),
        or(eq(table.accountId, caller.accountId), eq(table.isShared, true)),
      )
    : isOwn(table, caller)

const papersWhere =
  (condition: (caller: Caller) => SQL | undefined): Look<PaperRow> =>
  async ({ db, caller, ids }) =>
    byId(
      await db
        .select()
        .from(papers)
        .where(and(condition(caller), isNull(papers.removedAt), inArray(papers.id, [...ids]))),
    )
const readablePapers = papersWhere((caller) => isReadable(papers, caller))
const ownPapers = papersWhere((caller) => isOwn(papers, caller))
const ownDrafts: Look<DraftRow> = async ({ db, caller, ids }) =>
  byId(
    await db
      .select()
      .from(paperDrafts)
      .where(and(isOwn(paperDrafts, caller), inArray(paperDrafts.id, [...ids]))),
  )
const plansWhere =
  (condition: (caller: Caller) => SQL | undefined): Look<BlueprintRow> =>
  async ({ db, caller, ids }) =>
    byId(
      await db
        .select()
        .from(paperBlueprints)
        .where(and(condition(caller), inArray(paperBlueprints.id, [...ids]))),
    )
const readablePlans = plansWhere((caller) => isReadable(paperBlueprints, caller))
const ownPlans = plansWhere((caller) => isOwn(paperBlueprints, caller))

const forAll = <T>(look: Look<T>) => ({ student: look, teacher: look, organisation: look })
/** Who may name a paper, a draft or a plan of one. */
export const paperPolicies: Policies = {
  'readable-paper': forAll(readablePapers),
  'own-paper': forAll(ownPapers),
  'own-paper-draft': forAll(ownDrafts),
  'readable-blueprint': forAll(readablePlans),
  'own-blueprint': forAll(ownPlans),
}

/** So many papers back a question counts as used. */
const REMEMBERED = 6

/** The questions of a maker's last papers of a class and subject, the oldest paper first. */
export async function selectUsage(db: Db, caller: Caller, { classLevel, subject }: Scope): Promise<string[][]> {
  const rows = await db
    .select({ id: papers.id, items: sql<string[]>`array_agg(${paperItems.item} order by ${paperItems.item})` })
    .from(papers)
    .innerJoin(paperItems, and(eq(paperItems.organisationId, papers.organisationId), eq(paperItems.paperId, papers.id)))
    .where(and(isOwn(papers, caller), eq(papers.classLevel, classLevel), eq(papers.subject, subject)))
    .groupBy(papers.organisationId, papers.id)
    .orderBy(desc(papers.id))
    .limit(REMEMBERED)
  return rows.map(({ items }) => items).reverse()
}

type Asked = Pick<QueryOf<typeof listPapers>, 'search' | 'show' | 'sort'>

/** What a search looks at, as it is searched. */
const searched = sql`lower(concat_ws(' ', ${papers.subject}, 'class', ${papers.classLevel}, ${papers.board}, ${papers.title}, ${papers.qnCode}))`

function isListed(caller: Caller, { search, show }: Asked): SQL | undefined {
  const { organisationId, accountId } = caller
  const whose =
    show === 'own'
      ? isOwn(papers, caller)
      : and(
          eq(papers.organisationId, organisationId),
          sql`${papers.accountId} <> ${accountId}`,
          eq(papers.isShared, true),
          seesShared(caller) ? undefined : sql`false`,
        )
  const words = searchText(search).split(' ').filter(Boolean)
  return and(whose, isNull(papers.removedAt), ...words.map((word) => sql`${searched} like ${containsText(word)}`))
}

const BY_MARKS: readonly PaperSort[] = ['marks_down', 'marks_up']

/** The keys of a page: by date the id alone, by marks these first. */
export const pageKeys = (sort: PaperSort) => (BY_MARKS.includes(sort) ? 2 : 1)

/** A page of papers, one row more when there is another page, and how many there are. */
export async function selectPapers(db: Db, caller: Caller, asked: Asked, page: Page) {
  const { limit, after } = page
  const down = asked.sort.endsWith('down')
  const direction = sql.raw(down ? 'desc' : 'asc')
  const beyond = sql.raw(down ? '<' : '>')
  const byMarks = BY_MARKS.includes(asked.sort)
  const from =
    after &&
    (byMarks
      ? sql`(${papers.totalMarks}, ${papers.id}) ${beyond} (${Number(after[0])}, ${after[1]}::uuid)`
      : sql`${papers.id} ${beyond} ${after[0]}::uuid`)
  const all = db.select({ id: papers.id }).from(papers).where(isListed(caller, asked))
  return withTotal(db, page, countUpTo(all), (total) =>
    db
      .select({ ...getTableColumns(papers), total })
      .from(papers)
      .where(and(isListed(caller, asked), from))
      .orderBy(...(byMarks ? [sql`${papers.totalMarks} ${direction}`] : []), sql`${papers.id} ${direction}`)
      .limit(limit + 1),
  )
}

/** Takes a paper out of its maker's history; its questions stay, for the next paper not to ask them again. */
export const hidePaper = (db: Db, { organisationId, id }: PaperRow) =>
  db
    .update(papers)
    .set({ removedAt: new Date() })
    .where(and(eq(papers.organisationId, organisationId), eq(papers.id, id)))

export const selectDrafts = (db: Db, caller: Caller) =>
  db
    .select()
    .from(paperDrafts)
    .where(isOwn(paperDrafts, caller))
    .orderBy(desc(paperDrafts.updatedAt), desc(paperDrafts.id))

export const selectBlueprints = (db: Db, caller: Caller) =>
  db
    .select()
    .from(paperBlueprints)
    .where(isReadable(paperBlueprints, caller))
    .orderBy(desc(paperBlueprints.updatedAt), desc(paperBlueprints.id))
