import type { BodyOf } from '@margam/contract/endpoint'
import * as contract from '@margam/contract/prediction'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import type { predictions } from '../../db/schema/index.ts'
import { defineFeature } from '../../feature.ts'
import { readPage } from '../../http/paging.ts'
import type { Caller } from '../../http/session.ts'
import { forecastSubjects } from './forecast-subjects.ts'
import { readOutcomes } from './outcomes.queries.ts'
import { type Kept, type KeptTests, toPastForecast, toSaid } from './past-forecast.ts'
import { predictionPolicies } from './prediction.policies.ts'
import { insertPredictions, selectHistory, selectSubjectMarks } from './prediction.queries.ts'
import { readPredictorProfile } from './predictor-profile.ts'
import { nightlyRefit } from './refit.job.ts'
import { studentsForecastRoutes } from './students-forecasts.routes.ts'

const toKept = (row: typeof predictions.$inferSelect): Kept & { id: string } => ({
  ...row,
  tests: row.tests as KeptTests,
  result: row.result as contract.ForecastData,
})

type SubjectTests = BodyOf<typeof contract.predictStudent>['subject_tests']

/** Stored marks are what was got, and what is sent beside them says nothing of attendance and hours. */
const asStored = (tests: SubjectTests): SubjectTests =>
  Object.fromEntries(
    Object.entries(tests).map(([subject, rows]) => [
      subject,
      rows.map((row) => ({ ...row, attendance: 0, study_hours: 0, is_real_zero: true })),
    ]),
  )

async function makeForecasts(db: Db, { organisationId, accountId }: Caller, tests: SubjectTests) {
  const forecasts = await forecastSubjects(db, organisationId, tests)
  const made = Object.entries(forecasts).map(([subject, result]) => ({ id: newId(), subject, result }))
  await insertPredictions(
    db,
    made.map((one) => ({ ...one, organisationId, studentId: accountId, madeBy: accountId, tests: tests[one.subject] })),
  )
  const futurePredictions = made.map(({ id, subject, result }) => [subject, { ...result, forecast_id: id }] as const)
  return { data: { futurePredictions: Object.fromEntries(futurePredictions) } }
}

export const predictionFeature = defineFeature({
  name: 'prediction',
  jobs: [nightlyRefit],
  policies: predictionPolicies,
  routes: (on, deps) => {
    const { db } = deps
    studentsForecastRoutes(on, deps)
    on(contract.predictStudent, ({ body, caller }) => makeForecasts(db, caller, body.subject_tests))
    on(contract.predictStudentFromMarks, ({ body, caller }) => makeForecasts(db, caller, asStored(body.subject_tests)))

    on(contract.predictionHistory, async ({ caller, found, params, query }) => {
      const whose = { studentId: params.userId, enrolments: found['params.userId'] }
      const { page, next_cursor, total } = await selectHistory(db, caller, whose, readPage(query))
      const kept = page.map(toKept)
      const outcomes = await readOutcomes(db, caller, kept.map(toSaid))
      const history = kept.map((one, i) => ({
        id: one.id,
        created_at: one.createdAt.toISOString(),
        subject: one.subject,
        test_details: one.tests,
        predicted_score: one.result.range,
        ...toPastForecast(one, outcomes[i]),
      }))
      return { history, total, next_cursor }
    })

    on(contract.subjectMarks, async ({ caller, params }) => {
      const rows = await selectSubjectMarks(db, caller, params.subject)
      return {
        marks: rows.toReversed().map((row) => ({
          exam_name: row.examName,
          mark: Number(row.mark),
          max_mark: Number(row.maxMark),
          exam_date: row.heldOn,
        })),
      }
    })

    on(contract.predictorProfile, ({ caller }) => readPredictorProfile(db, caller))
  },
})
