import type { LessonItem } from '@margam/contract/timetable'
import { expect, test } from 'vitest'
import { weekTable } from './week-table.ts'

const lesson = (id: string, weekday: number, starts_minute: number, ends_minute: number) =>
  ({ id, weekday, starts_minute, ends_minute }) as LessonItem
const periods = [
  { id: '1', name: 'First', starts_minute: 480, ends_minute: 540, is_break: false },
  { id: '2', name: 'Lunch', starts_minute: 540, ends_minute: 570, is_break: true },
  { id: '3', name: 'Second', starts_minute: 570, ends_minute: 630, is_break: false },
]

test('a break is one band over all days, unless a lesson is held in it or runs through it', () => {
  const bands = (lessons: LessonItem[]) => weekTable({ periods, lessons }, [1, 2]).rows.map((row) => row.isBand)
  expect(bands([lesson('a', 1, 480, 540)])).toEqual([false, true, false])
  expect(bands([lesson('a', 1, 540, 570)])).toEqual([false, false, false])
  expect(bands([lesson('a', 2, 480, 630)])).toEqual([false, false, false])
})

test('every day has one cell for each line, and a double period covers those below it', () => {
  const { rows } = weekTable({ periods, lessons: [lesson('a', 1, 480, 630), lesson('b', 2, 570, 630)] }, [1, 2])
  expect(rows.map((row) => row.cells.map(({ cell }) => cell && [cell.lines, cell.lessons.length]))).toEqual([
    [
      [3, 1],
      [1, 0],
    ],
    [undefined, [1, 0]],
    [undefined, [1, 1]],
  ])
})
