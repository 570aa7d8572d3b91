import * as contract from '@margam/contract/concerns'
import {
  editQuestion,
  generatePaper,
  makePaperSets,
  type PaperQuestions,
  readPaper,
  readWording,
  renamePaper,
  replaceQuestion,
} from '@margam/contract/papers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/columns.ts'
import { plans } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await makePerson(app.deps, 'superadmin')
})
afterAll(() => app.close())

async function makeSchool() {
  const head = await makePerson(app.deps, 'organisation')
  const { organisationId } = head
  await app.deps.db
    .insert(plans)
    .values({ organisationId, accountId: organisationId, plan: 'pro', startsOn: '2026-01-01' })
  const teacher = await makePerson(app.deps, 'teacher', { organisationId, firstName: 'Vasundhara' })
  return { head, teacher, organisationId }
}
async function makePaper({ token }: Person): Promise<{ id: string; questions: Listed }> {
  const body = { brd: 'CBSE', cls: '7', sub: 'Mathematics', checkbox: 'on', section: ['Number'], total_marks: 10 }
  const made = await app.call(generatePaper, { token, body: { ...body, weightage_counts: { 1: 2, 2: 4 } } })
  return { id: made.body.id, questions: listOf(made.body.selected_questions) }
}
type Listed = ReturnType<typeof listOf>
const listOf = (questions: PaperQuestions) => (Array.isArray(questions) ? questions : Object.values(questions).flat())
const tell = ({ token }: Person, paperId: string, change: object = {}) =>
  app.call(contract.tellOfQuestion, {
    token,
    params: { paper_id: paperId },
    body: { number: 2, version: 1, kind: 'wrong_key', words: 'B is right as well.', ...change },
  })
const listed = async (query: object = {}) =>
  (await app.call(contract.listConcerns, { token: operator.token, query: { about: 'question', ...query } })).body

test('the operator reads a question with its key as it was printed, also after it was replaced, and no name', async () => {
  const { teacher } = await makeSchool()
  const { id, questions } = await makePaper(teacher)
  const told = await tell(teacher, id)
  expect([told.status, told.body.concern.about, told.body.concern.about_id]).toEqual([201, 'question', id])
  const { body: paper } = await app.call(readPaper, { token: teacher.token, params: { paper_id: id } })
  const body = { number: 2, version: paper.version }
  expect((await app.call(replaceQuestion, { token: teacher.token, params: { paper_id: id }, body })).status).toBe(200)
  const reply = await listed()
  const [{ context, user_role: role, kind }] = reply.concerns
  expect([role, kind]).toEqual(['teacher', 'wrong_key'])
  expect(context).toMatchObject({ board: 'CBSE', class_level: '7', set: 'A', question: questions[1] })
  expect(context.item_ids).toHaveLength(1)
  for (const secret of ['Vasundhara', teacher.id, teacher.email]) expect(JSON.stringify(reply)).not.toContain(secret)
})

test('who may look at a paper may tell of it: a colleague where it is shared, and nobody else', async () => {
  const { head, teacher, organisationId } = await makeSchool()
  const { id } = await makePaper(teacher)
  const pupil = await makePerson(app.deps, 'student', { organisationId })
  const stranger = (await makeSchool()).teacher
  const statuses = async () => {
    const found: number[] = []
    const { body } = await app.call(readPaper, { token: teacher.token, params: { paper_id: id } })
    for (const who of [head, pupil, stranger]) found.push((await tell(who, id, { version: body.version })).status)
    return found
  }
  expect(await statuses()).toEqual([404, 404, 404])
  const own = await makePaper(pupil)
  expect([(await tell(pupil, own.id)).status, (await tell(teacher, own.id)).status]).toEqual([201, 404])
  const { body: paper } = await app.call(readPaper, { token: teacher.token, params: { paper_id: id } })
  const shared = { title: 'Unit test', minutes: '30', exam_date: '', is_shared: true, version: paper.version }
  await app.call(renamePaper, { token: teacher.token, params: { paper_id: id }, body: shared })
  expect(await statuses()).toEqual([201, 404, 404])
  expect((await tell(teacher, newId())).status).toBe(404)
})

test('a question, a set or a reason that there is none of is told at its field', async () => {
  const { teacher } = await makeSchool()
  const { id } = await makePaper(teacher)
  const problems = async (change: object) => (await tell(teacher, id, change)).body.errors
  expect(await problems({ number: 99 })).toEqual({ number: ['This paper has no such question.'] })
  expect(await problems({ set: 'C' })).toEqual({ number: ['This paper has no such question.'] })
  // what can be the matter with a forecast
  expect(await problems({ kind: 'hurt' })).toEqual({ kind: ['Choose what is the matter.'] })
  expect(await problems({ words: ' ' })).toEqual({ words: ['Please say it in your own words.'] })
})

test('a question of another set is the one that has this number there', async () => {
  const { teacher } = await makeSchool()
  const { id } = await makePaper(teacher)
  const of = { token: teacher.token, params: { paper_id: id } }
  await app.call(makePaperSets, { ...of, body: { version: 1, kind: 'shuffled', count: 3 } })
  const { other_sets: sets, version } = (await app.call(readPaper, of)).body
  for (const { letter, qn_code, selected_questions } of sets) {
    const { concern } = (await tell(teacher, id, { set: letter, number: 1, version })).body
    const [question] = listOf(selected_questions)
    expect(concern.context).toMatchObject({ set: letter, qn_code, question })
  }
  expect(sets).toHaveLength(2)
})

test('what was looked at is what is told of: a changed paper is a 409, and its maker’s own wording is theirs', async () => {
  const { teacher } = await makeSchool()
  const { id } = await makePaper(teacher)
  const of = { token: teacher.token, params: { paper_id: id } }
  const wording = (await app.call(readWording, { ...of, query: { number: '2' } })).body
  const parts = wording.parts.map((part: object) => ({ ...part, stem: 'What has Rahul of 7 B?' }))
  const edited = await app.call(editQuestion, { ...of, body: { version: 1, number: 2, parts } })
  expect(edited.status).toBe(200)
  expect((await tell(teacher, id)).status).toBe(409)
  const { version } = (await app.call(readPaper, of)).body
  expect((await tell(teacher, id, { version })).body.errors).toEqual({
    number: ['The maker of the paper has worded this question and can correct it.'],
  })
})

test('the answer is mailed with the address of the paper, and read with it', async () => {
  const { teacher } = await makeSchool()
  const { id } = await makePaper(teacher)
  const { concern } = (await tell(teacher, id)).body
  await app.call(contract.answerConcern, {
    token: operator.token,
    params: { concernId: concern.concern_id },
    body: { state: 'answered', answer: 'You are right, the question is gone.', version: 1 },
  })
  const own = (await app.call(contract.listOwnConcerns, { token: teacher.token })).body
  expect(own).toMatchObject({ unread: 1, concerns: [{ about_id: id, answer: 'You are right, the question is gone.' }] })
  const read = async (about: contract.ConcernAbout) => {
    await app.call(contract.readConcernAnswers, { token: teacher.token, body: { about } })
    return (await app.call(contract.listOwnConcerns, { token: teacher.token })).body.unread
  }
  const readOf = (about_id: string) =>
    app.call(contract.readConcernAnswers, { token: teacher.token, body: { about: 'question', about_id } })
  await readOf(newId())
  expect(await read('forecast')).toBe(1)
  await readOf(id)
  expect(await read('forecast')).toBe(0)
  const mails = (await app.mailbox()).filter(({ to }) => to === teacher.email)
  const last = mails.at(-1)
  expect(last?.kind).toBe('concern-answered')
  expect(last?.mail.text).toContain(`/teacher/history/question-paper/${id}`)
  expect(last?.mail.text).toContain('about a question')
})

test('what is told of questions and of forecasts is listed apart', async () => {
  const { teacher } = await makeSchool()
  await tell(teacher, (await makePaper(teacher)).id)
  const { concerns, total } = await listed({ state: 'new' })
  expect(new Set(concerns.map(({ about }: contract.ListedConcern) => about))).toEqual(new Set(['question']))
  expect((await listed({ about: 'forecast' })).total).toBe(0)
  expect(total).toBeGreaterThan(0)
})
