import { INTEREST_ITEMS, type Scale, type Theme } from '../interest/items.ts'
import { checkCount, correlationOf, ENOUGH_ANSWERS, FEWEST_ANSWERS, varianceOf } from './moments.ts'

/** Counts over all real answers to one statement on one scale. */
export interface InterestCounts {
  itemId: string
  scale: Scale
  /** Answers of students who answered all five statements of the theme. */
  answers: number
  /** Of the answers: 0-2 on the 3-point scale, 1-5 on the 5-point scale. */
  sum: number
  sumSquared: number
  /** Answers in the middle: Maybe, or Neutral. */
  middle: number
  /** Rest: the sum of the student's other four answers of the theme. */
  sumRest: number
  sumRestSquared: number
  /** Of answer times rest. */
  sumRestProduct: number
}

export type InterestFlag = 'too_few_answers' | 'low_correlation' | 'mostly_middle' | 'one_sided' | 'little_spread'

export interface InterestStatistics {
  itemId: string
  theme: Theme
  scale: Scale
  answers: number
  /** On the scale's own numbers; null under 30 answers, like the three that follow. */
  mean: number | null
  /** Standard deviation on the same numbers. */
  spread: number | null
  /** 0-1. */
  shareMiddle: number | null
  /** Correlation with the rest of the theme, -1 to 1; also null where nothing varies. */
  correlation: number | null
  flags: InterestFlag[]
}

const ENDS: Record<Scale, readonly [number, number]> = { 3: [0, 2], 5: [1, 5] }
const LEAST_CORRELATION = 0.2
const MOST_MIDDLE = 0.6
/** How near to an end of the scale the mean may come, and how small the spread may be, as shares of its length. */
const NEAR_END = 0.1
const LEAST_SPREAD = 0.15

function statisticsOf(row: InterestCounts): InterestStatistics {
  const { itemId, scale, answers } = row
  const item = INTEREST_ITEMS.find(({ id }) => id === itemId)
  if (!item) throw new RangeError(`There is no item ${itemId}.`)
  checkCount(`Answers of ${itemId}:`, answers)
  checkCount(`Middle answers of ${itemId}:`, row.middle, answers)
  const [low, high] = ENDS[scale]
  const mean = row.sum / answers
  if (answers > 0 && (mean < low || mean > high)) throw new RangeError(`The answers of ${itemId} leave the scale.`)
  const base = { itemId, theme: item.theme, scale, answers }
  if (answers < FEWEST_ANSWERS) {
    return { ...base, mean: null, spread: null, shareMiddle: null, correlation: null, flags: ['too_few_answers'] }
  }
  const spread = Math.sqrt(varianceOf(answers, row))
  const shareMiddle = row.middle / answers
  const rest = { sum: row.sumRest, sumSquared: row.sumRestSquared }
  const correlation = correlationOf(answers, row, rest, row.sumRestProduct)
  const place = (mean - low) / (high - low)
  const flags: InterestFlag[] = []
  if (answers >= ENOUGH_ANSWERS) {
    if ((correlation ?? 0) < LEAST_CORRELATION) flags.push('low_correlation')
    if (shareMiddle >= MOST_MIDDLE) flags.push('mostly_middle')
    if (place < NEAR_END || place > 1 - NEAR_END) flags.push('one_sided')
    if (spread < LEAST_SPREAD * (high - low)) flags.push('little_spread')
  }
  return { ...base, mean, spread, shareMiddle, correlation, flags }
}

/**
 * What real answers say about the statements, in the order of `rows`; one row per statement and scale. Numbers are
 * shown from 30 answers on and judged from 200 on. Throws RangeError for an unknown statement or impossible counts.
 */
export const interestStatistics = (rows: readonly InterestCounts[]): InterestStatistics[] => rows.map(statisticsOf)
