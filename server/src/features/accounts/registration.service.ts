import type { registerOrganisation, registerStudent, registerTeacher } from '@margam/contract/accounts'
import type { BodyOf } from '@margam/contract/endpoint'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { accounts, organisations, students, teachers } from '../../db/schema/index.ts'
import { isSpread } from '../../db/spread/is-spread.ts'
import type { Deps } from '../../feature.ts'
import { Invalid } from '../../http/errors.ts'
import { outageOf } from '../../outages.ts'
import { fullName, named } from '../../school/names.ts'
import { hasOwnAccount } from './accounts.queries.ts'
import { ownAccountLetter, verifyLetter } from './letters.ts'
import { emailKey, insertLogin } from './logins.queries.ts'
import { hashChosenPassword } from './passwords.ts'
import { insertInvitations, insertLoginToken } from './tokens.queries.ts'

type SelfRole = 'student' | 'teacher' | 'organisation'
interface NewOwner {
  role: SelfRole
  email: string
  password: string
  /** How the mail greets. */
  name: string
}

const EMAIL_TAKEN = { email: [/*i18n*/ 'This email is already registered.'] }

/**
 * Makes a tenant with its owner's account, lets `fill` add what the role needs, and queues the mail that says how to go on:
 * all of it or nothing. Throws Invalid at `email` when the address registered as that kind of user before. One that signs
 * in for a school or a teacher gets one account more, once its owner opens the link; nobody else learns of it.
 */
async function registerOwner(
  deps: Deps,
  owner: NewOwner,
  tenant: Omit<typeof organisations.$inferInsert, 'id'>,
  fill: (tx: Db, id: string) => Promise<unknown>,
): Promise<void> {
  const { role, email } = owner
  const key = emailKey(email)
  if (await hasOwnAccount(deps.db, { email: key, role })) throw new Invalid(EMAIL_TAKEN)
  const passwordHash = await hashChosenPassword(owner.password)
  const make = () =>
    deps.db.transaction(async (tx) => {
      const id = newId()
      await tx.insert(organisations).values({ ...tenant, id })
      const loginId = await insertLogin(tx, { role, email, passwordHash, organisationId: id, accountId: id })
      // somebody registered the address in this very moment
      if (!loginId && (await hasOwnAccount(tx, { email: key, role }))) throw new Invalid(EMAIL_TAKEN)
      await tx
        .insert(accounts)
        .values({ id, organisationId: id, role, email, emailKey: key, loginId: loginId ?? null, createdBy: 'self' })
      await fill(tx, id)
      if (loginId) await postVerification(deps, tx, { id: loginId, email, name: owner.name, organisationId: id })
      else await postOwnInvitation(deps, tx, { ...owner, id })
    })
  await whereAServerIs(deps.db, make)
}

const SERVERS_TRIED = 5

/** What has no place yet gets one by its id, at random: where that server is away, another id leads to another. */
async function whereAServerIs(db: Db, make: () => Promise<void>) {
  for (let left = isSpread(db) ? SERVERS_TRIED : 1; left > 0; left--) {
    try {
      return await make()
    } catch (error) {
      if (left === 1 || outageOf(error) !== 'away') throw error
    }
  }
}

interface Addressed {
  id: string
  email: string
  name: string
}

export async function postVerification(deps: Deps, tx: Db, login: Addressed & { organisationId: string }) {
  const token = await insertLoginToken(tx, login, 'verify')
  await deps.mailer.post(tx, {
    to: login.email,
    kind: 'verify',
    organisationId: login.organisationId,
    content: verifyLetter(deps.publicUrl, login.name, token),
  })
}

async function postOwnInvitation(deps: Deps, tx: Db, account: Addressed) {
  const { id, email, name } = account
  const links = await insertInvitations(tx, id, [account])
  const content = ownAccountLetter(deps.publicUrl, name, links.get(id) ?? '')
  await deps.mailer.post(tx, { to: email, kind: 'verify', organisationId: id, content })
}

const nameOf = (body: { first_name: string; last_name: string }) => ({
  firstName: body.first_name,
  lastName: body.last_name,
})

export function registerTeacherAccount(deps: Deps, body: BodyOf<typeof registerTeacher>) {
  const owner: NewOwner = { role: 'teacher', email: body.email, password: body.password, name: body.first_name }
  return registerOwner(deps, owner, { kind: 'personal', name: fullName(nameOf(body)) }, (tx, id) =>
    tx.insert(teachers).values({
      id,
      organisationId: id,
      ...named(nameOf(body)),
      phone: body.phone,
    }),
  )
}

export function registerStudentAccount(deps: Deps, body: BodyOf<typeof registerStudent>) {
  const owner: NewOwner = { role: 'student', email: body.email, password: body.password, name: body.first_name }
  return registerOwner(deps, owner, { kind: 'personal', name: fullName(nameOf(body)) }, (tx, id) =>
    tx.insert(students).values({
      id,
      organisationId: id,
      ...named(nameOf(body)),
      phone: body.phone,
      dateOfBirth: body.date_of_birth,
    }),
  )
}

export function registerOrganisationAccount(deps: Deps, body: BodyOf<typeof registerOrganisation>) {
  const {
    organisation_name: name,
    address,
    affiliated_to: affiliatedTo,
    affiliation_number: affiliationNumber,
    phone,
  } = body
  const owner: NewOwner = { role: 'organisation', email: body.email, password: body.password, name }
  const tenant = { kind: 'school' as const, name, address, affiliatedTo, affiliationNumber, phone }
  return registerOwner(deps, owner, tenant, async () => undefined)
}
