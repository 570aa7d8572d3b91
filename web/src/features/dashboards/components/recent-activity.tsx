import { t } from '@lingui/core/macro'
import { Anchor, Badge, Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatMoment } from '../../../lib/format.ts'
import type { StudentDashboard } from '../dashboards.api.ts'
import classes from './recent-activity.module.css'

export function RecentActivity({ items }: { items: StudentDashboard['recent_activity'] }) {
  return (
    <ol className={classes.list}>
      {items.map((item) => (
        <li key={item.id} className={classes.item}>
          <Anchor component={Link} to={item.href} fw={650}>
            {item.title}
          </Anchor>
          {item.is_new && (
            <Badge ml="xs" variant="light" color="cobalt" tt="none">
              {t`New`}
            </Badge>
          )}
          <Text size="sm">{item.detail}</Text>
          <Text size="sm" c="dimmed">
            <time dateTime={item.at}>{formatMoment(item.at)}</time>
          </Text>
        </li>
      ))}
    </ol>
  )
}
