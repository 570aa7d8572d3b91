import type { Kind, Problem } from './problem.ts'

/** Kinds that cannot be filled with different families at once: `asked` places, `available` questions. */
export interface Shortage {
  kinds: number[]
  asked: number
  available: number
}

const mostKinds = 12

/**
 * Hall's condition for places and families: every set of kinds needs as many different questions as it has places.
 * Gives the smallest violated sets, or none. `extra` adds places per kind (alternatives of internal choice).
 */
export function shortages(problem: Problem, extra: readonly number[]): Shortage[] {
  const asked = problem.kinds.map((kind: Kind, k) => kind.count + extra[k])
  if (problem.kinds.length > mostKinds) return []
  const supply = supplyByKinds(problem)
  const found: Shortage[] = []
  const subsets = Array.from({ length: 2 ** problem.kinds.length - 1 }, (_, i) => i + 1).sort(
    (a, b) => bits(a) - bits(b),
  )
  for (const subset of subsets) {
    if (found.some((shortage) => shortage.kinds.every((k) => subset & (1 << k)))) continue
    const kinds = problem.kinds.map((_, k) => k).filter((k) => subset & (1 << k))
    const needed = kinds.reduce((sum, k) => sum + asked[k], 0)
    const available = supply.reduce((sum, s) => (s.mask & subset ? sum + Math.min(s.count, s.limit) : sum), 0)
    if (available < needed) found.push({ kinds, asked: needed, available })
  }
  return found
}

const bits = (n: number) => n.toString(2).replaceAll('0', '').length

/** How many questions of different families fit one kind. */
export function supplyOf(problem: Problem, kind: number): number {
  return supplyByKinds(problem).reduce((sum, s) => (s.mask & (1 << kind) ? sum + Math.min(s.count, s.limit) : sum), 0)
}

/** Per family: the kinds it can serve, its items and its cap. Items of one family that serve different kinds count once. */
function supplyByKinds(problem: Problem): { mask: number; count: number; limit: number }[] {
  const families = new Map<number, { mask: number; cap: number; items: Set<number> }>()
  const add = (index: number, kind: number) => {
    const { family, cap } = problem.candidates[index]
    const entry = families.get(family) ?? { mask: 0, cap, items: new Set<number>() }
    entry.mask |= 1 << kind
    entry.items.add(index)
    families.set(family, entry)
  }
  problem.cells.forEach((cells, kind) => {
    for (const cell of cells) for (const index of cell.members) add(index, kind)
  })
  for (const group of problem.groups) for (const index of group.members) add(index, group.kind)
  const merged = new Map<string, { mask: number; count: number; limit: number }>()
  for (const { mask, cap, items } of families.values()) {
    const entry = merged.get(`${mask}`) ?? { mask, count: 0, limit: 0 }
    const usable = Math.min(cap, items.size)
    entry.count += usable
    entry.limit += usable
    merged.set(`${mask}`, entry)
  }
  return [...merged.values()]
}
