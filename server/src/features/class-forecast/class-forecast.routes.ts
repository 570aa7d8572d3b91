import * as contract from '@margam/contract/class-forecast'
import { defineFeature } from '../../feature.ts'
import { listClasses, readForecast } from './class-forecast.service.ts'
import { subjectPolicies } from './policies.ts'
import { refreshJob, sweepJob } from './refresh.job.ts'
import { readWarnings, switchOff, switchOn } from './warnings.service.ts'

export const classForecastFeature = defineFeature({
  name: 'class-forecast',
  policies: subjectPolicies,
  jobs: [refreshJob, sweepJob],
  routes: (on, { db }) => {
    on(contract.listForecastClasses, ({ caller }) => listClasses(db, caller))
    on(contract.readClassForecast, ({ caller, found }) =>
      readForecast(db, caller, found['query.class_id'], found['query.subject_id']),
    )
    on(contract.listWarnings, ({ caller, query }) => readWarnings(db, caller, query))
    on(contract.switchWarningOff, async ({ body, caller, found, params, requestId }) => {
      const of = { klass: found['params.class_id'], studentId: params.student_id, subject: found['params.subject_id'] }
      return {
        message: /*i18n*/ 'Switched off. You can switch it on again under "Switched off".',
        off: await switchOff(db, { caller, requestId }, of, body),
      }
    })
    on(contract.switchWarningOn, async ({ caller, found, params, requestId }) => {
      const of = { klass: found['params.class_id'], studentId: params.student_id, subject: found['params.subject_id'] }
      await switchOn(db, { caller, requestId }, of)
      return { message: /*i18n*/ 'Switched on again.' }
    })
  },
})
