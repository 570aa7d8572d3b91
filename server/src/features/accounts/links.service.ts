import type { resetPassword, setPassword } from '@margam/contract/accounts'
import type { BodyOf } from '@margam/contract/endpoint'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { organisations } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { AppError, Forbidden, Invalid } from '../../http/errors.ts'
import { LIMITS, type Limit, takeTurn } from '../../http/limits.ts'
import {
  type Account,
  emailKey,
  insertTokens,
  lockAccount,
  markVerified,
  selectOptionalToken,
  selectPerson,
  updatePassword,
  useToken,
} from './accounts.queries.ts'
import { endAccess } from './end-access.ts'
import { inviteLetter, passwordChangedLetter } from './letters.ts'
import { hashChosenPassword } from './passwords.ts'
import { forgetTries } from './sign-in-limit.ts'

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
      await lockAccount(tx, found.accountId)
      await useToken(tx, found.id)
      await markVerified(tx, found)
    })
  }
  return { isInvitation, userType: found.role, email: found.email }
}

interface Person {
  id: string
  email: string
  /** How the mail greets. */
  name: string
}
interface Invited extends Person {
  organisationId: string
}

/** Generous for a school that imports everybody at once; it bounds what a stranger who registers one can send. */
const INVITATIONS: Record<'school' | 'personal', Limit> = {
  school: { max: 6000, windowSeconds: 24 * 60 * 60 },
  personal: { max: 300, windowSeconds: 24 * 60 * 60 },
}

/** Queues invitations as part of `tx`; earlier ones end. A handful of statements however many there are. */
async function writeInvitations(deps: Deps, tx: Db, school: { id: string; name: string }, people: readonly Person[]) {
  const links = await insertTokens(tx, people, 'invite')
  const letters = people.map(({ id, email, name }) => ({
    to: email,
    kind: 'invite',
    organisationId: school.id,
    content: inviteLetter(deps.publicUrl, name, school.name, links.get(id) ?? ''),
  }))
  await deps.mailer.postAll(tx, letters)
}

/** The tenant that invites; a demo mails nobody, for anybody may open one and type a real address into it. */
async function selectInviter(tx: Db, organisationId: string) {
  const [found] = await tx
    .select({ id: organisations.id, name: organisations.name, kind: organisations.kind })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  return found && found.kind !== 'demo' ? { ...found, kind: found.kind } : undefined
}

/**
 * Lets a school or a teacher invite people of theirs to set the first password, as part of `tx`. Throws Limited when the
 * tenant has sent too many invitations today.
 */
export async function inviteAllInto(deps: Deps, tx: Db, organisationId: string, people: readonly Person[]) {
  if (people.length === 0) return
  const inviter = await selectInviter(tx, organisationId)
  if (!inviter) return
  await takeTurn(tx, `invitations:${organisationId}`, INVITATIONS[inviter.kind], {
    by: people.length,
    refusal: (wait) => `You have sent as many invitations as one day allows. Please try again in ${wait}.`,
  })
  await writeInvitations(deps, tx, inviter, people)
}

/** Queues the invitation of one person as part of `tx`. */
export const inviteInto = (deps: Deps, tx: Db, { organisationId, ...person }: Invited) =>
  inviteAllInto(deps, tx, organisationId, [person])

/** Sends the invitation of one person again. */
export async function inviteAgain(deps: Deps, person: Invited): Promise<void> {
  await takeTurn(deps.db, `invite:${person.organisationId}:${person.id}`, LIMITS.inviteAgain)
  await deps.db.transaction((tx) => inviteInto(deps, tx, person))
}

/** Mails an invitation that the person or the operator asks for, not the tenant. */
export async function postInvitation(
  deps: Deps,
  account: Pick<Account, 'id' | 'email' | 'organisationId'>,
): Promise<void> {
  const { id, organisationId, email } = account
  if (!email) return
  const name = (await selectPerson(deps.db, id))?.firstName ?? ''
  await deps.db.transaction(async (tx) => {
    const inviter = await selectInviter(tx, organisationId)
    if (inviter) await writeInvitations(deps, tx, inviter, [{ id, email, name }])
  })
}

/** Sets a password for the holder of a link and ends every other way in; the link works once. */
async function storePassword(
  deps: Deps,
  link: NonNullable<Awaited<ReturnType<typeof selectOptionalToken>>>,
  password: string,
  tell: (tx: Db) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const passwordHash = await hashChosenPassword(password)
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, link.accountId)
    if (!(await useToken(tx, link.id))) return false
    await updatePassword(tx, link.accountId, passwordHash)
    await markVerified(tx, link) // the link came by mail, so the address is theirs
    await endAccess(tx, [link.accountId], 'new password')
    await forgetTries(tx, link)
    await tell(tx)
    return true
  })
}

/** Sets a new password for the holder of a link; resolves to their account. */
export async function resetPasswordByLink(deps: Deps, body: BodyOf<typeof resetPassword>): Promise<string> {
  const expired = new Invalid({ token: ['Invalid or expired token.'] })
  const found = await selectOptionalToken(deps.db, body.token, ['reset'])
  if (!found || found.usedAt) throw expired
  const content = passwordChangedLetter(deps.publicUrl, await greetingName(deps, found.accountId))
  const tell = (tx: Db) => deps.mailer.post(tx, { to: found.email, kind: 'password-changed', content })
  if (!(await storePassword(deps, found, body.password, tell))) throw expired
  return found.accountId
}

/** Sets the first password of an invited person. Knowing the address is not enough: the link must have been opened. */
export async function setFirstPassword(
  deps: Deps,
  body: BodyOf<typeof setPassword>,
  proof: string | undefined,
): Promise<string> {
  const refused = new Forbidden('Invalid or expired token')
  const token = body.token || proof
  const found = token ? await selectOptionalToken(deps.db, token, ['invite']) : undefined
  const isTheirs = found && !found.usedAt && found.emailKey === emailKey(body.email) && found.role === body.user_type
  if (!isTheirs || !(await storePassword(deps, found, body.password))) throw refused
  return found.accountId
}
