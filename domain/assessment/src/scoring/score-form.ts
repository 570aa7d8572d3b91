import { CATEGORIES, type Category, type OptionKey } from '../item.ts'
import { percentileOfIq } from './normal.ts'
import type { Calibration } from './response-model.ts'
import { band90, iqOf, sumScoreTable } from './sum-score.ts'

/** What scoring needs of an item. */
export interface ScoredItem {
  category: Category
  b: number
  key: OptionKey
  options: Readonly<Partial<Record<OptionKey, string>>>
}

export interface Sitting {
  /** Chosen option by 0-based place in the form; a place that is left out is unanswered and counts as wrong. */
  answers: ReadonlyMap<number, OptionKey>
  /** Seconds per answered item, where they were kept. */
  seconds?: readonly number[]
  /** True when the time ran out. */
  expired?: boolean
}

export interface CategoryResult {
  correct: number
  total_score: number
  /** Percentage of marks, rounded. */
  percentage: number
  /** Label of the result page for that percentage. */
  label: string
  /** Ability in this category alone, SD of the prior, by sum-score EAP; two decimals. */
  theta: number
}

export interface ReasoningResult {
  raw: number
  total: number
  percentage: number
  /** The estimate on the scale 100/15, or null when the sitting is too little to estimate from. */
  iqscore: number | null
  /** 90% band of the estimate; null as above. */
  band: [number, number] | null
  /** Percentile 1-99 of the estimate, and of the ends of its band, on the scale's normal curve. */
  percentile: number | null
  percentileRange: [number, number] | null
  theta: number
  se: number
  categoryScores: Record<Category, CategoryResult>
  /** Categories that stand out: at least four marks above another one. */
  relativeStrengths: Category[]
  tooLittle: 'few_right_answers' | 'very_fast' | null
  answered: number
  /** Items after the last answered one, when the time ran out and there are at least six of them; else 0. */
  unreached: number
}

const FEWEST_RIGHT = 7
const FASTEST_MEDIAN_S = 5
const MANY_UNREACHED = 6
const CLEAR_DIFFERENCE = 4
const LABELS: [number, string][] = [
  [90, 'Excellent'],
  [75, 'Strong'],
  [50, 'Average'],
  [25, 'Developing'],
]

/** Label of a category's percentage of marks. */
export const domainLabel = (percentage: number): string =>
  LABELS.find(([from]) => percentage >= from)?.[1] ?? 'Needs Improvement'

const calibration = (item: ScoredItem): Calibration => ({ b: item.b, options: Object.keys(item.options).length })
const twoDecimals = (x: number): number => Math.round(x * 100) / 100
const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}

function categoryResult(items: readonly ScoredItem[], right: readonly boolean[]): CategoryResult {
  const correct = right.filter(Boolean).length
  const percentage = Math.round((100 * correct) / items.length)
  const { theta } = sumScoreTable(items.map(calibration))[correct]
  return { correct, total_score: items.length, percentage, label: domainLabel(percentage), theta: twoDecimals(theta) }
}

/**
 * Scores a sitting of a form by the number of right answers (sum-score EAP with a guessing floor). Throws RangeError
 * for an answer to a place that the form does not have or with an option that the item does not have.
 */
export function scoreForm(items: readonly ScoredItem[], sitting: Sitting): ReasoningResult {
  for (const [place, key] of sitting.answers) {
    if (!items[place]) throw new RangeError(`The form has no item at place ${place}.`)
    if (items[place].options[key] === undefined) throw new RangeError(`Item ${place} has no option ${key}.`)
  }
  const right = items.map((item, place) => sitting.answers.get(place) === item.key)
  const raw = right.filter(Boolean).length
  const row = sumScoreTable(items.map(calibration))[raw]
  const isFast = (sitting.seconds?.length ?? 0) > 0 && median(sitting.seconds ?? []) < FASTEST_MEDIAN_S
  const tooLittle = raw <= FEWEST_RIGHT ? 'few_right_answers' : isFast ? 'very_fast' : null
  const entries = CATEGORIES.flatMap((category): [Category, CategoryResult][] => {
    const places = items.flatMap((item, place) => (item.category === category ? [place] : []))
    if (places.length === 0) return []
    const own = places.map((place) => items[place])
    return [
      [
        category,
        categoryResult(
          own,
          places.map((place) => right[place]),
        ),
      ],
    ]
  })
  const fewest = Math.min(...entries.map(([, { correct }]) => correct))
  const unreached = items.length - 1 - Math.max(-1, ...sitting.answers.keys())
  const band = band90(row)
  return {
    raw,
    total: items.length,
    percentage: Math.round((100 * raw) / items.length),
    iqscore: tooLittle === null ? iqOf(row.theta) : null,
    band: tooLittle === null ? band : null,
    percentile: tooLittle === null ? percentileOfIq(iqOf(row.theta)) : null,
    percentileRange: tooLittle === null ? [percentileOfIq(band[0]), percentileOfIq(band[1])] : null,
    theta: row.theta,
    se: row.se,
    categoryScores: Object.fromEntries(entries) as Record<Category, CategoryResult>,
    relativeStrengths: entries.flatMap(([category, { correct }]) =>
      correct - fewest >= CLEAR_DIFFERENCE ? [category] : [],
    ),
    tooLittle,
    answered: sitting.answers.size,
    unreached: sitting.expired && unreached >= MANY_UNREACHED ? unreached : 0,
  }
}

export interface ConversionRow {
  raw: number
  iqscore: number
  band: [number, number]
}

/** The raw-to-estimate table of a form, one row per number of right answers. */
export const conversionTable = (items: readonly ScoredItem[]): ConversionRow[] =>
  sumScoreTable(items.map(calibration)).map((row) => ({ raw: row.raw, iqscore: iqOf(row.theta), band: band90(row) }))
