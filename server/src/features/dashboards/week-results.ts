import type { ReplyInput } from '@margam/contract/endpoint'
import type { readWeekResults } from '@margam/contract/week-results'
import { type Spread, spreadOf } from '@margam/school/report'
import { parseMark, percentage } from '@margam/school/rounding'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'
import { cutPage, type Page } from '../../http/paging.ts'
import type { Caller } from '../../http/session.ts'
import { isOwnTenant } from '../../school/class-access.ts'

const DAYS = 7
const MS_OF_A_DAY = 24 * 60 * 60 * 1000

type Exam = ReplyInput<typeof readWeekResults>['exams'][number]
type Row = Omit<Exam, 'at' | 'spread' | 'marks'> & { at: Date | string; max_mark: string; marks: string[] }

const percentOf = (spread: Spread): Exam['spread'] => ({
  lowest: percentage(spread.lowest),
  lower_quarter: percentage(spread.lowerQuarter),
  median: percentage(spread.median),
  upper_quarter: percentage(spread.upperQuarter),
  highest: percentage(spread.highest),
  mean: percentage(spread.mean),
})

function toExam({ max_mark, marks, at, ...row }: Row): Exam {
  const spread = spreadOf(
    marks.map((mark) => parseMark(mark) ?? 0n),
    parseMark(max_mark) ?? 0n,
  )
  return { ...row, at: new Date(at).toISOString(), marks: marks.length, spread: spread && percentOf(spread) }
}

/** The exams whose results are new since a week, the latest first: own subjects, and every one of a class teacher's class. */
export async function selectWeekResults(db: Db, caller: Caller, { limit, after }: Page) {
  const { organisationId, accountId } = caller
  const seen =
    caller.role === 'organisation' || isOwnTenant(caller)
      ? sql`true`
      : sql`(cs.teacher_id = ${accountId} or c.class_teacher_id = ${accountId})`
  const since = new Date(Date.now() - DAYS * MS_OF_A_DAY).toISOString()
  const isAfter = after ? sql`and (e.results_at, e.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``
  const rows = await rowsOf<Row>(
    db,
    sql`
    select latest.*, entered.marks, entered.absent
    from (
      select e.id as exam_id, e.name as exam_name, e.held_on::text as exam_date, c.id as class_id, c.name as class_name,
        y.name as academic_year, s.id as subject_id, s.name as subject_name, e.results_at as at,
        e.max_mark::text as max_mark
      from exams e
      join classes c on c.organisation_id = e.organisation_id and c.id = e.class_id and c.archived_at is null
      join academic_years y on y.organisation_id = c.organisation_id and y.id = c.academic_year_id
      join subjects s on s.organisation_id = e.organisation_id and s.id = e.subject_id
      left join class_subjects cs
        on cs.organisation_id = e.organisation_id and cs.class_id = e.class_id and cs.subject_id = e.subject_id
      where e.organisation_id = ${organisationId} and e.results_at > ${since}::timestamptz
        and e.state in ('published', 'locked') and ${seen} ${isAfter}
        and exists (select 1 from marks m where m.organisation_id = ${organisationId} and m.exam_id = e.id)
      order by e.results_at desc, e.id desc
      limit ${limit + 1}
    ) latest
    cross join lateral (
      select coalesce(array_agg(m.mark::text) filter (where m.mark is not null), '{}') as marks,
        (count(*) - count(m.mark))::int as absent
      from marks m where m.organisation_id = ${organisationId} and m.exam_id = latest.exam_id
    ) entered
    order by latest.at desc, latest.exam_id desc`,
  )
  const { page, next_cursor } = cutPage(rows.map(toExam), limit, (exam) => [exam.at, exam.exam_id])
  return { exams: page, next_cursor }
}
