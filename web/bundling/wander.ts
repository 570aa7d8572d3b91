import type { Arrangement } from './arrangement.ts'

const STEPS = 400_000
/** How much worse a step may be at the beginning, in kilobytes of all loads; nothing at the end. */
const WARMTH = 280
/** How often a piece gets a bundle of its own. */
const ALONE = 0.03

/** Numbers from 0 to 1, the same at each build: one plan for one source. */
function createDraw(seed: number) {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * Moves pieces from bundle to bundle by chance, at first also where it costs more (simulated annealing). Going only
 * where it costs less at once ends in the first hollow.
 */
export function wander(arrangement: Arrangement, seed: number) {
  const { bundleOf, move, undo, freshBundle, isFixed, isClosed } = arrangement
  const draw = createDraw(seed)
  const movable = [...bundleOf.keys()].filter((piece) => !isFixed(piece))
  const pick = () => movable[Math.floor(draw() * movable.length)] ?? 0
  for (let step = 0; step < STEPS && movable.length > 0; step++) {
    const warmth = WARMTH * (1 - step / STEPS) ** 2
    const [piece, other] = [pick(), pick()]
    const target = draw() < ALONE ? freshBundle() : (bundleOf[other] ?? 0)
    if (target === undefined || target === bundleOf[piece] || isClosed(target)) continue
    const before = arrangement.cost
    const cost = move(piece, target)
    const isTaken = cost < before || (Number.isFinite(cost) && draw() < Math.exp((before - cost) / warmth))
    if (!isTaken) undo()
  }
}
