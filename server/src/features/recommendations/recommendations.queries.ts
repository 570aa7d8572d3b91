import { isId } from '@margam/contract/fields'
import { and, count, desc, eq, inArray, isNotNull, isNull, like, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { containsText } from '../../db/contains-text.ts'
import { linked } from '../../db/linked.ts'
import { careerResults, classes, enrolments, students } from '../../db/schema/index.ts'
import type { Page } from '../../http/paging.ts'
import { byId, type Look, type Policies } from '../../http/policies.ts'
import type { Caller } from '../../http/session.ts'
import { isOwnTenant } from '../../school/class-access.ts'
import { isOpen } from '../../school/enrolment.ts'

export type ResultRow = typeof careerResults.$inferSelect

declare module '../../http/policies.ts' {
  interface FoundBy {
    'own-career-result': ResultRow
    'shared-career-result': SharedRow & { id: string }
  }
}

export const isOwn = ({ organisationId, accountId }: Caller) =>
  and(eq(careerResults.organisationId, organisationId), eq(careerResults.accountId, accountId))
export const isResult = ({ organisationId, id }: Pick<ResultRow, 'organisationId' | 'id'>) =>
  and(eq(careerResults.organisationId, organisationId), eq(careerResults.id, id))

export const deleteResult = (db: Db, row: ResultRow) => db.delete(careerResults).where(isResult(row))

export const selectOwn = (db: Db, caller: Caller) =>
  db.select().from(careerResults).where(isOwn(caller)).orderBy(desc(careerResults.id))

const own: Look<ResultRow> = async ({ db, caller, ids }) =>
  byId(
    await db
      .select()
      .from(careerResults)
      .where(and(isOwn(caller), inArray(careerResults.id, [...ids]))),
  )

/** The class in which a student is; one of two where somebody is in both. */
const isTheirClass = and(eq(enrolments.studentId, students.id), isOpen(), isNull(classes.archivedAt))

const isEnrolmentOf = (organisationId: string) =>
  and(eq(enrolments.organisationId, organisationId), eq(enrolments.studentId, careerResults.accountId))

/** With whom a result is shared: the school, the class teacher, or the teacher whose own student it is of. */
function isSharedWith(caller: Caller): SQL | undefined {
  const inTenant = eq(careerResults.organisationId, caller.organisationId)
  if (caller.role === 'organisation') return and(inTenant, isNotNull(careerResults.sharedWithSchoolAt))
  if (caller.role !== 'teacher') return sql`false`
  const teaches = isOwnTenant(caller)
    ? undefined
    : sql`exists (select 1 from ${enrolments}
        join ${classes} on ${linked(classes.id, enrolments.classId)}
        where ${isEnrolmentOf(caller.organisationId)} and ${isOpen()}
          and ${classes.archivedAt} is null and ${classes.classTeacherId} = ${caller.accountId})`
  return and(inTenant, isNotNull(careerResults.sharedWithTeacherAt), teaches)
}

const isHere = isNull(students.endDate)

interface Wanted {
  classId: string | undefined
  search: string
}
const isWanted = (caller: Caller, { classId, search }: Wanted) =>
  and(
    isSharedWith(caller),
    isHere,
    search ? like(students.searchName, containsText(search)) : undefined,
    classId === undefined
      ? undefined
      : !isId(classId)
        ? sql`false`
        : sql`exists (select 1 from ${enrolments} where ${isEnrolmentOf(caller.organisationId)}
          and ${isOpen()} and ${enrolments.classId} = ${classId})`,
  )

const className = (organisationId: string) => sql<string | null>`(select ${classes.name} from ${enrolments}
  join ${classes} on ${linked(classes.id, enrolments.classId)}
  where ${isEnrolmentOf(organisationId)} and ${isTheirClass}
  order by ${enrolments.startsOn} desc limit 1)`

const selectShared = (db: Db, { organisationId }: Caller) =>
  db
    .select({
      result: careerResults,
      firstName: students.firstName,
      middleName: students.middleName,
      lastName: students.lastName,
      className: className(organisationId),
    })
    .from(careerResults)
    .innerJoin(students, linked(students.id, careerResults.accountId))
    .$dynamic()
export type SharedRow = Awaited<ReturnType<typeof selectShared>>[number]

const shared: Look<SharedRow & { id: string }> = async ({ db, caller, ids }) => {
  const rows = await selectShared(db, caller).where(
    and(isSharedWith(caller), isHere, inArray(careerResults.id, [...ids])),
  )
  return byId(rows.map((row) => ({ ...row, id: row.result.id })))
}

export const recommendationPolicies: Policies = {
  'own-career-result': { student: own },
  'shared-career-result': { organisation: shared, teacher: shared },
}

export const selectSharedPage = (db: Db, caller: Caller, wanted: Wanted, { limit, after }: Page) =>
  selectShared(db, caller)
    .where(and(isWanted(caller, wanted), after && lt(careerResults.id, after[0])))
    .orderBy(desc(careerResults.id))
    .limit(limit + 1)

export async function countShared(db: Db, caller: Caller, wanted: Wanted): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(careerResults)
    .innerJoin(students, linked(students.id, careerResults.accountId))
    .where(isWanted(caller, wanted))
  return (row as typeof row | undefined)?.rows ?? 0
}
