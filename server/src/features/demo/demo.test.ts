import { DEMO_EMAIL, DEMO_PASSWORD, demoOpen, demoSignIn, whoAmI } from '@margam/contract/accounts'
import { and, eq, type SQL } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attendanceEntries, exams, marks, organisations, students, timetableEntries } from '../../db/schema/index.ts'
import { makePerson } from '../../testing/factories.ts'
import { multipart } from '../../testing/multipart.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { deleteEndedDemos } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const credentials = { email: DEMO_EMAIL, password: DEMO_PASSWORD }
const start = async (): Promise<string> => (await app.call(demoSignIn, { body: credentials })).body.access
const me = (token: string) => app.call(whoAmI, { token })

test('each visitor gets a sample school of their own', async () => {
  const [first, second] = [await me(await start()), await me(await start())]
  expect(first.body).toMatchObject({ user_role: 'demo_user', organisation_name: 'Sunrise School (demo)' })
  const schools = await app.deps.db.select().from(organisations).where(eq(organisations.kind, 'demo'))
  expect(schools).toHaveLength(2)
  expect(first.body.user_id).not.toBe(second.body.user_id)
})

test.each(['organisation', 'teacher', 'student'] as const)('opens the sample school as its %s', async (role) => {
  const token = await start()
  const opened = await app.call(demoOpen, { token, body: { role } })
  const claims = decodeJwt(opened.body.access)
  expect(claims.user_role).toBe(role)
  expect((await me(opened.body.access)).body).toMatchObject({
    user_role: role,
    organisation_name: 'Sunrise School (demo)',
  })
})

test('goes on from one of its people to another, and opens no school of real people', async () => {
  const token = await start()
  const student = (await app.call(demoOpen, { token, body: { role: 'student' } })).body.access
  const teacher = await app.call(demoOpen, { token: student, body: { role: 'teacher' } })
  expect((await app.call(whoAmI, { token: teacher.body.access })).body).toMatchObject({
    user_role: 'teacher',
    organisation_name: 'Sunrise School (demo)',
  })
  const admin = await makePerson(app.deps, 'organisation')
  expect((await app.call(demoOpen, { token: admin.token, body: { role: 'teacher' } })).status).toBe(404)
})

test('the form may come as multipart or urlencoded', async () => {
  const form = multipart({ ...credentials, user_type: 'demo_user' })
  expect((await app.inject({ method: 'POST', url: demoSignIn.path, ...form })).status).toBe(200)
  const payload = new URLSearchParams({ ...credentials, user_type: 'demo_user' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await app.inject({ method: 'POST', url: demoSignIn.path, payload, headers })).status).toBe(200)
})

test('a wrong password is 401, flat', async () => {
  const reply = await app.call(demoSignIn, { body: { ...credentials, password: 'Wrong@123' } })
  expect([reply.status, reply.body]).toEqual([401, { non_field_errors: ['Invalid email or password.'] }])
})

test('after two hours the visitor is out and the sample school is gone with its people', async () => {
  const token = await start()
  const { organisationId } = await schoolOf(token)
  await app.deps.db
    .update(organisations)
    .set({ endsAt: new Date(Date.now() - 1) })
    .where(eq(organisations.id, organisationId))
  expect((await me(token)).status).toBe(401)
  await deleteEndedDemos(app.deps.db)
  expect(await app.deps.db.select().from(students).where(eq(students.organisationId, organisationId))).toEqual([])
})

test('the sample school is in the middle of its year: lessons, registers, marks and one exam still open', async () => {
  const { organisationId } = await schoolOf(await start())
  const count = async (table: typeof marks | typeof attendanceEntries | typeof timetableEntries, where?: SQL) =>
    app.deps.db.$count(table, and(eq(table.organisationId, organisationId), where))
  expect(await app.deps.db.$count(students, eq(students.organisationId, organisationId))).toBe(40)
  expect(await count(timetableEntries)).toBe(50)
  expect(await count(attendanceEntries)).toBeGreaterThan(40 * 25)
  expect(await count(attendanceEntries, eq(attendanceEntries.countsAs, 'absent'))).toBeGreaterThan(0)
  expect(await count(marks)).toBeGreaterThan(40 * 18)
  const drafts = await app.deps.db
    .select({ name: exams.name })
    .from(exams)
    .where(and(eq(exams.organisationId, organisationId), eq(exams.state, 'draft')))
  expect(drafts).toHaveLength(2)
})

async function schoolOf(token: string) {
  const { body } = await app.call(demoOpen, { token, body: { role: 'organisation' } })
  return { organisationId: String(decodeJwt(body.access).user_id) }
}
