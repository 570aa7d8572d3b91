import { createLoadCosts } from './load-costs.ts'
import { createNeeds } from './needs.ts'
import type { Load, Piece } from './pieces.ts'

/** More than there are at first; with all of them full, no piece gets a bundle of its own. */
const SPARE_BUNDLES = 32

/**
 * Pieces in bundles, by number, and what that costs: much where a load has too many bundles, and infinite where two
 * import each other. A piece is moved and, where that was no help, moved back; only what it touches is reckoned anew.
 */
export interface Arrangement {
  /** By piece. */
  readonly bundleOf: readonly number[]
  readonly cost: number
  /** Puts a piece into a bundle and says what the arrangement costs now; what is infinite is taken back next. */
  move: (piece: number, bundle: number) => number
  /** Takes the last move back. */
  undo: () => void
  /** A bundle that nothing is in, or undefined. */
  freshBundle: () => number | undefined
  /** A piece that stays where it is. */
  isFixed: (piece: number) => boolean
  /** A bundle that takes nothing. */
  isClosed: (bundle: number) => boolean
  /** Some load has both pieces. */
  isTogether: (piece: number, other: number) => boolean
  /** The files of each bundle. */
  files: () => string[][]
}

/** By piece: what it imports and what imports it, and the loads that ask for it. */
function relate(pieces: readonly Piece[], loads: readonly Load[]) {
  const at = new Map(pieces.map(({ file }, i) => [file, i]))
  const imports = pieces.map((piece, i) => [
    ...new Set(piece.imports.flatMap((file) => at.get(file) ?? []).filter((imported) => imported !== i)),
  ])
  return {
    imports,
    importers: pieces.map((_, i) => imports.flatMap((list, from) => (list.includes(i) ? [from] : []))),
    asking: pieces.map(({ file }) => loads.flatMap(({ files }, load) => (files.includes(file) ? [load] : []))),
  }
}

/** Bundles of files as an arrangement in which no load shall have more than `most` of them. */
export function arrange(
  pieces: readonly Piece[],
  loads: readonly Load[],
  most: number,
  bundles: readonly (readonly string[])[],
): Arrangement {
  const numberOf = new Map(bundles.flatMap((files, number) => files.map((file): [string, number] => [file, number])))
  const own = pieces.filter(({ file }) => numberOf.has(file))
  const { imports, importers, asking } = relate(own, loads)
  const bundleOf = own.map(({ file }) => numberOf.get(file) ?? 0)
  const closed = new Set(own.flatMap(({ alone }, i) => (alone ? [bundleOf[i]] : [])))

  const held = new Int32Array(bundles.length + SPARE_BUNDLES)
  const size = new Float64Array(held.length)
  const { needed, link, findAnew } = createNeeds(held.length)
  const { loaded, costs, ask, sum } = createLoadCosts(loads, most, needed, size)

  /** Counts a piece in its bundle (1), or out of it (-1), with its imports. */
  const count = (piece: number, bundle: number, by: 1 | -1) => {
    held[bundle] = (held[bundle] ?? 0) + by
    size[bundle] = (size[bundle] ?? 0) + by * (own[piece]?.size ?? 0)
    for (const imported of imports[piece] ?? []) link(bundle, bundleOf[imported] ?? 0, by)
    for (const load of asking[piece] ?? []) ask(load, bundle, by)
  }
  const put = (piece: number, bundle: number) => {
    const from = bundleOf[piece] ?? 0
    count(piece, from, -1)
    for (const importer of importers[piece] ?? []) link(bundleOf[importer] ?? 0, from, -1)
    bundleOf[piece] = bundle
    count(piece, bundle, 1)
    for (const importer of importers[piece] ?? []) link(bundleOf[importer] ?? 0, bundle, 1)
  }
  for (const [piece, bundle] of bundleOf.entries()) count(piece, bundle, 1)
  let cost = findAnew() ? sum() : Number.POSITIVE_INFINITY

  const last = {
    needed: needed.bits.slice(),
    loaded: loaded.bits.slice(),
    costs: costs.slice(),
    cost,
    piece: 0,
    from: 0,
  }
  return {
    bundleOf,
    get cost() {
      return cost
    },
    move(piece, bundle) {
      const from = bundleOf[piece] ?? 0
      last.needed.set(needed.bits)
      last.loaded.set(loaded.bits)
      last.costs.set(costs)
      Object.assign(last, { cost, piece, from })
      put(piece, bundle)
      // what had neither bundle has nothing that changed
      cost = findAnew([from, bundle]) ? sum([from, bundle]) : Number.POSITIVE_INFINITY
      return cost
    },
    undo() {
      put(last.piece, last.from)
      needed.bits.set(last.needed)
      loaded.bits.set(last.loaded)
      costs.set(last.costs)
      cost = last.cost
    },
    freshBundle() {
      const bundle = held.indexOf(0)
      return bundle < 0 ? undefined : bundle
    },
    isFixed: (piece) => own[piece]?.alone ?? true,
    isClosed: (bundle) => closed.has(bundle),
    isTogether: (piece, other) => (asking[piece] ?? []).some((load) => asking[other]?.includes(load)),
    files: () => [...Map.groupBy(own, (_, i) => bundleOf[i]).values()].map((some) => some.map(({ file }) => file)),
  }
}
