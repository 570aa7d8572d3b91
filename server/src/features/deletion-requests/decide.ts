import { schoolDay } from '@margam/contract/dates'
import type { decideDeletion } from '@margam/contract/deletion-requests'
import type { BodyOf } from '@margam/contract/endpoint'
import type { Sentence } from '@margam/school/sentence'
import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { type DeletionState, deletionRequests } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import type { Deps } from '../../feature.ts'
import { removeUnused } from '../../files/unused.ts'
import { NotFound } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { Stale } from '../../http/stale.ts'
import { FAREWELL } from '../../mail/mailer.ts'
import { selectStudent } from '../../school/student-record.ts'
import { leaveInto } from '../students/index.ts'
import { setArchived } from '../teachers/index.ts'
import { erasePerson } from './erase-person.ts'
import { answeredLetter, erasedLetter } from './letters.ts'
import { type Asker, type RequestRow, selectOptionalAsker, selectTenant } from './requests.queries.ts'

type Decision = BodyOf<typeof decideDeletion>['decision']
const OUTCOMES = { erase: 'erased', archive: 'archived', decline: 'declined' } as const satisfies Record<
  Decision,
  DeletionState
>
const SAID: Record<Decision, Sentence> = {
  erase: /*i18n*/ 'The person was erased. Marks and attendance stay without their name.',
  archive: /*i18n*/ 'The person was archived.',
  decline: /*i18n*/ 'The request was declined, and the person was told why.',
}

/** Answers a request of one of the caller's people, once: whoever comes second is told. All of it, or nothing. */
export async function decide(deps: Deps, by: By, found: RequestRow, body: BodyOf<typeof decideDeletion>) {
  const { organisationId, accountId: decidedBy } = by.caller
  const { decision } = body
  const answer = decision === 'decline' ? body.answer : ''
  const keys = await deps.db.transaction(async (tx) => {
    await lockSchool(tx, organisationId)
    const taken = await tx
      .update(deletionRequests)
      .set({ state: OUTCOMES[decision], decidedBy, decidedAt: new Date(), answer })
      .where(
        and(
          eq(deletionRequests.organisationId, organisationId),
          eq(deletionRequests.id, found.id),
          eq(deletionRequests.state, 'open'),
        ),
      )
      .returning({ id: deletionRequests.id })
    if (taken.length === 0) throw new Stale(/*i18n*/ 'This request has been answered or taken back meanwhile.')
    const asker = await selectOptionalAsker(tx, organisationId, found.accountId)
    const tenant = await selectTenant(tx, organisationId)
    if (!asker || !tenant) throw new NotFound()
    if (decision !== 'decline' && !asker.endDate) await archive(tx, by, found.accountId, asker)
    const gone = decision === 'erase' ? await erase(tx, found, asker) : []
    await writeAudit(tx, by, [
      {
        action: `${decision}-on-request`,
        entity: asker.role,
        entityId: found.accountId,
        after: answer ? { answer } : undefined,
      },
    ])
    if (asker.email && tenant.kind !== 'demo') {
      const letter = { to: asker.email, language: asker.language }
      await deps.mailer.post(
        tx,
        decision === 'erase'
          ? { ...letter, kind: FAREWELL, content: erasedLetter(asker.name, tenant.name, roleOf(asker)) }
          : {
              ...letter,
              kind: 'deletion-answered',
              organisationId,
              content: answeredLetter(asker.name, tenant.name, answer),
            },
      )
    }
    return gone
  })
  // only once nothing refers to them any more
  await removeUnused(deps, keys)
  return SAID[decision]
}

async function archive(tx: Db, by: By, id: string, { role }: Asker) {
  if (role === 'teacher') return setArchived(tx, by, id, 'archive')
  const found = await selectStudent(tx, by.caller.organisationId, id)
  const { joiningDate } = found.student
  const today = schoolDay()
  // whoever joins later leaves before the first day
  await leaveInto(tx, by, found, joiningDate && joiningDate > today ? joiningDate : today)
}

const roleOf = ({ role }: Asker) => (role === 'teacher' ? 'teacher' : 'student')

function erase(tx: Db, { organisationId, accountId: id }: RequestRow, asker: Asker) {
  const { email, loginId } = asker
  return erasePerson(tx, { organisationId, id, role: roleOf(asker), email, loginId })
}
