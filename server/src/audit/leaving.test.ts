import { readFile } from '@margam/contract/files'
import { exportStudents } from '@margam/contract/students'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../db/columns.ts'
import { auditLog, files, rateLimits } from '../db/schema/index.ts'
import { makeSchool } from '../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { DOCUMENTS_PER_ACCOUNT, EXPORTS_PER_ACCOUNT } from './leaving.ts'

let app: TestApp
let school: Awaited<ReturnType<typeof makeSchool>>
beforeAll(async () => {
  app = await startTestApp()
  school = await makeSchool(app.deps, { students: 2 })
})
afterAll(() => app.close())

const trail = (action: string) =>
  app.deps.db
    .select({ actorId: auditLog.actorId, entity: auditLog.entity, entityId: auditLog.entityId, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.organisationId, school.organisationId), eq(auditLog.action, action)))
    .orderBy(auditLog.id)
const useUp = (key: string, limit: { max: number }) =>
  app.deps.db
    .update(rateLimits)
    .set({ count: limit.max })
    .where(eq(rateLimits.key, `${key}:${school.admin.id}`))

test('an export of students stands in the trail, and an account makes so many an hour', async () => {
  const { id, token } = school.admin
  const take = () => app.call(exportStudents, { token, query: { class_name: '8' } })
  expect((await take()).status).toBe(200)
  const told = { actorId: id, entity: 'student', entityId: id, after: { students: 2, class_name: '8' } }
  expect(await trail('export')).toEqual([told])
  await useUp('export', EXPORTS_PER_ACCOUNT)
  const refused = await take()
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect(await trail('export')).toHaveLength(1)
})

test('a school that opens a document is told of; a photo, and what is one’s own, are not', async () => {
  const [student] = school.students
  const put = async (kind: string) => {
    const id = newId()
    const storageKey = await app.deps.files.put(Buffer.from('%PDF-1.7'))
    const file = { id, kind, storageKey, name: 'report.pdf', mediaType: 'application/pdf', size: 8 }
    await app.deps.db.insert(files).values({ ...file, organisationId: school.organisationId, ownerId: student.id })
    return id
  }
  const [report, photo] = [await put('medical_reports'), await put('profile_image')]
  const open = (who: { token: string }, fileId: string) => app.call(readFile, { token: who.token, params: { fileId } })
  expect((await open(student, report)).status).toBe(200)
  expect((await open(school.admin, photo)).status).toBe(200)
  expect(await trail('open')).toEqual([])
  expect((await open(school.admin, report)).status).toBe(200)
  const after = { document: 'medical reports', file: 'report.pdf' }
  expect(await trail('open')).toEqual([{ actorId: school.admin.id, entity: 'document', entityId: student.id, after }])
  await useUp('documents', DOCUMENTS_PER_ACCOUNT)
  const read = vi.spyOn(app.deps.files, 'read')
  expect((await open(school.admin, report)).status).toBe(429)
  const [opened] = read.mock.results
  expect((await (opened.value as ReturnType<typeof app.deps.files.read>)).destroyed).toBe(true)
  read.mockRestore()
})
