import * as z from 'zod/mini'
import type { Deps } from '../../feature.ts'
import { defineJob } from '../../jobs/job.ts'
import { turnDueYears } from './year-end.service.ts'

export const hourlyTurn = defineJob({
  name: 'year-end.turn',
  payload: z.object({}),
  // the next hour tries again
  retries: { times: 0 },
  cron: '5 * * * *',
  part: 'year-end',
  run: (deps: Deps) => turnDueYears(deps),
})
