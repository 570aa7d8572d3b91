import * as contract from '@margam/contract/classes'
import { and, eq } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { academicYears, auditLog, classes, exams, marks } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { enrol, makeClass, makeSchool, makeSubject, makeYear } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { averageOf } from './own-classes.queries.ts'

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
const call = (endpoint: Endpoint, who: Person, more: { query?: Record<string, string>; body?: unknown } = {}) =>
  app.call(endpoint, { token: who.token, params: { userId: who.id }, ...more })
const list = async (who: Person, filter = 'active') =>
  (await call(contract.listTeacherClasses, who, { query: { filter } })).body.classes

/** A self-registered teacher with two subjects in the profile. */
async function makeTeacher() {
  const teacher = await makePerson(app.deps, 'teacher')
  const physics = await makeSubject(app.deps, teacher.id, 'Physics', [teacher.id])
  const chemistry = await makeSubject(app.deps, teacher.id, 'Chemistry', [teacher.id])
  return { teacher, physics, chemistry }
}
const named = (subject: { id: string; name: string }) => ({ subject_id: subject.id, subject_name: subject.name })
const add = async (teacher: Person, body: object) => call(contract.createTeacherClass, teacher, { body })

let examCount = 0
async function makeExam(
  klass: { id: string; organisationId: string },
  subjectId: string,
  given: Record<string, string | null>,
  more: Partial<typeof exams.$inferInsert> = {},
) {
  const { organisationId } = klass
  const [exam] = await app.deps.db
    .insert(exams)
    .values({
      organisationId,
      classId: klass.id,
      subjectId,
      name: `Test ${++examCount}`,
      heldOn: '2026-09-01',
      maxMark: '20',
      createdBy: organisationId,
      ...more,
    })
    .returning()
  const rows = Object.entries(given).map(([studentId, mark]) => ({
    organisationId,
    examId: exam.id,
    studentId,
    mark,
    isAbsent: mark === null,
    updatedBy: organisationId,
  }))
  if (rows.length) await app.deps.db.insert(marks).values(rows)
}

describe('a self-registered teacher', () => {
  test('adds a class in the year of its start, which is made when it is missing', async () => {
    const { teacher, physics, chemistry } = await makeTeacher()
    const body = { class_name: '  Evening   batch ', subjects: [named(physics), named(chemistry)] }
    const made = await add(teacher, { ...body, start_date: '2025-07-01', user_id: 'somebody' })
    expect([made.status, made.body.success]).toEqual([201, 'Class added successfully.'])
    const [card] = await list(teacher)
    expect(card).toMatchObject({
      id: made.body.class_id,
      id_str: made.body.class_id,
      class_name: 'Evening batch',
      subjects: [named(chemistry), named(physics)],
      start_date: '2025-07-01',
      end_date: null,
      is_active: true,
      teacher_role: 'subject_teacher',
      student_count: 0,
      average_marks: null,
      academic_year: '2025-2026',
    })
    const years = await app.deps.db
      .select()
      .from(academicYears)
      .where(eq(academicYears.organisationId, teacher.id))
      .orderBy(academicYears.startsOn)
    expect(years.map((year) => [year.name, year.isCurrent])).toEqual([
      ['2025-2026', false],
      ['2026-2027', true],
    ])
  })

  test('is told every rule of the form at its field', async () => {
    const { teacher, physics } = await makeTeacher()
    const other = await makeTeacher()
    const right = { class_name: 'Batch', start_date: DAY, subjects: [physics.id] }
    const refused: [object, Record<string, string[]>][] = [
      [{ class_name: ' ' }, { class_name: ['Class name is required.'] }],
      [{ start_date: '' }, { start_date: ['Start date is required.'] }],
      [{ start_date: '2026-02-30' }, { start_date: ['Use a date that exists, as YYYY-MM-DD.'] }],
      [{ start_date: '9999-01-01' }, { start_date: ['Choose a date from 2016 to 2027.'] }],
      [{ subjects: [] }, { subjects: ['Please select at least one subject'] }],
      [{ subjects: undefined }, { subjects: ['Please select at least one subject'] }],
      [{ subjects: [other.physics.id] }, { subjects: ['Choose subjects of your profile.'] }],
      [{ subjects: ['x'] }, { subjects: ['Choose subjects of your profile.'] }],
    ]
    for (const [change, errors] of refused) {
      const reply = await add(teacher, { ...right, ...change })
      expect([reply.status, reply.body.errors, reply.body.error]).toEqual([400, errors, Object.values(errors)[0][0]])
    }
    expect((await add(teacher, right)).status).toBe(201)
    const taken = { class_name: ['You have a class with this name in that academic year.'] }
    expect((await add(teacher, { ...right, class_name: 'BATCH' })).body.errors).toEqual(taken)
    expect((await add(teacher, { ...right, start_date: '2025-08-01' })).status).toBe(201)
    const nobody = await makePerson(app.deps, 'teacher')
    expect((await add(nobody, right)).body.errors).toEqual({ subjects: ['No subjects available in your profile.'] })
  })

  test('edits name, start, subjects and role; a subject with exams stays; a stale version is a 409', async () => {
    const { teacher, physics, chemistry } = await makeTeacher()
    const { class_id } = (await add(teacher, { class_name: 'Batch', start_date: DAY, subjects: [physics.id] })).body
    const edit = (change: object) =>
      call(contract.updateTeacherClass, teacher, {
        body: { class_id, class_name: 'Morning batch', start_date: '2026-06-15', subjects: [chemistry.id], ...change },
      })
    expect((await edit({ teacher_role: 'class_teacher', version: 1 })).body).toEqual({
      success: 'Class updated successfully.',
    })
    expect(await list(teacher)).toMatchObject([
      {
        class_name: 'Morning batch',
        start_date: '2026-06-15',
        subjects: [named(chemistry)],
        teacher_role: 'class_teacher',
        version: 2,
      },
    ])
    expect((await edit({ version: 1 })).status).toBe(409)
    expect((await edit({ subjects: [] })).body.errors).toEqual({ subjects: ['Please select at least one subject'] })
    await edit({ subjects: [physics.id, chemistry.id] })
    await makeExam({ id: class_id, organisationId: teacher.id }, chemistry.id, {})
    expect((await edit({ subjects: [physics.id] })).body.errors).toEqual({
      subjects: ['Chemistry has exams in this class and cannot be removed.'],
    })
    expect((await edit({ start_date: '2025-06-15' })).body.errors).toEqual({
      start_date: ['This class has marks or registers of 2026-2027: keep the start within that year.'],
    })
    const trail = await app.deps.db
      .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.organisationId, teacher.id), eq(auditLog.entityId, class_id)))
      .orderBy(auditLog.id)
    expect(trail.map((row) => row.action)).toEqual(['create', 'update', 'update'])
    expect(trail[1]).toMatchObject({ before: { class_name: 'Batch' }, after: { class_name: 'Morning batch' } })
  })

  test('moves a class to the year of a corrected start, its students with it', async () => {
    const { teacher, physics } = await makeTeacher()
    const { class_id } = (await add(teacher, { class_name: 'Batch', start_date: DAY, subjects: [physics.id] })).body
    const body = { class_id, class_name: 'Batch', start_date: '2025-11-20', subjects: [physics.id] }
    expect((await call(contract.updateTeacherClass, teacher, { body })).status).toBe(200)
    expect(await list(teacher)).toMatchObject([{ academic_year: '2025-2026' }])
  })

  test('archives with an end date; the class leaves the active ones and is not edited any more', async () => {
    const { teacher, physics } = await makeTeacher()
    const { class_id } = (await add(teacher, { class_name: 'Batch', start_date: DAY, subjects: [physics.id] })).body
    const student = await makePerson(app.deps, 'student', { organisationId: teacher.id })
    const [{ academicYearId: yearId }] = await app.deps.db.select().from(classes).where(eq(classes.id, class_id))
    await enrol(app.deps, { id: class_id, organisationId: teacher.id, yearId, isSection: false }, [student.id])
    const archive = (end_date: unknown) => call(contract.archiveTeacherClass, teacher, { body: { class_id, end_date } })
    expect((await archive('')).body.errors).toEqual({ end_date: ['Please select an end date.'] })
    expect((await archive('2026-11-31')).body.errors).toEqual({ end_date: ['Use a date that exists, as YYYY-MM-DD.'] })
    expect((await archive('2026-11-19')).body.errors).toEqual({
      end_date: ['The end date cannot be before the start date.'],
    })
    expect((await archive('2026-11-25')).body).toEqual({ success: 'Class archived.' })
    expect((await archive('2026-11-25')).body.error).toBe('This class is archived already.')
    expect(await list(teacher)).toEqual([])
    expect(await list(teacher, 'archived')).toMatchObject([
      { id: class_id, is_active: false, end_date: '2026-11-25', student_count: 1 },
    ])
    expect(await list(teacher, 'all')).toHaveLength(1)
    const body = { class_id, class_name: 'Other', start_date: DAY, subjects: [physics.id] }
    const refused = await call(contract.updateTeacherClass, teacher, { body })
    expect([refused.status, refused.body.error]).toEqual([400, 'This class is archived and cannot be edited.'])

    const superadmin = await makePerson(app.deps, 'superadmin')
    const restore = () =>
      app.call(contract.restoreClass, {
        token: superadmin.token,
        params: { class_id },
        body: { reason: 'Archived by mistake.' },
      })
    const again = (await add(teacher, { class_name: 'Batch', start_date: DAY, subjects: [physics.id] })).body.class_id
    expect((await restore()).body.error).toBe('The teacher has another class with this name in that academic year.')
    await call(contract.archiveTeacherClass, teacher, { body: { class_id: again, end_date: DAY } })
    expect((await restore()).status).toBe(200)
    expect(await list(teacher)).toMatchObject([{ id: class_id, student_count: 1, end_date: null }])
  })

  test('may not touch another teacher’s class: it is as if it were not there', async () => {
    const { teacher, physics } = await makeTeacher()
    const other = await makeTeacher()
    const { class_id } = (
      await add(other.teacher, { class_name: 'Theirs', start_date: DAY, subjects: [other.physics.id] })
    ).body
    const body = { class_id, class_name: 'Mine', start_date: DAY, subjects: [physics.id], end_date: DAY }
    for (const endpoint of [contract.updateTeacherClass, contract.archiveTeacherClass]) {
      for (const wrong of [class_id, 'x', physics.id]) {
        expect((await call(endpoint, teacher, { body: { ...body, class_id: wrong } })).status).toBe(404)
      }
    }
    expect(await list(other.teacher)).toMatchObject([{ class_name: 'Theirs' }])
  })

  test('gets the next academic year as the current one when the old one is over', async () => {
    const { teacher, physics } = await makeTeacher()
    await makeYear(app.deps, teacher.id, { startsIn: 2025 })
    await add(teacher, { class_name: 'Batch', start_date: DAY, subjects: [physics.id] })
    expect(await list(teacher)).toMatchObject([{ academic_year: '2026-2027' }])
    const current = and(eq(academicYears.organisationId, teacher.id), eq(academicYears.isCurrent, true))
    expect(await app.deps.db.select({ name: academicYears.name }).from(academicYears).where(current)).toEqual([
      { name: '2026-2027' },
    ])
  })
})

describe('a school’s teacher', () => {
  test('sees the classes where they teach, with role and their own subjects, and changes none', async () => {
    const school = await makeSchool(app.deps)
    await makeClass(app.deps, school.organisationId, { yearId: school.year.id, section: 'B' })
    expect(await list(school.teacher)).toMatchObject([
      { class_name: '8 A', teacher_role: 'class_teacher', student_count: 3, start_date: '2026-06-01' },
    ])
    expect((await list(school.teacher))[0].subjects).toEqual([named(school.english), named(school.mathematics)])
    const [card] = await list(school.colleague)
    expect([card.teacher_role, card.subjects]).toEqual(['subject_teacher', [named(school.english)]])
    for (const endpoint of [contract.createTeacherClass, contract.updateTeacherClass, contract.archiveTeacherClass]) {
      const reply = await call(endpoint, school.teacher, { body: { class_id: school.klass.id } })
      expect([reply.status, reply.body.code]).toEqual([403, 'forbidden'])
    }
  })

  test('sees the average of the own subject’s published marks alone; the class teacher that of all', async () => {
    const school = await makeSchool(app.deps)
    const [asha, binu, chitra] = school.students.map((student) => student.id)
    const { klass, mathematics, english } = school
    await makeExam(klass, mathematics.id, { [asha]: '20', [binu]: '13.33', [chitra]: null })
    await makeExam(klass, english.id, { [asha]: '10' }, { maxMark: '30', weight: '2', state: 'locked' })
    await makeExam(klass, english.id, { [asha]: '0', [binu]: '0' }, { state: 'draft' })
    const average = async (who: Person) => (await list(who))[0].average_marks
    // (1 + 13.33/20 + 2 * 1/3) / 4
    expect(await average(school.teacher)).toBe(58.33)
    expect(await average(school.colleague)).toBe(33.33)
  })

  test('finds last year’s classes apart from the active ones, as those that are over', async () => {
    const school = await makeSchool(app.deps)
    const past = await makeYear(app.deps, school.organisationId, { startsIn: 2024, isCurrent: false })
    const old = await makeClass(app.deps, school.organisationId, { yearId: past.id, classTeacherId: school.teacher.id })
    const idsOf = async (filter: 'all' | 'active' | 'archived') =>
      (await list(school.teacher, filter)).map((one: contract.TeacherClass) => one.id)
    expect(await idsOf('active')).toEqual([school.klass.id])
    expect(await idsOf('archived')).toEqual([old.id])
    expect(await idsOf('all')).toEqual([school.klass.id, old.id])
    expect((await call(contract.listTeacherClasses, school.teacher, { query: { filter: 'x' } })).status).toBe(400)
  })
})

describe('an average', () => {
  const total = (marked: string, count: number, maxMark = '100.00', weight = '1.00') => ({
    total: marked,
    count,
    maxMark,
    weight,
  })
  test.each([
    [[], null],
    [[total('0', 3)], 0],
    [[total('1', 1, '3')], 33.33],
    [[total('2', 1, '3')], 66.67],
    [[total('1', 1, '80')], 1.25],
    // half up: 0.125 % and its neighbour below
    [[total('0.01', 1, '8')], 0.13],
    [[total('50', 1), total('100', 1, '100', '3')], 87.5],
    [[total('50', 1), total('300', 3)], 87.5],
    [[total('50', 1, '100', '0')], null],
  ])('of %j is %s', (totals, expected) => expect(averageOf(totals)).toBe(expected))
})

test('the list takes the same number of statements for one class and for twelve', async () => {
  const { teacher, physics } = await makeTeacher()
  const counted = async () => {
    const spy = vi.spyOn(PgDialect.prototype, 'sqlToQuery')
    await list(teacher)
    const calls = spy.mock.calls.length
    spy.mockRestore()
    return calls
  }
  await add(teacher, { class_name: 'Batch 0', start_date: DAY, subjects: [physics.id] })
  const one = await counted()
  for (let i = 1; i < 12; i++) {
    await add(teacher, { class_name: `Batch ${i}`, start_date: DAY, subjects: [physics.id] })
  }
  expect(await counted()).toBe(one)
})
