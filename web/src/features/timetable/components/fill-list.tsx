import { Title } from '@mantine/core'
import { formatWeekday } from '../../../lib/format.ts'
import type { LessonItem, WeekView } from '../timetable.api.ts'
import type { weekTable } from '../week-table.ts'
import { FreeCell, type FreeState, type Slot } from './free-cell.tsx'
import { LessonBox } from './lesson-box.tsx'
import classes from './timetable.module.css'

interface FillListProps {
  rows: ReturnType<typeof weekTable>['rows']
  days: readonly number[]
  view: WeekView
  onLesson: ((lesson: LessonItem) => void) | undefined
  onFree: (slot: Slot) => void
  freeState: ((slot: Slot) => FreeState) | undefined
}
/** The week as a list of days on a phone, whose free periods can be tapped. */
export function FillList({ rows, days, view, onLesson, onFree, freeState }: FillListProps) {
  return (
    <div className={classes.list}>
      {days.map((day, column) => (
        <section key={day}>
          <Title order={2} my="xs">
            {formatWeekday(day)}
          </Title>
          {rows.map(({ line, cells }) => {
            const cell = cells[column]?.cell
            if (!cell) return null
            const slot = { weekday: day, startsMinute: line.startsMinute, endsMinute: line.endsMinute }
            if (cell.lessons.length > 0)
              return cell.lessons.map(({ lesson }) => (
                <LessonBox key={lesson.id} lesson={lesson} view={view} showTime onLesson={onLesson} />
              ))
            if (line.isBreak) return null
            return <FreeCell key={line.startsMinute} slot={slot} onFree={onFree} state={freeState?.(slot)} showTime />
          })}
        </section>
      ))}
    </div>
  )
}
