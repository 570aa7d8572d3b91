import type { BodyOf } from '@margam/contract/endpoint'
import type { QuestionConflict, saveQuestionMarks } from '@margam/contract/question-marks'
import {
  type ExamQuestion,
  maximumOf,
  type QuestionCell,
  questionCellText,
  readQuestionCell,
  totalOf,
} from '@margam/school/question-marks'
import { parseMark } from '@margam/school/rounding'
import { type Sentence, say } from '@margam/school/sentence'
import { type AuditEntry, writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { together, type Writes } from '../../db/together.ts'
import { Invalid } from '../../http/errors.ts'
import { Stale } from '../../http/stale.ts'
import { toCells, toExamQuestion } from '../../school/question-cells.ts'
import { type HeldExam, holdOwnExam, markId, requireWritable, selectMarkRoster } from '../marks/index.ts'
import { type MarkRow, type Saving, selectKeptMarks, storeMarks } from '../marks-entry/index.ts'
import { deleteCells, type StoredCells, selectCells, selectQuestions, upsertCells } from './question-marks.queries.ts'

type Row = BodyOf<typeof saveQuestionMarks>['rows'][number]
interface ReadRow {
  studentId: string
  cells: QuestionCell[]
  isAbsent: boolean
  version: number
}

/** The rows as marks. Throws Invalid naming every cell that is wrong. */
function readRows(rows: readonly Row[], questions: readonly ExamQuestion[], roster: ReadonlySet<string>): ReadRow[] {
  const errors: Record<string, Sentence[]> = {}
  const seen = new Set<string>()
  const read = rows.map(({ student_id: studentId, cells, is_absent: isAbsent, version }, i): ReadRow => {
    const fail = (at: string, text: Sentence) => {
      errors[`rows.${i}.${at}`] = [text]
    }
    if (!roster.has(studentId)) fail('student_id', /*i18n*/ 'This student does not take the subject in this class.')
    if (seen.has(studentId)) fail('student_id', /*i18n*/ 'This student is listed twice.')
    seen.add(studentId)
    if (cells.length !== questions.length)
      fail(
        'cells',
        say('The exam has {count, plural, one {# question} other {# questions}} to be marked.', {
          count: questions.length,
        }),
      )
    const own = questions.map(({ maximum }, column): QuestionCell => {
      const cell = readQuestionCell(cells[column] ?? '', maximum)
      if ('cell' in cell) return cell.cell
      fail(`cells.${column}`, cell.problem)
      return null
    })
    if (isAbsent && own.some((cell) => cell !== null))
      fail('is_absent', /*i18n*/ 'Who was absent has no marks in questions.')
    return { studentId, cells: own, isAbsent, version }
  })
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
  return read
}

const isSame = (row: ReadRow, stored: readonly string[] | undefined) =>
  row.cells.every((cell, i) => questionCellText(cell) === (stored?.[i] ?? ''))

function requireFresh(rows: readonly ReadRow[], stored: StoredCells): void {
  const stale = rows.filter((row) => {
    const now = stored.get(row.studentId)
    return row.version !== (now?.version ?? 0) && !isSame(row, now?.cells)
  })
  if (stale.length > 0)
    throw new Stale(
      /*i18n*/ 'Somebody else changed some of these marks meanwhile.',
      stale.map(({ studentId }): QuestionConflict => {
        const now = stored.get(studentId)
        return { student_id: studentId, cells: now?.cells ?? [], version: now?.version ?? 0 }
      }),
    )
}

const isEmpty = (row: ReadRow) => row.cells.every((cell) => cell === null)

/** Writes the cells of a held exam that changed, with the trail. */
async function storeCells(
  { tx, writes }: { tx: Db; writes: Writes },
  by: Saving,
  exam: HeldExam,
  changed: readonly ReadRow[],
  stored: StoredCells,
) {
  const common = { organisationId: exam.organisationId, examId: exam.id, updatedBy: by.caller.accountId }
  const filled = changed.filter((row) => !isEmpty(row))
  const emptied = changed.filter(isEmpty).map(({ studentId }) => studentId)
  const cells = filled.map((row) => ({ studentId: row.studentId, cells: row.cells.map(questionCellText) }))
  if (cells.length) await writes.execute(upsertCells(tx, common, cells))
  if (emptied.length) await writes.execute(deleteCells(tx, exam, emptied))
  await writeAudit(
    writes,
    by,
    changed.map((row): AuditEntry => {
      const before = stored.get(row.studentId)
      return {
        action: before ? (isEmpty(row) ? 'delete' : 'update') : 'create',
        entity: 'question-marks',
        entityId: markId(exam.id, row.studentId),
        before: before ? { cells: before.cells } : null,
        after: isEmpty(row) ? null : { cells: row.cells.map(questionCellText) },
      }
    }),
  )
}

/**
 * Stores marks by question, all rows or none. The mark of the exam is their total once a student's are complete. One that
 * came from the questions goes with them when they are taken back or a cell is emptied; one that was entered by itself stays
 * until there is a total. Whoever is not said to be absent is not.
 */
export const saveQuestions = (db: Db, by: Saving, examId: string, body: BodyOf<typeof saveQuestionMarks>) =>
  db.transaction(async (tx) => {
    const { exam, klass } = await holdOwnExam(tx, by.caller, { exam_id: examId })
    requireWritable(klass, exam)
    const questions = (await selectQuestions(tx, exam)).map(toExamQuestion)
    if (questions.length === 0) throw new Invalid({ rows: [/*i18n*/ 'Choose the paper of this exam first.'] })
    const maximum = parseMark(exam.maxMark)
    if (maximumOf(questions) !== maximum)
      throw new Invalid({
        rows: [/*i18n*/ 'The maximum of this exam is no longer that of its paper. Choose its paper again.'],
      })
    const roster = await selectMarkRoster(tx, exam)
    const rows = readRows(body.rows, questions, new Set(roster.map(({ id }) => id)))
    const stored = await selectCells(tx, exam)
    requireFresh(rows, stored)
    const kept = await selectKeptMarks(tx, exam.organisationId, exam.id)

    const changed = rows.filter((row) => !isSame(row, stored.get(row.studentId)?.cells))
    const marks = rows.flatMap((row): MarkRow[] => {
      const { studentId } = row
      if (row.isAbsent) return [{ studentId, mark: null }]
      const { total, missing } = totalOf(questions, row.cells)
      if (missing === 0) return [{ studentId, mark: total }]
      const now = kept.get(studentId)
      if (!now) return []
      const before = stored.get(studentId)
      const cameFromHere = before && now.mark !== null && comesTo(questions, before.cells, now.mark)
      // whoever has questions, or is no longer said to be absent, was there
      return cameFromHere || now.isAbsent ? [{ studentId, mark: null, isRemoved: true }] : []
    })
    await together(tx, async (writes) => {
      await storeCells({ tx, writes }, by, exam, changed, stored)
      await storeMarks({ tx, writes }, by, exam, { rows: marks, kept })
    })
    const waiting = rows.filter(
      (row) => !row.isAbsent && !isEmpty(row) && totalOf(questions, row.cells).missing > 0,
    ).length
    return { saved: rows.length, waiting }
  })

function comesTo(questions: readonly ExamQuestion[], cells: readonly string[], mark: string): boolean {
  const { total, missing } = totalOf(questions, toCells(questions, cells))
  return missing === 0 && total === parseMark(mark)
}
