import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { enrolments } from '../../db/schema/index.ts'
import { isOpen } from '../../school/enrolment.ts'

/** Closes the open enrolments of a student on `day`, the first day the student is no longer there. */
export const closeEnrolment = (tx: Db, organisationId: string, studentId: string, day: string) =>
  tx
    .update(enrolments)
    .set({ endsOn: sql`greatest(${enrolments.startsOn}, ${day}::date)` })
    .where(and(eq(enrolments.organisationId, organisationId), eq(enrolments.studentId, studentId), isOpen()))
