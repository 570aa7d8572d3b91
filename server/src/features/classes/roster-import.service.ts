import type { importRoster, RosterRow } from '@margam/contract/classes/roster-import'
import type { BodyOf } from '@margam/contract/endpoint'
import { firstErrors, type RowProblem } from '@margam/contract/tasks'
import { firstDayInClass } from '@margam/school/in-class-since'
import { byName, nextRollNumbers } from '@margam/school/sections'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { accounts, enrolments, students } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import type { Deps } from '../../feature.ts'
import { AppError, Invalid } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import type { Choices } from '../../imports/headings.ts'
import { findTaken, inItsHeadings, type ReadRow, readSheet, type Sheet } from '../../imports/read-sheet.ts'
import { ARCHIVED_CLASS } from '../../school/archived-class.ts'
import type { SeenClass } from '../../school/class-access.ts'
import { isOpen } from '../../school/enrolment.ts'
import { checkSince } from '../../school/in-class-since.ts'
import { fullName } from '../../school/names.ts'
import { emailKey, inviteAllInto } from '../accounts/index.ts'
import { insertStudents, TAKEN } from '../students/index.ts'

const SHEET = new URL('./roster-sheet.ts', import.meta.url)

/** What the teacher has of the addresses and numbers that the sheet names, and the roll numbers of the class. */
async function selectUsed(db: Db, klass: SeenClass, organisationId: string, { rows }: Sheet<RosterRow>) {
  const emails = rows.flatMap(({ fields }) => (fields.email ? [emailKey(fields.email)] : []))
  const numbers = rows.flatMap(({ fields }) => fields.admission_number.toLowerCase() || [])
  const mails = await db
    .select({ value: accounts.emailKey })
    .from(accounts)
    .where(
      and(
        eq(accounts.organisationId, organisationId),
        eq(accounts.role, 'student'),
        inArray(accounts.emailKey, emails.length ? emails : ['']),
      ),
    )
  const number = sql<string>`lower(${students.admissionNumber})`
  const admissions = await db
    .select({ value: number })
    .from(students)
    .where(and(eq(students.organisationId, organisationId), inArray(number, numbers.length ? numbers : [''])))
  const rolls = await db
    .select({ value: enrolments.rollNumber })
    .from(enrolments)
    .where(and(eq(enrolments.organisationId, organisationId), eq(enrolments.classId, klass.id), isOpen()))
  return {
    emails: new Set(mails.flatMap(({ value }) => value ?? [])),
    admissions: new Set(admissions.map(({ value }) => value)),
    rolls: rolls.map(({ value }) => value),
  }
}

const ROLL_TAKEN = /*i18n*/ 'Another student of the class has this roll number.'

/** What is wrong with the sheet, and who gets which roll number: those without one the next free, in the order of names. */
function planRoster(sheet: Sheet<RosterRow>, used: Awaited<ReturnType<typeof selectUsed>>) {
  const { rows } = sheet
  const errors: RowProblem[] = [
    ...sheet.errors,
    ...findTaken(rows, 'email', used.emails, TAKEN.accounts_email_role.message),
    ...findTaken(rows, 'admission_number', used.admissions, TAKEN.students_admission.message),
    ...findTaken(rows, 'roll_number', new Set(used.rolls.map((roll) => roll.toLowerCase())), ROLL_TAKEN),
  ]
  const given = rows.flatMap(({ fields }) => fields.roll_number || [])
  const others = rows
    .filter(({ fields }) => !fields.roll_number)
    .map(({ id, fields }) => ({ id, name: fullName({ firstName: fields.first_name, lastName: fields.last_name }) }))
    .toSorted(byName)
  const next = nextRollNumbers([...used.rolls, ...given], others.length)
  const rolls = new Map(others.map(({ id }, i) => [id, next[i]]))
  return {
    errors: firstErrors(inItsHeadings(errors, sheet), sheet.moreErrors),
    rollOf: ({ id, fields }: ReadRow<RosterRow>) => fields.roll_number || (rolls.get(id) ?? ''),
  }
}

/** The first day in the class of whoever is imported. Throws Invalid for a day that cannot be. */
export function rosterSince(klass: SeenClass, asked: string): string {
  if (klass.archivedAt) throw new Invalid({}, ARCHIVED_CLASS)
  checkSince(asked, { year: klass.year, yearName: klass.yearName, classStart: klass.startDate })
  return firstDayInClass({ year: klass.year, classStart: klass.startDate }, asked)
}

type Tools = Pick<Deps, 'db' | 'threads'>
/** Reads and plans; preview and commit both start here. */
export async function planRosterImport(
  { db, threads }: Tools,
  klass: SeenClass,
  organisationId: string,
  { bytes, choices }: { bytes: Buffer; choices: Choices },
) {
  const sheet = await readSheet<RosterRow>(threads, SHEET, bytes, { choices })
  return { sheet, ...planRoster(sheet, await selectUsed(db, klass, organisationId, sheet)) }
}

interface Importing {
  klass: SeenClass
  bytes: Buffer
  choices: Choices
  body: Pick<BodyOf<typeof importRoster>, 'invite' | 'in_class_since'>
}
/** Imports every row into the class, or none. */
export async function importIntoRoster(deps: Deps, by: By, { klass, bytes, choices, body }: Importing) {
  const { organisationId } = by.caller
  const since = rosterSince(klass, body.in_class_since)
  const sheet = await readSheet<RosterRow>(deps.threads, SHEET, bytes, { choices })
  await deps.db.transaction(async (tx) => {
    await lockSchool(tx, organisationId)
    const { errors, rollOf } = planRoster(sheet, await selectUsed(tx, klass, organisationId, sheet))
    if (errors.length) throw new AppError(400, 'invalid', /*i18n*/ 'Nothing was imported: some rows are wrong.', errors)
    const rows = sheet.rows.map((row) => ({
      ...row,
      fields: { ...row.fields, class_name: '', section: '', joining_date: since },
    }))
    await insertStudents(tx, by, rows)
    await tx.insert(enrolments).values(
      sheet.rows.map((row) => ({
        organisationId,
        studentId: row.id,
        classId: klass.id,
        academicYearId: klass.yearId,
        isSection: false,
        rollNumber: rollOf(row),
        startsOn: since,
      })),
    )
    const invitees = rows.flatMap(({ id, fields }) =>
      fields.email ? [{ id, email: fields.email, name: fields.first_name }] : [],
    )
    if (body.invite) await inviteAllInto(deps, tx, organisationId, invitees)
    await writeAudit(
      tx,
      by,
      sheet.rows.map((row) => ({
        action: 'import',
        entity: 'student',
        entityId: row.id,
        after: { ...row.fields, class_name: klass.name, roll_number: rollOf(row), in_class_since: since },
      })),
    )
  })
  return sheet.rows.length
}
