import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { practices, syllabusTopics } from '../../db/schema/index.ts'
import type { Page } from '../../http/paging.ts'
import { byId, type Look, type Policies } from '../../http/policies.ts'
import type { Caller } from '../../http/session.ts'

export type PracticeRow = typeof practices.$inferSelect

declare module '../../http/policies.ts' {
  interface FoundBy {
    'own-practice': PracticeRow
  }
}

const isOwn = ({ organisationId, accountId }: Caller) =>
  and(eq(practices.organisationId, organisationId), eq(practices.accountId, accountId))

const ownPractices: Look<PracticeRow> = async ({ db, caller, ids }) =>
  byId(
    await db
      .select()
      .from(practices)
      .where(and(isOwn(caller), inArray(practices.id, [...ids]))),
  )

export const practicePolicies: Policies = { 'own-practice': { student: ownPractices } }

export const isPractice = ({ organisationId, id }: PracticeRow) =>
  and(eq(practices.organisationId, organisationId), eq(practices.id, id))

export const deletePractice = (db: Db, row: PracticeRow) => db.delete(practices).where(isPractice(row))

/** Without the questions. */
export const selectPractices = (db: Db, caller: Caller, { limit, after }: Page) =>
  db
    .select({
      id: practices.id,
      paperId: practices.paperId,
      qnCode: practices.qnCode,
      title: practices.title,
      subject: practices.subject,
      classLevel: practices.classLevel,
      got: practices.got,
      outOf: practices.outOf,
      startedAt: practices.startedAt,
      finishedAt: practices.finishedAt,
    })
    .from(practices)
    .where(and(isOwn(caller), after && lt(practices.id, after[0])))
    .orderBy(desc(practices.id))
    .limit(limit + 1)

/** What the board calls the topics of a class and subject, by id. */
export async function selectTopicNames(
  db: Db,
  { board, classLevel, subject }: Pick<PracticeRow, 'board' | 'classLevel' | 'subject'>,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ topic: syllabusTopics.topic, name: syllabusTopics.name })
    .from(syllabusTopics)
    .where(
      and(
        eq(syllabusTopics.board, board),
        eq(syllabusTopics.classLevel, classLevel),
        eq(syllabusTopics.subject, subject),
      ),
    )
  return new Map(rows.map(({ topic, name }) => [topic, name]))
}
