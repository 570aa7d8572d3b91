import { VisuallyHidden } from '@mantine/core'
import { formatSpan } from '../../../lib/format.ts'
import type { LessonItem, WeekView } from '../timetable.api.ts'
import classes from './timetable.module.css'

interface LessonTextProps {
  lesson: LessonItem
  /** Whose week it stands in: what all of its lessons share is not said again. */
  view: WeekView
  /** The line beside it says another time, or none. */
  showTime: boolean
}
/** What a lesson is, in the week of a class, a teacher or a room. */
export function LessonText({ lesson, view, showTime }: LessonTextProps) {
  const others = [
    view === 'class' ? null : lesson.class_name,
    view === 'teacher' ? null : lesson.teacher,
    view === 'room' ? null : lesson.room,
  ].filter(Boolean)
  const time = formatSpan(lesson)
  return (
    <>
      <span className={classes.subject}>{lesson.subject}</span>
      {/* the dot stays at the end of its line */}
      {others.join('\u00a0· ')}
      {showTime ? <span className={classes.time}>{time}</span> : <VisuallyHidden>, {time}</VisuallyHidden>}
    </>
  )
}
