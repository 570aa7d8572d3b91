import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readFile } from '@margam/contract/files'
import { exportOwnData } from '@margam/contract/own-data'
import { readTask } from '@margam/contract/tasks'
import { and, eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noteMedicalRead, noteOpened, noteRevealed } from '../../audit/leaving.ts'
import { newId } from '../../db/columns.ts'
import * as tables from '../../db/schema/index.ts'
import { exportsFolder } from '../../files/work-path.ts'
import { runTask } from '../../jobs/tasks.ts'
import { PASSWORD } from '../../testing/account-scene.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { makeFullSchool } from '../../testing/full-school.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { hashPassword } from '../accounts/index.ts'
import { forgetPrints } from '../files/index.ts'
import { ownDataTask } from './export.ts'
import { forgetHalfExports } from './forget.job.ts'

let app: TestApp
let school: Awaited<ReturnType<typeof makeFullSchool>>
beforeAll(async () => {
  app = await startTestApp()
  school = await makeFullSchool(app.deps)
  const passwordHash = await hashPassword(PASSWORD)
  await app.deps.db.update(tables.logins).set({ passwordHash })
})
afterAll(() => app.close())

const ask = ({ token }: Person, current_password = PASSWORD) =>
  app.call(exportOwnData, { token, body: { current_password } })
const read = async ({ token }: Person, taskId: string) => (await app.call(readTask, { token, params: { taskId } })).body
const run = ({ organisationId }: Person, taskId: string) => runTask(app.deps, [ownDataTask], { organisationId, taskId })

/** The archive of somebody, by the name of each file. */
async function exportOf(person: Person) {
  const { body } = await ask(person)
  await run(person, body.task_id)
  const task = await read(person, body.task_id)
  expect([task.state, task.done]).toEqual(['done', task.total])
  const [file] = await app.deps.db.select().from(tables.files).where(eq(tables.files.id, task.file.id))
  const entries = unzipSync(await buffer(await app.deps.files.read(file.storageKey)))
  const texts = Object.fromEntries(
    Object.entries(entries).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  )
  return { task, file, texts, of: (name: string) => JSON.parse(texts[name]) }
}

describe('the export of one’s own data', () => {
  test('holds what is kept about a student that they may see, and a README that says what is what', async () => {
    const [a] = school.students
    const { db } = app.deps
    const { organisationId } = a
    await db.update(tables.students).set({ phone: '919812345670' }).where(eq(tables.students.id, a.id))
    await db
      .update(tables.studentProfiles)
      .set({ identificationLast: '1234' })
      .where(eq(tables.studentProfiles.studentId, a.id))
    await db.insert(tables.mails).values([
      { organisationId, toAddress: a.email, kind: 'marks' },
      { organisationId: school.organisationId, toAddress: 'other@home.example', kind: 'absence' },
    ])
    const draft = { name: 'Secret draft', state: 'draft' as const }
    await db.update(tables.exams).set(draft).where(eq(tables.exams.id, school.englishExam))
    const { admin } = school
    const by = {
      caller: { ...admin, accountId: admin.id, loginId: null, createdBy: 'self', sessionId: '', language: null },
      requestId: newId(),
    }
    await noteOpened(db, by, { ownerId: a.id, kind: 'medical_reports', name: 'report.pdf' })
    await noteMedicalRead(db, by, { id: a.id, name: 'Student1' })
    await noteRevealed(db, by, { id: a.id, name: 'Student1' }, 'asked by Student2')
    const { texts, of, file } = await exportOf(a)
    expect(of('who-looked.json')).toMatchObject([
      { by: 'organisation', what: 'identity-number', document: null },
      { by: 'organisation', what: 'medical-details', document: null },
      { by: 'organisation', what: 'document', document: 'medical reports' },
    ])
    expect(file).toMatchObject({ ownerId: a.id, mediaType: 'application/zip', kind: 'print' })
    const names = Object.keys(texts)
    for (const name of names.filter((one) => one.endsWith('.json'))) {
      expect([name, texts['README.txt'].includes(name)]).toEqual([name, true])
    }
    expect(of('profile.json')).toMatchObject({ phone: '919812345670', identification_number: 'XXXX XXXX 1234' })
    expect(of('marks.json')).toMatchObject([
      {
        subject: 'Mathematics',
        mark: '4.00',
        by_question: [{ question: '1', topic: 'Integers', mark: '4', out_of: '10.00' }],
      },
    ])
    expect(of('feedback.json')).toMatchObject([{ note: 'Well done.', by: expect.stringContaining('Radha') }])
    expect(of('report-cards.json')).toHaveLength(1)
    expect(of('mails.json')).toMatchObject([{ about: 'marks', to: a.email }])
    expect(of('classes.json')).toMatchObject([{ class: '8 A', roll_number: '1' }])
    expect(of('sessions.json')).toHaveLength(1)
    expect(names.filter((name) => name.startsWith('files/'))).toEqual(['files/profile_image/profile_image.txt'])
    // nothing of anybody else, and nothing that is not open yet
    const whole = Object.values(texts).join()
    for (const other of school.students.slice(1)) expect(whole).not.toContain(other.id)
    for (const secret of ['Student2', 'other@home.example', 'Secret draft', 'password']) {
      expect([secret, whole.includes(secret)]).toEqual([secret, false])
    }
  })

  test('of a teacher and of a school’s own account holds no student', async () => {
    for (const person of [school.teacher, school.admin]) {
      const { texts } = await exportOf(person)
      const whole = Object.values(texts).join()
      for (const { id, email } of school.students) {
        expect([whole.includes(id), whole.includes(email), whole.includes('Student1')]).toEqual([false, false, false])
      }
    }
    expect((await exportOf(school.teacher)).of('classes.json').subjects_taught).toMatchObject([
      { class: '8 A', subject: 'Mathematics' },
      { class: '8 C', subject: 'Mathematics' },
    ])
  })

  test('is fetched by its owner alone, for a day', async () => {
    const [, b] = school.students
    const { task, file } = await exportOf(b)
    const fetchAs = ({ token }: Person) => app.call(readFile, { token, params: { fileId: task.file.id } })
    expect((await fetchAs(b)).status).toBe(200)
    for (const stranger of [
      school.admin,
      school.teacher,
      school.students[0],
      await makePerson(app.deps, 'organisation'),
    ]) {
      expect((await fetchAs(stranger)).status).toBe(404)
    }
    const { db } = app.deps
    const old = new Date(Date.now() - 25 * 60 * 60 * 1000)
    await db.update(tables.files).set({ createdAt: old }).where(eq(tables.files.id, file.id))
    await forgetPrints.run(app.deps, {})
    expect((await fetchAs(b)).status).toBe(404)
    await expect(app.deps.files.read(file.storageKey)).rejects.toThrow()
  })

  test('asked for sixty times at once is one task, and a task of one’s own is nobody else’s', async () => {
    const [, , c] = school.students
    const replies = await Promise.all(Array.from({ length: 60 }, () => ask(c)))
    const ids = new Set(replies.flatMap(({ status, body }) => (status === 201 ? [body.task_id] : [])))
    expect(ids.size).toBe(1)
    // the others typed a password too often at once
    expect(replies.filter(({ status }) => status !== 201 && status !== 429)).toEqual([])
    const [id] = ids
    const ofThem = and(eq(tables.tasks.ownerId, c.id), eq(tables.tasks.kind, 'own-data.export'))
    expect(await app.deps.db.$count(tables.tasks, ofThem)).toBe(1)
    const other = await app.call(readTask, { token: school.students[0].token, params: { taskId: id } })
    expect(other.status).toBe(404)
    await run(c, id)
    // once it is done, another one may be made
    expect((await ask(c)).body.task_id).not.toBe(id)
  })

  test('that a server left half made goes, and one at work stays', async () => {
    const folder = exportsFolder(app.deps.keeping.dataDir)
    mkdirSync(folder, { recursive: true })
    const [left, atWork] = ['left.zip', 'at-work.zip'].map((name) => join(folder, name))
    for (const path of [left, atWork]) writeFileSync(path, 'half')
    utimesSync(left, 0, 0)
    await forgetHalfExports.run(app.deps, {})
    expect(readdirSync(folder)).toEqual(['at-work.zip'])
  })

  test('needs the password, and stands in the trail', async () => {
    const person = school.spareTeacher
    expect(Object.keys((await ask(person, 'Wrong-horse-7')).body.errors)).toEqual(['current_password'])
    await ask(person)
    const trail = await app.deps.db
      .select({ action: tables.auditLog.action, after: tables.auditLog.after })
      .from(tables.auditLog)
      .where(and(eq(tables.auditLog.actorId, person.id), eq(tables.auditLog.entity, 'own-data')))
    expect(trail).toEqual([{ action: 'export', after: { documents: 0 } }])
  })

  test('a try that was cut short is done again, and a document whose bytes are lost is named', async () => {
    const [, b] = school.students
    const { body } = await ask(b)
    await app.deps.db.update(tables.tasks).set({ state: 'running' }).where(eq(tables.tasks.id, body.task_id))
    const [kept] = await app.deps.db.select().from(tables.files).where(eq(tables.files.id, school.files.student))
    await app.deps.files.remove(kept.storageKey)
    await run(b, body.task_id)
    const task = await read(b, body.task_id)
    const [file] = await app.deps.db.select().from(tables.files).where(eq(tables.files.id, task.file.id))
    const names = Object.keys(unzipSync(await buffer(await app.deps.files.read(file.storageKey))))
    expect(names).toContain('files/resume/resume.txt.missing.txt')
  })
})
