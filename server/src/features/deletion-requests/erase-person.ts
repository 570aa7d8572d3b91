import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { OPENED_THINGS } from '../../audit/openings.ts'
import type { Db } from '../../db/client.ts'
import {
  accounts,
  assessmentAdjustments,
  auditLog,
  concerns,
  deletionRequests,
  feedback,
  files,
  forecastOutcomes,
  guardianConsents,
  idempotencyKeys,
  issuedCards,
  mails,
  notifications,
  paperBlueprints,
  paperDrafts,
  papers,
  planRequests,
  plans,
  practices,
  predictions,
  presentForecasts,
  profileDrafts,
  proposalRuns,
  reportRemarks,
  resultsSeen,
  sessions,
  studentProfiles,
  students,
  tasks,
  teacherPredictions,
  teacherProfiles,
  teachers,
  tokens,
  warningsOff,
} from '../../db/schema/index.ts'
import { deleteAssessmentsOf } from '../../school/assessments.ts'
import { named } from '../../school/names.ts'
import { deleteLoginWithoutAccounts } from '../accounts/index.ts'
import { selectFormerAddresses, withoutAccount, withoutLogin } from './former-addresses.ts'

// What goes and what stays is told in docs/privacy-and-retention.md and in the dialog that asks for it.

interface Person {
  organisationId: string
  id: string
  role: 'student' | 'teacher'
  email: string | null
  loginId: string | null
}

const FORMER = {
  student: named({ firstName: 'Former', middleName: '', lastName: 'student' }),
  teacher: named({ firstName: 'Former', middleName: '', lastName: 'teacher' }),
} as const
const GUARDIAN_MAIL = 'guardian-consent'
const NOTHING_OF_THEM = { phone: null, dateOfBirth: null, gender: null, address: '' }

/**
 * Takes somebody out of a school's records, as part of `tx`, once they are archived: what is about the person goes, what
 * the school has to keep (marks, registers, classes) stays without them. Resolves to the keys of the bytes that may go
 * once that is committed.
 */
export async function erasePerson(tx: Db, person: Person): Promise<string[]> {
  const { organisationId, id, role, email, loginId } = person
  const own = (organisation: PgColumn, whose: PgColumn) => and(eq(organisation, organisationId), eq(whose, id))
  // the trail alone knows them
  const former = await selectFormerAddresses(tx, person)
  await redactTrail(tx, person)
  await deleteMails(tx, person, await withoutAccount(tx, organisationId, former))
  await tx.delete(profileDrafts).where(own(profileDrafts.organisationId, profileDrafts.accountId))
  await tx.delete(concerns).where(own(concerns.organisationId, concerns.accountId))
  await tx.delete(paperDrafts).where(own(paperDrafts.organisationId, paperDrafts.accountId))
  await tx.delete(proposalRuns).where(own(proposalRuns.organisationId, proposalRuns.accountId))
  await tx.delete(tasks).where(own(tasks.organisationId, tasks.ownerId))
  await tx.delete(plans).where(own(plans.organisationId, plans.accountId))
  await tx.delete(planRequests).where(own(planRequests.organisationId, planRequests.accountId))
  await tx.delete(sessions).where(own(sessions.organisationId, sessions.accountId))
  await tx.delete(tokens).where(own(tokens.organisationId, tokens.accountId))
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.caller, id))
  await (role === 'student' ? eraseStudent(tx, person) : eraseTeacher(tx, person))
  await tx
    .update(accounts)
    .set({ email: null, emailKey: null, loginId: null, verifiedAt: null, invitedAt: null, mailChoices: {} })
    .where(own(accounts.organisationId, accounts.id))
  await tx
    .update(deletionRequests)
    .set({ reason: '', answer: '' })
    .where(own(deletionRequests.organisationId, deletionRequests.accountId))
  const isGone = await deleteLoginWithoutAccounts(tx, loginId)
  // what was written about signing in is of no school
  const unused = await withoutLogin(tx, [...former, ...(isGone && email ? [email] : [])])
  await tx.delete(mails).where(and(inArray(mails.toAddress, unused), isNull(mails.organisationId)))
  const gone = await tx
    .delete(files)
    .where(own(files.organisationId, files.ownerId))
    .returning({ storageKey: files.storageKey })
  return gone.map(({ storageKey }) => storageKey)
}

async function eraseStudent(tx: Db, { organisationId, id }: Person) {
  const about = [
    studentProfiles,
    predictions,
    presentForecasts,
    forecastOutcomes,
    warningsOff,
    teacherPredictions,
    feedback,
    reportRemarks,
    issuedCards,
    notifications,
    resultsSeen,
    assessmentAdjustments,
  ]
  for (const table of about) {
    await tx.delete(table).where(and(eq(table.organisationId, organisationId), eq(table.studentId, id)))
  }
  await deleteAssessmentsOf(tx, { organisationId, accountId: id })
  // a student's papers are nobody else's
  for (const table of [guardianConsents, practices, papers, paperBlueprints]) {
    await tx.delete(table).where(and(eq(table.organisationId, organisationId), eq(table.accountId, id)))
  }
  await tx
    .update(students)
    .set({
      ...FORMER.student,
      ...NOTHING_OF_THEM,
      admissionNumber: null,
      version: sql`${students.version} + 1`,
    })
    .where(and(eq(students.organisationId, organisationId), eq(students.id, id)))
}

/** What a teacher wrote to students is the students', and stays. */
async function eraseTeacher(tx: Db, { organisationId, id }: Person) {
  for (const table of [teacherProfiles, teacherPredictions]) {
    await tx.delete(table).where(and(eq(table.organisationId, organisationId), eq(table.teacherId, id)))
  }
  await tx
    .update(teachers)
    .set({ ...FORMER.teacher, ...NOTHING_OF_THEM, version: sql`${teachers.version} + 1`, updatedAt: new Date() })
    .where(and(eq(teachers.organisationId, organisationId), eq(teachers.id, id)))
}

/**
 * Those of the school to them and about them, and those that asked their guardians; of a student's notifications each
 * names one. A mailbox that a family shares keeps what was written to it about another child.
 */
async function deleteMails(tx: Db, { organisationId, id, email }: Person, former: readonly string[]) {
  const ofSchool = eq(notifications.organisationId, organisationId)
  const idsOf = (rows: readonly { id: string | null }[]) => rows.flatMap(({ id: one }) => one ?? [])
  const about = await tx
    .select({ id: notifications.mailId })
    .from(notifications)
    .where(and(ofSchool, eq(notifications.studentId, id)))
  const guardians = await tx
    .select({ email: guardianConsents.guardianEmail })
    .from(guardianConsents)
    .where(and(eq(guardianConsents.organisationId, organisationId), eq(guardianConsents.accountId, id)))
  const asked = guardians.flatMap((one) => one.email ?? [])
  const found = await tx
    .select({ id: mails.id, to: mails.toAddress, kind: mails.kind, at: mails.createdAt })
    .from(mails)
    .where(
      and(
        eq(mails.organisationId, organisationId),
        or(
          inArray(mails.toAddress, email ? [email, ...former] : [...former]),
          and(eq(mails.kind, GUARDIAN_MAIL), inArray(mails.toAddress, asked)),
        ),
      ),
    )
  const aboutOthers = await tx
    .select({ id: notifications.mailId })
    .from(notifications)
    .where(and(ofSchool, ne(notifications.studentId, id), inArray(notifications.mailId, idsOf(found))))
  const consentsOfOthers = await tx
    .select({ to: guardianConsents.guardianEmail, at: guardianConsents.givenAt })
    .from(guardianConsents)
    .where(
      and(
        eq(guardianConsents.organisationId, organisationId),
        ne(guardianConsents.accountId, id),
        inArray(guardianConsents.guardianEmail, [...new Set(found.map(({ to }) => to))]),
      ),
    )
  // a consent and the mail that asks for it are written in one transaction, and have one moment
  const asksForOther = ({ to, kind, at }: (typeof found)[number]) =>
    kind === GUARDIAN_MAIL && consentsOfOthers.some((one) => one.to === to && one.at.getTime() === at.getTime())
  const kept = new Set([...idsOf(aboutOthers), ...idsOf(found.filter(asksForOther))])
  const gone = [...idsOf(about), ...idsOf(found).filter((one) => !kept.has(one))]
  await tx.delete(mails).where(and(eq(mails.organisationId, organisationId), inArray(mails.id, gone)))
}

/** Things of the trail that are about a person as a whole, told by the person's id. */
const ABOUT_PEOPLE = ['student', 'teacher', 'teacher-profile', 'remark', ...OPENED_THINGS]

/**
 * What the trail says of the person goes; that something was done, by whom and when, stays. Of marks and months of
 * attendance the name alone goes, for they stay themselves.
 */
async function redactTrail(tx: Db, { organisationId, id, role }: Person) {
  const name = `${FORMER[role].firstName} ${FORMER[role].lastName}`
  const ofSchool = eq(auditLog.organisationId, organisationId)
  const nothing = { name, before: null, after: null }
  await tx
    .update(auditLog)
    .set(nothing)
    .where(and(ofSchool, inArray(auditLog.entity, ABOUT_PEOPLE), eq(auditLog.entityId, id)))
  if (role === 'teacher') return
  const isTheirs = sql`${id} in (${auditLog.before} ->> 'student_id', ${auditLog.after} ->> 'student_id')`
  // why somebody wanted no word about them
  await tx
    .update(auditLog)
    .set(nothing)
    .where(
      and(ofSchool, eq(auditLog.entity, 'forecast-warning'), sql`split_part(${auditLog.entityId}, ':', 2) = ${id}`),
    )
  const notes = tx
    .select({ id: sql<string>`${feedback.id}::text` })
    .from(feedback)
    .where(and(eq(feedback.organisationId, organisationId), eq(feedback.studentId, id)))
  await tx
    .update(auditLog)
    .set(nothing)
    .where(and(ofSchool, eq(auditLog.entity, 'feedback'), or(inArray(auditLog.entityId, notes), isTheirs)))
  await tx
    .update(auditLog)
    .set({ name })
    .where(and(ofSchool, eq(auditLog.entity, 'attendance-months'), eq(auditLog.entityId, id)))
  await tx
    .update(auditLog)
    .set({ name: sql`${name} || substr(${auditLog.name}, strpos(${auditLog.name}, ': '))` })
    .where(and(ofSchool, eq(auditLog.entity, 'mark'), sql`split_part(${auditLog.entityId}, ':', 2) = ${id}`))
}
