import { t } from '@lingui/core/macro'
import { Badge } from '@mantine/core'
import type { ForecastOutcome } from '@margam/contract/prediction'
import { formatPercent } from '../../../lib/format.ts'

/** That a mark has come, and where it fell; neither is better than the other, so neither has a colour of its own. */
export function OutcomeBadge({ outcome: { percentage, is_inside } }: { outcome: ForecastOutcome }) {
  const mark = formatPercent(percentage)
  return (
    <Badge component="span" color="gray" variant="light" tt="none" c="var(--mantine-color-text)">
      {is_inside ? t`Came ${mark}, inside` : t`Came ${mark}, outside`}
    </Badge>
  )
}
