import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { linked } from '../db/linked.ts'
import { classes, classSubjects, exams, marks, subjects, terms } from '../db/schema/index.ts'
import { isPublished } from './published.ts'
import { takesSubject } from './subjects-taken.ts'

/** The subjects that a student takes in classes, by name. */
export const selectTakenSubjects = (
  db: Db,
  organisationId: string,
  studentId: string,
  where: { classIds: readonly string[]; subjectId?: string },
) =>
  db
    .select({ subjectId: subjects.id, name: subjects.name, classId: classSubjects.classId })
    .from(classSubjects)
    .innerJoin(subjects, linked(subjects.id, classSubjects.subjectId))
    .where(
      and(
        eq(classSubjects.organisationId, organisationId),
        inArray(classSubjects.classId, [...where.classIds]),
        where.subjectId ? eq(classSubjects.subjectId, where.subjectId) : undefined,
        takesSubject({ organisationId, classId: classSubjects.classId, studentId, subjectId: classSubjects.subjectId }),
      ),
    )
    .orderBy(asc(sql`lower(${subjects.name})`))

/** A student's marks and absences in exams, the oldest exam first. What was never entered is not among them. */
const selectEntries = (db: Db) =>
  db
    .select({
      examId: exams.id,
      examName: exams.name,
      heldOn: exams.heldOn,
      maxMark: exams.maxMark,
      weight: exams.weight,
      state: exams.state,
      termId: exams.termId,
      termName: terms.name,
      classId: exams.classId,
      yearId: classes.academicYearId,
      subjectId: subjects.id,
      subjectName: subjects.name,
      mark: marks.mark,
    })
    .from(marks)
    .innerJoin(exams, linked(exams.id, marks.examId))
    .innerJoin(classes, linked(classes.id, exams.classId))
    .innerJoin(subjects, linked(subjects.id, exams.subjectId))
    .leftJoin(terms, linked(terms.id, exams.termId))
    .$dynamic()
export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

interface EntryFilter {
  organisationId: string
  studentId: string
  classIds: readonly string[]
  subjectIds?: readonly string[]
  /** Drafts are asked for by teachers alone. */
  withDrafts?: boolean
}

export const selectEntriesOf = (db: Db, filter: EntryFilter): Promise<EntryRow[]> =>
  selectEntries(db)
    .where(
      and(
        eq(marks.organisationId, filter.organisationId),
        eq(marks.studentId, filter.studentId),
        eq(exams.organisationId, filter.organisationId),
        inArray(exams.classId, [...filter.classIds]),
        filter.subjectIds ? inArray(exams.subjectId, [...filter.subjectIds]) : undefined,
        filter.withDrafts ? undefined : isPublished,
      ),
    )
    .orderBy(asc(exams.heldOn), asc(exams.createdAt), asc(exams.id))

export const selectTermWeights = (db: Db, organisationId: string, yearId: string) =>
  db
    .select({ id: terms.id, weight: terms.weight })
    .from(terms)
    .where(and(eq(terms.organisationId, organisationId), eq(terms.academicYearId, yearId)))
