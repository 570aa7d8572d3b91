import { SCHOOL_ZONE } from '@margam/contract/dates'
import { type FeedbackNote, NO_SUBJECT } from '@margam/contract/feedback'
import { isId } from '@margam/contract/fields'
import type { YearSpan } from '@margam/school/academic-years'
import { and, asc, count, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { classes, feedback, students, subjects, teachers } from '../../db/schema/index.ts'
import { NotFound } from '../../http/errors.ts'
import { cutPage, type Page } from '../../http/paging.ts'
import type { Caller } from '../../http/session.ts'
import { personName } from '../../school/names.ts'

const selectNotes = (db: Db) =>
  db
    .select({
      id: feedback.id,
      studentId: feedback.studentId,
      studentName: personName(students),
      teacherId: feedback.teacherId,
      teacherName: personName(teachers),
      subjectId: feedback.subjectId,
      subjectName: subjects.name,
      className: classes.name,
      note: feedback.note,
      writtenAt: feedback.writtenAt,
      readAt: feedback.readAt,
      answer: feedback.answer,
      answeredAt: feedback.answeredAt,
    })
    .from(feedback)
    .innerJoin(students, linked(students.id, feedback.studentId))
    .innerJoin(teachers, linked(teachers.id, feedback.teacherId))
    .leftJoin(subjects, linked(subjects.id, feedback.subjectId))
    .leftJoin(classes, linked(classes.id, feedback.classId))
    .$dynamic()
type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number]

const toNote = (row: NoteRow, caller: Caller): FeedbackNote => ({
  feedback_id: row.id,
  student_id: row.studentId,
  student_name: row.studentName,
  teacher_id: row.teacherId,
  teacher_name: row.teacherName,
  subject_id: row.subjectId,
  subject_name: row.subjectName,
  class_name: row.className,
  note: row.note,
  written_at: row.writtenAt.toISOString(),
  read_at: row.readAt?.toISOString() ?? null,
  answer: row.answer,
  answered_at: row.answeredAt?.toISOString() ?? null,
  may_change: row.teacherId === caller.accountId && row.readAt === null,
})

/** The notes that a caller wrote or got; nobody else's are among them. */
function isOwn({ role, organisationId, accountId }: Caller): SQL | undefined {
  const inTenant = eq(feedback.organisationId, organisationId)
  switch (role) {
    case 'student':
      return and(inTenant, eq(feedback.studentId, accountId))
    case 'teacher':
      return and(inTenant, eq(feedback.teacherId, accountId))
    default:
      return sql`false`
  }
}

/** The notes to one student: the teacher's own, and those of colleagues written in the year `also`. */
export const toStudent = (caller: Caller, studentId: string, also?: YearSpan): SQL | undefined =>
  and(
    eq(feedback.organisationId, caller.organisationId),
    eq(feedback.studentId, studentId),
    or(
      eq(feedback.teacherId, caller.accountId),
      also
        ? sql`(${feedback.writtenAt} at time zone ${SCHOOL_ZONE})::date between ${also.startsOn} and ${also.endsOn}`
        : undefined,
    ),
  )

const UNREAD = isNull(feedback.readAt)

/** A page of notes, the newest first, with how many of them there are, and how many are unread whatever `narrowed`. */
export async function listNotes(db: Db, caller: Caller, page: Page, where = isOwn(caller), narrowed?: SQL) {
  const [counted] = await db
    .select({
      total: narrowed ? sql<number>`count(*) filter (where ${narrowed})`.mapWith(Number) : count(),
      unread: sql<number>`count(*) filter (where ${UNREAD})`.mapWith(Number),
    })
    .from(feedback)
    .where(where)
  const rows = await selectNotes(db)
    .where(and(where, narrowed, page.after ? lt(feedback.id, page.after[0]) : undefined))
    .orderBy(desc(feedback.id))
    .limit(page.limit + 1)
  const { page: notes, next_cursor } = cutPage(rows, page.limit, (row) => [row.id])
  return { notes: notes.map((row) => toNote(row, caller)), ...counted, next_cursor }
}

/** The notes that a student got, of a subject or unread alone when asked so, and what all of them are about. */
export async function listReceived(db: Db, caller: Caller, page: Page, asked: { unread: string; subject_id: string }) {
  const { subject_id: subjectId } = asked
  const ofSubject =
    subjectId === NO_SUBJECT ? isNull(feedback.subjectId) : sql`${feedback.subjectId}::text = ${subjectId}`
  const narrowed = and(asked.unread === 'true' ? UNREAD : undefined, subjectId ? ofSubject : undefined)
  const about = await db
    .selectDistinct({ subject_id: feedback.subjectId, subject_name: subjects.name })
    .from(feedback)
    .leftJoin(subjects, linked(subjects.id, feedback.subjectId))
    .where(isOwn(caller))
    .orderBy(asc(subjects.name))
  return { ...(await listNotes(db, caller, page, isOwn(caller), narrowed)), subjects: about }
}

const ANSWERS = 5
const DAYS_OF_ANSWERS = 14

/** The latest answers to a teacher's own notes. */
export async function listAnswers(db: Db, caller: Caller) {
  const since = new Date(Date.now() - DAYS_OF_ANSWERS * 86_400_000)
  const rows = await selectNotes(db)
    .where(and(isOwn(caller), gt(feedback.answeredAt, since)))
    .orderBy(desc(feedback.answeredAt), desc(feedback.id))
    .limit(ANSWERS)
  return { notes: rows.map((row) => toNote(row, caller)) }
}

/** A note that the caller wrote or got; throws NotFound for any other. */
export async function selectOwnNote(db: Db, caller: Caller, feedbackId: string): Promise<FeedbackNote> {
  const [row] = isId(feedbackId) ? await selectNotes(db).where(and(isOwn(caller), eq(feedback.id, feedbackId))) : []
  if (!row) throw new NotFound()
  return toNote(row, caller)
}

/** The same note, held until `tx` ends: it cannot be read and withdrawn at once. */
export async function holdOwnNote(tx: Db, caller: Caller, feedbackId: string): Promise<FeedbackNote> {
  const [held] = isId(feedbackId)
    ? await tx
        .select({ id: feedback.id })
        .from(feedback)
        .where(and(isOwn(caller), eq(feedback.id, feedbackId)))
        .for('update')
    : []
  if (!held) throw new NotFound()
  return selectOwnNote(tx, caller, feedbackId)
}
