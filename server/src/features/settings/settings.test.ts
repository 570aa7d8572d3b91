import { readFile } from '@margam/contract/files'
import * as contract from '@margam/contract/settings'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog, files } from '../../db/schema/index.ts'
import { readSettings } from '../../school/settings.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { multipart } from '../../testing/multipart.ts'
import { addressOf, startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let school: Person
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const make = async () => {
  school = await makePerson(app.deps, 'organisation')
  return school
}
const call = (endpoint: Parameters<TestApp['call']>[0], body?: unknown) =>
  app.call(endpoint, { token: school.token, params: { userId: school.id }, body })
const profile = {
  organisation_name: 'Lake School',
  address: '12 Lake Road, Kochi',
  affiliated_to: 'CBSE',
  affiliation_number: '930001',
  phone: '+91 98765 43210',
}

describe('a school’s settings', () => {
  test('have their defaults until they are saved', async () => {
    await make()
    const reply = await call(contract.readOrganisationSettings)
    expect([reply.status, reply.body]).toMatchObject([
      200,
      {
        email: school.email,
        grading_system: 'letters',
        low_attendance_threshold: 75,
        working_days: [1, 2, 3, 4, 5],
        hold_marks_as_drafts: false,
        notifications: { email: true, push: false, sms: false, attendance: true },
        paper_language: 'en',
        languages: ['en'],
        logo_url: null,
        version: 1,
      },
    ])
  })

  test('are saved part by part, used by the rest of the product, and the trail says what changed', async () => {
    await make()
    const general = { grading_system: 'cbse', low_attendance_threshold: 80.5, working_days: [6, 1, 2, 3, 4, 5, 6] }
    const saved = await call(contract.saveOrganisationSettings, { ...general, version: 1 })
    expect([saved.status, saved.body.message]).toEqual([200, 'Settings saved.'])
    const kept = await call(contract.saveOrganisationSettings, { ...profile, version: 2 })
    expect(kept.body.settings).toMatchObject({ ...profile, phone: '919876543210', grading_system: 'cbse', version: 3 })
    expect(await readSettings(app.deps.db, school.id)).toMatchObject({
      grading_system: 'cbse',
      low_attendance_threshold: 80.5,
      working_days: [1, 2, 3, 4, 5, 6],
    })
    const [first] = await app.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, school.id))
      .orderBy(auditLog.id)
    expect(first).toMatchObject({
      action: 'update',
      entity: 'settings',
      before: { grading_system: 'letters', low_attendance_threshold: 75 },
      after: { grading_system: 'cbse', low_attendance_threshold: 80.5 },
    })
  })

  test('that are saved as they were change nothing and leave no trail', async () => {
    await make()
    const same = await call(contract.saveOrganisationSettings, { grading_system: 'letters' })
    expect([same.status, same.body.settings.version]).toEqual([200, 1])
    expect(await app.deps.db.$count(auditLog, eq(auditLog.entityId, school.id))).toBe(0)
  })

  test('are refused with what is stored when somebody saved meanwhile', async () => {
    await make()
    await call(contract.saveOrganisationSettings, { low_attendance_threshold: 60, version: 1 })
    const late = await call(contract.saveOrganisationSettings, { low_attendance_threshold: 70, version: 1 })
    expect([late.status, late.body.current]).toMatchObject([409, { low_attendance_threshold: 60, version: 2 }])
  })

  test.each([
    [{ low_attendance_threshold: 101 }, { low_attendance_threshold: ['Must be 0 to 100.'] }],
    [{ low_attendance_threshold: -1 }, { low_attendance_threshold: ['Must be 0 to 100.'] }],
    [{ low_attendance_threshold: 'many' }, { low_attendance_threshold: ['Must be a number.'] }],
    [{ working_days: [] }, { working_days: ['Choose at least one working day.'] }],
    [{ grading_system: 'stars' }, { grading_system: ['Choose one of the grading systems.'] }],
    [{ organisation_name: '' }, { organisation_name: ['Organisation name required'] }],
    [
      { notifications: { email: true, push: true, sms: true, attendance: true, grades: false, announcements: true } },
      { 'notifications.push': ['Not available yet.'], 'notifications.sms': ['Not available yet.'] },
    ],
  ])('are refused at the field that is wrong: %j', async (body, errors) => {
    await make()
    const reply = await call(contract.saveOrganisationSettings, body)
    expect([reply.status, reply.body.errors]).toEqual([400, errors])
  })
})

describe('a school’s logo', () => {
  const picture = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#1f4fd8' } })
      .png()
      .toBuffer()
  const send = (bytes: Buffer) => {
    const body = multipart({}, { logo: { name: 'logo.png', bytes } })
    return app.inject({
      method: 'PUT',
      url: addressOf(contract.saveLogo, { userId: school.id }),
      headers: { authorization: `Bearer ${school.token}`, ...body.headers },
      payload: body.payload,
    })
  }
  const read = (token: string, url: string) =>
    app.call(readFile, { token, params: { fileId: url.split('/').at(-1) ?? '' } })

  test('is written anew, read by the school’s own people alone, replaced and removed', async () => {
    await make()
    const saved = await send(await picture(900))
    expect([saved.status, saved.body.message]).toEqual([200, 'Logo saved.'])
    const first = saved.body.settings.logo_url
    const teacher = await makePerson(app.deps, 'teacher', { organisationId: school.id })
    expect((await read(teacher.token, first)).status).toBe(200)
    expect((await read((await makePerson(app.deps, 'teacher')).token, first)).status).toBe(404)
    const second = (await send(await picture(40))).body.settings.logo_url
    expect((await read(school.token, first)).status).toBe(404)
    expect((await read(school.token, second)).status).toBe(200)
    expect((await call(contract.removeLogo)).status).toBe(200)
    expect((await call(contract.readOrganisationSettings)).body.logo_url).toBeNull()
    expect(await app.deps.db.$count(files, eq(files.organisationId, school.id))).toBe(0)
  })

  test('must be there and be a picture', async () => {
    await make()
    expect((await call(contract.saveLogo, {})).body.errors).toEqual({ logo: ['Choose an image.'] })
    expect((await send(Buffer.from('%PDF-1.7 nothing'))).status).toBe(415)
  })
})
