import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'
import { academicYears, classes, subjects } from '../../db/schema/index.ts'
import { classOrder } from '../../school/class-order.ts'

export const selectCurrentYear = async (db: Db, organisationId: string) => {
  const [row] = await db
    .select({ id: academicYears.id, name: academicYears.name })
    .from(academicYears)
    .where(and(eq(academicYears.organisationId, organisationId), eq(academicYears.isCurrent, true)))
  return row
}

/** The classes of a year that are in use, in the school's order. */
export const selectYearClasses = (db: Db, organisationId: string, yearId: string) =>
  db
    .select({ id: classes.id, name: classes.name, level: classes.level })
    .from(classes)
    .where(
      and(eq(classes.organisationId, organisationId), eq(classes.academicYearId, yearId), isNull(classes.archivedAt)),
    )
    .orderBy(asc(classOrder))
export type YearClass = Awaited<ReturnType<typeof selectYearClasses>>[number]

/** The names of a school's subjects, those that rest too: a class keeps the marks that it has in one. */
export const selectSubjectNames = (db: Db, organisationId: string) =>
  db
    .select({ id: subjects.id, name: subjects.name })
    .from(subjects)
    .where(eq(subjects.organisationId, organisationId))
    .orderBy(asc(sql`lower(${subjects.name})`))

export interface ExamTotal {
  class_id: string
  subject_id: string
  max_mark: string
  /** Of how many a mark is entered, and what these come to; who was absent is in neither. */
  marks: number
  total: string
}

/** What the published exams of a year, or of one of its terms, come to, the oldest first. */
export async function selectExamTotals(db: Db, organisationId: string, yearId: string, termId: string | null) {
  const rows = await rowsOf<ExamTotal>(
    db,
    sql`
    select e.class_id, e.subject_id, e.max_mark::text as max_mark, entered.marks, entered.total
    from classes c
    join exams e on e.organisation_id = c.organisation_id and e.class_id = c.id
    cross join lateral (
      select count(m.mark)::int as marks, sum(m.mark)::text as total
      from marks m where m.organisation_id = ${organisationId} and m.exam_id = e.id
    ) entered
    where c.organisation_id = ${organisationId} and c.academic_year_id = ${yearId} and c.archived_at is null
      and e.state in ('published', 'locked') and (${termId}::uuid is null or e.term_id = ${termId}::uuid)
      and entered.marks > 0
    order by e.held_on, e.created_at, e.id`,
  )
  return rows
}
