import { isId } from '@margam/contract/fields'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { academicYears, classes, classSubjects } from '../../db/schema/index.ts'
import { NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'

/**
 * The classes whose registers a caller may see and take: all of the school's for the school and for a teacher who is
 * their own tenant, those where they are class or subject teacher for a teacher of a school.
 */
export function mayTake(caller: Caller) {
  const inTenant = eq(classes.organisationId, caller.organisationId)
  if (caller.role !== 'teacher' || caller.accountId === caller.organisationId) return inTenant
  const isSubjectTeacher = sql`exists (select 1 from ${classSubjects} where ${classSubjects.classId} = ${classes.id}
    and ${classSubjects.organisationId} = ${caller.organisationId} and ${classSubjects.teacherId} = ${caller.accountId})`
  return and(inTenant, or(eq(classes.classTeacherId, caller.accountId), isSubjectTeacher))
}

const selectClasses = (db: Db) =>
  db
    .select({
      id: classes.id,
      name: classes.name,
      archivedAt: classes.archivedAt,
      startDate: classes.startDate,
      yearId: academicYears.id,
      year: { startsOn: academicYears.startsOn, endsOn: academicYears.endsOn },
    })
    .from(classes)
    .innerJoin(academicYears, eq(academicYears.id, classes.academicYearId))
export type RegisterClass = Awaited<ReturnType<typeof selectClasses>>[number]

/** The class, when the caller may take its register; throws NotFound otherwise. */
export async function selectRegisterClass(db: Db, caller: Caller, classId: string): Promise<RegisterClass> {
  const [row] = isId(classId) ? await selectClasses(db).where(and(mayTake(caller), eq(classes.id, classId))) : []
  if (!row) throw new NotFound()
  return row
}
