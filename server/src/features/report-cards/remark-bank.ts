import type { BodyOf } from '@margam/contract/endpoint'
import type { RemarkBank, saveRemarkBank } from '@margam/contract/remark-bank'
import { asc, eq } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { remarkBank } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import type { By } from '../../http/session.ts'
import { Stale, stampOf } from '../../http/stale.ts'

export async function readBank(db: Db, organisationId: string): Promise<RemarkBank> {
  const rows = await db
    .select({ remark: remarkBank.remark })
    .from(remarkBank)
    .where(eq(remarkBank.organisationId, organisationId))
    .orderBy(asc(remarkBank.position))
  const remarks = rows.map(({ remark }) => remark)
  return { remarks, stamp: stampOf(remarks) }
}

/** Makes the bank what is asked for. */
export async function replaceBank(db: Db, by: By, { remarks, stamp }: BodyOf<typeof saveRemarkBank>) {
  const { organisationId } = by.caller
  return db.transaction(async (tx) => {
    await lockSchool(tx, organisationId)
    const before = await readBank(tx, organisationId)
    if (stamp && before.stamp !== stamp) {
      throw new Stale(/*i18n*/ 'Somebody else changed the remarks meanwhile.', before)
    }
    await tx.delete(remarkBank).where(eq(remarkBank.organisationId, organisationId))
    const rows = [...new Set(remarks.map(({ remark }) => remark))]
    if (rows.length > 0) {
      await tx.insert(remarkBank).values(rows.map((remark, position) => ({ organisationId, position, remark })))
    }
    const after = await readBank(tx, organisationId)
    if (after.stamp !== before.stamp) {
      const changed = { before: { remarks: before.remarks }, after: { remarks: after.remarks } }
      await writeAudit(tx, by, [{ action: 'update', entity: 'remark-bank', entityId: organisationId, ...changed }])
    }
    return after
  })
}
