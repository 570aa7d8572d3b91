import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ExamEntry,
  meanRatio,
  ranks,
  spreadOf,
  standouts,
  subjectResult,
  type Trend,
  tenPerCentBands,
  testVariance,
  trendOf,
} from './report.ts'
import { compareRatios, parseMark, percentage, type Ratio } from './rounding.ts'

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

  test('a result stands out from the next by more than two per cent', () => {
    const told = [4999, 5200, 5201, 4799].map((n) => {
      const { best, worst } = standouts([{ ratio: of(n, 10_000) }, { ratio: of(50, 100) }])
      return best !== null && worst !== null
    })
    expect(told).toEqual([false, false, true, true])
  })

  test('the best stands out though the worst do not, and one result alone is neither', () => {
    const [high, low, lowest] = [{ ratio: of(9, 10) }, { ratio: of(51, 100) }, { ratio: of(1, 2) }]
    expect(standouts([low, high, lowest])).toEqual({ best: high, worst: null })
    expect(standouts([high])).toEqual({ best: null, worst: null })
    expect(standouts([])).toEqual({ best: null, worst: null })
  })

  test('no result lies above the best nor below the worst', () => {
    const results = fc.array(
      fc.integer({ min: 0, max: 100 }).map((n) => ({ ratio: of(n, 100) })),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(results, (all) => {
        const { best, worst } = standouts(all)
        const others = (one: (typeof all)[number] | null) => (one ? all.filter((other) => other !== one) : [])
        expect(others(best).every(({ ratio }) => compareRatios(ratio, best?.ratio ?? ratio) < 0)).toBe(true)
        expect(others(worst).every(({ ratio }) => compareRatios(ratio, worst?.ratio ?? ratio) > 0)).toBe(true)
      }),
    )
  })
})

describe('a trend', () => {
  const inOne = (series: number[], variance: number) => trendOf([{ series, variance }])
  test.each<[string, number[], number, Trend | null]>([
    ['no earlier test', [0.5], 0.01, null],
    ['a rise beyond the noise', [0.5, 0.52, 0.75], 0.0025, 'up'],
    ['a fall beyond the noise', [0.8, 0.82, 0.6], 0.0025, 'down'],
    ['the same fall where tests scatter so', [0.8, 0.82, 0.6], 0.02, 'steady'],
    ['a point where tests scatter not at all', [0.5, 0.51], 0, 'steady'],
    ['three points where they do not', [0.5, 0.53], 0, 'up'],
  ])('of %s is told', (_case, series, variance, trend) => expect(inOne(series, variance)).toBe(trend))

  test('is clearer over several subjects than in one', () => {
    const one = { series: [0.5, 0.62], variance: 0.0025 }
    expect(trendOf([one])).toBe('steady')
    expect(trendOf([one, one, one])).toBe('up')
  })

  test('is told of none whose change is a class’s usual one, however hard the last test was', () => {
    const fell = [
      [0.8, 0.6],
      [0.7, 0.52],
      [0.9, 0.68],
      [0.5, 0.31],
    ]
    expect(fell.map((series) => trendOf([{ series, variance: testVariance(fell) }]))).toEqual(Array(4).fill('steady'))
  })

  test('from two results of one student alone is never told', () => {
    const pair = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
    fc.assert(fc.property(pair, (series) => inOne([...series], testVariance([series])) === 'steady'))
  })

  test('by chance alone is told of about one student in twenty', () => {
    const values = Array.from({ length: 400 }, (_, i) =>
      Array.from({ length: 4 }, (_one, j) => 0.6 + 0.1 * noise(i * 4 + j)),
    )
    const variance = testVariance(values)
    const told = values.filter((series) => trendOf([{ series, variance }]) !== 'steady').length
    expect(told / values.length).toBeGreaterThan(0.02)
    expect(told / values.length).toBeLessThan(0.08)
  })
})

/** Normal, the same in every run. */
function noise(seed: number): number {
  const uniform = (n: number) => {
    const x = Math.sin(n * 12.9898) * 43_758.5453
    return Math.max(x - Math.floor(x), 1e-9)
  }
  return Math.sqrt(-2 * Math.log(uniform(seed + 1))) * Math.cos(2 * Math.PI * uniform(seed + 5000))
}

describe('how the marks of an exam lie', () => {
  const perCent = (marks: bigint[], maximum: bigint) => {
    const spread = spreadOf(marks, maximum)
    return spread && Object.values(spread).map((ratio: Ratio) => percentage(ratio))
  }
  test.each([
    // five of 50: the quarters are the second, third and fourth; the mean is 151 / 5 / 50
    [[4100n, 2000n, 3300n, 1200n, 4500n], 5000n, [24, 40, 66, 82, 90, 60.4]],
    // four of 25: a quarter of the way lies at three quarters from the first to the second
    [[1000n, 2000n, 1500n, 2500n], 2500n, [40, 55, 70, 85, 100, 70]],
    [[3000n, 1000n], 4000n, [25, 37.5, 50, 62.5, 75, 50]],
    [[725n], 1000n, [72.5, 72.5, 72.5, 72.5, 72.5, 72.5]],
    [[0n, 0n, 0n], 10000n, [0, 0, 0, 0, 0, 0]],
  ])('%s of %s', (marks, maximum, expected) => {
    expect(perCent(marks, maximum)).toEqual(expected)
  })

  test('of nothing is nothing', () => {
    expect(spreadOf([], 5000n)).toBeNull()
  })

  test('rises from the lowest to the highest, with the mean between, whatever the order', () => {
    const marks = fc.array(fc.bigInt({ min: 0n, max: 10000n }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(marks, (some) => {
        const values = perCent(some, 10000n)
        const [lowest, lower, median, upper, highest, mean] = values ?? []
        expect([lowest, lower, median, upper, highest].toSorted((a, b) => a - b)).toEqual(values?.slice(0, 5))
        expect(lowest <= mean && mean <= highest).toBe(true)
        expect(perCent(some.toReversed(), 10000n)).toEqual(values)
      }),
    )
  })
})
