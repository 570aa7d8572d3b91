import { isId } from '@margam/contract/fields'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { linked } from '../db/linked.ts'
import {
  academicYears,
  accounts,
  classes,
  enrolments,
  studentProfiles,
  students,
  teachers,
} from '../db/schema/index.ts'
import { NotFound } from '../http/errors.ts'
import type { Look, Policies } from '../http/policies.ts'
import { personName } from './names.ts'

const selectRecords = (db: Db, organisationId: string, ids: readonly string[]) =>
  db
    .select({ student: students, account: accounts, profile: studentProfiles })
    .from(students)
    .innerJoin(accounts, linked(accounts.id, students.id))
    .leftJoin(studentProfiles, linked(studentProfiles.studentId, students.id))
    .where(and(eq(students.organisationId, organisationId), inArray(students.id, [...ids])))

/** A student with account and profile; throws NotFound for one of another tenant. */
export async function selectStudent(db: Db, organisationId: string, studentId: string) {
  const [row] = isId(studentId) ? await selectRecords(db, organisationId, [studentId]) : []
  if (!row) throw new NotFound()
  return row
}
export type StudentRecord = Awaited<ReturnType<typeof selectStudent>>

declare module '../http/policies.ts' {
  interface FoundBy {
    'school-student': StudentRecord
  }
}
const ofSchool: Look<StudentRecord> = async ({ db, caller, ids }) => {
  const rows = await selectRecords(db, caller.organisationId, ids)
  return new Map(rows.map((row) => [row.student.id, row]))
}
export const studentPolicies: Policies = { 'school-student': { organisation: ofSchool } }

/** The enrolment of a student that is open, else the one that ended last, with its class, year and class teacher. */
export async function selectLastEnrolment(db: Db, organisationId: string, studentId: string) {
  const [row] = await db
    .select({
      id: enrolments.id,
      organisationId: enrolments.organisationId,
      rollNumber: enrolments.rollNumber,
      since: enrolments.startsOn,
      endsOn: enrolments.endsOn,
      level: classes.level,
      section: classes.section,
      className: classes.name,
      year: academicYears.name,
      isCurrentYear: academicYears.isCurrent,
      startsOn: academicYears.startsOn,
      yearEndsOn: academicYears.endsOn,
      teacher: sql<string | null>`${personName(teachers)}`,
    })
    .from(enrolments)
    .innerJoin(classes, linked(classes.id, enrolments.classId))
    .innerJoin(academicYears, linked(academicYears.id, enrolments.academicYearId))
    .leftJoin(teachers, linked(teachers.id, classes.classTeacherId))
    .where(and(eq(enrolments.organisationId, organisationId), eq(enrolments.studentId, studentId)))
    .orderBy(desc(academicYears.startsOn), sql`${enrolments.endsOn} desc nulls first`, desc(enrolments.startsOn))
    .limit(1)
  return row
}
export type LastEnrolment = NonNullable<Awaited<ReturnType<typeof selectLastEnrolment>>>
