import * as contract from '@margam/contract/accounts'
import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { commands } from '../../admin/commands.ts'
import { rateLimits } from '../../db/schema/index.ts'
import { forgetOldLimits } from '../../http/limits.ts'
import {
  forgot,
  NEW_PASSWORD,
  newEmail,
  PASSWORD,
  reset,
  signIn,
  studentBody,
  verified,
} from '../../testing/account-scene.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import * as passwords from './passwords.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const WRONG = 'Wrong-horse-1'
/** Wrong tries at an account, all at once, from one address or a botnet's. */
const guess = (email: string, times: number, from: (index: number) => string) =>
  Promise.all(
    Array.from({ length: times }, (_, index) => signIn(app, email, { password: WRONG, address: from(index) })),
  )
const count = (replies: readonly { status: number }[], status: number) =>
  replies.filter((reply) => reply.status === status).length
const botnet = (index: number) => `203.0.113.${index}`
const mailsTo = async (email: string) => (await app.mailbox()).filter(({ to }) => to === email).map(({ kind }) => kind)

describe('guessing at one account', () => {
  test('from one address, all at once: no more passwords are looked at than may', async () => {
    const email = await verified(app)
    const looked = vi.spyOn(passwords, 'isPasswordRight')
    const replies = await guess(email, 100, () => '198.51.100.1')
    expect(looked).toHaveBeenCalledTimes(10)
    looked.mockRestore()
    expect([count(replies, 401), count(replies, 429)]).toEqual([10, 90])
    const right = await signIn(app, email, { address: '198.51.100.1' })
    expect(right.status).toBe(429)
    expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(120)
    expect(right.body.non_field_errors[0]).toMatch(
      /^Too many attempts\. Please try again in (\d+ seconds|2 minutes), or choose a new password/,
    )
    expect((await signIn(app, email, { address: '198.51.100.2' })).status).toBe(200)
  })

  test('from many addresses it is bounded too, and the owner is told once', async () => {
    const email = await verified(app)
    const replies = await guess(email, 60, botnet)
    expect(count(replies, 401)).toBe(20)
    const stranger = await signIn(app, email, { address: '198.51.100.3' })
    expect([stranger.status, Number(stranger.headers['retry-after']) <= 900]).toEqual([429, true])
    expect((await mailsTo(email)).filter((kind) => kind === 'slowed')).toHaveLength(1)
    const [letter] = (await app.mailbox()).filter(({ to, kind }) => to === email && kind === 'slowed')
    expect(letter.mail.link).toBe('http://margam.test/login/student?forgot=1')
  })

  test('a device that signed in before gets in all the same, and has an allowance of its own', async () => {
    const email = await verified(app)
    const { cookies } = await signIn(app, email)
    await guess(email, 60, botnet)
    await guess(email, 12, () => '127.0.0.1')
    expect((await signIn(app, email)).status).toBe(429)
    const here = { cookies: { margam_device: cookies.margam_device } }
    const tries = Array.from({ length: 11 }, () => signIn(app, email, { ...here, password: WRONG }))
    expect(count(await Promise.all(tries), 401)).toBe(10)
    await app.deps.db.delete(rateLimits).where(like(rateLimits.key, '% on %'))
    expect((await signIn(app, email, here)).status).toBe(200)
  })

  test('a device is known for its own accounts alone, several of them, and cannot be made up', async () => {
    const [one, other, third] = [await verified(app), await verified(app), await verified(app)]
    const first = (await signIn(app, one)).cookies.margam_device
    const shared = (await signIn(app, other, { cookies: { margam_device: first } })).cookies.margam_device
    for (const email of [one, other, third]) await guess(email, 30, botnet)
    const from = (text: string) => ({ address: '198.51.100.4', cookies: { margam_device: text } })
    expect((await signIn(app, one, from(shared))).status).toBe(200)
    expect((await signIn(app, other, from(shared))).status).toBe(200)
    expect((await signIn(app, third, from(shared))).status).toBe(429)
    expect((await signIn(app, one, from(`${'x'.repeat(22)}${shared.slice(22)}`))).status).toBe(429)
  })

  test('a new password by mail ends the wait and makes that device known', async () => {
    const email = await verified(app)
    await guess(email, 30, botnet)
    await forgot(app, email)
    const { cookies } = await reset(app, await app.tokenFor(email))
    await guess(email, 30, botnet)
    const here = { password: NEW_PASSWORD, cookies: { margam_device: cookies.margam_device } }
    expect((await signIn(app, email, here)).status).toBe(200)
  })

  test('the operator can end the wait', async () => {
    const email = await verified(app)
    await guess(email, 30, botnet)
    const said: string[] = []
    await commands.unlock.run(app.deps, [email, 'student'], (line) => said.push(line))
    expect(said).toEqual([`${email} can sign in again as student.`])
    expect((await signIn(app, email)).status).toBe(200)
  })

  test('an address that nobody has is counted like one that somebody has, and nobody is written to', async () => {
    const statuses = async (email: string) =>
      (await guess(email, 30, () => '198.51.100.5')).map(({ status }) => status).toSorted((a, b) => a - b)
    const nobody = newEmail()
    expect(await statuses(nobody)).toEqual(await statuses(await verified(app)))
    expect(await mailsTo(nobody)).toEqual([])
  })
})

test('what is typed as an e-mail cannot reach the count of another', async () => {
  const email = await verified(app)
  for (const typed of [`${email} from 198.51.100.20`, `from 198.51.100.20 student:${email}`]) {
    await guess(typed, 30, botnet)
  }
  expect((await signIn(app, email, { address: '198.51.100.20' })).status).toBe(200)
})

test('a right password forgives the tries before it', async () => {
  const email = await verified(app)
  for (let round = 0; round < 3; round++) {
    await guess(email, 5, () => '198.51.100.6')
    expect((await signIn(app, email, { address: '198.51.100.6' })).status).toBe(200)
  }
})

test('an address with very many wrong tries makes others behind it wait five seconds once', async () => {
  const email = await verified(app)
  const from = { address: '198.51.100.7' }
  const full = sql`now() + make_interval(secs => 900)`
  await app.deps.db.insert(rateLimits).values({ key: 'sign-in-from:198.51.100.7', count: 1, resetsAt: full })
  const slowed = await signIn(app, email, from)
  expect(slowed.status).toBe(429)
  expect(Number(slowed.headers['retry-after'])).toBeLessThanOrEqual(5)
  // the stranger goes on, and the five seconds pass
  await Promise.all(Array.from({ length: 5 }, () => signIn(app, newEmail(), { ...from, password: WRONG })))
  const waiting = like(rateLimits.key, `sign-in-wait %${email.toLowerCase()}%`)
  await app.deps.db.update(rateLimits).set({ resetsAt: sql`resets_at - interval '5 seconds'` }).where(waiting)
  expect((await signIn(app, email, from)).status).toBe(200)
})

test('an address with very many registrations makes others behind it wait five seconds once', async () => {
  const email = newEmail()
  const from = { address: '198.51.100.22' }
  const register = (whose: string) => app.call(contract.registerStudent, { body: studentBody(whose), ...from })
  const full = sql`now() + make_interval(hours => 2)`
  await app.deps.db.insert(rateLimits).values({ key: 'register-from:198.51.100.22', count: 200, resetsAt: full })
  const slowed = await register(email)
  expect([slowed.status, Number(slowed.headers['retry-after']) <= 5]).toEqual([429, true])
  const waiting = like(rateLimits.key, `register-wait %${email.toLowerCase()}%`)
  await app.deps.db.update(rateLimits).set({ resetsAt: sql`resets_at - interval '5 seconds'` }).where(waiting)
  // a stranger's try does not take the turn of who has waited
  expect((await register(newEmail())).status).toBe(429)
  expect((await register(email)).status).toBe(201)
})

test('300 wrong tries from one address slow nobody else there for longer', async () => {
  const looked = vi.spyOn(passwords, 'isPasswordRight').mockResolvedValue(false)
  const from = { address: '198.51.100.8', password: WRONG }
  for (let i = 0; i < 300; i++) await signIn(app, `nobody${i}@home.example`, from)
  looked.mockRestore()
  const reply = await signIn(app, await verified(app), { address: '198.51.100.8' })
  expect([200, 429]).toContain(reply.status)
  expect(Number(reply.headers['retry-after'] ?? 0)).toBeLessThanOrEqual(5)
})

test('changing the password counts before it looks, for each session alone', async () => {
  const email = await verified(app)
  const [mine, stolen] = [await signIn(app, email), await signIn(app, email)]
  const change = (token: string, current_password: string) => {
    const body = { current_password, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD }
    return app.call(contract.changePassword, { token, body })
  }
  const replies = await Promise.all(Array.from({ length: 30 }, () => change(stolen.body.access, WRONG)))
  expect([count(replies, 400), count(replies, 429)]).toEqual([10, 20])
  expect((await change(mine.body.access, PASSWORD)).status).toBe(200)
})

test('what has run out is swept', async () => {
  const email = newEmail()
  await guess(email, 3, () => '198.51.100.9')
  const theirs = eq(rateLimits.about, `student:${email.toLowerCase()}`)
  expect(await app.deps.db.$count(rateLimits, theirs)).toBeGreaterThan(0)
  await app.deps.db.update(rateLimits).set({ resetsAt: sql`now() - interval '1 second'` })
  await forgetOldLimits.run(app.deps, {})
  expect(await app.deps.db.$count(rateLimits)).toBe(0)
})
