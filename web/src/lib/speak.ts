import { i18n } from '@lingui/core'
import { type Sentence, wordsOf } from '@margam/school/sentence'
import { formatAll, formatChoice, formatClock, formatDay, formatWeekday } from './format.ts'

const text = (id: string, values?: Record<string, string | number>) =>
  values || Object.hasOwn(i18n.messages, id) ? i18n._(id, values) : id

/** The words of what contract and rules say as data, in the language of the page. */
export const speak = (sentence: Sentence): string =>
  wordsOf(sentence, {
    text,
    day: formatDay,
    weekday: (weekday: number) => formatWeekday(weekday),
    clock: formatClock,
    oneOf: formatChoice,
    allOf: formatAll,
  })

/** Values of the contract to choose from, stored in English and shown in the language of the page. */
export const choicesOf = (values: Iterable<string>): { value: string; label: string }[] =>
  [...values].map((value) => ({ value, label: speak(value) }))
