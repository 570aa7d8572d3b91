import { listAudit } from '@margam/contract/audit'
import { organisationDashboard } from '@margam/contract/dashboards'
import * as contract from '@margam/contract/school-looks'
import { readSchool } from '@margam/contract/schools'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeAudit } from '../../audit/audit.ts'
import * as tables from '../../db/schema/index.ts'
import type { Caller } from '../../http/session.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { type FullSchool, makeFullSchool } from '../../testing/full-school.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let operator: Person
let colleague: Person
let school: FullSchool
beforeAll(async () => {
  app = await startTestApp()
  operator = await makePerson(app.deps, 'superadmin')
  colleague = await makePerson(app.deps, 'superadmin')
  school = await makeFullSchool(app.deps)
})
afterAll(() => app.close())

const REASON = 'The office asked why a teacher is missing.'
const open = (body: object = {}, by = operator) =>
  app.call(contract.openLook, {
    token: by.token,
    body: { school_id: school.organisationId, reason: REASON, minutes: contract.LOOK_MINUTES, ...body },
  })
const READS = [contract.readLook, contract.listLookPeople, contract.listLookClasses, contract.listLookTrail] as const
const read = (endpoint: (typeof READS)[number], lookId: string, query: Record<string, string> = {}, by = operator) =>
  app.call(endpoint, { token: by.token, params: { lookId }, query })
const end = (lookId: string, by = operator) => app.call(contract.endLook, { token: by.token, params: { lookId } })
const passTime = (lookId: string) =>
  app.deps.db
    .update(tables.schoolLooks)
    .set({ begunAt: new Date(Date.now() - 3_600_000), endsAt: new Date(Date.now() - 1000) })
    .where(eq(tables.schoolLooks.id, lookId))
const trail = async () => {
  const { body } = await app.call(listAudit, { token: school.admin.token, query: { entity: 'school-look' } })
  return body.changes as { action: string; actor_role: string; after: Record<string, string> }[]
}

describe('a look into a school', () => {
  test('is read by the school: who, why, from when until when and what; in its trail, by mail and on its dashboard', async () => {
    const reply = await open()
    expect(reply.status).toBe(201)
    const { look_id: id, ends_at } = reply.body
    expect(Math.round((Date.parse(ends_at) - Date.now()) / 60_000)).toBe(30)
    for (const endpoint of READS) {
      expect((await read(endpoint, id)).status).toBe(200)
      await read(endpoint, id)
    }
    expect((await end(id)).status).toBe(200)
    const [ended, ...opened] = await trail()
    const begun = opened.pop()
    expect(begun).toMatchObject({
      action: 'begin-look',
      actor_role: 'superadmin',
      after: { operator: operator.email, reason: REASON, ends: ends_at },
    })
    expect(ended).toMatchObject({ action: 'end-look', after: { operator: operator.email } })
    // each part once, however often it was loaded
    expect(opened.map(({ after }) => after.what).toSorted()).toEqual([
      'audit trail',
      'classes and subjects',
      'people',
      'settings',
    ])
    const letters = (await app.mailbox()).filter(({ kind }) => kind === 'school-look')
    expect(letters.map(({ to, mail }) => [to, mail.text.includes(REASON)])).toEqual([[school.admin.email, true]])
    const dashboard = await app.call(organisationDashboard, {
      token: school.admin.token,
      params: { userId: school.admin.id },
    })
    expect(dashboard.body.data.gaps.map(({ kind }: { kind: string }) => kind)).toContain('operator-looks')
    const page = await app.call(readSchool, {
      token: colleague.token,
      params: { schoolId: school.organisationId },
    })
    expect(page.body.looks[0]).toMatchObject({ operator: operator.email, is_open: false, is_own: false })
  })

  test('shows names, addresses, states, classes, subjects and settings, and no more', async () => {
    const { look_id: id } = (await open()).body
    const { body: people } = await read(contract.listLookPeople, id, { limit: '100' })
    expect(people.total).toBe(people.people.length)
    expect(people.people.find((one: contract.LookPerson) => one.user_id === school.archivedTeacher.id).state).toBe(
      'archived',
    )
    const [student] = school.students
    expect(people.people.find((one: contract.LookPerson) => one.user_id === student.id)).toEqual({
      user_id: student.id,
      name: expect.stringContaining('Student1'),
      user_role: 'student',
      email: student.email,
      state: 'active',
    })
    const found = await read(contract.listLookPeople, id, { search: 'HIDDEN', role: 'student' })
    expect(found.body.people.map((one: contract.LookPerson) => one.user_id)).toEqual([school.hiddenStudent.id])
    expect((await read(contract.listLookPeople, id, { search: '%' })).body.total).toBe(0)
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await read(contract.listLookPeople, id, { limit: '2', cursor })
      seen.push(...body.people.map((one: contract.LookPerson) => one.user_id))
      cursor = body.next_cursor ?? ''
    } while (cursor)
    expect([seen.length, new Set(seen).size]).toEqual([people.total, people.total])
    const { body: classes } = await read(contract.listLookClasses, id)
    expect(classes.classes.find(({ class_id }: { class_id: string }) => class_id === school.klass.id)).toMatchObject({
      name: '8 A',
      students: 3,
      is_archived: false,
    })
    expect(classes.subjects.map(({ name }: { name: string }) => name)).toContain('Mathematics')
    const { body: about } = await read(contract.readLook, id)
    expect(about.school.settings.grading_system).toBe('letters')
    await end(id)
  })

  test('tells of the trail who did what, never a mark or what somebody wrote', async () => {
    const by = { caller: { ...school.teacher, accountId: school.teacher.id } as unknown as Caller, requestId: 'r' }
    await writeAudit(app.deps.db, by, [
      {
        action: 'update',
        entity: 'mark',
        entityId: `${school.exam}:${school.students[0].id}`,
        before: { mark: '12.25' },
        after: { mark: '47.75' },
      },
      { action: 'create', entity: 'feedback', entityId: school.notes.own, after: { note: 'A private word.' } },
    ])
    const { look_id: id } = (await open()).body
    const replies = await Promise.all(READS.map((endpoint) => read(endpoint, id, { limit: '100' })))
    const all = JSON.stringify(replies.map(({ body }) => body))
    expect(all).toContain('Unit test 1')
    for (const secret of ['12.25', '47.75', 'A private word', 'argon2', 'sealed']) expect(all).not.toContain(secret)
    await end(id)
  })

  test('ends by itself, early once, and is nobody else’s', async () => {
    const { look_id: id } = (await open()).body
    for (const endpoint of READS) expect((await read(endpoint, id, {}, colleague)).status).toBe(404)
    expect((await end(id, colleague)).status).toBe(404)
    for (const { token } of [school.admin, school.teacher]) {
      expect((await app.call(contract.readLook, { token, params: { lookId: id } })).status).toBe(403)
    }
    await passTime(id)
    for (const endpoint of READS) expect((await read(endpoint, id)).status).toBe(404)
    expect((await end(id)).status).toBe(404)
    const second = (await open()).body.look_id
    const ends = await Promise.all([end(second), end(second)])
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await read(contract.readLook, second)).status).toBe(404)
  })

  test('is one at a time for an operator and a school, also of two tabs at once', async () => {
    const replies = await Promise.all([open(), open()])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await open({}, colleague)).status).toBe(201)
    await end(replies.find(({ status }) => status === 201)?.body.look_id)
  })

  test.each([
    [{ reason: '' }, 'reason'],
    [{ reason: 'x' }, 'reason'],
    [{ reason: 'zzzzzzzzzzzzzz' }, 'reason'],
    [{ reason: 'A reason of more than five hundred letters. '.repeat(20) }, 'reason'],
    [{ minutes: 0 }, 'minutes'],
    [{ minutes: 61 }, 'minutes'],
    [{ minutes: 1.5 }, 'minutes'],
    [{ minutes: 'ages' }, 'minutes'],
  ])('is refused with %o', async (body, field) => {
    const reply = await open(body)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, [field]])
  })

  test('is into schools alone', async () => {
    for (const { organisationId } of [operator, await makePerson(app.deps, 'demo_user')]) {
      expect((await open({ school_id: organisationId })).status).toBe(404)
    }
  })
})
