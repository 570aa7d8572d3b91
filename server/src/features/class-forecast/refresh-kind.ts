import * as z from 'zod/mini'
import type { JobKind } from '../../jobs/job.ts'

/** Makes the forecasts of one class and subject anew, unless somebody did since it was asked for. */
export const refreshKind = {
  name: 'class-forecast.refresh',
  payload: z.object({ organisationId: z.uuid(), classId: z.uuid(), subjectId: z.uuid() }),
  retries: { times: 3, seconds: 30, growing: true },
  // each change of a mark asks for one
  keptSeconds: 24 * 60 * 60,
} satisfies JobKind<{ organisationId: string; classId: string; subjectId: string }>
