import type { Item } from './item.ts'
import type { PrintedItem } from './paper-section.ts'

const ROMAN: Readonly<Record<string, string>> = { a: 'i', b: 'ii', c: 'iii', d: 'iv', e: 'v', f: 'vi' }
/** A question that asks (a), (b) on lines of their own. */
const asksByLetter = (stem: string) => /(?:^|\n|<br>|<p>)\(a\) /.test(stem)

/** Letters in brackets become Roman numbers, those in formulas stay. */
const renumbered = (text: string): string =>
  text
    .split('$')
    .map((piece, i) =>
      i % 2 === 1 ? piece : piece.replace(/(?<![\p{L}\d])\(([a-f])\)/gu, (_, letter) => `(${ROMAN[letter]})`),
    )
    .join('$')

function underLetter(item: Item): Item {
  if (!asksByLetter(item.stem)) return item
  return {
    ...item,
    stem: renumbered(item.stem),
    answer: {
      text: renumbered(item.answer.text),
      ...(item.answer.accepted ? { accepted: item.answer.accepted.map(renumbered) } : {}),
    },
    scheme: item.scheme.map((step) => ({ ...step, step: renumbered(step.step) })),
  }
}

/** What stands on the paper: under a letter of a compound question, what an item calls (a), (b) is (i), (ii). */
export function asPrinted(printed: PrintedItem): PrintedItem {
  if (!printed.label) return printed
  return { ...printed, item: underLetter(printed.item), ...(printed.or ? { or: underLetter(printed.or) } : {}) }
}
