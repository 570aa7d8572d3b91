import * as rosters from '@margam/contract/classes/roster-import'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accounts, enrolments, students } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { multipart } from '../../testing/multipart.ts'
import { rosterCalls } from '../../testing/roster-scene.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeWorkbook } from '../../testing/xlsx.ts'

const DAY = '2026-11-20'

let app: TestApp
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${DAY}T06:00:00Z`) })
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})
const { roster, add, makeTeacher } = rosterCalls(() => app)

async function send(who: Person, classId: string, file: string | Buffer, fields: Record<string, string> = {}) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const { payload, headers } = multipart(fields, { students_file: { name: 'batch', bytes } })
  const params = { class_id: classId }
  return app.call(rosters.importRoster, { token: who.token, params, body: payload, headers })
}

describe('a teacher of their own imports a class', () => {
  test('from a workbook with the headings of its own, everybody since the day the class began', async () => {
    const own = await makeTeacher()
    const rows = [
      ['Name of Student', 'Roll No', 'DOB', 'Mobile', 'Mail ID', 'House'],
      ['Asha Nair', 5, { day: 41_043 }, '9812345670', 'asha@home.example', 'Red'],
      ['Binu Das', null, null, null, null, null],
      ['Chitra R', null, null, null, null, 'Blue'],
    ]
    const book = makeWorkbook([{ name: 'Batch', rows }])
    const looked = await send(own.teacher, own.klass.id, book, { dry_run: 'true' })
    expect(looked.body).toMatchObject({
      rows: 3,
      errors: [{ row: 1, column: 'House', message: 'Unknown column.' }],
    })
    const headings = JSON.stringify({ house: '' })
    const told = await send(own.teacher, own.klass.id, book, { dry_run: 'true', headings })
    expect(told.body).toMatchObject({ errors: [], without_email: 2, in_class_since: '2026-06-01' })
    const done = await send(own.teacher, own.klass.id, book, { invite: 'true' })
    expect([done.status, done.body.message]).toEqual([201, '3 students imported.'])
    const listed = (await roster(own.teacher, own.klass.id)).students
    expect(listed.map((one: { first_name: string; roll_number: string }) => [one.first_name, one.roll_number])).toEqual(
      [
        ['Asha', '5'],
        ['Binu', '6'],
        ['Chitra', '7'],
      ],
    )
    const [account] = await app.deps.db.select().from(accounts).where(eq(accounts.id, listed[0].id))
    expect(account).toMatchObject({ createdBy: 'teacher', creatorId: own.teacher.id })
    expect((await app.mailbox()).some(({ to }) => to === 'asha@home.example')).toBe(true)
    const [asha] = await app.deps.db.select().from(students).where(eq(students.id, listed[0].id))
    const [placed] = await app.deps.db.select().from(enrolments).where(eq(enrolments.studentId, listed[0].id))
    expect([asha.dateOfBirth, asha.classLevel, asha.address, placed.isSection]).toEqual(['2012-05-14', null, '', false])
    expect(asha.joiningDate).toBe(placed.startsOn)
  })

  test('in which a child has a login elsewhere already, and gets an account here', async () => {
    const own = await makeTeacher()
    const elsewhere = await makePerson(app.deps, 'student')
    const csv = `first_name,last_name,email\nDev,Rao,${elsewhere.email}\n`
    expect((await send(own.teacher, own.klass.id, csv)).status).toBe(201)
    const found = await app.deps.db.select().from(accounts).where(eq(accounts.emailKey, elsewhere.email))
    expect(found.map(({ id }) => id)).toContain(elsewhere.id)
    expect(found).toHaveLength(2)
  })

  test('or nobody, and is told every row that is wrong', async () => {
    const own = await makeTeacher()
    await add(own, { email: 'taken@home.example', roll_number: '7', admission_number: 'A-7' })
    const csv =
      'first_name,last_name,roll_number,email,admission_number,date_of_birth\n' +
      'A,B,7,,,\nC,D,8,taken@home.example,,\nE,F,9,,a-7,\nG,,10,,,\nH,I,11,,,31-12-14\n'
    const errors = [
      [2, 'roll_number', 'Another student of the class has this roll number.'],
      [3, 'email', 'A student with this email is already registered.'],
      [4, 'admission_number', 'A student with this admission number already exists.'],
      [5, 'last_name', 'Last name is required.'],
    ]
    const { status, body } = await send(own.teacher, own.klass.id, csv)
    expect(status).toBe(400)
    const told = body.errors.map((error: Record<string, unknown>) => [error.row, error.column, error.message])
    expect(told.slice(0, 4)).toEqual(errors)
    expect(told[4].slice(0, 2)).toEqual([6, 'date_of_birth'])
    expect((await roster(own.teacher, own.klass.id)).students).toHaveLength(1)
    const early = await send(own.teacher, own.klass.id, csv, { in_class_since: '2020-01-01', dry_run: 'true' })
    expect(Object.keys(early.body.errors)).toEqual(['in_class_since'])
  })

  test('which a school’s teacher cannot, and nobody for another’s class', async () => {
    const { teacher, klass } = await makeSchool(app.deps)
    const csv = 'first_name,last_name\nA,B\n'
    expect((await send(teacher, klass.id, csv)).status).toBe(403)
    const [own, other] = [await makeTeacher(), await makeTeacher()]
    expect((await send(own.teacher, other.klass.id, csv)).status).toBe(404)
  })
})
