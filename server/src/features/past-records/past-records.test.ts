import * as years from '@margam/contract/academic-years'
import * as attendance from '@margam/contract/attendance'
import { createTeacherClass } from '@margam/contract/classes'
import type { EndpointSpec } from '@margam/contract/endpoint'
import * as contract from '@margam/contract/past-records'
import { readClassReport, readReportCard } from '@margam/contract/report-cards'
import { readStudentOverview } from '@margam/contract/student-overview'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { academicYears, enrolments, exams, mails, marks, questionMarks, terms } from '../../db/schema/index.ts'
import { takeRegister } from '../../testing/attendance-factories.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { multipart } from '../../testing/multipart.ts'
import { makePaperToMark, markByQuestion } from '../../testing/question-scene.ts'
import { enrol, makeClass, makeSchool, makeSubject } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const TODAY = '2026-11-24' // a Tuesday
const START = '2026-11-22'

let app: TestApp
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T06:00:00Z`) })
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

type Endpoint = EndpointSpec & { files: object }
async function send(who: Person, endpoint: Endpoint, fields: Record<string, string>, csv: string) {
  const { payload, headers } = multipart(fields, { sheet_file: { name: 'past.csv', bytes: Buffer.from(csv) } })
  return app.call(endpoint, { token: who.token, body: payload, headers })
}
/** Looks through a file, and brings in what was shown. */
async function bring(who: Person, endpoint: Endpoint, fields: Record<string, string>, csv: string) {
  const looked = await send(who, endpoint, { ...fields, dry_run: 'true' }, csv)
  expect([looked.status, looked.body.errors]).toEqual([200, []])
  const brought = await send(who, endpoint, { ...fields, plan: looked.body.plan }, csv)
  expect(brought.status).toBe(201)
  return brought.body as { import_id: string; message: string }
}
const call = (who: Person, endpoint: EndpointSpec, sent: { body?: unknown; query?: Record<string, string> } = {}) =>
  app.call(endpoint, { token: who.token, params: { userId: who.id }, ...sent })
const undo = (who: Person, importId: string) =>
  app.call(contract.undoPastImport, { token: who.token, params: { importId } })
const overview = async (who: Person, student: Person) =>
  (await app.call(readStudentOverview, { token: who.token, params: { student_id: student.id } })).body.attendance
const imports = async (who: Person) => (await call(who, contract.listPastImports)).body.imports

/** A school as it is from the day on which it got its account, in the middle of the year. */
async function schoolOfNovember() {
  const school = await makeSchool(app.deps)
  await app.deps.db.update(academicYears).set({ attendanceStartsOn: START }).where(eq(academicYears.id, school.year.id))
  return { ...school, at: { academic_year_id: school.year.id, class_id: school.klass.id } }
}

const MONTHS = 'class_name,roll_no,Jun 2026 held,Jun 2026 present,Nov 2026 held,Nov 2026 present\n'

describe('months of attendance', () => {
  test('count in the rate beside the registers, a day once', async () => {
    const { admin, teacher, klass, students, at } = await schoolOfNovember()
    const csv = `${MONTHS}8 A,1,22,18.5,10,10\n8 A,2,22,22,,\n`
    const looked = await send(admin, contract.bringMonths, { ...at, dry_run: 'true' }, csv)
    expect(looked.body).toMatchObject({
      rows: 2,
      errors: [],
      preview: [{ row: 2, roll_no: '1', class_name: '8 A' }, { row: 3 }],
    })
    expect(looked.body.preview[0].months.at(0)).toEqual({ held: 22, present: '18.5' })
    expect(looked.body.months.at(-1)).toEqual({ starts_on: '2026-11-01', ends_on: '2026-11-21' })
    expect((await bring(admin, contract.bringMonths, at, csv)).message).toBe('Attendance of 2 students was brought in.')

    expect(await overview(teacher, students[0])).toMatchObject({
      days: 32,
      tally: { present: 28, half_day: 1, absent: 3 },
      rate: 89.06,
    })
    const register = { class_id: klass.id, version: null, entries: [{ student_id: students[0].id, code: 'A' }] }
    const save = (day: string) => call(admin, attendance.saveRegister, { body: { ...register, day } })
    expect((await save('2026-11-23')).status).toBe(200)
    expect(await overview(teacher, students[0])).toMatchObject({ days: 33, tally: { absent: 4 } })
    expect((await save('2026-06-15')).body.errors).toEqual({
      day: ['The month of this day was brought in as a whole, so its days count already.'],
    })
    const july = await save('2026-07-15')
    expect(july.status).toBe(200)
    const sheet = await call(admin, attendance.readSheet, { query: { class_id: klass.id, month: '2026-11' } })
    expect(sheet.body.students[0]).toMatchObject({
      month: { held: 10, present: '10', ends_on: '2026-11-21' },
      tally: { present: 10, absent: 1 },
      rate: 90.91,
    })
    expect(sheet.body.days[4]).toMatchObject({ day: '2026-11-05', state: 'not_kept' })
    const again = await send(admin, contract.bringMonths, { ...at, dry_run: 'true' }, csv)
    expect(again.body).toMatchObject({ same: 3, errors: [], preview: [] })
    const other = `${MONTHS}8 A,1,22,17,,\n`.replace('Nov 2026 held,Nov 2026 present', 'Jul 2026 held,Jul 2026 present')
    const refused = await send(admin, contract.bringMonths, at, `${other}8 A,2,,,20,20\n`)
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [
        {
          row: 2,
          column: 'Jun 2026 held',
          message: 'There are 18.5 of 22 days already. Take that import back first, or leave this out.',
        },
        { row: 3, column: 'Jul 2026 held', message: 'A register of Jul 15, 2026 counts already.' },
      ],
    ])
  })

  test('are taken back as a whole, and attendance cannot start among them', async () => {
    const { admin, teacher, students, at, year } = await schoolOfNovember()
    const { import_id: id } = await bring(admin, contract.bringMonths, at, `${MONTHS}8 A,1,22,18.5,10,10\n`)
    const start = { academic_year_id: year.id, attendance_starts_on: '2026-10-01' }
    expect((await call(admin, years.saveAttendanceStart, { body: start })).body.errors).toEqual({
      attendance_starts_on: [
        'Months up to Nov 21, 2026 were brought in as a whole. Choose a later day, or take that import back first.',
      ],
    })
    expect((await undo(admin, id)).body).toEqual({ message: 'The import was taken back.', kept: [] })
    expect(await overview(teacher, students[0])).toMatchObject({ days: 0, rate: null })
    expect((await undo(admin, id)).status).toBe(409)
    expect(await imports(admin)).toMatchObject([{ import_id: id, rows: 1, class_name: '8 A', kept: 0 }])
    expect((await call(admin, years.saveAttendanceStart, { body: start })).status).toBe(200)
  })

  test('of a plan that is no longer true are refused; a register and a month of one day never both land', async () => {
    const { admin, klass, at } = await schoolOfNovember()
    const csv = `${MONTHS}8 A,1,22,20,,\n`
    const looked = await send(admin, contract.bringMonths, { ...at, dry_run: 'true' }, csv)
    const stale = await send(admin, contract.bringMonths, { ...at, plan: looked.body.plan }, `${MONTHS}8 A,1,22,21,,\n`)
    expect(stale.status).toBe(409)
    const body = { class_id: klass.id, day: '2026-06-15', version: null, entries: [] }
    const both = await Promise.all([
      call(admin, attendance.saveRegister, { body }),
      send(admin, contract.bringMonths, at, csv),
    ])
    const statuses = both.map(({ status }) => status)
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    expect(statuses.filter((status) => status === 400 || status === 409)).toHaveLength(1)
  })

  test('of a term are those that lie within it, and its card says which do not', async () => {
    const { admin, klass, at, organisationId, students, year } = await schoolOfNovember()
    await bring(admin, contract.bringMonths, at, `${MONTHS}8 A,1,22,20,10,9\n`)
    const [term] = await app.deps.db
      .insert(terms)
      .values({
        organisationId,
        academicYearId: year.id,
        name: 'Term 1',
        position: 0,
        startsOn: '2026-06-01',
        endsOn: '2026-11-15',
      })
      .returning()
    const report = async (period: string) =>
      (await app.call(readClassReport, { token: admin.token, params: { class_id: klass.id }, query: { period } })).body
    expect((await report(term.id)).students[0].attendance).toBe(90.91)
    expect((await report(term.id)).attendance_note).toBe(
      'Attendance has been kept since Nov 22, 2026. Of the days before, only those with a register or a month’s tally count. Attendance of Nov 1, 2026 to Nov 21, 2026 was brought in by the month, beyond this term, and is not in it.',
    )
    expect((await report('')).students[0].attendance).toBe(90.63)
    await app.deps.db.update(terms).set({ startsOn: '2026-06-10' }).where(eq(terms.id, term.id))
    const cut =
      'Attendance of Jun 1, 2026 to Jun 30, 2026 and Nov 1, 2026 to Nov 21, 2026 was brought in by the month, beyond this term, and is not in it.'
    expect((await report(term.id)).attendance_note).toContain(cut)
    const noteOf = async ({ id }: { id: string }) => {
      const params = { class_id: klass.id, student_id: id }
      const card = await app.call(readReportCard, { token: admin.token, params, query: { period: term.id } })
      return card.body.paper.facts[0].note
    }
    expect(await noteOf(students[0])).toContain(cut)
    expect(await noteOf(students[1])).not.toContain('by the month')
  })
})

describe('the sheet of a day', () => {
  const day = '2026-10-14'
  const csv = 'class,roll_no,code\n8 A,1,P\n8 A,2,Absent\n8 A,3,L\n'

  test('takes its registers, which are corrected and taken back like others; nobody is written to', async () => {
    const { admin, teacher, klass, students, at } = await schoolOfNovember()
    const before = await app.deps.db.$count(mails)
    const { import_id: id } = await bring(admin, contract.bringDay, { ...at, day }, csv)
    expect(await app.deps.db.$count(mails)).toBe(before)
    expect(await overview(teacher, students[1])).toMatchObject({ days: 1, tally: { absent: 1 } })
    const again = await send(admin, contract.bringDay, { ...at, day, dry_run: 'true' }, csv)
    expect(again.body.errors).toMatchObject([
      { row: 2, column: '8 A', message: 'The register of this class and day is taken already.' },
    ])
    const second = await bring(admin, contract.bringDay, { ...at, day: '2026-10-15' }, csv)
    const correction = { class_id: klass.id, day, version: 1, entries: [{ student_id: students[1].id, code: 'P' }] }
    expect((await call(admin, attendance.saveRegister, { body: correction })).status).toBe(200)
    expect((await undo(admin, id)).body).toEqual({
      message: 'The import was taken back, but for 1 row.',
      kept: [{ name: '8 A', reason: 'It was changed since.' }],
    })
    expect((await undo(admin, second.import_id)).body.kept).toEqual([])
    expect(await overview(teacher, students[1])).toMatchObject({ days: 1, tally: { present: 1, absent: 0 } })
  })

  test('counts once for who was in another register of a day on which they changed sections', async () => {
    const { admin, teacher, organisationId, klass, students, at } = await schoolOfNovember()
    const kept = { class_id: klass.id, day, version: null, entries: [{ student_id: students[0].id, code: 'A' }] }
    expect((await call(admin, attendance.saveRegister, { body: kept })).status).toBe(200)
    for (const [i, section] of ['B', 'C'].entries()) {
      const other = await makeClass(app.deps, organisationId, {
        yearId: klass.yearId,
        section,
        classTeacherId: teacher.id,
      })
      await app.deps.db.update(enrolments).set({ endsOn: day }).where(eq(enrolments.studentId, students[i].id))
      await enrol(app.deps, other, [students[i].id], day)
    }
    const own = await makeClass(app.deps, organisationId, { yearId: klass.yearId, name: 'Chess' })
    await enrol(app.deps, own, [students[0].id])
    await takeRegister(app.deps, own, day, { [students[0].id]: 'present' })
    const sheet = 'class,roll_no,code\n8 B,1,P\n8 C,1,L\n'
    await bring(admin, contract.bringDay, { academic_year_id: at.academic_year_id, class_id: '', day }, sheet)
    const register = async (classId: string) =>
      (await call(admin, attendance.readRegister, { query: { class_id: classId, day } })).body
    const before = await register(klass.id)
    expect(before.students.map(({ student_id }: { student_id: string }) => student_id)).toEqual(
      students.slice(2).map(({ id }) => id),
    )
    const changes = ['A', 'P'].map((code) => expect.objectContaining({ before: code, after: null }))
    expect(before).toMatchObject({ version: 2, corrections: [{ changes: expect.arrayContaining(changes) }] })
    // who is in both classes on that day stands in both registers
    expect(await register(own.id)).toMatchObject({ version: 1, students: [{ code: 'P' }] })
    expect((await overview(teacher, students[0])).tally).toMatchObject({ present: 2, absent: 0 })
    expect((await overview(teacher, students[1])).tally).toMatchObject({ present: 0, late: 1, absent: 0 })
  })

  test('is refused for a day without school, and for a class that is not complete', async () => {
    const { admin, at } = await schoolOfNovember()
    const holiday = await send(admin, contract.bringDay, { ...at, day: '2026-10-18', dry_run: 'true' }, csv)
    expect(holiday.body.errors).toEqual({ day: ['Sunday is not a working day of the school.'] })
    const some = await send(admin, contract.bringDay, { ...at, day, dry_run: 'true' }, 'class,roll_no,code\n8 A,1,P\n')
    expect(some.body.errors).toEqual([
      {
        row: 2,
        column: '8 A',
        message: expect.stringMatching(/^2 students of this class not in the file: 2 Student2/),
      },
    ])
  })
})

describe('marks of earlier exams', () => {
  const csv =
    'roll_no,name,Mathematics | UT 1 | 15/07/2026 | 50,English | UT 1 | 16/07/2026 | 40\n1,,42.5,AB\n2,,50,\n3,,0,40\n'

  test('come in a column for each exam, with their trail, and are taken back but for those that were changed', async () => {
    const { admin, organisationId, klass, students, year, at } = await schoolOfNovember()
    const { id: academicYearId } = year
    const days = { startsOn: '2026-06-01', endsOn: '2026-07-15' }
    const term = { organisationId, academicYearId, name: 'Term 1', position: 0, ...days }
    const [{ id: termId }] = await app.deps.db.insert(terms).values(term).returning()
    const looked = await send(admin, contract.bringMarks, { ...at, dry_run: 'true' }, csv)
    expect(looked.body.preview[0]).toMatchObject({ roll_no: '1', marks: ['42.5', 'AB'] })
    const { import_id: id, message } = await bring(admin, contract.bringMarks, at, csv)
    expect(message).toBe('5 marks were brought in.')
    const made = await app.deps.db.select().from(exams).where(eq(exams.classId, klass.id))
    expect(made.map(({ name, heldOn, maxMark, state }) => [name, heldOn, maxMark, state].join(' ')).toSorted()).toEqual(
      ['UT 1 2026-07-15 50.00 published', 'UT 1 2026-07-16 40.00 published'],
    )
    // the other was held a day after the term
    expect(made.flatMap((exam) => exam.termId ?? [])).toEqual([termId])
    const again = await send(admin, contract.bringMarks, { ...at, dry_run: 'true' }, csv)
    expect(again.body).toMatchObject({ same: 5, errors: [], preview: [] })
    const twice = await send(admin, contract.bringMarks, at, csv)
    expect(twice.body.errors).toEqual({ sheet_file: ['Everything in this file is stored already.'] })
    expect(await imports(admin)).toHaveLength(1)
    const [english] = made.filter(({ heldOn }) => heldOn === '2026-07-16')
    await app.deps.db.update(marks).set({ mark: '39', version: 2 }).where(eq(marks.studentId, students[2].id))
    await app.deps.db.update(exams).set({ state: 'locked' }).where(eq(exams.id, english.id))
    const { body } = await undo(admin, id)
    expect(body.message).toBe('The import was taken back, but for 3 rows.')
    expect(
      body.kept.map(({ name, reason }: { name: string; reason: string }) => [
        name.replace(/^Student(\d).*:/, '$1'),
        reason,
      ]),
    ).toEqual([
      ['1 English, UT 1', 'Its exam is locked.'],
      ['3 Mathematics, UT 1', 'It was changed since.'],
      ['3 English, UT 1', 'Its exam is locked.'],
    ])
    expect(await app.deps.db.$count(marks, eq(marks.organisationId, admin.id))).toBe(3)
  })

  test('leave nothing behind when nothing was changed, and come in again', async () => {
    const { admin, klass, at } = await schoolOfNovember()
    const { import_id: id } = await bring(admin, contract.bringMarks, at, csv)
    expect((await undo(admin, id)).body.kept).toEqual([])
    expect(await app.deps.db.$count(exams, eq(exams.classId, klass.id))).toBe(0)
    await bring(admin, contract.bringMarks, at, csv)
    expect(await app.deps.db.$count(marks, eq(marks.organisationId, admin.id))).toBe(5)
  })

  test('leave an exam in which somebody has marks by question since', async () => {
    const { admin, teacher, organisationId, klass, students, at } = await schoolOfNovember()
    const sheet = 'roll_no,name,Mathematics | UT 1 | 15/07/2026 | 10\n1,,4\n'
    const { import_id: id } = await bring(admin, contract.bringMarks, at, sheet)
    const [{ id: examId }] = await app.deps.db.select().from(exams).where(eq(exams.classId, klass.id))
    const paperId = await makePaperToMark(app.deps, teacher)
    await markByQuestion(app.deps, { id: examId, organisationId, paperId }, students[1].id)
    // each row of the file went; the exam is no row of it
    expect((await undo(admin, id)).body.kept).toEqual([])
    expect(await app.deps.db.$count(marks, eq(marks.examId, examId))).toBe(0)
    expect(await app.deps.db.$count(questionMarks, eq(questionMarks.examId, examId))).toBe(1)
  })

  test('ask what a heading does not say', async () => {
    const { admin, mathematics, at } = await schoolOfNovember()
    const own = 'Roll No,Maths,Remarks\n1,77,good\n'
    const looked = await send(admin, contract.bringMarks, { ...at, dry_run: 'true' }, own)
    expect(looked.body.errors.map(({ column }: { column: string }) => column)).toEqual(['Maths', 'Remarks'])
    const columns = JSON.stringify([
      {
        index: 1,
        left_out: false,
        subject_id: mathematics.id,
        exam_name: 'Quarterly',
        exam_date: '2026-08-10',
        max_mark: '100',
      },
      { index: 2, left_out: true, subject_id: '', exam_name: '', exam_date: '', max_mark: '' },
    ])
    expect((await bring(admin, contract.bringMarks, { ...at, columns }, own)).message).toBe('1 mark was brought in.')
  })
})

describe('who brings in the past', () => {
  test('a teacher of their own does, class by class; a school’s teacher is told that the school does', async () => {
    const { teacher: ofSchool, at } = await schoolOfNovember()
    expect((await call(ofSchool, contract.listPastImports)).status).toBe(403)
    expect((await send(ofSchool, contract.bringMonths, at, 'roll_no\n1\n')).status).toBe(403)
    const lone = await makePerson(app.deps, 'teacher')
    const physics = await makeSubject(app.deps, lone.id, 'Physics', [lone.id])
    const body = { class_name: 'Batch', subjects: [physics.id], start_date: '2026-06-01', user_id: lone.id }
    expect((await call(lone, createTeacherClass, { body })).status).toBe(201)
    const { year, classes, needs_class: needsClass } = (await call(lone, contract.listPastImports)).body
    expect([needsClass, classes.length]).toEqual([true, 1])
    const none = await send(lone, contract.bringMarks, { academic_year_id: year.academic_year_id }, 'roll_no\n1\n')
    expect(none.body.errors).toEqual({ class_id: ['Choose a class.'] })
    const whole = await send(lone, contract.bringMonths, { academic_year_id: year.academic_year_id }, 'roll_no\n1\n')
    expect(whole.body.errors).toEqual({ class_id: ['Choose a class.'] })
  })

  test('the template is taken back as it is handed out, filled in', async () => {
    const { admin, at } = await schoolOfNovember()
    const template = async (kind: string) =>
      String((await call(admin, contract.readPastTemplate, { query: { ...at, kind } })).body)
    const months = await template('months')
    expect(months).toContain('class_name,roll_no,admission_number,name,Jun 2026 held,Jun 2026 present,')
    expect((await send(admin, contract.bringMonths, { ...at, dry_run: 'true' }, months)).body.errors).toMatchObject([
      { row: 1, message: 'The file has no attendance.' },
    ])
    expect(await template('marks')).toContain('English | Unit Test 1')
    expect(await template('day')).toContain('name,code')
  })
})
