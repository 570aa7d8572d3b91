import { readAnalytics } from '@margam/contract/analytics'
import { testVariance, trendOf } from '@margam/school/report'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../db/columns.ts'
import { enrolments, terms } from '../../db/schema/index.ts'
import { bringInMonth, takeRegister } from '../../testing/attendance-factories.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { makeExam } from '../../testing/mark-factories.ts'
import { enrol, makeClass, makeSchool, makeYear } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { selectNoise } from './noise.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type School = Awaited<ReturnType<typeof makeSchool>>
const look = (who: Person, query: Record<string, string> = {}) => app.call(readAnalytics, { token: who.token, query })
const analyticsOf = async (who: Person, query: Record<string, string> = {}) => {
  const { status, body } = await look(who, query)
  expect(status).toBe(200)
  return body
}

/** Marks of a class's students in their order; null where nothing was entered. */
const exam = (
  { klass, students }: Pick<School, 'klass' | 'students'>,
  subject: { id: string },
  entries: readonly (number | 'absent' | null)[],
  options: Parameters<typeof makeExam>[4] = {},
) =>
  makeExam(
    app.deps,
    klass,
    subject.id,
    Object.fromEntries(entries.flatMap((entry, i) => (entry === null ? [] : [[students[i].id, String(entry)]]))),
    { name: `Test of ${options.heldOn}`, ...options },
  )

/** Five students. Mathematics is of 50, English of 100; the third exam of mathematics is a draft, few sat the fourth. */
async function classOfFive() {
  const school = await makeSchool(app.deps, { students: 5 })
  const { mathematics, english } = school
  await exam(school, mathematics, [40, 30, 20, 45, 'absent'], { heldOn: '2026-07-10' })
  await exam(school, mathematics, [35, 35, 25, 50, 30], { heldOn: '2026-08-10' })
  await exam(school, mathematics, [1, 50, 50, 50, 50], { heldOn: '2026-09-10', state: 'draft' })
  await exam(school, mathematics, [45, 40, 'absent', 'absent', null], { heldOn: '2026-10-10' })
  await exam(school, english, ['absent', 60, 70, 80, 90], { heldOn: '2026-07-15', maxMark: '100' })
  await exam(school, english, [62, 58, 70, 66, 64], { heldOn: '2026-09-15', maxMark: '100', state: 'locked' })
  return school
}

describe('marks over time', () => {
  test('stand beside the class’s average of each exam, in the order of their days, without the draft', async () => {
    const { students } = await classOfFive()
    const { exams, academic_year, marks } = await analyticsOf(students[0])
    const rows = exams.map((one: Record<string, unknown>) => [
      one.subject_name,
      one.exam_date,
      one.mark,
      one.max_mark,
      one.percentage,
      one.class_average,
    ])
    expect(rows).toEqual([
      // (40 + 30 + 20 + 45) / 200; an absence is no mark
      ['Mathematics', '2026-07-10', 40, 50, 80, 67.5],
      ['English', '2026-07-15', null, 100, null, 75],
      // (35 + 35 + 25 + 50 + 30) / 250
      ['Mathematics', '2026-08-10', 35, 50, 70, 70],
      ['English', '2026-09-15', 62, 100, 62, 64],
      // two marks: the average would tell the other one
      ['Mathematics', '2026-10-10', 45, 50, 90, null],
    ])
    expect([academic_year, marks]).toEqual(['2026-2027', 4])
  })

  test('hold nothing of a classmate: no name, no id, no mark but one’s own', async () => {
    const { students } = await classOfFive()
    const text = JSON.stringify(await analyticsOf(students[0]))
    for (const other of students.slice(1)) {
      expect(text).not.toContain(other.id)
      expect(text).not.toContain('Student2')
    }
  })

  test('are of one subject where one is asked for; the rest stays of all', async () => {
    const { students, english } = await classOfFive()
    const all = await analyticsOf(students[0])
    const { exams, ...rest } = await analyticsOf(students[0], { subject_id: english.id })
    expect(exams.map((one: { percentage: number | null }) => one.percentage)).toEqual([null, 62])
    const { exams: _, ...restOfAll } = all
    expect(rest).toEqual(restOfAll)
    expect((await analyticsOf(students[0], { subject_id: newId() })).exams).toEqual([])
    expect((await analyticsOf(students[0], { subject_id: 'x' })).exams).toEqual([])
  })
})

describe('subjects', () => {
  test('compare with the class in the very exams of the result, and not where one of them has too few marks', async () => {
    const { students } = await classOfFive()
    const { subjects } = await analyticsOf(students[0])
    expect(subjects).toMatchObject([
      { subject_name: 'English', percentage: 62, grade: 'D', class_average: 64, marks: 1, direction: null },
      // (80 + 70 + 90) / 3
      { subject_name: 'Mathematics', percentage: 80, grade: 'B', class_average: null, marks: 3, direction: 'steady' },
    ])
    // of the fourth, who was absent in the exam that few sat: (67.5 + 70) / 2 and (75 + 64) / 2
    expect((await analyticsOf(students[3])).subjects).toMatchObject([
      { percentage: 73, class_average: 69.5, marks: 2 },
      { percentage: 95, class_average: 68.75, marks: 2 },
    ])
  })

  test('weigh the class as the student: exams by their weight, terms by theirs', async () => {
    const school = await makeSchool(app.deps, { students: 3 })
    const { organisationId, year, mathematics, students } = school
    const term = (name: string, position: number, weight: string) => ({
      id: newId(),
      organisationId,
      academicYearId: year.id,
      name,
      position,
      weight,
    })
    const [first, second] = [term('Term 1', 1, '40'), term('Term 2', 2, '60')]
    await app.deps.db.insert(terms).values([first, second])
    await exam(school, mathematics, [50, 20, 20], { heldOn: '2026-07-10', termId: first.id })
    await exam(school, mathematics, [25, 25, 10], { heldOn: '2026-08-10', termId: first.id, weight: '3' })
    await exam(school, mathematics, [30, 30, 30], { heldOn: '2026-10-10', termId: second.id })
    const { subjects } = await analyticsOf(students[0])
    // own: 0.4 × (100 + 3 × 50) / 4 + 0.6 × 60; class: 0.4 × (60 + 3 × 40) / 4 + 0.6 × 60
    expect(subjects[1]).toMatchObject({ percentage: 61, class_average: 54 })
  })

  test('stand out with the exam that shows it, and do not where they lie close together', async () => {
    const { students } = await classOfFive()
    const first = await analyticsOf(students[0])
    expect(first.strongest).toMatchObject({
      subject_name: 'Mathematics',
      percentage: 80,
      exam: { exam_date: '2026-10-10', percentage: 90 },
    })
    expect(first.weakest).toMatchObject({
      subject_name: 'English',
      percentage: 62,
      exam: { exam_date: '2026-09-15', percentage: 62 },
    })
    const school = await makeSchool(app.deps, { students: 3 })
    await exam(school, school.mathematics, [40, 40, 40], { heldOn: '2026-07-10' })
    await exam(school, school.english, [41, 40, 40], { heldOn: '2026-07-10' })
    expect(await analyticsOf(school.students[0])).toMatchObject({ strongest: null, weakest: null, direction: null })
  })

  test('rise or fall beyond the tests’ own noise alone', async () => {
    const school = await makeSchool(app.deps, { students: 5 })
    const { mathematics, english, students } = school
    await exam(school, mathematics, [30, 30, 30, 30, 30], { heldOn: '2026-07-10' })
    await exam(school, mathematics, [30, 30, 30, 30, 30], { heldOn: '2026-08-10' })
    await exam(school, mathematics, [45, 30, 31, 30, 15], { heldOn: '2026-09-10' })
    // everybody fell: the test was hard
    await exam(school, english, [40, 42, 41, 38, 40], { heldOn: '2026-07-10' })
    await exam(school, english, [20, 22, 20, 19, 21], { heldOn: '2026-08-10' })
    const directions = async (who: Person) =>
      (await analyticsOf(who)).subjects.map((one: { direction: string }) => one.direction)
    expect(await directions(students[0])).toEqual(['steady', 'up'])
    expect(await directions(students[2])).toEqual(['steady', 'steady'])
    expect(await directions(students[4])).toEqual(['steady', 'down'])
  })

  test('have the noise that the class’s report works with', async () => {
    const { organisationId, klass, mathematics, english } = await classOfFive()
    const found = await selectNoise(app.deps.db, organisationId, [klass.id])
    const ofMathematics = [[0.8, 0.7, 0.9], [0.6, 0.7, 0.8], [0.4, 0.5], [0.9, 1], [0.6]] // biome-ignore format: a table
    const ofEnglish = [[0.62], [0.6, 0.58], [0.7, 0.7], [0.8, 0.66], [0.9, 0.64]]
    expect(found.get(mathematics.id)).toBeCloseTo(testVariance(ofMathematics), 12)
    expect(found.get(english.id)).toBeCloseTo(testVariance(ofEnglish), 12)
    expect(trendOf([{ series: ofMathematics[0], variance: found.get(mathematics.id) ?? 0 }])).toBe('steady')
  })
})

describe('a year', () => {
  test('has the marks of both sections of somebody who moved, each with its own class’s average', async () => {
    const school = await makeSchool(app.deps, { students: 3 })
    const { organisationId, year, mathematics, students } = school
    await exam(school, mathematics, [20, 30, 40], { heldOn: '2026-08-10' })
    const other = await makeClass(app.deps, organisationId, {
      yearId: year.id,
      section: 'B',
      taughtBy: { [mathematics.id]: null },
    })
    const newcomers = [students[0]]
    for (let i = 0; i < 2; i++) newcomers.push(await makePerson(app.deps, 'student', { organisationId }))
    await app.deps.db.update(enrolments).set({ endsOn: '2026-10-01' }).where(eq(enrolments.studentId, students[0].id))
    await enrol(
      app.deps,
      other,
      newcomers.map(({ id }) => id),
    )
    await exam({ klass: other, students: newcomers }, mathematics, [45, 50, 10], { heldOn: '2026-10-20' })
    const { exams, subjects } = await analyticsOf(students[0])
    const rows = exams.map((one: Record<string, unknown>) => [one.exam_date, one.percentage, one.class_average])
    expect(rows).toEqual([
      ['2026-08-10', 40, 60],
      ['2026-10-20', 90, 70],
    ])
    expect(subjects.find((one: { marks: number }) => one.marks > 0)).toMatchObject({
      percentage: 65,
      class_average: 65,
      marks: 2,
    })
    expect((await analyticsOf(students[1])).exams).toHaveLength(1)
  })

  test('is chosen by its name and is apart from the others; another name is refused at its field', async () => {
    const school = await classOfFive()
    const [asha] = school.students
    const before = await makeYear(app.deps, school.organisationId, { startsIn: 2025, isCurrent: false })
    const old = await makeClass(app.deps, school.organisationId, {
      yearId: before.id,
      level: '7',
      taughtBy: { [school.english.id]: null },
    })
    await enrol(app.deps, old, [asha.id])
    await makeExam(app.deps, old, school.english.id, { [asha.id]: '10' }, { heldOn: '2025-09-01' })
    await takeRegister(app.deps, old, '2025-09-01', { [asha.id]: 'absent' })
    const past = await analyticsOf(asha, { academic_year: '2025-2026' })
    expect(past).toMatchObject({
      academic_year: '2025-2026',
      marks: 1,
      direction: null,
      attendance: { days: 1, rate: 0 },
    })
    expect(past.exams).toMatchObject([{ percentage: 20, class_average: null }])
    expect(await analyticsOf(asha)).toMatchObject({ academic_year: '2026-2027', marks: 4, attendance: { days: 0 } })
    const unknown = await look(asha, { academic_year: '1999-2000' })
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([400, ['academic_year']])
  })

  test('is the active account’s school alone for a child at two', async () => {
    const [school, tuition] = [await classOfFive(), await makeSchool(app.deps)]
    await exam(tuition, tuition.mathematics, [5, 10, 15], { heldOn: '2026-08-10' })
    expect((await analyticsOf(school.students[0])).marks).toBe(4)
    const there = await analyticsOf(tuition.students[0], { subject_id: school.mathematics.id })
    expect(there).toMatchObject({ marks: 1, exams: [] })
  })

  test('is empty for somebody in no class', async () => {
    const nobody = await makePerson(app.deps, 'student')
    expect(await analyticsOf(nobody)).toMatchObject({
      academic_year: null,
      academic_years: [],
      exams: [],
      subjects: [],
      marks: 0,
      strongest: null,
      attendance: { days: 0, rate: null, months: [] },
    })
  })
})

describe('attendance by month', () => {
  test('counts registers and months that were brought in, and comes to the year', async () => {
    const { klass, students } = await makeSchool(app.deps)
    const [asha, binu] = students
    const month = { startsOn: '2026-06-01', endsOn: '2026-06-30', held: 20, present: '18.5' }
    await bringInMonth(app.deps, klass, asha.id, month)
    await takeRegister(app.deps, klass, '2026-08-03', { [asha.id]: 'present', [binu.id]: 'absent' })
    await takeRegister(app.deps, klass, '2026-08-04', { [asha.id]: 'absent', [binu.id]: 'absent' })
    await takeRegister(app.deps, klass, '2026-09-01', { [asha.id]: 'late', [binu.id]: 'absent' })
    await takeRegister(app.deps, klass, '2026-09-02', { [asha.id]: 'half_day', [binu.id]: 'absent' })
    // not enrolled, so not in the register
    await takeRegister(app.deps, klass, '2026-09-03', { [binu.id]: 'absent' })
    const { attendance } = await analyticsOf(asha)
    expect(attendance.months).toEqual([
      { month: '2026-06', tally: { present: 18, late: 0, half_day: 1, absent: 1 }, days: 20, rate: 92.5 },
      { month: '2026-07', tally: { present: 0, late: 0, half_day: 0, absent: 0 }, days: 0, rate: null },
      { month: '2026-08', tally: { present: 1, late: 0, half_day: 0, absent: 1 }, days: 2, rate: 50 },
      { month: '2026-09', tally: { present: 0, late: 1, half_day: 1, absent: 0 }, days: 2, rate: 75 },
    ])
    // (19 + 1 + 0.5 × 2) of 24
    expect(attendance).toMatchObject({
      tally: { present: 19, late: 1, half_day: 2, absent: 2 },
      days: 24,
      rate: 87.5,
      standing: 'watch',
      kept_since: null,
    })
  })
})

test('they are for students alone', async () => {
  const { admin, teacher } = await makeSchool(app.deps)
  for (const who of [admin, teacher]) expect((await look(who)).status).toBe(403)
  expect((await app.call(readAnalytics, {})).status).toBe(401)
})
