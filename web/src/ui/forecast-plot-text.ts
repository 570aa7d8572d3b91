import { t } from '@lingui/core/macro'
import { formatNumber } from '../lib/format.ts'
import { rangeSentence } from './range-text.ts'

/** A mark in per cent under the name of its test. */
export interface PlotMark {
  name: string
  value: number
}

/** So many tests stand beside each other on a phone with their numbers readable. */
export const PLOTTED = 10
export const latest = <T>(tests: readonly T[]): readonly T[] => tests.slice(-PLOTTED)

interface Spoken {
  label: string
  low: number
  high: number
  expected?: number | undefined
  tests: readonly PlotMark[]
  came?: PlotMark | undefined
}
/** The plot in words, for those who do not see it. */
export function spokenForecast({ label, low, high, expected, tests, came }: Spoken): string {
  const range = rangeSentence(
    label,
    low,
    high,
    tests.map(({ value }) => value),
  )
  const about = expected === undefined ? '' : formatNumber(Math.round(expected))
  const mark = came ? formatNumber(Math.round(came.value)) : ''
  return [
    range,
    ...(about ? [t`The expected mark is about ${about}.`] : []),
    ...(mark ? [t`The mark that came is ${mark}.`] : []),
  ].join(' ')
}
