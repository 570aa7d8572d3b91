import type { Item } from '../item.ts'
import { normalisedText } from '../item-text.ts'
import type { Paper } from '../paper.ts'
import type { PaperQuestion } from '../paper-section.ts'
import { withSections } from './units.ts'

/** What a teacher may word anew of an item: safe HTML with LaTeX between single dollars. */
export interface Wording {
  stem: string
  /** In their printed order; empty where there are none. */
  options: string[]
  /** Of an item with options it is the text of the right one. */
  answer: string
}

const letters = 'ABCDEF'

/** The items of a question that can be worded anew, in the order of `rewordQuestion`. */
const itemsIn = (question: PaperQuestion) =>
  question.items.flatMap((printed) => [
    { label: printed.label ?? '', item: printed.item },
    ...(printed.or ? [{ label: 'OR', item: printed.or }] : []),
  ])

const questionOf = (paper: Paper, number: number) =>
  paper.sections.flatMap((section) => section.questions).find((question) => question.number === number)

/** How a question is worded: a part for each item, with the letter of the right option. Null for no such number. */
export function wordingOf(paper: Paper, number: number) {
  const question = questionOf(paper, number)
  if (!question) return null
  return itemsIn(question).map(({ label, item }) => {
    const key = item.options?.findIndex((option) => option.isKey) ?? -1
    return {
      label,
      stem: item.stem,
      options: (item.options ?? []).map(({ text }) => text),
      answer: item.answer.text,
      key: key < 0 ? null : letters[key],
    }
  })
}

/** Which field of which part is wrong, and how. */
export interface WordingFault {
  part: number
  field: 'stem' | 'options' | 'answer'
  fault: 'missing' | 'same-options' | 'other-count'
}

/** What is wrong with new words for a question; empty where nothing is. Null for no such number or another count of parts. */
export function wordingFaults(paper: Paper, number: number, parts: readonly Wording[]): WordingFault[] | null {
  const question = questionOf(paper, number)
  const items = question && itemsIn(question)
  if (items?.length !== parts.length) return null
  return parts.flatMap((wording, part): WordingFault[] => {
    const asked = items[part].item.options?.length ?? 0
    const faults: WordingFault[] = []
    if (wording.stem === '' && !items[part].item.parts) faults.push({ part, field: 'stem', fault: 'missing' })
    if (wording.options.length !== asked) faults.push({ part, field: 'options', fault: 'other-count' })
    else if (wording.options.includes('')) faults.push({ part, field: 'options', fault: 'missing' })
    else if (new Set(wording.options.map(normalisedText)).size < asked)
      faults.push({ part, field: 'options', fault: 'same-options' })
    if (asked === 0 && wording.answer === '') faults.push({ part, field: 'answer', fault: 'missing' })
    return faults
  })
}

/** The paper with new words for one question, on this paper alone; marks, key and scheme's marks stay. */
export function rewordQuestion(paper: Paper, number: number, parts: readonly Wording[]): Paper {
  let next = 0
  const sections = paper.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) =>
      question.number === number
        ? {
            ...question,
            items: question.items.map((printed) => ({
              ...printed,
              item: reworded(printed.item, parts[next++]),
              ...(printed.or ? { or: reworded(printed.or, parts[next++]) } : {}),
            })),
          }
        : question,
    ),
  }))
  return withSections(paper, sections)
}

function reworded(item: Item, { stem, options, answer }: Wording): Item {
  const choices = item.options?.map((option, index) => ({ ...option, text: options[index] }))
  const key = choices?.find((option) => option.isKey)
  const text = key ? key.text : answer
  const isSame = text === item.answer.text
  return {
    ...item,
    stem,
    ...(choices ? { options: choices } : {}),
    // what else was right of the old answer says nothing of the new one
    answer: isSame ? item.answer : { text },
    scheme:
      item.scheme.length === 1 && item.scheme[0].step === item.answer.text
        ? [{ ...item.scheme[0], step: text }]
        : item.scheme,
    isReworded: true,
  }
}
