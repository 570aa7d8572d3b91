import { schoolDay } from '@margam/contract/dates'
import {
  ANSWER_DAYS,
  type askForDeletion,
  type readDeletionRequest,
  WAITING_DAYS,
} from '@margam/contract/deletion-requests'
import type { BodyOf, ReplyInput } from '@margam/contract/endpoint'
import { type Sentence, say } from '@margam/school/sentence'
import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { deletionRequests } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { Invalid, NotFound } from '../../http/errors.ts'
import { enforceLimit, HOUR, type Limit } from '../../http/limits.ts'
import type { By, Caller } from '../../http/session.ts'
import { confirmPassword } from '../accounts/index.ts'
import { answeredBy } from './answered-by.ts'
import { askedLetter, toAnswerLetter } from './letters.ts'
import { selectOptionalAsker, selectOptionalLastRequest, selectTenant } from './requests.queries.ts'

/** Each writes to whoever has to answer. */
const REQUESTS_PER_ACCOUNT: Limit = { max: 5, windowSeconds: 24 * HOUR }

const DAY = 24 * 60 * 60 * 1000

export async function readOwnRequest(db: Db, caller: Caller): Promise<ReplyInput<typeof readDeletionRequest>> {
  const tenant = await selectTenant(db, caller.organisationId)
  if (!tenant) throw new NotFound()
  const who = answeredBy(tenant.kind, caller)
  const last = await selectOptionalLastRequest(db, caller)
  const isTold = last?.state === 'open' || last?.state === 'declined'
  return {
    answered_by: who,
    name: tenant.name,
    students: who === 'self' && caller.role === 'teacher' ? tenant.students : 0,
    request:
      last && isTold
        ? {
            state: last.state === 'open' ? 'open' : 'declined',
            asked_on: schoolDay(last.askedAt),
            due_on: schoolDay(last.dueAt),
            answer: last.answer,
          }
        : null,
  }
}

/** Files a request of the caller's, once however often it is asked, and tells both sides. Resolves to what is said. */
export async function askToBeDeleted(deps: Deps, by: By, body: BodyOf<typeof askForDeletion>): Promise<Sentence> {
  const { db, mailer, publicUrl } = deps
  const { caller } = by
  const { organisationId, accountId } = caller
  const login = await confirmPassword(deps, caller, body.current_password)
  await enforceLimit(db, `deletion:${accountId}`, REQUESTS_PER_ACCOUNT)
  const tenant = await selectTenant(db, organisationId)
  if (!tenant) throw new NotFound()
  const who = answeredBy(tenant.kind, caller)
  const dueAt = new Date(Date.now() + (who === 'self' ? WAITING_DAYS : ANSWER_DAYS) * DAY)
  const day = schoolDay(dueAt)
  await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(deletionRequests)
      .values({ id: newId(), organisationId, accountId, reason: body.reason, dueAt })
      .onConflictDoNothing()
      .returning({ id: deletionRequests.id })
    // asked before, or in another tab at this moment
    if (!made) return
    const name = (await selectOptionalAsker(tx, organisationId, accountId))?.name ?? ''
    await writeAudit(tx, by, [{ action: 'ask-for-deletion', entity: caller.role, entityId: accountId }])
    const { language } = login
    const asked = askedLetter(publicUrl, name, { answeredBy: who, name: tenant.name, day })
    await mailer.post(tx, { to: login.email, kind: 'deletion-asked', organisationId, language, content: asked })
    if (who !== 'self' && tenant.email) {
      const content = toAnswerLetter(publicUrl, name, { isSchool: who === 'school', day })
      await mailer.post(tx, { to: tenant.email, kind: 'deletion-to-answer', organisationId, content })
    }
  })
  return who === 'self'
    ? say('Your account will be deleted on {day}. Until then you can take it back here.', { day: { day } })
    : say('We have told {name}, who answers by {day}.', { name: tenant.name, day: { day } })
}

/** Takes the caller's request back, as long as nobody has answered it. Throws Invalid. */
export async function takeBackRequest(db: Db, by: By): Promise<void> {
  const { organisationId, accountId, role } = by.caller
  await db.transaction(async (tx) => {
    const isOpen = and(
      eq(deletionRequests.organisationId, organisationId),
      eq(deletionRequests.accountId, accountId),
      eq(deletionRequests.state, 'open'),
    )
    const taken = await tx
      .update(deletionRequests)
      .set({ state: 'cancelled', decidedBy: accountId, decidedAt: new Date(), reason: '' })
      .where(isOpen)
      .returning({ id: deletionRequests.id })
    if (taken.length === 0) throw new Invalid({}, /*i18n*/ 'There is no request to take back.')
    await writeAudit(tx, by, [{ action: 'take-back-deletion', entity: role, entityId: accountId }])
  })
}
