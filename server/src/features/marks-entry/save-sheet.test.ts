import type { MarkChange } from '@margam/contract/marks'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditLog, classes, exams, marks, organisations, terms } from '../../db/schema/index.ts'
import { countStatements, statementsOf } from '../../testing/count-statements.ts'
import { ENTRY_DAY, entryCalls, marked } from '../../testing/entry-scene.ts'
import { markCalls } from '../../testing/mark-scene.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let calls: ReturnType<typeof entryCalls>
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${ENTRY_DAY}T14:00:00Z`) })
  app = await startTestApp()
  calls = entryCalls(app)
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

describe('saving a sheet', () => {
  test('keeps zero, absent and not entered apart, and says that it is saved', async () => {
    const school = await makeSchool(app.deps)
    const saved = await calls.post(school.teacher, marked(school, [0, 'AB']))
    expect(saved.status).toBe(201)
    expect(saved.body).toMatchObject({
      status: 'success',
      message: 'Marks uploaded successfully.',
      state: 'published',
      saved: 2,
    })
    expect(await calls.shown(school.teacher)).toEqual([0, 'absent', null])
  })

  test('again replaces the marks it names and leaves the others', async () => {
    const school = await makeSchool(app.deps)
    await calls.post(school.teacher, marked(school, [10, 20, 30]))
    await calls.post(school.teacher, marked(school, ['AB', '22.25']).slice(1), { max_mark: '50.00' })
    expect(await calls.shown(school.teacher)).toEqual([10, 22.25, 30])
    expect(await app.deps.db.select().from(exams).where(eq(exams.classId, school.klass.id))).toHaveLength(1)
    await calls.post(school.teacher, marked(school, ['AB']))
    expect(await calls.shown(school.teacher)).toEqual(['absent', 22.25, 30])
  })

  test('an absent student’s old mark is cleared, whatever comes with the flag', async () => {
    const school = await makeSchool(app.deps)
    const row = { id: school.students[0].id, mark: '40', absent: true }
    expect((await calls.post(school.teacher, [row])).status).toBe(201)
    expect(await calls.shown(school.teacher)).toEqual(['absent', null, null])
  })

  test('takes a mark back: not entered again, with a trace', async () => {
    const school = await makeSchool(app.deps)
    const { body } = await calls.post(school.teacher, marked(school, [10, 20]))
    await calls.post(school.teacher, [{ id: school.students[0].id, mark: '', remove: true, version: 1 }])
    expect(await calls.shown(school.teacher)).toEqual([null, 20, null])
    const [trace] = await app.deps.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, `${body.exam_id}:${school.students[0].id}`), eq(auditLog.action, 'delete')))
      .orderBy(auditLog.id)
    expect([trace.before, trace.after]).toEqual([{ mark: 10, status: 'present' }, null])
  })

  test('leaves a trace of the exam and of every mark that changed, and of no other', async () => {
    const school = await makeSchool(app.deps)
    const { body } = await calls.post(school.teacher, marked(school, [10, 20]))
    await calls.post(school.teacher, marked(school, [10, 21]))
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
    const bad = await calls.post(school.teacher, [
      ...rows,
      rows[0],
      { id: school.admin.id, mark: 1 },
      { roll_no: '77' },
    ])
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
    const empty = await calls.post(school.teacher, [], { exam_name: ' ', exam_date: '', max_mark: '' })
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
    const reply = await calls.post(school.teacher, marked(school, [1]), fields)
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
    const today = { exam_date: ENTRY_DAY, exam_name: '  Unit   Test 2 ' }
    await calls.post(school.teacher, marked(school, [1]), { ...today, weight: 2.5, term_id: termId })
    const asked = { exam_name: 'Unit Test 2', exam_date: ENTRY_DAY }
    expect((await calls.read(school.teacher, asked)).body.exam).toMatchObject({ weight: 2.5, term_id: termId })
    await calls.post(school.teacher, marked(school, [2]), today)
    expect((await calls.read(school.teacher, asked)).body.exam).toMatchObject({ weight: 2.5, term_id: termId })
    await calls.post(school.teacher, marked(school, [2]), { ...today, weight: '0' })
    expect((await calls.read(school.teacher, asked)).body.exam).toMatchObject({ weight: 0, term_id: termId })
  })

  test('tells in the history what changed of an exam and nothing else, a term by its name', async () => {
    const school = await makeSchool(app.deps)
    const { organisationId, year } = school
    const made = await app.deps.db
      .insert(terms)
      .values(
        ['Term 1', 'Term 2'].map((name, i) => ({ organisationId, academicYearId: year.id, name, position: i + 1 })),
      )
      .returning()
    const { body } = await calls.post(school.teacher, marked(school, [1]))
    for (const change of [{ term_id: made[0].id }, { weight: '2' }, { weight: '3', term_id: made[1].id }])
      await calls.post(school.teacher, marked(school, [1]), change)
    const { changes } = (await markCalls(app).history(school.teacher, { exam_id: body.exam_id })).body
    expect(changes.slice(0, 3).map(({ fields }: MarkChange) => fields)).toEqual([
      [
        { field: 'weight', before: '2', after: '3' },
        { field: 'term', before: 'Term 1', after: 'Term 2' },
      ],
      [{ field: 'weight', before: '1', after: '2' }],
      [{ field: 'term', before: '', after: 'Term 1' }],
    ])
  })

  test('refuses another maximum, a locked exam and an archived class', async () => {
    const school = await makeSchool(app.deps)
    const { body } = await calls.post(school.teacher, marked(school, [10]))
    const errors = async (fields = {}) => (await calls.post(school.teacher, marked(school, [11]), fields)).body.errors
    expect(await errors({ max_mark: 60 })).toEqual({ max_mark: ['This exam is out of 50.'] })
    await app.deps.db.update(exams).set({ state: 'locked' }).where(eq(exams.id, body.exam_id))
    expect(await errors()).toEqual({ exam_name: ['This exam is locked. Reopen it to change marks.'] })
    expect((await calls.opened(school.teacher)).body.closed).toBe('This exam is locked. Reopen it to change marks.')
    await app.deps.db.update(classes).set({ archivedAt: new Date() }).where(eq(classes.id, school.klass.id))
    expect(await errors({ exam_name: 'Another' })).toEqual({
      class_name: ['This class is archived and cannot be edited.'],
    })
    expect(await calls.shown(school.teacher)).toEqual([10, null, null])
  })

  test('waits as a draft where the school holds marks', async () => {
    const school = await makeSchool(app.deps)
    await app.deps.db
      .update(organisations)
      .set({ settings: { hold_marks_as_drafts: true } })
      .where(eq(organisations.id, school.organisationId))
    expect((await calls.post(school.teacher, marked(school, [1]))).body.state).toBe('draft')
    expect((await calls.read(school.teacher)).body.holds_drafts).toBe(true)
  })

  test('refuses what somebody else changed meanwhile, whole, with what is stored', async () => {
    const school = await makeSchool(app.deps)
    await calls.post(school.teacher, marked(school, [10, 20]))
    const versions = (given: (number | null)[], values: (number | string)[]) =>
      marked(school, values).map((row, i) => ({ ...row, version: given[i] }))
    await calls.post(school.teacher, versions([1, 1], [31, 20]))
    const late = await calls.post(school.teacher, versions([1, 1, null], [34, 25, 30]))
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
    expect(await calls.shown(school.teacher)).toEqual([31, 20, null])
    // the same value is no conflict
    expect((await calls.post(school.teacher, versions([1, 1, null], [31, 25, 30]))).status).toBe(201)
    const first = await calls.post(school.teacher, [{ ...marked(school, [5])[0], version: 0 }])
    expect([first.status, first.body.current[0].version]).toEqual([409, 2])
  })

  test('holds a mark that was taken back and entered again up against a screen from before', async () => {
    const school = await makeSchool(app.deps)
    const row = (mark: number, version: number | null) => [{ ...marked(school, [mark])[0], version }]
    await calls.post(school.teacher, row(10, null))
    await calls.post(school.teacher, [{ id: school.students[0].id, mark: '', remove: true, version: 1 }])
    await calls.post(school.teacher, row(40, null))
    const old = await calls.post(school.teacher, row(20, 1))
    expect([old.status, old.body.current[0]]).toMatchObject([409, { mark: 40, version: 2 }])
    expect(await calls.shown(school.teacher)).toEqual([40, null, null])
  })

  test('two first saves at once make one exam, and the later one is told', async () => {
    const school = await makeSchool(app.deps)
    const save = (mark: number) =>
      calls.post(
        school.teacher,
        marked(school, [mark]).map((row) => ({ ...row, version: null })),
      )
    const replies = (await Promise.all([save(1), save(2)])).map(({ status }) => status)
    expect(new Set(replies)).toEqual(new Set([201, 409]))
  })

  test('takes eight statements for a mark or for sixty, first entered, corrected, taken back and with another weight', async () => {
    const counts: number[] = []
    for (const count of [1, 60]) {
      const school = await makeSchool(app.deps, { students: count })
      const values = {
        organisationId: school.organisationId,
        academicYearId: school.year.id,
        name: 'Term 1',
        position: 1,
      }
      const [term] = await app.deps.db.insert(terms).values(values).returning()
      const stored = async () =>
        (await app.deps.db.select().from(marks).where(eq(marks.organisationId, school.organisationId))).length
      const entered = marked(school, Array<number>(count).fill(5))
      counts.push(await countStatements(() => calls.post(school.teacher, entered)))
      expect(await stored()).toBe(count)
      const other = entered.map((row, i) => ({ ...row, mark: String(6 + i / 4), version: 1 }))
      const change = { weight: '2', term_id: term.id }
      counts.push(await countStatements(() => calls.post(school.teacher, other, change)))
      const [{ id, ...exam }] = await app.deps.db.select().from(exams).where(eq(exams.classId, school.klass.id))
      expect(exam).toMatchObject({ weight: '2.00', termId: term.id, version: 2 })
      const rows = await app.deps.db.select().from(marks).where(eq(marks.examId, id))
      expect(rows.map(({ version }) => version)).toEqual(Array<number>(count).fill(2))
      const back = other.map((row, i) => ({ ...row, version: 2, mark: '7', remove: i % 2 === 0 }))
      counts.push(await countStatements(() => calls.post(school.teacher, back, { weight: '3' })))
      expect(await stored()).toBe(Math.floor(count / 2))
      const [after] = await app.deps.db.select().from(exams).where(eq(exams.id, id))
      expect(after).toMatchObject({ weight: '3.00', version: 3, removedVersion: 2 })
    }
    expect(Math.min(...counts)).toBeGreaterThan(4)
    expect(Math.max(...counts)).toBeLessThanOrEqual(8)
  })

  test('asks for no names unless somebody else changed a mark', async () => {
    const school = await makeSchool(app.deps)
    const asksNames = async (mark: string, version: number) => {
      const row = { id: school.students[0].id, mark, version }
      const texts = await statementsOf(() => calls.post(school.teacher, [row]))
      return texts.some((text) => /from "?accounts"? .*"teachers"/s.test(text))
    }
    expect([await asksNames('10', 0), await asksNames('20', 1), await asksNames('30', 1)]).toEqual([false, false, true])
  })
})
