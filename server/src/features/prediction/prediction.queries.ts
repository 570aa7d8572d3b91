import { count, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { accounts, organisations, predictions, schoolModels, students } from '../../db/schema/index.ts'
import { cutPage, type Page } from '../../http/paging.ts'

export const insertPredictions = (db: Db, rows: (typeof predictions.$inferInsert)[]) =>
  db.insert(predictions).values(rows)

/** What the forecast has learnt from a school's own marks, if it has any. */
export async function selectOptionalSchoolModel(db: Db, organisationId: string) {
  const [row] = await db
    .select({ model: schoolModels.model })
    .from(schoolModels)
    .where(eq(schoolModels.organisationId, organisationId))
  return row?.model
}

/** A page of a student's forecasts, newest first, and how many there are. */
export async function selectHistory(db: Db, studentId: string, page: Page) {
  const own = sql`${predictions.studentId} = ${studentId}`
  const after = page.after && sql` and ${predictions.id} < ${page.after[0]}`
  const [rows, [{ total }]] = await Promise.all([
    db
      .select()
      .from(predictions)
      .where(sql`${own}${after}`)
      .orderBy(desc(predictions.id))
      .limit(page.limit + 1),
    db.select({ total: count() }).from(predictions).where(own),
  ])
  return { ...cutPage(rows, page.limit, (row) => [row.id]), total }
}

export async function selectOptionalPredictorProfile(db: Db, studentId: string) {
  const [row] = await db
    .select({
      firstName: students.firstName,
      middleName: students.middleName,
      lastName: students.lastName,
      email: accounts.email,
      admissionNumber: students.admissionNumber,
      classLevel: students.classLevel,
      school: organisations.name,
      schoolKind: organisations.kind,
    })
    .from(students)
    .innerJoin(accounts, eq(accounts.id, students.id))
    .innerJoin(organisations, eq(organisations.id, students.organisationId))
    .where(eq(students.id, studentId))
  return row
}
