import { schoolDay } from '@margam/contract/dates'
import { and, asc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { classes, exams, marks, subjects } from '../../db/schema/index.ts'
import type { Caller } from '../../http/session.ts'
import { seesClass, seesSubject } from '../../school/class-access.ts'
import { isPublished } from '../../school/published.ts'
import { folded, type LaterMark, outcomeOf, type Said } from './outcome.ts'

/**
 * What came true of some forecasts, in their order and in one statement: a student's own marks, for a teacher those that
 * they may see now.
 */
export async function readOutcomes(db: Db, caller: Caller, forecasts: readonly (Said | null)[]) {
  const known = forecasts.filter((one) => one !== null)
  const later = known.length ? await selectLaterMarks(db, caller, known) : []
  return forecasts.map((one) => one && outcomeOf(one, later))
}

const selectLaterMarks = (db: Db, caller: Caller, forecasts: readonly Said[]): Promise<LaterMark[]> =>
  db
    .select({
      studentId: marks.studentId,
      subject: subjects.name,
      examName: exams.name,
      heldOn: exams.heldOn,
      mark: marks.mark,
      maxMark: exams.maxMark,
    })
    .from(marks)
    .innerJoin(exams, linked(exams.id, marks.examId))
    .innerJoin(classes, linked(classes.id, exams.classId))
    .innerJoin(subjects, linked(subjects.id, exams.subjectId))
    .where(
      and(
        eq(marks.organisationId, caller.organisationId),
        inArray(marks.studentId, [...new Set(forecasts.map((one) => one.studentId))]),
        isNotNull(marks.mark),
        isPublished,
        gte(exams.heldOn, schoolDay(new Date(Math.min(...forecasts.map((one) => one.madeAt.getTime()))))),
        inArray(sql`lower(${subjects.name})`, [...new Set(forecasts.map((one) => folded(one.subject)))]),
        caller.role === 'student' ? undefined : and(seesClass(caller), seesSubject(caller, exams.subjectId)),
      ),
    )
    .orderBy(asc(exams.heldOn), asc(exams.createdAt), asc(exams.id))
