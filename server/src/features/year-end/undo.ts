import { type Sentence, say } from '@margam/school/sentence'
import { and, eq, exists, inArray, not, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import {
  academicYears,
  areaGrades,
  attendanceRegisters,
  classes,
  enrolments,
  exams,
  feedback,
  issuedCards,
  papers,
  pastImports,
  reportRemarks,
  timetableEntries,
  yearEndStudents,
  yearEnds,
} from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { Conflict, NotFound } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { Stale } from '../../http/stale.ts'
import { wasErased } from '../../school/erased.ts'
import type { YearRow } from '../../school/years.ts'
import { closingDay, makeCurrent } from './roll-over.ts'
import { selectDoneInto, selectYearEnd, type YearEndRow } from './year-end.queries.ts'
import { inOneState } from './year-end.service.ts'

/** Why a year's end cannot be taken back: the new year has a register or an exam. Null while it can. */
export async function whyNoUndo(db: Db, organisationId: string, toYearId: string): Promise<string | null> {
  const ofYear = and(eq(classes.organisationId, organisationId), eq(classes.academicYearId, toYearId))
  const [register] = await db
    .select({ id: attendanceRegisters.id })
    .from(attendanceRegisters)
    .innerJoin(classes, linked(classes.id, attendanceRegisters.classId))
    .where(and(eq(attendanceRegisters.organisationId, organisationId), ofYear))
    .limit(1)
  if (register) return /*i18n*/ 'Attendance has been taken in the new year.'
  const [exam] = await db
    .select({ id: exams.id })
    .from(exams)
    .innerJoin(classes, linked(classes.id, exams.classId))
    .where(and(eq(exams.organisationId, organisationId), ofYear))
    .limit(1)
  return exam ? /*i18n*/ 'Marks have been entered in the new year.' : null
}

/** What holds a class that a year's end made: whatever somebody entered for it. */
const USES = [
  enrolments,
  timetableEntries,
  attendanceRegisters,
  exams,
  feedback,
  reportRemarks,
  areaGrades,
  issuedCards,
  pastImports,
]

/** Deletes the classes that a year's end made, those that are still empty. Papers for one stay. */
async function dropEmptyClasses(tx: Db, { organisationId, madeClasses }: YearEndRow) {
  const isUsed = (table: PgTable & { organisationId: PgColumn; classId: PgColumn }) =>
    exists(
      tx
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(table.organisationId, organisationId), eq(table.classId, classes.id))),
    )
  const empty = await tx
    .select({ id: classes.id })
    .from(classes)
    .where(
      and(
        eq(classes.organisationId, organisationId),
        inArray(classes.id, madeClasses),
        ...USES.map((table) => not(isUsed(table))),
      ),
    )
  const ids = empty.map(({ id }) => id)
  await tx
    .update(papers)
    .set({ classId: null })
    .where(and(eq(papers.organisationId, organisationId), inArray(papers.classId, ids)))
  await tx.delete(classes).where(and(eq(classes.organisationId, organisationId), inArray(classes.id, ids)))
}

/**
 * Puts everybody back where the year's end found them, but into no class that was archived since; what somebody changed by
 * hand since stays as it is, and who was erased stays gone.
 */
async function putBack(tx: Db, row: YearEndRow, from: YearRow) {
  const { organisationId } = row
  await tx
    .delete(yearEndStudents)
    .where(
      and(
        eq(yearEndStudents.organisationId, organisationId),
        eq(yearEndStudents.yearEndId, row.id),
        wasErased(organisationId, yearEndStudents.studentId),
      ),
    )
  const moved = sql`year_end_students m where m.organisation_id = ${organisationId} and m.year_end_id = ${row.id}`
  await tx.execute(sql`
    delete from enrolments e using ${moved} and m.outcome <> 'placed'
      and e.organisation_id = ${organisationId} and e.student_id = m.student_id and e.class_id = m.to_class_id`)
  await tx.execute(sql`
    update enrolments e set ends_on = null from ${moved}
      and e.organisation_id = ${organisationId} and e.student_id = m.student_id and e.class_id = m.from_class_id
      and e.ends_on = greatest(e.starts_on, ${closingDay(from)}::date)
      and exists (select 1 from classes c where c.organisation_id = ${organisationId} and c.id = e.class_id
        and c.archived_at is null)
      and not exists (select 1 from enrolments o where o.organisation_id = ${organisationId}
        and o.student_id = e.student_id and o.academic_year_id = e.academic_year_id and o.is_section and o.ends_on is null)`)
  await tx.execute(sql`
    update accounts a set archived_at = null from ${moved} and m.outcome = 'leave'
      and a.organisation_id = ${organisationId} and a.id = m.student_id
      and exists (select 1 from students s where s.organisation_id = ${organisationId} and s.id = m.student_id
        and s.end_date = greatest(s.joining_date, ${from.endsOn}::date))`)
  await tx.execute(sql`
    update students s set
      class_level = case when s.class_level is not distinct from m.to_level then m.from_level else s.class_level end,
      end_date = case when m.outcome = 'leave' and s.end_date = greatest(s.joining_date, ${from.endsOn}::date)
        then null else s.end_date end,
      version = s.version + 1
    from ${moved} and s.organisation_id = ${organisationId} and s.id = m.student_id
      and (m.outcome = 'leave' or m.to_level is distinct from m.from_level)`)
  const back = await tx
    .delete(yearEndStudents)
    .where(and(eq(yearEndStudents.organisationId, organisationId), eq(yearEndStudents.yearEndId, row.id)))
    .returning()
  return back.map((move) => ({
    action: move.outcome === 'leave' ? 'restore' : 'update',
    entity: 'student',
    entityId: move.studentId,
    before: { class_level: move.toLevel },
    after: { class_level: move.fromLevel },
  }))
}

/**
 * The year's end of the current year that waits, or the one that led into it. Throws NotFound when there is none and
 * Conflict when it can no longer be taken back.
 */
export async function readUndoable(db: Db, current: YearRow): Promise<YearEndRow> {
  const { organisationId } = current
  const waiting = await selectYearEnd(db, organisationId, current.id)
  if (waiting?.state === 'scheduled') return waiting
  const done = await selectDoneInto(db, organisationId, current.id)
  if (!done) throw new NotFound()
  const blocked = await whyNoUndo(db, organisationId, current.id)
  if (blocked) throw new Conflict(blocked)
  return done.yearEnd
}

/** Takes back what can be. The choices are kept. */
export async function undo(
  deps: Deps,
  by: By,
  current: YearRow,
  onDone: (tx: Db, message: Sentence) => Promise<void>,
): Promise<void> {
  const { organisationId } = by.caller
  return inOneState(deps.db, organisationId, async (tx) => {
    const row = await readUndoable(tx, current)
    const [locked] = await tx
      .select()
      .from(yearEnds)
      .where(and(eq(yearEnds.organisationId, organisationId), eq(yearEnds.id, row.id)))
      .for('update')
    if (locked?.version !== row.version) throw new Stale(/*i18n*/ 'Somebody else changed the year-end meanwhile.')
    const isDone = row.state === 'done'
    const [from] = await tx
      .select()
      .from(academicYears)
      .where(and(eq(academicYears.organisationId, organisationId), eq(academicYears.id, row.fromYearId)))
    const back = isDone ? await putBack(tx, row, from) : []
    if (isDone) await makeCurrent(tx, organisationId, from.id)
    await dropEmptyClasses(tx, row)
    await tx
      .update(yearEnds)
      .set({
        state: 'draft',
        rollsOverOn: null,
        doneAt: null,
        failedAt: null,
        failure: null,
        madeClasses: [],
        version: row.version + 1,
      })
      .where(and(eq(yearEnds.organisationId, organisationId), eq(yearEnds.id, row.id)))
    await writeAudit(tx, by, [
      { action: isDone ? 'undo-year-end' : 'cancel-year-end', entity: 'academic-year', entityId: from.id, parts: back },
    ])
    await onDone(
      tx,
      isDone ? say('{year} is the current year again.', { year: from.name }) : /*i18n*/ 'The year-end was called off.',
    )
  })
}
