import { createHash } from 'node:crypto'
import { NO_SHEET } from '@margam/contract/file-rules'
import { firstErrors, type RowProblem } from '@margam/contract/tasks'
import type { CsvRow } from '@margam/school/csv'
import { MOST_PAST_ROWS } from '@margam/school/past-sheet'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { lockSchool } from '../../db/school-lock.ts'
import type { Deps } from '../../feature.ts'
import { AppError, Conflict, Invalid } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import type { Upload } from '../../http/uploads.ts'
import { readCells } from '../../imports/read-cells.ts'
import type { SeenClass } from '../../school/class-access.ts'
import type { YearRow } from '../../school/years.ts'
import { insertImport, type NewImport } from './imports.queries.ts'

const CHANGED = /*i18n*/ 'Something changed since the file was checked. Check the file again.'
const REFUSED = /*i18n*/ 'Nothing was brought in: some rows are wrong.'

/** What a sheet is about, and who brings it. */
export interface Bringing {
  by: By
  year: YearRow
  /** Undefined: every section of the school. */
  klass: SeenClass | undefined
}

export interface Plan {
  total: number
  problems: RowProblem[]
}
export const planKey = (plan: Plan, entries: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([plan.total, entries]))
    .digest('hex')

export const refuseRows = (problems: readonly RowProblem[]) =>
  new AppError(400, 'invalid', REFUSED, firstErrors(problems))

/** The class of a sheet, of the year that is written about. Throws Invalid for another one, and without one. */
export function requireClass(year: YearRow, klass: SeenClass | undefined): SeenClass {
  if (!klass) throw new Invalid({ class_id: [/*i18n*/ 'Choose a class.'] })
  if (klass.yearId !== year.id) throw new Invalid({ class_id: [/*i18n*/ 'This class is of another year.'] })
  return klass
}

/** The same of a sheet that may be about the whole school, unless its keeper has no list of it. */
export const classOrSchool = (year: YearRow, klass: SeenClass | undefined, needsClass: boolean) =>
  klass || needsClass ? requireClass(year, klass) : undefined

/** Throws Invalid where the file says nothing that is not stored already. */
export function requireNews(entries: readonly unknown[]): void {
  if (entries.length === 0) throw new Invalid({ sheet_file: [/*i18n*/ 'Everything in this file is stored already.'] })
}

/** The rows of the file. Throws what is wrong with it as the error of a first row. */
export async function readRows({ threads }: Pick<Deps, 'threads'>, upload: Upload | undefined) {
  if (!upload) throw new Invalid({ sheet_file: [NO_SHEET] })
  const read = await readCells(threads, upload.bytes, MOST_PAST_ROWS + 1)
  if ('refusal' in read) throw refuseRows([{ row: 1, column: '', message: read.refusal }])
  return { ...read, fileName: upload.name }
}

interface Saving<P extends Plan> {
  /** The plan of a dry run that must still hold, '' for none. */
  expected: string
  import: Omit<NewImport, 'yearId' | 'classId' | 'rows'>
  plan: (tx: Db) => Promise<{ plan: P; key: string }>
  /** Writes what is planned; what it returns is the trail. */
  write: (tx: Db, plan: P, importId: string) => Promise<Parameters<typeof writeAudit>[2]>
}

/** Plans again under the school's lock and brings in every row, or none. */
export async function bring<P extends Plan>(db: Db, { by, year, klass }: Bringing, saving: Saving<P>): Promise<string> {
  return db.transaction(async (tx) => {
    await lockSchool(tx, by.caller.organisationId)
    const { plan, key } = await saving.plan(tx)
    if (plan.problems.length) throw refuseRows(plan.problems)
    if (saving.expected && saving.expected !== key) throw new Conflict(CHANGED)
    const { id, audit } = await insertImport(tx, by, {
      ...saving.import,
      yearId: year.id,
      classId: klass?.id ?? '',
      rows: plan.total,
    })
    const trail = await saving.write(tx, plan, id)
    await writeAudit(tx, by, [{ ...audit, parts: trail }])
    return id
  })
}

export type Rows = readonly CsvRow[]
