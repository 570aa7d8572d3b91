import { t } from '@lingui/core/macro'
import { Table, Text } from '@mantine/core'
import { lineOf, type WeekLine } from '@margam/school/week-grid'
import type { PointerEvent } from 'react'
import { formatClock, formatWeekday } from '../../../lib/format.ts'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import { type Span, spanAfterDrop } from '../lesson-move.ts'
import type { LessonItem, Week, WeekView } from '../timetable.api.ts'
import { useLessonDrag } from '../use-lesson-drag.ts'
import { toSlot, weekTable } from '../week-table.ts'
import { type DayHead, HeadText, todayMark } from './day-head.tsx'
import { DayList } from './day-list.tsx'
import { FillList } from './fill-list.tsx'
import { FreeCell, type FreeState, type Slot } from './free-cell.tsx'
import { LessonBox } from './lesson-box.tsx'
import { LessonText } from './lesson-text.tsx'
import classes from './timetable.module.css'

interface WeekGridProps {
  week: Pick<Week, 'periods' | 'lessons'>
  /** The weekdays shown: one for a day, the working days for a week. */
  days: readonly number[]
  view: WeekView
  /** By weekday. */
  heads?: ReadonlyMap<number, DayHead>
  onLesson?: (lesson: LessonItem) => void
  onFree?: (slot: Slot) => void
  /** What stands in a free period, and whether anything can be put there. */
  freeState?: (slot: Slot) => FreeState
  /** Lessons can be dragged to another time. */
  onMove?: (lesson: LessonItem, to: Span) => void
}

const lineTime = ({ startsMinute, endsMinute }: WeekLine) => `${formatClock(startsMinute)} – ${formatClock(endsMinute)}`
const isWhole = (line: WeekLine, lesson: LessonItem) =>
  line.startsMinute === lesson.starts_minute && line.endsMinute === lesson.ends_minute

/** The week as a grid of periods and days; as a list of days on a phone. */
export function WeekGrid({ week, days, view, heads, onLesson, onFree, freeState, onMove }: WeekGridProps) {
  const { lines, rows } = weekTable(week, days)
  const { held, press } = useLessonDrag((lesson, cell) => {
    const [weekday, at] = cell.split(':').map(Number)
    const to = lines[at ?? -1]
    const from = lines[lineOf(lines, toSlot(lesson))]
    const span = to && weekday && spanAfterDrop(lesson, from, to, weekday)
    if (span) onMove?.(lesson, span)
  })
  return (
    <>
      {held && (
        <div className={`${classes.lesson} ${classes.ghost}`} style={{ left: held.x, top: held.y }} aria-hidden>
          <LessonText lesson={held.lesson} view={view} showTime />
        </div>
      )}
      <div className={held ? `${classes.wide} ${classes.dragging}` : classes.wide}>
        <ScrollTable label={t`Week`}>
          <Table
            className={days.length > 1 ? (classes.grid ?? '') : ''}
            style={{ minWidth: `${10 + 7 * days.length}rem` }}
            withColumnBorders
          >
            <Table.Thead>
              <Table.Tr>
                <Table.Th w="10rem">{t`Time`}</Table.Th>
                {days.map((day) => (
                  <Table.Th key={day} {...todayMark(heads?.get(day))}>
                    {formatWeekday(day)}
                    <HeadText head={heads?.get(day)} />
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ line, isBand, cells }, at) => (
                <Table.Tr key={line.startsMinute} className={isBand ? (classes.band ?? '') : ''}>
                  <Table.Th scope="row" className={classes.line ?? ''}>
                    {lineTime(line)}
                    <Text size="xs" c="dimmed">
                      {line.name}
                    </Text>
                  </Table.Th>
                  {isBand && <Table.Td colSpan={days.length}>{line.name}</Table.Td>}
                  {!isBand &&
                    cells.map(({ day, cell }) => {
                      if (!cell) return null
                      const slot = { weekday: day, startsMinute: line.startsMinute, endsMinute: line.endsMinute }
                      return (
                        <Table.Td
                          key={day}
                          rowSpan={cell.lines}
                          data-closed={heads?.get(day)?.closed ? true : undefined}
                          data-drop={`${day}:${at}`}
                          data-over={held?.over === `${day}:${at}` || undefined}
                        >
                          {cell.lessons.map(({ lesson }) => (
                            <LessonBox
                              key={lesson.id}
                              lesson={lesson}
                              view={view}
                              showTime={!isWhole(line, lesson) && cell.lines === 1}
                              onLesson={onLesson}
                              {...(onMove && { onPress: (event: PointerEvent) => press(lesson, event) })}
                              isAway={held?.lesson.id === lesson.id}
                            />
                          ))}
                          {cell.lessons.length === 0 && onFree && !line.isBreak && (
                            <FreeCell slot={slot} onFree={onFree} state={freeState?.(slot)} />
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
      {onFree ? (
        <FillList rows={rows} days={days} view={view} onLesson={onLesson} onFree={onFree} freeState={freeState} />
      ) : (
        <DayList week={week} days={days} view={view} heads={heads} onLesson={onLesson} />
      )}
    </>
  )
}
