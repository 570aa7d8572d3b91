import { Anchor, Badge, Text } from '@mantine/core'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDay } from '../../../lib/format.ts'
import type { TeacherDashboard } from '../dashboards.api.ts'
import { examPath } from '../exam-path.ts'
import classes from './teacher-day.module.css'

/** The registers and marks that are still to do, each a way to the screen where it is done. */
export function ToDoList({ day, registers, marks }: Pick<TeacherDashboard, 'day' | 'registers' | 'marks'>) {
  return (
    <ul className={classes.list}>
      {registers.map(({ class_id, class_name, students }) => (
        <li key={class_id} className={classes.row}>
          <span className={classes.what}>
            <Anchor
              component={Link}
              to={linkTo('/teacher/attendance/register', { class_id, day })}
              fw={650}
              display="block"
              underline="always"
            >
              Take the register of {class_name}
            </Anchor>
            <Text component="span" size="sm" c="dimmed">
              Today · {students === 1 ? '1 student' : `${students} students`}
            </Text>
          </span>
        </li>
      ))}
      {marks.map((exam) => (
        <li key={exam.exam_id} className={classes.row}>
          <span className={classes.what}>
            <Anchor component={Link} to={examPath(exam)} fw={650} display="block" underline="always">
              {exam.entered < exam.students ? 'Enter' : 'Publish'} marks of {exam.exam_name}
            </Anchor>
            <Text component="span" size="sm" c="dimmed">
              {exam.class_name} · {exam.subject_name} · {formatDay(exam.exam_date)} · {exam.entered} of {exam.students}{' '}
              entered
            </Text>
          </span>
          {exam.state === 'draft' && (
            <Badge variant="light" color="plum" tt="none">
              Draft
            </Badge>
          )}
        </li>
      ))}
    </ul>
  )
}
