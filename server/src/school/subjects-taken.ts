import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { studentSubjects } from '../db/schema/index.ts'

type Value = SQLWrapper | string
interface Taken {
  organisationId: Value
  classId: Value
  studentId: Value
  subjectId: Value
}

/** A student's own list of a class's subjects holds for them; without one they take every subject of the class. */
export function takesSubject({ organisationId, classId, studentId, subjectId }: Taken): SQL {
  const own = sql`select 1 from ${studentSubjects} own where own.organisation_id = ${organisationId}
    and own.class_id = ${classId} and own.student_id = ${studentId}`
  return sql`(not exists (${own}) or exists (${own} and own.subject_id = ${subjectId}))`
}
