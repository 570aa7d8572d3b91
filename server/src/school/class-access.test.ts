import type { Role } from '@margam/contract/endpoint'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import type { Caller } from '../http/session.ts'
import { isOwnTenant, seesAllSubjects, seesClass } from './class-access.ts'

const [SCHOOL, SOMEBODY] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
const callerOf = (role: string, accountId = SOMEBODY, organisationId = SCHOOL) =>
  ({ role: role as Role, accountId, organisationId, createdBy: 'organisation', sessionId: SOMEBODY }) as Caller

test.each([
  ['organisation', 'all of the school'],
  ['teacher', 'some of the school'],
  ['student', 'none'],
  ['superadmin', 'none'],
  ['demo_user', 'none'],
  ['guardian', 'none'],
])('the role %s sees of the classes: %s', (role, what) => {
  const question = seesClass(callerOf(role))
  // without a question everything would be seen
  if (!question) throw new Error('Nothing is asked.')
  const { sql } = new PgDialect().sqlToQuery(question)
  const seen = sql === 'false' ? 'none' : sql.includes('class_teacher_id') ? 'some of the school' : 'all of the school'
  expect(seen).toBe(what)
  expect(seesAllSubjects(callerOf(role), { classTeacherId: null })).toBe(what === 'all of the school')
})

test('a teacher who is their own tenant sees all of it; nobody else is one', () => {
  const own = callerOf('teacher', SOMEBODY, SOMEBODY)
  expect([isOwnTenant(own), seesAllSubjects(own, { classTeacherId: null })]).toEqual([true, true])
  expect(['student', 'guardian'].map((role) => isOwnTenant(callerOf(role, SOMEBODY, SOMEBODY)))).toEqual([false, false])
  expect(seesAllSubjects(callerOf('teacher'), { classTeacherId: SOMEBODY })).toBe(true)
})
