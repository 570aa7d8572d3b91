import type { YearSpan } from '@margam/school/academic-years'
import { say } from '@margam/school/sentence'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { timetableVersions } from '../../db/schema/index.ts'
import { Invalid } from '../../http/errors.ts'
import { selectPlans } from './timetable.queries.ts'

interface Year {
  organisationId: string
  id: string
}

/**
 * The first plan of a year begins with it and the last one ends with it, whatever days the year gets; else the days of
 * another year would have its lessons. Throws Invalid where a plan would have no day left. The school is locked.
 */
export async function fitPlans(tx: Db, { organisationId, id }: Year, { startsOn, endsOn }: YearSpan): Promise<void> {
  const plans = (await selectPlans(tx, organisationId)).filter((plan) => plan.academicYearId === id)
  const [first, last] = [plans.at(0), plans.at(-1)]
  if (!first || !last) return
  if (first !== last && first.endsOn !== null && first.endsOn < startsOn)
    throw new Invalid({
      starts_on: [say('The timetable’s plan “{name}” ends before this day.', { name: first.name })],
    })
  if (first !== last && last.startsOn > endsOn)
    throw new Invalid({
      ends_on: [say('The timetable’s plan “{name}” begins after this day.', { name: last.name })],
    })
  const { id: ownId } = timetableVersions
  await tx
    .update(timetableVersions)
    .set({
      startsOn: sql`case when ${ownId} = ${first.id} then ${startsOn}::date else ${timetableVersions.startsOn} end`,
      endsOn: sql`case when ${ownId} = ${last.id} then ${endsOn}::date else ${timetableVersions.endsOn} end`,
    })
    .where(and(eq(timetableVersions.organisationId, organisationId), inArray(ownId, [first.id, last.id])))
}
