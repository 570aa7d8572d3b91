import * as z from 'zod/mini'
import { type Sentence, say, words } from './sentence.ts'

/** What is wrong with a value, in the words a person reads; undefined when nothing is. */
export type Rule<T = string> = (value: T) => Sentence | undefined

// Line breaks of every kind, tabs and other control characters.
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]/gu
// What turns the direction of the letters after it, or cannot be seen; the joiners of Indian scripts are no such thing.
const UNSEEN = /[\u200b\u200e\u200f\u061c\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** A text as one line, as a name or a subject of a mail is: what breaks lines is a space, what cannot be seen is gone. */
export const oneLine = (value: string) =>
  value
    .replace(UNSEEN, '')
    // NUL stays, to be refused: nobody types it
    .replace(BREAKS, (found) => (found === '\0' ? found : ' '))
    .replace(/\s+/g, ' ')
    .trim()

/** A text with its line breaks, as an address or a note is. */
const manyLines = (value: string) => value.replace(UNSEEN, '').trim()

/** What a name of a person or a school may have at most. */
export const NAME_LENGTH = 100

const describe = (schema: z.ZodMiniType, json: Record<string, unknown>) => z.globalRegistry.add(schema, json)

/** A sentence as what a check of the schema library says; its values go along as `params`. */
export const toIssue = (sentence: Sentence) =>
  typeof sentence === 'string' ? { message: sentence } : { message: sentence.id, params: { values: sentence.values } }

const tooLong = (most: number) => say('Must be at most {most} characters.', { most })

/**
 * A text field checked by `rule`. A missing or null value counts as "", so that one message ("… is required.") serves
 * both; anything that is no text is refused, and so is a text longer than `most` where the rule has no words of its own
 * for that. `clean` is what is kept of what was typed: one line unless said otherwise.
 */
export function textField(rule: Rule, clean: (value: string) => string = oneLine, most = 500) {
  const schema = z.pipe(
    z.transform((value: unknown) => {
      if (value === undefined || value === null) return ''
      if (typeof value === 'number') return String(value)
      return typeof value === 'string' ? clean(value.normalize('NFC')) : value
    }),
    z.string(/*i18n*/ 'Must be text.').check(
      z.refine((value) => !value.includes('\u0000'), {
        error: /*i18n*/ 'Must not contain the NUL character.',
        abort: true,
      }),
      z.check((context) => {
        const message = rule(context.value) ?? (context.value.length > most ? tooLong(most) : undefined)
        if (message) context.issues.push({ code: 'custom', ...toIssue(message), input: context.value })
      }),
    ),
  )
  describe(schema, { type: 'string', maxLength: most })
  return schema
}

const needed =
  (message: string): Rule =>
  (value) =>
    value.trim() ? undefined : message
const anything: Rule = () => undefined

/** A line of text that may be left out; at most `max` characters. */
export const optionalText = (max = 500) => textField(anything, oneLine, max)
export const requiredText = (message: string, max = 500) => textField(needed(message), oneLine, max)

/** The same for a text that keeps its line breaks. */
export const linesField = (rule: Rule, max = 500) => textField(rule, manyLines, max)
export const optionalLines = (max = 500) => linesField(anything, max)
export const requiredLines = (message: string, max = 500) => linesField(needed(message), max)

const ON = ['true', '1', 'yes', 'on']
const OFF = ['', 'false', '0', 'no', 'off']
const isOn = (value: string) => ON.includes(value.toLowerCase())

/** A switch of a form, in any of the words that clients write for it; left out it is off. Another word is no guess. */
export const switchField = z.pipe(
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'boolean' ? String(value) : value)),
    textField((value) =>
      isOn(value) || OFF.includes(value.toLowerCase()) ? undefined : /*i18n*/ 'Must be true or false.',
    ),
  ),
  z.transform(isOn),
)
describe(switchField, { type: 'string', maxLength: 5, description: `${ON.join(', ')}; or ${OFF.slice(1).join(', ')}` })
/** The same where it may be left out. */
export const optionalSwitch = z._default(switchField, false)

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** An id in a path or body. One that cannot be an id is refused like one that does not exist (see http/register). */
export const id = z.string().check(z.regex(ID, /*i18n*/ 'Not a valid id.'))
export const isId = (value: string) => ID.test(value)

const FIRST_YEAR = 1900
const LAST_YEAR = 2200

export function isCalendarDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  const [year, month, day] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  return match !== null && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/**
 * What is wrong with a date of school life: it must exist, and lie between 1900 and 2200. Beyond them nothing of a school
 * happens, and what counts days from there would leave what a database can hold. `form` is how the date is written.
 */
export function dayProblem(value: string, form: 'YYYY-MM-DD' | 'day, month and year' = 'YYYY-MM-DD') {
  if (!isCalendarDate(value)) {
    return form === 'YYYY-MM-DD'
      ? /*i18n*/ 'Use a date that exists, as YYYY-MM-DD.'
      : /*i18n*/ 'Use a date that exists, as day, month and year.'
  }
  const year = Number(value.slice(0, 4))
  return year < FIRST_YEAR || year > LAST_YEAR
    ? say('Use a date between {first} and {last}.', { first: FIRST_YEAR, last: LAST_YEAR })
    : undefined
}

/** Whether a text is a date of school life, YYYY-MM-DD. */
export const isSchoolDate = (value: string) => dayProblem(value) === undefined

/** A text field that is a date, and says so in the description of the calls. */
export function dateField(rule: Rule) {
  const schema = textField((value) => rule(value) ?? (value ? dayProblem(value) : undefined))
  describe(schema, { type: 'string', format: 'date', maxLength: 500 })
  return schema
}

/** A month of school life, YYYY-MM. */
const month: Rule = (value) =>
  isSchoolDate(`${value}-01`)
    ? undefined
    : say('Use a month between {first} and {last}, as YYYY-MM.', { first: FIRST_YEAR, last: LAST_YEAR })
export const monthField = textField(month)
describe(monthField, { type: 'string', format: 'month', maxLength: 500 })
/** The same where it may be left out. */
export const optionalMonth = textField((value) => (value ? month(value) : undefined))
describe(optionalMonth, { type: 'string', format: 'month', maxLength: 500 })

/** A key of ours in a body, such as an id: whether it is one is for whoever looks it up to say. */
export const keyText = z.string().check(z.maxLength(40, /*i18n*/ 'Must be at most 40 characters.'))

/** A word of ours that names nobody's row: a field of a test, a question by its place. */
export const shortWord = z.string().check(z.maxLength(40, /*i18n*/ 'Must be at most 40 characters.'))

/** An object of at most `most` entries under keys that are no names of fields. */
export function entries<K extends z.core.$ZodRecordKey, V extends z.ZodMiniType>(
  key: K,
  value: V,
  most: number,
  tooMany: Sentence = say('At most {most} entries.', { most }),
) {
  const fewEnough = (record: object) => Object.keys(record).length <= most
  const schema = z.record(key, value).check(z.refine(fewEnough, toIssue(tooMany)))
  describe(schema, { maxProperties: most })
  return schema
}

/** No section of a form has more; it is counted before any rule looks at the pieces. */
const MOST_PIECES = 2000

function countPieces(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  let count = 1
  for (const inner of Object.values(value)) {
    if (count > MOST_PIECES) break
    count += countPieces(inner)
  }
  return count
}

/** A part of a form: multipart sends it as JSON text, a JSON body as itself. */
export const fromJson = z.transform((value: unknown, context) => {
  if (typeof value !== 'string') return value
  const refuse = (message: string) => {
    context.issues.push({ code: 'custom', message, input: undefined })
    return z.NEVER
  }
  try {
    const parsed = JSON.parse(value) as unknown
    return countPieces(parsed) > MOST_PIECES ? refuse(/*i18n*/ 'Too many entries.') : parsed
  } catch {
    return refuse(/*i18n*/ 'Must be JSON.')
  }
})

/** A moment, ISO 8601 with zone. */
export const instant = z.string()

export const message = z.object({ message: words })

/** A rule over several fields of an object that is looked at even when some of them failed their own rules. */
export const always = <T>(rule: (value: Partial<T>) => Record<string, Sentence>) =>
  z.check<T>(
    (context) => {
      for (const [field, text] of Object.entries(rule(context.value ?? {}))) {
        context.issues.push({ code: 'custom', ...toIssue(text), input: undefined, path: [field], continue: true })
      }
    },
    { when: () => true },
  )

/** What makes two names of a list the same: neither case nor spaces tell them apart. */
export const nameKey = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

export const NO_LANGUAGE = /*i18n*/ 'Choose one of the languages.'
/** A language by its code, as 'hi'; whether it is one that can be read here is for the server to say. */
export const languageField = textField((value) => (/^[a-z]{2,3}$/.test(value) ? undefined : NO_LANGUAGE))
