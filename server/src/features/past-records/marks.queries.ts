import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { exams, marks, studentSubjects, terms } from '../../db/schema/index.ts'

/** The exams of a class, held until `tx` ends where they are about to get marks. */
export async function selectClassExams(db: Db, organisationId: string, classId: string, isHeld: boolean) {
  const query = db
    .select({
      id: exams.id,
      subjectId: exams.subjectId,
      name: exams.name,
      heldOn: exams.heldOn,
      maxMark: exams.maxMark,
      state: exams.state,
      removedVersion: exams.removedVersion,
    })
    .from(exams)
    .where(and(eq(exams.organisationId, organisationId), eq(exams.classId, classId)))
  return isHeld ? query.for('update') : query
}
export type ClassExam = Awaited<ReturnType<typeof selectClassExams>>[number]

export const selectMarksOf = async (db: Db, organisationId: string, examIds: readonly string[]) =>
  examIds.length
    ? db
        .select({ examId: marks.examId, studentId: marks.studentId, mark: marks.mark })
        .from(marks)
        .where(and(eq(marks.organisationId, organisationId), inArray(marks.examId, [...examIds])))
    : []

/** The terms of a year, with their days where they have some. */
export const selectTerms = (db: Db, organisationId: string, yearId: string) =>
  db
    .select({ id: terms.id, startsOn: terms.startsOn, endsOn: terms.endsOn })
    .from(terms)
    .where(and(eq(terms.organisationId, organisationId), eq(terms.academicYearId, yearId)))

/** The subjects of students who have a list of their own; whoever has none takes all of the class's. */
export async function selectElectives(db: Db, organisationId: string, classId: string) {
  const rows = await db
    .select({ studentId: studentSubjects.studentId, subjectId: studentSubjects.subjectId })
    .from(studentSubjects)
    .where(and(eq(studentSubjects.organisationId, organisationId), eq(studentSubjects.classId, classId)))
  const own = Map.groupBy(rows, ({ studentId }) => studentId)
  return (studentId: string, subjectId: string) =>
    own.get(studentId)?.some((row) => row.subjectId === subjectId) ?? true
}
