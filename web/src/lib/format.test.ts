import { expect, it } from 'vitest'
import {
  columnPercent,
  compareNames,
  formatClock,
  formatDay,
  formatList,
  formatMoment,
  formatMonth,
  formatNumber,
  formatPercent,
  formatSeries,
  formatTime,
  formatWeekday,
} from './format.ts'

it('a school day is shown as month, day and year, in every zone the same', () => {
  expect(formatDay('2026-11-20')).toBe('Nov 20, 2026')
  expect(formatDay('2026-02-30')).toBe('–')
})

it('a month is shown by its name', () => {
  expect(formatMonth('2026-11')).toBe('November 2026')
  expect(formatMonth('2026-13')).toBe('2026-13')
})

it('a weekday is named, Monday first', () => {
  expect([1, 7].map((weekday) => formatWeekday(weekday))).toEqual(['Monday', 'Sunday'])
  expect(formatWeekday(3, 'short')).toBe('Wed')
})

it('a moment is shown with its day, a moment of today by its time', () => {
  const at = new Date(2026, 10, 22, 10, 42)
  expect(formatMoment(at.toISOString())).toBe('Nov 22, 2026, 10:42 AM')
  expect(formatTime(at.getTime(), at)).toBe('10:42 AM')
  expect(formatTime(at.getTime(), new Date(2026, 10, 23))).toBe('Nov 22, 2026, 10:42 AM')
  expect(formatMoment('soon')).toBe('–')
})

it('a time of the day is shown with AM and PM', () => {
  expect([480, 750, 1020].map(formatClock)).toEqual(['08:00 AM', '12:30 PM', '05:00 PM'])
})

it('numbers are grouped as in India and keep two digits behind the point at most', () => {
  expect([120_000, 12.5, 66.666].map(formatNumber)).toEqual(['1,20,000', '12.5', '66.67'])
})

it('per cent stands without a space', () => {
  expect([0, 72.5, 66.67, 100, null].map(formatPercent)).toEqual(['0%', '72.5%', '66.67%', '100%', '–'])
})

it('per cents of one column have as many digits behind the point as the longest of them needs', () => {
  const columns = [[90, 72.5, null], [66.67, 90], [72, 100], [], [33.3333, 50]]
  expect(columns.map((values) => values.map(columnPercent(values)))).toEqual([
    ['90.0%', '72.5%', '–'],
    ['66.67%', '90.00%'],
    ['72%', '100%'],
    [],
    ['33.33%', '50.00%'],
  ])
})

it('a list has no comma before its last', () => {
  expect([formatList(['Asha']), formatList(['Asha', 'Ben', 'Chitra'])]).toEqual(['Asha', 'Asha, Ben and Chitra'])
})

it('a series has commas alone', () => {
  expect([formatSeries([]), formatSeries(['60', '73']), formatSeries(['60', '73', '81'])]).toEqual([
    '',
    '60, 73',
    '60, 73, 81',
  ])
})

it('names are sorted whatever their case, 9 before 10', () => {
  expect(['10B', 'asha', '9A', 'Ben'].toSorted(compareNames)).toEqual(['9A', '10B', 'asha', 'Ben'])
})
