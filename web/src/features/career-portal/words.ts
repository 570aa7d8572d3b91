import { t } from '@lingui/core/macro'
import type { CATEGORIES, Theme } from './portal.api.ts'

export type Category = (typeof CATEGORIES)[number]

export function categoryName(category: Category): string {
  if (category === 'logical_reasoning') return t`Logical`
  return category === 'numerical_reasoning' ? t`Numerical` : t`Verbal`
}

/** A theme of interest as a student reads it, with what it stands for. */
export function themeName(theme: Theme): string {
  switch (theme) {
    case 'Realistic':
      return t`Realistic: making and repairing`
    case 'Investigative':
      return t`Investigative: finding out`
    case 'Artistic':
      return t`Artistic: creating`
    case 'Social':
      return t`Social: helping and teaching`
    case 'Enterprising':
      return t`Enterprising: leading and selling`
    default:
      return t`Conventional: keeping order`
  }
}

/** How far entered scores tell a theme. */
export function confidenceWord(confidence: string): string {
  if (confidence === 'moderate') return t`moderate confidence`
  return confidence === 'low' ? t`low confidence` : t`very low confidence`
}
