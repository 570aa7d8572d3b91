import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exams, organisations } from '../../db/schema/index.ts'
import { makeExam } from '../../testing/mark-factories.ts'
import { paperOf } from '../../testing/read-cards.ts'
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
