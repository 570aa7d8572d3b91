import * as contract from '@margam/contract/academic-years'
import type { BodyOf } from '@margam/contract/endpoint'
import { yearName } from '@margam/school/academic-years'
import { and, asc, count, eq } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { isExclusionViolation, isUniqueViolation } from '../../db/errors.ts'
import { academicYears, classes, holidays, terms } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import { defineFeature } from '../../feature.ts'
import { Conflict, Invalid } from '../../http/errors.ts'
import { ensureCurrentYear, selectYear, selectYears, type YearRow, yearPolicies } from '../../school/years.ts'
import { replaceTerms, requireTermsInside, selectTermsOf, termFacts } from './replace-terms.ts'

const toYear = (row: YearRow, classCount: number): contract.AcademicYear => ({
  academic_year_id: row.id,
  academic_year_name: row.name,
  starts_on: row.startsOn,
  ends_on: row.endsOn,
  current: row.isCurrent,
  classes: classCount,
  version: row.version,
})

const checkSpan = (startsOn: string, endsOn: string) => {
  if (startsOn >= endsOn) throw new Invalid({ ends_on: ['The end date must be after the start date.'] })
}

const refuseOverlap = (error: unknown): never => {
  if (isExclusionViolation(error) === 'terms_days') throw new Invalid({ terms: ['The terms share a day.'] })
  if (isUniqueViolation(error) === 'terms_name') {
    throw new Invalid({ terms: ['Two terms cannot exchange their names in one step.'] })
  }
  const isOverlap =
    isExclusionViolation(error) || isUniqueViolation(error) === 'academic_years_organisation_id_name_key'
  throw isOverlap ? new Invalid({ starts_on: ['These dates overlap another academic year.'] }) : error
}

const STALE = 'Somebody else changed this year meanwhile.'

type Changes = BodyOf<typeof contract.updateAcademicYear>

async function replaceHolidays(tx: Db, organisationId: string, rows: NonNullable<Changes['holidays']>) {
  const wrong = rows.findIndex((row) => row.starts_on > row.ends_on)
  if (wrong >= 0) throw new Invalid({ [`holidays.${wrong}.ends_on`]: ['The last day must not be before the first.'] })
  await tx.delete(holidays).where(eq(holidays.organisationId, organisationId))
  if (rows.length === 0) return
  await tx
    .insert(holidays)
    .values(rows.map((row) => ({ organisationId, name: row.name, startsOn: row.starts_on, endsOn: row.ends_on })))
}

export const academicYearsFeature = defineFeature({
  name: 'academic-years',
  policies: yearPolicies,
  routes: (on, { db }) => {
    on(contract.listAcademicYears, async ({ caller: { organisationId } }) => {
      await ensureCurrentYear(db, organisationId)
      const years = await selectYears(db, organisationId)
      const counted = await db
        .select({ yearId: classes.academicYearId, classes: count() })
        .from(classes)
        .where(eq(classes.organisationId, organisationId))
        .groupBy(classes.academicYearId)
      const byYear = new Map(counted.map((row) => [row.yearId, row.classes]))
      const days = await db
        .select()
        .from(holidays)
        .where(eq(holidays.organisationId, organisationId))
        .orderBy(asc(holidays.startsOn))
      const parts = await db
        .select()
        .from(terms)
        .where(eq(terms.organisationId, organisationId))
        .orderBy(asc(terms.academicYearId), asc(terms.position))
      return {
        academic_years: years.map((row) => toYear(row, byYear.get(row.id) ?? 0)),
        holidays: days.map((row) => ({ id: row.id, name: row.name, starts_on: row.startsOn, ends_on: row.endsOn })),
        terms: parts.map((row) => ({
          id: row.id,
          academic_year_id: row.academicYearId,
          name: row.name,
          position: row.position,
          weight: Number(row.weight),
          starts_on: row.startsOn,
          ends_on: row.endsOn,
        })),
      }
    })

    on(contract.createAcademicYear, async ({ body, caller, requestId }) => {
      const { organisationId } = caller
      const span = { startsOn: body.starts_on, endsOn: body.ends_on }
      checkSpan(span.startsOn, span.endsOn)
      await ensureCurrentYear(db, organisationId)
      const row = await db
        .transaction(async (tx) => {
          const [made] = await tx
            .insert(academicYears)
            .values({ organisationId, name: yearName(span), ...span })
            .returning()
          await writeAudit(tx, { caller, requestId }, [
            { action: 'create', entity: 'academic-year', entityId: made.id, after: span },
          ])
          return made
        })
        .catch(refuseOverlap)
      return { message: 'Academic year added.', academic_year: toYear(row, 0) }
    })

    on(contract.updateAcademicYear, async ({ body, caller, found, requestId }) => {
      const { organisationId } = caller
      const before = found['body.academic_year_id']
      const isStale = body.version !== undefined && body.version !== null && body.version !== before.version
      if (isStale) throw new Conflict(STALE, toYear(before, 0))
      const span = { startsOn: body.starts_on ?? before.startsOn, endsOn: body.ends_on ?? before.endsOn }
      checkSpan(span.startsOn, span.endsOn)
      await db
        .transaction(async (tx) => {
          await lockSchool(tx, organisationId)
          if (body.current) {
            const isOther = and(eq(academicYears.organisationId, organisationId), eq(academicYears.isCurrent, true))
            await tx.update(academicYears).set({ isCurrent: false }).where(isOther)
          }
          const [changed] = await tx
            .update(academicYears)
            .set({
              ...span,
              name: yearName(span),
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
            .returning({ id: academicYears.id })
          if (!changed) throw new Conflict(STALE, toYear(await selectYear(tx, organisationId, before.id), 0))
          if (body.holidays) await replaceHolidays(tx, organisationId, body.holidays)
          const termsBefore = body.terms && { terms: (await selectTermsOf(tx, before)).map(termFacts) }
          if (body.terms) await replaceTerms(tx, before, span, body.terms)
          else if (body.starts_on || body.ends_on) await requireTermsInside(tx, before, span)
          const termsAfter = body.terms && { terms: (await selectTermsOf(tx, before)).map(termFacts) }
          const { version: _, academic_year_id: __, ...after } = body
          const { startsOn, endsOn, isCurrent } = before
          await writeAudit(tx, { caller, requestId }, [
            {
              action: 'update',
              entity: 'academic-year',
              entityId: before.id,
              before: { startsOn, endsOn, isCurrent, ...termsBefore },
              after: { ...after, ...termsAfter },
            },
          ])
        })
        .catch(refuseOverlap)
      return { message: 'Academic year saved.' }
    })
  },
})
