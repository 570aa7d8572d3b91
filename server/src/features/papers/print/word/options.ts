import { Paragraph, TabStopType } from 'docx'
import type { PrintedOption } from '../paper-document.ts'
import { lettersIn } from '../run-width.ts'
import { MARKS_ROOM, TEXT_WIDTH } from './line.ts'
import { runsOf, tabbed, twips } from './text.ts'

/** A letter of usual size, with some room to spare. */
const MM_A_LETTER = 2.1

const widthOf = ({ label, runs }: PrintedOption) => MM_A_LETTER * (lettersIn(runs) + label.length + 1)

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
