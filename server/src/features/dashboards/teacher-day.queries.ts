import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { rowsOf } from '../../db/rows.ts'
import { attendanceRegisters, classes, enrolments } from '../../db/schema/index.ts'
import type { Caller } from '../../http/session.ts'
import { isOwnTenant, seesClass } from '../../school/class-access.ts'
import { classOrder } from '../../school/class-order.ts'
import { isEnrolledOn } from '../../school/enrolment.ts'
import { enteredMarks, expectsMarks, meanOf } from '../../school/entered-marks.ts'
import { isShownId } from '../../school/shown.ts'

/**
 * The classes whose register of a day this teacher still has to take: those where they are the class teacher, and those
 * they see that have none. Whoever teaches one subject there may take it too, but is not asked to.
 */
export async function selectRegistersToTake(db: Db, caller: Caller, yearId: string, day: string) {
  const enrolled = sql<number>`(select count(*)::int from ${enrolments} where ${enrolments.organisationId} = ${caller.organisationId}
    and ${enrolments.classId} = ${classes.id} and ${isEnrolledOn(day)}
    and ${isShownId(caller.organisationId, enrolments.studentId)})`
  const found = db
    .select({
      class_id: classes.id,
      class_name: classes.name,
      students: enrolled.as('students'),
      place: classOrder.as('place'),
    })
    .from(classes)
    .leftJoin(
      attendanceRegisters,
      and(linked(attendanceRegisters.classId, classes.id), eq(attendanceRegisters.day, day)),
    )
    .where(
      and(
        seesClass(caller),
        eq(classes.academicYearId, yearId),
        isNull(classes.archivedAt),
        isNull(attendanceRegisters.id),
        isOwnTenant(caller)
          ? undefined
          : or(eq(classes.classTeacherId, caller.accountId), isNull(classes.classTeacherId)),
      ),
    )
    .as('found')
  const { class_id, class_name, students } = found
  return db.select({ class_id, class_name, students }).from(found).where(gt(students, 0)).orderBy(found.place)
}

interface ExamRow {
  exam_id: string
  exam_name: string
  exam_date: string
  class_id: string
  class_name: string
  academic_year: string
  subject_id: string
  subject_name: string
}
const EXAM_COLUMNS = sql.raw(`e.id as exam_id, e.name as exam_name, e.held_on::text as exam_date, c.id as class_id,
  c.name as class_name, y.name as academic_year, s.id as subject_id, s.name as subject_name`)

/** The exams of a tenant's active classes, each with its class, the class's year, its subject row and the subject. */
const EXAMS = sql.raw(`class_subjects cs
  join classes c on c.organisation_id = cs.organisation_id and c.id = cs.class_id and c.archived_at is null
  join academic_years y on y.organisation_id = c.organisation_id and y.id = c.academic_year_id
  join subjects s on s.organisation_id = cs.organisation_id and s.id = cs.subject_id
  join exams e on e.organisation_id = cs.organisation_id and e.class_id = cs.class_id and e.subject_id = cs.subject_id`)

const MARKS_TO_DO = 8

/** Exams of the caller's own subjects that are drafts or miss marks, drafts first, then the oldest. */
export function selectMarksToDo(db: Db, caller: Caller, day: string) {
  const { organisationId, accountId } = caller
  const mine = isOwnTenant(caller) ? sql`true` : sql`cs.teacher_id = ${accountId}`
  type Row = ExamRow & { state: 'draft' | 'published'; entered: number; students: number }
  return rowsOf<Row>(
    db,
    sql`
    select ${EXAM_COLUMNS}, e.state, roster.entered, roster.students
    from ${EXAMS}
    cross join lateral (${enteredMarks(organisationId, day)}) roster
    where cs.organisation_id = ${organisationId} and ${mine}
      and (e.state = 'draft' or (${expectsMarks(day)} and roster.entered < roster.students))
    order by e.state = 'draft' desc, e.held_on, e.id
    limit ${MARKS_TO_DO}`,
  )
}

const RESULTS = 5
/** So many of the newest exams are looked at for marks. */
const LOOKED_AT = 20

/** The latest published exams with marks, of own subjects and of every subject of a class teacher's class. */
export async function selectResults(db: Db, caller: Caller) {
  const { organisationId, accountId } = caller
  const seen = isOwnTenant(caller)
    ? sql`true`
    : sql`(cs.teacher_id = ${accountId} or c.class_teacher_id = ${accountId})`
  type Row = ExamRow & { max_mark: string; marks: number; absent: number; total: string | null }
  const rows = await rowsOf<Row>(
    db,
    sql`
    select latest.*, counted.marks, counted.absent, counted.total
    from (
      select ${EXAM_COLUMNS}, e.max_mark::text as max_mark
      from ${EXAMS}
      where cs.organisation_id = ${organisationId} and ${seen} and e.state in ('published', 'locked')
      order by e.held_on desc, e.id desc
      limit ${LOOKED_AT}
    ) latest
    cross join lateral (
      select count(m.mark)::int as marks, (count(*) - count(m.mark))::int as absent, sum(m.mark)::text as total
      from marks m where m.organisation_id = ${organisationId} and m.exam_id = latest.exam_id
    ) counted
    where counted.marks + counted.absent > 0
    order by latest.exam_date desc, latest.exam_id desc
    limit ${RESULTS}`,
  )
  return rows.map(({ max_mark, total, ...row }) => ({ ...row, mean: meanOf(total, max_mark, row.marks) }))
}
