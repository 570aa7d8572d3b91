import { schoolDay } from '@margam/contract/dates'
import { type Sentence, say } from '@margam/school/sentence'
import { speak } from '../../words/languages.ts'
import type { Carried } from './carried.ts'
import { ENTRIES, rowsEntry } from './manifest.ts'

interface Told {
  school: string
  tables: readonly Carried[]
  hasNumbers: boolean
  language: string | undefined
}

/** What a file of a school begins with, for whoever opens it. */
export function readme({ school, tables, hasNumbers, language }: Told): string {
  const words = (sentence: Sentence) => speak(sentence, language)
  return `${[
    words(say('All that Margam keeps of {school}, as of {day}', { school, day: { day: schoolDay() } })),
    '',
    words(
      /*i18n*/ 'Each file in tables/ is one table of the database: a line of JSON for each row, which names others by their ids. Times are in UTC.',
    ),
    words(/*i18n*/ 'Documents and pictures are in files/, each in a folder named by its id in tables/files.jsonl.'),
    words(
      /*i18n*/ 'What is in for-reading/ is between the school and whoever runs its Margam: it stays there when the school moves.',
    ),
    words(say('{file} says how many rows each table has, with a SHA-256 of every part.', { file: ENTRIES.manifest })),
    words(
      /*i18n*/ 'Another Margam of the same version reads the school in from this file: whoever runs it does, on the machine.',
    ),
    words(
      hasNumbers
        ? /*i18n*/ 'Identity numbers are sealed with a passphrase. Passwords are not in it.'
        : /*i18n*/ 'Of identity numbers it holds only the last digits. Passwords are not in it.',
    ),
    '',
    ...tables.map(({ table, isForReading }) => `- ${rowsEntry(table, isForReading)}`),
  ].join('\n')}\n`
}
