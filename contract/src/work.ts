import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, message, optionalText } from './fields.ts'

const feature = 'work'
const operator = { callers: ['superadmin'] } as const
const page = {
  search: z._default(optionalText(100), ''),
  sort: z._default(optionalText(30), ''),
  limit: z._default(optionalText(4), ''),
  cursor: z._default(optionalText(500), ''),
}
const paged = { total: z.number(), next_cursor: z.nullable(z.string()) }

const queue = z.object({
  queue: z.string(),
  /** When it is added by the clock, in the school's zone, as cron writes it. */
  clock: z.nullable(z.string()),
  waiting: z.number(),
  running: z.number(),
  /** Failed once, and waits to be tried again. */
  retrying: z.number(),
  failed: z.number(),
  done: z.number(),
  /** How the last try went. */
  last: z.nullable(z.object({ ended_at: instant, worked: z.boolean() })),
})
export type Queue = z.output<typeof queue>

export const listQueues = endpoint({
  name: 'listQueues',
  feature,
  summary: 'Each kind of job with how many are in which state, of as long as they are kept',
  method: 'GET',
  path: '/api/jobs/',
  ...operator,
  reply: { 200: z.object({ queues: z.array(queue) }) },
})

const failure = z.object({
  job_id: id,
  queue: z.string(),
  /** What may be said of the error; addresses are left out. */
  error: z.string(),
  attempts: z.number(),
  failed_at: instant,
})
export type JobFailure = z.output<typeof failure>

export const listJobFailures = endpoint({
  name: 'listJobFailures',
  feature,
  summary: 'Jobs that were given up, the newest first, without what they were about',
  method: 'GET',
  path: '/api/job-failures/',
  ...operator,
  query: z.object({ ...page, queue: z._default(optionalText(60), '') }),
  reply: { 200: z.object({ failures: z.array(failure), ...paged }) },
})

export const runJobAgain = endpoint({
  name: 'runJobAgain',
  feature,
  summary: 'Try a job again that was given up',
  method: 'POST',
  path: '/api/job-failures/:jobId/again/',
  ...operator,
  ids: { 'params.jobId': 'any-job' },
  params: z.object({ jobId: id }),
  reply: { 200: message },
})

const states = ['queued', 'sent', 'failed'] as const
const mail = z.object({
  mail_id: id,
  kind: z.string(),
  /** The first letter and the house of the address: a…@school.example. */
  to: z.string(),
  school_name: z.nullable(z.string()),
  state: z.enum(states),
  attempts: z.number(),
  error: z.nullable(z.string()),
  created_at: instant,
  sent_at: z.nullable(instant),
  /** It was given up, and its text is still there. */
  can_send: z.boolean(),
})
export type MailItem = z.output<typeof mail>

export const listMails = endpoint({
  name: 'listMails',
  feature,
  summary: 'Mails with whether the mail server took them, the newest first; their texts are not shown',
  method: 'GET',
  path: '/api/mails/',
  ...operator,
  query: z.object({ ...page, state: z._default(z.enum(['', ...states]), '') }),
  reply: {
    200: z.object({
      mails: z.array(mail),
      /** Of all that are kept. */
      counts: z.object({ queued: z.number(), sent: z.number(), failed: z.number() }),
      /** `total` is counted up to 10,000. */
      ...paged,
    }),
  },
})

export const sendMailAgain = endpoint({
  name: 'sendMailAgain',
  feature,
  summary: 'Send a mail again that was given up, while its text is there',
  method: 'POST',
  path: '/api/mails/:mailId/again/',
  ...operator,
  ids: { 'params.mailId': 'any-mail' },
  params: z.object({ mailId: id }),
  reply: { 200: message },
})
