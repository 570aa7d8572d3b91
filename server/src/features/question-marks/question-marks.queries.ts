import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { examPapers, examQuestions, questionMarks } from '../../db/schema/index.ts'

export interface OfExam {
  organisationId: string
  /** Of the exam. */
  id: string
}

export async function selectOptionalExamPaper(db: Db, { organisationId, id }: OfExam) {
  const [row] = await db
    .select()
    .from(examPapers)
    .where(and(eq(examPapers.organisationId, organisationId), eq(examPapers.examId, id)))
  return row
}

export const selectQuestions = (db: Db, { organisationId, id }: OfExam) =>
  db
    .select()
    .from(examQuestions)
    .where(and(eq(examQuestions.organisationId, organisationId), eq(examQuestions.examId, id)))
    .orderBy(asc(examQuestions.position))
export type QuestionRow = Awaited<ReturnType<typeof selectQuestions>>[number]

const ofExam = ({ organisationId, id }: OfExam) =>
  and(eq(questionMarks.organisationId, organisationId), eq(questionMarks.examId, id))

export async function selectCells(db: Db, exam: OfExam) {
  const rows = await db
    .select({ studentId: questionMarks.studentId, cells: questionMarks.cells, version: questionMarks.version })
    .from(questionMarks)
    .where(ofExam(exam))
  return new Map(rows.map((row) => [row.studentId, row]))
}
export type StoredCells = Awaited<ReturnType<typeof selectCells>>

/** Takes the paper of an exam away, its columns and all marks by question with it. */
export const removeExamPaper = (tx: Db, { organisationId, id }: OfExam) =>
  tx.delete(examPapers).where(and(eq(examPapers.organisationId, organisationId), eq(examPapers.examId, id)))

export async function insertExamPaper(
  tx: Db,
  paper: typeof examPapers.$inferInsert,
  questions: readonly (typeof examQuestions.$inferInsert)[],
) {
  await tx.insert(examPapers).values(paper)
  await tx.insert(examQuestions).values([...questions])
}

/** The insert of cells, or their next version. */
export const upsertCells = (
  tx: Db,
  common: { organisationId: string; examId: string; updatedBy: string },
  rows: readonly { studentId: string; cells: string[] }[],
) =>
  tx
    .insert(questionMarks)
    .values(rows.map((row) => ({ ...common, ...row })))
    .onConflictDoUpdate({
      target: [questionMarks.organisationId, questionMarks.examId, questionMarks.studentId],
      set: {
        cells: sql`excluded.cells`,
        updatedBy: sql`excluded.updated_by`,
        updatedAt: sql`excluded.updated_at`,
        version: sql`${questionMarks.version} + 1`,
      },
    })

export const deleteCells = (tx: Db, exam: OfExam, studentIds: readonly string[]) =>
  tx.delete(questionMarks).where(and(ofExam(exam), inArray(questionMarks.studentId, [...studentIds])))
