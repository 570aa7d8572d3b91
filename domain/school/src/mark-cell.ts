import { readMark, summarise } from './marks.ts'
import { formatMark, type Hundredths } from './rounding.ts'
import type { Sentence } from './sentence.ts'

/** What a cell of a mark sheet says. Nothing, absent and zero are three different things. */
export type MarkCell =
  | { kind: 'blank' }
  | { kind: 'absent' }
  | { kind: 'mark'; mark: Hundredths }
  | { kind: 'wrong'; problem: Sentence }

/** A sheet or a thumb writes 74,5 and 74.500 and .5 for what is one number. */
export const plainNumber = (text: string): string =>
  text
    .trim()
    .replace(/^\+/, '')
    .replace(/^(-?)\./, '$10.')
    // a decimal comma never has three digits after it
    .replace(/^(-?\d+),(\d{1,2})$/, '$1.$2')
    .replace(/(\.(?:\d*[1-9])?)0+$/, '$1')
    .replace(/\.$/, '')

/** What stands for a mark of somebody absent, in any language. */
export const ABSENT = 'AB'
const SAYS_ABSENT = /^(ab|abs|absent)$/i

/** Whether what a sheet has for a mark says absent. */
export const isWrittenAbsent = (text: string): boolean => SAYS_ABSENT.test(text.trim())

/** Whether what somebody types for a mark says absent: one letter is enough, where a sheet's A or B is a grade. */
export const isTypedAbsent = (text: string): boolean => /^[ab]$/i.test(text.trim()) || isWrittenAbsent(text)

/** Reads what somebody typed or a sheet holds: "", "AB", "74.5", "74,5" or "74.50". */
export function readMarkCell(text: string, maximum: Hundredths): MarkCell {
  const typed = text.trim()
  if (!typed) return { kind: 'blank' }
  if (isWrittenAbsent(typed)) return { kind: 'absent' }
  if (typed.startsWith('='))
    return { kind: 'wrong', problem: /*i18n*/ 'A formula is not read. Write the number itself.' }
  const read = readMark(plainNumber(typed), maximum)
  return 'problem' in read ? { kind: 'wrong', problem: read.problem } : { kind: 'mark', mark: read.mark }
}

/** The mark as it is written back into a cell. */
export const markCellText = (cell: MarkCell): string =>
  cell.kind === 'mark' ? formatMark(cell.mark) : cell.kind === 'absent' ? ABSENT : ''

export interface CellSummary {
  marks: number
  absent: number
  blank: number
  wrong: number
  /** Of the marks alone; null without any. */
  mean: number | null
  highest: number | null
}

export function summariseCells(cells: readonly MarkCell[]): CellSummary {
  const count = (kind: MarkCell['kind']) => cells.filter((cell) => cell.kind === kind).length
  const { count: marks, mean, highest } = summarise(cells.flatMap((cell) => (cell.kind === 'mark' ? [cell.mark] : [])))
  return { marks, absent: count('absent'), blank: count('blank'), wrong: count('wrong'), mean, highest }
}
