import * as contract from '@margam/contract/marks'
import { defineFeature } from '../../feature.ts'
import { changeMark } from './change-mark.ts'
import { changeExamState, deleteExam, examPolicies } from './exam-life.ts'
import { readHistory } from './history.ts'
import { readMarksView } from './marks-view.ts'
import { updateExam } from './update-exam.ts'

export const marksFeature = defineFeature({
  name: 'marks',
  policies: examPolicies,
  routes: (on, { db, queue }) => {
    on(contract.listMarks, ({ caller, query }) => readMarksView(db, caller, query))

    on(contract.changeMark, async ({ caller, requestId, body }) => ({
      status: 'success' as const,
      mark: await changeMark({ db, queue }, { caller, requestId }, body),
    }))

    on(contract.changeExamState, ({ caller, requestId, body }) =>
      changeExamState({ db, queue }, { caller, requestId }, body),
    )

    on(contract.updateExam, async ({ caller, requestId, body }) => ({
      message: /*i18n*/ 'Exam saved.',
      exam: await updateExam({ db, queue }, { caller, requestId }, body),
    }))

    on(contract.deleteExam, async ({ caller, requestId, params }) => {
      await deleteExam(db, { caller, requestId }, params.exam_id)
      return { message: /*i18n*/ 'Exam deleted.' }
    })

    on(contract.readMarkHistory, async ({ found, query }) => ({
      changes: await readHistory(db, found['query.exam_id'].exam, query.student_id),
    }))
  },
})
