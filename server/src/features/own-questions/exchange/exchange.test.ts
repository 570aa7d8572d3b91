import { readFileSync } from 'node:fs'
import * as contract from '@margam/contract/own-questions'
import { eq } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownQuestions } from '../../../db/schema/index.ts'
import { makePerson, type Person } from '../../../testing/factories.ts'
import { multipart } from '../../../testing/multipart.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const sample = (name: string) =>
  readFileSync(new URL(`../../../../../domain/exchange/src/samples/${name}`, import.meta.url))
const place = { brd: 'CBSE', cls: '7', sub: 'Mathematics', topic: 'maths.integers' }
const GIFT = `::Sum:: What is $2 + 3$? {=5 ~6 ~7}

::Broken:: What is this? {=a ~b

::Truth:: Zero is even. {T}

::Letter:: Write a letter to your school. {}
`
type File = { bytes: Uint8Array | string; name: string }
function form(fields: Record<string, string>, { bytes, name }: File) {
  const { payload, headers } = multipart(fields, { question_file: { bytes: Buffer.from(bytes), name } })
  return { body: payload, headers }
}
const check = ({ token }: Person, file: File, format = 'auto') =>
  app.call(contract.checkQuestionFile, { token, ...form({ format }, file) })
const bring = ({ token }: Person, file: File, fields: Record<string, string> = {}) =>
  app.call(contract.importQuestions, { token, ...form({ ...place, ...fields }, file) })
const list = async ({ token }: Person) => (await app.call(contract.listOwnQuestions, { token })).body

test('a file is looked through before anything is kept, and comes in as drafts', async () => {
  const teacher = await makePerson(app.deps, 'teacher')
  const file = { bytes: GIFT, name: 'bank.txt' }
  const report = await check(teacher, file)
  expect(report).toMatchObject({ status: 200, body: { format: 'gift', total: 3, incomplete: 1, more_losses: 0 } })
  expect(report.body.problems).toMatchObject([{ number: 2, title: 'Broken', line: 3 }])
  expect(report.body.questions[0]).toMatchObject({ number: 1, type: 'mcq', stem: 'What is $2 + 3$?' })
  expect((await list(teacher)).total).toBe(0)
  const brought = await bring(teacher, file)
  expect(brought).toMatchObject({ status: 201, body: { message: '3 questions were brought in as drafts.' } })
  const { questions } = await list(teacher)
  expect(questions).toHaveLength(3)
  expect(questions).toMatchObject([{ status: 'draft', source: 'imported', type: 'very-short' }, {}, { type: 'mcq' }])
  // without its answer a question goes nowhere
  const [letter] = questions
  const params = { question_id: letter.question_id }
  const approved = { token: teacher.token, params, body: { version: letter.version } }
  expect((await app.call(contract.approveOwnQuestion, approved)).status).toBe(422)
})

test('a file that begins with many comments is told apart as soon as any other', async () => {
  const teacher = await makePerson(app.deps, 'teacher')
  const comments = '<!---->'.repeat(60)
  expect(await check(teacher, { bytes: `${comments}x`, name: 'a.txt' })).toMatchObject({
    status: 200,
    body: { format: 'gift' },
  })
  const item = {
    bytes: `${comments}<!-- a > b -->${sample('qti21-item.xml').toString()}`.replace(/<\?xml.*?\?>/, ''),
    name: 'a',
  }
  expect(await check(teacher, item)).toMatchObject({ status: 200, body: { format: 'qti' } })
})

test.each(['moodle-4.xml', 'canvas-quiz.xml', 'qti21-item.xml', 'questions.csv', 'questions.gift'])(
  '%s is known by what it holds, and its losses are told',
  async (name) => {
    const teacher = await makePerson(app.deps, 'teacher')
    const { status, body } = await check(teacher, { bytes: sample(name), name })
    expect(status).toBe(200)
    expect(body.total).toBeGreaterThan(0)
    expect(body.problems.every(({ number }: { number: number | null }) => number !== null)).toBe(true)
    const brought = await bring(teacher, { bytes: sample(name), name })
    expect(brought.status).toBe(201)
    expect((await list(teacher)).total).toBe(body.total)
  },
)

test('an import is taken back once; what was worked on since stays', async () => {
  const teacher = await makePerson(app.deps, 'teacher')
  const { token } = teacher
  const { body } = await bring(teacher, { bytes: GIFT, name: 'bank.gift' })
  const { questions } = await list(teacher)
  const choice = questions.find(({ type }: { type: string }) => type === 'mcq')
  const params = { question_id: choice.question_id }
  await app.call(contract.approveOwnQuestion, { token, params, body: { version: choice.version } })
  const back = (by: Person) =>
    app.call(contract.takeBackImport, { token: by.token, params: { import_id: body.import_id } })
  expect((await back(await makePerson(app.deps, 'teacher'))).status).toBe(404)
  const both = await Promise.all([back(teacher), back(teacher)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const done = both.find(({ status }) => status === 200)
  expect(done?.body.message).toBe('2 questions were taken back; 1 that was changed or sent since stays.')
  expect((await list(teacher)).total).toBe(1)
  const { imports } = (await app.call(contract.listQuestionImports, { token })).body
  expect(imports).toMatchObject([{ file_name: 'bank.gift', questions: 3, taken_back_at: expect.any(String) }])
})

const bomb = zipSync({ 'imsmanifest.xml': new Uint8Array(40_000_000) })
const DOCTYPE = `<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a "${'x'.repeat(50)}">]><quiz>&a;</quiz>`
test.each<[string, File, number, string]>([
  [
    'a picture',
    { bytes: Buffer.from('89504e470d0a1a0a0000', 'hex'), name: 'bank.gift' },
    415,
    'This is no file of questions.',
  ],
  ['a zip bomb', { bytes: bomb, name: 'bank.zip' }, 400, 'The package is too large when unpacked.'],
  ['half a package', { bytes: bomb.subarray(0, 2000), name: 'bank.zip' }, 400, 'The package is damaged.'],
  [
    'a package without a manifest',
    { bytes: zipSync({ 'a.xml': strToU8('<a/>') }), name: 'a.zip' },
    400,
    'The package has no imsmanifest.xml',
  ],
  [
    'a package in a package',
    { bytes: zipSync({ 'in.zip': bomb }), name: 'a.zip' },
    400,
    'The package has other documents',
  ],
  ['a DOCTYPE', { bytes: DOCTYPE, name: 'quiz.xml' }, 400, 'DOCTYPE'],
  [
    'a foreign encoding',
    { bytes: Buffer.from([0x3a, 0x3a, 0xe9, 0xff, 0x20, 0x7b, 0x54, 0x7d]), name: 'a.gift' },
    400,
    'The file is not written in UTF-8',
  ],
  ['nothing of questions', { bytes: 'Hello.\n', name: 'a.gift' }, 400, ''],
])('%s is refused with its reason, and nothing is kept', async (_, file, status, reason) => {
  const teacher = await makePerson(app.deps, 'teacher')
  const reply = await bring(teacher, file)
  expect(reply.status).toBe(status)
  expect(reply.body.errors.question_file[0]).toContain(reason)
  expect((await list(teacher)).total).toBe(0)
  expect((await app.call(contract.listQuestionImports, { token: teacher.token })).body.imports).toEqual([])
})

test('what would run or lead elsewhere does not come in', async () => {
  const teacher = await makePerson(app.deps, 'teacher')
  const bytes = `::X:: [html]<p onclick\\="x()">Which<script>alert(1)</script> <a href\\="https\\://x.example">one</a>?</p> {=a ~b}\n`
  await bring(teacher, { bytes, name: 'bank.gift' })
  const [{ stem }] = (await list(teacher)).questions
  expect(stem).not.toMatch(/script|onclick|href|alert/)
  expect(stem).toContain('Which')
})

test('a file goes where papers are made, and nowhere else', async () => {
  const teacher = await makePerson(app.deps, 'teacher')
  const reply = await bring(teacher, { bytes: GIFT, name: 'bank.gift' }, { topic: 'maths.nothing' })
  expect(reply.body.errors.topic).toHaveLength(1)
  expect((await list(teacher)).total).toBe(0)
})

test.each(contract.EXPORT_FORMATS)('what goes out as %s comes back as it was, but for what is told', async (format) => {
  const teacher = await makePerson(app.deps, 'teacher')
  const { token } = teacher
  const write = (body: object) =>
    app.call(contract.createOwnQuestion, {
      token,
      body: { ...place, difficulty: 'easy', thinking: 'apply', marks: 1, ...body } as never,
    })
  await write({
    type: 'mcq',
    stem: 'What is $\\frac{1}{2} + \\frac{1}{2}$ & why < 2?',
    options: [
      { text: '$1$', is_right: true },
      { text: '$2$', is_right: false },
    ],
  })
  await write({ type: 'fill', stem: 'Seven and two make ____.', answer: 'nine', accepted: ['9'] })
  await write({ type: 'true-false', stem: 'Zero is odd.', answer: 'False' })
  const scheme = [
    { step: 'Begins', marks: 1.5 },
    { step: 'Ends', marks: 1.5 },
  ]
  await write({ type: 'short', marks: 3, stem: 'Prove it.', answer: 'By steps', scheme })
  const query = { format }
  const report = await app.call(contract.checkQuestionExport, { token, query })
  expect(report).toMatchObject({ status: 200, body: { total: 4 } })
  const headers = { authorization: `Bearer ${token}` }
  const file = await app.app.inject({ url: contract.exportQuestions.path, query, headers })
  expect(file.statusCode).toBe(200)
  const name = /filename="([^"]*)"/.exec(String(file.headers['content-disposition']))?.[1] ?? ''
  const other = await makePerson(app.deps, 'teacher')
  const back = await bring(other, { bytes: file.rawPayload, name })
  expect(back.body).toMatchObject({ message: '4 questions were brought in as drafts.' })
  const stems = async (of: Person) =>
    (await list(of)).questions.map(({ stem, type, topic }: contract.ListedQuestion) => [stem, type, topic])
  const [mine, theirs] = [await stems(teacher), await stems(other)]
  // one with a model answer says nothing of its length there
  const told = (rows: string[][]) => (format === 'gift' ? rows.map(([stem]) => stem) : rows)
  expect(told(theirs)).toEqual(told(mine))
})

test.each(contract.EXPORT_FORMATS)('a picture goes out as %s, or is told to be lost', async (format) => {
  const teacher = await makePerson(app.deps, 'teacher')
  const { token } = teacher
  const body = { ...place, difficulty: 'easy', thinking: 'apply', marks: 1, type: 'true-false', stem: 'It is a leaf.' }
  await app.call(contract.createOwnQuestion, { token, body: { ...body, answer: 'True' } as never })
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  const figure = `<svg viewBox="0 0 4 4"><image href="data:image/png;base64,${picture.toString('base64')}"/></svg>`
  await app.deps.db.update(ownQuestions).set({ figure }).where(eq(ownQuestions.accountId, teacher.id))
  const report = await app.call(contract.checkQuestionExport, { token, query: { format } })
  expect(/picture/i.test(JSON.stringify(report.body.losses))).toBe(format === 'gift' || format === 'csv')
  const headers = { authorization: `Bearer ${token}` }
  const file = await app.app.inject({ url: contract.exportQuestions.path, query: { format }, headers })
  const name = /filename="([^"]*)"/.exec(String(file.headers['content-disposition']))?.[1] ?? ''
  const back = await check(await makePerson(app.deps, 'teacher'), { bytes: file.rawPayload, name })
  expect(/picture/i.test(JSON.stringify(back.body.losses))).toBe(format !== 'gift' && format !== 'csv')
})
