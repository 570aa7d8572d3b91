import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { issuedCards, teachers } from '../../db/schema/index.ts'
import { byId, type Look, type Policies } from '../../http/policies.ts'
import { personName } from '../../school/names.ts'

interface Issued {
  organisationId: string
  classId: string
  period: string
}
const isOf = ({ organisationId, classId, period }: Issued) =>
  and(eq(issuedCards.organisationId, organisationId), eq(issuedCards.classId, classId), eq(issuedCards.period, period))
/** The school's own account has no name: it is the school. */
const by = sql<string | null>`${personName(teachers)}`

/** The latest version of each student's card of a class and a period. */
export const selectLatest = (db: Db, of: Issued) =>
  db
    .selectDistinctOn([issuedCards.studentId], {
      id: issuedCards.id,
      studentId: issuedCards.studentId,
      version: issuedCards.version,
      showsRank: issuedCards.showsRank,
      fingerprint: issuedCards.fingerprint,
      at: issuedCards.issuedAt,
      by,
    })
    .from(issuedCards)
    .leftJoin(teachers, linked(teachers.id, issuedCards.issuedBy))
    .where(isOf(of))
    .orderBy(issuedCards.studentId, desc(issuedCards.version))

/** Every version of one student's card, the latest first. */
export const selectVersions = (db: Db, { studentId, ...of }: Issued & { studentId: string }) =>
  db
    .select({ version: issuedCards.version, at: issuedCards.issuedAt, by })
    .from(issuedCards)
    .leftJoin(teachers, linked(teachers.id, issuedCards.issuedBy))
    .where(and(isOf(of), eq(issuedCards.studentId, studentId)))
    .orderBy(desc(issuedCards.version))

export async function selectPaper(
  db: Db,
  { studentId, version, ...of }: Issued & { studentId: string; version: number },
) {
  const [row] = await db
    .select({ paper: issuedCards.paper })
    .from(issuedCards)
    .where(and(isOf(of), eq(issuedCards.studentId, studentId), eq(issuedCards.version, version)))
  return row?.paper
}

/** Keeps when its student opened a card first. */
export async function markOpened(db: Db, { organisationId, id, openedAt }: IssuedRow): Promise<void> {
  if (openedAt) return
  await db
    .update(issuedCards)
    .set({ openedAt: new Date() })
    .where(and(eq(issuedCards.organisationId, organisationId), eq(issuedCards.id, id), isNull(issuedCards.openedAt)))
}

export type IssuedRow = typeof issuedCards.$inferSelect
declare module '../../http/policies.ts' {
  interface FoundBy {
    'own-card': IssuedRow
  }
}
const own: Look<IssuedRow> = async ({ db, caller, ids }) =>
  byId(
    await db
      .select()
      .from(issuedCards)
      .where(
        and(
          eq(issuedCards.organisationId, caller.organisationId),
          eq(issuedCards.studentId, caller.accountId),
          inArray(issuedCards.id, [...ids]),
        ),
      ),
  )
export const cardPolicies: Policies = { 'own-card': { student: own } }
