import { generatePaper } from '@margam/contract/papers'
import * as contract from '@margam/contract/practice'
import type { Paper } from '@margam/papers'
import { practiceParts } from '@margam/papers/practice/parts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plans, practices } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { MOST_PRACTICES } from './practice.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const wishes = {
  brd: 'CBSE',
  cls: '7',
  sub: 'Mathematics',
  checkbox: 'on',
  section: ['Number'],
  total_marks: 10,
  weightage_counts: JSON.stringify({ 1: 4, 3: 2 }),
}
async function makeStudent() {
  const student = await makePerson(app.deps, 'student')
  const { organisationId, id: accountId } = student
  await app.deps.db.insert(plans).values({ organisationId, accountId, plan: 'pro', startsOn: '2026-01-01' })
  return student
}
async function makePaper({ token }: Person): Promise<string> {
  const { body } = await app.call(generatePaper, { token, body: wishes })
  return body.id
}
const start = ({ token }: Person, paperId: string) =>
  app.call(contract.startPractice, { token, params: { paper_id: paperId } })
const answer = ({ token }: Person, practiceId: string, part: string, given: string) =>
  app.call(contract.answerPart, { token, params: { practice_id: practiceId }, body: { part, answer: given } })
const mark = ({ token }: Person, practiceId: string, part: string, steps: boolean[]) =>
  app.call(contract.markPart, { token, params: { practice_id: practiceId }, body: { part, steps } })

/** The paper with its key, as it stands in the database. */
async function keyOf(practiceId: string): Promise<Paper> {
  const [row] = await app.deps.db.select().from(practices).where(eq(practices.id, practiceId))
  return row.paper
}
async function begin() {
  const student = await makeStudent()
  const { body } = await start(student, await makePaper(student))
  const practice: contract.Practice = body.practice
  const parts = practiceParts(await keyOf(practice.practice_id))
  const chosen = parts.find(({ kind }) => kind === 'choice')
  const unsure = parts.find(({ kind }) => kind === 'written')
  if (!chosen || !unsure) throw new Error('The paper has one question of each kind.')
  return { student, practice, chosen, unsure, params: { practice_id: practice.practice_id }, token: student.token }
}
const rightOption = (part: ReturnType<typeof practiceParts>[number]) =>
  String(part.options?.findIndex(({ isKey }) => isKey))

test('a student answers a paper of their own: the key decides, or the scheme, and the topics are told', async () => {
  const { student, practice, chosen, unsure, params, token } = await begin()
  expect(practice.parts.every(({ outcome }) => outcome === null)).toBe(true)
  expect(JSON.stringify(practice)).not.toContain('isKey')
  const right = await answer(student, practice.practice_id, chosen.key, rightOption(chosen))
  expect(right).toMatchObject({
    status: 200,
    body: { part: { outcome: { verdict: 'right', got: 1 } }, result: { got: 1, out_of: 10 } },
  })
  const written = await answer(student, practice.practice_id, unsure.key, '')
  expect(written.body.part.outcome).toMatchObject({ verdict: 'unsure', got: null, steps: null })
  const steps = unsure.scheme.map((_, i) => i === 0)
  const marked = await mark(student, practice.practice_id, unsure.key, steps)
  expect(marked.body.part.outcome).toMatchObject({ got: unsure.scheme[0]?.marks, steps })
  const finished = await app.call(contract.finishPractice, { token, params })
  const { result, parts }: contract.Practice = finished.body.practice
  expect(result.got).toBe(1 + (unsure.scheme[0]?.marks ?? 0))
  expect(result.topics.reduce((sum, { out_of }) => sum + out_of, 0)).toBe(10)
  expect(result.topics.every(({ topic }) => !topic.includes('maths.'))).toBe(true)
  expect(parts.map(({ outcome }) => outcome?.verdict)).toContain('left')
  expect(parts.every(({ outcome }) => outcome !== null)).toBe(true)
  const list = await app.call(contract.listPractices, { token })
  expect(list.body.practices).toMatchObject([{ ...params, got: result.got, out_of: 10 }])
})

test('a question is answered once, in two windows at once too', async () => {
  const { student, practice, chosen, params, token } = await begin()
  const options = chosen.options?.map((_, i) => String(i)) ?? []
  const replies = await Promise.all(options.map((option) => answer(student, practice.practice_id, chosen.key, option)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(3)
  const given = options[replies.findIndex(({ status }) => status === 200)] ?? ''
  expect((await answer(student, practice.practice_id, chosen.key, given)).status).toBe(200)
  await app.call(contract.finishPractice, { token, params })
  const late = await answer(student, practice.practice_id, chosen.key, given)
  expect(late).toMatchObject({ status: 409, body: { message: 'This practice is finished.' } })
})

test('what a paper does not have is refused beside its field', async () => {
  const { student, practice, chosen, unsure } = await begin()
  const { practice_id: id } = practice
  expect((await answer(student, id, '99', '0')).body.errors).toEqual({ part: ['The paper has no such question.'] })
  expect((await answer(student, id, chosen.key, '9')).body.errors).toEqual({
    answer: ['The question has no such option.'],
  })
  await answer(student, id, unsure.key, '')
  expect((await mark(student, id, unsure.key, [])).body.errors).toEqual({
    steps: [`The scheme has ${unsure.scheme.length} steps.`],
  })
  await answer(student, id, chosen.key, rightOption(chosen))
  const decided = await mark(
    student,
    id,
    chosen.key,
    chosen.scheme.map(() => true),
  )
  expect(decided).toMatchObject({ status: 409, body: { message: 'The key decides what this answer gets.' } })
})

test('one practice of a paper goes on at a time, and a student keeps so many', async () => {
  const student = await makeStudent()
  const paperId = await makePaper(student)
  const both = await Promise.all([start(student, paperId), start(student, paperId)])
  expect(new Set(both.map(({ body }) => body.practice.practice_id)).size).toBe(1)
  const params = { practice_id: both[0].body.practice.practice_id }
  await app.call(contract.finishPractice, { token: student.token, params })
  const [row] = await app.deps.db.select().from(practices).where(eq(practices.id, params.practice_id))
  const { id: _, ...kept } = row
  await app.deps.db.insert(practices).values(Array.from({ length: MOST_PRACTICES - 1 }, () => kept))
  expect(await start(student, paperId)).toMatchObject({
    status: 400,
    body: { errors: { paper_id: [`At most ${MOST_PRACTICES} practices are kept. Delete one of them first.`] } },
  })
  await app.call(contract.removePractice, { token: student.token, params })
  expect((await start(student, paperId)).status).toBe(201)
})

test('a teacher’s paper is nobody’s to practise', async () => {
  const teacher = await makePerson(app.deps, 'teacher')
  const { organisationId, id: accountId } = teacher
  await app.deps.db.insert(plans).values({ organisationId, accountId, plan: 'pro', startsOn: '2026-01-01' })
  const student = await makePerson(app.deps, 'student', { organisationId })
  expect((await start(student, await makePaper(teacher))).status).toBe(404)
})
