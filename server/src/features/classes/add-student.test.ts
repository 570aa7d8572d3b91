import { setPassword } from '@margam/contract/accounts'
import * as contract from '@margam/contract/classes'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accounts, enrolments } from '../../db/schema/index.ts'
import { makePerson } from '../../testing/factories.ts'
import { rosterCalls, studentForm } from '../../testing/roster-scene.ts'
import { makeClass } from '../../testing/school-factories.ts'
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
const { call, roster, add, makeTeacher } = rosterCalls(() => app)

describe('adding a student', () => {
  test('makes an account that the teacher created, an enrolment in the class, and an invitation', async () => {
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
      loginId: null,
    })
    const sent = (await app.mailbox()).findLast((one) => one.to === 'Asha@Home.Example')
    expect(sent?.mail.subject).toBe('Radha Menon has invited you to Margam')

    const token = await app.tokenFor('Asha@Home.Example')
    const chosen = { email: 'asha@home.example', password: 'Right-horse-7', user_type: 'student', token }
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
      [{ admission_number: 'x-1' }, { admission_number: ['A student with this admission number already exists.'] }],
      [{ roll_number: '1A' }, { roll_number: ['Another student of the class has this roll number.'] }],
    ]
    for (const [change, errors] of taken) expect((await add(own, change)).body.errors).toEqual(errors)
    expect((await roster(own.teacher, own.klass.id)).students).toHaveLength(1)
    expect(await app.deps.db.$count(accounts, eq(accounts.organisationId, own.teacher.id))).toBe(2)
  })

  test('is not done twice by a repeated key, and not in an archived class', async () => {
    const own = await makeTeacher()
    const body = studentForm(own)
    const send = () =>
      app.call(contract.createRosterStudent, {
        token: own.teacher.token,
        params: { class_id: own.klass.id },
        body,
        headers: { 'idempotency-key': 'once' },
      })
    expect([(await send()).status, (await send()).status]).toEqual([201, 201])
    expect((await roster(own.teacher, own.klass.id)).students).toHaveLength(1)
    await app.call(contract.archiveTeacherClass, {
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
    // archiving ends both enrolments, restoring opens both
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
