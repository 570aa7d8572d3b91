import { expect, test } from 'vitest'
import { mondaysOf, stepMonth, weekDaysOf } from './month-weeks.ts'

test('November 2026 touches six weeks, from the Monday before its first day', () => {
  expect(mondaysOf('2026-11-21')).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
})

test('days of another month are left out, and every day of the month is there once', () => {
  const days = mondaysOf('2026-02-10').flatMap((monday) => weekDaysOf(monday, '2026-02-10'))
  expect(days.filter(Boolean)).toHaveLength(28)
  expect(weekDaysOf('2026-10-26', '2026-11-21').slice(5)).toEqual([null, '2026-11-01'])
})

test('a month forward or back begins on its first day, also over the year', () => {
  expect([stepMonth('2026-12-31', 1), stepMonth('2026-01-31', -1), stepMonth('2026-03-31', -1)]).toEqual([
    '2027-01-01',
    '2025-12-01',
    '2026-02-01',
  ])
})
