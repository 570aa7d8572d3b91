import type { Attribute } from '../figures/cell.ts'
import type { Rng } from '../rng.ts'

/** `repeat`: one value along a row, another one in each other row. */
export type RuleKind = 'repeat' | 'progression' | 'distribution' | 'addition' | 'logic'

/** Cost of a rule in the difficulty model, logits. */
export const RULE_COST: Record<RuleKind, number> = {
  repeat: 0,
  progression: 0.2,
  distribution: 0.6,
  addition: 0.8,
  logic: 1.2,
}

/** The rules that an attribute can carry in a 3x3 pattern. */
export const ALLOWED: Partial<Record<Attribute, RuleKind[]>> = {
  shape: ['repeat', 'distribution'],
  size: ['repeat', 'progression', 'distribution'],
  shade: ['repeat', 'progression', 'distribution'],
  count: ['repeat', 'progression', 'distribution', 'addition'],
  rotation: ['repeat', 'progression', 'distribution'],
  line: ['distribution'],
  dot: ['repeat', 'progression', 'distribution'],
  bars: ['logic'],
}

export const SECOND_LAYER: readonly Attribute[] = ['line', 'dot', 'bars']
const EXCLUSIVE: [Attribute, Attribute][] = [
  ['count', 'rotation'],
  ['dot', 'bars'],
]

/** Every way to give the rules to different attributes that can stand in one cell together. */
export function assignments(kinds: readonly RuleKind[]): [Attribute, RuleKind][][] {
  const found: [Attribute, RuleKind][][] = []
  const names = Object.keys(ALLOWED) as Attribute[]
  const extend = (rest: readonly RuleKind[], used: [Attribute, RuleKind][]): void => {
    if (rest.length === 0) {
      found.push(used)
      return
    }
    const taken = used.map(([attribute]) => attribute)
    const last = used.at(-1)
    for (const attribute of names) {
      if (taken.includes(attribute) || !ALLOWED[attribute]?.includes(rest[0])) continue
      // Equal rules stand in the order of the attributes, so that each assignment comes once.
      if (last && last[1] === rest[0] && names.indexOf(last[0]) > names.indexOf(attribute)) continue
      const clash = EXCLUSIVE.some((pair) => pair.includes(attribute) && pair.some((other) => taken.includes(other)))
      if (!clash) extend(rest.slice(1), [...used, [attribute, rest[0]]])
    }
  }
  extend(kinds, [])
  return found
}

/** Number of values and whether they go round, per attribute; counts are the numbers 1-6. */
export const DOMAIN: Record<Attribute, { low: number; high: number; cyclic: boolean }> = {
  shape: { low: 0, high: 6, cyclic: false },
  size: { low: 0, high: 2, cyclic: false },
  shade: { low: 0, high: 3, cyclic: false },
  count: { low: 1, high: 6, cyclic: false },
  rotation: { low: 0, high: 7, cyclic: true },
  line: { low: 0, high: 2, cyclic: false },
  dot: { low: 0, high: 7, cyclic: true },
  bars: { low: 0, high: 255, cyclic: false },
}

type Grid = [number, number, number][]

function progression(rng: Rng, attribute: Attribute): Grid | null {
  const { low, high, cyclic } = DOMAIN[attribute]
  const step = rng.pick(attribute === 'size' || attribute === 'shade' ? [-1, 1] : [-2, -1, 1, 2])
  const row = (start: number): [number, number, number] | null => {
    const values = [0, 1, 2].map((i) => start + i * step)
    if (cyclic) return values.map((v) => (v + 16) % 8) as [number, number, number]
    return values.every((v) => v >= low && v <= high) ? (values as [number, number, number]) : null
  }
  const rows = [0, 1, 2].map(() => row(rng.int(low, high)))
  return rows.every((r) => r !== null) ? (rows as Grid) : null
}

function distribution(rng: Rng, attribute: Attribute, high: number): Grid {
  const values = rng.shuffle(
    Array.from({ length: high - DOMAIN[attribute].low + 1 }, (_, i) => i + DOMAIN[attribute].low),
  )
  const [a, b, c] = values
  // A Latin square of order 3: each later row turns the first one way or the other.
  const turned: Grid = rng.chance(0.5)
    ? [
        [a, b, c],
        [b, c, a],
        [c, a, b],
      ]
    : [
        [a, b, c],
        [c, a, b],
        [b, c, a],
      ]
  return rng.shuffle(turned)
}

function repetition(rng: Rng, attribute: Attribute, high: number): Grid {
  const { low } = DOMAIN[attribute]
  const values = rng.shuffle(Array.from({ length: high - low + 1 }, (_, i) => i + low)).slice(0, 3)
  return values.map((value): [number, number, number] => [value, value, value])
}

function addition(rng: Rng): Grid | null {
  const plus = rng.chance(0.5)
  const rows = [0, 1, 2].map((): [number, number, number] => {
    const [a, b] = [rng.int(1, 5), rng.int(1, 5)]
    return plus ? [a, b, a + b] : [a + b, a, b]
  })
  return rows.every((row) => row.every((v) => v <= 6)) ? rows : null
}

const BAR_SETS = Array.from({ length: 256 }, (_, set) => set).filter((set) => {
  const size = barCount(set)
  return size >= 1 && size <= 6
})

function barCount(set: number): number {
  return [0, 1, 2, 3, 4, 5, 6, 7].filter((i) => (set >> i) & 1).length
}

/** Two bar sets that the operation turns into `result`, both different from it and from each other; null if the draw fails. */
function operands(rng: Rng, operation: 'xor' | 'and' | 'or', result: number): [number, number] | null {
  const [p, q] = [rng.int(0, 255), rng.int(0, 255)]
  const pair: Record<typeof operation, [number, number]> = {
    xor: [p, p ^ result],
    and: [result | (p & ~q & 255), result | (q & ~p & 255)],
    or: [result & p, result & (q | ~p)],
  }
  const [a, b] = pair[operation]
  const usable = [a, b].every((set) => barCount(set) >= 1 && barCount(set) <= 6 && set !== result)
  return usable && a !== b ? [a, b] : null
}

function logic(rng: Rng, last: number): Grid | null {
  const operation = rng.pick(['xor', 'and', 'or'] as const)
  const results = [rng.pick(BAR_SETS), rng.pick(BAR_SETS), last]
  const rows: Grid = []
  for (const result of results) {
    const pair = operands(rng, operation, result)
    if (pair === null) return null
    rows.push([...pair, result])
  }
  return rows
}

/**
 * The values that may stand in the last cell. Each is drawn equally often there, and wrong options take their values
 * from the same list, so that no value is a sign of the right or of a wrong option.
 */
export function lastValues(kind: RuleKind | 'constant', attribute: Attribute, high: number): number[] {
  if (attribute === 'bars') return BAR_SETS
  if (attribute === 'size' && kind === 'progression') return [0, 2]
  return Array.from({ length: high - DOMAIN[attribute].low + 1 }, (_, i) => i + DOMAIN[attribute].low)
}

const TRIES = 400

/** Three rows that follow the rule and end in `last`; null when no draw did. */
export function valuesBy(
  kind: RuleKind | 'constant',
  attribute: Attribute,
  rng: Rng,
  { high, last }: { high: number; last: number },
): Grid | null {
  if (kind === 'constant') return [0, 1, 2].map(() => [last, last, last])
  for (let i = 0; i < TRIES; i++) {
    const grid =
      kind === 'progression'
        ? progression(rng, attribute)
        : kind === 'distribution'
          ? distribution(rng, attribute, high)
          : kind === 'repeat'
            ? repetition(rng, attribute, high)
            : kind === 'addition'
              ? addition(rng)
              : logic(rng, last)
    if (grid !== null && grid[2][2] === last) return grid
  }
  return null
}
