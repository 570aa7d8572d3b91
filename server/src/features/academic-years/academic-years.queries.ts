import { schoolDay } from '@margam/contract/dates'
import { isId } from '@margam/contract/fields'
import { usualYear, yearName } from '@margam/school/academic-years'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { academicYears } from '../../db/schema/index.ts'
import { NotFound } from '../../http/errors.ts'

export type YearRow = typeof academicYears.$inferSelect

export const selectYears = (db: Db, organisationId: string) =>
  db
    .select()
    .from(academicYears)
    .where(eq(academicYears.organisationId, organisationId))
    .orderBy(desc(academicYears.startsOn))

export async function selectYear(db: Db, organisationId: string, id: string): Promise<YearRow> {
  const own = and(eq(academicYears.organisationId, organisationId), eq(academicYears.id, id))
  const [row] = isId(id) ? await db.select().from(academicYears).where(own) : []
  if (!row) throw new NotFound()
  return row
}

const selectOptionalCurrent = async (db: Db, organisationId: string): Promise<YearRow | undefined> => {
  const [row] = await db
    .select()
    .from(academicYears)
    .where(and(eq(academicYears.organisationId, organisationId), eq(academicYears.isCurrent, true)))
  return row
}

/** The school's current year. A school that has none yet gets the usual one, June to May, that holds today. */
export async function ensureCurrentYear(db: Db, organisationId: string): Promise<YearRow> {
  const found = await selectOptionalCurrent(db, organisationId)
  if (found) return found
  const span = usualYear(schoolDay())
  await db
    .insert(academicYears)
    .values({ organisationId, name: yearName(span), ...span, isCurrent: true })
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
  await db.update(academicYears).set({ isCurrent: true }).where(eq(academicYears.id, newest.id))
  return { ...newest, isCurrent: true }
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
