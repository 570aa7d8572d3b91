import { t } from '@lingui/core/macro'
import { Alert, Table, Text } from '@mantine/core'
import { dayCells, weekLines } from '@margam/school/week-grid'
import { formatClock } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import type { HeldLesson, TimetableDay } from '../timetable.api.ts'
import { toLine } from '../week-table.ts'
import classes from './timetable.module.css'

interface SchoolDayGridProps {
  school: TimetableDay
  by: 'classes' | 'teachers'
}
const toSlot = (lesson: HeldLesson) => ({
  lesson,
  startsMinute: lesson.starts_minute,
  endsMinute: lesson.ends_minute,
})

/** A day of the whole school: a column for each class, or a line for each teacher with the periods that are free. */
export function SchoolDayGrid({ school, by }: SchoolDayGridProps) {
  const { no_school: closed, lessons } = school
  if (lessons.length === 0) return <EmptyState title={closed ?? t`No lessons are planned for this day yet.`} />
  return (
    <>
      {closed && (
        <Alert color="amber" mb="md">
          {closed}
        </Alert>
      )}
      {by === 'classes' ? <ByClass school={school} /> : <ByTeacher school={school} />}
    </>
  )
}

function ByClass({ school }: { school: TimetableDay }) {
  const lines = weekLines(school.periods.map(toLine), school.lessons.map(toSlot))
  const columns = school.classes.map((one) => ({
    ...one,
    cells: dayCells(lines, school.lessons.filter((lesson) => lesson.class_id === one.id).map(toSlot)),
  }))
  return (
    <ScrollTable label={t`Classes`}>
      <Table className={classes.school ?? ''} withColumnBorders>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.line ?? ''}>{t`Time`}</Table.Th>
            {columns.map(({ id, name }) => (
              <Table.Th key={id}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line, at) => (
            <Table.Tr key={line.startsMinute} className={line.isBreak ? (classes.band ?? '') : ''}>
              <Table.Th scope="row" className={classes.line ?? ''}>
                {formatClock(line.startsMinute)} – {formatClock(line.endsMinute)}
                <Text size="xs" c="dimmed">
                  {line.name}
                </Text>
              </Table.Th>
              {columns.map(({ id, cells }) => {
                const cell = cells[at]
                return (
                  cell && (
                    <Table.Td key={id} rowSpan={cell.lines}>
                      {cell.lessons.map(({ lesson }) => (
                        <div key={lesson.id}>
                          <span className={classes.subject}>{lesson.subject}</span>
                          <span className={classes.teacher}>{lesson.teacher}</span>
                        </div>
                      ))}
                    </Table.Td>
                  )
                )
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollTable>
  )
}

function ByTeacher({ school }: { school: TimetableDay }) {
  const lines = weekLines(school.periods.map(toLine), school.lessons.map(toSlot)).filter((line) => !line.isBreak)
  return (
    <ScrollTable label={t`Teachers`}>
      <Table className={classes.school ?? ''} withColumnBorders>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Teacher`}</Table.Th>
            {lines.map((line) => (
              <Table.Th key={line.startsMinute}>
                {line.name}
                <Text size="xs" c="dimmed">
                  {formatClock(line.startsMinute)}
                </Text>
              </Table.Th>
            ))}
            <Table.Th ta="right">{t`Free`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {school.teachers.map(({ id, name }) => {
            const cells = dayCells(lines, school.lessons.filter((lesson) => lesson.teacher_id === id).map(toSlot))
            return (
              <Table.Tr key={id}>
                <Table.Th scope="row">{name}</Table.Th>
                {cells.map((cell, at) =>
                  cell ? (
                    <Table.Td
                      key={lines[at]?.startsMinute}
                      colSpan={cell.lines}
                      className={cell.lessons.length ? '' : (classes.isFree ?? '')}
                    >
                      {cell.lessons.length
                        ? cell.lessons.map(({ lesson }) => (
                            <div key={lesson.id}>
                              <span className={classes.subject}>{lesson.class_name}</span>
                              <span className={classes.teacher}>{lesson.subject}</span>
                            </div>
                          ))
                        : t`Free`}
                    </Table.Td>
                  ) : null,
                )}
                <Table.Td ta="right" className="tabular">
                  {cells.filter((cell) => cell?.lessons.length === 0).length}
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </ScrollTable>
  )
}
