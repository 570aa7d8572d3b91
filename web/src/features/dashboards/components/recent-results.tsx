import { t } from '@lingui/core/macro'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatDay, formatPercent } from '../../../lib/format.ts'
import type { TeacherDashboard } from '../dashboards.api.ts'
import { examPath } from '../exam-path.ts'
import classes from './teacher-day.module.css'

type Result = TeacherDashboard['results'][number]
const countsOf = ({ marks, absent }: Result) =>
  [marks > 0 && t`average of ${marks}`, absent > 0 && t`${absent} absent`].filter(Boolean).join(' · ')

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
              {countsOf(exam)}
            </Text>
          </span>
        </li>
      ))}
    </ul>
  )
}
