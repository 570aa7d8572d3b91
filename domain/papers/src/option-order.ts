import type { Option } from './item-model.ts'

const aboutOthers = /\b(all|none|both|neither) (of )?(the |these|those)?\s*(above|these|those|options)\b/i
const label = /^(?:(?:Strip|Group|Figure|Picture|Box|Line|Row|Card|Shape|Graph|Set|Angle) )?([A-F])$/

/**
 * Options that must not be shuffled: they speak of the others ("all of the above"), or name parts of a figure by letter,
 * where option (A) has to be the thing called A.
 */
export function keepsOrder(options: readonly Pick<Option, 'text'>[]): boolean {
  return options.some((option) => aboutOthers.test(option.text)) || isLabelled(options)
}

function isLabelled(options: readonly Pick<Option, 'text'>[]): boolean {
  return options.filter((option) => label.test(option.text)).length >= 3
}

/** Labelled options by their letter, others after them. */
export function byLabel<T extends Pick<Option, 'text'>>(options: readonly T[]): T[] {
  const rank = (option: T) => label.exec(option.text)?.[1] ?? 'Z'
  return [...options].sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0))
}
