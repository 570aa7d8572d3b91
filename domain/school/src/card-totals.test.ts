import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addsUp, shares, sumMarks } from './card-totals.ts'
import { subjectResult } from './report.ts'
import { percentage } from './rounding.ts'

const exam = (weight: number, maximum: number, subjectId = 'maths', termId: string | null = 't1') => ({
  subjectId,
  termId,
  weight: BigInt(weight),
  maximum: BigInt(maximum),
})

test.each([
  ['nothing', [], true],
  ['one exam', [exam(100, 5000)], true],
  ['weights as the maxima are', [exam(2000, 2000), exam(8000, 8000)], true],
  ['equal weights of unequal maxima', [exam(100, 2000), exam(100, 8000)], false],
  ['weights of nothing', [exam(0, 2000), exam(0, 8000)], false],
  ['each subject in its own way', [exam(100, 2000), exam(100, 8000, 'english')], true],
  ['each term in its own way', [exam(100, 2000), exam(100, 8000, 'maths', 't2')], true],
])('%s: marks may be added up or not', (_name, exams, isSo) => {
  expect(addsUp(exams)).toBe(isSo)
})

test('where marks add up, marks out of maximum is the result', () => {
  const entries = fc.array(
    fc.record({ maximum: fc.bigInt(1n, 20_000n), part: fc.bigInt(0n, 100n), isAbsent: fc.boolean() }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(entries, fc.bigInt(1n, 9n), (given, factor) => {
      const exams = given.map(({ maximum, part, isAbsent }) => ({
        ...exam(0, 0),
        maximum,
        weight: maximum * factor,
        entry: isAbsent ? ('absent' as const) : (maximum * part) / 100n,
      }))
      expect(addsUp(exams)).toBe(true)
      const { marks, maximum } = sumMarks(exams)
      const { ratio } = subjectResult(exams, [{ id: 't1', weight: 100n }])
      const added = maximum === 0n ? null : percentage({ numerator: marks, denominator: maximum })
      expect(ratio && percentage(ratio)).toBe(added)
    }),
  )
})

test.each([
  [
    [4000n, 6000n],
    ['40', '60'],
  ],
  [
    [1n, 7n],
    ['12.5', '87.5'],
  ],
  [[1n, 2n], null],
  [[0n], null],
  [[], null],
])('the shares of %s', (parts, expected) => {
  expect(shares(parts)).toEqual(expected)
})
