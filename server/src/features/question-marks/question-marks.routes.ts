import * as contract from '@margam/contract/question-marks'
import { defineFeature } from '../../feature.ts'
import { chooseExamPaper } from './choose-paper.ts'
import { saveQuestions } from './save-questions.ts'
import { readSheet } from './sheet.ts'

export const questionMarksFeature = defineFeature({
  name: 'question-marks',
  routes: (on, { db, queue }) => {
    on(contract.readQuestionMarks, ({ caller, found }) => readSheet(db, caller, found['params.exam_id']))
    on(contract.chooseExamPaper, async ({ caller, requestId, params, body, found }) => {
      const paper = found['body.paper_id']
      await chooseExamPaper(
        db,
        { caller, requestId },
        { examId: params.exam_id, paper, discardsMarks: body.discards_marks },
      )
      return {
        message: paper ? /*i18n*/ 'The paper’s questions are the columns now.' : /*i18n*/ 'The exam has no paper now.',
      }
    })
    on(contract.saveQuestionMarks, async ({ caller, requestId, params, body }) => ({
      message: /*i18n*/ 'Marks by question saved.',
      ...(await saveQuestions(db, { caller, requestId, queue }, params.exam_id, body)),
    }))
  },
})
