import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, message, optionalText, requiredLines, requiredText, textField } from './fields.ts'
import { words } from './sentence.ts'

const feature = 'notifications'
const path = '/api/notices/'
const ownSchool = { callers: ['organisation'] } as const
const page = { limit: optionalText(4), cursor: optionalText(600) }

export const audiences = ['everyone', 'teachers', 'students'] as const
export type Audience = (typeof audiences)[number]

const notice = z.object({
  notice_id: id,
  title: z.string(),
  body: z.string(),
  audience: z.enum(audiences),
  created_at: instant,
})
export type Notice = z.output<typeof notice>
const notices = z.object({ notices: z.array(notice), total: z.number(), next_cursor: z.nullable(z.string()) })

export const listSchoolNotices = endpoint({
  name: 'listSchoolNotices',
  feature,
  summary: 'A school’s notice board, the newest first',
  method: 'GET',
  path,
  ...ownSchool,
  query: z.object(page),
  reply: { 200: notices },
})

export const createNotice = endpoint({
  name: 'createNotice',
  feature,
  summary: 'Put up a notice; it is also mailed where the school has switched that on',
  method: 'POST',
  path,
  ...ownSchool,
  body: z.object({
    title: requiredText(/*i18n*/ 'Title is required.', 150),
    body: requiredLines(/*i18n*/ 'Text is required.', 4000),
    audience: textField((value) =>
      (audiences as readonly string[]).includes(value) ? undefined : /*i18n*/ 'Choose everyone, teachers or students.',
    ),
  }),
  reply: { 201: z.object({ message: words, notice }) },
  creates: true,
})

export const removeNotice = endpoint({
  name: 'removeNotice',
  feature,
  summary: 'Take a notice down',
  method: 'DELETE',
  path: `${path}:noticeId/`,
  ...ownSchool,
  ids: { 'params.noticeId': { policy: 'school-notice', byCall: 404 } },
  params: z.object({ noticeId: id }),
  reply: { 200: message },
})

export const printNotice = endpoint({
  name: 'printNotice',
  feature,
  summary: 'A notice as a PDF, to hang up',
  method: 'GET',
  path: `${path}:noticeId/pdf/`,
  ...ownSchool,
  ids: { 'params.noticeId': { policy: 'school-notice', byCall: 404 } },
  params: z.object({ noticeId: id }),
  reply: { 200: z.unknown() },
})

export const readNotices = endpoint({
  name: 'readNotices',
  feature,
  summary: 'The latest notices of the caller’s school for somebody like the caller',
  method: 'GET',
  path: `${path}latest/`,
  callers: ['teacher', 'student'],
  reply: { 200: z.object({ notices: z.array(notice) }) },
})

export const mailStates = ['queued', 'sent', 'failed'] as const
/** What a school's own mails are about. */
export const mailKinds = [
  'absence',
  'absence-corrected',
  'low-attendance',
  'marks',
  'report-card',
  'notice',
  'register-reminder',
] as const

const delivery = z.object({
  mail_id: id,
  kind: z.enum(mailKinds),
  /** Whom it is about; null for a notice, and for what teachers get. */
  student_name: z.nullable(z.string()),
  to_address: z.string(),
  state: z.enum(mailStates),
  attempts: z.number(),
  last_error: z.nullable(z.string()),
  created_at: instant,
  sent_at: z.nullable(instant),
})
export type Delivery = z.output<typeof delivery>

export const listDeliveries = endpoint({
  name: 'listDeliveries',
  feature,
  summary: 'The mails that a school sent to families and about notices, with whether they arrived at the mail server',
  method: 'GET',
  path: `${path}deliveries/`,
  ...ownSchool,
  query: z.object({ kind: optionalText(20), state: optionalText(10), ...page }),
  reply: {
    200: z.object({
      deliveries: z.array(delivery),
      /** Counted up to 10,000. */
      total: z.number(),
      next_cursor: z.nullable(z.string()),
    }),
  },
})
