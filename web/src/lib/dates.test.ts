import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTypedDate, typedDate } from './dates.ts'

describe('a typed date', () => {
  it.each([
    ['20/11/2026', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['1.2.2012', '2012-02-01'],
    [' 05-06-2012 ', '2012-06-05'],
    ['30/02/2026', '2026-02-30'],
  ])('%s is %s', (text, value) => {
    expect(parseTypedDate(text)).toBe(value)
  })
  it.each(['', '20/11/26', 'tomorrow', '2026', '20/11/2026x'])('%s is no date yet', (text) => {
    expect(parseTypedDate(text)).toBeNull()
  })
  it('comes back from what is shown for it', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          const value = date.toISOString().slice(0, 10)
          expect(parseTypedDate(typedDate(value))).toBe(value)
        },
      ),
    )
  })
})
