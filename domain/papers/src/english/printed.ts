// What the verifiers read with. Nothing here is used to make a question or its answer.

import type { Printed } from '../item-model.ts'
import { cities, people } from './lexicon/people.ts'

/** The printed lines without blanks at the ends; the instruction is the first. */
export const lines = (printed: Printed): string[] =>
  printed.stem
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The last printed line: the sentence that the question is about. */
export const lastLine = (printed: Printed): string => lines(printed).at(-1) ?? ''

/** Lower case, straight quotes, single spaces, no end mark: for comparing wordings. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.!?]+$/, '')
    .trim()

export interface Gap {
  before: string
  after: string
  /** The word given in brackets behind the sentence, if any. */
  given: string
}

/** The sentence around its first gap, in lower case and without quotation marks. */
export function gapOf(printed: Printed): Gap {
  const sentence = lastLine(printed)
  const given = /\(([^()]+)\)\s*\.?$/.exec(sentence)?.[1] ?? ''
  const bare = sentence.replace(/\s*\([^()]+\)\s*\.?$/, '').replace(/"/g, '')
  const [before, after = ''] = bare.split(/_{3,}/)
  return { before: plain(before ?? ''), after: plain(after), given: given.toLowerCase() }
}

const NAMES = new Set([...people.map(({ name }) => name), ...cities])

/** Names and the pronouns that go with them, made alike and without marks, so that a line can be compared with a stored one. */
export const faceless = (line: string): string =>
  line
    .replace(/\b[A-Z][a-z]+\b/g, (word) => (NAMES.has(word) ? 'X' : word))
    .replace(/\b(he|she|his|her|him|hers|himself|herself)\b/gi, 'P')
    .replace(/[.,;]/g, '')
