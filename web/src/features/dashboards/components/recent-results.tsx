import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatDay, formatPercent } from '../../../lib/format.ts'
import type { TeacherDashboard } from '../dashboards.api.ts'
import { examPath } from '../exam-path.ts'
import classes from './teacher-day.module.css'

export function RecentResults({ results }: Pick<TeacherDashboard, 'results'>) {
  return (
    <ul className={classes.list}>
      {results.map((exam) => (
        <li key={exam.exam_id} className={classes.row}>
          <span className={classes.what}>
            <Anchor component={Link} to={examPath(exam)} fw={650} display="block" underline="always">
              {exam.exam_name}
            </Anchor>
            <Text component="span" size="sm" c="dimmed">
              {exam.class_name} · {exam.subject_name} · {formatDay(exam.exam_date)}
            </Text>
          </span>
          <span className={classes.figure}>
            <Text component="span" fw={650} display="block">
              {formatPercent(exam.mean)}
            </Text>
            <Text component="span" size="sm" c="dimmed">
              {[exam.marks > 0 && `mean of ${exam.marks}`, exam.absent > 0 && `${exam.absent} absent`]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </span>
        </li>
      ))}
    </ul>
  )
}
