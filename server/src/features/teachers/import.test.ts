import * as contract from '@margam/contract/teacher-import'
import { listTeachers } from '@margam/contract/teachers'
import { writeCsv } from '@margam/school/csv'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { multipart } from '../../testing/multipart.ts'
import { makeSubject } from '../../testing/school-factories.ts'
import { addressOf, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { type Cell, makeWorkbook } from '../../testing/xlsx.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await makePerson(app.deps, 'organisation')
  await makeSubject(app.deps, admin.id, 'Physics')
  await makeSubject(app.deps, admin.id, 'Art')
})
afterAll(() => app.close())

let made = 0
const row = (change: Partial<contract.TeacherRow> = {}): contract.TeacherRow => ({
  teacherFirstName: 'Radha',
  teacherLastName: `Menon ${++made}`,
  teacherEmail: `radha.menon${made}@school.example`,
  joiningDate: '2024-06-03',
  teachingSubjects: '',
  ...change,
})
const sheet = (rows: contract.TeacherRow[]) =>
  writeCsv([[...contract.TEACHER_COLUMNS], ...rows.map((one) => contract.TEACHER_COLUMNS.map((name) => one[name]))])
const send = (csv: string | Buffer, fields: Record<string, string> = {}) => {
  const { payload, headers } = multipart(fields, {
    teachers_file: { name: 'teachers.csv', bytes: typeof csv === 'string' ? Buffer.from(csv) : csv },
  })
  return app.inject({
    method: 'POST',
    url: addressOf(contract.importTeachers, { userId: admin.id }),
    headers: { ...headers, authorization: `Bearer ${admin.token}` },
    payload,
  })
}
const active = async () =>
  (await app.call(listTeachers, { token: admin.token, params: { userId: admin.id } })).body.data.active_teachers

test('one bad row stops all; every bad row is named with its column, and the commit refuses what the preview refused', async () => {
  const there = await makePerson(app.deps, 'teacher', { organisationId: admin.id })
  const elsewhere = await makePerson(app.deps, 'teacher')
  const csv = sheet([
    row({ teacherEmail: 'twice@school.example' }),
    row({ teacherEmail: 'Twice@school.example', teachingSubjects: 'Physics; Alchemy' }),
    row({ teacherEmail: there.email }),
    row({ teacherFirstName: '', joiningDate: '30/02/2024' }),
    row({ teacherEmail: elsewhere.email }),
  ])
  const { status, body } = await send(csv, { dry_run: 'true' })
  expect([status, body.errors]).toEqual([
    200,
    [
      { row: 3, column: 'teacherEmail', message: 'The same as in row 2.' },
      { row: 3, column: 'teachingSubjects', message: 'There is no subject Alchemy. Add it first.' },
      { row: 4, column: 'teacherEmail', message: 'A teacher with this email is already registered.' },
      { row: 5, column: 'teacherFirstName', message: 'First name is required.' },
      { row: 5, column: 'joiningDate', message: 'Use a date that exists, as YYYY-MM-DD.' },
    ],
  ])
  const commit = await send(csv)
  expect([commit.status, commit.body.errors]).toEqual([400, body.errors])
  expect(await active()).toHaveLength(1)
})

test('every teacher comes in with subjects by name or code, in the trail, and is invited only when asked', async () => {
  const quiet = await send(sheet([row({ teachingSubjects: 'physics; ART' })]))
  expect([quiet.status, quiet.body]).toEqual([201, { status: 'success', message: '1 teacher imported.', rows: 1 }])
  const invited = row({ teachingSubjects: 'PHY', joiningDate: '03/06/2024' })
  expect((await send(sheet([invited, row()]), { invite: 'true' })).status).toBe(201)
  const mails = (await app.mailbox()).map(({ to, kind }) => [to, kind])
  expect(mails).toHaveLength(2)
  expect(mails).toContainEqual([invited.teacherEmail, 'invite'])
  const found = (await active()).filter((one: { first_name: string }) => one.first_name === 'Radha')
  expect(found.map((one: { subjects: string[] }) => one.subjects)).toEqual([['Art', 'Physics'], ['Physics'], []])
  expect(found[1]).toMatchObject({ joining_date: '2024-06-03', is_verified: false })
  const audited = and(eq(auditLog.organisationId, admin.id), eq(auditLog.action, 'import'))
  expect(await app.deps.db.$count(auditLog, audited)).toBe(3)
})

test('the template is taken as it is handed out; another encoding and no file are refused', async () => {
  const template = await app.call(contract.teacherTemplate, { token: admin.token })
  expect((await send(template.body, { dry_run: 'true' })).body).toMatchObject({ rows: 1, errors: [] })
  const none = await app.call(contract.importTeachers, { token: admin.token, body: {} })
  expect([none.status, none.body.errors]).toEqual([400, { teachers_file: ['Please select a CSV or Excel file.'] }])
})

test('a workbook with the school’s own headings comes in once they are told, and the next asks nothing', async () => {
  const rows: Cell[][] = [
    ['Given Name', 'Surname', 'Mail ID', 'DOJ', 'Remarks'],
    ['Leela', 'Nair', 'leela@school.example', { day: 45_446 }, 'joined late'],
  ]
  const book = makeWorkbook([{ name: 'Staff', rows }])
  expect((await send(book, { dry_run: 'true' })).body).toMatchObject({
    sheet: 'Staff',
    errors: [{ row: 1, column: 'Remarks', message: 'Unknown column.' }],
  })
  const told = await send(book, { dry_run: 'true', headings: JSON.stringify({ remarks: '' }) })
  expect(told.body).toMatchObject({ errors: [], preview: [{ joiningDate: '2024-06-03' }] })
  expect((await send(book)).status).toBe(201)
})
