import type { BodyOf } from '@margam/contract/endpoint'
import * as contract from '@margam/contract/prediction'
import { newId } from '../../db/columns.ts'
import type { predictions } from '../../db/schema/index.ts'
import { defineFeature } from '../../feature.ts'
import { NotFound } from '../../http/errors.ts'
import { readPage } from '../../http/paging.ts'
import { fullName } from '../../school/names.ts'
import { forecastSubjects } from './forecast-subjects.ts'
import {
  insertPredictions,
  selectHistory,
  selectOptionalPredictorProfile,
  selectSubjectMarks,
} from './prediction.queries.ts'
import { nightlyRefit } from './refit.job.ts'
import { studentsForecastRoutes } from './students-forecasts.routes.ts'

type SubjectTests = BodyOf<typeof contract.predictStudent>['subject_tests']

function toHistoryRow(row: typeof predictions.$inferSelect) {
  const result = row.result as contract.ForecastReply
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    subject: row.subject,
    test_details: row.tests as SubjectTests[string],
    predicted_score: result.range,
    confidence: result.confidence,
    confidence_score: result.confidence_score,
    low: result.low,
    high: result.high,
  }
}

export const predictionFeature = defineFeature({
  name: 'prediction',
  jobs: [nightlyRefit],
  routes: (on, deps) => {
    const { db } = deps
    studentsForecastRoutes(on, deps)
    on(contract.predictStudent, async ({ body, caller }) => {
      const forecasts = await forecastSubjects(db, caller.organisationId, body.subject_tests)
      const made = Object.entries(forecasts).map(([subject, result]) => ({ id: newId(), subject, result }))
      await insertPredictions(
        db,
        made.map(({ id, subject, result }) => ({
          id,
          organisationId: caller.organisationId,
          studentId: caller.accountId,
          madeBy: caller.accountId,
          subject,
          tests: body.subject_tests[subject],
          result,
        })),
      )
      const futurePredictions = made.map(
        ({ id, subject, result }) => [subject, { ...result, forecast_id: id }] as const,
      )
      return { data: { futurePredictions: Object.fromEntries(futurePredictions) } }
    })

    on(contract.predictionHistory, async ({ caller, query }) => {
      const { page, next_cursor, total } = await selectHistory(db, caller, readPage(query))
      return { history: page.map(toHistoryRow), total, next_cursor }
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

    on(contract.predictorProfile, async ({ caller }) => {
      const found = await selectOptionalPredictorProfile(db, caller)
      if (!found) throw new NotFound()
      return {
        full_name: fullName(found),
        email: found.email ?? '',
        current_school_name: found.schoolKind === 'personal' ? null : found.school,
        admission_number: found.admissionNumber,
        class: found.classLevel,
        board: null,
      }
    })
  },
})
