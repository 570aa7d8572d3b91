import { DEMO_EMAIL, DEMO_PASSWORD, demoOpen, demoSignIn, whoAmI } from '@margam/contract/accounts'
import { listCareerResults } from '@margam/contract/recommendations'
import { and, eq, isNotNull } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../db/columns.ts'
import { assessmentAnswers, assessmentAttempts, files, organisations, papers } from '../../db/schema/index.ts'
import { removeLater } from '../../files/unused.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { deleteEndedDemos } from './ended-demos.job.ts'
import { COPIES, prepareCopies } from './prepared-copies.job.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.deps.db.update(organisations).set({ endsAt: new Date(0) })
  await deleteEndedDemos.run(app.deps, {})
})

const body = { email: DEMO_EMAIL, password: DEMO_PASSWORD }
/** The school that a visitor gets, as its organisation. */
async function visit() {
  const { access } = (await app.call(demoSignIn, { body })).body
  const opened = await app.call(demoOpen, { token: access, body: { role: 'organisation' } })
  return { visitor: String(access), school: String(decodeJwt(opened.body.access).user_id) }
}
const waiting = async () =>
  (
    await app.deps.db
      .select({ id: organisations.id })
      .from(organisations)
      .where(and(eq(organisations.kind, 'demo'), isNotNull(organisations.waitingSince)))
  ).map(({ id }) => id)

test('two schools wait, and no more however often they are asked for', async () => {
  for (let i = 0; i < COPIES + 2; i++) await prepareCopies.run(app.deps, {})
  expect(await waiting()).toHaveLength(COPIES)
})

test('a visitor gets one that waits, with papers and guidance, for two hours', async () => {
  await prepareCopies.run(app.deps, {})
  const [ready] = await waiting()
  const { visitor, school } = await visit()
  expect(school).toBe(ready)
  expect(await waiting()).toEqual([])
  const [{ endsAt }] = await app.deps.db.select().from(organisations).where(eq(organisations.id, school))
  expect(Math.abs(Number(endsAt) - Date.now() - 2 * 60 * 60 * 1000)).toBeLessThan(60_000)
  const { body: me } = await app.call(whoAmI, { token: visitor })
  expect(me).toMatchObject({ user_role: 'demo_user', organisation_name: 'Sunrise School (demo)' })
  expect(await app.deps.db.$count(papers, eq(papers.organisationId, school))).toBe(2)
  const student = await app.call(demoOpen, { token: visitor, body: { role: 'student' } })
  const token = String(student.body.access)
  const results = await app.call(listCareerResults, { token, query: { user_id: String(decodeJwt(token).user_id) } })
  expect(results.body.career_prediction).toHaveLength(1)
})

test('its student has both results, and leaves no answers for the statistics of questions', async () => {
  await prepareCopies.run(app.deps, {})
  const [id] = await waiting()
  const kinds = await app.deps.db
    .select({ kind: assessmentAttempts.kind })
    .from(assessmentAttempts)
    .where(and(eq(assessmentAttempts.organisationId, id), isNotNull(assessmentAttempts.finishedAt)))
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['interests', 'reasoning'])
  expect(await app.deps.db.$count(assessmentAnswers, eq(assessmentAnswers.organisationId, id))).toBe(0)
})

test('ten visitors at once get ten schools', async () => {
  for (let i = 0; i < COPIES; i++) await prepareCopies.run(app.deps, {})
  const ready = await waiting()
  const schools = (await Promise.all(Array.from({ length: 10 }, visit))).map(({ school }) => school)
  expect(new Set(schools).size).toBe(10)
  expect(schools).toEqual(expect.arrayContaining(ready))
})

test('one that was made on an earlier school day is given to nobody, thrown away and made anew', async () => {
  await prepareCopies.run(app.deps, {})
  const [old] = await waiting()
  await app.deps.db
    .update(organisations)
    .set({ endsAt: new Date(Date.now() - 1) })
    .where(eq(organisations.id, old))
  expect((await visit()).school).not.toBe(old)
  await prepareCopies.run(app.deps, {})
  await deleteEndedDemos.run(app.deps, {})
  const now = await waiting()
  expect(now).toHaveLength(1)
  expect(now).not.toContain(old)
})

test('of one that ends no bytes stay, though the store was away for a moment', async () => {
  await prepareCopies.run(app.deps, {})
  const [organisationId] = await waiting()
  const { db, database, files: store } = app.deps
  const keys = [await store.put(Buffer.from('a')), await store.put(Buffer.from('b'))]
  const about = { organisationId, kind: 'logo', mediaType: 'image/png', name: 'logo.png', size: 1 }
  await db.insert(files).values(keys.map((storageKey) => ({ id: newId(), ...about, storageKey })))
  await db
    .update(organisations)
    .set({ endsAt: new Date(0) })
    .where(eq(organisations.id, organisationId))
  let isAway = true
  const remove = (key: string) => {
    const answer = isAway ? Promise.reject(new Error('The store is away.')) : store.remove(key)
    isAway = false
    return answer
  }
  await deleteEndedDemos.run({ ...app.deps, files: { ...store, remove } }, {})
  expect(await db.$count(organisations, eq(organisations.id, organisationId))).toBe(0)
  const { rows } = await database.query('select data from pgboss.job where name = $1', [removeLater.name])
  for (const { data } of rows as { data: { keys: string[] } }[]) await removeLater.run(app.deps, data)
  expect(await Promise.all(keys.map((key) => store.has(key)))).toEqual([false, false])
})

test('one that waits ends with the day of the school', async () => {
  await prepareCopies.run(app.deps, {})
  const [{ endsAt }] = await app.deps.db.select().from(organisations).where(isNotNull(organisations.waitingSince))
  expect(Number(endsAt)).toBeGreaterThan(Date.now())
  expect(Number(endsAt)).toBeLessThanOrEqual(Date.now() + 24 * 60 * 60 * 1000)
  expect(endsAt?.toISOString()).toMatch(/T18:30:00.000Z$/)
})

test('an installation without a demo prepares none', () => {
  expect(prepareCopies.when?.({ ...app.deps, demo: false })).toBe(false)
})
