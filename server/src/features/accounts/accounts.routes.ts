import * as contract from '@margam/contract/accounts'
import { and, eq } from 'drizzle-orm'
import { sessions } from '../../db/schema/index.ts'
import { defineFeature } from '../../feature.ts'
import { NotFound } from '../../http/errors.ts'
import { LIMITS, takeTurn } from '../../http/limits.ts'
import { clearSessionCookies } from '../../http/session.ts'
import { emailKey, endOtherSessions, selectLiveSessions, selectPerson } from './accounts.queries.ts'
import { openLink, postReset, postVerificationAgain, resetPasswordByLink, setFirstPassword } from './links.service.ts'
import { registerOrganisationAccount, registerStudentAccount, registerTeacherAccount } from './registration.service.ts'
import { refreshSession, signOutHere, startSession } from './sessions.service.ts'
import { changeOwnPassword, checkSignIn } from './sign-in.service.ts'

const VERIFY_FIRST = 'We have sent an email. Please verify it to login.'
/** Proof that an invitation's link was opened in this browser. */
const INVITE_COOKIE = 'margam_invite'
const INVITE_COOKIE_SECONDS = 15 * 60
const INVITE_PATH = '/api/set-password'

export const accountsFeature = defineFeature({
  name: 'accounts',
  routes: (on, deps) => {
    const { db } = deps
    const registering = (address: string) => takeTurn(db, `register-from:${address}`, LIMITS.registrationPerAddress)

    on(contract.signIn, async ({ body, address, request, reply }) => {
      const account = await checkSignIn(deps, body, address)
      return { access: await startSession(deps, account, { request, reply }) }
    })
    on(contract.refresh, async ({ request, reply }) => ({ access: await refreshSession(deps, request, reply) }))
    on(contract.signOut, async ({ request, reply }) => {
      await signOutHere(deps, request, reply)
      return undefined
    })

    on(contract.registerTeacher, async ({ body, address }) => {
      await registering(address)
      await registerTeacherAccount(deps, body)
      return { message: `Teacher registered successfully! ${VERIFY_FIRST}` }
    })
    on(contract.registerStudent, async ({ body, address }) => {
      await registering(address)
      await registerStudentAccount(deps, body)
      return { message: `Student registered successfully! ${VERIFY_FIRST}` }
    })
    on(contract.registerOrganisation, async ({ body, address }) => {
      await registering(address)
      await registerOrganisationAccount(deps, body)
      return { message: 'Registered successfully! Please verify your email.' }
    })

    on(contract.resendVerification, async ({ body }) => {
      await takeTurn(db, `resend:${body.user_type}:${emailKey(body.email)}`, LIMITS.resendPerEmail)
      await postVerificationAgain(deps, body.email, body.user_type as contract.UserType)
      return { message: 'If this address waits for a verification, we have sent a new mail.' }
    })
    on(contract.verifyEmail, async ({ query, reply }) => {
      const link = await openLink(deps, query.token)
      if (link.isInvitation) {
        void reply.setCookie(INVITE_COOKIE, query.token, {
          httpOnly: true,
          sameSite: 'lax',
          secure: deps.cookies.secure,
          path: INVITE_PATH,
          maxAge: INVITE_COOKIE_SECONDS,
        })
      }
      const message = link.isInvitation ? 'Please set your password.' : 'Email verified successfully!'
      return { message, user_type: link.userType, email: link.email }
    })

    on(contract.forgotPassword, async ({ body }) => {
      await takeTurn(db, `forgot:${body.user_type}:${emailKey(body.email)}`, LIMITS.forgotPasswordPerEmail)
      await postReset(deps, body.email, body.user_type as contract.UserType)
      return { message: 'Reset link sent! Please check your email.' }
    })
    on(contract.resetPassword, async ({ body, reply }) => {
      await resetPasswordByLink(deps, body)
      clearSessionCookies(reply, deps.cookies)
      return { message: 'Password reset successfully!' }
    })
    on(contract.setPassword, async ({ body, request, reply }) => {
      await setFirstPassword(deps, body, request.cookies[INVITE_COOKIE])
      void reply.clearCookie(INVITE_COOKIE, { path: INVITE_PATH })
      return { message: 'Password set successfully.' }
    })
    on(contract.changePassword, async ({ body, caller, request, reply }) => {
      await changeOwnPassword(deps, caller, body)
      const access = await startSession(deps, { ...caller, id: caller.accountId }, { request, reply })
      return { message: 'Password changed successfully.', access }
    })

    on(contract.listSessions, async ({ caller }) => {
      const live = await selectLiveSessions(db, caller.accountId)
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
      const ended = await db
        .update(sessions)
        .set({ endedAt: new Date(), endReason: 'signed out' })
        .where(and(eq(sessions.id, params.sessionId), eq(sessions.accountId, caller.accountId)))
        .returning({ id: sessions.id })
      if (ended.length === 0) throw new NotFound()
      return undefined
    })
    on(contract.endOtherSessions, async ({ caller }) => {
      await endOtherSessions(db, caller.accountId, caller.sessionId)
      return undefined
    })

    on(contract.whoAmI, async ({ caller }) => {
      const person = await selectPerson(db, caller.accountId)
      if (!person) throw new NotFound()
      const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
      return {
        user_id: caller.accountId,
        user_role: caller.role,
        created_by: caller.createdBy,
        full_name: name || person.organisation,
        email: person.email ?? '',
        organisation_name: person.organisationKind === 'personal' ? null : person.organisation,
        demo_ends_at: person.endsAt?.toISOString() ?? null,
      }
    })
  },
})
