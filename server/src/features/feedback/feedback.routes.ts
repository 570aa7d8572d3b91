import * as contract from '@margam/contract/feedback'
import { defineFeature } from '../../feature.ts'
import { NotFound } from '../../http/errors.ts'
import { readPage } from '../../http/paging.ts'
import { seesAllSubjects } from '../../school/class-access.ts'
import { listAnswers, listNotes, listReceived, toStudent } from './feedback.queries.ts'
import { answerNote, editNote, readNote, withdrawNote, writeNote } from './feedback.service.ts'

export const feedbackFeature = defineFeature({
  name: 'feedback',
  routes: (on, { db }) => {
    on(contract.listTeacherFeedback, async ({ caller, found, query }) => {
      const page = readPage(query)
      const enrolments = found['query.student_id']
      if (!enrolments) return listNotes(db, caller, page)
      const enrolment = query.class_id ? enrolments.find((one) => one.klass.id === query.class_id) : enrolments[0]
      if (!enrolment) throw new NotFound()
      const also = seesAllSubjects(caller, enrolment.klass) ? enrolment.klass.year : undefined
      return listNotes(db, caller, page, toStudent(caller, query.student_id, also))
    })
    on(contract.listAnswers, ({ caller }) => listAnswers(db, caller))
    on(contract.writeFeedback, async ({ caller, found, requestId, body }) => {
      const feedback = await writeNote(db, { caller, requestId }, found['body.student_id'], body)
      return { message: /*i18n*/ 'Feedback sent.', feedback }
    })
    on(contract.editFeedback, async ({ caller, requestId, body }) => {
      const feedback = await editNote(db, { caller, requestId }, body)
      return { message: /*i18n*/ 'Feedback changed.', feedback }
    })
    on(contract.withdrawFeedback, async ({ caller, requestId, body }) => {
      await withdrawNote(db, { caller, requestId }, body.feedback_id)
      return { message: /*i18n*/ 'Feedback withdrawn.' }
    })

    on(contract.listStudentFeedback, ({ caller, query }) => listReceived(db, caller, readPage(query), query))
    on(contract.readFeedback, async ({ caller, body }) => {
      const feedback = await readNote(db, caller, body.feedback_id)
      return { message: /*i18n*/ 'Marked as read.', feedback }
    })
    on(contract.answerFeedback, async ({ caller, requestId, body }) => {
      const feedback = await answerNote(db, { caller, requestId }, body)
      return { message: /*i18n*/ 'Answer sent.', feedback }
    })
  },
})
