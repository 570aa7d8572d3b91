import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { accounts, exams, marks, organisations, teachers, terms } from '../../db/schema/index.ts'
import { accountName } from '../../school/names.ts'

export interface KeptMark {
  studentId: string
  mark: string | null
  isAbsent: boolean
  version: number
  by: string
  at: Date
}

/** What an exam has, with who entered it last: a teacher by name, a school by its own. */
export async function selectKeptMarks(db: Db, organisationId: string, examId: string): Promise<Map<string, KeptMark>> {
  const rows = await db
    .select({
      studentId: marks.studentId,
      mark: marks.mark,
      isAbsent: marks.isAbsent,
      version: marks.version,
      by: accountName,
      at: marks.updatedAt,
    })
    .from(marks)
    .leftJoin(accounts, linked(accounts.id, marks.updatedBy))
    .leftJoin(teachers, linked(teachers.id, accounts.id))
    .leftJoin(organisations, eq(organisations.id, accounts.organisationId))
    .where(and(eq(marks.organisationId, organisationId), eq(marks.examId, examId)))
  return new Map(rows.map((row) => [row.studentId, row]))
}

export const selectTerms = (db: Db, organisationId: string, yearId: string) =>
  db
    .select({ id: terms.id, name: terms.name, startsOn: terms.startsOn, endsOn: terms.endsOn })
    .from(terms)
    .where(and(eq(terms.organisationId, organisationId), eq(terms.academicYearId, yearId)))
    .orderBy(asc(terms.position))

type ExamValues = Omit<typeof exams.$inferInsert, 'id' | 'version' | 'createdAt'>

/** Makes the exam; false when somebody else made it at the same moment. */
export async function insertExam(tx: Db, values: ExamValues): Promise<boolean> {
  const made = await tx.insert(exams).values(values).onConflictDoNothing().returning({ id: exams.id })
  return made.length > 0
}

export const updateExam = (
  tx: Db,
  where: { organisationId: string; id: string },
  values: { weight: string; termId: string | null },
) =>
  tx
    .update(exams)
    .set({ ...values, version: sql`${exams.version} + 1` })
    .where(and(eq(exams.organisationId, where.organisationId), eq(exams.id, where.id)))

interface MarkValues {
  organisationId: string
  examId: string
  updatedBy: string
  /** Of a mark that is not there yet. */
  version: number
}

export async function upsertMarks(
  tx: Db,
  common: MarkValues,
  rows: readonly { studentId: string; mark: string | null }[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(marks)
    .values(rows.map(({ studentId, mark }) => ({ ...common, studentId, mark, isAbsent: mark === null })))
    .onConflictDoUpdate({
      target: [marks.organisationId, marks.examId, marks.studentId],
      set: {
        mark: sql`excluded.mark`,
        isAbsent: sql`excluded.is_absent`,
        updatedBy: sql`excluded.updated_by`,
        updatedAt: sql`now()`,
        version: sql`${marks.version} + 1`,
      },
    })
}
