import type { MarkConflict } from '@margam/contract/marks-entry'
import { readMaximum } from '@margam/school/marks'
import { formatMark, type Hundredths, markNumber, parseMark } from '@margam/school/rounding'
import { say } from '@margam/school/sentence'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { type AuditEntry, writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { exams } from '../../db/schema/index.ts'
import { together, type Writes } from '../../db/together.ts'
import { Invalid } from '../../http/errors.ts'
import type { By, Caller } from '../../http/session.ts'
import { Stale } from '../../http/stale.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { selectAccountNames } from '../../school/names.ts'
import { askForForecasts } from '../class-forecast/index.ts'
import {
  auditMark,
  type ClassSubject,
  deleteMarks,
  firstVersion,
  type HeldExam,
  holdOptionalExam,
  insertExam,
  isExam,
  newResults,
  removedVersion,
  requireWritable,
  type StoredMark,
  type TaughtSubject,
} from '../marks/index.ts'
import { notifyMarks } from '../notifications/index.ts'
import { type KeptMark, type KeptMarks, selectKeptMarks, type selectSheet, upsertMarks } from './entry.queries.ts'

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

async function toConflicts(db: Db, organisationId: string, rows: readonly MarkRow[], kept: KeptMarks) {
  const stored = rows.map(({ studentId }) => ({ studentId, now: kept.get(studentId) }))
  const nameOf = await selectAccountNames(
    db,
    organisationId,
    stored.flatMap(({ now }) => now?.updatedBy ?? []),
  )
  return stored.map(
    ({ studentId, now }): MarkConflict => ({
      student_id: studentId,
      mark: toStored(now)?.mark ?? null,
      status: toStored(now)?.status ?? null,
      version: now?.version ?? null,
      by: nameOf.get(now?.updatedBy ?? '') ?? '',
      at: now ? new Date(now.at).toISOString() : null,
    }),
  )
}

const isSame = (row: MarkRow, kept: KeptMark | undefined) => {
  if (row.isRemoved) return kept === undefined
  if (!kept) return false
  return row.mark === null ? kept.isAbsent : kept.mark !== null && parseMark(kept.mark) === row.mark
}

/** Throws Stale for rows that were read in another version than is stored now, and would change what is stored. */
async function requireFresh(tx: Db, organisationId: string, rows: readonly MarkRow[], kept: KeptMarks): Promise<void> {
  const stale = rows.filter((row) => {
    const now = kept.get(row.studentId)
    return row.version !== undefined && (row.version || null) !== (now?.version ?? null) && !isSame(row, now)
  })
  if (stale.length)
    throw new Stale(
      /*i18n*/ 'Somebody else changed some of these marks meanwhile.',
      await toConflicts(tx, organisationId, stale, kept),
    )
}

/** The exam, held until `tx` ends, with what it has: as it is stored, or made now. */
async function holdExam(tx: Db, by: Saving, taught: TaughtSubject, fields: ExamFields, holdsDrafts: boolean) {
  const classSubject = classSubjectOf(by.caller, taught)
  const named = { name: fields.exam_name, heldOn: fields.exam_date }
  const held = async () => {
    const exam = await holdOptionalExam(tx, classSubject, named)
    // what it has is read once it is held: whoever held it before may have changed that
    return exam && { exam, isNew: false, kept: await selectKeptMarks(tx, exam.organisationId, exam.id) }
  }
  const stored = await held()
  if (stored) return stored
  const exam = await insertExam(tx, {
    ...classSubject,
    ...named,
    maxMark: fields.max_mark,
    weight: fields.weight || '1',
    termId: fields.term_id || null,
    state: holdsDrafts ? 'draft' : 'published',
    createdBy: by.caller.accountId,
  })
  if (exam) return { exam, isNew: true, kept: new Map() satisfies KeptMarks }
  const others = await held()
  if (!others) throw new Error('an exam that was just made cannot be found')
  return others
}

const examAudit = (exam: HeldExam) => ({
  name: exam.name,
  held_on: exam.heldOn,
  max_mark: Number(exam.maxMark),
  weight: Number(exam.weight),
  term_id: exam.termId,
  state: exam.state,
})

interface ExamChange {
  values: Pick<PgUpdateSetSource<typeof exams>, 'weight' | 'termId' | 'version'>
  trail: readonly AuditEntry[]
}

/** Weight and term of an exam that is there, when they are given and differ. */
function changeOf(exam: HeldExam, fields: ExamFields, terms: ToSave['sheet']['terms']): ExamChange {
  const weight = fields.weight ? Number(fields.weight).toFixed(2) : exam.weight
  const termId = fields.term_id || exam.termId
  const isOtherWeight = Number(weight) !== Number(exam.weight)
  const isOtherTerm = termId !== exam.termId
  if (!isOtherWeight && !isOtherTerm) return { values: {}, trail: [] }
  // the history names what stands in the trail, so only what changed does
  const told = (of: string, id: string | null) => ({
    ...(isOtherWeight ? { weight: Number(of) } : {}),
    ...(isOtherTerm ? { term: terms.find((term) => term.id === id)?.name ?? null } : {}),
  })
  const trail = {
    action: 'update',
    entity: 'exam',
    entityId: exam.id,
    before: told(exam.weight, exam.termId),
    after: told(weight, termId),
  }
  return { values: { weight, termId, version: exam.version + 1 }, trail: [trail] }
}

interface ToStore {
  rows: readonly MarkRow[]
  /** What the exam has. */
  kept: KeptMarks
  /** What else changes of the exam, and what is told of that. */
  change?: ExamChange
}
/** Writes marks of a held exam with the trail, and tells whoever is to know of published ones. */
export async function storeMarks(
  { tx, writes }: { tx: Db; writes: Writes },
  by: Saving,
  exam: HeldExam,
  { rows, kept, change }: ToStore,
) {
  const { organisationId, accountId } = by.caller
  const changed = rows.filter((row) => !isSame(row, kept.get(row.studentId)))
  const removed = changed.filter((row) => row.isRemoved).map(({ studentId }) => studentId)
  const written = changed
    .filter((row) => !row.isRemoved)
    .map(({ studentId, mark }) => ({ studentId, mark: mark === null ? null : formatMark(mark) }))
  const isOut = exam.state === 'published'
  const common = { organisationId, examId: exam.id, updatedBy: accountId, version: firstVersion(exam) }
  if (written.length) await writes.execute(upsertMarks(tx, common, written))
  if (removed.length) await writes.execute(deleteMarks(tx, exam, removed))
  // a statement may write a row once, so all that changes of the exam is written at once
  const ofExam = {
    ...change?.values,
    ...(removed.length ? removedVersion(removed.map((id) => kept.get(id)?.version ?? 0)) : {}),
    ...(isOut && written.some(({ studentId }) => !kept.has(studentId)) ? newResults() : {}),
  }
  if (Object.keys(ofExam).length)
    await writes.execute(tx.update(exams).set(ofExam).where(isExam(organisationId, exam.id)))
  await writeAudit(writes, by, [
    ...(change?.trail ?? []),
    ...changed.map((row) => {
      const after: StoredMark | null = row.isRemoved
        ? null
        : { mark: row.mark === null ? null : markNumber(row.mark), status: row.mark === null ? 'absent' : 'present' }
      return auditMark({ examId: exam.id, studentId: row.studentId }, toStored(kept.get(row.studentId)), after)
    }),
  ])
  if (isOut && written.length) await notifyMarks(writes, by.queue, { organisationId, examId: exam.id })
  if (isOut && changed.length) await askForForecasts(writes, by.queue, [exam])
}

interface ToSave {
  taught: TaughtSubject
  fields: ExamFields
  sheet: Pick<Awaited<ReturnType<typeof selectSheet>>, 'settings' | 'terms'>
  rows: readonly MarkRow[]
}
/**
 * Stores the marks that are named, all or none, with the exam and the trail in one transaction and a number of
 * statements that does not grow with the class. Who saves what is there already changes nothing and leaves no trace.
 */
export async function saveMarks(db: Db, by: Saving, { taught, fields, sheet, rows }: ToSave) {
  requireWritable(taught.klass)
  const maximum = readMaxMark(fields.max_mark)
  if (fields.term_id && !sheet.terms.some(({ id }) => id === fields.term_id)) {
    throw new Invalid({ term_id: [/*i18n*/ 'Choose a term of the class’s year.'] })
  }
  const holdsDrafts = sheet.settings.hold_marks_as_drafts
  return db.transaction(async (tx) => {
    const named = { ...fields, max_mark: formatMark(maximum) }
    const { exam, isNew, kept } = await holdExam(tx, by, taught, named, holdsDrafts)
    requireWritable(taught.klass, exam)
    requireSameMaximum(exam, maximum)
    await requireFresh(tx, by.caller.organisationId, rows, kept)

    const made = { action: 'create', entity: 'exam', entityId: exam.id, after: examAudit(exam) }
    const change = isNew ? { values: {}, trail: [made] } : changeOf(exam, fields, sheet.terms)
    await together(tx, (writes) => storeMarks({ tx, writes }, by, exam, { rows, kept, change }))
    return { examId: exam.id, state: exam.state === 'draft' ? ('draft' as const) : ('published' as const) }
  })
}
