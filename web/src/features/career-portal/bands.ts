import { t } from '@lingui/core/macro'

/** The word for a bar of the portal, at spec.md's thresholds; the bar itself ends at 100. */
export function bandWord(percentage: number | null): string {
  if (percentage === null) return t`Not enough answers`
  if (percentage >= 90) return t`Very high`
  if (percentage >= 75) return t`High`
  if (percentage >= 60) return t`Fairly high`
  if (percentage >= 40) return t`Middle`
  return percentage >= 20 ? t`Fairly low` : t`Low`
}
