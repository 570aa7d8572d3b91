import { keepScores } from '@margam/contract/assessment'
import { compareCareers, listCareers, readCareer } from '@margam/contract/careers'
import { schoolDay } from '@margam/contract/dates'
import * as contract from '@margam/contract/recommendations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/columns.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { BIG_FIVE, WAIS } from '../../testing/outside-scores.ts'
import { canReadPdf, textOfPdf } from '../../testing/pdf-text.ts'
import { makeReportScene } from '../../testing/report-scene.ts'
import { enrol, makeClass, makeYear } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const keep = ({ token }: Person, test_type: string, scores: object) =>
  app.call(keepScores, { token, body: { test_type, scores } })
const generate = ({ token }: Person, body: object = {}) => app.call(contract.generateCareerResults, { token, body })
const list = async ({ id, token }: Person) =>
  (await app.call(contract.listCareerResults, { token, query: { user_id: id } })).body.career_prediction
const share = ({ token }: Person, id: string, body: object) =>
  app.call(contract.shareCareerResult, { token, params: { career_result_id: id }, body })
const seen = async ({ token }: Person) => (await app.call(contract.listSharedResults, { token })).body.results
const read = ({ token }: Person, id: string) =>
  app.call(contract.readSharedResult, { token, params: { career_result_id: id } })

async function makeTested(options: Parameters<typeof makePerson>[2] = { classLevel: '11' }) {
  const student = await makePerson(app.deps, 'student', options)
  await keep(student, 'WAIS', WAIS)
  await keep(student, 'BIG_FIVE', BIG_FIVE)
  return student
}

test('both results are needed', async () => {
  const student = await makePerson(app.deps, 'student')
  expect((await generate(student)).body).toMatchObject({ message: 'Assessment data is not complete' })
  await keep(student, 'WAIS', WAIS)
  expect((await generate(student)).status).toBe(400)
})

test('recommendations of both, kept as they were, with everything that the page shows', async () => {
  const student = await makeTested()
  const { status, body } = await generate(student, { stream: 'PCM' })
  expect(status).toBe(201)
  expect(body.recommendations.top_careers).toHaveLength(5)
  expect(body.recommendations.raw_text).toContain('<h3>')
  expect(body.result).toMatchObject({
    school_class: 11,
    stream: 'PCM',
    shared: { school: false, class_teacher: false },
  })
  expect(body.result.guide.cards).toHaveLength(5)
  expect(body.result.content_version).toMatch(/^careers-[0-9a-f]{8}/)
  expect(body.result.test_info).toEqual({ iq_test_type: 'WAIS', personality_test_type: 'BIG_FIVE' })
  await keep(student, 'BIG_FIVE', { ...BIG_FIVE, openness: 10, extraversion: 95 })
  const [kept] = await list(student)
  expect(kept.recommendations).toEqual(body.recommendations)
})

test('outside scores may come along, and scores of kept results are checked, never taken', async () => {
  const student = await makePerson(app.deps, 'student', { classLevel: '10' })
  const sent = {
    iq_external: true, iq_test_type: 'WAIS', iq_test_details: WAIS,
    personality_external: true, personality_test_type: 'BIG_FIVE', personality_test_details: BIG_FIVE,
  } // biome-ignore format: in pairs
  expect((await generate(student, sent)).status).toBe(201)
  const wrong = await generate(student, { iq_score: 145 })
  expect(wrong.status).toBe(400)
  expect(wrong.body.errors).toHaveProperty('iq_score')
  const below = await generate(student, { personality_scores: { Realistic: { score: 10, percentage: 100 } } })
  expect(below.body.errors).toHaveProperty('personality_scores')
  const broken = await generate(student, { ...sent, iq_test_details: { fullScaleIQ: 300 } })
  expect(broken.body.errors).toHaveProperty('fullScaleIQ')
})

test('class 8 is shown bands and families, no number', async () => {
  const student = await makeTested({ classLevel: '8' })
  const { body } = await generate(student, { stream: 'PCM' })
  expect(body.result).toMatchObject({ school_class: 8, stream: null })
  expect(body.result.guide.explore_only).toBe(true)
  expect(body.result.guide.families.length).toBeGreaterThan(2)
  expect(body.result.guide.cards.every((card: { match: number | null }) => card.match === null)).toBe(true)
})

test('a stream that there is not is refused', async () => {
  expect((await generate(await makeTested(), { stream: 'Wizardry' })).body.errors).toHaveProperty('stream')
})

test.skipIf(!canReadPdf())('up to class 8 the PDF names subjects without their marks (needs pdftotext)', async () => {
  const { students } = await makeReportScene(app.deps)
  const [student] = students
  await keep(student, 'WAIS', WAIS)
  await keep(student, 'BIG_FIVE', BIG_FIVE)
  const { body } = await generate(student)
  const url = contract.printCareerResult.path.replace(':career_result_id', body.career_result_id)
  const headers = { authorization: `Bearer ${student.token}` }
  const printed = await app.app.inject({ url, headers })
  const text = textOfPdf(printed.rawPayload)
  expect(text).toContain('School marks that were used:')
  expect(text).not.toContain('per cent')
})

test('the PDF says whose it is', async () => {
  const student = await makeTested()
  const { body } = await generate(student)
  const params = { career_result_id: body.career_result_id }
  const { status, headers } = await app.call(contract.printCareerResult, { token: student.token, params })
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
})

/** A school with a class, its teacher, another teacher, and a student in the class. */
async function makeScene() {
  const school = await makePerson(app.deps, 'organisation')
  const { organisationId } = school
  const teacher = await makePerson(app.deps, 'teacher', { organisationId })
  const other = await makePerson(app.deps, 'teacher', { organisationId })
  const student = await makeTested({ organisationId, classLevel: '9' })
  const year = await makeYear(app.deps, organisationId)
  const klass = await makeClass(app.deps, organisationId, { yearId: year.id, level: '9', classTeacherId: teacher.id })
  await enrol(app.deps, klass, [student.id])
  return { school, teacher, other, student, klass: klass.id }
}

test('examinations of class 12 are told of the academic year that the school is in', async () => {
  const { organisationId } = await makePerson(app.deps, 'organisation')
  const startsIn = Number(schoolDay().slice(0, 4)) + 3
  await makeYear(app.deps, organisationId, { startsIn })
  const student = await makeTested({ organisationId, classLevel: '12' })
  const yearsOf = async (who: Person) => {
    const { exams } = (await generate(who, { stream: 'PCM' })).body.result.guide
    return exams.flatMap(({ when }: { when: string }) => when.match(/\d{4}/g) ?? []).map(Number)
  }
  const told = await yearsOf(student)
  expect(told).toContain(startsIn + 1)
  expect(Math.min(...told)).toBeGreaterThanOrEqual(startsIn)
  // of no school the usual year
  expect(Math.max(...(await yearsOf(await makeTested({ classLevel: '12' }))))).toBeLessThan(startsIn)
})

test('nobody sees a result that is not shared, and only those it is shared with see one that is', async () => {
  const { school, teacher, other, student } = await makeScene()
  const stranger = await makePerson(app.deps, 'organisation')
  const { body } = await generate(student)
  const id = body.career_result_id
  const everybody = [school, teacher, other, stranger]
  for (const one of everybody) expect((await read(one, id)).status).toBe(404)
  await share(student, id, { school: false, class_teacher: true })
  expect(await Promise.all(everybody.map(async (one) => (await read(one, id)).status))).toEqual([404, 200, 404, 404])
  await share(student, id, { school: true, class_teacher: false })
  expect(await Promise.all(everybody.map(async (one) => (await read(one, id)).status))).toEqual([200, 404, 404, 404])
  const [row] = await seen(school)
  expect(row).toMatchObject({ career_result_id: id, student_id: student.id, class_name: '9 A' })
  await share(student, id, { school: false, class_teacher: false })
  expect(await seen(school)).toEqual([])
})

test('what is shared is found by name and by class', async () => {
  const { school, student, klass } = await makeScene()
  const { body } = await generate(student)
  await share(student, body.career_result_id, { school: true, class_teacher: false })
  const ask = async (query: Record<string, string>) =>
    (await app.call(contract.listSharedResults, { token: school.token, query })).body
  expect(await ask({ class_id: klass })).toMatchObject({ total: 1 })
  expect(await ask({ class_id: newId() })).toMatchObject({ total: 0, results: [] })
  expect(await ask({ search: 'nobody of this name' })).toMatchObject({ total: 0 })
})

test('a student on their own has nobody to share with', async () => {
  const student = await makeTested({})
  const { body } = await generate(student)
  expect((await share(student, body.career_result_id, { school: true, class_teacher: false })).status).toBe(400)
  expect((await share(student, body.career_result_id, { school: false, class_teacher: true })).status).toBe(400)
})

test('a deleted result is gone, also for those it was shared with', async () => {
  const { school, student } = await makeScene()
  const { body } = await generate(student)
  const params = { career_result_id: body.career_result_id }
  await share(student, body.career_result_id, { school: true, class_teacher: false })
  await app.call(contract.deleteCareerResult, { token: student.token, params })
  expect(await list(student)).toEqual([])
  expect((await read(school, body.career_result_id)).status).toBe(404)
})

test('careers are listed, read and compared without a test; a page marks the ways of its reader', async () => {
  const student = await makePerson(app.deps, 'student', { classLevel: '11' })
  const { token } = student
  const { body } = await app.call(listCareers, { token })
  expect(body.careers.length).toBeGreaterThan(200)
  expect(body.families).toHaveLength(22)
  const [first, second] = body.careers
  const page = await app.call(readCareer, { token, params: { career: first.id } })
  expect(page.body).toMatchObject({ id: first.id, name: first.name })
  const both = await app.call(compareCareers, { token, params: { career: first.id, other: second.id } })
  expect(both.body.careers.map((one: { id: string }) => one.id)).toEqual([first.id, second.id])
  expect((await app.call(readCareer, { token, params: { career: 'no-such-career' } })).status).toBe(404)
  const teacher = await makePerson(app.deps, 'teacher')
  expect((await app.call(readCareer, { token: teacher.token, params: { career: first.id } })).body.student).toBeNull()
})
