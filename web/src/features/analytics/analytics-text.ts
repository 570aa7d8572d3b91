import { t } from '@lingui/core/macro'
import { formatList, formatMonth, formatPercent } from '../../lib/format.ts'
import type { AnalysedSubject, Analytics, Direction } from './analytics.api.ts'

export const directionText = (direction: Direction): string =>
  ({ up: t`Rising`, steady: t`Steady`, down: t`Falling` })[direction]

/** What a direction over all subjects rests on. */
export const directionReason = (direction: Direction | null): string =>
  direction === null
    ? t`Said once a subject has two exams.`
    : {
        up: t`Your latest results lie above your earlier ones by more than tests usually vary.`,
        steady: t`Your latest results lie about where your earlier ones do, as far as tests can tell.`,
        down: t`Your latest results lie below your earlier ones by more than tests usually vary.`,
      }[direction]

type Compared = Pick<AnalysedSubject, 'subject_name' | 'percentage' | 'class_average'>

/** How a student's results lie to the class's, counted. */
export function subjectsTakeaway(subjects: readonly Compared[]): string {
  const compared = subjects.flatMap(({ subject_name: name, percentage, class_average: average }) =>
    percentage === null || average === null ? [] : [{ name, percentage, average }],
  )
  const above = compared.filter(({ percentage, average }) => percentage > average).length
  const below = compared.filter(({ percentage, average }) => percentage < average).length
  const [only, second] = compared
  if (!only) return t`There is no class average to compare with yet.`
  if (!second) {
    const { name } = only
    if (above) return t`Above the class average in ${name}.`
    return below ? t`Below the class average in ${name}.` : t`Level with the class average in ${name}.`
  }
  const count = compared.length
  if (above === count) return t`Above the class average in each of ${count} subjects.`
  if (below === count) return t`Below the class average in each of ${count} subjects.`
  return below === 0
    ? t`Above the class average in ${above} of ${count} subjects, below it in none.`
    : t`Above the class average in ${above} of ${count} subjects, below it in ${below}.`
}

type Months = Pick<Analytics['attendance']['months'][number], 'month' | 'rate'>[]

/** In which months a student was there most, and least. */
export function monthsTakeaway(months: Months): string {
  const held = months.flatMap(({ month, rate }) => (rate === null ? [] : [{ month, rate }]))
  const rates = held.map(({ rate }) => rate)
  const [most, least] = [Math.max(...rates), Math.min(...rates)]
  const monthsWith = (rate: number) =>
    formatList(held.filter((one) => one.rate === rate).map(({ month }) => formatMonth(month)))
  const [best, highest] = [monthsWith(most), formatPercent(most)]
  if (held.length === 0) return t`No register has been taken yet.`
  if (held.length === 1) return t`${highest} in ${best}.`
  if (most === least) return t`${highest} in each month.`
  const [worst, lowest] = [monthsWith(least), formatPercent(least)]
  return t`Highest in ${best} with ${highest}, lowest in ${worst} with ${lowest}.`
}
