import type { DaySpan } from '@margam/school/school-days'
import { and, asc, desc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { academicYears, classes, classSubjects, enrolments, timetableEntries } from '../../db/schema/index.ts'
import type { Caller } from '../../http/session.ts'
import { isEnrolledWithin } from '../../school/enrolment.ts'
import { takesSubject } from '../../school/subjects-taken.ts'
import { type LessonRow, selectLessons } from './timetable.queries.ts'

export const selectYearsWithin = (db: Db, organisationId: string, span: DaySpan): Promise<DaySpan[]> =>
  db
    .select({ startsOn: academicYears.startsOn, endsOn: academicYears.endsOn })
    .from(academicYears)
    .where(
      and(
        eq(academicYears.organisationId, organisationId),
        lte(academicYears.startsOn, span.endsOn),
        gte(academicYears.endsOn, span.startsOn),
      ),
    )

/** The classes that a student is in on some day of a span, sections first. */
export const selectClassesWithin = (db: Db, { organisationId, accountId }: Caller, span: DaySpan) =>
  db
    .select({ id: classes.id, name: classes.name, startsOn: enrolments.startsOn, endsOn: enrolments.endsOn })
    .from(enrolments)
    .innerJoin(classes, linked(classes.id, enrolments.classId))
    .where(
      and(eq(enrolments.organisationId, organisationId), eq(enrolments.studentId, accountId), isEnrolledWithin(span)),
    )
    .orderBy(desc(enrolments.isSection), asc(enrolments.startsOn), asc(enrolments.id))
export type OwnClass = Awaited<ReturnType<typeof selectClassesWithin>>[number]

/**
 * The lessons of classes under plans, as one of their students has them: not those of a subject of the class that the
 * student does not take. What the plan has beside the class's subjects, such as games, is everybody's.
 */
export async function selectLessonsOf(
  db: Db,
  { organisationId, accountId: studentId }: Caller,
  asked: { planIds: readonly string[]; classIds: readonly string[] },
): Promise<LessonRow[]> {
  if (asked.planIds.length === 0 || asked.classIds.length === 0) return []
  const { classId, subjectId } = timetableEntries
  const ofClass = sql`exists (select 1 from ${classSubjects} where ${classSubjects.organisationId} = ${organisationId}
    and ${classSubjects.classId} = ${classId} and ${classSubjects.subjectId} = ${subjectId})`
  return selectLessons(db)
    .where(
      and(
        eq(timetableEntries.organisationId, organisationId),
        inArray(timetableEntries.versionId, [...asked.planIds]),
        inArray(classId, [...asked.classIds]),
        or(sql`not ${ofClass}`, takesSubject({ organisationId, classId, studentId, subjectId })),
      ),
    )
    .orderBy(asc(timetableEntries.weekday), asc(timetableEntries.startsMinute))
}
