// Made apart from the models: reads a printed text with its questions back and checks answers against the text.

import type { Printed } from '../../item-model.ts'
import { faceless, plain } from '../printed.ts'
import type { Passage, PassageQuestion } from './passage.ts'

const SMALL = new Set(
  'with from that this they them their have been what when where which into over more than'.split(' '),
)
const key = (text: string) => plain(faceless(text.replace(/\[[NMCS]\]/g, 'X').replace(/\[[a-zA-Z]+\]/g, 'P')))
const contentWords = (text: string) => (key(text).match(/[a-z]{4,}/g) ?? []).filter((word) => !SMALL.has(word))

/** Whether each word of weight in the answer stands in the words that prove it. */
export const provedBy = (answer: string, evidence: string): boolean => {
  const proof = key(evidence)
  const words = contentWords(answer)
  return words.length === 0
    ? proof.includes(key(answer))
    : words.every((word) => proof.includes(word.replace(/(ed|ing|s|d)$/, '')))
}

/** The comparable form of each text of a store, worked out once. */
const stored = new WeakMap<Passage, string>()
function keyOf(passage: Passage): string {
  const known = stored.get(passage)
  if (known !== undefined) return known
  const made = key(passage.text)
  stored.set(passage, made)
  return made
}

interface Asked {
  question: string
  marks: number
}

/** The printed parts of a question on a text: what stands between the instruction and "Questions", then the numbered list. */
export function readSheet(printed: Printed): { text: string; asked: Asked[] } {
  const [top, below = ''] = printed.stem.split('\nQuestions\n')
  const asked = below.split('\n').flatMap((line) => {
    const found = /^\(\d+\) (.+) \[([\d.]+)\]$/.exec(line)
    return found ? [{ question: found[1], marks: Number(found[2]) }] : []
  })
  return { text: top.split('\n').slice(1).join('\n'), asked }
}

/** Whether `candidate` answers every printed question and the printed text proves each answer. */
export function checkSheet(printed: Printed, candidate: string, passages: readonly Passage[]): boolean {
  const { text, asked } = readSheet(printed)
  const answers = candidate.split(/\n(?=\(\d+\) )/).map((line) => line.replace(/^\(\d+\) /, ''))
  const shown = key(text)
  const passage = passages.find((own) => keyOf(own) === shown)
  if (!passage || asked.length === 0 || answers.length !== asked.length) return false
  return asked.every(({ question }, i) => {
    const row = passage.questions.find(([own]) => key(own) === key(question))
    return row !== undefined && right(row, answers[i], shown)
  })
}

function right([, answer, evidence, kind, accepted = []]: PassageQuestion, given: string, shown: string): boolean {
  if (!shown.includes(key(evidence))) return false
  const allowed = [answer, ...accepted].map(key)
  return (
    allowed.includes(key(given)) &&
    (kind === 'I' || accepted.map(key).includes(key(given)) || provedBy(given, evidence))
  )
}
