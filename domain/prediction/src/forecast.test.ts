import { plainEnglish } from '@margam/school/sentence'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forecast, forecastSubject, type TestRow, whatIf } from './index.ts'

const test = (marks: number, over: Partial<TestRow> = {}): TestRow => ({
  marks,
  maxMarks: 100,
  attendance: 88,
  studyHours: 11,
  ...over,
})

const anyHistory = fc.array(
  fc.record({
    marks: fc.integer({ min: 0, max: 100 }),
    maxMarks: fc.constant(100),
    attendance: fc.integer({ min: 1, max: 100 }),
    studyHours: fc.integer({ min: 1, max: 60 }),
  }),
  { maxLength: 12 },
)

describe('a pupil without a school history', () => {
  it('with one mark gets a wide range round a slightly shrunk forecast', () => {
    expect(forecastSubject([test(62)])).toMatchObject({
      range: '48-78',
      low: 48,
      high: 78,
      confidence: 'Medium',
      confidenceScore: 0.57,
      cause: 'few_tests',
      testsUsed: 1,
      basis: 'default',
    })
    expect(Math.abs(forecastSubject([test(62)]).predicted - 62.7)).toBeLessThan(0.15)
  })

  it('with the same mark eight times gets a narrow range and high confidence', () => {
    expect(forecastSubject(Array.from({ length: 8 }, () => test(62)))).toMatchObject({
      range: '59-65',
      predicted: 62,
      confidence: 'High',
      confidenceScore: 0.94,
      cause: null,
    })
  })

  it('without any mark gets the typical range, low confidence and the advice to add a mark', () => {
    const result = forecastSubject([])
    expect(result).toMatchObject({ low: 38, high: 92, predicted: 65, confidence: 'Low', testsUsed: 0 })
    expect(result.warnings.map(plainEnglish).join()).toContain('Add a mark')
  })

  it('never forecasts outside the scale at its ends', () => {
    const top = forecastSubject([98, 100, 99].map((m) => test(m)))
    const bottom = forecastSubject([0, 2, 1].map((m) => test(m)))
    expect(top.predicted).toBeGreaterThan(85)
    expect(bottom.predicted).toBeLessThan(25)
    expect(top.high90).toBe(100)
    expect(bottom.low90).toBe(0)
  })

  it('reads 18 of 20 almost as 90 of 100', () => {
    const small = forecastSubject([test(18, { maxMarks: 20 }), test(17, { maxMarks: 20 })])
    const large = forecastSubject([test(90), test(85)])
    expect(Math.abs(small.predicted - large.predicted)).toBeLessThan(2)
    expect(Math.abs(small.low - large.low)).toBeLessThan(3)
  })

  it('gives a steady pupil a narrower range than a volatile one', () => {
    const steady = forecastSubject([60, 61, 62, 60, 61].map((m) => test(m)))
    const volatile = forecastSubject([40, 80, 55, 75, 50].map((m) => test(m)))
    expect(volatile.high - volatile.low).toBeGreaterThan(2 * (steady.high - steady.low))
  })
})

describe('a new subject', () => {
  it('starts nearer to the other subjects of the pupil, with low confidence', () => {
    const others = { Physics: [test(90), test(92)], Chemistry: [test(88)] }
    const result = forecast({ ...others, Biology: [] })
    expect(result.Biology?.predicted).toBeCloseTo(65 + 0.55 * 24.5 * (2 / 3), 0)
    expect(result.Biology?.confidence).toBe('Low')
    const alone = forecastSubject([])
    expect((result.Biology?.high90 ?? 0) - (result.Biology?.low90 ?? 0)).toBeLessThan(alone.high90 - alone.low90)
  })
})

describe('rows that cannot be used', () => {
  it('leaves out an empty row of the form and says so', () => {
    const result = forecastSubject([test(70), test(0, { attendance: 0, studyHours: 0 })])
    expect(result).toMatchObject({ predicted: forecastSubject([test(70)]).predicted, testsUsed: 1 })
    expect(result.warnings.map(plainEnglish).join()).toContain('all 0')
  })

  it('keeps a zero of a pupil who was present', () => {
    expect(forecastSubject([test(70), test(0)]).testsUsed).toBe(2)
  })

  it('leaves out a mark without a usable maximum or number', () => {
    const result = forecastSubject([test(70), test(5, { maxMarks: 0 }), test(Number.NaN), test(-3)])
    expect(result.testsUsed).toBe(1)
    expect(result.warnings).toHaveLength(3)
  })

  it('never answers above 100 when marks exceed the maximum', () => {
    const result = forecastSubject([test(150), test(180)])
    expect(result.predicted).toBeLessThanOrEqual(100)
    expect(result.high90).toBeLessThanOrEqual(100)
  })

  it('takes the constants of the all-marks form as unknown attendance and hours', () => {
    const fixed = { attendance: 100, studyHours: 12 }
    const result = forecastSubject([test(50, fixed), test(55, fixed)])
    expect(result.predicted).toBe(
      forecastSubject([test(50, { attendance: 0, studyHours: 0 }), test(55, { attendance: null, studyHours: null })])
        .predicted,
    )
    expect(result.whatIf).toBeNull()
  })

  it('orders rows by date when every row has one', () => {
    const rows = [test(90, { examDate: '2026-03-01' }), test(30, { examDate: '2025-08-01' })]
    expect(forecastSubject(rows).predicted).toBe(forecastSubject([test(30), test(90)]).predicted)
  })
})

describe('a mark of 0', () => {
  const rows = (marks: readonly number[], over: Partial<TestRow>) => marks.map((mark) => test(mark, over))
  const unknown = { attendance: 0, studyHours: 0 }
  const used = (...tests: TestRow[]) => forecastSubject(tests).testsUsed

  it('counts with attendance or hours, from a marks table, or when it is said to be real', () => {
    const filled = test(70)
    expect(used(filled, test(0, { attendance: 64, studyHours: 0 }))).toBe(2)
    expect(used(filled, test(0, { attendance: 0, studyHours: 4 }))).toBe(2)
    expect(used(filled, test(0, { attendance: 100, studyHours: 12 }))).toBe(2)
    expect(used(filled, test(0, { ...unknown, isRealZero: true }))).toBe(2)
    expect(used(filled, test(0, { ...unknown, examDate: '2026-03-01' }))).toBe(2)
    expect(used(filled, { marks: 0, maxMarks: 100 })).toBe(2)
  })

  it('is not entered where the other rows have attendance or hours and this one has nothing', () => {
    expect(used(test(70), test(0, unknown))).toBe(1)
    expect(used(test(0, unknown), test(70))).toBe(1)
    expect(used(test(20), test(10), test(0, unknown))).toBe(2)
  })

  it('is not entered at the end of a form without attendance and hours', () => {
    expect(used(...rows([70, 0], unknown))).toBe(1)
    expect(used(...rows([0, 0], unknown))).toBe(0)
  })

  it.each([
    ['no attendance', unknown],
    ['attendance left out', { attendance: null, studyHours: null }],
    ['attendance of the all-marks form', { attendance: 100, studyHours: 12 }],
    ['real attendance', { attendance: 90, studyHours: 6 }],
  ])('makes 0, 100, 0, 100 no pupil of 97 with %s', (_, over) => {
    const result = forecastSubject(rows([0, 100, 0, 100], over))
    expect(result.testsUsed).toBe(4)
    expect(result.predicted).toBeGreaterThan(45)
    expect(result.predicted).toBeLessThan(65)
    expect(result).toMatchObject({ confidence: 'Low', tooVaried: true })
    expect(forecastSubject(rows([100, 0, 100, 0], over)).predicted).toBeLessThan(75)
  })
})

describe('the day of a test', () => {
  it.each(['2026-02-30', '2026-13-01', 'yesterday', '12/03/2026'])(
    '%s does not exist: it is ignored with a word',
    (examDate) => {
      const rows = [test(90, { examDate: '2026-03-01' }), test(30, { examDate })]
      const result = forecastSubject(rows)
      expect(result.predicted).toBe(forecastSubject([test(90), test(30)]).predicted)
      expect(result.warnings.map(plainEnglish)).toEqual(['Test 2 has a date that does not exist, which was ignored.'])
    },
  )

  it('orders the usable rows, also beside one that was not entered', () => {
    const rows = [test(90, { examDate: '2026-03-01' }), test(30, { examDate: '2025-08-01' })]
    const empty = test(0, { attendance: 0, studyHours: 0 })
    expect(forecastSubject([...rows, empty]).predicted).toBe(forecastSubject([test(30), test(90)]).predicted)
  })

  it('a mark of eleven years ago weighs less than one of last month', () => {
    const marks = (examDate: string) => [test(30, { examDate }), test(80, { examDate: '2026-03-01' })]
    const [recent, old] = ['2026-02-01', '2015-02-01'].map((day) => forecastSubject(marks(day)).predicted)
    expect(old).toBeGreaterThan(recent + 2)
    expect(forecastSubject(marks('2025-04-01')).predicted).toBe(recent)
  })
})

describe('for every history', () => {
  it('the range holds the forecast, stays on the scale and is at least 4 wide', () => {
    fc.assert(
      fc.property(anyHistory, (rows) => {
        const f = forecastSubject(rows)
        expect(f.low90).toBeGreaterThanOrEqual(0)
        expect(f.low90).toBeLessThanOrEqual(f.low)
        expect(f.low).toBeLessThanOrEqual(f.predicted)
        expect(f.predicted).toBeLessThanOrEqual(f.high)
        expect(f.high).toBeLessThanOrEqual(f.high90)
        expect(f.high90).toBeLessThanOrEqual(100)
        expect(f.high - f.low).toBeGreaterThanOrEqual(4)
      }),
    )
  })

  it('the same rows give the same forecast', () => {
    fc.assert(
      fc.property(anyHistory, (rows) => {
        expect(forecastSubject(rows)).toEqual(forecastSubject(structuredClone(rows)))
      }),
    )
  })

  it('more attendance or more hours never lower the forecast', () => {
    // 100 % and 12 hours in every row mean that neither is known, so such a history cannot be compared
    const unknown = (rows: readonly TestRow[]) => rows.every((r) => r.attendance === 100 && r.studyHours === 12)
    fc.assert(
      fc.property(anyHistory, fc.integer({ min: 1, max: 40 }), (rows, more) => {
        const attended = rows.map((r) => ({ ...r, attendance: Math.min(100, r.attendance + more) }))
        const studied = rows.map((r) => ({ ...r, studyHours: r.studyHours + more }))
        fc.pre(![rows, attended, studied].some(unknown))
        const before = forecastSubject(rows).predicted
        expect(forecastSubject(attended).predicted).toBeGreaterThanOrEqual(before)
        expect(forecastSubject(studied).predicted).toBeGreaterThanOrEqual(before)
      }),
    )
  })

  it('higher marks everywhere never lower the forecast', () => {
    fc.assert(
      fc.property(anyHistory, fc.integer({ min: 1, max: 30 }), (rows, more) => {
        const raised = rows.map((r) => ({ ...r, marks: Math.min(100, r.marks + more) }))
        expect(forecastSubject(raised).predicted).toBeGreaterThanOrEqual(forecastSubject(rows).predicted)
      }),
    )
  })
})

describe('confidence', () => {
  const of = (...marks: number[]) => forecastSubject(marks.map((mark) => test(mark)))
  const width = (f: { low: number; high: number }) => f.high - f.low

  it('of five steady tests is not below that of five scattered ones', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 30, max: 70 }),
        fc.array(fc.integer({ min: -15, max: 15 }), { minLength: 5, maxLength: 5 }),
        fc.integer({ min: 2, max: 4 }),
        (level, pattern, factor) => {
          const steady = of(...pattern.map((step) => level + Math.round(step / factor / 2)))
          const scattered = of(...pattern.map((step) => level + 2 * step))
          expect(steady.confidenceScore).toBeGreaterThanOrEqual(scattered.confidenceScore)
        },
      ),
    )
  })

  it('of one test is above that of five only with a narrower range', () => {
    fc.assert(
      fc.property(anyHistory, anyHistory, (one, other) => {
        const [a, b] = [forecastSubject(one), forecastSubject(other)]
        const [narrow, wide] = width(a) <= width(b) ? [a, b] : [b, a]
        expect(narrow.confidenceScore).toBeGreaterThanOrEqual(wide.confidenceScore)
      }),
    )
  })

  it('has a cause unless it is High, and is called too varied from 41 marks on', () => {
    fc.assert(
      fc.property(anyHistory, (rows) => {
        const f = forecastSubject(rows)
        expect(f.cause === null).toBe(f.confidence === 'High')
        expect(f.tooVaried).toBe(width(f) > 40)
      }),
    )
  })

  it.each([
    ['few_tests', []],
    ['few_tests', [62]],
    ['few_tests', [10, 90]],
    ['few_tests', [60, 70, 63]],
    ['varied_marks', [40, 80, 55, 75, 50]],
    ['varied_marks', [0, 100, 0, 100]],
    ['varied_marks', [50, 52, 90]],
    ['changed_level', [50, 52, 51, 81, 80, 79]],
    ['changed_level', [85, 88, 60, 62]],
    ['no_history', [55, 70, 62, 58, 71]],
    [null, [60, 61, 62, 60, 61]],
  ] as const)('is kept down by %s: %j', (cause, marks) => {
    expect(of(...marks).cause).toBe(cause)
  })

  it('rises when what is said to keep it down is taken away', () => {
    const score = (...marks: number[]) => of(...marks).confidenceScore
    // more of the same
    expect(score(60, 70, 63, 60, 70, 63)).toBeGreaterThan(score(60, 70, 63))
    // as many marks without the scatter, where more of them do not make it High
    expect(of(40, 80, 55, 75, 50, 40, 80, 55, 75, 50).confidence).not.toBe('High')
    expect(of(60, 60, 60, 60, 60).confidence).toBe('High')
    // as many marks at the new level
    expect(score(81, 80, 79, 81, 80, 79)).toBeGreaterThan(score(50, 52, 51, 81, 80, 79))
  })
})

describe('the direction of the marks', () => {
  it.each([
    ['rising', [40, 60, 80]],
    ['rising', [60, 65, 70, 75]],
    ['falling', [90, 84, 80, 71, 66]],
    [null, [60, 70]],
    [null, [60, 62, 64]],
    [null, [40, 80, 55, 75, 50]],
    [null, [62, 62, 62, 62]],
  ] as const)('is %s for %j', (direction, marks) => {
    expect(forecastSubject(marks.map((mark) => test(mark))).direction).toBe(direction)
  })
})

describe('what if attendance or hours change', () => {
  const low = forecastSubject([test(60, { attendance: 70 }), test(64, { attendance: 72 })])

  it('moves the range by a few marks, widens it and promises nothing', () => {
    const moved = whatIf(low, { attendance: 95 })
    expect(moved?.predicted).toBeCloseTo(low.predicted + 0.06 * 24, 0)
    expect(moved?.predicted).toBeGreaterThan(low.predicted)
    expect((moved?.high ?? 0) - (moved?.low ?? 0)).toBeGreaterThan(low.high - low.low)
    expect(plainEnglish(low.whatIf?.text ?? '')).toContain('not a promise')
  })

  it('never moves a forecast by more than 6 marks', () => {
    const moved = whatIf(low, { attendance: 100, studyHours: 168 })
    expect(Math.abs((moved?.predicted ?? 0) - low.predicted)).toBeLessThanOrEqual(6.05)
    expect((moved?.high ?? 0) - low.high).toBeLessThanOrEqual(6)
  })

  it('is not offered while attendance is unknown', () => {
    expect(whatIf(forecastSubject([test(60, { attendance: 0 })]), { attendance: 90 })).toBeNull()
  })
})
