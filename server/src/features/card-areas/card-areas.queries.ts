import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { areaGrades, teachers } from '../../db/schema/index.ts'
import { byId, type Look, type Policies } from '../../http/policies.ts'
import { type AreaRow, selectAreas } from '../../school/card-areas.ts'
import { personName } from '../../school/names.ts'

interface Grades {
  organisationId: string
  classId: string
  period: string
}
/** The grades of a class in a period, with who wrote them; the school's own account has no name. */
export const selectGrades = (db: Db, { organisationId, classId, period }: Grades, studentIds?: readonly string[]) =>
  db
    .select({
      studentId: areaGrades.studentId,
      areaId: areaGrades.areaId,
      grade: areaGrades.grade,
      version: areaGrades.version,
      by: sql<string | null>`${personName(teachers)}`,
    })
    .from(areaGrades)
    .leftJoin(teachers, linked(teachers.id, areaGrades.writtenBy))
    .where(
      and(
        eq(areaGrades.organisationId, organisationId),
        eq(areaGrades.classId, classId),
        eq(areaGrades.period, period),
        studentIds && inArray(areaGrades.studentId, [...studentIds]),
      ),
    )

declare module '../../http/policies.ts' {
  interface FoundBy {
    'card-area': AreaRow
  }
}
const onList: Look<AreaRow> = async ({ db, caller, ids }) => {
  const wanted = new Set(ids)
  return byId((await selectAreas(db, caller.organisationId)).filter(({ id }) => wanted.has(id)))
}
export const areaPolicies: Policies = { 'card-area': { organisation: onList, teacher: onList } }
