import { schoolDay } from '@margam/contract/dates'
import { isId } from '@margam/contract/fields'
import { holdsDay, usualYear, type YearSpan, yearName } from '@margam/school/academic-years'
import type { KeptYear } from '@margam/school/attendance-start'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { prepared } from '../db/prepared.ts'
import { academicYears, organisations } from '../db/schema/index.ts'
import { Invalid, NotFound } from '../http/errors.ts'
import { byId, type Look, type Policies } from '../http/policies.ts'
import { attendanceStart } from './attendance-start.ts'
import { requireOwnTenant } from './class-access.ts'

export type YearRow = typeof academicYears.$inferSelect

export const selectYears = (db: Db, organisationId: string) =>
  db
    .select()
    .from(academicYears)
    .where(eq(academicYears.organisationId, organisationId))
    .orderBy(desc(academicYears.startsOn))

export const keptYear = ({ startsOn, endsOn, attendanceStartsOn }: YearRow): KeptYear => ({
  startsOn,
  endsOn,
  attendanceStartsOn: attendanceStartsOn ?? startsOn,
})

/** A year to be added. Its attendance is kept from the day on which the school has its account here. */
export async function newYear(db: Db, organisationId: string, span: YearSpan) {
  const [school] = await db
    .select({ createdAt: organisations.createdAt })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  const since = schoolDay(school?.createdAt)
  return { organisationId, name: yearName(span), ...span, attendanceStartsOn: since > span.startsOn ? since : null }
}

declare module '../http/policies.ts' {
  interface FoundBy {
    'school-year': YearRow
    'kept-year': YearRow
  }
}
const ofSchool: Look<YearRow> = async ({ db, caller, ids }) => {
  const own = and(eq(academicYears.organisationId, caller.organisationId), inArray(academicYears.id, [...ids]))
  return byId(await db.select().from(academicYears).where(own))
}
/** A school's teacher gets a 403 that says the school keeps its classes. */
const ofOne: Look<YearRow> = (ask) => {
  requireOwnTenant(ask.caller)
  return ofSchool(ask)
}
export const yearPolicies: Policies = {
  'school-year': { organisation: ofSchool },
  'kept-year': { organisation: ofSchool, teacher: ofOne },
}

const findYear = prepared('year', ['organisationId', 'id'], (db, { organisationId, id }) =>
  db
    .select()
    .from(academicYears)
    .where(and(eq(academicYears.organisationId, organisationId), eq(academicYears.id, id))),
)

export async function selectYear(db: Db, organisationId: string, id: string): Promise<YearRow> {
  const [row] = isId(id) ? await findYear(db, { organisationId, id }) : []
  if (!row) throw new NotFound()
  return row
}

const findCurrent = prepared('current_year', ['organisationId'], (db, { organisationId }) =>
  db
    .select()
    .from(academicYears)
    .where(and(eq(academicYears.organisationId, organisationId), eq(academicYears.isCurrent, true))),
)

const selectOptionalCurrent = async (db: Db, organisationId: string): Promise<YearRow | undefined> => {
  const [row] = await findCurrent(db, { organisationId })
  return row
}

/** Of the years of a school the one that is current, or else the newest, as a value of a statement that reads more. */
export const currentYearId = (organisationId: string) => sql<string>`(select y.id from academic_years y
  where y.organisation_id = ${organisationId} order by y.is_current desc, y.starts_on desc limit 1)`

/** A person on their own has no year-end: their year is over when its last day is. */
const isOverForOne = async (db: Db, year: YearRow, today: string) => {
  if (year.endsOn >= today) return false
  const [tenant] = await db
    .select({ kind: organisations.kind })
    .from(organisations)
    .where(eq(organisations.id, year.organisationId))
  return tenant?.kind === 'personal'
}

/** The year that the classes of a tenant are of; undefined where it has none, or the one of a person alone is over. */
export async function selectCurrentYear(db: Db, organisationId: string): Promise<YearRow | undefined> {
  const found = await selectOptionalCurrent(db, organisationId)
  return found && !(await isOverForOne(db, found, schoolDay())) ? found : undefined
}

/** The school's current year. A school that has none yet gets the usual one, June to May, that holds today. */
export async function ensureCurrentYear(db: Db, organisationId: string): Promise<YearRow> {
  const today = schoolDay()
  const found = await selectOptionalCurrent(db, organisationId)
  if (found && !(await isOverForOne(db, found, today))) return found
  if (found)
    await db
      .update(academicYears)
      .set({ isCurrent: false })
      .where(and(eq(academicYears.organisationId, organisationId), eq(academicYears.id, found.id)))
  const span = usualYear(today)
  await db
    .insert(academicYears)
    .values({ ...(await newYear(db, organisationId, span)), isCurrent: true })
    .onConflictDoNothing()
  const made = await selectOptionalCurrent(db, organisationId)
  if (made) return made
  // years exist but none is current: the one that holds today, or the newest
  const [newest] = await db
    .select()
    .from(academicYears)
    .where(eq(academicYears.organisationId, organisationId))
    .orderBy(
      sql`(${span.startsOn} between ${academicYears.startsOn} and ${academicYears.endsOn}) desc`,
      desc(academicYears.startsOn),
    )
    .limit(1)
  await db
    .update(academicYears)
    .set({ isCurrent: true })
    .where(and(eq(academicYears.organisationId, organisationId), eq(academicYears.id, newest.id)))
  return { ...newest, isCurrent: true }
}

/** The year that holds `day`; the usual one is made when there is none. */
export async function ensureYearOf(db: Db, organisationId: string, day: string): Promise<YearRow> {
  const current = await ensureCurrentYear(db, organisationId)
  if (holdsDay(current, day)) return current
  const select = () =>
    db
      .select()
      .from(academicYears)
      .where(
        and(
          eq(academicYears.organisationId, organisationId),
          sql`${day}::date between ${academicYears.startsOn} and ${academicYears.endsOn}`,
        ),
      )
  const [found] = await select()
  if (found) return found
  const span = usualYear(day)
  await db
    .insert(academicYears)
    .values(await newYear(db, organisationId, span))
    .onConflictDoNothing()
  const [made] = await select()
  if (!made) throw new Invalid({ start_date: [/*i18n*/ 'This day lies between two academic years.'] })
  return made
}

/** The year of a name such as "2026-2027", or the current one for "". */
export async function selectYearByName(db: Db, organisationId: string, name: string): Promise<YearRow | undefined> {
  if (!name) return ensureCurrentYear(db, organisationId)
  const [row] = await db
    .select()
    .from(academicYears)
    .where(and(eq(academicYears.organisationId, organisationId), eq(academicYears.name, name)))
    .orderBy(asc(academicYears.startsOn))
  return row
}

/**
 * The academic year that holds a day; when none does, the current or the newest one; undefined when there is no year.
 */
export async function selectYearOf(db: Db, organisationId: string, day: string) {
  const [row] = await db
    .select({
      id: academicYears.id,
      startsOn: academicYears.startsOn,
      endsOn: academicYears.endsOn,
      attendanceStartsOn: attendanceStart,
      version: academicYears.version,
    })
    .from(academicYears)
    .where(eq(academicYears.organisationId, organisationId))
    .orderBy(
      sql`(${day}::date between ${academicYears.startsOn} and ${academicYears.endsOn}) desc`,
      desc(academicYears.isCurrent),
      desc(academicYears.startsOn),
    )
    .limit(1)
  return row
}
