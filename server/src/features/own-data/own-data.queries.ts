import { and, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isOpeningOf } from '../../audit/openings.ts'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import {
  academicYears,
  accounts,
  attendanceEntries,
  attendanceMonths,
  auditLog,
  classes,
  classSubjects,
  concerns,
  deletionRequests,
  enrolments,
  examQuestions,
  exams,
  feedback,
  files,
  forecastOutcomes,
  issuedCards,
  mails,
  marks,
  ownQuestions,
  paperBlueprints,
  paperDrafts,
  paperRevisions,
  papers,
  planRequests,
  plans,
  practices,
  predictions,
  presentForecasts,
  proposalRuns,
  questionMarks,
  sessions,
  subjects,
  teachers,
} from '../../db/schema/index.ts'
import { PRIVATE_PRINT } from '../../files/kept-files.ts'
import { languageOf } from '../../mail/language-of.ts'
import { choicesOf } from '../../school/mail-choices.ts'
import { personName } from '../../school/names.ts'
import { isPublished } from '../../school/published.ts'

/** Whose data is gathered: an account of a tenant. */
export interface Owner {
  organisationId: string
  id: string
}

export async function selectAccount(db: Db, { organisationId, id }: Owner) {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.organisationId, organisationId), eq(accounts.id, id)))
  return {
    email: account.email,
    loginId: account.loginId,
    shown: {
      user_id: id,
      user_type: account.role,
      email: account.email,
      email_verified_at: account.verifiedAt,
      made_by: account.createdBy,
      made_at: account.createdAt,
      invited_at: account.invitedAt,
      language: await languageOf(db, account.loginId),
      mails_wanted: choicesOf(account.mailChoices),
    },
  }
}

export const selectSessions = (db: Db, { organisationId, id }: Owner, loginId: string | null) =>
  db
    .select({
      device: sessions.device,
      signed_in_at: sessions.createdAt,
      last_used_at: sessions.lastUsedAt,
      ends_at: sessions.expiresAt,
      ended_at: sessions.endedAt,
    })
    .from(sessions)
    .where(
      loginId
        ? eq(sessions.loginId, loginId)
        : and(eq(sessions.organisationId, organisationId), eq(sessions.accountId, id)),
    )
    .orderBy(desc(sessions.createdAt))

/** The texts are not kept once a mail has gone out. Those of other schools to the same address are another account's. */
export const selectMails = (db: Db, organisationId: string, email: string) =>
  db
    .select({ about: mails.kind, to: mails.toAddress, written_at: mails.createdAt, sent_at: mails.sentAt })
    .from(mails)
    .where(and(eq(mails.toAddress, email), or(eq(mails.organisationId, organisationId), isNull(mails.organisationId))))
    .orderBy(desc(mails.createdAt))

/** Who of the school looked at what of theirs: the kind of user, for a name is somebody else's. */
export const selectOpenings = (db: Db, owner: Owner) =>
  db
    .select({
      opened_at: auditLog.at,
      by: auditLog.actorRole,
      what: auditLog.entity,
      document: sql<string | null>`${auditLog.after} ->> 'document'`,
    })
    .from(auditLog)
    .where(isOpeningOf(owner))
    .orderBy(desc(auditLog.at))

export const selectRequests = (db: Db, { organisationId, id }: Owner) =>
  db
    .select({
      asked_at: deletionRequests.askedAt,
      reason: deletionRequests.reason,
      state: deletionRequests.state,
      answered_at: deletionRequests.decidedAt,
      answer: deletionRequests.answer,
    })
    .from(deletionRequests)
    .where(and(eq(deletionRequests.organisationId, organisationId), eq(deletionRequests.accountId, id)))
    .orderBy(desc(deletionRequests.askedAt))

/** The plans that somebody has and had on their own, and what they asked for. */
export async function selectPlans(db: Db, { organisationId, id }: Owner) {
  const held = await db
    .select({ plan: plans.plan, from: plans.startsOn, ended_before: plans.endsOn, end_reason: plans.endReason })
    .from(plans)
    .where(and(eq(plans.organisationId, organisationId), eq(plans.accountId, id)))
    .orderBy(desc(plans.startsOn))
  const requests = await db
    .select({
      plan: planRequests.plan,
      state: planRequests.state,
      asked_at: planRequests.askedAt,
      answered_at: planRequests.decidedAt,
      answer: planRequests.answer,
    })
    .from(planRequests)
    .where(and(eq(planRequests.organisationId, organisationId), eq(planRequests.accountId, id)))
    .orderBy(desc(planRequests.askedAt))
  return { held, requests }
}

/**
 * The question papers that somebody made, as they are now; what they wished of others, their own plans, what they practised, their own questions,
 * and those that they had proposed.
 */
export async function selectPapers(db: Db, { organisationId, id }: Owner) {
  const made = await db
    .select({
      made_at: papers.createdAt,
      title: papers.title,
      code: papers.qnCode,
      board: papers.board,
      class: papers.classLevel,
      subject: papers.subject,
      marks: papers.totalMarks,
      exam_date: papers.examDate,
      shared: papers.isShared,
      removed_at: papers.removedAt,
      paper: sql<unknown>`${paperRevisions.snapshot} -> 'made' -> 'paper' -> 'sections'`,
    })
    .from(papers)
    .innerJoin(
      paperRevisions,
      and(linked(paperRevisions.paperId, papers.id), eq(paperRevisions.revision, papers.revision)),
    )
    .where(and(eq(papers.organisationId, organisationId), eq(papers.accountId, id)))
    .orderBy(asc(papers.id))
  const drafts = await db
    .select({ changed_at: paperDrafts.updatedAt, wishes: paperDrafts.wishes })
    .from(paperDrafts)
    .where(and(eq(paperDrafts.organisationId, organisationId), eq(paperDrafts.accountId, id)))
    .orderBy(asc(paperDrafts.id))
  const own = await db
    .select({ name: paperBlueprints.name, plan: paperBlueprints.plan, shared: paperBlueprints.isShared })
    .from(paperBlueprints)
    .where(and(eq(paperBlueprints.organisationId, organisationId), eq(paperBlueprints.accountId, id)))
    .orderBy(asc(paperBlueprints.id))
  const practised = await db
    .select({
      paper: practices.qnCode,
      title: practices.title,
      started_at: practices.startedAt,
      finished_at: practices.finishedAt,
      got: practices.got,
      out_of: practices.outOf,
      answers: practices.answers,
    })
    .from(practices)
    .where(and(eq(practices.organisationId, organisationId), eq(practices.accountId, id)))
    .orderBy(asc(practices.id))
  const written = await db
    .select({
      board: ownQuestions.board,
      class: ownQuestions.classLevel,
      subject: ownQuestions.subject,
      topic: ownQuestions.topic,
      question: ownQuestions.question,
      tags: ownQuestions.tags,
      status: ownQuestions.status,
      changed_at: ownQuestions.changedAt,
      archived_at: ownQuestions.archivedAt,
    })
    .from(ownQuestions)
    .where(and(eq(ownQuestions.organisationId, organisationId), eq(ownQuestions.accountId, id)))
    .orderBy(asc(ownQuestions.id))
  const proposed = await db
    .select({
      asked_at: proposalRuns.askedAt,
      finished_at: proposalRuns.finishedAt,
      wishes: proposalRuns.wishes,
      model: proposalRuns.model,
    })
    .from(proposalRuns)
    .where(and(eq(proposalRuns.organisationId, organisationId), eq(proposalRuns.accountId, id)))
    .orderBy(asc(proposalRuns.id))
  return { made, drafts, plans: own, practised, own_questions: written, proposals: proposed }
}

export const selectConcerns = (db: Db, { organisationId, id }: Owner) =>
  db
    .select({
      told_at: concerns.createdAt,
      about: concerns.about,
      shown: concerns.context,
      kind: concerns.kind,
      words: concerns.words,
      state: concerns.state,
      answered_at: concerns.answeredAt,
      answer: concerns.answer,
    })
    .from(concerns)
    .where(and(eq(concerns.organisationId, organisationId), eq(concerns.accountId, id)))
    .orderBy(desc(concerns.createdAt))

const isOwnFile = ({ organisationId, id }: Owner) =>
  and(eq(files.organisationId, organisationId), eq(files.ownerId, id), ne(files.kind, PRIVATE_PRINT))
export const selectFiles = (db: Db, owner: Owner) =>
  db.select().from(files).where(isOwnFile(owner)).orderBy(asc(files.id))
export const countFiles = (db: Db, owner: Owner) => db.$count(files, isOwnFile(owner))

export const selectClasses = (db: Db, { organisationId, id }: Owner) =>
  db
    .select({
      class: classes.name,
      academic_year: academicYears.name,
      roll_number: enrolments.rollNumber,
      from: enrolments.startsOn,
      to: enrolments.endsOn,
    })
    .from(enrolments)
    .innerJoin(classes, linked(classes.id, enrolments.classId))
    .innerJoin(academicYears, linked(academicYears.id, enrolments.academicYearId))
    .where(and(eq(enrolments.organisationId, organisationId), eq(enrolments.studentId, id)))
    .orderBy(asc(enrolments.startsOn))

/** Marks by question in their order, with what the questions are about; null where the exam was not marked so. */
const byQuestion = (organisationId: string) => sql<
  { question: string; topic: string; mark: string; out_of: string }[] | null
>`(
  select jsonb_agg(jsonb_build_object('question', ${examQuestions.label}, 'topic', ${examQuestions.topicName},
    'mark', ${questionMarks.cells}[${examQuestions.position} + 1], 'out_of', ${examQuestions.maxMark}::text)
    order by ${examQuestions.position})
  from ${questionMarks} join ${examQuestions} on ${linked(examQuestions.examId, questionMarks.examId)}
  where ${questionMarks.organisationId} = ${organisationId} and ${questionMarks.examId} = ${marks.examId}
    and ${questionMarks.studentId} = ${marks.studentId})`

/** What is published: a draft is the teacher's. */
export const selectMarks = (db: Db, { organisationId, id }: Owner) =>
  db
    .select({
      class: classes.name,
      subject: subjects.name,
      exam: exams.name,
      held_on: exams.heldOn,
      mark: marks.mark,
      out_of: exams.maxMark,
      was_absent: marks.isAbsent,
      by_question: byQuestion(organisationId),
    })
    .from(marks)
    .innerJoin(exams, linked(exams.id, marks.examId))
    .innerJoin(classes, linked(classes.id, exams.classId))
    .innerJoin(subjects, linked(subjects.id, exams.subjectId))
    .where(and(eq(marks.organisationId, organisationId), eq(marks.studentId, id), isPublished))
    .orderBy(asc(exams.heldOn), asc(subjects.name))

export async function selectAttendance(db: Db, { organisationId, id }: Owner) {
  const days = await db
    .select({ day: attendanceEntries.day, code: attendanceEntries.code, counts_as: attendanceEntries.countsAs })
    .from(attendanceEntries)
    .where(and(eq(attendanceEntries.organisationId, organisationId), eq(attendanceEntries.studentId, id)))
    .orderBy(asc(attendanceEntries.day))
  const months = await db
    .select({
      from: attendanceMonths.startsOn,
      to: attendanceMonths.endsOn,
      days_held: attendanceMonths.held,
      days_present: attendanceMonths.present,
    })
    .from(attendanceMonths)
    .where(and(eq(attendanceMonths.organisationId, organisationId), eq(attendanceMonths.studentId, id)))
    .orderBy(asc(attendanceMonths.startsOn))
  return { days, months_before_registers: months }
}

export const selectFeedback = (db: Db, { organisationId, id }: Owner) =>
  db
    .select({
      written_at: feedback.writtenAt,
      by: personName(teachers),
      subject: subjects.name,
      note: feedback.note,
      read_at: feedback.readAt,
      answer: feedback.answer,
      answered_at: feedback.answeredAt,
    })
    .from(feedback)
    .innerJoin(teachers, linked(teachers.id, feedback.teacherId))
    .leftJoin(subjects, linked(subjects.id, feedback.subjectId))
    .where(and(eq(feedback.organisationId, organisationId), eq(feedback.studentId, id)))
    .orderBy(asc(feedback.writtenAt))

export const selectCards = (db: Db, { organisationId, id }: Owner) =>
  db
    .select({
      academic_year: issuedCards.yearName,
      class: issuedCards.className,
      period: issuedCards.periodName,
      version: issuedCards.version,
      given_out_at: issuedCards.issuedAt,
      card: issuedCards.paper,
    })
    .from(issuedCards)
    .where(and(eq(issuedCards.organisationId, organisationId), eq(issuedCards.studentId, id)))
    .orderBy(asc(issuedCards.issuedAt))

export const selectForecasts = (db: Db, { organisationId, id }: Owner) =>
  db
    .select({
      made_at: predictions.createdAt,
      subject: predictions.subject,
      tests: predictions.tests,
      result: predictions.result,
    })
    .from(predictions)
    .where(and(eq(predictions.organisationId, organisationId), eq(predictions.studentId, id)))
    .orderBy(asc(predictions.createdAt))

/** What the school keeps of the next marks: forecasts as they stand, and what came of earlier ones. No warning is in it. */
export async function selectNextMarks(db: Db, { organisationId, id }: Owner) {
  const { low, high, predicted, confidence } = presentForecasts
  const forecasts = await db
    .select({ subject: subjects.name, made_at: presentForecasts.madeAt, low, high, expected: predicted, confidence })
    .from(presentForecasts)
    .innerJoin(subjects, linked(subjects.id, presentForecasts.subjectId))
    .where(and(eq(presentForecasts.organisationId, organisationId), eq(presentForecasts.studentId, id)))
    .orderBy(asc(subjects.name))
  const of = forecastOutcomes
  const outcomes = await db
    .select({
      subject: subjects.name,
      exam: exams.name,
      date: exams.heldOn,
      low: of.low,
      high: of.high,
      expected: of.predicted,
      confidence: of.confidence,
      mark: of.mark,
    })
    .from(of)
    .innerJoin(exams, linked(exams.id, of.examId))
    .innerJoin(subjects, linked(subjects.id, of.subjectId))
    .where(and(eq(of.organisationId, organisationId), eq(of.studentId, id)))
    .orderBy(asc(exams.heldOn), asc(subjects.name))
  return { forecasts, outcomes }
}

export async function selectTaught(db: Db, { organisationId, id }: Owner) {
  const of = alias(classes, 'of')
  const lessons = await db
    .select({ class: of.name, academic_year: academicYears.name, subject: subjects.name })
    .from(classSubjects)
    .innerJoin(of, linked(of.id, classSubjects.classId))
    .innerJoin(academicYears, linked(academicYears.id, of.academicYearId))
    .innerJoin(subjects, linked(subjects.id, classSubjects.subjectId))
    .where(and(eq(classSubjects.organisationId, organisationId), eq(classSubjects.teacherId, id)))
    .orderBy(asc(academicYears.startsOn), asc(of.name))
  const led = await db
    .select({ class: classes.name, academic_year: academicYears.name })
    .from(classes)
    .innerJoin(academicYears, linked(academicYears.id, classes.academicYearId))
    .where(and(eq(classes.organisationId, organisationId), eq(classes.classTeacherId, id)))
    .orderBy(asc(academicYears.startsOn), asc(classes.name))
  return { subjects_taught: lessons, class_teacher_of: led }
}
