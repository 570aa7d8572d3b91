import type { Attribute, Cell } from '../figures/cell.ts'
import type { Rng } from '../rng.ts'
import { lastValues, type RuleKind } from './rules.ts'

/**
 * A wrong value for an attribute. With right values equally frequent (see `lastValues`) and wrong ones drawn evenly
 * from the rest, each of the two is as likely to be right, so "more", "darker" or "larger" is no clue.
 */
export function otherValue(
  attribute: Attribute,
  right: number,
  rng: Rng,
  from: { kind: RuleKind | 'constant'; high: number },
): number {
  const values = lastValues(from.kind, attribute, from.high)
  if (attribute !== 'bars') return rng.pick(values.filter((value) => value !== right))
  return rng.pick([0, 1, 2, 3, 4, 5, 6, 7].map((i) => right ^ (1 << i)).filter((set) => values.includes(set)))
}

/**
 * Attribute bisection: every option of a full 2x2x2 factorial over three attributes. Each value of a changed
 * attribute stands on exactly four of the eight options, so voting among the options says nothing.
 */
export function bisect(right: Cell, changes: readonly { attribute: Attribute; value: number }[]): Cell[] {
  return changes.reduce<Cell[]>(
    (cells, { attribute, value }) => [...cells, ...cells.map((cell) => ({ ...cell, [attribute]: value }))],
    [right],
  )
}

const differing = (a: Cell, b: Cell): Attribute[] =>
  (Object.keys(a) as Attribute[]).filter((name) => a[name] !== b[name])

/** The mistake behind a wrong figure, in words. */
export const figureMistake = (right: Cell, wrong: Cell): string =>
  `misses the rule of ${differing(right, wrong).join(' and ')}`
