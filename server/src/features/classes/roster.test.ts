import * as contract from '@margam/contract/classes'
import { eq } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { enrolments, studentSubjects } from '../../db/schema/index.ts'
import { makePerson } from '../../testing/factories.ts'
import { rosterCalls } from '../../testing/roster-scene.ts'
import { enrol, makeSchool } from '../../testing/school-factories.ts'
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
