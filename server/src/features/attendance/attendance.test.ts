import * as contract from '@margam/contract/attendance'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  accounts,
  attendanceCounts,
  attendanceEntries,
  attendanceTallies,
  classes,
  enrolments,
  holidays,
  students,
} from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { enrol, makeClass, makeSchool, makeYear } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const DAY = '2026-11-20' // a Friday

let app: TestApp
beforeAll(async () => {
  // the evening of that Friday in India, still Friday in London and in Los Angeles
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${DAY}T14:00:00Z`) })
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

type School = Awaited<ReturnType<typeof makeSchool>>
const get = (endpoint: Parameters<TestApp['call']>[0], who: Person, query: Record<string, string> = {}) =>
  app.call(endpoint, { token: who.token, query })
const put = (endpoint: Parameters<TestApp['call']>[0], who: Person, body: unknown) =>
  app.call(endpoint, { token: who.token, body })
const register = (school: School, day = DAY) =>
  get(contract.readRegister, school.admin, { class_id: school.klass.id, day })
const save = (school: School, marks: Record<number, string>, version: number | null = null, day = DAY) =>
  put(contract.saveRegister, school.admin, {
    class_id: school.klass.id,
    day,
    version,
    entries: Object.entries(marks).map(([i, code]) => ({ student_id: school.students[Number(i)].id, code })),
  })

describe('a register', () => {
  test('shows everybody present and not taken, and is taken by naming who was not there', async () => {
    const school = await makeSchool(app.deps)
    const before = (await register(school)).body
    expect(before).toMatchObject({ taken: false, version: 0, no_school: null, class_name: '8 A', taken_by: null })
    expect(before.students.map((student: { code: string }) => student.code)).toEqual(['P', 'P', 'P'])

    const saved = await save(school, { 1: 'A' })
    expect(saved.status).toBe(200)
    expect(saved.body.register).toMatchObject({ taken: true, version: 1, corrections: [] })
    expect(saved.body.register.students.map((student: { code: string }) => student.code)).toEqual(['P', 'A', 'P'])
  })

  test('is corrected, and tells who changed what from what', async () => {
    const school = await makeSchool(app.deps)
    await save(school, { 1: 'A' })
    const corrected = await save(school, { 1: 'L', 2: 'P' }, 1)
    expect(corrected.body.register).toMatchObject({ version: 2 })
    expect(corrected.body.register.corrections).toEqual([
      {
        at: expect.any(String),
        by: expect.any(String),
        changes: [{ name: expect.stringContaining('Student2'), before: 'A', after: 'L' }],
      },
    ])
    expect((await save(school, { 1: 'L' }, 2)).body.register.version).toBe(2)
  })

  test('saved from a stale screen, or a second time for the first time, is refused with what is stored', async () => {
    const school = await makeSchool(app.deps)
    await save(school, { 0: 'A' })
    for (const version of [null, 7]) {
      const late = await save(school, {}, version)
      expect([late.status, late.body.current.version, late.body.current.students[0].code]).toEqual([409, 1, 'A'])
    }
    const [one, other] = await Promise.all([
      save(school, { 0: 'A' }, null, '2026-11-19'),
      save(school, { 1: 'A' }, null, '2026-11-19'),
    ])
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]))
  })

  test.each([
    ['2026-11-23', 'This day is in the future.'],
    ['2026-11-15', 'Sunday is not a working day of the school.'],
    ['2026-05-29', 'This day is outside the academic year.'],
    ['2026-11-09', 'This day is a holiday: Diwali.'],
  ])('cannot be taken on %s: %s', async (day, reason) => {
    const school = await makeSchool(app.deps)
    await app.deps.db.insert(holidays).values({
      organisationId: school.organisationId,
      name: 'Diwali',
      startsOn: '2026-11-09',
      endsOn: '2026-11-10',
    })
    expect((await register(school, day)).body.no_school).toBe(reason)
    const refused = await save(school, {}, null, day)
    expect([refused.status, refused.body.errors]).toEqual([400, { day: [reason] }])
  })

  test('refuses a day that does not exist, a stranger, a student named twice and a code nobody has', async () => {
    const school = await makeSchool(app.deps)
    const stranger = await makePerson(app.deps, 'student')
    const [student] = school.students
    const errors = async (entries: unknown, day = DAY) =>
      (await put(contract.saveRegister, school.admin, { class_id: school.klass.id, day, entries })).body.errors
    expect(await errors([], '2026-02-30')).toEqual({ day: ['Use a date that exists, as YYYY-MM-DD.'] })
    expect(await errors([{ student_id: stranger.id, code: 'A' }])).toEqual({
      'entries.0.student_id': ['This student is not in the class.'],
    })
    const entry = { student_id: student.id, code: 'A' }
    expect(await errors([entry, entry])).toEqual({ 'entries.1.student_id': ['This student is listed twice.'] })
    expect(await errors([{ ...entry, code: 'X' }])).toEqual({ 'entries.0.code': ['The school has no code "X".'] })
  })

  test('lists who was there on its day: not who came later, still who left since', async () => {
    const school = await makeSchool(app.deps)
    const [left, came, stayed] = school.students
    await save(school, {}, null, '2026-11-17')
    await app.deps.db.update(enrolments).set({ endsOn: '2026-11-18' }).where(eq(enrolments.studentId, left.id))
    await app.deps.db.update(enrolments).set({ startsOn: '2026-11-19' }).where(eq(enrolments.studentId, came.id))
    const ids = async (day: string) =>
      (await register(school, day)).body.students.map((student: { student_id: string }) => student.student_id)
    expect(await ids('2026-11-18')).toEqual([stayed.id])
    expect(await ids(DAY)).toEqual([came.id, stayed.id])
    expect((await ids('2026-11-17')).toSorted()).toEqual([left.id, came.id, stayed.id].toSorted())
  })

  test('of an archived class stays readable and is not taken any more', async () => {
    const school = await makeSchool(app.deps)
    await save(school, { 0: 'A' }, null, '2026-11-19')
    await app.deps.db.update(classes).set({ archivedAt: new Date() }).where(eq(classes.id, school.klass.id))
    expect((await register(school, '2026-11-19')).body.students[0].code).toBe('A')
    expect((await save(school, {})).body.errors).toEqual({ day: ['This class is archived.'] })
  })
})

describe('teachers', () => {
  test('of a school take the registers of their classes and no others', async () => {
    const school = await makeSchool(app.deps)
    const outsider = await makePerson(app.deps, 'teacher', { organisationId: school.organisationId })
    const ask = (who: Person) => get(contract.readRegister, who, { class_id: school.klass.id, day: DAY })
    expect((await ask(school.teacher)).status).toBe(200)
    expect((await ask(school.colleague)).status).toBe(200)
    expect((await ask(outsider)).status).toBe(404)
    expect((await get(contract.listRegisters, outsider)).body.registers).toEqual([])
    const body = { class_id: school.klass.id, day: DAY, version: null, entries: [] }
    expect((await put(contract.saveRegister, outsider, body)).status).toBe(404)
    const saved = await put(contract.saveRegister, school.teacher, body)
    expect([saved.status, saved.body.register.taken_by]).toEqual([200, expect.stringContaining('Radha')])
    expect((await get(contract.readSheet, outsider, { class_id: school.klass.id, month: '2026-11' })).status).toBe(404)
  })

  test('who registered themselves take the registers of their own classes', async () => {
    const teacher = await makePerson(app.deps, 'teacher')
    const student = await makePerson(app.deps, 'student', { organisationId: teacher.id })
    const year = await makeYear(app.deps, teacher.id)
    const klass = await makeClass(app.deps, teacher.id, { yearId: year.id, name: 'Evening algebra' })
    await enrol(app.deps, klass, [student.id])
    const body = { class_id: klass.id, day: DAY, version: null, entries: [{ student_id: student.id, code: 'A' }] }
    expect((await put(contract.saveRegister, teacher, body)).body.register.students).toMatchObject([{ code: 'A' }])
    expect((await get(contract.listRegisters, teacher)).body.registers).toMatchObject([
      { class_name: 'Evening algebra', students: 1, tally: { absent: 1 } },
    ])
    const sunday = await put(contract.saveRegister, teacher, { ...body, day: '2026-11-15' })
    expect(sunday.status).toBe(200)
  })
})

describe('a school’s day', () => {
  test('keeps a register that is not taken apart from one where all are present', async () => {
    const school = await makeSchool(app.deps)
    const other = await makeClass(app.deps, school.organisationId, { yearId: school.year.id, section: 'B' })
    const alone = await makePerson(app.deps, 'student', { organisationId: school.organisationId })
    await enrol(app.deps, other, [alone.id])
    // nobody misses the register of a class in which nobody is
    await makeClass(app.deps, school.organisationId, { yearId: school.year.id, section: 'C' })
    await save(school, {})
    const { body } = await get(contract.listRegisters, school.admin, { day: DAY })
    expect(body.registers).toMatchObject([
      { class_name: '8 A', students: 3, tally: { present: 3, absent: 0 }, taken_by: expect.any(String) },
      { class_id: other.id, class_name: '8 B', students: 1, tally: null, taken_at: null },
      { class_name: '8 C', students: 0, tally: null },
    ])
    const open = await get(contract.listRegisters, school.admin, { day: DAY, state: 'not_taken' })
    expect([open.body.total, open.body.registers.length]).toEqual([2, 2])
    expect((await get(contract.listAbsences, school.admin, { day: DAY })).body).toMatchObject({
      classes_taken: 1,
      classes_not_taken: 1,
      tally: { present: 3 },
      rate: 100,
      students: 4,
    })
  })

  test('lists who was not there, by class, searched, filtered and page by page', async () => {
    const school = await makeSchool(app.deps, { students: 5 })
    const second = await makeClass(app.deps, school.organisationId, {
      yearId: school.year.id,
      level: '10',
      section: 'A',
    })
    const zara = await makePerson(app.deps, 'student', { organisationId: school.organisationId, firstName: 'Zára' })
    await enrol(app.deps, second, [zara.id])
    await save(school, { 0: 'A', 2: 'L', 3: 'A', 4: 'H' })
    const body = { class_id: second.id, day: DAY, version: null, entries: [{ student_id: zara.id, code: 'A' }] }
    await put(contract.saveRegister, school.admin, body)
    const list = async (query: Record<string, string>) =>
      (await get(contract.listAbsences, school.admin, { day: DAY, ...query })).body
    const all = await list({})
    expect(all.total).toBe(5)
    expect(all.absences.map((row: contract.Absence) => row.class_name)).toEqual(['8 A', '8 A', '8 A', '8 A', '10 A'])
    expect(all.tally).toEqual({ present: 1, late: 1, half_day: 1, absent: 3 })
    expect((await list({ search: 'zara' })).absences).toMatchObject([{ student_id: zara.id, attendance_rate: 0 }])
    expect(await list({ search: 'zara' })).toMatchObject({ total: 1 })
    expect(await list({ status: 'late' })).toMatchObject({ total: 1, absences: [{ code: 'L' }] })
    expect(await list({ class_id: second.id })).toMatchObject({ total: 1, tally: { absent: 1, present: 0 } })
    const ids: string[] = []
    for (let cursor = ''; ids.length < 10; ) {
      const page = await list({ limit: '2', cursor })
      ids.push(...page.absences.map((row: contract.Absence) => row.student_id))
      if (!page.next_cursor) break
      cursor = page.next_cursor
    }
    expect(ids).toEqual(all.absences.map((row: contract.Absence) => row.student_id))
    const stranger = await makeSchool(app.deps)
    expect((await get(contract.listAbsences, stranger.admin, { day: DAY })).body).toMatchObject({
      total: 0,
      absences: [],
    })
    expect((await get(contract.listAbsences, stranger.admin, { class_id: school.klass.id })).status).toBe(404)
  })

  test('has a trend of its week and a month to print', async () => {
    const school = await makeSchool(app.deps)
    await save(school, { 0: 'A' }, null, '2026-11-18')
    await save(school, { 0: 'H' })
    const trend = await get(contract.readAttendanceTrend, school.admin, { day: DAY })
    expect(trend.body.days).toMatchObject([
      { day: '2026-11-18', rate: 66.67 },
      { day: DAY, rate: 83.33 },
    ])
    const { body } = await get(contract.readSheet, school.admin, { class_id: school.klass.id, month: '2026-11' })
    expect(body.days).toHaveLength(30)
    expect(body.days[17]).toEqual({ day: '2026-11-18', state: 'taken', reason: '' })
    expect(body.days[18].state).toBe('not_taken')
    expect(body.days[20].state).toBe('no_school')
    expect(body.students[0]).toMatchObject({ roll_number: '1', rate: 25, tally: { absent: 1, half_day: 1 } })
    expect([body.students[0].codes[17], body.students[0].codes[18]]).toEqual(['A', null])
  })
})

describe('a reminder of a register', () => {
  const remind = (who: Person, class_ids: string[]) => put(contract.remindOfRegisters, who, { class_ids })
  const mailsTo = async (address: string) => (await app.mailbox()).filter((one) => one.to === address)

  test('goes to the class teacher once a day, and is shown', async () => {
    const school = await makeSchool(app.deps)
    const { admin, klass, teacher } = school
    const replies = [await remind(admin, [klass.id, klass.id]), await remind(admin, [klass.id])]
    expect(replies.map(({ status, body }) => [status, body.message])).toEqual([
      [200, '1 class teacher is reminded by mail.'],
      [200, expect.stringMatching(/^Nobody was written to/)],
    ])
    const [letter, ...more] = await mailsTo(teacher.email)
    expect(more).toEqual([])
    expect(letter.mail.subject).toBe('The register of 8 A is not taken yet')
    expect(letter.mail.link).toContain(`/teacher/attendance/register?class_id=${klass.id}&day=${DAY}`)
    const { body } = await get(contract.listRegisters, admin, { day: DAY })
    expect(body.registers).toMatchObject([
      { class_teacher: expect.stringContaining('Radha'), reminded_at: expect.any(String) },
    ])
    expect((await get(contract.listRegisters, admin, { day: '2026-11-19' })).body.registers[0].reminded_at).toBeNull()
  })

  test('sixty at once send one mail', async () => {
    const { admin, klass, teacher } = await makeSchool(app.deps)
    const replies = await Promise.all(Array.from({ length: 60 }, () => remind(admin, [klass.id])))
    expect(replies.filter(({ body }) => body.message?.startsWith('1 class'))).toHaveLength(1)
    expect(await mailsTo(teacher.email)).toHaveLength(1)
  })

  test('is not sent to a teacher who wants no mails about attendance, and says so', async () => {
    const { admin, klass, teacher } = await makeSchool(app.deps)
    await app.deps.db
      .update(accounts)
      .set({ mailChoices: { attendance: false } })
      .where(eq(accounts.id, teacher.id))
    expect((await remind(admin, [klass.id])).body.message).toBe(
      'Nobody was written to: the register is taken, or the class teacher was reminded today, has no address or wants no mails about attendance.',
    )
    expect(await mailsTo(teacher.email)).toEqual([])
  })

  test('is not sent of a register that is taken, on a day without school, nor to another school’s teacher', async () => {
    const school = await makeSchool(app.deps)
    await save(school, {})
    expect((await remind(school.admin, [school.klass.id])).body.message).toMatch(/^Nobody was written to/)
    const other = await makeSchool(app.deps)
    expect((await remind(school.admin, [other.klass.id])).status).toBe(404)
    const { organisationId } = other
    await app.deps.db.insert(holidays).values({ organisationId, name: 'Onam', startsOn: DAY, endsOn: DAY })
    const refused = await remind(other.admin, [other.klass.id])
    expect([refused.status, refused.body.message]).toEqual([400, 'No register is due today.'])
    expect(await mailsTo(other.teacher.email)).toEqual([])
  })
})

describe('low attendance', () => {
  test('lists who is below the threshold and who is below 90 per cent, the lowest first', async () => {
    const school = await makeSchool(app.deps, { students: 4 })
    const days = [
      '2026-11-09',
      '2026-11-10',
      '2026-11-11',
      '2026-11-12',
      '2026-11-13',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
    ]
    // of 8 days: 7 absent, 2 absent (75), 1 absent (87.5), none
    for (const [i, day] of days.entries()) {
      const marks: Record<number, string> = {}
      if (i < 7) marks[0] = 'A'
      if (i < 2) marks[1] = 'A'
      if (i < 1) marks[2] = 'A'
      expect((await save(school, marks, null, day)).status).toBe(200)
    }
    const { body } = await get(contract.listLowAttendance, school.admin)
    expect(body).toMatchObject({ threshold: 75, low: 1, watch: 2, total: 3 })
    expect(body.students.map((row: contract.LowStudent) => [row.rate, row.standing, row.class_name])).toEqual([
      [12.5, 'low', '8 A'],
      [75, 'watch', '8 A'],
      [87.5, 'watch', '8 A'],
    ])
    const second = await get(contract.listLowAttendance, school.admin, { limit: '1' })
    const next = await get(contract.listLowAttendance, school.admin, { limit: '1', cursor: second.body.next_cursor })
    expect(next.body.students[0].rate).toBe(75)
    await app.deps.db.update(students).set({ endDate: DAY }).where(eq(students.id, school.students[0].id))
    expect((await get(contract.listLowAttendance, school.admin, { standing: 'low' })).body.students).toEqual([])
  })

  test('has everybody once and in order however it is paged, over the edges of bands too', async () => {
    const { admin, organisationId, year, students: people } = await makeSchool(app.deps, { students: 24 })
    // of 40 days 2.5 per cent each, two students with each number of absences
    const absentOf = (i: number) => 3 + Math.floor(i / 2)
    const tallies = people.map(({ id }, i) => ({
      organisationId,
      studentId: id,
      academicYearId: year.id,
      present: 40 - absentOf(i),
      absent: absentOf(i),
    }))
    await app.deps.db.insert(attendanceTallies).values(tallies)
    const rateOf = (i: number) => 100 - 2.5 * absentOf(i)
    const inOrder = people
      .map(({ id }, i) => ({ id, rate: rateOf(i) }))
      .toSorted((a, b) => a.rate - b.rate || (a.id < b.id ? -1 : 1))
    const readAll = async (query: Record<string, string>) => {
      const ids: string[] = []
      let cursor: string | null = ''
      do {
        const page = { ...query, limit: '3', ...(cursor && { cursor }) }
        const { body } = await get(contract.listLowAttendance, admin, page)
        ids.push(...body.students.map((row: contract.LowStudent) => row.student_id))
        cursor = body.next_cursor
      } while (cursor)
      return ids
    }
    const idsOf = (isWanted: (rate: number) => boolean) =>
      inOrder.filter(({ rate }) => isWanted(rate)).map(({ id }) => id)
    for (const search of ['', 'student']) {
      expect(await readAll({ search })).toEqual(idsOf((rate) => rate < 90))
      expect(await readAll({ search, standing: 'low' })).toEqual(idsOf((rate) => rate < 75))
      expect(await readAll({ search, standing: 'watch' })).toEqual(idsOf((rate) => rate >= 75 && rate < 90))
    }
  })

  test('is kept right through corrections', async () => {
    const school = await makeSchool(app.deps)
    await save(school, { 0: 'A', 1: 'A' })
    await save(school, { 0: 'P', 1: 'H', 2: 'L' }, 1)
    const counts = await app.deps.db
      .select()
      .from(attendanceCounts)
      .where(eq(attendanceCounts.organisationId, school.organisationId))
    expect(counts).toMatchObject([{ present: 1, halfDay: 1, late: 1, absent: 0 }])
    expect((await get(contract.listLowAttendance, school.admin)).body.students).toMatchObject([
      { student_id: school.students[1].id, rate: 50, days: 1 },
    ])
  })
})

describe('a school’s own codes', () => {
  test('replace the usual four, and what was marked before keeps what it stood for', async () => {
    const school = await makeSchool(app.deps)
    await save(school, { 0: 'H' }, null, '2026-11-19')
    const codes = [
      { code: 'P', name: 'Present', counts_as: 'present' },
      { code: 'A', name: 'Absent', counts_as: 'absent' },
      { code: 'OD', name: 'On duty', counts_as: 'present' },
    ]
    expect((await put(contract.saveAttendanceCodes, school.admin, { codes })).body.codes).toEqual(codes)
    expect((await save(school, { 1: 'OD' })).body.register.students[1].code).toBe('OD')
    expect((await save(school, { 1: 'H' }, 1)).status).toBe(400)
    expect((await save(school, { 1: 'A' }, 1, '2026-11-19')).body.register.students[0].code).toBe('H')
    const kinds = await app.deps.db
      .select()
      .from(attendanceEntries)
      .where(eq(attendanceEntries.studentId, school.students[0].id))
    expect(new Map(kinds.map((row) => [row.code, row.countsAs]))).toEqual(
      new Map([
        ['H', 'half_day'],
        ['P', 'present'],
      ]),
    )
  })

  test('that the school gave up or gave another meaning stay as they were marked when others are corrected', async () => {
    const school = await makeSchool(app.deps)
    await save(school, { 0: 'H', 1: 'L' })
    const codes = [
      { code: 'P', name: 'Present', counts_as: 'present' },
      { code: 'A', name: 'Absent', counts_as: 'absent' },
      { code: 'L', name: 'On leave', counts_as: 'absent' },
    ]
    await put(contract.saveAttendanceCodes, school.admin, { codes })
    // a screen sends the whole register back with the one that it changes
    const corrected = await save(school, { 0: 'H', 1: 'L', 2: 'A' }, 1)
    expect(corrected.body.register).toMatchObject({ version: 2 })
    const kinds = await app.deps.db
      .select({ code: attendanceEntries.code, countsAs: attendanceEntries.countsAs })
      .from(attendanceEntries)
      .where(eq(attendanceEntries.organisationId, school.admin.organisationId))
    expect(new Map(kinds.map(({ code, countsAs }) => [code, countsAs]))).toEqual(
      new Map([
        ['H', 'half_day'],
        ['L', 'late'],
        ['A', 'absent'],
      ]),
    )
    expect(corrected.body.register.corrections[0].changes).toHaveLength(1)
    // another student cannot be given what is no code any more
    expect((await save(school, { 2: 'H' }, 2)).status).toBe(400)
  })

  test('need one for present and one for absent, each once', async () => {
    const school = await makeSchool(app.deps)
    const errors = async (codes: unknown) =>
      (await put(contract.saveAttendanceCodes, school.admin, { codes })).body.errors
    const present = { code: 'P', name: 'Present', counts_as: 'present' }
    expect(await errors([present, { code: 'L', name: 'Late', counts_as: 'late' }])).toEqual({
      codes: ['A school needs a code for present and one for absent.'],
    })
    expect(await errors([present, { code: 'p', name: 'Absent', counts_as: 'absent' }])).toEqual({
      'codes.1.code': ['This code is listed twice.'],
    })
    expect(await errors([present, { code: 'too long', name: '', counts_as: 'absent' }])).toMatchObject({
      'codes.1.code': ['A code has 1 to 3 letters or digits.'],
      'codes.1.name': ['Name is required.'],
    })
  })
})
