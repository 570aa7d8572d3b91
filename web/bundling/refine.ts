import type { Load, Piece } from './pieces.ts'

/** What an arrangement of the pieces costs; infinite where a load has too many bundles or two import each other. */
type Cost = (bundleOf: readonly number[]) => number

/** Little as long as a load is well below its limit, and very much above it. */
const STEEPNESS = 40
/** How far a bundle's needs are known. */
const [OPEN, DONE] = [1, 2]

function createCost(pieces: readonly Piece[], loads: readonly Load[], most: number): Cost {
  const at = new Map(pieces.map(({ file }, i) => [file, i]))
  const placesOf = (files: readonly string[]) => files.flatMap((file) => at.get(file) ?? [])
  const imports = pieces.map((piece) => placesOf(piece.imports))
  const wanted = loads.map(({ files }) => placesOf(files))
  const sizes = pieces.map(({ size }) => size)

  const count = pieces.length
  // by bundle, numbered from nought in each reckoning: bits of the bundles that it needs, 32 in a word
  const wordsEach = Math.ceil(count / 32)
  const direct = new Uint32Array(count * wordsEach)
  const reached = new Uint32Array(count * wordsEach)
  const bundleSize = new Float64Array(count)
  const state = new Uint8Array(count)
  const own = new Int32Array(count)
  const loaded = new Uint32Array(wordsEach)

  /** Fills in what a bundle needs in the end; false where it needs itself. */
  const reach = (bundle: number, words: number): boolean => {
    if (state[bundle] === DONE) return true
    if (state[bundle] === OPEN) return false
    state[bundle] = OPEN
    const at = bundle * wordsEach
    reached[at + (bundle >> 5)] = (reached[at + (bundle >> 5)] ?? 0) | (1 << (bundle & 31))
    for (let word = 0; word < words; word++) {
      let bits = direct[at + word] ?? 0
      while (bits !== 0) {
        const bit = 31 - Math.clz32(bits)
        bits &= ~(1 << bit)
        const next = word * 32 + bit
        if (!reach(next, words)) return false
        for (let k = 0; k < words; k++) reached[at + k] = (reached[at + k] ?? 0) | (reached[next * wordsEach + k] ?? 0)
      }
    }
    state[bundle] = DONE
    return true
  }

  return (bundleOf) => {
    const numberOf = new Map<number, number>()
    for (let i = 0; i < count; i++) {
      const bundle = bundleOf[i] ?? -1
      const known = numberOf.get(bundle)
      const number = known ?? numberOf.size
      if (known === undefined) numberOf.set(bundle, number)
      own[i] = number
    }
    const bundles = numberOf.size
    const words = Math.ceil(bundles / 32)
    direct.fill(0, 0, bundles * wordsEach)
    reached.fill(0, 0, bundles * wordsEach)
    bundleSize.fill(0, 0, bundles)
    state.fill(0, 0, bundles)
    for (let i = 0; i < count; i++) {
      const bundle = own[i] ?? 0
      bundleSize[bundle] = (bundleSize[bundle] ?? 0) + (sizes[i] ?? 0)
      for (const imported of imports[i] ?? []) {
        const other = own[imported] ?? 0
        const at = bundle * wordsEach + (other >> 5)
        if (other !== bundle) direct[at] = (direct[at] ?? 0) | (1 << (other & 31))
      }
    }
    for (let bundle = 0; bundle < bundles; bundle++) if (!reach(bundle, words)) return Number.POSITIVE_INFINITY
    let cost = 0
    for (const [load, { weight, limit }] of loads.entries()) {
      loaded.fill(0, 0, words)
      for (const i of wanted[load] ?? []) {
        const at = (own[i] ?? 0) * wordsEach
        for (let k = 0; k < words; k++) loaded[k] = (loaded[k] ?? 0) | (reached[at + k] ?? 0)
      }
      let size = 0
      let files = 0
      for (let word = 0; word < words; word++) {
        let bits = loaded[word] ?? 0
        while (bits !== 0) {
          const bit = 31 - Math.clz32(bits)
          bits &= ~(1 << bit)
          size += bundleSize[word * 32 + bit] ?? 0
          files++
        }
      }
      if (files > most) return Number.POSITIVE_INFINITY
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
