import { instructionsFor } from '../instructions/index.ts'
import type { Item } from '../item.ts'
import type { Paper } from '../paper.ts'
import { paperCode } from '../paper-code.ts'
import type { PaperQuestion, PaperSection } from '../paper-section.ts'

/** The id of the passage that a question shares with its neighbours; undefined where it stands alone. */
export const groupOf = (question: PaperQuestion) => question.items[0].item.group

/** The questions of a section in units that move and are replaced together: those of one passage, others each alone. */
export function unitsOf(questions: readonly PaperQuestion[]): PaperQuestion[][] {
  const units: PaperQuestion[][] = []
  for (const question of questions) {
    const last = units[units.length - 1]
    const group = groupOf(question)
    if (group !== undefined && last && groupOf(last[0]) === group) last.push(question)
    else units.push([question])
  }
  return units
}

/** Every item of a paper, both sides of a choice. */
export const itemsOf = (paper: Paper): Item[] =>
  paper.sections.flatMap((section) =>
    section.questions.flatMap((question) =>
      question.items.flatMap((printed) => (printed.or ? [printed.item, printed.or] : [printed.item])),
    ),
  )

/** The paper with other sections: numbers, instructions and code follow. */
export function withSections(paper: Paper, changed: readonly PaperSection[]): Paper {
  let number = 1
  const sections = changed.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({ ...question, number: number++ })),
  }))
  const next = { ...paper, sections, instructions: instructionsFor(paper, sections, paper.maximumMarks) }
  const items = itemsOf(next).map(({ id }) => id)
  return { ...next, code: paperCode(paper.board, paper.classLevel, paper.subject, `${paper.seed}/${items.join(',')}`) }
}

/** Where a question stands: its section, and its unit there. Undefined where there is no such number. */
export function findUnit(paper: Paper, number: number) {
  for (const [section, { questions }] of paper.sections.entries()) {
    const units = unitsOf(questions)
    const unit = units.findIndex((one) => one.some((question) => question.number === number))
    if (unit >= 0) return { section, unit, units }
  }
  return undefined
}
