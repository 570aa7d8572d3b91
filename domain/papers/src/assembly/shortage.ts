import { type IdeaLimit, mostWithin } from './idea-limits.ts'
import type { Problem } from './problem.ts'

/** Kinds that cannot be filled with different families at once: `asked` places, `available` questions. */
export interface Shortage {
  kinds: number[]
  asked: number
  available: number
}

/** Of more kinds each is looked at alone. */
const mostKinds = 12

/**
 * Hall's condition for places and families: every set of kinds needs as many different questions as it has places.
 * Gives the smallest violated sets, or none. `extra` adds places per kind (alternatives of internal choice).
 */
export function shortages(problem: Problem, extra: readonly number[]): Shortage[] {
  const supply = supplyByKinds(problem)
  const found: Shortage[] = []
  const { length } = problem.kinds
  const subsets =
    length > mostKinds
      ? Array.from({ length }, (_, kind) => 1 << kind)
      : Array.from({ length: 2 ** length - 1 }, (_, i) => i + 1).sort((a, b) => bits(a) - bits(b))
  for (const subset of subsets) {
    if (found.some((shortage) => shortage.kinds.every((k) => subset & (1 << k)))) continue
    const kinds = problem.kinds.map((_, k) => k).filter((k) => subset & (1 << k))
    const places = kinds.reduce((sum, k) => sum + problem.kinds[k].count, 0)
    const withChoices = kinds.reduce((sum, k) => sum + extra[k], places)
    const all = supply.reduce((sum, { mask, count }) => (mask & subset ? sum + count : sum), 0)
    // alternatives need families of their own, but may ask for a skill once more
    const unlike = availableFor(supply, subset)
    if (all < withChoices) found.push({ kinds, asked: withChoices, available: all })
    else if (unlike < places) found.push({ kinds, asked: places, available: unlike })
  }
  return found
}

const bits = (n: number) => n.toString(2).replaceAll('0', '').length

interface Supply extends IdeaLimit {
  /** The kinds that it can serve, by bit. */
  mask: number
  count: number
}

const availableFor = (supply: readonly Supply[], subset: number) =>
  mostWithin(
    supply.filter(({ mask }) => mask & subset),
    ({ count }) => count,
  )

/** Families by the kinds they can serve and their idea. Items of one family that serve different kinds count once. */
function supplyByKinds(problem: Problem): Supply[] {
  const families = new Map<number, { mask: number; index: number; items: Set<number> }>()
  const add = (index: number, kind: number) => {
    const { family } = problem.candidates[index]
    const entry = families.get(family) ?? { mask: 0, index, items: new Set<number>() }
    entry.mask |= 1 << kind
    entry.items.add(index)
    families.set(family, entry)
  }
  problem.cells.forEach((cells, kind) => {
    for (const cell of cells) for (const index of cell.members) add(index, kind)
  })
  for (const group of problem.groups) for (const index of group.members) add(index, group.kind)
  const merged = new Map<string, Supply>()
  for (const { mask, index, items } of families.values()) {
    const { cap, idea, ideaCap } = problem.candidates[index]
    const key = `${mask}/${idea}`
    const count = (merged.get(key)?.count ?? 0) + Math.min(cap, items.size)
    merged.set(key, { mask, count, idea, ideaCap })
  }
  return [...merged.values()]
}
