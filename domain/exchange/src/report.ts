import { plainEnglish, type Sentence, say } from '@margam/school/sentence'
import { LIMITS } from './limits.ts'
import { type LossKind, lossWords } from './loss-words.ts'
import type { ExchangedQuestion, Place } from './question.ts'

/** Why a question, or the whole file (`number` is null), did not come in. */
export interface Problem {
  /** Which question of the file it is, from 1. */
  number: number | null
  title: string
  /** Where it begins in its file, where that is known. */
  line: number | null
  message: Sentence
}

/** What a question came in, or went out, without. */
export interface Loss {
  number: number
  title: string
  what: LossKind
  /** What of it, as it is written in the file or the question: the name of an element, of a picture, of a setting. */
  detail: string
  where: Place | null
  count: number
  message: Sentence
}

export interface Imported {
  questions: ExchangedQuestion[]
  problems: Problem[]
  losses: Loss[]
  /** How many more kinds of loss there are than are listed. */
  moreLosses: number
}

/** The file as a whole cannot be read. */
export class FileError extends Error {
  readonly sentence: Sentence
  readonly line: number | null
  constructor(sentence: Sentence, line: number | null = null) {
    super(plainEnglish(sentence))
    this.sentence = sentence
    this.line = line
  }
}

/** One question cannot be taken; the others go on. */
export class QuestionError extends Error {
  readonly sentence: Sentence
  constructor(sentence: Sentence) {
    super(plainEnglish(sentence))
    this.sentence = sentence
  }
}

/** Notes a loss of the question that is being read or written. */
export type Lose = (what: LossKind, where?: Place | null, detail?: string) => void

/** Gathers the losses of one question; the same thing lost twice at a place is counted. */
export function createLosses(number: number, title: () => string): { lose: Lose; list: () => Loss[] } {
  const found = new Map<string, { what: LossKind; where: Place | null; detail: string; count: number }>()
  return {
    lose(what, where = null, detail = '') {
      const short = detail.slice(0, 80)
      const key = `${what}\n${where}\n${short}`
      const known = found.get(key)
      if (known) known.count++
      else if (found.size < LIMITS.listed) found.set(key, { what, where, detail: short, count: 1 })
    },
    list: () =>
      [...found.values()].map((one) => ({ number, title: title(), ...one, message: lossWords(one.what, one.detail) })),
  }
}

export const tooManyQuestions = (): FileError =>
  new FileError(say('The file has more than {most} questions.', { most: LIMITS.questions }))

/** A question of a file before it is read. */
export interface Candidate {
  title: string
  line: number | null
  /** @throws QuestionError */
  read(lose: Lose): ExchangedQuestion
}

/** Reads the questions of a file one by one: one that cannot be taken stops no other. */
export function readCandidates(candidates: Iterable<Candidate>): Imported {
  const imported: Imported = { questions: [], problems: [], losses: [], moreLosses: 0 }
  let number = 0
  for (const candidate of candidates) {
    number++
    if (number > LIMITS.questions) throw tooManyQuestions()
    let title = candidate.title
    const losses = createLosses(number, () => title)
    try {
      const question = candidate.read(losses.lose)
      title = question.title
      imported.questions.push(question)
      const own = losses.list()
      const listed = own.slice(0, LIMITS.listed - imported.losses.length)
      imported.losses.push(...listed)
      imported.moreLosses += own.length - listed.length
    } catch (error) {
      if (!(error instanceof QuestionError)) throw error
      imported.problems.push({ number, title, line: candidate.line, message: error.sentence })
    }
  }
  return imported
}

/** What an import answers whose file cannot be read is one problem. */
export function importSafely(read: () => Imported): Imported {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    return {
      questions: [],
      problems: [{ number: null, title: '', line: error.line, message: error.sentence }],
      losses: [],
      moreLosses: 0,
    }
  }
}

/** Writes the questions one after another; `write` answers null, and says why, for one that the format cannot hold. */
export function exportEach<T>(
  questions: readonly ExchangedQuestion[],
  write: (question: ExchangedQuestion, lose: Lose, index: number) => T | null,
): { written: T[]; losses: Loss[] } {
  const written: T[] = []
  const losses: Loss[] = []
  for (const [i, question] of questions.entries()) {
    const own = createLosses(i + 1, () => question.title)
    try {
      const text = write(question, own.lose, i)
      if (text !== null) written.push(text)
    } catch (error) {
      // a text beyond the limits of those that come in
      if (!(error instanceof QuestionError)) throw error
      own.lose('long')
    }
    losses.push(...own.list())
  }
  return { written, losses }
}
