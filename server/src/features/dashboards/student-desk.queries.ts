import { addDays } from '@margam/school/school-days'
import { and, desc, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import {
  exams,
  feedback,
  marks,
  papers,
  predictions,
  resultsSeen,
  studentProfiles,
  students,
  subjects,
  teachers,
} from '../../db/schema/index.ts'
import type { Caller } from '../../http/session.ts'
import { personName } from '../../school/names.ts'
import { isPublished } from '../../school/published.ts'

/** So many of each kind are looked at, and so many are shown. */
export const RECENT = 8
/** Marks of an exam that was held longer ago, as an import of past records brings them, are no activity. */
const DAYS_RECENT = 60
/** Marks at which the student never looked are new for so long. */
const DAYS_NEW = 14
const DAY_MS = 86_400_000

export async function selectStudent(db: Db, { organisationId, accountId }: Caller) {
  const [row] = await db
    .select({
      firstName: students.firstName,
      lastName: students.lastName,
      profileIsEmpty: sql<boolean>`coalesce(${studentProfiles.sections} - 'files', '{}') = '{}'`,
    })
    .from(students)
    .leftJoin(studentProfiles, linked(studentProfiles.studentId, students.id))
    .where(and(eq(students.organisationId, organisationId), eq(students.id, accountId)))
  return row
}

/** How many rows there are beside the few that are read. */
const inAll = (which: SQL = sql`true`) => sql<number>`count(*) filter (where ${which}) over ()`.mapWith(Number)

export const selectForecasts = (db: Db, { organisationId, accountId }: Caller) =>
  db
    .select({
      id: predictions.id,
      subject: predictions.subject,
      result: predictions.result,
      at: predictions.createdAt,
      total: inAll(),
    })
    .from(predictions)
    .where(and(eq(predictions.organisationId, organisationId), eq(predictions.studentId, accountId)))
    .orderBy(desc(predictions.createdAt), desc(predictions.id))
    .limit(RECENT)

/** The question papers that the student has generated, those out of the history too. */
export const countPapers = (db: Db, { organisationId, accountId }: Caller): Promise<number> =>
  db.$count(
    papers,
    and(eq(papers.organisationId, organisationId), eq(papers.accountId, accountId), isNotNull(papers.madeOn)),
  )

/** The latest published marks and absences, by when the student could see them as they are. */
export function selectMarks(db: Db, { organisationId, accountId }: Caller, today: string) {
  const at = sql`greatest(${exams.resultsAt}, ${marks.updatedAt})`.mapWith(marks.updatedAt)
  const since = new Date(Date.now() - DAYS_NEW * DAY_MS)
  return db
    .select({
      examId: exams.id,
      examName: exams.name,
      subjectId: subjects.id,
      subjectName: subjects.name,
      mark: marks.mark,
      maxMark: exams.maxMark,
      at,
      isNew: sql<boolean>`(${at} > ${since.toISOString()}::timestamptz
        and (${resultsSeen.seenAt} is null or ${resultsSeen.seenAt} < ${at}))`,
    })
    .from(marks)
    .innerJoin(exams, linked(exams.id, marks.examId))
    .innerJoin(subjects, linked(subjects.id, exams.subjectId))
    .leftJoin(
      resultsSeen,
      and(linked(resultsSeen.subjectId, exams.subjectId), eq(resultsSeen.studentId, marks.studentId)),
    )
    .where(
      and(
        eq(marks.organisationId, organisationId),
        eq(marks.studentId, accountId),
        isPublished,
        gte(exams.heldOn, addDays(today, -DAYS_RECENT)),
      ),
    )
    .orderBy(desc(at), desc(exams.id))
    .limit(RECENT)
}

export const selectNotes = (db: Db, { organisationId, accountId }: Caller) =>
  db
    .select({
      id: feedback.id,
      teacher: personName(teachers),
      subject: subjects.name,
      at: feedback.writtenAt,
      readAt: feedback.readAt,
      unread: inAll(sql`${feedback.readAt} is null`),
    })
    .from(feedback)
    .innerJoin(teachers, linked(teachers.id, feedback.teacherId))
    .leftJoin(subjects, linked(subjects.id, feedback.subjectId))
    .where(and(eq(feedback.organisationId, organisationId), eq(feedback.studentId, accountId)))
    .orderBy(desc(feedback.id))
    .limit(RECENT)
