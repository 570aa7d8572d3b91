import type { Item } from '@margam/papers/item'
import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { linked } from '../db/linked.ts'
import { approvedQuestions, ownQuestions } from '../db/schema/index.ts'
import type { Caller } from '../http/session.ts'

interface Place {
  board: string
  classLevel: string
  subject: string
}

/** Those of the caller's school, or of the teacher alone. No student's paper has any: they may be in the next exam. */
const taken = ({ organisationId, role }: Caller, { board, classLevel, subject }: Place): SQL | undefined =>
  and(
    eq(approvedQuestions.organisationId, organisationId),
    eq(approvedQuestions.board, board),
    eq(approvedQuestions.classLevel, classLevel),
    sql`lower(${approvedQuestions.subject}) = ${subject.trim().toLowerCase()}`,
    isNull(ownQuestions.archivedAt),
    role === 'teacher' || role === 'organisation' ? undefined : sql`false`,
  )
const isOfQuestion = linked(ownQuestions.id, approvedQuestions.questionId)

/** The approved own questions that a paper of the caller's can have. */
export async function selectApprovedItems(db: Db, caller: Caller, place: Place): Promise<Item[]> {
  const rows = await db
    .select({ item: approvedQuestions.item })
    .from(approvedQuestions)
    .innerJoin(ownQuestions, isOfQuestion)
    .where(taken(caller, place))
    .orderBy(asc(approvedQuestions.questionId))
  return rows.map(({ item }) => item)
}

/**
 * What stands for the picture of an own question while questions are chosen: of its size, with its id. In JSON its
 * quotes are escaped.
 */
export const pictureName = (id: string, figure: string) => {
  const [box = 'viewBox="0 0 320 200"'] = /viewBox="[^"]*"/.exec(figure) ?? []
  return `<svg data-own="${id}" ${box}></svg>`
}
export const NAMED_PICTURE = /<svg data-own=\\?"([0-9a-f-]{36})\\?"/g

/** The pictures of approved questions, by the question. */
export async function selectPictures(db: Db, organisationId: string, ids: readonly string[]) {
  const rows = await db
    .select({ id: approvedQuestions.questionId, figure: approvedQuestions.figure })
    .from(approvedQuestions)
    .where(and(eq(approvedQuestions.organisationId, organisationId), inArray(approvedQuestions.questionId, [...ids])))
  return new Map(rows.flatMap(({ id, figure }) => (figure ? [[id, figure] as const] : [])))
}

/** How many there are of each topic and mark value. */
export const countApproved = (db: Db, caller: Caller, place: Place) =>
  db
    .select({ topic: approvedQuestions.topic, marks: approvedQuestions.marks, questions: count() })
    .from(approvedQuestions)
    .innerJoin(ownQuestions, isOfQuestion)
    .where(taken(caller, place))
    .groupBy(approvedQuestions.topic, approvedQuestions.marks)
