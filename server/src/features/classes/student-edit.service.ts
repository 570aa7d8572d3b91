import type * as contract from '@margam/contract/classes'
import type { BodyOf } from '@margam/contract/endpoint'
import type { Gender } from '@margam/contract/school-fields'
import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { enrolments, studentProfiles, students } from '../../db/schema/index.ts'
import { Invalid } from '../../http/errors.ts'
import type { By, Caller } from '../../http/session.ts'
import { isStale, Stale } from '../../http/stale.ts'
import { ARCHIVED_CLASS } from '../../school/archived-class.ts'
import { selectSeenSubjects } from '../../school/class-access.ts'
import { correctSince } from '../../school/correct-since.ts'
import { isOpen } from '../../school/enrolment.ts'
import { named } from '../../school/names.ts'
import { mergeDocument } from '../../school/profile-document.ts'
import type { SeenEnrolment } from '../../school/seen-enrolments.ts'
import { type StudentRecord, selectStudent } from '../../school/student-record.ts'
import { selectEnrolment, selectOwnLists } from './roster.queries.ts'
import { chooseSubjects, joinedBy, refuseDuplicate, replaceOwnList } from './roster.service.ts'
import { toSections, toStudentData } from './student-data.ts'

/** What the edit form holds: the student, the enrolment, and which of the class's subjects are the student's. */
export async function readStudent(db: Db, caller: Caller, enrolment: SeenEnrolment) {
  const { klass, studentId } = enrolment
  const student = await selectStudent(db, caller.organisationId, studentId)
  const subjects = await selectSeenSubjects(db, caller, klass)
  const taken = await selectOwnLists(db, caller.organisationId, klass.id, studentId)
  const own = taken(studentId, subjects).map(({ subjectId }) => subjectId)
  return { enrolment, student, subjects, own, data: toStudentData(student, enrolment, own) }
}
type Read = Awaited<ReturnType<typeof readStudent>>
type Change = BodyOf<typeof contract.updateRosterStudent>

const columnsOf = (change: Change, { student }: StudentRecord) => ({
  ...named({ firstName: change.first_name, middleName: student.middleName, lastName: change.last_name }),
  phone: change.phone,
  dateOfBirth: change.date_of_birth,
  gender: change.gender as Gender,
  admissionNumber: change.admission_number,
  address: change.address,
  version: student.version + 1,
})

/** The fields that a change gives another value, as they were and as they are. */
function changesOf({ data }: Read, body: Change) {
  const { version: _, class_id: __, ...change } = body
  const was = data as Record<string, unknown>
  const now = change as Record<string, unknown>
  const names = Object.keys(now).filter(
    (name) => now[name] !== undefined && JSON.stringify(now[name]) !== JSON.stringify(was[name]),
  )
  const pick = (from: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  return { before: pick(was), after: pick(now) }
}

/** Changes a student and the enrolment in the class; a stale version is refused with what is stored now. */
export async function changeStudent(db: Db, by: By, studentId: string, change: Change): Promise<void> {
  const { caller } = by
  const { organisationId } = caller
  await db
    .transaction(async (tx) => {
      const found = await readStudent(tx, caller, await selectEnrolment(tx, caller, studentId, change.class_id))
      const { student, profile } = found.student
      if (student.endDate) throw new Invalid({}, /*i18n*/ 'This student is archived and cannot be edited.')
      if (found.enrolment.klass.archivedAt) throw new Invalid({}, ARCHIVED_CLASS)
      if (!found.enrolment.isHere) throw new Invalid({}, /*i18n*/ 'This student has left the class.')
      if (isStale(change.version, student.version))
        throw new Stale(/*i18n*/ 'Somebody else changed this student meanwhile.', found.data)
      const chosen = chooseSubjects(change.subjects, found.subjects)
      const changed = await tx
        .update(students)
        .set(columnsOf(change, found.student))
        .where(
          and(
            eq(students.organisationId, organisationId),
            eq(students.id, studentId),
            eq(students.version, student.version),
          ),
        )
        .returning({ id: students.id })
      if (changed.length === 0) throw new Stale(/*i18n*/ 'Somebody else changed this student meanwhile.', found.data)
      const sections = mergeDocument(profile?.sections ?? {}, toSections(change))
      await tx
        .insert(studentProfiles)
        .values({ studentId, organisationId, sections })
        .onConflictDoUpdate({
          target: [studentProfiles.organisationId, studentProfiles.studentId],
          set: { sections, updatedAt: new Date() },
        })
      await tx
        .update(enrolments)
        .set({ rollNumber: change.roll_number })
        .where(
          and(eq(enrolments.organisationId, organisationId), eq(enrolments.id, found.enrolment.enrolmentId), isOpen()),
        )
      const { in_class_since: since } = change
      if (since) {
        await correctSince(tx, { organisationId, enrolmentId: found.enrolment.enrolmentId, since, joiningDate: null })
        await joinedBy(tx, student, since)
      }
      const whose = { organisationId, classId: found.enrolment.klass.id, studentId }
      await replaceOwnList(tx, { ...whose, chosen, offered: found.subjects.length })
      const audited = changesOf(found, { ...change, subjects: chosen })
      await writeAudit(tx, by, [{ action: 'update', entity: 'student', entityId: studentId, ...audited }])
    })
    .catch(refuseDuplicate(db, { organisationId, id: studentId, ...change }))
}
