import { expect, test } from 'vitest'
import { dayCells, weekLines } from './week-grid.ts'

const lesson = (id: string, weekday: number, startsMinute: number, endsMinute: number) => ({
  id,
  weekday,
  startsMinute,
  endsMinute,
})
const periods = [
  { name: 'First', startsMinute: 480, endsMinute: 540, isBreak: false },
  { name: 'Second', startsMinute: 540, endsMinute: 600, isBreak: false },
  { name: 'Third', startsMinute: 600, endsMinute: 660, isBreak: false },
]

test('every lesson stands in exactly one cell, also one between periods or after them', () => {
  const lessons = [lesson('a', 1, 480, 540), lesson('b', 1, 500, 580), lesson('c', 2, 700, 745)]
  const lines = weekLines(periods, lessons)
  expect(lines.map((line) => [line.name, line.startsMinute])).toEqual([
    ['First', 480],
    ['Second', 540],
    ['Third', 600],
    ['', 700],
  ])
  const idsOn = (weekday: number) =>
    dayCells(
      lines,
      lessons.filter((one) => one.weekday === weekday),
    ).map((cell) => cell?.lessons.map((one) => one.id))
  expect(idsOn(1)).toEqual([['a', 'b'], [], [], []])
  expect(idsOn(2)).toEqual([[], [], [], ['c']])
})

test('a double period covers both of its lines, unless another lesson stands in the second', () => {
  const double = lesson('double', 1, 480, 600)
  expect(dayCells(periods, [double])).toEqual([{ lessons: [double], lines: 2 }, undefined, { lessons: [], lines: 1 }])
  const other = lesson('other', 1, 545, 600)
  expect(dayCells(periods, [double, other]).map((cell) => cell?.lines)).toEqual([1, 1, 1])
})

test('the cells of a day count every line once', () => {
  const long = lesson('long', 1, 470, 900)
  const cells = dayCells(periods, [long])
  expect(cells.reduce((sum, cell) => sum + (cell?.lines ?? 0), 0)).toBe(periods.length)
})
