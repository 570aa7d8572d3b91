import * as contract from '@margam/contract/students'
import { readTask } from '@margam/contract/tasks'
import { writeCsv } from '@margam/school/csv'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importHeadings, students } from '../../db/schema/index.ts'
import { runTask } from '../../jobs/tasks.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { multipart } from '../../testing/multipart.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { addressOf, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { type Cell, makeWorkbook } from '../../testing/xlsx.ts'
import { importTask, inviteTask } from './tasks.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const HEADINGS = [
  'Sl', 'Adm. No', 'Name of Pupil', 'Surname', 'Std', 'Div', 'Sex', 'D.O.B', 'Date of Admission', 'Mobile No',
  'Postal Address', "Father's Name", 'House',
] as const // biome-ignore format: a list of names reads best filled
const pupil = (i: number): Cell[] => [
  i, `ST-${1000 + i}`, `Pupil${i}`, 'Thomas', 8, null, i % 2 ? 'FEMALE' : 'male', { day: 41_000 + i }, '01-06-2026',
  9_812_300_000 + i, `${i} Lake Road`, 'Ravi Thomas', 'Blue',
] // biome-ignore format: one row of the sheet
const book = (rows: number, headings: readonly string[] = HEADINGS) =>
  makeWorkbook([{ name: 'St. Thomas', rows: [[...headings], ...Array.from({ length: rows }, (_, i) => pupil(i))] }])
const CHOICES = { sl: '', nameofpupil: 'first_name', house: '' }

const send = (admin: Person, bytes: Buffer, fields: Record<string, string> = {}) => {
  const { payload, headers } = multipart(fields, { students_file: { name: 'students.xlsx', bytes } })
  return app.inject({
    method: 'POST',
    url: addressOf(contract.importStudents, { userId: admin.id }),
    headers: { ...headers, authorization: `Bearer ${admin.token}` },
    payload,
  })
}
const preview = (admin: Person, bytes: Buffer, choices?: Record<string, string>) =>
  send(admin, bytes, { dry_run: 'true', ...(choices && { headings: JSON.stringify(choices) }) })

test('300 students come in from a workbook with the school’s own headings, which are asked about once', async () => {
  const { admin } = await makeSchool(app.deps, { students: 1 })
  const asked = (await preview(admin, book(300))).body
  expect(asked).toMatchObject({ sheet: 'St. Thomas', rows: 300, preview: [] })
  const unknown = asked.headings.filter(({ field }: { field: string | null }) => field === null)
  expect(unknown.map(({ heading, key }: { heading: string; key: string }) => [heading, key])).toEqual([
    ['Name of Pupil', 'nameofpupil'],
    ['House', 'house'],
  ])
  expect(asked.headings).toContainEqual({ heading: 'Sl', key: 'sl', field: '' })
  expect(asked.headings).toContainEqual({ heading: 'D.O.B', key: 'dob', field: 'date_of_birth' })
  expect(asked.errors).toContainEqual({ row: 1, column: 'House', message: 'Unknown column.' })

  const told = (await preview(admin, book(300), CHOICES)).body
  expect(told).toMatchObject({ rows: 300, errors: [] })
  expect(told.preview[0]).toMatchObject({
    admission_number: 'ST-1000',
    first_name: 'Pupil0',
    class_name: '8',
    gender: 'Male',
    date_of_birth: '2012-04-01',
    joining_date: '2026-06-01',
    phone: '919812300000',
    father_name: 'Ravi Thomas',
  })
  // nothing is said of headings now, nor where another file has them in another order
  const { status, body } = await send(admin, book(300))
  expect(status).toBe(202)
  await app.deps.db.delete(importHeadings)
  await runTask(app.deps, [importTask, inviteTask], { organisationId: admin.id, taskId: body.task_id })
  const task = await app.call(readTask, { token: admin.token, params: { taskId: body.task_id } })
  expect(task.body).toMatchObject({ state: 'done', message: '300 students imported.' })
  const [first] = await app.deps.db
    .select()
    .from(students)
    .where(and(eq(students.organisationId, admin.id), eq(students.lastName, 'Thomas')))
    .orderBy(asc(students.admissionNumber))
  expect(first).toMatchObject({ admissionNumber: 'ST-1000', dateOfBirth: '2012-04-01', address: '0 Lake Road' })
})

test('wrong rows are named by the file’s own headings', async () => {
  const admin = await makePerson(app.deps, 'organisation')
  const csv = (...cells: string[]) =>
    Buffer.from(
      writeCsv([
        HEADINGS,
        ['1', 'ST-1', 'Asha', 'Thomas', '8', '', 'F', '31-12-14', '01/06/2026', '981', 'Kochi', '', ''],
        ['2', 'st-1', 'Anil', 'Thomas', '8', '', 'Male', '31/12/2014', '01/06/2026', '9812300001', '#REF!', '', '#N/A'],
        cells,
      ]),
    )
  const right = [
    '3',
    'ST-3',
    'Anu',
    'Thomas',
    '8',
    '',
    'Male',
    '31/12/2014',
    '01/06/2026',
    '9812300001',
    'Kochi',
    '',
    '',
  ]
  const { body } = await preview(admin, csv(...right), CHOICES)
  expect(body.errors.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
    [2, 'Mobile No'],
    [2, 'D.O.B'],
    [2, 'Sex'],
    [3, 'Postal Address'],
  ])
  expect(body.errors[3].message).toBe('The cell shows the error #REF!. Write the value itself.')
})

test('a whole name and a class with its section are one column each', async () => {
  const admin = await makePerson(app.deps, 'organisation')
  const header = ['#', 'Student Name', 'Class & Sec', 'Adm No', 'Gender', 'DOB', 'DOJ', 'Mobile', 'Address']
  const rest = ['Male', '31/12/2014', '01/06/2026', '9812300001', 'Kochi']
  const csv = writeCsv([header, ['1', 'Anil K. Thomas', '8-A', 'N-1', ...rest], ['2', 'Anil', '8A1', 'N-2', ...rest]])
  const { body } = await preview(admin, Buffer.from(csv), { '#': '' })
  expect(body.preview).toEqual([
    expect.objectContaining({ first_name: 'Anil K.', last_name: 'Thomas', class_name: '8', section: 'A' }),
  ])
  expect(body.errors.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
    [2, 'Class & Sec'],
    [3, 'Student Name'],
    [3, 'Class & Sec'],
  ])
  const twice = await preview(admin, Buffer.from(csv.replace('Gender', 'Surname')), {
    surname: 'last_name',
    gender: '',
  })
  expect(twice.body.errors.map(({ message }: { message: string }) => message)).toContain('The column is missing.')
})

test('what was said is of one school and one kind of import, can be said anew, and holds fields alone', async () => {
  const admin = await makePerson(app.deps, 'organisation')
  const other = await makePerson(app.deps, 'organisation')
  await preview(admin, book(1), { ...CHOICES, nameofpupil: 'nonsense', colour: 'first_name' })
  await preview(admin, book(1), { nameofpupil: 'first_name' })
  expect((await preview(admin, book(1))).body.errors).toEqual([])
  expect((await preview(other, book(1))).body.errors).not.toEqual([])
  const kept = await app.deps.db
    .select()
    .from(importHeadings)
    .where(eq(importHeadings.organisationId, admin.id))
    .orderBy(asc(importHeadings.heading))
  expect(kept.map(({ kind, heading, field }) => [kind, heading, field])).toEqual([
    ['students', 'house', ''],
    ['students', 'nameofpupil', 'first_name'],
    ['students', 'sl', ''],
  ])
  const wrong = await send(admin, book(1), { dry_run: 'true', headings: 'no JSON' })
  expect(wrong.status).toBe(400)
})
