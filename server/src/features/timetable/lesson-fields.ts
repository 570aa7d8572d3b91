import type { BodyOf } from '@margam/contract/endpoint'
import { isId } from '@margam/contract/fields'
import type { createLesson } from '@margam/contract/timetable'
import { say } from '@margam/school/sentence'
import { parseTime } from '@margam/school/timetable'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { accounts, classes, subjects, teachers } from '../../db/schema/index.ts'
import { type FieldProblems, Invalid } from '../../http/errors.ts'
import { readSettings } from '../../school/settings.ts'

export type LessonBody = Omit<BodyOf<typeof createLesson>, 'day'>
export interface LessonFields {
  classId: string
  subjectId: string
  teacherId: string
  weekday: number
  startsMinute: number
  endsMinute: number
}

const idsOf = (ids: readonly string[]) => [...new Set(ids.filter(isId))]
const setOf = (rows: readonly { id: string }[]) => new Set(rows.map((row) => row.id))

export const selectActiveClasses = async (db: Db, organisationId: string, ids: readonly string[]) =>
  setOf(
    await db
      .select({ id: classes.id })
      .from(classes)
      .where(
        and(eq(classes.organisationId, organisationId), inArray(classes.id, idsOf(ids)), isNull(classes.archivedAt)),
      ),
  )
const selectActiveSubjects = async (db: Db, organisationId: string, ids: readonly string[]) =>
  setOf(
    await db
      .select({ id: subjects.id })
      .from(subjects)
      .where(
        and(eq(subjects.organisationId, organisationId), inArray(subjects.id, idsOf(ids)), isNull(subjects.archivedAt)),
      ),
  )
export const selectActiveTeachers = async (db: Db, organisationId: string, ids: readonly string[]) =>
  setOf(
    await db
      .select({ id: teachers.id })
      .from(teachers)
      .innerJoin(accounts, linked(accounts.id, teachers.id))
      .where(
        and(
          eq(teachers.organisationId, organisationId),
          inArray(teachers.id, idsOf(ids)),
          isNull(teachers.endDate),
          isNull(accounts.archivedAt),
        ),
      ),
  )
export const NO_TEACHER = /*i18n*/ 'This teacher is not there.'

/** Throws Invalid at each field that names nothing of the school, or a time that is none; `at` says where a lesson's stand. */
export async function checkLessons(
  db: Db,
  organisationId: string,
  bodies: readonly LessonBody[],
  at: (index: number) => string = () => '',
): Promise<LessonFields[]> {
  const klasses = await selectActiveClasses(
    db,
    organisationId,
    bodies.map((body) => body.class_id),
  )
  const known = await selectActiveSubjects(
    db,
    organisationId,
    bodies.map((body) => body.subject_id),
  )
  const active = await selectActiveTeachers(
    db,
    organisationId,
    bodies.map((body) => body.teacher_id),
  )
  const { working_days: workingDays } = await readSettings(db, organisationId)
  const errors: FieldProblems = {}
  const fields = bodies.map((body, index) => {
    const [startsMinute, endsMinute] = [parseTime(body.starts) ?? 0, parseTime(body.ends) ?? 0]
    const { class_id: classId, subject_id: subjectId, teacher_id: teacherId, weekday } = body
    const where = at(index)
    if (!klasses.has(classId)) errors['class_id'] = [/*i18n*/ 'This class is not there.']
    if (!known.has(subjectId)) errors[`${where}subject_id`] = [/*i18n*/ 'This subject is not there.']
    if (!active.has(teacherId)) errors[`${where}teacher_id`] = [NO_TEACHER]
    if (!workingDays.includes(weekday)) {
      errors[`${where}weekday`] = [say('{weekday} is not a working day of the school.', { weekday: { weekday } })]
    }
    if (endsMinute <= startsMinute) errors[`${where}ends`] = [/*i18n*/ 'The end must be after the start.']
    return { classId, subjectId, teacherId, weekday, startsMinute, endsMinute }
  })
  if (Object.keys(errors).length) throw new Invalid(errors)
  return fields
}
