import { SCHOOL_ZONE } from '@margam/contract/dates'
import type { ClassPlanning, TimetableGap } from '@margam/contract/timetable-filling'
import { and, asc, count, countDistinct, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import {
  accounts,
  classes,
  classSubjects,
  rooms,
  subjects,
  teachers,
  timetableEntries,
  timetableVersions,
} from '../../db/schema/index.ts'
import { classOrder } from '../../school/class-order.ts'
import { personName } from '../../school/names.ts'
import { selectLessons } from './timetable.queries.ts'

const hasLeft = or(isNotNull(teachers.endDate), isNotNull(accounts.archivedAt))
const slot = {
  weekday: timetableEntries.weekday,
  starts_minute: timetableEntries.startsMinute,
  ends_minute: timetableEntries.endsMinute,
}

export const selectTaught = (db: Db, organisationId: string, classId: string): Promise<ClassPlanning['subjects']> =>
  db
    .select({
      subject_id: classSubjects.subjectId,
      subject: subjects.name,
      teacher_id: classSubjects.teacherId,
      teacher: sql<string | null>`case when ${teachers.id} is not null then ${personName(teachers)} end`,
      has_left: sql<boolean>`coalesce(${hasLeft}, false)`,
    })
    .from(classSubjects)
    .innerJoin(subjects, linked(subjects.id, classSubjects.subjectId))
    .leftJoin(teachers, linked(teachers.id, classSubjects.teacherId))
    .leftJoin(accounts, linked(accounts.id, teachers.id))
    .where(
      and(
        eq(classSubjects.organisationId, organisationId),
        eq(classSubjects.classId, classId),
        isNull(subjects.archivedAt),
      ),
    )
    .orderBy(asc(sql`lower(${subjects.name})`))

/** When teachers are with other classes under a plan. */
export const selectBusy = (
  db: Db,
  organisationId: string,
  asked: { planId: string; classId: string; teacherIds: readonly string[] },
): Promise<ClassPlanning['busy']> =>
  db
    .select({ teacher_id: timetableEntries.teacherId, class_name: classes.name, subject: subjects.name, ...slot })
    .from(timetableEntries)
    .innerJoin(classes, linked(classes.id, timetableEntries.classId))
    .innerJoin(subjects, linked(subjects.id, timetableEntries.subjectId))
    .where(
      and(
        eq(timetableEntries.organisationId, organisationId),
        eq(timetableEntries.versionId, asked.planId),
        ne(timetableEntries.classId, asked.classId),
        inArray(timetableEntries.teacherId, [...asked.teacherIds]),
      ),
    )

export const selectDayLessons = (db: Db, organisationId: string, planId: string, weekday: number) =>
  db
    .select({
      id: timetableEntries.id,
      class_id: timetableEntries.classId,
      class_name: classes.name,
      subject: subjects.name,
      teacher_id: timetableEntries.teacherId,
      teacher: personName(teachers),
      room: rooms.name,
      starts_minute: timetableEntries.startsMinute,
      ends_minute: timetableEntries.endsMinute,
    })
    .from(timetableEntries)
    .innerJoin(classes, linked(classes.id, timetableEntries.classId))
    .innerJoin(subjects, linked(subjects.id, timetableEntries.subjectId))
    .innerJoin(teachers, linked(teachers.id, timetableEntries.teacherId))
    .leftJoin(rooms, linked(rooms.id, timetableEntries.roomId))
    .where(
      and(
        eq(timetableEntries.organisationId, organisationId),
        eq(timetableEntries.versionId, planId),
        eq(timetableEntries.weekday, weekday),
      ),
    )
    .orderBy(asc(timetableEntries.startsMinute))

/** The lessons of a plan whose teacher has left, by class and subject. */
export async function selectGaps(db: Db, organisationId: string, planId: string): Promise<TimetableGap[]> {
  const now = alias(teachers, 'now')
  const nowAccount = alias(accounts, 'now_account')
  const rows = await db
    .select({
      id: timetableEntries.id,
      version: timetableEntries.version,
      class_id: timetableEntries.classId,
      class_name: classes.name,
      subject_id: timetableEntries.subjectId,
      subject: subjects.name,
      teacher_id: timetableEntries.teacherId,
      teacher: personName(teachers),
      left_on: sql<string>`coalesce(${teachers.endDate}, (${accounts.archivedAt} at time zone ${SCHOOL_ZONE})::date)::text`,
      successor_id: sql<
        string | null
      >`case when ${now.endDate} is null and ${nowAccount.archivedAt} is null then ${now.id} end`,
      ...slot,
    })
    .from(timetableEntries)
    .innerJoin(classes, linked(classes.id, timetableEntries.classId))
    .innerJoin(subjects, linked(subjects.id, timetableEntries.subjectId))
    .innerJoin(teachers, linked(teachers.id, timetableEntries.teacherId))
    .innerJoin(accounts, linked(accounts.id, teachers.id))
    .leftJoin(
      classSubjects,
      and(
        eq(classSubjects.organisationId, timetableEntries.organisationId),
        eq(classSubjects.classId, timetableEntries.classId),
        eq(classSubjects.subjectId, timetableEntries.subjectId),
      ),
    )
    .leftJoin(now, linked(now.id, classSubjects.teacherId))
    .leftJoin(nowAccount, linked(nowAccount.id, now.id))
    .where(and(eq(timetableEntries.organisationId, organisationId), eq(timetableEntries.versionId, planId), hasLeft))
    .orderBy(
      asc(classOrder),
      asc(sql`lower(${subjects.name})`),
      asc(timetableEntries.weekday),
      asc(timetableEntries.startsMinute),
    )
  const groups = Map.groupBy(rows, (row) => `${row.class_id} ${row.subject_id} ${row.teacher_id}`)
  return [...groups.values()].map((lessons) => {
    const { class_id, class_name, subject_id, subject, teacher, left_on, successor_id } = lessons[0]
    return {
      class_id,
      class_name,
      subject_id,
      subject,
      teacher,
      left_on,
      successor_id,
      lessons: lessons.map(({ id, version, weekday, starts_minute, ends_minute }) => ({
        id,
        version,
        weekday,
        starts_minute,
        ends_minute,
      })),
    }
  })
}

interface Around {
  planIds: readonly string[]
  weekdays: readonly number[]
  classIds?: readonly string[]
  teacherIds: readonly string[]
  roomIds?: readonly string[]
}

/** The planned lessons that some may clash with: of their plans and days, of one of their classes, teachers or rooms. */
export const selectAround = (db: Db, organisationId: string, around: Around) =>
  selectLessons(db).where(
    and(
      eq(timetableEntries.organisationId, organisationId),
      inArray(timetableEntries.versionId, [...around.planIds]),
      inArray(timetableEntries.weekday, [...around.weekdays]),
      or(
        inArray(timetableEntries.teacherId, [...around.teacherIds]),
        inArray(timetableEntries.classId, [...(around.classIds ?? [])]),
        inArray(timetableEntries.roomId, [...(around.roomIds ?? [])]),
      ),
    ),
  )

export const selectLessonsOf = (db: Db, organisationId: string, ids: readonly string[]) =>
  selectLessons(db).where(
    and(eq(timetableEntries.organisationId, organisationId), inArray(timetableEntries.id, [...ids])),
  )

/** The lessons of a class under the plans that have not ended before a day. */
export const selectLessonsFrom = (db: Db, organisationId: string, classId: string, day: string) =>
  selectLessons(db)
    .innerJoin(timetableVersions, linked(timetableVersions.id, timetableEntries.versionId))
    .where(
      and(
        eq(timetableEntries.organisationId, organisationId),
        eq(timetableEntries.classId, classId),
        or(isNull(timetableVersions.endsOn), gte(timetableVersions.endsOn, day)),
      ),
    )
    .orderBy(asc(timetableVersions.startsOn), asc(timetableEntries.weekday), asc(timetableEntries.startsMinute))

/** The classes of a year that are not archived, in their order. */
export const selectClasses = (db: Db, organisationId: string, yearId: string) =>
  db
    .select({ id: classes.id, name: classes.name })
    .from(classes)
    .where(
      and(eq(classes.organisationId, organisationId), eq(classes.academicYearId, yearId), isNull(classes.archivedAt)),
    )
    .orderBy(asc(classOrder))

/** How much the plan has on a weekday. */
export async function countPlanned(db: Db, organisationId: string, planId: string, weekday: number) {
  const [row] = await db
    .select({
      lessons: count(),
      classes: countDistinct(timetableEntries.classId),
      teachers: countDistinct(timetableEntries.teacherId),
      rooms: countDistinct(timetableEntries.roomId),
    })
    .from(timetableEntries)
    .where(
      and(
        eq(timetableEntries.organisationId, organisationId),
        eq(timetableEntries.versionId, planId),
        eq(timetableEntries.weekday, weekday),
      ),
    )
  return row
}
