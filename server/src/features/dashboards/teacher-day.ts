import type { teacherDashboard } from '@margam/contract/dashboards'
import { schoolDay } from '@margam/contract/dates'
import type { ReplyInput } from '@margam/contract/endpoint'
import { weekdayOf } from '@margam/school/school-days'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { teachers } from '../../db/schema/index.ts'
import { NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { readSchoolDay } from '../../school/calendar.ts'
import { selectSeenClasses } from '../../school/class-access.ts'
import { selectOptionalPlan, selectWeek } from '../timetable/index.ts'
import { selectMarksToDo, selectRegistersToTake, selectResults } from './teacher-day.queries.ts'

async function readLessons(db: Db, caller: Caller, yearId: string, day: string) {
  const { organisationId, accountId } = caller
  const plan = await selectOptionalPlan(db, organisationId, day)
  const week = plan ? await selectWeek(db, organisationId, plan.id, { teacherId: accountId }) : []
  const seen = new Set((await selectSeenClasses(db, caller, yearId)).map((klass) => klass.id))
  return week
    .filter((lesson) => lesson.weekday === weekdayOf(day))
    .map(({ id, class_id, class_name, subject, room, starts_minute, ends_minute }) => ({
      lesson_id: id,
      class_id,
      class_name,
      sees_class: seen.has(class_id),
      subject_name: subject,
      room,
      starts_minute,
      ends_minute,
    }))
}

/** A teacher's day, in the same handful of statements whatever they teach. */
export async function readTeacherDay(db: Db, caller: Caller): Promise<ReplyInput<typeof teacherDashboard>> {
  const { organisationId, accountId } = caller
  const day = schoolDay()
  const [teacher] = await db
    .select({ firstName: teachers.firstName })
    .from(teachers)
    .where(and(eq(teachers.organisationId, organisationId), eq(teachers.id, accountId)))
  if (!teacher) throw new NotFound()
  const { yearId, noSchool, isKept } = await readSchoolDay(db, organisationId, day)
  const isSchoolDay = yearId !== undefined && noSchool === null
  return {
    first_name: teacher.firstName,
    day,
    // who has no academic year yet has no school days to miss
    no_school: yearId ? noSchool : null,
    lessons: isSchoolDay ? await readLessons(db, caller, yearId, day) : [],
    registers: isSchoolDay && isKept ? await selectRegistersToTake(db, caller, yearId, day) : [],
    marks: await selectMarksToDo(db, caller, day),
    results: await selectResults(db, caller),
  }
}
