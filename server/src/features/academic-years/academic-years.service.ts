import type { createAcademicYear, updateAcademicYear } from '@margam/contract/academic-years'
import type { BodyOf } from '@margam/contract/endpoint'
import { isTooLong, MOST_MONTHS, type YearSpan, yearName } from '@margam/school/academic-years'
import { say } from '@margam/school/sentence'
import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { isExclusionViolation, isUniqueViolation } from '../../db/errors.ts'
import { academicYears, holidays } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import { Invalid } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { isStale, Stale } from '../../http/stale.ts'
import { ensureCurrentYear, keptYear, newYear, selectYear, type YearRow } from '../../school/years.ts'
import { fitPlans } from '../timetable/index.ts'
import { selectHolidays, toYear } from './academic-years.queries.ts'
import { requireNoneScheduled, requireUndecided } from './decided-days.ts'
import { replaceTerms, requireTermsInside, selectTermsOf, termFacts } from './replace-terms.ts'

const checkSpan = (span: YearSpan) => {
  if (span.startsOn >= span.endsOn)
    throw new Invalid({ ends_on: [/*i18n*/ 'The end date must be after the start date.'] })
  if (isTooLong(span))
    throw new Invalid({ ends_on: [say('An academic year has at most {most} months.', { most: MOST_MONTHS })] })
}

const refuseTaken =
  (span: YearSpan) =>
  (error: unknown): never => {
    if (isExclusionViolation(error) === 'terms_days') throw new Invalid({ terms: [/*i18n*/ 'The terms share a day.'] })
    if (isUniqueViolation(error) === 'terms_name') {
      throw new Invalid({ terms: [/*i18n*/ 'Two terms cannot exchange their names in one step.'] })
    }
    if (isUniqueViolation(error) === 'academic_years_organisation_id_name_key') {
      const text = say(
        'There is an academic year {name} already: a year is named by the calendar years it begins and ends in.',
        { name: yearName(span) },
      )
      throw new Invalid({ starts_on: [text] })
    }
    throw isExclusionViolation(error)
      ? new Invalid({ starts_on: [/*i18n*/ 'These dates overlap another academic year.'] })
      : error
  }

type Changes = BodyOf<typeof updateAcademicYear>

async function replaceHolidays(tx: Db, organisationId: string, rows: NonNullable<Changes['holidays']>) {
  const wrong = rows.findIndex((row) => row.starts_on > row.ends_on)
  if (wrong >= 0)
    throw new Invalid({ [`holidays.${wrong}.ends_on`]: [/*i18n*/ 'The last day must not be before the first.'] })
  await tx.delete(holidays).where(eq(holidays.organisationId, organisationId))
  if (rows.length === 0) return
  await tx
    .insert(holidays)
    .values(rows.map((row) => ({ organisationId, name: row.name, startsOn: row.starts_on, endsOn: row.ends_on })))
}

/** A year's dates as the trail keeps them, with what follows from them. */
const dateFacts = (year: YearRow) => ({
  name: year.name,
  starts_on: year.startsOn,
  ends_on: year.endsOn,
  attendance_starts_on: keptYear(year).attendanceStartsOn,
})

/** What a change replaces beside the year itself, as the trail keeps it: asked before and after, the two sides pair. */
async function selectReplaced(tx: Db, year: YearRow, body: Changes) {
  const ofSchool = body.holidays && (await selectHolidays(tx, year.organisationId))
  return {
    ...(ofSchool ? { holidays: ofSchool.map(({ name, starts_on, ends_on }) => ({ name, starts_on, ends_on })) } : {}),
    ...(body.terms ? { terms: (await selectTermsOf(tx, year)).map(termFacts) } : {}),
  }
}

/** No year is current until the next statement; answers what the one that was is called. */
async function endCurrent(tx: Db, organisationId: string): Promise<string | null> {
  const [ended] = await tx
    .update(academicYears)
    .set({ isCurrent: false })
    .where(and(eq(academicYears.organisationId, organisationId), eq(academicYears.isCurrent, true)))
    .returning({ name: academicYears.name })
  return ended?.name ?? null
}

/** Adds a year. Throws Invalid when its dates are in the wrong order, too far apart or overlap another year. */
export async function addYear(db: Db, by: By, body: BodyOf<typeof createAcademicYear>): Promise<YearRow> {
  const { organisationId } = by.caller
  const span = { startsOn: body.starts_on, endsOn: body.ends_on }
  checkSpan(span)
  await ensureCurrentYear(db, organisationId)
  return db
    .transaction(async (tx) => {
      const [made] = await tx
        .insert(academicYears)
        .values(await newYear(tx, organisationId, span))
        .returning()
      const after = { starts_on: made.startsOn, ends_on: made.endsOn }
      await writeAudit(tx, by, [{ action: 'create', entity: 'academic-year', entityId: made.id, after }])
      return made
    })
    .catch(refuseTaken(span))
}

/**
 * Changes a year's dates, makes it the current one, or replaces the school's holidays and the year's terms, all or nothing.
 * Throws Invalid for dates that a year-end rests on, Conflict for another current year while a year-end is scheduled, and
 * Conflict with what is stored when somebody else changed the year meanwhile.
 */
export async function changeYear(db: Db, by: By, before: YearRow, body: Changes): Promise<void> {
  const { organisationId } = by.caller
  if (isStale(body.version, before.version))
    throw new Stale(/*i18n*/ 'Somebody else changed this year meanwhile.', toYear(before, 0))
  const span = { startsOn: body.starts_on ?? before.startsOn, endsOn: body.ends_on ?? before.endsOn }
  if (body.starts_on || body.ends_on) checkSpan(span)
  await db
    .transaction(async (tx) => {
      await lockSchool(tx, organisationId)
      await requireUndecided(tx, before, span)
      if (body.current) await requireNoneScheduled(tx, before)
      const ceased = body.current && { current: await endCurrent(tx, organisationId) }
      const [changed] = await tx
        .update(academicYears)
        .set({
          ...span,
          name: yearName(span),
          // a day that is no longer of the year says nothing any more
          attendanceStartsOn: sql`case when ${academicYears.attendanceStartsOn} > ${span.startsOn}::date
            then ${academicYears.attendanceStartsOn} end`,
          ...(body.current ? { isCurrent: true } : {}),
          version: before.version + 1,
        })
        .where(
          and(
            eq(academicYears.organisationId, organisationId),
            eq(academicYears.id, before.id),
            eq(academicYears.version, before.version),
          ),
        )
        .returning()
      if (!changed)
        throw new Stale(
          /*i18n*/ 'Somebody else changed this year meanwhile.',
          toYear(await selectYear(tx, organisationId, before.id), 0),
        )
      const replaced = await selectReplaced(tx, before, body)
      const hasDates = Boolean(body.starts_on || body.ends_on)
      if (body.holidays) await replaceHolidays(tx, organisationId, body.holidays)
      if (body.terms) await replaceTerms(tx, before, span, body.terms)
      else if (hasDates) await requireTermsInside(tx, before, span)
      if (hasDates) await fitPlans(tx, before, span)
      await writeAudit(tx, by, [
        {
          action: 'update',
          entity: 'academic-year',
          entityId: before.id,
          before: { ...(hasDates ? dateFacts(before) : {}), ...ceased, ...replaced },
          after: {
            ...(hasDates ? dateFacts(changed) : {}),
            ...(ceased ? { current: changed.name } : {}),
            ...(await selectReplaced(tx, before, body)),
          },
        },
      ])
    })
    .catch(refuseTaken(span))
}
