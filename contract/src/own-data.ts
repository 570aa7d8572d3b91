import * as z from 'zod/mini'
import { currentPasswordField } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/** The kind of the task that gathers somebody's own data. */
export const OWN_DATA_TASK = 'own-data.export'

export const exportOwnData = endpoint({
  name: 'exportOwnData',
  feature: 'own-data',
  summary: 'Gather what is kept about the caller into one file, which they alone may fetch for a day',
  method: 'POST',
  path: '/api/own-data/export/',
  callers: ['student', 'teacher', 'organisation'],
  body: z.object({ current_password: currentPasswordField }),
  reply: { 201: z.object({ task_id: id }) },
})
