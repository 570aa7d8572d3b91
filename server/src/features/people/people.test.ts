import { listAudit } from '@margam/contract/audit'
import * as contract from '@margam/contract/people'
import { archiveSubject, createSubject } from '@margam/contract/subjects'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts, organisations, students, teachers } from '../../db/schema/index.ts'
import { joinLoginOf, makePerson, type Person } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const REASON = 'She wrote that she cannot sign in.'
let app: TestApp
let operator: Person
let school: Person
let teacher: Person
let student: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await makePerson(app.deps, 'superadmin')
})
beforeEach(async () => {
  school = await makePerson(app.deps, 'organisation', { firstName: 'Lake' })
  teacher = await makePerson(app.deps, 'teacher', { organisationId: school.id })
  student = await makePerson(app.deps, 'student', { organisationId: school.id })
})
afterAll(() => app.close())

const search = (email: string, reason = REASON) =>
  app.call(contract.findPeople, { token: operator.token, body: { email, reason } })
const trail = async ({ token }: Person, query: Record<string, string>) =>
  (await app.call(listAudit, { token, query })).body.changes
const restore = (accountId: string, reason = REASON) =>
  app.call(contract.restorePerson, { token: operator.token, params: { accountId }, body: { reason } })

/** The same login in another school too. */
async function joinAnotherSchool(person: Person, role: 'teacher' | 'student') {
  const other = await makePerson(app.deps, 'organisation', { firstName: 'Hill' })
  const { id, organisationId } = await makePerson(app.deps, role, { organisationId: other.id, verified: false })
  await joinLoginOf(app.deps, person, { id, organisationId })
  return { other, id }
}

describe('an address', () => {
  test('is found exactly, with its logins and accounts, and nothing of what a person keeps', async () => {
    const { body } = await search(teacher.email.toUpperCase())
    expect(body.logins).toMatchObject([{ user_role: 'teacher', verified: true, second_factor: false }])
    expect(body.accounts).toEqual([
      {
        account_id: teacher.id,
        user_role: 'teacher',
        school_name: expect.stringMatching(/^Lake/),
        kind: 'school',
        state: 'active',
        verified: true,
        invited_at: null,
        archived_at: null,
        last_sign_in_at: expect.stringMatching(/^20/),
        can_restore: false,
      },
    ])
    expect((await search(teacher.email.slice(1))).body).toEqual({ logins: [], accounts: [] })
  })

  test('of two schools is told to both, with who looked and why, and to no other', async () => {
    const { other } = await joinAnotherSchool(teacher, 'teacher')
    const stranger = await makePerson(app.deps, 'organisation')
    expect((await search(teacher.email)).body.accounts).toHaveLength(2)
    for (const told of [school, other]) {
      expect(await trail(told, { action: 'find' })).toMatchObject([
        { entity: 'teacher', actor_role: 'superadmin', after: { reason: REASON } },
      ])
    }
    expect(await trail(stranger, {})).toEqual([])
    expect(JSON.stringify(await trail(school, {}))).not.toContain(teacher.email)
  })

  test('that was invited and never accepted is found, and a demo’s is not', async () => {
    const invited = await makePerson(app.deps, 'student', { organisationId: school.id, verified: false })
    expect((await search(invited.email)).body).toMatchObject({ logins: [], accounts: [{ state: 'invited' }] })
    await app.deps.db.update(organisations).set({ kind: 'demo' }).where(eq(organisations.id, school.id))
    expect((await search(invited.email)).body.accounts).toEqual([])
  })

  test('is not looked for without a sentence that says why', async () => {
    for (const [reason, why] of [
      ['', 'Reason is required.'],
      ['x', 'Say why in at least 10 letters.'],
      ['xxxxxxxxxxxx', 'Say why in words that the school understands.'],
    ])
      expect((await search(teacher.email, reason)).body.errors).toEqual({ reason: [why] })
    expect((await search('nobody')).body.errors).toEqual({ email: ['Invalid email format.'] })
    expect(await trail(school, { action: 'find' })).toEqual([])
  })
})

describe('somebody archived', () => {
  test('is made active again, and the school reads why', async () => {
    const { db } = app.deps
    const archivedAt = new Date()
    await db.update(accounts).set({ archivedAt }).where(eq(accounts.organisationId, school.id))
    await db.update(teachers).set({ endDate: '2026-10-01' }).where(eq(teachers.id, teacher.id))
    await db.update(students).set({ endDate: '2026-10-01' }).where(eq(students.id, student.id))
    await db.update(accounts).set({ archivedAt: null }).where(eq(accounts.id, school.id))
    expect((await search(student.email)).body.accounts).toMatchObject([{ state: 'archived', can_restore: true }])
    expect((await restore(student.id, 'x')).status).toBe(400)
    expect([(await restore(student.id)).status, (await restore(teacher.id)).status]).toEqual([200, 200])
    expect((await restore(student.id)).body.message).toBe('This account is not archived.')
    const left = and(eq(accounts.organisationId, school.id), eq(accounts.archivedAt, archivedAt))
    expect(await db.$count(accounts, left)).toBe(0)
    expect(await trail(school, { action: 'restore' })).toMatchObject([
      { entity: 'teacher', actor_role: 'superadmin', after: { reason: REASON } },
      { entity: 'student', actor_role: 'superadmin', after: { end_date: null, reason: REASON } },
    ])
  })

  test('who is no student or teacher is a 404, as whoever is not there', async () => {
    expect((await restore(school.id)).status).toBe(404)
    expect((await restore(operator.id)).status).toBe(404)
  })
})

test('an archived subject of any school is found and made active again, unless its name is taken', async () => {
  const add = async () => {
    const body = { name: 'Sanskrit', code: 'SAN', description: '', category: '' }
    const made = await app.call(createSubject, { token: school.token, params: { user_id: school.id }, body })
    return made.body.subject.subject_id as string
  }
  const archive = (subject_id: string) =>
    app.call(archiveSubject, {
      token: school.token,
      params: { user_id: school.id },
      body: { subject_id, action: 'archive' },
    })
  const subjectId = await add()
  await archive(subjectId)
  const list = async () =>
    (await app.call(contract.listArchivedSubjects, { token: operator.token, query: { search: 'sanskr' } })).body
  const bring = () =>
    app.call(contract.restoreSubject, { token: operator.token, params: { subjectId }, body: { reason: REASON } })
  expect((await list()).subjects).toMatchObject([
    { subject_id: subjectId, school_name: expect.stringMatching(/^Lake/) },
  ])
  const second = await add()
  expect((await bring()).body.errors).toMatchObject({ name: ['A subject with this name already exists.'] })
  await archive(second)
  expect((await bring()).status).toBe(200)
  expect((await list()).total).toBe(1)
  expect((await bring()).status).toBe(400)
  const [entry] = await trail(school, { action: 'restore' })
  expect(entry).toMatchObject({ entity: 'subject', actor_role: 'superadmin', after: { reason: REASON } })
})
