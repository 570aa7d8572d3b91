import type { Paper } from '@margam/papers'
import type { Deps } from '../../../feature.ts'
import type { Letterhead } from '../../../school/paper.ts'

export interface PaperToPrint {
  paper: Paper
  set: string | null
  crossTable: readonly Record<string, number>[]
  title: string
  minutes: number
  examDate: string | null
  language: string
}
export type Part = 'paper' | 'key' | 'answer-sheet'
export const printPaperPdf = async (_deps: Pick<Deps, 'pdf'>, _head: Letterhead, _what: PaperToPrint, _part: Part) =>
  Buffer.from('')
export const paperDocx = async (_head: Letterhead, _what: PaperToPrint, _part: 'paper' | 'key') => Buffer.from('')
export const formulaProblem = (_latex: string): string | null => null
