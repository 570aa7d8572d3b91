import { type ClassResults, readResultsOverview, readSchoolResults } from '@margam/contract/school-results'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../db/columns.ts'
import { classes, terms } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { makeExam } from '../../testing/mark-factories.ts'
import { enrol, makeClass, makeSchool, makeYear } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const resultsOf = (who: Person, query: Record<string, string> = {}) =>
  app.call(readSchoolResults, { token: who.token, query })
const overviewOf = async (who: Person) => (await app.call(readResultsOverview, { token: who.token })).body

/** A school with a class of five whose mathematics has two tests and whose English has one. */
async function makeClassOfFive() {
  const school = await makeSchool(app.deps, { students: 5 })
  const { klass, mathematics, english, organisationId, year, students } = school
  const entries = (marks: string[]) => Object.fromEntries(students.map(({ id }, i) => [id, marks[i]]))
  const term = { id: newId(), organisationId, academicYearId: year.id, name: 'Term 1', position: 1, weight: '100' }
  await app.deps.db.insert(terms).values(term)
  const first = ['41', '20', '33', '12', '45']
  await makeExam(app.deps, klass, mathematics.id, entries(first), { heldOn: '2026-07-01', termId: term.id })
  const second = ['100', '80', 'absent', '60', 'absent']
  const half = { name: 'Half-yearly', heldOn: '2026-09-01', maxMark: '100' }
  await makeExam(app.deps, klass, mathematics.id, entries(second), half)
  await makeExam(app.deps, klass, english.id, entries(['10', '10', '10', '10', '5']), { maxMark: '20' })
  const draft = { name: 'Draft', state: 'draft' } as const
  await makeExam(app.deps, klass, english.id, entries(['0', '0', '0', '0', '0']), draft)
  return { ...school, term }
}

describe('the results of a school by class and subject', () => {
  test('are the means of the published marks, worked out by hand for a class of five', async () => {
    const { admin, klass, mathematics, english } = await makeClassOfFive()
    const { body } = await resultsOf(admin)
    expect(body).toMatchObject({
      academic_year: '2026-2027',
      level: '',
      levels: ['8'],
      exams: 3,
      marks: 13,
      // (82 + 40 + 66 + 24 + 90 + 100 + 80 + 60 + 50 + 50 + 50 + 50 + 25) / 13
      mean: 59,
    })
    expect(body.subjects).toEqual([
      // 45 of 100 in twentieths: (50 × 4 + 25) / 5
      { subject_id: english.id, subject_name: 'English', marks: 5, mean: 45 },
      // (82 + 40 + 66 + 24 + 90 + 100 + 80 + 60) / 8 = 542 / 8
      { subject_id: mathematics.id, subject_name: 'Mathematics', marks: 8, mean: 67.75 },
    ])
    expect(body.classes).toEqual([
      {
        class_id: klass.id,
        class_name: '8 A',
        level: '8',
        marks: 13,
        mean: 59,
        results: [
          { exams: 1, marks: 5, mean: 45, latest: 45, earlier: null, trend: null },
          // two tests of one class alone say nothing beyond their own noise
          { exams: 2, marks: 8, mean: 67.75, latest: 80, earlier: 60.4, trend: 'steady' },
        ],
      },
    ])
  })

  test('are narrowed to a term; one of another year or school is refused', async () => {
    const { admin, term } = await makeClassOfFive()
    const { body } = await resultsOf(admin, { period: term.id })
    expect(body).toMatchObject({ period: term.id, exams: 1, marks: 5, mean: 60.4 })
    expect(body.periods).toEqual([
      { id: 'year', name: 'Whole year' },
      { id: term.id, name: 'Term 1' },
    ])
    expect((await resultsOf(admin, { period: 'soon' })).status).toBe(400)
    const other = await makeSchool(app.deps)
    const foreign = await resultsOf(other.admin, { period: term.id })
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([400, ['period']])
    expect((await resultsOf(other.admin)).body).toMatchObject({ exams: 0, marks: 0, mean: null, subjects: [] })
  })

  test('leave out archived classes and other years', async () => {
    const { admin, klass, organisationId, mathematics, students } = await makeClassOfFive()
    const before = await makeYear(app.deps, organisationId, { startsIn: 2025, isCurrent: false })
    const old = await makeClass(app.deps, organisationId, { yearId: before.id, level: '7' })
    await enrol(app.deps, old, [students[0].id])
    await makeExam(app.deps, old, mathematics.id, { [students[0].id]: '1' }, { heldOn: '2025-08-01' })
    expect((await resultsOf(admin)).body.exams).toBe(3)
    await app.deps.db.update(classes).set({ archivedAt: new Date() }).where(eq(classes.id, klass.id))
    expect((await resultsOf(admin)).body).toMatchObject({ exams: 0, classes: [] })
  })
})

describe('what rises and falls', () => {
  /** Six classes of two, whose tests all come out at 60 or 62 per cent, but the last test of the first class. */
  async function makeClasses(last: string) {
    const school = await makeSchool(app.deps, { students: 2 })
    const { organisationId, year, mathematics, klass, students } = school
    const others = []
    for (const section of ['B', 'C', 'D', 'E', 'F'])
      others.push(
        await makeClass(app.deps, organisationId, { yearId: year.id, level: section < 'D' ? '8' : '9', section }),
      )
    for (const [i, one] of [klass, ...others].entries()) {
      for (const [test, mark] of ['30', '31', '30', i === 0 ? last : '31'].entries()) {
        const given = Object.fromEntries(students.map(({ id }) => [id, mark]))
        await makeExam(app.deps, one, mathematics.id, given, { name: `Test ${test}`, heldOn: `2026-0${6 + test}-10` })
      }
    }
    return school
  }
  const trendsOf = (body: { classes: ClassResults[] }) =>
    Object.fromEntries(body.classes.map((klass) => [klass.class_name, klass.results[0]?.trend]))

  test('is told beyond the noise of the tests over all classes, whichever level is shown', async () => {
    const { admin } = await makeClasses('20')
    const all = (await resultsOf(admin)).body
    expect(trendsOf(all)).toEqual({
      '8 A': 'down', '8 B': 'steady', '8 C': 'steady', '9 D': 'steady', '9 E': 'steady', '9 F': 'steady',
    }) // biome-ignore format: one line
    const [first] = all.classes
    // (60 + 62 + 60) / 3
    expect(first.results[0]).toMatchObject({ exams: 4, latest: 40, earlier: 60.67 })
    const level = (await resultsOf(admin, { level: '8' })).body
    expect(trendsOf(level)).toEqual({ '8 A': 'down', '8 B': 'steady', '8 C': 'steady' })
    expect(level).toMatchObject({ level: '8', levels: ['8', '9'], exams: 12 })
    expect((await resultsOf(admin, { level: '12' })).body.classes).toHaveLength(6)
    expect(await overviewOf(admin)).toMatchObject({
      exams: 24,
      rising: 0,
      falling: 1,
      subjects: [{ subject_name: 'Mathematics', marks: 48 }],
      moves: [{ class_name: '8 A', subject_name: 'Mathematics', trend: 'down', latest: 40, earlier: 60.67 }],
    })
  })

  test('is not told of what tests vary by', async () => {
    const { admin } = await makeClasses('31')
    expect(await overviewOf(admin)).toMatchObject({ rising: 0, falling: 0, moves: [] })
  })
})

test('a school that has nothing yet has an empty list', async () => {
  const admin = await makePerson(app.deps, 'organisation')
  expect((await resultsOf(admin)).body).toMatchObject({ exams: 0, mean: null, subjects: [] })
  expect(await overviewOf(admin)).toMatchObject({ exams: 0, subjects: [], moves: [] })
})
