import { streamOf } from '@margam/careers'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { students } from '../db/schema/index.ts'
import type { Caller } from '../http/session.ts'
import { selectTakenSubjects } from './student-results.ts'
import { chooseYear, selectOwnEnrolments } from './student-years.ts'

/** The class of a student as a number; null below class 1, and where the record has none. */
export async function schoolClassOf(db: Db, organisationId: string, studentId: string): Promise<number | null> {
  const [row] = await db
    .select({ level: students.classLevel })
    .from(students)
    .where(and(eq(students.organisationId, organisationId), eq(students.id, studentId)))
  return /^\d{1,2}$/.test(row?.level ?? '') ? Number(row.level) : null
}

const FIRST_CLASS_WITH_STREAM = 11

/** Where a student stands at school: the class, and in classes 11 and 12 the stream that the record's subjects are. */
export async function readStanding(db: Db, { organisationId, accountId }: Caller) {
  const schoolClass = await schoolClassOf(db, organisationId, accountId)
  if (schoolClass === null || schoolClass < FIRST_CLASS_WITH_STREAM) return { schoolClass, stream: null }
  const { classIds } = chooseYear(await selectOwnEnrolments(db, organisationId, accountId), '')
  const taken = await selectTakenSubjects(db, organisationId, accountId, { classIds })
  return { schoolClass, stream: streamOf(taken.map(({ name }) => name)) }
}
