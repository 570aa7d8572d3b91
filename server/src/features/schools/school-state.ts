import { schoolDay } from '@margam/contract/dates'
import type { BodyOf } from '@margam/contract/endpoint'
import { nameKey } from '@margam/contract/fields'
import { type announceSchoolDeletion, SCHOOL_WAITING_DAYS, type suspendSchool } from '@margam/contract/schools'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { inTrailOf, writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { deletionRequests, organisations, sessions } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import type { Deps } from '../../feature.ts'
import { Invalid, NotFound } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { isStale, Stale } from '../../http/stale.ts'
import { endsLetter, liftedLetter, staysLetter, suspendedLetter } from './letters.ts'
import { type OfficeLetter, writeToOffice } from './office.ts'
import { selectOperator } from './operator.ts'
import type { SchoolRow } from './schools.queries.ts'

const DAY = 24 * 60 * 60 * 1000

interface Decision {
  /** For the trail. */
  action: string
  after?: Record<string, string>
  letter: OfficeLetter
}

/** Does something to a school under its lock, with its entry in the school's trail and a letter to its office. */
function decide(
  deps: Deps,
  by: By,
  { id, version }: { id: string; version?: number | null | undefined },
  work: (tx: Db, now: SchoolRow) => Promise<Decision>,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await lockSchool(tx, id)
    const [now] = await tx.select().from(organisations).where(eq(organisations.id, id))
    if (!now) throw new NotFound()
    if (isStale(version, now.stateVersion)) {
      throw new Stale(/*i18n*/ 'Something else was decided about this school meanwhile. Look at it again.', {
        version: now.stateVersion,
      })
    }
    const { action, after, letter } = await work(tx, now)
    await tx
      .update(organisations)
      .set({ stateVersion: sql`${organisations.stateVersion} + 1` })
      .where(eq(organisations.id, id))
    const operator = await selectOperator(tx, by.caller)
    await writeAudit(tx, inTrailOf(id, by), [
      { action, entity: 'school', entityId: id, name: now.name, after: { operator, ...after } },
    ])
    await writeToOffice(deps, tx, id, letter)
  })
}

/** From this moment each call of its people is refused, and their sessions do not come back when it is lifted. */
export const suspend = (deps: Deps, by: By, { id }: SchoolRow, { reason, version }: BodyOf<typeof suspendSchool>) =>
  decide(deps, by, { id, version }, async (tx, now) => {
    if (now.suspendedAt) throw new Stale(/*i18n*/ 'This school is suspended already.', { version: now.stateVersion })
    await tx
      .update(organisations)
      .set({ suspendedAt: new Date(), suspensionReason: reason })
      .where(eq(organisations.id, id))
    await tx
      .update(sessions)
      .set({ endedAt: new Date(), endReason: 'suspended' })
      .where(and(eq(sessions.organisationId, id), isNull(sessions.endedAt)))
    return { action: 'suspend', after: { reason }, letter: suspendedLetter(now.name, reason) }
  })

export const lift = (deps: Deps, by: By, { id }: SchoolRow) =>
  decide(deps, by, { id }, async (tx, now) => {
    if (!now.suspendedAt) throw new Stale(/*i18n*/ 'This school is not suspended any more.')
    await tx.update(organisations).set({ suspendedAt: null, suspensionReason: '' }).where(eq(organisations.id, id))
    await deps.mailer.release(tx, id)
    return { action: 'lift-suspension', letter: liftedLetter(now.name, deps.publicUrl) }
  })

/** Announces that a school ends; `deletion-requests.due` carries it out. Resolves to the day. */
export async function announceDeletion(
  deps: Deps,
  by: By,
  { id }: SchoolRow,
  { name, reason, version }: BodyOf<typeof announceSchoolDeletion>,
): Promise<string> {
  const dueAt = new Date(Date.now() + SCHOOL_WAITING_DAYS * DAY)
  const day = schoolDay(dueAt)
  await decide(deps, by, { id, version }, async (tx, now) => {
    if (nameKey(name) !== nameKey(now.name)) throw new Invalid({ name: [/*i18n*/ 'This is not the school’s name.'] })
    const made = await tx
      .insert(deletionRequests)
      .values({ id: newId(), organisationId: id, accountId: id, reason, dueAt })
      .onConflictDoNothing()
      .returning({ id: deletionRequests.id })
    if (made.length === 0) throw new Stale(/*i18n*/ 'The deletion of this school is announced already.')
    const letter = endsLetter(now.name, deps.publicUrl, { reason, day })
    return { action: 'announce-deletion', after: { reason, deletion_on: day }, letter }
  })
  return day
}

/** Takes it back, as long as nothing has gone yet. */
export const cancelDeletion = (deps: Deps, by: By, { id }: SchoolRow) =>
  decide(deps, by, { id }, async (tx, now) => {
    const taken = await tx
      .update(deletionRequests)
      .set({ state: 'cancelled', decidedAt: new Date() })
      .where(
        and(
          eq(deletionRequests.organisationId, id),
          eq(deletionRequests.accountId, id),
          eq(deletionRequests.state, 'open'),
        ),
      )
      .returning({ id: deletionRequests.id })
    if (taken.length === 0) throw new Stale(/*i18n*/ 'There is no deletion to take back any more.')
    return { action: 'cancel-deletion', letter: staysLetter(now.name) }
  })
