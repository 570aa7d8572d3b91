import type { BodyOf } from '@margam/contract/endpoint'
import * as contract from '@margam/contract/prediction'
import { searchText } from '@margam/school/search-text'
import { newId } from '../../db/columns.ts'
import type { teacherPredictions } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { readPage } from '../../http/paging.ts'
import type { On } from '../../http/register.ts'
import { forecastSubjects } from './forecast-subjects.ts'
import { insertTeacherPrediction, selectTeacherHistory } from './students-forecasts.queries.ts'

type SubjectTests = BodyOf<typeof contract.predictForTeacher>['subject_tests']
type Submission = typeof teacherPredictions.$inferSelect

function toEntry(row: Submission) {
  const results = row.results as Record<string, contract.ForecastReply>
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    subjects: Object.fromEntries(
      Object.entries(row.tests as SubjectTests).map(([subject, tests]) => {
        const { range, confidence } = results[subject]
        return [subject, tests.map((test) => ({ ...test, predicted_score: range, confidence }))]
      }),
    ),
  }
}

/** A student's submissions, the newest first; what was typed last says who it is. */
function toRecord(submissions: readonly Submission[]): contract.TeacherHistoryRecord {
  const [newest] = submissions
  return {
    _id: newest.id,
    student_name: newest.studentName,
    school_name: newest.schoolName,
    admission_number: newest.admissionNumber,
    student_class: newest.studentClass,
    board: newest.board,
    entries: submissions.map(toEntry),
  }
}

/** Forecasts of students as a teacher typed them in. */
export function studentsForecastRoutes(on: On, { db }: Deps): void {
  on(contract.predictForTeacher, async ({ caller, body }) => {
    const results = await forecastSubjects(db, caller.organisationId, body.subject_tests)
    await insertTeacherPrediction(db, {
      id: newId(),
      organisationId: caller.organisationId,
      teacherId: caller.accountId,
      studentKey: `${searchText(body.admissionNumber)} ${searchText(body.studentName)}`,
      studentName: body.studentName,
      schoolName: body.schoolName,
      admissionNumber: body.admissionNumber,
      studentClass: body.studentClass,
      board: body.board,
      tests: body.subject_tests,
      results,
    })
    return {
      predictions: Object.entries(results).map(([subject, result]) => ({ subject, ...result })),
      confidence: Object.fromEntries(Object.entries(results).map(([subject, result]) => [subject, result.confidence])),
    }
  })

  on(contract.teacherPredictionHistory, async ({ caller, query }) => {
    const { students, total, next_cursor } = await selectTeacherHistory(db, caller, query.search, readPage(query))
    return { history: students.map(toRecord), total, next_cursor }
  })
}
