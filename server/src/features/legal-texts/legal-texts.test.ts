import { schoolDay } from '@margam/contract/dates'
import * as contract from '@margam/contract/legal-texts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog, legalDrafts, legalTexts, operatorDetails } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await makePerson(app.deps, 'superadmin')
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of [legalTexts, legalDrafts, operatorDetails]) await app.deps.db.delete(table)
})

const dayIn = (days: number) => schoolDay(new Date(Date.now() + days * 86_400_000))
const read = (query: Record<string, string> = {}) =>
  app.call(contract.readLegalText, { query: { kind: 'terms', ...query } })
const save = (change: object = {}) =>
  app.call(contract.saveLegalDraft, {
    token: operator.token,
    body: { kind: 'terms', body: '# Ours\nBe kind.', effective_on: dayIn(0), edit: null, ...change },
  })
const publish = (edit = 1, kind = 'terms') =>
  app.call(contract.publishLegalText, { token: operator.token, body: { kind, edit } })

test.each(contract.legalKinds)(
  'an installation has a first version of %s, and says that nobody has named themselves',
  async (kind) => {
    const { status, body } = await read({ kind })
    expect([status, body.version, body.is_current, body.operator]).toEqual([200, 1, true, null])
    expect(body.body.length).toBeGreaterThan(1000)
    expect(body.body).not.toMatch(/[<>]/)
  },
)

test('a draft is nobody’s until it is published; then a stranger reads it, and the version before stays', async () => {
  expect((await save()).body.draft).toEqual({ body: '# Ours\nBe kind.', effective_on: dayIn(0), edit: 1 })
  expect((await read()).body.version).toBe(1)
  const published = await publish()
  expect([published.status, published.body]).toEqual([201, { message: 'Published as version 2.', version: 2 }])
  const { body } = await read()
  expect([body.version, body.body, body.versions.length]).toEqual([2, '# Ours\nBe kind.', 2])
  const before = await read({ version: '1' })
  expect([before.status, before.body.is_current, before.body.current_version]).toEqual([200, false, 2])
  expect((await read({ kind: 'privacy' })).body.version).toBe(1)
  const trail = await app.deps.db.select().from(auditLog).where(eq(auditLog.entityId, 'terms:2')).orderBy(auditLog.id)
  expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([['publish', operator.id]])
})

test('one for a later day waits for it, and can be read before', async () => {
  await save({ effective_on: dayIn(3) })
  await publish()
  const { body } = await read()
  expect([body.version, body.versions[0]]).toEqual([1, { version: 2, effective_on: dayIn(3) }])
  expect((await read({ version: '2' })).body).toMatchObject({ version: 2, is_current: false })
})

test('nothing holds from a day that is over, or before the version that it follows, and the draft stays', async () => {
  await save({ effective_on: dayIn(-1) })
  const late = await publish()
  expect([late.status, Object.keys(late.body.errors)]).toEqual([400, ['effective_on']])
  await save({ effective_on: dayIn(5), edit: 1 })
  expect((await publish(2)).status).toBe(201)
  await save({ effective_on: dayIn(4) })
  expect((await publish()).body.errors).toEqual({
    effective_on: ['A new version does not hold before the one that it follows.'],
  })
  expect((await app.call(contract.readLegalDesk, { token: operator.token })).body.texts[0].draft.edit).toBe(1)
})

test('of two who begin, change or publish a draft at once, one is told', async () => {
  const both = async (work: () => Promise<{ status: number }>) =>
    (await Promise.all([work(), work()])).map(({ status }) => status).toSorted((a, b) => a - b)
  expect(await both(() => save())).toEqual([200, 409])
  expect(await both(() => save({ edit: 1 }))).toEqual([200, 409])
  expect(await both(() => publish(2))).toEqual([201, 409])
  expect(await app.deps.db.$count(legalTexts)).toBe(1)
})

test('a draft can be thrown away', async () => {
  await save()
  const query = { kind: 'terms' }
  expect((await app.call(contract.discardLegalDraft, { token: operator.token, query })).status).toBe(200)
  expect((await publish()).status).toBe(409)
})

test.each([
  [{ kind: 'cookies' }, 400],
  [{ version: '0' }, 404],
  [{ version: '7' }, 404],
  [{ version: '-1' }, 400],
])('%o is %i', async (query, status) => {
  expect((await read(query)).status).toBe(status)
})

test('who runs the installation stands with both texts once it is said, and a stale change of it is a 409', async () => {
  const said = { name: 'Lake Trust', address: '12 Lake Road\nKochi', email: 'office@lake.example' }
  const put = (version: number | null, change: object = {}) =>
    app.call(contract.saveOperatorDetails, { token: operator.token, body: { ...said, ...change, version } })
  expect((await put(null)).status).toBe(200)
  expect((await put(null)).status).toBe(409)
  expect((await put(1, { name: 'Lake Foundation' })).status).toBe(200)
  expect((await put(1)).status).toBe(409)
  expect((await read({ kind: 'privacy' })).body.operator).toEqual({ ...said, name: 'Lake Foundation' })
  const wrong = await put(2, { name: '', address: '', email: 'nowhere' })
  expect([wrong.status, Object.keys(wrong.body.errors).toSorted()]).toEqual([400, ['address', 'email', 'name']])
})
