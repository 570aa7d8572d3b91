import { createNotice } from '@margam/contract/notifications'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { announcements, idempotencyKeys } from '../db/schema/index.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await makePerson(app.deps, 'organisation')
})
afterAll(() => app.close())

const post = (key: string, title = 'Sports day') =>
  app.call(createNotice, {
    token: admin.token,
    body: { title, body: 'On Friday.', audience: 'everyone' },
    headers: { 'idempotency-key': key },
  })
const notices = () => app.deps.db.$count(announcements, eq(announcements.organisationId, admin.organisationId))

test('a repeated key tries again after the server failed, and then no more', async () => {
  vi.spyOn(app.deps.queue, 'add').mockRejectedValueOnce(new Error('the queue is away'))
  expect((await post('notice')).status).toBe(500)
  expect([await notices(), await app.deps.db.$count(idempotencyKeys)]).toEqual([0, 0])
  const [second, third] = [await post('notice'), await post('notice')]
  expect([second.status, third.status, third.body]).toEqual([201, 201, second.body])
  expect(await notices()).toBe(1)
})

test('a repeated key with another body is refused, and one that is still at work is told so', async () => {
  await post('one body')
  expect((await post('one body', 'Another day')).status).toBe(422)
  const both = await Promise.all([post('at once'), post('at once')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toSatisfy(
    ([first, last]) => first === 201 && [201, 409].includes(last),
  )
})

test('what is done is answered as done and not done again, though its answer could not be noted', async () => {
  const before = await notices()
  const away = { set: () => ({ where: () => Promise.reject(new Error('the database is away')) }) }
  vi.spyOn(app.deps.db, 'update').mockReturnValueOnce(away as never)
  expect((await post('unnoted')).status).toBe(201)
  expect((await post('unnoted')).status).toBe(409)
  expect(await notices()).toBe(before + 1)
})
