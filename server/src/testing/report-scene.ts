import { newId } from '../db/columns.ts'
import { terms } from '../db/schema/index.ts'
import type { Deps } from '../feature.ts'
import { makeExam } from './mark-factories.ts'
import { makeSchool } from './school-factories.ts'

async function makeTerms(deps: Deps, organisationId: string, yearId: string, weights: Record<string, string>) {
  const rows = Object.entries(weights).map(([name, weight], position) => ({
    id: newId(), organisationId, academicYearId: yearId, name, weight, position,
  })) // biome-ignore format: one term
  await deps.db.insert(terms).values(rows)
  return rows.map((row) => row.id)
}

/** Two terms of weight 40 and 60, mathematics with three exams, English with one. */
export async function makeReportScene(deps: Deps) {
  const school = await makeSchool(deps, { students: 4 })
  const { klass, mathematics, english, organisationId, year } = school
  const [one, two] = await makeTerms(deps, organisationId, year.id, { 'Term 1': '40', 'Term 2': '60' })
  const [a, b, c, d] = school.students.map((student) => student.id)
  const exam = (subject: { id: string }, entries: Record<string, string>, options: Parameters<typeof makeExam>[4]) =>
    makeExam(deps, klass, subject.id, entries, { maxMark: '100', ...options })
  await exam(
    mathematics,
    { [a]: '45', [b]: '20', [c]: 'absent' },
    { name: 'Unit test', termId: one, maxMark: '50', heldOn: '2026-07-10' },
  )
  await exam(
    mathematics,
    { [a]: '80', [b]: '50', [c]: '60.5' },
    { name: 'Half-yearly', termId: one, weight: '2', heldOn: '2026-09-20' },
  )
  await exam(mathematics, { [a]: '95', [b]: '41' }, { name: 'Annual', termId: two, heldOn: '2026-11-10' })
  await exam(english, { [a]: '70', [b]: '0', [c]: '90' }, { name: 'Half-yearly', termId: one, heldOn: '2026-09-21' })
  await exam(english, { [a]: '10' }, { name: 'Annual', termId: two, state: 'draft', heldOn: '2026-11-11' })
  return { ...school, one, two, ids: [a, b, c, d] }
}
