import type { YearExam } from '@margam/contract/marks-entry'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'

/** More than a year has of them. */
const MOST = 12

interface Of {
  organisationId: string
  yearId: string
  classId: string
  subjectId: string
}
/**
 * The exams that classes of this level have held this year under one name, whatever its case and blanks, and that this
 * subject of the class has not: those of the class first. The name as it is written most, with the day and the maximum
 * of the latest. A whole school has thousands of exams a year, a level at most some hundreds.
 */
export async function selectYearExams(db: Db, { organisationId, yearId, classId, subjectId }: Of): Promise<YearExam[]> {
  return rowsOf<YearExam>(
    db,
    sql`
    with named as (
      select e.*, e.class_id = ${classId}::uuid as is_own,
        lower(regexp_replace(btrim(e.name), '\\s+', ' ', 'g')) as key
      from exams e
      join classes c on c.organisation_id = e.organisation_id and c.id = e.class_id
      join classes own on own.organisation_id = c.organisation_id and own.id = ${classId}
      where c.organisation_id = ${organisationId} and c.academic_year_id = ${yearId}
        and (c.id = own.id or c.level = own.level)
    ), latest as (
      select distinct on (key) key, held_on, max_mark, term_id, is_own
      from named order by key, is_own desc, held_on desc, id desc
    ), spelt as (
      select key, mode() within group (order by name) as name, bool_or(is_own and subject_id = ${subjectId}::uuid) as has
      from named group by key
    )
    select spelt.name as exam_name, latest.held_on::text as exam_date, latest.max_mark::float8 as max_mark, latest.term_id
    from latest join spelt using (key)
    where not spelt.has
    order by latest.is_own desc, latest.held_on desc, spelt.name
    limit ${MOST}`,
  )
}
