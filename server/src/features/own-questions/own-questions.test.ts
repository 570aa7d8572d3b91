import type { BodyInput } from '@margam/contract/endpoint'
import * as contract from '@margam/contract/own-questions'
import {
  downloadPaperDocx,
  generatePaper,
  listPaperWeightages,
  printPaperPdf,
  readPaper,
  replaceQuestion,
} from '@margam/contract/papers'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownQuestions, plans } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { multipart } from '../../testing/multipart.ts'
import { makeSubject } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { addDrafts } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Body = BodyInput<typeof contract.createOwnQuestion>
const typed: Body = {
  brd: 'CBSE',
  cls: '7',
  sub: 'Mathematics',
  topic: 'maths.integers',
  type: 'short',
  marks: 2,
  difficulty: 'average',
  thinking: 'apply',
  stem: 'The lift of the Kochi tower goes from floor $-2$ to floor $7$.\nHow many floors does it pass if $a < b$?',
  answer: '$9$ floors',
  scheme: [
    { step: '$7 - (-2)$', marks: 1.5 },
    { step: '$9$', marks: 0.5 },
  ],
  tags: ['lift', 'lift', 'Kochi'],
}
const choice: Body = {
  ...typed,
  type: 'mcq',
  marks: 1,
  stem: 'Which is the opposite of $-8$?',
  answer: '',
  scheme: [],
  options: [
    { text: '$8$', is_right: true },
    { text: '$-8$', is_right: false },
    { text: '$\\frac{1}{8}$', is_right: false },
  ],
}

const alone = () => makePerson(app.deps, 'teacher')
async function makeSchool() {
  const admin = await makePerson(app.deps, 'organisation')
  const { organisationId } = admin
  const teacher = await makePerson(app.deps, 'teacher', { organisationId })
  const colleague = await makePerson(app.deps, 'teacher', { organisationId })
  const historian = await makePerson(app.deps, 'teacher', { organisationId })
  await makeSubject(app.deps, organisationId, 'Maths', [teacher.id, colleague.id])
  await makeSubject(app.deps, organisationId, 'History', [historian.id])
  return { admin, teacher, colleague, historian }
}
const create = ({ token }: Person, body: Body = typed) => app.call(contract.createOwnQuestion, { token, body })
async function written(by: Person, body: Body = typed): Promise<contract.OwnQuestion> {
  const reply = await create(by, body)
  expect(reply.status).toBe(201)
  return reply.body.question
}
const one = ({ question_id }: contract.OwnQuestion) => ({ question_id })
const read = ({ token }: Person, question: contract.OwnQuestion) =>
  app.call(contract.readOwnQuestion, { token, params: one(question) })
const send = ({ token }: Person, question: contract.OwnQuestion, version = question.version) =>
  app.call(contract.sendOwnQuestion, { token, params: one(question), body: { version } })
const approve = ({ token }: Person, question: contract.OwnQuestion, version = question.version) =>
  app.call(contract.approveOwnQuestion, { token, params: one(question), body: { version } })
const change = ({ token }: Person, question: contract.OwnQuestion, body: Body, version = question.version) =>
  app.call(contract.changeOwnQuestion, { token, params: one(question), body: { ...body, version } })
const archive = ({ token }: Person, question: contract.OwnQuestion, is_archived = true) =>
  app.call(contract.archiveOwnQuestion, {
    token,
    params: one(question),
    body: { version: question.version, is_archived },
  })
const list = ({ token }: Person, query: Record<string, string> = {}) =>
  app.call(contract.listOwnQuestions, { token, query })
const ids = (reply: Awaited<ReturnType<typeof list>>) =>
  reply.body.questions.map(({ question_id }: { question_id: string }) => question_id)

test('what is typed is kept as it is printed, and comes back to be edited', async () => {
  const teacher = await alone()
  const question = await written(teacher)
  expect(question).toMatchObject({
    stem: 'The lift of the Kochi tower goes from floor $-2$ to floor $7$.<br>How many floors does it pass if $a &lt; b$?',
    status: 'draft',
    topic_name: expect.any(String),
    tags: ['lift', 'Kochi'],
    may: { edit: true, send: false, approve: true, review: false },
  })
  const script = await written(teacher, { ...typed, stem: 'What does <script>alert(1)</script> do?' })
  expect(script.stem).toBe('What does &lt;script>alert(1)&lt;/script> do?')
})

test.each<[string, Partial<Body>, string, string]>([
  ['no wording', { stem: ' ' }, 'stem', 'The question needs its wording.'],
  ['a formula that cannot be read', { stem: 'Find $\\frac{1$.' }, 'stem', 'Use plain text'],
  ['a command that is none', { answer: '$\\nosuchthing{2}$' }, 'answer', 'Use plain text'],
  ['a formula that reaches out', { stem: '$\\href{https://x.example}{x}$' }, 'stem', 'Use plain text'],
  ['a tag without its end', { stem: '<b>bold' }, 'stem', 'Use plain text'],
  ['no answer', { answer: '' }, 'answer', 'This cannot be empty.'],
  ['a scheme of other marks', { marks: 3 }, 'scheme', 'The steps must make 3 marks together.'],
  ['quarters of marks', { scheme: [{ step: 'x', marks: 0.25 }] }, 'scheme.0.marks', 'Marks of a step'],
  ['half marks of a question', { marks: 1.5 }, 'marks', 'Marks must be a whole number from 1 to 20.'],
  [
    'no right option',
    { ...choice, options: choice.options?.map((it) => ({ ...it, is_right: false })) },
    'options',
    'Mark',
  ],
  [
    'two right options',
    { ...choice, options: choice.options?.map((it) => ({ ...it, is_right: true })) },
    'options',
    'Only one option',
  ],
  [
    'the same option twice',
    { ...choice, options: [...(choice.options ?? []), { text: '$ 8 $', is_right: false }] },
    'options.3.text',
    'Two options say the same.',
  ],
  ['a gap that is not there', { type: 'fill' }, 'stem', 'Write the gap as ____'],
  ['neither true nor false', { type: 'true-false', scheme: [] }, 'answer', 'Choose True or False.'],
  ['a topic of another class', { topic: 'maths.trigonometry' }, 'topic', 'This topic is not taught'],
  ['a class without the subject', { cls: 'LKG', sub: 'Social Science' }, 'sub', 'There are no papers in this subject'],
  ['a board that is none', { brd: 'IB' }, 'sub', 'There are no papers'],
])('%s is told at its field, and nothing is kept', async (_, wrong, field, message) => {
  const teacher = await alone()
  const reply = await create(teacher, { ...typed, ...wrong })
  expect(reply.status).toBe(400)
  expect(reply.body.errors[field]?.[0]).toContain(message)
  expect((await list(teacher)).body.total).toBe(0)
})

test('in a school a second person approves: a teacher of the subject or the school, never the author', async () => {
  const { admin, teacher, colleague, historian } = await makeSchool()
  const question = await written(teacher)
  // a draft is nobody else's to see
  expect((await read(colleague, question)).status).toBe(404)
  expect((await read(admin, question)).status).toBe(404)
  const sent = (await send(teacher, question)).body.question
  expect((await approve(teacher, sent)).status).toBe(403)
  expect((await approve(historian, sent)).status).toBe(403)
  expect((await read(historian, sent)).body.may.review).toBe(false)
  expect((await list(historian)).body.to_review).toBe(0)
  expect(ids(await list(colleague, { status: 'to-review' }))).toEqual([question.question_id])
  expect((await read(colleague, sent)).body.may).toMatchObject({ review: true, edit: false })
  // sent back with a reason, and sent again
  const params = one(question)
  const reason = 'Say which floors count.'
  const noReason = { version: sent.version, reason: ' ' }
  const back = (body: BodyInput<typeof contract.returnOwnQuestion>) =>
    app.call(contract.returnOwnQuestion, { token: colleague.token, params, body })
  expect((await back(noReason)).body.errors.reason).toBeDefined()
  expect((await back({ version: sent.version, reason })).status).toBe(200)
  const returned = (await read(teacher, question)).body
  expect(returned).toMatchObject({ status: 'draft', reason, reviewed_by: expect.any(String) })
  const again = (await send(teacher, returned)).body.question
  // two who approve at once: one of them does
  const both = await Promise.all([approve(colleague, again), approve(admin, again)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await approve(admin, again, again.version + 1)).status).toBe(409)
})

test('whoever words a question anew is no second person for it', async () => {
  const { admin, teacher, colleague } = await makeSchool()
  const sent = (await send(teacher, await written(teacher))).body.question
  const worded = (await change(admin, sent, { ...typed, answer: 'Nine floors' })).body.question
  expect(worded.status).toBe('draft')
  const again = (await send(admin, worded)).body.question
  expect((await approve(admin, again)).status).toBe(403)
  expect((await approve(teacher, again)).status).toBe(403)
  expect((await approve(colleague, again)).status).toBe(200)
})

test('an edit of another version is refused with what is stored', async () => {
  const teacher = await alone()
  const question = await written(teacher)
  const both = await Promise.all([
    change(teacher, question, { ...typed, answer: 'Nine' }),
    change(teacher, question, { ...typed, answer: 'Ten' }),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)
  expect(refused?.body.current.version).toBe(question.version + 1)
})

test('nobody of elsewhere reads or changes a question, and no student does', async () => {
  const { teacher, admin } = await makeSchool()
  const question = await written(teacher)
  await send(teacher, question)
  const strangers = [await alone(), await makePerson(app.deps, 'organisation')]
  for (const stranger of strangers) {
    expect((await read(stranger, question)).status).toBe(404)
    expect((await change(stranger, question, typed)).status).toBe(404)
    expect((await approve(stranger, question)).status).toBe(404)
    expect((await archive(stranger, question)).status).toBe(404)
    expect((await list(stranger)).body.total).toBe(0)
  }
  const student = await makePerson(app.deps, 'student', { organisationId: admin.organisationId })
  expect((await list(student)).status).toBe(403)
})

test('the list is searched, narrowed, sorted and paged', async () => {
  const teacher = await alone()
  const two = await written(teacher)
  const first = await written(teacher, choice)
  const last = await written(teacher, { ...typed, marks: 5, scheme: [], stem: 'Prove that zero is even.' })
  expect(ids(await list(teacher))).toEqual([last, first, two].map(({ question_id }) => question_id))
  expect(ids(await list(teacher, { search: 'tower kochi' }))).toEqual([two.question_id])
  expect(ids(await list(teacher, { sort: 'marks_up' }))).toEqual([first, two, last].map((it) => it.question_id))
  const page = await list(teacher, { sort: 'marks_down', limit: '2' })
  expect(ids(page)).toEqual([last.question_id, two.question_id])
  const next = await list(teacher, { sort: 'marks_down', limit: '2', cursor: page.body.next_cursor })
  expect(ids(next)).toEqual([first.question_id])
  expect(ids(await list(teacher, { brd: 'CBSE', cls: '7', sub: 'Mathematics', topic: 'maths.fractions' }))).toEqual([])
  expect((await archive(teacher, last)).status).toBe(200)
  expect((await list(teacher)).body.total).toBe(2)
  expect(ids(await list(teacher, { status: 'archived' }))).toEqual([last.question_id])
})

test('no more are kept than the most, and archiving makes room', async () => {
  const teacher = await alone()
  const question = await written(teacher)
  const { organisationId, id: accountId } = teacher
  const [{ id: _, ...row }] = await app.deps.db.select().from(ownQuestions).limit(1)
  const rows = Array.from({ length: contract.MOST_QUESTIONS - 1 }, () => ({
    ...row,
    organisationId,
    accountId,
    wordedBy: null,
    importId: null,
    reviewedBy: null,
  }))
  for (let at = 0; at < rows.length; at += 1000)
    await app.deps.db.insert(ownQuestions).values(rows.slice(at, at + 1000))
  expect((await create(teacher)).status).toBe(422)
  const archived = await archive(teacher, question)
  const both = await Promise.all([create(teacher), create(teacher)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  expect((await archive(teacher, archived.body.question, false)).status).toBe(422)
})

const wishes = {
  brd: 'CBSE',
  cls: '7',
  sub: 'Mathematics',
  checkbox: 'on',
  topic: ['maths.integers'],
  total_marks: 10,
  weightage_counts: JSON.stringify({ 10: 1 }),
}
const available = async ({ token }: Person) => {
  const query = { board: 'CBSE', class: '7', subject: 'Mathematics', topics: 'maths.integers' }
  return (await app.call(listPaperWeightages, { token, query })).body.available['10'] ?? 0
}
async function subscribe({ organisationId, id: accountId }: Person) {
  await app.deps.db.insert(plans).values({ organisationId, accountId, plan: 'pro', startsOn: '2026-01-01' })
}
/** Ten marks at once is what no question of the product has in this topic. */
const long: Body = {
  ...typed,
  type: 'long',
  marks: 10,
  scheme: [],
  stem: 'Write all you know of integers, and prove it.',
}

test('papers take an approved question, until it is archived; those that are made stay', async () => {
  const teacher = await alone()
  await subscribe(teacher)
  const before = await available(teacher)
  const make = () => app.call(generatePaper, { token: teacher.token, body: wishes })
  const question = await written(teacher, long)
  expect(await available(teacher)).toBe(before)
  const approved = (await approve(teacher, question)).body.question
  expect(approved).toMatchObject({ status: 'approved', is_in_use: true })
  expect(await available(teacher)).toBe(before + 1)
  const made = await make()
  expect(made).toMatchObject({ status: 201 })
  const [printed] = Object.values(made.body.selected_questions).flat() as { text: string; ai_question: boolean }[]
  expect(printed).toMatchObject({ text: expect.stringContaining('prove it'), ai_question: false })
  // another wording is a draft, and papers take the approved one meanwhile
  const draft = (await change(teacher, approved, { ...long, stem: 'Write a page about integers.' })).body.question
  expect(draft).toMatchObject({ status: 'draft', is_in_use: true })
  expect(JSON.stringify((await make()).body.selected_questions)).toContain('prove it')
  const second = (await approve(teacher, draft)).body.question
  expect(JSON.stringify((await make()).body.selected_questions)).toContain('a page about')
  await archive(teacher, second)
  expect(await available(teacher)).toBe(before)
  expect((await make()).status).toBe(422)
  const params = { paper_id: made.body.id }
  const kept = await app.call(readPaper, { token: teacher.token, params })
  expect(JSON.stringify(kept.body)).toContain('prove it')
  const body = { version: kept.body.version, number: 1 }
  expect((await app.call(replaceQuestion, { token: teacher.token, params, body })).status).toBe(422)
})

test('a school’s approved question is all its teachers’, and on no student’s paper', async () => {
  const { admin, teacher, colleague } = await makeSchool()
  const student = await makePerson(app.deps, 'student', { organisationId: admin.organisationId })
  const before = await available(student)
  const sent = (await send(teacher, await written(teacher, long))).body.question
  expect(await available(colleague)).toBe(before)
  expect((await approve(admin, sent)).status).toBe(200)
  expect(await available(colleague)).toBe(before + 1)
  expect(await available(admin)).toBe(before + 1)
  expect(await available(student)).toBe(before)
  expect(await available(await alone())).toBe(before)
})

test('another feature adds drafts that were proposed; what is wrong with one keeps no other out', async () => {
  const teacher = await alone()
  await subscribe(teacher)
  const { organisationId, id: accountId } = teacher
  const read = contract.ownQuestionBody.parse(long)
  const added = await app.deps.db.transaction((tx) =>
    addDrafts(tx, { account: { organisationId, accountId }, questions: [{ ...read, answer: '' }, read] }),
  )
  expect(added.ids).toHaveLength(1)
  expect(added.refused).toMatchObject([{ index: 0, errors: { answer: ['This cannot be empty.'] } }])
  const [question] = (await list(teacher)).body.questions
  expect(question).toMatchObject({ status: 'draft', source: 'proposed', question_id: added.ids[0] })
  // approved, it keeps the sign of where it came from
  await approve(teacher, question)
  const made = await app.call(generatePaper, { token: teacher.token, body: wishes })
  const [printed] = Object.values(made.body.selected_questions).flat()
  expect(printed).toMatchObject({ ai_question: true })
})

const pixels = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c33' } })
const setPicture = ({ token }: Person, question: contract.OwnQuestion, bytes: Buffer) => {
  const { payload, headers } = multipart({ version: String(question.version) }, { picture: { name: 'x.png', bytes } })
  return app.call(contract.changeQuestionPicture, { token, params: one(question), body: payload, headers })
}

test('a picture is written anew, stands on papers and in print, and goes with the question', async () => {
  const teacher = await alone()
  await subscribe(teacher)
  const question = await written(teacher, { ...long, stem: 'What does the picture show? Write a page.' })
  const drawn = (await setPicture(teacher, question, await pixels(1600, 800).png().toBuffer())).body.question
  expect(drawn).toMatchObject({ status: 'draft', picture: expect.stringContaining('data:image/svg+xml') })
  await approve(teacher, drawn)
  const made = await app.call(generatePaper, { token: teacher.token, body: wishes })
  const [printed] = Object.values(made.body.selected_questions).flat() as { text: string }[]
  const svg = Buffer.from(/svg\+xml;base64,([^"]*)/.exec(printed.text)?.[1] ?? '', 'base64').toString()
  expect(svg).toMatch(/viewBox="0 0 330 165".*<image .*href="data:image\/png;base64,/)
  // and in what is printed of it: a drawing without its picture is none
  const params = { paper_id: made.body.id }
  const download = async ({ path }: { path: string }) => {
    const headers = { authorization: `Bearer ${teacher.token}` }
    return (await app.app.inject({ url: path.replace(':paper_id', made.body.id), headers })).rawPayload
  }
  const pdf = await download(printPaperPdf)
  expect(pdf.toString('latin1').match(/\/Subtype ?\/Image/g)?.length).toBeGreaterThan(0)
  const media = Object.keys(unzipSync(await download(downloadPaperDocx))).filter((name) => /media\/.*png$/.test(name))
  expect(media.length).toBeGreaterThan(0)
  // taken away, it stays on the paper that was made
  const { body } = await read(teacher, drawn)
  const without = { token: teacher.token, params: one(drawn), body: { version: String(body.version) } }
  expect((await app.call(contract.changeQuestionPicture, without)).body.question.picture).toBeNull()
  const kept = await app.call(readPaper, { token: teacher.token, params })
  expect(JSON.stringify(kept.body)).toContain('svg+xml;base64,')
})

test('what is no picture is refused, and nothing changes', async () => {
  const teacher = await alone()
  const question = await written(teacher)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect((await setPicture(teacher, question, svg)).status).toBe(415)
  const half = (await pixels(300, 300).png().toBuffer()).subarray(0, 60)
  const broken = await setPicture(teacher, question, half)
  expect(broken).toMatchObject({
    status: 400,
    body: { errors: { picture: [expect.stringContaining('cannot be read')] } },
  })
  expect((await read(teacher, question)).body).toMatchObject({ version: question.version, picture: null })
})
