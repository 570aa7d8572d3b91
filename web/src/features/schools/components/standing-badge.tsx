import { t } from '@lingui/core/macro'
import { Badge, Group } from '@mantine/core'
import { formatDay } from '../../../lib/format.ts'
import type { SchoolRow } from '../schools.api.ts'

type Standing = Pick<SchoolRow, 'suspended_at' | 'ends_on'>

/** What was decided about a school, in words: it may be suspended and about to end at once. */
export function StandingBadge({ suspended_at: suspended, ends_on: endsOn }: Standing) {
  const day = endsOn ? formatDay(endsOn) : ''
  return (
    <Group component="span" gap={4} display="inline-flex">
      {suspended && (
        <Badge variant="light" color="brick" tt="none">
          {t`Suspended`}
        </Badge>
      )}
      {endsOn && (
        <Badge variant="light" color="amber" tt="none">
          {t`Ends on ${day}`}
        </Badge>
      )}
      {!suspended && !endsOn && (
        <Badge variant="light" color="leaf" tt="none">
          {t`Active`}
        </Badge>
      )}
    </Group>
  )
}
