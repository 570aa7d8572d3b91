import { schoolDay } from '@margam/contract/dates'
import * as contract from '@margam/contract/exam-plan'
import { isId, isSchoolDate } from '@margam/contract/fields'
import { defineFeature } from '../../feature.ts'
import { cutPage, readPage } from '../../http/paging.ts'
import { countPlannedExams, selectPlannedExams } from './exam-plan.queries.ts'

const isState = (text: string): text is (typeof contract.EXAM_STATES)[number] =>
  (contract.EXAM_STATES as readonly string[]).includes(text)

export const examPlanFeature = defineFeature({
  name: 'exam-plan',
  routes: (on, { db }) => {
    on(contract.listExamPlan, async ({ caller: { organisationId }, query }) => {
      const asked = readPage(query, [isSchoolDate, isId])
      const filter = {
        organisationId,
        day: schoolDay(),
        search: query.search,
        state: isState(query.state) ? query.state : null,
      }
      const { exams, total } = await selectPlannedExams(db, filter, asked)
      const { page, next_cursor } = cutPage(exams, asked.limit, (row) => [row.exam_date, row.exam_id])
      return { exams: page, total, next_cursor }
    })

    on(contract.countMissingMarks, async ({ caller: { organisationId } }) => ({
      exams: await countPlannedExams(db, { organisationId, day: schoolDay(), search: '', state: 'missing' }),
    }))
  },
})
