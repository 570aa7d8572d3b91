import type { ExamResult, GradedSubject } from '@margam/contract/grade-report'
import type { Db } from '../../db/client.ts'
import { resultsSeen } from '../../db/schema/index.ts'
import { NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { gradeEntry, gradeSubject } from '../../school/graded.ts'
import { readSettings } from '../../school/settings.ts'
import { selectEntriesOf, selectTakenSubjects, selectTermWeights } from '../../school/student-results.ts'
import { chooseYear, selectOwnEnrolments } from '../../school/student-years.ts'
import { readYearResults } from '../../school/year-results.ts'

/** A student's subjects of a year, each with what its published exams come to. */
export async function readSubjects(db: Db, caller: Caller, asked: string) {
  const { settings, wire, found } = await readYearResults(db, caller, asked)
  const subjects = (found?.subjects ?? []).map(
    ({ id, name, entries }): GradedSubject => ({
      subject_id: id,
      name,
      ...gradeSubject(entries, found?.terms ?? [], settings.grading_system),
      exams: entries.length,
      details_url: `/student/student-exams-results/${id}`,
    }),
  )
  return { subjects, ...wire }
}

/**
 * A student's results in a subject of theirs, the newest first, which are no news from now on. A subject that is none of
 * theirs is not found.
 */
export async function readExamResults(db: Db, caller: Caller, subjectId: string, asked: string) {
  const { organisationId, accountId: studentId } = caller
  // what is published while this is read is new still
  const seenAt = new Date()
  const own = await selectOwnEnrolments(db, organisationId, studentId)
  const classIds = own.map((one) => one.classId)
  const taken = await selectTakenSubjects(db, organisationId, studentId, { classIds, subjectId })
  const entries = await selectEntriesOf(db, { organisationId, studentId, classIds, subjectIds: [subjectId] })
  const subjectName = taken.at(0)?.name ?? entries.at(0)?.subjectName
  if (subjectName === undefined) throw new NotFound()
  const having = new Set([...taken, ...entries].map((row) => row.classId))
  const { year, wire } = chooseYear(
    own.filter((one) => having.has(one.classId)),
    asked,
  )
  await db
    .insert(resultsSeen)
    .values({ organisationId, studentId, subjectId, seenAt })
    .onConflictDoUpdate({
      target: [resultsSeen.organisationId, resultsSeen.studentId, resultsSeen.subjectId],
      set: { seenAt },
    })
  const { grading_system: scale } = await readSettings(db, organisationId)
  const terms = year ? await selectTermWeights(db, organisationId, year.yearId) : []
  const shown = entries.filter((entry) => entry.yearId === year?.yearId)
  return {
    subject_name: subjectName,
    ...gradeSubject(shown, terms, scale),
    exams: shown.toReversed().map(
      (entry): ExamResult => ({
        exam_date: entry.heldOn,
        exam_name: entry.examName,
        ...gradeEntry(entry, scale),
        term_name: entry.termName,
      }),
    ),
    ...wire,
  }
}
