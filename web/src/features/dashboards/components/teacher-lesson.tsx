import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import type { TeacherDashboard } from '../dashboards.api.ts'
import type { TodayLesson } from './today-lessons.tsx'

type Lesson = TeacherDashboard['lessons'][number]

/** A lesson as its teacher has it: with the way to the class, where it is the teacher's to see. */
export function toTodayLesson({
  lesson_id,
  class_id,
  class_name,
  subject_name,
  sees_class,
  ...lesson
}: Lesson): TodayLesson {
  const what = `${class_name} · ${subject_name}`
  return {
    id: lesson_id,
    what: sees_class ? (
      <Anchor
        component={Link}
        to={linkTo('/teacher/teacher_class_students_listing/:class_id', { class_id })}
        fw={650}
        display="block"
        underline="always"
      >
        {what}
      </Anchor>
    ) : (
      <Text component="span" fw={650} display="block">
        {what}
      </Text>
    ),
    by: null,
    ...lesson,
  }
}
