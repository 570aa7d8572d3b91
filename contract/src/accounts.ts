import * as z from 'zod/mini'
import { schoolDay } from './dates.ts'
import { endpoint } from './endpoint.ts'
import {
  always,
  dateField,
  id,
  instant,
  keyText,
  languageField,
  linesField,
  message,
  optionalText,
  requiredText,
  textField,
} from './fields.ts'
import * as rules from './rules.ts'
import { words } from './sentence.ts'
import { shownBulletin } from './shown-bulletin.ts'

const feature = 'accounts'
const exactly = (value: string) => value

export const userTypes = ['student', 'teacher', 'organisation'] as const
export type UserType = (typeof userTypes)[number]
/** A superadmin signs in at a page of its own and is created by the operator alone. */
export const signInTypes = [...userTypes, 'superadmin'] as const
export const isSignInType = (value: string): value is (typeof signInTypes)[number] =>
  (signInTypes as readonly string[]).includes(value)

const emailField = textField(rules.email)
const userType = textField((value) =>
  (userTypes as readonly string[]).includes(value) ? undefined : /*i18n*/ 'Choose student, teacher or organisation.',
)
const access = z.object({ access: z.string() })
/** One of the accounts of a login: of a school or a teacher by their name, or one's own. */
export const accountChoice = z.object({ account_id: id, name: z.string(), created_by: z.string() })

/** Somebody has come in, into one of their accounts. */
export const signedIn = z.object({ access: z.string(), accounts: z.array(accountChoice) })

/** Typed once more before what an open screen alone may not do. */
export const currentPasswordField = textField(
  (value) => (value ? undefined : /*i18n*/ 'Current password is required.'),
  exactly,
)

const passwordPair = {
  password: textField(rules.password, exactly),
  confirm_password: textField(() => undefined, exactly),
}
/** Looked at even when another field is wrong, so that a form shows all of its errors at once. */
const passwordsMatch = (mismatch?: string) =>
  always<{ password?: string; confirm_password?: string }>((value): Record<string, string> => {
    const message = rules.confirmPassword(mismatch)(value.confirm_password ?? '', value.password ?? '')
    return message ? { confirm_password: message } : {}
  })

export const signIn = endpoint({
  name: 'signIn',
  feature,
  summary: 'Sign in with e-mail, password and user type',
  method: 'POST',
  path: '/api/user_sign_in/',
  callers: 'public',
  body: z.object({
    email: requiredText(/*i18n*/ 'Email is required.', 254),
    password: textField((value) => (value ? undefined : /*i18n*/ 'Password is required.'), exactly),
    user_type: textField((value) =>
      isSignInType(value.toLowerCase()) ? undefined : /*i18n*/ 'Choose student, teacher or organisation.',
    ),
  }),
  reply: {
    200: z.union([
      signedIn,
      /** The password was right, and a code has to follow: see `sendSecondFactor`. */
      z.object({ second_factor: z.string() }),
    ]),
  },
  givesToken: true,
  signsIn: true,
  jsonAlone: true,
  errorShape: 'flat',
})

export const switchAccount = endpoint({
  name: 'switchAccount',
  feature,
  summary: 'Go into another account of one’s own login; the token of the one that is left ends',
  method: 'POST',
  path: '/api/switch-account/',
  callers: 'signed-in',
  policy: 'token',
  ids: { 'body.account_id': { policy: 'own-account', byCall: 404 } },
  body: z.object({ account_id: keyText }),
  reply: { 200: access },
  givesToken: true,
})

export const DEMO_EMAIL = 'demo@margam.example'
export const DEMO_PASSWORD = 'Demo@1234'

export const demoSignIn = endpoint({
  name: 'demoSignIn',
  feature: 'demo',
  summary: 'Start a demo: a sample school of the visitor’s own for two hours',
  method: 'POST',
  path: '/api/demo_user_sign_in/',
  callers: 'public',
  body: z.object({
    email: requiredText(/*i18n*/ 'Email is required.', 254),
    password: textField((value) => (value ? undefined : /*i18n*/ 'Password is required.'), exactly),
  }),
  files: {},
  reply: { 200: access },
  givesToken: true,
  signsIn: true,
  errorShape: 'flat',
})

export const demoOpen = endpoint({
  name: 'demoOpen',
  feature: 'demo',
  summary: 'Open the demo’s sample school as one of its people',
  method: 'POST',
  path: '/api/demo-open/',
  // The visitor changes from one of the school's people to the next without starting again.
  callers: ['demo_user', 'organisation', 'teacher', 'student'],
  body: z.object({ role: z.enum(['organisation', 'teacher', 'student']) }),
  reply: { 200: access },
  givesToken: true,
})

export const refresh = endpoint({
  name: 'refresh',
  feature,
  summary: 'A new access token for the refresh cookie, which is rotated',
  method: 'POST',
  path: '/api/token/refresh/',
  callers: 'public',
  cookieOnly: true,
  reply: { 200: access },
  givesToken: true,
})

export const signOut = endpoint({
  name: 'signOut',
  feature,
  summary: 'End this session',
  method: 'POST',
  path: '/api/sign-out/',
  callers: 'public',
  cookieOnly: true,
  reply: { 204: z.undefined() },
})

export const registerTeacher = endpoint({
  name: 'registerTeacher',
  feature,
  summary: 'Register as a teacher',
  method: 'POST',
  path: '/api/private_teacher-register/',
  callers: 'public',
  body: z
    .object({
      first_name: textField(rules.firstName),
      last_name: textField(rules.lastName),
      phone: textField(rules.phone, rules.phoneDigits),
      email: emailField,
      ...passwordPair,
    })
    .check(passwordsMatch()),
  reply: { 201: message },
  errorShape: 'flat',
})

export const registerStudent = endpoint({
  name: 'registerStudent',
  feature,
  summary: 'Register as a student',
  method: 'POST',
  path: '/api/student-register/',
  callers: 'public',
  body: z
    .object({
      first_name: textField(rules.firstName),
      last_name: textField(rules.lastName),
      date_of_birth: dateField((value) => rules.dateOfBirth(schoolDay())(value)),
      email: emailField,
      ...passwordPair,
      phone: textField(rules.phone, rules.phoneDigits),
    })
    .check(passwordsMatch()),
  reply: { 201: message },
  errorShape: 'flat',
})

export const registerOrganisation = endpoint({
  name: 'registerOrganisation',
  feature,
  summary: 'Register a school',
  method: 'POST',
  path: '/api/organisation-register/',
  callers: 'public',
  body: z
    .object({
      organisation_name: textField(rules.organisationName),
      address: linesField(rules.address),
      affiliated_to: textField(rules.affiliatedTo),
      affiliation_number: textField(rules.affiliationNumber),
      phone: textField(rules.phone, rules.phoneDigits),
      email: emailField,
      ...passwordPair,
    })
    .check(passwordsMatch(/*i18n*/ 'Passwords must match')),
  reply: { 201: message },
  errorShape: 'flat',
})

export const resendVerification = endpoint({
  name: 'resendVerification',
  feature,
  summary: 'Send the verification mail again; the answer is the same whoever asks',
  method: 'POST',
  path: '/api/resend-verification/',
  callers: 'public',
  body: z.object({ email: emailField, user_type: userType }),
  reply: { 200: message },
})

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  feature,
  summary: 'Verify an address, or open an invitation, with the token of a mail',
  method: 'GET',
  path: '/api/verify-email/',
  callers: 'public',
  query: z.object({ token: optionalText() }),
  reply: {
    200: z.object({
      message: words,
      user_type: z.string(),
      email: z.string(),
      /** Of an invitation: the address signs in already, so that it is accepted without a new password. */
      has_password: z.optional(z.boolean()),
    }),
  },
})

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  feature,
  summary: 'Mail a link to choose a new password; the answer is the same whoever asks',
  method: 'POST',
  path: '/api/forgot-password/',
  callers: 'public',
  body: z.object({ email: emailField, user_type: userType }),
  reply: { 200: message },
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  feature,
  summary: 'Choose a new password with the token of a mail; ends every session',
  method: 'POST',
  path: '/api/reset-password/',
  callers: 'public',
  body: z
    .object({
      token: textField((value) => (value ? undefined : /*i18n*/ 'Invalid or missing token.')),
      ...passwordPair,
    })
    .check(passwordsMatch()),
  reply: { 200: message },
  errorShape: 'flat',
})

export const setPassword = endpoint({
  name: 'setPassword',
  feature,
  summary: 'Set the first password of an invited person, with the proof of the opened link or its token',
  method: 'POST',
  path: '/api/set-password/',
  callers: 'public',
  body: z.object({
    email: emailField,
    password: passwordPair.password,
    user_type: userType,
    token: optionalText(),
  }),
  cookieOnly: true,
  reply: { 200: message },
})

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  feature,
  summary:
    'Add the account of an invitation to the login of its address, with the proof of the opened link or its token',
  method: 'POST',
  path: '/api/accept-invitation/',
  callers: 'public',
  policy: 'public',
  body: z.object({ token: optionalText() }),
  cookieOnly: true,
  reply: { 200: message },
})

export const changePassword = endpoint({
  name: 'changePassword',
  feature,
  summary: 'Change the caller’s own password; ends every session and starts a new one here',
  method: 'POST',
  path: '/api/change-password/',
  callers: 'signed-in',
  body: z
    .object({
      current_password: currentPasswordField,
      ...passwordPair,
    })
    .check(passwordsMatch()),
  reply: { 200: z.object({ message: words, access: z.string() }) },
  givesToken: true,
})

export const saveLanguage = endpoint({
  name: 'saveLanguage',
  feature,
  summary: 'Choose what the caller reads in; the page in it comes with the next load',
  method: 'PUT',
  path: '/api/language/',
  callers: ['student', 'teacher', 'organisation', 'superadmin'],
  body: z.object({ language: languageField }),
  reply: { 200: message },
})

export const session = z.object({
  id,
  current: z.boolean(),
  device: z.string(),
  created_at: instant,
  last_used_at: instant,
})

export const listSessions = endpoint({
  name: 'listSessions',
  feature,
  summary: 'Where the caller is signed in',
  method: 'GET',
  path: '/api/sessions/',
  callers: 'signed-in',
  reply: { 200: z.object({ sessions: z.array(session) }) },
})

export const endSession = endpoint({
  name: 'endSession',
  feature,
  summary: 'Sign out one of the caller’s own sessions',
  method: 'DELETE',
  path: '/api/sessions/:sessionId/',
  callers: 'signed-in',
  ids: { 'params.sessionId': { policy: 'own-session', byCall: 404 } },
  params: z.object({ sessionId: id }),
  reply: { 204: z.undefined() },
})

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  feature,
  summary: 'Sign out everywhere but here',
  method: 'DELETE',
  path: '/api/sessions/',
  callers: 'signed-in',
  reply: { 204: z.undefined() },
})

export const whoAmI = endpoint({
  name: 'whoAmI',
  feature,
  summary: 'The caller’s own name, address and school, for the shell',
  method: 'GET',
  path: '/api/me/',
  callers: 'signed-in',
  reply: {
    200: z.object({
      user_id: id,
      user_role: z.string(),
      created_by: z.string(),
      full_name: z.string(),
      email: z.string(),
      organisation_name: z.nullable(z.string()),
      demo_ends_at: z.nullable(instant),
      /** Whether what they are here for waits until they have a second factor. */
      needs_second_factor: z.boolean(),
      /**
       * The day on which what somebody on their own keeps here is deleted, because they asked, or all of a school, as its
       * office is told; null while nothing is announced.
       */
      deleted_on: z.nullable(z.string()),
      /** What the operator says to them now. */
      bulletins: z.array(shownBulletin),
      /** Those of the login that have not ended, this one among them; none in a demo. */
      accounts: z.array(accountChoice),
    }),
  },
})
