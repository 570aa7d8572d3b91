import { t } from '@lingui/core/macro'
import { Anchor, Badge, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatSpan } from '../../../lib/format.ts'
import type { TeacherDashboard } from '../dashboards.api.ts'
import { type LessonState, lessonStates, schoolMinute } from '../lesson-state.ts'
import classes from './teacher-day.module.css'

const TICK_MS = 20_000
interface StateBadge {
  text: string
  color: string
  variant: 'filled' | 'light'
}
const stateBadges = (): Partial<Record<LessonState, StateBadge>> => ({
  now: { text: t`Now`, color: 'leaf', variant: 'filled' },
  next: { text: t`Next`, color: 'cobalt', variant: 'light' },
})

type Lesson = TeacherDashboard['lessons'][number]
const whatOf = ({ class_name, subject_name }: Lesson) => `${class_name} · ${subject_name}`
function whereOf({ room }: Lesson, state: LessonState): string {
  const place = room ?? t`No room given`
  return state === 'over' ? t`${place} · Over` : place
}

/** The lessons of today in their order, with the one that runs and the one that comes next. */
export function TodayLessons({ lessons }: Pick<TeacherDashboard, 'lessons'>) {
  const [minute, setMinute] = useState(() => schoolMinute(new Date()))
  // a desk's screen stays open all day
  useEffect(() => {
    const timer = setInterval(() => setMinute(schoolMinute(new Date())), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const badges = stateBadges()
  return (
    <ol className={classes.list}>
      {lessonStates(lessons, minute).map(({ lesson, state }) => (
        <li key={lesson.lesson_id} className={classes.row} data-state={state}>
          <Text component="span" className={classes.time}>
            {formatSpan(lesson)}
          </Text>
          <span className={classes.what}>
            {lesson.sees_class ? (
              <Anchor
                component={Link}
                to={linkTo('/teacher/teacher_class_students_listing/:class_id', { class_id: lesson.class_id })}
                fw={650}
                display="block"
                underline="always"
              >
                {whatOf(lesson)}
              </Anchor>
            ) : (
              <Text component="span" fw={650} display="block">
                {whatOf(lesson)}
              </Text>
            )}
            <Text component="span" size="sm" c="dimmed">
              {whereOf(lesson, state)}
            </Text>
          </span>
          {badges[state] && (
            <Badge variant={badges[state].variant} tt="none" color={badges[state].color}>
              {badges[state].text}
            </Badge>
          )}
        </li>
      ))}
    </ol>
  )
}
