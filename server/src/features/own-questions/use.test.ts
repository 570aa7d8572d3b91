import * as contract from '@margam/contract/own-questions'
import { generatePaper } from '@margam/contract/papers'
import { chooseExamPaper, saveQuestionMarks } from '@margam/contract/question-marks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plans } from '../../db/schema/index.ts'
import { makePerson } from '../../testing/factories.ts'
import { makeExam } from '../../testing/mark-factories.ts'
import { enrol, makeClass, makeSubject, makeYear } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A teacher on their own with a class of six in the middle of class 7. */
async function makeScene() {
  const teacher = await makePerson(app.deps, 'teacher')
  const { organisationId, id: accountId, token } = teacher
  await app.deps.db.insert(plans).values({ organisationId, accountId, plan: 'pro', startsOn: '2026-01-01' })
  const year = await makeYear(app.deps, organisationId)
  const subject = await makeSubject(app.deps, organisationId, 'Mathematics', [accountId])
  const klass = await makeClass(app.deps, organisationId, {
    yearId: year.id,
    name: 'Batch',
    taughtBy: { [subject.id]: accountId },
  })
  const students: string[] = []
  for (let i = 0; i < 6; i++) students.push((await makePerson(app.deps, 'student', { organisationId })).id)
  await enrol(app.deps, klass, students)
  const { id: examId } = await makeExam(app.deps, klass, subject.id, {}, { maxMark: '10' })
  return { token, students, exam: { token, params: { exam_id: examId } } }
}
const place = { brd: 'CBSE', cls: '7', sub: 'Mathematics' }

test('a question that was written, approved, put on a paper and marked is told what came of it', async () => {
  const { token, students, exam } = await makeScene()
  const { body: made } = await app.call(contract.createOwnQuestion, {
    token,
    body: {
      ...place,
      topic: 'maths.integers',
      type: 'long',
      marks: 10,
      difficulty: 'average',
      thinking: 'apply',
      stem: 'Write all you know of integers, and prove it.',
      answer: 'A page.',
    },
  })
  const params = { question_id: made.question.question_id }
  await app.call(contract.approveOwnQuestion, { token, params, body: { version: made.question.version } })
  const wishes = { checkbox: 'on', topic: ['maths.integers'], total_marks: 10, weightage_counts: { 10: 1 } }
  const { body: paper } = await app.call(generatePaper, { token, body: { ...place, ...wishes } })
  expect((await app.call(chooseExamPaper, { ...exam, body: { paper_id: paper.id } })).status).toBe(200)
  const use = async () => (await app.call(contract.readQuestionUse, { token, params })).body
  expect(await use()).toEqual({ exams: 0, students: 0, percentage: null, discrimination: null })
  const rows = students.map((student_id, i) => ({ student_id, cells: [String(i)], version: 0 }))
  await app.call(saveQuestionMarks, { ...exam, body: { rows: rows.slice(0, 4) } })
  expect(await use()).toMatchObject({ exams: 1, students: 4, percentage: null })
  await app.call(saveQuestionMarks, { ...exam, body: { rows: rows.slice(4) } })
  expect(await use()).toEqual({ exams: 1, students: 6, percentage: 25, discrimination: null })
})
