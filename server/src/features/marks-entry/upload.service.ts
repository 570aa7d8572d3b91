import { createHash } from 'node:crypto'
import type { BodyOf } from '@margam/contract/endpoint'
import type { RowError, UploadPlan, uploadMarks } from '@margam/contract/marks-entry'
import { planMarkSheet, type SheetPlan } from '@margam/school/mark-sheet'
import { type Hundredths, markNumber } from '@margam/school/rounding'
import type { Db } from '../../db/client.ts'
import { AppError, Conflict } from '../../http/errors.ts'
import { decodeText, NOT_UTF8 } from '../../imports/read-sheet.ts'
import { findWritablePlace, requireWritable } from '../marks/index.ts'
import { askedPlace, readSheetParts } from './entry.service.ts'
import { type By, readMaxMark, requireSameMaximum, saveMarks, toStored } from './save.service.ts'

type Body = BodyOf<typeof uploadMarks>

const CHANGED = 'The class or its marks changed since the file was checked. Check the file again.'

function readPlan(bytes: Buffer, roster: Parameters<typeof planMarkSheet>[1], maximum: Hundredths): SheetPlan {
  const text = decodeText(bytes)
  if (text !== undefined) return planMarkSheet(text, roster, maximum)
  return { rows: 0, entries: [], errors: [{ row: 1, column: '', message: NOT_UTF8 }], missing: [] }
}

const refuse = (errors: RowError[]) => new AppError(400, 'invalid', 'Bulk upload failed.', errors)

/** What a file means for the class as it is now; a check and a save both start here. */
async function planUpload(db: Db, by: By, body: Body, bytes: Buffer) {
  const place = await findWritablePlace(db, by.caller, askedPlace(body))
  const named = { name: body.exam_name, heldOn: body.exam_date }
  const maximum = readMaxMark(body.max_mark)
  const { roster, exam, kept } = await readSheetParts(db, by.caller, place, named)
  requireWritable(place.klass, exam)
  requireSameMaximum(exam, maximum)
  const { rows, entries, errors, missing } = readPlan(bytes, roster, maximum)
  const marks = entries.map((entry) => ({ ...entry, version: kept.get(entry.studentId)?.version ?? null }))
  const key = createHash('sha256')
    .update(JSON.stringify([place.klass.id, place.subject.subjectId, named, body.max_mark]))
    .update(JSON.stringify(marks.map(({ studentId, mark, version }) => [studentId, mark?.toString() ?? 'AB', version])))
    .digest('hex')
  return { place, roster, kept, rows, marks, errors, missing, key }
}

export async function checkUpload(db: Db, by: By, body: Body, bytes: Buffer): Promise<UploadPlan> {
  const { roster, kept, rows, marks, errors, missing, key } = await planUpload(db, by, body, bytes)
  const people = new Map(roster.map((student) => [student.id, student]))
  return {
    status: 'success',
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
export async function saveUpload(db: Db, by: By, body: Body, bytes: Buffer) {
  const { place, rows, marks, errors, key } = await planUpload(db, by, body, bytes)
  if (errors.length) throw refuse(errors)
  if (body.plan && body.plan !== key) throw new Conflict(CHANGED)
  const saved = await saveMarks(db, by, place, body, marks)
  return { rows, ...saved }
}
