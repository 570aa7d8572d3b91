import { plural, t } from '@lingui/core/macro'
import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { weekdayOf } from '@margam/school/school-days'
import { useQueries } from '@tanstack/react-query'
import { formatDay, formatWeekday } from '../../../lib/format.ts'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import { mondaysOf, weekDaysOf } from '../month-weeks.ts'
import { type Week, type WeekView, weekQuery } from '../timetable.api.ts'
import classes from './timetable.module.css'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

interface MonthGridProps {
  userId: string
  day: string
  view: WeekView
  id: string
  onDay: (day: string) => void
}

const countOn = (week: Week | undefined, day: string): number | undefined =>
  week?.lessons.filter((lesson) => lesson.weekday === weekdayOf(day)).length

const lessonsText = (count: number | undefined) =>
  count === undefined ? '…' : plural(count, { 0: 'no lessons', one: '# lesson', other: '# lessons' })

/** The month as the plans of its weeks have it: how many lessons a day holds; a day opens its own view. */
export function MonthGrid({ userId, day, view, id, onDay }: MonthGridProps) {
  const mondays = mondaysOf(day)
  const weeks = useQueries({ queries: mondays.map((monday) => weekQuery(userId, monday, view, id)) })
  return (
    <ScrollTable label={t`Month`}>
      <Table className={classes.grid ?? ''} miw="44rem" withColumnBorders>
        <Table.Thead>
          <Table.Tr>
            {WEEKDAYS.map((weekday) => (
              <Table.Th key={weekday}>{formatWeekday(weekday, 'short')}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {mondays.map((monday, row) => (
            <Table.Tr key={monday}>
              {weekDaysOf(monday, day).map((one, column) => (
                <Table.Td key={WEEKDAYS[column]}>
                  {one && (
                    <UnstyledButton className={classes.day} onClick={() => onDay(one)}>
                      <VisuallyHidden>{formatDay(one)}: </VisuallyHidden>
                      <span className={classes.subject} aria-hidden>
                        {Number(one.slice(8))}
                      </span>
                      <span>{lessonsText(countOn(weeks[row]?.data, one))}</span>
                    </UnstyledButton>
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollTable>
  )
}
