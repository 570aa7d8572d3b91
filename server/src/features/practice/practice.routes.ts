import * as contract from '@margam/contract/practice'
import { defineFeature } from '../../feature.ts'
import { cutPage, readPage } from '../../http/paging.ts'
import {
  deletePractice,
  type PracticeRow,
  practicePolicies,
  selectPractices,
  selectTopicNames,
} from './practice.queries.ts'
import { answer, finish, mark, start } from './practice.service.ts'
import { toAnswered, toPractice } from './to-wire.ts'

export const practiceFeature = defineFeature({
  name: 'practice',
  policies: practicePolicies,
  routes: (on, { db }) => {
    const show = async (row: PracticeRow) => toPractice(row, await selectTopicNames(db, row))
    on(contract.startPractice, async ({ caller, found }) => ({
      practice: await show(await start(db, caller, found['params.paper_id'])),
    }))
    on(contract.listPractices, async ({ caller, query }) => {
      const asked = readPage(query)
      const { page, next_cursor } = cutPage(await selectPractices(db, caller, asked), asked.limit, ({ id }) => [id])
      return {
        practices: page.map((row) => ({
          practice_id: row.id,
          paper_id: row.paperId,
          qn_code: row.qnCode,
          title: row.title,
          subject: row.subject,
          cls: row.classLevel,
          out_of: row.outOf,
          got: row.got,
          started_at: row.startedAt.toISOString(),
          finished_at: row.finishedAt?.toISOString() ?? null,
        })),
        next_cursor,
      }
    })
    on(contract.readPractice, ({ found }) => show(found['params.practice_id']))
    on(contract.answerPart, async ({ body, found }) => {
      const { changed, part } = await answer(db, found['params.practice_id'], body)
      return toAnswered(changed, part, await selectTopicNames(db, changed))
    })
    on(contract.markPart, async ({ body, found }) => {
      const { changed, part } = await mark(db, found['params.practice_id'], body)
      return toAnswered(changed, part, await selectTopicNames(db, changed))
    })
    on(contract.finishPractice, async ({ found }) => ({
      message: /*i18n*/ 'The practice is finished.',
      practice: await show(await finish(db, found['params.practice_id'])),
    }))
    on(contract.removePractice, async ({ found }) => {
      await deletePractice(db, found['params.practice_id'])
      return { message: /*i18n*/ 'The practice was deleted.' }
    })
  },
})
