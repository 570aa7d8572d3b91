import { t } from '@lingui/core/macro'
import { VisuallyHidden } from '@mantine/core'
import { weekdayOf } from '@margam/school/school-days'
import { formatWeekday } from '../../../lib/format.ts'
import { kindName } from '../kind-name.ts'
import type { OwnDay } from '../own.api.ts'
import classes from './month-calendar.module.css'

const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** Monday to Sunday, with nothing before the first day of the month and behind the last. */
function weeksOf(days: readonly OwnDay[]): (OwnDay | null)[][] {
  const [first] = days
  const cells = [...Array.from({ length: first ? weekdayOf(first.day) - 1 : 0 }, () => null), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    WEEK.map((weekday) => cells[week * 7 + weekday - 1] ?? null),
  )
}

/** What a day was, in words. */
export const dayText = ({ codes, reason, state }: OwnDay): string =>
  codes.length > 0
    ? codes.map(({ name, counts_as: kind }) => name ?? kindName(kind)).join(', ')
    : state === 'to_come'
      ? t`Not yet`
      : reason

interface MonthCalendarProps {
  /** What the table is of, for those who do not see it. */
  label: string
  days: OwnDay[]
  today: string
}
/** A month as a calendar: each day with the letter of its code. */
export function MonthCalendar({ label, days, today }: MonthCalendarProps) {
  return (
    <table className={classes.calendar} aria-label={label}>
      <thead>
        <tr>
          {WEEK.map((weekday) => (
            <th key={weekday} scope="col" abbr={formatWeekday(weekday)}>
              {formatWeekday(weekday, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week.find((one) => one)?.day}>
            {week.map((day, i) =>
              day ? <Day key={day.day} day={day} isToday={day.day === today} /> : <NoDay key={WEEK[i]} />,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

// oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell before the first day or behind the last has nothing to say
const NoDay = () => <td />

function Day({ day, isToday }: { day: OwnDay; isToday: boolean }) {
  const text = dayText(day)
  return (
    <td data-state={day.state} data-kind={day.codes[0]?.counts_as} data-today={isToday || undefined} title={text}>
      <span className={classes.number} {...(isToday ? { 'aria-current': 'date' as const } : {})}>
        {Number(day.day.slice(8))}
      </span>
      <span className={classes.code} aria-hidden>
        {day.codes.length > 0 ? day.codes.map(({ code }) => code).join(' ') : signOf(day.state)}
      </span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </td>
  )
}

const signOf = (state: OwnDay['state']) =>
  state === 'holiday' ? t`Holiday` : state === 'not_taken' ? '?' : state === 'counted' ? '✓' : ''
