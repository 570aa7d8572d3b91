import { schoolDay } from '@margam/contract/dates'
import type { BodyOf } from '@margam/contract/endpoint'
import type { Gender } from '@margam/contract/school-fields'
import { type createStudent, joiningProblem, type updateStudent } from '@margam/contract/students'
import { and, eq, ne, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { linked } from '../../db/linked.ts'
import { accounts, studentProfiles, students } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import type { Deps } from '../../feature.ts'
import { Invalid } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import type { Upload } from '../../http/uploads.ts'
import { changeProfile } from '../../school/change-profile.ts'
import { correctSince } from '../../school/correct-since.ts'
import { named } from '../../school/names.ts'
import { mergeDocument, parentEmailOf } from '../../school/profile-document.ts'
import { toProfile } from '../../school/profile-view.ts'
import { type LastEnrolment, type StudentRecord, selectLastEnrolment } from '../../school/student-record.ts'
import { changeAddress, emailKey, inviteInto } from '../accounts/index.ts'
import { closeEnrolment } from './enrolment.queries.ts'

export const TAKEN: Record<string, { field: 'email' | 'admission_number'; message: string }> = {
  accounts_email_role: { field: 'email', message: /*i18n*/ 'A student with this email is already registered.' },
  students_admission: {
    field: 'admission_number',
    message: /*i18n*/ 'A student with this admission number already exists.',
  },
}

interface Wanted {
  organisationId: string
  /** Whose they are to be. */
  id: string
  email?: string
  admission_number?: string
}

/** Answers what others at the school have already, all of it: the database names one when it refuses a statement. */
export const refuseTaken =
  (db: Db, { organisationId, id, email = '', admission_number: number = '' }: Wanted) =>
  async (error: unknown): Promise<never> => {
    const refused = isUniqueViolation(error) ?? ''
    if (!TAKEN[refused]) throw error
    const [found] = await db
      .select({
        accounts_email_role: sql<boolean>`coalesce(bool_or(${accounts.emailKey} = ${emailKey(email)}), false)`,
        students_admission: sql<boolean>`coalesce(bool_or(lower(${students.admissionNumber}) = ${number.toLowerCase()}), false)`,
      })
      .from(accounts)
      .innerJoin(students, linked(students.id, accounts.id))
      .where(and(eq(accounts.organisationId, organisationId), eq(accounts.role, 'student'), ne(accounts.id, id)))
    const taken = Object.entries(TAKEN).filter(
      ([constraint]) => constraint === refused || found[constraint as keyof typeof found],
    )
    throw new Invalid(Object.fromEntries(taken.map(([, { field, message }]) => [field, [message]])))
  }

const refuseEarlyJoining = (days: Parameters<typeof joiningProblem>[0]) => {
  const problem = joiningProblem(days)
  if (problem) throw new Invalid({ joining_date: [problem] })
}

/** Adds a student with an account and an invitation, all in one transaction. */
export async function addStudent(deps: Deps, by: By, body: BodyOf<typeof createStudent>): Promise<string> {
  const { organisationId } = by.caller
  const id = newId()
  refuseEarlyJoining(body)
  await deps.db
    .transaction(async (tx) => {
      await tx.insert(accounts).values({
        id,
        organisationId,
        role: 'student',
        email: body.email,
        emailKey: emailKey(body.email),
        createdBy: 'organisation',
        creatorId: by.caller.accountId,
      })
      await tx.insert(students).values({
        id,
        organisationId,
        ...named({ firstName: body.first_name, lastName: body.last_name }),
        phone: body.phone,
        dateOfBirth: body.date_of_birth,
        gender: body.gender as Gender,
        admissionNumber: body.admission_number,
        address: body.address,
        classLevel: body.class_name,
        joiningDate: body.joining_date,
      })
      const sections = mergeDocument({}, body)
      if (body.parent_phone) sections.parent_phone = body.parent_phone
      await tx
        .insert(studentProfiles)
        .values({ studentId: id, organisationId, sections, parentEmail: body.parent_email || null })
      await inviteInto(deps, tx, { id, organisationId, email: body.email, name: body.first_name })
      await writeAudit(tx, by, [{ action: 'create', entity: 'student', entityId: id, after: body }])
    })
    .catch(refuseTaken(deps.db, { organisationId, id, ...body }))
  return id
}

type Change = BodyOf<typeof updateStudent>

function columnsOf(change: Change, { student }: StudentRecord) {
  return {
    ...named({
      firstName: change.first_name ?? student.firstName,
      middleName: change.middle_name ?? student.middleName,
      lastName: change.last_name ?? student.lastName,
    }),
    phone: change.phone ?? student.phone,
    dateOfBirth: change.date_of_birth ?? student.dateOfBirth,
    gender: (change.gender as Gender | undefined) ?? student.gender,
    admissionNumber: change.admission_number ?? student.admissionNumber,
    address: change.address ?? student.address,
    classLevel: change.class_name ?? student.classLevel,
    joiningDate: change.joining_date ?? student.joiningDate,
  }
}

/** Corrects since when the student is in the section of this year. Throws Invalid for who is in none. */
async function changeSince(
  tx: Db,
  last: LastEnrolment | undefined,
  since: string,
  { joiningDate }: { joiningDate: string | null },
) {
  if (!last?.isCurrentYear || last.endsOn !== null)
    throw new Invalid({ in_class_since: [/*i18n*/ 'This student is in no class now.'] })
  const { id: enrolmentId, organisationId } = last
  await correctSince(tx, { organisationId, enrolmentId, since, joiningDate })
}

/** Changes fields, sections and files of a student; a stale version is refused with what is stored now. */
export async function changeStudent(
  deps: Deps,
  by: By,
  before: StudentRecord,
  change: Change,
  uploads: Record<string, Upload>,
): Promise<void> {
  const { organisationId } = by.caller
  const { student, profile } = before
  const studentId = student.id
  if (student.endDate && change.joining_date && student.endDate < change.joining_date) {
    throw new Invalid({ joining_date: [/*i18n*/ 'The joining date cannot be after the end date.'] })
  }
  if (change.joining_date !== undefined || change.date_of_birth !== undefined)
    refuseEarlyJoining({
      joining_date: change.joining_date ?? student.joiningDate,
      date_of_birth: change.date_of_birth ?? student.dateOfBirth,
    })
  const columns = columnsOf(change, before)
  const last = await selectLastEnrolment(deps.db, organisationId, studentId)
  await changeProfile(deps, by, before, {
    version: change.version,
    fields: change,
    columns,
    uploads,
    parentEmail: (after) => parentEmailOf(change, after, profile?.parentEmail ?? null),
    current: async () => toProfile(before, last),
    lock: async (tx) => {
      await lockSchool(tx, organisationId)
    },
    within: async (tx) => {
      if (change.in_class_since) {
        await changeSince(tx, await selectLastEnrolment(tx, organisationId, studentId), change.in_class_since, columns)
      }
      if (columns.classLevel !== student.classLevel) await closeEnrolment(tx, organisationId, studentId, schoolDay())
      const { email } = change
      if (email !== undefined && emailKey(email) !== before.account.emailKey) {
        await changeAddress(deps, tx, { organisationId, id: studentId, name: columns.firstName }, email)
      }
    },
    told: {
      before: { email: before.account.email, in_class_since: change.in_class_since && last?.since },
      after: { email: change.email ?? before.account.email, in_class_since: change.in_class_since },
    },
  }).catch(refuseTaken(deps.db, { organisationId, id: studentId, ...change }))
}
