import { markNumber, parseMark } from '@margam/school/rounding'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { exams, marks } from '../../db/schema/index.ts'
import { type HeldExam, isExam } from './exams.queries.ts'
import type { StoredMark } from './mark-rules.ts'

const markFields = {
  examId: marks.examId,
  studentId: marks.studentId,
  mark: marks.mark,
  isAbsent: marks.isAbsent,
  version: marks.version,
  updatedBy: marks.updatedBy,
  updatedAt: marks.updatedAt,
}

/** Every mark and absence of these exams, in one statement. */
export const selectMarks = (db: Db, organisationId: string, examIds: readonly string[]) =>
  db
    .select(markFields)
    .from(marks)
    .where(and(eq(marks.organisationId, organisationId), inArray(marks.examId, [...examIds])))
export type MarkRow = Awaited<ReturnType<typeof selectMarks>>[number]

const isMark = (organisationId: string, { examId, studentId }: { examId: string; studentId: string }) =>
  and(eq(marks.organisationId, organisationId), eq(marks.examId, examId), eq(marks.studentId, studentId))

export async function selectOptionalMark(
  db: Db,
  organisationId: string,
  of: { examId: string; studentId: string },
): Promise<MarkRow | undefined> {
  const [row] = await db.select(markFields).from(marks).where(isMark(organisationId, of))
  return row
}

/** The version of a mark that is entered now: above that of every mark that was there and taken back. */
export const firstVersion = (exam: Pick<HeldExam, 'removedVersion'>) => exam.removedVersion + 1

/** The delete of marks of a held exam, which is to be told of the highest version that went: `removedVersion`. */
export const deleteMarks = (tx: Db, { organisationId, id }: HeldExam, studentIds: readonly string[]) =>
  tx
    .delete(marks)
    .where(
      and(eq(marks.organisationId, organisationId), eq(marks.examId, id), inArray(marks.studentId, [...studentIds])),
    )
export const removedVersion = (versions: readonly number[]) => ({
  removedVersion: sql`greatest(${exams.removedVersion}, ${Math.max(0, ...versions)}::integer)`,
})

/** Takes the mark of one student in a held exam back. */
export async function removeMark(tx: Db, exam: HeldExam, studentId: string) {
  const gone = await deleteMarks(tx, exam, [studentId]).returning({ version: marks.version })
  await tx
    .update(exams)
    .set(removedVersion(gone.map(({ version }) => version)))
    .where(isExam(exam.organisationId, exam.id))
}

/** A stored number as hundredths; undefined for somebody absent. */
export const exactMark = (row: Pick<MarkRow, 'mark'>) => (row.mark === null ? undefined : parseMark(row.mark))

export function toStored(row: MarkRow | undefined): StoredMark | null {
  if (!row) return null
  const mark = exactMark(row)
  return { mark: mark === undefined ? null : markNumber(mark), status: row.isAbsent ? 'absent' : 'present' }
}
