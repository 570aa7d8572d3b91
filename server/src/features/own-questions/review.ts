import { classLevels, subjects } from '@margam/papers/item-model'
import { ownItem, ownQuestionFaults } from '@margam/papers/own/own-question'
import { languageOf } from '@margam/papers/subject-language'
import type { Db } from '../../db/client.ts'
import { approvedQuestions } from '../../db/schema/index.ts'
import { AppError, Conflict, Forbidden } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { pictureName } from '../../school/own-questions.ts'
import { changeKept, makeRoom, refuseArchived } from './keep.ts'
import type { QuestionRow } from './own-questions.queries.ts'
import { isWriter, needsReview, selectReviewed } from './reviewers.ts'

const refuseIncomplete = ({ question }: QuestionRow) => {
  if (ownQuestionFaults(question).length > 0)
    throw new AppError(422, 'unprocessable', /*i18n*/ 'The question is not complete yet. Edit it first.')
}

/** Sends a draft to whoever reviews, or takes it back from there. */
export const send = (db: Db, caller: Caller, row: QuestionRow, version: number, isSent: boolean) =>
  changeKept(db, caller, row, version, async (_, stored) => {
    refuseArchived(stored)
    if (!needsReview(caller)) throw new Conflict(/*i18n*/ 'You approve your own questions: nobody else reviews them.')
    if (stored.status !== (isSent ? 'draft' : 'in-review'))
      throw new Conflict(
        isSent ? /*i18n*/ 'Only a draft is sent for review.' : /*i18n*/ 'This question does not wait for review.',
      )
    refuseIncomplete(stored)
    return { status: isSent ? 'in-review' : 'draft', reason: '' }
  })

/** Throws where the caller is not the second person that a question waits for. */
async function requireReviewer(tx: Db, caller: Caller, stored: QuestionRow) {
  if (stored.status !== 'in-review') throw new Conflict(/*i18n*/ 'This question does not wait for review.')
  if (isWriter(caller, stored))
    throw new Forbidden(/*i18n*/ 'Somebody else of your school reviews a question that you wrote.')
  if (!(await selectReviewed(tx, caller)).includes(stored.subject))
    throw new Forbidden(/*i18n*/ 'A teacher of the subject or the school reviews this question.')
}

export const approve = (db: Db, caller: Caller, row: QuestionRow, version: number) =>
  changeKept(db, caller, row, version, async (tx, stored) => {
    refuseArchived(stored)
    if (needsReview(caller)) await requireReviewer(tx, caller, stored)
    else if (stored.status !== 'draft') throw new Conflict(/*i18n*/ 'This question is approved already.')
    refuseIncomplete(stored)
    await keepApproved(tx, stored)
    return { status: 'approved', reason: '', reviewedBy: caller.accountId }
  })

export const sendBack = (db: Db, caller: Caller, row: QuestionRow, version: number, reason: string) =>
  changeKept(db, caller, row, version, async (tx, stored) => {
    refuseArchived(stored)
    await requireReviewer(tx, caller, stored)
    return { status: 'draft', reason, reviewedBy: caller.accountId }
  })

/** What papers take from now on. */
async function keepApproved(tx: Db, stored: QuestionRow) {
  const { organisationId, id, board, topic, marks, question, figure } = stored
  const subject = subjects.find((one) => one === stored.subject)
  const classLevel = classLevels.find((one) => one === stored.classLevel)
  if (!subject || !classLevel) throw new Error(`The own question ${id} is of no class and subject of ours.`)
  const version = stored.version + 1
  const origin = stored.source === 'proposed' ? 'llm' : 'bank'
  const named = figure ? { ...question, figure: pictureName(id, figure) } : question
  const item = ownItem(named, { id, version, origin, subject, classLevel, topic, language: languageOf(subject) })
  const taken = { version, board, classLevel, subject, topic, marks, item, figure, approvedAt: new Date() }
  await tx
    .insert(approvedQuestions)
    .values({ organisationId, questionId: id, ...taken })
    .onConflictDoUpdate({ target: [approvedQuestions.organisationId, approvedQuestions.questionId], set: taken })
}

/** Archived, a question is on no paper that is made from then on. */
export const archive = (db: Db, caller: Caller, row: QuestionRow, version: number, isArchived: boolean) =>
  db.transaction(async (tx) => {
    if (!isArchived) await makeRoom(tx, row, row.archivedAt ? 1 : 0)
    return changeKept(tx, caller, row, version, async () => ({ archivedAt: isArchived ? new Date() : null }))
  })
