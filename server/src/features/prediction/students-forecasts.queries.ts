import { and, desc, eq, inArray, like, lt } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { containsText } from '../../db/contains-text.ts'
import { teacherPredictions } from '../../db/schema/index.ts'
import { countOf, withTotal } from '../../db/with-total.ts'
import { cutPage, type Page } from '../../http/paging.ts'
import type { Caller } from '../../http/session.ts'

export const insertTeacherPrediction = (db: Db, row: typeof teacherPredictions.$inferInsert) =>
  db.insert(teacherPredictions).values(row)

/** A page of the students a teacher made forecasts for, the latest first, each with every submission. */
export async function selectTeacherHistory(db: Db, caller: Caller, search: string, page: Page) {
  const { id, studentKey } = teacherPredictions
  const isOwn = and(
    eq(teacherPredictions.organisationId, caller.organisationId),
    eq(teacherPredictions.teacherId, caller.accountId),
  )
  const newest = db
    .selectDistinctOn([studentKey], { id, studentKey })
    .from(teacherPredictions)
    .where(and(isOwn, search.trim() ? like(studentKey, containsText(search)) : undefined))
    .orderBy(studentKey, desc(id))
  const latest = newest.as('latest')
  const { rows, total } = await withTotal(db, page, countOf(newest), (counted) =>
    db
      .select({ id: latest.id, studentKey: latest.studentKey, total: counted })
      .from(latest)
      .where(page.after && lt(latest.id, page.after[0]))
      .orderBy(desc(latest.id))
      .limit(page.limit + 1),
  )
  const { page: shown, next_cursor } = cutPage(rows, page.limit, (row) => [row.id])
  const keys = shown.map((row) => row.studentKey)
  const submissions = keys.length
    ? await db
        .select()
        .from(teacherPredictions)
        .where(and(isOwn, inArray(studentKey, keys)))
        .orderBy(desc(id))
    : []
  return {
    students: keys.map((key) => submissions.filter((row) => row.studentKey === key)),
    total,
    next_cursor,
  }
}
