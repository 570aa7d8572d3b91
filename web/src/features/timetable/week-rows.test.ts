import type { LessonItem } from '@margam/contract/timetable'
import { expect, test } from 'vitest'
import { gridRows, lessonsOf } from './week-rows.ts'

const lesson = (id: string, weekday: number, starts_minute: number, ends_minute: number) =>
  ({ id, weekday, starts_minute, ends_minute }) as LessonItem
const periods = [
  { id: '1', name: 'First', starts_minute: 480, ends_minute: 540, is_break: false },
  { id: '2', name: 'Second', starts_minute: 540, ends_minute: 600, is_break: false },
]

test('every lesson stands in exactly one line, also one between periods or after them', () => {
  const lessons = [lesson('a', 1, 480, 540), lesson('b', 1, 500, 580), lesson('c', 2, 700, 745)]
  const rows = gridRows({ periods, lessons })
  expect(rows.map((row) => row.time)).toEqual(['08:00–09:00', '09:00–10:00', '11:40–12:25'])
  const found = rows.map((row) => [1, 2].flatMap((day) => lessonsOf(rows, row, lessons, day).map((one) => one.id)))
  expect(found).toEqual([['a', 'b'], [], ['c']])
})
