import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, keyText, message, optionalText } from './fields.ts'
import { operatorReason } from './operator-reason.ts'
import { words } from './sentence.ts'

const feature = 'school-looks'
const callers = ['superadmin'] as const
const path = '/api/school-looks/:lookId/'
const open = { callers, ids: { 'params.lookId': 'open-look' }, params: z.object({ lookId: id }) } as const

export const LOOK_MINUTES = 30
const MOST_MINUTES = 60

export const openLook = endpoint({
  name: 'openLook',
  feature,
  summary: 'Begin to look into a school’s data: with a reason, for some minutes, and the school reads of it',
  method: 'POST',
  path: '/api/school-looks/',
  callers,
  ids: { 'body.school_id': 'any-school' },
  body: z.object({
    school_id: keyText,
    reason: operatorReason,
    minutes: z.int().check(z.minimum(1), z.maximum(MOST_MINUTES, /*i18n*/ 'At most 60 minutes.')),
  }),
  reply: { 201: z.object({ message: words, look_id: id, ends_at: instant }) },
  creates: true,
})

export const endLook = endpoint({
  name: 'endLook',
  feature,
  summary: 'End the caller’s look before its time',
  method: 'DELETE',
  path,
  ...open,
  reply: { 200: message },
})

export const readLook = endpoint({
  name: 'readLook',
  feature,
  summary: 'The caller’s open look, and what the school says of itself',
  method: 'GET',
  path,
  ...open,
  reply: {
    200: z.object({
      look_id: id,
      school_id: id,
      reason: z.string(),
      ends_at: instant,
      school: z.object({
        name: z.string(),
        email: z.nullable(z.string()),
        phone: z.string(),
        address: z.string(),
        affiliated_to: z.string(),
        affiliation_number: z.string(),
        /** As they are stored, each by its name. */
        settings: z.record(z.string(), z.unknown()),
      }),
    }),
  },
})
export type Look = z.output<(typeof readLook)['reply'][200]>

const paged = { search: optionalText(100), limit: optionalText(4), cursor: optionalText(800) }

const person = z.object({
  user_id: id,
  name: z.string(),
  user_role: z.enum(['organisation', 'teacher', 'student']),
  email: z.nullable(z.string()),
  /** "new" is whoever was not invited yet. */
  state: z.enum(['new', 'invited', 'active', 'archived']),
})
export type LookPerson = z.output<typeof person>

export const listLookPeople = endpoint({
  name: 'listLookPeople',
  feature,
  summary: 'The people of a school that the caller looks into: names, addresses and states',
  method: 'GET',
  path: `${path}people/`,
  ...open,
  /** `role`: "teacher" or "student"; all of them without it. */
  query: z.object({ ...paged, role: optionalText(20) }),
  reply: { 200: z.object({ people: z.array(person), total: z.number(), next_cursor: z.nullable(z.string()) }) },
})

export const listLookClasses = endpoint({
  name: 'listLookClasses',
  feature,
  summary: 'The classes of its current year and the subjects of a school that the caller looks into',
  method: 'GET',
  path: `${path}classes/`,
  ...open,
  reply: {
    200: z.object({
      academic_year: z.nullable(z.string()),
      classes: z.array(
        z.object({
          class_id: id,
          name: z.string(),
          class_teacher: z.string(),
          students: z.number(),
          is_archived: z.boolean(),
        }),
      ),
      subjects: z.array(z.object({ subject_id: id, name: z.string(), code: z.string(), is_archived: z.boolean() })),
    }),
  },
})
export type LookClasses = z.output<(typeof listLookClasses)['reply'][200]>

const change = z.object({
  id,
  at: instant,
  actor_name: z.string(),
  actor_role: z.string(),
  action: z.string(),
  entity: z.string(),
  entity_name: z.nullable(z.string()),
})
export type LookChange = z.output<typeof change>

export const listLookTrail = endpoint({
  name: 'listLookTrail',
  feature,
  summary: 'Who did what when in a school that the caller looks into; never what stood there before or after',
  method: 'GET',
  path: `${path}trail/`,
  ...open,
  query: z.object(paged),
  reply: { 200: z.object({ changes: z.array(change), total: z.number(), next_cursor: z.nullable(z.string()) }) },
})
