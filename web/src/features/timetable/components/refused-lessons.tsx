import { plural, t } from '@lingui/core/macro'
import { Alert } from '@mantine/core'
import { formatClock, formatWeekday } from '../../../lib/format.ts'

interface RefusedLessonsProps {
  refused: readonly { weekday: number; starts_minute: number; why: string }[]
  onClose: () => void
}
/** The lessons that were left out, and why. */
export function RefusedLessons({ refused, onClose }: RefusedLessonsProps) {
  if (refused.length === 0) return null
  return (
    <Alert
      role="alert"
      color="amber"
      variant="light"
      title={plural(refused.length, { one: '# lesson was left out', other: '# lessons were left out' })}
      withCloseButton
      closeButtonLabel={t`Dismiss`}
      onClose={onClose}
    >
      <ul>
        {refused.map(({ weekday, starts_minute: starts, why }) => (
          <li key={`${weekday} ${starts} ${why}`}>
            {formatWeekday(weekday)} {formatClock(starts)}: {why}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
