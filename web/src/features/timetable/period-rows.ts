import { t } from '@lingui/core/macro'
import type { Period } from '@margam/contract/timetable'
import { overlaps, parseTime, timeText } from '@margam/school/timetable'
import type { FormErrors } from '../../ui/form-errors.ts'

export interface PeriodRow {
  name: string
  /** As HH:MM; empty while not typed. */
  starts: string
  ends: string
  is_break: boolean
}

export const toPeriodRow = ({ name, starts_minute, ends_minute, is_break }: Period): PeriodRow => ({
  name,
  starts: timeText(starts_minute),
  ends: timeText(ends_minute),
  is_break,
})

/** What a row is called to those who hear its fields. */
export function periodName(row: PeriodRow, index: number): string {
  const number = index + 1
  return row.name.trim() || t`row ${number}`
}

const spanOf = ({ starts, ends }: PeriodRow) => {
  const [startsMinute, endsMinute] = [parseTime(starts), parseTime(ends)]
  const isSpan = startsMinute !== undefined && endsMinute !== undefined && startsMinute < endsMinute
  return isSpan ? { startsMinute, endsMinute } : undefined
}

/** An overlap stands at the later of the two rows and names the other. */
export function periodErrors(rows: readonly PeriodRow[]): FormErrors {
  const spans = rows.map(spanOf)
  const errors: [string, string | undefined][] = rows.flatMap((row, i) => {
    const span = spans[i]
    const other = span ? spans.findIndex((one, j) => j < i && one !== undefined && overlaps(one, span)) : -1
    const clash = rows[other]
    const clashName = clash && periodName(clash, other)
    const noSpan = row.starts && !span ? t`The end must be after the start.` : undefined
    return [
      [`periods.${i}.name`, row.name.trim() ? undefined : t`Name is required.`],
      [`periods.${i}.starts`, row.starts ? clashName && t`This time overlaps ${clashName}.` : t`Start is required.`],
      [`periods.${i}.ends`, row.ends ? noSpan : t`End is required.`],
    ]
  })
  return { ...Object.fromEntries(errors), periods: rows.length ? undefined : t`Add at least one period.` }
}

const LAST_START = 23 * 60

/** The next row: it begins where the latest ends and is as long as that one, within the day. */
export function nextPeriod(rows: readonly PeriodRow[]): PeriodRow {
  const number = rows.filter((row) => !row.is_break).length + 1
  const name = t`Period ${number}`
  const last = rows
    .flatMap((row) => spanOf(row) ?? [])
    .reduce((latest, span) => (span.endsMinute > latest.endsMinute ? span : latest), {
      startsMinute: 420,
      endsMinute: 480,
    })
  const start = last.endsMinute
  if (start > LAST_START) return { name, starts: '', ends: '', is_break: false }
  const end = Math.min(start + last.endsMinute - last.startsMinute, 24 * 60 - 1)
  return { name, starts: timeText(start), ends: timeText(end), is_break: false }
}
