import { isNumberShown } from '../number-shown.ts'
import type { ExternalConversion } from './convert.ts'
import type { TestType } from './fields.ts'

/** The tests by the names that their publishers gave them. */
export const TEST_NAMES: Readonly<Record<TestType, string>> = {
  BIG_FIVE: 'Big Five',
  MBTI: 'MBTI',
  '16PF': '16PF',
  WAIS: 'WAIS',
  RAVEN: 'Raven',
  STANFORD_BINET: 'Stanford-Binet',
}

export interface ExternalExplanation {
  headline: string
  paragraphs: string[]
  parts: { name: string; label: string; sentence: string }[]
  limits: string[]
  next: string[]
}

const CATEGORY_NAMES = {
  logical_reasoning: 'Logical reasoning',
  numerical_reasoning: 'Numerical reasoning',
  verbal_reasoning: 'Verbal reasoning',
} as const

const HELD_BACK = 'Nobody checked these scores: they are what you entered.'
const NOT_OURS = 'Margam is not affiliated with the publisher of this test.'

/**
 * What entered scores come to, in words; null where they could not be converted. `classLevel` is 1 to 12, or null where
 * it is not known; below class 9 no number is said.
 */
export function explainExternal(
  type: TestType,
  converted: ExternalConversion,
  classLevel: number | null,
): ExternalExplanation | null {
  if (converted.kind === 'invalid') return null
  const name = TEST_NAMES[type]
  const common = { next: ['You can take our own test as well; the later of the two is then used.'] }
  if (converted.kind === 'iq') {
    const showsNumber = isNumberShown(classLevel)
    return {
      ...common,
      headline: showsNumber
        ? `Reasoning estimate ${Math.round(converted.iqScore)}, from your ${name} scores.`
        : `Your ${name} scores were taken over.`,
      paragraphs: converted.note ? [converted.note] : [],
      parts: Object.entries(CATEGORY_NAMES).map(([key, category]) => {
        const { percentage, estimated } = converted.categoryScores[key as keyof typeof CATEGORY_NAMES]
        return {
          name: category,
          label: estimated ? 'Worked out from another part' : 'From your scores',
          sentence: showsNumber
            ? `It lies at about percentile ${percentage} of the scale${estimated ? ', worked out from another part of the test' : ''}.`
            : estimated
              ? 'The test has no such part, so this was worked out from another one.'
              : 'This comes from a part of the test.',
        }
      }),
      limits: [HELD_BACK, NOT_OURS],
    }
  }
  return {
    ...common,
    headline: converted.personalityType
      ? `Your ${name} scores point to the interests ${converted.personalityType}.`
      : `Your ${name} scores point to no theme more than to the others.`,
    paragraphs: [converted.note],
    parts: Object.entries(converted.categoryScores).map(([theme, { band }]) => ({
      name: theme,
      label: band,
      // how sure it is stands beside each as it is
      sentence: '',
    })),
    limits: [HELD_BACK, NOT_OURS],
  }
}
