export const TEST_TYPES = ['BIG_FIVE', 'MBTI', '16PF', 'WAIS', 'RAVEN', 'STANFORD_BINET'] as const
export type TestType = (typeof TEST_TYPES)[number]
export type TestCategory = 'personality' | 'iq'

export interface ScoreField {
  name: string
  label: string
  low: number
  high: number
  required: boolean
}

const field = (name: string, label: string, low: number, high: number, required = true): ScoreField => ({
  name,
  label,
  low,
  high,
  required,
})
const sten = (name: string, label: string, required = false): ScoreField => field(name, label, 1, 10, required)

/** The fields of each test's entry form with their accepted ranges, both ends included. */
export const SCORE_FIELDS: Record<TestType, readonly ScoreField[]> = {
  BIG_FIVE: [
    field('openness', 'Openness', 0, 100),
    field('extraversion', 'Extraversion', 0, 100),
    field('neuroticism', 'Neuroticism', 0, 100),
    field('conscientiousness', 'Conscientiousness', 0, 100),
    field('agreeableness', 'Agreeableness', 0, 100),
  ],
  MBTI: [
    field('extraversionIntroversion', 'Extraversion to introversion', 0, 100),
    field('sensingIntuition', 'Sensing to intuition', 0, 100),
    field('thinkingFeeling', 'Thinking to feeling', 0, 100),
    field('judgingPerceiving', 'Judging to perceiving', 0, 100),
    field('typeClarity', 'Type clarity', 0, 100),
  ],
  '16PF': [
    sten('warmth', 'Warmth', true),
    sten('reasoning', 'Reasoning'),
    sten('emotionalStability', 'Emotional stability'),
    sten('dominance', 'Dominance', true),
    sten('liveliness', 'Liveliness'),
    sten('ruleConsciousness', 'Rule consciousness'),
    sten('socialBoldness', 'Social boldness', true),
    sten('sensitivity', 'Sensitivity'),
    sten('vigilance', 'Vigilance'),
    sten('abstractedness', 'Abstractedness', true),
    sten('privateness', 'Privateness'),
    sten('apprehension', 'Apprehension'),
    sten('opennessToChange', 'Openness to change', true),
    sten('selfReliance', 'Self-reliance'),
    sten('perfectionism', 'Perfectionism'),
    sten('tension', 'Tension', true),
  ],
  WAIS: [
    field('fullScaleIQ', 'Full scale IQ', 45, 155),
    field('perceptualReasoning', 'Perceptual reasoning', 45, 155),
    field('processingSpeed', 'Processing speed', 45, 155),
    field('verbalComprehension', 'Verbal comprehension', 45, 155),
    field('workingMemory', 'Working memory', 45, 155),
  ],
  RAVEN: [
    field('rawScore', 'Raw score', 0, 60),
    // legacy key: standrdScore
    field('standrdScore', 'Standard score', 60, 140),
    field('percentileRank', 'Percentile rank', 1, 99),
    field('ageAdjustedScore', 'Age-adjusted score', 70, 140),
  ],
  STANFORD_BINET: [
    field('fullScaleIQ', 'Full scale IQ', 40, 160),
    field('nonverbalIQ', 'Nonverbal IQ', 40, 160),
    field('verbalIQ', 'Verbal IQ', 40, 160),
    field('iqPercentile', 'Percentile', 1, 99),
  ],
}

export const testCategory = (type: TestType): TestCategory =>
  type === 'WAIS' || type === 'RAVEN' || type === 'STANFORD_BINET' ? 'iq' : 'personality'

/** The test meant by a name such as "Big Five", "stanford-binet" or "16PF"; undefined when there is none. */
export function testTypeOf(name: string): TestType | undefined {
  const plain = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return TEST_TYPES.find((type) => plain(type) === plain(name))
}

export type FieldErrors = Record<string, string[]>
export type ReadScores = { scores: Record<string, number>; errors?: undefined } | { errors: FieldErrors }

const numberFrom = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Reads a test's scores from numbers or numeric texts; every failing field is named and nothing is scored in part. */
export function readScores(type: TestType, given: Readonly<Record<string, unknown>>): ReadScores {
  const scores: Record<string, number> = {}
  const errors: FieldErrors = {}
  for (const { name, label, low, high, required } of SCORE_FIELDS[type]) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    if (isEmpty(value)) {
      if (required) errors[name] = [`${label} is required.`]
      continue
    }
    const number = numberFrom(value)
    if (!Number.isFinite(number)) errors[name] = [`${label} must be a number.`]
    else if (number < low || number > high) errors[name] = [`${label} must be between ${low} and ${high}.`]
    else scores[name] = number
  }
  return Object.keys(errors).length > 0 ? { errors } : { scores }
}
