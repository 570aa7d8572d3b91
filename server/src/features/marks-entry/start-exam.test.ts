import { startExam } from '@margam/contract/marks-entry'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exams } from '../../db/schema/index.ts'
import { ENTRY_DAY, entryCalls, marked } from '../../testing/entry-scene.ts'
import type { Person } from '../../testing/factories.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${ENTRY_DAY}T14:00:00Z`) })
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

const start = ({ token }: Person, change: Record<string, string> = {}) =>
  app.call(startExam, {
    token,
    body: {
      class_name: '8 A',
      subject: 'Mathematics',
      exam_name: 'Unit test 1',
      exam_date: ENTRY_DAY,
      max_mark: '50',
      ...change,
    },
  })

test('an exam begins without marks, and is there once', async () => {
  const school = await makeSchool(app.deps)
  const first = await start(school.teacher)
  expect(first.status).toBe(201)
  expect((await start(school.teacher)).body).toEqual(first.body)
  const stored = await app.deps.db.select().from(exams).where(eq(exams.classId, school.klass.id))
  expect(stored.map(({ id, state, maxMark }) => [id, state, maxMark])).toEqual([
    [first.body.exam_id, 'published', '50.00'],
  ])
  // marks are entered into the same one
  const { body } = await entryCalls(app).post(school.teacher, marked(school, [10]), {
    exam_name: 'Unit test 1',
    exam_date: ENTRY_DAY,
    max_mark: '50',
  })
  expect(body.exam_id).toBe(first.body.exam_id)
})

test('an exam is begun by the subject’s own teacher, with fields that are right', async () => {
  const { teacher, colleague } = await makeSchool(app.deps)
  expect((await start(colleague)).status).toBe(404)
  expect((await start(teacher, { max_mark: '0', exam_name: '' })).body.errors).toHaveProperty('exam_name')
  await start(teacher)
  expect((await start(teacher, { max_mark: '40' })).body.errors).toEqual({ max_mark: ['This exam is out of 50.'] })
})
