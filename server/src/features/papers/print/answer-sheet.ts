import { type DocumentHead, describeHead } from './document-head.ts'
import { optionLetter } from './labels.ts'
import type { PaperToPrint } from './paper-to-print.ts'

/** A sheet of bubbles: a circle for each option of each question. */
export interface AnswerSheet {
  head: DocumentHead
  questions: { number: number; letters: string[] }[]
  sets: string[]
}

export function describeAnswerSheet(what: PaperToPrint): AnswerSheet {
  const questions = what.paper.sections.flatMap((section) => section.questions)
  return {
    head: describeHead(what),
    questions: questions.map(({ number, items }) => {
      const options = items.length === 1 && !items[0]?.or ? items[0]?.item.options : undefined
      if (!options) throw new Error(`Question ${number} has no options to fill in on a sheet.`)
      return { number, letters: options.map((_, i) => optionLetter(i)) }
    }),
    sets: what.set === null ? [] : ['A', 'B', 'C', 'D', 'E', 'F'],
  }
}
