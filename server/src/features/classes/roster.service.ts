import type * as contract from '@margam/contract/classes'
import { schoolDay } from '@margam/contract/dates'
import type { BodyOf } from '@margam/contract/endpoint'
import type { Gender } from '@margam/contract/school-fields'
import { and, eq, max, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { accounts, enrolments, studentProfiles, studentSubjects, students } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { Invalid } from '../../http/errors.ts'
import type { By, Caller } from '../../http/session.ts'
import { ARCHIVED_CLASS } from '../../school/archived-class.ts'
import { type SeenClass, type SeenSubject, selectSeenClass, selectSeenSubjects } from '../../school/class-access.ts'
import { checkSince, placeFrom } from '../../school/in-class-since.ts'
import { fullName, named } from '../../school/names.ts'
import { mergeDocument } from '../../school/profile-document.ts'
import { type StudentRecord, selectStudent } from '../../school/student-record.ts'
import { emailKey, inviteInto } from '../accounts/index.ts'
import { refuseTaken } from '../students/index.ts'
import { selectEnrolment } from './roster.queries.ts'
import { toSections } from './student-data.ts'

/** Names the fields whose number or address is taken. */
export const refuseDuplicate = (db: Db, student: Parameters<typeof refuseTaken>[1]) => (error: unknown) => {
  const constraint = isUniqueViolation(error)
  if (constraint === 'enrolments_roll_number') {
    throw new Invalid({ roll_number: [/*i18n*/ 'Another student of the class has this roll number.'] })
  }
  if (constraint === 'enrolments_once')
    throw new Invalid({ student_id: [/*i18n*/ 'This student is in the class already.'] })
  return refuseTaken(db, student)(error)
}

/** The chosen subjects in the class's order. Throws Invalid for one that the class does not have. */
export function chooseSubjects(ids: readonly string[], subjects: readonly SeenSubject[]): string[] {
  if (subjects.length === 0) throw new Invalid({ subjects: [/*i18n*/ 'No subjects available in your profile.'] })
  if (ids.some((id) => subjects.every(({ subjectId }) => subjectId !== id))) {
    throw new Invalid({ subjects: [/*i18n*/ 'Choose subjects of this class.'] })
  }
  return subjects.filter(({ subjectId }) => ids.includes(subjectId)).map(({ subjectId }) => subjectId)
}

interface OwnList {
  organisationId: string
  classId: string
  studentId: string
  chosen: readonly string[]
  offered: number
}
/**
 * Stores which subjects of the class a student takes. For one who takes all nothing is stored, so that subjects added
 * later are theirs too.
 */
export async function replaceOwnList(tx: Db, { chosen, offered, ...whose }: OwnList) {
  await tx
    .delete(studentSubjects)
    .where(
      and(
        eq(studentSubjects.organisationId, whose.organisationId),
        eq(studentSubjects.classId, whose.classId),
        eq(studentSubjects.studentId, whose.studentId),
      ),
    )
  if (chosen.length === offered) return
  await tx.insert(studentSubjects).values(chosen.map((subjectId) => ({ ...whose, subjectId })))
}

/** The first day of a student in the class. Throws Invalid for one that cannot be. */
function firstDay(klass: SeenClass, asked: string, student: { name: string; joiningDate: string | null }) {
  const bounds = { year: klass.year, yearName: klass.yearName, classStart: klass.startDate }
  checkSince(asked, bounds)
  return placeFrom(student, bounds, asked, 'in_class_since')
}

async function openClass(tx: Db, caller: Caller, classId: string) {
  const klass = await selectSeenClass(tx, caller, classId)
  if (klass.archivedAt) throw new Invalid({}, ARCHIVED_CLASS)
  return { klass, subjects: await selectSeenSubjects(tx, caller, klass) }
}

/** A teacher of their own has no joining dates beside the classes: who was in one before has joined by then. */
export async function joinedBy(tx: Db, student: StudentRecord['student'], since: string) {
  const { id, organisationId, joiningDate } = student
  if (joiningDate === null || joiningDate <= since) return
  await tx
    .update(students)
    .set({ joiningDate: since })
    .where(and(eq(students.organisationId, organisationId), eq(students.id, id)))
}

interface Enrolling {
  studentId: string
  rollNumber: string
  since: string
  chosen: readonly string[]
  offered: number
}
async function enrol(
  tx: Db,
  klass: SeenClass,
  organisationId: string,
  { studentId, rollNumber, since, ...list }: Enrolling,
) {
  const [earlier] = await tx
    .select({ until: max(enrolments.endsOn) })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.organisationId, organisationId),
        eq(enrolments.classId, klass.id),
        eq(enrolments.studentId, studentId),
      ),
    )
  const until = earlier?.until ?? since
  await tx.insert(enrolments).values({
    organisationId,
    studentId,
    classId: klass.id,
    academicYearId: klass.yearId,
    isSection: false,
    rollNumber,
    // who left the class and comes back was not in it meanwhile
    startsOn: until > since ? until : since,
  })
  await replaceOwnList(tx, { organisationId, classId: klass.id, studentId, ...list })
}

/** Adds a student with an account, an enrolment in the class and an invitation, all in one transaction. */
export async function addStudent(
  deps: Deps,
  by: By,
  classId: string,
  body: BodyOf<typeof contract.createRosterStudent>,
): Promise<string> {
  const { organisationId, accountId } = by.caller
  const id = newId()
  await deps.db
    .transaction(async (tx) => {
      const { klass, subjects } = await openClass(tx, by.caller, classId)
      const chosen = chooseSubjects(body.subjects, subjects)
      const name = fullName({ firstName: body.first_name, lastName: body.last_name })
      const since = firstDay(klass, body.in_class_since, { name, joiningDate: null })
      await tx.insert(accounts).values({
        id,
        organisationId,
        role: 'student',
        email: body.email,
        emailKey: emailKey(body.email),
        createdBy: 'teacher',
        creatorId: accountId,
      })
      await tx.insert(students).values({
        id,
        organisationId,
        ...named({ firstName: body.first_name, lastName: body.last_name }),
        phone: body.phone || null,
        dateOfBirth: body.date_of_birth,
        gender: body.gender as Gender,
        admissionNumber: body.admission_number,
        address: body.address,
        joiningDate: since,
      })
      await tx
        .insert(studentProfiles)
        .values({ studentId: id, organisationId, sections: mergeDocument({}, toSections(body)) })
      const enrolling = { studentId: id, rollNumber: body.roll_number, since, chosen, offered: subjects.length }
      await enrol(tx, klass, organisationId, enrolling)
      await inviteInto(deps, tx, { id, organisationId, email: body.email, name: body.first_name })
      const after = { ...body, class_name: klass.name }
      await writeAudit(tx, by, [{ action: 'create', entity: 'student', entityId: id, after }])
    })
    .catch(refuseDuplicate(deps.db, { organisationId, id, ...body }))
  return id
}

/** Adds a student of the teacher's own to another of their classes. */
export async function enrolStudent(
  db: Db,
  by: By,
  classId: string,
  body: BodyOf<typeof contract.enrolOwnStudent>,
): Promise<void> {
  const { organisationId } = by.caller
  await db
    .transaction(async (tx) => {
      const { klass, subjects } = await openClass(tx, by.caller, classId)
      const { student } = await selectStudent(tx, organisationId, body.student_id)
      if (student.endDate) throw new Invalid({ student_id: [/*i18n*/ 'This student is archived.'] })
      const chosen = chooseSubjects(body.subjects, subjects)
      const { roll_number: rollNumber } = body
      const joiningDate = body.in_class_since ? null : student.joiningDate
      const since = firstDay(klass, body.in_class_since, { name: fullName(student), joiningDate })
      await joinedBy(tx, student, since)
      await enrol(tx, klass, organisationId, {
        studentId: student.id,
        rollNumber,
        since,
        chosen,
        offered: subjects.length,
      })
      const after = { class_name: klass.name, roll_number: rollNumber, in_class_since: since }
      await writeAudit(tx, by, [{ action: 'enrol', entity: 'student', entityId: student.id, after }])
    })
    .catch(refuseDuplicate(db, { organisationId, id: body.student_id }))
}

/** Takes a student out of one class from today on; the other classes, the marks and the registers stay. */
export async function leaveClass(db: Db, by: By, classId: string, studentId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const enrolment = await selectEnrolment(tx, by.caller, studentId, classId)
    if (enrolment.klass.archivedAt) throw new Invalid({}, ARCHIVED_CLASS)
    if (!enrolment.isHere) throw new Invalid({}, /*i18n*/ 'This student has left the class.')
    await tx
      .update(enrolments)
      .set({ endsOn: sql`greatest(${enrolments.startsOn}, ${schoolDay()}::date)` })
      .where(and(eq(enrolments.organisationId, by.caller.organisationId), eq(enrolments.id, enrolment.enrolmentId)))
    const before = { class_name: enrolment.klass.name, roll_number: enrolment.rollNumber }
    await writeAudit(tx, by, [{ action: 'leave', entity: 'student', entityId: studentId, before }])
  })
}
