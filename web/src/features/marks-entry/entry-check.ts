import type { MarkCell } from '@margam/school/mark-cell'
import type { Hundredths } from '@margam/school/rounding'
import { speak } from '../../lib/speak.ts'
import { type GridTexts, isChanged, readCell, textOf } from './grid-model.ts'

/** What the server refused of a student's mark, and the text that it refused. */
export type Refused = Readonly<Record<string, { text: string; message: string }>>

/** A refusal holds until the mark is typed anew. */
export const refusedBy = (byStudent: Readonly<Record<string, string>>, state: GridTexts): Refused =>
  Object.fromEntries(Object.entries(byStudent).map(([id, message]) => [id, { text: textOf(state, id), message }]))

export interface EntryCheck {
  cells: MarkCell[]
  /** By row; undefined where nothing is wrong. */
  problems: (string | undefined)[]
  changed: number
  blanks: number
}
/** How the marks of a class stand, row by row. */
export function checkEntry(
  students: readonly { id: string }[],
  state: GridTexts,
  maximum: Hundredths | undefined,
  refused: Refused,
): EntryCheck {
  const cells = students.map(({ id }) => readCell(textOf(state, id), maximum))
  return {
    cells,
    problems: students.map(({ id }, row) => {
      const cell = cells[row]
      if (cell?.kind === 'wrong') return speak(cell.problem)
      const said = refused[id]
      return said?.text === textOf(state, id) ? said.message : undefined
    }),
    changed: students.filter(({ id }) => isChanged(state, id, maximum)).length,
    blanks: cells.filter(({ kind }) => kind === 'blank').length,
  }
}

/** What comes of pressing Save: a problem first, then nothing to save, then a question about marks left out. */
export function stepOf({ problems, changed, blanks }: EntryCheck): 'problem' | 'nothing' | 'ask' | 'send' {
  if (problems.some(Boolean)) return 'problem'
  if (changed === 0) return 'nothing'
  return blanks > 0 ? 'ask' : 'send'
}
