import { asScores, normal } from '../reference-pupils.ts'
import { type Six, six, type Theme } from '../themes.ts'

/** The interests of somebody shaped like a career, with an error of the given spread on each theme. */
export function scoresOf(riasec: Six, noise: number, random: () => number): Six {
  return asScores(six((k) => ((riasec[k] - 1) * 10) / 6 + noise * normal(random)))
}

export function byTheme(scores: Six): Record<Theme, number> {
  const [Realistic, Investigative, Artistic, Social, Enterprising, Conventional] = scores
  return { Realistic, Investigative, Artistic, Social, Enterprising, Conventional }
}
