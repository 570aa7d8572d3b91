import { schoolDay } from '@margam/contract/dates'
import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { academicYears, classes, classSubjects } from '../../db/schema/index.ts'

/**
 * Frees the classes of this year and of those to come that somebody led or taught, so that each shows that it needs
 * another teacher; past years keep who it was. Answers what was left.
 */
export async function leaveClasses(tx: Db, organisationId: string, teacherId: string) {
  const open = and(
    eq(classes.organisationId, organisationId),
    isNull(classes.archivedAt),
    inArray(
      classes.academicYearId,
      tx
        .select({ id: academicYears.id })
        .from(academicYears)
        .where(
          and(
            eq(academicYears.organisationId, organisationId),
            or(academicYears.isCurrent, gte(academicYears.endsOn, schoolDay())),
          ),
        ),
    ),
  )
  const led = await tx
    .update(classes)
    .set({ classTeacherId: null, version: sql`${classes.version} + 1` })
    .where(and(open, eq(classes.classTeacherId, teacherId)))
    .returning({ name: classes.name })
  const openIds = tx.select({ id: classes.id }).from(classes).where(open)
  const taught = await tx
    .update(classSubjects)
    .set({ teacherId: null })
    .where(
      and(
        eq(classSubjects.organisationId, organisationId),
        eq(classSubjects.teacherId, teacherId),
        inArray(classSubjects.classId, openIds),
      ),
    )
    .returning({ classId: classSubjects.classId })
  return { class_teacher_of: led.map(({ name }) => name), subject_rows: taught.length }
}
