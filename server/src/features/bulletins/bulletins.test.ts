import { whoAmI } from '@margam/contract/accounts'
import * as contract from '@margam/contract/bulletins'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog, bulletins } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPublicBulletins } from './public-bulletins.ts'

let app: TestApp
let operator: Person
let head: Person
let student: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await makePerson(app.deps, 'superadmin')
  head = await makePerson(app.deps, 'organisation')
  student = await makePerson(app.deps, 'student', { organisationId: head.organisationId })
})
afterAll(() => app.close())
beforeEach(() => app.deps.db.delete(bulletins))

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const body = (change: object = {}) => ({
  kind: 'maintenance',
  title: 'Away on Saturday',
  body: 'From 6 to 7 in the morning nothing can be saved.',
  audience: 'everyone',
  is_public: false,
  starts_at: inHours(-1),
  ends_at: inHours(1),
  ...change,
})
const sayIt = async (change: object = {}) => {
  const reply = await app.call(contract.createBulletin, { token: operator.token, body: body(change) })
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
  return reply.body.bulletin as contract.Bulletin
}
const readBy = async ({ token }: Person) =>
  ((await app.call(whoAmI, { token })).body.bulletins as { title: string }[]).map(({ title }) => title)

test('it is read within its time alone, by those it is for', async () => {
  await sayIt()
  await sayIt({ title: 'For heads', audience: 'heads' })
  await sayIt({ title: 'To come', starts_at: inHours(1), ends_at: inHours(2) })
  await sayIt({ title: 'Gone', starts_at: inHours(-2), ends_at: inHours(-1) })
  expect(await readBy(head)).toEqual(['Away on Saturday', 'For heads'])
  expect(await readBy(student)).toEqual(['Away on Saturday'])
  const { total, bulletins: all } = (await app.call(contract.listBulletins, { token: operator.token })).body
  expect(total).toBe(4)
  expect(all.map(({ state }: contract.Bulletin) => state)).toEqual(['past', 'planned', 'shown', 'shown'])
})

test('ended early it is gone at once, twice is once, and the trail names who did it', async () => {
  const { bulletin_id: bulletinId } = await sayIt()
  const end = () => app.call(contract.endBulletin, { token: operator.token, params: { bulletinId } })
  expect((await end()).status).toBe(200)
  expect((await end()).status).toBe(200)
  expect(await readBy(head)).toEqual([])
  const trail = await app.deps.db.select().from(auditLog).where(eq(auditLog.entityId, bulletinId)).orderBy(auditLog.id)
  expect(trail.map(({ action, actorId, name }) => [action, actorId, name])).toEqual([
    ['create', operator.id, 'Away on Saturday'],
    ['end', operator.id, 'Away on Saturday'],
  ])
})

test('one that has not begun can be ended too', async () => {
  const { bulletin_id: bulletinId } = await sayIt({ starts_at: inHours(1), ends_at: inHours(2) })
  await app.call(contract.endBulletin, { token: operator.token, params: { bulletinId } })
  const [{ state, ended_at }] = (await app.call(contract.listBulletins, { token: operator.token })).body.bulletins
  expect([state, ended_at]).toEqual(['past', expect.any(String)])
})

test('of two who change it at once the second is told, and what has ended is not changed', async () => {
  const { bulletin_id: bulletinId, version } = await sayIt()
  const change = (title: string) =>
    app.call(contract.editBulletin, {
      token: operator.token,
      params: { bulletinId },
      body: { ...body({ title }), version },
    })
  const replies = await Promise.all([change('One'), change('Other')])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await readBy(head)).toHaveLength(1)
  await app.call(contract.endBulletin, { token: operator.token, params: { bulletinId } })
  const late = await app.call(contract.editBulletin, {
    token: operator.token,
    params: { bulletinId },
    body: { ...body(), version: version + 2 },
  })
  expect([late.status, late.body.message]).toEqual([409, 'This has ended, and stays as it was.'])
})

test('every wrong field is named at once', async () => {
  const wrong = {
    kind: 'party',
    title: ' ',
    body: 'x'.repeat(1001),
    audience: 'me',
    starts_at: 'tomorrow',
    ends_at: '',
  }
  const reply = await app.call(contract.createBulletin, { token: operator.token, body: wrong })
  expect([reply.status, Object.keys(reply.body.errors).toSorted()]).toEqual([
    400,
    ['audience', 'body', 'ends_at', 'kind', 'starts_at', 'title'],
  ])
  const backwards = await app.call(contract.createBulletin, {
    token: operator.token,
    body: body({ ends_at: inHours(-1), starts_at: inHours(1) }),
  })
  expect(backwards.body.errors).toEqual({ ends_at: ['The end must be after the beginning.'] })
})

test('strangers read what is said in public, asked of the database once in a while', async () => {
  await sayIt({ is_public: true, ends_at: inHours(0.5) })
  await sayIt({ title: 'Within' })
  let now = Date.now()
  const read = createPublicBulletins(app.deps.db, () => now)
  expect((await read()).map(({ title }) => title)).toEqual(['Away on Saturday'])
  await app.deps.db.delete(bulletins)
  expect(await read()).toHaveLength(1)
  now += HOUR
  expect(await read()).toEqual([])
})

test('a page is served although the database is away', async () => {
  const away = { execute: () => Promise.reject(new Error('away')) } as unknown as typeof app.deps.db
  expect(await createPublicBulletins(away)()).toEqual([])
})
