import * as contract from '@margam/contract/class-forecast'
import { readForecastRecord } from '@margam/contract/forecast-accuracy'
import { changeExamState } from '@margam/contract/marks'
import { saveOrganisationSettings } from '@margam/contract/settings'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditLog, classes, exams, forecastOutcomes, presentForecasts, warningsOff } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { makeExam } from '../../testing/mark-factories.ts'
import { markCalls } from '../../testing/mark-scene.ts'
import { enrol, makeClass, makeSchool, makeSubject, makeYear, TODAY } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { refreshJob, selectToRefresh, sweepJob } from './refresh.job.ts'
import { refreshForecasts } from './refresh.ts'

let app: TestApp
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T06:00:00Z`) })
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

type School = Awaited<ReturnType<typeof makeSchool>>
const of = ({ organisationId, klass, mathematics }: School) => ({
  organisationId,
  classId: klass.id,
  subjectId: mathematics.id,
})
const refresh = async (school: School, what: Partial<ReturnType<typeof of>> = {}) => {
  const asked = { ...of(school), ...what }
  await refreshJob.run(app.deps, asked)
}

/** Each student's marks out of 50, test by test; null where there is none. */
async function hold(school: School, tests: (string | null)[][], subjectId = school.mathematics.id) {
  const made: string[] = []
  for (const [index, entries] of tests.entries()) {
    const given = Object.fromEntries(
      school.students.flatMap(({ id }, i) =>
        entries[i] === null || entries[i] === undefined ? [] : [[id, entries[i]]],
      ),
    ) as Record<string, string>
    const exam = { name: `Test ${index + 1}`, heldOn: `2026-0${6 + index}-10` }
    made.push((await makeExam(app.deps, school.klass, subjectId, given, exam)).id)
  }
  return made
}

const read = (who: Person, { klass, mathematics }: School, subjectId = mathematics.id) =>
  app.call(contract.readClassForecast, {
    token: who.token,
    query: { class_id: klass.id, subject_id: subjectId },
  })
const warningsOf = (who: Person, query: Record<string, string> = {}) =>
  app.call(contract.listWarnings, { token: who.token, query })
const names = (body: { warnings: contract.Warning[] }) =>
  body.warnings.map((one) => `${one.student_name.split(' ')[0]} ${one.subject_name}`)
const one = (school: School, student = 0, subject = school.mathematics) => ({
  class_id: school.klass.id,
  student_id: school.students[student].id,
  subject_id: subject.id,
})
const off = (who: Person, params: ReturnType<typeof one>, reason = 'Was ill for a month.') =>
  app.call(contract.switchWarningOff, { token: who.token, params, body: { reason } })
const on = (who: Person, params: ReturnType<typeof one>) =>
  app.call(contract.switchWarningOn, { token: who.token, params })

/** A class of four: marks in the twenties per cent, in the eighties, two steady in between, and nobody's. */
async function makeForecastClass() {
  const school = await makeSchool(app.deps, { students: 4 })
  const tests = [['12', '41', '26', null], ['14', '42', '30', null], ['11', '40', '28', null]] // biome-ignore format: a table
  const held = await hold(school, tests)
  await refresh(school)
  return { ...school, held }
}

describe('the forecasts of a class', () => {
  test('stand with the likeliest low mark first, and whoever has no mark last', async () => {
    const school = await makeForecastClass()
    const { body, status } = await read(school.teacher, school)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      class_name: '8 A',
      subject_name: 'Mathematics',
      // where the letters of the school begin to pass
      pass_mark: 50,
      warning_chance: 50,
      is_being_made: false,
    })
    const rows = body.students as contract.ClassStudent[]
    expect(rows.map(({ student_name, forecast }) => [student_name.split(' ')[0], forecast?.is_warning])).toEqual([
      ['Student1', true],
      ['Student3', false],
      ['Student2', false],
      ['Student4', undefined],
    ])
    const [first] = rows
    expect(first.forecast).toMatchObject({ tests: 3, last_marks: [24, 28, 22], last_exam: 'Test 3', change: null })
    expect(first.forecast?.risk).toBeGreaterThan(90)
    const { low = 0, high = 0, predicted = 0 } = first.forecast ?? {}
    expect([low <= predicted, predicted <= high]).toEqual([true, true])
  })

  test('are for whoever sees the class and the subject, the same 404 for everybody else', async () => {
    const school = await makeForecastClass()
    const stranger = await makeSchool(app.deps)
    const idle = await makePerson(app.deps, 'teacher', { organisationId: school.organisationId })
    const ask = async (who: Person, subjectId?: string) => (await read(who, school, subjectId)).status
    expect([await ask(school.admin), await ask(school.teacher)]).toEqual([200, 200])
    // the class teacher sees English too, its teacher sees no mathematics
    expect([await ask(school.teacher, school.english.id), await ask(school.colleague, school.english.id)]).toEqual([
      200, 200,
    ])
    expect(await ask(school.colleague)).toBe(404)
    expect([await ask(idle), await ask(stranger.admin), await ask(stranger.teacher)]).toEqual([404, 404, 404])
    expect(await ask(school.admin, stranger.mathematics.id)).toBe(404)
    expect(await ask(school.students[0])).toBe(403)
    expect((await warningsOf(school.students[0])).status).toBe(403)
  })

  test('are told of the classes and subjects that one sees this year', async () => {
    const school = await makeForecastClass()
    const list = async (who: Person) => (await app.call(contract.listForecastClasses, { token: who.token })).body
    expect(await list(school.colleague)).toMatchObject({
      academic_year: '2026-2027',
      classes: [{ class_name: '8 A', subjects: [{ subject_name: 'English', may_write: true }] }],
    })
    // the class teacher sees both and teaches one
    expect((await list(school.teacher)).classes[0].subjects).toMatchObject([
      { subject_name: 'English', may_write: false },
      { subject_name: 'Mathematics', may_write: true },
    ])
    await app.deps.db.update(classes).set({ archivedAt: new Date() }).where(eq(classes.id, school.klass.id))
    expect(await list(school.admin)).toEqual({ academic_year: '', classes: [] })
    // what was is still to be read
    expect((await read(school.teacher, school)).status).toBe(200)
    expect((await warningsOf(school.teacher)).body.total).toBe(0)
  })

  test('of a teacher on their own are of their own class', async () => {
    const teacher = await makePerson(app.deps, 'teacher')
    const { id: organisationId } = teacher
    const year = await makeYear(app.deps, organisationId)
    const subject = await makeSubject(app.deps, organisationId, 'Maths tuition', [teacher.id])
    const klass = await makeClass(app.deps, organisationId, {
      yearId: year.id,
      name: 'Evening',
      taughtBy: { [subject.id]: teacher.id },
    })
    const student = await makePerson(app.deps, 'student', { organisationId })
    await enrol(app.deps, klass, [student.id])
    await makeExam(app.deps, klass, subject.id, { [student.id]: '5' })
    await refreshJob.run(app.deps, { organisationId, classId: klass.id, subjectId: subject.id })
    const { body } = await warningsOf(teacher)
    expect(body.warnings).toMatchObject([{ class_name: 'Evening', subject_name: 'Maths tuition' }])
  })

  test('of a new year rest on the marks of the years before, too', async () => {
    const school = await makeSchool(app.deps, { students: 1 })
    const { organisationId, students, mathematics, teacher } = school
    await hold(school, [['40'], ['41'], ['42']])
    await app.deps.db.update(classes).set({ archivedAt: new Date() }).where(eq(classes.organisationId, organisationId))
    const next = await makeYear(app.deps, organisationId, { startsIn: 2027, isCurrent: false })
    const klass = await makeClass(app.deps, organisationId, {
      yearId: next.id,
      level: '9',
      taughtBy: { [mathematics.id]: teacher.id },
    })
    await enrol(app.deps, klass, [students[0].id])
    await refresh(school, { classId: klass.id })
    const { body } = await read(teacher, { ...school, klass })
    expect(body.students[0].forecast).toMatchObject({ tests: 3 })
  })
})

describe('forecasts follow the marks', () => {
  test('nothing is being made of a class in which there is no published mark', async () => {
    const school = await makeSchool(app.deps, { students: 2 })
    const isBeingMade = async () => (await read(school.teacher, school)).body.is_being_made
    expect(await isBeingMade()).toBe(false)
    const given = Object.fromEntries(school.students.map(({ id }) => [id, '20']))
    const exam = { name: 'Held back', heldOn: '2026-06-10', state: 'draft' as const }
    await makeExam(app.deps, school.klass, school.mathematics.id, given, exam)
    expect(await isBeingMade()).toBe(false)
    // the first asking of a class that is new here comes by the clock
    await hold(school, [['20', '30']])
    expect(await isBeingMade()).toBe(true)
  })

  test('each change of a published mark asks for them, and one job makes them for all', async () => {
    const school = await makeForecastClass()
    const when = { exam_name: 'Test 3', exam_date: '2026-08-10' }
    const change = (mark: string) => markCalls(app).change(school, 0, mark, when)
    expect((await change('30')).status).toBe(200)
    expect((await change('45')).status).toBe(200)
    expect((await read(school.teacher, school)).body.is_being_made).toBe(true)
    await refresh(school)
    const { body } = await read(school.teacher, school)
    expect(body.is_being_made).toBe(false)
    const student = (body.students as contract.ClassStudent[]).find((row) => row.student_id === school.students[0].id)
    expect(student?.forecast?.last_marks).toEqual([24, 28, 90])
    const made = async () => {
      const [row] = await app.deps.db
        .select({ at: presentForecasts.madeAt })
        .from(presentForecasts)
        .where(eq(presentForecasts.studentId, school.students[0].id))
      return row?.at.getTime()
    }
    const before = await made()
    vi.setSystemTime(new Date(Date.now() + 1000))
    await refresh(school)
    expect(await made()).toBe(before)
  })

  test('what was made of later marks stays, and what was made before goes', async () => {
    const school = await makeForecastClass()
    const [id] = school.students.map((student) => student.id)
    const ofStudent = and(eq(presentForecasts.studentId, id), eq(presentForecasts.subjectId, school.mathematics.id))
    const lowOf = async () => {
      const [row] = await app.deps.db.select({ low: presentForecasts.low }).from(presentForecasts).where(ofStudent)
      return Number(row.low)
    }
    const low = await lowOf()
    const set = (later: number) =>
      app.deps.db
        .update(presentForecasts)
        .set({ low: 1, madeAt: new Date(Date.now() + later) })
        .where(ofStudent)
    await set(1000)
    await refreshForecasts(app.deps.db, of(school))
    expect(await lowOf()).toBe(1)
    await set(-1000)
    await refreshForecasts(app.deps.db, of(school))
    expect(await lowOf()).toBe(low)
  })

  test('a student whose last mark is taken back has none', async () => {
    const school = await makeSchool(app.deps, { students: 1 })
    const [exam] = await hold(school, [['30']])
    await refresh(school)
    const state = (action: 'publish' | 'unpublish') =>
      app.call(changeExamState, { token: school.teacher.token, body: { exam_id: exam, action } })
    expect((await state('unpublish')).status).toBe(200)
    await refresh(school)
    expect((await read(school.teacher, school)).body.students[0].forecast).toBeNull()
    expect((await state('publish')).status).toBe(200)
    await refresh(school)
    expect((await read(school.teacher, school)).body.students[0].forecast).toMatchObject({ tests: 1 })
  })

  test('what nobody asked for is found by the sweep: a class that is new here, once', async () => {
    const school = await makeSchool(app.deps, { students: 1 })
    const own = async () =>
      (await selectToRefresh(app.deps.db)).filter((row) => row.organisationId === school.organisationId)
    expect(await own()).toHaveLength(2)
    await sweepJob.run(app.deps, {})
    expect(await own()).toEqual([])
    await refresh(school)
    await refresh(school, { subjectId: school.english.id })
    expect(await own()).toEqual([])
  })
})

describe('the record', () => {
  const outcomesOf = ({ organisationId }: School) =>
    app.deps.db
      .select()
      .from(forecastOutcomes)
      .where(eq(forecastOutcomes.organisationId, organisationId))
      .orderBy(forecastOutcomes.studentId, forecastOutcomes.tests)

  test('keeps what was foretold before an exam, beside the mark that came', async () => {
    const school = await makeForecastClass()
    // what was there before there were forecasts was foretold by nobody
    expect(await outcomesOf(school)).toEqual([])
    const { body } = await read(school.teacher, school)
    const before = (body.students as contract.ClassStudent[]).find((row) => row.student_id === school.students[0].id)
    const { id } = await makeExam(
      app.deps,
      school.klass,
      school.mathematics.id,
      { [school.students[0].id]: '20', [school.students[1].id]: 'absent', [school.students[3].id]: '10' },
      { name: 'Half-yearly', heldOn: '2026-10-01' },
    )
    await refreshForecasts(app.deps.db, of(school))
    const rows = await outcomesOf(school)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      examId: id,
      studentId: school.students[0].id,
      low: before?.forecast?.low,
      high: before?.forecast?.high,
      predicted: before?.forecast?.predicted,
      tests: 3,
      mark: 40,
    })
    // made again it stays so
    await refreshForecasts(app.deps.db, of(school))
    expect(await outcomesOf(school)).toEqual(rows)
    // a mark that is corrected corrects it, one that is taken back removes it
    await app.deps.db.execute(`update marks set mark = 25 where exam_id = '${id}' and mark = 20`)
    await refreshForecasts(app.deps.db, of(school))
    expect((await outcomesOf(school))[0]).toMatchObject({ mark: 50, predicted: before?.forecast?.predicted })
    const record = await app.call(readForecastRecord, { token: school.admin.token })
    expect(record.body).toMatchObject({
      outcomes: 1,
      exams: 1,
      drift: null,
      model: { learnt_at: null, failed_at: null },
    })
    await app.deps.db.update(exams).set({ state: 'draft' }).where(eq(exams.id, id))
    await refreshForecasts(app.deps.db, of(school))
    expect(await outcomesOf(school)).toEqual([])
    await app.deps.db.update(exams).set({ state: 'published' }).where(eq(exams.id, id))
    await refreshForecasts(app.deps.db, of(school))
    expect(await outcomesOf(school)).toHaveLength(1)
  })

  test('measures the second of two exams that come at once by what the first one left, and an old one by nothing', async () => {
    const school = await makeForecastClass()
    const give = (name: string, heldOn: string, mark: string) =>
      makeExam(app.deps, school.klass, school.mathematics.id, { [school.students[1].id]: mark }, { name, heldOn })
    await give('Brought in', '2026-01-10', '25')
    await give('First', '2026-10-01', '10')
    await give('Second', '2026-10-02', '12')
    await refreshForecasts(app.deps.db, of(school))
    const rows = await outcomesOf(school)
    expect(rows.map(({ mark }) => mark)).toEqual([20, 24])
    expect(rows[1].predicted).toBeLessThan(rows[0].predicted - 5)
  })
})

describe('warnings', () => {
  test('are of the classes and subjects that one sees, the likeliest first, page by page', async () => {
    const school = await makeForecastClass()
    await hold(school, [['10', '12', '40', '45']], school.english.id)
    await refresh(school, { subjectId: school.english.id })
    const { body } = await warningsOf(school.teacher)
    expect(names(body)).toEqual(['Student1 Mathematics', 'Student1 English', 'Student2 English'])
    expect(body).toMatchObject({ total: 3, counts: { on: 3, off: 0, new: 0 }, next_cursor: null })
    expect(names((await warningsOf(school.colleague)).body)).toEqual(['Student1 English', 'Student2 English'])
    const first = (await warningsOf(school.admin, { limit: '2' })).body
    expect([names(first).length, first.total]).toEqual([2, 3])
    const second = (await warningsOf(school.admin, { limit: '2', cursor: first.next_cursor })).body
    expect([names(second), second.next_cursor]).toEqual([['Student2 English'], null])
    expect(names((await warningsOf(school.admin, { search: 'student2' })).body)).toEqual(['Student2 English'])
    expect((await warningsOf(school.admin, { class_id: school.english.id })).body.total).toBe(0)
    expect((await warningsOf(school.admin, { cursor: 'x' })).status).toBe(400)
    const stranger = await makeSchool(app.deps)
    expect((await warningsOf(stranger.admin)).body).toMatchObject({ total: 0, warnings: [] })
  })

  test('say what the latest mark changed', async () => {
    const school = await makeSchool(app.deps, { students: 1 })
    await hold(school, [['36'], ['35'], ['36'], ['37']])
    await refresh(school)
    expect((await warningsOf(school.teacher)).body.total).toBe(0)
    await makeExam(
      app.deps,
      school.klass,
      school.mathematics.id,
      { [school.students[0].id]: '5' },
      { name: 'Fifth', heldOn: '2026-10-10' },
    )
    await makeExam(
      app.deps,
      school.klass,
      school.mathematics.id,
      { [school.students[0].id]: '6' },
      { name: 'Sixth', heldOn: '2026-10-11' },
    )
    await refreshForecasts(app.deps.db, of(school))
    const { body } = await warningsOf(school.teacher)
    expect(body.warnings[0]?.forecast).toMatchObject({ last_marks: [70, 72, 74, 10, 12] })
    expect(['new', 'rose']).toContain(body.warnings[0]?.forecast.change)
  })

  test('follow the thresholds of the school', async () => {
    const school = await makeForecastClass()
    const set = (body: object) =>
      app.call(saveOrganisationSettings, { token: school.admin.token, body: { ...body, version: null } })
    expect((await set({ forecast_pass_mark: 10 })).status).toBe(200)
    expect((await warningsOf(school.teacher)).body).toMatchObject({ pass_mark: 10, total: 0 })
    expect((await set({ forecast_pass_mark: 95, forecast_warning_chance: 20 })).status).toBe(200)
    expect((await warningsOf(school.teacher)).body).toMatchObject({ pass_mark: 95, warning_chance: 20, total: 3 })
    expect((await set({ forecast_pass_mark: null, grading_system: 'cbse' })).status).toBe(200)
    expect((await warningsOf(school.teacher)).body).toMatchObject({ pass_mark: 33 })
    expect((await set({ forecast_pass_mark: 0 })).status).toBe(400)
    expect((await set({ forecast_warning_chance: 95 })).status).toBe(400)
  })

  test('are switched off with a reason that the school sees, and on again', async () => {
    const school = await makeForecastClass()
    const { admin, teacher, colleague } = school
    const missing = await off(teacher, one(school), ' ')
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([400, ['reason']])
    const done = await off(teacher, one(school))
    expect([done.status, done.body.off]).toMatchObject([
      200,
      { reason: 'Was ill for a month.', until: '2027-05-31', by: expect.stringMatching(/^Radha /) },
    ])
    expect((await warningsOf(admin)).body).toMatchObject({ total: 0, counts: { on: 0, off: 1 } })
    const hidden = (await warningsOf(admin, { show: 'off' })).body
    expect(hidden.warnings).toMatchObject([
      { off: { reason: 'Was ill for a month.', by: expect.stringMatching(/^Radha /) } },
    ])
    expect((await read(teacher, school)).body.students[0].off).toMatchObject({ reason: 'Was ill for a month.' })
    // a colleague who does not see the subject, a stranger, a student who is not in the class
    expect([(await off(colleague, one(school))).status, (await on(colleague, one(school))).status]).toEqual([404, 404])
    const stranger = await makeSchool(app.deps)
    expect((await off(stranger.admin, one(school))).status).toBe(404)
    expect((await off(teacher, { ...one(school), student_id: stranger.students[0].id })).status).toBe(404)
    expect((await off(school.students[0], one(school))).status).toBe(403)
    expect((await on(admin, one(school))).status).toBe(200)
    expect((await on(admin, one(school))).status).toBe(200)
    expect((await warningsOf(teacher)).body.total).toBe(1)
    const trail = await app.deps.db
      .select({ action: auditLog.action, name: auditLog.name })
      .from(auditLog)
      .where(and(eq(auditLog.organisationId, school.organisationId), eq(auditLog.entity, 'forecast-warning')))
      .orderBy(auditLog.id)
    expect(trail).toEqual([
      { action: 'switch-off', name: expect.stringMatching(/^Student1 .*: Mathematics$/) },
      { action: 'switch-on', name: expect.stringMatching(/^Student1 .*: Mathematics$/) },
    ])
  })

  test('are on again once the term is over', async () => {
    const school = await makeForecastClass()
    await off(school.teacher, one(school))
    const past = { until: '2026-11-20' }
    await app.deps.db.update(warningsOff).set(past).where(eq(warningsOff.organisationId, school.organisationId))
    expect((await read(school.teacher, school)).body.students[0].off).toBeNull()
    expect((await warningsOf(school.teacher)).body).toMatchObject({ total: 1, counts: { off: 0 } })
  })
})
