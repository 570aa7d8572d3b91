import * as contract from '@margam/contract/papers'
import { chooseExamPaper, saveQuestionMarks } from '@margam/contract/question-marks'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paperItems, paperRevisions, plans } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { makeExam } from '../../testing/mark-factories.ts'
import { makePaperToMark } from '../../testing/question-scene.ts'
import { makeClass, makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { Snapshot } from './make/snapshot.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const wishes = { brd: 'CBSE', cls: '8', sub: 'Mathematics', checkbox: 'on', section: ['Number'] }
const counts = { total_marks: 10, weightage_counts: { 1: 10 } }
const make = ({ token }: Person, body: object) => app.call(contract.generatePaper, { token, body })
const itemsOf = async (...ids: string[]) =>
  (await app.deps.db.select().from(paperItems).where(inArray(paperItems.paperId, ids))).map(({ item }) => item)

async function begin(options?: { students: number }) {
  const school = await makeSchool(app.deps, options)
  await app.deps.db.insert(plans).values({
    organisationId: school.organisationId,
    accountId: school.organisationId,
    plan: 'elite',
    startsOn: '2026-01-01',
  })
  return school
}

test('what a class has met is kept out, whoever asked it, and in exams too', async () => {
  const { teacher, colleague, klass, admin } = await begin()
  const of = { ...wishes, section: ['Number', 'Algebra', 'Geometry'], ...counts, class_id: klass.id }
  const made: string[] = []
  for (const who of [teacher, colleague, admin]) {
    const { status, body } = await make(who, of)
    expect(status).toBe(201)
    made.push(body.id)
  }
  const items = await itemsOf(...made)
  expect(items).toHaveLength(30)
  expect(new Set(items).size).toBe(30)
})

test('a paper leans on what a class finds hard, with its reasons', async () => {
  const { teacher, klass, mathematics, students, colleague } = await begin({ students: 8 })
  const { body: contents } = await app.call(contract.listPaperSections, {
    token: teacher.token,
    query: { class: '8', subject: 'Mathematics', board: 'CBSE' },
  })
  const topic = contents.topics
    .filter(({ available }: { available: Record<string, number> }) => Number(available['1'] ?? 0) >= 2)
    .map(({ id }: { id: string }) => id)
    .slice(0, 4)
  expect(topic).toHaveLength(4)
  const [hard, easy] = topic
  const paperId = await makePaperToMark(app.deps, teacher, {
    change: ({ sections }) =>
      sections.map((section) => ({
        ...section,
        questions: section.questions.map((question) => ({
          ...question,
          items: question.items.map(({ item, ...printed }) => ({
            ...printed,
            item: { ...item, topic: question.number <= 5 ? hard : easy },
          })),
        })),
      })),
  })
  const { id: examId } = await makeExam(app.deps, klass, mathematics.id, {}, { maxMark: '10' })
  const at = { token: teacher.token, params: { exam_id: examId } }
  await app.call(chooseExamPaper, { ...at, body: { paper_id: paperId } })
  const saved = await app.call(saveQuestionMarks, {
    ...at,
    body: {
      rows: students.map(({ id }, i) => ({
        student_id: id,
        cells: [...Array<string>(5).fill(i === 0 ? '1' : '0'), ...Array<string>(5).fill('1')],
        version: 0,
      })),
    },
  })
  expect(saved.status).toBe(200)
  const makeWith = async (more: object) => {
    const { body } = await make(teacher, { ...wishes, section: [], topic, ...counts, ...more })
    const [{ snapshot }] = await app.deps.db.select().from(paperRevisions).where(eq(paperRevisions.paperId, body.id))
    return { id: body.id as string, request: (snapshot as Snapshot).request }
  }
  const even = await makeWith({ class_id: klass.id })
  const leaning = await makeWith({ class_id: klass.id, lean: true })
  expect([even.request.lean, leaning.request.lean]).toEqual([[], [hard]])
  // of the exam's paper, and of the one that was made for the class just now
  expect(leaning.request.met?.length).toBeGreaterThanOrEqual(10)
  const read = ({ token }: Person, paper_id: string) => app.call(contract.readPaper, { token, params: { paper_id } })
  expect((await read(teacher, leaning.id)).body.for_class).toEqual({
    name: '8 A',
    leans_on: [{ topic: hard, name: expect.any(String), percentage: 12.5, out_of: 40, exams: 1 }],
  })
  expect((await read(teacher, even.id)).body.for_class).toEqual({ name: '8 A', leans_on: [] })

  // a colleague who reads the paper, or makes a copy, hears nothing of the class
  const { body: shared } = await read(teacher, leaning.id)
  await app.call(contract.renamePaper, {
    token: teacher.token,
    params: { paper_id: leaning.id },
    body: { version: shared.version, minutes: String(shared.minutes), is_shared: true },
  })
  expect((await read(colleague, leaning.id)).body.for_class).toBeNull()
  const params = { paper_id: leaning.id }
  const seen = await app.call(contract.readPaperWishes, { token: colleague.token, params })
  expect(seen.body.wishes.class_id).toBe('')
  expect((await app.call(contract.readPaperWishes, { token: teacher.token, params })).body.wishes).toMatchObject({
    class_id: klass.id,
    lean: true,
  })
})

test('a class is one that the maker sees, of the paper’s level', async () => {
  const { teacher, klass, year, organisationId, english, colleague } = await begin()
  const hidden = await makeClass(app.deps, organisationId, {
    yearId: year.id,
    section: 'B',
    taughtBy: { [english.id]: colleague.id },
  })
  const body = { ...wishes, total_marks: 10, weightage_counts: { 1: 10 } }
  expect((await make(teacher, { ...body, class_id: hidden.id })).status).toBe(404)
  const other = await make(teacher, { ...body, cls: '7', class_id: klass.id })
  expect([other.status, other.body.errors]).toEqual([
    400,
    { class_id: ['This class is of another level than the paper.'] },
  ])
  const student = await makePerson(app.deps, 'student')
  expect((await make(student, { ...body, class_id: klass.id })).status).toBe(404)
  const groups = async ({ token }: Person, level: string) =>
    (await app.call(contract.listPaperGroups, { token, query: { level } })).body.groups
  expect(await groups(teacher, '8')).toEqual([{ id: klass.id, name: '8 A' }])
  expect(await groups(colleague, '8')).toHaveLength(2)
  expect(await groups(teacher, '7')).toEqual([])
})
