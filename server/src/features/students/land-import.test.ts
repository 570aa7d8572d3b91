import { allEndpoints } from '@margam/contract'
import type { EndpointSpec } from '@margam/contract/endpoint'
import * as contract from '@margam/contract/students'
import { readTask } from '@margam/contract/tasks'
import { writeCsv } from '@margam/school/csv'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as tables from '../../db/schema/index.ts'
import { runTask } from '../../jobs/tasks.ts'
import type { Person } from '../../testing/factories.ts'
import { makePerson } from '../../testing/factories.ts'
import { makeExam } from '../../testing/mark-factories.ts'
import { multipart } from '../../testing/multipart.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { addressOf, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { beginImport, ChangedMeanwhile, forgetImports, landRows, showImport, TakenOver } from './land-import.ts'
import { importTask, inviteTask } from './tasks.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type School = Awaited<ReturnType<typeof makeSchool>>
const kinds = [importTask, inviteTask]
const COLUMNS = [
  'first_name', 'last_name', 'phone', 'email', 'date_of_birth', 'admission_number', 'class_name', 'gender', 'address',
  'joining_date', 'section',
] // biome-ignore format: a list of names reads best filled
let made = 0
const newName = () => `N${++made}`
const pupil = (number: string) => [
  'Coming', number, '919812345670', `${number}@home.example`, '2012-05-14', number, '8', 'Male', '1 Hill Road',
  '2026-06-01', 'A',
] // biome-ignore format: one row of the sheet

/** Sends a file of rows with these admission numbers; its task is not done yet. */
async function send(admin: Person, numbers: readonly string[]): Promise<string> {
  const bytes = Buffer.from(writeCsv([COLUMNS, ...numbers.map(pupil)]))
  const { payload, headers } = multipart({ invite: 'true' }, { students_file: { name: 'students.csv', bytes } })
  const reply = await app.inject({
    method: 'POST',
    url: addressOf(contract.importStudents, { userId: admin.id }),
    headers: { ...headers, authorization: `Bearer ${admin.token}` },
    payload,
  })
  expect(reply.status).toBe(202)
  return reply.body.task_id
}
const work = (admin: Person, taskId: string, deps = app.deps) =>
  runTask(deps, kinds, { organisationId: admin.id, taskId })
const taskOf = async (admin: Person, taskId: string) =>
  (await app.call(readTask, { token: admin.token, params: { taskId } })).body
const totalOf = async (admin: Person) =>
  (await app.call(contract.listStudents, { token: admin.token, params: { userId: admin.id } })).body.total
const many = (rows: number) => Array.from({ length: rows }, newName)

/** What is in the tables of a school, seen or not. */
async function countRows({ id }: Person) {
  const of = { students: tables.students, accounts: tables.accounts, enrolments: tables.enrolments }
  const counted = Object.entries(of).map(async ([name, table]) => {
    const [row] = await app.deps.db.select({ n: count() }).from(table).where(eq(table.organisationId, id))
    return [name, row.n]
  })
  const left = await app.deps.db.$count(
    tables.studentImports,
    and(eq(tables.studentImports.organisationId, id), isNull(tables.studentImports.shownAt)),
  )
  const trail = and(eq(tables.auditLog.organisationId, id), eq(tables.auditLog.action, 'import'))
  return {
    ...Object.fromEntries(await Promise.all(counted)),
    left,
    trail: await app.deps.db.$count(tables.auditLog, trail),
  }
}

/** Brings rows in as far as the last step. */
async function land(school: School, numbers: readonly string[]) {
  const { organisationId, admin, klass, year } = school
  const rows = numbers.map((number, i) => {
    const fields = Object.fromEntries(COLUMNS.map((column, at) => [column, pupil(number)[at]]))
    const empty = { roll_number: '', father_name: '', mother_name: '', parent_email: '', parent_phone: '' }
    return { row: i + 2, id: crypto.randomUUID(), fields: { ...empty, ...fields } as contract.ImportRow }
  })
  // each third is in no section
  const placements = rows
    .filter((_, i) => i % 3)
    .map(({ id }, i) => ({
      studentId: id,
      classId: klass.id,
      rollNumber: String(500 + i),
      startsOn: '2026-06-01',
    }))
  const at = { organisationId, id: crypto.randomUUID() }
  const landing = { ...at, runId: await beginImport(app.deps.db, at), rows, placements, yearId: year.id }
  const caller = {
    ...admin,
    accountId: admin.id,
    role: 'organisation' as const,
    loginId: null,
    sessionId: '',
    language: null,
  }
  await landRows(app.deps.database, { caller: { ...caller, createdBy: 'self' }, requestId: 'test' }, landing)
  return landing
}

describe('students who still come in', () => {
  const idsOf = (school: School, person: Person, examId: string): Record<string, string> => ({
    userId: person.id,
    user_id: person.id,
    teacher_id: person.id,
    class_id: school.klass.id,
    classId: school.klass.id,
    student_id: school.students[0].id,
    studentId: school.students[0].id,
    subject_id: school.mathematics.id,
    subjectId: school.mathematics.id,
    org_id: school.admin.id,
    subject: 'Mathematics',
    class: '8',
    section_count: '2',
    kind: 'months',
    examId,
    exam_id: examId,
    yearId: school.year.id,
    academic_year_id: school.year.id,
    day: '2026-06-15',
    from: '2026-06-01',
    to: '2026-12-01',
    month: '2026-06',
    period: 'year',
  })
  const FILTERS: Readonly<Record<string, readonly Record<string, string>[]>> = {
    listStudents: ['section', 'inviting', 'invitation'].map((needs) => ({ needs })),
    exportStudents: [{ search: 'coming' }],
    readEntrySheet: [{ class_name: '8 A' }],
    readMarksTemplate: [{ class_name: '8 A' }],
    readPastTemplate: [{ kind: 'day' }],
  }
  /** They begin a test, and tell the time. */
  const BEGIN = ['takeReasoningTest', 'takeInterestTest']
  const reads = allEndpoints.filter(
    ({ method, callers, name }) => method === 'GET' && callers !== 'public' && !BEGIN.includes(name),
  )

  const PRINTS = /^"%PDF/
  const actions = ({ changes }: { changes?: { action: string }[] }) =>
    [...new Set((changes ?? []).map(({ action }) => action))].join()

  /** Every answer that a school, its teacher and its student can read. */
  async function readAll(school: School, examId: string) {
    const answers = new Map<string, string>()
    const people = { organisation: school.admin, teacher: school.teacher, student: school.students[0] }
    for (const [role, person] of Object.entries(people)) {
      const ids = idsOf(school, person, examId)
      const ask = async (endpoint: EndpointSpec, more: Record<string, string>) => {
        const shape = Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {})
        const query = Object.fromEntries(shape.flatMap((name) => (ids[name] ? [[name, ids[name]]] : [])))
        const reply = await app.call(endpoint, { token: person.token, params: ids, query: { ...query, ...more } })
        const key = `${role} ${endpoint.name} ${JSON.stringify(more)}`
        // a print says when it was made, and reading some things is a change of its own
        const said = endpoint.name === 'listAudit' ? actions(reply.body) : JSON.stringify(reply.body)
        answers.set(key, `${reply.status} ${PRINTS.test(said) ? 'a print' : said}`)
      }
      for (const endpoint of reads) {
        for (const more of [{}, ...(FILTERS[endpoint.name] ?? [])]) await ask(endpoint, more)
      }
    }
    return answers
  }

  test('are in no answer to anybody, nor in a number of one, until the last step shows them all', async () => {
    const school = await makeSchool(app.deps)
    const marks = Object.fromEntries(school.students.map(({ id }) => [id, '40']))
    const exam = await makeExam(app.deps, school.klass, school.mathematics.id, marks, { name: 'Unit 1' })
    const examId = exam.id
    const before = await readAll(school, examId)
    expect([...before.values()].filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(50)
    const landing = await land(school, many(120))
    expect(await readAll(school, examId)).toEqual(before)

    await showImport(app.deps.db, landing, async () => undefined)
    expect(await totalOf(school.admin)).toBe(123)
    const [kept] = await app.deps.db
      .select({ students: tables.enrolmentCounts.students })
      .from(tables.enrolmentCounts)
      .where(eq(tables.enrolmentCounts.classId, school.klass.id))
    expect(kept.students).toBe(83)
  }, 120_000)
})

describe('an import is whole or nothing', () => {
  /** Fails the nth piece of an import, as a server that dies there would. */
  const dyingAt = (piece: number) => {
    let pieces = 0
    const database = new Proxy(app.deps.database, {
      get: (target, key) => (key === 'db' ? db : Reflect.get(target, key)),
    })
    const db = new Proxy(app.deps.db, {
      get: (target, key) => {
        const value = Reflect.get(target, key)
        if (key !== 'transaction') return typeof value === 'function' ? value.bind(target) : value
        return (...args: Parameters<typeof target.transaction>) => {
          if (++pieces >= piece) throw new Error('The server died.')
          return target.transaction(...args)
        }
      },
    })
    return { ...app.deps, database }
  }

  test('one whose server died in the middle is taken up again, and nothing of the first try is left', async () => {
    const { admin } = await makeSchool(app.deps)
    const taskId = await send(admin, many(220))
    await expect(work(admin, taskId, dyingAt(4))).rejects.toThrow('The server died.')
    expect(await countRows(admin)).toMatchObject({ students: 103, left: 1, trail: 100 })
    expect(await totalOf(admin)).toBe(3)
    // it could not even say that it failed
    await app.deps.db
      .update(tables.tasks)
      .set({ state: 'running', error: null, result: null })
      .where(eq(tables.tasks.id, taskId))
    await work(admin, taskId)
    expect(await taskOf(admin, taskId)).toMatchObject({ state: 'done' })
    expect(await totalOf(admin)).toBe(223)
    expect(await countRows(admin)).toMatchObject({ students: 223, enrolments: 223, left: 0, trail: 220 })
  })

  test('a number that somebody else took while it came in removes what came, and the row is named', async () => {
    const { admin } = await makeSchool(app.deps)
    const numbers = many(130)
    const taskId = await send(admin, numbers)
    const late = await makePerson(app.deps, 'student', { organisationId: admin.id })
    let pieces = 0
    const database = new Proxy(app.deps.database, {
      get: (target, key) => (key === 'db' ? db : Reflect.get(target, key)),
    })
    const db = new Proxy(app.deps.db, {
      get: (target, key) => {
        const value = Reflect.get(target, key)
        if (key !== 'transaction') return typeof value === 'function' ? value.bind(target) : value
        return async (...args: Parameters<typeof target.transaction>) => {
          if (++pieces === 3) {
            await target
              .update(tables.students)
              .set({ admissionNumber: numbers[129].toLowerCase() })
              .where(eq(tables.students.id, late.id))
          }
          return target.transaction(...args)
        }
      },
    })
    await work(admin, taskId, { ...app.deps, database })
    expect(await taskOf(admin, taskId)).toMatchObject({
      state: 'failed',
      message: 'Nothing was imported: some rows are wrong.',
      errors: [{ row: 131, column: 'admission_number' }],
    })
    expect(await countRows(admin)).toMatchObject({ students: 4, enrolments: 3, left: 0, trail: 0 })
    expect(await totalOf(admin)).toBe(4)
  })

  test('a class that was archived or filled meanwhile refuses the last step', async () => {
    const school = await makeSchool(app.deps)
    const landing = await land(school, many(3))
    const change = (set: Partial<typeof tables.classes.$inferInsert>) =>
      app.deps.db.update(tables.classes).set(set).where(eq(tables.classes.id, school.klass.id))
    const show = () => showImport(app.deps.db, landing, async () => undefined)
    await change({ capacity: 4 })
    await expect(show()).rejects.toThrow(ChangedMeanwhile)
    await change({ capacity: 5, archivedAt: new Date() })
    await expect(show()).rejects.toThrow(ChangedMeanwhile)
    await change({ archivedAt: null })
    await show()
    expect(await totalOf(school.admin)).toBe(6)
    await expect(show()).rejects.toThrow(TakenOver)
  })

  test('two at once come one after the other: of the same numbers one, of others both', async () => {
    const { admin } = await makeSchool(app.deps)
    const shared = many(120)
    const same = [await send(admin, shared), await send(admin, shared)]
    await Promise.all(same.map((taskId) => work(admin, taskId)))
    const states = await Promise.all(same.map(async (taskId) => (await taskOf(admin, taskId)).state))
    expect(states.toSorted((a, b) => a.localeCompare(b))).toEqual(['done', 'failed'])
    expect(await countRows(admin)).toMatchObject({ students: 123, left: 0 })
    const own = [await send(admin, many(120)), await send(admin, many(60))]
    await Promise.all(own.map((taskId) => work(admin, taskId)))
    expect(await totalOf(admin)).toBe(303)
  })

  test('one that nobody takes up any more is forgotten, and one at work is not', async () => {
    const { admin } = await makeSchool(app.deps)
    const taskId = await send(admin, many(60))
    await expect(work(admin, taskId, dyingAt(3))).rejects.toThrow('The server died.')
    await app.deps.db
      .update(tables.studentImports)
      .set({ beganAt: sql`now() - interval '6 minutes'` })
      .where(eq(tables.studentImports.id, taskId))
    const working = await send(admin, many(10))
    const at = { organisationId: admin.id, id: working }
    await beginImport(app.deps.db, at)
    await forgetImports.run(app.deps, {})
    expect(await countRows(admin)).toMatchObject({ students: 3, left: 1, trail: 0 })
    await app.deps.db
      .update(tables.studentImports)
      .set({ beganAt: sql`now() - interval '2 hours'` })
      .where(eq(tables.studentImports.id, working))
    await forgetImports.run(app.deps, {})
    expect(await countRows(admin)).toMatchObject({ left: 0 })
  })
})
