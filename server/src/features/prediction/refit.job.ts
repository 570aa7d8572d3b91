import * as z from 'zod/mini'
import type { Deps } from '../../feature.ts'
import { defineJob } from '../../jobs/job.ts'
import { refitSchools } from './refit.ts'

export const nightlyRefit = defineJob({
  name: 'prediction.refit',
  payload: z.object({}),
  retries: { times: 1, seconds: 300 },
  cron: '15 2 * * *',
  part: 'refit',
  run: async (deps: Deps) => {
    await refitSchools(deps)
  },
})
