import { schoolDay } from '@margam/contract/dates'
import { and, asc, eq, sql } from 'drizzle-orm'
import { asList } from '../../db/as-list.ts'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { academicYears, classes, enrolments, students } from '../../db/schema/index.ts'
import { isInClass, rollOrder } from '../../school/enrolment.ts'
import { personName } from '../../school/names.ts'
import { isShown } from '../../school/shown.ts'
import { takesSubject } from '../../school/subjects-taken.ts'
import type { ClassSubject } from './exams.queries.ts'

const selectEnrolled = (db: Db, { organisationId, classId, subjectId }: ClassSubject) => {
  const { studentId } = enrolments
  const isActive = and(isInClass(schoolDay()), takesSubject({ organisationId, classId, studentId, subjectId }))
  return db
    .select({
      id: students.id,
      name: personName(students),
      rollNumber: enrolments.rollNumber,
      admissionNumber: students.admissionNumber,
      isActive: sql<boolean>`${isActive}`,
    })
    .from(enrolments)
    .innerJoin(classes, linked(classes.id, enrolments.classId))
    .innerJoin(academicYears, linked(academicYears.id, enrolments.academicYearId))
    .innerJoin(students, linked(students.id, enrolments.studentId))
    .where(and(eq(enrolments.organisationId, organisationId), eq(enrolments.classId, classId), isShown(organisationId)))
    .orderBy(rollOrder, asc(enrolments.rollNumber), asc(students.id))
}
type Enrolled = Awaited<ReturnType<typeof selectEnrolled>>[number]

/** Each once, as they are in the class, or were last. */
function onceEach(rows: readonly Enrolled[]): Enrolled[] {
  const active = new Set(rows.filter((row) => row.isActive).map((row) => row.id))
  const latest = new Map(rows.filter((row) => row.isActive || !active.has(row.id)).map((row) => [row.id, row]))
  return rows.filter((row) => latest.get(row.id) === row)
}

/**
 * Everybody who is or was in a class, by roll number, once each. `isActive`: is in it and takes the subject, so is
 * to be given marks. The others are there because their earlier marks stay readable.
 */
export const selectEverybody = async (db: Db, classSubject: ClassSubject) =>
  onceEach(await selectEnrolled(db, classSubject))

/** The same as a value of a statement that reads more, for `toMarkRoster`. */
export const enrolledRows = (db: Db, classSubject: ClassSubject) => asList(selectEnrolled(db, classSubject))

/** The students who are to be given marks: in the class, with the subject among theirs, by roll number. */
export const toMarkRoster = (rows: readonly Enrolled[]) =>
  onceEach(rows)
    .filter((student) => student.isActive)
    .map(({ id, name, rollNumber, admissionNumber }) => ({
      id,
      name,
      rollNumber,
      admissionNumber: admissionNumber ?? '',
    }))

export const selectMarkRoster = async (db: Db, classSubject: ClassSubject) =>
  toMarkRoster(await selectEnrolled(db, classSubject))
