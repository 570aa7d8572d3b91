import * as contract from '@margam/contract/accounts'
import { schoolDay } from '@margam/contract/dates'
import { NO_LANGUAGE } from '@margam/contract/fields'
import * as ownAddress from '@margam/contract/own-address'
import { defineFeature } from '../../feature.ts'
import { passAddress } from '../../http/address-pace.ts'
import { dropCookie, INVITE, putCookie, readCookie } from '../../http/cookies.ts'
import { Invalid, NotFound } from '../../http/errors.ts'
import type { Pace } from '../../http/limits.ts'
import { hasSecondFactor, issueOpened, needsSecondFactor } from '../../http/second-factor.ts'
import { clearSessionCookies, setLanguageCookie } from '../../http/session.ts'
import { fullName } from '../../school/names.ts'
import { languages } from '../../words/languages.ts'
import { toShown } from '../bulletins/index.ts'
import { endOtherSessions, endSession, saveLanguage, selectLiveSessions, selectPerson } from './accounts.queries.ts'
import { askForLink } from './ask-for-link.ts'
import { enterAccount, toChoice } from './enter-account.ts'
import { forgetEndedAccess } from './forget.job.ts'
import { rememberDevice } from './known-device.ts'
import { letterJob } from './letters.job.ts'
import { acceptInto, openLink, resetPasswordByLink, setFirstPassword } from './links.service.ts'
import { selectAccountsBeside } from './logins.queries.ts'
import { askForOwnAddress, cancelOwnAddress, confirmOwnAddress, readOwnAddress } from './own-address.ts'
import { registerOrganisationAccount, registerStudentAccount, registerTeacherAccount } from './registration.service.ts'
import { keepSchoolsOfLogins } from './schools-of-logins.job.ts'
import { refreshSession, signOutHere, startSession } from './sessions.service.ts'
import { changeOwnPassword, checkSignIn } from './sign-in.service.ts'
import { switchAccount } from './switch-account.ts'
import { type Addressee, whoIs } from './tries.ts'

const INVITE_SECONDS = 15 * 60
/** Registrations from one address: a whole school's on one morning. */
const REGISTERING: Pace = { burst: 200, everySeconds: 18 }

export const accountsFeature = defineFeature({
  name: 'accounts',
  jobs: [letterJob, forgetEndedAccess, keepSchoolsOfLogins],
  routes: (on, deps) => {
    const { db } = deps
    const countRegistration = (address: string, { email, role }: Addressee) =>
      passAddress(db, { what: 'register', address, who: whoIs({ email, role }) }, REGISTERING)

    on(contract.signIn, async ({ body, address, request, reply }) => {
      const right = await checkSignIn(deps, body, { address, request })
      if (await hasSecondFactor(db, right.login.id)) {
        return { second_factor: await issueOpened(deps.secrets, right.login) }
      }
      return enterAccount(deps, right, { request, reply })
    })
    on(contract.switchAccount, async ({ body, caller }) => ({
      access: await switchAccount(deps, caller, body.account_id),
    }))
    on(contract.refresh, async ({ request, reply }) => ({ access: await refreshSession(deps, request, reply) }))
    on(contract.signOut, async ({ request, reply }) => {
      await signOutHere(deps, request, reply)
      return undefined
    })

    on(contract.registerTeacher, async ({ body, address }) => {
      await countRegistration(address, { email: body.email, role: 'teacher' })
      await registerTeacherAccount(deps, body)
      return {
        message: /*i18n*/ 'Teacher registered successfully! We have sent an email. Please verify it to login.',
      }
    })
    on(contract.registerStudent, async ({ body, address }) => {
      await countRegistration(address, { email: body.email, role: 'student' })
      await registerStudentAccount(deps, body)
      return {
        message: /*i18n*/ 'Student registered successfully! We have sent an email. Please verify it to login.',
      }
    })
    on(contract.registerOrganisation, async ({ body, address }) => {
      await countRegistration(address, { email: body.email, role: 'organisation' })
      await registerOrganisationAccount(deps, body)
      return { message: /*i18n*/ 'Registered successfully! Please verify your email.' }
    })

    on(contract.resendVerification, async ({ body, address }) => {
      await askForLink(deps, 'verify', body, address)
      return { message: /*i18n*/ 'If this address waits for a verification, we have sent a new mail.' }
    })
    on(contract.verifyEmail, async ({ query, reply }) => {
      const link = await openLink(deps, query.token)
      if (link.invitation) {
        const expires = new Date(Date.now() + INVITE_SECONDS * 1000)
        putCookie(reply, deps.cookies, INVITE, { text: query.token, expires })
      }
      const { invitation, userType: user_type, email } = link
      if (!invitation) return { message: /*i18n*/ 'Email verified successfully!', user_type, email }
      const { hasLogin } = invitation
      const message = hasLogin ? /*i18n*/ 'Please accept the invitation.' : /*i18n*/ 'Please set your password.'
      return { message, user_type, email, has_password: hasLogin }
    })

    on(contract.forgotPassword, async ({ body, address }) => {
      await askForLink(deps, 'reset', body, address)
      return { message: /*i18n*/ 'Reset link sent! Please check your email.' }
    })
    on(contract.resetPassword, async ({ body, request, reply }) => {
      const loginId = await resetPasswordByLink(deps, body)
      clearSessionCookies(reply, deps.cookies)
      // whoever reads the mailbox gets in from here, however many strangers go on guessing
      rememberDevice(deps, { request, reply }, loginId)
      return { message: /*i18n*/ 'Password reset successfully!' }
    })
    on(contract.setPassword, async ({ body, request, reply }) => {
      const loginId = await setFirstPassword(deps, body, readCookie(request, deps.cookies, INVITE))
      dropCookie(reply, deps.cookies, INVITE)
      rememberDevice(deps, { request, reply }, loginId)
      return { message: /*i18n*/ 'Password set successfully.' }
    })
    on(contract.acceptInvitation, async ({ body, request, reply }) => {
      const loginId = await acceptInto(deps, body, readCookie(request, deps.cookies, INVITE))
      dropCookie(reply, deps.cookies, INVITE)
      rememberDevice(deps, { request, reply }, loginId)
      return { message: /*i18n*/ 'The account was added to yours. Please sign in.' }
    })
    on(contract.changePassword, async ({ body, caller, request, reply }) => {
      const login = await changeOwnPassword(deps, caller, body)
      const access = await startSession(deps, { ...caller, id: caller.accountId, login }, { request, reply })
      return { message: /*i18n*/ 'Password changed successfully.', access }
    })

    on(ownAddress.readAddressChange, ({ caller }) => readOwnAddress(db, caller))
    on(ownAddress.askForAddress, async ({ body, caller }) => {
      await askForOwnAddress(deps, caller, body)
      return { message: /*i18n*/ 'We have written to both addresses. Please open the link in each mail.' }
    })
    on(ownAddress.cancelAddressChange, async ({ caller }) => {
      await cancelOwnAddress(db, caller)
      return { message: /*i18n*/ 'Your email stays as it is.' }
    })
    on(ownAddress.confirmAddress, ({ body, requestId }) => confirmOwnAddress(deps, body.token, requestId))

    on(contract.saveLanguage, async ({ body, caller, reply }) => {
      if (!languages().includes(body.language)) throw new Invalid({ language: [NO_LANGUAGE] })
      if (caller.loginId) await saveLanguage(db, caller.loginId, body.language)
      setLanguageCookie(reply, deps.cookies, body.language)
      return { message: /*i18n*/ 'Language saved.' }
    })
    on(contract.listSessions, async ({ caller }) => {
      const live = await selectLiveSessions(db, caller)
      return {
        sessions: live.map((row) => ({
          id: row.id,
          current: row.id === caller.sessionId,
          device: row.device,
          created_at: row.createdAt.toISOString(),
          last_used_at: row.lastUsedAt.toISOString(),
        })),
      }
    })
    on(contract.endSession, async ({ caller, params }) => {
      await endSession(db, caller, params.sessionId)
      return undefined
    })
    on(contract.endOtherSessions, async ({ caller }) => {
      await endOtherSessions(db, caller)
      return undefined
    })

    on(contract.whoAmI, async ({ caller }) => {
      const person = await selectPerson(db, { organisationId: caller.organisationId, id: caller.accountId })
      if (!person) throw new NotFound()
      const { accountId: id, organisationId } = caller
      const own = { id, organisationId, createdBy: person.createdBy, name: person.organisation }
      const accounts = caller.loginId ? await selectAccountsBeside(db, caller.loginId, own) : []
      const name = fullName(person)
      return {
        user_id: caller.accountId,
        user_role: caller.role,
        created_by: caller.createdBy,
        full_name: name || person.organisation,
        email: person.email ?? '',
        organisation_name: person.organisationKind === 'personal' ? null : person.organisation,
        demo_ends_at: person.endsAt?.toISOString() ?? null,
        needs_second_factor:
          needsSecondFactor(caller.role) && !(caller.loginId && (await hasSecondFactor(db, caller.loginId))),
        deleted_on: person.deletedAt ? schoolDay(new Date(person.deletedAt)) : null,
        bulletins: person.bulletins.map(toShown),
        accounts: accounts.map(toChoice),
      }
    })
  },
})
