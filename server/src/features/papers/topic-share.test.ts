import * as contract from '@margam/contract/papers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paperRevisions, plans } from '../../db/schema/index.ts'
import { makePerson } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const place = { board: 'CBSE', cls: '7', sub: 'Mathematics' }
const wishes = { brd: 'CBSE', cls: '7', sub: 'Mathematics' }
const plan = {
  sections: [
    { title: 'Section A', slots: [{ marks: 1, count: 10 }] },
    { title: 'Section B', slots: [{ marks: 2, count: 5 }] },
  ],
}
const fractions = { topic: 'maths.fractions', share: 50 }
const integers = { topic: 'maths.integers', share: 30 }
const decimals = { topic: 'maths.decimals', share: 20 }
const shares = [fractions, integers, decimals]

async function makeTeacher() {
  const { token, organisationId } = await makePerson(app.deps, 'teacher')
  await app.deps.db
    .insert(plans)
    .values({ organisationId, accountId: organisationId, plan: 'pro', startsOn: '2026-01-01' })
  const keep = (topic_share: unknown, change: object = {}) =>
    app.call(contract.createBlueprint, {
      token,
      body: { name: 'By topics', ...place, plan: { ...plan, topic_share }, ...change },
    })
  const generate = (body: object) => app.call(contract.generatePaper, { token, body: { ...wishes, ...body } })
  const makeUpOf = async (id: string): Promise<contract.PaperMakeUp> =>
    (await app.call(contract.readPaper, { token, params: { paper_id: id } })).body.make_up
  return { token, keep, generate, makeUpOf }
}
const marksOf = ({ topics }: contract.PaperMakeUp) =>
  Object.fromEntries(topics.map(({ topic, wanted, got }) => [topic, [wanted, got]]))
const wantedOf = ({ topics }: contract.PaperMakeUp) =>
  Object.fromEntries(topics.map(({ topic, wanted }) => [topic, wanted]))
const farthest = ({ topics }: contract.PaperMakeUp) =>
  Math.max(...topics.map(({ wanted, got }) => Math.abs(got - (wanted ?? 0))))

test('a plan keeps the shares of topics, and a paper of it says what each was to get and has', async () => {
  const { token, keep, generate, makeUpOf } = await makeTeacher()
  const kept = await keep(shares)
  expect(kept.body.blueprint.plan.topic_share).toEqual(shares)
  const { blueprint_id } = kept.body.blueprint
  const made = await generate({ blueprint_id })
  const makeUp = await makeUpOf(made.body.id)
  expect(wantedOf(makeUp)).toEqual({ 'maths.fractions': 10, 'maths.integers': 6, 'maths.decimals': 4 })
  // of a hundred papers one or two are a mark off, where questions with the same numbers keep each other out
  expect(farthest(makeUp)).toBeLessThanOrEqual(1)
  expect(makeUp.topics[0]?.name).toBe('Fractions')
  expect(makeUp.difficulty.map(({ name, wanted }) => [name, wanted])).toEqual([
    ['easy', 5],
    ['average', 7],
    ['difficult', 3],
  ])
  expect(makeUp.thinking.reduce((sum, { got }) => sum + got, 0)).toBe(15)
  // another question in its place is of the same topic
  const replaced = await app.call(contract.replaceQuestion, {
    token,
    params: { paper_id: made.body.id },
    body: { version: 1, number: 1 },
  })
  expect(marksOf(replaced.body.paper.make_up)).toEqual(marksOf(makeUp))
})

test('of the chosen topics the shares stand for the whole', async () => {
  const { keep, generate, makeUpOf } = await makeTeacher()
  const { blueprint_id } = (await keep(shares)).body.blueprint
  const some = await generate({ blueprint_id, topic: ['maths.fractions', 'maths.integers', 'maths.expressions'] })
  const makeUp = await makeUpOf(some.body.id)
  expect(wantedOf(makeUp)).toEqual({ 'maths.fractions': 13, 'maths.integers': 7 })
  expect(farthest(makeUp)).toBeLessThanOrEqual(1)
  const others = ['maths.expressions', 'maths.large-numbers', 'maths.triangle-properties', 'maths.data-handling']
  const none = marksOf(await makeUpOf((await generate({ blueprint_id, topic: others })).body.id))
  expect(Object.keys(none).sort()).toEqual([...others].sort())
  expect(Object.values(none).every(([wanted]) => wanted === null)).toBe(true)
})

const RANGE = 'The share must be a whole number from 1 to 100.'
const refused: [shares: unknown[], field: string, sentence: string][] = [
  [[fractions, integers], 'plan.topic_share', 'The shares of the topics must come to 100.'],
  [[fractions, fractions], 'plan.topic_share.1.topic', 'This topic is named twice.'],
  [[fractions, { topic: '', share: 50 }], 'plan.topic_share.1.topic', 'Choose a topic.'],
  [
    [fractions, { topic: 'hindi.grammar', share: 50 }],
    'plan.topic_share.1.topic',
    'There are no questions of this topic for this class and subject.',
  ],
  ...[0, 101, 12.5, -3, 'x'].map((share): (typeof refused)[number] => [
    [fractions, { ...integers, share }],
    'plan.topic_share.1.share',
    RANGE,
  ]),
]
test.each(refused)('shares %j are refused at %s', async (wrong, field, sentence) => {
  const { keep, generate } = await makeTeacher()
  for (const { status, body } of [await keep(wrong), await generate({ plan: { ...plan, topic_share: wrong } })]) {
    expect(status).toBe(400)
    expect(body.errors).toEqual({ [field]: [sentence] })
  }
})

test('a share that the questions cannot fill is told before the paper is made, and with it', async () => {
  const { token, generate, makeUpOf } = await makeTeacher()
  const alone = { ...wishes, plan: { ...plan, topic_share: [{ topic: 'maths.integers', share: 100 }] } }
  const checked = await app.call(contract.checkPaperWishes, { token, body: alone })
  expect(checked.body.eased).toEqual([
    expect.stringMatching(/^Not every topic could get its share: Integers has \d+ of 20 marks\.$/),
  ])
  const made = await generate({ plan: alone.plan })
  const paper = await app.call(contract.readPaper, { token, params: { paper_id: made.body.id } })
  expect(paper.body.eased).toHaveLength(1)
  const makeUp = marksOf(await makeUpOf(made.body.id))
  expect(makeUp['maths.integers']?.[0]).toBe(20)
  expect(Object.values(makeUp).reduce((sum, [, got]) => sum + Number(got), 0)).toBe(20)
})

test('a plan for a class that has not its topics is refused, and one without shares is kept as it is', async () => {
  const { keep } = await makeTeacher()
  const elsewhere = await keep(shares, { cls: 'LKG' })
  expect(Object.keys(elsewhere.body.errors)).toContain('plan.topic_share.0.topic')
  expect((await keep([])).status).toBe(201)
  expect((await keep(undefined)).body.blueprint.plan).not.toHaveProperty('topic_share')
})

test('what is suggested in place of an impossible paper has the shares of its plan', async () => {
  const { token } = await makeTeacher()
  const sections = [{ title: 'Section A', slots: [{ marks: 1, count: 10, types: ['oral'] }] }]
  const body = { ...wishes, plan: { sections, topic_share: shares } }
  const checked = await app.call(contract.checkPaperWishes, { token, body })
  expect(checked.body.is_possible).toBe(false)
  const freed = checked.body.suggestions.find(({ change }: contract.PaperSuggestion) => change.plan)
  expect(freed.change.plan.topic_share).toEqual(shares)
})

test('a paper from before shares were known is shown', async () => {
  const { generate, makeUpOf } = await makeTeacher()
  const made = await generate({ plan })
  await app.deps.db
    .update(paperRevisions)
    .set({ snapshot: sql`${paperRevisions.snapshot} #- '{made,paper,report,topicMarks}'` })
  const { topics } = await makeUpOf(made.body.id)
  expect(topics.every(({ wanted }) => wanted === null)).toBe(true)
  expect(topics.reduce((sum, { got }) => sum + got, 0)).toBe(20)
})

test('the board’s plan shares its marks out by units, and a paper of it says what each was to get and has', async () => {
  const { token, generate, makeUpOf } = await makeTeacher()
  const query = { class: 'CBSE-10', subject: 'Mathematics' }
  const contents = await app.call(contract.listPaperSections, { token, query })
  const [preset] = contents.body.presets
  expect(preset.id).toBe('cbse-mathematics-80')
  expect(preset.units[1]).toMatchObject({ unit: 'Algebra', share: 20 })
  expect(preset.units[1].topics).toContain('maths.quadratic-equations')
  const others = await app.call(contract.listPaperSections, { token, query: { ...query, class: 'CBSE-7' } })
  expect(others.body.presets.every(({ units }: contract.PaperPreset) => units.length === 0)).toBe(true)
  const made = await generate({ cls: '10', blueprint: preset.id })
  const { units = [], topics } = await makeUpOf(made.body.id)
  expect(units.map(({ name, wanted }) => [name, wanted])).toEqual([
    ['Number Systems', 6],
    ['Algebra', 20],
    ['Coordinate Geometry', 6],
    ['Geometry', 15],
    ['Trigonometry', 12],
    ['Mensuration', 10],
    ['Statistics and Probability', 11],
  ])
  expect(Math.max(...units.map(({ wanted, got }) => Math.abs(got - wanted)))).toBeLessThanOrEqual(2)
  expect(topics.every(({ wanted }) => wanted === null)).toBe(true)
})
