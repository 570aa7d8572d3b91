import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dateField, message, requiredLines, requiredText, textField } from './fields.ts'
import * as rules from './rules.ts'
import { words } from './sentence.ts'

const feature = 'legal-texts'
const path = '/api/legal-texts/'
const operator = { callers: ['superadmin'] } as const

export const legalKinds = ['terms', 'privacy'] as const
export type LegalKind = (typeof legalKinds)[number]

export const LEGAL_LENGTH = 30_000
export const OPERATOR_LENGTH = { name: 150, address: 500 } as const

const kind = textField((value) =>
  (legalKinds as readonly string[]).includes(value) ? undefined : /*i18n*/ 'Choose the terms or the privacy text.',
)

const details = z.object({ name: z.string(), address: z.string(), email: z.string() })
/** Null while nobody has said who runs the installation. */
const saidOperator = z.nullable(details)
export type OperatorDetails = z.output<typeof details>

const versionOf = z.object({
  version: z.number(),
  /** YYYY-MM-DD. */
  effective_on: z.string(),
})

export const readLegalText = endpoint({
  name: 'readLegalText',
  feature,
  summary: 'The terms or the privacy text in the version that holds today, or in another one that was published',
  method: 'GET',
  path,
  callers: 'public',
  query: z.object({
    kind,
    /** Another version than the one that holds. */
    version: textField((value) => (/^\d{0,4}$/.test(value) ? undefined : /*i18n*/ 'There is no such version.')),
  }),
  reply: {
    200: z.object({
      kind: z.enum(legalKinds),
      ...versionOf.shape,
      body: z.string(),
      is_current: z.boolean(),
      /** Every one that was published, the newest first, those that are still to hold among them. */
      versions: z.array(versionOf),
      current_version: z.number(),
      operator: saidOperator,
    }),
  },
})

const draft = z.object({
  body: z.string(),
  effective_on: z.string(),
  /** Which state of the draft this is. */
  edit: z.number(),
})
export type LegalDraft = z.output<typeof draft>
const desk = z.object({
  kind: z.enum(legalKinds),
  /** The newest that was published. */
  ...versionOf.shape,
  body: z.string(),
  draft: z.nullable(draft),
})
export type LegalDesk = z.output<typeof desk>

export const readLegalDesk = endpoint({
  name: 'readLegalDesk',
  feature,
  summary: 'Both texts as they are published and drafted, and who runs the installation',
  method: 'GET',
  path: `${path}drafts/`,
  ...operator,
  reply: {
    200: z.object({
      texts: z.array(desk),
      operator: z.nullable(z.object({ ...details.shape, version: z.number() })),
    }),
  },
})

const needed = (value: string) => (value ? undefined : /*i18n*/ 'The day is required.')

export const saveLegalDraft = endpoint({
  name: 'saveLegalDraft',
  feature,
  summary: 'Keep a draft of a text; a stale one is a 409 with what is stored',
  method: 'PUT',
  path: `${path}drafts/`,
  ...operator,
  body: z.object({
    kind,
    body: requiredLines(/*i18n*/ 'Text is required.', LEGAL_LENGTH),
    effective_on: dateField(needed),
    /** The state that was changed; null to begin a draft. */
    edit: z.nullable(z.int32()),
  }),
  reply: { 200: z.object({ message: words, draft }) },
})

export const discardLegalDraft = endpoint({
  name: 'discardLegalDraft',
  feature,
  summary: 'Throw a draft away; what is published stays',
  method: 'DELETE',
  path: `${path}drafts/`,
  ...operator,
  query: z.object({ kind }),
  reply: { 200: message },
})

export const publishLegalText = endpoint({
  name: 'publishLegalText',
  feature,
  summary: 'Make a draft the next version, which is never changed again; a stale draft is a 409',
  method: 'POST',
  path,
  ...operator,
  body: z.object({ kind, edit: z.int32() }),
  reply: { 201: z.object({ message: words, version: z.number() }) },
  creates: true,
})

export const saveOperatorDetails = endpoint({
  name: 'saveOperatorDetails',
  feature,
  summary: 'Say who runs the installation, as the texts show it; a stale version is a 409 with what is stored',
  method: 'PUT',
  path: `${path}operator/`,
  ...operator,
  body: z.object({
    name: requiredText(/*i18n*/ 'Name is required.', OPERATOR_LENGTH.name),
    address: requiredLines(/*i18n*/ 'Address is required.', OPERATOR_LENGTH.address),
    email: textField(rules.email),
    /** Null while nothing was said. */
    version: z.nullable(z.int32()),
  }),
  reply: { 200: message },
})
