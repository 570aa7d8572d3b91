import { isCalendarDate, NAME_LENGTH, type Rule } from './fields.ts'
import { say } from './sentence.ts'

// the texts are verbatim. The web app checks with these as people type, the server with the same on arrival.

export const PHONE_DIGITS = { min: 12, max: 15 } as const
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const
export const MINIMUM_AGE = 5

const required =
  (message: string): Rule =>
  (value) =>
    value.trim() ? undefined : message

const short =
  (rule: Rule, max = NAME_LENGTH): Rule =>
  (value) =>
    rule(value) ?? (value.length > max ? say('Must be at most {most} characters.', { most: max }) : undefined)

export const firstName = short(required(/*i18n*/ 'First name is required.'))
export const lastName = short(required(/*i18n*/ 'Last name is required.'))

/** Keeps the digits of a phone number as typed with spaces, dashes, brackets or one leading +. */
export const phoneDigits = (value: string) =>
  value
    .trim()
    .replace(/^\+/, '')
    .replace(/[\s()-]/g, '')

export const phone: Rule = (value) => {
  const digits = phoneDigits(value)
  if (!digits) return /*i18n*/ 'Phone number is required.'
  if (!/^\d+$/.test(digits) || digits.length < PHONE_DIGITS.min || digits.length > PHONE_DIGITS.max) {
    return /*i18n*/ 'Phone number must be 10 digits.'
  }
  if (/^(\d)\1+$/.test(digits)) return /*i18n*/ 'Phone number cannot have all identical digits.'
  return undefined
}

// multiplication of the dihedral group of order ten, and how a digit is turned by its place from the end
const PRODUCT = (a: number, b: number) =>
  a < 5 ? (b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5)) : b < 5 ? 5 + ((a - b) % 5) : (a - b + 5) % 5
const TURNED = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]
const turn = (digit: number, times: number): number => (times === 0 ? digit : turn(TURNED[digit] ?? 0, times - 1))

/** Whether the last digit of a number is the check digit of Verhoeff's scheme for those before it. */
const passesVerhoeff = (digits: string) =>
  [...digits].toReversed().reduce((sum, digit, place) => PRODUCT(sum, turn(Number(digit), place % 8)), 0) === 0

/** Twelve digits, spaces aside, the last of which checks the others; the first is never 0 or 1. */
export const aadhaar: Rule = (value) => {
  const number = value.replaceAll(/\s/g, '')
  if (!/^\d{12}$/.test(number)) return /*i18n*/ 'Aadhaar number must be 12 digits.'
  return /^[2-9]/.test(number) && passesVerhoeff(number)
    ? undefined
    : /*i18n*/ 'This is not a valid Aadhaar number. Please check the digits.'
}

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/

export const email: Rule = (value) => {
  const address = value.trim()
  if (!address) return /*i18n*/ 'Email is required.'
  return EMAIL.test(address) && address.length <= 254 ? undefined : /*i18n*/ 'Invalid email format.'
}

const PASSWORD_PARTS = [
  {
    pattern: /[a-z]/,
    label: /*i18n*/ 'At least one lowercase letter',
    missing: /*i18n*/ 'Password must contain at least one lowercase letter.',
  },
  {
    pattern: /[A-Z]/,
    label: /*i18n*/ 'At least one uppercase letter',
    missing: /*i18n*/ 'Password must contain at least one uppercase letter.',
  },
  {
    pattern: /[0-9]/,
    label: /*i18n*/ 'At least one number',
    missing: /*i18n*/ 'Password must contain at least one number.',
  },
  {
    pattern: /[!-/:-@[-`{-~]/,
    label: /*i18n*/ 'At least one special character',
    missing: /*i18n*/ 'Password must contain at least one special character.',
  },
]

/** Each rule of a password with whether it holds, for the checklist under the field. */
export const passwordChecks = (value: string) => [
  { label: /*i18n*/ 'At least 8 characters', ok: value.length >= PASSWORD_LENGTH.min },
  ...PASSWORD_PARTS.map(({ pattern, label }) => ({ label, ok: pattern.test(value) })),
]

export const password: Rule = (value) => {
  if (!value) return /*i18n*/ 'Password is required.'
  if (value.length < PASSWORD_LENGTH.min) return /*i18n*/ 'Password must be at least 8 characters.'
  if (value.length > PASSWORD_LENGTH.max) return /*i18n*/ 'Password must be at most 128 characters.'
  return PASSWORD_PARTS.find(({ pattern }) => !pattern.test(value))?.missing
}

export const confirmPassword =
  (mismatch = /*i18n*/ 'Passwords do not match.') =>
  (value: string, other: string) => {
    if (!value) return /*i18n*/ 'Confirm Password is required.'
    return value === other ? undefined : mismatch
  }

/** `today` is YYYY-MM-DD at the person's place. */
export const dateOfBirth =
  (today: string): Rule =>
  (value) => {
    if (!value) return /*i18n*/ 'Date of birth is required.'
    if (!isCalendarDate(value) || value < '1900-01-01') return /*i18n*/ 'Invalid date of birth.'
    if (value > today) return /*i18n*/ 'Date of birth cannot be in the future.'
    const latest = `${Number(today.slice(0, 4)) - MINIMUM_AGE}${today.slice(4)}`
    return value > latest ? /*i18n*/ 'You must be at least 5 years old.' : undefined
  }

const atLeast =
  (min: number, message: string, max: number): Rule =>
  (value) => {
    if (value.trim().length < min) return message
    return value.trim().length > max ? say('Must be at most {most} characters.', { most: max }) : undefined
  }
export const organisationName = atLeast(2, /*i18n*/ 'Organisation name required', NAME_LENGTH)
export const address = atLeast(5, /*i18n*/ 'Address required', 500)
export const affiliatedTo = short(required(/*i18n*/ 'Affiliated to required'), 200)
export const affiliationNumber = short(required(/*i18n*/ 'Affiliation number required'), 100)
