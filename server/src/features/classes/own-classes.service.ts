import * as contract from '@margam/contract/classes'
import type { BodyOf } from '@margam/contract/endpoint'
import { say } from '@margam/school/sentence'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import {
  attendanceRegisters,
  classes,
  classSubjects,
  enrolments,
  exams,
  studentSubjects,
} from '../../db/schema/index.ts'
import { Invalid } from '../../http/errors.ts'
import type { By, Caller } from '../../http/session.ts'
import { Stale } from '../../http/stale.ts'
import { ARCHIVED_CLASS } from '../../school/archived-class.ts'
import { type SeenClass, selectSeenClass } from '../../school/class-access.ts'
import { isOpen } from '../../school/enrolment.ts'
import { ensureYearOf } from '../../school/years.ts'
import { refuseExamined } from './examined-subjects.ts'
import { selectOwnSubjects } from './own-classes.queries.ts'

const refuseTaken = (error: unknown): never => {
  const isTaken = isUniqueViolation(error) === 'classes_own_name'
  throw isTaken
    ? new Invalid({ class_name: [/*i18n*/ 'You have a class with this name in that academic year.'] })
    : error
}

const insertSubjects = (tx: Db, { organisationId, accountId }: Caller, classId: string, ids: readonly string[]) =>
  tx
    .insert(classSubjects)
    .values(ids.map((subjectId) => ({ organisationId, classId, subjectId, teacherId: accountId })))

/** Subjects only from the teacher's own profile; those that a class has already may stay. */
async function checkSubjects(tx: Db, caller: Caller, ids: readonly string[], had: readonly string[] = []) {
  const own = await selectOwnSubjects(tx, caller)
  if (own.size === 0 && had.length === 0) throw new Invalid({ subjects: [contract.NO_SUBJECTS_IN_PROFILE] })
  if (ids.some((id) => !own.has(id) && !had.includes(id))) {
    throw new Invalid({ subjects: [/*i18n*/ 'Choose subjects of your profile.'] })
  }
  return [...new Set(ids)]
}

export async function addClass(db: Db, by: By, body: BodyOf<typeof contract.createTeacherClass>): Promise<string> {
  const { caller } = by
  const { organisationId } = caller
  const id = newId()
  await db
    .transaction(async (tx) => {
      const subjectIds = await checkSubjects(tx, caller, body.subjects)
      const year = await ensureYearOf(tx, organisationId, body.start_date)
      await tx
        .insert(classes)
        .values({ id, organisationId, academicYearId: year.id, name: body.class_name, startDate: body.start_date })
      await insertSubjects(tx, caller, id, subjectIds)
      const after = { class_name: body.class_name, start_date: body.start_date, subjects: subjectIds }
      await writeAudit(tx, by, [{ action: 'create', entity: 'class', entityId: id, after }])
    })
    .catch(refuseTaken)
  return id
}

/** Makes the subjects of a class these. One with exams stays. */
async function changeSubjects(tx: Db, caller: Caller, klass: SeenClass, wanted: readonly string[]) {
  const { organisationId } = caller
  const inClass = and(eq(classSubjects.organisationId, organisationId), eq(classSubjects.classId, klass.id))
  const rows = await tx.select({ id: classSubjects.subjectId }).from(classSubjects).where(inClass)
  const had = rows.map((row) => row.id)
  const ids = await checkSubjects(tx, caller, wanted, had)
  const goneIds = had.filter((id) => !ids.includes(id))
  if (goneIds.length) {
    await refuseExamined(tx, { organisationId, id: klass.id }, inArray(exams.subjectId, goneIds))
    await tx
      .delete(studentSubjects)
      .where(
        and(
          eq(studentSubjects.organisationId, organisationId),
          eq(studentSubjects.classId, klass.id),
          inArray(studentSubjects.subjectId, goneIds),
        ),
      )
    await tx.delete(classSubjects).where(and(inClass, inArray(classSubjects.subjectId, goneIds)))
  }
  const added = ids.filter((id) => !had.includes(id))
  if (added.length) await insertSubjects(tx, caller, klass.id, added)
  return { before: had, after: ids }
}

/** A start in another year takes the class there, unless marks or registers of the year depend on it. */
async function moveYear(tx: Db, organisationId: string, klass: SeenClass, startDate: string): Promise<string> {
  const year = await ensureYearOf(tx, organisationId, startDate)
  if (year.id === klass.yearId) return year.id
  const isUsed =
    (await tx.$count(exams, and(eq(exams.organisationId, organisationId), eq(exams.classId, klass.id)))) > 0 ||
    (await tx.$count(
      attendanceRegisters,
      and(eq(attendanceRegisters.organisationId, organisationId), eq(attendanceRegisters.classId, klass.id)),
    )) > 0
  if (isUsed) {
    throw new Invalid({
      start_date: [
        say('This class has marks or registers of {yearName}: keep the start within that year.', {
          yearName: klass.yearName,
        }),
      ],
    })
  }
  await tx
    .update(enrolments)
    .set({ academicYearId: year.id })
    .where(and(eq(enrolments.organisationId, organisationId), eq(enrolments.classId, klass.id)))
  return year.id
}

const roleTeacher = (caller: Caller, klass: SeenClass, role: string | undefined) =>
  role === undefined ? klass.classTeacherId : role === 'class_teacher' ? caller.accountId : null

export async function changeClass(db: Db, by: By, body: BodyOf<typeof contract.updateTeacherClass>): Promise<void> {
  const { caller } = by
  const { organisationId } = caller
  await db
    .transaction(async (tx) => {
      const klass = await selectSeenClass(tx, caller, body.class_id)
      if (klass.archivedAt) throw new Invalid({}, ARCHIVED_CLASS)
      const academicYearId = await moveYear(tx, organisationId, klass, body.start_date)
      const isUnchanged = body.version === undefined || body.version === null ? undefined : body.version
      const [changed] = await tx
        .update(classes)
        .set({
          name: body.class_name,
          startDate: body.start_date,
          academicYearId,
          classTeacherId: roleTeacher(caller, klass, body.teacher_role),
          version: sql`${classes.version} + 1`,
        })
        .where(
          and(
            eq(classes.organisationId, organisationId),
            eq(classes.id, klass.id),
            isUnchanged === undefined ? undefined : eq(classes.version, isUnchanged),
          ),
        )
        .returning({ id: classes.id })
      if (!changed)
        throw new Stale(/*i18n*/ 'Somebody else changed this class meanwhile.', {
          class_name: klass.name,
          start_date: klass.startDate,
        })
      const moved = body.subjects && (await changeSubjects(tx, caller, klass, body.subjects))
      const before = { class_name: klass.name, start_date: klass.startDate, subjects: moved?.before }
      const after = { class_name: body.class_name, start_date: body.start_date, subjects: moved?.after }
      await writeAudit(tx, by, [{ action: 'update', entity: 'class', entityId: klass.id, before, after }])
    })
    .catch(refuseTaken)
}

/** Archives with the last day: from now on nothing of the class can be changed, all of it stays readable. */
export async function archiveClass(db: Db, by: By, body: BodyOf<typeof contract.archiveTeacherClass>): Promise<void> {
  const { organisationId } = by.caller
  const endDate = body.end_date
  await db.transaction(async (tx) => {
    const klass = await selectSeenClass(tx, by.caller, body.class_id)
    if (klass.archivedAt) throw new Invalid({}, /*i18n*/ 'This class is archived already.')
    if (klass.startDate && endDate < klass.startDate) {
      throw new Invalid({ end_date: [/*i18n*/ 'The end date cannot be before the start date.'] })
    }
    await tx
      .update(classes)
      .set({ archivedAt: new Date(), endDate, version: sql`${classes.version} + 1` })
      .where(and(eq(classes.organisationId, organisationId), eq(classes.id, klass.id)))
    // the last day still counts: an enrolment ends on the first day on which the student is no longer there
    await tx
      .update(enrolments)
      .set({ endsOn: sql`greatest(${enrolments.startsOn}, ${endDate}::date + 1)` })
      .where(and(eq(enrolments.organisationId, organisationId), eq(enrolments.classId, klass.id), isOpen()))
    const change = { before: { end_date: null }, after: { end_date: endDate } }
    await writeAudit(tx, by, [{ action: 'archive', entity: 'class', entityId: klass.id, ...change }])
  })
}
