import type { ImportRow } from '@margam/contract/students'
import type { RowProblem } from '@margam/contract/tasks'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { enrolments } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import type { Deps } from '../../feature.ts'
import type { By } from '../../http/session.ts'
import type { Choices } from '../../imports/headings.ts'
import { type ReadRow, readSheet, type Sheet, type SheetProgress } from '../../imports/read-sheet.ts'
import { isOpen } from '../../school/enrolment.ts'
import { checkSince } from '../../school/in-class-since.ts'
import { searchName } from '../../school/names.ts'
import { emailKey } from '../accounts/index.ts'
import { type Placement, planImport, type School } from './import-plan.ts'

const ROWS_PER_STATEMENT = 5000

interface SectionRow {
  id: string
  name: string
  capacity: number | null
  roll_numbers: string[]
}

/** Reads what the plan compares the sheet with: four statements, whatever the size. */
async function selectSchool(db: Db, organisationId: string, sheet: Sheet<ImportRow>): Promise<School> {
  const list = (values: string[]) => JSON.stringify(values.filter(Boolean))
  const emails = list(sheet.rows.map(({ fields }) => emailKey(fields.email)))
  const numbers = list(sheet.rows.map(({ fields }) => fields.admission_number.toLowerCase()))
  const texts = async (query: ReturnType<typeof sql>) => {
    const { rows } = (await db.execute(query)) as unknown as { rows: { value: string }[] }
    return new Set(rows.map((row) => row.value))
  }
  const usedEmails = await texts(sql`
    select email_key as value from accounts
    where organisation_id = ${organisationId} and role = 'student' and email_key in (select jsonb_array_elements_text(${emails}::jsonb))`)
  const usedNumbers = await texts(sql`
    select lower(admission_number) as value from students
    where organisation_id = ${organisationId} and admission_number is not null
      and lower(admission_number) in (select jsonb_array_elements_text(${numbers}::jsonb))`)
  const years = (await db.execute(sql`
    select id, name, starts_on::text as "startsOn", ends_on::text as "endsOn" from academic_years
    where organisation_id = ${organisationId} and is_current`)) as unknown as { rows: NonNullable<School['year']>[] }
  const year = years.rows[0]
  const found = (await db.execute(sql`
    select c.id, c.name, c.capacity, coalesce(
      (select jsonb_agg(e.roll_number) from enrolments e
        where e.organisation_id = c.organisation_id and e.class_id = c.id and ${isOpen(alias(enrolments, 'e'))}), '[]'::jsonb) as roll_numbers
    from classes c
    where c.organisation_id = ${organisationId} and c.academic_year_id = ${year?.id ?? null}
      and c.section is not null and c.archived_at is null`)) as unknown as { rows: SectionRow[] }
  const sections = new Map(
    found.rows.map(({ id, name, capacity, roll_numbers: rollNumbers }) => [
      name,
      {
        id,
        rollNumbers,
        room: capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - rollNumbers.length),
      },
    ]),
  )
  return { emails: usedEmails, admissionNumbers: usedNumbers, year, sections }
}

type Tools = Pick<Deps, 'db' | 'threads'>

const SHEET = new URL('./student-sheet.ts', import.meta.url)

/** Reads and plans; preview and commit both start here. */
export async function planStudents(
  { db, threads }: Tools,
  organisationId: string,
  bytes: Buffer,
  { since, choices }: Pick<ImportHooks, 'since' | 'choices'>,
) {
  const sheet = await readSheet<ImportRow>(threads, SHEET, bytes, { choices })
  const school = await selectSchool(db, organisationId, sheet)
  if (school.year) checkSince(since, { year: school.year, yearName: school.year.name })
  return { sheet, school, ...planImport(sheet, school, since) }
}

const accountRow = ({ id, fields }: ReadRow<ImportRow>) => ({
  id,
  email: fields.email || null,
  email_key: fields.email ? emailKey(fields.email) : null,
  first_name: fields.first_name,
  last_name: fields.last_name,
  search_name: searchName({ firstName: fields.first_name, lastName: fields.last_name }),
  phone: fields.phone || null,
  date_of_birth: fields.date_of_birth || null,
  gender: fields.gender || null,
  admission_number: fields.admission_number || null,
  address: fields.address,
  class_level: fields.class_name || null,
  joining_date: fields.joining_date,
  parent_email: fields.parent_email || null,
  sections: {
    ...(fields.parent_phone ? { parent_phone: fields.parent_phone } : {}),
    ...(fields.father_name || fields.mother_name
      ? { family_info: { father_name: fields.father_name, mother_name: fields.mother_name } }
      : {}),
  },
})

/** Stores students with their accounts and profiles, of a school or of a teacher of their own, in three statements. */
export async function insertStudents(tx: Db, by: By, rows: readonly ReadRow<ImportRow>[]) {
  const { organisationId, accountId, role } = by.caller
  const createdBy = role === 'teacher' ? 'teacher' : 'organisation'
  const chunk = JSON.stringify(rows.map(accountRow))
  await tx.execute(sql`
    insert into accounts (id, organisation_id, role, email, email_key, created_by, creator_id)
    select id, ${organisationId}, 'student', email, email_key, ${createdBy}, ${accountId}
    from jsonb_to_recordset(${chunk}::jsonb) as r(id uuid, email text, email_key text)`)
  await tx.execute(sql`
    insert into students (id, organisation_id, first_name, last_name, search_name, phone, date_of_birth, gender,
      admission_number, address, class_level, joining_date)
    select id, ${organisationId}, first_name, last_name, search_name, phone, date_of_birth, gender,
      admission_number, address, class_level, joining_date
    from jsonb_to_recordset(${chunk}::jsonb) as r(id uuid, first_name text, last_name text, search_name text, phone text,
      date_of_birth date, gender text, admission_number text, address text, class_level text, joining_date date)`)
  await tx.execute(sql`
    insert into student_profiles (student_id, organisation_id, sections, parent_email)
    select id, ${organisationId}, sections, parent_email
    from jsonb_to_recordset(${chunk}::jsonb) as r(id uuid, sections jsonb, parent_email text)`)
}

async function insertPlacements(
  tx: Db,
  organisationId: string,
  year: NonNullable<School['year']>,
  placements: readonly Placement[],
) {
  const chunk = JSON.stringify(placements)
  await tx.execute(sql`
    insert into enrolments (id, organisation_id, student_id, class_id, academic_year_id, is_section, roll_number, starts_on)
    select gen_random_uuid(), ${organisationId}, "studentId", "classId", ${year.id}, true, "rollNumber", "startsOn"
    from jsonb_to_recordset(${chunk}::jsonb) as r("studentId" uuid, "classId" uuid, "rollNumber" text, "startsOn" date)`)
}

const chunks = <T>(rows: readonly T[]) =>
  Array.from({ length: Math.ceil(rows.length / ROWS_PER_STATEMENT) }, (_, i) =>
    rows.slice(i * ROWS_PER_STATEMENT, (i + 1) * ROWS_PER_STATEMENT),
  )

export type ImportOutcome = { errors: RowProblem[] } | { errors: []; imported: ReadRow<ImportRow>[] }
interface ImportHooks {
  onProgress: SheetProgress
  /** Since when those who are placed are in their class, '' for the year's first day. */
  since: string
  /** What the columns hold, as it was when the import began. */
  choices: Choices
  /** Part of the import's own transaction. */
  onCommit: (tx: Db, imported: readonly ReadRow<ImportRow>[]) => Promise<void>
}

/** Plans again and imports every row in one transaction, or none. */
export async function importSheet(tools: Tools, by: By, bytes: Buffer, hooks: ImportHooks): Promise<ImportOutcome> {
  const { db, threads } = tools
  const { organisationId } = by.caller
  const sheet = await readSheet<ImportRow>(threads, SHEET, bytes, hooks)
  try {
    const errors = await db.transaction(async (tx) => {
      // planned under its lock, so that nobody takes a roll number or fills a section between the plan and the rows
      await lockSchool(tx, organisationId)
      const school = await selectSchool(tx, organisationId, sheet)
      const { errors: wrong, placements } = planImport(sheet, school, hooks.since)
      if (wrong.length) return wrong
      for (const rows of chunks(sheet.rows)) await insertStudents(tx, by, rows)
      if (school.year) {
        for (const some of chunks(placements)) await insertPlacements(tx, organisationId, school.year, some)
      }
      await writeAudit(
        tx,
        by,
        sheet.rows.map(({ id, fields }) => ({ action: 'import', entity: 'student', entityId: id, after: fields })),
      )
      await hooks.onCommit(tx, sheet.rows)
      return []
    })
    return errors.length ? { errors } : { errors: [], imported: sheet.rows }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // somebody else got an address or a number at the same moment: a new plan says which
    const again = await planStudents(tools, organisationId, bytes, hooks)
    if (again.errors.length === 0) throw error
    return { errors: again.errors }
  }
}
