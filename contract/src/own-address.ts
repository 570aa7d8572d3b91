import * as z from 'zod/mini'
import { currentPasswordField } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { instant, message, textField } from './fields.ts'
import * as rules from './rules.ts'
import { words } from './sentence.ts'

const feature = 'accounts'
const path = '/api/address-change/'
/** Everybody who signs in with an address; a demo's people have none. */
const callers = ['student', 'teacher', 'organisation', 'superadmin'] as const

export const readAddressChange = endpoint({
  name: 'readAddressChange',
  feature,
  summary: 'The address that the caller signs in with, and the one that is to take its place',
  method: 'GET',
  path,
  callers,
  reply: {
    200: z.object({
      email: z.string(),
      /** Asked for and not proved from both mailboxes yet. */
      change: z.nullable(
        z.object({ email: z.string(), expires_at: instant, new_confirmed: z.boolean(), old_confirmed: z.boolean() }),
      ),
    }),
  },
})
export type AddressChange = NonNullable<z.output<(typeof readAddressChange)['reply'][200]>['change']>

export const askForAddress = endpoint({
  name: 'askForAddress',
  feature,
  summary:
    'Ask for another address to sign in with: mails a link to the new and to the old one; the answer is the same whether or not somebody has it',
  method: 'POST',
  path,
  callers,
  body: z.object({ email: textField(rules.email), current_password: currentPasswordField }),
  reply: { 200: message },
})

export const cancelAddressChange = endpoint({
  name: 'cancelAddressChange',
  feature,
  summary: 'Keep the old address: the links that were mailed work no longer',
  method: 'DELETE',
  path,
  callers,
  reply: { 200: message },
})

export const confirmAddress = endpoint({
  name: 'confirmAddress',
  feature,
  summary: 'Open one of the two links of a change of address; the second of them changes it and ends every session',
  method: 'POST',
  path: `${path}confirm/`,
  callers: 'public',
  body: z.object({ token: textField((value) => (value ? undefined : /*i18n*/ 'Invalid or missing token.')) }),
  reply: {
    200: z.object({
      message: words,
      is_changed: z.boolean(),
      user_type: z.string(),
    }),
  },
})
