import { t } from '@lingui/core/macro'
import { formatNumber, formatPercent } from '../../lib/format.ts'

const categories = (): Record<string, string> => ({
  logical_reasoning: t`Logical`,
  numerical_reasoning: t`Numerical`,
  verbal_reasoning: t`Verbal`,
  Realistic: t`Realistic`,
  Investigative: t`Investigative`,
  Artistic: t`Artistic`,
  Social: t`Social`,
  Enterprising: t`Enterprising`,
  Conventional: t`Conventional`,
})
/** A kind of question or a theme. */
export const categoryName = (category: string): string => categories()[category] ?? category

/** A share of 0 to 1 in per cent, whole; a dash where there is none. */
export const shareText = (share: number | null): string =>
  formatPercent(share === null ? null : Math.round(share * 100))
/** A correlation, or any other number with two digits; a dash where there is none. */
export const numberText = (value: number | null): string => (value === null ? '–' : formatNumber(value))
export const secondsText = (seconds: number | null): string =>
  seconds === null ? '–' : t`${{ seconds: formatNumber(Math.round(seconds)) }} s`

const flagNames = (): Record<string, string> => ({
  too_few_answers: t`Too few answers to judge`,
  low_discrimination: t`Does not separate strong from weak`,
  far_from_expected: t`Harder or easier than expected`,
  below_chance: t`Right less often than by guessing`,
  unused_option: t`A wrong option that nobody takes`,
  low_correlation: t`Fits its theme poorly`,
  mostly_middle: t`Mostly answered in the middle`,
  one_sided: t`Nearly all answer alike`,
  little_spread: t`Little spread`,
})
export const flagName = (flag: string): string => flagNames()[flag] ?? flag
