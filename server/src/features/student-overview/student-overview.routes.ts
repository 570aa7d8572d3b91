import * as contract from '@margam/contract/student-overview'
import { defineFeature } from '../../feature.ts'
import { readOverview } from './student-overview.service.ts'

export const studentOverviewFeature = defineFeature({
  name: 'student-overview',
  routes: (on, { db }) => {
    on(contract.readStudentOverview, ({ caller, found, params, query }) =>
      readOverview(db, caller, params.student_id, found['params.student_id'], query.class_id),
    )
  },
})
