import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatMoment } from '../../../lib/format.ts'
import type { StudentDashboard } from '../dashboards.api.ts'
import classes from './recent-activity.module.css'

export function RecentActivity({ items }: { items: StudentDashboard['recent_activity'] }) {
  return (
    <ol className={classes.list}>
      {items.map((item) => (
        <li key={`${item.at} ${item.title}`} className={classes.item}>
          <Anchor component={Link} to={item.href} fw={650}>
            {item.title}
          </Anchor>
          <Text size="sm">{item.detail}</Text>
          <Text size="sm" c="dimmed">
            <time dateTime={item.at}>{formatMoment(item.at)}</time>
          </Text>
        </li>
      ))}
    </ol>
  )
}
