import * as contract from '@margam/contract/accounts'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { forgot, newEmail, registered, reset, verified } from '../../testing/account-scene.ts'
import { makePerson } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const resend = (_app: TestApp, email: string) =>
  app.call(contract.resendVerification, { body: { email, user_type: 'student' } })
const mailsTo = async (email: string) => (await app.mailbox()).filter(({ to }) => to === email)

/** What a call asks of the database, without the values. */
async function statementsOf(ask: () => Promise<{ status: number }>) {
  const write = vi.spyOn(PgDialect.prototype, 'sqlToQuery')
  expect((await ask()).status).toBe(200)
  const statements = write.mock.results.map(({ value }) => (value as { sql: string }).sql)
  write.mockRestore()
  return statements
}

describe.each([
  ['forgot-password', forgot],
  ['the verification mail again', resend],
] as const)('%s', (_name, ask) => {
  test('asks the same of the database, and answers the same, whoever has the address', async () => {
    const [waiting, known, unknown] = [await registered(app), await verified(app), newEmail()]
    const asked = []
    for (const email of [waiting, known, unknown]) asked.push(await statementsOf(() => ask(app, email)))
    expect(asked[0].length).toBeGreaterThan(2)
    expect(asked[1]).toEqual(asked[0])
    expect(asked[2]).toEqual(asked[0])
    const replies = await Promise.all([waiting, known, unknown].map((email) => ask(app, email)))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await mailsTo(unknown)).toEqual([])
  })
})

test('three requests an hour from one address; those of strangers leave the owner’s', async () => {
  const email = await verified(app)
  for (const stranger of [1, 2, 3]) {
    const address = `203.0.113.${stranger}`
    for (const status of [200, 200, 200, 429]) expect((await forgot(app, email, { address })).status).toBe(status)
  }
  expect((await forgot(app, email, { address: '198.51.100.1' })).status).toBe(200)
  expect(await reset(app, await app.tokenFor(email))).toMatchObject({ status: 200 })
})

test('a botnet cannot fill a mailbox, and the newest link in it goes on working', async () => {
  const email = await verified(app)
  for (let i = 0; i < 20; i++) {
    expect((await forgot(app, email, { address: `203.0.113.${i}` })).status).toBe(200)
    await app.mailbox() // one after another, as the worker would
  }
  const before = await mailsTo(email)
  expect(before.filter(({ kind }) => kind === 'reset')).toHaveLength(12)
  expect((await forgot(app, email, { address: '198.51.100.1' })).status).toBe(200)
  expect((await reset(app, await app.tokenFor(email))).status).toBe(200)
})

test('somebody invited who forgot is invited again; the school’s own repetitions are not used up by that', async () => {
  const school = await makePerson(app.deps, 'organisation')
  const person = await makePerson(app.deps, 'student', { organisationId: school.id, verified: false })
  await forgot(app, person.email)
  expect((await mailsTo(person.email)).map(({ kind }) => kind)).toEqual(['invite'])
})
