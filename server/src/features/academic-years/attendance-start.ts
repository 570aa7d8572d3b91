import type { saveAttendanceStart } from '@margam/contract/academic-years'
import type { BodyOf } from '@margam/contract/endpoint'
import { whyNotKeptFrom } from '@margam/school/attendance-start'
import { say } from '@margam/school/sentence'
import { and, eq, exists, gte, not, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { academicYears, attendanceMonths } from '../../db/schema/index.ts'
import { Invalid } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { isStale, Stale } from '../../http/stale.ts'
import { keptYear, selectYear, type YearRow } from '../../school/years.ts'
import { toYear } from './academic-years.queries.ts'

const STALE = /*i18n*/ 'Somebody else changed this year meanwhile.'

/** Says from which day a year's attendance is kept. Throws Invalid for a day that is not of the year. */
export async function changeAttendanceStart(
  db: Db,
  by: By,
  before: YearRow,
  { attendance_starts_on: day, version }: BodyOf<typeof saveAttendanceStart>,
): Promise<{ attendance_starts_on: string; version: number }> {
  const { organisationId } = by.caller
  if (isStale(version, before.version)) throw new Stale(STALE, toYear(before, 0))
  const reason = whyNotKeptFrom(day, keptYear(before))
  if (reason) throw new Invalid({ attendance_starts_on: [reason] })
  const countedFrom = (first: string, on: Db = db) =>
    on
      .select({ endsOn: sql<string>`max(${attendanceMonths.endsOn})::text` })
      .from(attendanceMonths)
      .where(
        and(
          eq(attendanceMonths.organisationId, organisationId),
          eq(attendanceMonths.academicYearId, before.id),
          gte(attendanceMonths.endsOn, first),
        ),
      )
      .having(sql`count(*) > 0`)
  await db.transaction(async (tx) => {
    const own = and(eq(academicYears.organisationId, organisationId), eq(academicYears.id, before.id))
    const [changed] = await tx
      .update(academicYears)
      .set({ attendanceStartsOn: day === before.startsOn ? null : day, version: before.version + 1 })
      .where(and(own, eq(academicYears.version, before.version), not(exists(countedFrom(day)))))
      .returning({ id: academicYears.id })
    const [counted] = changed ? [] : await countedFrom(day, tx)
    if (counted)
      throw new Invalid({
        attendance_starts_on: [
          say('Months up to {day} were brought in as a whole. Choose a later day, or take that import back first.', {
            day: { day: counted.endsOn },
          }),
        ],
      })
    if (!changed) throw new Stale(STALE, toYear(await selectYear(tx, organisationId, before.id), 0))
    await writeAudit(tx, by, [
      {
        action: 'update',
        entity: 'academic-year',
        entityId: before.id,
        before: { attendance_starts_on: keptYear(before).attendanceStartsOn },
        after: { attendance_starts_on: day },
      },
    ])
  })
  return { attendance_starts_on: day, version: before.version + 1 }
}
