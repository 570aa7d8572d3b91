import { timeText } from './timetable.ts'

/**
 * What a person reads, as data: where it leaves the product it is turned into words of the reader's language, once. A
 * text is its own English, marked by an i18n comment; what somebody typed is a text too, and stays as it is.
 */
export type Sentence = string | Said

/** A sentence with values: `id` is its English as an ICU message. */
export interface Said {
  id: string
  values: Readonly<Record<string, Value>>
}

/** A sentence with values. Catalogues hold what stands in a call of it. */
export const say = (id: string, values: Said['values']): Said => ({ id, values })

/**
 * A text as it is, a number, a day of school life (YYYY-MM-DD), a weekday (1 Monday to 7 Sunday), a time of the day in
 * minutes after midnight, things to choose from, things that all hold, or a sentence within the sentence.
 */
export type Value =
  | string
  | number
  | { day: string }
  | { weekday: number }
  | { clock: number }
  | { oneOf: readonly string[] }
  | { allOf: readonly (string | Said)[] }
  | Said

/** What a language does with sentences. */
export interface Speaker {
  /** The words of a message of its catalogue, or of the English. */
  text: (id: string, values?: Record<string, string | number>) => string
  day: (day: string) => string
  weekday: (weekday: number) => string
  /** 540 as 09:00 AM */
  clock: (minute: number) => string
  /** "A, B or C" */
  oneOf: (things: readonly string[]) => string
  /** "A, B and C" */
  allOf: (things: readonly string[]) => string
}

/** The words of a sentence. */
export function wordsOf(sentence: Sentence, speaker: Speaker): string {
  if (typeof sentence === 'string') return speaker.text(sentence)
  const word = (value: Value) => {
    if (typeof value !== 'object') return value
    if ('day' in value) return speaker.day(value.day)
    if ('weekday' in value) return speaker.weekday(value.weekday)
    if ('clock' in value) return speaker.clock(value.clock)
    if ('allOf' in value) return speaker.allOf(value.allOf.map((one) => wordsOf(one, speaker)))
    return 'oneOf' in value ? speaker.oneOf(value.oneOf) : wordsOf(value, speaker)
  }
  const entries = Object.entries(sentence.values).map(([name, value]) => [name, word(value)] as const)
  return speaker.text(sentence.id, Object.fromEntries(entries))
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const PLACE = /\{(\w+)\}/g
/** The English of a sentence whose messages hold plain values alone, for what no person of a school reads. */
export const plainEnglish = (sentence: Sentence): string =>
  wordsOf(sentence, {
    text: (id, values = {}) => id.replace(PLACE, (place, name: string) => String(values[name] ?? place)),
    day: (day) => day,
    weekday: (weekday) => WEEKDAYS[weekday - 1] ?? '',
    clock: timeText,
    oneOf: (things) => things.join(' or '),
    allOf: (things) => things.join(' and '),
  })
