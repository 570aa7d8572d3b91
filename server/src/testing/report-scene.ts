import { newId } from '../db/columns.ts'
import { exams, marks, terms } from '../db/schema/index.ts'
import type { Deps } from '../feature.ts'
import { makeSchool } from './school-factories.ts'

interface ExamOptions {
  termId?: string
  heldOn?: string
  max?: string
  weight?: string
  state?: 'draft' | 'published' | 'locked'
}
/** An exam with a mark for each student by place: a number as text, 'AB', or null for not entered. */
export async function makeExam(
  deps: Deps,
  klass: { id: string; organisationId: string },
  subjectId: string,
  name: string,
  entries: Record<string, string | null>,
  options: ExamOptions = {},
) {
  const id = newId()
  const { organisationId } = klass
  const { termId, heldOn = '2026-07-10', max = '100', weight = '1', state = 'published' } = options
  await deps.db.insert(exams).values({
    id, organisationId, classId: klass.id, subjectId, termId, name, heldOn, maxMark: max, weight, state,
    createdBy: organisationId,
  }) // biome-ignore format: one exam
  const rows = Object.entries(entries)
    .filter(([, mark]) => mark !== null)
    .map(([studentId, mark]) => ({
      organisationId, examId: id, studentId, mark: mark === 'AB' ? null : mark, isAbsent: mark === 'AB',
      updatedBy: organisationId,
    })) // biome-ignore format: one mark
  if (rows.length) await deps.db.insert(marks).values(rows)
  return id
}

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
  await makeExam(
    deps,
    klass,
    mathematics.id,
    'Unit test',
    { [a]: '45', [b]: '20', [c]: 'AB' },
    { termId: one, max: '50', heldOn: '2026-07-10' },
  )
  await makeExam(
    deps,
    klass,
    mathematics.id,
    'Half-yearly',
    { [a]: '80', [b]: '50', [c]: '60.5' },
    { termId: one, weight: '2', heldOn: '2026-09-20' },
  )
  await makeExam(deps, klass, mathematics.id, 'Annual', { [a]: '95', [b]: '41' }, { termId: two, heldOn: '2026-11-10' })
  await makeExam(
    deps,
    klass,
    english.id,
    'Half-yearly',
    { [a]: '70', [b]: '0', [c]: '90' },
    { termId: one, heldOn: '2026-09-21' },
  )
  await makeExam(
    deps,
    klass,
    english.id,
    'Annual',
    { [a]: '10' },
    { termId: two, state: 'draft', heldOn: '2026-11-11' },
  )
  return { ...school, one, two, ids: [a, b, c, d] }
}
