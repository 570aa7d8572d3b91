import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Messages, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { SOURCE_LANGUAGE, shapesOf } from '@margam/contract/languages'
import { type Sentence, type Speaker, wordsOf } from '@margam/school/sentence'
import { clockText } from '@margam/school/timetable'
import { parsePo } from 'pofile-ts'

/** A folder of catalogues for each language. */
const folder = fileURLToPath(new URL('../../../locales/', import.meta.url))

const found = new Map<string, readonly string[]>()
/** The codes of the languages that there are; looked for once. */
export function languages(from = folder): readonly string[] {
  const there = found.get(from) ?? (existsSync(from) ? readdirSync(from).toSorted() : [SOURCE_LANGUAGE])
  found.set(from, there)
  return there
}

/** In a catalogue beside what is said as data; other entries are of the web app alone. */
const DATA_MARK = 'js-lingui-explicit-id'

/** The translations of a language. English needs none: a sentence is its own English. */
function readMessages(language: string, from: string): Messages {
  if (language === SOURCE_LANGUAGE) return {}
  const messages: Messages = {}
  for (const file of globSync(`${from}/${language}/*.po`)) {
    for (const { msgid, msgstr, extractedComments } of parsePo(readFileSync(file, 'utf8')).items) {
      if (msgstr[0] && extractedComments.includes(DATA_MARK)) messages[msgid] = compileMessage(msgstr[0])
    }
  }
  return messages
}

function createSpeaker(language: string, from: string): Speaker {
  const messages = readMessages(language, from)
  const { dates, numbers } = shapesOf(language)
  const i18n = setupI18n({ locale: language, locales: numbers, messages: { [language]: messages } })
  // what the catalogue lacks is said in English, also where the library would leave its message as it is written
  i18n.setMessagesCompiler(compileMessage)
  const choices = new Intl.ListFormat(numbers, { type: 'disjunction' })
  const everything = new Intl.ListFormat(numbers, { type: 'conjunction' })
  const weekdays = new Intl.DateTimeFormat(dates, { weekday: 'long', timeZone: 'UTC' })
  const days = new Intl.DateTimeFormat(dates, { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    // a text without values that no catalogue holds is somebody's own
    text: (id, values) => (values || Object.hasOwn(messages, id) ? i18n._(id, values) : id),
    // 2024 began on a Monday
    weekday: (weekday) => weekdays.format(Date.UTC(2024, 0, weekday)),
    clock: (minute) => clockText(minute, dates),
    oneOf: (things) => choices.format(things),
    allOf: (things) => everything.format(things),
    day: (day) => days.format(new Date(`${day}T00:00:00Z`)),
  }
}

const speakers = new Map<string, Speaker>()

function speakerOf(language: string, from: string): Speaker {
  const key = `${from} ${language}`
  const speaker =
    speakers.get(key) ?? createSpeaker(languages(from).includes(language) ? language : SOURCE_LANGUAGE, from)
  speakers.set(key, speaker)
  return speaker
}

/** The words of a sentence in a language, or in English where there is no such language. */
export const speak = (sentence: Sentence, language = SOURCE_LANGUAGE, from = folder): string =>
  wordsOf(sentence, speakerOf(language, from))

/** A day of school life, YYYY-MM-DD, as a language writes it. */
export const showDay = (day: string, language = SOURCE_LANGUAGE): string => speakerOf(language, folder).day(day)

const months = new Map<string, Intl.DateTimeFormat>()
/** 2026-11 as a language writes it: November 2026. */
export function showMonth(month: string, language: string): string {
  const format =
    months.get(language) ??
    new Intl.DateTimeFormat(shapesOf(language).dates, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  months.set(language, format)
  return format.format(new Date(`${month}-01T00:00:00Z`))
}

/** A weekday, 1 Monday to 7 Sunday, and a time of the day as a language writes them. */
export const showWeekday = (weekday: number, language: string): string => speakerOf(language, folder).weekday(weekday)
export const showClock = (minute: number, language: string): string => speakerOf(language, folder).clock(minute)
