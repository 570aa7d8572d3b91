import { t } from '@lingui/core/macro'
import { formatNumber } from '../../lib/format.ts'
import type { Explanation, ReasoningResult, Theme } from './assessment.api.ts'

export type Category = keyof ReasoningResult['category_scores']

export function categoryName(category: Category): string {
  const names: Record<Category, () => string> = {
    logical_reasoning: () => t`Logical reasoning`,
    numerical_reasoning: () => t`Numerical reasoning`,
    verbal_reasoning: () => t`Verbal reasoning`,
  }
  return names[category]()
}

export function themeName(theme: Theme): string {
  const names: Record<Theme, () => string> = {
    Realistic: () => t`Realistic`,
    Investigative: () => t`Investigative`,
    Artistic: () => t`Artistic`,
    Social: () => t`Social`,
    Enterprising: () => t`Enterprising`,
    Conventional: () => t`Conventional`,
  }
  return names[theme]()
}

/** Labels and bands as they come from the server. */
export function labelWords(label: string): string {
  const labels: Record<string, (() => string) | undefined> = {
    excellent: () => t`Excellent`,
    strong: () => t`Strong`,
    average: () => t`Average`,
    developing: () => t`Developing`,
    'needs-improvement': () => t`Needs Improvement`,
    exceptional: () => t`Exceptional`,
    'very-strong': () => t`Very Strong`,
    moderate: () => t`Moderate`,
    low: () => t`Low`,
  }
  return labels[label.toLowerCase().replace(' ', '-')]?.() ?? label
}

const plain = (name: string) => name.toLowerCase().replaceAll('_', ' ')
/** The sentence about a category or a theme, by its key or its name. */
export const sentenceOf = ({ parts }: Explanation, key: string, name: string): string =>
  parts.find((part) => [plain(key), plain(name)].includes(plain(part.name)))?.sentence ?? ''

/** An interest of 0 to 10; entered scores come with more digits than they bear. */
export const interestText = (score: number | null): string =>
  score === null ? '–' : formatNumber(Math.round(score * 10) / 10)

export function confidenceWords(confidence: string): string {
  const words: Record<string, (() => string) | undefined> = {
    moderate: () => t`moderately sure`,
    low: () => t`not very sure`,
    very_low: () => t`hardly sure`,
  }
  return words[confidence.replace(' ', '_')]?.() ?? confidence
}
