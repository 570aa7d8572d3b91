import * as accounts from '@margam/contract/accounts'
import { listArchivedClasses } from '@margam/contract/classes'
import * as contract from '@margam/contract/second-factor'
import { eq, like } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commands } from '../../admin/commands.ts'
import { logins, rateLimits, recoveryCodes, secondFactors } from '../../db/schema/index.ts'
import { newEmail, PASSWORD, signIn } from '../../testing/account-scene.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const STEP = 30_000
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * STEP })
const asSuperadmin = { role: 'superadmin' }

/** A superadmin as the operator makes one: with a password and without a second factor. */
async function newSuperadmin() {
  const email = newEmail()
  await commands['create-superadmin'].run(app.deps, [email, PASSWORD], () => undefined)
  return email
}
const passwordAlone = { body: { current_password: PASSWORD } }

/** Goes through setting it up; the code of now is used up by that. */
async function setUp(token: string) {
  const { body } = await app.call(contract.beginSecondFactor, { token, ...passwordAlone })
  const confirmed = await app.call(contract.confirmSecondFactor, { token, body: { code: codeOf(body.key) } })
  return { key: body.key as string, uri: body.uri as string, codes: confirmed.body.recovery_codes as string[] }
}
async function withFactor() {
  const email = await newSuperadmin()
  const token = (await signIn(app, email, asSuperadmin)).body.access as string
  return { email, token, ...(await setUp(token)) }
}
const open = async (email: string) => (await signIn(app, email, asSuperadmin)).body.second_factor as string
const send = (token: string, code: string) => app.call(contract.sendSecondFactor, { body: { token, code } })
const loginOf = async (email: string) => {
  const [login] = await app.deps.db.select().from(logins).where(eq(logins.email, email))
  return login
}
const lettersTo = async (email: string) =>
  (await app.mailbox())
    .filter(({ to, kind }) => to === email && kind === 'second-factor')
    .map(({ mail }) => mail.subject)

test('a superadmin without a second factor gets in, and no further than setting one up', async () => {
  const token = (await signIn(app, await newSuperadmin(), asSuperadmin)).body.access
  const refused = await app.call(listArchivedClasses, { token })
  expect([refused.status, refused.body.message]).toEqual([403, 'Set up your second factor in Settings first.'])
  expect((await app.call(accounts.whoAmI, { token })).body.needs_second_factor).toBe(true)
  const { uri, key, codes } = await setUp(token)
  expect(uri).toContain(`secret=${key}`)
  expect(codes).toHaveLength(10)
  expect((await app.call(listArchivedClasses, { token })).status).toBe(200)
  expect((await app.call(accounts.whoAmI, { token })).body.needs_second_factor).toBe(false)
})

test('from then on the password alone answers no token and no cookie, and the code of the app signs in', async () => {
  const { email, key } = await withFactor()
  const first = await signIn(app, email, asSuperadmin)
  expect([first.status, Object.keys(first.body), first.cookies]).toEqual([200, ['second_factor'], {}])
  const second = await send(first.body.second_factor, codeOf(key, 1))
  expect([second.status, Object.keys(second.cookies)]).toEqual([200, expect.arrayContaining(['margam_refresh'])])
  expect((await app.call(listArchivedClasses, { token: second.body.access })).status).toBe(200)
  expect(await lettersTo(email)).toEqual(['Your Margam sign-in has a second factor now'])
})

test('once it is set up, what the password alone opened before has ended; the session that set it up goes on', async () => {
  const email = await newSuperadmin()
  const [mine, other] = [await signIn(app, email, asSuperadmin), await signIn(app, email, asSuperadmin)]
  await setUp(mine.body.access)
  expect((await app.call(listArchivedClasses, { token: other.body.access })).status).toBe(401)
  const cookies = { margam_refresh: other.cookies.margam_refresh }
  expect((await app.call(accounts.refresh, { cookies })).status).toBe(401)
  expect((await app.call(listArchivedClasses, { token: mine.body.access })).status).toBe(200)
})

describe('a code', () => {
  test('is right once, of two at the same moment too', async () => {
    const { email, key } = await withFactor()
    const [one, other] = [await open(email), await open(email)]
    const code = codeOf(key, 1)
    const statuses = (await Promise.all([send(one, code), send(other, code)])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await send(await open(email), code)).body.errors.code).toEqual([
      'This code is not right, or was used already.',
    ])
  })

  test('older than the last that was taken is refused, and so is one of another minute', async () => {
    const { email, key } = await withFactor()
    expect((await send(await open(email), codeOf(key, 1))).status).toBe(200)
    for (const steps of [0, -3, 4]) expect((await send(await open(email), codeOf(key, steps))).status).toBe(400)
  })

  test('may be typed with spaces', async () => {
    const { email, key } = await withFactor()
    const code = codeOf(key, 1)
    expect((await send(await open(email), ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200)
  })

  test('is looked at five times, of sixty at once too; the owner is told once', async () => {
    const { email, key } = await withFactor()
    const token = await open(email)
    const replies = await Promise.all(Array.from({ length: 60 }, () => send(token, '000000')))
    const count = (status: number) => replies.filter((reply) => reply.status === status).length
    expect([count(400), count(429)]).toEqual([5, 55])
    const right = await send(token, codeOf(key, 1))
    expect([right.status, Number(right.headers['retry-after']) <= 300]).toEqual([429, true])
    expect((await lettersTo(email)).filter((subject) => subject.startsWith('Somebody tries'))).toHaveLength(1)
    await app.deps.db.delete(rateLimits).where(like(rateLimits.key, 'second-factor:%'))
    expect((await send(token, codeOf(key, 1))).status).toBe(200)
  })
})

describe('a recovery code', () => {
  test('signs in once, however it is typed, and the owner is told', async () => {
    const { email, codes } = await withFactor()
    const typed = codes[3].replaceAll('-', ' ').toLowerCase()
    const { body, status } = await send(await open(email), typed)
    expect(status).toBe(200)
    expect((await send(await open(email), typed)).status).toBe(400)
    expect((await app.call(contract.readSecondFactor, { token: body.access })).body.recovery_codes).toBe(9)
    expect(await lettersTo(email)).toContain('A recovery code signed in to Margam')
  })

  test('is not stored as it is', async () => {
    const { email, codes } = await withFactor()
    const login = await loginOf(email)
    const stored = await app.deps.db.select().from(recoveryCodes).where(eq(recoveryCodes.loginId, login.id))
    expect(stored).toHaveLength(10)
    expect(stored.some(({ codeHash }) => codeHash.includes(codes[0].replaceAll('-', '')))).toBe(false)
  })

  test('of before is worth nothing once there are new ones', async () => {
    const { email, token, key, codes } = await withFactor()
    const body = { current_password: PASSWORD, code: codeOf(key, 1) }
    const renewed = await app.call(contract.renewRecoveryCodes, { token, body })
    expect(renewed.body.recovery_codes).toHaveLength(10)
    expect((await send(await open(email), codes[0])).status).toBe(400)
    expect((await send(await open(email), renewed.body.recovery_codes[0])).status).toBe(200)
  })
})

describe('what a right password opened', () => {
  test('is no access token, and nothing else opens the second step', async () => {
    const { email, token, key } = await withFactor()
    const opened = await open(email)
    expect((await app.call(accounts.whoAmI, { token: opened })).status).toBe(401)
    for (const other of [token, `${opened}x`, 'nothing']) expect((await send(other, codeOf(key, 1))).status).toBe(401)
  })

  test('ends with another password', async () => {
    const { email, token, key } = await withFactor()
    const opened = await open(email)
    const body = { current_password: PASSWORD, password: 'Newer-horse-8', confirm_password: 'Newer-horse-8' }
    expect((await app.call(accounts.changePassword, { token, body })).status).toBe(200)
    expect((await send(opened, codeOf(key, 1))).body.message).toBe('This took too long. Please sign in again.')
  })
})

describe('another key', () => {
  test('is asked for with password and code, and takes the place of the first with its own code', async () => {
    const { email, token, key, codes } = await withFactor()
    const elsewhere = (await send(await open(email), codes[1])).body.access
    const wrong = await app.call(contract.beginSecondFactor, { token, body: { current_password: 'Wrong-horse-1' } })
    expect(wrong.body.errors.current_password).toEqual(['Current password is wrong.'])
    const begin = (body: object) =>
      app.call(contract.beginSecondFactor, { token, body: { ...passwordAlone.body, ...body } })
    const without = await begin({})
    expect([without.status, without.body.errors]).toEqual([400, { code: ['The code is required.'] }])
    const guessed = await begin({ code: '000000' })
    expect([guessed.status, Object.keys(guessed.body.errors)]).toEqual([400, ['code']])
    const begun = await begin({ code: codes[0] })
    // the first goes on signing in until then
    expect((await send(await open(email), codeOf(key, 1))).status).toBe(200)
    const bad = await app.call(contract.confirmSecondFactor, { token, body: { code: codeOf(key, 1) } })
    expect(bad.status).toBe(400)
    const good = await app.call(contract.confirmSecondFactor, { token, body: { code: codeOf(begun.body.key) } })
    expect(good.status).toBe(200)
    expect((await app.call(accounts.whoAmI, { token: elsewhere })).status).toBe(401)
    expect((await send(await open(email), codeOf(begun.body.key, 1))).status).toBe(200)
    expect((await send(await open(email), codeOf(key))).status).toBe(400)
    expect(await lettersTo(email)).toContain('The second factor of your Margam sign-in was changed')
  })

  test('is confirmed with one of five codes, and is not looked at after that', async () => {
    const token = (await signIn(app, await newSuperadmin(), asSuperadmin)).body.access
    const { body } = await app.call(contract.beginSecondFactor, { token, ...passwordAlone })
    const confirm = (code: string) => app.call(contract.confirmSecondFactor, { token, body: { code } })
    for (const status of [400, 400, 400, 400, 400, 429]) expect((await confirm('000000')).status).toBe(status)
    const right = await confirm(codeOf(body.key))
    expect([right.status, Number(right.headers['retry-after']) <= 300]).toEqual([429, true])
  })

  test('waits a quarter of an hour for its first code, and is begun again after that', async () => {
    const email = await newSuperadmin()
    const token = (await signIn(app, email, asSuperadmin)).body.access
    const begin = async () => (await app.call(contract.beginSecondFactor, { token, ...passwordAlone })).body.key
    const confirm = (key: string) => app.call(contract.confirmSecondFactor, { token, body: { code: codeOf(key) } })
    const { id } = await loginOf(email)
    const age = (minutes: number) =>
      app.deps.db
        .update(secondFactors)
        .set({ newKeyAt: new Date(Date.now() - minutes * 60_000) })
        .where(eq(secondFactors.loginId, id))
    const first = await begin()
    await age(16)
    const late = await confirm(first)
    expect([late.status, late.body.errors]).toEqual([
      400,
      { key: ['Begin again: this key has waited too long for its first code.'] },
    ])
    expect((await app.call(contract.readSecondFactor, { token })).body.since).toBeNull()
    const second = await begin()
    await age(14)
    expect((await confirm(second)).status).toBe(200)
  })

  test('confirmed twice is confirmed once', async () => {
    const token = (await signIn(app, await newSuperadmin(), asSuperadmin)).body.access
    const { body } = await app.call(contract.beginSecondFactor, { token, ...passwordAlone })
    const confirm = () => app.call(contract.confirmSecondFactor, { token, body: { code: codeOf(body.key) } })
    const replies = await Promise.all([confirm(), confirm()])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(replies.find(({ status }) => status === 400)?.body.errors).toEqual({
      key: ['Begin again: this key was confirmed or replaced meanwhile.'],
    })
  })
})

test('keys are sealed where they are stored', async () => {
  const { email, key } = await withFactor()
  const login = await loginOf(email)
  const [stored] = await app.deps.db.select().from(secondFactors).where(eq(secondFactors.loginId, login.id))
  expect([stored.key?.includes(key), stored.newKey]).toEqual([false, null])
})

test('the operator takes a lost one away on the machine alone: every session ends, and the owner is told', async () => {
  const { email, token } = await withFactor()
  const said: string[] = []
  await commands['forget-second-factor'].run(app.deps, [email, 'superadmin'], (line) => said.push(line))
  expect(said[0]).toContain('with the password alone')
  expect((await app.call(accounts.whoAmI, { token })).status).toBe(401)
  expect(Object.keys((await signIn(app, email, asSuperadmin)).body)).toContain('access')
  expect(await lettersTo(email)).toContain('The second factor of your Margam sign-in was taken away')
  await expect(
    commands['forget-second-factor'].run(app.deps, ['nobody@home.example', 'teacher'], () => undefined),
  ).rejects.toThrow('Nobody signs in as teacher')
})

test('a teacher may have one, and take it away with the password and a code', async () => {
  const email = newEmail()
  const body = {
    first_name: 'Ravi',
    last_name: 'Nair',
    phone: '919812345670',
    email,
    password: PASSWORD,
    confirm_password: PASSWORD,
  }
  await app.call(accounts.registerTeacher, { body })
  await app.call(accounts.verifyEmail, { query: { token: await app.tokenFor(email) } })
  const asTeacher = { role: 'teacher' }
  const token = (await signIn(app, email, asTeacher)).body.access
  const state = async () => (await app.call(contract.readSecondFactor, { token })).body
  expect(await state()).toEqual({ since: null, recovery_codes: 0, is_required: false })
  const { key } = await setUp(token)
  expect(await state()).toEqual({ since: expect.any(String), recovery_codes: 10, is_required: false })
  expect(Object.keys((await signIn(app, email, asTeacher)).body)).toEqual(['second_factor'])
  const end = (code: string) =>
    app.call(contract.endSecondFactor, { token, body: { current_password: PASSWORD, code } })
  expect((await end('000000')).status).toBe(400)
  expect((await end(codeOf(key, 1))).body.message).toBe('Your password alone signs you in again.')
  expect(await state()).toEqual({ since: null, recovery_codes: 0, is_required: false })
  expect(Object.keys((await signIn(app, email, asTeacher)).body)).toContain('access')
})
