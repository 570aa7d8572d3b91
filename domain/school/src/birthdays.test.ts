import { expect, test } from 'vitest'
import { birthdaysFrom } from './birthdays.ts'

test('a week runs over the end of a year', () => {
  expect(birthdaysFrom('2026-12-30', 3)).toEqual([
    { monthDay: 1230, day: '2026-12-30' },
    { monthDay: 1231, day: '2026-12-31' },
    { monthDay: 101, day: '2027-01-01' },
  ])
})

test('who was born on 29 February has the 28th in a year without one', () => {
  expect(birthdaysFrom('2027-02-28', 1).map(({ monthDay }) => monthDay)).toEqual([228, 229])
  expect(birthdaysFrom('2028-02-28', 2)).toEqual([
    { monthDay: 228, day: '2028-02-28' },
    { monthDay: 229, day: '2028-02-29' },
  ])
})
