import { schoolDay } from '@margam/contract/dates'
import * as contract from '@margam/contract/notifications'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../db/columns.ts'
import {
  attendanceEntries,
  attendanceRegisters,
  mails,
  notifications,
  organisations,
  studentProfiles,
} from '../../db/schema/index.ts'
import { makePerson } from '../../testing/factories.ts'
import { makeClass, makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { mailAbsences, notifyAbsences } from './attendance-mails.ts'
import { mailNotice } from './notices.ts'

type School = Awaited<ReturnType<typeof makeSchool>>
type Kind = 'present' | 'late' | 'half_day' | 'absent'

let app: TestApp
let schools = 0
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const parentOf = (school: School, i: number) => `parent-${school.students[i].email}`

/** A school whose first students' parents can be written to. */
async function makeFamilies(parents: number, kind: 'school' | 'demo' = 'school') {
  const school = await makeSchool(app.deps)
  schools++
  await app.deps.db
    .update(organisations)
    .set({ kind, name: `Lake School ${schools}`, phone: '919876543210' })
    .where(eq(organisations.id, school.organisationId))
  if (parents === 0) return school
  await app.deps.db.insert(studentProfiles).values(
    school.students.slice(0, parents).map((student, i) => ({
      studentId: student.id,
      organisationId: school.organisationId,
      parentEmail: parentOf(school, i),
    })),
  )
  return school
}

async function takeRegister(school: School, kinds: Kind[], { day = schoolDay(), klass = school.klass } = {}) {
  const { db } = app.deps
  const registerId = newId()
  const { organisationId, teacher } = school
  await db
    .insert(attendanceRegisters)
    .values({ id: registerId, organisationId, classId: klass.id, day, takenBy: teacher.id })
  await db.insert(attendanceEntries).values(
    kinds.map((countsAs, i) => ({
      organisationId,
      registerId,
      studentId: school.students[i].id,
      day,
      code: countsAs[0].toUpperCase(),
      countsAs,
    })),
  )
  return { organisationId, registerId }
}

const correct = (registerId: string, studentId: string, countsAs: Kind) =>
  app.deps.db
    .update(attendanceEntries)
    .set({ code: countsAs[0].toUpperCase(), countsAs })
    .where(and(eq(attendanceEntries.registerId, registerId), eq(attendanceEntries.studentId, studentId)))

const set = (school: School, settings: Record<string, unknown>) =>
  app.deps.db.update(organisations).set({ settings }).where(eq(organisations.id, school.organisationId))

const mailsTo = async (address: string) => (await app.mailbox()).filter((one) => one.to === address)
const waiting = async (organisationId: string) => {
  const { rows } = await app.deps.database.query(
    "select count(*)::int as jobs from pgboss.job where name = 'notifications.absences' and data->>'organisationId' = $1",
    [organisationId],
  )
  return rows[0].jobs
}

describe('a register that is saved', () => {
  test('mails the families of those absent, and nobody else', async () => {
    const school = await makeFamilies(3)
    expect(await mailAbsences(app.deps, await takeRegister(school, ['absent', 'present', 'late']))).toBe(1)
    const [letter] = await mailsTo(parentOf(school, 0))
    expect(letter.mail.subject).toMatch(/^Student1 Person\d+ was marked absent on /)
    expect(letter.mail.text).toContain('+919876543210')
    expect(await mailsTo(parentOf(school, 1))).toEqual([])
    expect(await mailsTo(parentOf(school, 2))).toEqual([])
  })

  test('tells a family once a day, however often it is saved', async () => {
    const school = await makeFamilies(1)
    const register = await takeRegister(school, ['absent', 'present', 'present'])
    expect(await mailAbsences(app.deps, register)).toBe(1)
    expect(await mailAbsences(app.deps, register)).toBe(0)
    const [kept] = await app.deps.db
      .select()
      .from(notifications)
      .where(eq(notifications.studentId, school.students[0].id))
    expect(kept).toMatchObject({ event: 'absence', day: schoolDay() })
    expect(kept.mailId).not.toBeNull()
  })

  test('takes the mail back when the absence is corrected', async () => {
    const school = await makeFamilies(1)
    const register = await takeRegister(school, ['absent', 'present', 'present'])
    await mailAbsences(app.deps, register)
    await correct(register.registerId, school.students[0].id, 'present')
    expect(await mailAbsences(app.deps, register)).toBe(1)
    const letters = await mailsTo(parentOf(school, 0))
    expect(letters.map((one) => one.kind)).toEqual(['absence', 'absence-corrected'])
    expect(letters[1].mail.subject).toMatch(/^Correction: Student1/)
  })

  test('tells a family one thing where a student who changed classes stands in two registers of the day', async () => {
    const school = await makeFamilies(2)
    const klass = await makeClass(app.deps, school.organisationId, { yearId: school.year.id, section: 'B' })
    const first = await takeRegister(school, ['absent', 'absent'])
    await mailAbsences(app.deps, first)
    const second = await takeRegister(school, ['present', 'absent'], { klass })
    for (const register of [second, first, second, first]) await mailAbsences(app.deps, register)
    const toldTo = async (i: number) => (await mailsTo(parentOf(school, i))).map(({ kind }) => kind)
    expect(await toldTo(0)).toEqual(['absence', 'absence-corrected'])
    expect(await toldTo(1)).toEqual(['absence'])
  })

  test('tells each change of an absence within a day, each once, and every mail stays on the list', async () => {
    const school = await makeFamilies(1)
    const register = await takeRegister(school, ['absent', 'present', 'present'])
    await mailAbsences(app.deps, register)
    const changes: Kind[] = ['present', 'absent', 'present', 'absent']
    for (const kind of changes) {
      await correct(register.registerId, school.students[0].id, kind)
      expect(await mailAbsences(app.deps, register)).toBe(1)
      expect(await mailAbsences(app.deps, register)).toBe(0)
    }
    const told = (await mailsTo(parentOf(school, 0))).map((one) => one.kind)
    expect(told).toEqual(['absence', 'absence-corrected', 'absence', 'absence-corrected', 'absence'])
    const list = await app.call(contract.listDeliveries, { token: school.admin.token })
    const names = list.body.deliveries.map((one: { student_name: string | null }) => one.student_name)
    expect(names).toHaveLength(5)
    expect(names).not.toContain(null)
  })

  test('mails nobody where the school has switched mail or attendance off, nor for a demo', async () => {
    for (const off of ['email', 'attendance']) {
      const school = await makeFamilies(1)
      await set(school, { notifications: { [off]: false } })
      expect(await mailAbsences(app.deps, await takeRegister(school, ['absent', 'present', 'present']))).toBe(0)
    }
    const demo = await makeFamilies(1, 'demo')
    expect(await mailAbsences(app.deps, await takeRegister(demo, ['absent', 'present', 'present']))).toBe(0)
  })

  test('is queued with the save it belongs to, on its own day alone', async () => {
    const school = await makeFamilies(1)
    const register = await takeRegister(school, ['absent', 'present', 'present'])
    const { db, queue } = app.deps
    const failing = db.transaction(async (tx) => {
      await notifyAbsences(tx, queue, { ...register, day: schoolDay() })
      throw new Error('the save failed')
    })
    await expect(failing).rejects.toThrow('the save failed')
    expect(await waiting(school.organisationId)).toBe(0)
    await db.transaction((tx) => notifyAbsences(tx, queue, { ...register, day: '2026-06-15' }))
    expect(await waiting(school.organisationId)).toBe(0)
    await db.transaction((tx) => notifyAbsences(tx, queue, { ...register, day: schoolDay() }))
    expect(await waiting(school.organisationId)).toBe(1)
  })
})

describe('low attendance', () => {
  const takeDays = async (school: School, kinds: Kind[]) => {
    for (const [i, kind] of kinds.entries()) {
      await takeRegister(school, [kind, 'present', 'present'], { day: `2026-08-${String(i + 3).padStart(2, '0')}` })
    }
  }

  test('is told with the rate and the threshold, and not again within a month', async () => {
    const school = await makeFamilies(1)
    await takeDays(school, [
      'present',
      'present',
      'present',
      'present',
      'present',
      'present',
      'absent',
      'absent',
      'absent',
    ])
    expect(await mailAbsences(app.deps, await takeRegister(school, ['absent', 'present', 'present']))).toBe(2)
    const [, letter] = await mailsTo(parentOf(school, 0))
    expect([letter.kind, letter.mail.subject]).toMatchObject(['low-attendance', expect.stringContaining('is 60%')])
    expect(letter.mail.text).toContain('at least 75%')
    expect(letter.mail.text).toContain('+919876543210')
    expect(letter.mail.text).toMatch(/was present on 6 of the 10 days on which attendance was taken this year\s\(60%\)/)
    const tomorrow = schoolDay(new Date(Date.now() + 24 * 60 * 60 * 1000))
    expect(
      await mailAbsences(app.deps, await takeRegister(school, ['absent', 'present', 'present'], { day: tomorrow })),
    ).toBe(1)
  })

  test('counts a half day as half of one, and late as present', async () => {
    const school = await makeFamilies(1)
    await takeDays(school, [
      'present',
      'present',
      'present',
      'present',
      'late',
      'half_day',
      'absent',
      'absent',
      'absent',
    ])
    await mailAbsences(app.deps, await takeRegister(school, ['absent', 'present', 'present']))
    const [, letter] = await mailsTo(parentOf(school, 0))
    expect(letter.mail.text).toContain('was present on 5.5 of the 10 days')
  })

  test('is not told over fewer than ten days, nor at the threshold itself', async () => {
    const few = await makeFamilies(1)
    await takeDays(few, ['absent', 'absent', 'absent'])
    expect(await mailAbsences(app.deps, await takeRegister(few, ['absent', 'present', 'present']))).toBe(1)
    const exact = await makeFamilies(1)
    await set(exact, { low_attendance_threshold: 90 })
    await takeDays(
      exact,
      Array.from({ length: 9 }, () => 'present' as const),
    )
    expect(await mailAbsences(app.deps, await takeRegister(exact, ['absent', 'present', 'present']))).toBe(1)
  })
})

describe('the list of mails', () => {
  test('says whom each is about, where it went and whether it got there, page by page', async () => {
    const school = await makeFamilies(3)
    await mailAbsences(app.deps, await takeRegister(school, ['absent', 'absent', 'absent']))
    const [first] = await app.deps.db
      .select()
      .from(mails)
      .where(eq(mails.toAddress, parentOf(school, 0)))
    await app.deps.mailer.deliver(first.id)
    const list = (query: Record<string, string>) =>
      app.call(contract.listDeliveries, { token: school.admin.token, query })
    const page = await list({ limit: '2' })
    expect([page.status, page.body.total, page.body.deliveries.length]).toEqual([200, 3, 2])
    const rest = await list({ limit: '2', cursor: page.body.next_cursor })
    expect([rest.body.deliveries.length, rest.body.next_cursor]).toEqual([1, null])
    const sent = await list({ state: 'sent', kind: 'absence' })
    expect(sent.body.deliveries).toMatchObject([{ mail_id: first.id, state: 'sent', to_address: parentOf(school, 0) }])
    expect(sent.body.deliveries[0].student_name).toMatch(/^Student1/)
    const other = await makeFamilies(1)
    const foreign = await app.call(contract.listDeliveries, {
      token: other.admin.token,
    })
    expect(foreign.body.deliveries).toEqual([])
  })
})

describe('the notice board', () => {
  const put = (school: School, body: unknown) => app.call(contract.createNotice, { token: school.admin.token, body })
  const read = async (token: string) =>
    (await app.call(contract.readNotices, { token })).body.notices.map((notice: contract.Notice) => notice.title)

  test('shows each person what is for them, the newest first, until it is taken down', async () => {
    const school = await makeFamilies(0)
    for (const [title, audience] of [
      ['Sports day', 'everyone'],
      ['Staff meeting', 'teachers'],
      ['Bring your books', 'students'],
    ]) {
      expect((await put(school, { title, body: 'On Friday.', audience })).status).toBe(201)
    }
    expect(await read(school.teacher.token)).toEqual(['Staff meeting', 'Sports day'])
    expect(await read(school.students[0].token)).toEqual(['Bring your books', 'Sports day'])
    expect(await read((await makePerson(app.deps, 'student')).token)).toEqual([])
    const params = { userId: school.admin.id }
    const board = await app.call(contract.listSchoolNotices, { token: school.admin.token, params })
    const sports = board.body.notices.find((notice: contract.Notice) => notice.title === 'Sports day').notice_id
    const remove = (noticeId: string, who: School) =>
      app.call(contract.removeNotice, { token: who.admin.token, params: { noticeId } })
    expect((await remove(sports, await makeFamilies(0))).status).toBe(404)
    expect((await remove(sports, school)).status).toBe(200)
    expect(await read(school.students[0].token)).toEqual(['Bring your books'])
    expect((await remove(sports, school)).status).toBe(404)
  })

  test('refuses a notice without a title, a text or an audience', async () => {
    const school = await makeFamilies(0)
    expect((await put(school, {})).body.errors).toEqual({
      title: ['Title is required.'],
      body: ['Text is required.'],
      audience: ['Choose everyone, teachers or students.'],
    })
  })

  test('is mailed to everybody it is for, a batch at a time, when the school wants that', async () => {
    const school = await makeFamilies(0)
    const made = await put(school, { title: 'Sports day', body: 'On Friday.\nBring water.', audience: 'students' })
    const job = { organisationId: school.organisationId, noticeId: made.body.notice.notice_id }
    const ids = school.students.map(({ id }) => id).toSorted()
    expect(await mailNotice(app.deps, job, 2)).toBe(2)
    expect(await mailNotice(app.deps, { ...job, after: ids[1] }, 2)).toBe(1)
    for (const student of school.students) {
      expect((await mailsTo(student.email)).map((one) => one.mail.subject)).toEqual([
        `Sports day – Lake School ${schools}`,
      ])
    }
    expect(await mailsTo(school.teacher.email)).toEqual([])
    await set(school, { notifications: { announcements: false } })
    expect(await mailNotice(app.deps, job)).toBe(0)
  })
})
