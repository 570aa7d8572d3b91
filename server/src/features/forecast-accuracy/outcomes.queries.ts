import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { forecastOutcomes } from '../../db/schema/index.ts'

type NewOutcome = typeof forecastOutcomes.$inferInsert
type Recorded = Pick<
  typeof forecastOutcomes.$inferSelect,
  'low' | 'high' | 'predicted' | 'confidence' | 'confidenceScore' | 'basis'
>

/**
 * The outcomes of a class in a subject follow its marks: one that was corrected is the mark that came, and one that was
 * taken back, or whose exam is published no more, came never.
 */
export async function correctOutcomes(
  tx: Db,
  { organisationId, classId, subjectId }: { organisationId: string; classId: string; subjectId: string },
): Promise<void> {
  await tx.execute(sql`
    delete from forecast_outcomes o using exams x
    where o.organisation_id = ${organisationId} and x.organisation_id = ${organisationId} and x.id = o.exam_id
      and x.class_id = ${classId} and x.subject_id = ${subjectId}
      and (x.state = 'draft' or not exists (select 1 from marks m
        where m.organisation_id = ${organisationId} and m.exam_id = o.exam_id and m.student_id = o.student_id
          and m.mark is not null))`)
  await tx.execute(sql`
    update forecast_outcomes o set mark = least(100, round(100 * m.mark / x.max_mark, 2))
    from exams x join marks m on m.organisation_id = x.organisation_id and m.exam_id = x.id
    where o.organisation_id = ${organisationId} and x.organisation_id = ${organisationId} and x.id = o.exam_id
      and x.class_id = ${classId} and x.subject_id = ${subjectId}
      and m.student_id = o.student_id and m.mark is not null
      and o.mark <> least(100, round(100 * m.mark / x.max_mark, 2))`)
}

/** What was foretold of the exams of some students in a subject that are recorded, by student and exam. */
export async function selectRecorded(
  tx: Db,
  organisationId: string,
  subjectId: string,
  studentIds: readonly string[],
): Promise<Map<string, Map<string, Recorded>>> {
  const found = new Map<string, Map<string, Recorded>>()
  if (studentIds.length === 0) return found
  const rows = await tx
    .select()
    .from(forecastOutcomes)
    .where(
      and(
        eq(forecastOutcomes.organisationId, organisationId),
        eq(forecastOutcomes.subjectId, subjectId),
        inArray(forecastOutcomes.studentId, [...studentIds]),
      ),
    )
  for (const row of rows) {
    const own = found.get(row.studentId) ?? new Map<string, Recorded>()
    found.set(row.studentId, own.set(row.examId, row))
  }
  return found
}

/** Records what came true; what is recorded already stays as it is. */
export async function saveOutcomes(tx: Db, rows: readonly NewOutcome[]): Promise<void> {
  if (rows.length)
    await tx
      .insert(forecastOutcomes)
      .values([...rows])
      .onConflictDoNothing()
}
