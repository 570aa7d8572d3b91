import { studentDashboard } from '@margam/contract/dashboards'
import { predictionHistory, predictorProfile, predictStudent } from '@margam/contract/prediction'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organisations, studentProfiles } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let student: Person
beforeAll(async () => {
  app = await startTestApp()
  student = await makePerson(app.deps, 'student', { firstName: 'Asha', lastName: 'Krishnan' })
})
afterAll(() => app.close())

const row = (marks: unknown, max_marks: unknown = 100) => ({
  test_name: 'Unit test',
  marks,
  max_marks,
  attendance: 90,
  study_hours: 6,
})
const call = (
  endpoint: Parameters<TestApp['call']>[0],
  body?: unknown,
  query?: Record<string, string>,
  who = student,
) => app.call(endpoint, { token: who.token, params: { userId: who.id }, body, query })
const predict = (subject_tests: unknown, who = student) =>
  call(predictStudent, { student_data: {}, subject_tests }, undefined, who)

describe('a forecast', () => {
  test('gives each subject a range, a point inside it and a confidence, and is kept in the history', async () => {
    const reply = await predict({ Science: [row(62), row(70), row('66')], Hindi: [row(18, 20)] })
    expect(reply.status).toBe(201)
    const { Science, Hindi } = reply.body.data.futurePredictions
    expect(Science.range).toBe(`${Science.low}-${Science.high}`)
    expect(Science.predicted).toBeGreaterThanOrEqual(Science.low)
    expect(Science.predicted).toBeLessThanOrEqual(Science.high)
    expect(['High', 'Medium', 'Low']).toContain(Science.confidence)
    expect(Hindi).toMatchObject({ n_used: 1, basis: 'default' })

    const { body } = await call(predictionHistory)
    expect(body.total).toBe(2)
    expect(body.history.map((one: { subject: string }) => one.subject).toSorted()).toEqual(['Hindi', 'Science'])
    const kept = body.history.find((one: { subject: string }) => one.subject === 'Science')
    expect(kept).toMatchObject({ predicted_score: Science.range, confidence: Science.confidence })
    expect(kept.test_details).toHaveLength(3)
  })

  test('is the same for the same marks', async () => {
    const tests = { Science: [row(62), row(70)] }
    // each is a row of the history of its own
    const ask = async () => {
      const { body } = await predict(tests)
      const { forecast_id: _, ...forecast } = body.data.futurePredictions.Science
      return forecast
    }
    expect(await ask()).toEqual(await ask())
  })

  test('every wrong number is named at its row', async () => {
    const reply = await predict({
      Science: [row(62), { ...row(101), attendance: 120, study_hours: 169 }, row(-1), row('many')],
    })
    expect(reply.status).toBe(400)
    expect(reply.body.errors).toEqual({
      'subject_tests.Science.1.marks': ['Marks cannot exceed max marks.'],
      'subject_tests.Science.1.attendance': ['Attendance cannot exceed 100.'],
      'subject_tests.Science.1.study_hours': ['Study hours cannot exceed 168 per week.'],
      'subject_tests.Science.2.marks': ['Negative values are not allowed.'],
      'subject_tests.Science.3.marks': ['Must be a number.'],
    })
  })

  test.each([[{}], [undefined], ['Science'], [{ Science: 'x' }]])(
    'without a subject (%j) it is refused',
    async (tests) => {
      expect((await predict(tests)).status).toBe(400)
    },
  )

  test('a subject named by spaces alone or twice is refused, and spaces around a name are none of it', async () => {
    const errorsOf = async (tests: object) => (await predict(tests)).body.errors
    expect(await errorsOf({ ' ': [row(62)] })).toEqual({ subject_tests: ['Please enter a subject name'] })
    expect(await errorsOf({ '': [row(62)] })).toEqual({ subject_tests: ['Please enter a subject name'] })
    const twice = { subject_tests: ['This subject has already been added'] }
    expect(await errorsOf({ 'Sanskrit ': [row(62)], sanskrit: [row(64)] })).toEqual(twice)
    const made = await predict({ '  Sanskrit ': [row(62)] })
    expect([made.status, Object.keys(made.body.data.futurePredictions)]).toEqual([201, ['Sanskrit']])
  })

  test('an empty form row is sent as zeros and left out with a word', async () => {
    const empty = { test_name: '', marks: '', max_marks: '100', attendance: '', study_hours: '' }
    const { Science } = (await predict({ Science: [row(70), row(74), empty] })).body.data.futurePredictions
    expect(Science.n_used).toBe(2)
    expect(Science.warnings).toHaveLength(1)
  })
})

test('the history comes in pages, newest first, each forecast once', async () => {
  const other = await makePerson(app.deps, 'student')
  for (let i = 0; i < 7; i++) await predict({ [`Subject ${i}`]: [row(50 + i)] }, other)
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await call(predictionHistory, undefined, { limit: '3', ...(cursor ? { cursor } : {}) }, other)
    seen.push(...page.body.history.map((one: { subject: string }) => one.subject))
    cursor = page.body.next_cursor
  }
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((i) => `Subject ${i}`))
  expect((await call(predictionHistory, undefined, { limit: '0' })).status).toBe(400)
  expect((await call(predictionHistory, undefined, { cursor: 'xx!' })).status).toBe(400)
})

test('the dashboard counts and lists what was done', async () => {
  const { body } = await call(studentDashboard)
  expect(body).toMatchObject({ first_name: 'Asha', last_name: 'Krishnan', total_questions: 0 })
  expect(body.total_predictions).toBe((await call(predictionHistory)).body.total)
  expect(body.recent_activity[0].href).toBe('/student/mark-prediction-history')
})

describe('the predictor shows whose it is', () => {
  test('of somebody who registered alone by what they wrote of themselves', async () => {
    const unsaid = { current_school_name: null, admission_number: null, class: null, board: null }
    expect((await call(predictorProfile)).body).toMatchObject({ full_name: 'Asha Krishnan', ...unsaid })
    const education_info = { current_school_name: 'Lake View', class: 'UKG', admission_number: 'ZZ', board: 'ICSE' }
    await app.deps.db
      .insert(studentProfiles)
      .values({ organisationId: student.organisationId, studentId: student.id, sections: { education_info } })
    expect((await call(predictorProfile)).body).toMatchObject(education_info)
  })

  test('of a school’s student by its record: the class with its section, and the school’s board where none is said', async () => {
    const school = await makeSchool(app.deps, { students: 2 })
    const { organisationId } = school
    await app.deps.db.update(organisations).set({ affiliatedTo: 'CBSE' }).where(eq(organisations.id, organisationId))
    const [placed, other] = school.students
    const sections = { board: 'State', education_info: { current_school_name: 'Another', class: '2' } }
    await app.deps.db.insert(studentProfiles).values({ organisationId, studentId: other.id, sections })
    const [{ name }] = await app.deps.db.select().from(organisations).where(eq(organisations.id, organisationId))
    const read = async (who: Person) => (await call(predictorProfile, undefined, undefined, who)).body
    const ofSchool = { current_school_name: name, class: '8 A' }
    expect(await read(placed)).toMatchObject({ ...ofSchool, board: 'CBSE' })
    expect(await read(other)).toMatchObject({ ...ofSchool, board: 'State' })
  })
})
