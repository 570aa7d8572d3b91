import type { PointerEvent } from 'react'
import type { LessonItem, WeekView } from '../timetable.api.ts'
import { LessonText } from './lesson-text.tsx'
import classes from './timetable.module.css'

interface LessonBoxProps {
  lesson: LessonItem
  view: WeekView
  showTime: boolean
  onLesson: ((lesson: LessonItem) => void) | undefined
  onPress?: (event: PointerEvent) => void
  /** It is being dragged; its slot stays marked. */
  isAway?: boolean
}
/** A lesson in its cell; a button where it can be changed. */
export function LessonBox({ lesson, view, showTime, onLesson, onPress, isAway = false }: LessonBoxProps) {
  const text = <LessonText lesson={lesson} view={view} showTime={showTime} />
  if (!onLesson) return <div className={classes.lesson}>{text}</div>
  return (
    <button
      type="button"
      className={classes.lesson}
      data-movable={onPress !== undefined || undefined}
      data-away={isAway || undefined}
      onPointerDown={onPress}
      onClick={() => onLesson(lesson)}
    >
      {text}
    </button>
  )
}
