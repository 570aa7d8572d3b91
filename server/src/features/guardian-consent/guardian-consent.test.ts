import {
  keepScores,
  readAssessments,
  saveAnswers,
  submitInterestTest,
  takeInterestTest,
  takeReasoningTest,
} from '@margam/contract/assessment'
import { schoolDay } from '@margam/contract/dates'
import * as contract from '@margam/contract/guardian-consent'
import { generateCareerResults } from '@margam/contract/recommendations'
import { saveOrganisationSettings } from '@margam/contract/settings'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { assessmentAttempts, careerResults, guardianConsents, students } from '../../db/schema/index.ts'
import { needsBefore } from '../../school/guardian-consent.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { BIG_FIVE, WAIS } from '../../testing/outside-scores.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { assessmentFeature } from '../assessment/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const YEARS = (years: number) => `${Number(schoolDay().slice(0, 4)) - years}-01-01`
async function makeStudent(born: string | null, organisationId?: string) {
  const student = await makePerson(app.deps, 'student', organisationId ? { organisationId } : {})
  await app.deps.db.update(students).set({ dateOfBirth: born }).where(eq(students.id, student.id))
  return student
}
const standing = async ({ token }: Person) => (await app.call(contract.readConsent, { token })).body
const guardian = { guardian_name: 'Asha Nair', relation: 'mother', guardian_email: 'asha@example.com', agreed: true }
const give = ({ token }: Person, body: object = guardian) => app.call(contract.giveConsent, { token, body })
/** What the clock does with tests that were left. */
const finishAbandoned = () =>
  assessmentFeature.jobs?.find(({ name }) => name === 'assessment.finish')?.run(app.deps, {})
const begin = ({ id, token }: Person) => app.call(takeInterestTest, { token, params: { user_id: id } })

async function makeVerifiedSchool() {
  const school = await makePerson(app.deps, 'organisation')
  await app.call(saveOrganisationSettings, { token: school.token, body: { verified_consent: true } })
  return school
}
/** The token of the latest mail to a guardian. */
async function lastToken(): Promise<string> {
  const letter = (await app.mailbox()).findLast(({ kind }) => kind === 'guardian-consent')
  return new URL(letter?.mail.link ?? '').searchParams.get('token') ?? ''
}
const answer = (token: string, given: string, from: { address?: string } = {}) =>
  app.call(contract.answerConsentLink, { body: { token, answer: given }, ...from })

test.each([
  [null, false, 'birth_date'],
  ['2000-01-01', true, 'nothing'],
  ['2012-01-01', false, 'consent'],
])('born %s, verified %s: %s comes first', (born, verified, needs) => {
  expect(needsBefore({ born, today: '2026-11-25', verified, consent: undefined })).toBe(needs)
})

test('somebody is grown up on their eighteenth birthday', () => {
  const on = (today: string) => needsBefore({ born: '2008-11-25', today, verified: false, consent: undefined })
  expect(on('2026-11-24')).toBe('consent')
  expect(on('2026-11-25')).toBe('nothing')
})

test('a birth date that nobody knows is asked first, and kept as it was said once', async () => {
  const student = await makeStudent(null)
  expect((await standing(student)).needs).toBe('birth_date')
  const say = (date_of_birth: string) =>
    app.call(contract.sayBirthDate, { token: student.token, body: { date_of_birth } })
  expect((await say('2999-01-01')).status).toBe(400)
  expect((await say(YEARS(14))).body.needs).toBe('consent')
  expect((await say(YEARS(30))).body.needs).toBe('consent')
})

test('with a notice, consent is recorded as the student says, and no mail goes', async () => {
  const student = await makeStudent(YEARS(14))
  const { agreed: _, ...unsaid } = guardian
  for (const body of [unsaid, { ...guardian, agreed: false }]) {
    const refused = await give(student, body)
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toHaveProperty('agreed')
  }
  const { status, body } = await give(student)
  expect(status).toBe(201)
  expect(body.standing).toMatchObject({
    needs: 'nothing',
    consent: { guardian_name: 'Asha Nair', relation: 'mother', guardian_email: null, verified_at: null },
  })
  await give(student)
  const rows = await app.deps.db.select().from(guardianConsents).where(eq(guardianConsents.accountId, student.id))
  expect(rows).toHaveLength(1)
})

test('where a school wants it verified no test begins before the guardian agreed by the mail, and they can withdraw', async () => {
  const school = await makeVerifiedSchool()
  const student = await makeStudent(YEARS(14), school.organisationId)
  expect((await begin(student)).status).toBe(403)
  expect((await give(student, { ...guardian, guardian_email: '' })).body.errors).toHaveProperty('guardian_email')
  expect((await give(student)).body.standing.needs).toBe('verification')
  expect((await begin(student)).status).toBe(403)
  const token = await lastToken()
  const asked = await app.call(contract.readConsentLink, { query: { token } })
  expect(asked.body).toMatchObject({ state: 'asked', guardian_name: 'Asha Nair' })
  expect((await answer(token, 'agree')).body.asked.state).toBe('agreed')
  expect((await begin(student)).status).toBe(200)
  expect((await answer(token, 'withdraw')).body.asked.state).toBe('withdrawn')
  expect((await begin(student)).status).toBe(403)
  const left = await app.deps.db.select().from(assessmentAttempts).where(eq(assessmentAttempts.accountId, student.id))
  expect(left).toEqual([])
  expect((await answer(token, 'agree')).body.asked.state).toBe('withdrawn')
})

test('where it is verified nobody says that the guardian agrees before they are asked, also when the school asks so no more', async () => {
  const school = await makeVerifiedSchool()
  const student = await makeStudent(YEARS(14), school.organisationId)
  const { agreed: _, ...asked } = guardian
  expect((await give(student, asked)).body.standing.needs).toBe('verification')
  const token = await lastToken()
  await app.call(saveOrganisationSettings, { token: school.token, body: { verified_consent: false } })
  expect((await standing(student)).needs).toBe('consent')
  // the mail that is out still counts once it is answered
  await answer(token, 'agree')
  expect((await standing(student)).needs).toBe('nothing')
})

test('a test that was left is not scored while a consent that is needed by then is missing', async () => {
  const school = await makePerson(app.deps, 'organisation')
  const student = await makeStudent(YEARS(14), school.organisationId)
  expect((await begin(student)).status).toBe(200)
  await app.call(saveOrganisationSettings, { token: school.token, body: { verified_consent: true } })
  const isIt = eq(assessmentAttempts.accountId, student.id)
  await app.deps.db
    .update(assessmentAttempts)
    .set({ expiresAt: new Date(Date.now() - 86_400_000) })
    .where(isIt)
  const result = async () => (await app.deps.db.select().from(assessmentAttempts).where(isIt))[0].result
  const read = () => app.call(readAssessments, { token: student.token })
  await finishAbandoned()
  expect((await read()).body.interests).toBeNull()
  expect(await result()).toBeNull()
  await give(student)
  await finishAbandoned()
  expect(await result()).toBeNull()
  await answer(await lastToken(), 'agree')
  await finishAbandoned()
  expect(await result()).toMatchObject({ auto_submitted: true })
})

test.each(['recommendations', 'a test'])('%s being made when the guardian withdraws are not kept', async (what) => {
  const school = await makeVerifiedSchool()
  const student = await makeStudent(YEARS(14), school.organisationId)
  await give(student)
  const link = await lastToken()
  await answer(link, 'agree')
  const { id, token } = student
  for (const [test_type, scores] of Object.entries({ WAIS, BIG_FIVE }))
    expect((await app.call(keepScores, { token, body: { test_type, scores } })).status).toBeLessThan(300)
  const { threads } = app.deps
  const run = threads.run.bind(threads)
  const spy = vi.spyOn(threads, 'run').mockImplementationOnce(async (...task) => {
    const made = await run(...task)
    expect((await answer(link, 'withdraw')).body.asked.state).toBe('withdrawn')
    return made
  })
  const { status } =
    what === 'a test'
      ? await app.call(takeReasoningTest, { token, params: { user_id: id } })
      : await app.call(generateCareerResults, { token, body: {} })
  expect(spy).toHaveBeenCalledOnce()
  spy.mockRestore()
  expect(status).toBe(403)
  for (const table of [assessmentAttempts, careerResults])
    expect(await app.deps.db.select().from(table).where(eq(table.accountId, id))).toEqual([])
})

test('recommendations being made when the student withdraws are not kept, where consent is not verified', async () => {
  const student = await makeStudent(YEARS(14))
  await give(student)
  const { id, token } = student
  for (const [test_type, scores] of Object.entries({ WAIS, BIG_FIVE }))
    expect((await app.call(keepScores, { token, body: { test_type, scores } })).status).toBeLessThan(300)
  const { threads } = app.deps
  const run = threads.run.bind(threads)
  const spy = vi.spyOn(threads, 'run').mockImplementationOnce(async (...task) => {
    const made = await run(...task)
    expect((await app.call(contract.withdrawConsent, { token })).status).toBe(200)
    return made
  })
  const made = await app.call(generateCareerResults, { token, body: {} })
  expect(spy).toHaveBeenCalledOnce()
  spy.mockRestore()
  expect(made.status).toBe(400)
  expect(await app.deps.db.select().from(careerResults).where(eq(careerResults.accountId, id))).toEqual([])
})

test('a test that was begun does not go on once its school wants consent verified', async () => {
  const school = await makePerson(app.deps, 'organisation')
  const student = await makeStudent(YEARS(14), school.organisationId)
  const { body } = await begin(student)
  const attempt_id = body.personality_result_id
  const { id, token } = student
  const answers = [{ question: 'q1', answer: '3' }]
  const save = () => app.call(saveAnswers, { token, params: { attempt_id }, body: { answers } })
  expect((await save()).status).toBe(200)
  await app.call(saveOrganisationSettings, { token: school.token, body: { verified_consent: true } })
  expect((await save()).status).toBe(403)
  const handIn = { personality_result_id: attempt_id, answers: { q1: '3' } }
  expect((await app.call(submitInterestTest, { token, params: { user_id: id }, body: handIn })).status).toBe(403)
})

test('a guardian who refuses is told of kindly and can be asked anew, by another link', async () => {
  const school = await makeVerifiedSchool()
  const student = await makeStudent(YEARS(14), school.organisationId)
  await give(student)
  const first = await lastToken()
  await answer(first, 'refuse')
  expect((await standing(student)).needs).toBe('refused')
  await give(student)
  const second = await lastToken()
  expect(second).not.toBe(first)
  expect((await answer(first, 'agree')).status).toBe(400)
  expect((await answer(second, 'agree')).body.asked.state).toBe('agreed')
})

test('ten who ask at once write to one guardian with one link that counts', async () => {
  const school = await makeVerifiedSchool()
  const student = await makeStudent(YEARS(14), school.organisationId)
  await Promise.all(Array.from({ length: 4 }, () => give(student)))
  const rows = await app.deps.db.select().from(guardianConsents).where(eq(guardianConsents.accountId, student.id))
  expect(rows.filter(({ linkHash }) => linkHash !== null)).toHaveLength(1)
})

test('a student withdraws, and what was kept is gone', async () => {
  const student = await makeStudent(YEARS(14))
  await give(student)
  await begin(student)
  await app.call(contract.withdrawConsent, { token: student.token })
  expect((await standing(student)).needs).toBe('consent')
  const left = await app.deps.db.select().from(assessmentAttempts).where(eq(assessmentAttempts.accountId, student.id))
  expect(left).toEqual([])
})

test('a link that nobody made is none', async () => {
  for (const token of ['', 'x'.repeat(43)]) expect((await answer(token, 'agree')).status).toBe(400)
})

test('wrong links are few an hour from an address, and keep nobody there from a right one', async () => {
  const school = await makeVerifiedSchool()
  const student = await makeStudent(YEARS(14), school.organisationId)
  await give(student)
  const from = { address: '198.51.100.20' }
  const wrong = () => answer('x'.repeat(43), 'agree', from)
  const replies = await Promise.all(Array.from({ length: 60 }, wrong))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([400]))
  expect((await wrong()).status).toBe(429)
  expect((await answer(await lastToken(), 'agree', from)).status).toBe(200)
})
