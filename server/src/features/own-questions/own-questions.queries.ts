import type { QueryOf } from '@margam/contract/endpoint'
import type { listOwnQuestions, QuestionSort } from '@margam/contract/own-questions'
import { searchText } from '@margam/school/search-text'
import { and, count, eq, getTableColumns, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { containsText } from '../../db/contains-text.ts'
import { approvedQuestions, ownQuestionImports, ownQuestions, syllabusTopics } from '../../db/schema/index.ts'
import { countUpTo, withTotal } from '../../db/with-total.ts'
import type { Page } from '../../http/paging.ts'
import { byId, type Look, type Policies } from '../../http/policies.ts'
import type { Caller } from '../../http/session.ts'

export type QuestionRow = typeof ownQuestions.$inferSelect
export type ImportRow = typeof ownQuestionImports.$inferSelect
/** With what the board calls its topic, and whether papers take a wording of it. */
export type ListedRow = Omit<QuestionRow, 'figure'> & { topicName: string | null; isApproved: boolean }
export type ShownRow = QuestionRow & { topicName: string | null; isApproved: boolean }

declare module '../../http/policies.ts' {
  interface FoundBy {
    'readable-question': QuestionRow
    'kept-question': QuestionRow
    'kept-question-import': ImportRow
  }
}

export const isQuestion = ({ organisationId, id }: Pick<QuestionRow, 'organisationId' | 'id'>) =>
  and(eq(ownQuestions.organisationId, organisationId), eq(ownQuestions.id, id))

const hasApproved = (organisationId: string) => sql<boolean>`exists (select 1 from ${approvedQuestions}
  where ${approvedQuestions.organisationId} = ${organisationId}
  and ${approvedQuestions.questionId} = ${ownQuestions.id})`
const wrote = ({ accountId }: Caller) => eq(ownQuestions.accountId, accountId)
/** A draft is whose who wrote or last worded it; one whose author is gone is the school's. */
const isReadable = (caller: Caller): SQL | undefined =>
  and(
    eq(ownQuestions.organisationId, caller.organisationId),
    or(
      wrote(caller),
      eq(ownQuestions.wordedBy, caller.accountId),
      ne(ownQuestions.status, 'draft'),
      hasApproved(caller.organisationId),
      caller.role === 'organisation' ? isNull(ownQuestions.accountId) : undefined,
    ),
  )

const questionsWhere =
  (condition: (caller: Caller) => SQL | undefined): Look<QuestionRow> =>
  async ({ db, caller, ids }) =>
    byId(
      await db
        .select()
        .from(ownQuestions)
        .where(and(condition(caller), inArray(ownQuestions.id, [...ids]))),
    )
const readable = questionsWhere(isReadable)
const written = questionsWhere((caller) => and(isReadable(caller), wrote(caller)))
const importsWhere =
  (condition: (caller: Caller) => SQL | undefined): Look<ImportRow> =>
  async ({ db, caller, ids }) =>
    byId(
      await db
        .select()
        .from(ownQuestionImports)
        .where(
          and(
            eq(ownQuestionImports.organisationId, caller.organisationId),
            condition(caller),
            inArray(ownQuestionImports.id, [...ids]),
          ),
        ),
    )

export const ownQuestionPolicies: Policies = {
  'readable-question': { teacher: readable, organisation: readable },
  'kept-question': { teacher: written, organisation: readable },
  'kept-question-import': {
    teacher: importsWhere(({ accountId }) => eq(ownQuestionImports.accountId, accountId)),
    organisation: importsWhere(() => undefined),
  },
}

const { figure, ...listed } = getTableColumns(ownQuestions)
const about = (organisationId: string) => ({ topicName: syllabusTopics.name, isApproved: hasApproved(organisationId) })
const isOfTopic = and(
  eq(syllabusTopics.board, ownQuestions.board),
  eq(syllabusTopics.classLevel, ownQuestions.classLevel),
  eq(syllabusTopics.subject, ownQuestions.subject),
  eq(syllabusTopics.topic, ownQuestions.topic),
)

export async function selectShown(db: Db, row: Pick<QuestionRow, 'organisationId' | 'id'>): Promise<ShownRow> {
  const [found] = await db
    .select({ ...listed, ...about(row.organisationId), figure })
    .from(ownQuestions)
    .leftJoin(syllabusTopics, isOfTopic)
    .where(isQuestion(row))
  return found
}

type Asked = Omit<QueryOf<typeof listOwnQuestions>, 'sort' | 'limit' | 'cursor'>

/** Waits for somebody who did not write it and may review its subject. */
const waitsFor = (caller: Caller, reviewed: readonly string[]): SQL | undefined =>
  and(
    eq(ownQuestions.organisationId, caller.organisationId),
    eq(ownQuestions.status, 'in-review'),
    isNull(ownQuestions.archivedAt),
    sql`${ownQuestions.accountId} is distinct from ${caller.accountId}`,
    sql`${ownQuestions.wordedBy} is distinct from ${caller.accountId}`,
    reviewed.length > 0 ? inArray(ownQuestions.subject, [...reviewed]) : sql`false`,
  )

/** `reviewed`: the subjects that the caller may review. */
export function isListed(caller: Caller, asked: Asked, reviewed: readonly string[]): SQL | undefined {
  const { search, brd, cls, sub, topic, status, show } = asked
  const words = searchText(search).split(' ').filter(Boolean)
  return and(
    isReadable(caller),
    show === 'own' ? wrote(caller) : undefined,
    status === 'archived' ? isNotNull(ownQuestions.archivedAt) : isNull(ownQuestions.archivedAt),
    status === 'to-review' ? waitsFor(caller, reviewed) : undefined,
    status === 'draft' || status === 'in-review' || status === 'approved' ? eq(ownQuestions.status, status) : undefined,
    brd ? eq(ownQuestions.board, brd) : undefined,
    cls ? eq(ownQuestions.classLevel, cls) : undefined,
    sub ? eq(ownQuestions.subject, sub) : undefined,
    topic ? eq(ownQuestions.topic, topic) : undefined,
    ...words.map((word) => sql`${ownQuestions.search} like ${containsText(word)}`),
  )
}

const BY_MARKS: readonly QuestionSort[] = ['marks_down', 'marks_up']
/** The keys of a page: by date the id alone, by marks these first. */
export const pageKeys = (sort: QuestionSort) => (BY_MARKS.includes(sort) ? 2 : 1)

export async function selectQuestions(
  db: Db,
  caller: Caller,
  condition: SQL | undefined,
  sort: QuestionSort,
  page: Page,
): Promise<{ rows: ListedRow[]; total: number }> {
  const { limit, after } = page
  const down = sort.endsWith('down')
  const direction = sql.raw(down ? 'desc' : 'asc')
  const beyond = sql.raw(down ? '<' : '>')
  const byMarks = BY_MARKS.includes(sort)
  const from =
    after &&
    (byMarks
      ? sql`(${ownQuestions.marks}, ${ownQuestions.id}) ${beyond} (${Number(after[0])}, ${after[1]}::uuid)`
      : sql`${ownQuestions.id} ${beyond} ${after[0]}::uuid`)
  const all = db.select({ id: ownQuestions.id }).from(ownQuestions).where(condition)
  return withTotal(db, page, countUpTo(all), (total) =>
    db
      .select({ ...listed, ...about(caller.organisationId), total })
      .from(ownQuestions)
      .leftJoin(syllabusTopics, isOfTopic)
      .where(and(condition, from))
      .orderBy(...(byMarks ? [sql`${ownQuestions.marks} ${direction}`] : []), sql`${ownQuestions.id} ${direction}`)
      .limit(limit + 1),
  )
}

export async function countToReview(db: Db, caller: Caller, reviewed: readonly string[]): Promise<number> {
  const [row] = await db.select({ questions: count() }).from(ownQuestions).where(waitsFor(caller, reviewed))
  return row?.questions ?? 0
}
