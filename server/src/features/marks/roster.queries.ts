import { schoolDay } from '@margam/contract/dates'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrolments, studentSubjects, students } from '../../db/schema/index.ts'
import { personName, rollOrder } from '../attendance/index.ts'
import type { ExamPlace } from './exams.queries.ts'

/** A student's own list of subjects holds for them; without one they take every subject of the class. */
const takesSubject = (subjectId: string) => sql`(
  not exists (select 1 from ${studentSubjects} own where own.organisation_id = ${enrolments.organisationId}
    and own.class_id = ${enrolments.classId} and own.student_id = ${enrolments.studentId})
  or exists (select 1 from ${studentSubjects} own where own.organisation_id = ${enrolments.organisationId}
    and own.class_id = ${enrolments.classId} and own.student_id = ${enrolments.studentId}
    and own.subject_id = ${subjectId}))`

/**
 * Everybody who is or was in a class, by roll number, once each. `isActive`: is there now and takes the subject, so is
 * to be given marks. The others are there because their earlier marks stay readable.
 */
export async function selectEverybody(db: Db, { organisationId, classId, subjectId }: ExamPlace) {
  const today = schoolDay()
  const isHere = sql`(${enrolments.endsOn} is null or ${enrolments.endsOn} > ${today}::date)
    and (${students.endDate} is null or ${students.endDate} > ${today}::date)`
  const rows = await db
    .select({
      id: students.id,
      name: personName(students),
      rollNumber: enrolments.rollNumber,
      admissionNumber: students.admissionNumber,
      isActive: sql<boolean>`(${isHere}) and ${takesSubject(subjectId)}`,
    })
    .from(enrolments)
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .where(and(eq(enrolments.organisationId, organisationId), eq(enrolments.classId, classId)))
    .orderBy(rollOrder, asc(enrolments.rollNumber), asc(students.id))
  const active = new Set(rows.filter((row) => row.isActive).map((row) => row.id))
  const latest = new Map(rows.filter((row) => row.isActive || !active.has(row.id)).map((row) => [row.id, row]))
  return rows.filter((row) => latest.get(row.id) === row)
}

/** The students who are to be given marks: enrolled now, with the subject among theirs, by roll number. */
export async function selectMarkRoster(db: Db, place: ExamPlace) {
  const everybody = await selectEverybody(db, place)
  return everybody
    .filter((student) => student.isActive)
    .map(({ id, name, rollNumber, admissionNumber }) => ({
      id,
      name,
      rollNumber,
      admissionNumber: admissionNumber ?? '',
    }))
}
