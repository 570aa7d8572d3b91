import { INTEREST_ITEMS, type Scale } from '../src/interest/items.ts'
import { createRng, type Rng } from '../src/rng.ts'
import type { InterestCounts } from '../src/statistics/interest-statistics.ts'
import { honestPupil, themeFactor } from './simulate.ts'

/** Counts over simulated honest pupils; `replaced` gives the answers to one statement in another way. */
export function simulateInterestAnswers(
  { scale, pupils, seed }: { scale: Scale; pupils: number; seed: string },
  replaced: Readonly<Record<string, (rng: Rng) => number>> = {},
): InterestCounts[] {
  const rng = createRng(`interest answers/${seed}`)
  const factor = themeFactor()
  const all = Array.from({ length: pupils }, () => {
    const pupil = honestPupil(rng, scale, factor)
    for (const [id, answer] of Object.entries(replaced)) pupil.set(id, answer(rng))
    return pupil
  })
  const middle = scale === 3 ? 1 : 3
  return INTEREST_ITEMS.map(({ id, theme }) => {
    const others = INTEREST_ITEMS.filter((item) => item.theme === theme && item.id !== id)
    const pairs = all.map((pupil) => ({
      x: pupil.get(id) ?? 0,
      rest: others.reduce((sum, item) => sum + (pupil.get(item.id) ?? 0), 0),
    }))
    const total = (value: (pair: (typeof pairs)[number]) => number): number =>
      pairs.reduce((sum, pair) => sum + value(pair), 0)
    return {
      itemId: id,
      scale,
      answers: pupils,
      sum: total(({ x }) => x),
      sumSquared: total(({ x }) => x * x),
      middle: total(({ x }) => (x === middle ? 1 : 0)),
      sumRest: total(({ rest }) => rest),
      sumRestSquared: total(({ rest }) => rest * rest),
      sumRestProduct: total(({ x, rest }) => x * rest),
    }
  })
}
