import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { message } from './fields.ts'
import { flags, NOT_YET, notificationFlags } from './settings.ts'

const feature = 'notifications'
const path = '/api/mail-choices/'
const callers = ['student', 'teacher', 'organisation', 'superadmin'] as const

export type MailFlag = (typeof notificationFlags)[number]
export type MailChoices = Record<MailFlag, boolean>

export const readMailChoices = endpoint({
  name: 'readMailChoices',
  feature,
  summary: 'Which mails of the school the caller wants, and which of them the school sends at all',
  method: 'GET',
  path,
  callers,
  reply: { 200: z.object({ choices: flags, sent: flags }) },
})

export const saveMailChoices = endpoint({
  name: 'saveMailChoices',
  feature,
  summary: 'Choose which mails of the school the caller wants; what is about signing in is always mailed',
  method: 'PUT',
  path,
  callers,
  body: z.object({
    choices: flags.check(
      z.check((context) => {
        for (const flag of NOT_YET.filter((one) => context.value[one])) {
          context.issues.push({
            code: 'custom',
            message: /*i18n*/ 'Not available at this school.',
            input: true,
            path: [flag],
          })
        }
      }),
    ),
  }),
  reply: { 200: message },
})
