import { t } from '@lingui/core/macro'
import { Badge, Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { formatSpan } from '../../../lib/format.ts'
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

export interface TodayLesson {
  id: string
  what: ReactNode
  /** Who teaches it, where that has to be said. */
  by: string | null
  room: string | null
  starts_minute: number
  ends_minute: number
}
function whereOf({ by, room }: TodayLesson, state: LessonState): string {
  const place = [by, room ?? t`No room given`].filter(Boolean).join(' · ')
  return state === 'over' ? t`${place} · Over` : place
}

/** The lessons of today in their order, with the one that runs and the one that comes next. */
export function TodayLessons({ lessons }: { lessons: readonly TodayLesson[] }) {
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
        <li key={lesson.id} className={classes.row} data-state={state}>
          <Text component="span" className={classes.time}>
            {formatSpan(lesson)}
          </Text>
          <span className={classes.what}>
            {lesson.what}
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
