import { type MarkChange, updateExam } from '@margam/contract/marks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../db/columns.ts'
import { terms } from '../../db/schema/index.ts'
import { makeSchoolExam, markCalls, type School } from '../../testing/mark-scene.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

type Tail = Parameters<typeof makeSchoolExam> extends [unknown, unknown, ...infer R] ? R : never

let app: TestApp
let calls: ReturnType<typeof markCalls>
beforeAll(async () => {
  app = await startTestApp()
  calls = markCalls(app)
})
afterAll(() => app.close())

const makeExam = (school: School, ...how: Tail) => makeSchoolExam(app.deps, school, ...how)

describe('the life of an exam', () => {
  test('goes from draft to published to locked, and back with a reason that the history keeps', async () => {
    const school = await makeSchool(app.deps)
    const exam = await makeExam(school, [10], { state: 'draft' })
    const published = await calls.setState(school, exam.id, 'publish', { version: 1 })
    expect([published.status, published.body.exam]).toMatchObject([200, { state: 'published', version: 2, entered: 1 }])
    expect((await calls.setState(school, exam.id, 'unpublish')).body.exam.state).toBe('draft')
    await calls.setState(school, exam.id, 'publish')
    expect((await calls.setState(school, exam.id, 'lock')).body.exam.state).toBe('locked')

    const locked = await calls.change(school, 0, 20)
    expect([locked.status, locked.body.error]).toEqual([400, 'This exam is locked. Reopen it to change marks.'])
    expect((await calls.setState(school, exam.id, 'unpublish')).status).toBe(400)

    const silent = await calls.setState(school, exam.id, 'reopen', { reason: '  ' })
    expect([silent.status, silent.body.errors]).toEqual([400, { reason: ['Say why the exam is reopened.'] }])
    expect((await calls.setState(school, exam.id, 'reopen', { reason: 'Question 4 was marked wrongly' })).status).toBe(
      200,
    )
    expect((await calls.change(school, 0, 20)).status).toBe(200)

    const { changes } = (await calls.history(school.teacher, { exam_id: exam.id })).body
    expect(changes.map((one: MarkChange) => [one.action, one.reason])).toEqual([
      ['exam-reopen', 'Question 4 was marked wrongly'],
      ['exam-lock', null],
      ['exam-publish', null],
      ['exam-unpublish', null],
      ['exam-publish', null],
    ])
  })

  test('is not moved on from a stale screen, nor published without a mark', async () => {
    const school = await makeSchool(app.deps)
    const exam = await makeExam(school, [10])
    await calls.setState(school, exam.id, 'lock', { version: 1 })
    const late = await calls.setState(school, exam.id, 'unpublish', { version: 1 })
    expect([late.status, late.body.current]).toMatchObject([409, { state: 'locked', version: 2 }])
    const empty = await makeExam(school, [], { name: 'Empty', state: 'draft' })
    expect((await calls.setState(school, empty.id, 'publish')).body.error).toBe(
      'Enter at least one mark before publishing.',
    )
  })

  test('is deleted only without marks', async () => {
    const school = await makeSchool(app.deps)
    const remove = (examId: string) => calls.remove(school.teacher, examId)
    const full = await makeExam(school, [10, 'AB'])
    expect((await remove(full.id)).body.error).toBe('This exam has 2 marks and cannot be deleted.')
    const empty = await makeExam(school, [], { name: 'Empty' })
    expect((await remove(empty.id)).status).toBe(200)
    expect((await calls.view(school.teacher)).body.exam_names).toEqual(['Unit Test 1'])
  })
})

describe('an exam’s name, date, maximum, weight and term', () => {
  const edit = (school: School, examId: string, more: object = {}) =>
    calls.send(updateExam, school.teacher, {
      exam_id: examId,
      exam_name: 'Unit Test 1',
      exam_date: '2026-09-01',
      max_mark: '50',
      weight: '1',
      term_id: '',
      ...more,
    })

  test('are changed and told in the history; percentages follow a new maximum', async () => {
    const school = await makeSchool(app.deps)
    const exam = await makeExam(school, [30])
    const term = newId()
    const { organisationId, year } = school
    await app.deps.db
      .insert(terms)
      .values({ id: term, organisationId, academicYearId: year.id, name: 'Term 1', position: 1 })
    const saved = await edit(school, exam.id, { max_mark: '40', weight: '2.5', term_id: term, version: 1 })
    expect([saved.status, saved.body.exam]).toMatchObject([
      200,
      { max_mark: 40, weight: 2.5, term_name: 'Term 1', version: 2 },
    ])
    const { body } = await calls.view(school.teacher)
    expect([body.students_exam_data[0].percentage, body.terms]).toEqual([75, [{ term_id: term, term_name: 'Term 1' }]])
    const { changes } = (await calls.history(school.teacher, { exam_id: exam.id })).body
    expect(changes[0].fields).toEqual([
      { field: 'max_mark', before: '50', after: '40' },
      { field: 'weight', before: '1', after: '2.5' },
      { field: 'term', before: '', after: 'Term 1' },
    ])
    const late = await edit(school, exam.id, { exam_name: 'Late', version: 1 })
    expect([late.status, late.body.current.max_mark]).toEqual([409, 40])
  })

  test.each([
    [{ max_mark: '29' }, { max_mark: ['A student has 30: the maximum cannot be below it.'] }],
    [{ max_mark: '0' }, { max_mark: ['Max mark must be above 0.'] }],
    [{ max_mark: '' }, { max_mark: ['Max mark is required.'] }],
    [{ weight: 'heavy' }, { weight: ['Weight must be a number with at most two decimals.'] }],
    [{ exam_name: ' ' }, { exam_name: ['Exam name is required.'] }],
    [{ exam_name: 'Unit Test 2' }, { exam_name: ['There is already an exam of this name on this day.'] }],
    [{ term_id: newId() }, { term_id: ['Choose a term of this academic year.'] }],
  ])('are refused at the field that is wrong: %j', async (wrong, errors) => {
    const school = await makeSchool(app.deps)
    const exam = await makeExam(school, [30])
    await makeExam(school, [], { name: 'Unit Test 2' })
    const reply = await edit(school, exam.id, wrong)
    expect([reply.status, reply.body.errors]).toEqual([400, errors])
  })

  test('stay as they are while the exam is locked', async () => {
    const school = await makeSchool(app.deps)
    const exam = await makeExam(school, [30], { state: 'locked' })
    expect((await edit(school, exam.id, { weight: '3' })).body.error).toBe(
      'This exam is locked. Reopen it to change marks.',
    )
  })
})
