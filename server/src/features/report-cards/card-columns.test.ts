import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { classSubjects, exams, organisations, subjects } from '../../db/schema/index.ts'
import { makeExam } from '../../testing/mark-factories.ts'
import { headsOf, paperOf } from '../../testing/read-cards.ts'
import { makeReportScene } from '../../testing/report-scene.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('who was absent from all of a term, or of the year, has AB for it and not the sign of a mark not entered', async () => {
  const { admin, klass, ids, english, mathematics, two } = await makeReportScene(app.deps)
  const [first, , third] = ids
  const annual = and(eq(exams.classId, klass.id), eq(exams.name, 'Annual'))
  await app.deps.db.delete(exams).where(annual)
  const sat = { name: 'Annual', termId: two, maxMark: '100', heldOn: '2026-11-10' }
  await makeExam(app.deps, klass, mathematics.id, { [first]: '95', [third]: 'absent' }, sat)
  await makeExam(app.deps, klass, english.id, { [first]: 'absent', [third]: 'absent' }, sat)
  const rowsOf = async (studentId: string, period?: string) => {
    const { marks } = await paperOf(app, admin, { class_id: klass.id, student_id: studentId }, period ? { period } : {})
    return marks.rows
  }
  expect(await rowsOf(third)).toEqual([
    ['English', '90%', 'AB', '90%', 'A'],
    ['Mathematics', '60.5%', 'AB', '60.5%', 'D'],
  ])
  expect(await rowsOf(third, two)).toEqual([
    ['English', 'AB', 'AB', '–'],
    ['Mathematics', 'AB', 'AB', '–'],
  ])
  // nothing is entered for the fourth, who was not absent
  expect(await rowsOf(ids[3])).toEqual([
    ['English', '–', '–', '–', '–'],
    ['Mathematics', '–', '–', '–', '–'],
  ])
})

test('the total of all marks is held back with the final result that it would say', async () => {
  const { admin, klass, ids, organisationId, one, english } = await makeReportScene(app.deps)
  const totalOf = async () =>
    (await paperOf(app, admin, { class_id: klass.id, student_id: ids[0] }, { period: one })).marks
  await app.deps.db.update(exams).set({ state: 'draft' }).where(eq(exams.subjectId, english.id))
  const held = await totalOf()
  expect([held.total, held.notes]).toEqual([
    ['Overall', '', '', '', '–', '–'],
    ['No result yet: English. The final result is given when every subject has one.'],
  ])
  expect(held.rows[1]).toEqual(['Mathematics', '45', '80', '125 / 150', '83.33%', 'B'])
  const settings = { grade_incomplete_cards: true }
  await app.deps.db.update(organisations).set({ settings }).where(eq(organisations.id, organisationId))
  expect((await totalOf()).total).toEqual(['Overall', '', '', '125 / 150', '83.33%', 'B'])
})

test('what an exam weighs stands beside the mark where subjects weigh it differently', async () => {
  const { admin, klass, ids, one, english, mathematics } = await makeReportScene(app.deps)
  await makeExam(
    app.deps,
    klass,
    english.id,
    { [ids[0]]: '15', [ids[2]]: 'absent' },
    { name: 'Unit test', termId: one, maxMark: '20', heldOn: '2026-07-11' },
  )
  const weigh = (subject: { id: string }, name: string, weight: string) =>
    app.deps.db
      .update(exams)
      .set({ weight })
      .where(and(eq(exams.subjectId, subject.id), eq(exams.name, name)))
  await weigh(english, 'Half-yearly', '3')
  const cardOf = (i: number) => paperOf(app, admin, { class_id: klass.id, student_id: ids[i] }, { period: one })
  const card = await cardOf(0)
  expect(headsOf(card).slice(1, 3)).toEqual(['Unit test', 'Half-yearly of 100'])
  // 1 to 2 in mathematics has no exact share, so that nothing is said of it
  expect(card.marks.rows.map((row) => row.slice(1, 3))).toEqual([
    ['15 / 20 · 25%', '70 · 75%'],
    ['45 / 50', '80'],
  ])
  const key = 'A percentage beside a mark is what the exam weighs in the result that follows it.'
  expect(card.legend).toContain(key)
  await weigh(mathematics, 'Unit test', '0.5')
  expect((await cardOf(0)).marks.rows.map((row) => row.slice(1, 3))).toEqual([
    ['15 / 20 · 25%', '70 · 75%'],
    ['45 / 50 · 20%', '80 · 80%'],
  ])
  expect((await cardOf(2)).marks.rows[0].slice(1, 3)).toEqual(['AB', '90 · 75%'])
  await weigh(mathematics, 'Half-yearly', '1.5')
  const same = await cardOf(0)
  expect(headsOf(same).slice(1, 3)).toEqual(['Unit test 25%', 'Half-yearly of 100 · 75%'])
  expect(same.marks.rows[1].slice(1, 3)).toEqual(['45 / 50', '80'])
  expect(same.legend).not.toContain(key)
})

test('an exam is one column however its name is cased and spaced, under the spelling used most', async () => {
  const { admin, klass, ids, one, english, mathematics, organisationId } = await makeReportScene(app.deps)
  await app.deps.db.delete(exams).where(eq(exams.classId, klass.id))
  const held = (subject: { id: string }, name: string, mark: string, heldOn: string) =>
    makeExam(app.deps, klass, subject.id, { [ids[0]]: mark }, { name, termId: one, maxMark: '50', heldOn })
  const [science] = await app.deps.db
    .insert(subjects)
    .values({ organisationId, name: 'Science', code: 'SC' })
    .returning({ id: subjects.id })
  await app.deps.db.insert(classSubjects).values({ organisationId, classId: klass.id, subjectId: science.id })
  await held(english, 'unit test  1', '41', '2026-07-01')
  await held(mathematics, 'Unit Test 1', '42', '2026-07-02')
  await held(science, 'Unit Test 1', '43', '2026-07-03')
  await held(mathematics, 'Half-yearly', '30', '2026-07-04')
  // given twice in a subject it is two
  await held(mathematics, 'UNIT TEST 1', '44', '2026-07-05')
  const card = await paperOf(app, admin, { class_id: klass.id, student_id: ids[0] }, { period: one })
  expect(headsOf(card).slice(1, 4)).toEqual(['Unit Test 1 of 50', 'Half-yearly of 50', 'Unit Test 1 (2) of 50'])
  expect(card.marks.rows.map((row) => row.slice(0, 4))).toEqual([
    ['English', '41', '', ''],
    ['Mathematics', '42', '30', '44'],
    ['Science', '43', '', ''],
  ])
})
