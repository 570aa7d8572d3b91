import * as contract from '@margam/contract/assessment'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { sessions } from '../../db/schema/index.ts'
import { makePerson, makeSession, type Person } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => vi.useRealTimers())
afterAll(() => app.close())

/** The machine's clock is set to another time, and the student is signed in by it. */
async function jump(student: Person, by: number): Promise<Person> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(Date.now() + by) })
  await app.deps.db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() + 24 * HOUR) })
    .where(eq(sessions.accountId, student.id))
  const token = await makeSession(app.deps, { ...student, createdBy: 'self' }, new Date(Date.now() + HOUR))
  return { ...student, token }
}
const take = async ({ id, token }: Person) =>
  (await app.call(contract.takeReasoningTest, { token, params: { user_id: id } })).body
const save = async ({ token }: Person, attemptId: string, answers: Record<string, string>) => {
  const now = new Date().toISOString()
  const given = Object.entries(answers).map(([question, answer]) => ({ question, answer, answered_at: now }))
  const body = { answers: given, sent_at: now }
  return (await app.call(contract.saveAnswers, { token, params: { attempt_id: attemptId }, body })).body
}

test.each([
  ['an hour', -HOUR],
  ['a day', -24 * HOUR],
])(
  'what is answered after the clock went back by %s is kept, and the test takes no negative time',
  async (_by, back) => {
    const before = await makePerson(app.deps, 'student')
    const { iq_result_id: id } = await take(before)
    await save(before, id, { q1: 'A', q2: 'A' })
    const student = await jump(before, back)
    expect(await save(student, id, { q1: 'B', q3: 'C' })).toMatchObject({ answered: 3, too_late: [] })
    await save(student, id, { q1: 'C' })
    expect((await take(student)).saved_answers).toEqual({ q1: 'C', q2: 'A', q3: 'C' })
    const submitted = await app.call(contract.submitReasoningTest, {
      token: student.token,
      params: { user_id: student.id },
      body: { iq_result_id: id, answers: [] },
    })
    expect(submitted).toMatchObject({ status: 200, body: { time_taken: 0, late_answers: 0 } })
  },
)

test('a test that ran when the clock went ahead by a day is over with all that was answered', async () => {
  const before = await makePerson(app.deps, 'student')
  const { iq_result_id: id } = await take(before)
  await save(before, id, { q1: 'A', q2: 'B' })
  const student = await jump(before, 24 * HOUR)
  expect(await save(student, id, { q3: 'C' })).toMatchObject({ answered: 2, too_late: ['q3'] })
  const { body } = await app.call(contract.readAssessments, { token: student.token })
  expect(body.running.reasoning).toBeNull()
  expect(body.reasoning).toMatchObject({ auto_submitted: true, time_taken: 1800 })
})
