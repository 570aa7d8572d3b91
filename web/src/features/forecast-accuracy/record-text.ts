import { plural, t } from '@lingui/core/macro'
import { formatMoment, formatNumber } from '../../lib/format.ts'
import type { Drift, ForecastRecord } from './forecast-accuracy.api.ts'

interface Came {
  outcomes: number
  within: number
}

/** Whole per cent of the marks that fell within their range. */
export const shareWithin = ({ outcomes, within }: Came): number | null =>
  outcomes === 0 ? null : Math.round((100 * within) / outcomes)

/** "8.1 in 10" as people say a share. */
export const inTen = ({ outcomes, within }: Came): string =>
  t`${formatNumber(Math.round((100 * within) / outcomes) / 10)} in 10`

export function driftText({ kind, outcomes, exams, within }: Drift): string {
  const share = inTen({ outcomes, within })
  const seen = plural(outcomes, { one: '# forecast', other: '# forecasts' })
  const held = plural(exams, { one: '# exam', other: '# exams' })
  return kind === 'too_narrow'
    ? t`Of the latest ${seen} in ${held}, ${share} marks fell within their range. 8 in 10 are promised, and chance does not explain the difference. Read ranges as somewhat wider than they are shown, until the school’s forecast has learnt from the new marks.`
    : t`Of the latest ${seen} in ${held}, ${share} marks fell within their range. 8 in 10 are promised, and chance does not explain the difference. Ranges are wider than they need to be, until the school’s forecast has learnt from the new marks.`
}

/** What the school's own marks have taught, and how the latest try went. */
export function modelText({ learnt_at: at, marks, failed_at: failed }: ForecastRecord['model']): string {
  if (!at) {
    return failed
      ? t`Learning from the marks of this school failed on ${formatMoment(failed)}. Forecasts rest on what is usual at schools until it works; whoever runs this installation sees the failure.`
      : t`Nothing has been learnt from the marks of this school yet. Forecasts rest on what is usual at schools; at night the school’s own marks are learnt from, once enough of them are published.`
  }
  const from = plural(marks ?? 0, { one: '# published mark', other: '# published marks' })
  const learnt = t`Learnt from ${from} of this school on ${formatMoment(at)}.`
  return failed
    ? `${learnt} ${t`The latest try, on ${formatMoment(failed)}, failed: the forecast goes on with what it had learnt before, and whoever runs this installation sees the failure.`}`
    : `${learnt} ${t`It learns again at night, once enough marks are new or were changed.`}`
}
