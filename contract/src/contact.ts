import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { linesField, message, requiredText, textField } from './fields.ts'
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
