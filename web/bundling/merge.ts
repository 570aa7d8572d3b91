import { arrange } from './arrangement.ts'
import type { Load, Piece } from './pieces.ts'
import { refine } from './refine.ts'
import { wander } from './wander.ts'

interface Bundle {
  files: string[]
  size: number
  alone: boolean
  /** The bundles that it imports, and theirs. */
  needs: Set<Bundle>
  /** By load, whether it has this bundle. */
  isIn: boolean[]
}

function startWith(pieces: Piece[], loads: Load[]): Bundle[] {
  const inLoads = loads.map(({ files }) => new Set(files))
  const bundleOf = new Map(
    pieces.map(({ file, size, alone }): [string, Bundle] => [
      file,
      { files: [file], size, alone, needs: new Set(), isIn: inLoads.map((files) => files.has(file)) },
    ]),
  )
  const importsOf = new Map(pieces.map(({ file, imports }) => [file, imports]))
  const collect = (file: string, needs: Set<Bundle>) => {
    for (const imported of importsOf.get(file) ?? []) {
      const bundle = bundleOf.get(imported)
      if (!bundle || needs.has(bundle)) continue
      needs.add(bundle)
      collect(imported, needs)
    }
  }
  for (const [file, bundle] of bundleOf) {
    collect(file, bundle.needs)
    bundle.needs.delete(bundle)
  }
  return [...bundleOf.values()].filter(({ isIn }) => isIn.includes(true))
}

const isBetween = (from: Bundle, to: Bundle) => [...from.needs].some((via) => via !== to && via.needs.has(to))

/** Puts `other` into `one`; whoever has one of them has both from now on, with what they need. */
function join(one: Bundle, other: Bundle, bundles: Bundle[]) {
  one.files.push(...other.files)
  one.size += other.size
  one.isIn = one.isIn.map((has, load) => has || other.isIn[load] === true)
  for (const needed of other.needs) one.needs.add(needed)
  one.needs.delete(one)
  one.needs.delete(other)
  for (const needed of one.needs) needed.isIn = needed.isIn.map((has, load) => has || one.isIn[load] === true)
  for (const bundle of bundles) {
    const needsOther = bundle.needs.delete(other)
    if (needsOther || bundle.needs.has(one)) for (const needed of [one, ...one.needs]) bundle.needs.add(needed)
  }
}

/** What each load has, and what it had before anything was put together. */
interface Burden {
  weight: number
  needed: number
  now: number
}

/** Grows faster than what is loaded in vain, so that this is shared out among the loads. */
const vexation = ({ weight, needed }: Burden, size: number) => {
  const square = (size / needed) * (size / needed)
  return weight * needed * square * square
}

/** How much worse off the loads are once two bundles are one. */
function costOf(one: Bundle, other: Bundle, burdens: Burden[]): number {
  let cost = 0
  for (const [load, burden] of burdens.entries()) {
    if (one.isIn[load] === other.isIn[load]) continue
    const missing = one.isIn[load] ? other : one
    let size = burden.now + missing.size
    for (const bundle of missing.needs) if (!bundle.isIn[load]) size += bundle.size
    cost += vexation(burden, size) - vexation(burden, burden.now)
  }
  return cost
}

/** The pieces put together until no load has more than `most` of them, each step where it costs least. */
function mergeStepwise(pieces: Piece[], loads: Load[], most: number): string[][] {
  const bundles = startWith(pieces, loads)
  const sizeOf = (load: number) => bundles.reduce((sum, { isIn, size }) => (isIn[load] ? sum + size : sum), 0)
  const needed = loads.map((_, load) => sizeOf(load) || 1)
  for (;;) {
    const burdens = loads.map(({ weight }, load) => ({ weight, needed: needed[load] ?? 1, now: sizeOf(load) }))
    const counts = loads.map((_, load) => bundles.filter(({ isIn }) => isIn[load]).length)
    const isWide = counts.map((count) => count > most)
    if (!isWide.includes(true)) return bundles.map(({ files }) => files)
    const free = bundles.filter(({ alone, isIn }) => !alone && isIn.some((has, load) => has && isWide[load]))
    let best: { price: number; pair: [Bundle, Bundle] } | undefined
    for (const [at, one] of free.entries()) {
      for (const other of free.slice(at + 1)) {
        const eased = isWide.filter((wide, load) => wide && one.isIn[load] && other.isIn[load]).length
        if (eased === 0) continue
        const price = costOf(one, other, burdens) / eased
        if (price >= (best?.price ?? Number.POSITIVE_INFINITY)) continue
        // two that would import each other cannot be loaded one after the other
        if (isBetween(one, other) || isBetween(other, one)) continue
        best = { price, pair: [one, other] }
        if (price === 0) break
      }
      if (best?.price === 0) break
    }
    if (!best) throw new Error(`The scripts of a screen cannot be put together into ${most} files.`)
    const [one, other] = best.pair
    bundles.splice(bundles.indexOf(other), 1)
    join(one, other, bundles)
  }
}

/** As many ways are gone; by chance one ends two or three per cent better than another. */
const SEEDS = [7, 11, 13, 17, 19]

/**
 * The pieces put together as a plan of before has it, with what came since where it costs least, which is found in a
 * hundredth of the time of a search; undefined where two of its bundles import each other by now.
 */
export function mergeAsPlanned(pieces: Piece[], loads: Load[], most: number, plan: string[][]): string[][] | undefined {
  const planned = new Set(plan.flat())
  const used = new Set(loads.flatMap(({ files }) => files))
  const added = pieces.flatMap(({ file }) => (used.has(file) && !planned.has(file) ? [[file]] : []))
  const way = arrange(pieces, loads, most, [...plan, ...added])
  if (!Number.isFinite(way.cost)) return undefined
  refine(way)
  return way.files()
}

/** The pieces put together until no load has more than `most` of them, with as little loaded in vain as can be found. */
export function mergePieces(pieces: Piece[], loads: Load[], most: number): string[][] {
  const start = arrange(pieces, loads, most, mergeStepwise(pieces, loads, most))
  refine(start)
  const begun = start.files()
  const ways = SEEDS.map((seed) => {
    const way = arrange(pieces, loads, most, begun)
    wander(way, seed)
    refine(way)
    return way
  })
  // where nothing is better, things stay as they were
  return [start, ...ways].toSorted((a, b) => a.cost - b.cost)[0]?.files() ?? []
}
