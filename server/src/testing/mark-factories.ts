import { newId } from '../db/columns.ts'
import { exams, marks } from '../db/schema/index.ts'
import type { Deps } from '../feature.ts'

interface ExamOptions {
  name?: string
  heldOn?: string
  maxMark?: string
  weight?: string
  state?: 'draft' | 'published' | 'locked'
  termId?: string
}

/** An exam of a class with what each student has in it, a mark or "absent"; who is left out has nothing entered. */
export async function makeExam(
  deps: Deps,
  of: { id: string; organisationId: string },
  subjectId: string,
  entries: Record<string, string>,
  options: ExamOptions = {},
) {
  const { name = 'Unit test 1', heldOn = '2026-08-10', maxMark = '50', state = 'published', ...rest } = options
  const { organisationId } = of
  const id = newId()
  await deps.db.insert(exams).values({
    id,
    organisationId,
    classId: of.id,
    subjectId,
    name,
    heldOn,
    maxMark,
    state,
    createdBy: organisationId,
    ...rest,
  })
  const rows = Object.entries(entries).map(([studentId, entry]) => ({
    organisationId,
    examId: id,
    studentId,
    mark: entry === 'absent' ? null : entry,
    isAbsent: entry === 'absent',
    updatedBy: organisationId,
  }))
  if (rows.length) await deps.db.insert(marks).values(rows)
  return { id }
}
