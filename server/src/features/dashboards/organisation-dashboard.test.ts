import { listClasses } from '@margam/contract/classes'
import { organisationDashboard } from '@margam/contract/dashboards'
import { listStudents } from '@margam/contract/students'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, classes, enrolments, organisations } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { speak } from '../../words/languages.ts'
import { findGaps, type Gap, type SchoolNumbers, weekdayOf } from './organisation-gaps.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const dashboardOf = async (admin: Person) =>
  (await app.call(organisationDashboard, { token: admin.token, params: { userId: admin.id } })).body.data

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
      ['no-students', '/organisation/students/import'],
      ['no-classes', '/organisation/add-class'],
    ])
  })

  test('names a class without a teacher, a student without a section, a register not taken, who is not invited and who has not accepted', async () => {
    const { admin, organisationId, klass } = await makeSchool(app.deps, { students: 1 })
    const everyDay = { working_days: [1, 2, 3, 4, 5, 6, 7] }
    await app.deps.db.update(organisations).set({ settings: everyDay }).where(eq(organisations.id, organisationId))
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

test('a register is due once somebody in the class has begun', async () => {
  const { admin, organisationId, students } = await makeSchool(app.deps, { students: 2 })
  const everyDay = { working_days: [1, 2, 3, 4, 5, 6, 7] }
  await app.deps.db.update(organisations).set({ settings: everyDay }).where(eq(organisations.id, organisationId))
  const registersNotTaken = async () =>
    ((await dashboardOf(admin)).gaps as Gap[]).find(({ kind }) => kind === 'register-not-taken')?.count ?? 0
  const toCome = { startsOn: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10) }
  const ids = students.map(({ id }) => id)
  await app.deps.db.update(enrolments).set(toCome).where(inArray(enrolments.studentId, ids))
  expect(await registersNotTaken()).toBe(0)
  await app.deps.db
    .update(enrolments)
    .set({ startsOn: '2026-06-01' })
    .where(eq(enrolments.studentId, ids[0] ?? ''))
  expect(await registersNotTaken()).toBe(1)
})

test('no register is missed on a day without school', () => {
  const numbers = { registersNotTaken: 4 } as SchoolNumbers
  expect(findGaps(numbers, false)).toEqual([])
  const [gap] = findGaps(numbers, true)
  expect(gap && speak(gap.text)).toBe('4 registers are not taken today')
})

test('weekdays are counted from Monday, the same in every zone', () => {
  expect(['2026-11-16', '2026-11-20', '2026-11-22'].map(weekdayOf)).toEqual([1, 5, 7])
})
