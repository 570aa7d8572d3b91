import { predictForTeacher, teacherPredictionHistory } from '@margam/contract/prediction'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePerson, type Person } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const row = (marks: unknown, more: object = {}) => ({
  test_name: 'Unit test',
  marks,
  max_marks: 50,
  attendance: 90,
  study_hours: 6,
  ...more,
})
const asha = {
  studentName: 'Asha Nair',
  schoolName: 'Green Hill School',
  admissionNumber: 'A-17',
  studentClass: '8',
  board: 'CBSE',
}
const predict = (who: Person, body: object) =>
  app.call(predictForTeacher, { token: who.token, params: { userId: who.id }, body })
const history = async (who: Person, query: Record<string, string> = {}) => {
  const reply = await app.call(teacherPredictionHistory, { token: who.token, params: { userId: who.id }, query })
  return reply.body
}

describe('a teacher’s forecast', () => {
  test('answers the subjects in the order chosen, each with its range, and the confidences by subject', async () => {
    const teacher = await makePerson(app.deps, 'teacher')
    const subject_tests = { Science: [row(31), row('35')], English: [row(40)] }
    const reply = await predict(teacher, { ...asha, teacher_id: teacher.id, subject_tests })
    expect(reply.status).toBe(201)
    const [science, english] = reply.body.predictions
    expect([science.subject, english.subject]).toEqual(['Science', 'English'])
    expect(science).toMatchObject({ range: `${science.low}-${science.high}`, n_used: 2 })
    expect(reply.body.confidence).toEqual({ Science: science.confidence, English: english.confidence })
  })

  test('names every missing field and every wrong number at its place', async () => {
    const teacher = await makePerson(app.deps, 'teacher')
    const wrong = [
      row(-1, { test_name: '' }),
      row(101, { max_marks: 101, attendance: 101, study_hours: 51 }),
      row('', { max_marks: 'x' }),
    ]
    const reply = await predict(teacher, { board: 'Cambridge', subject_tests: { Science: wrong } })
    expect([reply.status, reply.body.errors]).toEqual([
      400,
      {
        studentName: ['Student name is required.'],
        schoolName: ['School/tuition name is required.'],
        admissionNumber: ['Admission number is required.'],
        studentClass: ['Class is required.'],
        board: ['Board is required.'],
        'subject_tests.Science.0.test_name': ['Test name is required.'],
        'subject_tests.Science.0.marks': ['Negative values are not allowed.'],
        'subject_tests.Science.1.marks': ['Marks Obtained cannot exceed 100.'],
        'subject_tests.Science.1.max_marks': ['Maximum Marks cannot exceed 100.'],
        'subject_tests.Science.1.attendance': ['Attendance (%) cannot exceed 100.'],
        'subject_tests.Science.1.study_hours': ['Study Hours cannot exceed 50.'],
        'subject_tests.Science.2.marks': ['Marks are required.'],
        'subject_tests.Science.2.max_marks': ['Must be a number.'],
      },
    ])
  })

  test('refuses a subject that is named by spaces alone, or twice', async () => {
    const teacher = await makePerson(app.deps, 'teacher')
    const errorsOf = async (subject_tests: object) => (await predict(teacher, { subject_tests })).body.errors
    expect(await errorsOf({ ' ': [row(35)] })).toMatchObject({ subject_tests: ['Subject name cannot be empty.'] })
    const twice = { 'Sanskrit ': [row(35)], sanskrit: [row(36)] }
    expect(await errorsOf(twice)).toMatchObject({ subject_tests: ['Subject already added.'] })
  })

  test('refuses marks above the maximum in the words that name subject and test, and no subject at all', async () => {
    const teacher = await makePerson(app.deps, 'teacher')
    const above = await predict(teacher, { ...asha, subject_tests: { Science: [row(20), row(51)] } })
    const text = 'In subject "Science" (Test: "Unit test"), Marks Obtained cannot be greater than Maximum Marks.'
    expect(above.body).toMatchObject({ error: text, errors: { 'subject_tests.Science.1.marks': [text] } })
    const none = await predict(teacher, { ...asha, subject_tests: {} })
    expect(none.body.errors).toEqual({ subject_tests: ['Please select at least one subject.'] })
    expect((await history(teacher)).total).toBe(0)
  })
})

describe('the history', () => {
  test('has one record a student with the latest submission first, and is the teacher’s own', async () => {
    const [teacher, other] = [await makePerson(app.deps, 'teacher'), await makePerson(app.deps, 'teacher')]
    await predict(teacher, { ...asha, subject_tests: { Science: [row(31)] } })
    await predict(teacher, {
      ...asha,
      studentName: 'Bala',
      admissionNumber: 'A-18',
      subject_tests: { Hindi: [row(9)] },
    })
    await predict(teacher, { ...asha, studentName: ' asha  NAIR', subject_tests: { Science: [row(31), row(36)] } })
    const found = await history(teacher)
    expect(found.history.map((one: { admission_number: string }) => one.admission_number)).toEqual(['A-17', 'A-18'])
    const [latest, first] = found.history[0].entries
    expect(latest.subjects.Science).toHaveLength(2)
    expect(first.subjects.Science[0]).toEqual({
      ...row(31, { is_real_zero: true }),
      predicted_score: expect.stringMatching(/^\d+-\d+$/),
      confidence: expect.stringMatching(/^(High|Medium|Low)$/),
    })
    expect((await history(other)).history).toEqual([])
  })

  test('is searched by name or admission number and comes in pages', async () => {
    const teacher = await makePerson(app.deps, 'teacher')
    for (const [studentName, admissionNumber] of [
      ['Élan', '1'],
      ['Fathima', '22'],
      ['Gopal_', '3'],
    ]) {
      await predict(teacher, { ...asha, studentName, admissionNumber, subject_tests: { Hindi: [row(9)] } })
    }
    const names = (found: { history: { student_name: string }[] }) => found.history.map((one) => one.student_name)
    expect(names(await history(teacher, { search: 'elan' }))).toEqual(['Élan'])
    expect(names(await history(teacher, { search: '22' }))).toEqual(['Fathima'])
    expect(names(await history(teacher, { search: '_' }))).toEqual(['Gopal_'])
    const page = await history(teacher, { limit: '2' })
    expect([names(page), page.total]).toEqual([['Gopal_', 'Fathima'], 3])
    expect(names(await history(teacher, { limit: '2', cursor: page.next_cursor }))).toEqual(['Élan'])
  })
})
