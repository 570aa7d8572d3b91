import type { AttendanceCode } from '@margam/contract/attendance'
import { USUAL_CODES } from '@margam/school/attendance'
import type { DaySpan } from '@margam/school/school-days'
import { asc, eq } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import { asList } from '../../db/as-list.ts'
import type { Db } from '../../db/client.ts'
import { attendanceCodes, organisations } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import { Invalid } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { calendarFields, toCalendar } from '../../school/calendar.ts'

const selectOwnCodes = (db: Db, organisationId: string) =>
  db
    .select({ code: attendanceCodes.code, name: attendanceCodes.name, counts_as: attendanceCodes.countsAs })
    .from(attendanceCodes)
    .where(eq(attendanceCodes.organisationId, organisationId))
    .orderBy(asc(attendanceCodes.position))

const orUsual = (own: AttendanceCode[]): AttendanceCode[] =>
  own.length ? own : USUAL_CODES.map(({ code, name, kind }) => ({ code, name, counts_as: kind }))

/** The codes of a school in their order; the usual four until it makes its own. */
export const selectCodes = async (db: Db, organisationId: string): Promise<AttendanceCode[]> =>
  orUsual(await selectOwnCodes(db, organisationId))

/** The calendar of a span and the codes, as columns of `organisations`, for a statement that reads more of a school. */
export const schoolFields = (db: Db, organisationId: string, span: DaySpan) => ({
  ...calendarFields(db, organisationId, span),
  codes: asList(selectOwnCodes(db, organisationId)),
})
type SchoolRow = NonNullable<Parameters<typeof toCalendar>[0]> & { codes: AttendanceCode[] }
export const toSchool = (row: SchoolRow | undefined) => ({
  calendar: toCalendar(row),
  codes: orUsual(row?.codes ?? []),
})

/** The calendar of a span and the codes. */
export async function readSchool(db: Db, organisationId: string, span: DaySpan) {
  const [row] = await db
    .select(schoolFields(db, organisationId, span))
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  return toSchool(row)
}

function checkCodes(codes: readonly AttendanceCode[]) {
  const keys = codes.map(({ code }) => code.toLowerCase())
  const twice = keys.findIndex((key, i) => keys.indexOf(key) !== i)
  if (twice >= 0) throw new Invalid({ [`codes.${twice}.code`]: [/*i18n*/ 'This code is listed twice.'] })
  for (const kind of ['present', 'absent'] as const) {
    const isThere = codes.some((code) => code.counts_as === kind)
    if (!isThere) throw new Invalid({ codes: [/*i18n*/ 'A school needs a code for present and one for absent.'] })
  }
}

export async function replaceCodes(db: Db, by: By, codes: readonly AttendanceCode[]): Promise<AttendanceCode[]> {
  checkCodes(codes)
  const { organisationId } = by.caller
  await db.transaction(async (tx) => {
    await lockSchool(tx, organisationId)
    const before = await selectCodes(tx, organisationId)
    await tx.delete(attendanceCodes).where(eq(attendanceCodes.organisationId, organisationId))
    await tx.insert(attendanceCodes).values(
      codes.map(({ code, name, counts_as: countsAs }, position) => ({
        organisationId,
        code,
        name,
        countsAs,
        position,
      })),
    )
    await writeAudit(tx, by, [
      { action: 'update', entity: 'attendance-codes', entityId: organisationId, before, after: codes },
    ])
  })
  return selectCodes(db, organisationId)
}
