import * as contract from '@margam/contract/accounts'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, idempotencyKeys, mails, organisations, sessions, tokens } from '../../db/schema/index.ts'
import { makePerson } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hashPassword, postInvitation } from './index.ts'

const PASSWORD = 'Right-horse-7'
let app: TestApp
let count = 0
const newEmail = () => `Person.${++count}@School.example`

const student = (email: string) => ({
  first_name: 'Asha',
  last_name: 'Krishnan',
  phone: '+91 98765 43210',
  date_of_birth: '2010-05-17',
  email,
  password: PASSWORD,
  confirm_password: PASSWORD,
  created_by: 'organisation',
})
const signIn = (email: string, password = PASSWORD, user_type = 'student') =>
  app.call(contract.signIn, { body: { email, password, user_type } })

async function registered(): Promise<string> {
  const email = newEmail()
  expect((await app.call(contract.registerStudent, { body: student(email) })).status).toBe(201)
  return email
}
async function verified(): Promise<string> {
  const email = await registered()
  expect((await app.call(contract.verifyEmail, { query: { token: await app.tokenFor(email) } })).status).toBe(200)
  return email
}

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('registration', () => {
  test('makes an unverified account, its tenant and one mail, and ignores created_by', async () => {
    const email = await registered()
    const [account] = await app.deps.db.select().from(accounts).where(eq(accounts.emailKey, email.toLowerCase()))
    expect(account).toMatchObject({ role: 'student', createdBy: 'self', verifiedAt: null, organisationId: account.id })
    const mine = (await app.mailbox()).filter((one) => one.to === email)
    expect(mine).toHaveLength(1)
    expect(mine[0].mail.html).toContain('Verify my email')
    expect(mine[0].mail.text).toContain(mine[0].mail.link)
  })

  test('names every failing field, flat', async () => {
    const reply = await app.call(contract.registerOrganisation, { body: { email: 'x', phone: '12' } })
    expect(reply.status).toBe(400)
    expect(reply.body).toEqual({
      organisation_name: ['Organisation name required'],
      address: ['Address required'],
      affiliated_to: ['Affiliated to required'],
      affiliation_number: ['Affiliation number required'],
      phone: ['Phone number must be 10 digits.'],
      email: ['Invalid email format.'],
      password: ['Password is required.'],
      confirm_password: ['Confirm Password is required.'],
    })
  })

  test('refuses an address that exists, whatever its case, at the e-mail field, and keeps nothing of the try', async () => {
    const email = await registered()
    const before = await app.deps.db.$count(organisations)
    const reply = await app.call(contract.registerStudent, { body: student(email.toUpperCase()) })
    expect(reply.status).toBe(400)
    expect(reply.body).toEqual({ email: ['This email is already registered.'] })
    expect(await app.deps.db.$count(organisations)).toBe(before)
  })

  test('the same address may also be a teacher', async () => {
    const email = await registered()
    const { date_of_birth: _, ...teacher } = student(email)
    expect((await app.call(contract.registerTeacher, { body: teacher })).status).toBe(201)
  })

  test('of two at the same moment one wins', async () => {
    const email = newEmail()
    const replies = await Promise.all([1, 2, 3].map(() => app.call(contract.registerStudent, { body: student(email) })))
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([201, 400, 400])
  })

  test('an Idempotency-Key is ignored, for a digest of the password would be kept; it happens once all the same', async () => {
    const email = newEmail()
    const options = { body: student(email), headers: { 'idempotency-key': `register ${email}` } }
    const first = await app.call(contract.registerStudent, options)
    const again = await app.call(contract.registerStudent, options)
    expect([first.status, again.status]).toEqual([201, 400])
    expect(again.body).toEqual({ email: ['This email is already registered.'] })
    expect((await app.mailbox()).filter((one) => one.to === email)).toHaveLength(1)
    expect(await app.deps.db.$count(idempotencyKeys)).toBe(0)
  })
})

describe('verification', () => {
  test('a link verifies, and says success again while it lives', async () => {
    const email = await registered()
    const token = await app.tokenFor(email)
    for (let i = 0; i < 2; i++) {
      const reply = await app.call(contract.verifyEmail, { query: { token } })
      expect(reply.body).toEqual({ message: 'Email verified successfully!', user_type: 'student', email })
    }
    expect((await signIn(email)).status).toBe(200)
  })

  test.each([[''], ['wrong']])('the token "%s" is refused', async (token) => {
    expect((await app.call(contract.verifyEmail, { query: { token } })).status).toBe(400)
  })

  test('a new mail ends the older link; the answer is the same for an unknown address', async () => {
    const email = await registered()
    const old = await app.tokenFor(email)
    const replies = await Promise.all(
      [email, newEmail()].map((address) =>
        app.call(contract.resendVerification, { body: { email: address, user_type: 'student' } }),
      ),
    )
    expect(replies[0].body).toEqual(replies[1].body)
    const token = await app.tokenFor(email)
    expect((await app.call(contract.verifyEmail, { query: { token: old } })).status).toBe(400)
    expect((await app.call(contract.verifyEmail, { query: { token } })).status).toBe(200)
  })

  test('no token of a mail is kept in the database', async () => {
    const email = await registered()
    const token = await app.tokenFor(email)
    const kept = [await app.deps.db.select().from(tokens), await app.deps.db.select().from(mails)]
    expect(JSON.stringify(kept)).not.toContain(token)
  })
})

describe('sign-in', () => {
  test('gives a token that says who, a refresh cookie that scripts cannot read, and a csrf cookie', async () => {
    const email = await verified()
    const reply = await signIn(email.toUpperCase())
    expect(reply.status).toBe(200)
    expect(decodeJwt(reply.body.access)).toMatchObject({ user_role: 'student', created_by: 'self' })
    const cookies = [reply.headers['set-cookie']].flat().map(String)
    expect(cookies.find((cookie) => cookie.startsWith('margam_refresh'))).toMatch(/HttpOnly.*SameSite=Lax/)
    expect(cookies.find((cookie) => cookie.startsWith('csrftoken'))).not.toMatch(/HttpOnly/)
    const me = await app.call(contract.whoAmI, { token: reply.body.access })
    expect(me.body).toMatchObject({ full_name: 'Asha Krishnan', email, organisation_name: null })
  })

  test('wrong e-mail, password or type give one and the same answer', async () => {
    const email = await verified()
    const replies = [
      await signIn(email, 'Wrong@123'),
      await signIn(newEmail()),
      await signIn(email, PASSWORD, 'teacher'),
    ]
    for (const reply of replies) {
      expect([reply.status, reply.body]).toEqual([401, { non_field_errors: ['Invalid email or password.'] }])
    }
  })

  test('an unverified person is told so only with the right password', async () => {
    const email = await registered()
    expect((await signIn(email, 'Wrong@123')).status).toBe(401)
    const reply = await signIn(email)
    expect([reply.status, reply.body]).toEqual([
      403,
      { non_field_errors: ['Please verify your email before signing in.'] },
    ])
  })

  test('an archived person is signed out at once and refused', async () => {
    const email = await verified()
    const { body } = await signIn(email)
    await app.deps.db.update(accounts).set({ archivedAt: new Date() }).where(eq(accounts.emailKey, email.toLowerCase()))
    expect((await app.call(contract.whoAmI, { token: body.access })).status).toBe(401)
    expect((await signIn(email)).status).toBe(403)
  })
})

describe('refresh', () => {
  const refresh = (token: string, headers: Record<string, string> = {}) =>
    app.call(contract.refresh, { cookies: { margam_refresh: token }, headers })

  test('rotates; two tabs at once both go on; a token used later ends the whole session', async () => {
    const first = (await signIn(await verified())).cookies.margam_refresh
    const [a, b] = await Promise.all([refresh(first), refresh(first)])
    expect([a.status, b.status]).toEqual([200, 200])
    const second = a.cookies.margam_refresh ?? b.cookies.margam_refresh
    expect(second).not.toBe(first)
    expect((await refresh(second)).status).toBe(200)

    const sessionId = first.split('.')[0]
    await app.deps.db
      .update(sessions)
      .set({ rotatedAt: new Date(Date.now() - 60_000) })
      .where(eq(sessions.id, sessionId))
    expect((await refresh(first)).status).toBe(401)
    const [ended] = await app.deps.db.select().from(sessions).where(eq(sessions.id, sessionId))
    expect(ended.endReason).toBe('reuse')
  })

  test('after two weeks aside a session is over, and nobody is taken for a thief', async () => {
    const token = (await signIn(await verified())).cookies.margam_refresh
    const sessionId = token.split('.')[0]
    await app.deps.db
      .update(sessions)
      .set({ lastUsedAt: new Date(Date.now() - 15 * 24 * 60 * 60 * 1000) })
      .where(eq(sessions.id, sessionId))
    expect((await refresh(token)).status).toBe(401)
    const [kept] = await app.deps.db.select().from(sessions).where(eq(sessions.id, sessionId))
    expect(kept.endReason).not.toBe('reuse')
  })

  test.each([[''], ['x'], ['00000000-0000-4000-8000-000000000000.secret']])('the cookie "%s" is 401', async (token) => {
    expect((await refresh(token)).status).toBe(401)
  })

  test('another site cannot refresh with our cookie', async () => {
    const { cookies } = await signIn(await verified())
    expect((await refresh(cookies.margam_refresh, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await refresh(cookies.margam_refresh, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await refresh(cookies.margam_refresh, { origin: 'http://margam.test' })).status).toBe(200)
  })

  test('signing out ends the session, its token and its cookie', async () => {
    const { body, cookies } = await signIn(await verified())
    const out = await app.call(contract.signOut, { cookies: { margam_refresh: cookies.margam_refresh } })
    expect([out.status, out.cookies.margam_refresh]).toEqual([204, ''])
    expect((await refresh(cookies.margam_refresh)).status).toBe(401)
    expect((await app.call(contract.whoAmI, { token: body.access })).status).toBe(401)
  })
})

describe('a new password', () => {
  const forgot = (email: string) => app.call(contract.forgotPassword, { body: { email, user_type: 'student' } })
  const reset = (token: string, password = 'Newer@123', confirm_password = password) =>
    app.call(contract.resetPassword, { body: { token, password, confirm_password } })

  test('by mail: works once, ends every session, and is told by mail', async () => {
    const email = await verified()
    const before = await signIn(email)
    expect((await forgot(email)).status).toBe(200)
    const token = await app.tokenFor(email)
    expect((await reset(token)).body).toEqual({ message: 'Password reset successfully!' })
    expect((await app.call(contract.whoAmI, { token: before.body.access })).status).toBe(401)
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, 'Newer@123')).status).toBe(200)
    expect((await reset(token)).body).toEqual({ token: ['Invalid or expired token.'] })
    expect((await app.mailbox()).findLast((one) => one.to === email)?.kind).toBe('password-changed')
  })

  test('its errors stand at their fields, all at once', async () => {
    expect((await reset('', 'short', 'other')).body).toEqual({
      token: ['Invalid or missing token.'],
      password: ['Password must be at least 8 characters.'],
      confirm_password: ['Passwords do not match.'],
    })
  })

  test('a verification link resets nothing, and a reset link verifies nothing', async () => {
    const email = await registered()
    expect((await reset(await app.tokenFor(email))).status).toBe(400)
    await forgot(email)
    expect((await app.call(contract.verifyEmail, { query: { token: await app.tokenFor(email) } })).status).toBe(400)
  })

  test('changing it needs the current one, ends every session, and starts a new one here', async () => {
    const email = await verified()
    const { body } = await signIn(email)
    const change = (current_password: string) =>
      app.call(contract.changePassword, {
        token: body.access,
        body: { current_password, password: 'Newer@123', confirm_password: 'Newer@123' },
      })
    const wrong = await change('Wrong@123')
    expect([wrong.status, wrong.body.errors]).toEqual([400, { current_password: ['Current password is wrong.'] }])
    const right = await change(PASSWORD)
    expect((await app.call(contract.whoAmI, { token: body.access })).status).toBe(401)
    expect((await app.call(contract.whoAmI, { token: right.body.access })).status).toBe(200)
  })
})

describe('what somebody reads in', () => {
  test('is kept with the login, told to the page at each sign-in, and is one of the languages that there are', async () => {
    const email = await verified()
    const first = await signIn(email)
    expect(first.cookies.language).toBeUndefined()
    const choose = (language: string) =>
      app.call(contract.saveLanguage, { token: first.body.access, body: { language } })
    expect((await choose('tlh')).body.errors).toEqual({ language: ['Choose one of the languages.'] })
    expect((await choose('../en')).status).toBe(400)
    const saved = await choose('en')
    expect([saved.status, saved.body.message, saved.cookies.language]).toEqual([200, 'Language saved.', 'en'])
    expect((await signIn(email)).cookies.language).toBe('en')
  })
})

describe('own sessions', () => {
  test('are listed; one or all others can be ended, nobody else’s', async () => {
    const email = await verified()
    const [here, there] = [await signIn(email), await signIn(email)]
    const listed = (await app.call(contract.listSessions, { token: here.body.access })).body.sessions
    expect(listed).toHaveLength(2)
    const other = listed.find((one: { current: boolean }) => !one.current)
    const stranger = await makePerson(app.deps, 'teacher')
    const end = (token: string) => app.call(contract.endSession, { token, params: { sessionId: other.id } })
    expect((await end(stranger.token)).status).toBe(404)
    expect((await end(here.body.access)).status).toBe(204)
    expect((await app.call(contract.whoAmI, { token: there.body.access })).status).toBe(401)
    await signIn(email)
    expect((await app.call(contract.endOtherSessions, { token: here.body.access })).status).toBe(204)
    expect((await app.call(contract.listSessions, { token: here.body.access })).body.sessions).toHaveLength(1)
  })
})

describe('an invited person', () => {
  async function invited() {
    const school = await makePerson(app.deps, 'organisation')
    const person = await makePerson(app.deps, 'teacher', { organisationId: school.id, verified: false })
    await postInvitation(app.deps, person)
    return person
  }
  const set = (email: string, extra: { token?: string; cookies?: Record<string, string> } = {}) =>
    app.call(contract.setPassword, {
      body: { email, password: PASSWORD, user_type: 'teacher', token: extra.token },
      cookies: extra.cookies,
    })

  test('opens the link, sets a password with that proof, once, and can sign in', async () => {
    const { email } = await invited()
    const opened = await app.call(contract.verifyEmail, { query: { token: await app.tokenFor(email) } })
    expect(opened.body).toMatchObject({ user_type: 'teacher', email })
    const cookies = { margam_invite: opened.cookies.margam_invite }
    expect((await set(email, { cookies })).body).toEqual({ message: 'Password set successfully.' })
    expect((await set(email, { cookies })).status).toBe(403)
    expect((await signIn(email, PASSWORD, 'teacher')).status).toBe(200)
  })

  test('can set it with the token itself', async () => {
    const { email } = await invited()
    expect((await set(email, { token: await app.tokenFor(email) })).status).toBe(200)
  })

  test('nobody sets a password by knowing an address, nor with another’s proof', async () => {
    const [one, other] = [await invited(), await invited()]
    expect((await set(one.email)).status).toBe(403)
    expect((await set(one.email, { token: await app.tokenFor(other.email) })).status).toBe(403)
    expect((await set(one.email, { token: 'made up' })).status).toBe(403)
  })
})

test('a password is never kept, only its argon2id hash', async () => {
  expect(await hashPassword(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
