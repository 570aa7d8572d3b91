import * as contract from '@margam/contract/deletion-requests'
import { defineFeature } from '../../feature.ts'
import { requireOwnTenant } from '../../school/class-access.ts'
import { decide } from './decide.ts'
import { deleteWhoAsked } from './due.job.ts'
import { askToBeDeleted, readOwnRequest, takeBackRequest } from './own-request.ts'
import { requestPolicies, selectWaiting } from './requests.queries.ts'

export const deletionRequestsFeature = defineFeature({
  name: 'deletion-requests',
  jobs: [deleteWhoAsked],
  policies: requestPolicies,
  routes: (on, deps) => {
    const { db } = deps
    on(contract.readDeletionRequest, ({ caller }) => readOwnRequest(db, caller))
    on(contract.askForDeletion, async ({ body, caller, requestId }) => ({
      message: await askToBeDeleted(deps, { caller, requestId }, body),
    }))
    on(contract.cancelDeletion, async ({ caller, requestId }) => {
      await takeBackRequest(db, { caller, requestId })
      return { message: /*i18n*/ 'Your request is taken back. Nothing is deleted.' }
    })
    on(contract.listDeletionRequests, ({ caller }) => {
      if (caller.role === 'teacher') requireOwnTenant(caller)
      return selectWaiting(db, caller)
    })
    on(contract.decideDeletion, async ({ body, caller, requestId, found }) => ({
      message: await decide(deps, { caller, requestId }, found['params.requestId'], body),
    }))
  },
})
