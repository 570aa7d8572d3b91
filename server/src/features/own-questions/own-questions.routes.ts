import { isId } from '@margam/contract/fields'
import * as contract from '@margam/contract/own-questions'
import { defineFeature } from '../../feature.ts'
import { cutPage, readPage } from '../../http/paging.ts'
import type { Caller } from '../../http/session.ts'
import { exchangeRoutes } from './exchange/exchange.routes.ts'
import { changeQuestion, createQuestion } from './keep.ts'
import * as queries from './own-questions.queries.ts'
import { changePicture } from './picture.ts'
import { approve, archive, send, sendBack } from './review.ts'
import { needsReview, selectReviewed } from './reviewers.ts'
import { listQuestions, showQuestion } from './to-wire.ts'
import { readUse } from './use.ts'

export const ownQuestionsFeature = defineFeature({
  name: 'own-questions',
  policies: queries.ownQuestionPolicies,
  routes: (on, deps) => {
    const { db } = deps
    // their addresses come before those with an id in the same place
    exchangeRoutes(on, deps)
    const shown = async (caller: Caller, row: queries.QuestionRow, message: string) => ({
      message,
      question: await showQuestion(db, caller, row),
    })

    on(contract.listOwnQuestions, async ({ caller, query }) => {
      const keys = [(key: string) => /^\d{1,2}$/.test(key), isId].slice(-queries.pageKeys(query.sort))
      const asked = readPage(query, keys)
      const reviewed = await selectReviewed(db, caller)
      const listed = queries.isListed(caller, query, reviewed)
      const { rows, total } = await queries.selectQuestions(db, caller, listed, query.sort, asked)
      const { page, next_cursor } = cutPage(rows, asked.limit, (row) => [String(row.marks), row.id].slice(-keys.length))
      return {
        questions: await listQuestions(db, caller, page),
        total,
        next_cursor,
        needs_review: needsReview(caller),
        to_review: await queries.countToReview(db, caller, reviewed),
      }
    })
    on(contract.readOwnQuestion, ({ caller, found }) => showQuestion(db, caller, found['params.question_id']))
    on(contract.readQuestionUse, ({ found }) => readUse(db, found['params.question_id']))
    on(contract.createOwnQuestion, async ({ body, caller }) =>
      shown(caller, await createQuestion(db, caller, body), /*i18n*/ 'The question was saved as a draft.'),
    )
    on(contract.changeOwnQuestion, async ({ body, caller, found }) =>
      shown(
        caller,
        await changeQuestion(db, caller, found['params.question_id'], body),
        /*i18n*/ 'The question was saved as a draft.',
      ),
    )
    on(contract.changeQuestionPicture, async ({ body, caller, files, found }) =>
      shown(
        caller,
        await changePicture(db, caller, found['params.question_id'], Number(body.version), files.picture),
        files.picture ? /*i18n*/ 'The picture was saved.' : /*i18n*/ 'The picture was taken away.',
      ),
    )
    on(contract.sendOwnQuestion, async ({ body, caller, found }) =>
      shown(
        caller,
        await send(db, caller, found['params.question_id'], body.version, body.is_sent),
        body.is_sent ? /*i18n*/ 'The question was sent for review.' : /*i18n*/ 'The question is a draft again.',
      ),
    )
    on(contract.approveOwnQuestion, async ({ body, caller, found }) =>
      shown(
        caller,
        await approve(db, caller, found['params.question_id'], body.version),
        /*i18n*/ 'The question was approved. Papers can use it now.',
      ),
    )
    on(contract.returnOwnQuestion, async ({ body, caller, found }) =>
      shown(
        caller,
        await sendBack(db, caller, found['params.question_id'], body.version, body.reason),
        /*i18n*/ 'The question was sent back.',
      ),
    )
    on(contract.archiveOwnQuestion, async ({ body, caller, found }) =>
      shown(
        caller,
        await archive(db, caller, found['params.question_id'], body.version, body.is_archived),
        body.is_archived ? /*i18n*/ 'The question was archived.' : /*i18n*/ 'The question was restored.',
      ),
    )
  },
})
