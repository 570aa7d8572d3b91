import { changeExamState } from '@margam/contract/marks'
import { readWeekResults } from '@margam/contract/week-results'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classes, exams } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { makeExam } from '../../testing/mark-factories.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type School = Awaited<ReturnType<typeof makeSchool>>
const weekOf = (who: Person, query: Record<string, string> = {}) =>
  app.call(readWeekResults, { token: who.token, query })
const namesOf = async (who: Person) =>
  (await weekOf(who)).body.exams.map((exam: { exam_name: string }) => exam.exam_name)
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
const setResults = (ids: string[], resultsAt: Date | null) =>
  app.deps.db.update(exams).set({ resultsAt }).where(inArray(exams.id, ids))
const entriesOf = ({ students }: School, marks: string[]) =>
  Object.fromEntries(students.map(({ id }, i) => [id, marks[i] ?? 'absent']))

describe('the results of the week', () => {
  test('are the exams with their lowest, quarters, highest and mean, and who was absent', async () => {
    const school = await makeSchool(app.deps, { students: 6 })
    const { klass, mathematics, english, admin } = school
    const five = ['41', '20', '33', '12', '45']
    const all = await makeExam(app.deps, klass, mathematics.id, entriesOf(school, five), { name: 'Test' })
    const away = await makeExam(app.deps, klass, english.id, entriesOf(school, []), { name: 'Missed by all' })
    const empty = await makeExam(app.deps, klass, english.id, {}, { name: 'Without marks' })
    await setResults([all.id, empty.id], daysAgo(1))
    await setResults([away.id], daysAgo(2))
    const { body } = await weekOf(admin)
    expect(body.exams).toMatchObject([
      {
        exam_id: all.id,
        exam_name: 'Test',
        class_name: '8 A',
        subject_name: 'Mathematics',
        academic_year: '2026-2027',
        marks: 5,
        absent: 1,
        // of 50: 24, 40, 66, 82 and 90 per cent
        spread: { lowest: 24, lower_quarter: 40, median: 66, upper_quarter: 82, highest: 90, mean: 60.4 },
      },
      { exam_name: 'Missed by all', marks: 0, absent: 6, spread: null },
    ])
    expect(body.next_cursor).toBeNull()
  })

  test('hold what is new: no older one, no draft, nothing of past records', async () => {
    const school = await makeSchool(app.deps)
    const { klass, mathematics, admin } = school
    const make = (name: string, options = {}) =>
      makeExam(app.deps, klass, mathematics.id, entriesOf(school, ['30']), { name, ...options })
    const [old, fresh, draft, past] = [
      await make('Old'),
      await make('New'),
      await make('Draft', { state: 'draft' }),
      await make('Past'),
    ]
    await setResults([old.id], daysAgo(8))
    await setResults([fresh.id, draft.id], daysAgo(6))
    await setResults([past.id], null)
    expect(await namesOf(admin)).toEqual(['New'])
    await app.deps.db.update(classes).set({ archivedAt: new Date() }).where(eq(classes.id, klass.id))
    expect(await namesOf(admin)).toEqual([])
  })

  test('an exam comes when it is published, and goes when it is a draft again', async () => {
    const school = await makeSchool(app.deps)
    const { klass, mathematics, teacher } = school
    const exam = await makeExam(app.deps, klass, mathematics.id, entriesOf(school, ['30']), { state: 'draft' })
    const step = (action: string, version: number) =>
      app.call(changeExamState, { token: teacher.token, body: { exam_id: exam.id, action, version } })
    expect(await namesOf(teacher)).toEqual([])
    expect((await step('publish', 1)).status).toBe(200)
    expect(await namesOf(teacher)).toEqual(['Unit test 1'])
    expect((await step('unpublish', 2)).status).toBe(200)
    expect(await namesOf(teacher)).toEqual([])
  })

  test('a teacher sees their own subjects, a class teacher all of the class, and nobody another school', async () => {
    const school = await makeSchool(app.deps)
    const { klass, mathematics, english, teacher, colleague, organisationId } = school
    const make = (subject: { id: string; name: string }) =>
      makeExam(app.deps, klass, subject.id, entriesOf(school, ['30']), { name: subject.name })
    await setResults([(await make(mathematics)).id, (await make(english)).id], daysAgo(1))
    expect(await namesOf(teacher)).toHaveLength(2)
    expect(await namesOf(colleague)).toEqual(['English'])
    expect(await namesOf(await makePerson(app.deps, 'teacher', { organisationId }))).toEqual([])
    const other = await makeSchool(app.deps)
    expect(await namesOf(other.admin)).toEqual([])
    expect(await namesOf(other.teacher)).toEqual([])
  })

  test('come a page at a time, each once, also those of one moment', async () => {
    const school = await makeSchool(app.deps, { students: 1 })
    const { klass, mathematics, admin } = school
    const ids: string[] = []
    for (let i = 0; i < 5; i++) {
      const { id } = await makeExam(app.deps, klass, mathematics.id, entriesOf(school, ['30']), { name: `Test ${i}` })
      ids.push(id)
    }
    await setResults(ids, daysAgo(1))
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await weekOf(admin, { limit: '2', cursor })
      seen.push(...body.exams.map((exam: { exam_id: string }) => exam.exam_id))
      cursor = body.next_cursor ?? ''
    } while (cursor)
    expect(seen.toSorted()).toEqual(ids.toSorted())
  })

  test.each(['2026-02-31T10:00:00.000Z', '2026-11-20', "' or 1=1"])('a cursor of %s is refused', async (moment) => {
    const { admin, klass } = await makeSchool(app.deps)
    const cursor = Buffer.from(`${moment}\u001f${klass.id}`).toString('base64url')
    expect((await weekOf(admin, { cursor })).status).toBe(400)
  })
})
