import * as contract from '@margam/contract/profile-drafts'
import { updateOwnProfile } from '@margam/contract/student-record'
import { readTeacherProfile, saveTeacherProfile } from '@margam/contract/teacher-profile'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profileDrafts } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { multipart } from '../../testing/multipart.ts'
import { addressOf, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { endAccess } from '../accounts/index.ts'
import { forgetDrafts } from './forget-drafts.job.ts'

let app: TestApp
let teacher: Person
let student: Person
beforeAll(async () => {
  app = await startTestApp()
  teacher = await makePerson(app.deps, 'teacher', { firstName: 'Radha' })
  student = await makePerson(app.deps, 'student')
})
afterAll(() => app.close())

const call = (endpoint: Parameters<TestApp['call']>[0], who: Person, body?: unknown) =>
  app.call(endpoint, { token: who.token, params: { userId: who.id }, body })
const put = (who: Person, body: unknown) => call(contract.saveDraft, who, body)
const get = async (who: Person) => (await call(contract.readDraft, who)).body
const nothing = { draft_mode: false, draft_fields: [], saved_at: null }

test('without a draft there is none', async () => {
  expect(await get(teacher)).toEqual({ data: null, ...nothing })
})

describe('a teacher’s draft', () => {
  test('holds what differs from the saved profile and nothing else of the form', async () => {
    const form = { role: 'teacher', first_name: 'Rada', last_name: '', email: 'x@y.example', phone: '', skills: [] }
    const saved = await put(teacher, { ...form, experiences: [{ jobTitle: 'Teacher', startDate: '20' }] })
    expect(saved.body).toMatchObject({
      message: 'You are in draft mode',
      draft_mode: true,
      draft_fields: ['first_name', 'last_name', 'experiences'],
    })
    const blank = { school: '', endDate: '', description: '', isCurrent: false }
    expect(await get(teacher)).toEqual({
      data: { first_name: 'Rada', last_name: '', experiences: [{ jobTitle: 'Teacher', startDate: '20', ...blank }] },
      draft_mode: true,
      draft_fields: ['first_name', 'last_name', 'experiences'],
      saved_at: saved.body.saved_at,
    })
    expect((await call(readTeacherProfile, teacher)).body).toMatchObject({
      first_name: 'Radha',
      draft_mode: true,
      draft_fields: ['first_name', 'last_name', 'experiences'],
    })
  })

  test('keeps the fields that a later one does not name, and drops what is as saved again', async () => {
    await put(teacher, { address: 'Kochi', first_name: 'Radha' })
    expect((await get(teacher)).draft_fields).toEqual(['last_name', 'address', 'experiences'])
  })

  test('loses a section’s fields when that section is saved, and only those', async () => {
    const body = { section: 'basicInfo', address: 'Thrissur' }
    const reply = await call(saveTeacherProfile, teacher, body)
    expect(reply.body.profile).toMatchObject({ address: 'Thrissur', draft_fields: ['experiences'] })
    expect(Object.keys((await get(teacher)).data)).toEqual(['experiences'])
    // a save that is refused leaves the draft alone
    expect((await call(saveTeacherProfile, teacher, { section: 'experiences', experiences: [{}] })).status).toBe(400)
    expect((await get(teacher)).draft_mode).toBe(true)
    await call(saveTeacherProfile, teacher, { section: 'experiences', experiences: [] })
    expect(await get(teacher)).toEqual({ data: null, ...nothing })
  })

  test('is thrown away when asked, and once more does no harm', async () => {
    await put(teacher, { school: 'Evening classes' })
    for (let i = 0; i < 2; i++) {
      expect((await call(contract.discardDraft, teacher)).body).toEqual({ message: 'Draft discarded.' })
    }
    expect((await get(teacher)).data).toBeNull()
    expect((await put(teacher, { role: 'teacher' })).body).toMatchObject(nothing)
  })

  test('has an end to its size', async () => {
    const row = { name: 'x'.repeat(4000), level: '' }
    expect((await put(teacher, { skills: Array.from({ length: 40 }, () => row) })).status).toBe(400)
  })
})

describe('a student’s draft', () => {
  const send = (fields: object) => {
    const { payload, headers } = multipart({ personal_information: JSON.stringify(fields) })
    return app.inject({
      method: 'PUT',
      url: addressOf(contract.saveDraft, { userId: student.id }),
      headers: { authorization: `Bearer ${student.token}`, ...headers },
      payload,
    })
  }

  test('comes as multipart and holds changed personal fields, never an identity number or a role', async () => {
    const reply = await send({
      nationality: 'Indian',
      blood_group: '',
      phone: 919876543210,
      identification_number: '234567890123',
      first_name: 'Somebody',
      user_role: 'superadmin',
    })
    expect([reply.status, reply.body.draft_fields]).toEqual([200, ['nationality', 'phone']])
    expect((await get(student)).data).toEqual({ nationality: 'Indian', phone: '919876543210' })
    const [row] = await app.deps.db.select().from(profileDrafts).where(eq(profileDrafts.accountId, student.id))
    expect(JSON.stringify(row.fields)).not.toContain('234567890123')
  })

  test('is nobody else’s', async () => {
    const other = await makePerson(app.deps, 'student')
    const params = { userId: student.id }
    expect((await app.call(contract.readDraft, { token: other.token, params })).status).toBe(404)
    expect((await app.call(contract.discardDraft, { token: teacher.token, params })).status).toBe(404)
    expect((await get(other)).data).toBeNull()
  })

  test('that is no JSON is refused', async () => {
    expect((await put(student, { personal_information: '{' })).body.errors).toEqual({
      personal_information: ['Must be JSON.'],
    })
  })
})

describe('a draft from two tabs', () => {
  let pupil: Person
  const save = (fields: object, saved_at?: string | null) => put(pupil, { personal_information: fields, saved_at })
  beforeAll(async () => {
    pupil = await makePerson(app.deps, 'student')
  })

  test('is kept by the one that has seen the latest; the other is told what that is', async () => {
    const first = await save({ nationality: 'Indian' }, null)
    expect(first.status).toBe(200)
    const stale = await save({ nationality: 'Nepali' }, null)
    expect(stale.status).toBe(409)
    expect(stale.body.current).toMatchObject({ data: { nationality: 'Indian' }, saved_at: first.body.saved_at })
    const second = await save({ board: 'CBSE' }, first.body.saved_at)
    expect(second.body.draft_fields).toEqual(['nationality', 'board'])
    expect((await save({ board: 'ICSE' }, first.body.saved_at)).status).toBe(409)
    expect((await get(pupil)).data).toEqual({ nationality: 'Indian', board: 'CBSE' })
  })

  test('at the same moment loses nothing of either that does not say what it has seen', async () => {
    const names = ['place_of_birth', 'emergency_relation', 'current_address', 'permanent_address']
    const saved = await Promise.all(names.map((name) => save({ [name]: 'Kochi' })))
    expect(saved.map(({ status }) => status)).toEqual(names.map(() => 200))
    expect(Object.keys((await get(pupil)).data)).toEqual(expect.arrayContaining(names))
  })

  test('holds each section’s fields, and is told when a save took some of them', async () => {
    await call(contract.discardDraft, pupil)
    const rows = [{ name: 'Hill School', year_of_leaving: '20' }]
    const family_info = { father_name: 'രവി', mother_name: '' }
    const draft = {
      family_info,
      'education_info.principal_name': 'Latha',
      previous_schools: rows,
      medical_info: { doctor_name: 'Das' },
    }
    const kept = await save({ ...draft, identification_number: '1', first_name: 'X' }, null)
    expect(kept.body.draft_fields).toEqual([
      'family_info.father_name',
      'education_info.principal_name',
      'previous_schools',
    ])
    const own = { token: pupil.token, params: { userId: pupil.id } }
    const saved = await app.call(updateOwnProfile, { ...own, body: { family_info: { father_name: 'Ravi' } } })
    expect(saved.body).toMatchObject({
      draft_fields: ['education_info.principal_name', 'previous_schools'],
      draft: { 'education_info.principal_name': 'Latha', previous_schools: rows },
      message: 'You are in draft mode',
    })
    expect((await save({ 'family_info.father_name': 'രവി' }, kept.body.saved_at)).status).toBe(409)
    // another save, of what is in no draft, changes nothing about it
    await app.call(updateOwnProfile, { ...own, body: { nationality: 'Indian' } })
    expect((await get(pupil)).saved_at).toBe(saved.body.draft_saved_at)
  })

  test('ends after a month, and with the account', async () => {
    const isIts = eq(profileDrafts.accountId, pupil.id)
    const left = () => app.deps.db.select().from(profileDrafts).where(isIts)
    const daysAgo = (days: number) => ({ updatedAt: new Date(Date.now() - days * 24 * 60 * 60 * 1000) })
    await app.deps.db.update(profileDrafts).set(daysAgo(29)).where(isIts)
    await forgetDrafts.run(app.deps, {})
    expect(await left()).toHaveLength(1)
    await app.deps.db.update(profileDrafts).set(daysAgo(31)).where(isIts)
    await forgetDrafts.run(app.deps, {})
    expect(await left()).toEqual([])
    await save({ nationality: 'Nepali' })
    expect(await left()).toHaveLength(1)
    await app.deps.db.transaction((tx) => endAccess(tx, pupil.organisationId, [pupil.id], 'archived'))
    expect(await left()).toEqual([])
  })
})
