import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { Invalid } from '../../http/errors.ts'

/**
 * Enrols the students of a teacher's own class again who were in it when it was archived; to be called before its end
 * date is taken away. A school's section stays empty: its students may be in another one.
 */
export const reopenEnrolments = (tx: Db, organisationId: string, classId: string) =>
  tx.execute(sql`
    update enrolments e set ends_on = null
    where e.organisation_id = ${organisationId} and e.id in (
      select distinct on (x.student_id) x.id from enrolments x
      join classes c on c.organisation_id = x.organisation_id and c.id = x.class_id and c.level is null
      join students s on s.organisation_id = x.organisation_id and s.id = x.student_id and s.end_date is null
      where x.organisation_id = ${organisationId} and x.class_id = ${classId} and x.ends_on = greatest(x.starts_on, c.end_date + 1)
      order by x.student_id, x.starts_on desc, x.id desc)`)

/** Throws Invalid when another class has the name of the class that is restored. */
export const refuseTakenName = (error: unknown): never => {
  const isTaken = isUniqueViolation(error) === 'classes_own_name'
  throw isTaken
    ? new Invalid({}, /*i18n*/ 'The teacher has another class with this name in that academic year.')
    : error
}
