export type Confidence = 'High' | 'Medium' | 'Low'

/** The score is the probability that the next mark ends within this many per cent points of the forecast. */
export const CONFIDENCE_REACH = 10

/**
 * Without a school's history: the level model's own probability, damped because the raw figure claims too much
 * (0.94 claimed where 0.77 was true). At most 0.8. An end of the scale within reach counts fully.
 */
export function defaultConfidenceScore(cdf: (mark: number) => number, predicted: number): number {
  const above = predicted + CONFIDENCE_REACH >= 100 ? 1 : cdf(predicted + CONFIDENCE_REACH)
  const below = predicted - CONFIDENCE_REACH <= 0 ? 0 : cdf(predicted - CONFIDENCE_REACH)
  const raw = above - below
  return Math.min(raw, 0.4 + 0.4 * raw)
}

/** `calibrated`: the score comes from at least 100 forecasts of this school that have since been checked. */
export function confidenceLevel(score: number, marksSeen: number, calibrated: boolean): Confidence {
  if (calibrated ? score >= 0.75 && marksSeen >= 2 : score >= 0.7 && marksSeen >= 5) return 'High'
  return score >= (calibrated ? 0.5 : 0.55) && marksSeen >= 1 ? 'Medium' : 'Low'
}
