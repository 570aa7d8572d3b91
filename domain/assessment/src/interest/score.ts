import { interestBand } from './bands.ts'
import { consistency, type InterestCode, interestCode, type ThemeScore } from './code.ts'
import { INTEREST_ITEMS, type Scale, THEMES, type Theme } from './items.ts'
import { answerQuality, type Quality } from './quality.ts'

export interface InterestAnswer {
  itemId: string
  /** 0 No, 1 Maybe, 2 Yes on the 3-point scale; 1-5 on the 5-point scale. */
  value: number
  /** Seconds spent on the item, where the page kept them. */
  seconds?: number
}

export interface CategoryScore {
  /** 0-10 with one decimal, or null: not enough answers. */
  score: number | null
  total: 10
  percentage: number | null
  /** Strength of interest in words, or 'Not enough answers'. */
  band: string
  answered: number
}

export interface InterestResult extends InterestCode {
  categoryScores: Record<Theme, CategoryScore>
  answered: number
  /** True when fewer than 24 items were answered: no code is given and a retake is offered. */
  retake: boolean
  /** max - min of the themes and Iachan's L1, points of 10; null when not enough themes are known. */
  differentiation: { range: number; l1: number; level: 'flat' | 'low' | 'clear' } | null
  consistency: 'high' | 'medium' | 'low' | null
  /** 'high' or 'low' when the mean of the themes is above 9 or below 1: then the shape counts, not the height. */
  elevation: 'high' | 'low' | 'usual' | null
  quality: Quality
}

/** From this difference in points of 10 two themes are clearly different (1.4 × SEM of a theme score, rounded). */
export const CLEAR_GAP: Record<Scale, number> = { 3: 3, 5: 2 }
const FEWEST_FOR_A_CODE = 24
const PER_THEME = 5
const TOP: Record<Scale, number> = { 3: 2, 5: 5 }

function themeScore(scale: Scale, values: readonly number[]): number | null {
  if (values.length < PER_THEME - 1) return null
  const sum = (values.reduce((total, x) => total + x, 0) * PER_THEME) / values.length
  return Math.round((scale === 3 ? sum : (sum - 5) / 2) * 10) / 10
}

function differentiationOf(sorted: readonly { score: number }[]): InterestResult['differentiation'] {
  if (sorted.length < THEMES.length) return null
  const x = sorted.map(({ score }) => score)
  const range = Math.round((x[0] - x[5]) * 10) / 10
  const l1 = Math.round(0.5 * (x[0] - (x[1] + x[3]) / 2) * 1000) / 1000
  return { range, l1, level: range <= 2 ? 'flat' : range <= 3 ? 'low' : 'clear' }
}

/**
 * Scores one attempt. `answers` stand in the order shown; items left out are unanswered. One unanswered item of a
 * theme is made up by proration, more leave the theme without a score. Throws RangeError for an unknown item, an
 * item answered twice, or a value outside the scale.
 */
export function scoreInterests(scale: Scale, answers: readonly InterestAnswer[]): InterestResult {
  const values = new Map<string, number>()
  for (const { itemId, value } of answers) {
    if (!INTEREST_ITEMS.some((item) => item.id === itemId)) throw new RangeError(`There is no item ${itemId}.`)
    if (values.has(itemId)) throw new RangeError(`Item ${itemId} is answered twice.`)
    const lowest = scale === 3 ? 0 : 1
    if (!Number.isInteger(value) || value < lowest || value > TOP[scale]) {
      throw new RangeError(`Answer ${value} to ${itemId} is not on the ${scale}-point scale.`)
    }
    values.set(itemId, value)
  }
  const rows = THEMES.map((theme): ThemeScore & { answered: number } => {
    const given = INTEREST_ITEMS.filter((item) => item.theme === theme).flatMap((item) => values.get(item.id) ?? [])
    const topAnswers = given.filter((value) => value === TOP[scale]).length
    return { theme, score: themeScore(scale, given), topAnswers, answered: given.length }
  })
  const retake = values.size < FEWEST_FOR_A_CODE
  const found = interestCode(rows, CLEAR_GAP[scale])
  const ranked = retake ? { ...found, code: null, alternates: [], clear: false } : found
  const mean = found.themes.reduce((sum, row) => sum + row.score, 0) / THEMES.length
  const seconds = answers.flatMap((answer) => answer.seconds ?? [])
  return {
    ...ranked,
    categoryScores: Object.fromEntries(
      rows.map(({ theme, score, answered }): [Theme, CategoryScore] => {
        const percentage = score === null ? null : Math.round(score * 10)
        const band = percentage === null ? 'Not enough answers' : interestBand(percentage)
        return [theme, { score, total: 10, percentage, band, answered }]
      }),
    ) as Record<Theme, CategoryScore>,
    answered: values.size,
    retake,
    differentiation: differentiationOf(found.themes),
    consistency: ranked.code === null ? null : consistency(ranked.code),
    elevation: found.themes.length < THEMES.length ? null : mean > 9 ? 'high' : mean < 1 ? 'low' : 'usual',
    quality: answerQuality(
      scale,
      answers.map((answer) => answer.value),
      seconds,
    ),
  }
}
