import * as contract from '@margam/contract/remark-bank'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../db/schema/index.ts'
import { makePerson } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a school’s remarks are replaced as a whole, read by its teachers alone, and in the trail', async () => {
  const school = await makePerson(app.deps, 'organisation')
  const teacher = await makePerson(app.deps, 'teacher', { organisationId: school.organisationId })
  const stranger = await makePerson(app.deps, 'teacher')
  const read = async (token: string) => (await app.call(contract.readRemarkBank, { token })).body
  const save = (remarks: string[], stamp?: string, token = school.token) =>
    app.call(contract.saveRemarkBank, { token, body: { remarks: remarks.map((remark) => ({ remark })), stamp } })
  const empty = await read(teacher.token)
  expect(empty.remarks).toEqual([])
  const first = await save(['{name} reads with care.', 'Well done.', 'Well done.'], empty.stamp)
  expect([first.status, first.body.remarks]).toEqual([200, ['{name} reads with care.', 'Well done.']])
  expect((await read(teacher.token)).remarks).toEqual(first.body.remarks)
  expect((await read(stranger.token)).remarks).toEqual([])
  const stale = await save(['Other.'], empty.stamp)
  expect([stale.status, stale.body.current.remarks]).toEqual([409, first.body.remarks])
  const refused = await save(['{nmae} reads.'])
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { 'remarks.0.remark': ['{nmae} is not filled in: write {name} or {class}.'] },
  ])
  const many = await save(Array.from({ length: 61 }, (_, i) => `Remark ${i}`))
  expect(many.body.errors).toEqual({ remarks: ['The bank has room for 60 remarks.'] })
  expect((await save(['x'], undefined, teacher.token)).status).toBe(403)
  const trail = await app.deps.db
    .select({ before: auditLog.before })
    .from(auditLog)
    .where(and(eq(auditLog.organisationId, school.id), eq(auditLog.entity, 'remark-bank')))
    .orderBy(auditLog.id)
  expect(trail).toEqual([{ before: { remarks: [] } }])
})
