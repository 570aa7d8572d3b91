import type { KeptRowData } from '@margam/contract/past-records'
import { say } from '@margam/school/sentence'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type AuditEntry, writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import {
  attendanceEntries,
  attendanceMonths,
  attendanceRegisters,
  classes,
  exams,
  importedMarks,
  importedRegisters,
  marks,
  pastImports,
  questionMarks,
  students,
  subjects,
} from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import type { Deps } from '../../feature.ts'
import { Conflict } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { personName } from '../../school/names.ts'
import { askForForecasts } from '../class-forecast/index.ts'
import { auditMark, type StoredMark, toStored } from '../marks/index.ts'
import type { ImportRow } from './imports.queries.ts'

const CHANGED = /*i18n*/ 'It was changed since.'
const LOCKED = /*i18n*/ 'Its exam is locked.'
const ARCHIVED = /*i18n*/ 'Its class is archived.'

interface Undone {
  removed: number
  kept: KeptRowData[]
  trail: AuditEntry[]
}

async function undoMonths(tx: Db, { organisationId, id }: ImportRow): Promise<Undone> {
  const gone = await tx
    .delete(attendanceMonths)
    .where(and(eq(attendanceMonths.organisationId, organisationId), eq(attendanceMonths.importId, id)))
    .returning({
      studentId: attendanceMonths.studentId,
      startsOn: attendanceMonths.startsOn,
      held: attendanceMonths.held,
      present: attendanceMonths.present,
    })
  const byStudent = Map.groupBy(gone, ({ studentId }) => studentId)
  const trail = [...byStudent].map(([entityId, own]) => ({
    action: 'delete',
    entity: 'attendance-months',
    entityId,
    before: Object.fromEntries(own.map((row) => [row.startsOn.slice(0, 7), `${Number(row.present)} / ${row.held}`])),
  }))
  return { removed: byStudent.size, kept: [], trail }
}

async function undoDay(tx: Db, { organisationId, id }: ImportRow): Promise<Undone> {
  const rows = await tx
    .select({
      id: attendanceRegisters.id,
      version: attendanceRegisters.version,
      day: attendanceRegisters.day,
      className: classes.name,
      archivedAt: classes.archivedAt,
    })
    .from(importedRegisters)
    .innerJoin(attendanceRegisters, linked(attendanceRegisters.id, importedRegisters.registerId))
    .innerJoin(classes, linked(classes.id, attendanceRegisters.classId))
    .where(and(eq(importedRegisters.organisationId, organisationId), eq(importedRegisters.importId, id)))
    .orderBy(asc(classes.name))
    .for('update', { of: attendanceRegisters })
  const kept = rows.filter(({ version, archivedAt }) => version > 1 || archivedAt)
  const removed = rows.filter((row) => !kept.includes(row))
  const ids = removed.map((row) => row.id)
  if (ids.length) {
    // the entries first: what counts them asks their register whose they are
    await tx
      .delete(attendanceEntries)
      .where(and(eq(attendanceEntries.organisationId, organisationId), inArray(attendanceEntries.registerId, ids)))
    await tx
      .delete(attendanceRegisters)
      .where(and(eq(attendanceRegisters.organisationId, organisationId), inArray(attendanceRegisters.id, ids)))
  }
  return {
    removed: ids.length,
    kept: kept.map(({ className, archivedAt }) => ({ name: className, reason: archivedAt ? ARCHIVED : CHANGED })),
    trail: removed.map(({ id: entityId, className, day }) => ({
      action: 'delete',
      entity: 'register',
      entityId,
      name: className,
      before: { day },
    })),
  }
}

async function undoMarks(tx: Db, { organisationId, id }: ImportRow, queue: Deps['queue']): Promise<Undone> {
  const inImport = tx
    .select({ examId: importedMarks.examId })
    .from(importedMarks)
    .where(and(eq(importedMarks.organisationId, organisationId), eq(importedMarks.importId, id)))
  // held before its marks are read: who is entering one just now comes first, and it counts as changed
  const held = await tx
    .select({ organisationId: exams.organisationId, classId: exams.classId, subjectId: exams.subjectId })
    .from(exams)
    .where(and(eq(exams.organisationId, organisationId), inArray(exams.id, inImport)))
    .for('update')
  const rows = await tx
    .select({
      examId: importedMarks.examId,
      studentId: importedMarks.studentId,
      version: importedMarks.version,
      isNewExam: importedMarks.isNewExam,
      now: marks,
      state: exams.state,
      archivedAt: classes.archivedAt,
      student: personName(students),
      exam: exams.name,
      subject: subjects.name,
    })
    .from(importedMarks)
    .innerJoin(exams, linked(exams.id, importedMarks.examId))
    .innerJoin(subjects, linked(subjects.id, exams.subjectId))
    .innerJoin(classes, linked(classes.id, exams.classId))
    .innerJoin(students, linked(students.id, importedMarks.studentId))
    .leftJoin(marks, and(linked(marks.examId, importedMarks.examId), eq(marks.studentId, importedMarks.studentId)))
    .where(and(eq(importedMarks.organisationId, organisationId), eq(importedMarks.importId, id)))
    .orderBy(asc(students.searchName), asc(exams.heldOn))
  // a mark that somebody took back is gone already
  const there = rows.flatMap((row) => (row.now ? [{ ...row, now: row.now }] : []))
  const reasonOf = (row: (typeof there)[number]) =>
    row.archivedAt ? ARCHIVED : row.state === 'locked' ? LOCKED : row.now.version !== row.version ? CHANGED : undefined
  const removed = there.filter((row) => reasonOf(row) === undefined)
  const pairs = JSON.stringify(removed.map(({ examId, studentId }) => ({ exam_id: examId, student_id: studentId })))
  await tx.execute(sql`
    with gone as (
      delete from marks m using jsonb_to_recordset(${pairs}::jsonb) as r(exam_id uuid, student_id uuid)
      where m.organisation_id = ${organisationId} and m.exam_id = r.exam_id and m.student_id = r.student_id
      returning m.exam_id, m.version
    )
    update exams x set removed_version = greatest(x.removed_version, g.version)
    from (select exam_id, max(version) as version from gone group by 1) g
    where x.organisation_id = ${organisationId} and x.id = g.exam_id`)
  const made = [...new Set(rows.filter(({ isNewExam }) => isNewExam).map(({ examId }) => examId))]
  const nobodyIn = (table: typeof marks | typeof questionMarks) =>
    sql`not exists (select 1 from ${table} where ${table.organisationId} = ${organisationId} and ${table.examId} = ${exams.id})`
  const empty = made.length
    ? await tx
        .delete(exams)
        .where(
          and(
            eq(exams.organisationId, organisationId),
            inArray(exams.id, made),
            sql`${exams.state} <> 'locked'`,
            nobodyIn(marks),
            nobodyIn(questionMarks),
          ),
        )
        .returning({ id: exams.id, name: exams.name })
    : []
  await askForForecasts(tx, queue, held)
  return {
    removed: removed.length,
    kept: there.flatMap((row) => {
      const reason = reasonOf(row)
      return reason ? [{ name: `${row.student}: ${row.subject}, ${row.exam}`, reason }] : []
    }),
    trail: [
      ...removed.map((row) => ({
        ...auditMark(row, toStored(row.now) as StoredMark, null),
        name: `${row.student}: ${row.exam}, ${row.subject}`,
      })),
      ...empty.map((exam) => ({ action: 'delete', entity: 'exam', entityId: exam.id, before: { name: exam.name } })),
    ],
  }
}

const UNDO = { months: undoMonths, day: undoDay, marks: undoMarks }

/** Takes an import back, but for what was changed or locked since. Throws Conflict when it was taken back already. */
export async function undoImport({ db, queue }: Pick<Deps, 'db' | 'queue'>, by: By, row: ImportRow) {
  const { organisationId, accountId } = by.caller
  return db.transaction(async (tx) => {
    await lockSchool(tx, organisationId)
    const own = and(eq(pastImports.organisationId, organisationId), eq(pastImports.id, row.id))
    const [now] = await tx.select({ undoneAt: pastImports.undoneAt }).from(pastImports).where(own)
    if (now?.undoneAt) throw new Conflict(/*i18n*/ 'This import was taken back already.')
    const { removed, kept, trail } = await UNDO[row.kind](tx, row, queue)
    await tx.update(pastImports).set({ undoneBy: accountId, undoneAt: sql`now()`, kept: kept.length }).where(own)
    const after = { file_name: row.fileName, removed, kept: kept.length }
    await writeAudit(tx, by, [{ action: 'undo', entity: 'past-import', entityId: row.id, after, parts: trail }])
    const message = kept.length
      ? say('The import was taken back, but {count, plural, one {for # row} other {for # rows}}.', {
          count: kept.length,
        })
      : /*i18n*/ 'The import was taken back.'
    return { message, kept }
  })
}
