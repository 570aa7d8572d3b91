import { type TimeSpan, timeText } from '@margam/school/timetable'
import type { LessonFields, LessonItem } from './timetable.api.ts'

export interface Span {
  weekday: number
  startsMinute: number
  endsMinute: number
}

const DAY_MINUTES = 24 * 60

/** The movement, in pixels, from which a press is a drag and no click. */
export const DRAG_FROM = 10
export const isDrag = (from: { x: number; y: number }, to: { x: number; y: number }) =>
  Math.hypot(to.x - from.x, to.y - from.y) >= DRAG_FROM

/**
 * Where a lesson goes that is dropped on a line of the grid: into the line's time when it filled its own, else with its
 * own length from the line's beginning. Undefined where it already is, and where the day would end first.
 */
export function spanAfterDrop(
  lesson: LessonItem,
  from: TimeSpan | undefined,
  to: TimeSpan,
  weekday: number,
): Span | undefined {
  if (lesson.weekday === weekday && from === to) return undefined
  const filled = from?.startsMinute === lesson.starts_minute && from.endsMinute === lesson.ends_minute
  const length = filled ? to.endsMinute - to.startsMinute : lesson.ends_minute - lesson.starts_minute
  const endsMinute = to.startsMinute + length
  return endsMinute > DAY_MINUTES ? undefined : { weekday, startsMinute: to.startsMinute, endsMinute }
}

export const spanOf = (lesson: LessonItem): Span => ({
  weekday: lesson.weekday,
  startsMinute: lesson.starts_minute,
  endsMinute: lesson.ends_minute,
})

/** All of a lesson's fields, at another time. */
export const movedFields = (lesson: LessonItem, { weekday, startsMinute, endsMinute }: Span): LessonFields => ({
  class_id: lesson.class_id,
  subject_id: lesson.subject_id,
  teacher_id: lesson.teacher_id,
  room: lesson.room ?? '',
  weekday,
  starts: timeText(startsMinute),
  ends: timeText(endsMinute),
})
