import type { Item, Part } from '@margam/papers'
import { asPrinted } from '@margam/papers/inner-labels'
import { normalisedText } from '@margam/papers/item-text'
import type { PaperQuestion, PrintedItem } from '@margam/papers/paper-section'
import { partNumeral } from '@margam/papers/part-numeral'
import { type DocumentHead, describeHead } from './document-head.ts'
import { mayBeLong, optionLetter, writtenMarks } from './labels.ts'
import type { PaperToPrint } from './paper-to-print.ts'
import { type Run, readLine } from './rich-text.ts'
import { titleIn } from './section-words.ts'

/** The answers to a paper with the scheme of marks, under the paper's own numbers. */
export interface KeyDocument {
  head: DocumentHead
  sections: KeySection[]
  /** Of each question its number in every set; empty where all sets number alike. */
  sets: { letters: string[]; rows: string[][] }
}
export interface KeySection {
  title: string
  questions: KeyQuestion[]
}
export interface KeyQuestion {
  number: number
  marks: string
  answers: KeyAnswer[]
  /** It may take more than a part of a page. */
  isLong: boolean
}
export interface KeyAnswer {
  /** "(a)" or "(i)", and the letter of the right option. */
  label: string
  letter: string
  runs: Run[]
  also: Run[][]
  steps: { runs: Run[]; marks: string }[]
  parts: KeyAnswer[]
  marks: string
  or: KeyAnswer | null
}

export const describeKey = (what: PaperToPrint): KeyDocument => ({
  head: describeHead(what),
  sections: what.paper.sections.map(({ title, questions }) => ({
    title: titleIn(title, what.language),
    questions: questions.map(keyQuestion),
  })),
  sets: setsOf(what.crossTable),
})

function keyQuestion({ number, marks, items }: PaperQuestion): KeyQuestion {
  const answers = items.map(asPrinted).map(keyItem)
  return { number, marks: writtenMarks(marks), answers, isLong: mayBeLong(answers) }
}

function keyItem({ label = '', item, or }: PrintedItem, _index: number, all: readonly PrintedItem[]): KeyAnswer {
  const marks = all.length > 1 ? item.marks : null
  return { ...answerOf(item, label, marks), or: or ? answerOf(or, '', null) : null }
}

function answerOf(asked: Item | Part, label: string, marks: number | null): KeyAnswer {
  const parts = 'parts' in asked ? (asked.parts ?? []) : []
  const { answer, scheme } = asked
  const key = asked.options?.findIndex((option) => option.isKey) ?? -1
  const others = (answer.accepted ?? []).filter((text) => normalisedText(text) !== normalisedText(answer.text))
  const saysMore = scheme.length > 1 || scheme[0]?.step !== answer.text
  return {
    label,
    letter: key >= 0 ? `(${optionLetter(key)})` : '',
    // the parts say it one by one
    runs: parts.length > 0 ? [] : readLine(answer.text),
    also: key < 0 && parts.length === 0 ? others.map(readLine) : [],
    steps:
      saysMore && parts.length === 0
        ? scheme.map(({ step, marks: own }) => ({ runs: readLine(step), marks: writtenMarks(own) }))
        : [],
    parts: parts.map((part, i) => ({
      ...answerOf(part, `(${partNumeral(i)})`, part.marks),
      or: part.or ? answerOf(part.or, '', null) : null,
    })),
    marks: marks === null ? '' : writtenMarks(marks),
    or: null,
  }
}

function setsOf(crossTable: PaperToPrint['crossTable']): KeyDocument['sets'] {
  const letters = [...new Set(crossTable.flatMap((numbers) => Object.keys(numbers)))].toSorted()
  const differs = crossTable.some((numbers) => new Set(Object.values(numbers)).size > 1)
  if (!differs) return { letters: [], rows: [] }
  return { letters, rows: crossTable.map((numbers) => letters.map((letter) => String(numbers[letter] ?? '–'))) }
}
