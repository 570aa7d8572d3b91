import * as contract from '@margam/contract/accounts'
import * as address from '@margam/contract/own-address'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accounts, auditLog, logins, tokens } from '../../db/schema/index.ts'
import { NEW_PASSWORD, newEmail, PASSWORD, signIn } from '../../testing/account-scene.ts'
import { joinLoginOf, makePerson, type Person } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hashPassword } from './index.ts'

let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => app.close())

const ROLES = ['student', 'teacher', 'organisation', 'superadmin'] as const
const make = (role: (typeof ROLES)[number] = 'student', organisationId?: string) =>
  makePerson(app.deps, role, { passwordHash, ...(organisationId ? { organisationId } : {}) })
const ask = ({ token }: Person, email: string, current_password = PASSWORD) =>
  app.call(address.askForAddress, { token, body: { email, current_password } })
const confirm = (token: string) => app.call(address.confirmAddress, { body: { token } })
const pending = async ({ token }: Person) => (await app.call(address.readAddressChange, { token })).body
const mailsTo = async (to: string) => (await app.mailbox()).filter((one) => one.to === to)
const enter = (email: string, role = 'student') => signIn(app, email, { role })
const links = async (person: Person, email: string) => ({
  toNew: await app.tokenFor(email),
  toOld: await app.tokenFor(person.email),
})

describe('an address of one’s own', () => {
  test.each(ROLES)('changes for a %s when both links were opened, in either order', async (role) => {
    for (const first of ['toNew', 'toOld'] as const) {
      const person = await make(role)
      const email = newEmail()
      expect((await ask(person, email)).status).toBe(200)
      expect((await pending(person)).change).toMatchObject({ email, new_confirmed: false, old_confirmed: false })
      const both = await links(person, email)
      const half = await confirm(both[first])
      expect([half.status, half.body.is_changed]).toEqual([200, false])
      // opened twice, one link is still one
      expect((await confirm(both[first])).body.is_changed).toBe(false)
      expect((await enter(person.email, role)).status).toBe(200)
      const done = await confirm(both[first === 'toNew' ? 'toOld' : 'toNew'])
      expect([done.status, done.body.is_changed]).toEqual([200, true])
      expect((await confirm(both.toNew)).body.is_changed).toBe(true)
      expect((await enter(person.email, role)).status).toBe(401)
      expect((await enter(email, role)).status).toBe(200)
    }
  })

  test('ends every session and outstanding link, tells both, and stands in the trail', async () => {
    const person = await make()
    const email = newEmail()
    const session = (await enter(person.email)).body.access
    await app.call(contract.forgotPassword, { body: { email: person.email, user_type: 'student' } })
    const reset = await app.tokenFor(person.email)
    await ask(person, email)
    const both = await links(person, email)
    await confirm(both.toNew)
    await confirm(both.toOld)
    for (const token of [person.token, session]) {
      expect((await app.call(contract.whoAmI, { token })).status).toBe(401)
    }
    const body = { token: reset, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD }
    expect((await app.call(contract.resetPassword, { body })).status).toBe(400)
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['address-new', 'address-changed'])
    const told = await mailsTo(person.email)
    expect(told.at(-1)?.kind).toBe('address-changed')
    // whoever reads the old mailbox is not told the new one
    expect(told.filter(({ mail }) => mail.text.toLowerCase().includes(email.toLowerCase()))).toEqual([])
    const [entry] = await app.deps.db
      .select({ before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.organisationId, person.organisationId), eq(auditLog.entityId, person.id)))
      .orderBy(auditLog.id)
    expect(entry).toEqual({ before: { email: person.email }, after: { email } })
  })

  test('changes for every account of the login', async () => {
    const person = await make()
    const other = await make('student')
    const loginId = await joinLoginOf(app.deps, person, other)
    const email = newEmail()
    await ask(person, email)
    const both = await links(person, email)
    await confirm(both.toOld)
    await confirm(both.toNew)
    const rows = await app.deps.db.select().from(accounts).where(eq(accounts.loginId, loginId))
    expect(rows.map((row) => [row.email, row.emailKey])).toEqual(Array(2).fill([email, email.toLowerCase()]))
  })
})

describe('an address that somebody has', () => {
  test.each([
    ['signs in', async (person: Person) => (await make(person.role as 'student')).email],
    [
      'is known at the same school',
      async ({ organisationId }: Person) =>
        (await makePerson(app.deps, 'student', { organisationId, verified: false })).email,
    ],
  ])('and that %s is answered like any other, and never taken', async (_what, take) => {
    const school = await make('organisation')
    const person = await make('student', school.id)
    const email = await take(person)
    const free = await ask(await make(), newEmail())
    const taken = await ask(person, email)
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    expect((await pending(person)).change.email).toBe(email)
    const [told] = (await mailsTo(email)).filter(({ kind }) => kind === 'address-new')
    expect(told.mail.link).toBeUndefined()
    expect((await confirm(await app.tokenFor(person.email))).body.is_changed).toBe(false)
    expect((await enter(person.email)).status).toBe(200)
  })

  test('since the links went out is refused to whoever opens the second', async () => {
    const person = await make()
    const email = newEmail()
    await ask(person, email)
    const both = await links(person, email)
    await confirm(both.toOld)
    await app.deps.db
      .insert(logins)
      .values({ role: 'student', email, emailKey: email.toLowerCase(), passwordHash, verifiedAt: new Date() })
    const refused = await confirm(both.toNew)
    expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining('another account')])
    expect((await enter(person.email)).status).toBe(200)
  })

  test('as another kind of user is free', async () => {
    const { email } = await make('teacher')
    const person = await make('student')
    await ask(person, email)
    const toNew = (await mailsTo(email)).findLast(({ kind }) => kind === 'address-new')
    expect(toNew?.mail.link).toContain('/confirm-address?token=')
  })
})

describe('a link', () => {
  test('of an earlier request, of one taken back, and of one whose password changed works no longer', async () => {
    const person = await make()
    const [first, second] = [newEmail(), newEmail()]
    await ask(person, first)
    const old = await links(person, first)
    await ask(person, second)
    const now = await links(person, second)
    for (const token of [old.toNew, old.toOld, 'none', '']) expect((await confirm(token)).status).toBe(400)
    expect((await confirm(now.toNew)).status).toBe(200)
    const body = { current_password: PASSWORD, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD }
    const { access } = (await app.call(contract.changePassword, { token: person.token, body })).body
    expect((await confirm(now.toOld)).status).toBe(400)
    expect((await app.call(address.readAddressChange, { token: access })).body.change).toBeNull()
    await ask({ ...person, token: access }, second, NEW_PASSWORD)
    const third = await links(person, second)
    expect((await app.call(address.cancelAddressChange, { token: access })).status).toBe(200)
    expect((await confirm(third.toNew)).status).toBe(400)
  })

  test('lives for a day, and is not kept as it is', async () => {
    const person = await make()
    const email = newEmail()
    await ask(person, email)
    const { toNew } = await links(person, email)
    expect(JSON.stringify(await app.deps.db.select().from(tokens))).not.toContain(toNew)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1000 + 1000 })
    expect((await confirm(toNew)).status).toBe(400)
    vi.useRealTimers()
  })

  test('opened in two windows at once changes the address once', async () => {
    const person = await make()
    const email = newEmail()
    await ask(person, email)
    const both = await links(person, email)
    const replies = await Promise.all([both.toNew, both.toOld, both.toNew, both.toOld].map(confirm))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'address-changed')).toHaveLength(1)
    expect((await enter(email)).status).toBe(200)
  })
})

test('a wrong password, the address one has, and what is no address are said at their fields', async () => {
  const person = await make()
  const wrong = await ask(person, newEmail(), 'Wrong-horse-7')
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['current_password']])
  const same = await ask(person, person.email.toUpperCase())
  expect([same.status, Object.keys(same.body.errors)]).toEqual([400, ['email']])
  expect((await ask(person, 'nobody')).body.errors.email).toHaveLength(1)
  expect(await mailsTo(person.email)).toEqual([])
})

test('a stolen session does not write to many: five requests an hour', async () => {
  const person = await make()
  const replies = []
  for (let i = 0; i < 6; i++) replies.push((await ask(person, newEmail())).status)
  expect(replies).toEqual([200, 200, 200, 200, 200, 429])
})
