import { t } from '@lingui/core/macro'
import { Text, Title } from '@mantine/core'
import { formatSpan, formatWeekday } from '../../../lib/format.ts'
import { listedBreaks } from '../own-week.ts'
import type { LessonItem, Week, WeekView } from '../timetable.api.ts'
import { type DayHead, HeadText, todayMark } from './day-head.tsx'
import { LessonBox } from './lesson-box.tsx'
import classes from './timetable.module.css'

interface DayListProps {
  week: Pick<Week, 'periods' | 'lessons'>
  days: readonly number[]
  view: WeekView
  /** By weekday; a week of the calendar also names its breaks. */
  heads: ReadonlyMap<number, DayHead> | undefined
  onLesson: ((lesson: LessonItem) => void) | undefined
}
/** The week as a list of days, on a phone. */
export function DayList({ week, days, view, heads, onLesson }: DayListProps) {
  return (
    <div className={classes.list}>
      {days.map((day) => {
        const lessons = week.lessons.filter((lesson) => lesson.weekday === day)
        const head = heads?.get(day)
        const breaks = heads ? listedBreaks(week.periods, lessons) : []
        const entries = [...lessons, ...breaks].toSorted((a, b) => a.starts_minute - b.starts_minute)
        return (
          <section key={day} className={classes.listed} {...todayMark(head)}>
            <Title order={2} my="xs">
              {formatWeekday(day)}
              <HeadText head={head} />
            </Title>
            {entries.length === 0 && !head?.closed && <Text c="dimmed">{t`No lessons.`}</Text>}
            {entries.map((entry) =>
              'subject' in entry ? (
                <LessonBox key={entry.id} lesson={entry} view={view} showTime onLesson={onLesson} />
              ) : (
                <Text key={entry.id} size="sm" c="dimmed" px="xs" mb={4}>
                  {entry.name} · {formatSpan(entry)}
                </Text>
              ),
            )}
          </section>
        )
      })}
    </div>
  )
}
