import * as contract from '@margam/contract/concerns'
import { defineFeature } from '../../feature.ts'
import { cutPage, readPage } from '../../http/paging.ts'
import { concernPolicies, selectConcerns, selectOwn, toListed, toOwn } from './concerns.queries.ts'
import { answer, noteRead, tellOfForecast, tellOfQuestion } from './concerns.service.ts'

export const concernsFeature = defineFeature({
  name: 'concerns',
  policies: concernPolicies,
  routes: (on, deps) => {
    const { db } = deps
    on(contract.tellConcern, async ({ body, caller }) => ({
      message: /*i18n*/ 'Thank you. We read it, and you will find our answer beside the forecast.',
      concern: toOwn(await tellOfForecast(db, caller, body)),
    }))
    on(contract.tellOfQuestion, async ({ body, caller, found }) => ({
      message: /*i18n*/ 'Thank you. We read it, and you will find our answer with the paper.',
      concern: toOwn(await tellOfQuestion(db, caller, found['params.paper_id'], body)),
    }))
    on(contract.listOwnConcerns, async ({ caller }) => {
      const concerns = (await selectOwn(db, caller)).map(toOwn)
      return { concerns, unread: concerns.filter((one) => one.is_unread).length }
    })
    on(contract.readConcernAnswers, async ({ body, caller }) => {
      await noteRead(db, caller, body)
      return { message: /*i18n*/ 'Noted.' }
    })
    on(contract.listConcerns, async ({ query }) => {
      const asked = readPage(query)
      const state = contract.concernStates.find((one) => one === query.state)
      const about = contract.concernAbouts.find((one) => one === query.about)
      const { rows, total } = await selectConcerns(db, { state, about }, asked)
      const { page, next_cursor } = cutPage(rows, asked.limit, ({ concern }) => [concern.id])
      return { concerns: page.map(toListed), total, next_cursor }
    })
    on(contract.answerConcern, async ({ body, caller, params, requestId }) => ({
      message:
        body.state === 'answered'
          ? /*i18n*/ 'Answered. The person who told us gets a mail.'
          : /*i18n*/ 'Noted that you have looked at it.',
      concern: toListed(await answer(deps, { caller, requestId }, params.concernId, body)),
    }))
  },
})
