import { and, asc, count, eq, max } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { exams, marks, questionMarks, terms } from '../../db/schema/index.ts'

export interface ClassSubject {
  organisationId: string
  classId: string
  subjectId: string
}

const ofClassSubject = ({ organisationId, classId, subjectId }: ClassSubject) =>
  and(eq(exams.organisationId, organisationId), eq(exams.classId, classId), eq(exams.subjectId, subjectId))

/** The exams of a class in a subject, in the order of time. */
export const selectExams = (db: Db, classSubject: ClassSubject) =>
  db
    .select({
      id: exams.id,
      name: exams.name,
      heldOn: exams.heldOn,
      maxMark: exams.maxMark,
      weight: exams.weight,
      termId: exams.termId,
      termName: terms.name,
      state: exams.state,
      version: exams.version,
    })
    .from(exams)
    .leftJoin(terms, linked(terms.id, exams.termId))
    .where(ofClassSubject(classSubject))
    .orderBy(asc(exams.heldOn), asc(exams.createdAt), asc(exams.id))
export type ExamRow = Awaited<ReturnType<typeof selectExams>>[number]

const examFields = {
  id: exams.id,
  organisationId: exams.organisationId,
  classId: exams.classId,
  subjectId: exams.subjectId,
  termId: exams.termId,
  name: exams.name,
  heldOn: exams.heldOn,
  maxMark: exams.maxMark,
  weight: exams.weight,
  state: exams.state,
  version: exams.version,
  removedVersion: exams.removedVersion,
}

/**
 * The exam of a name and day, held until `tx` ends: while one teacher writes marks nobody locks the exam, and the other
 * way round. Undefined when there is none yet.
 */
export async function holdOptionalExam(tx: Db, classSubject: ClassSubject, exam: { name: string; heldOn: string }) {
  const [row] = await tx
    .select(examFields)
    .from(exams)
    .where(and(ofClassSubject(classSubject), eq(exams.name, exam.name), eq(exams.heldOn, exam.heldOn)))
    .for('update')
  return row
}
export type HeldExam = NonNullable<Awaited<ReturnType<typeof holdOptionalExam>>>

type ExamValues = Omit<typeof exams.$inferInsert, 'id' | 'version' | 'createdAt'>
/** Makes an exam, which is held then; undefined when somebody else made it at the same moment. */
export async function insertExam(tx: Db, values: ExamValues): Promise<HeldExam | undefined> {
  const [made] = await tx.insert(exams).values(values).onConflictDoNothing().returning(examFields)
  return made
}

export const isExam = (organisationId: string, id: string) =>
  and(eq(exams.organisationId, organisationId), eq(exams.id, id))

/** What is written of a held exam whose results are new: it was published, or somebody's first mark came to it after that. */
export const newResults = () => ({ resultsAt: new Date() })
export const noteResults = (tx: Db, { organisationId, id }: Pick<HeldExam, 'organisationId' | 'id'>) =>
  tx.update(exams).set(newResults()).where(isExam(organisationId, id))

const selectExam = (db: Db, organisationId: string, id: string) =>
  db.select(examFields).from(exams).where(isExam(organisationId, id))

export async function selectOptionalExam(db: Db, organisationId: string, id: string): Promise<HeldExam | undefined> {
  const [row] = await selectExam(db, organisationId, id)
  return row
}

/** The same, held until `tx` ends. */
export async function holdOptionalExamById(tx: Db, organisationId: string, id: string): Promise<HeldExam | undefined> {
  const [row] = await selectExam(tx, organisationId, id).for('update')
  return row
}

const ofExam = ({ organisationId, id }: HeldExam) => and(eq(marks.organisationId, organisationId), eq(marks.examId, id))

export async function countMarks(db: Db, exam: HeldExam): Promise<number> {
  const [row] = await db.select({ entered: count() }).from(marks).where(ofExam(exam))
  return row.entered
}

/** How many students have marks of single questions, complete or not. */
export const countByQuestion = (db: Db, { organisationId, id }: HeldExam): Promise<number> =>
  db.$count(questionMarks, and(eq(questionMarks.organisationId, organisationId), eq(questionMarks.examId, id)))

export async function selectHighestMark(db: Db, exam: HeldExam): Promise<string | null> {
  const [row] = await db
    .select({ highest: max(marks.mark) })
    .from(marks)
    .where(ofExam(exam))
  return row.highest
}
