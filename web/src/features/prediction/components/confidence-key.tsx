import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { ConfidenceBadge } from '../../../ui/confidence-badge.tsx'
import { confidenceGuide } from '../../../ui/confidence-level.ts'
import classes from './confidence-key.module.css'

/** What the three levels mean. */
export function ConfidenceKey() {
  return (
    <ul aria-label={t`What the confidence says`} className={classes.key}>
      {(['High', 'Medium', 'Low'] as const).map((level) => (
        <li key={level} className={classes.level}>
          <ConfidenceBadge value={level} />
          <Text component="span" size="sm">
            {confidenceGuide(level)}
          </Text>
        </li>
      ))}
    </ul>
  )
}
