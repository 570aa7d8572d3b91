import { expect, test } from 'vitest'
import { readWrittenDay } from './written-day.ts'

test.each([
  ['31/12/2014', '2014-12-31'],
  ['31-12-2014', '2014-12-31'],
  ['31.12.2014', '2014-12-31'],
  ['2014-12-31', '2014-12-31'],
  ['1/2/2014', '2014-02-01'],
  ['01/02/2014', '2014-02-01'],
  // as clear as any: it is only that there is no such day
  ['30/02/2014', '2014-02-30'],
  ['2014-13-45', '2014-13-45'],
])('%s is %s', (text, day) => {
  expect(readWrittenDay(text)).toBe(day)
})

test.each([
  ['a year of two figures', '31-12-14'],
  ['a year of two figures', '31/12/14'],
  ['a year of two figures in front', '14-12-31'],
  ['a year of three figures', '31/12/201'],
  ['the month first', '12/31/2014'],
  ['no month at all', '31/31/2014'],
  ['two ways at once', '31/12-2014'],
  ['a year in front with strokes', '2014/12/31'],
  ['words', '31 Dec 2014'],
  ['the number that a spreadsheet has for a day', '42004'],
  ['a day and an hour', '31/12/2014 10:30'],
  ['nothing', ''],
])('%s is unclear: %s', (_, text) => {
  expect(readWrittenDay(text)).toBeUndefined()
})
