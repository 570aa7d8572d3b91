import * as z from 'zod/mini'
import { currentPasswordField, signedIn } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { instant, message, requiredText, textField } from './fields.ts'

const feature = 'second-factor'
/** Who may have one. A superadmin has to. */
const callers = ['teacher', 'organisation', 'superadmin'] as const

/** Letters and digits of a recovery code, without the dashes that it is shown with. */
export const RECOVERY_LENGTH = 16

/** What was typed as a code: spaces and dashes are how people read one out. */
const codeAlone = (value: string) => value.replace(/[\s-]/g, '').toUpperCase()

export const NO_CODE = /*i18n*/ 'The code is required.'
const needed = (value: string) => (value ? undefined : NO_CODE)
/** Of the app, or one of those for recovery. */
const anyCode = textField(needed, codeAlone, 40)
/** Of the app alone. */
const appCode = textField(
  (value) => needed(value) ?? (/^\d{6}$/.test(value) ? undefined : /*i18n*/ 'The code has six digits.'),
  codeAlone,
)
/** The same where only some have to give one; who, is for the server to say. */
const codeIfAny = textField(() => undefined, codeAlone, 40)
const recoveryCodes = z.array(z.string())

export const sendSecondFactor = endpoint({
  name: 'sendSecondFactor',
  feature,
  summary: 'Sign in with the code that follows a right password: of the app, or one for recovery, each once',
  method: 'POST',
  path: '/api/second-factor/',
  callers: 'public',
  body: z.object({ token: requiredText(/*i18n*/ 'Please sign in again.', 2000), code: anyCode }),
  reply: { 200: signedIn },
  givesToken: true,
  signsIn: true,
  jsonAlone: true,
})

export const readSecondFactor = endpoint({
  name: 'readSecondFactor',
  feature,
  summary: 'Whether the caller has a second factor, since when, and how many recovery codes are left',
  method: 'GET',
  path: '/api/second-factor/',
  callers,
  reply: {
    200: z.object({
      /** Null while there is none. */
      since: z.nullable(instant),
      recovery_codes: z.number(),
      /** Who has to have one can change it and not take it away. */
      is_required: z.boolean(),
    }),
  },
})
export type SecondFactor = z.output<(typeof readSecondFactor)['reply'][200]>

export const beginSecondFactor = endpoint({
  name: 'beginSecondFactor',
  feature,
  summary: 'A new key for the caller’s app; what signs them in stays as it is until a code of it is confirmed',
  method: 'POST',
  path: '/api/second-factor/key/',
  callers,
  /** The code is one of before, and is needed where there is a second factor already. */
  body: z.object({ current_password: currentPasswordField, code: codeIfAny }),
  reply: {
    200: z.object({
      /** For an app that cannot read the picture: base32. */
      key: z.string(),
      /** What the picture says. */
      uri: z.string(),
    }),
  },
})

export const confirmSecondFactor = endpoint({
  name: 'confirmSecondFactor',
  feature,
  summary:
    'Confirm the new key with its first code; answers new recovery codes, which are shown this once. A problem at `key`: begin again',
  method: 'PUT',
  path: '/api/second-factor/key/',
  callers,
  body: z.object({ code: appCode }),
  reply: { 200: z.object({ recovery_codes: recoveryCodes }) },
})

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  feature,
  summary: 'New recovery codes in the place of those before, shown this once',
  method: 'POST',
  path: '/api/second-factor/recovery-codes/',
  callers,
  body: z.object({ current_password: currentPasswordField, code: anyCode }),
  reply: { 200: z.object({ recovery_codes: recoveryCodes }) },
})

export const endSecondFactor = endpoint({
  name: 'endSecondFactor',
  feature,
  summary: 'Sign in with the password alone again; not for whoever has to have a second factor',
  method: 'POST',
  path: '/api/second-factor/end/',
  callers: ['teacher', 'organisation'],
  body: z.object({ current_password: currentPasswordField, code: anyCode }),
  reply: { 200: message },
})
