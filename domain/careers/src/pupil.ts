import type { AbilityProfile } from './ability.ts'
import type { Ability } from './career.ts'
import type { Stream } from './streams.ts'
import type { Marks } from './subjects.ts'
import { mean, type Six, six, THEME_INDEXES, THEMES, type Theme } from './themes.ts'

/** Where a result comes from; `confidence` is said aloud when it was entered and not taken here. */
export type ResultSource = { name: string; external: boolean; confidence?: string }

export type ReasoningResult = {
  /** On the scale with middle 100 and spread 15. */
  score?: number
  /** The likely range of the score. */
  band?: readonly [number, number]
  /** Marks 0-100 of the parts that are known. */
  percentages: Partial<Record<Ability, number>>
  source: ResultSource
}

export type Pupil = {
  /** Interest in each theme, 0-10; null or absent where too little was answered. */
  interests: Readonly<Partial<Record<Theme, number | null>>>
  interestSource?: ResultSource
  ability?: AbilityProfile
  reasoning?: ReasoningResult
  marks?: Marks
  /** 8 to 12, or null when not known. */
  schoolClass?: number | null
  streams?: readonly Stream[] | null
  /** YYYY-MM-DD; without it no date is computed and every exam carries the reminder to check. */
  today?: string
  /** The last day of the academic year in which they are in this class; without it the usual year is meant. */
  yearEndsOn?: string
}

export type Interests = {
  scores: Six
  missing: readonly Theme[]
  /** Largest minus smallest known score. */
  spread: number
  /** True when the shape says too little to rank by it. */
  flat: boolean
}

/** Themes needed before a shape is read at all. */
export const MINIMUM_THEMES = 4

/** A spread up to this, of 10, is a flat profile. */
export const FLAT_SPREAD = 2

/**
 * Interest scores with gaps filled by the mean of the known ones, so that a missing theme counts neither way.
 * Throws RangeError when a score lies outside 0-10 or fewer than MINIMUM_THEMES are known.
 */
export function readInterests(interests: Pupil['interests']): Interests {
  const known = THEMES.flatMap((theme) => {
    const score = interests[theme]
    if (score === null || score === undefined) return []
    if (!(score >= 0 && score <= 10)) throw new RangeError(`${theme} must lie between 0 and 10`)
    return [{ theme, score }]
  })
  if (known.length < MINIMUM_THEMES) throw new RangeError(`at least ${MINIMUM_THEMES} themes need a score`)
  const values = known.map(({ score }) => score)
  const middle = mean(values)
  const scores = six((k) => interests[THEMES[k]] ?? middle)
  const spread = Math.max(...values) - Math.min(...values)
  return {
    scores,
    missing: THEME_INDEXES.map((k) => THEMES[k]).filter((theme) => !known.some((entry) => entry.theme === theme)),
    spread,
    flat: spread <= FLAT_SPREAD + 1e-9,
  }
}
