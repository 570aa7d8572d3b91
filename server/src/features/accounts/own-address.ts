import type { BodyOf, ReplyInput, Role } from '@margam/contract/endpoint'
import type { askForAddress, confirmAddress, readAddressChange } from '@margam/contract/own-address'
import { and, eq, inArray } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { accounts, logins } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { AppError, Invalid, NotFound } from '../../http/errors.ts'
import { enforceLimit, HOUR, type Limit, type Pace, takeStep } from '../../http/limits.ts'
import type { By, Caller } from '../../http/session.ts'
import { selectPerson } from './accounts.queries.ts'
import { endLoginAccess } from './end-access.ts'
import { newAddressLetter, oldAddressLetter, ownAddressChangedLetter, takenAddressLetter } from './letters.ts'
import { emailKey, isOf, lockLogin, lockLoginWithAccounts, markVerified } from './logins.queries.ts'
import { confirmPassword, wrongPassword } from './own-password.ts'
import {
  deleteAddressTokens,
  insertAddressTokens,
  selectAddressTokens,
  selectOptionalAddressToken,
  useToken,
} from './tokens.queries.ts'
import { whoIs } from './tries.ts'

/** Each writes to two mailboxes. */
const OF_ADDRESSES: Limit = { max: 5, windowSeconds: HOUR }

type Login = typeof logins.$inferSelect

/** What the caller's login has, and what it is to have. */
export async function readOwnAddress(db: Db, caller: Caller): Promise<ReplyInput<typeof readAddressChange>> {
  const [login] = caller.loginId ? await db.select().from(logins).where(eq(logins.id, caller.loginId)) : []
  if (!login) return { email: '', change: null }
  const links = await selectAddressTokens(db, login.id)
  const [toNew, toOld] = [links.find(isToNew), links.find((link) => !isToNew(link))]
  const isOpen = toNew?.email && toOld && toOld.emailKey === login.emailKey
  return {
    email: login.email,
    change: isOpen
      ? {
          email: toNew.email ?? '',
          expires_at: toNew.expiresAt.toISOString(),
          new_confirmed: toNew.usedAt !== null,
          old_confirmed: toOld.usedAt !== null,
        }
      : null,
  }
}
const isToNew = ({ purpose }: { purpose: string }) => purpose === 'address-new'

/** Links to one mailbox, whoever asks for them: past it nothing is sent, and nobody is told. */
const TO_ONE_MAILBOX: Pace = { burst: 6, everySeconds: 1800 }

/**
 * Whether an address signs in as this kind of user, or is known at a school of the login: the same look-up for every
 * address, for its answer is never given.
 */
async function isTaken(tx: Db, login: Login, key: string): Promise<boolean> {
  const signsIn = await tx.$count(logins, and(eq(logins.emailKey, key), eq(logins.role, login.role)))
  const ofItsSchools = inArray(accounts.organisationId, login.organisationIds)
  const isIt = and(ofItsSchools, eq(accounts.emailKey, key), eq(accounts.role, login.role))
  return (await tx.$count(accounts, isIt)) > 0 || signsIn > 0
}

const nameOf = async (db: Db, caller: Pick<Caller, 'organisationId' | 'accountId'>) => {
  const person = await selectPerson(db, { organisationId: caller.organisationId, id: caller.accountId })
  return person?.firstName ?? person?.organisation ?? ''
}

/** Mails a link to the address that the caller wants and one to the address they have. Throws Invalid, Limited. */
export async function askForOwnAddress(deps: Deps, caller: Caller, body: BodyOf<typeof askForAddress>) {
  const { db, mailer, publicUrl } = deps
  const login = await confirmPassword(deps, caller, body.current_password)
  const key = emailKey(body.email)
  if (key === login.emailKey) throw new Invalid({ email: [/*i18n*/ 'You sign in with this address already.'] })
  await enforceLimit(db, `own-address:${login.id}`, OF_ADDRESSES)
  const name = await nameOf(db, caller)
  const wanted = whoIs({ email: body.email, role: login.role })
  const isFull = (await takeStep(db, `own-address to ${wanted}`, TO_ONE_MAILBOX)) > 0
  await db.transaction(async (tx) => {
    const now = await lockLogin(tx, login.id)
    // it has another password, or another address, by now
    if (now?.passwordHash !== login.passwordHash || now.emailKey !== login.emailKey) throw wrongPassword()
    const links = await insertAddressTokens(tx, login, body.email)
    const toNew = (await isTaken(tx, login, key))
      ? takenAddressLetter(name)
      : newAddressLetter(publicUrl, name, links.toNew)
    const { language } = login
    const toOld = oldAddressLetter(publicUrl, name, links.toOld)
    await mailer.postAll(tx, [
      { to: login.email, kind: 'address-old', language, content: toOld },
      ...(isFull ? [] : [{ to: body.email, kind: 'address-new', language, content: toNew }]),
    ])
  })
}

export const cancelOwnAddress = async (db: Db, { loginId }: Caller) => {
  if (!loginId) throw new NotFound()
  await db.transaction(async (tx) => {
    await lockLogin(tx, loginId)
    await deleteAddressTokens(tx, loginId)
  })
}

const expired = () => new Invalid({ token: [/*i18n*/ 'Invalid or expired link.'] })
const taken = () =>
  new AppError(400, 'invalid', /*i18n*/ 'This address belongs to another account by now, so nothing was changed.')

/** Counts one of the two links as opened; the second one gives the login its new address. Throws Invalid. */
export async function confirmOwnAddress(
  deps: Deps,
  token: string,
  requestId: string,
): Promise<ReplyInput<typeof confirmAddress>> {
  const link = await selectOptionalAddressToken(deps.db, token)
  if (!link) throw expired()
  return deps.db
    .transaction(async (tx) => {
      const login = await lockLoginWithAccounts(tx, link.loginId)
      const links = await selectAddressTokens(tx, link.loginId)
      const [toNew, toOld] = [links.find(isToNew), links.find((one) => !isToNew(one))]
      if (!login || !toNew?.email || !toOld || !links.some(({ id }) => id === link.id)) throw expired()
      const done = { message: /*i18n*/ 'Your email was changed. Please sign in with the new one.', is_changed: true }
      const user = { user_type: login.role }
      if (login.emailKey === toNew.emailKey) return { ...done, ...user }
      if (login.emailKey !== toOld.emailKey) throw expired()
      await useToken(tx, link.id)
      const other = link.id === toNew.id ? toOld : toNew
      if (!other.usedAt) {
        const message =
          other === toOld
            ? /*i18n*/ 'This address is confirmed. Now open the link that we sent to your old address.'
            : /*i18n*/ 'The change is confirmed. Now open the link that we sent to your new address.'
        return { message, is_changed: false, ...user }
      }
      if (await isTaken(tx, login, toNew.emailKey)) throw taken()
      await moveLogin(deps, tx, { login, email: toNew.email, requestId })
      return { ...done, ...user }
    })
    .catch((error: unknown) => {
      // somebody registered, or was added, with it in this very moment
      throw ['logins_email_role', 'accounts_email_role'].includes(isUniqueViolation(error) ?? '') ? taken() : error
    })
}

interface Move {
  login: Login
  email: string
  requestId: string
}
/** Gives a login, and so each of its accounts, the address that was proved; every session and link ends. */
async function moveLogin(deps: Deps, tx: Db, { login, email, requestId }: Move) {
  const key = emailKey(email)
  const isItsAccount = isOf(login)
  await tx.update(logins).set({ email, emailKey: key }).where(eq(logins.id, login.id))
  const moved = await tx.update(accounts).set({ email, emailKey: key }).where(isItsAccount).returning()
  await markVerified(tx, login.id)
  await endLoginAccess(tx, login.id, 'new address')
  // a login has a few accounts, each with the trail of its own school
  for (const account of moved) {
    await writeAudit(tx, byOwner(account, login.id, requestId), [
      {
        action: 'update',
        entity: entityOf(login.role),
        entityId: account.id,
        before: { email: login.email },
        after: { email },
      },
    ])
  }
  const [first] = moved.filter(({ archivedAt }) => archivedAt === null)
  const name = first ? await nameOf(tx, { organisationId: first.organisationId, accountId: first.id }) : ''
  await deps.mailer.postAll(
    tx,
    (
      [
        ['new', email],
        ['old', login.email],
      ] as const
    ).map(([is, to]) => ({
      to,
      kind: 'address-changed',
      language: login.language,
      content: ownAddressChangedLetter(deps.publicUrl, name, is),
    })),
  )
}

const entityOf = (role: Role) => (role === 'student' || role === 'teacher' ? role : 'account')

const byOwner = (
  { organisationId, id: accountId, role, createdBy }: typeof accounts.$inferSelect,
  loginId: string,
  requestId: string,
): By => ({
  caller: { loginId, accountId, organisationId, role, createdBy, sessionId: '', language: null },
  requestId,
})
