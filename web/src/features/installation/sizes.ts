import { plural, t } from '@lingui/core/macro'
import { formatNumber } from '../../lib/format.ts'

const THOUSAND = 1000

/** 1234567 as 1.23 MB: as disks are sold, in thousands. */
export function sizeText(bytes: number): string {
  const units = [t`bytes`, t`kB`, t`MB`, t`GB`, t`TB`]
  let value = bytes
  let unit = 0
  while (value >= THOUSAND && unit < units.length - 1) {
    value /= THOUSAND
    unit++
  }
  return `${formatNumber(value)} ${units[unit]}`
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** How long ago, in the largest unit that says enough. */
export function ageText(since: string, now = Date.now()): string {
  const ms = Math.max(0, now - Date.parse(since))
  if (ms < HOUR) return plural(Math.floor(ms / MINUTE), { one: '# minute', other: '# minutes' })
  if (ms < 2 * DAY) return plural(Math.floor(ms / HOUR), { one: '# hour', other: '# hours' })
  return plural(Math.floor(ms / DAY), { one: '# day', other: '# days' })
}
