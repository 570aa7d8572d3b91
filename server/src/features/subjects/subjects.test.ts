import * as contract from '@margam/contract/subjects'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let school: Person
beforeAll(async () => {
  app = await startTestApp()
  school = await makePerson(app.deps, 'organisation')
})
afterAll(() => app.close())

const call = (endpoint: Parameters<TestApp['call']>[0], body?: unknown, who = school) =>
  app.call(endpoint, { token: who.token, params: { user_id: who.id }, body })
const physics = { name: 'Physics', code: 'PHY', description: 'Matter and motion' }

test('a subject is added, changed, archived and restored, and the trail says who', async () => {
  const made = await call(contract.createSubject, physics)
  expect([made.status, made.body.subject]).toMatchObject([
    201,
    { subject_name: 'Physics', subject_code: 'PHY', version: 1 },
  ])
  const { subject_id } = made.body.subject
  const changed = await call(contract.updateSubject, { ...physics, subject_id, description: '', version: 1 })
  expect(changed.body.subject).toMatchObject({ description: '', version: 2 })
  expect((await call(contract.archiveSubject, { subject_id, action: 'archive' })).status).toBe(200)
  expect((await call(contract.listSubjects)).body).toMatchObject({
    active_subjects: [],
    archived_subjects: [{ subject_id }],
  })
  expect((await call(contract.archiveSubject, { subject_id, action: 'restore' })).status).toBe(200)
  const trail = await app.deps.db.select().from(auditLog).where(eq(auditLog.entityId, subject_id)).orderBy(auditLog.id)
  expect(trail.map((row) => [row.action, row.actorId])).toEqual(
    ['create', 'update', 'archive', 'restore'].map((action) => [action, school.id]),
  )
})

test('an archived subject keeps the day of its archiving, also when it is archived again or mended', async () => {
  const geology = { name: 'Geology', code: 'GEO' }
  const { subject_id } = (await call(contract.createSubject, geology)).body.subject
  const act = async (action: string) => (await call(contract.archiveSubject, { subject_id, action })).body.subject
  const archived = await act('archive')
  expect(await act('archive')).toEqual(archived)
  const mended = await call(contract.updateSubject, { ...geology, subject_id, description: 'Rocks' })
  expect(mended.body.subject).toMatchObject({ description: 'Rocks', updated_date: archived.updated_date })
  const trail = await app.deps.db.select().from(auditLog).where(eq(auditLog.entityId, subject_id)).orderBy(auditLog.id)
  expect(trail.map((row) => row.action)).toEqual(['create', 'archive', 'update'])
})

test('name and code are required, and unique among active subjects, whatever their case', async () => {
  expect((await call(contract.createSubject, {})).body.errors).toEqual({
    name: ['Subject name is required.'],
    code: ['Subject code is required.'],
  })
  const sameName = await call(contract.createSubject, { ...physics, name: 'PHYSICS', code: 'P2' })
  expect([sameName.status, sameName.body.errors]).toEqual([400, { name: ['A subject with this name already exists.'] }])
  const sameCode = await call(contract.createSubject, { ...physics, name: 'Physical education', code: 'phy' })
  expect(sameCode.body.errors).toEqual({ code: ['A subject with this code already exists.'] })
  const both = await call(contract.createSubject, { ...physics, name: 'PHYSICS', code: 'phy' })
  expect(Object.keys(both.body.errors)).toEqual(['name', 'code'])
})

test('a stale save is refused with what is stored', async () => {
  const { subject_id } = (await call(contract.createSubject, { name: 'Art', code: 'ART' })).body.subject
  const save = (name: string) => call(contract.updateSubject, { subject_id, name, code: 'ART', version: 1 })
  expect((await save('Fine art')).status).toBe(200)
  const late = await save('Drawing')
  expect([late.status, late.body.current.subject_name]).toEqual([409, 'Fine art'])
})

test('another school’s subject is not there', async () => {
  const other = await makePerson(app.deps, 'organisation')
  const { subject_id } = (await call(contract.createSubject, { name: 'Music', code: 'MUS' })).body.subject
  expect((await call(contract.archiveSubject, { subject_id, action: 'archive' }, other)).status).toBe(404)
  expect((await call(contract.listSubjects, undefined, other)).body.active_subjects).toEqual([])
  expect((await call(contract.archiveSubject, { subject_id: 'nonsense', action: 'archive' })).status).toBe(404)
})
