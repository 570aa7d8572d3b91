import { Paragraph, TabStopType } from 'docx'
import type { Formula } from '../formula.ts'
import type { PrintedOption } from '../paper-document.ts'
import { MARKS_ROOM, TEXT_WIDTH } from './line.ts'
import { runsOf, tabbed, twips } from './text.ts'

/** A letter of usual size, with some room to spare. */
const MM_A_LETTER = 2.1

function lettersOf(formula: Formula): number {
  switch (formula.kind) {
    case 'row':
      return formula.items.reduce((sum, item) => sum + lettersOf(item), 0)
    case 'fraction':
      return Math.max(lettersOf(formula.top), lettersOf(formula.bottom)) + 1
    case 'root':
      return lettersOf(formula.body) + 1.5
    case 'scripts':
      return (
        lettersOf(formula.base) +
        Math.max(formula.sub ? lettersOf(formula.sub) : 0, formula.sup ? lettersOf(formula.sup) : 0) * 0.7
      )
    case 'limits':
    case 'accent':
      return lettersOf(formula.base) + 1
    case 'fenced':
      return lettersOf(formula.body) + 1
    case 'matrix':
      return Math.max(...formula.rows.map((cells) => cells.reduce((sum, cell) => sum + lettersOf(cell) + 2, 0)))
    case 'space':
      return formula.em
    case 'sign':
      return formula.text.length + 1
    default:
      return formula.text.length
  }
}

const widthOf = ({ label, runs }: PrintedOption) =>
  MM_A_LETTER *
  runs.reduce((sum, run) => {
    if (run.kind === 'text') return sum + run.text.length
    return run.kind === 'formula' ? sum + lettersOf(run.formula) : sum
  }, label.length + 1)

/** Options four, two or one beside each other, at tabs. */
export function optionLines(options: readonly PrintedOption[], left: number, keepNext: boolean): Paragraph[] {
  const width = TEXT_WIDTH - MARKS_ROOM - left
  const widest = Math.max(...options.map(widthOf))
  const columns = [4, 2].find((count) => widest <= width / count) ?? 1
  const lines = Array.from({ length: Math.ceil(options.length / columns) }, (_, i) =>
    options.slice(i * columns, (i + 1) * columns),
  )
  return lines.map(
    (line, i) =>
      new Paragraph({
        indent: { left: twips(left), right: twips(MARKS_ROOM) },
        tabStops: Array.from({ length: columns - 1 }, (_, tab) => ({
          type: TabStopType.LEFT,
          position: twips(left + (width / columns) * (tab + 1)),
        })),
        keepLines: true,
        keepNext: keepNext || i < lines.length - 1,
        children: line.flatMap(({ label, runs }, at) => [
          tabbed(`${at > 0 ? '\t' : ''}${label}\u00a0`),
          ...runsOf(runs),
        ]),
      }),
  )
}
