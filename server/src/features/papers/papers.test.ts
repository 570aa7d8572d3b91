import * as contract from '@margam/contract/papers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisations, paperBlueprints, papers, plans } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function makeSchool(plan: 'free' | 'pro' = 'pro') {
  const head = await makePerson(app.deps, 'organisation')
  const { organisationId } = head
  await app.deps.db.insert(plans).values({ organisationId, accountId: organisationId, plan, startsOn: '2026-01-01' })
  const teacher = await makePerson(app.deps, 'teacher', { organisationId })
  return { head, teacher, organisationId }
}
const custom = {
  brd: 'CBSE',
  cls: '7',
  sub: 'Mathematics',
  checkbox: 'on',
  section: ['Number'],
  total_marks: 10,
  weightage_counts: JSON.stringify({ 1: 2, 2: 4 }),
}
const generate = ({ token }: Person, change: object = {}) =>
  app.call(contract.generatePaper, { token, body: { ...custom, ...change } })
const read = ({ token }: Person, paperId: string) =>
  app.call(contract.readPaper, { token, params: { paper_id: paperId } })
const listOf = (questions: contract.PaperQuestions) =>
  Array.isArray(questions) ? questions : Object.values(questions).flat()

test('a paper is made from board to history', async () => {
  const { teacher } = await makeSchool()
  const { token } = teacher
  const boards = await app.call(contract.listPaperBoards, { token })
  expect(boards.body.map(({ id }: { id: string }) => id)).toEqual(['CBSE', 'ICSE', 'State'])
  const classes = await app.call(contract.listPaperClasses, { token, params: { board: 'CBSE' } })
  expect(classes.body.classes[0]).toEqual({ id: 'CBSE-LKG', class_level: 'LKG' })
  const seven = classes.body.classes.find((one: { class_level: string }) => one.class_level === '7')
  const subjects = await app.call(contract.listPaperSubjects, { token, params: { class: seven.id } })
  expect(subjects.body.subjects).toContainEqual({ id: 'Mathematics', name: 'Mathematics' })
  const query = { class: seven.id, subject: 'Mathematics' }
  const { body: offered } = await app.call(contract.listPaperSections, { token, query })
  expect(offered.sections).toContainEqual({ id: 'Number', name: 'Number' })
  const weightages = await app.call(contract.listPaperWeightages, {
    token,
    query: { ...query, sections: 'Number', topics: '' },
  })
  expect(weightages.body.weightages).toContain(2)

  const made = await generate(teacher, { cls: seven.id })
  expect(made).toMatchObject({ status: 201, body: { status: 'success', board: 'CBSE', cls: '7', max_marks: 10 } })
  expect(listOf(made.body.selected_questions)).toHaveLength(6)
  const { body: paper } = await read(teacher, made.body.id)
  expect(paper).toMatchObject({ qn_code: made.body.qn_code, selected_questions: made.body.selected_questions })
  const history = await app.call(contract.listPapers, { token, query: { search: 'mathem 7' } })
  expect(history.body).toMatchObject({ total: 1, history: [{ id: made.body.id, class: '7', total_marks: 10 }] })
})

test('a paper says whose it is as its file does: the school and its address', async () => {
  const { teacher, organisationId } = await makeSchool()
  const school = { name: 'Hill School', address: '4 Hill Road, Kochi' }
  await app.deps.db.update(organisations).set(school).where(eq(organisations.id, organisationId))
  const { body } = await generate(teacher)
  expect((await read(teacher, body.id)).body.school).toEqual({ ...school, logo_url: null })
})

test('without a plan, and with none of the month left, the plans are named and nothing is made', async () => {
  const alone = await makePerson(app.deps, 'teacher')
  expect((await generate(alone)).body).toEqual({
    status: 'Unsubscribed User',
    message: 'Choose a plan to make question papers.',
  })
  const { teacher } = await makeSchool('free')
  const at = await Promise.all(Array.from({ length: 10 }, () => generate(teacher)))
  expect(at.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(at.filter(({ body }) => body.status === 'Unsubscribed User')).toHaveLength(7)
  const quota = await app.call(contract.readPaperQuota, { token: teacher.token })
  expect(quota.body).toMatchObject({ plan: 'free', papers_a_month: 3, made: 3, left: 0 })
  expect(await app.deps.db.select().from(papers)).not.toHaveLength(0)
})

test('a form of question that the board has taken out of its syllabus is neither asked nor counted', async () => {
  const { teacher } = await makeSchool()
  const topic = ['maths.linear-equations-two-variables', 'maths.surface-areas-volumes']
  const ask = (brd: string, count: number) =>
    generate(teacher, { brd, cls: '10', section: [], topic, total_marks: '', weightage_counts: { 5: count } })
  const texts = ({ body }: Awaited<ReturnType<typeof ask>>) =>
    listOf(body.selected_questions)
      .map(({ text }) => text)
      .filter((text) => /upstream|melted/.test(text))
  expect(texts(await ask('State', 10))).toHaveLength(2)
  expect((await ask('CBSE', 7)).status).toBe(422)
  expect(texts(await ask('CBSE', 6))).toEqual([])
})

test('an impossible paper says why and what would work, and costs nothing', async () => {
  const { teacher } = await makeSchool()
  const wishes = { topic: ['maths.fractions'], section: [], total_marks: '', weightage_counts: { 2: 50 } }
  const refused = await generate(teacher, wishes)
  expect(refused.status).toBe(422)
  expect(refused.body.conflicts).toEqual([
    {
      text: expect.stringMatching(
        /^2-mark Class 7 Mathematics: you asked for 50; only \d+ different questions exist in the chosen topics\.$/,
      ),
    },
  ])
  expect(refused.body.message).toBe(refused.body.conflicts[0].text)
  for (const { text } of refused.body.suggestions) expect(text).toMatch(/^(Ask for|Add the topics?|Take all) .+\.$/)
  const checked = await app.call(contract.checkPaperWishes, { token: teacher.token, body: { ...custom, ...wishes } })
  expect(checked.body.is_possible).toBe(false)
  expect(checked.body.conflicts).toEqual(refused.body.conflicts)
  const [{ change }] = checked.body.suggestions
  const mended = {
    ...custom,
    ...wishes,
    weightage_counts: change.counts ?? wishes.weightage_counts,
    topic: change.topics ?? wishes.topic,
  }
  const again = await app.call(contract.checkPaperWishes, { token: teacher.token, body: mended })
  expect(again.body).toEqual({ is_possible: true, eased: [], conflicts: [], suggestions: [] })
  const quota = await app.call(contract.readPaperQuota, { token: teacher.token })
  expect(quota.body.made).toBe(0)
})

test('of a few chapters that the plan of the board cannot be made of, the way out is another plan', async () => {
  const { teacher } = await makeSchool()
  const { token } = teacher
  const { body: offered } = await app.call(contract.listPaperSections, {
    token,
    query: { class: 'CBSE-10', subject: 'Science' },
  })
  const [usual] = offered.presets
  const chemistry = offered.topics.filter(({ section }: { section: string }) => section === 'Matter and Materials')
  for (const chosen of [chemistry, chemistry.slice(0, 2), chemistry.slice(0, 1)]) {
    const topic = chosen.map(({ id }: { id: string }) => id)
    const wishes = { brd: 'CBSE', cls: '10', sub: 'Science', topic, section: ['Matter and Materials'] }
    const check = async (blueprint: string) =>
      (await app.call(contract.checkPaperWishes, { token, body: { ...wishes, blueprint } })).body
    const { conflicts, suggestions } = await check(usual.id)
    expect(conflicts[0].text).toBe(
      'This blueprint also asks for questions of Living World, Earth and Environment and Physical World, of which no topic is chosen.',
    )
    const [{ text, change }] = suggestions
    const other = offered.presets.find(({ id }: { id: string }) => id === change.preset)
    expect(text).toBe(
      `Use the blueprint “${other.name}” instead (${other.marks} marks): the chosen topics can fill it.`,
    )
    expect(await check(change.preset)).toMatchObject({ is_possible: true })
  }
})

test.each([
  ['brd', { brd: 'Mars' }],
  ['cls', { cls: '13' }],
  ['sub', { sub: 'Alchemy' }],
  ['topic', { topic: ['maths.calculus'] }],
  ['section', { section: [], topic: [] }],
  ['weightage_counts', { weightage_counts: { 1: 9 }, total_marks: '' }],
  ['weightage_counts', { weightage_counts: { 2: 60 }, total_marks: '' }],
  ['weightage_counts', { weightage_counts: '{oops' }],
  ['minutes', { minutes: 5 }],
])('what cannot be asked for is told at %s', async (field, change) => {
  const { teacher } = await makeSchool()
  const { status, body } = await generate(teacher, change)
  expect(status).toBe(400)
  expect(Object.keys(body.errors)).toEqual([field])
})

test('a paper is seen by its maker, and by colleagues once it is shared, but by no student', async () => {
  const { head, teacher, organisationId } = await makeSchool()
  const student = await makePerson(app.deps, 'student', { organisationId })
  const stranger = (await makeSchool()).teacher
  const { body: made } = await generate(teacher)
  const statuses = async () =>
    Promise.all([teacher, head, student, stranger].map(async (one) => (await read(one, made.id)).status))
  expect(await statuses()).toEqual([200, 404, 404, 404])
  const body = { version: 1, title: 'Unit test', minutes: 40, exam_date: '2026-12-04', is_shared: true }
  const shared = await app.call(contract.renamePaper, { token: teacher.token, params: { paper_id: made.id }, body })
  expect(shared.body.paper).toMatchObject({ title: 'Unit test', minutes: 40, is_shared: true, version: 2 })
  expect(await statuses()).toEqual([200, 200, 404, 404])
  const list = await app.call(contract.listPapers, { token: head.token, query: { show: 'shared' } })
  expect(list.body.history).toMatchObject([{ id: made.id, is_own: false, title: 'Unit test' }])
})

test('questions are replaced, moved, worded anew, and all of it is undone and done again', async () => {
  const { teacher } = await makeSchool()
  const { token } = teacher
  const { body: made } = await generate(teacher)
  const params = { paper_id: made.id }
  const first = (await read(teacher, made.id)).body
  const replaced = await app.call(contract.replaceQuestion, { token, params, body: { version: 1, number: 3 } })
  expect(replaced.status).toBe(200)
  const before = listOf(first.selected_questions)
  const after = listOf(replaced.body.paper.selected_questions)
  expect(after[2].text).not.toBe(before[2].text)
  expect(after.filter((_, i) => i !== 2)).toEqual(before.filter((_, i) => i !== 2))
  expect(replaced.body.paper.qn_code).not.toBe(first.qn_code)

  const moved = await app.call(contract.moveQuestion, { token, params, body: { version: 2, number: 3, to: 6 } })
  expect(listOf(moved.body.paper.selected_questions)[5].text).toBe(after[2].text)
  const outside = await app.call(contract.moveQuestion, { token, params, body: { version: 3, number: 1, to: 6 } })
  expect(outside.body.errors).toEqual({ to: ['A question moves within its section.'] })

  const wording = await app.call(contract.readWording, { token, params, query: { number: '6' } })
  const parts = wording.body.parts.map(({ options, answer }: { options: string[]; answer: string }) => ({
    stem: 'How much is $\\frac{1}{2}$ of <b>40</b>?',
    options,
    answer,
  }))
  const edited = await app.call(contract.editQuestion, { token, params, body: { version: 3, number: 6, parts } })
  expect(listOf(edited.body.paper.selected_questions)[5]).toMatchObject({ is_edited: true })
  const hostile = [{ ...parts[0], stem: '<img src=x onerror=alert(1)>' }, ...parts.slice(1)]
  const refused = await app.call(contract.editQuestion, {
    token,
    params,
    body: { version: 4, number: 6, parts: hostile },
  })
  expect(refused.status).toBe(400)

  const stale = await app.call(contract.stepPaper, { token, params, body: { version: 1, step: 'undo' } })
  expect(stale).toMatchObject({ status: 409, body: { current: { version: 4 } } })
  for (const version of [4, 5, 6])
    await app.call(contract.stepPaper, { token, params, body: { version, step: 'undo' } })
  const undone = (await read(teacher, made.id)).body
  expect(undone).toMatchObject({ selected_questions: first.selected_questions, can_undo: false, can_redo: true })
  const redone = await app.call(contract.stepPaper, { token, params, body: { version: 7, step: 'redo' } })
  expect(listOf(redone.body.paper.selected_questions)).toEqual(after)
})

test.each(['shuffled', 'isomorphic', 'disjoint'])('%s sets are made of a paper, and cost nothing', async (kind) => {
  const { teacher } = await makeSchool()
  const { body: made } = await generate(teacher)
  const request = { token: teacher.token, params: { paper_id: made.id } }
  const sets = await app.call(contract.makePaperSets, { ...request, body: { version: 1, kind, count: 3 } })
  expect(sets.body.paper).toMatchObject({ set_kind: kind, other_sets: [{ letter: 'B' }, { letter: 'C' }] })
  expect(sets.body.paper.cross_table).toHaveLength(6)
  const quota = await app.call(contract.readPaperQuota, { token: teacher.token })
  expect(quota.body.made).toBe(1)
  const alone = await app.call(contract.makePaperSets, { ...request, body: { version: 2, kind, count: 1 } })
  expect(alone.body.paper).toMatchObject({ set_kind: null, other_sets: [] })
})

test('the next paper has other questions; a copy and a removed paper count as they should', async () => {
  const { teacher } = await makeSchool()
  const { token } = teacher
  const { body: one } = await generate(teacher)
  const { body: two } = await generate(teacher)
  const texts = new Set(listOf(one.selected_questions).map(({ text }) => text))
  expect(listOf(two.selected_questions).filter(({ text }) => texts.has(text))).toEqual([])
  const copy = await app.call(contract.duplicatePaper, { token, params: { paper_id: one.id } })
  expect(copy.status).toBe(201)
  expect(copy.body.paper.selected_questions).toEqual(one.selected_questions)
  await app.call(contract.removePaper, { token, params: { paper_id: one.id } })
  expect((await read(teacher, one.id)).status).toBe(404)
  const quota = await app.call(contract.readPaperQuota, { token })
  expect(quota.body.made).toBe(2)
  const history = await app.call(contract.listPapers, { token })
  expect(history.body.total).toBe(2)
})

const CHOICE_IN_A_ROW =
  'Only a section with one row of questions can have “Attempt any”. Put these questions in a section of their own.'
test('a plan with a choice of questions in one of two rows is refused, one that is kept already too', async () => {
  const { teacher } = await makeSchool()
  const { token, id: accountId, organisationId } = teacher
  const slots = [
    { marks: 2, count: 7, attempt: 4 },
    { marks: 5, count: 2 },
  ]
  const plan = { sections: [{ title: 'Section A', slots }] }
  const place = { brd: 'CBSE', cls: '7', sub: 'Mathematics' }
  const kept = { name: 'Any four', board: 'CBSE', cls: '7', sub: 'Mathematics', plan, is_shared: false }
  const created = await app.call(contract.createBlueprint, { token, body: kept })
  const ofPlan = { 'plan.sections.0.slots.0.attempt': [CHOICE_IN_A_ROW] }
  expect([created.status, created.body.errors]).toEqual([400, ofPlan])
  const once = await app.call(contract.generatePaper, { token, body: { ...place, plan } })
  expect([once.status, once.body.errors]).toEqual([400, ofPlan])
  const [row] = await app.deps.db
    .insert(paperBlueprints)
    .values({ organisationId, accountId, name: 'x', board: 'CBSE', classLevel: '7', subject: 'Mathematics', plan })
    .returning()
  for (const endpoint of [contract.checkPaperWishes, contract.generatePaper]) {
    const { status, body } = await app.call(endpoint, { token, body: { ...place, blueprint_id: row.id } })
    expect([status, body.message]).toEqual([400, CHOICE_IN_A_ROW])
  }
})

test.each([
  ['one letter for each question', { marks: 1, count: 10, types: ['mcq'] }, true],
  ['an internal choice', { marks: 1, count: 10, types: ['mcq'], choices: 2 }, false],
  ['questions in parts', { marks: 2, count: 5, types: ['mcq'], compound: [1, 1] }, false],
])('a sheet of bubbles of a paper with %s', async (_, slot, isOffered) => {
  const { teacher } = await makeSchool()
  const { token } = teacher
  const plan = { sections: [{ title: 'Section A', slots: [slot] }] }
  const body = { brd: 'CBSE', cls: '7', sub: 'Mathematics', plan }
  const made = await app.call(contract.generatePaper, { token, body })
  expect((await read(teacher, made.body.id)).body.has_answer_sheet).toBe(isOffered)
  const query = { part: 'answer-sheet', set: 'A' }
  const printed = await app.call(contract.printPaperPdf, { token, params: { paper_id: made.body.id }, query })
  expect(printed.status).toBe(isOffered ? 200 : 422)
})

test('drafts and own plans are kept, used and shared', async () => {
  const { head, teacher } = await makeSchool()
  const { token } = teacher
  const draft = await app.call(contract.savePaperDraft, { token, body: { wishes: custom } })
  expect(draft.body.draft.wishes).toMatchObject({ brd: 'CBSE', weightage_counts: { 1: 2, 2: 4 } })
  const plan = {
    sections: [
      { title: 'Section A', slots: [{ marks: 1, count: 6 }] },
      { title: 'Section B', slots: [{ marks: 2, count: 4, choices: 1 }] },
    ],
    difficulty: { easy: 50, average: 40, difficult: 10 },
    bloom: { remember: 50, apply: 30, analyse: 20 },
  }
  const kept = { name: 'My unit test', board: 'CBSE', cls: '7', sub: 'Mathematics', plan, is_shared: true }
  const created = await app.call(contract.createBlueprint, { token, body: kept })
  expect(created.body.blueprint).toMatchObject({ marks: 14, is_own: true, version: 1 })
  const blueprintId = created.body.blueprint.blueprint_id
  const made = await app.call(contract.generatePaper, {
    token: head.token,
    body: { brd: 'CBSE', cls: '7', sub: 'Mathematics', blueprint_id: blueprintId },
  })
  expect(made.body).toMatchObject({ status: 'success', max_marks: 14 })
  expect(Object.keys(made.body.selected_questions)).toEqual(['Section A', 'Section B'])
  const bad = { ...kept, plan: { ...plan, sections: [{ title: 'A', slots: [{ marks: 1, count: 3 }] }] } }
  const refused = await app.call(contract.createBlueprint, { token, body: bad })
  expect(refused.body.errors).toEqual({ plan: ['Total marks must be between 10 and 100.'] })
  const own = { ...custom, draft_id: draft.body.draft.draft_id }
  expect((await app.call(contract.generatePaper, { token, body: own })).status).toBe(201)
  const drafts = await app.call(contract.listPaperDrafts, { token })
  expect(drafts.body.drafts).toEqual([])
})
