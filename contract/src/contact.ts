import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, linesField, message, optionalText, requiredText, textField } from './fields.ts'
import * as rules from './rules.ts'

export const CONTACT_IMAGE = { types: ['image/jpeg', 'image/png'], maxBytes: 2 * 1024 * 1024 } as const

export const feedbackRule = (value: string) =>
  !value.trim()
    ? /*i18n*/ 'Feedback is required.'
    : value.length > 5000
      ? /*i18n*/ 'Must be at most 5000 characters.'
      : undefined

export const contactUs = endpoint({
  name: 'contactUs',
  feature: 'contact',
  summary: 'Leave a message for the people behind the product, with an image if wanted',
  method: 'POST',
  path: '/api/contact-us/',
  callers: 'public',
  body: z.object({
    first_name: requiredText(/*i18n*/ 'First name is required.', 100),
    last_name: requiredText(/*i18n*/ 'Last name is required.', 100),
    email: textField(rules.email),
    feedback: linesField(feedbackRule, 5000),
  }),
  files: { image: CONTACT_IMAGE },
  reply: { 200: message },
  creates: true,
})

export const MESSAGE_STATES = ['new', 'answering', 'done'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]
const operator = { callers: ['superadmin'] } as const

const contactMessage = z.object({
  message_id: id,
  name: z.string(),
  email: z.string(),
  feedback: z.string(),
  has_image: z.boolean(),
  state: z.enum(MESSAGE_STATES),
  version: z.number(),
  sent_at: instant,
  /** The address of the superadmin who changed its state last, and when. */
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(instant),
})
export type ContactMessage = z.output<typeof contactMessage>

export const listContactMessages = endpoint({
  name: 'listContactMessages',
  feature: 'contact',
  summary: 'Messages of the contact form, the newest first, searched by sender or text',
  method: 'GET',
  path: '/api/contact-messages/',
  ...operator,
  query: z.object({
    search: z._default(optionalText(100), ''),
    state: z._default(z.enum(['', ...MESSAGE_STATES]), ''),
    sort: z._default(optionalText(30), ''),
    limit: z._default(optionalText(4), ''),
    cursor: z._default(optionalText(500), ''),
  }),
  reply: {
    200: z.object({
      messages: z.array(contactMessage),
      total: z.number(),
      /** How many of all are new. */
      fresh: z.number(),
      next_cursor: z.nullable(z.string()),
    }),
  },
})

export const changeContactMessage = endpoint({
  name: 'changeContactMessage',
  feature: 'contact',
  summary: 'Say that a message is new, being answered or done; a stale change is a 409 with what is stored',
  method: 'PATCH',
  path: '/api/contact-messages/:messageId/',
  ...operator,
  ids: { 'params.messageId': 'any-message' },
  params: z.object({ messageId: id }),
  body: z.object({ state: z.enum(MESSAGE_STATES, /*i18n*/ 'Choose one of the states.'), version: z.int32() }),
  reply: { 200: z.object({ contact_message: contactMessage }) },
})

export const deleteContactMessage = endpoint({
  name: 'deleteContactMessage',
  feature: 'contact',
  summary: 'Delete a message and the picture that came with it, for ever',
  method: 'DELETE',
  path: '/api/contact-messages/:messageId/',
  ...operator,
  ids: { 'params.messageId': 'any-message' },
  params: z.object({ messageId: id }),
  reply: { 200: message },
})

export const readContactImage = endpoint({
  name: 'readContactImage',
  feature: 'contact',
  summary: 'The picture that came with a message, as it was written anew',
  method: 'GET',
  path: '/api/contact-messages/:messageId/image/',
  ...operator,
  ids: { 'params.messageId': 'any-message' },
  params: z.object({ messageId: id }),
  reply: { 200: z.unknown() },
})
