import type { FeedbackNote } from '@margam/contract/feedback'
import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { feedback } from '../../db/schema/index.ts'
import { Conflict, Invalid, NotFound } from '../../http/errors.ts'
import type { By, Caller } from '../../http/session.ts'
import { selectSeenSubjects } from '../../school/class-access.ts'
import { type SeenEnrolment } from '../../school/seen-enrolments.ts'
import { holdOwnNote, selectOwnNote } from './feedback.queries.ts'

interface NewNote {
  student_id: string
  class_id: string
  /** "" for none. */
  subject_id: string
  note: string
}

/** Writes a note to a student who is in the class now, about a subject that the teacher teaches there, or none. */
export async function writeNote(
  db: Db,
  by: By,
  enrolments: readonly SeenEnrolment[],
  asked: NewNote,
): Promise<FeedbackNote> {
  const { caller } = by
  const ofClass = enrolments.filter((one) => one.klass.id === asked.class_id)
  if (ofClass.length === 0) throw new NotFound()
  const enrolment = ofClass.find((one) => one.isHere)
  if (!enrolment) throw new Invalid({ student_id: [/*i18n*/ 'This student is not in the class any more.'] })
  if (asked.subject_id) {
    const seen = await selectSeenSubjects(db, caller, enrolment.klass)
    if (!seen.some((one) => one.mayWrite && one.subjectId === asked.subject_id)) {
      throw new Invalid({ subject_id: [/*i18n*/ 'Choose a subject that you teach in this class.'] })
    }
  }
  const id = newId()
  const { student_id: studentId, class_id: classId, note } = asked
  const kept = { studentId, classId, subjectId: asked.subject_id || null, note }
  return db.transaction(async (tx) => {
    await tx
      .insert(feedback)
      .values({ id, organisationId: caller.organisationId, teacherId: caller.accountId, ...kept })
    const after = { student_id: studentId, class_id: classId, subject_id: kept.subjectId, note }
    await writeAudit(tx, by, [{ action: 'create', entity: 'feedback', entityId: id, after }])
    return selectOwnNote(tx, caller, id)
  })
}

/** The own note, held and still unread; throws Conflict with what is stored once the student has read it. */
async function holdUnread(tx: Db, caller: Caller, feedbackId: string): Promise<FeedbackNote> {
  const note = await holdOwnNote(tx, caller, feedbackId)
  if (note.read_at) throw new Conflict(/*i18n*/ 'The student has read this note, so it stays as it is.', note)
  return note
}

export const editNote = (db: Db, by: By, asked: { feedback_id: string; note: string }): Promise<FeedbackNote> =>
  db.transaction(async (tx) => {
    const before = await holdUnread(tx, by.caller, asked.feedback_id)
    if (before.note === asked.note) return before
    await tx
      .update(feedback)
      .set({ note: asked.note })
      .where(and(eq(feedback.organisationId, by.caller.organisationId), eq(feedback.id, before.feedback_id)))
    const changed = { before: { note: before.note }, after: { note: asked.note } }
    await writeAudit(tx, by, [{ action: 'update', entity: 'feedback', entityId: before.feedback_id, ...changed }])
    return { ...before, note: asked.note }
  })

/** A withdrawn note is gone for everybody but the trail. */
export const withdrawNote = (db: Db, by: By, feedbackId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { student_id, subject_id, note } = await holdUnread(tx, by.caller, feedbackId)
    await tx
      .delete(feedback)
      .where(and(eq(feedback.organisationId, by.caller.organisationId), eq(feedback.id, feedbackId)))
    const before = { student_id, subject_id, note }
    await writeAudit(tx, by, [{ action: 'delete', entity: 'feedback', entityId: feedbackId, before }])
  })

/** Marks a note as read by its student; what was read before keeps its moment. */
export const readNote = (db: Db, caller: Caller, feedbackId: string): Promise<FeedbackNote> =>
  db.transaction(async (tx) => {
    const note = await holdOwnNote(tx, caller, feedbackId)
    if (note.read_at) return note
    const readAt = new Date()
    await tx
      .update(feedback)
      .set({ readAt })
      .where(and(eq(feedback.organisationId, caller.organisationId), eq(feedback.id, note.feedback_id)))
    return { ...note, read_at: readAt.toISOString() }
  })

/** Keeps the student's answer; a changed one leaves the first in the trail, for the teacher may have read it. */
export const answerNote = (db: Db, by: By, asked: { feedback_id: string; answer: string }): Promise<FeedbackNote> =>
  db.transaction(async (tx) => {
    const before = await holdOwnNote(tx, by.caller, asked.feedback_id)
    if (before.answer === asked.answer) return before
    const now = new Date()
    const readAt = before.read_at ? new Date(before.read_at) : now
    await tx
      .update(feedback)
      .set({ answer: asked.answer, answeredAt: now, readAt })
      .where(and(eq(feedback.organisationId, by.caller.organisationId), eq(feedback.id, before.feedback_id)))
    const changed = { before: { answer: before.answer }, after: { answer: asked.answer } }
    await writeAudit(tx, by, [{ action: 'update', entity: 'feedback', entityId: before.feedback_id, ...changed }])
    return { ...before, answer: asked.answer, answered_at: now.toISOString(), read_at: readAt.toISOString() }
  })
