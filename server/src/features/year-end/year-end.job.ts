import * as z from 'zod/mini'
import type { Deps } from '../../feature.ts'
import { defineJob } from '../../jobs/job.ts'
import { rollOverDueYears } from './year-end.service.ts'

export const hourlyTurn = defineJob({
  name: 'year-end.roll-over',
  payload: z.object({}),
  // the next hour tries again
  retries: { times: 0 },
  cron: '5 * * * *',
  part: 'year-end',
  run: (deps: Deps) => rollOverDueYears(deps),
})
