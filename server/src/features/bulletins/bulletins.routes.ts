import * as contract from '@margam/contract/bulletins'
import { defineFeature } from '../../feature.ts'
import { cutPage, readPage } from '../../http/paging.ts'
import { bulletinPolicies, countBulletins, selectBulletins, toBulletin } from './bulletins.queries.ts'
import { changeBulletin, endNow, sayBulletin } from './bulletins.service.ts'

export const bulletinsFeature = defineFeature({
  name: 'bulletins',
  policies: bulletinPolicies,
  routes: (on, { db }) => {
    on(contract.listBulletins, async ({ query }) => {
      const asked = readPage(query)
      const total = await countBulletins(db)
      const { page, next_cursor } = cutPage(await selectBulletins(db, asked), asked.limit, (row) => [row.id])
      return { bulletins: page.map((row) => toBulletin(row)), total, next_cursor }
    })
    on(contract.createBulletin, async ({ body, caller, requestId }) => ({
      message: /*i18n*/ 'Said. It is shown within its time.',
      bulletin: toBulletin(await sayBulletin(db, { caller, requestId }, body)),
    }))
    on(contract.editBulletin, async ({ body, caller, params, requestId }) => ({
      message: /*i18n*/ 'Changed.',
      bulletin: toBulletin(await changeBulletin(db, { caller, requestId }, params.bulletinId, body)),
    }))
    on(contract.endBulletin, async ({ caller, params, requestId }) => {
      await endNow(db, { caller, requestId }, params.bulletinId)
      return { message: /*i18n*/ 'Ended. Nobody is shown it any more.' }
    })
  },
})
