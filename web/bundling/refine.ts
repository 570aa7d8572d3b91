import type { Arrangement } from './arrangement.ts'

const PASSES = 4

/**
 * Makes an arrangement better piece by piece: each goes where it costs least, as long as that helps. What was put
 * together one step after another is rarely the best, and a small new screen could make it much worse.
 */
export function refine(arrangement: Arrangement) {
  const { bundleOf, move, undo, isFixed, isClosed, isTogether } = arrangement
  for (let pass = 0; pass < PASSES; pass++) {
    const before = arrangement.cost
    for (const piece of bundleOf.keys()) {
      if (isFixed(piece)) continue
      const home = bundleOf[piece] ?? 0
      let best = { bundle: home, cost: arrangement.cost }
      // in a bundle that none of its loads has it would only be loaded in vain
      const near = new Set(bundleOf.filter((_, other) => isTogether(piece, other)))
      for (const bundle of near) {
        if (bundle === home || isClosed(bundle)) continue
        const cost = move(piece, bundle)
        if (cost < best.cost) best = { bundle, cost }
        undo()
      }
      if (best.bundle !== home) move(piece, best.bundle)
    }
    if (arrangement.cost === before) break
  }
}
