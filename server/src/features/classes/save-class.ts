import type { saveClass } from '@margam/contract/classes'
import { schoolDay } from '@margam/contract/dates'
import type { BodyOf } from '@margam/contract/endpoint'
import { isId } from '@margam/contract/fields'
import { byName, nextRollNumbers } from '@margam/school/sections'
import { type Sentence, say } from '@margam/school/sentence'
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { linked } from '../../db/linked.ts'
import {
  accounts,
  classes,
  classSubjects,
  enrolments,
  exams,
  studentSubjects,
  students,
  teachers,
} from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import type { Deps } from '../../feature.ts'
import { Invalid } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { Stale } from '../../http/stale.ts'
import { ARCHIVED_CLASS } from '../../school/archived-class.ts'
import { refuseArchived } from '../../school/archived-subjects.ts'
import { isOpen } from '../../school/enrolment.ts'
import { checkSince, placeFrom } from '../../school/in-class-since.ts'
import { selectKnownSubjects } from '../teachers/index.ts'
import { type ClassRow, selectClass, selectMovable, selectSectionsOf, selectTaught } from './classes.queries.ts'
import { refuseExamined } from './examined-subjects.ts'
import { readTold, tellDifference } from './tell-class.ts'

type Body = BodyOf<typeof saveClass>

async function checkTeachers(tx: Db, organisationId: string, body: Body) {
  const asked = [body.class_teacher_id, ...(body.subjects ?? []).map((row) => row.teacher_id)]
  const ids = [...new Set(asked.filter((id): id is string => Boolean(id)))]
  if (ids.length === 0) return
  const known = await tx
    .select({ id: teachers.id })
    .from(teachers)
    .innerJoin(accounts, linked(accounts.id, teachers.id))
    .where(
      and(
        eq(teachers.organisationId, organisationId),
        inArray(teachers.id, ids.filter(isId)),
        isNull(accounts.archivedAt),
      ),
    )
  const isKnown = (id: string) => known.some((row) => row.id === id)
  if (body.class_teacher_id && !isKnown(body.class_teacher_id)) {
    throw new Invalid({ class_teacher_id: [/*i18n*/ 'Choose an active teacher of this school.'] })
  }
  const wrong = (body.subjects ?? []).findIndex((row) => row.teacher_id && !isKnown(row.teacher_id))
  if (wrong >= 0)
    throw new Invalid({ [`subjects.${wrong}.teacher_id`]: [/*i18n*/ 'Choose an active teacher of this school.'] })
}

async function replaceSubjectRows(tx: Db, klass: ClassRow, rows: NonNullable<Body['subjects']>) {
  const { organisationId, id: classId } = klass
  const ids = rows.map((row) => row.subject_id)
  const twice = ids.findIndex((id, i) => ids.indexOf(id) !== i)
  if (twice >= 0)
    throw new Invalid({ [`subjects.${twice}.subject_id`]: [/*i18n*/ 'A subject can be in only one row.'] })
  const known = ids.every(isId) ? await selectKnownSubjects(tx, organisationId, ids) : new Set<string>()
  const wrong = ids.findIndex((id) => !known.has(id))
  if (wrong >= 0) throw new Invalid({ [`subjects.${wrong}.subject_id`]: [/*i18n*/ 'Choose a subject of this school.'] })
  const held = (await selectTaught(tx, organisationId, { classId })).map((row) => row.subjectId)
  await refuseArchived(tx, organisationId, { wanted: ids, held }, (id) => `subjects.${ids.indexOf(id)}.subject_id`)
  await refuseExamined(tx, klass, ids.length ? notInArray(exams.subjectId, ids) : undefined)
  const isGone = ids.length ? notInArray(classSubjects.subjectId, ids) : undefined
  await tx
    .delete(classSubjects)
    .where(and(eq(classSubjects.organisationId, organisationId), eq(classSubjects.classId, classId), isGone))
  if (rows.length === 0) return
  await tx
    .insert(classSubjects)
    .values(
      rows.map((row) => ({ organisationId, classId, subjectId: row.subject_id, teacherId: row.teacher_id || null })),
    )
    .onConflictDoUpdate({
      target: [classSubjects.organisationId, classSubjects.classId, classSubjects.subjectId],
      set: { teacherId: sql`excluded.teacher_id` },
    })
}

/** The students who are to be placed in the section. Throws Invalid that names the first who may not be. */
async function checkNewcomers(tx: Db, klass: ClassRow, ids: readonly string[]) {
  const found = ids.every(isId) ? await selectSectionsOf(tx, klass.organisationId, klass.academicYearId, ids) : []
  const refuse = (text: Sentence) => new Invalid({ assigned_students: [text] })
  if (found.length < ids.length) throw refuse(/*i18n*/ 'Some students are not of this school.')
  for (const student of found) {
    if (!student.isActive) throw refuse(say('{name} is archived.', { name: student.name }))
    if (student.classId && student.classId !== klass.id)
      throw refuse(say('{name} is in {className}.', { name: student.name, className: student.className ?? '' }))
    if (student.level !== klass.level)
      throw refuse(say('{name} is not in class {level}.', { name: student.name, level: klass.level ?? '' }))
  }
  return found.filter((student) => !student.classId)
}

/** Ends the enrolments of these students in the class; one who has left already is no error. */
async function moveOut(tx: Db, klass: ClassRow, ids: readonly string[], today: string) {
  const { organisationId } = klass
  const ofSchool = and(eq(students.organisationId, organisationId), inArray(students.id, [...ids]))
  if (!ids.every(isId) || (await tx.$count(students, ofSchool)) < ids.length) {
    throw new Invalid({ unassigned_students: [/*i18n*/ 'Some students are not of this school.'] })
  }
  await tx
    .update(enrolments)
    .set({ endsOn: sql`greatest(${enrolments.startsOn}, ${today}::date)` })
    .where(
      and(
        eq(enrolments.organisationId, klass.organisationId),
        eq(enrolments.classId, klass.id),
        isOpen(),
        inArray(enrolments.studentId, [...ids]),
      ),
    )
}

async function moveStudents(tx: Db, klass: ClassRow, body: Body) {
  const incoming = [...new Set(body.assigned_students)]
  const outgoing = [...new Set(body.unassigned_students)]
  if (incoming.some((id) => outgoing.includes(id))) {
    throw new Invalid({ assigned_students: [/*i18n*/ 'A student cannot be moved in and out at once.'] })
  }
  const today = schoolDay()
  if (outgoing.length) await moveOut(tx, klass, outgoing, today)
  const newcomers = incoming.length ? await checkNewcomers(tx, klass, incoming) : []
  const enrolled = await selectMovable(tx, klass)
  const capacity = body.capacity === undefined ? klass.capacity : body.capacity
  if (capacity && enrolled.length + newcomers.length > capacity) {
    throw new Invalid({
      assigned_students: [
        say('{name} holds at most {capacity, plural, one {# student} other {# students}}.', {
          name: klass.name,
          capacity,
        }),
      ],
    })
  }
  const rolls = nextRollNumbers(
    enrolled.map((row) => row.rollNumber),
    newcomers.length,
  )
  if (newcomers.length) {
    const bounds = { year: klass.span, yearName: klass.year, classStart: klass.startDate }
    checkSince(body.in_class_since, bounds)
    await tx.insert(enrolments).values(
      newcomers.toSorted(byName).map((student, i) => ({
        organisationId: klass.organisationId,
        studentId: student.id,
        classId: klass.id,
        academicYearId: klass.academicYearId,
        isSection: true,
        rollNumber: rolls[i],
        startsOn: placeFrom(student, bounds, body.in_class_since, 'assigned_students'),
      })),
    )
  }
}

/** Sets roll numbers. Two steps, since two students may swap theirs and a number is unique at every moment. */
async function setRollNumbers(tx: Db, klass: ClassRow, rolls: Record<string, string>) {
  const entries = Object.entries(rolls)
  const folded = entries.map(([, roll]) => roll.toLowerCase())
  const twice = folded.findIndex((roll, i) => folded.indexOf(roll) !== i)
  if (twice >= 0)
    throw new Invalid({ [`roll_numbers.${entries[twice][0]}`]: [/*i18n*/ 'This roll number is given twice.'] })
  if (entries.length === 0) return
  const ids = entries.map(([id]) => id)
  const enrolled = new Set((await selectMovable(tx, klass)).map((row) => row.id))
  const stranger = ids.find((id) => !enrolled.has(id))
  if (stranger) throw new Invalid({ [`roll_numbers.${stranger}`]: [/*i18n*/ 'This student is not in this class.'] })
  const asked = and(
    eq(enrolments.organisationId, klass.organisationId),
    eq(enrolments.classId, klass.id),
    isOpen(),
    inArray(enrolments.studentId, ids),
  )
  await tx
    .update(enrolments)
    .set({ rollNumber: sql`'~' || ${enrolments.id}::text` })
    .where(asked)
  const values = sql.join(
    entries.map(([id, roll]) => sql`(${id}::uuid, ${roll})`),
    sql`, `,
  )
  await tx
    .execute(sql`update ${enrolments} e set roll_number = v.roll from (values ${values}) as v (student, roll)
      where e.organisation_id = ${klass.organisationId} and e.class_id = ${klass.id} and ${isOpen(alias(enrolments, 'e'))} and e.student_id = v.student`)
    .catch((error: unknown) => {
      throw isUniqueViolation(error)
        ? new Invalid({ roll_numbers: [/*i18n*/ 'Another student of the class has this roll number.'] })
        : error
    })
}

async function setElectives(tx: Db, klass: ClassRow, electives: Record<string, string[]>) {
  const { organisationId, id: classId } = klass
  const studentIds = Object.keys(electives)
  if (studentIds.length === 0) return
  const enrolled = new Set((await selectMovable(tx, klass)).map((row) => row.id))
  const unknown = studentIds.find((id) => !enrolled.has(id))
  if (unknown) throw new Invalid({ [`electives.${unknown}`]: [/*i18n*/ 'This student is not in this class.'] })
  const taught = await tx
    .select({ id: classSubjects.subjectId })
    .from(classSubjects)
    .where(and(eq(classSubjects.organisationId, organisationId), eq(classSubjects.classId, classId)))
  const isTaught = (id: string) => taught.some((row) => row.id === id)
  const wrong = Object.entries(electives).find(([, ids]) => !ids.every(isTaught))
  if (wrong) throw new Invalid({ [`electives.${wrong[0]}`]: [/*i18n*/ 'Choose subjects of this class.'] })
  await tx
    .delete(studentSubjects)
    .where(
      and(
        eq(studentSubjects.organisationId, organisationId),
        eq(studentSubjects.classId, classId),
        inArray(studentSubjects.studentId, studentIds),
      ),
    )
  const rows = Object.entries(electives).flatMap(([studentId, ids]) =>
    [...new Set(ids)].map((subjectId) => ({ organisationId, classId, studentId, subjectId })),
  )
  if (rows.length) await tx.insert(studentSubjects).values(rows)
}

/** Saves all that the edit-class screen holds, or nothing. A save of what somebody else changed meanwhile is a 409. */
export async function saveWholeClass(deps: Deps, by: By, classId: string, body: Body) {
  const { organisationId } = by.caller
  return deps.db.transaction(async (tx) => {
    await lockSchool(tx, organisationId)
    const before = await selectClass(tx, organisationId, classId)
    const expected = body.version ?? before.version
    if (expected !== before.version)
      throw new Stale(/*i18n*/ 'Somebody else changed this class meanwhile.', { version: before.version })
    if (before.archivedAt) throw new Invalid({}, ARCHIVED_CLASS)
    await checkTeachers(tx, organisationId, body)
    const locked = await tx
      .update(classes)
      .set({
        version: expected + 1,
        ...(body.class_teacher_id === undefined ? {} : { classTeacherId: body.class_teacher_id || null }),
        ...(body.capacity === undefined ? {} : { capacity: body.capacity }),
      })
      .where(and(eq(classes.organisationId, organisationId), eq(classes.id, classId), eq(classes.version, expected)))
      .returning({ id: classes.id })
    if (locked.length === 0)
      throw new Stale(/*i18n*/ 'Somebody else changed this class meanwhile.', { version: expected + 1 })
    const was = await readTold(tx, before)
    if (body.subjects) await replaceSubjectRows(tx, before, body.subjects)
    await moveStudents(tx, before, body)
    if (body.roll_numbers) await setRollNumbers(tx, before, body.roll_numbers)
    if (body.electives) await setElectives(tx, before, body.electives)
    const told = tellDifference(was, await readTold(tx, await selectClass(tx, organisationId, classId)))
    await writeAudit(tx, by, [{ action: 'update', entity: 'class', entityId: classId, ...told }])
    return expected + 1
  })
}
