import { readFileSync } from 'node:fs'
import { schoolDay } from '@margam/contract/dates'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { students } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { fullName } from '../../school/names.ts'
import { type Letterhead, printPaper } from '../../school/paper.ts'
import { showDay } from '../../words/languages.ts'
import type { ResultRow } from './recommendations.queries.ts'

const template = readFileSync(new URL('./recommendations.typ', import.meta.url), 'utf8')

interface ToPrint {
  caller: Caller
  head: Letterhead
  language: string
  row: ResultRow
}

async function selectName(db: Db, { organisationId, accountId }: Caller): Promise<string> {
  const [row] = await db
    .select({ firstName: students.firstName, middleName: students.middleName, lastName: students.lastName })
    .from(students)
    .where(and(eq(students.organisationId, organisationId), eq(students.id, accountId)))
  if (!row) throw new NotFound()
  return fullName(row)
}

/** A student's result for A4, to show at home. */
export const printResult = async (deps: Deps, { caller, head, language, row }: ToPrint): Promise<Buffer> =>
  printPaper(deps, { ...head, language }, template, {
    student: await selectName(deps.db, caller),
    day: showDay(schoolDay(row.madeAt), language),
    class: row.schoolClass === null ? '' : String(row.schoolClass),
    guide: row.guide,
    // up to class 8 no number about a student is shown
    interpretation: row.guide.explore_only ? null : row.recommendations.test_interpretation,
    marks: Object.entries(row.inputData.academic_scores_percentage).map(([subject, value]) => ({ subject, value })),
    version: row.contentVersion,
  })
