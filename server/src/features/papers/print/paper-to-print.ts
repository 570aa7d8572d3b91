import type { Paper } from '@margam/papers'

/** A set of a paper with what its head says. */
export interface PaperToPrint {
  paper: Paper
  /** A to F where there are several sets. */
  set: string | null
  /** Of each question its number in every set, by letter; empty where there is one set. */
  crossTable: readonly Record<string, number>[]
  /** "Half-yearly examination"; may be empty. */
  title: string
  minutes: number
  /** YYYY-MM-DD. */
  examDate: string | null
  /** Of the frame; the questions are in their own. */
  language: string
}
export type Part = 'paper' | 'key' | 'answer-sheet'
