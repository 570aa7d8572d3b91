import { updateStudent } from '@margam/contract/students'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, mails } from '../../db/schema/index.ts'
import { joinLoginOf, makePerson, type Person } from '../../testing/factories.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { erasePerson } from './erase-person.ts'

let app: TestApp
let school: Awaited<ReturnType<typeof makeSchool>>
beforeAll(async () => {
  app = await startTestApp()
  school = await makeSchool(app.deps)
})
afterAll(() => app.close())

const member = () => makePerson(app.deps, 'student', { organisationId: school.organisationId })
/** The school and the login have each written to the address. */
const write = (toAddress: string) =>
  app.deps.db.insert(mails).values([
    { organisationId: school.organisationId, toAddress, kind: 'notice', state: 'sent' },
    { organisationId: null, toAddress, kind: 'reset', state: 'sent' },
  ])
const kindsTo = async (...addresses: string[]) => {
  const rows = await app.deps.db.select().from(mails).where(inArray(mails.toAddress, addresses))
  return rows.map(({ kind }) => kind).toSorted()
}

async function move(person: Person, email: string) {
  const [before] = await app.deps.db.select().from(accounts).where(eq(accounts.id, person.id))
  const sent = { token: school.admin.token, params: { studentId: person.id }, body: { email } }
  expect((await app.call(updateStudent, sent)).status).toBe(200)
  return before.email ?? ''
}
async function erase({ id, organisationId }: Person) {
  const [{ email, loginId }] = await app.deps.db.select().from(accounts).where(eq(accounts.id, id))
  await app.deps.db.transaction((tx) => erasePerson(tx, { organisationId, id, role: 'student', email, loginId }))
}

test('mails to an address that somebody had earlier go with those to the present one', async () => {
  const person = await member()
  const first = await move(person, `moved-${person.email}`)
  const second = await move(person, `again-${person.email}`)
  for (const address of [first, second]) await write(address)
  await erase(person)
  expect(await kindsTo(first, second, `again-${person.email}`)).toEqual([])
})

test('mails to an earlier address that another of the school has now are the other’s', async () => {
  const [person, other] = [await member(), await member()]
  const first = await move(person, `moved-${person.email}`)
  await move(other, first)
  await app.deps.db.delete(mails).where(eq(mails.toAddress, first))
  await write(first)
  await erase(person)
  // nobody signs in with it any more
  expect(await kindsTo(first)).toEqual(['notice'])
})

test('mails about signing in stay where somebody signs in with the earlier address', async () => {
  const person = await member()
  const elsewhere = await makeSchool(app.deps, { students: 1 })
  const [second] = elsewhere.students
  await joinLoginOf(app.deps, person, { id: second.id, organisationId: elsewhere.organisationId })
  const first = await move(person, `moved-${person.email}`)
  await write(first)
  await erase(person)
  expect(await kindsTo(first)).toEqual(['reset'])
})
