import * as z from 'zod/mini'
import { schoolDay } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { dateField, instant, message, optionalText, requiredText, textField } from './fields.ts'
import * as rules from './rules.ts'
import { words } from './sentence.ts'

// Somebody under 18 takes the tests of the career assessment once a guardian has agreed: as the student says, or by a
// link that is mailed to the guardian, where the school or the installation asks for that.

const feature = 'guardian-consent'
const path = '/api/guardian-consent/'
const callers = ['student'] as const

/** Which words were agreed to; another text is another version, and is asked for anew. */
export const CONSENT_VERSION = '2026-11-29'
export const ADULT_AGE = 18
/** For how many days a guardian may answer a mail. */
export const LINK_DAYS = 30
export const RELATIONS = ['mother', 'father', 'guardian'] as const
export type Relation = (typeof RELATIONS)[number]

const consent = z.object({
  guardian_name: z.string(),
  relation: z.enum(RELATIONS),
  /** Where the link went; null where none was asked for. */
  guardian_email: z.nullable(z.string()),
  text_version: z.string(),
  given_at: instant,
  /** When the guardian agreed by the link. */
  verified_at: z.nullable(instant),
})
export type GuardianConsent = z.output<typeof consent>

const standing = z.object({
  /**
   * What has to come before a test: nothing, the birth date, the guardian's consent, or the guardian's answer to the mail.
   * `refused`: the guardian said no by the link.
   */
  needs: z.enum(['nothing', 'birth_date', 'consent', 'verification', 'refused']),
  /** The guardian has to answer a mail. */
  verified: z.boolean(),
  is_adult: z.boolean(),
  student_name: z.string(),
  school_name: z.nullable(z.string()),
  text_version: z.string(),
  /** The one that stands; null where there is none. */
  consent: z.nullable(consent),
})
export type ConsentStanding = z.output<typeof standing>

export const readConsent = endpoint({
  name: 'readConsent',
  feature,
  summary: 'What a student needs before the first test',
  method: 'GET',
  path,
  callers,
  reply: { 200: standing },
})

export const sayBirthDate = endpoint({
  name: 'sayBirthDate',
  feature,
  summary: 'Say when one was born, where the record does not; it is written into the record',
  method: 'PUT',
  path: `${path}birth-date/`,
  callers,
  body: z.object({ date_of_birth: dateField((value) => rules.dateOfBirth(schoolDay())(value)) }),
  reply: { 200: standing },
})

export const giveConsent = endpoint({
  name: 'giveConsent',
  feature,
  summary: 'Record that a guardian agrees; where it has to be verified they are asked by mail',
  method: 'POST',
  path,
  callers,
  body: z.object({
    guardian_name: requiredText(/*i18n*/ 'The name of your parent or guardian is required.', 100),
    relation: z.enum(RELATIONS, /*i18n*/ 'Choose how they are related to you.'),
    /** Needed where consent is verified. */
    guardian_email: textField((value) => (value.trim() ? rules.email(value) : undefined)),
    /** On the student's word; not asked where consent is verified, for the guardian answers themselves. */
    agreed: z._default(z.boolean(), false),
  }),
  reply: { 201: z.object({ message: words, standing }) },
})

export const withdrawConsent = endpoint({
  name: 'withdrawConsent',
  feature,
  summary: 'Withdraw the consent: running tests end, and every answer and result is deleted',
  method: 'DELETE',
  path,
  callers,
  reply: { 200: message },
})

const asked = z.object({
  student_name: z.string(),
  school_name: z.nullable(z.string()),
  guardian_name: z.string(),
  relation: z.enum(RELATIONS),
  text_version: z.string(),
  state: z.enum(['asked', 'agreed', 'refused', 'withdrawn']),
  answered_at: z.nullable(instant),
})
export type AskedConsent = z.output<typeof asked>

export const readConsentLink = endpoint({
  name: 'readConsentLink',
  feature,
  summary: 'What a guardian is asked by the link of a mail',
  method: 'GET',
  path: `${path}link/`,
  callers: 'public',
  query: z.object({ token: z._default(optionalText(100), '') }),
  reply: { 200: asked },
})

export const answerConsentLink = endpoint({
  name: 'answerConsentLink',
  feature,
  summary: 'A guardian agrees, refuses, or later withdraws; refusing and withdrawing delete answers and results',
  method: 'POST',
  path: `${path}link/`,
  callers: 'public',
  body: z.object({
    token: optionalText(100),
    answer: z.enum(['agree', 'refuse', 'withdraw'], /*i18n*/ 'Choose an answer.'),
  }),
  reply: { 200: z.object({ message: words, asked }) },
})
