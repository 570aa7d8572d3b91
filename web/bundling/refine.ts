import type { Load, Piece } from './pieces.ts'

/** What an arrangement of the pieces costs; infinite where a load has too many bundles or two import each other. */
type Cost = (bundleOf: readonly number[]) => number

/** Little as long as a load is well below its limit, and very much above it. */
const STEEPNESS = 40

function createCost(pieces: readonly Piece[], loads: readonly Load[], most: number): Cost {
  const at = new Map(pieces.map(({ file }, i) => [file, i]))
  const placesOf = (files: readonly string[]) => files.flatMap((file) => at.get(file) ?? [])
  const imports = pieces.map((piece) => placesOf(piece.imports))
  const wanted = loads.map(({ files }) => placesOf(files))
  const sizes = pieces.map(({ size }) => size)

  return (bundleOf) => {
    const direct = new Map<number, Set<number>>()
    const sizeOf = new Map<number, number>()
    for (const [i, bundle] of bundleOf.entries()) {
      sizeOf.set(bundle, (sizeOf.get(bundle) ?? 0) + (sizes[i] ?? 0))
      const needs = direct.get(bundle) ?? new Set<number>()
      direct.set(bundle, needs)
      for (const imported of imports[i] ?? []) {
        const other = bundleOf[imported]
        if (other !== undefined && other !== bundle) needs.add(other)
      }
    }
    const all = new Map<number, Set<number>>()
    const isOpen = new Set<number>()
    /** The bundle with all that it needs; undefined where it needs itself. */
    const reach = (bundle: number): Set<number> | undefined => {
      const known = all.get(bundle)
      if (known) return known
      if (isOpen.has(bundle)) return undefined
      isOpen.add(bundle)
      const found = new Set([bundle])
      for (const next of direct.get(bundle) ?? []) {
        const more = reach(next)
        if (!more) return undefined
        for (const one of more) found.add(one)
      }
      isOpen.delete(bundle)
      all.set(bundle, found)
      return found
    }
    for (const bundle of direct.keys()) if (!reach(bundle)) return Number.POSITIVE_INFINITY
    let cost = 0
    for (const [load, { weight, limit }] of loads.entries()) {
      const loaded = new Set<number>()
      for (const i of wanted[load] ?? []) {
        const bundle = bundleOf[i] ?? -1
        if (!loaded.has(bundle)) for (const one of all.get(bundle) ?? []) loaded.add(one)
      }
      if (loaded.size > most) return Number.POSITIVE_INFINITY
      let size = 0
      for (const bundle of loaded) size += sizeOf.get(bundle) ?? 0
      cost += weight * size * (1 + (size / limit) ** STEEPNESS)
    }
    return cost
  }
}

const PASSES = 4

/** Pieces in bundles, as numbers. */
export interface Arrangement {
  /** By piece. */
  bundleOf: number[]
  cost: Cost
  /** A piece that stays where it is. */
  isFixed: (piece: number) => boolean
  /** A bundle that takes nothing. */
  isClosed: (bundle: number) => boolean
}

/** Bundles of files as an arrangement, and an arrangement as bundles of files. */
export function arrange(
  pieces: readonly Piece[],
  loads: readonly Load[],
  most: number,
  bundles: readonly (readonly string[])[],
) {
  const reached = new Set(bundles.flat())
  const own = pieces.filter(({ file }) => reached.has(file))
  const bundleOf = own.map(({ file }) => bundles.findIndex((files) => files.includes(file)))
  const closed = new Set(own.flatMap(({ alone }, i) => (alone ? [bundleOf[i]] : [])))
  const loadsOf = own.map(({ file }) => loads.map(({ files }) => files.includes(file)))
  const arrangement: Arrangement = {
    bundleOf,
    cost: createCost(own, loads, most),
    isFixed: (piece) => own[piece]?.alone ?? true,
    isClosed: (bundle) => closed.has(bundle),
  }
  return {
    arrangement,
    isTogether: (i: number, other: number) => loadsOf[i]?.some((has, load) => has && loadsOf[other]?.[load]) ?? false,
    filesOf: (found: readonly number[]) =>
      [...Map.groupBy(own, (_, i) => found[i]).values()].map((some) => some.map(({ file }) => file)),
  }
}

/**
 * An arrangement made better piece by piece: each goes where it costs least, as long as that helps. What was put
 * together one step after another is rarely the best, and a small new screen could make it much worse.
 */
export function refine({ arrangement, isTogether }: ReturnType<typeof arrange>): { bundleOf: number[]; cost: number } {
  const { cost, isFixed, isClosed } = arrangement
  const bundleOf = [...arrangement.bundleOf]
  let least = cost(bundleOf)
  for (let pass = 0; pass < PASSES; pass++) {
    const before = least
    for (const i of bundleOf.keys()) {
      if (isFixed(i)) continue
      let best = bundleOf[i] ?? 0
      // in a bundle that none of its loads has it would only be loaded in vain
      const near = new Set(bundleOf.filter((_, other) => isTogether(i, other)))
      for (const target of near) {
        if (target === best || isClosed(target)) continue
        bundleOf[i] = target
        const now = cost(bundleOf)
        if (now < least) [best, least] = [target, now]
      }
      bundleOf[i] = best
    }
    if (least === before) break
  }
  return { bundleOf, cost: least }
}
