import type { Item } from './item.ts'
import { toPlain } from './item-text.ts'
import type { PaperQuestion } from './paper-section.ts'

/** A choice that a question prints itself: between two of its parts, or as a line OR in its text. */
const printsChoice = (item: Item): boolean =>
  (item.parts ?? []).some((part) => part.or !== undefined) ||
  toPlain(item.stem)
    .split('\n')
    .some((line) => line.trim() === 'OR')

/** Whether whoever answers the question chooses between two sides somewhere in it. */
export const offersChoice = ({ items }: PaperQuestion): boolean =>
  items.some(({ item, or }) => or !== undefined || printsChoice(item))
