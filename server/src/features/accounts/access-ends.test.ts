import * as contract from '@margam/contract/accounts'
import { archiveStudent, updateStudent } from '@margam/contract/students'
import { archiveTeacher, updateTeacher } from '@margam/contract/teachers'
import { eq, or } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, sessions, tokens } from '../../db/schema/index.ts'
import { forgot, newEmail, PASSWORD, reset, signIn, verified } from '../../testing/account-scene.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hashPassword, postInvitation } from './index.ts'

let app: TestApp
let school: Person
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  school = await makePerson(app.deps, 'organisation')
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => app.close())

const asSchool = (person: Person) => ({
  token: school.token,
  params: { userId: school.id, studentId: person.id },
})
const waysOfChanging = {
  student: (person: Person, email: string) => app.call(updateStudent, { ...asSchool(person), body: { email } }),
  teacher: (person: Person, email: string) => {
    const names = { teacherFirstName: 'Radha', teacherLastName: 'Menon', teacherEmail: email }
    const body = { ...names, teacher_id: person.id, joiningDate: '2026-06-01', teachingSubjects: [] }
    return app.call(updateTeacher, { ...asSchool(person), body })
  },
}
const waysOfArchiving = {
  student: (person: Person) => app.call(archiveStudent, { ...asSchool(person), body: { end_date: '2026-11-20' } }),
  teacher: (person: Person) =>
    app.call(archiveTeacher, { ...asSchool(person), body: { teacher_id: person.id, action: 'archive' } }),
}
const ROLES = ['student', 'teacher'] as const

const makeMember = (role: 'student' | 'teacher', verified = true) =>
  makePerson(app.deps, role, { organisationId: school.id, passwordHash: verified ? passwordHash : undefined, verified })
const accountOf = async ({ id }: Person) => (await app.deps.db.select().from(accounts).where(eq(accounts.id, id)))[0]
/** What waits for a person: invitations into the account, and links of its login. */
const linksOf = async (person: Person) => {
  const { id, loginId } = await accountOf(person)
  return app.deps.db
    .select()
    .from(tokens)
    .where(or(eq(tokens.accountId, id), loginId ? eq(tokens.loginId, loginId) : undefined))
}

describe.each(ROLES)('another address of a %s', (role) => {
  test('ends the reset link of the old one, and verifies nothing', async () => {
    const person = await makeMember(role)
    await forgot(app, person.email, { role })
    const old = await app.tokenFor(person.email)
    const email = newEmail()
    expect((await waysOfChanging[role](person, email)).status).toBe(200)
    expect((await reset(app, old)).body).toEqual({ token: ['Invalid or expired token.'] })
    expect(await accountOf(person)).toMatchObject({ email, verifiedAt: null, loginId: null })
    expect((await signIn(app, email, { role })).status).toBe(401)
  })

  test('ends its invitation and its sessions, tells the old address without the new one, and invites the new', async () => {
    const person = await makeMember(role, false)
    const { email: old, id } = person
    await postInvitation(app.deps, { id, email: old, organisationId: school.id })
    const invitation = await app.tokenFor(old)
    const email = newEmail()
    await waysOfChanging[role](person, email)
    expect((await app.call(contract.verifyEmail, { query: { token: invitation } })).status).toBe(400)
    expect((await app.call(contract.whoAmI, { token: person.token })).status).toBe(401)
    const told = (await app.mailbox()).findLast(({ to }) => to === old)
    expect(told?.kind).toBe('address-changed')
    expect(told?.mail.text).not.toContain(email)
    const body = { email, password: PASSWORD, user_type: role, token: await app.tokenFor(email) }
    expect((await app.call(contract.setPassword, { body })).status).toBe(200)
    expect((await signIn(app, email, { role })).status).toBe(200)
  })

  test('is not reached by a link that was made for the old one in the same moment', async () => {
    const person = await makeMember(role)
    await forgot(app, person.email, { role })
    const late = await app.tokenFor(person.email)
    const [row] = await linksOf(person)
    await waysOfChanging[role](person, newEmail())
    await expect(app.deps.db.insert(tokens).values(row)).rejects.toThrow() // the login is gone
    expect((await reset(app, late)).status).toBe(400)
    expect(await accountOf(person)).toMatchObject({ verifiedAt: null, loginId: null })
  })
})

test.each(ROLES)(
  'a session of a %s from before another address stays ended when the new one is proved',
  async (role) => {
    const person = await makeMember(role)
    const { body: entered } = await signIn(app, person.email, { role })
    expect((await app.call(contract.whoAmI, { token: entered.access })).status).toBe(200)
    const email = newEmail()
    await waysOfChanging[role](person, email)
    const proved = { email, password: PASSWORD, user_type: role, token: await app.tokenFor(email) }
    expect((await app.call(contract.setPassword, { body: proved })).status).toBe(200)
    expect((await app.call(contract.whoAmI, { token: entered.access })).status).toBe(401)
    expect((await app.call(contract.whoAmI, { token: person.token })).status).toBe(401)
  },
)

test.each(ROLES)('archiving a %s ends links and sessions, also for the time after a restore', async (role) => {
  const person = await makeMember(role)
  await forgot(app, person.email, { role })
  const link = await app.tokenFor(person.email)
  expect((await waysOfArchiving[role](person)).status).toBe(200)
  expect(await linksOf(person)).toEqual([])
  expect((await app.call(contract.whoAmI, { token: person.token })).status).toBe(401)
  await app.deps.db.update(accounts).set({ archivedAt: null }).where(eq(accounts.id, person.id))
  expect((await reset(app, link)).status).toBe(400)
})

test('a new password ends the links that wait beside it', async () => {
  const email = await verified(app)
  const { body } = await signIn(app, email)
  await forgot(app, email)
  const link = await app.tokenFor(email)
  const change = { current_password: PASSWORD, password: 'Chosen-horse-9', confirm_password: 'Chosen-horse-9' }
  expect((await app.call(contract.changePassword, { token: body.access, body: change })).status).toBe(200)
  expect((await reset(app, link)).status).toBe(400)
})

test('a sign-in that was checked before another password took its place starts no session', async () => {
  const person = await makeMember('student')
  const signingIn = signIn(app, person.email)
  const changing = waysOfChanging.student(person, newEmail())
  const [entered] = await Promise.all([signingIn, changing])
  const { id } = person
  const live = (await app.deps.db.select().from(sessions).where(eq(sessions.accountId, id))).filter(
    (one) => !one.endedAt,
  )
  expect(live).toEqual([])
  expect((await app.call(contract.whoAmI, { token: entered.body.access ?? 'none' })).status).toBe(401)
})
