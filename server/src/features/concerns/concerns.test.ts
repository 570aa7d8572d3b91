import * as contract from '@margam/contract/concerns'
import { predictStudent } from '@margam/contract/prediction'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/columns.ts'
import { auditLog, concerns, organisations, predictions } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let operator: Person
let head: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await makePerson(app.deps, 'superadmin')
  head = await makePerson(app.deps, 'organisation')
})
afterAll(() => app.close())

const makeStudent = () => makePerson(app.deps, 'student', { organisationId: head.organisationId, firstName: 'Zubeida' })
const TEST = { test_name: 'With Mr Nair', marks: 33, max_marks: 50, attendance: 90, study_hours: 5 }
async function forecastOf({ id: userId, token }: Person): Promise<string> {
  const body = { subject_tests: { Science: [TEST, { ...TEST, marks: 40 }] } }
  const reply = await app.call(predictStudent, { token, params: { userId }, body })
  return reply.body.data.futurePredictions.Science.forecast_id
}
const tell = ({ token }: Person, aboutId: string, change: object = {}) =>
  app.call(contract.tellConcern, {
    token,
    body: { about: 'forecast', about_id: aboutId, kind: 'hurt', words: 'It says I fail.', ...change },
  })
const listed = async (query: Record<string, string> = {}) =>
  (await app.call(contract.listConcerns, { token: operator.token, query })).body
const answer = (concernId: string, body: object) =>
  app.call(contract.answerConcern, { token: operator.token, params: { concernId }, body })
const ownOf = async ({ token }: Person) => (await app.call(contract.listOwnConcerns, { token })).body

test('the operator reads what was shown, the school and the kind of person, and nobody’s name', async () => {
  const student = await makeStudent()
  const forecast = await forecastOf(student)
  const told = await tell(student, forecast)
  expect([told.status, told.body.concern.state]).toEqual([201, 'new'])
  const reply = await listed()
  const [{ context, school_name, user_role, words }] = reply.concerns
  const [{ name }] = await app.deps.db.select().from(organisations).where(eq(organisations.id, head.id))
  expect([school_name, user_role, words]).toEqual([name, 'student', 'It says I fail.'])
  expect(context).toMatchObject({
    subject: 'Science',
    tests: [66, 80],
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  const [row] = await app.deps.db.select().from(predictions).where(eq(predictions.id, forecast))
  expect(context.range).toBe((row.result as { range: string }).range)
  const text = JSON.stringify(reply)
  for (const secret of ['Zubeida', 'Nair', student.id, student.email]) expect(text).not.toContain(secret)
})

test('a row that was never filled in is no test of what was shown, and a 0 that was got is one', async () => {
  const student = await makeStudent()
  const blank = { test_name: '', marks: 0, max_marks: 50, attendance: 0, study_hours: 0 }
  const body = {
    subject_tests: { Science: [TEST, { ...blank, is_real_zero: true }, blank, { ...TEST, marks: 40 }, blank] },
  }
  const reply = await app.call(predictStudent, { token: student.token, params: { userId: student.id }, body })
  const { forecast_id: forecast, n_used: used } = reply.body.data.futurePredictions.Science
  await tell(student, forecast)
  const [{ context }] = (await listed()).concerns
  expect([context.tests, used]).toEqual([[66, 0, 80], 3])
})

test('whoever is of no school stays unnamed too: their tenant bears their name', async () => {
  const alone = await makePerson(app.deps, 'student', { firstName: 'Quirin' })
  await tell(alone, await forecastOf(alone), { words: 'From one on their own.' })
  const [{ school_name, words }] = (await listed()).concerns
  expect([school_name, words]).toEqual([null, 'From one on their own.'])
  expect(JSON.stringify(await listed())).not.toContain('Quirin')
})

test('an answer is mailed once, without itself, and read beside the forecast', async () => {
  const student = await makeStudent()
  const { concern_id: id } = (await tell(student, await forecastOf(student))).body.concern
  expect((await answer(id, { state: 'seen', answer: '', version: 1 })).status).toBe(200)
  expect(await ownOf(student)).toMatchObject({ unread: 0, concerns: [{ state: 'seen' }] })
  expect((await answer(id, { state: 'answered', answer: 'It is an estimate. We are sorry.', version: 2 })).status).toBe(
    200,
  )
  expect(await ownOf(student)).toMatchObject({ unread: 1, concerns: [{ answer: 'It is an estimate. We are sorry.' }] })
  const mails = (await app.mailbox()).filter(({ to }) => to === student.email)
  expect(mails.map(({ kind }) => kind)).toEqual(['concern-answered'])
  expect(mails[0].mail.text).not.toContain('estimate')
  await app.call(contract.readConcernAnswers, { token: student.token })
  expect((await ownOf(student)).unread).toBe(0)
  const trail = await app.deps.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id)
  expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['look', operator.id],
    ['answer', operator.id],
  ])
})

test('of two who answer at once the second is told', async () => {
  const student = await makeStudent()
  const { concern_id: id } = (await tell(student, await forecastOf(student))).body.concern
  const replies = await Promise.all(
    ['One', 'Other'].map((text) => answer(id, { state: 'answered', answer: text, version: 1 })),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a forecast of somebody else, none at all and no id are the same 404', async () => {
  const [student, other] = [await makeStudent(), await makeStudent()]
  for (const id of [await forecastOf(other), newId(), 'x']) {
    const reply = await tell(student, id)
    expect([reply.status, reply.body.code]).toEqual([404, 'not_found'])
  }
})

test('what is missing is told at its field, and a day has an end', async () => {
  const student = await makeStudent()
  const forecast = await forecastOf(student)
  const wrong = await tell(student, forecast, { kind: '', words: ' ' })
  expect([wrong.status, Object.keys(wrong.body.errors).toSorted()]).toEqual([400, ['kind', 'words']])
  const statuses = []
  for (let i = 0; i < 11; i++) statuses.push((await tell(student, forecast)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429])
  const [{ concern_id: told }] = (await listed()).concerns
  const missing = await answer(told, { state: 'answered', answer: '', version: 1 })
  expect(missing.body.errors).toEqual({ answer: ['The answer is required.'] })
  expect((await answer(newId(), { state: 'seen', answer: '', version: 1 })).status).toBe(404)
})

test('a sample school’s is not the operator’s to read, and states narrow the list', async () => {
  const demo = newId()
  await app.deps.db.insert(organisations).values({ id: demo, kind: 'demo', name: 'Sample School' })
  const visitor = await makePerson(app.deps, 'student', { organisationId: demo })
  const before = (await listed()).total
  const { concern } = (await tell(visitor, await forecastOf(visitor))).body
  expect((await listed()).total).toBe(before)
  expect((await answer(concern.concern_id, { state: 'seen', answer: '', version: 1 })).status).toBe(404)
  const states = new Set(
    (await listed({ state: 'answered' })).concerns.map(({ state }: contract.ListedConcern) => state),
  )
  expect([...states]).toEqual(['answered'])
  const first = await listed({ limit: '2' })
  const next = await listed({ limit: '2', cursor: first.next_cursor })
  expect(next.concerns[0].concern_id < first.concerns[1].concern_id).toBe(true)
  expect(await app.deps.db.$count(concerns)).toBeGreaterThan(before)
})
