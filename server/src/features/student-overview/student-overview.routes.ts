import * as contract from '@margam/contract/student-overview'
import { defineFeature } from '../../feature.ts'
import { selectSeenStays } from '../../school/stays.ts'
import { readOverview } from './student-overview.service.ts'

export const studentOverviewFeature = defineFeature({
  name: 'student-overview',
  policies: {
    'seen-student': async ({ db, caller, params }) => {
      await selectSeenStays(db, caller, params.student_id)
    },
  },
  routes: (on, { db }) => {
    on(contract.readStudentOverview, ({ caller, params, query }) =>
      readOverview(db, caller, params.student_id, query.class_id),
    )
  },
})
