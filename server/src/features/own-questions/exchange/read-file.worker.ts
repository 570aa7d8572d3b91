import type { ImportFormat } from '@margam/contract/own-questions'
import {
  type ExchangedQuestion,
  type Imported,
  importCsv,
  importGift,
  importMoodleXml,
  importQti12,
  importQti21,
  importQtiPackage,
} from '@margam/exchange'
import { type OwnQuestion, ownQuestionFaults } from '@margam/papers/own/own-question'
import { type Sentence, say } from '@margam/school/sentence'
import { openZip, WorkbookError, type ZipRules } from '../../../imports/unzip.ts'
import { faultWords } from '../fault-words.ts'
import { textsOf } from '../texts.ts'
import { fromExchanged, NotTaken } from './from-exchanged.ts'

// Runs in a thread: nothing of the server that holds a connection may be imported here.

export interface FileTask {
  bytes: Uint8Array
  name: string
  format: ImportFormat
}
export interface ReadQuestion {
  /** Which of the file, from 1. */
  number: number
  question: OwnQuestion
  tags: string[]
  /** As the file calls it. */
  topic: string
}
export interface Told {
  number: number | null
  title: string
  message: Sentence
}
export interface ReadFile {
  format: Exclude<ImportFormat, 'auto'>
  questions: ReadQuestion[]
  problems: (Told & { line: number | null })[]
  losses: (Told & { count: number })[]
  moreLosses: number
}

/** Longest text of an own question. */
const LONGEST = 4000
const PACKAGE: ZipRules = {
  entries: 5000,
  damaged: /*i18n*/ 'The package is damaged. Export it again and try that file.',
  tooLarge: /*i18n*/ 'The package is too large when unpacked. Export fewer questions at a time.',
  hasPassword: /*i18n*/ 'The package has a password. Export it without one.',
  nested: /*i18n*/ 'The package has other documents or packages inside. Export only the questions.',
}

export default function readFile({ bytes, name, format: asked }: FileTask): ReadFile {
  const format = asked === 'auto' ? formatOf(bytes, name) : asked
  try {
    return taken(format, read(bytes, format))
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error
    const problem = { number: null, title: '', line: null, message: error.sentence }
    return { format, questions: [], problems: [problem], losses: [], moreLosses: 0 }
  }
}

const isZip = (bytes: Uint8Array) =>
  ['PK\u0003\u0004', 'PK\u0005\u0006'].includes(String.fromCharCode(...bytes.subarray(0, 4)))

/** The beginning of a text, in whichever of the usual encodings; NULs of UTF-16 are passed over. */
const beginning = (bytes: Uint8Array) =>
  String.fromCharCode(...bytes.subarray(0, 4000))
    .replace(/\0/g, '')
    .replace(/^[^\x20-\x7e\s]+/, '')
    .trimStart()

// a comment ends at its first end alone: one that could end at any later one is tried in exponentially many ways
const ROOT = /^(?:<\?[^>]*\?>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE[^>]*>|\s)*<([\w:-]+)/i
const rootOf = (bytes: Uint8Array) => ROOT.exec(beginning(bytes))?.[1]?.toLowerCase() ?? ''

function formatOf(bytes: Uint8Array, name: string): ReadFile['format'] {
  if (isZip(bytes)) return 'qti'
  const root = rootOf(bytes)
  if (root === 'quiz') return 'moodle'
  if (root.includes('questestinterop') || root.replaceAll('-', '').includes('assessmentitem')) return 'qti'
  if (beginning(bytes).startsWith('<?xml')) return 'moodle'
  if (/\.(csv|tsv)$/i.test(name)) return 'csv'
  if (/\.gift$/i.test(name)) return 'gift'
  const [heading = ''] = beginning(bytes).split(/\r?\n/)
  return /^"?(type|question)\b[^{}]*[,;\t]/i.test(heading) ? 'csv' : 'gift'
}

function read(bytes: Uint8Array, format: ReadFile['format']): Imported {
  if (format === 'gift') return importGift(bytes)
  if (format === 'csv') return importCsv(bytes)
  if (format === 'moodle') return importMoodleXml(bytes)
  if (!isZip(bytes)) return rootOf(bytes).includes('questestinterop') ? importQti12(bytes) : importQti21(bytes)
  const zip = openZip(bytes, PACKAGE)
  const files = new Map<string, Uint8Array>()
  for (const name of zip.names) {
    const file = name.endsWith('/') ? undefined : zip.read(name)
    if (file) files.set(name, file)
  }
  return importQtiPackage(files)
}

/** What of a file's questions can be own questions; what cannot is told beside what the reader told. */
function taken(format: ReadFile['format'], imported: Imported): ReadFile {
  const refused = new Set(imported.problems.map(({ number }) => number))
  const questions: ReadQuestion[] = []
  const problems: ReadFile['problems'] = [...imported.problems]
  const losses: ReadFile['losses'] = imported.losses.map(({ number, title, message, count }) => ({
    number,
    title,
    message,
    count,
  }))
  let number = 0
  for (const exchanged of imported.questions) {
    number++
    while (refused.has(number)) number++
    const { title, tags, topic } = exchanged
    const own = new Map<string, { message: Sentence; count: number }>()
    const lose = (message: Sentence) => {
      const key = JSON.stringify(message)
      own.set(key, { message, count: (own.get(key)?.count ?? 0) + 1 })
    }
    try {
      const question = sound(fromExchanged(exchanged, lose))
      questions.push({ number, question, tags: tidy(tags), topic })
      for (const one of own.values()) losses.push({ number, title: titleOf(exchanged), ...one })
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error
      problems.push({ number, title, line: null, message: error.sentence })
    }
  }
  problems.sort((a, b) => (a.number ?? 0) - (b.number ?? 0))
  losses.sort((a, b) => (a.number ?? 0) - (b.number ?? 0))
  return { format, questions, problems, losses, moreLosses: imported.moreLosses }
}

const titleOf = ({ title }: ExchangedQuestion) => title
const tidy = (tags: readonly string[]) =>
  tags
    .map((tag) => tag.slice(0, 40).trim())
    .filter(Boolean)
    .slice(0, 10)

/** The question, where it can stand on a paper once its answer is written. @throws NotTaken */
function sound(question: OwnQuestion): OwnQuestion {
  if (textsOf(question).some(([, text]) => text.length > LONGEST))
    throw new NotTaken(say('A text has more than {most} characters.', { most: LONGEST }))
  const [fault] = ownQuestionFaults(question).filter(({ field }) => field !== 'answer')
  if (fault) throw new NotTaken(faultWords(fault.fault, question.marks))
  return question
}
