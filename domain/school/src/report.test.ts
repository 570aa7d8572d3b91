import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ExamEntry, meanRatio, ranks, subjectResult, tenPerCentBands, trendOf } from './report.ts'
import { parseMark, percentage, type Ratio } from './rounding.ts'

const hundredths = (text: string) => parseMark(text) ?? 0n
const exam = (entry: string | null, of = '100', more: Partial<ExamEntry> = {}): ExamEntry => ({
  termId: null,
  weight: 100n,
  maximum: hundredths(of),
  entry: entry === 'AB' ? 'absent' : entry === null ? null : hundredths(entry),
  ...more,
})
const of = (numerator: number, denominator: number): Ratio => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
})
const percent = (ratio: Ratio | null) => ratio && percentage(ratio)

describe('a subject’s result', () => {
  test('is the average of the exams’ exact ratios, not of their sums or rounded percentages', () => {
    expect(subjectResult([exam('1', '3'), exam('2', '6')], []).ratio).toEqual(of(1, 3))
    expect(percent(subjectResult([exam('9', '10'), exam('50', '100')], []).ratio)).toBe(70)
  })

  test('weighs the exams of a term and then the terms', () => {
    const terms = [
      { id: 'one', weight: 4000n },
      { id: 'two', weight: 6000n },
    ]
    const exams = [
      exam('50', '100', { termId: 'one', weight: 100n }),
      exam('80', '100', { termId: 'one', weight: 200n }),
      exam('90', '100', { termId: 'two' }),
    ]
    const result = subjectResult(exams, terms)
    expect(percent(result.byTerm.get('one') ?? null)).toBe(70)
    expect(percent(result.ratio)).toBe(82)
  })

  test('takes what has a result: a term to come changes nothing', () => {
    const terms = [
      { id: 'one', weight: 100n },
      { id: 'two', weight: 300n },
    ]
    expect(percent(subjectResult([exam('60', '100', { termId: 'one' })], terms).ratio)).toBe(60)
  })

  test('counts exams without a term as one term of average weight', () => {
    const terms = [
      { id: 'one', weight: 2000n },
      { id: 'two', weight: 4000n },
    ]
    const exams = [exam('90', '100', { termId: 'two' }), exam('30'), exam('60')]
    // (4000 · 90 % + 3000 · 45 %) / 7000
    expect(percent(subjectResult(exams, terms).ratio)).toBe(70.71)
  })

  test('leaves absent and not entered out of the average, and is null of nothing; a zero counts', () => {
    expect(percent(subjectResult([exam('80'), exam('AB'), exam(null)], []).ratio)).toBe(80)
    expect(percent(subjectResult([exam('80'), exam('0')], []).ratio)).toBe(40)
    expect(subjectResult([exam('AB'), exam(null)], []).ratio).toBeNull()
    expect(subjectResult([], []).ratio).toBeNull()
  })

  const terms = [
    { id: 'one', weight: 100n },
    { id: 'two', weight: 250n },
  ]
  const anyExam = fc.record({
    termId: fc.constantFrom('one', 'two', null),
    weight: fc.bigInt({ min: 1n, max: 1000n }),
    maximum: fc.bigInt({ min: 1n, max: 20_000n }),
    share: fc.integer({ min: 0, max: 100 }),
    kind: fc.constantFrom('mark', 'absent', 'none'),
  })
  const built = fc.array(anyExam, { minLength: 1, maxLength: 12 }).map((rows) =>
    rows.map(
      ({ kind, share, ...row }): ExamEntry => ({
        ...row,
        entry: kind === 'mark' ? (row.maximum * BigInt(share)) / 100n : kind === 'absent' ? 'absent' : null,
      }),
    ),
  )
  const same = (a: Ratio | null, b: Ratio | null) =>
    a === null || b === null ? a === b : a.numerator * b.denominator === b.numerator * a.denominator

  test('lies between the lowest and the highest mark, is the same in every order, and absences do not move it', () => {
    fc.assert(
      fc.property(built, (exams) => {
        const { ratio } = subjectResult(exams, terms)
        const marked = exams.filter(({ entry }) => typeof entry === 'bigint')
        const shares = marked.map(({ entry, maximum }) => Number(entry) / Number(maximum))
        const value = ratio && Number(ratio.numerator) / Number(ratio.denominator)
        const isBetween =
          value === null
            ? marked.length === 0
            : value >= Math.min(...shares) - 1e-9 && value <= Math.max(...shares) + 1e-9
        return (
          isBetween &&
          same(ratio, subjectResult(exams.toReversed(), terms).ratio) &&
          same(ratio, subjectResult(marked, terms).ratio)
        )
      }),
    )
  })

  test('never falls when a mark rises', () => {
    fc.assert(
      fc.property(built, fc.nat(), (exams, pick) => {
        const at = pick % exams.length
        const { entry, maximum } = exams[at]
        if (typeof entry !== 'bigint') return true
        const before = subjectResult(exams, terms).ratio
        const after = subjectResult(exams.with(at, { ...exams[at], entry: maximum }), terms).ratio
        return (
          before !== null &&
          after !== null &&
          Number(after.numerator * before.denominator - before.numerator * after.denominator) >= 0
        )
      }),
    )
  })
})

describe('over a class', () => {
  test('the mean is exact and leaves out who has no result', () => {
    expect(meanRatio([of(1, 3), null, of(1, 6)])).toEqual(of(1, 4))
    expect(meanRatio([null])).toBeNull()
  })

  test('equal results share a rank and the next is left out', () => {
    expect(ranks([of(1, 2), of(9, 10), null, of(2, 4), of(1, 10)])).toEqual([2, 1, null, 2, 4])
  })

  test('a band takes its lower bound, and full marks are in the highest', () => {
    expect(tenPerCentBands([of(0, 1), of(1, 10), of(9999, 100_000), of(1, 1), of(9, 10)])).toEqual([
      2, 1, 0, 0, 0, 0, 0, 0, 0, 2,
    ])
  })

  test('every result is in exactly one band', () => {
    const ratio = fc.integer({ min: 0, max: 10_000 }).map((n) => of(n, 10_000))
    fc.assert(fc.property(fc.array(ratio), (all) => tenPerCentBands(all).reduce((sum, n) => sum + n, 0) === all.length))
  })

  test.each([
    [of(50, 100), of(53, 100), 'up'],
    [of(50, 100), of(52, 100), 'steady'],
    [of(50, 100), of(48, 100), 'steady'],
    [of(50, 100), of(4799, 10_000), 'down'],
    [null, of(1, 2), null],
  ])('from %o to %o is %s', (earlier, latest, trend) => expect(trendOf(earlier, latest)).toBe(trend))
})
