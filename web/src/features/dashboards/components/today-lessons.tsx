import { Anchor, Badge, Text } from '@mantine/core'
import { timeText } from '@margam/school/timetable'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import type { TeacherDashboard } from '../dashboards.api.ts'
import { type LessonState, lessonStates, schoolMinute } from '../lesson-state.ts'
import classes from './teacher-day.module.css'

const TICK_MS = 20_000
const BADGES: Partial<Record<LessonState, { text: string; color: string; variant: 'filled' | 'light' }>> = {
  now: { text: 'Now', color: 'leaf', variant: 'filled' },
  next: { text: 'Next', color: 'cobalt', variant: 'light' },
}

type Lesson = TeacherDashboard['lessons'][number]
const whatOf = ({ class_name, subject_name }: Lesson) => `${class_name} · ${subject_name}`

/** The lessons of today in their order, with the one that runs and the one that comes next. */
export function TodayLessons({ lessons }: Pick<TeacherDashboard, 'lessons'>) {
  const [minute, setMinute] = useState(() => schoolMinute(new Date()))
  // a desk's screen stays open all day
  useEffect(() => {
    const timer = setInterval(() => setMinute(schoolMinute(new Date())), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <ol className={classes.list}>
      {lessonStates(lessons, minute).map(({ lesson, state }) => (
        <li key={lesson.lesson_id} className={classes.row} data-state={state}>
          <Text component="span" className={classes.time}>
            {timeText(lesson.starts_minute)}–{timeText(lesson.ends_minute)}
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
              {lesson.room ?? 'No room given'}
              {state === 'over' && ' · Over'}
            </Text>
          </span>
          {BADGES[state] && (
            <Badge variant={BADGES[state].variant} tt="none" color={BADGES[state].color}>
              {BADGES[state].text}
            </Badge>
          )}
        </li>
      ))}
    </ol>
  )
}
