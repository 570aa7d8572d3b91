import type { acceptInvitation, resetPassword, setPassword } from '@margam/contract/accounts'
import type { BodyOf } from '@margam/contract/endpoint'
import { say } from '@margam/school/sentence'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { accounts, logins, organisations } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { AppError, Forbidden, Invalid } from '../../http/errors.ts'
import { enforceLimit, HOUR, type Limit } from '../../http/limits.ts'
import { parseSettings } from '../../school/settings.ts'
import { selectPerson } from './accounts.queries.ts'
import { endLoginAccess } from './end-access.ts'
import { inviteLetter, passwordChangedLetter } from './letters.ts'
import {
  accountToEnter,
  addSchool,
  emailKey,
  insertLogin,
  lockLoginWithAccounts,
  markVerified,
  selectOptionalLogin,
  updatePassword,
} from './logins.queries.ts'
import { hashChosenPassword } from './passwords.ts'
import {
  type Invitation,
  insertInvitations,
  selectOptionalInvitation,
  selectOptionalLoginToken,
  useToken,
} from './tokens.queries.ts'
import { forgetTries } from './tries.ts'

const INVITED_AGAIN: Limit = { max: 5, windowSeconds: HOUR }

/** Verifies an address, or reads an invitation. Opened again within its life, a link still says success. */
export async function openLink(deps: Deps, token: string) {
  if (!token) throw new AppError(400, 'invalid', /*i18n*/ 'Token missing.')
  const link = await selectOptionalLoginToken(deps.db, token, 'verify')
  if (link) {
    await deps.db.transaction(async (tx) => {
      await lockLoginWithAccounts(tx, link.loginId)
      await useToken(tx, link.id)
      await markVerified(tx, link.loginId)
    })
    return { invitation: undefined, userType: link.role, email: link.email }
  }
  const invitation = await selectOptionalInvitation(deps.db, token)
  if (!invitation) throw new AppError(400, 'invalid', /*i18n*/ 'Invalid or expired link.')
  if (invitation.usedAt) throw new AppError(400, 'invalid', /*i18n*/ 'This invitation has been used. Please sign in.')
  return { invitation, userType: invitation.role, email: invitation.email }
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

interface Inviter {
  id: string
  name: string
  language: string
}

/** Queues invitations as part of `tx`; earlier ones end. A handful of statements however many there are. */
async function writeInvitations(deps: Deps, tx: Db, school: Inviter, people: readonly Person[]) {
  const links = await insertInvitations(tx, school.id, people)
  const letters = people.map(({ id, email, name }) => ({
    to: email,
    kind: 'invite',
    organisationId: school.id,
    language: school.language,
    content: inviteLetter(deps.publicUrl, name, school.name, links.get(id) ?? ''),
  }))
  await deps.mailer.postAll(tx, letters)
}

/** The tenant that invites; a demo mails nobody, for anybody may open one and type a real address into it. */
async function selectInviter(tx: Db, organisationId: string) {
  const [found] = await tx
    .select({
      id: organisations.id,
      name: organisations.name,
      kind: organisations.kind,
      settings: organisations.settings,
    })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  if (!found || found.kind === 'demo') return undefined
  const { settings, kind, ...who } = found
  return { ...who, kind, language: parseSettings(settings).paper_language }
}

/**
 * Lets a school or a teacher invite people of theirs to set the first password, as part of `tx`. Throws Limited when the
 * tenant has sent too many invitations today.
 */
export async function inviteAllInto(deps: Deps, tx: Db, organisationId: string, people: readonly Person[]) {
  if (people.length === 0) return
  const inviter = await selectInviter(tx, organisationId)
  if (!inviter) return
  await enforceLimit(tx, `invitations:${organisationId}`, INVITATIONS[inviter.kind], {
    by: people.length,
    refusal: (wait) =>
      say('You have sent as many invitations as one day allows. Please try again in {wait}.', { wait }),
  })
  await writeInvitations(deps, tx, inviter, people)
}

/** Queues the invitation of one person as part of `tx`. */
export const inviteInto = (deps: Deps, tx: Db, { organisationId, ...person }: Invited) =>
  inviteAllInto(deps, tx, organisationId, [person])

/** Invites one person, for the first time or once more, and says which it was. */
export async function invite(
  deps: Deps,
  { invitedAt, ...person }: Invited & { invitedAt: Date | null },
): Promise<string> {
  await enforceLimit(deps.db, `invite:${person.organisationId}:${person.id}`, INVITED_AGAIN)
  await deps.db.transaction((tx) => inviteInto(deps, tx, person))
  return invitedAt ? /*i18n*/ 'The invitation was sent again.' : /*i18n*/ 'The invitation was sent.'
}

/** Mails an invitation that the person or the operator asks for, not the tenant. */
export async function postInvitation(deps: Deps, { id, organisationId, email }: Omit<Invited, 'name'>): Promise<void> {
  const name = (await selectPerson(deps.db, { organisationId, id }))?.firstName ?? ''
  await deps.db.transaction(async (tx) => {
    const inviter = await selectInviter(tx, organisationId)
    if (inviter) await writeInvitations(deps, tx, inviter, [{ id, email, name }])
  })
}

/** Sets a new password for the holder of a link and ends every other way in; the link works once. Resolves to the login. */
export async function resetPasswordByLink(deps: Deps, body: BodyOf<typeof resetPassword>): Promise<string> {
  const expired = new Invalid({ token: [/*i18n*/ 'Invalid or expired token.'] })
  const link = await selectOptionalLoginToken(deps.db, body.token, 'reset')
  if (!link || link.usedAt) throw expired
  const login = await selectOptionalLogin(deps.db, link.email, link.role)
  const account = login && accountToEnter(login)
  const person = account && (await selectPerson(deps.db, account))
  const content = passwordChangedLetter(deps.publicUrl, person?.firstName ?? person?.organisation ?? '')
  const passwordHash = await hashChosenPassword(body.password)
  await deps.db.transaction(async (tx) => {
    await lockLoginWithAccounts(tx, link.loginId)
    if (!(await useToken(tx, link.id))) throw expired
    await updatePassword(tx, link.loginId, passwordHash)
    await markVerified(tx, link.loginId) // the link came by mail, so the address is theirs
    await endLoginAccess(tx, link.loginId, 'new password')
    await forgetTries(tx, link)
    await deps.mailer.post(tx, { to: link.email, kind: 'password-changed', language: login?.language, content })
  })
  return link.loginId
}

const REFUSED = /*i18n*/ 'Invalid or expired token'

/** Makes an account that was invited one of a login; false when another request was first, or the account has changed. */
async function joinLogin(tx: Db, invitation: Invitation, loginId: string): Promise<boolean> {
  const joined = await tx
    .update(accounts)
    .set({ loginId, verifiedAt: new Date() })
    .where(
      and(
        eq(accounts.organisationId, invitation.organisationId),
        eq(accounts.id, invitation.accountId),
        eq(accounts.emailKey, invitation.emailKey),
        isNull(accounts.loginId),
        isNull(accounts.archivedAt),
      ),
    )
    .returning({ id: accounts.id })
  // held, so that it does not go in this moment: on several servers no key says that an account's login is there
  const held = await tx.select({ id: logins.id }).from(logins).where(eq(logins.id, loginId)).for('no key update')
  await addSchool(tx, loginId, invitation.organisationId)
  return joined.length === 1 && held.length === 1 && (await useToken(tx, invitation.id))
}

/**
 * Sets the first password of an invited person; resolves to their login. Knowing the address is not enough: the link must
 * have been opened. An address that signs in already keeps its password: see acceptInto.
 */
export async function setFirstPassword(
  deps: Deps,
  body: BodyOf<typeof setPassword>,
  proof: string | undefined,
): Promise<string> {
  const refused = new Forbidden(REFUSED)
  const token = body.token || proof
  const found = token ? await selectOptionalInvitation(deps.db, token) : undefined
  const isTheirs = found && !found.usedAt && found.emailKey === emailKey(body.email) && found.role === body.user_type
  if (!isTheirs || found.hasLogin) throw refused
  const { email, role, accountId, organisationId } = found
  const passwordHash = await hashChosenPassword(body.password)
  return deps.db.transaction(async (tx) => {
    const login = { email, role, passwordHash, organisationId, accountId, verifiedAt: new Date() }
    const made = await insertLogin(tx, login)
    const loginId = made ?? (await takeOverUnproved(tx, found, passwordHash))
    if (!loginId || !(await joinLogin(tx, found, loginId))) throw refused
    await forgetTries(tx, found)
    return loginId
  })
}

/**
 * Whoever registered with the address and never proved it may have been anybody: the password of that time goes. Undefined
 * when the address was proved meanwhile.
 */
async function takeOverUnproved(tx: Db, { email, role }: Invitation, passwordHash: string) {
  const login = await selectOptionalLogin(tx, email, role)
  const locked = login && (await lockLoginWithAccounts(tx, login.id))
  if (!locked || locked.verifiedAt) return undefined
  await updatePassword(tx, locked.id, passwordHash)
  await markVerified(tx, locked.id)
  await endLoginAccess(tx, locked.id, 'new password')
  return locked.id
}

/** Adds the account of an invitation to the login that its address has; resolves to the login. The password stays. */
export async function acceptInto(
  deps: Deps,
  body: BodyOf<typeof acceptInvitation>,
  proof: string | undefined,
): Promise<string> {
  const refused = new Forbidden(REFUSED)
  const token = body.token || proof
  const found = token ? await selectOptionalInvitation(deps.db, token) : undefined
  if (!found || found.usedAt || !found.hasLogin) throw refused
  const login = await selectOptionalLogin(deps.db, found.email, found.role)
  if (!login) throw refused
  await deps.db.transaction(async (tx) => {
    if (!(await joinLogin(tx, found, login.id))) throw refused
  })
  return login.id
}
