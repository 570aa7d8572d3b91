import { setPassword, signIn } from '@margam/contract/accounts'
import * as contract from '@margam/contract/rosters'
import { archiveTeacherClass } from '@margam/contract/teacher-classes'
import { and, eq } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accounts, auditLog, enrolments, studentProfiles, studentSubjects } from '../../db/schema/index.ts'
import { makePerson, makeSession, type Person } from '../../testing/factories.ts'
import { enrol, makeClass, makeSchool, makeSubject, makeYear } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

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

type Endpoint = Parameters<TestApp['call']>[0]
interface Sent {
  query?: Record<string, string>
  body?: unknown
}
const call = (endpoint: Endpoint, who: Person, id: string, more: Sent = {}) =>
  app.call(endpoint, { token: who.token, params: { class_id: id, student_id: id }, ...more })
const roster = async (who: Person, classId: string, query: Record<string, string> = {}) =>
  (await call(contract.listRoster, who, classId, { query })).body

/** A self-registered teacher with a class of two subjects. */
async function makeTeacher() {
  const teacher = await makePerson(app.deps, 'teacher', { firstName: 'Radha', lastName: 'Menon' })
  const year = await makeYear(app.deps, teacher.id)
  const physics = await makeSubject(app.deps, teacher.id, 'Physics', [teacher.id])
  const chemistry = await makeSubject(app.deps, teacher.id, 'Chemistry', [teacher.id])
  const taughtBy = { [physics.id]: teacher.id, [chemistry.id]: teacher.id }
  const klass = await makeClass(app.deps, teacher.id, { yearId: year.id, name: 'Batch', taughtBy })
  return { teacher, year, physics, chemistry, taughtBy, klass }
}
type Teacher = Awaited<ReturnType<typeof makeTeacher>>

let made = 0
const form = (own: Teacher, change: Record<string, unknown> = {}) => {
  made++
  return {
    first_name: 'Asha',
    last_name: `Nair ${made}`,
    phone: '919812345670',
    email: `asha${made}@home.example`,
    date_of_birth: '2012-05-14',
    admission_number: `A-${made}`,
    roll_number: String(made),
    gender: 'Female',
    academic_year_from: '2026',
    academic_year_to: '2027',
    address: '12 Lake Road, Kochi',
    subjects: [own.physics.id, own.chemistry.id],
    created_by: 'organisation',
    creator_id: 'somebody else',
    ...change,
  }
}
const add = (own: Teacher, change?: Record<string, unknown>) =>
  call(contract.createRosterStudent, own.teacher, own.klass.id, { body: form(own, change) })

describe('adding a student', () => {
  test('makes an account that the teacher created, a place in the class, and an invitation', async () => {
    const own = await makeTeacher()
    const reply = await add(own, { email: ' Asha@Home.Example ', roll_number: ' 7 ', subjects: [own.physics.id] })
    expect([reply.status, reply.body.student]).toMatchObject([
      201,
      { first_name: 'Asha', email: 'Asha@Home.Example', subject: 'Physics', is_verified: false, roll_number: '7' },
    ])
    const [account] = await app.deps.db.select().from(accounts).where(eq(accounts.id, reply.body.student.id))
    expect(account).toMatchObject({
      createdBy: 'teacher',
      creatorId: own.teacher.id,
      organisationId: own.teacher.id,
      passwordHash: null,
    })
    const sent = (await app.mailbox()).findLast((one) => one.to === 'Asha@Home.Example')
    expect(sent?.mail.subject).toBe('Radha Menon has invited you to Margam')

    const token = await app.tokenFor('Asha@Home.Example')
    const chosen = { email: 'asha@home.example', password: 'Right@123', user_type: 'student', token }
    expect((await app.call(setPassword, { body: chosen })).status).toBe(200)
    expect((await roster(own.teacher, own.klass.id)).students).toMatchObject([{ is_verified: true }])
  })

  test('says each rule of the form at its field', async () => {
    const own = await makeTeacher()
    const nothing = await call(contract.createRosterStudent, own.teacher, own.klass.id, { body: {} })
    expect([nothing.status, nothing.body.errors]).toEqual([
      400,
      {
        first_name: ['First name is required.'],
        last_name: ['Last name is required.'],
        email: ['Email is required.'],
        date_of_birth: ['Date of birth is required.'],
        admission_number: ['Admission number is required.'],
        roll_number: ['Roll number is required.'],
        gender: ['Gender is required.'],
        address: ['Address is required.'],
        subjects: ['Please select at least one subject.'],
      },
    ])
    const refused: [Record<string, unknown>, Record<string, string[]>][] = [
      [{ email: 'asha' }, { email: ['Invalid email format.'] }],
      [{ phone: '123' }, { phone: ['Phone number must be 10 digits.'] }],
      [{ date_of_birth: '2027-01-01' }, { date_of_birth: ['Date of birth cannot be in the future.'] }],
      [{ date_of_birth: '2011-02-29' }, { date_of_birth: ['Invalid date of birth.'] }],
      [{ gender: 'x' }, { gender: ['Choose Male, Female or Other.'] }],
      [
        { academic_year_from: '2015', academic_year_to: '2016' },
        { academic_year_from: ['Choose a year from 2016 to 2027.'] },
      ],
      [
        { academic_year_from: '2026', academic_year_to: '2028' },
        { academic_year_to: ['The academic year ends in the year after it begins.'] },
      ],
      [{ subjects: [] }, { subjects: ['Please select at least one subject.'] }],
      [{ subjects: [own.teacher.id] }, { subjects: ['Choose subjects of this class.'] }],
    ]
    for (const [change, errors] of refused) {
      const reply = await add(own, change)
      expect([reply.status, reply.body.errors]).toEqual([400, errors])
    }
    expect((await add(own, { phone: '', academic_year_from: '', academic_year_to: '' })).status).toBe(201)
  })

  test('refuses what is taken at its field, and then stores nothing', async () => {
    const own = await makeTeacher()
    await add(own, { email: 'first@home.example', admission_number: 'X-1', roll_number: '1a' })
    const other = await makeTeacher()
    expect((await add(other, { admission_number: 'X-1', roll_number: '1a' })).status).toBe(201)
    const taken: [Record<string, string>, Record<string, string[]>][] = [
      [{ email: 'FIRST@home.example' }, { email: ['A student with this email is already registered.'] }],
      [{ admission_number: 'x-1' }, { admission_number: ['A student with this admission number exists.'] }],
      [{ roll_number: '1A' }, { roll_number: ['Another student of the class has this roll number.'] }],
    ]
    for (const [change, errors] of taken) expect((await add(own, change)).body.errors).toEqual(errors)
    expect((await roster(own.teacher, own.klass.id)).students).toHaveLength(1)
    expect(await app.deps.db.$count(accounts, eq(accounts.organisationId, own.teacher.id))).toBe(2)
  })

  test('is not done twice by a repeated key, and not in an archived class', async () => {
    const own = await makeTeacher()
    const body = form(own)
    const send = () =>
      app.call(contract.createRosterStudent, {
        token: own.teacher.token,
        params: { class_id: own.klass.id },
        body,
        headers: { 'idempotency-key': 'once' },
      })
    expect([(await send()).status, (await send()).status]).toEqual([201, 201])
    expect((await roster(own.teacher, own.klass.id)).students).toHaveLength(1)
    await app.call(archiveTeacherClass, {
      token: own.teacher.token,
      params: { userId: own.teacher.id },
      body: { class_id: own.klass.id, end_date: DAY },
    })
    const refused = await add(own)
    expect([refused.status, refused.body.error]).toEqual([400, 'This class is archived and cannot be edited.'])
    const kept = await roster(own.teacher, own.klass.id)
    expect([kept.is_active, kept.students.length]).toEqual([false, 1])
  })
})

describe('the roster', () => {
  test('is searched by parts of a name and narrowed to a subject, in the order of roll numbers', async () => {
    const own = await makeTeacher()
    await add(own, { first_name: 'Zoë', roll_number: '10' })
    await add(own, { first_name: 'Binu', roll_number: '9', subjects: [own.chemistry.id] })
    const names = async (query: Record<string, string>) =>
      (await roster(own.teacher, own.klass.id, query)).students.map((one: { first_name: string }) => one.first_name)
    expect(await names({})).toEqual(['Binu', 'Zoë'])
    expect(await names({ search: 'ZOE' })).toEqual(['Zoë'])
    expect(await names({ search: '%' })).toEqual([])
    expect(await names({ subject: 'physics', teacher_id: 'x' })).toEqual(['Zoë'])
    expect(await names({ subject: 'Chemistry' })).toEqual(['Binu', 'Zoë'])
    expect(await names({ subject: 'Botany' })).toEqual([])
    expect(await roster(own.teacher, own.klass.id)).toMatchObject({
      class_name: 'Batch',
      academic_year: '2026-2027',
      subjects: [{ subject_name: 'Chemistry' }, { subject_name: 'Physics' }],
    })
  })

  test('takes as many statements for one student as for twelve', async () => {
    const own = await makeTeacher()
    const statements = async () => {
      const write = vi.spyOn(PgDialect.prototype, 'sqlToQuery')
      await roster(own.teacher, own.klass.id)
      const { length } = write.mock.calls
      write.mockRestore()
      return length
    }
    await add(own)
    const one = await statements()
    for (let i = 0; i < 11; i++) await add(own)
    expect(await statements()).toBe(one)
  })
})

describe('editing a student', () => {
  const edited = (own: Teacher, change: Record<string, unknown> = {}) => {
    const { email: _, ...rest } = form(own)
    return { ...rest, class_id: own.klass.id, teacher_id: own.teacher.id, ...change }
  }
  const read = async (own: Teacher, id: string) =>
    (await call(contract.readRosterStudent, own.teacher, id, { query: { class_id: own.klass.id } })).body

  test('stores every field where the profile keeps it, and never the e-mail', async () => {
    const own = await makeTeacher()
    const { student } = (await add(own)).body
    const extras = {
      nationality: 'Indian',
      board: 'CBSE',
      fathers_name: 'Ravi Nair',
      mothers_name: 'Latha Nair',
      fathers_qualification: 'Graduate',
      mothers_qualification: 'Post Graduate',
      fathers_occupation: 'Farmer',
      mothers_occupation: 'Doctor',
      guardian_contact: '919812345671',
      annual_income: '5 Lakh to 10 Lakh',
      blood_group: 'O+',
      height: '142.5',
      weight: '38',
      internet_access: 'Yes',
    }
    const fields = { first_name: 'Usha', academic_year_from: '2025', academic_year_to: '2026', roll_number: '77' }
    const body = edited(own, { ...extras, ...fields, subjects: [own.chemistry.id], email: 'new@home.example' })
    const put = (change: object = {}) =>
      call(contract.updateRosterStudent, own.teacher, student.id, { body: { ...body, ...change } })
    expect((await put({ version: 1 })).body).toEqual({ message: 'Student updated successfully' })
    const { student_data, available_subjects, class_name, academic_name } = await read(own, student.id)
    expect(student_data).toMatchObject({ ...extras, ...fields, subjects: [own.chemistry.id], created_by: 'teacher' })
    expect([student_data.email, class_name, academic_name]).toEqual([student.email, 'Batch', '2026-2027'])
    expect(available_subjects).toHaveLength(2)
    const [profile] = await app.deps.db.select().from(studentProfiles).where(eq(studentProfiles.studentId, student.id))
    expect(profile.sections).toMatchObject({
      nationality: 'Indian',
      family_info: { father_name: 'Ravi Nair', mother_profession: 'Doctor', parent_annual_income: '5 Lakh to 10 Lakh' },
      additional_info: { has_internet: 'Yes' },
      education_info: { academic_year: '2025-2026' },
    })
    const stale = await put({ version: 1, first_name: 'Other' })
    expect([stale.status, stale.body.current.first_name]).toEqual([409, 'Usha'])
    expect((await put({ subjects: [own.physics.id, own.chemistry.id] })).status).toBe(200)
    expect(await app.deps.db.$count(studentSubjects, eq(studentSubjects.studentId, student.id))).toBe(0)
    const [entry] = await app.deps.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, student.id), eq(auditLog.action, 'update')))
      .orderBy(auditLog.id)
    expect(entry).toMatchObject({
      before: { first_name: 'Asha', fathers_name: '' },
      after: { first_name: 'Usha', fathers_name: 'Ravi Nair' },
    })
    expect(entry.after).not.toHaveProperty('gender')
  })

  test('says each rule at its field and keeps roll and admission numbers apart', async () => {
    const own = await makeTeacher()
    const first = (await add(own, { roll_number: 'r1', admission_number: 'adm1' })).body.student
    const second = (await add(own, { roll_number: 'r2' })).body.student
    const errors = async (body: object) =>
      (await call(contract.updateRosterStudent, own.teacher, second.id, { body })).body.errors
    expect(Object.keys(await errors({ class_id: own.klass.id })).toSorted()).toEqual([
      'academic_year_from', 'academic_year_to', 'address', 'admission_number', 'date_of_birth', 'first_name', 'gender',
      'last_name', 'phone', 'roll_number', 'subjects',
    ]) // biome-ignore format: a list of names reads best filled
    expect(await errors({ ...edited(own), phone: '', academic_year_from: '' })).toEqual({
      phone: ['Phone number is required.'],
      academic_year_from: ['Academic year from is required.'],
    })
    expect(await errors(edited(own, { height: '-1', weight: 'x', blood_group: 'C', internet_access: 'x' }))).toEqual({
      height: ['Height must be a number from 0 to 300.'],
      weight: ['Weight must be a number from 0 to 500.'],
      blood_group: [expect.stringContaining('Choose one of')],
      internet_access: ['Choose one of Yes, No.'],
    })
    expect(await errors(edited(own, { roll_number: 'R1' }))).toEqual({
      roll_number: ['Another student of the class has this roll number.'],
    })
    expect(await errors(edited(own, { admission_number: 'ADM1' }))).toEqual({
      admission_number: ['A student with this admission number exists.'],
    })
    expect((await read(own, first.id)).student_data.roll_number).toBe('r1')
  })
})

describe('archiving a student', () => {
  test('signs out at once, refuses the sign-in, hides and stays readable; a restored one sits in the class again', async () => {
    const own = await makeTeacher()
    const { student } = (await add(own, { roll_number: '5' })).body
    const session = await makeSession(app.deps, { id: student.id, role: 'student', createdBy: 'teacher' })
    const patch = (body: object) => call(contract.archiveRosterStudent, own.teacher, student.id, { body })
    expect((await patch({})).body.errors).toEqual({ end_date: ['Please select an end date.'] })
    expect((await patch({ end_date: '2026-13-01' })).status).toBe(400)
    expect((await patch({ end_date: '2026-11-19' })).body.errors).toEqual({
      end_date: ['The end date cannot be before the joining date.'],
    })
    expect((await patch({ end_date: DAY })).body).toEqual({ message: 'Student archived.' })
    expect((await patch({ end_date: DAY })).body.error).toBe('This student is archived already.')
    const me = await app.inject({
      method: 'GET',
      url: `/student/student-dashboard/${student.id}`,
      headers: { authorization: `Bearer ${session}` },
    })
    expect(me.status).toBe(401)
    const entering = { email: student.email, password: 'Right@123', user_type: 'student' }
    expect((await app.call(signIn, { body: entering })).status).toBe(401)
    expect((await roster(own.teacher, own.klass.id)).students).toEqual([])
    expect((await roster(own.teacher, own.klass.id, { archived: 'true' })).students).toMatchObject([
      { id: student.id, end_date: DAY },
    ])
    expect((await call(contract.readRosterStudent, own.teacher, student.id)).body.student_data.end_date).toBe(DAY)
    const { email: _, ...body } = form(own)
    const refused = await call(contract.updateRosterStudent, own.teacher, student.id, { body })
    expect(refused.body.error).toBe('This student is archived and cannot be edited.')
    expect((await call(contract.inviteRosterStudent, own.teacher, student.id, { body: {} })).status).toBe(400)

    expect((await patch({ action: 'restore' })).body).toEqual({ message: 'Student restored.' })
    expect((await roster(own.teacher, own.klass.id)).students).toMatchObject([{ roll_number: '5' }])
  })

  test('a restored student whose roll number is taken is found among the teacher’s own, in no class', async () => {
    const own = await makeTeacher()
    const { student } = (await add(own, { roll_number: '5' })).body
    const patch = (body: object) => call(contract.archiveRosterStudent, own.teacher, student.id, { body })
    await patch({ end_date: DAY })
    await add(own, { roll_number: '5' })
    expect((await patch({ action: 'restore' })).status).toBe(200)
    const found = await call(contract.searchOwnStudents, own.teacher, own.klass.id, { query: { search: 'asha' } })
    expect(found.body.students).toMatchObject([{ id: student.id, classes: '' }])
  })
})

test('an invitation is sent again while it is needed, five times an hour at most', async () => {
  const own = await makeTeacher()
  const { student } = (await add(own)).body
  const invite = () => call(contract.inviteRosterStudent, own.teacher, student.id, { body: {} })
  const before = await app.tokenFor(student.email)
  expect((await invite()).body).toEqual({ message: 'The invitation was sent again.' })
  expect(await app.tokenFor(student.email)).not.toBe(before)
  for (let i = 0; i < 4; i++) expect((await invite()).status).toBe(200)
  expect((await invite()).status).toBe(429)
  await app.deps.db.update(accounts).set({ verifiedAt: new Date() }).where(eq(accounts.id, student.id))
  expect((await invite()).body.error).toBe('This student needs no invitation.')
})

describe('a student of one’s own in a second class', () => {
  test('is found by name or number and added once, with the same account', async () => {
    const own = await makeTeacher()
    const second = await makeClass(app.deps, own.teacher.id, {
      yearId: own.year.id,
      name: 'Crash course',
      taughtBy: own.taughtBy,
    })
    const { student } = (await add(own, { admission_number: 'ADM-77' })).body
    const search = async (text: string) =>
      (await call(contract.searchOwnStudents, own.teacher, second.id, { query: { search: text } })).body.students
    expect(await search('adm-77')).toMatchObject([{ id: student.id, classes: 'Batch', admission_number: 'ADM-77' }])
    const enrolInto = (change: object = {}) =>
      call(contract.enrolOwnStudent, own.teacher, second.id, {
        body: { student_id: student.id, roll_number: '1', subjects: [own.physics.id], ...change },
      })
    expect((await enrolInto({ student_id: '', roll_number: '', subjects: [] })).body.errors).toEqual({
      student_id: ['Choose a student.'],
      roll_number: ['Roll number is required.'],
      subjects: ['Please select at least one subject.'],
    })
    const stranger = await makePerson(app.deps, 'student')
    expect((await enrolInto({ student_id: stranger.id })).status).toBe(404)
    const reply = await enrolInto()
    expect([reply.status, reply.body.student]).toMatchObject([201, { id: student.id, subject: 'Physics' }])
    expect((await enrolInto({ roll_number: '2' })).body.errors).toEqual({
      student_id: ['This student is in the class already.'],
    })
    expect(await search('asha')).toEqual([])
    const leave = (student_id = student.id) =>
      call(contract.leaveRosterClass, own.teacher, second.id, { body: { student_id } })
    expect((await leave(stranger.id)).status).toBe(404)
    expect((await leave()).body).toEqual({ message: 'Student removed from the class.' })
    expect((await leave()).body.error).toBe('This student has left the class.')
    expect([
      (await roster(own.teacher, second.id)).students.length,
      (await roster(own.teacher, own.klass.id)).students.length,
    ]).toEqual([0, 1])
    expect((await enrolInto()).status).toBe(201)
    // archiving ends both stays, restoring opens both
    await call(contract.archiveRosterStudent, own.teacher, student.id, { body: { end_date: DAY } })
    const open = async () => {
      const rows = await app.deps.db.select().from(enrolments).where(eq(enrolments.studentId, student.id))
      return rows.filter((row) => row.endsOn === null).length
    }
    expect(await open()).toBe(0)
    await call(contract.archiveRosterStudent, own.teacher, student.id, { body: { action: 'restore' } })
    expect(await open()).toBe(2)
  })
})

describe('who may', () => {
  const reads = [contract.listRoster] as const
  const writes = [
    contract.createRosterStudent,
    contract.searchOwnStudents,
    contract.enrolOwnStudent,
    contract.leaveRosterClass,
  ] as const
  const studentWrites = [
    contract.updateRosterStudent,
    contract.archiveRosterStudent,
    contract.inviteRosterStudent,
  ] as const

  test('a school’s teacher reads the rosters of the classes they teach, with the own subjects, and changes none', async () => {
    const school = await makeSchool(app.deps)
    const [asha] = school.students
    await app.deps.db.insert(studentSubjects).values({
      organisationId: school.organisationId,
      classId: school.klass.id,
      studentId: asha.id,
      subjectId: school.mathematics.id,
    })
    const seen = await roster(school.teacher, school.klass.id)
    expect(seen.students.map((one: { subject: string }) => one.subject)).toEqual([
      'Mathematics',
      'English, Mathematics',
      'English, Mathematics',
    ])
    const own = await roster(school.colleague, school.klass.id)
    expect(own.subjects).toMatchObject([{ subject_name: 'English' }])
    expect(own.students.map((one: { subject: string }) => one.subject)).toEqual(['', 'English', 'English'])
    const one = await call(contract.readRosterStudent, school.colleague, asha.id)
    expect(one.body.student_data).toMatchObject({ class_name: '8 A', roll_number: '1' })
    for (const endpoint of writes) {
      expect((await call(endpoint, school.teacher, school.klass.id, { body: {} })).status).toBe(403)
    }
    for (const endpoint of studentWrites) {
      expect((await call(endpoint, school.teacher, asha.id, { body: {} })).status).toBe(403)
    }
  })

  test('a class or student of a colleague, and of another tenant, is as if it were not there', async () => {
    const school = await makeSchool(app.deps)
    const stranger = await makePerson(app.deps, 'teacher', { organisationId: school.organisationId })
    const own = await makeTeacher()
    const { student } = (await add(own)).body
    const other = await makeTeacher()
    const missing = await call(contract.listRoster, stranger, other.teacher.id)
    for (const [who, classId, studentId] of [
      [stranger, school.klass.id, school.students[0].id],
      [school.teacher, own.klass.id, student.id],
      [other.teacher, own.klass.id, student.id],
      [other.teacher, school.klass.id, school.students[0].id],
    ] as const) {
      const replies = [
        ...(await Promise.all(reads.map((endpoint) => call(endpoint, who, classId)))),
        await call(contract.readRosterStudent, who, studentId),
      ]
      for (const reply of replies) expect([reply.status, reply.body]).toEqual([404, missing.body])
    }
    for (const endpoint of writes) {
      expect((await call(endpoint, other.teacher, own.klass.id, { body: {} })).status).toBe(404)
    }
    for (const endpoint of studentWrites) {
      expect((await call(endpoint, other.teacher, student.id, { body: {} })).status).toBe(404)
    }
    const named = await call(contract.readRosterStudent, own.teacher, student.id, {
      query: { class_id: school.klass.id },
    })
    expect(named.status).toBe(404)
  })

  test('somebody who left a class is not on its roster', async () => {
    const own = await makeTeacher()
    const student = await makePerson(app.deps, 'student', { organisationId: own.teacher.id })
    await enrol(app.deps, own.klass, [student.id])
    await app.deps.db.update(enrolments).set({ endsOn: DAY }).where(eq(enrolments.studentId, student.id))
    expect((await roster(own.teacher, own.klass.id)).students).toEqual([])
  })
})
