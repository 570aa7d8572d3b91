import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ReadMark, readMark, readMaximum, summarise } from './marks.ts'
import { plainEnglish } from './sentence.ts'

const problemOf = (read: ReadMark) => ('problem' in read ? plainEnglish(read.problem) : undefined)

describe('a mark out of 50', () => {
  test.each([
    ['0', 0n],
    ['50', 5000n],
    [' 49.5 ', 4950n],
    [12.25, 1225n],
  ])('%s is read exactly', (typed, mark) => {
    expect(readMark(typed, 5000n)).toEqual({ mark })
  })

  test.each([
    ['', 'Mark is required.'],
    ['AB', 'Mark must be a number.'],
    ['4O', 'Mark must be a number.'],
    ['1e1', 'Mark must be a number.'],
    ['12.345', 'Use at most two decimals.'],
    ['-1', 'Mark cannot be negative.'],
    ['50.01', 'Mark cannot be above the maximum of 50.'],
  ])('%s is refused: %s', (typed, problem) => {
    expect(problemOf(readMark(typed, 5000n))).toBe(problem)
  })
})

test.each([
  ['', 'Max mark is required.'],
  ['ten', 'Max mark must be a number.'],
  ['0', 'Max mark must be above 0.'],
  ['-5', 'Max mark must be above 0.'],
  ['10000', 'Max mark can be at most 9999.99.'],
  ['0.005', 'Use at most two decimals.'],
])('a maximum of "%s" is refused: %s', (typed, problem) => {
  expect(problemOf(readMaximum(typed))).toBe(problem)
})

describe('the summary of an exam', () => {
  test('of nothing has no mean', () => {
    expect(summarise([])).toEqual({ count: 0, mean: null, highest: null, lowest: null })
  })

  test('counts a zero and rounds the mean half up', () => {
    expect(summarise([0n, 1n])).toEqual({ count: 2, mean: 0.01, highest: 0.01, lowest: 0 })
  })

  test('has a mean between the lowest and the highest, whatever the order', () => {
    const marks = fc.array(fc.bigInt({ min: 0n, max: 999_999n }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(marks, (all) => {
        const { count, mean, highest, lowest } = summarise(all)
        expect(summarise(all.toReversed())).toEqual({ count, mean, highest, lowest })
        return mean !== null && lowest !== null && highest !== null && lowest <= mean && mean <= highest
      }),
    )
  })
})
