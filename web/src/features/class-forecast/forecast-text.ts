import { t } from '@lingui/core/macro'
import { formatPercent, formatSeries } from '../../lib/format.ts'
import type { RiskChange, WireForecast } from './class-forecast.api.ts'

export const rangeText = ({ low, high }: Pick<WireForecast, 'low' | 'high'>) => `${low}–${high}%`

/** As many of the latest marks as a sentence bears. */
const SHOWN = 3
const lastMarks = (marks: readonly number[]) => formatSeries(marks.slice(-SHOWN).map((mark) => formatPercent(mark)))

/** From so many in a hundred on "likely" is said; below it may as well not be so. */
const LIKELY = 70

/** Why a warning stands, in words about marks and nobody. */
export function whyText(subject: string, passMark: number, { last_marks: marks, risk }: WireForecast): string {
  const [pass, last] = [formatPercent(passMark), lastMarks(marks)]
  if (marks.length === 1) {
    return risk >= LIKELY
      ? t`The next mark in ${subject} is likely below ${pass}: the only mark so far is ${last}.`
      : t`The next mark in ${subject} may well be below ${pass}: the only mark so far is ${last}.`
  }
  return risk >= LIKELY
    ? t`The next mark in ${subject} is likely below ${pass}: last marks ${last}.`
    : t`The next mark in ${subject} may well be below ${pass}: last marks ${last}.`
}

/** What the latest mark changed; each in a word of its own, for a colour alone says nothing. */
export const changeText = (change: RiskChange): string =>
  ({ new: t`New on the list`, rose: t`More likely than before`, fell: t`Less likely than before` })[change]

export const chanceText = (risk: number): string => t`${risk} in 100`
