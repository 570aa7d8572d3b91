import * as contract from '@margam/contract/grade-report'
import { defineFeature } from '../../feature.ts'
import { readExamResults, readSubjects } from './grade-report.service.ts'

export const gradeReportFeature = defineFeature({
  name: 'grade-report',
  routes: (on, { db }) => {
    on(contract.studentSubjects, ({ caller, query }) => readSubjects(db, caller, query.academic_year))
    on(contract.studentExamResults, ({ caller, params, query }) =>
      readExamResults(db, caller, params.subjectId, query.academic_year),
    )
  },
})
