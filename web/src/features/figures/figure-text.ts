import { plural, t } from '@lingui/core/macro'
import { formatNumber } from '../../lib/format.ts'

const MB = 1024 * 1024
export const megabytes = (bytes: number): number => Math.round(bytes / MB)
export function sizeText(bytes: number | null | undefined): string {
  if (typeof bytes !== 'number' || bytes === 0) return '–'
  const size = formatNumber(megabytes(bytes))
  return t`${size} MB`
}

/** A time within which most were answered; more than the longest that is told apart is said so. */
export function withinText(ms: number | null, count: number): string {
  if (count === 0) return '–'
  if (ms === null) return t`more than 10 s`
  const [seconds, whole] = [formatNumber(ms / 1000), formatNumber(ms)]
  return ms >= 1000 ? t`${seconds} s` : t`${whole} ms`
}

/** "3 hours", as long as something has been running. */
export function spanText(from: string, to: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000))
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1440)]
  if (days > 0) return plural(days, { one: '# day', other: '# days' })
  if (hours > 0) return plural(hours, { one: '# hour', other: '# hours' })
  return plural(minutes, { one: '# minute', other: '# minutes' })
}
