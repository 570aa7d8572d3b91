import type { registerOrganisation, registerStudent, registerTeacher } from '@margam/contract/accounts'
import type { BodyOf } from '@margam/contract/endpoint'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { accounts, organisations, students, teachers } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { Invalid } from '../../http/errors.ts'
import { fullName, named } from '../../school/names.ts'
import { emailKey, insertToken, selectOptionalAccount } from './accounts.queries.ts'
import { verifyLetter } from './letters.ts'
import { hashChosenPassword } from './passwords.ts'

type SelfRole = 'student' | 'teacher' | 'organisation'
interface NewOwner {
  role: SelfRole
  email: string
  password: string
  /** How the mail greets. */
  name: string
}

const EMAIL_TAKEN = { email: ['This email is already registered.'] }

/**
 * Makes a tenant with its owner's account, lets `fill` add what the role needs, and queues the verification mail: all of
 * it or nothing. Throws Invalid at `email` when the address has an account of that role.
 */
async function registerOwner(
  deps: Deps,
  owner: NewOwner,
  tenant: Omit<typeof organisations.$inferInsert, 'id'>,
  fill: (tx: Db, id: string) => Promise<unknown>,
): Promise<void> {
  if (await selectOptionalAccount(deps.db, owner.email, owner.role)) throw new Invalid(EMAIL_TAKEN)
  const passwordHash = await hashChosenPassword(owner.password)
  await deps.db.transaction(async (tx) => {
    const id = newId()
    await tx.insert(organisations).values({ ...tenant, id })
    const made = await tx
      .insert(accounts)
      .values({
        id,
        organisationId: id,
        role: owner.role,
        email: owner.email,
        emailKey: emailKey(owner.email),
        passwordHash,
        createdBy: 'self',
      })
      .onConflictDoNothing()
      .returning({ id: accounts.id })
    if (made.length === 0) throw new Invalid(EMAIL_TAKEN) // somebody registered the address in this very moment
    await fill(tx, id)
    await postVerification(deps, tx, { id, email: owner.email, name: owner.name })
  })
}

export async function postVerification(deps: Deps, tx: Db, account: { id: string; email: string; name: string }) {
  const token = await insertToken(tx, account, 'verify')
  await deps.mailer.post(tx, {
    to: account.email,
    kind: 'verify',
    organisationId: account.id,
    content: verifyLetter(deps.publicUrl, account.name, token),
  })
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
