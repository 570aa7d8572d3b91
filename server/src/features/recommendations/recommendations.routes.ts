import { schoolDay } from '@margam/contract/dates'
import * as contract from '@margam/contract/recommendations'
import { DOCUMENTS_PER_ACCOUNT } from '../../audit/leaving.ts'
import { defineFeature } from '../../feature.ts'
import { enforceLimit } from '../../http/limits.ts'
import { cutPage, readPage } from '../../http/paging.ts'
import { pdfName, readLetterhead, sendPrint } from '../../school/paper.ts'
import { generate } from './generate.ts'
import { printResult } from './print.ts'
import {
  countShared,
  deleteResult,
  recommendationPolicies,
  selectOwn,
  selectSharedPage,
} from './recommendations.queries.ts'
import { share } from './share.service.ts'
import { toListed, toRecord, toShared, toSharing, toWhole } from './to-wire.ts'

export const recommendationsFeature = defineFeature({
  name: 'recommendations',
  policies: recommendationPolicies,
  routes: (on, deps) => {
    const { db } = deps
    on(contract.generateCareerResults, async ({ body, caller }) => {
      const result = toWhole(await generate(deps, caller, body))
      return {
        message: /*i18n*/ 'Career analysis generated successfully!',
        recommendations: result.recommendations,
        career_result_id: result._id,
        result,
      }
    })
    on(contract.listCareerResults, async ({ caller }) => ({
      career_prediction: (await selectOwn(db, caller)).map(toRecord),
    }))
    on(contract.readCareerResult, async ({ found }) => toWhole(found['params.career_result_id']))
    on(contract.printCareerResult, async ({ caller, found, query, reply }) => {
      await enforceLimit(db, `documents:${caller.accountId}`, DOCUMENTS_PER_ACCOUNT)
      const row = found['params.career_result_id']
      const head = await readLetterhead(deps, caller.organisationId)
      const bytes = await printResult(deps, { caller, head, language: query.language || head.language, row })
      return sendPrint(reply, { name: pdfName('careers', schoolDay(row.madeAt)), bytes })
    })
    on(contract.shareCareerResult, async ({ body, caller, found }) => {
      const changed = await share(db, caller, found['params.career_result_id'], body)
      return {
        message:
          body.school || body.class_teacher
            ? /*i18n*/ 'Shared. You can take it back at any time.'
            : /*i18n*/ 'Nobody else sees it.',
        shared: toSharing(changed),
      }
    })
    on(contract.deleteCareerResult, async ({ found }) => {
      await deleteResult(db, found['params.career_result_id'])
      return { message: /*i18n*/ 'The result was deleted.' }
    })

    on(contract.listSharedResults, async ({ caller, query }) => {
      const asked = readPage(query)
      const wanted = { classId: query.class_id || undefined, search: query.search }
      const total = await countShared(db, caller, wanted)
      const rows = await selectSharedPage(db, caller, wanted, asked)
      const { page, next_cursor } = cutPage(rows, asked.limit, ({ result }) => [result.id])
      return { results: page.map((row) => toListed(row, caller)), total, next_cursor }
    })
    on(contract.readSharedResult, async ({ caller, found }) => toShared(found['params.career_result_id'], caller))
  },
})
