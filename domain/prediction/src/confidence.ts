export type Confidence = 'High' | 'Medium' | 'Low'

/** The score is the probability that the next mark ends within this many per cent points of the forecast. */
export const CONFIDENCE_REACH = 10

/**
 * How the chance to be within 10 falls as the 80 % range gets wider: logit = slope·ln(even/width), so at a width of `even`
 * per cent points the chance is one half. The range alone decides: of two forecasts by the same history, the one with the
 * narrower range is never the less sure one, however many tests stand behind them.
 */
export interface Sureness {
  even: number
  slope: number
}

/**
 * Without a school's history. Of ten public sets of marks and ten made-up schools, each set weighing alike: between what
 * these ask for where ranges are wide, and no surer than the public ones where they are narrow.
 */
export const DEFAULT_SURENESS: Sureness = { even: 36, slope: 1.5 }
/** The same of forecasts by a school's own history, whose ranges are better founded: where a school starts from. */
export const USUAL_SURENESS: Sureness = { even: 38, slope: 2.1 }

export function chanceWithin(width: number, { even, slope }: Sureness): number {
  return 1 / (1 + (width / even) ** slope)
}

const HIGH_FROM = 0.7
const MEDIUM_FROM = 0.5

/** Two thresholds on the score and nothing beside. */
export function confidenceLevel(score: number): Confidence {
  if (score >= HIGH_FROM) return 'High'
  return score >= MEDIUM_FROM ? 'Medium' : 'Low'
}
