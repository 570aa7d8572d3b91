import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passMarkOf } from '../../school/pass-mark.ts'
import { riskBelow, riskChange, riskPercent } from './risk.ts'

describe('the risk of a low mark is read off the forecast', () => {
  test.each([
    ['at the low end one in ten', 50, { low: 50, high: 70, predicted: 60 }, 10],
    ['at the expected mark one in two', 60, { low: 50, high: 70, predicted: 60 }, 50],
    ['at the high end nine in ten', 70, { low: 50, high: 70, predicted: 60 }, 90],
    ['each side has its own width', 40, { low: 50, high: 62, predicted: 60 }, 1],
    ['far below the range hardly any', 20, { low: 50, high: 70, predicted: 60 }, 1],
    ['far above the range nearly all', 90, { low: 50, high: 70, predicted: 60 }, 99],
    ['a range cut off at 0 is as wide below as above', 2, { low: 0, high: 30, predicted: 4 }, 46],
    ['a range cut off at 100 is as wide above as below', 100, { low: 70, high: 100, predicted: 97 }, 56],
    ['a pass mark that everybody reaches is no risk', 0, { low: 0, high: 10, predicted: 3 }, 1],
  ])('%s', (_name, passMark, range, percent) => {
    expect(riskPercent(riskBelow(passMark, range))).toBe(percent)
  })

  const range = fc
    .tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }))
    .map(([tenths, below, above]) => ({
      predicted: tenths / 10,
      low: Math.max(0, Math.floor(tenths / 10) - below),
      high: Math.min(100, Math.ceil(tenths / 10) + above),
    }))
  const mark = fc.integer({ min: 0, max: 100 })

  test('it is a chance, and grows with the pass mark', () => {
    fc.assert(
      fc.property(range, mark, mark, (given, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        const [less, more] = [riskBelow(low, given), riskBelow(high, given)]
        expect(less).toBeGreaterThanOrEqual(0)
        expect(more).toBeLessThanOrEqual(1)
        expect(less).toBeLessThanOrEqual(more)
      }),
    )
  })

  test('whoever can be a warning has a range that begins at the pass mark or below it', () => {
    fc.assert(
      fc.property(range, mark, (given, passMark) => {
        fc.pre(given.low > Math.ceil(passMark))
        // the least that a school can ask for
        expect(riskBelow(passMark, given)).toBeLessThan(0.2)
      }),
    )
  })
})

describe('what the latest mark changed', () => {
  const thresholds = { passMark: 40, chance: 0.5 }
  const around = (predicted: number) => ({ predicted, low: predicted - 10, high: predicted + 10 })
  test.each([
    ['nothing, without a forecast before it', null, around(30), 20, null],
    ['a warning that was none', around(50), around(38), 36, 'new'],
    ['nothing, when it moved by a hair', around(40.5), around(39.5), 39, null],
    ['a risk that rose by a mark below its range', around(38), around(30), 20, 'rose'],
    ['nothing, by a mark within its range', around(38), around(36), 30, null],
    ['a risk that fell by a mark above its range', around(30), around(37), 45, 'fell'],
    ['nothing, by a mark that rounds into its range from below', around(38), around(30), 27.5, null],
    ['a risk that rose by one that does not', around(38), around(30), 27.49, 'rose'],
    ['nothing, by a mark that rounds into its range from above', around(30), around(37), 40.49, null],
    ['a risk that fell by one that does not', around(30), around(37), 40.5, 'fell'],
    ['a risk that fell to where there is no warning', around(35), around(45), 60, 'fell'],
  ])('%s', (_name, before, now, lastMark, change) => {
    expect(riskChange({ ...thresholds, before, now, lastMark })).toBe(change)
  })
})

test.each([
  ['letters', 50],
  ['cbse', 33],
  ['percentage', 40],
  ['gpa', 40],
] as const)('on the scale %s one passes from %i per cent', (scale, from) => {
  expect(passMarkOf(scale)).toBe(from)
})
