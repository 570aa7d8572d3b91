import { t } from '@lingui/core/macro'
import { Table, Text, Title } from '@mantine/core'
import { timeText } from '@margam/school/timetable'
import type { PointerEvent } from 'react'
import { formatWeekday } from '../../../lib/format.ts'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import { type Span, spanAfterDrop } from '../lesson-move.ts'
import type { LessonItem, Week } from '../timetable.api.ts'
import { type Held, useLessonDrag } from '../use-lesson-drag.ts'
import { gridRows, lessonsOf } from '../week-rows.ts'
import classes from './timetable.module.css'

export interface Slot {
  weekday: number
  starts: string
  ends: string
}
function freeLabel({ weekday, starts }: Slot): string {
  const day = formatWeekday(weekday)
  return t`Add a lesson on ${day} at ${starts}`
}

interface WeekGridProps {
  week: Week
  /** The weekdays shown: one for a day, the working days for a week. */
  days: readonly number[]
  onLesson?: (lesson: LessonItem) => void
  onFree?: (slot: Slot) => void
  /** Lessons can be dragged to another time. */
  onMove?: (lesson: LessonItem, to: Span) => void
}

/** The week as a grid of periods and days; as a list of days on a phone. */
export function WeekGrid({ week, days, onLesson, onFree, onMove }: WeekGridProps) {
  const rows = gridRows(week)
  const { held, press } = useLessonDrag((lesson, cell) => {
    const [weekday, line] = cell.split(':').map(Number)
    const to = rows[line ?? -1]
    const from = rows.find((row) => lessonsOf(rows, row, [lesson], lesson.weekday).length > 0)
    const span = to && weekday && spanAfterDrop(lesson, from, to, weekday)
    if (span) onMove?.(lesson, span)
  })
  return (
    <>
      {held && <Ghost held={held} />}
      <div className={held ? `${classes.wide} ${classes.dragging}` : classes.wide}>
        <ScrollTable label={t`Week`}>
          <Table className={days.length > 1 ? (classes.grid ?? '') : ''} withColumnBorders>
            <Table.Thead>
              <Table.Tr>
                <Table.Th w="7.5rem">{t`Time`}</Table.Th>
                {days.map((day) => (
                  <Table.Th key={day}>{formatWeekday(day)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row, line) => (
                <Table.Tr key={row.time}>
                  <Table.Th scope="row">
                    {row.time}
                    <Text size="xs" c="dimmed">
                      {row.name}
                    </Text>
                  </Table.Th>
                  {days.map((day) => {
                    const here = lessonsOf(rows, row, week.lessons, day)
                    const slot = { weekday: day, starts: timeText(row.startsMinute), ends: timeText(row.endsMinute) }
                    return (
                      <Table.Td
                        key={day}
                        data-drop={`${day}:${line}`}
                        data-over={held?.over === `${day}:${line}` || undefined}
                      >
                        {here.map((lesson) => (
                          <LessonBox
                            key={lesson.id}
                            lesson={lesson}
                            onLesson={onLesson}
                            {...(onMove && { onPress: (event: PointerEvent) => press(lesson, event) })}
                            isAway={held?.lesson.id === lesson.id}
                          />
                        ))}
                        {here.length === 0 && onFree && (
                          <button
                            type="button"
                            className={classes.free}
                            aria-label={freeLabel(slot)}
                            onClick={() => onFree(slot)}
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
          const listed = week.lessons.filter((lesson) => lesson.weekday === day)
          return (
            <section key={day}>
              <Title order={2} my="xs">
                {formatWeekday(day)}
              </Title>
              {listed.length === 0 && <Text c="dimmed">{t`No lessons.`}</Text>}
              {listed.map((lesson) => (
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
  onPress?: (event: PointerEvent) => void
  /** It is being dragged; its slot stays marked. */
  isAway?: boolean
}
function LessonBox({ lesson, onLesson, onPress, isAway = false }: LessonBoxProps) {
  if (!onLesson) {
    return (
      <div className={classes.lesson}>
        <LessonText lesson={lesson} />
      </div>
    )
  }
  return (
    <button
      type="button"
      className={classes.lesson}
      data-movable={onPress !== undefined || undefined}
      data-away={isAway || undefined}
      onPointerDown={onPress}
      onClick={() => onLesson(lesson)}
    >
      <LessonText lesson={lesson} />
    </button>
  )
}

function LessonText({ lesson }: { lesson: LessonItem }) {
  return (
    <>
      <span className={classes.subject}>{lesson.subject}</span>
      {lesson.class_name} · {lesson.teacher}
      {lesson.room && ` · ${lesson.room}`}
      <br />
      {timeText(lesson.starts_minute)}–{timeText(lesson.ends_minute)}
    </>
  )
}

/** The lesson under the pointer while it is dragged. */
function Ghost({ held }: { held: Held }) {
  return (
    <div className={`${classes.lesson} ${classes.ghost}`} style={{ left: held.x, top: held.y }} aria-hidden>
      <LessonText lesson={held.lesson} />
    </div>
  )
}
