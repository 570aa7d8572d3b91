import { SCORE_FIELDS } from '@margam/assessment'
import * as contract from '@margam/contract/assessment'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assessmentAnswers, assessmentAttempts, organisations } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { forgetAnswers } from './assessment.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const makeStudent = () => makePerson(app.deps, 'student')
const take = ({ id, token }: Person, query = {}) =>
  app.call(contract.takeReasoningTest, { token, params: { user_id: id }, query })
const takeInterests = ({ id, token }: Person, query = {}) =>
  app.call(contract.takeInterestTest, { token, params: { user_id: id }, query })
const save = ({ token }: Person, attemptId: string, body: unknown) =>
  app.call(contract.saveAnswers, { token, params: { attempt_id: attemptId }, body })
const submit = ({ id, token }: Person, body: unknown) =>
  app.call(contract.submitReasoningTest, { token, params: { user_id: id }, body })
const overview = async ({ token }: Person) => (await app.call(contract.readAssessments, { token })).body

/** The keys of a test, as they stand in the database. */
async function keysOf(attemptId: string): Promise<string[]> {
  const [row] = await app.deps.db.select().from(assessmentAttempts).where(eq(assessmentAttempts.id, attemptId))
  return row.questions.map((asked) => ('key' in asked ? asked.key : ''))
}
/** Moves the end of a test to so many seconds ago. */
const endAgo = (attemptId: string, seconds: number) =>
  app.deps.db
    .update(assessmentAttempts)
    .set({
      startedAt: sql`now() - make_interval(secs => ${1800 + seconds})`,
      expiresAt: sql`now() - make_interval(secs => ${seconds})`,
    })
    .where(eq(assessmentAttempts.id, attemptId))
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

test('thirty questions without a key, of ten each, and the same again while the test goes on', async () => {
  const student = await makeStudent()
  const { status, body } = await take(student)
  expect(status).toBe(200)
  expect(body.questions).toHaveLength(30)
  expect(body.time_limit).toBe(1800)
  const fields = new Set(body.questions.flatMap((question: object) => Object.keys(question)))
  expect(fields).toEqual(new Set(['_id', 'question', 'options', 'category', 'has_figures']))
  const again = await take(student)
  expect(again.body.iq_result_id).toBe(body.iq_result_id)
  expect(again.body.questions).toEqual(body.questions)
})

test('of ten who begin the same test at once there is one', async () => {
  const student = await makeStudent()
  const all = await Promise.all(Array.from({ length: 10 }, () => take(student)))
  expect(new Set(all.map(({ body }) => body.iq_result_id)).size).toBe(1)
})

test('answers are kept as they come, the later of two stays, and the test goes on elsewhere', async () => {
  const student = await makeStudent()
  const { body } = await take(student)
  const id = body.iq_result_id
  const first = { question: 'q1', answer: 'A', answered_at: ago(20), seconds: 12 }
  const later = { question: 'q1', answer: 'B', answered_at: ago(5), seconds: 20 }
  await save(student, id, { answers: [later], sent_at: ago(0) })
  const { body: saved } = await save(student, id, { answers: [first], sent_at: ago(0) })
  expect(saved).toMatchObject({ answered: 1, too_late: [], finished: false })
  expect((await take(student)).body.saved_answers).toEqual({ q1: 'B' })
  expect((await overview(student)).running.reasoning).toMatchObject({ attempt_id: id, answered: 1, total: 30 })
})

test('an answer that there is not is refused at its place, and nothing is kept', async () => {
  const student = await makeStudent()
  const { body } = await take(student)
  const answers = [
    { question: 'q1', answer: 'A' },
    { question: 'q31', answer: 'A' },
  ]
  const refused = await save(student, body.iq_result_id, { answers })
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.body.errors)).toEqual(['answers.1.question'])
  expect((await take(student)).body.saved_answers).toEqual({})
})

test('a test handed in is scored once, and a second time answers the same', async () => {
  const student = await makeStudent()
  const { body } = await take(student)
  const keys = await keysOf(body.iq_result_id)
  const answers = Object.fromEntries(
    keys.map((key, place) => [`q${place + 1}`, place < 20 ? key : key === 'A' ? 'B' : 'A']),
  )
  const { status, body: result } = await submit(student, {
    submissionData: { iq_result_id: body.iq_result_id, answers },
  })
  expect(status).toBe(200)
  expect(result).toMatchObject({ score: 20, total: 30, auto_submitted: false, late_answers: 0, external: false })
  expect(result.iqscore).toBeGreaterThan(95)
  const again = await submit(student, { iq_result_id: body.iq_result_id, answers: {} })
  expect(again.body).toEqual(result)
  const read = await app.call(contract.readReasoningResult, { token: student.token, params: { user_id: student.id } })
  expect(read.body.result).toEqual(result)
  const rows = await app.deps.db
    .select()
    .from(assessmentAnswers)
    .where(and(eq(assessmentAnswers.attemptId, body.iq_result_id), eq(assessmentAnswers.isRight, true)))
  expect(rows).toHaveLength(20)
})

test('what was answered in time and comes within two minutes of the end counts and is marked; later it does not', async () => {
  const student = await makeStudent()
  const { body } = await take(student)
  const id = body.iq_result_id
  await save(student, id, { answers: [{ question: 'q1', answer: 'A', answered_at: ago(1) }], sent_at: ago(0) })
  await endAgo(id, 60)
  const answers = [
    { question: 'q2', answer: 'B', answered_at: ago(90) },
    { question: 'q3', answer: 'C', answered_at: ago(10) },
  ]
  const { body: saved } = await save(student, id, { answers, sent_at: ago(0) })
  expect(saved).toMatchObject({ answered: 2, too_late: ['q3'], finished: false })
  const { body: result } = await submit(student, { iq_result_id: id, answers: [], auto_submitted: true })
  expect(result).toMatchObject({ auto_submitted: true, late_answers: 1 })
})

test('a clock that is an hour ahead does not make answers come too late', async () => {
  const student = await makeStudent()
  const { body } = await take(student)
  await endAgo(body.iq_result_id, 30)
  const ahead = (seconds: number) => new Date(Date.now() + 3_600_000 - seconds * 1000).toISOString()
  const { body: saved } = await save(student, body.iq_result_id, {
    answers: [{ question: 'q2', answer: 'B', answered_at: ahead(60) }],
    sent_at: ahead(0),
  })
  expect(saved).toMatchObject({ answered: 1, too_late: [] })
})

test('a test that was left is over two minutes after its end, whoever asks, and none of its questions comes again', async () => {
  const student = await makeStudent()
  const { body } = await take(student)
  await endAgo(body.iq_result_id, 121)
  const seen = await overview(student)
  expect(seen.running.reasoning).toBeNull()
  expect(seen.reasoning).toMatchObject({ score: 0, iqscore: null, auto_submitted: true })
  const { body: next } = await take(student)
  expect(next.iq_result_id).not.toBe(body.iq_result_id)
  const print = (test: contract.ReasoningTest) =>
    test.questions.map((q) => q.question + JSON.stringify(q.options) + JSON.stringify(q.has_figures))
  expect(print(next).filter((one) => print(body).includes(one))).toEqual([])
  const late = await save(student, body.iq_result_id, { answers: [{ question: 'q1', answer: 'A' }] })
  expect(late.body).toMatchObject({ finished: true, too_late: ['q1'] })
})

test('nobody else reads, saves or hands in a test', async () => {
  const [student, other] = [await makeStudent(), await makeStudent()]
  const { body } = await take(student)
  expect((await save(other, body.iq_result_id, { answers: [] })).status).toBe(404)
  expect((await submit(other, { iq_result_id: body.iq_result_id, answers: {} })).status).toBe(404)
  const foreign = await app.call(contract.takeReasoningTest, { token: other.token, params: { user_id: student.id } })
  expect(foreign.status).toBe(404)
})

test('no drawings where somebody cannot use them, and more time where the school gives it', async () => {
  const school = await makePerson(app.deps, 'organisation')
  const student = await makePerson(app.deps, 'student', { organisationId: school.organisationId })
  const set = await app.call(contract.saveAdjustments, {
    token: school.token,
    params: { student_id: student.id },
    body: { extra_time: 50, without_figures: true },
  })
  expect(set.status).toBe(200)
  const { body } = await take(student)
  expect(body.time_limit).toBe(2700)
  expect(body.questions.every((q: contract.ReasoningQuestion) => Object.keys(q.has_figures).length === 0)).toBe(true)
  expect((await takeInterests(student)).body.time_limit).toBe(1380)
})

test('the interest test to its end, on both scales', async () => {
  const student = await makeStudent()
  const { body } = await takeInterests(student)
  expect(body.questions).toHaveLength(30)
  expect(body.questions[0].options.map((one: { label: string }) => one.label)).toEqual([
    'Strongly Disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly Agree',
  ]) // biome-ignore format: a list of words
  const answers = body.questions.map(({ _id, category }: contract.InterestQuestion) => ({
    question: _id,
    answer: category === 'Social' ? '5' : category === 'Artistic' ? '4' : '2',
    seconds: 6,
  }))
  const { body: result } = await app.call(contract.submitInterestTest, {
    token: student.token,
    params: { user_id: student.id },
    body: { submissionData: { personality_result_id: body.personality_result_id, answers } },
  })
  expect(result.category_scores.Social).toMatchObject({ score: 10, total: 10, percentage: 100 })
  expect(result.personality_type.slice(0, 2)).toBe('SA')
  const { body: short } = await takeInterests(student, { scale: '3' })
  expect(short.questions[0].options.map((one: { label: string }) => one.label)).toEqual(['No', 'Maybe', 'Yes'])
})

test('outside scores are converted, refused at their field, and stand in place of an earlier test', async () => {
  const student = await makeStudent()
  const { token } = student
  const convert = (query: Record<string, string>) =>
    app.call(contract.convertScores, { token, query: { user_id: student.id, ...query } })
  const wais = {
    fullScaleIQ: '110',
    perceptualReasoning: '112',
    processingSpeed: '105',
    verbalComprehension: '108',
    workingMemory: '106',
  }
  const { body } = await convert({ test_type: 'WAIS', test_category: 'iq', ...wais })
  expect(body).toMatchObject({ iq_score: 110, test_type: 'WAIS', test_category: 'iq' })
  const refused = await convert({ test_type: 'WAIS', test_category: 'iq', ...wais, fullScaleIQ: '200' })
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.body.errors)).toEqual(['fullScaleIQ'])
  expect((await overview(student)).reasoning).toBeNull()
  await app.call(contract.keepScores, { token, body: { test_type: 'WAIS', scores: wais } })
  expect((await overview(student)).reasoning).toMatchObject({
    external: true,
    iqscore: 110,
    entered: { fullScaleIQ: 110 },
  })
})

test('the call that converts takes every field that a form has', () => {
  const fields = Object.values(SCORE_FIELDS).flatMap((form) => form.map(({ name }) => name))
  expect(new Set(contract.SCORE_NAMES)).toEqual(new Set(fields))
})

test('everything can be deleted', async () => {
  const student = await makeStudent()
  const { body } = await take(student)
  await submit(student, { iq_result_id: body.iq_result_id, answers: {} })
  await app.call(contract.deleteAssessments, { token: student.token })
  const rows = await app.deps.db.select().from(assessmentAttempts).where(eq(assessmentAttempts.accountId, student.id))
  expect(rows).toEqual([])
  expect((await overview(student)).reasoning).toBeNull()
})

test('after two years questions and answers are gone, and what a test came to stays', async () => {
  const student = await makeStudent()
  const { body } = await take(student)
  const { body: result } = await submit(student, { iq_result_id: body.iq_result_id, answers: { q1: 'A' } })
  await forgetAnswers(app.deps.db)
  const left = () => app.deps.db.$count(assessmentAnswers, eq(assessmentAnswers.attemptId, body.iq_result_id))
  expect(await left()).toBe(30)
  await app.deps.db
    .update(assessmentAttempts)
    .set({ startedAt: sql`now() - interval '25 months'` })
    .where(eq(assessmentAttempts.id, body.iq_result_id))
  await forgetAnswers(app.deps.db)
  expect(await left()).toBe(0)
  expect(await keysOf(body.iq_result_id)).toEqual([])
  expect((await overview(student)).reasoning).toEqual(result)
})

test('after two years a test that was never scored is gone', async () => {
  const student = await makeStudent()
  const { body } = await take(student)
  const left = () => app.deps.db.$count(assessmentAttempts, eq(assessmentAttempts.id, body.iq_result_id))
  await forgetAnswers(app.deps.db)
  expect(await left()).toBe(1)
  await app.deps.db
    .update(assessmentAttempts)
    .set({ startedAt: sql`now() - interval '25 months'` })
    .where(eq(assessmentAttempts.id, body.iq_result_id))
  await forgetAnswers(app.deps.db)
  expect(await left()).toBe(0)
})

test('the quality page counts answers by design, over everybody', async () => {
  const student = await makeStudent()
  const { body: taken } = await take(student)
  const answers = Object.fromEntries(taken.questions.map(({ _id }: contract.ReasoningQuestion) => [_id, 'A']))
  await submit(student, { iq_result_id: taken.iq_result_id, answers })
  const operator = await makePerson(app.deps, 'superadmin')
  const { status, body } = await app.call(contract.readQuality, { token: operator.token })
  expect(status).toBe(200)
  expect(body.results.reasoning).toBeGreaterThan(0)
  expect(body.provisional).toBe(true)
  expect(body.designs.length).toBeGreaterThan(10)
  expect(body.designs.every((one: contract.DesignQuality) => one.flags.includes('too_few_answers'))).toBe(true)
  expect(body.reliability).toHaveLength(9)
})

test('what a visitor of a demo answers counts in no figure of quality', async () => {
  const operator = await makePerson(app.deps, 'superadmin')
  const read = async () => {
    const { counted_at: at, ...figures } = (await app.call(contract.readQuality, { token: operator.token })).body
    expect(at).toEqual(expect.any(String))
    return figures
  }
  const before = await read()
  const student = await makeStudent()
  const { body: taken } = await take(student)
  const answers = Object.fromEntries(taken.questions.map(({ _id }: contract.ReasoningQuestion) => [_id, 'B']))
  await submit(student, { iq_result_id: taken.iq_result_id, answers })
  expect(await read()).not.toEqual(before)
  await app.deps.db.update(organisations).set({ kind: 'demo' }).where(eq(organisations.id, student.organisationId))
  expect(await read()).toEqual(before)
})
