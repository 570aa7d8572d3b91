import { addDays } from '@margam/school/school-days'
import type { Move, PlannedSection } from '@margam/school/year-end'
import { and, eq, sql } from 'drizzle-orm'
import { type AuditEntry, writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { academicYears, classes, classSubjects, enrolments, yearEnds } from '../../db/schema/index.ts'
import { thisMoment } from '../../db/this-moment.ts'
import type { By } from '../../http/session.ts'
import { isOpen } from '../../school/enrolment.ts'
import type { YearRow } from '../../school/years.ts'
import { endAccess } from '../accounts/index.ts'
import { countMoves, type PlannedYearEnd } from './plan.ts'
import type { YearEndRow } from './year-end.queries.ts'

/** Old enrolments end on the day after the year; a leaver's last day is the year's last. */
export const closingDay = (year: Pick<YearRow, 'endsOn'>) => addDays(year.endsOn, 1)

/** Makes the sections that a plan needs and answers every section's id by its name, with the ids of the new ones. */
export async function makeSections(tx: Db, planned: PlannedYearEnd, next: YearRow) {
  const { organisationId } = next
  const made = planned.plan.sections.filter(({ id }) => id === null).map((section) => ({ ...section, id: newId() }))
  if (made.length) {
    await tx.insert(classes).values(
      made.map(({ id, level, section, name, capacity, teacherId }) => ({
        id,
        organisationId,
        academicYearId: next.id,
        level,
        section,
        name,
        capacity,
        classTeacherId: teacherId,
        startDate: next.startsOn,
      })),
    )
    const rows = made.flatMap(({ id, subjects }) => subjects.map((row) => ({ organisationId, classId: id, ...row })))
    if (rows.length) await tx.insert(classSubjects).values(rows)
  }
  const ids = new Map(planned.plan.sections.flatMap(({ name, id }) => (id ? [[name, id] as const] : [])))
  for (const { name, id } of made) ids.set(name, id)
  return { ids, made }
}

export const auditOfSections = (made: readonly (PlannedSection & { id: string })[], year: string): AuditEntry[] =>
  made.map(({ id, name }) => ({
    action: 'create',
    entity: 'class',
    entityId: id,
    after: { name, academic_year: year },
  }))

const auditOfMove = (move: Move, endsOn: string): AuditEntry => ({
  action: move.outcome === 'leave' ? 'archive' : 'update',
  entity: 'student',
  entityId: move.studentId,
  before: { class_level: move.fromLevel },
  after: { class_level: move.toLevel, ...(move.outcome === 'leave' ? { end_date: endsOn } : { class: move.to }) },
})

/**
 * Does what a plan says: closes the old enrolments, opens the new ones, lets levels follow, archives who leaves and signs
 * them out, and makes the next year the current one. A handful of statements, whatever the size of the school.
 */
export async function rollOver(tx: Db, by: By, row: YearEndRow, planned: PlannedYearEnd, next: YearRow) {
  const { from, plan } = planned
  const { organisationId } = from
  const { ids, made } = await makeSections(tx, planned, next)
  const moves = JSON.stringify(
    plan.moves.map((move) => ({
      student: move.studentId,
      outcome: move.outcome,
      from_level: move.fromLevel,
      to_level: move.toLevel,
      from_class: move.fromClassId,
      to_class: move.to && ids.get(move.to),
      roll: move.rollNumber,
    })),
  )
  await tx.execute(sql`
    insert into year_end_students (organisation_id, year_end_id, student_id, outcome, from_level, to_level, from_class_id, to_class_id)
    select ${organisationId}, ${row.id}, student, outcome, from_level, to_level, from_class, to_class
    from jsonb_to_recordset(${moves}::jsonb)
      as r(student uuid, outcome text, from_level text, to_level text, from_class uuid, to_class uuid)`)
  await tx
    .update(enrolments)
    .set({ endsOn: sql`greatest(${enrolments.startsOn}, ${closingDay(from)}::date)` })
    .where(
      and(
        eq(enrolments.organisationId, organisationId),
        eq(enrolments.academicYearId, from.id),
        eq(enrolments.isSection, true),
        isOpen(),
      ),
    )
  await tx.execute(sql`
    insert into enrolments (id, organisation_id, student_id, class_id, academic_year_id, is_section, roll_number, starts_on)
    select gen_random_uuid(), ${organisationId}, student, to_class, ${next.id}, true, roll, ${next.startsOn}
    from jsonb_to_recordset(${moves}::jsonb) as r(student uuid, to_class uuid, roll text)
    where to_class is not null and roll is not null`)
  await tx.execute(sql`
    update students s set class_level = m.to_level, version = s.version + 1,
      end_date = case when m.outcome = 'leave' then greatest(s.joining_date, ${from.endsOn}::date) end
    from year_end_students m
    where m.organisation_id = ${organisationId} and m.year_end_id = ${row.id} and s.organisation_id = m.organisation_id
      and s.id = m.student_id
      and (m.outcome = 'leave' or m.to_level is distinct from s.class_level)`)
  await tx.execute(sql`
    update accounts set archived_at = coalesce(archived_at, ${thisMoment()})
    where organisation_id = ${organisationId} and id in (
      select student_id from year_end_students
      where organisation_id = ${organisationId} and year_end_id = ${row.id} and outcome = 'leave')`)
  const leavers = plan.moves.filter(({ outcome }) => outcome === 'leave').map(({ studentId }) => studentId)
  await endAccess(tx, organisationId, leavers, 'archived')
  await makeCurrent(tx, organisationId, next.id)
  const [done] = await tx
    .update(yearEnds)
    .set({
      state: 'done',
      toYearId: next.id,
      rollsOverOn: null,
      doneAt: new Date(),
      failedAt: null,
      failure: null,
      madeClasses: [...row.madeClasses, ...made.map(({ id }) => id)],
      version: row.version + 1,
    })
    .where(and(eq(yearEnds.organisationId, organisationId), eq(yearEnds.id, row.id)))
    .returning()
  await writeAudit(tx, by, [
    {
      action: 'year-end',
      entity: 'academic-year',
      entityId: from.id,
      before: { current: from.name },
      after: { current: next.name, ...countMoves(plan.moves) },
      parts: [
        ...auditOfSections(made, next.name),
        ...plan.moves.filter((move) => move.outcome !== 'placed').map((move) => auditOfMove(move, from.endsOn)),
      ],
    },
  ])
  return done
}

/** One year is current at every moment but this one. */
export async function makeCurrent(tx: Db, organisationId: string, yearId: string) {
  const isOther = and(eq(academicYears.organisationId, organisationId), eq(academicYears.isCurrent, true))
  await tx.update(academicYears).set({ isCurrent: false }).where(isOther)
  await tx
    .update(academicYears)
    .set({ isCurrent: true, version: sql`${academicYears.version} + 1` })
    .where(and(eq(academicYears.organisationId, organisationId), eq(academicYears.id, yearId)))
}
