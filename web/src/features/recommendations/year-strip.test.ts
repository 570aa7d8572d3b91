import { expect, it } from 'vitest'
import { monthsOf } from './year-strip.ts'

it('reads the months that an examination is in', () => {
  expect(monthsOf('January and April')).toEqual([0, 3])
  expect(monthsOf('November to January')).toEqual([10, 11, 0])
  expect(monthsOf('May')).toEqual([4])
  expect(monthsOf('several times a year')).toEqual([])
  expect(monthsOf(null)).toEqual([])
})
