import type { YearSpan } from '@margam/school/academic-years'
import { type Sentence, say } from '@margam/school/sentence'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { academicYears, yearEnds } from '../../db/schema/index.ts'
import { Conflict, Invalid } from '../../http/errors.ts'
import type { YearRow } from '../../school/years.ts'

/**
 * A scheduled year-end rolls over on the days of its two years, and one that is done closed its enrolments after the last
 * day, which rosters and the way back ask for. The school is locked: a year-end commits under the same lock.
 */
export async function requireUndecided(tx: Db, { organisationId, id, ...before }: YearRow, span: YearSpan) {
  const hasOtherStart = span.startsOn !== before.startsOn
  const hasOtherEnd = span.endsOn !== before.endsOn
  if (!hasOtherStart && !hasOtherEnd) return
  const isFrom = eq(yearEnds.fromYearId, id)
  const [decided] = await tx
    .select({ state: yearEnds.state, year: academicYears.name })
    .from(yearEnds)
    .innerJoin(academicYears, linked(academicYears.id, yearEnds.fromYearId))
    .where(
      and(
        eq(yearEnds.organisationId, organisationId),
        or(
          and(eq(yearEnds.state, 'scheduled'), or(isFrom, eq(yearEnds.toYearId, id))),
          hasOtherEnd ? and(eq(yearEnds.state, 'done'), isFrom) : undefined,
        ),
      ),
    )
    .orderBy(sql`${yearEnds.state} = 'done' desc`)
    .limit(1)
  if (!decided) return
  if (decided.state === 'done')
    throw new Invalid({
      ends_on: [
        /*i18n*/ 'The year-end closed this year, so its last day stays. To change it, take the year-end back first, while that is still possible.',
      ],
    })
  const scheduled: Sentence[] = [
    say('The year-end of {year} is scheduled for these dates. Call it off first, then change them.', {
      year: decided.year,
    }),
  ]
  throw new Invalid({
    ...(hasOtherStart ? { starts_on: scheduled } : {}),
    ...(hasOtherEnd ? { ends_on: scheduled } : {}),
  })
}

/**
 * A scheduled year-end is shown and called off while its year is the current one. Throws Conflict when another year is to
 * be current.
 */
export async function requireNoneScheduled(tx: Db, { organisationId, id }: YearRow) {
  const [scheduled] = await tx
    .select({ year: academicYears.name })
    .from(yearEnds)
    .innerJoin(academicYears, linked(academicYears.id, yearEnds.fromYearId))
    .where(
      and(eq(yearEnds.organisationId, organisationId), eq(yearEnds.state, 'scheduled'), ne(yearEnds.fromYearId, id)),
    )
    .limit(1)
  if (scheduled)
    throw new Conflict(say('The year-end of {year} is scheduled. Call it off first.', { year: scheduled.year }))
}
