import { type ExamQuestion, totalOf } from '@margam/school/question-marks'
import type { TopicScore } from '@margam/school/topic-strengths'
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { linked } from '../db/linked.ts'
import { classes, examQuestions, exams, marks, questionMarks, subjects } from '../db/schema/index.ts'
import { isPublished } from './published.ts'
import { storedMark, toCells, toExamQuestion } from './question-cells.ts'

export interface NamedScore extends TopicScore {
  name: string
}
export interface SubjectScores {
  subjectId: string
  subjectName: string
  exams: number
  topics: NamedScore[]
}

interface Asked {
  organisationId: string
  classIds: readonly string[]
  /** Of one student; of everybody where it is left out. */
  studentId?: string
  /** Of one exam, drafts too; of all published ones where it is left out. */
  examId?: string
  /** Which subjects' exams. */
  where?: SQL | undefined
}

type Column = ExamQuestion & { topic: string; topicName: string }

/** The columns of exams in their order, by exam. */
async function selectColumns(db: Db, organisationId: string, examIds: readonly string[]) {
  const rows = await db
    .select()
    .from(examQuestions)
    .where(and(eq(examQuestions.organisationId, organisationId), inArray(examQuestions.examId, [...examIds])))
    .orderBy(asc(examQuestions.examId), asc(examQuestions.position))
  return Map.groupBy(
    rows.map((row) => ({ examId: row.examId, topic: row.topic, topicName: row.topicName, ...toExamQuestion(row) })),
    ({ examId }) => examId,
  )
}

const selectMarked = (db: Db, { organisationId, classIds, studentId, examId, where }: Asked) =>
  db
    .select({
      examId: exams.id,
      subjectId: subjects.id,
      subjectName: subjects.name,
      cells: questionMarks.cells,
      mark: marks.mark,
    })
    .from(questionMarks)
    .innerJoin(exams, linked(exams.id, questionMarks.examId))
    .innerJoin(classes, linked(classes.id, exams.classId))
    .innerJoin(subjects, linked(subjects.id, exams.subjectId))
    .innerJoin(
      marks,
      and(
        eq(marks.organisationId, questionMarks.organisationId),
        eq(marks.examId, questionMarks.examId),
        eq(marks.studentId, questionMarks.studentId),
      ),
    )
    .where(
      and(
        eq(questionMarks.organisationId, organisationId),
        inArray(exams.classId, [...classIds]),
        studentId ? eq(questionMarks.studentId, studentId) : undefined,
        examId ? eq(exams.id, examId) : isPublished,
        where,
      ),
    )

/**
 * What was got in each topic, subject by subject. Marks by question count where they are complete and come to the mark of
 * the exam: what was corrected afterwards in the total alone says nothing of its questions.
 */
export async function readTopicScores(db: Db, asked: Asked): Promise<SubjectScores[]> {
  if (asked.classIds.length === 0) return []
  const marked = await selectMarked(db, asked)
  const columns = await selectColumns(db, asked.organisationId, [...new Set(marked.map(({ examId }) => examId))])
  return [...Map.groupBy(marked, ({ subjectId }) => subjectId)].map(([subjectId, rows]) => {
    const got = rows.flatMap((row) => scoresOf(row, columns.get(row.examId) ?? []))
    return {
      subjectId,
      subjectName: rows[0].subjectName,
      exams: new Set(got.map(({ examId }) => examId)).size,
      topics: [...Map.groupBy(got, ({ column }) => column.topic)].map(([topic, scores]) => ({
        topic,
        name: scores[0].column.topicName,
        got: scores.reduce((sum, score) => sum + score.got, 0n),
        outOf: scores.reduce((sum, score) => sum + score.column.maximum, 0n),
        questions: new Set(scores.map(({ column }) => column)).size,
        exams: new Set(scores.map(({ examId }) => examId)).size,
      })),
    }
  })
}

function scoresOf(
  { examId, cells: stored, mark }: { examId: string; cells: readonly string[]; mark: string | null },
  columns: readonly Column[],
) {
  const cells = toCells(columns, stored)
  const { total, missing, counted } = totalOf(columns, cells)
  if (missing > 0 || mark === null || storedMark(mark) !== total) return []
  return counted.map((i) => {
    const cell = cells[i]
    return { examId, column: columns[i], got: typeof cell === 'bigint' ? cell : 0n }
  })
}
