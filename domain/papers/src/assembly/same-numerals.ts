import type { Item } from '../item.ts'

const cache = new WeakMap<Item, ReadonlySet<string>>()

/** The Roman numerals of a question and its answer. */
function numeralsOf(item: Item): ReadonlySet<string> {
  const known = cache.get(item)
  if (known) return known
  const numerals = new Set(`${item.stem} ${item.answer.text}`.match(/\b[IVXLCDM]{2,}\b/g) ?? [])
  cache.set(item, numerals)
  return numerals
}

/**
 * Whether two questions of one design ask about the same Roman numeral: "Which number is XXIX?" and "(b) Write XXIX in our
 * usual numerals." Words do not tell, and other numbers may well come twice.
 */
export function askSameNumeral(a: Item, b: Item): boolean {
  if (a.model === undefined || a.model.id !== b.model?.id) return false
  const others = numeralsOf(b)
  return [...numeralsOf(a)].some((numeral) => others.has(numeral))
}
