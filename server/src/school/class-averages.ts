import type { ExamTotal } from '@margam/school/class-average'
import { parseMark } from '@margam/school/rounding'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { marks } from '../db/schema/index.ts'

interface ExamOf {
  examId: string
  maxMark: string
}

/**
 * What a class has in each of some exams, by the exam's id, in one statement. The maxima are the caller's already: joined
 * here they would make the whole table of exams be read.
 */
export async function selectExamTotals(db: Db, organisationId: string, exams: readonly ExamOf[]) {
  const rows = await db
    .select({ examId: marks.examId, entered: count(marks.mark), sum: sql<string | null>`sum(${marks.mark})::text` })
    .from(marks)
    .where(
      and(
        eq(marks.organisationId, organisationId),
        inArray(
          marks.examId,
          exams.map((exam) => exam.examId),
        ),
      ),
    )
    .groupBy(marks.examId)
  const maximumOf = new Map(exams.map((exam) => [exam.examId, parseMark(exam.maxMark) ?? 0n]))
  return new Map(
    rows.map(({ examId, entered, sum }): [string, ExamTotal] => [
      examId,
      { marks: entered, sum: parseMark(sum ?? '0') ?? 0n, maximum: maximumOf.get(examId) ?? 0n },
    ]),
  )
}
