import * as z from 'zod/mini'
import { currentPasswordField } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, message, optionalText, requiredText } from './fields.ts'
import { operatorReason } from './operator-reason.ts'
import { version } from './school-fields.ts'
import { words } from './sentence.ts'

const feature = 'schools'
const callers = ['superadmin'] as const
const one = { callers, ids: { 'params.schoolId': 'any-school' }, params: z.object({ schoolId: id }) } as const

/** So many days lie between the announcement that a school is deleted and its deletion. */
export const SCHOOL_WAITING_DAYS = 30

const sizes = { students: z.number(), teachers: z.number(), classes: z.number() }
const standing = {
  /** Since when nobody of it is let in; null while it is not suspended. */
  suspended_at: z.nullable(instant),
  /** The day on which it is deleted; null while that is not announced. */
  ends_on: z.nullable(z.string()),
}
const school = z.object({
  school_id: id,
  name: z.string(),
  kind: z.enum(['school', 'personal']),
  ...sizes,
  founded_at: instant,
  /** Null when nobody has been there for a month. */
  last_used_at: z.nullable(instant),
  ...standing,
})
export type SchoolRow = z.output<typeof school>

export const listSchools = endpoint({
  name: 'listSchools',
  feature,
  summary: 'The schools of this installation, or whoever registered on their own, with their size and state',
  method: 'GET',
  path: '/api/schools/',
  callers,
  query: z.object({
    search: optionalText(100),
    /** "school", which is the default, or "personal". */
    kind: optionalText(20),
    /** "active", "suspended" or "ending". */
    state: optionalText(20),
    /** "name", which is the default, "students" or "founded_at". */
    sort: optionalText(30),
    limit: optionalText(4),
    cursor: optionalText(800),
  }),
  reply: {
    /** The total is counted up to 10,000. */
    200: z.object({ schools: z.array(school), total: z.number(), next_cursor: z.nullable(z.string()) }),
  },
})

const look = z.object({
  look_id: id,
  operator: z.string(),
  reason: z.string(),
  begun_at: instant,
  /** When it ended, or will. */
  ends_at: instant,
  is_open: z.boolean(),
  /** The caller's, who alone can go on with it. */
  is_own: z.boolean(),
})
export type LookRow = z.output<typeof look>

export const readSchool = endpoint({
  name: 'readSchool',
  feature,
  summary: 'What an operator may know of a school without looking into its data, and what was decided about it',
  method: 'GET',
  path: '/api/schools/:schoolId/',
  ...one,
  reply: {
    200: z.object({
      school_id: id,
      name: z.string(),
      /** Where its office signs in. */
      email: z.nullable(z.string()),
      founded_at: instant,
      last_used_at: z.nullable(instant),
      ...sizes,
      archived_students: z.number(),
      documents: z.number(),
      document_bytes: z.number(),
      ...standing,
      suspension_reason: z.string(),
      deletion_reason: z.string(),
      /** Its rows and files go at this moment: nothing can be taken back any more. */
      is_being_deleted: z.boolean(),
      version: z.int32(),
      /** The latest twenty. */
      looks: z.array(look),
    }),
  },
})
export type School = z.output<(typeof readSchool)['reply'][200]>

export const suspendSchool = endpoint({
  name: 'suspendSchool',
  feature,
  summary: 'Let nobody of a school in and send no mail of it, with a reason that its office reads',
  method: 'POST',
  path: '/api/schools/:schoolId/suspension/',
  ...one,
  body: z.object({ reason: operatorReason, version }),
  reply: { 200: message },
})

export const liftSuspension = endpoint({
  name: 'liftSuspension',
  feature,
  summary: 'Let a suspended school in again',
  method: 'DELETE',
  path: '/api/schools/:schoolId/suspension/',
  ...one,
  reply: { 200: message },
})

export const announceSchoolDeletion = endpoint({
  name: 'announceSchoolDeletion',
  feature,
  summary: 'Announce that a school is deleted after the waiting time, with its name typed and a reason that it reads',
  method: 'POST',
  path: '/api/schools/:schoolId/deletion/',
  ...one,
  body: z.object({ name: requiredText(/*i18n*/ 'Type the name of the school.', 300), reason: operatorReason, version }),
  reply: { 200: z.object({ message: words, ends_on: z.string() }) },
})

export const cancelSchoolDeletion = endpoint({
  name: 'cancelSchoolDeletion',
  feature,
  summary: 'Take back that a school is deleted',
  method: 'DELETE',
  path: '/api/schools/:schoolId/deletion/',
  ...one,
  reply: { 200: message },
})

/** The kind of the task that gathers all of a school. */
export const SCHOOL_EXPORT_TASK = 'schools.export'

export const exportSchool = endpoint({
  name: 'exportSchool',
  feature,
  summary: 'Gather all of a school that is about to be deleted into one file, for the operator who asks alone',
  method: 'POST',
  path: '/api/schools/:schoolId/export/',
  ...one,
  body: z.object({ current_password: currentPasswordField }),
  reply: { 201: z.object({ task_id: id }) },
})

export const exportOwnSchool = endpoint({
  name: 'exportOwnSchool',
  feature,
  summary: 'Gather all of the caller’s school into one file, which its office alone may fetch for a day',
  method: 'POST',
  path: '/api/school-export/',
  callers: ['organisation'],
  body: z.object({ current_password: currentPasswordField }),
  reply: { 201: z.object({ task_id: id }) },
})
