import type { PlannedExam } from '@margam/contract/exam-plan'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'
import { teachers } from '../../db/schema/index.ts'
import { countOf, withTotal } from '../../db/with-total.ts'
import type { Page } from '../../http/paging.ts'
import { enteredMarks, expectsMarks, meanOf } from '../../school/entered-marks.ts'
import { personName } from '../../school/names.ts'

interface Filter {
  organisationId: string
  day: string
  search: string
  state: 'missing' | PlannedExam['state'] | null
}

const teacherName = personName(alias(teachers, 't'))

/** The exams of the active classes of the current year that a filter lets through. Only "missing" has to look at rosters. */
function planned({ organisationId, day, search, state }: Filter): SQL {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const text = sql`lower(concat_ws(' ', e.name, c.name, s.name, ${teacherName}))`
  const isFound = sql.join(
    [sql`true`, ...words.map((word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)],
    sql` and `,
  )
  const isMissing = sql`${expectsMarks(day)} and exists (
    select 1 from (${enteredMarks(organisationId, day)}) roster where roster.entered < roster.students)`
  const isOfState = state === null ? sql`true` : state === 'missing' ? isMissing : sql`e.state = ${state}`
  return sql`
    from academic_years y
    join classes c on c.organisation_id = y.organisation_id and c.academic_year_id = y.id and c.archived_at is null
    join exams e on e.organisation_id = c.organisation_id and e.class_id = c.id
    join subjects s on s.organisation_id = e.organisation_id and s.id = e.subject_id
    left join class_subjects cs
      on cs.organisation_id = e.organisation_id and cs.class_id = e.class_id and cs.subject_id = e.subject_id
    left join teachers t on t.organisation_id = cs.organisation_id and t.id = cs.teacher_id
    where y.organisation_id = ${organisationId} and y.is_current and ${isFound} and ${isOfState}`
}

type Row = Omit<PlannedExam, 'mean'> & { max_mark: string; marks: number; sum: string | null; total: number }

const howMany = (filter: Filter) => countOf(sql`(select e.id ${planned(filter)})`)

/**
 * One page of them, one exam more, the latest first, and how many there are; the rosters and marks of the page alone are
 * counted.
 */
export async function selectPlannedExams(db: Db, filter: Filter, page: Page) {
  const { limit, after } = page
  const { organisationId, day } = filter
  const isAfter = after ? sql`and (e.held_on, e.id) < (${after[0]}::date, ${after[1]}::uuid)` : sql``
  const select = (total: SQL<number>) =>
    rowsOf<Row>(
      db,
      sql`
    with page as materialized (
      select e.id, c.name as class_name, s.name as subject_name, ${teacherName} as teacher
      ${planned(filter)} ${isAfter}
      order by e.held_on desc, e.id desc
      limit ${limit + 1}
    )
    select e.id as exam_id, e.name as exam_name, e.held_on::text as exam_date, e.class_id, page.class_name,
      page.subject_name, page.teacher, e.state, roster.entered, roster.students, e.max_mark::text as max_mark,
      counted.marks, counted.sum, ${total} as total
    from page
    join exams e on e.organisation_id = ${organisationId} and e.id = page.id
    join classes c on c.organisation_id = e.organisation_id and c.id = e.class_id
    join academic_years y on y.organisation_id = c.organisation_id and y.id = c.academic_year_id
    cross join lateral (${enteredMarks(organisationId, day)}) roster
    cross join lateral (
      select count(m.mark)::int as marks, sum(m.mark)::text as sum from marks m
      where m.organisation_id = ${organisationId} and m.exam_id = e.id
    ) counted
    order by e.held_on desc, e.id desc`,
    )
  const { rows, total } = await withTotal(db, page, howMany(filter), select)
  const exams = rows.map(
    ({ max_mark, marks, sum, total: _total, ...row }): PlannedExam => ({
      ...row,
      mean: meanOf(sum, max_mark, marks),
    }),
  )
  return { exams, total }
}

export async function countPlannedExams(db: Db, filter: Filter): Promise<number> {
  const rows = await rowsOf<{ total: number }>(db, sql`select ${howMany(filter)} as total`)
  return rows[0].total
}
