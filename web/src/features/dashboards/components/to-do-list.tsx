import { plural, t } from '@lingui/core/macro'
import { Anchor, Badge, Text } from '@mantine/core'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDay } from '../../../lib/format.ts'
import type { TeacherDashboard } from '../dashboards.api.ts'
import { examPath } from '../exam-path.ts'
import classes from './teacher-day.module.css'

type OpenExam = TeacherDashboard['marks'][number]
const nextStep = ({ entered, students, exam_name }: OpenExam) =>
  entered < students ? t`Enter marks of ${exam_name}` : t`Publish marks of ${exam_name}`
const progress = ({ entered, students }: OpenExam) => t`${entered} of ${students} entered`

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
              {t`Take the register of ${class_name}`}
            </Anchor>
            <Text component="span" size="sm" c="dimmed">
              {plural(students, { one: 'Today · # student', other: 'Today · # students' })}
            </Text>
          </span>
        </li>
      ))}
      {marks.map((exam) => (
        <li key={exam.exam_id} className={classes.row}>
          <span className={classes.what}>
            <Anchor component={Link} to={examPath(exam)} fw={650} display="block" underline="always">
              {nextStep(exam)}
            </Anchor>
            <Text component="span" size="sm" c="dimmed">
              {exam.class_name} · {exam.subject_name} · {formatDay(exam.exam_date)} · {progress(exam)}
            </Text>
          </span>
          {exam.state === 'draft' && (
            <Badge variant="light" color="plum" tt="none">
              {t`Draft`}
            </Badge>
          )}
        </li>
      ))}
    </ul>
  )
}
