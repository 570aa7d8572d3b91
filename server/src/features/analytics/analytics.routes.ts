import * as contract from '@margam/contract/analytics'
import { defineFeature } from '../../feature.ts'
import { readAnalytics } from './analytics.service.ts'

export const analyticsFeature = defineFeature({
  name: 'analytics',
  routes: (on, { db }) => {
    on(contract.readAnalytics, ({ caller, query }) => readAnalytics(db, caller, query))
  },
})
