import { SCHOOL_ZONE } from '@margam/contract/dates'

interface Span {
  starts_minute: number
  ends_minute: number
}
export type LessonState = 'over' | 'now' | 'next' | 'later'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: SCHOOL_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Minutes after midnight at the school, wherever the screen is. */
export function schoolMinute(moment: Date): number {
  const [hours, minutes] = clock.format(moment).split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

/** Each lesson with where the day stands: over, now, the one that comes next, later. */
export function lessonStates<Lesson extends Span>(
  lessons: readonly Lesson[],
  minute: number,
): { lesson: Lesson; state: LessonState }[] {
  const next = lessons.find((lesson) => lesson.starts_minute > minute)
  return lessons.map((lesson) => ({
    lesson,
    state:
      lesson === next
        ? 'next'
        : lesson.ends_minute <= minute
          ? 'over'
          : lesson.starts_minute <= minute
            ? 'now'
            : 'later',
  }))
}
