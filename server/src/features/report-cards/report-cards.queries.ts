import { schoolDay } from '@margam/contract/dates'
import { KINDS, type Kind, type Tally } from '@margam/school/attendance'
import { and, asc, between, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import {
  academicYears,
  attendanceEntries,
  attendanceTallies,
  classes,
  enrolments,
  exams,
  files,
  marks,
  reportRemarks,
  studentSubjects,
  students,
  teachers,
  terms,
} from '../../db/schema/index.ts'
import type { SeenClass } from '../../school/class-access.ts'
import { isInClass, rollOrder } from '../../school/enrolment.ts'
import { personName } from '../../school/names.ts'
import { isPublished } from '../../school/published.ts'

interface InClass {
  organisationId: string
  klass: SeenClass
}

/** Who is in the class, or was to its end, by roll number. */
export const selectStudents = (db: Db, { organisationId, klass }: InClass) =>
  db
    .select({
      id: students.id,
      name: personName(students),
      rollNumber: enrolments.rollNumber,
      admissionNumber: students.admissionNumber,
      dateOfBirth: students.dateOfBirth,
    })
    .from(enrolments)
    .innerJoin(classes, linked(classes.id, enrolments.classId))
    .innerJoin(academicYears, linked(academicYears.id, enrolments.academicYearId))
    .innerJoin(students, linked(students.id, enrolments.studentId))
    .where(and(eq(enrolments.organisationId, organisationId), eq(enrolments.classId, klass.id), isInClass(schoolDay())))
    .orderBy(rollOrder, asc(enrolments.rollNumber), asc(students.id))
export type CardStudentRow = Awaited<ReturnType<typeof selectStudents>>[number]

export const selectTerms = (db: Db, organisationId: string, yearId: string) =>
  db
    .select({
      id: terms.id,
      name: terms.name,
      weight: terms.weight,
      startsOn: terms.startsOn,
      endsOn: terms.endsOn,
    })
    .from(terms)
    .where(and(eq(terms.organisationId, organisationId), eq(terms.academicYearId, yearId)))
    .orderBy(asc(terms.position), asc(terms.name))
export type TermRow = Awaited<ReturnType<typeof selectTerms>>[number]

/** Every exam of the class, drafts too, in the order of time. */
export const selectClassExams = (db: Db, { organisationId, klass }: InClass) =>
  db
    .select({
      id: exams.id,
      subjectId: exams.subjectId,
      termId: exams.termId,
      name: exams.name,
      heldOn: exams.heldOn,
      maxMark: exams.maxMark,
      weight: exams.weight,
      isPublished: sql<boolean>`${isPublished}`,
    })
    .from(exams)
    .where(and(eq(exams.organisationId, organisationId), eq(exams.classId, klass.id)))
    .orderBy(asc(exams.heldOn), asc(exams.createdAt), asc(exams.id))

/** Every published mark and absence of the class. */
export const selectClassMarks = (db: Db, { organisationId, klass }: InClass) =>
  db
    .select({ examId: marks.examId, studentId: marks.studentId, mark: marks.mark })
    .from(marks)
    .innerJoin(exams, linked(exams.id, marks.examId))
    .where(and(eq(exams.organisationId, organisationId), eq(exams.classId, klass.id), isPublished))

export const selectElectives = (db: Db, { organisationId, klass }: InClass) =>
  db
    .select({ studentId: studentSubjects.studentId, subjectId: studentSubjects.subjectId })
    .from(studentSubjects)
    .where(and(eq(studentSubjects.organisationId, organisationId), eq(studentSubjects.classId, klass.id)))

interface TallyRow extends Tally {
  studentId: string
}
const byStudent = (rows: readonly TallyRow[]): Map<string, Tally> =>
  new Map(rows.map((row) => [row.studentId, Object.fromEntries(KINDS.map((kind) => [kind, row[kind]])) as Tally]))

/** The attendance of each student from one day to another, both included, counted from the registers. */
export async function selectTalliesOf(
  db: Db,
  organisationId: string,
  studentIds: readonly string[],
  span: { startsOn: string; endsOn: string },
): Promise<Map<string, Tally>> {
  if (studentIds.length === 0) return new Map()
  const countOf = (kind: Kind) =>
    sql<number>`count(*) filter (where ${attendanceEntries.countsAs} = ${kind})`.mapWith(Number)
  const rows = await db
    .select({
      studentId: attendanceEntries.studentId,
      present: countOf('present'),
      late: countOf('late'),
      half_day: countOf('half_day'),
      absent: countOf('absent'),
    })
    .from(attendanceEntries)
    .where(
      and(
        eq(attendanceEntries.organisationId, organisationId),
        inArray(attendanceEntries.studentId, [...studentIds]),
        between(attendanceEntries.day, span.startsOn, span.endsOn),
      ),
    )
    .groupBy(attendanceEntries.studentId)
  return byStudent(rows)
}

/** The year's attendance of each student, as it is added up. */
export async function selectYearTallies(
  db: Db,
  { organisationId, klass }: InClass,
  studentIds: readonly string[],
): Promise<Map<string, Tally>> {
  if (studentIds.length === 0) return new Map()
  const rows = await db
    .select({
      studentId: attendanceTallies.studentId,
      present: attendanceTallies.present,
      late: attendanceTallies.late,
      half_day: attendanceTallies.halfDay,
      absent: attendanceTallies.absent,
    })
    .from(attendanceTallies)
    .where(
      and(
        eq(attendanceTallies.organisationId, organisationId),
        eq(attendanceTallies.academicYearId, klass.yearId),
        inArray(attendanceTallies.studentId, [...studentIds]),
      ),
    )
  return byStudent(rows)
}

export async function selectTeacherNames(db: Db, organisationId: string, ids: readonly string[]) {
  const rows = ids.length
    ? await db
        .select({ id: teachers.id, name: personName(teachers) })
        .from(teachers)
        .where(and(eq(teachers.organisationId, organisationId), inArray(teachers.id, [...ids])))
    : []
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** The remarks of a class for a period, or one student's. The school's own account has no name: it is the school. */
export const selectRemarks = (
  db: Db,
  where: { organisationId: string; classId: string; period: string; studentId?: string },
) =>
  db
    .select({
      studentId: reportRemarks.studentId,
      text: reportRemarks.remark,
      version: reportRemarks.version,
      at: reportRemarks.updatedAt,
      by: sql<string | null>`${personName(teachers)}`,
    })
    .from(reportRemarks)
    .leftJoin(teachers, linked(teachers.id, reportRemarks.writtenBy))
    .where(
      and(
        eq(reportRemarks.organisationId, where.organisationId),
        eq(reportRemarks.classId, where.classId),
        eq(reportRemarks.period, where.period),
        where.studentId ? eq(reportRemarks.studentId, where.studentId) : undefined,
      ),
    )
export type RemarkRow = Awaited<ReturnType<typeof selectRemarks>>[number]

export async function selectOptionalLogo(db: Db, organisationId: string, fileId: string | null) {
  if (!fileId) return undefined
  const [row] = await db
    .select({ storageKey: files.storageKey, mediaType: files.mediaType })
    .from(files)
    .where(and(eq(files.organisationId, organisationId), eq(files.id, fileId), eq(files.kind, 'logo')))
  return row
}
