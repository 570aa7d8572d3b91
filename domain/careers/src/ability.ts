import { ABILITIES, type Ability, type Career } from './career.ts'

/** Standing of a pupil in one kind of reasoning, in standard deviations from the middle. */
export type AbilityEvidence = { z: number; estimated: boolean }

export type AbilityProfile = Partial<Record<Ability, AbilityEvidence>>

const ITEM_DIFFICULTIES = [-2.2, -1.6, -1.1, -0.7, -0.3, 0.1, 0.5, 0.9, 1.4, 2]
const DISCRIMINATION = 1.15
const GUESSING_FLOOR = 0.2
const GRID = Array.from({ length: 161 }, (_, i) => -4 + 0.05 * i)

/**
 * Expected ability for each number of right answers on a ten-item part.
 *
 * Sum-score EAP (Lord and Wingersky's recursion over a three-parameter model with one slope), normal
 * prior, on the difficulties every part of a form aims at.
 */
const EXPECTED_ABILITY: readonly number[] = (() => {
  const weighted = ITEM_DIFFICULTIES.map(() => 0).concat(0)
  const total = weighted.map(() => 0)
  for (const theta of GRID) {
    const prior = Math.exp((-theta * theta) / 2)
    let likelihood = [1]
    for (const b of ITEM_DIFFICULTIES) {
      const p = GUESSING_FLOOR + (1 - GUESSING_FLOOR) / (1 + Math.exp(-DISCRIMINATION * (theta - b)))
      const before = likelihood
      likelihood = [...before, 0].map((stay, score) => stay * (1 - p) + (before[score - 1] ?? 0) * p)
    }
    likelihood.forEach((value, score) => {
      weighted[score] += value * prior * theta
      total[score] += value * prior
    })
  }
  return weighted.map((value, score) => value / total[score])
})()

/** Ability from marks in a part of the product's own test; parts of another length are scaled to ten. */
export function abilityFromMarks(correct: number, outOf: number): number {
  const tenths = Math.min(10, Math.max(0, (10 * correct) / outOf))
  const below = Math.floor(tenths)
  const above = Math.ceil(tenths)
  return EXPECTED_ABILITY[below] + (tenths - below) * (EXPECTED_ABILITY[above] - EXPECTED_ABILITY[below])
}

/** Ability from the percentile of an outside test, drawn a little towards the middle. */
export function abilityFromPercentile(percentile: number): number {
  return 0.9 * normalQuantile(Math.min(99, Math.max(1, percentile)) / 100)
}

/** Standard normal distribution function (Abramowitz and Stegun 26.2.17, error below 1e-7). */
export function normalCdf(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const upper = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
  return z >= 0 ? 1 - upper : upper
}

function normalQuantile(p: number): number {
  let low = -6
  let high = 6
  while (high - low > 1e-9) {
    const middle = (low + high) / 2
    if (normalCdf(middle) < p) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** What a career asks for at importance 1, 2 and 3, in standard deviations. */
const DEMAND = [-0.7, -0.7, 0, 0.7] as const

export type AbilityMatch = {
  /** 1 where every demand is met, towards 0 with the shortfall. */
  match: number
  shortfalls: { ability: Ability; shortfall: number }[]
}

/**
 * Shortfall against what the career asks for, 0-1; talent beyond the demand earns nothing.
 * Null when no ability that the career asks for is known. Estimated abilities weigh half.
 */
export function matchAbility(career: Career, profile: AbilityProfile): AbilityMatch | null {
  let lost = 0
  let weights = 0
  const shortfalls: AbilityMatch['shortfalls'] = []
  for (const ability of ABILITIES) {
    const importance = career.aptitude[ability]
    const evidence = profile[ability]
    if (importance === 0 || !evidence) continue
    const weight = importance * (evidence.estimated ? 0.5 : 1)
    const shortfall = Math.min(1, Math.max(0, DEMAND[importance] - evidence.z) / 2)
    lost += weight * shortfall
    weights += weight
    shortfalls.push({ ability, shortfall })
  }
  return weights === 0 ? null : { match: 1 - lost / weights, shortfalls }
}
