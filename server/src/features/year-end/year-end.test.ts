import { listAcademicYears, updateAcademicYear } from '@margam/contract/academic-years'
import { listClasses } from '@margam/contract/classes'
import { organisationDashboard } from '@margam/contract/dashboards'
import { readTask, type Task } from '@margam/contract/tasks'
import * as contract from '@margam/contract/year-end'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linked } from '../../db/linked.ts'
import {
  academicYears,
  accounts,
  attendanceRegisters,
  auditLog,
  classes,
  classSubjects,
  deletionRequests,
  enrolments,
  exams,
  feedback,
  organisations,
  papers,
  reportRemarks,
  students,
  yearEnds,
} from '../../db/schema/index.ts'
import { runTask } from '../../jobs/tasks.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { enrol, makeClass, makeSubject, makeYear } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { yearEndTasks } from './work.ts'
import { rollOverDueYears } from './year-end.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A school far from today, so that the day of the test decides nothing: 8 A, 8 B, 12 A, and a newcomer in no section. */
async function makeScene() {
  const { deps } = app
  const admin = await makePerson(deps, 'organisation')
  const organisationId = admin.id
  const year = await makeYear(deps, organisationId, { startsIn: 2090 })
  const teacher = await makePerson(deps, 'teacher', { organisationId, firstName: 'Radha' })
  const mathematics = await makeSubject(deps, organisationId, 'Mathematics')
  const section = (level: string, letter: string) =>
    makeClass(deps, organisationId, {
      yearId: year.id,
      level,
      section: letter,
      classTeacherId: teacher.id,
      taughtBy: { [mathematics.id]: teacher.id },
    })
  const pupil = (firstName: string, classLevel: string) =>
    makePerson(deps, 'student', { organisationId, firstName, lastName: 'Menon', classLevel })
  const eightA = await section('8', 'A')
  const eightB = await section('8', 'B')
  const twelve = await section('12', 'A')
  const people = {
    asha: await pupil('Asha', '8'),
    binu: await pupil('Binu', '8'),
    chitra: await pupil('Chitra', '8'),
    devi: await pupil('Devi', '12'),
    newcomer: await pupil('Esha', 'LKG'),
  }
  await enrol(deps, eightA, [people.asha.id, people.binu.id])
  await enrol(deps, eightB, [people.chitra.id])
  await enrol(deps, twelve, [people.devi.id])
  return { admin, organisationId, year, teacher, eightA, eightB, twelve, people }
}

const call = (endpoint: Parameters<TestApp['call']>[0], who: Person, more: object = {}) =>
  app.call(endpoint, { token: who.token, params: { userId: who.id }, ...more })
const read = async (who: Person) => (await call(contract.readYearEnd, who)).body
const preview = async (who: Person) => (await call(contract.previewYearEnd, who)).body as contract.YearEndPreview
const choose = async (who: Person, change: Partial<contract.YearEndChoices>) => {
  const { choices, version } = await read(who)
  return call(contract.saveYearEnd, who, { body: { choices: { ...choices, ...change }, version } })
}
const ask = async (who: Person) =>
  call(contract.commitYearEnd, who, { body: { fingerprint: (await preview(who)).fingerprint } })
/** Does what a call has started, and answers how it went. */
const work = async (who: Person, started: Awaited<ReturnType<typeof call>>) => {
  expect(started.status).toBe(202)
  await runTask(app.deps, yearEndTasks, { organisationId: who.id, taskId: started.body.task_id })
  return (await app.call(readTask, { token: who.token, params: { taskId: started.body.task_id } })).body as Task
}
const commit = async (who: Person) => work(who, await ask(who))
const undo = (who: Person) => call(contract.undoYearEnd, who, { body: { action: 'undo' } })
const levelOf = async (person: Person) => {
  const [row] = await app.deps.db.select().from(students).where(eq(students.id, person.id))
  return [row.classLevel, row.endDate]
}
const enrolmentOf = async (person: Person) => {
  const rows = await app.deps.db
    .select({ name: classes.name, year: academicYears.name, roll: enrolments.rollNumber, endsOn: enrolments.endsOn })
    .from(enrolments)
    .innerJoin(classes, linked(classes.id, enrolments.classId))
    .innerJoin(academicYears, linked(academicYears.id, enrolments.academicYearId))
    .where(and(eq(enrolments.studentId, person.id), isNull(enrolments.endsOn)))
  return rows.map((row) => `${row.year} ${row.name} ${row.roll}`)
}

test('the first look warns of what is open, offers the usual next year and promotes everybody', async () => {
  const { admin, eightA } = await makeScene()
  const found = await read(admin)
  expect(found).toMatchObject({
    state: 'draft',
    from: { name: '2090-2091' },
    next: { name: '2091-2092', starts_on: '2091-06-01', ends_on: '2092-05-31', exists: false },
    checks: { unplaced: 1, empty_classes: [] },
    last: null,
  })
  expect(found.classes).toMatchObject([
    { class_id: eightA.id, class_name: '8 A', next_level: '9', students: 2 },
    { class_name: '8 B', students: 1 },
    { class_name: '12 A', next_level: null, students: 1 },
  ])
  expect(await preview(admin)).toMatchObject({
    rolls_over_on: '2091-06-01',
    promoted: 3,
    retained: 1,
    left: 1,
    without_section: 1,
    leavers: [{ name: 'Devi Menon', class_name: '12 A' }],
    classes: [
      { class_name: '8 A', is_new: true, students: 0, class_teacher: expect.stringMatching(/^Radha/), subjects: 1 },
      { class_name: '8 B' },
      { class_name: '9 A', students: 2, promoted: 2, class_teacher: null, subjects: 0 },
      { class_name: '9 B', students: 1 },
      { class_name: '12 A', students: 0 },
    ],
  })
})

test('students to choose for are found by class, by name, and those in no section', async () => {
  const { admin, eightA } = await makeScene()
  const names = async (query: Record<string, string>) =>
    (await call(contract.listYearEndStudents, admin, { query })).body.students.map((row: { name: string }) => row.name)
  expect(await names({ class_id: eightA.id })).toEqual(['Asha Menon', 'Binu Menon'])
  expect(await names({ class_id: 'unplaced' })).toEqual(['Esha Menon'])
  expect(await names({ search: 'CHIT' })).toEqual(['Chitra Menon'])
  expect(await names({ class_id: 'no-class' })).toEqual([])
  const foreign = await makeScene()
  expect(await names({ class_id: foreign.eightA.id })).toEqual([])
})

test('the commit moves everybody at once: levels, enrolments, leavers, the current year, all in the trail', async () => {
  const { admin, organisationId, eightA, eightB, people, teacher } = await makeScene()
  await choose(admin, { when: 'now', students: { [people.binu.id]: 'retain' }, classes: { [eightB.id]: 'leave' } })
  expect(await commit(admin)).toMatchObject({ state: 'done', message: 'The new year has begun.', total: 5, done: 5 })

  expect(await levelOf(people.asha)).toEqual(['9', null])
  expect(await enrolmentOf(people.asha)).toEqual(['2091-2092 9 A 1'])
  expect(await enrolmentOf(people.binu)).toEqual(['2091-2092 8 A 1'])
  expect(await levelOf(people.chitra)).toEqual(['8', '2091-05-31'])
  expect(await levelOf(people.devi)).toEqual(['12', '2091-05-31'])
  expect(await levelOf(people.newcomer)).toEqual(['LKG', null])
  expect([await enrolmentOf(people.chitra), await enrolmentOf(people.newcomer)]).toEqual([[], []])
  expect((await call(listAcademicYears, people.devi)).status).toBe(401)
  const [account] = await app.deps.db.select().from(accounts).where(eq(accounts.id, people.devi.id))
  expect(account.archivedAt).not.toBeNull()

  const ended = await app.deps.db.select().from(enrolments).where(eq(enrolments.classId, eightA.id))
  expect(ended.map(({ endsOn }) => endsOn)).toEqual(['2091-06-01', '2091-06-01'])
  const past = await call(listClasses, admin, { query: { academic_year: '2090-2091' } })
  expect(past.body.classes[0]).toMatchObject({ class_name: '8 A', students: 2 })

  const [made] = await app.deps.db
    .select()
    .from(classes)
    .where(
      and(eq(classes.organisationId, organisationId), eq(classes.name, '8 A'), eq(classes.startDate, '2091-06-01')),
    )
  expect(made.classTeacherId).toBe(teacher.id)
  const rows = await app.deps.db.select().from(classSubjects).where(eq(classSubjects.classId, made.id))
  expect(rows).toMatchObject([{ teacherId: teacher.id }])

  const { academic_years } = (await call(listAcademicYears, admin)).body
  expect(academic_years.filter((year: { current: boolean }) => year.current)).toMatchObject([
    { academic_year_name: '2091-2092' },
  ])
  const trail = await app.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.organisationId, organisationId))
    .orderBy(auditLog.id)
  expect(trail.filter((entry) => entry.entityId === people.devi.id)).toMatchObject([
    { action: 'archive', after: { end_date: '2091-05-31' } },
  ])
  expect(trail.find((entry) => entry.action === 'year-end')?.after).toMatchObject({ promoted: 1, left: 2, retained: 2 })
})

test('a preview that is out of date is refused with the present one, and nothing is changed', async () => {
  const { admin, organisationId, eightB, people } = await makeScene()
  await choose(admin, { when: 'now' })
  const seen = await preview(admin)
  const late = await makePerson(app.deps, 'student', { organisationId, firstName: 'Zoya', classLevel: '8' })
  await app.deps.db.insert(enrolments).values({
    organisationId,
    studentId: late.id,
    classId: eightB.id,
    academicYearId: eightB.yearId,
    isSection: true,
    rollNumber: '9',
    startsOn: '2090-06-01',
  })
  const refused = await call(contract.commitYearEnd, admin, { body: { fingerprint: seen.fingerprint } })
  expect(refused.status).toBe(409)
  expect(refused.body.current).toMatchObject({ promoted: seen.promoted + 1 })
  expect(await enrolmentOf(people.asha)).toEqual(['2090-2091 8 A 1'])
})

test('a commit sent twice happens once', async () => {
  const { admin, people } = await makeScene()
  await choose(admin, { when: 'now' })
  const body = { fingerprint: (await preview(admin)).fingerprint }
  const headers = { 'idempotency-key': 'the-same' }
  const [first, second] = [
    await call(contract.commitYearEnd, admin, { body, headers }),
    await call(contract.commitYearEnd, admin, { body, headers }),
  ]
  expect([first.status, second.status, second.body]).toEqual([202, 202, first.body])
  const both = await Promise.all([1, 2].map(() => call(contract.commitYearEnd, admin, { body })))
  expect(both.map((reply) => reply.body)).toEqual([first.body, first.body])
  expect((await read(admin)).task_id).toBe(first.body.task_id)
  await work(admin, first)
  expect((await read(admin)).task_id).toBeNull()
  expect((await call(contract.commitYearEnd, admin, { body })).status).toBe(409)
  expect(await enrolmentOf(people.asha)).toEqual(['2091-2092 9 A 1'])
})

test('a scheduled one makes the classes at once and moves people on the day, newcomers of the meantime too, unless the school is suspended', async () => {
  const { admin, organisationId, eightA, people } = await makeScene()
  expect((await commit(admin)).message).toBe('The year-end is scheduled.')
  expect(await read(admin)).toMatchObject({ state: 'scheduled', next: { starts_on: '2091-06-01' }, failure: null })
  expect(await enrolmentOf(people.asha)).toEqual(['2090-2091 8 A 1'])
  const coming = await call(listClasses, admin, { query: { academic_year: '2091-2092' } })
  expect(coming.body.classes).toHaveLength(5)
  const { choices, version } = await read(admin)
  expect((await call(contract.saveYearEnd, admin, { body: { choices, version } })).status).toBe(409)

  const late = await makePerson(app.deps, 'student', { organisationId, firstName: 'Zoya', classLevel: '8' })
  await app.deps.db.insert(enrolments).values({
    organisationId,
    studentId: late.id,
    classId: eightA.id,
    academicYearId: eightA.yearId,
    isSection: true,
    rollNumber: '3',
    startsOn: '2091-02-01',
  })
  await rollOverDueYears(app.deps, '2091-05-31')
  expect(await enrolmentOf(people.asha)).toEqual(['2090-2091 8 A 1'])
  const suspend = (suspendedAt: Date | null) =>
    app.deps.db.update(organisations).set({ suspendedAt }).where(eq(organisations.id, organisationId))
  await suspend(new Date())
  await rollOverDueYears(app.deps, '2091-06-01')
  expect(await enrolmentOf(people.asha)).toEqual(['2090-2091 8 A 1'])
  await suspend(null)
  await rollOverDueYears(app.deps, '2091-06-01')
  await rollOverDueYears(app.deps, '2091-06-01')
  expect(await enrolmentOf(people.asha)).toEqual(['2091-2092 9 A 1'])
  expect(await enrolmentOf(late)).toEqual(['2091-2092 9 A 3'])
  expect((await read(admin)).last).toMatchObject({ from_name: '2090-2091', promoted: 4, left: 1, undo_blocked: null })
})

test('a school that changes while the work waits is left as it is, and its screen says why', async () => {
  const { admin, organisationId, people } = await makeScene()
  await choose(admin, { when: 'now' })
  const started = await ask(admin)
  await makePerson(app.deps, 'student', { organisationId, firstName: 'Zoya', classLevel: '8' })
  const task = await work(admin, started)
  expect(task).toMatchObject({ state: 'failed', message: expect.stringContaining('The school changed') })
  expect((await read(admin)).task_id).toBe(task.task_id)
  expect(await enrolmentOf(people.asha)).toEqual(['2090-2091 8 A 1'])
  expect((await commit(admin)).state).toBe('done')
})

test('one that fails on its day is told on the screen and the dashboard, tried again, and then forgotten', async () => {
  const { admin, organisationId, people } = await makeScene()
  await commit(admin)
  const [row] = await app.deps.db.select().from(yearEnds).where(eq(yearEnds.organisationId, organisationId))
  await app.deps.db.execute(sql`update year_ends set choices = '{}'::jsonb where id = ${row.id}`)
  await expect(rollOverDueYears(app.deps, '2091-06-01')).rejects.toThrow('Some years did not roll over.')
  await app.deps.db.update(yearEnds).set({ choices: row.choices }).where(eq(yearEnds.id, row.id))
  expect((await read(admin)).failure).toMatchObject({ reason: expect.stringContaining('Nobody was moved.') })
  const dashboard = await call(organisationDashboard, admin)
  expect(dashboard.body.data.gaps).toContainEqual(expect.objectContaining({ kind: 'year-end-failed' }))
  await rollOverDueYears(app.deps, '2091-06-01')
  expect(await enrolmentOf(people.asha)).toEqual(['2091-2092 9 A 1'])
  const [done] = await app.deps.db.select().from(yearEnds).where(eq(yearEnds.id, row.id))
  expect([done.state, done.failedAt]).toEqual(['done', null])
})

test('one whose day has come can be done by hand', async () => {
  const { admin, organisationId, people } = await makeScene()
  await commit(admin)
  await app.deps.db
    .update(yearEnds)
    .set({ rollsOverOn: '2020-06-01' })
    .where(eq(yearEnds.organisationId, organisationId))
  await app.deps.db.execute(sql`update academic_years set starts_on = starts_on - interval '80 years',
    ends_on = ends_on - interval '80 years' where organisation_id = ${organisationId}`)
  expect((await commit(admin)).message).toBe('The new year has begun.')
  expect((await enrolmentOf(people.asha))[0]).toContain('9 A 1')
})

const toRow = ({ name, class_name, outcome, next_class, roll_number }: contract.YearEndListed) => [
  name,
  class_name,
  outcome,
  next_class,
  roll_number,
]

test('the list says of each student where they go, by the class they come into, and afterwards where they went', async () => {
  const { admin, organisationId } = await makeScene()
  const foreign = await makeScene()
  await app.deps.db.execute(sql`update students set first_name = '=Asha'
    where organisation_id = ${organisationId} and first_name = 'Asha'`)
  await choose(admin, { when: 'now' })
  const list = async (of: string) => {
    const { body } = await call(contract.readYearEndList, admin, { query: { of } })
    return [body.year_name, ...body.students.map(toRow)]
  }
  const listed = [
    '2090-2091',
    ['=Asha Menon', '8 A', 'promote', '9 A', '1'],
    ['Binu Menon', '8 A', 'promote', '9 A', '2'],
    ['Chitra Menon', '8 B', 'promote', '9 B', '1'],
    ['Esha Menon', 'LKG', 'retain', null, null],
    ['Devi Menon', '12 A', 'leave', null, null],
  ]
  expect(await list('preview')).toEqual(listed)
  expect((await call(contract.readYearEndList, admin, { query: { of: 'last' } })).status).toBe(404)
  await commit(admin)
  expect(await list('last')).toEqual(listed)
  const other = await call(contract.readYearEndList, foreign.admin, { query: { of: 'last' } })
  expect(other.status).toBe(404)
})

test('a scheduled one is called off, and its classes go; a paper for one of them stays', async () => {
  const { admin, organisationId } = await makeScene()
  await commit(admin)
  const [made] = await app.deps.db
    .select({ id: classes.id })
    .from(classes)
    .where(and(eq(classes.organisationId, organisationId), eq(classes.name, '9 A')))
  const paper = { qnCode: 'Q-1', board: 'CBSE', classLevel: '9', subject: 'Mathematics', totalMarks: 10, title: 'Test' }
  const forIt = {
    ...paper,
    organisationId,
    accountId: admin.id,
    classId: made.id,
    minutes: 30,
    wishes: {},
    revision: 1,
  }
  await app.deps.db.insert(papers).values(forIt)
  expect((await work(admin, await undo(admin))).message).toBe('The year-end was called off.')
  expect((await read(admin)).state).toBe('draft')
  const { body } = await call(listClasses, admin, { query: { academic_year: '2091-2092' } })
  expect(body.classes).toEqual([])
  const kept = await app.deps.db.select().from(papers).where(eq(papers.organisationId, organisationId))
  expect(kept).toMatchObject([{ title: 'Test', classId: null }])
})

test('a done one is taken back whole, and can be done again', async () => {
  const { admin, people, year } = await makeScene()
  await choose(admin, { when: 'now', students: { [people.binu.id]: 'retain' } })
  await commit(admin)
  expect((await work(admin, await undo(admin))).message).toBe('2090-2091 is the current year again.')
  expect(await levelOf(people.asha)).toEqual(['8', null])
  expect(await enrolmentOf(people.asha)).toEqual(['2090-2091 8 A 1'])
  expect(await levelOf(people.devi)).toEqual(['12', null])
  expect(await enrolmentOf(people.devi)).toEqual(['2090-2091 12 A 1'])
  const [account] = await app.deps.db.select().from(accounts).where(eq(accounts.id, people.devi.id))
  expect(account.archivedAt).toBeNull()
  const left = await app.deps.db.select().from(classes).where(eq(classes.organisationId, admin.id))
  expect(left.every((klass) => klass.academicYearId === year.id)).toBe(true)
  const again = await read(admin)
  expect(again.choices.students).toEqual({ [people.binu.id]: 'retain' })
  expect(again.chosen_students).toMatchObject([{ id: people.binu.id, name: 'Binu Menon', class_name: '8 A' }])
  expect((await undo(admin)).status).toBe(404)
  expect((await commit(admin)).state).toBe('done')
})

const changeYear = async (who: Person, name: string, change: object) => {
  const { academic_years } = (await call(listAcademicYears, who)).body
  const year = academic_years.find((one: { academic_year_name: string }) => one.academic_year_name === name)
  const { academic_year_id, version, starts_on, ends_on } = year
  const body = { academic_year_id, version, starts_on, ends_on, ...change }
  const { status, body: reply } = await call(updateAcademicYear, who, { body })
  return reply.errors ?? status
}

/** The class of the new year that somebody came into. */
const classOf = async (person: Person) => {
  const [{ classId }] = await app.deps.db
    .select({ classId: enrolments.classId })
    .from(enrolments)
    .where(and(eq(enrolments.studentId, person.id), isNull(enrolments.endsOn)))
  return classId
}

test('a class for which somebody wrote something stays when it is taken back, with what was written', async () => {
  const { admin, organisationId, people, teacher } = await makeScene()
  await choose(admin, { when: 'now' })
  await commit(admin)
  const classId = await classOf(people.asha)
  const of = { organisationId, classId, studentId: people.asha.id }
  const { db } = app.deps
  await db.insert(feedback).values({ ...of, teacherId: teacher.id, note: 'A good start.' })
  const other = { ...of, studentId: people.chitra.id, classId: await classOf(people.chitra) }
  await db.insert(reportRemarks).values({ ...other, period: 'year', remark: 'Kind.', writtenBy: teacher.id })
  expect((await work(admin, await undo(admin))).message).toBe('2090-2091 is the current year again.')
  expect(await enrolmentOf(people.asha)).toEqual(['2090-2091 8 A 1'])
  expect(await db.$count(feedback, eq(feedback.organisationId, organisationId))).toBe(1)
  expect(await db.$count(reportRemarks, eq(reportRemarks.organisationId, organisationId))).toBe(1)
  // the next one takes the same class again
  expect((await commit(admin)).state).toBe('done')
  expect(await classOf(people.asha)).toBe(classId)
})

test('nobody is put back into a class that was archived since, nor anybody who was erased', async () => {
  const { admin, organisationId, people, eightA, twelve } = await makeScene()
  await choose(admin, { when: 'now' })
  await commit(admin)
  const { db } = app.deps
  await db.update(classes).set({ archivedAt: new Date() }).where(eq(classes.id, eightA.id))
  const request = { organisationId, accountId: people.devi.id, dueAt: new Date() }
  await db.insert(deletionRequests).values({ ...request, state: 'erased' })
  expect((await work(admin, await undo(admin))).message).toBe('2090-2091 is the current year again.')
  expect(await enrolmentOf(people.asha)).toEqual([])
  expect(await levelOf(people.asha)).toEqual(['8', null])
  expect(await enrolmentOf(people.chitra)).toEqual(['2090-2091 8 B 1'])
  expect(await enrolmentOf(people.devi)).toEqual([])
  expect(await levelOf(people.devi)).toEqual(['12', '2091-05-31'])
  const [account] = await db.select().from(accounts).where(eq(accounts.id, people.devi.id))
  expect(account.archivedAt).not.toBeNull()
  expect(await db.$count(enrolments, and(eq(enrolments.classId, twelve.id), isNull(enrolments.endsOn)))).toBe(0)
})

test('no other year is made current while one is scheduled, for it would be out of sight', async () => {
  const { admin } = await makeScene()
  const foreign = await makeScene()
  await commit(admin)
  const { academic_years } = (await call(listAcademicYears, admin)).body
  const { academic_year_id, version } = academic_years.find((one: { current: boolean }) => !one.current)
  const body = { academic_year_id, version, current: true }
  const refused = await call(updateAcademicYear, admin, { body })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The year-end of 2090-2091 is scheduled. Call it off first.',
  ])
  const next = await makeYear(app.deps, foreign.organisationId, { startsIn: 2091, isCurrent: false })
  const theirs = { academic_year_id: next.id, current: true }
  expect((await call(updateAcademicYear, foreign.admin, { body: theirs })).status).toBe(200)
  await work(admin, await undo(admin))
  expect((await call(updateAcademicYear, admin, { body })).status).toBe(200)
})

test('a year that a year-end closed keeps its last day, so that the way back finds everybody', async () => {
  const { admin, people } = await makeScene()
  await choose(admin, { when: 'now' })
  await commit(admin)
  for (const ends_on of ['2091-05-30', '2091-05-20']) {
    expect(await changeYear(admin, '2090-2091', { ends_on })).toEqual({
      ends_on: [expect.stringContaining('take the year-end back first')],
    })
  }
  // what nothing rests on can be changed: the first day, the terms, the next year
  const terms = [{ name: 'Term 1', weight: 100 }]
  expect(await changeYear(admin, '2090-2091', { starts_on: '2090-06-05', terms })).toBe(200)
  expect(await changeYear(admin, '2091-2092', { starts_on: '2091-06-03', ends_on: '2092-05-30' })).toBe(200)
  await work(admin, await undo(admin))
  expect(await enrolmentOf(people.asha)).toEqual(['2090-2091 8 A 1'])
  expect(await levelOf(people.devi)).toEqual(['12', null])
  expect(await changeYear(admin, '2090-2091', { ends_on: '2091-05-30' })).toBe(200)
})

test('the days of both years of a scheduled one stay until it is called off', async () => {
  const { admin } = await makeScene()
  const foreign = await makeScene()
  await commit(admin)
  const refused = ['The year-end of 2090-2091 is scheduled for these dates. Call it off first, then change them.']
  const starts_on = '2091-06-08'
  expect(await changeYear(admin, '2091-2092', { starts_on })).toEqual({ starts_on: refused })
  expect(await changeYear(admin, '2091-2092', { ends_on: '2092-05-30' })).toEqual({ ends_on: refused })
  const inside = { starts_on: '2090-06-02', ends_on: '2091-05-30' }
  expect(await changeYear(admin, '2090-2091', inside)).toEqual({ starts_on: refused, ends_on: refused })
  expect(await changeYear(admin, '2091-2092', { terms: [{ name: 'Term 1', weight: 100 }] })).toBe(200)
  expect(await changeYear(foreign.admin, '2090-2091', inside)).toBe(200)
  await work(admin, await undo(admin))
  expect(await changeYear(admin, '2091-2092', { starts_on })).toBe(200)
})

test.each(['register', 'exam'])('a year with a %s stays', async (what) => {
  const { admin, organisationId, people } = await makeScene()
  await choose(admin, { when: 'now' })
  await commit(admin)
  const classId = await classOf(people.asha)
  if (what === 'register') {
    await app.deps.db
      .insert(attendanceRegisters)
      .values({ organisationId, classId, day: '2091-06-02', takenBy: admin.id })
  } else {
    const subject = await makeSubject(app.deps, organisationId, 'Physics')
    const exam = { name: 'Unit test', heldOn: '2091-06-20', maxMark: '50', createdBy: admin.id }
    await app.deps.db.insert(exams).values({ organisationId, classId, subjectId: subject.id, ...exam })
  }
  const refused = await undo(admin)
  expect(refused.status).toBe(409)
  expect((await read(admin)).last.undo_blocked).toBe(refused.body.message)
})

test('a newcomer who is placed in the next year already stays there', async () => {
  const { admin, organisationId, people } = await makeScene()
  const next = await makeYear(app.deps, organisationId, { startsIn: 2091, isCurrent: false })
  const nursery = await makeClass(app.deps, organisationId, { yearId: next.id, level: 'LKG', section: 'A' })
  await enrol(app.deps, nursery, [people.newcomer.id])
  await choose(admin, { when: 'now', unplaced: 'promote' })
  expect(await preview(admin)).toMatchObject({ placed: 1, next: { exists: true }, without_section: 0 })
  const row = async (of: string) => {
    const { students } = (await call(contract.readYearEndList, admin, { query: { of } })).body
    return toRow(students.find(({ name }: contract.YearEndListed) => name === 'Esha Menon')).slice(2)
  }
  expect(await row('preview')).toEqual(['placed', 'LKG A', '1'])
  await commit(admin)
  expect(await row('last')).toEqual(['placed', 'LKG A', '1'])
  expect(await levelOf(people.newcomer)).toEqual(['LKG', null])
  expect(await enrolmentOf(people.newcomer)).toEqual(['2091-2092 LKG A 1'])
})

test('choices of another school’s ids do nothing, a stale version is refused with what is kept, wrong days at their field', async () => {
  const { admin } = await makeScene()
  const foreign = await makeScene()
  const saved = await choose(admin, {
    students: { [foreign.people.asha.id]: 'leave' },
    classes: { [foreign.eightA.id]: 'leave' },
  })
  expect(saved.status).toBe(200)
  expect((await read(admin)).chosen_students).toEqual([])
  expect(await preview(admin)).toMatchObject({ promoted: 3, left: 1 })
  const { choices } = await read(admin)
  const stale = await call(contract.saveYearEnd, admin, { body: { choices, version: 7 } })
  expect([stale.status, stale.body.current.version]).toEqual([409, saved.body.version])
  const early = await choose(admin, { next_starts_on: '2091-05-01' })
  expect(early.body.errors).toEqual({ next_starts_on: ['The next year must start after 2090-2091 ends.'] })
  expect(await preview(foreign.admin)).toMatchObject({ promoted: 3, left: 1 })
})
