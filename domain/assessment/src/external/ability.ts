import { percentileOfIq, phiInverse } from '../scoring/normal.ts'

export type ReasoningCategory = 'logical_reasoning' | 'numerical_reasoning' | 'verbal_reasoning'
export interface ExternalCategory {
  /** Percentile in tenths, so that outside scores share the page of our own test. */
  correct: number
  total_score: 10
  /** Percentile 1-99 of the index on the scale 100/15. */
  percentage: number
  /** True where the test does not measure the category and it is inferred from a related index. */
  estimated: boolean
}
export interface AbilityConversion {
  kind: 'iq'
  iqScore: number
  percentile: number
  categoryScores: Record<ReasoningCategory, ExternalCategory>
  warnings: string[]
  note: string
}

const WAIS_AGE_NOTE = 'This adult scale is meant for age 16 and above; for a younger student, was it the WISC?'

type Index = [value: number, estimated?: 'estimated']

function categoryOf([value, estimated]: Index): ExternalCategory {
  const percentage = percentileOfIq(value)
  return { correct: Math.round(percentage / 10), total_score: 10, percentage, estimated: estimated === 'estimated' }
}

function conversion(iqScore: number, indexes: [Index, Index, Index], warnings: string[]): AbilityConversion {
  const [logical, numerical, verbal] = indexes.map(categoryOf)
  return {
    kind: 'iq',
    iqScore,
    percentile: percentileOfIq(iqScore),
    categoryScores: { logical_reasoning: logical, numerical_reasoning: numerical, verbal_reasoning: verbal },
    warnings,
    note: 'Entered by you from another test; Margam is not affiliated with its publisher.',
  }
}

/** Shrinks an index towards 100 by its correlation with what is to be inferred. */
const regressed = (index: number, r: number): Index => [100 + r * (index - 100), 'estimated']

function wais(s: Readonly<Record<string, number>>): AbilityConversion {
  const sum = s.verbalComprehension + s.perceptualReasoning + s.workingMemory + s.processingSpeed
  const composite = 100 + (15 * ((sum - 400) / 15)) / 3.27
  const warnings: string[] = []
  if (Math.abs(s.fullScaleIQ - composite) > 8) {
    warnings.push('The full scale score is far from what the four indexes give together. Please check the entries.')
  }
  const converted = conversion(
    s.fullScaleIQ,
    [[s.perceptualReasoning], [s.workingMemory], [s.verbalComprehension]],
    warnings,
  )
  return { ...converted, note: `${converted.note} ${WAIS_AGE_NOTE}` }
}

function raven(s: Readonly<Record<string, number>>): AbilityConversion {
  const warnings: string[] = []
  if (Math.abs(100 + 15 * phiInverse(s.percentileRank / 100) - s.standrdScore) > 5) {
    warnings.push('The percentile and the standard score do not agree. Please check the entries.')
  }
  if ((s.rawScore >= 55 && s.standrdScore < 95) || (s.rawScore <= 20 && s.standrdScore > 110)) {
    warnings.push('The raw score and the standard score do not agree. Please check the entries.')
  }
  const x = s.ageAdjustedScore
  return conversion(x, [[x], regressed(x, 0.6), regressed(x, 0.5)], warnings)
}

function stanfordBinet(s: Readonly<Record<string, number>>): AbilityConversion {
  const mean = (s.nonverbalIQ + s.verbalIQ) / 2
  const warnings: string[] = []
  if (Math.abs(s.fullScaleIQ - (100 + 1.04 * (mean - 100))) > 6) {
    warnings.push('The full scale score is far from what the two parts give together. Please check the entries.')
  }
  if (Math.abs(percentileOfIq(s.fullScaleIQ) - s.iqPercentile) > 5) {
    warnings.push('The percentile does not fit the full scale score. Please check the entries.')
  }
  return conversion(s.fullScaleIQ, [[s.nonverbalIQ], regressed(mean, 0.75), [s.verbalIQ]], warnings)
}

/** Overall score and the three categories from an ability test's scores, each already inside its field's range. */
export function convertAbility(
  type: 'WAIS' | 'RAVEN' | 'STANFORD_BINET',
  scores: Readonly<Record<string, number>>,
): AbilityConversion {
  return type === 'WAIS' ? wais(scores) : type === 'RAVEN' ? raven(scores) : stanfordBinet(scores)
}
