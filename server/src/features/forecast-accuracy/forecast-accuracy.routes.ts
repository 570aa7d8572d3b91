import type { ReplyInput } from '@margam/contract/endpoint'
import { readForecastRecord } from '@margam/contract/forecast-accuracy'
import type { Db } from '../../db/client.ts'
import { defineFeature } from '../../feature.ts'
import { driftOf } from './drift.ts'
import {
  type Came,
  selectByConfidence,
  selectByExam,
  selectByMonth,
  selectBySubject,
  selectLearnt,
  selectWhole,
} from './record.queries.ts'

const toCame = ({ outcomes, within, meanError }: Came) => ({
  outcomes,
  within,
  mean_error: outcomes === 0 ? null : meanError,
})
const LEVELS = ['High', 'Medium', 'Low'] as const

async function readRecord(db: Db, organisationId: string): Promise<ReplyInput<typeof readForecastRecord>> {
  const whole = await selectWhole(db, organisationId)
  const byConfidence = await selectByConfidence(db, organisationId)
  const bySubject = await selectBySubject(db, organisationId)
  const byMonth = await selectByMonth(db, organisationId)
  const learnt = await selectLearnt(db, organisationId)
  return {
    ...toCame(whole),
    exams: whole.exams,
    by_confidence: LEVELS.flatMap((confidence) =>
      byConfidence.filter((one) => one.confidence === confidence).map((one) => ({ confidence, ...toCame(one) })),
    ),
    by_subject: bySubject.map(({ subjectId, name, ...one }) => ({
      subject_id: subjectId,
      subject_name: name,
      ...toCame(one),
    })),
    by_month: byMonth.toReversed().map(({ month, ...one }) => ({ month, ...toCame(one) })),
    drift: driftOf(await selectByExam(db, organisationId)),
    model: {
      learnt_at: learnt?.learntAt?.toISOString() ?? null,
      marks: learnt?.marks ?? null,
      failed_at: learnt?.failure ? (learnt.triedAt?.toISOString() ?? null) : null,
    },
  }
}

export const forecastAccuracyFeature = defineFeature({
  name: 'forecast-accuracy',
  routes: (on, { db }) => {
    on(readForecastRecord, ({ caller }) => readRecord(db, caller.organisationId))
  },
})
