import { countMissingMarks, listExamPlan, type PlannedExam } from '@margam/contract/exam-plan'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { classes, enrolments, exams } from '../../db/schema/index.ts'
import type { Person } from '../../testing/factories.ts'
import { makeExam } from '../../testing/mark-factories.ts'
import { makeReportScene } from '../../testing/report-scene.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T06:00:00Z') })
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

const plan = async (who: Person, query: Record<string, string> = {}) =>
  (await app.call(listExamPlan, { token: who.token, query })).body as {
    exams: PlannedExam[]
    total: number
    next_cursor: string | null
  }
const names = ({ exams }: { exams: PlannedExam[] }) => exams.map((one) => `${one.subject_name} ${one.exam_name}`)

describe('the exams of a school', () => {
  test('come from all classes of the year, the latest first, with who has entered what', async () => {
    const { admin } = await makeReportScene(app.deps)
    const all = await plan(admin)
    expect(names(all)).toEqual([
      'English Annual',
      'Mathematics Annual',
      'English Half-yearly',
      'Mathematics Half-yearly',
      'Mathematics Unit test',
    ])
    expect(all.exams[1]).toMatchObject({ class_name: '8 A', state: 'published', entered: 2, students: 4, mean: 68 })
    expect(all.exams[4]).toMatchObject({ entered: 3, mean: 65, teacher: expect.stringContaining('Radha') })
  })

  test('are found by a name and by their state, a page at a time', async () => {
    const { admin } = await makeReportScene(app.deps)
    expect(names(await plan(admin, { search: 'english HALF' }))).toEqual(['English Half-yearly'])
    expect((await plan(admin, { search: '100%' })).total).toBe(0)
    expect((await plan(admin, { search: 'half' })).total).toBe(2)
    expect(names(await plan(admin, { state: 'draft' }))).toEqual(['English Annual'])
    // what is older than sixty days is forgotten
    const missing = ['English Annual', 'Mathematics Annual', 'English Half-yearly']
    expect(names(await plan(admin, { state: 'missing' }))).toEqual(missing)
    const first = await plan(admin, { limit: '3' })
    const second = await plan(admin, { limit: '3', cursor: String(first.next_cursor) })
    expect([...names(first), ...names(second)]).toEqual(names(await plan(admin)))
    expect([first.total, second.next_cursor]).toEqual([5, null])
  })

  test('that miss marks are counted as they are listed; one that is still to be held misses none', async () => {
    const { admin, klass, english } = await makeReportScene(app.deps)
    const count = async () => (await app.call(countMissingMarks, { token: admin.token })).body.exams
    expect(await count()).toBe(3)
    const draft = { name: 'To come', state: 'draft', heldOn: '2026-11-21' } as const
    const { id } = await makeExam(app.deps, klass, english.id, {}, draft)
    expect([await count(), (await plan(admin, { state: 'missing' })).total]).toEqual([3, 3])
    await app.deps.db.update(exams).set({ heldOn: '2026-11-20' }).where(eq(exams.id, id))
    expect([await count(), (await plan(admin, { state: 'missing' })).total]).toEqual([4, 4])
  })

  test('miss no mark of who came into the class after them, unless one was entered', async () => {
    const { admin, ids } = await makeReportScene(app.deps)
    await app.deps.db.update(enrolments).set({ startsOn: '2026-11-11' }).where(inArray(enrolments.studentId, ids))
    const { exams: planned } = await plan(admin)
    expect(planned.slice(0, 2)).toMatchObject([
      { exam_name: 'Annual', entered: 1, students: 4 },
      { exam_name: 'Annual', entered: 2, students: 2 },
    ])
  })

  test('leave out archived classes and other schools', async () => {
    const { admin, klass } = await makeReportScene(app.deps)
    expect((await plan((await makeSchool(app.deps)).admin)).total).toBe(0)
    await app.deps.db.update(classes).set({ archivedAt: new Date() }).where(eq(classes.id, klass.id))
    expect((await plan(admin)).total).toBe(0)
  })
})
