import { listAudit } from '@margam/contract/audit'
import { archiveSubject, createSubject, updateSubject } from '@margam/contract/subjects'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeAudit } from '../../audit/audit.ts'
import { newId } from '../../db/columns.ts'
import { auditLog, classes } from '../../db/schema/index.ts'
import type { Caller } from '../../http/session.ts'
import { makeFullSchool } from '../../testing/full-school.ts'
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

test('every entry names its object as it was called then, also one that is there no more', async () => {
  const full = await makeFullSchool(app.deps)
  school = full
  const { db } = app.deps
  const by = { caller: { ...full.admin, accountId: full.admin.id } as unknown as Caller, requestId: 'r' }
  const about = (entity: string, entityId: string, more = {}) => ({ action: 'update', entity, entityId, ...more })
  const gone = { classId: full.klass.id, subjectId: full.mathematics.id }
  await writeAudit(db, by, [
    about('student', full.students[0].id),
    about('teacher-profile', full.teacher.id),
    about('class', full.klass.id),
    about('exam', full.exam),
    about('mark', `${full.exam}:${full.students[0].id}`),
    about('lesson', full.lesson),
    about('lesson', newId(), { action: 'delete', before: gone }),
    about('notice', newId(), { action: 'delete', before: { title: 'Sports day' } }),
    about('feedback', full.notes.own),
    about('past-import', full.pastImport),
    about('settings', full.organisationId, { after: ['a', 'b'] }),
    about('register', newId(), { name: '8 A' }),
    about('document', ''),
  ])
  const { changes } = (await list({})).body
  const names = changes.map((one: { entity: string; entity_name: string | null }) => `${one.entity} ${one.entity_name}`)
  expect(names.toSorted((a: string, b: string) => (a < b ? -1 : 1))).toEqual([
    'class 8 A',
    'document null',
    'exam Unit test 1, Mathematics, 8 A',
    expect.stringMatching(/^feedback Student1 Person/),
    'lesson 8 A, Mathematics',
    'lesson 8 A, Mathematics',
    expect.stringMatching(/^mark Student1 Person.*: Unit test 1, Mathematics$/),
    'notice Sports day',
    'past-import months.csv',
    'register 8 A',
    'settings null',
    expect.stringMatching(/^student Student1 Person/),
    expect.stringMatching(/^teacher-profile Radha Person/),
  ])
  expect((await list({ search: 'sports DAY' })).body.changes).toMatchObject([{ entity: 'notice' }])
  expect((await list({ search: '%' })).body.total).toBe(0)
  const [before] = changes
  await db.update(classes).set({ name: '8 Z' }).where(eq(classes.id, full.klass.id))
  expect((await list({ entity: 'class' })).body.changes).toMatchObject([{ entity_name: '8 A' }])
  expect(before.parts).toBe(0)
})

test('what was done as one is one entry that opens, and each part is found by its own thing', async () => {
  school = await makeSchool(app.deps)
  const by = { caller: { ...school.admin, accountId: school.admin.id } as unknown as Caller, requestId: 'r' }
  const parts = school.students.map(({ id }) => ({ action: 'update', entity: 'student', entityId: id }))
  await writeAudit(app.deps.db, by, [{ action: 'year-end', entity: 'academic-year', entityId: school.year.id, parts }])
  const { body } = await list()
  expect(body).toMatchObject({ total: 1, changes: [{ action: 'year-end', entity_name: '2026-2027', parts: 3 }] })
  expect((await list({ part_of: body.changes[0].id })).body).toMatchObject({ total: 3 })
  expect((await list({ part_of: 'nobody' })).body.total).toBe(0)
  expect((await list({ entity: 'student', entity_id: school.students[1].id })).body.total).toBe(1)
  expect((await list({ search: 'student2' })).body.total).toBe(1)
  const stranger = await makeSchool(app.deps)
  expect((await list({ part_of: body.changes[0].id }, stranger)).body.total).toBe(0)
})
