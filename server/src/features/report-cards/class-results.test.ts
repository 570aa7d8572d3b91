import { formatMark } from '@margam/school/rounding'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectSeenClass } from '../../school/class-access.ts'
import { makeExam } from '../../testing/mark-factories.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { readClass } from './class-results.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What the students have in one exam after the other: a mark, "absent", or nothing. */
const EXAMS: { state?: 'draft' | 'locked'; entries: (string | undefined)[] }[] = [
  { entries: [] },
  { entries: ['40', '0', 'absent', '12.25'] },
  { entries: ['41.5', 'absent', '3', '12.5'] },
  { state: 'draft', entries: ['1', '2', '3', '4'] },
  { state: 'locked', entries: ['42', '7.05', '8', '0.01'] },
  { entries: ['43', '5'] },
  { entries: [] },
  { entries: ['44', '6'] },
  { entries: [undefined, undefined, 'absent', '50'] },
  { entries: ['45', '7', undefined, '49.99'] },
  { entries: ['46', '8', '9', '10'] },
]

test('each mark is found at its exam and student, whoever sat the exam before', async () => {
  const { deps } = app
  const school = await makeSchool(deps, { students: 4 })
  const { klass, mathematics, english, admin, organisationId } = school
  const ids = school.students.map(({ id }) => id)
  const made: string[] = []
  for (const [i, { state = 'published' as const, entries }] of EXAMS.entries()) {
    const named = Object.fromEntries(ids.flatMap((id, at) => (entries[at] === undefined ? [] : [[id, entries[at]]])))
    const subject = i % 3 === 0 ? english : mathematics
    // several are held on one day, and then the order is that in which they were made
    const heldOn = `2026-08-1${Math.floor(i / 4)}`
    const exam = await makeExam(deps, klass, subject.id, named, { name: `Exam ${i}`, heldOn, state })
    made.push(exam.id)
  }
  // another class, which sat its own
  const other = await makeSchool(deps, { students: 1 })
  await makeExam(deps, other.klass, other.mathematics.id, { [other.students[0].id]: '11' })

  const caller = { organisationId, accountId: admin.id, role: 'organisation' } as Parameters<typeof readClass>[1]
  const facts = await readClass(deps.db, caller, await selectSeenClass(deps.db, caller, klass.id), 'year')
  const out = EXAMS.flatMap(({ state, entries }, i) => (state === 'draft' ? [] : [{ id: made[i], entries }]))
  expect(facts.exams.map(({ id }) => id)).toEqual(out.map(({ id }) => id))
  expect(facts.drafts.map(({ id }) => id)).toEqual([made[3]])
  for (const [i, exam] of facts.exams.entries()) {
    const found = ids.map((id) => {
      const entry = facts.entryOf(exam, id)
      return typeof entry === 'bigint' ? formatMark(entry) : (entry ?? undefined)
    })
    expect([i, found]).toEqual([i, ids.map((_, at) => out[i].entries[at])])
  }
})
