import { expect, test } from 'vitest'
import { sizeText, spanText, withinText } from './figure-text.ts'

test.each([
  [250, 3, '250 ms'],
  [2500, 3, '2.5 s'],
  [null, 3, 'more than 10 s'],
  [null, 0, '–'],
])('within %s of %i is %s', (ms, count, text) => {
  expect(withinText(ms, count)).toBe(text)
})

test.each([
  ['2026-11-24T10:00:30Z', '0 minutes'],
  ['2026-11-24T10:01:00Z', '1 minute'],
  ['2026-11-24T12:59:00Z', '2 hours'],
  ['2026-11-26T10:00:00Z', '2 days'],
])('until %s it is %s', (to, text) => {
  expect(spanText('2026-11-24T10:00:00Z', to)).toBe(text)
})

test('nothing seen is no nought', () => {
  expect([sizeText(0), sizeText(null), sizeText(300 * 1024 * 1024)]).toEqual(['–', '–', '300 MB'])
})
