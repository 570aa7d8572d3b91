import { listClasses } from '@margam/contract/classes'
import { organisationDashboard, teacherDashboard } from '@margam/contract/dashboards'
import { schoolDay } from '@margam/contract/dates'
import { listStudents } from '@margam/contract/students'
import { addDays, weekdayOf } from '@margam/school/school-days'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { academicYears, accounts, classes, enrolments, holidays, organisations } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { enrol, makeClass, makeSchool, makeSubject, makeYear } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { Gap } from './organisation-gaps.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const dashboardOf = async (admin: Person) =>
  (await app.call(organisationDashboard, { token: admin.token, params: { userId: admin.id } })).body.data

const today = schoolDay()
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const workOn = (organisationId: string, weekdays: number[]) =>
  app.deps.db
    .update(organisations)
    .set({ settings: { working_days: weekdays } })
    .where(eq(organisations.id, organisationId))
const moveYear = (id: string, startsOn: string, endsOn: string) =>
  app.deps.db.update(academicYears).set({ startsOn, endsOn }).where(eq(academicYears.id, id))

/** A school that works every day of a year that holds today. */
async function makeOpenSchool(options: { students?: number } = {}) {
  const school = await makeSchool(app.deps, options)
  await workOn(school.organisationId, EVERY_DAY)
  await moveYear(school.year.id, addDays(today, -100), addDays(today, 100))
  return school
}

/** How many registers of today are not taken, as the school is told and as the class teacher is. */
async function registersDue({ admin, teacher }: Awaited<ReturnType<typeof makeSchool>>) {
  const { gaps } = await dashboardOf(admin)
  const { body } = await app.call(teacherDashboard, { token: teacher.token, params: { userId: teacher.id } })
  return {
    school: (gaps as Gap[]).find(({ kind }) => kind === 'register-not-taken')?.count ?? 0,
    teacher: body.registers.length,
  }
}

describe('the dashboard of a school', () => {
  test('counts what is active and nothing of another school', async () => {
    const { admin } = await makeSchool(app.deps, { students: 3 })
    await makeSchool(app.deps, { students: 5 })
    expect(await dashboardOf(admin)).toMatchObject({
      total_teachers: 2,
      total_students: 3,
      total_classes: 1,
      total_subjects: 2,
    })
  })

  test('a school that has just begun sees its first steps, in their order', async () => {
    const admin = await makePerson(app.deps, 'organisation')
    const { gaps, ...totals } = await dashboardOf(admin)
    expect(totals).toEqual({ total_teachers: 0, total_students: 0, total_classes: 0, total_subjects: 0 })
    expect((gaps as Gap[]).map(({ kind, href }) => [kind, href])).toEqual([
      ['no-subjects', '/organisation/subjects'],
      ['no-teachers', '/organisation/teachers'],
      ['no-classes', '/organisation/add-class'],
      ['no-students', '/organisation/students/import'],
    ])
  })

  test('names a class without a teacher, a student without a section, a register not taken, who is not invited and who has not accepted', async () => {
    const { admin, organisationId, klass } = await makeOpenSchool({ students: 1 })
    await app.deps.db.update(classes).set({ classTeacherId: null }).where(eq(classes.id, klass.id))
    await makePerson(app.deps, 'student', { organisationId, verified: false })
    await makePerson(app.deps, 'teacher', { organisationId, verified: false })
    const invited = await Promise.all([
      makePerson(app.deps, 'student', { organisationId, verified: false }),
      makePerson(app.deps, 'teacher', { organisationId, verified: false }),
    ])
    const ids = invited.map(({ id }) => id)
    await app.deps.db.update(accounts).set({ invitedAt: new Date() }).where(inArray(accounts.id, ids))
    const { gaps } = await dashboardOf(admin)
    expect(gaps).toEqual([
      {
        kind: 'class-without-teacher',
        count: 1,
        text: '1 class has no class teacher',
        href: '/organisation/classes?search=unassigned',
      },
      {
        kind: 'unassigned-students',
        count: 2,
        text: '2 students are in no section',
        href: '/organisation/students?needs=section',
      },
      {
        kind: 'register-not-taken',
        count: 1,
        text: '1 register is not taken today',
        href: '/organisation/attendance',
      },
      {
        kind: 'students-not-invited',
        count: 1,
        text: '1 student with an email address is not invited yet',
        href: '/organisation/students?needs=inviting',
      },
      {
        kind: 'students-not-signed-in',
        count: 1,
        text: '1 student has not accepted the invitation',
        href: '/organisation/students?needs=invitation',
      },
      {
        kind: 'teachers-not-invited',
        count: 1,
        text: '1 teacher is not invited yet',
        href: '/organisation/teachers?needs=inviting',
      },
      {
        kind: 'teachers-not-signed-in',
        count: 1,
        text: '1 teacher has not accepted the invitation',
        href: '/organisation/teachers?needs=invitation',
      },
    ])
    const lists = {
      'unassigned-students': listStudents,
      'students-not-invited': listStudents,
      'students-not-signed-in': listStudents,
      'class-without-teacher': listClasses,
    }
    for (const [kind, endpoint] of Object.entries(lists)) {
      const { count, href } = (gaps as Gap[]).find((gap) => gap.kind === kind) ?? { count: 0, href: '' }
      const query = Object.fromEntries(new URL(href, 'http://margam.test').searchParams)
      const { body } = await app.call(endpoint, { token: admin.token, params: { userId: admin.id }, query })
      expect([kind, (body.students ?? body.classes).length]).toEqual([kind, count])
    }
  })
})

test('a class without subjects is named once the school has some', async () => {
  const admin = await makePerson(app.deps, 'organisation')
  const organisationId = admin.id
  const { id: yearId } = await makeYear(app.deps, organisationId)
  await makeClass(app.deps, organisationId, { yearId, taughtBy: {} })
  const gap = async () =>
    ((await dashboardOf(admin)).gaps as Gap[]).find(({ kind }) => kind === 'class-without-subjects')
  expect(await gap()).toBeUndefined()
  const { id: subjectId } = await makeSubject(app.deps, organisationId, 'Mathematics', [])
  expect(await gap()).toEqual({
    kind: 'class-without-subjects',
    count: 1,
    text: '1 class has no subjects',
    href: '/organisation/classes?needs=subjects',
  })
  await makeClass(app.deps, organisationId, { yearId, section: 'B', taughtBy: { [subjectId]: null } })
  expect(await gap()).toMatchObject({ count: 1 })
})

describe('registers not taken', () => {
  test('one is due once somebody in the class has begun', async () => {
    const school = await makeOpenSchool()
    const toCome = { startsOn: addDays(today, 3) }
    const ids = school.students.map(({ id }) => id)
    await app.deps.db.update(enrolments).set(toCome).where(inArray(enrolments.studentId, ids))
    expect(await registersDue(school)).toEqual({ school: 0, teacher: 0 })
    await app.deps.db
      .update(enrolments)
      .set({ startsOn: '2026-06-01' })
      .where(eq(enrolments.studentId, ids[0] ?? ''))
    expect(await registersDue(school)).toEqual({ school: 1, teacher: 1 })
  })

  test('are none on a holiday, nor on a day on which the school does not work', async () => {
    const school = await makeOpenSchool()
    const { organisationId } = school
    const onam = { organisationId, name: 'Onam', startsOn: today, endsOn: today }
    await app.deps.db.insert(holidays).values(onam)
    expect(await registersDue(school)).toEqual({ school: 0, teacher: 0 })
    await app.deps.db.delete(holidays).where(eq(holidays.organisationId, organisationId))
    expect(await registersDue(school)).toEqual({ school: 1, teacher: 1 })
    await workOn(
      organisationId,
      EVERY_DAY.filter((weekday) => weekday !== weekdayOf(today)),
    )
    expect(await registersDue(school)).toEqual({ school: 0, teacher: 0 })
  })

  test('are none once the year is over', async () => {
    const school = await makeOpenSchool()
    await moveYear(school.year.id, addDays(today, -200), addDays(today, -1))
    expect(await registersDue(school)).toEqual({ school: 0, teacher: 0 })
  })

  test('are those of the year that holds the day, though the year-end has not made it the current one', async () => {
    const school = await makeOpenSchool({ students: 1 })
    const { organisationId, teacher, students } = school
    await moveYear(school.year.id, addDays(today, -200), addDays(today, -1))
    const next = await makeYear(app.deps, organisationId, { startsIn: 2027, isCurrent: false })
    await moveYear(next.id, today, addDays(today, 200))
    const grown = { yearId: next.id, level: '9', classTeacherId: teacher.id }
    await enrol(
      app.deps,
      await makeClass(app.deps, organisationId, grown),
      students.map(({ id }) => id),
    )
    await makeClass(app.deps, organisationId, { ...grown, section: 'B' })
    expect(await registersDue(school)).toEqual({ school: 1, teacher: 1 })
  })
})
