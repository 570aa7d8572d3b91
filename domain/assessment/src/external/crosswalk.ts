import { THEMES, type Theme } from '../interest/items.ts'

export type Confidence = 'moderate' | 'low' | 'very low'
/** One row per theme in the order RIASEC; columns follow the test's fields. */
export interface Crosswalk {
  fields: readonly string[]
  weights: readonly (readonly number[])[]
  /** SD of each theme's raw score in the population: the multiple correlation that the weights reach. */
  spread: readonly number[]
}
export interface CrosswalkTheme {
  theme: Theme
  /** Points of 10, unrounded. */
  score: number
  confidence: Confidence
}

/**
 * Big Five: regression weights from a 6x5 table anchored on Larson, Rottinghaus and Borgen 2002 and on Barrick, Mount
 * and Gupta 2003; columns O C E A N.
 */
export const BIG_FIVE: Crosswalk = {
  fields: ['openness', 'conscientiousness', 'extraversion', 'agreeableness', 'neuroticism'],
  weights: [
    [0.05, 0.05, -0.03, -0.06, -0.08],
    [0.25, 0.05, -0.06, -0.02, -0.08],
    [0.42, -0.09, 0.03, 0.03, 0.05],
    [0.07, 0.03, 0.24, 0.1, 0.02],
    [-0.04, 0.14, 0.47, -0.22, -0.03],
    [-0.16, 0.22, 0.05, -0.01, -0.02],
  ],
  spread: [0.124, 0.273, 0.431, 0.311, 0.479, 0.268],
}
/** Reference mean and SD (percent of maximum) of Indian respondents to a public 50-item Big Five form, n = 1,463. */
export const BIG_FIVE_REFERENCE: readonly (readonly [number, number])[] = [
  [68, 15],
  [57, 18],
  [50, 20.5],
  [70, 16],
  [57, 20],
]

/** MBTI through its Big Five correlations (McCrae and Costa 1989; Furnham 2003); columns EI SN TF JP, 100 = I N F P. */
export const MBTI: Crosswalk = {
  fields: ['extraversionIntroversion', 'sensingIntuition', 'thinkingFeeling', 'judgingPerceiving'],
  weights: [
    [0.03, -0.12, -0.12, 0.02],
    [0.06, 0.17, -0.1, 0.03],
    [-0.01, 0.32, 0.08, 0.18],
    [-0.17, 0.07, 0.18, 0.04],
    [-0.34, -0.01, -0.05, 0],
    [-0.03, -0.15, -0.05, -0.16],
  ],
  spread: [0.173, 0.208, 0.376, 0.26, 0.344, 0.227],
}

/** 16PF: signs from theory, sizes assumed; confidence is never above low. */
export const SIXTEEN_PF: Crosswalk = {
  fields: ['warmth', 'dominance', 'socialBoldness', 'abstractedness', 'opennessToChange', 'tension'],
  weights: [
    [-0.2, 0.05, 0.05, -0.15, -0.05, -0.05],
    [-0.15, 0.05, -0.05, 0.1, 0.25, 0],
    [0, 0.05, 0.05, 0.25, 0.3, 0.05],
    [0.35, -0.05, 0.2, 0, 0.05, -0.1],
    [0.05, 0.3, 0.3, -0.1, 0, 0.05],
    [0, -0.05, -0.05, -0.25, -0.25, 0.05],
  ],
  spread: [0.269, 0.316, 0.4, 0.421, 0.442, 0.364],
}
/** Weights of the optional 16PF fields, per theme R I A S E C. */
export const SIXTEEN_PF_OPTIONAL: Readonly<Record<string, readonly number[]>> = {
  sensitivity: [-0.2, 0, 0.2, 0, 0, 0],
  perfectionism: [0, 0, 0, 0, 0, 0.2],
  ruleConsciousness: [0, 0, 0, 0, 0, 0.2],
  reasoning: [0, 0.2, 0, 0, 0, 0],
  selfReliance: [0, 0, 0, -0.15, -0.1, 0],
  liveliness: [0, 0, 0, 0.1, 0.1, 0],
  emotionalStability: [0.05, 0, 0, 0, 0.05, 0],
}

/** Adds the optional fields that were given; the spread is then the root of the sum of squared weights in use. */
export function sixteenPfWith(given: readonly string[]): Crosswalk {
  const extra = Object.keys(SIXTEEN_PF_OPTIONAL).filter((field) => given.includes(field))
  if (extra.length === 0) return SIXTEEN_PF
  const weights = SIXTEEN_PF.weights.map((row, k) => [...row, ...extra.map((field) => SIXTEEN_PF_OPTIONAL[field][k])])
  return {
    fields: [...SIXTEEN_PF.fields, ...extra],
    weights,
    spread: weights.map((row, k) =>
      row.slice(6).every((w) => w === 0) ? SIXTEEN_PF.spread[k] : Math.sqrt(row.reduce((sum, w) => sum + w * w, 0)),
    ),
  }
}

const confidenceOf = (spread: number): Confidence => (spread >= 0.4 ? 'moderate' : spread >= 0.2 ? 'low' : 'very low')

/**
 * Theme scores from standardised trait scores `z` (one per field): clamp(5 + 2 (raw/m) min(1, m/0.25), 0, 10).
 * Dividing by m keeps the well predicted themes from owning every code; the min keeps a theme that is hardly
 * predicted near 5 instead of blowing up noise.
 */
export function crosswalkThemes(crosswalk: Crosswalk, z: readonly number[]): CrosswalkTheme[] {
  return THEMES.map((theme, k) => {
    const raw = crosswalk.weights[k].reduce((sum, w, i) => sum + w * z[i], 0)
    const m = crosswalk.spread[k]
    const score = Math.min(10, Math.max(0, 5 + 2 * (raw / m) * Math.min(1, m / 0.25)))
    return { theme, score, confidence: confidenceOf(m) }
  })
}
