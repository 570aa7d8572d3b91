import { t } from '@lingui/core/macro'
import type { ScoreBar } from './components/score-bars.tsx'
import { CATEGORIES, type InterestResult, type ReasoningResult, THEMES } from './portal.api.ts'
import { categoryName, confidenceWord, themeName } from './words.ts'

export const reasoningBars = (scores: ReasoningResult['category_scores']): ScoreBar[] =>
  CATEGORIES.map((key) => ({
    key,
    label: categoryName(key),
    percentage: scores[key].percentage,
    note: scores[key].estimated ? t`estimated` : undefined,
  }))

export const interestBars = (scores: InterestResult['category_scores']): ScoreBar[] =>
  THEMES.map((key) => {
    const { percentage, confidence } = scores[key]
    return { key, label: themeName(key), percentage, note: confidence ? confidenceWord(confidence) : undefined }
  })

const numberIn = (scores: Record<string, unknown> | undefined, name: string): number | null => {
  const value = scores?.[name]
  return typeof value === 'number' ? value : null
}
type Converted = Record<string, Record<string, unknown>>
/** Of a conversion that is not kept yet. */
export const previewBars = (
  category: 'iq' | 'personality',
  scores: Converted,
  confidence: Record<string, string> | null,
): ScoreBar[] =>
  category === 'iq'
    ? CATEGORIES.map((key) => ({
        key,
        label: categoryName(key),
        percentage: numberIn(scores[key], 'percentage'),
        note: scores[key]?.['estimated'] === true ? t`estimated` : undefined,
      }))
    : THEMES.map((key) => ({
        key,
        label: themeName(key),
        percentage: numberIn(scores[key], 'percentage'),
        note: confidence?.[key] ? confidenceWord(confidence[key]) : undefined,
      }))
