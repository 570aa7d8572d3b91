import { familyModel } from '../families/index.ts'
import type { Category, Design, Family } from '../item.ts'
import type { Rng } from '../rng.ts'

/** Difficulties aimed at in each category, logits. */
export const TARGETS: readonly number[] = [-2.2, -1.6, -1.1, -0.7, -0.3, 0.1, 0.5, 0.9, 1.4, 2]
/** How far an item's difficulty may lie from its target, logits. */
export const TOLERANCE = 0.25

/** How many items of each family a form has; ten per category. */
export const COUNTS: Record<Category, readonly (readonly [Family, number])[]> = {
  logical_reasoning: [
    ['matrix', 4],
    ['figure-series', 2],
    ['odd-figure', 1],
    ['coding', 1],
    ['blood-relation', 1],
    ['seating', 1],
  ],
  numerical_reasoning: [
    ['number-series', 4],
    ['word-problem', 4],
    ['data-table', 2],
  ],
  verbal_reasoning: [
    ['analogy', 3],
    ['odd-word', 2],
    ['syllogism', 3],
    ['statement-conclusion', 2],
  ],
}

/** The same without drawings: coding, kinship and seating fill all places of logical reasoning. */
export const COUNTS_WITHOUT_FIGURES: typeof COUNTS = {
  ...COUNTS,
  logical_reasoning: [
    ['coding', 4],
    ['blood-relation', 3],
    ['seating', 3],
  ],
}

export interface Slot {
  category: Category
  family: Family
  /** Difficulty aimed at. */
  target: number
  design: Design
  options: number
}

/** What a place can be filled with: a family, and one key class of it where the family has key classes. */
interface Wanted {
  family: Family
  /** Options of the family's items, where a design has no count of its own. */
  optionCount: number
  /** Designs near each target, in the order of `TARGETS`. */
  near: readonly (readonly Design[])[]
}

const isNear = (design: Design, target: number): boolean => Math.abs(design.b - target) <= TOLERANCE + 1e-9

/** What forms are drawn from. */
export interface Pool {
  counts: typeof COUNTS
  /** The kinds of right answer of a family, equally likely in every form. */
  kindsOf(family: Family): readonly Wanted[]
}

/** Name of a design among those of all families, as in `FormOptions.avoid`. */
export const designName = (family: Family, design: string): string => `${family} ${design}`

export interface PoolOptions {
  /** No family with figures; designs for such forms alone are added. */
  withoutFigures?: boolean
  /** `designName`s that are left out. */
  avoid?: ReadonlySet<string>
  /** Whether an avoided design stays where it is the only one of its kind near a target. */
  keepOnlyOnes?: boolean
}

const NOTHING: ReadonlySet<string> = new Set()

/** A pool by `options`; what it finds out about a family is worked out once. */
export function createPool({ withoutFigures = false, avoid = NOTHING, keepOnlyOnes = false }: PoolOptions = {}): Pool {
  const known = new Map<Family, Wanted[]>()
  const kindsOf = (family: Family): Wanted[] => {
    const { designs, optionCount } = familyModel(family)
    const usable = designs.filter((design) => withoutFigures || !design.onlyWithoutFigures)
    const wished = (near: readonly Design[]): readonly Design[] => {
      const left = near.filter(({ id }) => !avoid.has(designName(family, id)))
      return left.length === 0 && keepOnlyOnes ? near : left
    }
    return [...new Set(usable.map(({ keyClass }) => keyClass))].map((keyClass): Wanted => {
      const own = usable.filter((design) => design.keyClass === keyClass)
      return {
        family,
        optionCount,
        near: TARGETS.map((target) => wished(own.filter((design) => isNear(design, target)))),
      }
    })
  }
  return {
    counts: withoutFigures ? COUNTS_WITHOUT_FIGURES : COUNTS,
    kindsOf: (family) => {
      const kinds = known.get(family) ?? kindsOf(family)
      known.set(family, kinds)
      return kinds
    },
  }
}

/** What ordinary forms are drawn from. */
export const ORDINARY_POOL = createPool()

/** Which entry of `wanted` stands at each target: a random complete matching, found by search with backtracking. */
function match(wanted: readonly Wanted[], rng: Rng): Wanted[] | null {
  const reach = TARGETS.map((_, t) => wanted.filter(({ near }) => near[t].length > 0).length)
  // The targets that few entries reach are filled first.
  const order = TARGETS.map((_, t) => t).toSorted((a, b) => reach[a] - reach[b])
  const places = TARGETS.map((): Wanted | undefined => undefined)
  const left = rng.shuffle(wanted)
  const fill = (step: number): boolean => {
    if (step === order.length) return true
    const target = order[step]
    for (let i = 0; i < left.length; i++) {
      const candidate = left[i]
      if (places.includes(candidate) || candidate.near[target].length === 0) continue
      places[target] = candidate
      if (fill(step + 1)) return true
      places[target] = undefined
    }
    return false
  }
  return fill(0) ? places.flatMap((place) => place ?? []) : null
}

/** The designs that could stand in a slot instead of its own: same kind of right answer, near the same target. */
export function alternatives(slot: Slot, pool: Pool): readonly Design[] {
  const kind = pool.kindsOf(slot.family).find(({ near }) => near.some((designs) => designs.includes(slot.design)))
  return kind?.near[TARGETS.indexOf(slot.target)] ?? []
}

const MATCHINGS = 50

/**
 * Ten slots of a category from easy to hard; designs that differ only in trimmings are not taken twice. Null when the
 * designs of the pool do not reach the targets.
 */
export function drawSlots(category: Category, rng: Rng, pool: Pool = ORDINARY_POOL): Slot[] | null {
  for (let i = 0; i < MATCHINGS; i++) {
    const wanted = pool.counts[category].flatMap(([family, count]) =>
      // Copies, so that two entries of one kind are two places.
      Array.from({ length: count }, () => ({ ...rng.pick(pool.kindsOf(family)) })),
    )
    const matched = match(wanted, rng)
    if (matched === null) continue
    const used = new Set<string>()
    const slots = matched.flatMap(({ family, optionCount, near }, t): Slot[] => {
      const free = near[t].filter(({ variant }) => !used.has(`${family} ${variant}`))
      if (free.length === 0) return []
      const design = rng.pick(free)
      if (design.variant !== undefined) used.add(`${family} ${design.variant}`)
      return [{ category, family, target: TARGETS[t], design, options: design.optionCount ?? optionCount }]
    })
    if (slots.length === TARGETS.length) return slots
  }
  return null
}
