import type { MarkConflict } from '@margam/contract/marks-entry'
import { readMaximum } from '@margam/school/marks'
import { formatMark, type Hundredths, markNumber, parseMark } from '@margam/school/rounding'
import { say } from '@margam/school/sentence'
import { type AuditEntry, writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { Invalid } from '../../http/errors.ts'
import type { By, Caller } from '../../http/session.ts'
import { Stale } from '../../http/stale.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { readSettings } from '../../school/settings.ts'
import { askForForecasts } from '../class-forecast/index.ts'
import {
  auditMark,
  type ClassSubject,
  firstVersion,
  type HeldExam,
  holdOptionalExam,
  noteResults,
  removeMarks,
  requireWritable,
  type StoredMark,
  type TaughtSubject,
} from '../marks/index.ts'
import { notifyMarks } from '../notifications/index.ts'
import { insertExam, type KeptMark, selectKeptMarks, selectTerms, updateExam, upsertMarks } from './entry.queries.ts'

export interface Saving extends By {
  queue: Pick<JobQueue, 'add' | 'addAll'>
}

export interface ExamFields {
  exam_name: string
  exam_date: string
  max_mark: string
  weight: string
  term_id: string
}

/** One mark to be stored. */
export interface MarkRow {
  studentId: string
  /** Null is absent. */
  mark: Hundredths | null
  /** The mark is taken back. */
  isRemoved?: boolean
  /** What was read: null or 0 for not entered, undefined to replace whatever is there. */
  version?: number | null
}

export const classSubjectOf = (caller: Caller, { klass, subject }: TaughtSubject): ClassSubject => ({
  organisationId: caller.organisationId,
  classId: klass.id,
  subjectId: subject.subjectId,
})

/** The maximum as it was given. Throws Invalid in the words of the field. */
export function readMaxMark(text: string): Hundredths {
  const read = readMaximum(text)
  if ('problem' in read) throw new Invalid({ max_mark: [read.problem] })
  return read.mark
}

/** An exam is one (class, subject, name, date): a second maximum would make the marks before it wrong. */
export function requireSameMaximum(exam: { maxMark: string } | undefined, maximum: Hundredths): void {
  const stored = exam && parseMark(exam.maxMark)
  if (stored !== undefined && stored !== maximum) {
    throw new Invalid({ max_mark: [say('This exam is out of {mark}.', { mark: formatMark(stored) })] })
  }
}

export const toStored = (kept: Pick<KeptMark, 'mark' | 'isAbsent'> | undefined): StoredMark | null =>
  kept ? { mark: kept.mark === null ? null : Number(kept.mark), status: kept.isAbsent ? 'absent' : 'present' } : null

const toConflict = (studentId: string, kept: KeptMark | undefined): MarkConflict => ({
  student_id: studentId,
  mark: toStored(kept)?.mark ?? null,
  status: toStored(kept)?.status ?? null,
  version: kept?.version ?? null,
  by: kept?.by ?? '',
  at: kept?.at.toISOString() ?? null,
})

const isSame = (row: MarkRow, kept: KeptMark | undefined) => {
  if (row.isRemoved) return kept === undefined
  if (!kept) return false
  return row.mark === null ? kept.isAbsent : kept.mark !== null && parseMark(kept.mark) === row.mark
}

/** A row that was read in another version than is stored now, and would change what is stored. */
function requireFresh(rows: readonly MarkRow[], kept: ReadonlyMap<string, KeptMark>): void {
  const stale = rows.filter((row) => {
    const now = kept.get(row.studentId)
    return row.version !== undefined && (row.version || null) !== (now?.version ?? null) && !isSame(row, now)
  })
  if (stale.length)
    throw new Stale(
      /*i18n*/ 'Somebody else changed some of these marks meanwhile.',
      stale.map((row) => toConflict(row.studentId, kept.get(row.studentId))),
    )
}

/** The exam, held until `tx` ends: as it is stored, or made now. */
async function holdExam(tx: Db, by: Saving, taught: TaughtSubject, fields: ExamFields, holdsDrafts: boolean) {
  const classSubject = classSubjectOf(by.caller, taught)
  const named = { name: fields.exam_name, heldOn: fields.exam_date }
  const stored = await holdOptionalExam(tx, classSubject, named)
  if (stored) return { exam: stored, isNew: false }
  const isNew = await insertExam(tx, {
    ...classSubject,
    ...named,
    maxMark: fields.max_mark,
    weight: fields.weight || '1',
    termId: fields.term_id || null,
    state: holdsDrafts ? 'draft' : 'published',
    createdBy: by.caller.accountId,
  })
  const exam = await holdOptionalExam(tx, classSubject, named)
  if (!exam) throw new Error('an exam that was just made cannot be found')
  return { exam, isNew }
}

const examAudit = (exam: HeldExam) => ({
  name: exam.name,
  held_on: exam.heldOn,
  max_mark: Number(exam.maxMark),
  weight: Number(exam.weight),
  term_id: exam.termId,
  state: exam.state,
})

/** Weight and term of an exam that is there, when they are given and differ. */
async function changeExam(tx: Db, exam: HeldExam, fields: ExamFields): Promise<AuditEntry[]> {
  const weight = fields.weight ? Number(fields.weight).toFixed(2) : exam.weight
  const termId = fields.term_id || exam.termId
  if (Number(weight) === Number(exam.weight) && termId === exam.termId) return []
  await updateExam(tx, exam, { weight, termId })
  return [
    {
      action: 'update',
      entity: 'exam',
      entityId: exam.id,
      before: { weight: Number(exam.weight), term_id: exam.termId },
      after: { weight: Number(weight), term_id: termId },
    },
  ]
}

interface ToStore {
  rows: readonly MarkRow[]
  /** What the exam has. */
  kept: ReadonlyMap<string, KeptMark>
  /** What else is told in the trail of the same change. */
  examTrail?: readonly AuditEntry[]
}
/** Writes marks of a held exam with the trail, and tells whoever is to know of published ones. */
export async function storeMarks(tx: Db, by: Saving, exam: HeldExam, { rows, kept, examTrail = [] }: ToStore) {
  const { organisationId, accountId } = by.caller
  const changed = rows.filter((row) => !isSame(row, kept.get(row.studentId)))
  const written = changed
    .filter((row) => !row.isRemoved)
    .map(({ studentId, mark }) => ({ studentId, mark: mark === null ? null : formatMark(mark) }))
  await upsertMarks(tx, { organisationId, examId: exam.id, updatedBy: accountId, version: firstVersion(exam) }, written)
  await removeMarks(
    tx,
    exam,
    changed.filter((row) => row.isRemoved).map(({ studentId }) => studentId),
  )
  await writeAudit(tx, by, [
    ...examTrail,
    ...changed.map((row) => {
      const after: StoredMark | null = row.isRemoved
        ? null
        : { mark: row.mark === null ? null : markNumber(row.mark), status: row.mark === null ? 'absent' : 'present' }
      return auditMark({ examId: exam.id, studentId: row.studentId }, toStored(kept.get(row.studentId)), after)
    }),
  ])
  if (exam.state === 'published' && written.length) await notifyMarks(tx, by.queue, { organisationId, examId: exam.id })
  if (exam.state === 'published' && written.some(({ studentId }) => !kept.has(studentId))) await noteResults(tx, exam)
  if (exam.state === 'published' && changed.length) await askForForecasts(tx, by.queue, [exam])
}

/**
 * Stores the marks that are named, all or none, with the exam and the trail in one transaction and a number of
 * statements that does not grow with the class. Who saves what is there already changes nothing and leaves no trace.
 */
export async function saveMarks(
  db: Db,
  by: Saving,
  taught: TaughtSubject,
  fields: ExamFields,
  rows: readonly MarkRow[],
) {
  const { organisationId } = by.caller
  requireWritable(taught.klass)
  const maximum = readMaxMark(fields.max_mark)
  const { hold_marks_as_drafts: holdsDrafts } = await readSettings(db, organisationId)
  const terms = fields.term_id ? await selectTerms(db, organisationId, taught.klass.yearId) : []
  if (fields.term_id && !terms.some(({ id }) => id === fields.term_id)) {
    throw new Invalid({ term_id: [/*i18n*/ 'Choose a term of the class’s year.'] })
  }
  return db.transaction(async (tx) => {
    const { exam, isNew } = await holdExam(tx, by, taught, { ...fields, max_mark: formatMark(maximum) }, holdsDrafts)
    requireWritable(taught.klass, exam)
    requireSameMaximum(exam, maximum)
    const kept = await selectKeptMarks(tx, organisationId, exam.id)
    requireFresh(rows, kept)

    const examTrail = isNew
      ? [{ action: 'create', entity: 'exam', entityId: exam.id, after: examAudit(exam) }]
      : await changeExam(tx, exam, fields)
    await storeMarks(tx, by, exam, { rows, kept, examTrail })
    return { examId: exam.id, state: exam.state === 'draft' ? ('draft' as const) : ('published' as const) }
  })
}
