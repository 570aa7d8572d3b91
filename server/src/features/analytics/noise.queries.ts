import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'

/**
 * The tests' own noise of each subject in some classes, as `testVariance` of the domain has it: how far the published
 * marks scatter around each student's mean, pooled. Added up in the database, so that no classmate's mark leaves it.
 */
export async function selectNoise(db: Db, organisationId: string, classIds: readonly string[]) {
  const rows = await rowsOf<{ subjectId: string; variance: number }>(
    db,
    sql`
    with scattered as (
      select e.subject_id, count(*) as tests, var_samp(m.mark / e.max_mark) as variance
      from exams e
      join marks m on m.organisation_id = e.organisation_id and m.exam_id = e.id
      where e.organisation_id = ${organisationId}
        and e.class_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(classIds)}::jsonb))
        and e.state in ('published', 'locked') and m.mark is not null
      group by e.subject_id, m.student_id having count(*) > 1
    )
    select subject_id as "subjectId", (sum(variance * (tests - 1)) / sum(tests - 1))::float8 as variance
    from scattered group by 1`,
  )
  return new Map(rows.map(({ subjectId, variance }) => [subjectId, variance]))
}
