import * as contract from '@margam/contract/marks-entry'
import { parseCsv, writeCsv } from '@margam/school/csv'
import { and, eq } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  auditLog,
  classes,
  classSubjects,
  enrolments,
  exams,
  marks,
  organisations,
  studentSubjects,
  students,
  terms,
} from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { multipart } from '../../testing/multipart.ts'
import { enrol, makeClass, makeSchool, makeSubject, makeYear } from '../../testing/school-factories.ts'
import { addressOf, startTestApp, type TestApp } from '../../testing/test-app.ts'

const TODAY = '2026-11-20'
const UNIT_TEST = { exam_name: 'Unit Test 1', exam_date: '2026-11-18', max_mark: 50 }

let app: TestApp
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T14:00:00Z`) })
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

type School = Awaited<ReturnType<typeof makeSchool>>
const MATHS = { class_name: '8 A', subject: 'Mathematics', academic_year_name: '2026-2027' }

const read = (who: Person, query: Record<string, string> = {}) =>
  app.call(contract.readEntrySheet, {
    token: who.token,
    params: { teacher_id: who.id },
    query: { class_name: '8 A', subject: 'Mathematics', academic_year: '', ...query },
  })
const opened = (who: Person) => read(who, { exam_name: UNIT_TEST.exam_name, exam_date: UNIT_TEST.exam_date })
const post = (who: Person, student_marks: unknown, more: Record<string, unknown> = {}) =>
  app.call(contract.saveEntrySheet, {
    token: who.token,
    params: { teacher_id: who.id },
    body: { ...MATHS, ...UNIT_TEST, student_marks, ...more },
  })
const marked = (school: School, given: (number | string)[]) =>
  given.map((mark, i) => ({
    id: school.students[i].id,
    roll_no: String(i + 1),
    name: 'anybody',
    mark: mark === 'AB' ? '' : mark,
    absent: mark === 'AB',
  }))
const shown = async (who: Person) =>
  (await opened(who)).body.students.map((student: contract.EntryStudent) => student.mark ?? student.status)
const upload = (who: Person, file: string | Buffer | null, fields: Record<string, string> = {}) => {
  const body = multipart(
    { ...MATHS, ...UNIT_TEST, max_mark: '50', ...fields },
    file === null ? {} : { marks_file: { name: 'marks.csv', bytes: Buffer.from(file) } },
  )
  return app.inject({
    method: 'POST',
    url: addressOf(contract.uploadMarks, { teacher_id: who.id }),
    ...body,
    headers: { ...body.headers, authorization: `Bearer ${who.token}` },
  })
}
const check = (who: Person, file: string | Buffer, fields: Record<string, string> = {}) =>
  upload(who, file, { dry_run: 'true', ...fields })

describe('the sheet to enter marks into', () => {
  test('has the class in the order of roll numbers, nobody entered, and the ids of the save', async () => {
    const school = await makeSchool(app.deps, { students: 12 })
    const { status, body } = await read(school.teacher)
    expect(status).toBe(200)
    expect(body.students.map((student: contract.EntryStudent) => student.roll_no)).toEqual(
      Array.from({ length: 12 }, (_, i) => String(i + 1)),
    )
    expect(body).toMatchObject({
      class_id: school.klass.id,
      class_name: '8 A',
      subject_id: school.mathematics.id,
      academic_year_id: school.year.id,
      academic_year_name: '2026-2027',
      exam: null,
      exams: [],
      today: TODAY,
      closed: null,
      holds_drafts: false,
    })
    expect(body.students[0]).toMatchObject({ mark: null, status: null, version: null })
    const [row] = await app.deps.db
      .select({ id: classSubjects.id })
      .from(classSubjects)
      .where(and(eq(classSubjects.classId, school.klass.id), eq(classSubjects.subjectId, school.mathematics.id)))
    expect(body.class_teacher_subject_id).toBe(row.id)
  })

  test('of an exam that is there goes on where it was left', async () => {
    const school = await makeSchool(app.deps)
    await post(school.teacher, marked(school, [0, 'AB']))
    const { body } = await opened(school.teacher)
    expect(body.exam).toMatchObject({ exam_name: 'Unit Test 1', max_mark: 50, weight: 1, state: 'published' })
    expect(body.students).toMatchObject([
      { mark: 0, status: 'present', version: 1 },
      { mark: null, status: 'absent', version: 1 },
      { mark: null, status: null, version: null },
    ])
    expect((await read(school.teacher, { exam_name: 'Unit Test 1', exam_date: '2026-11-17' })).body.exam).toBeNull()
  })

  test('leaves out who left and who does not take the subject', async () => {
    const school = await makeSchool(app.deps)
    const [left, elective, stays] = school.students
    await app.deps.db.update(enrolments).set({ endsOn: '2026-11-01' }).where(eq(enrolments.studentId, left.id))
    await app.deps.db.insert(studentSubjects).values({
      organisationId: school.organisationId,
      classId: school.klass.id,
      studentId: elective.id,
      subjectId: school.english.id,
    })
    const { body } = await read(school.teacher)
    expect(body.students.map((student: contract.EntryStudent) => student.id)).toEqual([stays.id])
    expect((await post(school.teacher, marked(school, [1, 2]))).body.errors).toEqual({
      'student_marks.0.id': ['This student does not take the subject in this class.'],
      'student_marks.1.id': ['This student does not take the subject in this class.'],
    })
  })

  test('is not found for a class, subject or year that the teacher does not teach', async () => {
    const school = await makeSchool(app.deps)
    const other = await makeSchool(app.deps)
    const missing = (await read(school.teacher, { class_name: '9 Z' })).body
    const refused = [
      await read(school.colleague),
      await read(school.teacher, { subject: 'English' }),
      await read(school.teacher, { subject: other.mathematics.id }),
      await read(school.teacher, { class_name: other.klass.id }),
      await read(school.teacher, { academic_year: '1999-2000' }),
    ]
    for (const { status, body } of refused) expect([status, body]).toEqual([404, missing])
    expect((await post(school.colleague, marked(school, [1]))).status).toBe(404)
    expect((await post(school.teacher, marked(school, [1]), { subject_id: school.english.id })).status).toBe(404)
    expect((await upload(school.colleague, 'roll_no,mark\n1,1')).status).toBe(404)
  })

  test('is there for a teacher who registered themselves', async () => {
    const teacher = await makePerson(app.deps, 'teacher')
    const student = await makePerson(app.deps, 'student', { organisationId: teacher.id })
    const year = await makeYear(app.deps, teacher.id)
    const subject = await makeSubject(app.deps, teacher.id, 'Mathematics')
    const klass = await makeClass(app.deps, teacher.id, {
      yearId: year.id,
      name: 'Evening algebra',
      taughtBy: { [subject.id]: null },
    })
    await enrol(app.deps, klass, [student.id])
    const saved = await post(teacher, [{ id: student.id, mark: '7.5' }], { class_name: 'Evening algebra' })
    expect(saved.status).toBe(201)
    expect((await read(teacher, { class_name: 'Evening algebra' })).body.exams).toHaveLength(1)
  })
})

describe('saving a sheet', () => {
  test('keeps zero, absent and not entered apart, and says that it is saved', async () => {
    const school = await makeSchool(app.deps)
    const saved = await post(school.teacher, marked(school, [0, 'AB']))
    expect(saved.status).toBe(201)
    expect(saved.body).toMatchObject({
      status: 'success',
      message: 'Marks uploaded successfully.',
      state: 'published',
      saved: 2,
    })
    expect(await shown(school.teacher)).toEqual([0, 'absent', null])
  })

  test('again replaces the marks it names and leaves the others', async () => {
    const school = await makeSchool(app.deps)
    await post(school.teacher, marked(school, [10, 20, 30]))
    await post(school.teacher, marked(school, ['AB', '22.25']).slice(1), { max_mark: '50.00' })
    expect(await shown(school.teacher)).toEqual([10, 22.25, 30])
    expect(await app.deps.db.select().from(exams).where(eq(exams.classId, school.klass.id))).toHaveLength(1)
    await post(school.teacher, marked(school, ['AB']))
    expect(await shown(school.teacher)).toEqual(['absent', 22.25, 30])
  })

  test('an absent student’s old mark is cleared, whatever comes with the flag', async () => {
    const school = await makeSchool(app.deps)
    const row = { id: school.students[0].id, mark: '40', absent: true }
    expect((await post(school.teacher, [row])).status).toBe(201)
    expect(await shown(school.teacher)).toEqual(['absent', null, null])
  })

  test('takes a mark back: not entered again, with a trace', async () => {
    const school = await makeSchool(app.deps)
    const { body } = await post(school.teacher, marked(school, [10, 20]))
    await post(school.teacher, [{ id: school.students[0].id, mark: '', remove: true, version: 1 }])
    expect(await shown(school.teacher)).toEqual([null, 20, null])
    const [trace] = await app.deps.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, `${body.exam_id}:${school.students[0].id}`), eq(auditLog.action, 'delete')))
    expect([trace.before, trace.after]).toEqual([{ mark: 10, status: 'present' }, null])
  })

  test('leaves a trace of the exam and of every mark that changed, and of no other', async () => {
    const school = await makeSchool(app.deps)
    const { body } = await post(school.teacher, marked(school, [10, 20]))
    await post(school.teacher, marked(school, [10, 21]))
    const trail = await app.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.organisationId, school.organisationId))
      .orderBy(auditLog.id)
    expect(trail.map((row) => [row.entity, row.action, row.before, row.after])).toEqual([
      ['exam', 'create', null, expect.objectContaining({ name: 'Unit Test 1', max_mark: 50, state: 'published' })],
      ['mark', 'create', null, { mark: 10, status: 'present' }],
      ['mark', 'create', null, { mark: 20, status: 'present' }],
      ['mark', 'update', { mark: 20, status: 'present' }, { mark: 21, status: 'present' }],
    ])
    expect(trail.at(-1)?.entityId).toBe(`${body.exam_id}:${school.students[1].id}`)
    expect(trail.every((row) => row.actorId === school.teacher.id)).toBe(true)
  })

  test('names every field and row that is wrong, and saves nothing', async () => {
    const school = await makeSchool(app.deps)
    const rows = marked(school, ['', 51, -1])
    const bad = await post(school.teacher, [...rows, rows[0], { id: school.admin.id, mark: 1 }, { roll_no: '77' }])
    expect(bad.status).toBe(400)
    expect(bad.body).toMatchObject({ status: 'error', error: bad.body.message })
    expect(bad.body.errors).toEqual({
      'student_marks.0.mark': ['Mark is required.'],
      'student_marks.1.mark': ['Mark cannot be above the maximum of 50.'],
      'student_marks.2.mark': ['Mark cannot be negative.'],
      'student_marks.3.id': ['This student is listed twice.'],
      'student_marks.3.mark': ['Mark is required.'],
      'student_marks.4.id': ['This student does not take the subject in this class.'],
      'student_marks.5.roll_no': ['This student does not take the subject in this class.'],
    })
    const empty = await post(school.teacher, [], { exam_name: ' ', exam_date: '', max_mark: '' })
    expect(empty.body.errors).toEqual({
      exam_name: ['Exam name is required.'],
      exam_date: ['Exam date is required.'],
      max_mark: ['Max mark is required.'],
      student_marks: ['Enter at least one mark.'],
    })
    expect(await app.deps.db.select().from(exams).where(eq(exams.classId, school.klass.id))).toEqual([])
  })

  test.each([
    [{ exam_date: '2026-11-21' }, { exam_date: ['Exam date cannot be in the future.'] }],
    [{ exam_date: '2026-02-30' }, { exam_date: ['Use a date that exists, as YYYY-MM-DD.'] }],
    [{ max_mark: 0 }, { max_mark: ['Max mark must be above 0.'] }],
    [{ max_mark: 'fifty' }, { max_mark: ['Max mark must be a number.'] }],
    [{ weight: '-1' }, { weight: ['Weight must be a number of 0 or more with at most two decimals.'] }],
    [{ term_id: '019ab3b0-0000-7000-8000-000000000000' }, { term_id: ['Choose a term of the class’s year.'] }],
  ])('refuses %j', async (fields, errors) => {
    const school = await makeSchool(app.deps)
    const reply = await post(school.teacher, marked(school, [1]), fields)
    expect([reply.status, reply.body.errors]).toEqual([400, errors])
  })

  test('today’s exam is taken, with its weight and term', async () => {
    const school = await makeSchool(app.deps)
    const termId = '019ab3b0-0000-7000-8000-00000000000a'
    await app.deps.db.insert(terms).values({
      id: termId,
      organisationId: school.organisationId,
      academicYearId: school.year.id,
      name: 'Term 1',
      position: 1,
    })
    const today = { exam_date: TODAY, exam_name: '  Unit   Test 2 ' }
    await post(school.teacher, marked(school, [1]), { ...today, weight: 2.5, term_id: termId })
    const asked = { exam_name: 'Unit Test 2', exam_date: TODAY }
    expect((await read(school.teacher, asked)).body.exam).toMatchObject({ weight: 2.5, term_id: termId })
    await post(school.teacher, marked(school, [2]), today)
    expect((await read(school.teacher, asked)).body.exam).toMatchObject({ weight: 2.5, term_id: termId })
    await post(school.teacher, marked(school, [2]), { ...today, weight: '0' })
    expect((await read(school.teacher, asked)).body.exam).toMatchObject({ weight: 0, term_id: termId })
  })

  test('refuses another maximum, a locked exam and an archived class', async () => {
    const school = await makeSchool(app.deps)
    const { body } = await post(school.teacher, marked(school, [10]))
    const errors = async (fields = {}) => (await post(school.teacher, marked(school, [11]), fields)).body.errors
    expect(await errors({ max_mark: 60 })).toEqual({ max_mark: ['This exam is out of 50.'] })
    await app.deps.db.update(exams).set({ state: 'locked' }).where(eq(exams.id, body.exam_id))
    expect(await errors()).toEqual({ exam_name: ['This exam is locked. Reopen it to change marks.'] })
    expect((await opened(school.teacher)).body.closed).toBe('This exam is locked. Reopen it to change marks.')
    await app.deps.db.update(classes).set({ archivedAt: new Date() }).where(eq(classes.id, school.klass.id))
    expect(await errors({ exam_name: 'Another' })).toEqual({
      class_name: ['This class is archived and cannot be edited.'],
    })
    expect(await shown(school.teacher)).toEqual([10, null, null])
  })

  test('waits as a draft where the school holds marks', async () => {
    const school = await makeSchool(app.deps)
    await app.deps.db
      .update(organisations)
      .set({ settings: { hold_marks_as_drafts: true } })
      .where(eq(organisations.id, school.organisationId))
    expect((await post(school.teacher, marked(school, [1]))).body.state).toBe('draft')
    expect((await read(school.teacher)).body.holds_drafts).toBe(true)
  })

  test('refuses what somebody else changed meanwhile, whole, with what is stored', async () => {
    const school = await makeSchool(app.deps)
    await post(school.teacher, marked(school, [10, 20]))
    const versions = (given: (number | null)[], values: (number | string)[]) =>
      marked(school, values).map((row, i) => ({ ...row, version: given[i] }))
    await post(school.teacher, versions([1, 1], [31, 20]))
    const late = await post(school.teacher, versions([1, 1, null], [34, 25, 30]))
    expect(late.status).toBe(409)
    expect(late.body.current).toEqual([
      {
        student_id: school.students[0].id,
        mark: 31,
        status: 'present',
        version: 2,
        by: expect.stringContaining('Radha'),
        at: expect.any(String),
      },
    ])
    expect(await shown(school.teacher)).toEqual([31, 20, null])
    // the same value is no conflict
    expect((await post(school.teacher, versions([1, 1, null], [31, 25, 30]))).status).toBe(201)
    const first = await post(school.teacher, [{ ...marked(school, [5])[0], version: 0 }])
    expect([first.status, first.body.current[0].version]).toEqual([409, 2])
  })

  test('two first saves at once make one exam, and the later one is told', async () => {
    const school = await makeSchool(app.deps)
    const save = (mark: number) =>
      post(
        school.teacher,
        marked(school, [mark]).map((row) => ({ ...row, version: null })),
      )
    const replies = (await Promise.all([save(1), save(2)])).map(({ status }) => status)
    expect(new Set(replies)).toEqual(new Set([201, 409]))
  })

  test('takes as many statements for sixty marks as for one', async () => {
    const statements = async (count: number) => {
      const school = await makeSchool(app.deps, { students: count })
      const write = vi.spyOn(PgDialect.prototype, 'sqlToQuery')
      const saved = await post(school.teacher, marked(school, Array<number>(count).fill(5)))
      const calls = write.mock.calls.length
      write.mockRestore()
      expect(saved.body.saved).toBe(count)
      expect(await app.deps.db.select().from(marks).where(eq(marks.examId, saved.body.exam_id))).toHaveLength(count)
      return calls
    }
    const [few, many] = [await statements(1), await statements(60)]
    expect(many).toBe(few)
    expect(few).toBeLessThan(25)
  })
})

describe('a file of marks', () => {
  test('is looked through and saved by the same plan', async () => {
    const school = await makeSchool(app.deps)
    await post(school.teacher, marked(school, [10]))
    const file = 'roll_no,name,mark\n2,,AB\n1,,12.50\n'
    const looked = await check(school.teacher, file)
    expect(looked.status).toBe(200)
    expect(looked.body).toMatchObject({
      status: 'success',
      rows: 2,
      missing: 1,
      missing_students: [{ id: school.students[2].id, roll_no: '3' }],
      errors: [],
      marks: [
        { row: 2, roll_no: '2', mark: null, status: 'absent', before: null },
        { row: 3, roll_no: '1', mark: 12.5, status: 'present', before: { mark: 10, status: 'present' } },
      ],
    })
    expect(await shown(school.teacher)).toEqual([10, null, null])
    const saved = await upload(school.teacher, file, { plan: looked.body.plan })
    expect([saved.status, saved.body]).toEqual([
      201,
      expect.objectContaining({ status: 'success', message: 'Marks uploaded successfully.', rows: 2 }),
    ])
    expect(await shown(school.teacher)).toEqual([12.5, 'absent', null])
  })

  test('with a wrong row saves nothing and names row and column', async () => {
    const school = await makeSchool(app.deps)
    const file = 'roll_no,mark\n1,10\n2,51\n9,4'
    const errors = [
      { row: 3, column: 'mark', message: 'Mark cannot be above the maximum of 50.' },
      { row: 4, column: 'roll_no', message: 'Nobody here has the roll number 9.' },
    ]
    expect((await check(school.teacher, file)).body).toMatchObject({ rows: 3, errors })
    const refused = await upload(school.teacher, file)
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { status: 'error', message: 'Bulk upload failed.', errors },
    ])
    expect(await app.deps.db.select().from(exams).where(eq(exams.classId, school.klass.id))).toEqual([])
  })

  test('is not saved when its marks changed since it was looked at', async () => {
    const school = await makeSchool(app.deps)
    const file = 'roll_no,mark\n1,10'
    const { plan } = (await check(school.teacher, file)).body
    await post(school.teacher, marked(school, [33]))
    expect((await upload(school.teacher, file, { plan })).status).toBe(409)
    expect(await shown(school.teacher)).toEqual([33, null, null])
  })

  test('needs to be a CSV in UTF-8 of a sensible size, with an exam', async () => {
    const school = await makeSchool(app.deps)
    const none = await upload(school.teacher, null)
    expect([none.status, none.body.errors]).toEqual([400, { marks_file: ['Please select a CSV file.'] }])
    const latin = Buffer.from('roll_no,name,mark\n1,Zo\u00eb,10', 'latin1')
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('roll_no\tmark\n1\t10', 'utf16le')])
    for (const bytes of [latin, utf16]) {
      const wrong = [{ row: 1, column: '', message: 'The file is not UTF-8. Save it as "CSV UTF-8" and try again.' }]
      expect((await check(school.teacher, bytes)).body.errors).toEqual(wrong)
      expect((await upload(school.teacher, bytes)).status).toBe(400)
    }
    expect((await check(school.teacher, Buffer.alloc(10 * 1024 * 1024, 'x'))).status).toBe(413)
    expect((await check(school.teacher, Buffer.from('PK\u0003\u0004\u0000\u0000'))).status).toBe(415)
    expect((await check(school.teacher, 'roll_no,mark\n1,1', { exam_name: '' })).body.errors).toEqual({
      exam_name: ['Exam name is required.'],
    })
  })

  test('has a template that is safe to open and fits when filled', async () => {
    const school = await makeSchool(app.deps)
    await app.deps.db
      .update(students)
      .set({ firstName: '=HYPERLINK(1)', lastName: 'X' })
      .where(eq(students.id, school.students[0].id))
    await post(school.teacher, marked(school, ['AB', 7]))
    const template = await app.call(contract.readMarksTemplate, {
      token: school.teacher.token,
      params: { teacher_id: school.teacher.id },
      query: { ...MATHS, exam_name: UNIT_TEST.exam_name, exam_date: UNIT_TEST.exam_date },
    })
    expect(template.headers['content-type']).toContain('text/csv')
    const rows = parseCsv(String(template.body)).map(({ cells }) => cells)
    expect(rows).toEqual([
      ['roll_no', 'name', 'mark', 'absent'],
      ['1', "'=HYPERLINK(1) X", 'AB', ''],
      ['2', expect.any(String), '7', ''],
      ['3', expect.any(String), '', ''],
    ])
    const filled = writeCsv(rows.map((row) => (row[0] === '3' ? [row[0], row[1], '44.5', ''] : row)))
    expect((await upload(school.teacher, filled)).status).toBe(201)
    expect(await shown(school.teacher)).toEqual(['absent', 7, 44.5])
  })
})
