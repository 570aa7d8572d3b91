import { Table, Text, Title } from '@mantine/core'
import { weekdayName } from '@margam/school/school-days'
import { timeText } from '@margam/school/timetable'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import type { LessonItem, Week } from '../timetable.api.ts'
import { gridRows, lessonsOf } from '../week-rows.ts'
import classes from './timetable.module.css'

export interface Place {
  weekday: number
  starts: string
  ends: string
}
interface WeekGridProps {
  week: Week
  /** The weekdays shown: one for a day, the working days for a week. */
  days: readonly number[]
  onLesson?: (lesson: LessonItem) => void
  onFree?: (place: Place) => void
}

/** The week as a grid of periods and days; as a list of days on a phone. */
export function WeekGrid({ week, days, onLesson, onFree }: WeekGridProps) {
  const rows = gridRows(week)
  return (
    <>
      <div className={classes.wide}>
        <ScrollTable label="Week">
          <Table className={days.length > 1 ? (classes.grid ?? '') : ''} withColumnBorders>
            <Table.Thead>
              <Table.Tr>
                <Table.Th w="7.5rem">Time</Table.Th>
                {days.map((day) => (
                  <Table.Th key={day}>{weekdayName(day)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.time}>
                  <Table.Th scope="row">
                    {row.time}
                    <Text size="xs" c="dimmed">
                      {row.name}
                    </Text>
                  </Table.Th>
                  {days.map((day) => {
                    const held = lessonsOf(rows, row, week.lessons, day)
                    const place = { weekday: day, starts: timeText(row.startsMinute), ends: timeText(row.endsMinute) }
                    return (
                      <Table.Td key={day}>
                        {held.map((lesson) => (
                          <LessonBox key={lesson.id} lesson={lesson} onLesson={onLesson} />
                        ))}
                        {held.length === 0 && onFree && (
                          <button
                            type="button"
                            className={classes.free}
                            aria-label={`Add a lesson on ${weekdayName(day)} at ${place.starts}`}
                            onClick={() => onFree(place)}
                          >
                            +
                          </button>
                        )}
                      </Table.Td>
                    )
                  })}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollTable>
      </div>
      <div className={classes.list}>
        {days.map((day) => {
          const held = week.lessons.filter((lesson) => lesson.weekday === day)
          return (
            <section key={day}>
              <Title order={2} my="xs">
                {weekdayName(day)}
              </Title>
              {held.length === 0 && <Text c="dimmed">No lessons.</Text>}
              {held.map((lesson) => (
                <LessonBox key={lesson.id} lesson={lesson} onLesson={onLesson} />
              ))}
            </section>
          )
        })}
      </div>
    </>
  )
}

interface LessonBoxProps {
  lesson: LessonItem
  onLesson: ((lesson: LessonItem) => void) | undefined
}
function LessonBox({ lesson, onLesson }: LessonBoxProps) {
  const body = (
    <>
      <span className={classes.subject}>{lesson.subject}</span>
      {lesson.class_name} · {lesson.teacher}
      {lesson.room && ` · ${lesson.room}`}
      <br />
      {timeText(lesson.starts_minute)}–{timeText(lesson.ends_minute)}
    </>
  )
  if (!onLesson) return <div className={classes.lesson}>{body}</div>
  return (
    <button type="button" className={classes.lesson} onClick={() => onLesson(lesson)}>
      {body}
    </button>
  )
}
