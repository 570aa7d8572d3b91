import type { updateAcademicYear } from '@margam/contract/academic-years'
import type { BodyOf } from '@margam/contract/endpoint'
import type { YearSpan } from '@margam/school/academic-years'
import { type Sentence, say } from '@margam/school/sentence'
import { termDateProblems } from '@margam/school/terms'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { rowsOf } from '../../db/rows.ts'
import { terms } from '../../db/schema/index.ts'
import { Invalid } from '../../http/errors.ts'
import type { YearRow } from '../../school/years.ts'

type Rows = NonNullable<BodyOf<typeof updateAcademicYear>['terms']>

export const selectTermsOf = (db: Db, { organisationId, id }: Pick<YearRow, 'organisationId' | 'id'>) =>
  db
    .select()
    .from(terms)
    .where(and(eq(terms.organisationId, organisationId), eq(terms.academicYearId, id)))
    .orderBy(asc(terms.position))
type TermRow = Awaited<ReturnType<typeof selectTermsOf>>[number]

/** A term as the trail keeps it. */
export const termFacts = ({ name, weight, startsOn, endsOn }: TermRow) => ({
  name,
  weight: Number(weight),
  ...(startsOn ? { starts_on: startsOn, ends_on: endsOn } : {}),
})

const WIRE = { startsOn: 'starts_on', endsOn: 'ends_on' } as const

function checkRows(span: YearSpan, rows: Rows, before: readonly TermRow[]): void {
  const names = rows.map((row) => row.name)
  const twice = names.findIndex((name, i) => names.indexOf(name) !== i)
  if (twice >= 0) throw new Invalid({ [`terms.${twice}.name`]: [/*i18n*/ 'This term is listed twice.'] })
  const known = new Set(before.map((term) => term.id))
  const foreign = rows.findIndex(({ id }) => id && !known.has(id))
  if (foreign >= 0) throw new Invalid({ [`terms.${foreign}.name`]: [/*i18n*/ 'This term is not there any more.'] })
  const dated = rows.map(({ name, starts_on, ends_on }) => ({ name, startsOn: starts_on, endsOn: ends_on }))
  const problems = termDateProblems(span, dated)
  if (problems.length) {
    throw new Invalid(
      Object.fromEntries(problems.map(({ index, field, problem }) => [`terms.${index}.${WIRE[field]}`, [problem]])),
    )
  }
}

type Use = 'exams' | 'grades' | 'remarks' | 'cards'

/** One of some terms that something was entered for, and what; `period` is no key, so nothing else would hold it. */
async function selectUsed(tx: Db, organisationId: string, ids: readonly string[]) {
  const rows = await rowsOf<{ term: string; use: Use }>(
    tx,
    sql`
    select term, use from (
      select term_id::text as term, 'exams' as use, 1 as place from exams
        where organisation_id = ${organisationId} and term_id::text in ${ids}
      union all select period, 'cards', 2 from issued_cards where organisation_id = ${organisationId} and period in ${ids}
      union all select period, 'grades', 3 from area_grades
        where organisation_id = ${organisationId} and period in ${ids} and grade <> ''
      union all select period, 'remarks', 4 from report_remarks
        where organisation_id = ${organisationId} and period in ${ids} and remark <> ''
    ) used order by place limit 1`,
  )
  return rows.at(0)
}

const WHY_KEPT: Readonly<Record<Use, (name: string) => Sentence>> = {
  exams: (name) => say('{name} has exams and cannot be removed.', { name }),
  grades: (name) => say('{name} has grades of areas and cannot be removed.', { name }),
  remarks: (name) => say('{name} has remarks for report cards and cannot be removed.', { name }),
  cards: (name) => say('{name} has report cards that were given out and cannot be removed.', { name }),
}

/** A term that something was entered for is not dropped. */
async function dropTerms(tx: Db, organisationId: string, gone: readonly TermRow[]): Promise<void> {
  if (gone.length === 0) return
  const ids = gone.map((term) => term.id)
  const used = await selectUsed(tx, organisationId, ids)
  const kept = used && gone.find((term) => term.id === used.term)
  if (kept) throw new Invalid({ terms: [WHY_KEPT[used.use](kept.name)] })
  await tx.delete(terms).where(and(eq(terms.organisationId, organisationId), inArray(terms.id, ids)))
}

/**
 * The terms of a year as a list. One that is named by its id, or without one by its name, stays what it is: its exams
 * and remarks keep it under a new name too.
 */
export async function replaceTerms(tx: Db, year: YearRow, span: YearSpan, rows: Rows): Promise<void> {
  const { organisationId, id: academicYearId } = year
  const before = await selectTermsOf(tx, year)
  checkRows(span, rows, before)
  const named = new Map(before.map((term) => [term.name, term.id]))
  const taken = new Set(rows.map(({ id }) => id))
  const kept = rows.map(({ id, name }) => {
    const same = named.get(name)
    return id || (same && !taken.has(same) ? same : newId())
  })
  await dropTerms(
    tx,
    organisationId,
    before.filter(({ id }) => !kept.includes(id)),
  )
  if (rows.length === 0) return
  await tx
    .insert(terms)
    .values(
      rows.map((row, i) => ({
        id: kept[i],
        organisationId,
        academicYearId,
        name: row.name,
        position: i,
        weight: row.weight.toFixed(2),
        startsOn: row.starts_on || null,
        endsOn: row.ends_on || null,
      })),
    )
    .onConflictDoUpdate({
      target: [terms.organisationId, terms.id],
      set: {
        name: sql`excluded.name`,
        position: sql`excluded.position`,
        weight: sql`excluded.weight`,
        startsOn: sql`excluded.starts_on`,
        endsOn: sql`excluded.ends_on`,
      },
    })
}

/** A year's own dates may not leave a term outside it. */
export async function requireTermsInside(tx: Db, year: YearRow, span: YearSpan): Promise<void> {
  const [first] = termDateProblems(span, await selectTermsOf(tx, year))
  if (first) {
    const field = first.field === 'startsOn' ? 'starts_on' : 'ends_on'
    throw new Invalid({ [field]: [/*i18n*/ 'A term would lie outside these dates. Change the terms first.'] })
  }
}
