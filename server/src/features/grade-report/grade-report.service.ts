import type { ExamResult, GradedSubject, GradeReportYear } from '@margam/contract/grade-report'
import type { Db } from '../../db/client.ts'
import { resultsSeen } from '../../db/schema/index.ts'
import { Invalid, NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { readSettings } from '../../school/settings.ts'
import { gradeEntry, gradeSubject } from './grade.ts'
import {
  type StudentClass,
  selectClassesOf,
  selectEntriesOf,
  selectTakenSubjects,
  selectTermWeights,
} from './results.queries.ts'

/** The years among which a student chooses, and the one that is meant: by name, else the current, else the newest. */
function chooseYear(classes: readonly StudentClass[], asked: string) {
  const years = [...new Map(classes.map((one) => [one.yearId, one])).values()]
  const chosen = asked
    ? years.find((year) => year.yearName === asked)
    : (years.find((one) => one.isCurrent) ?? years[0])
  if (asked && !chosen) throw new Invalid({ academic_year: [/*i18n*/ 'There is nothing of you in this year.'] })
  const choices = years.map(
    (year): GradeReportYear => ({
      academic_year_id: year.yearId,
      academic_year_name: year.yearName,
      current: year.isCurrent,
    }),
  )
  const classIds = classes.filter((one) => one.yearId === chosen?.yearId).map((one) => one.classId)
  return {
    yearId: chosen?.yearId,
    classIds,
    wire: { academic_year: chosen?.yearName ?? null, academic_years: choices },
  }
}

/** A student's subjects of a year, each with what its published exams come to. */
export async function readSubjects(db: Db, caller: Caller, asked: string) {
  const { organisationId, accountId: studentId } = caller
  const { yearId, classIds, wire } = chooseYear(await selectClassesOf(db, organisationId, studentId), asked)
  if (!yearId) return { subjects: [], ...wire }
  const { grading_system: scale } = await readSettings(db, organisationId)
  const taken = await selectTakenSubjects(db, organisationId, studentId, { classIds })
  const entries = await selectEntriesOf(db, { organisationId, studentId, classIds })
  const terms = await selectTermWeights(db, organisationId, yearId)
  const bySubject = Map.groupBy(entries, (entry) => entry.subjectId)
  // a subject that was dropped since keeps the marks it gave
  const marked = entries.map((entry) => ({ subjectId: entry.subjectId, name: entry.subjectName }))
  const names = new Map([...marked, ...taken].map(({ subjectId, name }) => [subjectId, name]))
  const subjects = [...names].map(([subjectId, name]): GradedSubject => {
    const own = bySubject.get(subjectId) ?? []
    return {
      subject_id: subjectId,
      name,
      ...gradeSubject(own, terms, scale),
      exams: own.length,
      details_url: `/student/student-exams-results/${subjectId}`,
    }
  })
  return { subjects: subjects.toSorted((a, b) => a.name.localeCompare(b.name, 'en')), ...wire }
}

/**
 * A student's results in a subject of theirs, the newest first, which are no news from now on. A subject that is none of
 * theirs is not found.
 */
export async function readExamResults(db: Db, caller: Caller, subjectId: string, asked: string) {
  const { organisationId, accountId: studentId } = caller
  // what is published while this is read is new still
  const seenAt = new Date()
  const classes = await selectClassesOf(db, organisationId, studentId)
  const classIds = classes.map((one) => one.classId)
  const taken = await selectTakenSubjects(db, organisationId, studentId, { classIds, subjectId })
  const entries = await selectEntriesOf(db, { organisationId, studentId, classIds, subjectIds: [subjectId] })
  const subjectName = taken.at(0)?.name ?? entries.at(0)?.subjectName
  if (subjectName === undefined) throw new NotFound()
  const having = new Set([...taken, ...entries].map((row) => row.classId))
  const year = chooseYear(
    classes.filter((stay) => having.has(stay.classId)),
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
  const terms = year.yearId ? await selectTermWeights(db, organisationId, year.yearId) : []
  const shown = entries.filter((entry) => entry.yearId === year.yearId)
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
    ...year.wire,
  }
}
