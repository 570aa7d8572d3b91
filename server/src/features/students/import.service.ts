import type { ImportRow } from '@margam/contract/students'
import type { RowProblem } from '@margam/contract/tasks'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { rowsOf } from '../../db/rows.ts'
import { enrolments } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { AppError } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import type { Choices } from '../../imports/headings.ts'
import { type ReadRow, readSheet, type Sheet, type SheetProgress } from '../../imports/read-sheet.ts'
import { isOpen } from '../../school/enrolment.ts'
import { checkSince } from '../../school/in-class-since.ts'
import { emailKey } from '../accounts/index.ts'
import { planImport, type School } from './import-plan.ts'
import { beginImport, ChangedMeanwhile, landRows, removeImport, showImport } from './land-import.ts'

interface SectionRow {
  id: string
  name: string
  capacity: number | null
  roll_numbers: string[]
}

const ASKED_AT_ONCE = 2000

/** Reads what the plan compares the sheet with. */
async function selectSchool(db: Db, organisationId: string, sheet: Sheet<ImportRow>): Promise<School> {
  const texts = async (values: readonly string[], query: (list: string) => SQL) => {
    const found = new Set<string>()
    // some at a time, for the embedded database answers nobody else meanwhile
    for (let start = 0; start < values.length; start += ASKED_AT_ONCE) {
      const list = JSON.stringify(values.slice(start, start + ASKED_AT_ONCE).filter(Boolean))
      const rows = await rowsOf<{ value: string }>(db, query(list))
      for (const { value } of rows) found.add(value)
    }
    return found
  }
  const usedEmails = await texts(
    sheet.rows.map(({ fields }) => emailKey(fields.email)),
    (emails) => sql`
      select email_key as value from accounts
      where organisation_id = ${organisationId} and role = 'student'
        and email_key in (select jsonb_array_elements_text(${emails}::jsonb))`,
  )
  const usedNumbers = await texts(
    sheet.rows.map(({ fields }) => fields.admission_number.toLowerCase()),
    (numbers) => sql`
      select lower(admission_number) as value from students
      where organisation_id = ${organisationId} and admission_number is not null
        and lower(admission_number) in (select jsonb_array_elements_text(${numbers}::jsonb))`,
  )
  const years = await rowsOf<NonNullable<School['year']>>(
    db,
    sql`
    select id, name, starts_on::text as "startsOn", ends_on::text as "endsOn" from academic_years
    where organisation_id = ${organisationId} and is_current`,
  )
  const year = years[0]
  const found = await rowsOf<SectionRow>(
    db,
    sql`
    select c.id, c.name, c.capacity, coalesce(
      (select jsonb_agg(e.roll_number) from enrolments e
        where e.organisation_id = ${organisationId} and e.class_id = c.id and ${isOpen(alias(enrolments, 'e'))}), '[]'::jsonb) as roll_numbers
    from classes c
    where c.organisation_id = ${organisationId} and c.academic_year_id = ${year?.id ?? null}
      and c.section is not null and c.archived_at is null`,
  )
  const sections = new Map(
    found.map(({ id, name, capacity, roll_numbers: rollNumbers }) => [
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
type ImportTools = Pick<Deps, 'db' | 'database' | 'threads'>

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

export type ImportOutcome = { errors: RowProblem[] } | { errors: []; imported: ReadRow<ImportRow>[] }
interface ImportHooks {
  onProgress: SheetProgress
  /** Since when those who are placed are in their class, '' for the year's first day. */
  since: string
  /** What the columns hold, as it was when the import began. */
  choices: Choices
  /** Part of the last step, which shows the import. */
  onShow: (tx: Db, imported: readonly ReadRow<ImportRow>[]) => Promise<void>
}

const MOST_TRIES = 3
const CHANGED = /*i18n*/ 'The school’s classes changed while the file came in. Nothing was imported; please try again.'

/**
 * Plans again and imports every row, or none: they come in piece by piece, seen by nobody until the last step. `importId`
 * is the task's, so that whoever takes it up again after a crash finds what was left.
 */
export async function importSheet(
  tools: ImportTools,
  by: By,
  { importId, bytes }: { importId: string; bytes: Buffer },
  hooks: ImportHooks,
): Promise<ImportOutcome> {
  const { db, database, threads } = tools
  const { organisationId } = by.caller
  const at = { organisationId, id: importId }
  const sheet = await readSheet<ImportRow>(threads, SHEET, bytes, hooks)
  await removeImport(database, at)
  for (let tries = 1; ; tries++) {
    const runId = await beginImport(db, at)
    try {
      // planned without a lock: what it rests on is held by unique indexes, and looked at again by the last step
      const school = await selectSchool(db, organisationId, sheet)
      const { errors, placements } = planImport(sheet, school, hooks.since)
      if (errors.length) {
        await removeImport(database, at, runId)
        return { errors }
      }
      const landing = { ...at, runId, rows: sheet.rows, placements, yearId: school.year?.id }
      await landRows(database, by, landing)
      await showImport(db, landing, (tx) => hooks.onShow(tx, sheet.rows))
      return { errors: [], imported: sheet.rows }
    } catch (error) {
      await removeImport(database, at, runId)
      // somebody else got an address, a number or a seat meanwhile: a new plan says which, or finds another
      const isChanged = error instanceof ChangedMeanwhile
      if (!isChanged && !isUniqueViolation(error)) throw error
      if (tries === MOST_TRIES) throw isChanged ? new AppError(409, 'conflict', CHANGED) : error
    }
  }
}
