import { STUDENT_LIMITS } from '@margam/contract/prediction'
import { and, desc, eq, getTableColumns, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { classSubjects, exams, marks, predictions, schoolModels, subjects } from '../../db/schema/index.ts'
import { countOf, withTotal } from '../../db/with-total.ts'
import { cutPage, type Page } from '../../http/paging.ts'
import type { Caller } from '../../http/session.ts'
import { seesAllSubjects } from '../../school/class-access.ts'
import { isPublished } from '../../school/published.ts'
import type { SeenEnrolment } from '../../school/seen-enrolments.ts'

export const insertPredictions = (db: Db, rows: (typeof predictions.$inferInsert)[]) =>
  db.insert(predictions).values(rows)

/** What the forecast has learnt from a school's own marks, if it has any. */
export async function selectOptionalSchoolModel(db: Db, organisationId: string) {
  const [row] = await db
    .select({ model: schoolModels.model })
    .from(schoolModels)
    .where(eq(schoolModels.organisationId, organisationId))
  return row?.model
}

/**
 * Of a student's forecasts those of subjects that a teacher sees in the classes: all for whoever sees every subject of
 * one, else those that are called as a subject they teach there.
 */
function isOfSeenSubject(caller: Caller, enrolments: readonly SeenEnrolment[]): SQL | undefined {
  if (enrolments.some(({ klass }) => seesAllSubjects(caller, klass))) return undefined
  const classIds = enrolments.map(({ klass }) => klass.id)
  return sql`lower(trim(${predictions.subject})) in (select lower(${subjects.name}) from ${classSubjects}
    join ${subjects} on ${linked(subjects.id, classSubjects.subjectId)}
    where ${classSubjects.organisationId} = ${caller.organisationId} and ${inArray(classSubjects.classId, classIds)}
      and ${classSubjects.teacherId} = ${caller.accountId})`
}

/** Whose forecasts, and the enrolments by which a teacher sees the student; none for a student’s own. */
interface Whose {
  studentId: string
  enrolments: readonly SeenEnrolment[]
}

/** A page of a student's forecasts, newest first, and how many there are. */
export async function selectHistory(db: Db, caller: Caller, { studentId, enrolments }: Whose, page: Page) {
  const shown = and(
    eq(predictions.organisationId, caller.organisationId),
    eq(predictions.studentId, studentId),
    caller.role === 'student' ? undefined : isOfSeenSubject(caller, enrolments),
  )
  const after = page.after && lt(predictions.id, page.after[0])
  const all = db.select({ id: predictions.id }).from(predictions).where(shown)
  const { rows, total } = await withTotal(db, page, countOf(all), (counted) =>
    db
      .select({ ...getTableColumns(predictions), total: counted })
      .from(predictions)
      .where(and(shown, after))
      .orderBy(desc(predictions.id))
      .limit(page.limit + 1),
  )
  return { ...cutPage(rows, page.limit, (row) => [row.id]), total }
}

/**
 * A student's published marks in a subject of that name, whatever the year, the newest first; as many as a forecast
 * takes. An absence is no mark.
 */
export const selectSubjectMarks = (db: Db, { organisationId, accountId }: Caller, subject: string) =>
  db
    .select({ examName: exams.name, heldOn: exams.heldOn, mark: marks.mark, maxMark: exams.maxMark })
    .from(marks)
    .innerJoin(exams, linked(exams.id, marks.examId))
    .innerJoin(subjects, linked(subjects.id, exams.subjectId))
    .where(
      and(
        eq(marks.organisationId, organisationId),
        eq(marks.studentId, accountId),
        isNotNull(marks.mark),
        isPublished,
        eq(subjects.organisationId, organisationId),
        sql`lower(${subjects.name}) = lower(${subject.trim()})`,
      ),
    )
    .orderBy(desc(exams.heldOn), desc(exams.createdAt), desc(exams.id))
    .limit(STUDENT_LIMITS.tests)
