import type { Item } from './item.ts'

/** A question, or one lettered part of a compound question. */
export interface PrintedItem {
  label?: string
  item: Item
  /** The other side of an internal choice. */
  or?: Item
}

export interface PaperQuestion {
  number: number
  marks: number
  items: PrintedItem[]
}

export interface PaperSection {
  title: string
  note?: string
  /** "20 × 1 = 20", one line per mark value. */
  heading: string
  /** Set where only some of the questions are answered. */
  attempt?: number
  questions: PaperQuestion[]
}
