import type { QuestionUse } from '@margam/contract/own-questions'
import { ownItemId } from '@margam/papers/own/own-question'
import { questionStatistics } from '@margam/school/question-statistics'
import { percentage, type Ratio } from '@margam/school/rounding'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { examQuestions, exams, questionMarks } from '../../db/schema/index.ts'
import { isPublished } from '../../school/published.ts'
import { toCells, toExamQuestion } from '../../school/question-cells.ts'
import type { QuestionRow } from './own-questions.queries.ts'

/** Of fewer a share would tell what somebody got. */
const LEAST_STUDENTS = 5

/** The columns and marks of the published exams that had a question. */
async function selectExams(db: Db, { organisationId, id }: Pick<QuestionRow, 'organisationId' | 'id'>) {
  const had = db
    .select({ id: examQuestions.examId })
    .from(examQuestions)
    .innerJoin(exams, linked(exams.id, examQuestions.examId))
    .where(and(eq(examQuestions.organisationId, organisationId), eq(examQuestions.item, ownItemId(id)), isPublished))
  const columns = await db
    .select()
    .from(examQuestions)
    .where(and(eq(examQuestions.organisationId, organisationId), inArray(examQuestions.examId, had)))
    .orderBy(asc(examQuestions.examId), asc(examQuestions.position))
  const marked = await db
    .select({ examId: questionMarks.examId, cells: questionMarks.cells })
    .from(questionMarks)
    .where(and(eq(questionMarks.organisationId, organisationId), inArray(questionMarks.examId, had)))
  const cells = Map.groupBy(marked, ({ examId }) => examId)
  return [...Map.groupBy(columns, ({ examId }) => examId)].map(([examId, own]) => ({
    columns: own,
    students: cells.get(examId)?.map((row) => row.cells) ?? [],
  }))
}

/** What the marks of exams say of an own question. */
export async function readUse(db: Db, row: QuestionRow): Promise<QuestionUse> {
  const had = await selectExams(db, row)
  const told = had.flatMap(({ columns, students }) => {
    const questions = columns.map(toExamQuestion)
    const statistics = questionStatistics(
      questions,
      students.map((cells) => toCells(questions, cells)),
    )
    return statistics.filter((_, i) => columns[i]?.item === ownItemId(row.id))
  })
  const shared = told.flatMap(({ share }) => (share ? [share] : []))
  const share: Ratio = {
    numerator: shared.reduce((sum, { numerator }) => sum + numerator, 0n),
    denominator: shared.reduce((sum, { denominator }) => sum + denominator, 0n),
  }
  const students = told.reduce((sum, one) => sum + one.students, 0)
  const compared = told.flatMap((one) =>
    one.discrimination === null ? [] : [{ discrimination: one.discrimination, students: one.students }],
  )
  const weight = compared.reduce((sum, one) => sum + one.students, 0)
  const together = compared.reduce((sum, one) => sum + one.discrimination * one.students, 0)
  return {
    exams: told.filter((one) => one.students > 0).length,
    students,
    percentage: students >= LEAST_STUDENTS ? percentage(share) : null,
    discrimination: weight > 0 ? Math.round((together / weight) * 100) / 100 : null,
  }
}
