import { DEMO_EMAIL, DEMO_PASSWORD, demoOpen, demoSignIn, forgotPassword, whoAmI } from '@margam/contract/accounts'
import { schoolDay } from '@margam/contract/dates'
import { saveLogo } from '@margam/contract/settings'
import { archiveStudent, createStudent, updateStudent } from '@margam/contract/students'
import { weekdayOf } from '@margam/school/school-days'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  attendanceDays,
  attendanceEntries,
  exams,
  files,
  holidays,
  marks,
  organisations,
  rateLimits,
  students,
  timetableEntries,
} from '../../db/schema/index.ts'
import { NotFound } from '../../http/errors.ts'
import { makePerson } from '../../testing/factories.ts'
import { multipart } from '../../testing/multipart.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { letterJob } from '../accounts/index.ts'
import { deleteEndedDemos } from './ended-demos.job.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const credentials = { email: DEMO_EMAIL, password: DEMO_PASSWORD }
const start = async (): Promise<string> => (await app.call(demoSignIn, { body: credentials })).body.access
const me = (token: string) => app.call(whoAmI, { token })

test('each visitor gets a sample school of their own', async () => {
  const [first, second] = [await me(await start()), await me(await start())]
  expect(first.body).toMatchObject({ user_role: 'demo_user', organisation_name: 'Sunrise School (demo)' })
  const schools = await app.deps.db.select().from(organisations).where(eq(organisations.kind, 'demo'))
  expect(schools).toHaveLength(2)
  expect(first.body.user_id).not.toBe(second.body.user_id)
})

test.each(['organisation', 'teacher', 'student'] as const)('opens the sample school as its %s', async (role) => {
  const token = await start()
  const opened = await app.call(demoOpen, { token, body: { role } })
  const claims = decodeJwt(opened.body.access)
  expect(claims.user_role).toBe(role)
  expect((await me(opened.body.access)).body).toMatchObject({
    user_role: role,
    organisation_name: 'Sunrise School (demo)',
  })
})

test('goes on from one of its people to another, and opens no school of real people', async () => {
  const token = await start()
  const student = (await app.call(demoOpen, { token, body: { role: 'student' } })).body.access
  const teacher = await app.call(demoOpen, { token: student, body: { role: 'teacher' } })
  expect((await app.call(whoAmI, { token: teacher.body.access })).body).toMatchObject({
    user_role: 'teacher',
    organisation_name: 'Sunrise School (demo)',
  })
  const admin = await makePerson(app.deps, 'organisation')
  expect((await app.call(demoOpen, { token: admin.token, body: { role: 'teacher' } })).status).toBe(404)
})

test('the form may come as multipart or urlencoded', async () => {
  const form = multipart({ ...credentials, user_type: 'demo_user' })
  expect((await app.inject({ method: 'POST', url: demoSignIn.path, ...form })).status).toBe(200)
  const payload = new URLSearchParams({ ...credentials, user_type: 'demo_user' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await app.inject({ method: 'POST', url: demoSignIn.path, payload, headers })).status).toBe(200)
})

test('an address that has opened very many waits a minute for the next, and no longer', async () => {
  const from = { address: '198.51.100.23' }
  const key = eq(rateLimits.key, 'demo-from:198.51.100.23')
  const open = () => app.call(demoSignIn, { body: credentials, ...from })
  const resetsAt = sql`now() + make_interval(hours => 1)`
  await app.deps.db.insert(rateLimits).values({ key: 'demo-from:198.51.100.23', count: 60, resetsAt })
  const slowed = await open()
  expect([slowed.status, Number(slowed.headers['retry-after']) <= 60]).toEqual([429, true])
  await app.deps.db.update(rateLimits).set({ resetsAt: sql`resets_at - interval '1 minute'` }).where(key)
  expect((await open()).status).toBe(200)
})

test('a wrong password is 401, flat', async () => {
  const reply = await app.call(demoSignIn, { body: { ...credentials, password: 'Wrong@123' } })
  expect([reply.status, reply.body]).toEqual([401, { non_field_errors: ['Invalid email or password.'] }])
})

test('a demo mails nobody: whoever is entered is made up, or somebody who never asked', async () => {
  const school = await openSchool(await start())
  const body = {
    first_name: 'Win',
    last_name: 'Money',
    phone: '919812345670',
    email: 'stranger@home.example',
    date_of_birth: '2012-05-14',
    admission_number: 'D-1',
    class_name: '8',
    gender: 'Female',
    address: '12 Lake Road',
    joining_date: '2026-06-01',
  }
  const made = await app.call(createStudent, { ...school, body })
  expect(made.status).toBe(201)
  const again = { ...school, params: { studentId: made.body.student.id }, body: { action: 'invite' } }
  expect((await app.call(archiveStudent, again)).status).toBe(200)
  await app.call(forgotPassword, { body: { email: body.email, user_type: 'Student' } })
  expect((await app.mailbox()).filter(({ to }) => to === body.email)).toEqual([])
})

// whoever a visitor adds has no login: nobody is invited out of a demo
test('nor about another address, nor about tries at a password', async () => {
  const school = await openSchool(await start())
  const { id, email, role } = await makePerson(app.deps, 'student', {
    organisationId: school.params.userId,
    verified: false,
  })
  await letterJob.run(app.deps, { letter: 'slowed', email, role })
  const body = { email: 'another@home.example' }
  const changed = await app.call(updateStudent, { ...school, params: { ...school.params, studentId: id }, body })
  expect(changed.status).toBe(200)
  expect((await app.mailbox()).filter(({ to }) => [email, body.email].includes(to))).toEqual([])
})

test('an installation without a demo lets nobody into one', async () => {
  app.deps.demo = false
  const reply = await app.call(demoSignIn, { body: credentials }).finally(() => {
    app.deps.demo = true
  })
  expect([reply.status, reply.body]).toEqual([401, { non_field_errors: ['Invalid email or password.'] }])
})

test('after two hours the visitor is out and the sample school is gone with its people and what was uploaded', async () => {
  const token = await start()
  const { organisationId } = await schoolOf(token)
  const logo = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { payload, headers } = multipart({}, { logo: { name: 'logo.png', bytes: logo } })
  const upload = { ...(await openSchool(token)), body: payload, headers }
  expect((await app.call(saveLogo, upload)).status).toBe(200)
  const [{ key }] = await app.deps.db
    .select({ key: files.storageKey })
    .from(files)
    .where(eq(files.organisationId, organisationId))
  await app.deps.db
    .update(organisations)
    .set({ endsAt: new Date(Date.now() - 1) })
    .where(eq(organisations.id, organisationId))
  expect((await me(token)).status).toBe(401)
  await deleteEndedDemos.run(app.deps, {})
  await expect(app.deps.files.read(key)).rejects.toThrow(NotFound)
  expect(await app.deps.db.select().from(students).where(eq(students.organisationId, organisationId))).toEqual([])
})

test('the sample school is in the middle of its year: lessons, registers, marks and one exam still open', async () => {
  const { organisationId } = await schoolOf(await start())
  const count = async (table: typeof marks | typeof attendanceEntries | typeof timetableEntries, where?: SQL) =>
    app.deps.db.$count(table, and(eq(table.organisationId, organisationId), where))
  expect(await app.deps.db.$count(students, eq(students.organisationId, organisationId))).toBe(40)
  expect(await count(timetableEntries)).toBe(50)
  expect(await count(attendanceEntries)).toBeGreaterThan(40 * 90)
  expect(await count(attendanceEntries, eq(attendanceEntries.countsAs, 'absent'))).toBeGreaterThan(0)
  expect(await count(marks)).toBeGreaterThan(40 * 24)
  const drafts = await app.deps.db
    .select({ name: exams.name })
    .from(exams)
    .where(and(eq(exams.organisationId, organisationId), eq(exams.state, 'draft')))
  expect(drafts).toHaveLength(2)
})

test('the year before is there: its classes, exams and months of attendance, of those who were at the school', async () => {
  const { organisationId } = await schoolOf(await start())
  const { rows } = await app.deps.database.query(
    `select y.is_current, y.ends_on - y.starts_on + 1 as days,
      (select count(*) from holidays h where h.organisation_id = $1 and h.starts_on between y.starts_on and y.ends_on)::int as holidays,
      (select string_agg(c.name || ' ' || s.students, ', ' order by c.name)
        from classes c cross join lateral (select count(*) as students from enrolments e
          where e.organisation_id = $1 and e.class_id = c.id and (e.ends_on is null) = y.is_current) s
        where c.organisation_id = $1 and c.academic_year_id = y.id) as classes,
      (select count(*) from exams x join classes c on c.organisation_id = $1 and c.id = x.class_id
        where x.organisation_id = $1 and c.academic_year_id = y.id
          and x.held_on between y.starts_on and y.ends_on)::int as exams,
      (select count(distinct k.student_id) from marks k join exams x on x.organisation_id = $1 and x.id = k.exam_id
        join classes c on c.organisation_id = $1 and c.id = x.class_id
        where k.organisation_id = $1 and c.academic_year_id = y.id)::int as marked,
      (select count(*) from attendance_tallies t
        where t.organisation_id = $1 and t.academic_year_id = y.id and t.present > 150)::int as attended
    from academic_years y where y.organisation_id = $1 order by y.starts_on`,
    [organisationId],
  )
  expect(rows).toMatchObject([
    { is_current: false, classes: '7 A 18, 7 B 18', exams: 20, marked: 36, attended: 36 },
    { is_current: true, classes: '8 A 20, 8 B 20', exams: 50, marked: 40 },
  ])
  expect(rows[0].days).toBeGreaterThanOrEqual(365)
  expect(rows[0].holidays).toBeGreaterThan(3)
})

test('registers were taken on school days alone, more were away on Mondays, and nothing is in another school', async () => {
  const mine = await schoolOf(await start())
  const { db } = app.deps
  const before = await db.$count(attendanceEntries, eq(attendanceEntries.organisationId, mine.organisationId))
  const days = await db
    .select({
      day: attendanceDays.day,
      registers: attendanceDays.registers,
      absent: attendanceDays.absent,
      all: sql<number>`present + late + half_day + absent`.mapWith(Number),
    })
    .from(attendanceDays)
    .where(eq(attendanceDays.organisationId, mine.organisationId))
  const closed = await db.select().from(holidays).where(eq(holidays.organisationId, mine.organisationId))
  expect(closed.length).toBeGreaterThan(2)
  for (const { day, registers, all } of days) {
    expect(weekdayOf(day)).toBeLessThanOrEqual(5)
    expect(closed.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)).toEqual([])
    expect([day < schoolDay(), registers, all]).toEqual([true, 2, 40])
  }
  const rate = (some: typeof days) =>
    some.reduce((sum, { absent }) => sum + absent, 0) / some.reduce((sum, { all }) => sum + all, 0)
  const [mondays, others] = [true, false].map((wanted) => days.filter(({ day }) => (weekdayOf(day) === 1) === wanted))
  expect(rate(mondays)).toBeGreaterThan(rate(others))
  await start()
  expect(await db.$count(attendanceEntries, eq(attendanceEntries.organisationId, mine.organisationId))).toBe(before)
})

async function openSchool(token: string) {
  const { body } = await app.call(demoOpen, { token, body: { role: 'organisation' } })
  return { token: String(body.access), params: { userId: String(decodeJwt(body.access).user_id) } }
}

const schoolOf = async (token: string) => ({ organisationId: (await openSchool(token)).params.userId })
