import { KINDS, type Tally } from '@margam/school/attendance'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { type Given, prepared } from '../../db/prepared.ts'
import { rowsOf } from '../../db/rows.ts'
import {
  attendanceTallies,
  classes,
  classSubjects,
  enrolments,
  exams,
  marks,
  reportRemarks,
  studentSubjects,
  teachers,
} from '../../db/schema/index.ts'
import { kindColumns } from '../../school/kind-columns.ts'
import { personName } from '../../school/names.ts'
import { isPublished } from '../../school/published.ts'

interface InClass {
  organisationId: Given
  classId: Given
}

/** The exams of a class in the order of time. */
const inTime = sql`${exams.heldOn}, ${exams.createdAt}, ${exams.id}`

/**
 * Every exam of the class, drafts too, in the order of time, and for those that are out the students who have an entry
 * with their marks, null for an absence. Mostly they are the students of the exam before: then they are not named again.
 * As a list of `asList`, which has the marks as numbers.
 */
export function selectClassExams(db: Db, { organisationId, classId }: InClass) {
  const entered = db
    .select({
      students: sql<string[]>`array_agg(${marks.studentId})`.as('students'),
      marks: sql<(number | null)[]>`array_agg(${marks.mark})`.as('marks'),
    })
    .from(marks)
    .where(and(eq(marks.organisationId, organisationId), eq(marks.examId, exams.id), isPublished))
    .as('entered')
  return db
    .select({
      id: exams.id,
      subjectId: exams.subjectId,
      termId: exams.termId,
      name: exams.name,
      heldOn: exams.heldOn,
      maxMark: exams.maxMark,
      weight: exams.weight,
      isPublished: sql<boolean>`${isPublished}`,
      students: sql<string[] | null>`nullif(${entered.students}, lag(${entered.students}) over (order by ${inTime}))`,
      marks: entered.marks,
    })
    .from(exams)
    .leftJoinLateral(entered, sql`true`)
    .where(and(eq(exams.organisationId, organisationId), eq(exams.classId, classId)))
    .orderBy(inTime)
}

const OTHERS = alias(enrolments, 'others')

/**
 * What students of the class have in published exams of other sections, in which they were before in the same year, in the
 * order of time.
 */
export const selectEarlier = (db: Db, { organisationId, classId }: InClass) =>
  db
    .select({
      studentId: marks.studentId,
      id: exams.id,
      subjectId: exams.subjectId,
      termId: exams.termId,
      name: exams.name,
      className: classes.name,
      maxMark: exams.maxMark,
      weight: exams.weight,
      mark: marks.mark,
    })
    .from(OTHERS)
    .innerJoin(exams, and(linked(exams.classId, OTHERS.classId), isPublished))
    .innerJoin(classes, linked(classes.id, OTHERS.classId))
    .innerJoin(
      marks,
      and(eq(marks.organisationId, organisationId), eq(marks.examId, exams.id), eq(marks.studentId, OTHERS.studentId)),
    )
    .where(
      and(
        eq(OTHERS.organisationId, organisationId),
        OTHERS.isSection,
        sql`${OTHERS.classId} <> ${classId}`,
        sql`(${OTHERS.studentId}, ${OTHERS.academicYearId}) in (
          select ${enrolments.studentId}, ${enrolments.academicYearId} from ${enrolments}
          where ${enrolments.organisationId} = ${organisationId} and ${enrolments.classId} = ${classId}
            and ${enrolments.isSection})`,
      ),
    )
    .groupBy(
      marks.organisationId,
      marks.examId,
      marks.studentId,
      exams.organisationId,
      exams.id,
      classes.organisationId,
      classes.id,
    )
    .orderBy(inTime)

export const selectElectives = (db: Db, { organisationId, classId }: InClass) =>
  db
    .select({ studentId: studentSubjects.studentId, subjectId: studentSubjects.subjectId })
    .from(studentSubjects)
    .where(and(eq(studentSubjects.organisationId, organisationId), eq(studentSubjects.classId, classId)))

interface TallyRow extends Tally {
  studentId: string
}
export const byStudent = (rows: readonly TallyRow[]): Map<string, Tally> =>
  new Map(rows.map((row) => [row.studentId, Object.fromEntries(KINDS.map((kind) => [kind, row[kind]])) as Tally]))

/** The days of a month that was brought in as a whole. */
export interface Month {
  startsOn: string
  endsOn: string
}

export interface SpanTallies {
  tallies: Map<string, Tally>
  /** Each student's months that reach beyond the span: they cannot be taken apart, and do not count. */
  cut: Map<string, Month[]>
}

/** The attendance of each student from one day to another, both included: registers, and months that lie within. */
export async function selectTalliesOf(
  db: Db,
  organisationId: string,
  studentIds: readonly string[],
  span: { startsOn: string; endsOn: string },
): Promise<SpanTallies> {
  const ids = JSON.stringify(studentIds)
  const rows = await rowsOf<TallyRow & { cut: Month[] }>(
    db,
    sql`
    with own as (select value::uuid as id from jsonb_array_elements_text(${ids}::jsonb)),
    days as (
      select e.student_id, (counts_as = 'present')::integer as present, (counts_as = 'late')::integer as late,
        (counts_as = 'half_day')::integer as half_day, (counts_as = 'absent')::integer as absent,
        null::date as cut_from, null::date as cut_to
      from attendance_entries e join own on own.id = e.student_id
      where e.organisation_id = ${organisationId} and e.day between ${span.startsOn}::date and ${span.endsOn}::date
      union all
      select m.student_id, floor(present), 0, (present - floor(present)) * 2, held - ceil(present), null, null
      from attendance_months m join own on own.id = m.student_id
      where m.organisation_id = ${organisationId}
        and m.starts_on >= ${span.startsOn}::date and m.ends_on <= ${span.endsOn}::date
      union all
      select m.student_id, 0, 0, 0, 0, m.starts_on, m.ends_on
      from attendance_months m join own on own.id = m.student_id
      where m.organisation_id = ${organisationId}
        and m.starts_on <= ${span.endsOn}::date and m.ends_on >= ${span.startsOn}::date
        and not (m.starts_on >= ${span.startsOn}::date and m.ends_on <= ${span.endsOn}::date)
    )
    select student_id as "studentId", sum(present)::integer as present, sum(late)::integer as late,
      sum(half_day)::integer as half_day, sum(absent)::integer as absent,
      coalesce(jsonb_agg(jsonb_build_object('startsOn', cut_from, 'endsOn', cut_to) order by cut_from)
        filter (where cut_from is not null), '[]') as cut
    from days group by 1`,
  )
  return { tallies: byStudent(rows), cut: new Map(rows.map(({ studentId, cut }) => [studentId, cut])) }
}

/** The year's attendance of each student who is or was in the class, as it is added up. */
export const selectYearTallies = (db: Db, { organisationId, classId, yearId }: InClass & { yearId: Given }) =>
  db
    .select({
      studentId: attendanceTallies.studentId,
      ...kindColumns(attendanceTallies),
    })
    .from(attendanceTallies)
    .where(
      and(
        eq(attendanceTallies.organisationId, organisationId),
        eq(attendanceTallies.academicYearId, yearId),
        inArray(
          attendanceTallies.studentId,
          db
            .select({ id: enrolments.studentId })
            .from(enrolments)
            .where(and(eq(enrolments.organisationId, organisationId), eq(enrolments.classId, classId))),
        ),
      ),
    )

/** The teachers of the class's subjects, and its class teacher. */
export const selectTeacherNames = (
  db: Db,
  { organisationId, classId, classTeacherId }: InClass & { classTeacherId: Given },
) =>
  db
    .select({ id: teachers.id, name: personName(teachers) })
    .from(teachers)
    .where(
      and(
        eq(teachers.organisationId, organisationId),
        sql`${teachers.id} = any(array(select ${classSubjects.teacherId} from ${classSubjects}
          where ${classSubjects.organisationId} = ${organisationId} and ${classSubjects.classId} = ${classId})
          || ${classTeacherId}::uuid)`,
      ),
    )

/** The remarks of a class for a period, or one student's. The school's own account has no name: it is the school. */
export const selectRemarks = (db: Db, where: InClass & { period: Given; studentId?: string }) =>
  db
    .select({
      studentId: reportRemarks.studentId,
      text: reportRemarks.remark,
      version: reportRemarks.version,
      at: reportRemarks.updatedAt,
      by: sql<string | null>`${personName(teachers)}`,
    })
    .from(reportRemarks)
    .leftJoin(teachers, linked(teachers.id, reportRemarks.writtenBy))
    .where(
      and(
        eq(reportRemarks.organisationId, where.organisationId),
        eq(reportRemarks.classId, where.classId),
        eq(reportRemarks.period, where.period),
        where.studentId ? eq(reportRemarks.studentId, where.studentId) : undefined,
      ),
    )
/** The remarks of a class for a period. */
export const findRemarks = prepared('class_remarks', ['organisationId', 'classId', 'period'], selectRemarks)
export type RemarkRow = Awaited<ReturnType<typeof selectRemarks>>[number]
