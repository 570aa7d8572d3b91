import { t } from '@lingui/core/macro'
import { formatNumber, formatSeries } from '../lib/format.ts'

/** A per cent as a CSS length along the axis, kept on it. */
export const percentPosition = (value: number) => `${Math.min(100, Math.max(0, value))}%`

/** The bar in words, for those who do not see it. */
export function rangeSentence(label: string, low: number, high: number, tests: readonly number[]): string {
  const from = Math.round(low)
  const to = Math.round(high)
  if (tests.length === 0) {
    return t`${label}: the next mark is expected between ${from} and ${to} per cent. No past test.`
  }
  const marks = formatSeries(tests.map((mark) => formatNumber(Math.round(mark))))
  return t`${label}: the next mark is expected between ${from} and ${to} per cent. Past tests: ${marks}.`
}
