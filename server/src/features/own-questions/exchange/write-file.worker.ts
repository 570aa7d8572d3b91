import type { ExportFormat } from '@margam/contract/own-questions'
import {
  type ExchangedQuestion,
  exportCsv,
  exportGift,
  exportMoodleXml,
  exportQti21,
  exportQti30,
  type Loss,
} from '@margam/exchange'
import type { Sentence } from '@margam/school/sentence'
import { zipSync } from 'fflate'
import { type OutgoingQuestion, toExchanged } from './to-exchanged.ts'

// Runs in a thread: nothing of the server that holds a connection may be imported here.

export interface WriteTask {
  questions: OutgoingQuestion[]
  format: ExportFormat
}
export interface WrittenFile {
  bytes: Uint8Array
  /** Each thing that is lost, and of how many questions. */
  losses: { message: Sentence; questions: number }[]
}

const NO_SCHEME = /*i18n*/ 'The steps of the scheme are left out of questions with one right answer.'

export default function writeFile({ questions, format }: WriteTask): WrittenFile {
  let withoutScheme = 0
  const outgoing = questions.map((question) => toExchanged(question, () => withoutScheme++))
  const { bytes, losses } = write(outgoing, format)
  const counted = new Map<string, { message: Sentence; numbers: Set<number> }>()
  for (const { number, message } of losses) {
    const key = JSON.stringify(message)
    const found = counted.get(key) ?? { message, numbers: new Set<number>() }
    counted.set(key, found)
    found.numbers.add(number)
  }
  return {
    bytes,
    losses: [
      ...(withoutScheme > 0 ? [{ message: NO_SCHEME, questions: withoutScheme }] : []),
      ...[...counted.values()].map(({ message, numbers }) => ({ message, questions: numbers.size })),
    ],
  }
}

function write(questions: ExchangedQuestion[], format: ExportFormat): { bytes: Uint8Array; losses: Loss[] } {
  if (format === 'qti21' || format === 'qti30') {
    const { files, losses } = format === 'qti21' ? exportQti21(questions) : exportQti30(questions)
    // a fixed time: the same questions make the same file
    return { bytes: zipSync(Object.fromEntries(files), { mtime: '2020-01-01' }), losses }
  }
  const writers = { gift: exportGift, moodle: exportMoodleXml, csv: exportCsv }
  const { text, losses } = writers[format](questions)
  return { bytes: new TextEncoder().encode(text), losses }
}
