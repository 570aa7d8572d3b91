import { demoSignIn } from '@margam/contract/accounts'
import { listRegisters } from '@margam/contract/attendance'
import { saveRemark } from '@margam/contract/report-cards'
import { inviteStudents, readStudent, updateStudent } from '@margam/contract/students'
import { saveYearEnd } from '@margam/contract/year-end'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { rateLimits } from '../db/schema/index.ts'
import { createLogger } from '../log.ts'
import { multipart } from '../testing/multipart.ts'
import { makeSchool } from '../testing/school-factories.ts'
import { addressOf, startTestApp, type TestApp } from '../testing/test-app.ts'
import { writeCursor } from './paging.ts'

let app: TestApp
let school: Awaited<ReturnType<typeof makeSchool>>
const asSchool = (more: object = {}) => ({ token: school.admin.token, params: { userId: school.admin.id, ...more } })

beforeAll(async () => {
  app = await startTestApp()
  school = await makeSchool(app.deps)
})
afterAll(() => app.close())

const sendBody = (payload: Buffer | string, headers: Record<string, string>) =>
  app.call(updateStudent, { ...asSchool({ studentId: school.students[0].id }), body: payload, headers })
const png = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

describe('an upload', () => {
  test.each([
    ['a\u0000b.png', 'ab.png'],
    ['annexe\u202Egpj.png', 'annexegpj.png'],
    ['../../etc/passwd.png', 'passwd.png'],
  ])('named %j is kept as %j', async (given, kept) => {
    const { payload, headers } = multipart({}, { profile_image: { name: given, bytes: await png() } })
    expect((await sendBody(payload, headers)).status).toBe(200)
    const { body } = await app.call(readStudent, asSchool({ studentId: school.students[0].id }))
    expect(body.files.profile_image.name).toBe(kept)
  })

  test.each([
    [
      'ends in the middle of a field',
      '--x\r\nContent-Disposition: form-data; name="address"\r\n\r\nLake',
      'multipart/form-data; boundary=x',
    ],
    ['names no boundary', 'text', 'multipart/form-data'],
  ])('whose body %s is a 400', async (_what, payload, type) => {
    expect((await sendBody(payload, { 'content-type': type })).status).toBe(400)
  })
})

test('an Idempotency-Key longer than any of ours is refused', async () => {
  const headers = { 'idempotency-key': 'k'.repeat(5000) }
  const { status, body } = await app.call(inviteStudents, { ...asSchool(), body: {}, headers })
  expect({ status, message: body.message }).toEqual({
    status: 400,
    message: 'An Idempotency-Key has at most 200 characters.',
  })
})

test('a cursor with what no text of ours holds is a page that does not exist', async () => {
  const query = { cursor: writeCursor(['a\u0000b', school.klass.id]) }
  const { status, body } = await app.call(listRegisters, { ...asSchool(), query })
  expect(status).toBe(400)
  expect(body.errors).toEqual({ cursor: ['This page does not exist.'] })
})

test('an id with a NUL character is the 404 of every id that is not there', async () => {
  const url = addressOf(readStudent, { studentId: 'a\u0000b' })
  const reply = await app.inject({ url, headers: { authorization: `Bearer ${school.admin.token}` } })
  expect(reply.status).toBe(404)
})

describe('a version that no row can have', () => {
  test.each([2_147_483_648, Number.MAX_SAFE_INTEGER])('%d is a 400', async (version) => {
    const card = { class_id: school.klass.id, student_id: school.students[0].id }
    const remark = await app.call(saveRemark, { ...asSchool(card), body: { period: '', remark: 'x', version } })
    expect(remark.status).toBe(400)
    const choices = { classes: {}, students: {}, unplaced: 'retain', copy_teachers: true, copy_subjects: true }
    const span = { when: 'now', next_starts_on: '2027-06-01', next_ends_on: '2028-05-31' }
    const kept = await app.call(saveYearEnd, { ...asSchool(), body: { version, choices: { ...choices, ...span } } })
    expect(kept.status).toBe(400)
  })

  test('the greatest that one can have is as stale as any other', async () => {
    const card = { class_id: school.klass.id, student_id: school.students[1].id }
    const body = { period: '', remark: 'x', version: 2_147_483_647 }
    expect((await app.call(saveRemark, { ...asSchool(card), body })).status).toBe(409)
  })
})

test('behind a proxy, the address is what the proxy saw, whatever the client says it is', async () => {
  const behind = await buildApp(app.deps, { logger: createLogger('silent'), trustProxy: true, webFolder: 'none' })
  await behind.inject({
    method: 'POST',
    url: demoSignIn.path,
    headers: { 'x-forwarded-for': '203.0.113.1, 198.51.100.7' },
    payload: { email: 'nobody@home.example', password: 'Wrong@123' },
  })
  const limits = await app.deps.db.select({ key: rateLimits.key }).from(rateLimits)
  expect(limits.map(({ key }) => key)).toEqual(['demo-from:198.51.100.7'])
  await behind.close()
})
