import type { Plan } from '@margam/contract/timetable'
import { addDays } from '@margam/school/school-days'
import { parseTime } from '@margam/school/timetable'
import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { isExclusionViolation } from '../../db/errors.ts'
import { periods, timetableEntries, timetableVersions } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import { Invalid } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { ensureCurrentYear, selectYearOf } from '../../school/years.ts'
import { ensurePeriods, type PlanRow, selectOptionalPlan, selectPlans } from './timetable.queries.ts'

export const toPlan = (row: PlanRow): Plan => ({
  id: row.id,
  name: row.name,
  starts_on: row.startsOn,
  ends_on: row.endsOn,
})

/** The plan of a day; a day of the year without one gets a plan from the day (the first: the whole year) to the next. */
export async function ensurePlan(tx: Db, organisationId: string, day: string): Promise<PlanRow> {
  const found = await selectOptionalPlan(tx, organisationId, day)
  if (found) return found
  await ensureCurrentYear(tx, organisationId)
  const year = await selectYearOf(tx, organisationId, day)
  if (!year || day < year.startsOn || day > year.endsOn) {
    throw new Invalid({ day: [/*i18n*/ 'This day is outside the academic year.'] })
  }
  const plans = await selectPlans(tx, organisationId)
  const inYear = plans.filter((plan) => plan.academicYearId === year.id)
  const next = inYear.find((plan) => plan.startsOn > day)
  const [made] = await tx
    .insert(timetableVersions)
    .values({
      organisationId,
      academicYearId: year.id,
      name: /* no words: the school's own to change */ `Plan ${inYear.length + 1}`,
      startsOn: inYear.length ? day : year.startsOn,
      endsOn: next ? addDays(next.startsOn, -1) : year.endsOn,
    })
    .returning()
  return made
}

/** Begins a new plan with the old one's lessons. The old plan stays for the days before, and so does what was held. */
export async function beginPlan(db: Db, by: By, startsOn: string, name: string): Promise<Plan> {
  const { organisationId } = by.caller
  const made = await db.transaction(async (tx) => {
    await lockSchool(tx, organisationId)
    const old = await ensurePlan(tx, organisationId, startsOn)
    if (old.startsOn === startsOn) throw new Invalid({ starts_on: [/*i18n*/ 'A plan begins on this day already.'] })
    const count = (await selectPlans(tx, organisationId)).length
    await tx
      .update(timetableVersions)
      .set({ endsOn: addDays(startsOn, -1) })
      .where(and(eq(timetableVersions.organisationId, organisationId), eq(timetableVersions.id, old.id)))
    const [plan] = await tx
      .insert(timetableVersions)
      .values({
        id: newId(),
        organisationId,
        academicYearId: old.academicYearId,
        name: name || /* no words */ `Plan ${count + 1}`,
        startsOn,
        endsOn: old.endsOn,
      })
      .returning()
    await tx.execute(sql`
      insert into ${timetableEntries}
        (id, organisation_id, version_id, class_id, subject_id, teacher_id, room_id, weekday, starts_minute, ends_minute)
      select gen_random_uuid(), organisation_id, ${plan.id}, class_id, subject_id, teacher_id, room_id, weekday,
        starts_minute, ends_minute
      from ${timetableEntries} where organisation_id = ${organisationId} and version_id = ${old.id}`)
    await writeAudit(tx, by, [
      { action: 'create', entity: 'timetable-plan', entityId: plan.id, after: { name: plan.name, startsOn } },
    ])
    return plan
  })
  return toPlan(made)
}

interface PeriodFields {
  name: string
  starts: string
  ends: string
  is_break: boolean
}

export async function replacePeriods(db: Db, by: By, rows: readonly PeriodFields[]) {
  const { organisationId } = by.caller
  const values = rows.map((row, i) => {
    const [startsMinute, endsMinute] = [parseTime(row.starts) ?? 0, parseTime(row.ends) ?? 0]
    if (endsMinute <= startsMinute)
      throw new Invalid({ [`periods.${i}.ends`]: [/*i18n*/ 'The end must be after the start.'] })
    return { organisationId, name: row.name, startsMinute, endsMinute, isBreak: row.is_break }
  })
  await db
    .transaction(async (tx) => {
      await lockSchool(tx, organisationId)
      const before = await ensurePeriods(tx, organisationId)
      await tx.delete(periods).where(eq(periods.organisationId, organisationId))
      await tx.insert(periods).values(values)
      await writeAudit(tx, by, [{ action: 'update', entity: 'periods', entityId: organisationId, before, after: rows }])
    })
    .catch((error: unknown) => {
      throw isExclusionViolation(error) ? new Invalid({ periods: [/*i18n*/ 'Two periods overlap.'] }) : error
    })
  return ensurePeriods(db, organisationId)
}
