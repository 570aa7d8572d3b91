import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import {
  assessmentAdjustments,
  assessmentAnswers,
  assessmentAttempts,
  externalScores,
  students,
} from '../../db/schema/index.ts'
import { byId, type Look, type Policies } from '../../http/policies.ts'
import type { Caller } from '../../http/session.ts'
import { seesAllSubjects } from '../../school/class-access.ts'
import { selectSeenEnrolmentsOf } from '../../school/seen-enrolments.ts'

export type AttemptRow = typeof assessmentAttempts.$inferSelect
export type AttemptKind = AttemptRow['kind']
export type AnswerRow = typeof assessmentAnswers.$inferSelect

declare module '../../http/policies.ts' {
  interface FoundBy {
    'own-attempt': AttemptRow
    'own-reasoning-attempt': AttemptRow
    'own-interest-attempt': AttemptRow
    'adjusted-student': string
  }
}

export const isOwn = ({ organisationId, accountId }: Caller) =>
  and(eq(assessmentAttempts.organisationId, organisationId), eq(assessmentAttempts.accountId, accountId))
export const isAttempt = ({ organisationId, id }: Pick<AttemptRow, 'organisationId' | 'id'>) =>
  and(eq(assessmentAttempts.organisationId, organisationId), eq(assessmentAttempts.id, id))
const isAnswerOf = ({ organisationId, id }: Pick<AttemptRow, 'organisationId' | 'id'>) =>
  and(eq(assessmentAnswers.organisationId, organisationId), eq(assessmentAnswers.attemptId, id))

export const selectOwnById = (db: Db, caller: Caller, ids: readonly string[]) =>
  db
    .select()
    .from(assessmentAttempts)
    .where(and(isOwn(caller), inArray(assessmentAttempts.id, [...ids])))

const ownAttempts: Look<AttemptRow> = async ({ db, caller, ids }) => byId(await selectOwnById(db, caller, ids))

const ofKind =
  (kind: AttemptKind): Look<AttemptRow> =>
  async ({ db, caller, ids }) =>
    byId((await selectOwnById(db, caller, ids)).filter((attempt) => attempt.kind === kind))

const ofSchool: Look<string> = async ({ db, caller, ids }) => {
  const rows = await db
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.organisationId, caller.organisationId), inArray(students.id, [...ids])))
  return new Map(rows.map(({ id }) => [id, id]))
}
const ofOwnClasses: Look<string> = async ({ db, caller, ids }) => {
  const rows = await selectSeenEnrolmentsOf(db, caller, ids)
  const own = rows.filter(({ klass, isHere }) => isHere && seesAllSubjects(caller, klass))
  return new Map(own.map(({ studentId }) => [studentId, studentId]))
}
export const assessmentPolicies: Policies = {
  'own-attempt': { student: ownAttempts },
  'own-reasoning-attempt': { student: ofKind('reasoning') },
  'own-interest-attempt': { student: ofKind('interests') },
  'adjusted-student': { organisation: ofSchool, teacher: ofOwnClasses },
}

export async function selectOptionalRunning(db: Db, caller: Caller, kind: AttemptKind) {
  const [row] = await db
    .select()
    .from(assessmentAttempts)
    .where(and(isOwn(caller), eq(assessmentAttempts.kind, kind), isNull(assessmentAttempts.finishedAt)))
  return row as AttemptRow | undefined
}

/** How far the one that goes on is, without its questions. */
export async function selectOptionalProgress(db: Db, caller: Caller, kind: AttemptKind) {
  const [row] = await db
    .select({
      id: assessmentAttempts.id,
      startedAt: assessmentAttempts.startedAt,
      expiresAt: assessmentAttempts.expiresAt,
      answered: count(assessmentAnswers.answer),
      total: count(),
    })
    .from(assessmentAttempts)
    .innerJoin(assessmentAnswers, linked(assessmentAnswers.attemptId, assessmentAttempts.id))
    .where(and(isOwn(caller), eq(assessmentAttempts.kind, kind), isNull(assessmentAttempts.finishedAt)))
    .groupBy(assessmentAttempts.organisationId, assessmentAttempts.id)
  return row as typeof row | undefined
}

/** The latest finished one, and how many there are. */
export async function selectFinished(db: Db, caller: Caller, kind: AttemptKind) {
  const [row] = await db
    .select({
      result: assessmentAttempts.result,
      finishedAt: assessmentAttempts.finishedAt,
      contentVersion: assessmentAttempts.contentVersion,
      taken: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(assessmentAttempts)
    .where(and(isOwn(caller), eq(assessmentAttempts.kind, kind), isNotNull(assessmentAttempts.finishedAt)))
    .orderBy(desc(assessmentAttempts.id))
    .limit(1)
  return { latest: row as Omit<typeof row, 'taken'> | undefined, taken: (row as typeof row | undefined)?.taken ?? 0 }
}

export async function selectOptionalScores(db: Db, { organisationId, accountId }: Caller, kind: AttemptKind) {
  const [row] = await db
    .select()
    .from(externalScores)
    .where(
      and(
        eq(externalScores.organisationId, organisationId),
        eq(externalScores.accountId, accountId),
        eq(externalScores.kind, kind),
      ),
    )
  return row as typeof row | undefined
}

/** Holds up other changes of one attempt. */
export async function lockAttempt(tx: Db, attempt: Pick<AttemptRow, 'organisationId' | 'id'>) {
  const [row] = await tx.select().from(assessmentAttempts).where(isAttempt(attempt)).for('no key update')
  return row as AttemptRow | undefined
}

export const selectAnswers = (db: Db, attempt: Pick<AttemptRow, 'organisationId' | 'id'>) =>
  db.select().from(assessmentAnswers).where(isAnswerOf(attempt)).orderBy(assessmentAnswers.place)

/** Ids of the questions that somebody met last. */
export async function selectSeen(db: Db, caller: Caller, kind: AttemptKind, most: number): Promise<string[]> {
  const rows = await db
    .select({ item: assessmentAnswers.item })
    .from(assessmentAnswers)
    .innerJoin(assessmentAttempts, linked(assessmentAttempts.id, assessmentAnswers.attemptId))
    .where(and(isOwn(caller), eq(assessmentAttempts.kind, kind)))
    .orderBy(desc(assessmentAttempts.id), assessmentAnswers.place)
    .limit(most)
  return rows.map(({ item }) => item)
}

export async function selectAdjustments(db: Db, organisationId: string, studentId: string) {
  const [row] = await db
    .select({ extraTime: assessmentAdjustments.extraTime, withoutFigures: assessmentAdjustments.withoutFigures })
    .from(assessmentAdjustments)
    .where(
      and(eq(assessmentAdjustments.organisationId, organisationId), eq(assessmentAdjustments.studentId, studentId)),
    )
  return (row as typeof row | undefined) ?? { extraTime: 0 as const, withoutFigures: false }
}
