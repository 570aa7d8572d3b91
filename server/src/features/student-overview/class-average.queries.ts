import { parseMark, percentage } from '@margam/school/rounding'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { marks } from '../../db/schema/index.ts'

interface ExamOf {
  examId: string
  maxMark: string
}

/**
 * What everybody with a mark in an exam has on average, in per cent, by the exam's id; absences are no marks. The
 * maxima are the caller's already: joined here they would make the whole table of exams be read.
 */
export async function selectClassAverages(db: Db, organisationId: string, exams: readonly ExamOf[]) {
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
    rows.map(({ examId, entered, sum }) => {
      const numerator = sum === null ? undefined : parseMark(sum)
      const denominator = (maximumOf.get(examId) ?? 0n) * BigInt(entered)
      const average = numerator === undefined || denominator === 0n ? null : percentage({ numerator, denominator })
      return [examId, average]
    }),
  )
}
