import { exportOwnData } from '@margam/contract/own-data'
import { defineFeature } from '../../feature.ts'
import { ownDataTask, startExport } from './export.ts'
import { forgetHalfExports } from './forget.job.ts'

export const ownDataFeature = defineFeature({
  name: 'own-data',
  tasks: [ownDataTask],
  jobs: [forgetHalfExports],
  routes: (on, deps) => {
    on(exportOwnData, async ({ body, caller, requestId }) => ({
      task_id: await startExport(deps, { caller, requestId }, body),
    }))
  },
})
