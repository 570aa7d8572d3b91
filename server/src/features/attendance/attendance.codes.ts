import type { AttendanceCode } from '@margam/contract/attendance'
import { USUAL_CODES } from '@margam/school/attendance'
import { asc, eq } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { attendanceCodes } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import { Invalid } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'

/** The codes of a school in their order; the usual four until it makes its own. */
export async function selectCodes(db: Db, organisationId: string): Promise<AttendanceCode[]> {
  const rows = await db
    .select({ code: attendanceCodes.code, name: attendanceCodes.name, counts_as: attendanceCodes.countsAs })
    .from(attendanceCodes)
    .where(eq(attendanceCodes.organisationId, organisationId))
    .orderBy(asc(attendanceCodes.position))
  return rows.length ? rows : USUAL_CODES.map(({ code, name, kind }) => ({ code, name, counts_as: kind }))
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
