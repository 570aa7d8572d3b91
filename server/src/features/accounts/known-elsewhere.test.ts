import { DEMO_EMAIL, DEMO_PASSWORD, demoOpen, demoSignIn, registerStudent, whoAmI } from '@margam/contract/accounts'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { forgot, newEmail, signIn, studentBody, verified } from '../../testing/account-scene.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { memberCalls } from '../../testing/member-scene.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let calls: ReturnType<typeof memberCalls>
beforeAll(async () => {
  app = await startTestApp()
  calls = memberCalls(app)
})
afterAll(() => app.close())

/** What a call asks of the database, without the values. */
async function statementsOf<T>(ask: () => Promise<T>) {
  const write = vi.spyOn(PgDialect.prototype, 'sqlToQuery')
  const reply = await ask()
  const statements = write.mock.results.map(({ value }) => (value as { sql: string }).sql)
  write.mockRestore()
  return { reply, statements }
}

/** An answer without what is each person's own. */
const likeness = (reply: { status: number; body: unknown }, email: string) =>
  [reply.status, JSON.stringify(reply.body).replaceAll(email, 'EMAIL').replace(/M\d+/g, 'NUMBER').replace(/[0-9a-f-]{36}/g, 'ID')] // biome-ignore format: one look

const addresses = async () => {
  const pupil = newEmail()
  await calls.addPupil(await makePerson(app.deps, 'organisation'), pupil)
  await calls.join(pupil, 'student')
  return { unknown: newEmail(), alone: await verified(app), pupil }
}

test('adding somebody asks the same and answers the same, whoever has the address elsewhere', async () => {
  const school = await makePerson(app.deps, 'organisation')
  await calls.addPupil(school, newEmail())
  const { unknown, ...known } = await addresses()
  const plain = await statementsOf(() => calls.addPupil(school, unknown))
  expect(plain.reply.status).toBe(201)
  for (const email of Object.values(known)) {
    const { reply, statements } = await statementsOf(() => calls.addPupil(school, email))
    expect(statements).toEqual(plain.statements)
    expect(likeness(reply, email)).toEqual(likeness(plain.reply, unknown))
  }
  const mailTo = async (email: string) => (await app.mailbox()).findLast(({ to }) => to === email)?.mail.subject
  expect(await mailTo(known.pupil)).toBe(await mailTo(unknown))
})

test('a visitor of the demo reserves nobody’s address, learns of none, and mails nobody', async () => {
  const { alone: email } = await addresses()
  const visitor = await app.call(demoSignIn, { body: { email: DEMO_EMAIL, password: DEMO_PASSWORD } })
  const opened = await app.call(demoOpen, { token: visitor.body.access, body: { role: 'organisation' } })
  const { user_id: id, accounts } = (await app.call(whoAmI, { token: opened.body.access })).body
  expect(accounts).toEqual([])
  const demo: Person = { id, organisationId: id, role: 'organisation', email: '', token: opened.body.access }
  const mails = (await app.mailbox()).length
  const fresh = newEmail()
  expect((await calls.addPupil(demo, email)).status).toBe(201)
  expect((await calls.addPupil(demo, fresh)).status).toBe(201)
  expect((await calls.addPupil(demo, fresh)).body.errors).toEqual({
    email: ['A student with this email is already registered.'],
  })
  await forgot(app, fresh)
  expect(await app.mailbox()).toHaveLength(mails)
  expect((await signIn(app, email)).body.accounts).toHaveLength(1)
  expect((await app.call(registerStudent, { body: studentBody(fresh) })).status).toBe(201)
  const school = await makePerson(app.deps, 'organisation')
  expect((await calls.addPupil(school, fresh)).status).toBe(201)
})
