import * as contract from '@margam/contract/report-cards'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enrolments, exams, marks } from '../../db/schema/index.ts'
import { makeExam } from '../../testing/mark-factories.ts'
import { namedValues, paperOf } from '../../testing/read-cards.ts'
import { makeReportScene } from '../../testing/report-scene.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('cards owe no result of a term that was over when the student came, and say since when they are in the class', async () => {
  const { admin, klass, ids, one, english, mathematics } = await makeReportScene(app.deps)
  const { db } = app.deps
  const [, , , late] = ids
  await db.update(enrolments).set({ startsOn: '2026-11-02' }).where(eq(enrolments.studentId, late))
  const cardOf = async (period = 'year') => {
    const paper = await paperOf(app, admin, { class_id: klass.id, student_id: late }, { period, rank: 'true' })
    return [paper.marks.total.slice(-2), paper.marks.notes, namedValues(paper.facts)['Rank in the class']]
  }
  const since = 'In this class since Nov 2, 2026.'
  const held = (subjects: string) => `No result yet: ${subjects}. The final result is given when every subject has one.`
  expect(await cardOf()).toEqual([['–', '–'], [held('all subjects of Term 2'), since], undefined])
  expect(await cardOf(one)).toEqual([['–', '–'], [since], undefined])
  const annual = and(eq(exams.classId, klass.id), eq(exams.name, 'Annual'))
  await db.update(exams).set({ state: 'published' }).where(annual)
  const sat = await db.select({ id: exams.id }).from(exams).where(annual)
  const entry = { organisationId: klass.organisationId, studentId: late, isAbsent: false, updatedBy: admin.id }
  await db.insert(marks).values(sat.map(({ id }) => ({ ...entry, examId: id, mark: '60' })))
  expect(await cardOf()).toEqual([['60%', 'D'], [since], '2 of 2'])
  const { body } = await app.call(contract.listReportCards, { token: admin.token, params: { class_id: klass.id } })
  expect(body.students[3].without_result).toEqual([])
  // an exam of that term after they came, or a mark of it entered all the same, makes it theirs again
  const oral = { name: 'Oral', maxMark: '10', weight: '1', termId: one }
  const drawn = await makeExam(app.deps, klass, english.id, {}, { ...oral, heldOn: '2026-11-05', state: 'draft' })
  expect((await cardOf())[1]).toEqual([held('all subjects of Term 1')])
  await db.delete(exams).where(eq(exams.id, drawn.id))
  await makeExam(app.deps, klass, mathematics.id, { [late]: '9' }, { ...oral, heldOn: '2026-09-05' })
  expect((await cardOf())[1]).toEqual([held('English (Term 1)')])
})
