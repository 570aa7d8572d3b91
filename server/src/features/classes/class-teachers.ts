import { say } from '@margam/school/sentence'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'
import { classes } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import { Conflict, Invalid } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { classOrder } from '../../school/class-order.ts'

/** The sections of a year that nobody is the class teacher of, in the school's order. */
export const selectWithoutTeacher = (db: Db, organisationId: string, yearId: string) =>
  db
    .select({ class_id: classes.id, class_name: classes.name })
    .from(classes)
    .where(
      and(
        eq(classes.organisationId, organisationId),
        eq(classes.academicYearId, yearId),
        isNotNull(classes.section),
        isNull(classes.archivedAt),
        isNull(classes.classTeacherId),
      ),
    )
    .orderBy(asc(classOrder))

interface Assignment {
  class_id: string
  teacher_id: string
}

function refusalOf({
  name,
  teacherId,
  archivedAt,
}: {
  name: string
  teacherId: string | null
  archivedAt: Date | null
}) {
  if (archivedAt) return new Conflict(say('{name} is archived.', { name }))
  if (teacherId) return new Conflict(say('{name} has got a class teacher meanwhile.', { name }))
  return new Invalid({ assignments: [/*i18n*/ 'Choose an active teacher of this school.'] })
}

/** Gives each of the classes its class teacher, or none of them any. */
export async function assignTeachers(db: Db, by: By, assignments: readonly Assignment[]): Promise<void> {
  const { organisationId } = by.caller
  const ids = assignments.map((one) => one.class_id)
  if (new Set(ids).size < ids.length) throw new Invalid({ assignments: [/*i18n*/ 'A class can be named only once.'] })
  await db.transaction(async (tx) => {
    await lockSchool(tx, organisationId)
    const given = await rowsOf<{ id: string; teacher: string }>(
      tx,
      sql`
      update classes c set class_teacher_id = a.teacher_id, version = c.version + 1
      from jsonb_to_recordset(${JSON.stringify(assignments)}::jsonb) as a(class_id uuid, teacher_id uuid)
      join accounts t on t.organisation_id = ${organisationId} and t.id = a.teacher_id and t.archived_at is null
      where c.organisation_id = ${organisationId} and c.id = a.class_id
        and c.class_teacher_id is null and c.archived_at is null
      returning c.id, c.class_teacher_id as teacher`,
    )
    const now = await tx
      .select({
        id: classes.id,
        name: classes.name,
        teacherId: classes.classTeacherId,
        archivedAt: classes.archivedAt,
      })
      .from(classes)
      .where(and(eq(classes.organisationId, organisationId), inArray(classes.id, ids)))
    const wanted = new Map(assignments.map((one) => [one.class_id, one.teacher_id]))
    const other = now.find((klass) => klass.teacherId !== wanted.get(klass.id))
    if (other) throw refusalOf(other)
    await writeAudit(
      tx,
      by,
      given.map(({ id: entityId, teacher }) => ({
        action: 'update',
        entity: 'class',
        entityId,
        before: { class_teacher: null },
        after: { class_teacher: teacher },
      })),
    )
  })
}
