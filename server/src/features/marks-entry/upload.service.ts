import { createHash } from 'node:crypto'
import type { BodyOf } from '@margam/contract/endpoint'
import type { UploadPlanData, uploadMarks } from '@margam/contract/marks-entry'
import { firstErrors, type RowProblem } from '@margam/contract/tasks'
import { markNumber } from '@margam/school/rounding'
import type { Deps } from '../../feature.ts'
import { AppError, Conflict } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { rememberHeadings, withChoices } from '../../imports/headings.ts'
import { SHEET_LIMIT_MS } from '../../imports/read-sheet.ts'
import { findTaughtSubject, requireWritable } from '../marks/index.ts'
import { selectFilledSheet } from './entry.queries.ts'
import { askedSubject } from './entry.service.ts'
import type { MarkSheetTask, ReadPlan } from './mark-sheet.ts'
import { classSubjectOf, readMaxMark, requireSameMaximum, type Saving, saveMarks, toStored } from './save.service.ts'

type Tools = Pick<Deps, 'db' | 'threads'>
type Body = BodyOf<typeof uploadMarks>

const CHANGED = /*i18n*/ 'The class or its marks changed since the file was checked. Check the file again.'

const SHEET = new URL('./mark-sheet.ts', import.meta.url)

const refuse = (errors: RowProblem[]) => new AppError(400, 'invalid', /*i18n*/ 'Bulk upload failed.', errors)

/** What a file means for the class as it is now; a check and a save both start here. */
async function planUpload({ db, threads }: Tools, by: By, body: Body, bytes: Buffer) {
  const taught = await findTaughtSubject(db, by.caller, askedSubject(body))
  const named = { name: body.exam_name, heldOn: body.exam_date }
  const maximum = readMaxMark(body.max_mark)
  const yearId = taught.klass.yearId
  const filled = await selectFilledSheet(db, classSubjectOf(by.caller, taught), { yearId, ...named })
  const { roster, exam, kept } = filled
  requireWritable(taught.klass, exam)
  requireSameMaximum(exam, maximum)
  const choices = withChoices(filled.headings, body.headings)
  const people = roster.map(({ id, name, rollNumber, admissionNumber }) => ({ id, name, rollNumber, admissionNumber }))
  const task: MarkSheetTask = { bytes, roster: people, maximum, choices }
  const read = { file: SHEET, data: task, limitMs: SHEET_LIMIT_MS }
  const { sheet, rows, entries, errors, missing, headings } = (await threads.run('uploads', read)) as ReadPlan
  const marks = entries.map((entry) => ({ ...entry, version: kept.get(entry.studentId)?.version ?? null }))
  const key = createHash('sha256')
    .update(JSON.stringify([taught.klass.id, taught.subject.subjectId, named, body.max_mark]))
    .update(JSON.stringify(marks.map(({ studentId, mark, version }) => [studentId, mark?.toString() ?? 'AB', version])))
    .digest('hex')
  return { taught, filled, sheet, rows, marks, errors: firstErrors(errors), missing, headings, key }
}

export async function checkUpload(tools: Tools, by: By, body: Body, bytes: Buffer): Promise<UploadPlanData> {
  const { filled, sheet, rows, marks, errors, missing, headings, key } = await planUpload(tools, by, body, bytes)
  const { roster, kept } = filled
  const { organisationId } = by.caller
  await rememberHeadings(tools.db, { organisationId, kind: 'marks' }, body.headings, headings)
  const people = new Map(roster.map((student) => [student.id, student]))
  return {
    status: 'success',
    sheet,
    headings,
    rows,
    missing: missing.length,
    missing_students: missing.flatMap((id) => {
      const student = people.get(id)
      return student ? [{ id, name: student.name, roll_no: student.rollNumber }] : []
    }),
    marks: marks.map(({ row, studentId, mark }) => ({
      row,
      student_id: studentId,
      roll_no: people.get(studentId)?.rollNumber ?? '',
      name: people.get(studentId)?.name ?? '',
      mark: mark === null ? null : markNumber(mark),
      status: mark === null ? 'absent' : 'present',
      before: toStored(kept.get(studentId)),
    })),
    errors,
    plan: key,
  }
}

/** Plans again and saves every row, or none. A plan that was looked at before must still be the same. */
export async function saveUpload(tools: Tools, by: Saving, body: Body, bytes: Buffer) {
  const { taught, filled, rows, marks, errors, key } = await planUpload(tools, by, body, bytes)
  if (errors.length) throw refuse(errors)
  if (body.plan && body.plan !== key) throw new Conflict(CHANGED)
  const saved = await saveMarks(tools.db, by, { taught, fields: body, sheet: filled, rows: marks })
  return { rows, ...saved }
}
