import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { formatDay } from '../../../lib/format.ts'

/** What is said of a day beside its name, where the week is one of the calendar. */
export interface DayHead {
  date: string
  isToday: boolean
  /** Why there is no school on it. */
  closed: string | null
}

export const todayMark = (head: DayHead | undefined) => (head?.isToday ? { 'aria-current': 'date' as const } : {})

export function HeadText({ head }: { head: DayHead | undefined }) {
  if (!head) return null
  return (
    <Text component="span" display="block" size="sm" c="dimmed" fw={450}>
      {formatDay(head.date)}
      {head.isToday && (
        <Text component="span" display="block" inherit fw={650} c="var(--mantine-color-anchor)">
          {t`Today`}
        </Text>
      )}
      {head.closed && (
        <Text component="span" display="block" inherit>
          {head.closed}
        </Text>
      )}
    </Text>
  )
}
