import type { Arrangement } from './refine.ts'

const STEPS = 400_000
/** How much worse a step may be at the beginning, in what an arrangement costs; nothing at the end. */
const WARMTH = 2e6
/** How often a piece gets a bundle of its own. */
const ALONE = 0.03

/** Numbers from 0 to 1, the same at each build: one plan for one source. */
function createDraw() {
  let state = 7
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * Moves pieces from bundle to bundle by chance, at first also where it costs more, and keeps the best that it came by
 * (simulated annealing). Going only where it costs less at once ends in the first hollow.
 */
export function wander({ bundleOf, cost, isFixed, isClosed }: Arrangement): number[] {
  const draw = createDraw()
  const now = [...bundleOf]
  const movable = now.flatMap((_, i) => (isFixed(i) ? [] : [i]))
  const pick = () => movable[Math.floor(draw() * movable.length)] ?? 0
  let current = cost(now)
  let best = { cost: current, bundleOf: [...now] }
  let next = Math.max(...now) + 1
  for (let step = 0; step < STEPS && movable.length > 0; step++) {
    const warmth = WARMTH * (1 - step / STEPS) ** 2
    const [i, from] = [pick(), pick()]
    const before = now[i] ?? 0
    const target = draw() < ALONE ? next++ : (now[from] ?? 0)
    if (target === before || isClosed(target)) continue
    now[i] = target
    const then = cost(now)
    const isTaken = then < current || (Number.isFinite(then) && draw() < Math.exp((current - then) / warmth))
    if (!isTaken) now[i] = before
    else current = then
    if (current < best.cost) best = { cost: current, bundleOf: [...now] }
  }
  return best.bundleOf
}
