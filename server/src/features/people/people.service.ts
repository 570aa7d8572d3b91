import type { BodyOf, ReplyInput } from '@margam/contract/endpoint'
import type { FoundAccount, findPeople } from '@margam/contract/people'
import type { Sentence } from '@margam/school/sentence'
import { inTrailOf, writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { lockSchool } from '../../db/school-lock.ts'
import type { Deps } from '../../feature.ts'
import { Invalid } from '../../http/errors.ts'
import { enforceLimit, HOUR, type Limit } from '../../http/limits.ts'
import type { By } from '../../http/session.ts'
import { selectStudent } from '../../school/student-record.ts'
import { takeBack } from '../students/index.ts'
import { actOnSubject, type SubjectRow } from '../subjects/index.ts'
import { setArchived } from '../teachers/index.ts'
import { type FoundRow, type PersonRow, selectAccounts, selectLogins } from './people.queries.ts'

/** Each tells the operator which schools an address is of. */
const SEARCHES: Limit = { max: 100, windowSeconds: HOUR }

const isPupilOrTeacher = ({ role }: Pick<PersonRow, 'role'>) => role === 'student' || role === 'teacher'

function toAccount({ account, school, tenant, lastSignIn }: FoundRow): FoundAccount {
  const isAlone = account.id === account.organisationId
  const { role } = account
  return {
    account_id: account.id,
    user_role: role === 'demo_user' ? 'student' : role,
    school_name: school,
    kind: tenant === 'school' ? 'school' : isAlone ? 'alone' : 'teacher',
    state: account.archivedAt ? 'archived' : account.loginId ? 'active' : 'invited',
    verified: account.verifiedAt !== null,
    invited_at: account.invitedAt?.toISOString() ?? null,
    archived_at: account.archivedAt?.toISOString() ?? null,
    last_sign_in_at: lastSignIn?.toISOString() ?? null,
    can_restore: account.archivedAt !== null && isPupilOrTeacher(account),
  }
}

/** What an address has here. Each school whose accounts are found reads in its trail who looked, and why. */
export async function find(
  db: Db,
  operator: By,
  { email, reason }: BodyOf<typeof findPeople>,
): Promise<ReplyInput<typeof findPeople>> {
  await enforceLimit(db, `people-search:${operator.caller.accountId}`, SEARCHES)
  return db.transaction(async (tx) => {
    const logins = await selectLogins(tx, email)
    const ids = logins.map(({ id }) => id)
    const found = await selectAccounts(tx, email, ids)
    // as many statements as schools have an account of this address: a few
    for (const [organisationId, rows] of Map.groupBy(found, ({ account }) => account.organisationId)) {
      await writeAudit(
        tx,
        inTrailOf(organisationId, operator),
        rows.map(({ account }) => ({
          action: 'find',
          entity: isPupilOrTeacher(account) ? account.role : 'account',
          entityId: account.id,
          after: { reason },
        })),
      )
    }
    return {
      logins: logins.flatMap(({ role, verifiedAt, createdAt, hasFactor }) =>
        role === 'demo_user'
          ? []
          : [
              {
                user_role: role,
                verified: verifiedAt !== null,
                second_factor: hasFactor,
                created_at: createdAt.toISOString(),
              },
            ],
      ),
      accounts: found.map(toAccount),
    }
  })
}

/** Makes an archived student or teacher active again. Throws Invalid when they are not archived. */
export async function restorePerson(deps: Deps, operator: By, found: PersonRow, reason: string): Promise<Sentence> {
  const { organisationId, id, role } = found
  const by = inTrailOf(organisationId, operator)
  if (!found.archivedAt) throw new Invalid({}, /*i18n*/ 'This account is not archived.')
  if (role === 'student') {
    const record = await selectStudent(deps.db, organisationId, id)
    await takeBack(deps, by, record, reason)
    return /*i18n*/ 'Student restored.'
  }
  await deps.db.transaction(async (tx) => {
    await lockSchool(tx, organisationId)
    await setArchived(tx, by, id, 'restore', reason)
  })
  return /*i18n*/ 'Teacher restored.'
}

/** Throws Invalid when it is not archived, or its name or code has been given to another one since. */
export async function restoreSubject(db: Db, operator: By, found: SubjectRow, reason: string): Promise<Sentence> {
  if (!found.archivedAt) throw new Invalid({}, /*i18n*/ 'This subject is not archived.')
  await actOnSubject(db, inTrailOf(found.organisationId, operator), found, 'restore', reason)
  return /*i18n*/ 'Subject restored.'
}
