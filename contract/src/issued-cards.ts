import * as z from 'zod/mini'
import { cardPaper } from './card-paper.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, keyText, message, optionalText } from './fields.ts'

const feature = 'report-cards'
const classParams = z.object({ class_id: id })
const callers = ['organisation', 'teacher'] as const
const path = '/api/issued-cards/:class_id/'
const termOfClass = { policy: 'year-term', of: 'params.class_id', optional: ['year'], byCall: 400 } as const
const ofClass = { 'params.class_id': 'card-class' } as const
const chosen = {
  policy: 'in-class',
  of: 'params.class_id',
  refusal: /*i18n*/ 'Choose students of this class.',
} as const

const issued = z.object({
  student_id: id,
  version: z.number(),
  at: instant,
  by: z.string(),
  /** False once the card says something else than the version that was given out; days of attendance go on. */
  is_current: z.boolean(),
})
export type IssuedCard = z.output<typeof issued>

export const listIssuedCards = endpoint({
  name: 'listIssuedCards',
  feature,
  summary: 'The cards of a class that were given out, and which of them say something else by now',
  method: 'GET',
  path,
  callers,
  ids: { ...ofClass, 'query.period': termOfClass },
  params: classParams,
  query: z.object({ period: z._default(optionalText(40), '') }),
  reply: {
    200: z.object({
      cards: z.array(issued),
      /** Why no mail goes to families; empty where they can be mailed. */
      no_mail: z.enum(['', 'switched off', 'no school']),
      /** Students with a parent’s address. */
      with_address: z.array(id),
    }),
  },
})

const cardVersion = z.object({ version: z.number(), at: instant, by: z.string() })
export type CardVersion = z.output<typeof cardVersion>
export const listCardVersions = endpoint({
  name: 'listCardVersions',
  feature,
  summary: 'The versions of a student’s card that were given out, the latest first',
  method: 'GET',
  path: `${path}:student_id/`,
  callers,
  ids: {
    ...ofClass,
    'params.student_id': { policy: 'in-class', of: 'params.class_id' },
    'query.period': { policy: 'filter', optional: ['year'], byCall: 200 },
  },
  params: z.object({ class_id: id, student_id: id }),
  query: z.object({ period: z._default(optionalText(40), 'year') }),
  reply: { 200: z.object({ versions: z.array(cardVersion) }) },
})

export const issueCards = endpoint({
  name: 'issueCards',
  feature,
  summary:
    'Give out the cards of a class or of some: a version each, which students see; unchanged ones stay as they are',
  method: 'POST',
  path,
  callers,
  ids: { ...ofClass, 'body.period': termOfClass, 'body.student_ids[]': chosen },
  params: classParams,
  body: z.object({
    period: z._default(optionalText(40), 'year'),
    rank: z._default(z.boolean(), false),
    /** Whose; everybody’s without one. */
    student_ids: z._default(z.array(keyText).check(z.maxLength(500)), []),
    /** Mails the new versions to the parents’ addresses, as PDFs. */
    mail: z._default(z.boolean(), false),
  }),
  reply: {
    200: z.object({ ...message.shape, issued: z.number(), unchanged: z.number(), mailed: z.number() }),
  },
  creates: true,
})

const own = { callers: ['student'] } as const
const ownPath = '/api/my-report-cards/'
const head = {
  card_id: id,
  class_name: z.string(),
  period_name: z.string(),
  academic_year: z.string(),
  version: z.number(),
  at: instant,
}

export const listMyCards = endpoint({
  name: 'listMyCards',
  feature,
  summary: 'The caller’s report cards, the latest version of each, the newest first',
  method: 'GET',
  path: ownPath,
  ...own,
  /** A card is new until it is opened or printed. */
  reply: { 200: z.object({ cards: z.array(z.object({ ...head, is_new: z.boolean() })) }) },
})
const ofCard = {
  ...own,
  method: 'GET',
  feature,
  ids: { 'params.card_id': 'own-card' },
  params: z.object({ card_id: id }),
} as const
export const readMyCard = endpoint({
  name: 'readMyCard',
  summary: 'A report card of the caller, as it was given out',
  path: `${ownPath}:card_id/`,
  ...ofCard,
  reply: {
    200: z.object({ ...head, logo_url: z.nullable(z.string()), photo_url: z.nullable(z.string()), paper: cardPaper }),
  },
})
export type MyCard = z.output<(typeof readMyCard)['reply'][200]>
export const printMyCard = endpoint({
  name: 'printMyCard',
  summary: 'The same card as a PDF',
  path: `${ownPath}:card_id/pdf/`,
  ...ofCard,
  reply: { 200: z.unknown() },
})
