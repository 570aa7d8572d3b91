import { listAudit } from '@margam/contract/audit'
import { archiveSubject, createSubject, updateSubject } from '@margam/contract/subjects'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../db/schema/index.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

type School = Awaited<ReturnType<typeof makeSchool>>
let app: TestApp
let school: School
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const list = async (query: Record<string, string> = {}, who = school) =>
  app.call(listAudit, { token: who.admin.token, query })
const subject = (endpoint: Parameters<TestApp['call']>[0], body: unknown) =>
  app.call(endpoint, { token: school.admin.token, params: { user_id: school.admin.id }, body })

const write = (rows: Partial<typeof auditLog.$inferInsert>[]) =>
  app.deps.db.insert(auditLog).values(
    rows.map((row) => ({
      organisationId: school.organisationId,
      actorId: school.teacher.id,
      actorRole: 'teacher',
      action: 'update',
      entity: 'mark',
      ...row,
    })),
  )

test('a change is listed with who, what, when, before and after', async () => {
  school = await makeSchool(app.deps)
  const fields = { name: 'Physics', code: 'PHY', description: '', category: '' }
  const { subject_id } = (await subject(createSubject, fields)).body.subject
  await subject(updateSubject, { ...fields, subject_id, code: 'PHYS', version: 1 })
  await subject(archiveSubject, { subject_id, action: 'archive' })
  const { body } = await list()
  expect([body.total, body.changes.map((one: { action: string }) => one.action)]).toEqual([
    3,
    ['archive', 'update', 'create'],
  ])
  expect(body.changes[1]).toMatchObject({
    actor_role: 'organisation',
    entity: 'subject',
    entity_id: subject_id,
    entity_name: 'Physics',
    before: { code: 'PHY' },
    after: { code: 'PHYS' },
  })
  expect(body.changes[1].actor_name).toMatch(/^Asha Person/)
})

test('the trail is narrowed by who, what, the thing and the days', async () => {
  school = await makeSchool(app.deps)
  const student = school.students[0].id
  await write([
    { action: 'create', entity: 'exam', at: new Date('2026-11-18T19:00:00Z') },
    { entityId: student, entity: 'student', at: new Date('2026-11-19T10:00:00Z') },
    { actorId: school.colleague.id, at: new Date('2026-11-20T18:29:59Z') },
    { actorId: school.colleague.id, at: new Date('2026-11-20T18:30:00Z') },
  ])
  const count = async (query: Record<string, string>) => (await list(query)).body.total
  expect(await count({})).toBe(4)
  expect(await count({ search: 'radha' })).toBe(2)
  expect(await count({ search: 'SURESH' })).toBe(2)
  expect(await count({ search: '%' })).toBe(0)
  expect(await count({ action: 'create' })).toBe(1)
  expect(await count({ entity: 'mark' })).toBe(2)
  expect(await count({ entity: 'student', entity_id: student })).toBe(1)
  // 18:30 UTC is midnight at the school
  expect(await count({ from: '2026-11-19', to: '2026-11-20' })).toBe(3)
  expect(await count({ from: '2026-11-21' })).toBe(1)
})

test('pages follow one another without a gap, also within one moment, and a broken one is refused', async () => {
  school = await makeSchool(app.deps)
  await write(Array.from({ length: 7 }, (_, i) => ({ entityId: String(i) })))
  const seen: string[] = []
  let cursor = ''
  for (let page = 0; page < 4; page++) {
    const { body } = await list({ limit: '2', ...(cursor ? { cursor } : {}) })
    seen.push(...body.changes.map((one: { entity_id: string }) => one.entity_id))
    cursor = body.next_cursor ?? ''
  }
  expect([seen.length, new Set(seen).size, cursor]).toEqual([7, 7, ''])
  expect((await list({ cursor: 'nonsense' })).status).toBe(400)
  expect((await list({ from: '2026-02-30' })).body.errors).toEqual({
    from: ['Use a date that exists, as YYYY-MM-DD.'],
  })
})

test('another school’s trail is not there, not even by its page', async () => {
  school = await makeSchool(app.deps)
  await write([{ entityId: '1' }, { entityId: '2' }])
  const { next_cursor } = (await list({ limit: '1' })).body
  const other = await makeSchool(app.deps)
  expect((await list({}, other)).body).toMatchObject({ changes: [], total: 0 })
  expect((await list({ cursor: next_cursor }, other)).body.changes).toEqual([])
})
