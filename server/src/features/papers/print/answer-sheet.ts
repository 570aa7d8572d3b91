import { optionsOfOneLetter } from '../one-letter.ts'
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
    questions: questions.map((question) => {
      const options = optionsOfOneLetter(question)
      if (!options) throw new Error(`Question ${question.number} has no options to fill in on a sheet.`)
      return { number: question.number, letters: options.map((_, i) => optionLetter(i)) }
    }),
    sets: what.set === null ? [] : ['A', 'B', 'C', 'D', 'E', 'F'],
  }
}
