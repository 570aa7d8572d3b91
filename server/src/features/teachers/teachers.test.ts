import { whoAmI } from '@margam/contract/accounts'
import { readFile } from '@margam/contract/files'
import * as contract from '@margam/contract/teachers'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, classes, classSubjects, sessions, subjects, teacherProfiles } from '../../db/schema/index.ts'
import { makePerson, makeSession, type Person } from '../../testing/factories.ts'
import { multipart } from '../../testing/multipart.ts'
import { makePdf } from '../../testing/pdf.ts'
import { makeClass, makeSchool, makeSubject, makeYear } from '../../testing/school-factories.ts'
import { addressOf, startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let school: Person
let other: Person
let subjectIds: string[]
beforeAll(async () => {
  app = await startTestApp()
  school = await makePerson(app.deps, 'organisation')
  other = await makePerson(app.deps, 'organisation')
  subjectIds = [
    (await makeSubject(app.deps, school.id, 'Physics')).id,
    (await makeSubject(app.deps, school.id, 'Art')).id,
  ]
})
afterAll(() => app.close())

let count = 0
const call = (endpoint: Parameters<TestApp['call']>[0], body?: unknown, who = school, query?: Record<string, string>) =>
  app.call(endpoint, { token: who.token, params: { userId: who.id }, body, query })
const form = () => ({
  teacherFirstName: 'Radha',
  teacherLastName: 'Menon',
  teacherEmail: `radha${++count}@school.example`,
  joiningDate: '2024-06-03',
  teachingSubjects: subjectIds,
})
const add = async () => (await call(contract.createTeacher, form())).body.teacher
const list = async (who = school, query = {}) => (await call(contract.listTeachers, undefined, who, query)).body.data

test('a teacher is added with subjects and an invitation, and listed for this school alone', async () => {
  const reply = await call(contract.createTeacher, form())
  expect(reply.status).toBe(201)
  expect(reply.body).toMatchObject({
    success: true,
    teacher: { first_name: 'Radha', joining_date: '2024-06-03', subjects: ['Art', 'Physics'], is_verified: false },
  })
  const mail = (await app.mailbox()).findLast((one) => one.to === reply.body.teacher.email_address)
  expect(mail?.kind).toBe('invite')
  expect((await list()).active_teachers).toHaveLength(1)
  expect((await list(other)).active_teachers).toEqual([])
})

test('every wrong field is told under the name of its input', async () => {
  const reply = await call(contract.createTeacher, { teacherEmail: 'x', joiningDate: '2024-02-30' })
  expect([reply.status, reply.body.errors]).toEqual([
    400,
    {
      teacherFirstName: ['First name is required.'],
      teacherLastName: ['Last name is required.'],
      teacherEmail: ['Invalid email format.'],
      joiningDate: ['Use a date that exists, as YYYY-MM-DD.'],
    },
  ])
  const foreign = (await makeSubject(app.deps, other.id, 'Physics')).id
  const wrong = await call(contract.createTeacher, { ...form(), teachingSubjects: [foreign] })
  expect(wrong.body.errors).toEqual({ teachingSubjects: ['Choose subjects of this school.'] })
})

test('an archived subject is given to nobody anew, and whoever has it keeps it', async () => {
  const latin = (await makeSubject(app.deps, school.id, 'Latin')).id
  const { teacher_id, email_address, version } = await add()
  const teaching = (ids: string[]) => ({ ...form(), teacher_id, teacherEmail: email_address, teachingSubjects: ids })
  const given = await call(contract.updateTeacher, { ...teaching([latin]), version })
  await app.deps.db.update(subjects).set({ archivedAt: new Date() }).where(eq(subjects.id, latin))
  const refused = { teachingSubjects: ['Latin is archived.'] }
  expect((await call(contract.createTeacher, { ...form(), teachingSubjects: [latin] })).body.errors).toEqual(refused)
  const kept = await call(contract.updateTeacher, { ...teaching([latin]), version: given.body.teacher.version })
  expect(kept.status).toBe(200)
  const none = await call(contract.updateTeacher, { ...teaching([]), version: kept.body.teacher.version })
  const again = await call(contract.updateTeacher, { ...teaching([latin]), version: none.body.teacher.version })
  expect([again.status, again.body.errors]).toEqual([400, refused])
})

test('an address that is taken is refused at its field, and nothing is kept', async () => {
  const { email_address } = await add()
  const before = (await list()).active_teachers.length
  const reply = await call(contract.createTeacher, { ...form(), teacherEmail: email_address.toUpperCase() })
  expect(reply.body.errors).toEqual({ teacherEmail: ['A teacher with this email is already registered.'] })
  expect((await list()).active_teachers).toHaveLength(before)
})

test('a teacher is changed; a stale save and another school’s save are refused', async () => {
  const { teacher_id, email_address } = await add()
  const body = {
    ...form(),
    teacher_id,
    teacherEmail: email_address,
    teacherLastName: 'Nair',
    teachingSubjects: [],
    version: 1,
  }
  const saved = await call(contract.updateTeacher, body)
  expect(saved.body.teacher).toMatchObject({ last_name: 'Nair', subjects: [], version: 2 })
  expect((await call(contract.updateTeacher, body)).status).toBe(409)
  expect((await call(contract.updateTeacher, { ...body, version: 2 }, other)).status).toBe(404)
})

test('a teacher who leaves is out at once, listed as archived, and can be restored', async () => {
  const teacher = await makePerson(app.deps, 'teacher', { organisationId: school.id })
  const second = await makeSession(app.deps, { id: teacher.id, role: 'teacher', createdBy: 'organisation' })
  const act = (action: string) => call(contract.archiveTeacher, { teacher_id: teacher.id, action })
  expect((await act('archive')).status).toBe(200)
  for (const token of [teacher.token, second]) expect((await app.call(whoAmI, { token })).status).toBe(401)
  const live = await app.deps.db.select().from(sessions).where(eq(sessions.accountId, teacher.id))
  expect(live.every((row) => row.endReason === 'archived')).toBe(true)
  expect((await list()).archived_teachers.map((one: { teacher_id: string }) => one.teacher_id)).toEqual([teacher.id])
  expect((await act('restore')).status).toBe(200)
  expect((await list()).archived_teachers).toEqual([])
})

test('the classes of this year and the next that a leaving teacher led or taught need another one; past years keep the name', async () => {
  const { admin, organisationId, klass, teacher } = await makeSchool(app.deps, { students: 1 })
  const teacherId = teacher.id
  const past = await makeYear(app.deps, organisationId, { startsIn: 2025, isCurrent: false })
  const old = await makeClass(app.deps, organisationId, { yearId: past.id, classTeacherId: teacherId })
  const next = await makeYear(app.deps, organisationId, { startsIn: 2027, isCurrent: false })
  const ahead = await makeClass(app.deps, organisationId, { yearId: next.id, level: '9', classTeacherId: teacherId })
  const act = (action: string) => call(contract.archiveTeacher, { teacher_id: teacherId, action }, admin)
  expect((await act('archive')).status).toBe(200)
  const after = await app.deps.db
    .select()
    .from(classes)
    .where(inArray(classes.id, [klass.id, old.id, ahead.id]))
  const leads = Object.fromEntries(after.map((row) => [row.id, row.classTeacherId]))
  expect(leads).toEqual({ [klass.id]: null, [old.id]: teacherId, [ahead.id]: null })
  const rows = await app.deps.db.select().from(classSubjects).where(eq(classSubjects.classId, klass.id))
  expect(rows.filter((row) => row.teacherId === null)).toHaveLength(1)
  expect(rows.filter((row) => row.teacherId === teacherId)).toEqual([])
  const [entry] = await app.deps.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, teacherId), eq(auditLog.action, 'archive')))
    .orderBy(auditLog.id)
  expect(entry.before).toEqual({ class_teacher_of: expect.arrayContaining(['8 A', '9 A']), subject_rows: 1 })
  const { updated_at } = (await list(admin)).archived_teachers[0]
  await app.call(contract.updateTeacherProfile, { token: admin.token, params: { teacherId }, body: { board: 'CBSE' } })
  expect((await list(admin)).archived_teachers[0].updated_at).toBe(updated_at)
})

test('search matches parts of names without case or accents', async () => {
  await call(contract.createTeacher, { ...form(), teacherFirstName: 'José', teacherLastName: 'D’Souza' })
  expect((await list(school, { search: 'OSE' })).active_teachers).toHaveLength(1)
  expect((await list(school, { search: '%' })).active_teachers).toEqual([])
})

test('the school fills a teacher’s profile; Aadhaar is kept encrypted and shown by its last four', async () => {
  const { teacher_id } = await add()
  const params = { teacherId: teacher_id }
  const save = (body: unknown) => app.call(contract.updateTeacherProfile, { token: school.token, params, body })
  expect((await save({ aadhar: '123' })).body.errors).toEqual({ aadhar: ['Aadhaar number must be 12 digits.'] })
  expect((await save({ aadhar: '2345 6789 0123' })).body.errors).toEqual({
    aadhar: ['This is not a valid Aadhaar number. Please check the digits.'],
  })
  expect((await save({ aadhar: '2345 6789 0124', nationality: 'Indian', gender: 'Female', version: 1 })).status).toBe(
    200,
  )
  const view = await app.call(contract.teacherProfileView, { token: school.token, params })
  expect(view.body).toMatchObject({ aadhar: 'XXXX XXXX 0124', nationality: 'Indian', gender: 'Female', version: 2 })
  const kept = await app.deps.db.select().from(teacherProfiles)
  expect(JSON.stringify(kept)).not.toContain('234567890124')
  expect((await app.call(contract.teacherProfileView, { token: other.token, params })).status).toBe(404)
})

test('a resume is kept as a file that teacher and school may read, is replaced and taken away', async () => {
  const teacher = await makePerson(app.deps, 'teacher', { organisationId: school.id })
  const colleague = await makePerson(app.deps, 'teacher', { organisationId: school.id })
  const params = { teacherId: teacher.id }
  const upload = (bytes: string | Buffer, name: string, version = '') => {
    const { payload, headers } = multipart(
      { version, nationality: 'Indian' },
      { resume: { name, bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes } },
    )
    return app.inject({
      method: 'PUT',
      url: addressOf(contract.updateTeacherProfile, params),
      headers: { authorization: `Bearer ${school.token}`, ...headers },
      payload,
    })
  }
  const resume = async () => (await app.call(contract.teacherProfileView, { token: school.token, params })).body.resume
  const open = async (who: Person, url: string) =>
    (await app.call(readFile, { token: who.token, params: { fileId: url.split('/')[2] } })).status

  expect(await resume()).toBeNull()
  expect((await upload('PK\u0003\u0004 a spreadsheet\u0000', 'resume.xlsx')).status).toBe(415)
  expect((await upload('%PDF-1.7 first', 'first.pdf')).body.errors).toEqual({
    resume: ['This PDF is not complete. Please choose the file again.'],
  })
  expect((await upload(makePdf('first'), 'first.pdf', '7')).status).toBe(409)
  expect((await upload(makePdf('first'), 'first.pdf', '1')).status).toBe(200)
  const first = await resume()
  expect(first.name).toBe('first.pdf')
  expect([await open(school, first.url), await open(teacher, first.url)]).toEqual([200, 200])
  expect([await open(colleague, first.url), await open(other, first.url)]).toEqual([404, 404])

  await upload(makePdf('second'), 'second.pdf')
  const second = await resume()
  expect(second.name).toBe('second.pdf')
  expect(await open(school, first.url)).toBe(404)
  await app.call(contract.updateTeacherProfile, { token: school.token, params, body: { board: 'CBSE' } })
  expect(await resume()).toEqual(second)
  await app.call(contract.updateTeacherProfile, { token: school.token, params, body: { resume: '' } })
  expect(await resume()).toBeNull()
  expect(await open(school, second.url)).toBe(404)
})

test('an archived teacher is not invited to a new address; an invitation is sent again five times an hour at most', async () => {
  const { body } = await call(contract.createTeacher, { ...form(), teacherEmail: 'leaving@home.example' })
  const { teacher_id } = body.teacher
  const act = async (action: string) => (await call(contract.archiveTeacher, { teacher_id, action })).status
  const invited = []
  for (let i = 0; i < 6; i++) invited.push(await act('invite'))
  expect(invited).toEqual([200, 200, 200, 200, 200, 429])
  await act('archive')
  const moved = { ...form(), teacher_id, teacherEmail: 'gone@home.example' }
  expect((await call(contract.updateTeacher, moved)).status).toBe(200)
  expect((await app.mailbox()).filter(({ to }) => to === 'gone@home.example')).toEqual([])
})
