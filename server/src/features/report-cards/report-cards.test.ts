import { schoolDay } from '@margam/contract/dates'
import * as contract from '@margam/contract/report-cards'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../db/columns.ts'
import { auditLog, classes, enrolments, students } from '../../db/schema/index.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { makeExam } from '../../testing/mark-factories.ts'
import { makeReportScene } from '../../testing/report-scene.ts'
import { enrol, makeClass, makeSchool, makeSubject, makeYear } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const get = (endpoint: Parameters<TestApp['call']>[0], who: Person, params: Record<string, string>, query = {}) =>
  app.call(endpoint, { token: who.token, params, query })

describe('a class’s report', () => {
  test('weighs exams and terms exactly, leaves absences out and counts a zero', async () => {
    const { admin, klass, one } = await makeReportScene(app.deps)
    const year = await get(contract.readClassReport, admin, { class_id: klass.id })
    expect(year.status).toBe(200)
    // mathematics: term 1 (90 + 2·80)/3 = 83.33, term 2 95 → 0.4·83.33… + 0.6·95 = 90.33; English 70
    expect(year.body.subjects.map((subject: { name: string }) => subject.name)).toEqual(['English', 'Mathematics'])
    const [first, second, third, fourth] = year.body.students
    expect(first).toMatchObject({ overall: 80.17, grade: 'B', trend: 'steady' })
    expect(first.subjects).toEqual([
      { percentage: 70, grade: 'C', takes: true },
      { percentage: 90.33, grade: 'A', takes: true },
    ])
    expect(second.subjects[0]).toMatchObject({ percentage: 0, grade: 'F' })
    expect(third.subjects[1]).toMatchObject({ percentage: 60.5, grade: 'D' })
    expect(fourth).toMatchObject({ overall: null, grade: null, attendance: null, trend: null })
    expect(year.body).toMatchObject({
      exams: 4,
      unpublished: 1,
      sees_all_subjects: true,
      class_teacher: expect.stringMatching(/^Radha Person\d+$/),
    })

    const term = await get(contract.readClassReport, admin, { class_id: klass.id }, { period: one })
    expect(term.body).toMatchObject({ period_name: 'Term 1', exams: 3, unpublished: 0 })
    expect(term.body.students[0].subjects[1].percentage).toBe(83.33)
  })

  test('spreads every student with a result over the grades and the bands once', async () => {
    const { admin, klass } = await makeReportScene(app.deps)
    const { body } = await get(contract.readClassReport, admin, { class_id: klass.id })
    const total = (rows: { students: number }[]) => rows.reduce((sum, row) => sum + row.students, 0)
    expect([total(body.grades), total(body.bands)]).toEqual([3, 3])
    expect(body.grades[0].grade).toBe('A')
    expect(body.strongest_students[0].name).toContain('Student1')
    expect(body.weakest_students[0].name).toContain('Student2')
    expect(body.subjects[0]).toMatchObject({ average: 53.33, highest: 90, lowest: 0, students: 3, exams: 1 })
  })

  test('a subject teacher sees their own subjects alone, the class teacher all', async () => {
    const { teacher, colleague, klass } = await makeReportScene(app.deps)
    const all = await get(contract.readClassReport, teacher, { class_id: klass.id })
    expect(all.body.subjects).toHaveLength(2)
    const own = await get(contract.readClassReport, colleague, { class_id: klass.id })
    expect(own.body.subjects).toMatchObject([{ name: 'English' }])
    expect(own.body).toMatchObject({ sees_all_subjects: false, exams: 1 })
    expect(own.body.students[0].overall).toBe(70)
    expect(JSON.stringify(own.body)).not.toContain('Mathematics')
  })

  test('is there for a teacher of their own class, and for nobody of another school', async () => {
    const { klass } = await makeReportScene(app.deps)
    const own = await makePerson(app.deps, 'teacher')
    const year = await makeYear(app.deps, own.id)
    const maths = await makeSubject(app.deps, own.id, 'Mathematics')
    const mine = await makeClass(app.deps, own.id, {
      yearId: year.id,
      name: 'Evening',
      taughtBy: { [maths.id]: own.id },
    })
    const pupil = await makePerson(app.deps, 'student', { organisationId: own.id })
    await enrol(app.deps, mine, [pupil.id])
    await makeExam(app.deps, mine, maths.id, { [pupil.id]: '33' }, { maxMark: '40' })
    const report = await get(contract.readClassReport, own, { class_id: mine.id })
    expect(report.body.students).toMatchObject([{ overall: 82.5, grade: 'B' }])
    const card = await get(contract.readReportCard, own, { class_id: mine.id, student_id: pupil.id })
    const { marks, signatures, seal } = card.body.paper
    expect(marks.rows[0].slice(1)).toEqual(['33', '82.5%', 'B'])
    expect([signatures, seal]).toEqual([[['Teacher'], ['Parent or guardian']], []])

    const foreign = await get(contract.readClassReport, own, { class_id: klass.id })
    const missing = await get(contract.readClassReport, own, { class_id: newId() })
    expect([foreign.status, foreign.body]).toEqual([404, missing.body])
  })

  test('leaves out who was archived today, and keeps who stayed to the end of a year that is over', async () => {
    const school = await makeSchool(app.deps, { students: 3 })
    const { admin, organisationId, klass } = school
    const [gone, leaver, early] = school.students.map((student) => student.id)
    const leave = async (classId: string, studentId: string, endDate: string, endsOn: string) => {
      await app.deps.db.update(students).set({ endDate }).where(eq(students.id, studentId))
      const enrolment = and(eq(enrolments.classId, classId), eq(enrolments.studentId, studentId))
      await app.deps.db.update(enrolments).set({ endsOn }).where(enrolment)
    }
    await leave(klass.id, gone, schoolDay(), '2099-01-01')
    const now = await get(contract.readClassReport, admin, { class_id: klass.id })
    expect(now.body.students).toHaveLength(2)

    const past = await makeYear(app.deps, organisationId, { startsIn: 2024, isCurrent: false })
    const old = await makeClass(app.deps, organisationId, { yearId: past.id, level: '6' })
    await enrol(app.deps, old, [leaver, early])
    await app.deps.db.update(enrolments).set({ startsOn: '2024-06-01' }).where(eq(enrolments.classId, old.id))
    await leave(old.id, leaver, '2025-05-31', '2025-06-01')
    await leave(old.id, early, '2024-12-01', '2024-12-02')
    const then = await get(contract.readClassReport, admin, { class_id: old.id })
    expect(then.body.students.map((student: contract.ReportStudent) => student.student_id)).toEqual([leaver])
  })

  test.each(['2026-09-30', '2026-10-01'])(
    'of an archived class keeps who was in it, stays ended on %s',
    async (endsOn) => {
      const school = await makeSchool(app.deps, { students: 3 })
      const { admin, klass } = school
      const [moved, ...stayed] = school.students.map((student) => student.id)
      await app.deps.db.update(enrolments).set({ endsOn }).where(eq(enrolments.classId, klass.id))
      const earlier = and(eq(enrolments.classId, klass.id), eq(enrolments.studentId, moved))
      await app.deps.db.update(enrolments).set({ endsOn: '2026-08-01' }).where(earlier)
      const archived = { archivedAt: new Date(), endDate: '2026-09-30' }
      await app.deps.db.update(classes).set(archived).where(eq(classes.id, klass.id))
      const { body } = await get(contract.readClassReport, admin, { class_id: klass.id })
      expect(body.is_archived).toBe(true)
      expect(body.students.map((student: contract.ReportStudent) => student.student_id)).toEqual(stayed)
    },
  )

  test('refuses a term of another year', async () => {
    const { admin, klass } = await makeReportScene(app.deps)
    const reply = await get(contract.readClassReport, admin, { class_id: klass.id }, { period: newId() })
    expect([reply.status, reply.body.errors.period]).toEqual([400, ['Choose the whole year or one of its terms.']])
  })

  test.each([
    // the session, the class that the id names, and all that both are made of
    [contract.readClassReport, 3],
    // with the remarks
    [contract.listReportCards, 4],
  ])('$name takes the same few statements for 2 and for 40 students', async (endpoint, most) => {
    for (const size of [2, 40]) {
      const school = await makeSchool(app.deps, { students: size })
      const entries = Object.fromEntries(school.students.map((student, i) => [student.id, String(40 + i)]))
      await makeExam(app.deps, school.klass, school.mathematics.id, entries, { maxMark: '100' })
      let status = 0
      const statements = await countStatements(async () => {
        status = (await get(endpoint, school.admin, { class_id: school.klass.id })).status
      })
      expect([size, status, statements]).toEqual([size, 200, most])
    }
  })
})

describe('a remark', () => {
  const save = (who: Person, params: Record<string, string>, body: unknown) =>
    app.call(who.role === 'teacher' ? contract.saveRemark : contract.saveRemark, {
      token: who.token,
      params,
      body,
    })

  test('is kept for its period, and a stale one is a 409 with what is stored', async () => {
    const { teacher, admin, klass, ids, one } = await makeReportScene(app.deps)
    const params = { class_id: klass.id, student_id: ids[0] }
    const first = await save(teacher, params, { period: one, remark: 'Reads with care.', version: null })
    expect(first.body.remark).toMatchObject({
      text: 'Reads with care.',
      version: 1,
      by: expect.stringContaining('Radha'),
    })
    const second = await save(admin, params, { period: one, remark: 'Reads well.', version: 1 })
    expect(second.body.remark.version).toBe(2)
    for (const version of [null, 1, 7]) {
      const stale = await save(teacher, params, { period: one, remark: 'Lost?', version })
      expect([stale.status, stale.body.current]).toMatchObject([409, { text: 'Reads well.', version: 2 }])
    }
    const year = await get(contract.readReportCard, admin, params)
    const term = await get(contract.readReportCard, admin, params, { period: one })
    expect([year.body.paper.remark.text, term.body.paper.remark.text]).toEqual(['', 'Reads well.'])
  })

  test('is in the trail with what it was, and the same text again is not', async () => {
    const { teacher, admin, klass, ids, one, organisationId } = await makeReportScene(app.deps)
    const params = { class_id: klass.id, student_id: ids[0] }
    await save(teacher, params, { period: one, remark: 'Reads with care.', version: null })
    await save(admin, params, { period: one, remark: 'Reads well.', version: 1 })
    const again = await save(admin, params, { period: one, remark: 'Reads well.', version: 2 })
    expect([again.status, again.body.remark.version]).toEqual([200, 2])
    await save(teacher, params, { period: one, remark: 'Refused', version: 1 })
    const trail = await app.deps.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.organisationId, organisationId), eq(auditLog.entity, 'remark')))
      .orderBy(auditLog.id)
    const about = { class: '8 A', period: 'Term 1' }
    expect(
      trail.map(({ actorId, entityId, action, before, after }) => [actorId, entityId, action, before, after]),
    ).toEqual([
      [teacher.id, ids[0], 'create', null, { ...about, remark: 'Reads with care.' }],
      [admin.id, ids[0], 'update', { ...about, remark: 'Reads with care.' }, { ...about, remark: 'Reads well.' }],
    ])
  })

  test('a version of what was never written stores nothing', async () => {
    const { teacher, klass, ids } = await makeReportScene(app.deps)
    const params = { class_id: klass.id, student_id: ids[1] }
    const reply = await save(teacher, params, { period: 'year', remark: 'Hello', version: 3 })
    expect([reply.status, reply.body.current.version]).toEqual([409, 0])
  })

  test('has at most 500 characters, belongs to a term of the year, and rests when the class is archived', async () => {
    const { teacher, klass, ids } = await makeReportScene(app.deps)
    const params = { class_id: klass.id, student_id: ids[0] }
    const long = await save(teacher, params, { period: 'year', remark: 'x'.repeat(501), version: null })
    expect(long.body.errors).toEqual({ remark: ['A remark has at most 500 characters.'] })
    const elsewhere = await save(teacher, params, { period: newId(), remark: 'x', version: null })
    expect(elsewhere.body.errors.period).toBeDefined()
    await app.deps.db.update(classes).set({ archivedAt: new Date() }).where(eq(classes.id, klass.id))
    const late = await save(teacher, params, { period: 'year', remark: 'x', version: null })
    expect([late.status, late.body.message]).toEqual([400, 'This class is archived.'])
    expect((await get(contract.listReportCards, teacher, { class_id: klass.id })).status).toBe(200)
  })
})
