import { issueCards } from '@margam/contract/issued-cards'
import { type CardClass, listCardClasses } from '@margam/contract/report-cards'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { classes } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { makeReportScene } from '../../testing/report-scene.ts'
import { makeClass } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const list = async ({ token }: Person, period = '') =>
  app.call(listCardClasses, { token, query: period ? { period } : {} })

test('the head sees of each class how far its cards of a period are', async () => {
  const { admin, teacher, klass, ids, one } = await makeReportScene(app.deps)
  const stranger = await makeReportScene(app.deps)
  const of = async (period: string) => {
    const { body } = await list(admin, period)
    return (body.classes as CardClass[]).find((row) => row.class_id === klass.id)
  }
  const waiting = await of(one)
  expect(waiting).toMatchObject({ class_name: '8 A', students: 4, given_out: 0, last_given_at: null })
  const give = { token: teacher.token, params: { class_id: klass.id } }
  await app.call(issueCards, { ...give, body: { period: one, student_ids: ids.slice(0, 3) } })
  // a second version of a card is of the same student
  await app.call(issueCards, { ...give, body: { period: one, rank: true, student_ids: ids.slice(0, 1) } })
  expect(await of(one)).toMatchObject({ students: 4, given_out: 3, last_given_at: expect.any(String) })
  expect(await of('year')).toMatchObject({ given_out: 0 })
  expect((await of('year'))?.exams).toBeGreaterThan(waiting?.exams ?? 0)
  expect((await of('year'))?.unpublished).toBe(1)

  expect((await list(admin, stranger.one)).status).toBe(400)
  expect((await list(teacher)).status).toBe(403)
  const { body } = await list(stranger.admin, stranger.one)
  expect(body.classes).toMatchObject([{ given_out: 0 }])
})

test('a class without students or exams stands there, an archived one does not, and a new school has none', async () => {
  const { admin, klass, year } = await makeReportScene(app.deps)
  const empty = await makeClass(app.deps, admin.organisationId, { yearId: year.id, level: '9' })
  await app.deps.db.update(classes).set({ archivedAt: new Date() }).where(eq(classes.id, klass.id))
  const { body } = await list(admin)
  expect(body.classes).toMatchObject([{ class_id: empty.id, class_teacher: '', students: 0, exams: 0, given_out: 0 }])
  const fresh = await makePerson(app.deps, 'organisation')
  expect((await list(fresh)).body).toMatchObject({ academic_year: '', period: 'year', classes: [] })
})
