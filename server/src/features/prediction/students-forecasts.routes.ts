import type { BodyOf } from '@margam/contract/endpoint'
import * as contract from '@margam/contract/prediction'
import { searchText } from '@margam/school/search-text'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import type { teacherPredictions } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { readPage } from '../../http/paging.ts'
import type { On } from '../../http/register.ts'
import type { Caller } from '../../http/session.ts'
import { forecastSubjects } from './forecast-subjects.ts'
import { readOutcomes } from './outcomes.queries.ts'
import { type Kept, toPastForecast, toSaid } from './past-forecast.ts'
import { insertTeacherPrediction, selectTeacherHistory } from './students-forecasts.queries.ts'

type SubjectTests = BodyOf<typeof contract.predictForTeacher>['subject_tests']
type Submission = typeof teacherPredictions.$inferSelect

/** The forecasts of a submission, subject by subject as they were chosen. */
const keptOf = ({ studentId, createdAt, tests, results }: Submission): Kept[] =>
  Object.entries(tests as SubjectTests).map(([subject, rows]) => ({
    studentId,
    createdAt,
    subject,
    tests: rows,
    result: (results as Record<string, contract.ForecastData>)[subject],
  }))

type Outcomes = ReadonlyMap<Kept, contract.ForecastOutcome | null>

function toEntry({ id, createdAt }: Submission, kept: readonly Kept[], outcomes: Outcomes) {
  return {
    id,
    created_at: createdAt.toISOString(),
    subjects: Object.fromEntries(
      kept.map(({ subject, tests, result: { range, confidence } }) => [
        subject,
        tests.map((test) => ({ ...test, predicted_score: range, confidence })),
      ]),
    ),
    forecasts: Object.fromEntries(kept.map((one) => [one.subject, toPastForecast(one, outcomes.get(one) ?? null)])),
  }
}

/** The students with their submissions, the newest first; what was typed last says who it is. */
async function toRecords(db: Db, caller: Caller, students: readonly (readonly Submission[])[]) {
  const kept = new Map(students.flat().map((submission) => [submission, keptOf(submission)]))
  const all = [...kept.values()].flat()
  const came = await readOutcomes(db, caller, all.map(toSaid))
  const outcomes = new Map(all.map((one, i) => [one, came[i]]))
  return students.map((submissions) => {
    const [newest] = submissions
    return {
      _id: newest.id,
      student_name: newest.studentName,
      school_name: newest.schoolName,
      admission_number: newest.admissionNumber,
      student_class: newest.studentClass,
      board: newest.board,
      entries: submissions.map((one) => toEntry(one, kept.get(one) ?? [], outcomes)),
    }
  })
}

/** Forecasts of students as a teacher typed them in. */
export function studentsForecastRoutes(on: On, { db }: Deps): void {
  on(contract.predictForTeacher, async ({ caller, body }) => {
    const results = await forecastSubjects(db, caller.organisationId, body.subject_tests)
    await insertTeacherPrediction(db, {
      id: newId(),
      organisationId: caller.organisationId,
      teacherId: caller.accountId,
      studentId: body.student_id || null,
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
    return { history: await toRecords(db, caller, students), total, next_cursor }
  })
}
