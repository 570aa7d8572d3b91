import * as contract from '@margam/contract/students'
import { readLatestTask, readTask } from '@margam/contract/tasks'
import { csvRow, writeCsv } from '@margam/school/csv'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linked } from '../../db/linked.ts'
import { accounts, auditLog, enrolments, files, students, tasks } from '../../db/schema/index.ts'
import { PRIVATE_PRINT } from '../../files/kept-files.ts'
import { giveUpTasks, runTask } from '../../jobs/tasks.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { multipart } from '../../testing/multipart.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { addressOf, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { forgetPrints } from '../files/index.ts'
import { importTask, inviteTask } from './tasks.ts'

const studentTasks = [importTask, inviteTask]

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let made = 0
type Row = Partial<Record<(typeof contract.IMPORT_COLUMNS)[number], string>>
const row = (change: Row = {}): Row => ({
  first_name: 'Anil',
  last_name: `Kumar ${++made}`,
  phone: '919812345670',
  email: '',
  date_of_birth: '2012-05-14',
  admission_number: `I-${made}`,
  class_name: '8',
  gender: 'Male',
  address: '1 Hill Road',
  joining_date: '2026-06-01',
  ...change,
})
const sheet = (rows: Row[]) =>
  writeCsv([[...contract.IMPORT_COLUMNS], ...rows.map((one) => contract.IMPORT_COLUMNS.map((name) => one[name] ?? ''))])

const send = (admin: Person, csv: string | Buffer, fields: Record<string, string> = {}) => {
  const bytes = typeof csv === 'string' ? Buffer.from(csv) : csv
  const { payload, headers } = multipart(fields, { students_file: { name: 'students.csv', bytes } })
  return app.inject({
    method: 'POST',
    url: addressOf(contract.importStudents, { userId: admin.id }),
    headers: { ...headers, authorization: `Bearer ${admin.token}` },
    payload,
  })
}
const preview = (admin: Person, csv: string | Buffer) => send(admin, csv, { dry_run: 'true' })
const taskOf = async (admin: Person, taskId: string) =>
  (await app.call(readTask, { token: admin.token, params: { taskId } })).body
const countAll = (admin: Person) => app.deps.db.$count(students, eq(students.organisationId, admin.id))

describe('the preview', () => {
  test('lists every bad row with its column and reason, and the commit refuses the same', async () => {
    const { admin } = await makeSchool(app.deps, { students: 1 })
    const csv = sheet([
      row({ email: 'twice@home.example', admission_number: 'X-1' }),
      row({ email: 'TWICE@home.example', admission_number: 'x-1' }),
      row({ phone: '123', class_name: '13', date_of_birth: '2012-02-30' }),
      row({ section: 'Z' }),
      row({ roll_number: '4' }),
      row({ section: 'A', roll_number: '1' }),
    ])
    const { body } = await preview(admin, csv)
    expect(body.errors).toEqual([
      { row: 3, column: 'email', message: 'The same as in row 2.' },
      { row: 3, column: 'admission_number', message: 'The same as in row 2.' },
      { row: 4, column: 'phone', message: 'Phone number must be 10 digits.' },
      { row: 4, column: 'date_of_birth', message: 'Invalid date of birth.' },
      { row: 4, column: 'class_name', message: 'Choose a class from LKG to 12.' },
      { row: 5, column: 'section', message: 'There is no class 8 Z in 2026-2027. Add it first.' },
      { row: 6, column: 'roll_number', message: 'A roll number needs a section.' },
      { row: 7, column: 'roll_number', message: 'Class 8 A has this roll number already.' },
    ])
    const commit = await send(admin, csv)
    expect([commit.status, commit.body.errors]).toEqual([400, body.errors])
    expect(await countAll(admin)).toBe(1)
  })

  test('offers the sections that are named before they were made, where they are the next free letters', async () => {
    const { admin } = await makeSchool(app.deps, { students: 1 })
    const named = [
      ['8', 'C'],
      ['8', 'A'],
      ['8', 'B'],
      ['9', 'A'],
      ['10', 'A'],
      ['10', 'C'],
      ['7', ''],
    ].map(([class_name, section]) => row({ class_name, section }))
    const { body } = await preview(admin, sheet(named))
    expect(body.sections_to_add).toEqual([
      { class_name: '8', sections: ['B', 'C'] },
      { class_name: '9', sections: ['A'] },
    ])
    const whole = await preview(admin, sheet([row({ section: 'A' }), row()]))
    expect([whole.body.errors, whole.body.sections_to_add]).toEqual([[], []])
  })

  test('names an address of the own school, and says nothing of one that is known elsewhere', async () => {
    const { admin, students: pupils } = await makeSchool(app.deps, { students: 1 })
    const elsewhere = await makePerson(app.deps, 'student')
    const { body } = await preview(admin, sheet([row({ email: elsewhere.email }), row({ email: pupils[0].email })]))
    expect(body.errors).toMatchObject([{ row: 3, column: 'email' }])
  })

  test('names unknown, missing and doubled columns', async () => {
    const admin = await makePerson(app.deps, 'organisation')
    const { body } = await preview(admin, 'first_name,first_name,colour\nA,B,C\n')
    expect(body.errors).toContainEqual({ row: 1, column: 'colour', message: 'Unknown column.' })
    expect(body.errors).toContainEqual({ row: 1, column: 'first_name', message: 'The column is there twice.' })
    expect(body.errors).toContainEqual({ row: 1, column: 'admission_number', message: 'The column is missing.' })
  })

  test('refuses another encoding, an empty file and an open quote', async () => {
    const admin = await makePerson(app.deps, 'organisation')
    const latin = Buffer.concat([Buffer.from('first_name\nAndr'), Buffer.from([0xe9])])
    for (const csv of [latin, 'first_name\n', 'first_name\n"A']) {
      const { body } = await preview(admin, csv)
      expect(body.errors).toHaveLength(1)
      expect(body.errors[0].row).toBe(1)
    }
  })

  test('stops at a header too wide, and names the first 200 wrong rows and how many more there are', async () => {
    const { admin } = await makeSchool(app.deps, { students: 1 })
    const wide = await preview(admin, `${'a,'.repeat(500_000)}\n1\n`)
    expect(wide.body.errors).toEqual([{ row: 1, column: '', message: 'Row 1 has more than 100 cells.' }])
    const wrong = await preview(admin, sheet(Array.from({ length: 1450 }, () => row({ phone: '1', gender: 'x' }))))
    expect([wrong.body.rows, wrong.body.errors.length]).toEqual([1450, 201])
    expect(wrong.body.errors.slice(199)).toEqual([
      { row: 101, column: 'gender', message: 'Choose Male, Female or Other.' },
      { row: 0, column: '', message: 'and 2,700 more. Correct these first and check the file again.' },
    ])
  })

  test('a sheet whose thread dies is a 503, the part counts as failed, and the next sheet is read', async () => {
    const { admin } = await makeSchool(app.deps, { students: 1 })
    const { threads } = app.deps
    const dying = { file: new URL('../../testing/thread-work.ts', import.meta.url), data: 'exit', limitMs: 30_000 }
    app.deps.threads = { ...threads, run: (pool) => threads.run(pool, dying) }
    const { status, headers } = await preview(admin, sheet([row()]))
    expect([status, headers['retry-after'], app.deps.health.degraded()]).toEqual([503, '5', ['uploads']])
    app.deps.threads = threads
    expect((await preview(admin, sheet([row()]))).status).toBe(200)
    expect(app.deps.health.degraded()).toEqual([])
  })

  test('reads dates and classes as spreadsheets write them', async () => {
    const admin = await makePerson(app.deps, 'organisation')
    const { body } = await preview(
      admin,
      sheet([row({ date_of_birth: '14/5/2012', class_name: 'Class 8', gender: 'MALE', phone: '098123 45670' })]),
    )
    expect(body.errors).toEqual([])
    const read = { date_of_birth: '2012-05-14', class_name: '8', gender: 'Male', phone: '919812345670' }
    expect(body.preview[0]).toMatchObject(read)
  })

  test('refuses a date that can be read in two ways, and says how to write it', async () => {
    const admin = await makePerson(app.deps, 'organisation')
    const message = 'Unclear date. Write day, month and a year of four figures, as 31/12/2014, or YYYY-MM-DD.'
    const rows = [row({ date_of_birth: '31-12-14' }), row({ joining_date: '12/31/2024', gender: 'x' })]
    expect((await preview(admin, sheet(rows))).body.errors).toEqual([
      { row: 2, column: 'date_of_birth', message },
      { row: 3, column: 'gender', message: 'Choose Male, Female or Other.' },
      { row: 3, column: 'joining_date', message },
    ])
  })

  test('knows a column by its words, as a person writes a heading', async () => {
    const admin = await makePerson(app.deps, 'organisation')
    const csv = sheet([row()]).replace('first_name,last_name', 'First Name,LAST NAME')
    expect((await preview(admin, csv)).body).toMatchObject({ rows: 1, errors: [] })
  })

  test('takes the template that it hands out', async () => {
    const admin = await makePerson(app.deps, 'organisation')
    const template = await app.call(contract.importTemplate, { token: admin.token })
    expect((await preview(admin, template.body)).body).toMatchObject({ rows: 1, errors: [] })
  })
})

describe('the import', () => {
  test('that cannot be filed leaves no sheet behind', async () => {
    const { admin } = await makeSchool(app.deps, { students: 1 })
    const { files: store, queue } = app.deps
    const keys: string[] = []
    app.deps.queue = { ...queue, add: () => Promise.reject(new Error('The database is away.')) }
    app.deps.files = {
      ...store,
      put: async (bytes) => {
        const key = await store.put(bytes)
        keys.push(key)
        return key
      },
    }
    const { status } = await send(admin, sheet([row()]))
    Object.assign(app.deps, { files: store, queue })
    expect([status, keys.length]).toEqual([500, 1])
    expect(await store.has(keys[0])).toBe(false)
  })

  test('that waits keeps its sheet, one that failed for a day, and one that is done keeps none', async () => {
    const { admin } = await makeSchool(app.deps, { students: 1 })
    const { db, files: store, threads } = app.deps
    const own = and(eq(files.organisationId, admin.id), eq(files.kind, PRIVATE_PRINT))
    const failed = await send(admin, sheet([row()]))
    const [{ storageKey: key, ownerId }] = await db.select().from(files).where(own)
    expect(ownerId).toBe(admin.id)
    const job = { organisationId: admin.id, taskId: failed.body.task_id }
    const aDayAgo = new Date(Date.now() - 25 * 60 * 60 * 1000)
    const tidy = async () => {
      await giveUpTasks.run(app.deps, {})
      await forgetPrints.run(app.deps, {})
      return [await db.$count(files, own), await store.has(key)]
    }
    await db.update(files).set({ createdAt: aDayAgo }).where(own)
    const task = and(eq(tasks.organisationId, admin.id), eq(tasks.id, job.taskId))
    await db.update(tasks).set({ createdAt: aDayAgo }).where(task)
    // one that waits may wait for longer
    expect(await tidy()).toEqual([1, true])
    const broken = { ...app.deps, threads: { ...threads, run: () => Promise.reject(new Error('A thread died.')) } }
    await expect(runTask(broken, studentTasks, job)).rejects.toThrow('A thread died.')
    // it may be asked for again
    expect(await tidy()).toEqual([1, true])
    await db.update(tasks).set({ finishedAt: aDayAgo }).where(task)
    expect(await tidy()).toEqual([0, false])
    await db.update(tasks).set({ state: 'queued', finishedAt: null }).where(task)
    await runTask(app.deps, studentTasks, job)
    expect(await taskOf(admin, job.taskId)).toMatchObject({
      state: 'failed',
      message: 'The file of this import is no longer kept. Nothing was imported; please send the file again.',
    })

    const done = await send(admin, sheet([row()]))
    const [{ storageKey: second }] = await db.select().from(files).where(own)
    await runTask(app.deps, studentTasks, { organisationId: admin.id, taskId: done.body.task_id })
    expect(await taskOf(admin, done.body.task_id)).toMatchObject({ state: 'done' })
    expect([await db.$count(files, own), await store.has(second)]).toEqual([0, false])
  })

  test('that waits for longer than the queue keeps its job says so, and its sheet goes', async () => {
    const { admin } = await makeSchool(app.deps, { students: 1 })
    const { db, files: store } = app.deps
    const own = and(eq(files.organisationId, admin.id), eq(files.kind, PRIVATE_PRINT))
    const { body } = await send(admin, sheet([row()]))
    const [{ storageKey: key }] = await db.select().from(files).where(own)
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
    const tidy = async (days: number) => {
      await db
        .update(files)
        .set({ createdAt: daysAgo(days) })
        .where(own)
      await db
        .update(tasks)
        .set({ createdAt: daysAgo(days) })
        .where(eq(tasks.id, body.task_id))
      await giveUpTasks.run(app.deps, {})
      await forgetPrints.run(app.deps, {})
      const { state, message } = await taskOf(admin, body.task_id)
      return { state, message, isKept: await store.has(key) }
    }
    expect(await tidy(13.9)).toMatchObject({ state: 'queued', isKept: true })
    expect(await tidy(14.1)).toMatchObject({
      state: 'failed',
      message:
        'This could not be begun within 14 days, and a file that was sent for it is no longer kept. Please start it again.',
      isKept: false,
    })
    expect(await db.$count(files, own)).toBe(0)
  })

  test('adds all rows, numbers those without a number after the others, and sends no mail unasked', async () => {
    const { admin, klass } = await makeSchool(app.deps, { students: 2 })
    const before = (await app.mailbox()).length
    const csv = sheet([
      row({ first_name: 'Zara', section: 'A' }),
      row({ first_name: 'Asha', section: 'a', email: `asha${made}@home.example`, parent_email: 'p@home.example' }),
      row({ first_name: 'Mohan', section: 'A', roll_number: '9' }),
      row({ class_name: 'UKG' }),
    ])
    const reply = await send(admin, csv)
    expect([reply.status, reply.body.rows]).toEqual([202, 4])
    await runTask(app.deps, studentTasks, { organisationId: admin.id, taskId: reply.body.task_id })
    expect(await taskOf(admin, reply.body.task_id)).toMatchObject({
      state: 'done',
      done: 4,
      total: 4,
      message: '4 students imported.',
      errors: [],
    })
    const rolls = await app.deps.db
      .select({ name: students.firstName, roll: enrolments.rollNumber })
      .from(enrolments)
      .innerJoin(students, linked(students.id, enrolments.studentId))
      .where(and(eq(enrolments.classId, klass.id), isNull(enrolments.endsOn)))
      .orderBy(asc(enrolments.rollNumber))
    expect(rolls).toContainEqual({ name: 'Asha', roll: '10' })
    expect(rolls).toContainEqual({ name: 'Zara', roll: '11' })
    expect((await app.mailbox()).length).toBe(before)
    const latest = await app.call(readLatestTask, {
      token: admin.token,
      query: { kind: 'students.import' },
    })
    expect(latest.body.task).toMatchObject({ task_id: reply.body.task_id, state: 'done' })
    const list = await app.call(contract.listStudents, { token: admin.token, params: { userId: admin.id } })
    expect(list.body.total).toBe(6)
    const audited = await app.deps.db.$count(
      auditLog,
      and(eq(auditLog.organisationId, admin.id), eq(auditLog.action, 'import')),
    )
    expect(audited).toBe(4)
  })

  test('those in a section are in it since the day said once for all, or their joining; the preview says so', async () => {
    const { admin, klass } = await makeSchool(app.deps, { students: 1 })
    const csv = sheet([
      row({ first_name: 'Early', section: 'A', joining_date: '2020-06-01' }),
      row({ first_name: 'Late', section: 'A', joining_date: '2026-09-01' }),
      row({ first_name: 'Unplaced' }),
    ])
    expect((await preview(admin, csv)).body).toMatchObject({ in_class_since: '2026-06-01', placed_later: 1 })
    expect((await send(admin, csv, { dry_run: 'true', in_class_since: '2026-05-31' })).body.errors).toEqual({
      in_class_since: ['Choose a day of the academic year, Jun 1, 2026 to May 31, 2027.'],
    })
    const { body } = await send(admin, csv, { in_class_since: '2026-07-01' })
    await runTask(app.deps, studentTasks, { organisationId: admin.id, taskId: body.task_id })
    const since = await app.deps.db
      .select({ name: students.firstName, startsOn: enrolments.startsOn })
      .from(enrolments)
      .innerJoin(students, linked(students.id, enrolments.studentId))
      .where(eq(enrolments.classId, klass.id))
      .orderBy(asc(enrolments.startsOn))
    expect(since).toEqual([
      { name: 'Student1', startsOn: '2026-06-01' },
      { name: 'Early', startsOn: '2026-07-01' },
      { name: 'Late', startsOn: '2026-09-01' },
    ])
    const late = sheet([row({ section: 'A', joining_date: '2027-06-01' })])
    expect((await preview(admin, late)).body.errors).toEqual([
      { row: 2, column: 'joining_date', message: 'Joins the school only after 2026-2027 ends.' },
    ])
  })

  test('invites when asked, once per address', async () => {
    const admin = await makePerson(app.deps, 'organisation')
    const email = `invited${made}@home.example`
    const reply = await send(admin, sheet([row({ email }), row()]), { invite: 'true' })
    await runTask(app.deps, studentTasks, { organisationId: admin.id, taskId: reply.body.task_id })
    // filed with the import, so that it is done even when the server dies now
    const [invitation] = await app.deps.db
      .select()
      .from(tasks)
      .where(and(eq(tasks.organisationId, admin.id), eq(tasks.kind, 'students.invite')))
    expect(invitation).toMatchObject({ state: 'queued', total: 1 })
    const mailed = async () => (await app.mailbox()).filter(({ to }) => to === email).map(({ kind }) => kind)
    await runTask(app.deps, studentTasks, { organisationId: admin.id, taskId: invitation.id })
    expect(await mailed()).toEqual(['invite'])

    // a server that died before it could say so: the next one writes to nobody twice
    await app.deps.db.update(tasks).set({ state: 'running' }).where(eq(tasks.id, invitation.id))
    await runTask(app.deps, studentTasks, { organisationId: admin.id, taskId: invitation.id })
    expect(await mailed()).toEqual(['invite'])
    const all = await app.call(contract.inviteStudents, { token: admin.token, body: {} })
    expect(all.body.students).toBe(1)
    await runTask(app.deps, studentTasks, { organisationId: admin.id, taskId: all.body.task_id })
    expect(await taskOf(admin, all.body.task_id)).toMatchObject({ state: 'done', message: '1 invitation sent.' })
  })

  test('changes nothing when a row became impossible while the job waited, and says which', async () => {
    const admin = await makePerson(app.deps, 'organisation')
    const csv = sheet([row(), row({ admission_number: 'LATE-1' })])
    const reply = await send(admin, csv)
    const id = (await makePerson(app.deps, 'student', { organisationId: admin.id })).id
    await app.deps.db.update(students).set({ admissionNumber: 'late-1' }).where(eq(students.id, id))
    await runTask(app.deps, studentTasks, { organisationId: admin.id, taskId: reply.body.task_id })
    expect(await taskOf(admin, reply.body.task_id)).toMatchObject({
      state: 'failed',
      message: 'Nothing was imported: some rows are wrong.',
      errors: [{ row: 3, column: 'admission_number' }],
    })
    expect(await countAll(admin)).toBe(1)
  })

  test('a student without an address has an account that cannot sign in', async () => {
    const admin = await makePerson(app.deps, 'organisation')
    const reply = await send(admin, sheet([row()]))
    await runTask(app.deps, studentTasks, { organisationId: admin.id, taskId: reply.body.task_id })
    const [account] = await app.deps.db
      .select()
      .from(accounts)
      .where(and(eq(accounts.organisationId, admin.id), eq(accounts.role, 'student')))
    expect(account).toMatchObject({ email: null, emailKey: null, loginId: null })
  })

  test('a task of another school is not found', async () => {
    const admin = await makePerson(app.deps, 'organisation')
    const stranger = await makePerson(app.deps, 'organisation')
    const reply = await send(admin, sheet([row()]))
    const asked = await app.call(readTask, { token: stranger.token, params: { taskId: reply.body.task_id } })
    expect(asked.status).toBe(404)
  })

  test('2,000 rows come in whole', async () => {
    const { admin } = await makeSchool(app.deps, { students: 1 })
    const lines = Array.from({ length: 2000 }, (_, i) => {
      const one = row({ email: `many${i}@home.example`, section: i < 60 ? 'A' : '' })
      return csvRow(contract.IMPORT_COLUMNS.map((name) => one[name] ?? ''))
    })
    const reply = await send(admin, [csvRow([...contract.IMPORT_COLUMNS]), ...lines].join(''))
    await runTask(app.deps, studentTasks, { organisationId: admin.id, taskId: reply.body.task_id })
    expect(await countAll(admin)).toBe(2001)
  })
})
