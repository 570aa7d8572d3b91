import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, message, optionalText, textField } from './fields.ts'
import { operatorReason } from './operator-reason.ts'
import * as rules from './rules.ts'

const feature = 'people'
const operator = { callers: ['superadmin'] } as const
const role = z.enum(['student', 'teacher', 'organisation', 'superadmin'])

const foundAccount = z.object({
  account_id: id,
  user_role: role,
  school_name: z.string(),
  /** Of a school, of a teacher on their own, or of nobody. */
  kind: z.enum(['school', 'teacher', 'alone']),
  state: z.enum(['invited', 'active', 'archived']),
  verified: z.boolean(),
  invited_at: z.nullable(instant),
  archived_at: z.nullable(instant),
  last_sign_in_at: z.nullable(instant),
  /** The operator can make it active again. */
  can_restore: z.boolean(),
})
export type FoundAccount = z.output<typeof foundAccount>

export const findPeople = endpoint({
  name: 'findPeople',
  feature,
  summary:
    'The logins and accounts of an exact address, for support; each school that is named reads of it in its trail',
  method: 'POST',
  path: '/api/people-searches/',
  ...operator,
  body: z.object({ email: textField(rules.email), reason: operatorReason }),
  reply: {
    200: z.object({
      logins: z.array(
        z.object({
          user_role: role,
          verified: z.boolean(),
          second_factor: z.boolean(),
          created_at: instant,
        }),
      ),
      accounts: z.array(foundAccount),
    }),
  },
})

export const restorePerson = endpoint({
  name: 'restorePerson',
  feature,
  summary: 'Make an archived student or teacher of any school active again, with a reason that the school reads',
  method: 'POST',
  path: '/api/people/:accountId/restore/',
  ...operator,
  ids: { 'params.accountId': 'any-person' },
  params: z.object({ accountId: id }),
  body: z.object({ reason: operatorReason }),
  reply: { 200: message },
})

const archivedSubject = z.object({
  subject_id: id,
  subject_name: z.string(),
  school_name: z.string(),
  archived_at: instant,
})
export type ArchivedSubject = z.output<typeof archivedSubject>

export const listArchivedSubjects = endpoint({
  name: 'listArchivedSubjects',
  feature,
  summary: 'Archived subjects of all schools, the latest first, searched by school or subject',
  method: 'GET',
  path: '/api/archived-subjects/',
  ...operator,
  query: z.object({
    search: z._default(optionalText(100), ''),
    sort: z._default(optionalText(30), ''),
    limit: z._default(optionalText(4), ''),
    cursor: z._default(optionalText(500), ''),
  }),
  reply: {
    200: z.object({ subjects: z.array(archivedSubject), total: z.number(), next_cursor: z.nullable(z.string()) }),
  },
})

export const restoreSubject = endpoint({
  name: 'restoreSubject',
  feature,
  summary: 'Make an archived subject of any school active again, with a reason that the school reads',
  method: 'POST',
  path: '/api/archived-subjects/:subjectId/restore/',
  ...operator,
  ids: { 'params.subjectId': 'any-subject' },
  params: z.object({ subjectId: id }),
  body: z.object({ reason: operatorReason }),
  reply: { 200: message },
})
