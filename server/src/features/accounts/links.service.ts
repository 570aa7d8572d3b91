import type { resetPassword, setPassword } from '@margam/contract/accounts'
import type { BodyOf } from '@margam/contract/endpoint'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { organisations } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { AppError, Forbidden, Invalid } from '../../http/errors.ts'
import {
  type Account,
  emailKey,
  insertToken,
  insertTokens,
  lockAccount,
  markVerified,
  selectOptionalAccount,
  selectOptionalToken,
  selectPerson,
  updatePassword,
  useToken,
} from './accounts.queries.ts'
import { endAccess } from './end-access.ts'
import { inviteLetter, passwordChangedLetter, resetLetter } from './letters.ts'
import { hashPassword } from './passwords.ts'
import { postVerification } from './registration.service.ts'

type UserType = 'student' | 'teacher' | 'organisation'

/** The first name or the school's name, for the greeting of a mail. */
async function greetingName(deps: Deps, accountId: string): Promise<string> {
  const person = await selectPerson(deps.db, accountId)
  return person?.firstName ?? person?.organisation ?? ''
}

/** Verifies an address, or reads an invitation. Opened again within its life, a link still says success. */
export async function openLink(deps: Deps, token: string) {
  if (!token) throw new AppError(400, 'invalid', 'Token missing.')
  const found = await selectOptionalToken(deps.db, token, ['verify', 'invite'])
  if (!found) throw new AppError(400, 'invalid', 'Invalid or expired link.')
  const isInvitation = found.purpose === 'invite'
  if (isInvitation && found.usedAt) throw new AppError(400, 'invalid', 'This invitation has been used. Please sign in.')
  if (!isInvitation) {
    await deps.db.transaction(async (tx) => {
      await useToken(tx, found.id)
      await markVerified(tx, found)
    })
  }
  return { isInvitation, userType: found.role, email: found.email ?? '' }
}

/** Mails a link for a new password, or the invitation again to somebody who never set one; else does nothing. */
export async function postReset(deps: Deps, email: string, userType: UserType): Promise<void> {
  const account = await selectOptionalAccount(deps.db, email, userType)
  if (!account || account.archivedAt) return
  const name = await greetingName(deps, account.id)
  if (!account.passwordHash) return postInvitation(deps, account)
  await deps.db.transaction(async (tx) => {
    const to = account.email ?? ''
    const token = await insertToken(tx, { id: account.id, email: to }, 'reset')
    const content = resetLetter(deps.publicUrl, name, token)
    await deps.mailer.post(tx, {
      to,
      kind: 'reset',
      organisationId: account.organisationId,
      content,
    })
  })
}

interface Invited {
  id: string
  organisationId: string
  email: string
  /** How the mail greets. */
  name: string
}

/**
 * Queues invitations of one school to set the first password as part of `tx`; earlier ones end. A handful of statements
 * however many there are.
 */
export async function inviteAllInto(
  deps: Deps,
  tx: Db,
  organisationId: string,
  people: readonly Omit<Invited, 'organisationId'>[],
): Promise<void> {
  if (people.length === 0) return
  const [school] = await tx
    .select({ name: organisations.name, kind: organisations.kind })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  // anybody may open a demo: nothing that is typed into it writes to a real address
  if (school?.kind === 'demo') return
  const links = await insertTokens(tx, people, 'invite')
  const letters = people.map(({ id, email, name }) => ({
    to: email,
    kind: 'invite',
    organisationId,
    content: inviteLetter(deps.publicUrl, name, school?.name ?? 'Your school', links.get(id) ?? ''),
  }))
  await deps.mailer.postAll(tx, letters)
}

/** Queues the invitation of one person as part of `tx`. */
export const inviteInto = (deps: Deps, tx: Db, { organisationId, ...person }: Invited) =>
  inviteAllInto(deps, tx, organisationId, [person])

/** Mails an invitation to an account that exists. */
export async function postInvitation(
  deps: Deps,
  account: Pick<Account, 'id' | 'email' | 'organisationId'>,
): Promise<void> {
  const { id, organisationId, email } = account
  if (!email) return
  const person = await selectPerson(deps.db, id)
  const name = person?.firstName ?? ''
  await deps.db.transaction((tx) => inviteInto(deps, tx, { id, organisationId, email, name }))
}

/** Sends the verification again when the address waits for one; else does nothing. */
export async function postVerificationAgain(deps: Deps, email: string, userType: UserType): Promise<void> {
  const account = await selectOptionalAccount(deps.db, email, userType)
  if (!account || account.archivedAt || account.verifiedAt) return
  if (!account.passwordHash) return postInvitation(deps, account)
  const name = await greetingName(deps, account.id)
  await deps.db.transaction((tx) => postVerification(deps, tx, { id: account.id, email: account.email ?? '', name }))
}

/** Sets a password for the holder of a link and ends every other way in; the link works once. */
async function storePassword(
  deps: Deps,
  link: NonNullable<Awaited<ReturnType<typeof selectOptionalToken>>>,
  password: string,
  also: (tx: Db) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, link.accountId)
    if (!(await useToken(tx, link.id))) return false
    await updatePassword(tx, link.accountId, passwordHash)
    await markVerified(tx, link) // the link came by mail, so the address is theirs
    await endAccess(tx, [link.accountId], 'new password')
    await also(tx)
    return true
  })
}

export async function resetPasswordByLink(deps: Deps, body: BodyOf<typeof resetPassword>): Promise<void> {
  const expired = new Invalid({ token: ['Invalid or expired token.'] })
  const found = await selectOptionalToken(deps.db, body.token, ['reset'])
  if (!found || found.usedAt) throw expired
  const content = passwordChangedLetter(deps.publicUrl, await greetingName(deps, found.accountId))
  const tell = (tx: Db) => deps.mailer.post(tx, { to: found.email ?? '', kind: 'password-changed', content })
  if (!(await storePassword(deps, found, body.password, tell))) throw expired
}

/** Sets the first password of an invited person. Knowing the address is not enough: the link must have been opened. */
export async function setFirstPassword(
  deps: Deps,
  body: BodyOf<typeof setPassword>,
  proof: string | undefined,
): Promise<void> {
  const refused = new Forbidden('Invalid or expired token')
  const token = body.token || proof
  const found = token ? await selectOptionalToken(deps.db, token, ['invite']) : undefined
  const isTheirs = found && !found.usedAt && found.emailKey === emailKey(body.email) && found.role === body.user_type
  if (!isTheirs || !(await storePassword(deps, found, body.password))) throw refused
}
