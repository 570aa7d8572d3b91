import type { Item } from '../item.ts'
import { toPlain } from '../item-text.ts'

/** The words of a text in small letters, without its formulas. */
export const wordsOf = (html: string): string[] =>
  toPlain(html)
    .replace(/\$[^$]*\$/g, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{M}']+/gu) ?? []

/** All that a student reads of a question, and its answer. */
const textOf = ({ passage, stem, options, parts, answer }: Item): string =>
  [
    passage?.text ?? '',
    stem,
    ...(options ?? []).map((option) => option.text),
    ...(parts ?? []).flatMap((part) => [part.stem, part.or?.stem ?? '', part.answer.text]),
    answer.text,
  ].join(' ; ')

const read = new WeakMap<Item, ReadonlySet<string>>()

/** The words of all that a student reads of a question; a bank is read once, however often it is held against something. */
export function wordsIn(item: Item): ReadonlySet<string> {
  const known = read.get(item)
  if (known) return known
  const words = new Set(wordsOf(textOf(item)))
  read.set(item, words)
  return words
}
