import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  always,
  id,
  instant,
  message,
  optionalText,
  type Rule,
  requiredLines,
  requiredText,
  textField,
} from './fields.ts'
import { words } from './sentence.ts'
import { bulletinKinds, shownBulletin } from './shown-bulletin.ts'

// What the operator says to everybody of the installation. What a school says to its people is a notice.

const feature = 'bulletins'
const path = '/api/bulletins/'
const operator = { callers: ['superadmin'] } as const

/** "heads": whoever signs in as a school. */
export const bulletinAudiences = ['everyone', 'heads'] as const
export type BulletinAudience = (typeof bulletinAudiences)[number]

export const BULLETIN_LENGTH = { title: 150, body: 1000 } as const

const bulletin = z.object({
  ...shownBulletin.shape,
  audience: z.enum(bulletinAudiences),
  is_public: z.boolean(),
  starts_at: instant,
  /** When it was ended by hand. */
  ended_at: z.nullable(instant),
  state: z.enum(['planned', 'shown', 'past']),
})
export type Bulletin = z.output<typeof bulletin>

export const listBulletins = endpoint({
  name: 'listBulletins',
  feature,
  summary: 'What the operator says, said and will say to everybody, the newest first',
  method: 'GET',
  path,
  ...operator,
  query: z.object({ limit: optionalText(4), cursor: optionalText(600) }),
  reply: { 200: z.object({ bulletins: z.array(bulletin), total: z.number(), next_cursor: z.nullable(z.string()) }) },
})

const oneOf =
  (values: readonly string[], wrong: string): Rule =>
  (value) =>
    values.includes(value) ? undefined : wrong
const FIRST_YEAR = 2000
const LAST_YEAR = 2200
/** A moment, ISO 8601 with its zone. */
const momentField = (missing: string) =>
  textField((value) => {
    if (!value) return missing
    const year = new Date(value).getUTCFullYear()
    const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(value)
    return isMoment && year >= FIRST_YEAR && year <= LAST_YEAR ? undefined : /*i18n*/ 'Use a day and time that exist.'
  })

interface Span {
  starts_at: string
  ends_at: string
}
/** What is wrong with the time in which a bulletin is shown. */
export const spanProblem = ({ starts_at, ends_at }: Partial<Span>): Record<string, string> =>
  starts_at && ends_at && !(Date.parse(ends_at) > Date.parse(starts_at))
    ? { ends_at: /*i18n*/ 'The end must be after the beginning.' }
    : {}

const fields = {
  kind: textField(oneOf(bulletinKinds, /*i18n*/ 'Choose maintenance or news.')),
  title: requiredText(/*i18n*/ 'Title is required.', BULLETIN_LENGTH.title),
  body: requiredLines(/*i18n*/ 'Text is required.', BULLETIN_LENGTH.body),
  audience: textField(oneOf(bulletinAudiences, /*i18n*/ 'Choose everybody or heads only.')),
  is_public: z._default(z.boolean(), false),
  starts_at: momentField(/*i18n*/ 'The beginning is required.'),
  ends_at: momentField(/*i18n*/ 'The end is required.'),
}
const saved = z.object({ message: words, bulletin })

export const createBulletin = endpoint({
  name: 'createBulletin',
  feature,
  summary: 'Say something to everybody of the installation, or to heads alone, for a time',
  method: 'POST',
  path,
  ...operator,
  body: z.object(fields).check(always<Span>(spanProblem)),
  reply: { 201: saved },
  creates: true,
})

const one = {
  path: `${path}:bulletinId/`,
  ...operator,
  ids: { 'params.bulletinId': 'any-bulletin' },
  params: z.object({ bulletinId: id }),
} as const

export const editBulletin = endpoint({
  name: 'editBulletin',
  feature,
  summary:
    'Change what is said or when; a stale version is a 409 with what is stored, and one that has ended stays as it was',
  method: 'PUT',
  ...one,
  body: z.object({ ...fields, version: z.int32() }).check(always<Span>(spanProblem)),
  reply: { 200: saved },
})

export const endBulletin = endpoint({
  name: 'endBulletin',
  feature,
  summary: 'End a bulletin before its time; ended twice it keeps the first moment',
  method: 'DELETE',
  ...one,
  reply: { 200: message },
})
