import { deliverInterestItems } from '../src/interest/delivery.ts'
import { INTEREST_ITEMS, type Scale, THEMES } from '../src/interest/items.ts'
import { answerQuality } from '../src/interest/quality.ts'
import { scoreInterests } from '../src/interest/score.ts'
import { createRng, type Rng } from '../src/rng.ts'
import { type Calibration, probability } from '../src/scoring/response-model.ts'
import { sumScoreTable } from '../src/scoring/sum-score.ts'

/** A standard normal draw (Box and Muller 1958). */
export const normal = (rng: Rng): number =>
  Math.sqrt(-2 * Math.log(1 - rng.unit())) * Math.cos(2 * Math.PI * rng.unit())

export interface Recovery {
  /** On the scale 100/15. */
  bias: number
  rmse: number
  /** Share of pupils whose true value lies in the 90% band. */
  coverage: number
  reliability: number
}

/** Sits `pupils` simulated pupils of ability N(0, 1), guessing included, on each form, and compares estimate with truth. */
export function simulateRecovery(forms: readonly (readonly Calibration[])[], pupils: number, seed: string): Recovery {
  const rng = createRng(`recovery/${seed}`)
  const errors: number[] = []
  const estimates: number[] = []
  let covered = 0
  for (const items of forms) {
    const table = sumScoreTable(items)
    for (let n = 0; n < pupils; n++) {
      const theta = normal(rng)
      const raw = items.filter((item) => rng.unit() < probability(theta, item)).length
      const row = table[raw]
      errors.push(15 * (row.theta - theta))
      estimates.push(row.theta)
      if (Math.abs(row.theta - theta) <= 1.645 * row.se) covered++
    }
  }
  const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length
  return {
    bias: mean(errors),
    rmse: Math.sqrt(mean(errors.map((e) => e * e))),
    coverage: covered / errors.length,
    reliability: mean(estimates.map((x) => x * x)) - mean(estimates) ** 2,
  }
}

// Correlations of themes by their distance on the hexagon, as measured in the public 48-item sample.
const HEXAGON = [1, 0.37, 0.17, -0.01]
const ITEM_R = 0.4
const ITEM_SD = 1.25

/** Cholesky factor of the themes' correlations. */
export function themeFactor(): number[][] {
  const r = THEMES.map((_, i) => THEMES.map((__, j) => HEXAGON[Math.min((i - j + 6) % 6, (j - i + 6) % 6)]))
  const factor = r.map((row) => row.map(() => 0))
  for (let i = 0; i < 6; i++) {
    for (let j = 0; j <= i; j++) {
      const dot = factor[i].slice(0, j).reduce((sum, x, k) => sum + x * factor[j][k], 0)
      factor[i][j] = i === j ? Math.sqrt(r[i][i] - dot) : (r[i][j] - dot) / factor[j][j]
    }
  }
  return factor
}

/** Answers of one honest pupil by item id: themes correlated by the hexagon, items within a theme by .40. */
export function honestPupil(rng: Rng, scale: Scale, factor: readonly number[][]): Map<string, number> {
  const z = THEMES.map(() => normal(rng))
  const themes = factor.map((row) => row.reduce((sum, x, k) => sum + x * z[k], 0))
  return new Map(
    INTEREST_ITEMS.map(({ id, theme }) => {
      const x = Math.sqrt(ITEM_R) * themes[THEMES.indexOf(theme)] + Math.sqrt(1 - ITEM_R) * normal(rng)
      return [
        id,
        scale === 5 ? Math.min(5, Math.max(1, Math.round(3 + ITEM_SD * x))) : x > 0.43 ? 2 : x < -0.43 ? 0 : 1,
      ]
    }),
  )
}

export interface InterestSimulation {
  /** Cronbach's alpha, mean of the six themes. */
  alpha: number
  /** Share of honest pupils with two or more flags, and with any flag. */
  suggestRetake: number
  anyFlag: number
  tiedCodes: number
}

export function simulateInterests(scale: Scale, pupils: number, seed: string): InterestSimulation {
  const rng = createRng(`interests/${seed}`)
  const factor = themeFactor()
  const all = Array.from({ length: pupils }, () => honestPupil(rng, scale, factor))
  const variance = (values: readonly number[]): number => {
    const mean = values.reduce((sum, x) => sum + x, 0) / values.length
    return values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / values.length
  }
  const alphas = THEMES.map((theme) => {
    const ids = INTEREST_ITEMS.filter((item) => item.theme === theme).map(({ id }) => id)
    const column = (id: string): number[] => all.map((pupil) => pupil.get(id) ?? 0)
    const sums = all.map((pupil) => ids.reduce((sum, id) => sum + (pupil.get(id) ?? 0), 0))
    const own = ids.reduce((sum, id) => sum + variance(column(id)), 0)
    return (ids.length / (ids.length - 1)) * (1 - own / variance(sums))
  })
  const results = all.map((pupil, n) => {
    const order = deliverInterestItems(String(n)).map(({ id }) => ({ itemId: id, value: pupil.get(id) ?? 0 }))
    return {
      quality: answerQuality(
        scale,
        order.map(({ value }) => value),
      ),
      tied: scoreInterests(scale, order).tied,
    }
  })
  const share = (test: (result: (typeof results)[number]) => boolean): number => results.filter(test).length / pupils
  return {
    alpha: alphas.reduce((sum, a) => sum + a, 0) / alphas.length,
    suggestRetake: share(({ quality }) => quality.verdict === 'suggest_retake'),
    anyFlag: share(({ quality }) => quality.verdict !== 'ok'),
    tiedCodes: share(({ tied }) => tied),
  }
}
