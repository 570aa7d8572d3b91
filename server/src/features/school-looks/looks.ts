import type { BodyOf } from '@margam/contract/endpoint'
import type { openLook } from '@margam/contract/school-looks'
import { say } from '@margam/school/sentence'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { inTrailOf, writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { organisations, schoolLooks } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import type { Deps } from '../../feature.ts'
import { Conflict } from '../../http/errors.ts'
import { enforceLimit, HOUR, isFirst, type Limit } from '../../http/limits.ts'
import { byId, type Look, type Policies } from '../../http/policies.ts'
import type { By } from '../../http/session.ts'
import { Stale } from '../../http/stale.ts'
import { selectOperator, writeToOffice } from '../schools/index.ts'

const LOOKS_PER_OPERATOR: Limit = { max: 30, windowSeconds: HOUR }

export type LookRow = typeof schoolLooks.$inferSelect

declare module '../../http/policies.ts' {
  interface FoundBy {
    'open-look': LookRow
  }
}
const isOpen = () => and(isNull(schoolLooks.endedAt), gt(schoolLooks.endsAt, new Date()))

const ownOpen: Look<LookRow> = async ({ db, caller, ids }) =>
  byId(
    await db
      .select()
      .from(schoolLooks)
      .where(and(eq(schoolLooks.operatorId, caller.accountId), inArray(schoolLooks.id, [...ids]), isOpen())),
  )
/** A look is its operator's alone, and nothing once its time is over. */
export const lookPolicies: Policies = { 'open-look': { superadmin: ownOpen } }

const MINUTE = 60 * 1000

/** Begins to look into a school: its trail and its office say so before anything is read. */
export async function beginLook(
  deps: Deps,
  by: By,
  { school_id: schoolId, reason, minutes }: BodyOf<typeof openLook>,
): Promise<LookRow> {
  const { accountId: operatorId } = by.caller
  await enforceLimit(deps.db, `school-looks:${operatorId}`, LOOKS_PER_OPERATOR)
  return deps.db.transaction(async (tx) => {
    await lockSchool(tx, schoolId)
    const own = and(eq(schoolLooks.organisationId, schoolId), eq(schoolLooks.operatorId, operatorId), isOpen())
    if ((await tx.$count(schoolLooks, own)) > 0)
      throw new Conflict(/*i18n*/ 'You have access to this school already. Go on with it, or end it.')
    const operator = await selectOperator(tx, by.caller)
    const begunAt = new Date()
    const endsAt = new Date(begunAt.getTime() + minutes * MINUTE)
    const [look] = await tx
      .insert(schoolLooks)
      .values({ id: newId(), organisationId: schoolId, operatorId, operatorName: operator, reason, begunAt, endsAt })
      .returning()
    const after = { operator, reason, begins: begunAt.toISOString(), ends: endsAt.toISOString() }
    await writeAudit(tx, inTrailOf(schoolId, by), [
      { action: 'begin-look', entity: 'school-look', entityId: look.id, after },
    ])
    const [school] = await tx.select().from(organisations).where(eq(organisations.id, schoolId))
    await writeToOffice(deps, tx, schoolId, {
      kind: 'school-look',
      content: {
        subject: say('Whoever runs this Margam looks into the data of {name}', { name: school.name }),
        preview: reason,
        greeting: /*i18n*/ 'Hello,',
        paragraphs: [
          say(
            '{operator} looks into the data of {name} for {minutes} minutes: names, addresses, classes, settings and the audit trail, read only. The reason:',
            { operator, name: school.name, minutes },
          ),
          reason,
        ],
        button: { label: /*i18n*/ 'Open the audit trail', url: `${deps.publicUrl}/organisation/audit` },
        notes: [/*i18n*/ 'If you did not ask for it, ask them why.'],
      },
    })
    return look
  })
}

/** Ends a look before its time. */
export const finishLook = ({ db }: Pick<Deps, 'db'>, by: By, { id, organisationId, operatorName }: LookRow) =>
  db.transaction(async (tx) => {
    const endedAt = new Date()
    const ended = await tx
      .update(schoolLooks)
      .set({ endedAt })
      .where(and(eq(schoolLooks.organisationId, organisationId), eq(schoolLooks.id, id), isNull(schoolLooks.endedAt)))
      .returning({ id: schoolLooks.id })
    if (ended.length === 0) throw new Stale(/*i18n*/ 'This access has ended already.')
    const after = { operator: operatorName, ends: endedAt.toISOString() }
    await writeAudit(tx, inTrailOf(organisationId, by), [
      { action: 'end-look', entity: 'school-look', entityId: id, after },
    ])
  })

/** Records what is opened in a look; no look lasts longer than an hour, so each part stands there once. */
export const noteLookedAt = (db: Db, by: By, { id, organisationId, operatorName }: LookRow, what: string) =>
  db.transaction(async (tx) => {
    if (!(await isFirst(tx, `look:${id}:${what}`, HOUR))) return
    await writeAudit(tx, inTrailOf(organisationId, by), [
      { action: 'open', entity: 'school-look', entityId: id, after: { operator: operatorName, what } },
    ])
  })
