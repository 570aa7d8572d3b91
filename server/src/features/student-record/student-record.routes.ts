import * as contract from '@margam/contract/student-record'
import { defineFeature } from '../../feature.ts'
import { readOpenings } from './openings.ts'
import { reveal } from './reveal.ts'
import { changeOwn, readOwn } from './student-record.service.ts'

export const studentRecordFeature = defineFeature({
  name: 'student-record',
  routes: (on, deps) => {
    on(contract.readOwnProfile, ({ caller }) => readOwn(deps.db, caller))
    on(contract.updateOwnProfile, async ({ caller, requestId, body, files }) => {
      await changeOwn(deps, { caller, requestId }, body, files)
      return readOwn(deps.db, caller)
    })
    on(contract.listProfileOpenings, ({ caller, query }) => readOpenings(deps.db, caller, query))
    on(contract.revealIdentification, async ({ caller, requestId, found, body }) => ({
      identification_number: await reveal(deps, { caller, requestId }, found['params.studentId'], body),
    }))
  },
})
