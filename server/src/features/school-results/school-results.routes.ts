import * as contract from '@margam/contract/school-results'
import { defineFeature } from '../../feature.ts'
import { readOverview, readResults } from './results.service.ts'

export const schoolResultsFeature = defineFeature({
  name: 'school-results',
  routes: (on, { db }) => {
    on(contract.readSchoolResults, ({ caller, query }) => readResults(db, caller.organisationId, query))
    on(contract.readResultsOverview, ({ caller }) => readOverview(db, caller.organisationId))
  },
})
