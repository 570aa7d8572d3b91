import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { newId } from '../db/columns.ts'
import { holidays, organisations } from '../db/schema/index.ts'

/** Writes days and a moment, and answers them as a feature reads them. */
export async function keepDays(db: Db, days: readonly string[], moment: Date) {
  const organisationId = newId()
  await db.insert(organisations).values({ id: organisationId, kind: 'school', name: 'School', createdAt: moment })
  await db.insert(holidays).values(days.map((day) => ({ organisationId, name: day, startsOn: day, endsOn: day })))
  const kept = await db
    .select({ startsOn: holidays.startsOn, endsOn: holidays.endsOn })
    .from(holidays)
    .where(eq(holidays.organisationId, organisationId))
    .orderBy(asc(holidays.startsOn))
  const [school] = await db
    .select({ at: organisations.createdAt })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  return { days: kept.flatMap(({ startsOn, endsOn }) => [startsOn, endsOn]), moment: school?.at.toISOString() }
}
