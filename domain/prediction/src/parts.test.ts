import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededSource } from '../testing/random.ts'
import { adjustCohort } from './adjusted-cohort.ts'
import { fitAssociations } from './associations.ts'
import { Cohort } from './cohort.ts'
import { chanceWithin, confidenceLevel, DEFAULT_SURENESS, USUAL_SURENESS } from './confidence.ts'
import { boundsAt, conformalRange, spreadAt } from './conformal.ts'
import { FEATURES } from './features.ts'
import { type Case, fitStage } from './fit-stage.ts'
import { fitSureness } from './fit-sureness.ts'
import { DEFAULT_WEIGHTS, mixtureCdf, mixtureMean, mixtureSd, nextMark, quantile } from './level-model.ts'
import { normalCdf } from './normal.ts'
import { addCase, applyRule, emptyMoments, fitRidge, withoutCases } from './ridge.ts'

describe('the normal distribution', () => {
  it.each([
    [0, 0.5],
    [1, 0.8413447],
    [-1.2815516, 0.1],
    [3, 0.9986501],
  ])('has P(Z ≤ %d) = %d', (z, probability) => {
    expect(normalCdf(z)).toBeCloseTo(probability, 6)
  })
})

describe('the level model', () => {
  const prior = { mean: 65, sd: 18, weights: DEFAULT_WEIGHTS, shift: 0 }
  const after = (marks: readonly number[], shift = 0) =>
    nextMark({ marks, roundingVariance: marks.map(() => 1 / 12), pauses: marks.map(() => 1) }, { ...prior, shift })
  const anyMarks = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 10 })

  it('has weights that add to 1 before and after marks', () => {
    expect(DEFAULT_WEIGHTS.reduce((a, b) => a + b)).toBeCloseTo(1, 12)
    expect(after([40, 80]).weights.reduce((a, b) => a + b)).toBeCloseTo(1, 12)
    expect(after([40, 80]).steadyWeights.reduce((a, b) => a + b)).toBeCloseTo(1, 12)
  })

  it('has quantiles that undo its distribution function', () => {
    fc.assert(
      fc.property(anyMarks, fc.double({ min: 0.02, max: 0.98, noNaN: true }), (marks, probability) => {
        const cdf = mixtureCdf(after(marks))
        expect(cdf(quantile(cdf, probability))).toBeCloseTo(probability, 3)
      }),
    )
  })

  it('forgets the prior as marks accumulate', () => {
    const pull = (count: number) => {
      const marks = Array.from({ length: count }, () => 50)
      return mixtureMean(after(marks, 20)) - mixtureMean(after(marks))
    }
    expect(pull(0)).toBeCloseTo(20, 9)
    expect(pull(1)).toBeLessThan(10)
    expect(pull(8)).toBeLessThan(1)
  })

  it('expects more spread from a volatile pupil', () => {
    expect(mixtureSd(after([40, 80, 40, 80]))).toBeGreaterThan(2 * mixtureSd(after([60, 61, 60, 61])))
  })

  it('moves its forecast up with the marks, whatever they are', () => {
    fc.assert(
      fc.property(anyMarks, fc.integer({ min: 1, max: 60 }), (marks, more) => {
        const raised = marks.map((mark) => mark + more)
        expect(mixtureMean(after(raised))).toBeGreaterThanOrEqual(mixtureMean(after(marks)) - 1e-9)
      }),
    )
  })
})

describe('ridge', () => {
  const source = seededSource(2)
  const cases = Array.from({ length: 400 }, () => {
    const x = [source.normal(), 3 * source.normal()]
    return { x, y: 5 + 2 * x[0] - x[1] + 0.1 * source.normal() }
  })
  const momentsOf = (some: typeof cases) => {
    const moments = emptyMoments(2)
    for (const c of some) addCase(moments, c.x, c.y)
    return moments
  }

  it('finds a linear rule, shrunk by its penalty', () => {
    const free = fitRidge(momentsOf(cases), [true, true], 0)
    expect(applyRule(free, [1, 1])).toBeCloseTo(6, 1)
    const shrunk = fitRidge(momentsOf(cases), [true, true], 400)
    expect(shrunk.coefficients[0]).toBeCloseTo(1, 0)
  })

  it('gives a feature that is switched off no say', () => {
    expect(fitRidge(momentsOf(cases), [true, false], 1).coefficients[1]).toBe(0)
  })

  it('fits without a part as if the part had never been added', () => {
    const rest = withoutCases(momentsOf(cases), momentsOf(cases.slice(0, 80)))
    const direct = fitRidge(momentsOf(cases.slice(80)), [true, true], 40)
    const subtracted = fitRidge(rest, [true, true], 40)
    expect(subtracted.intercept).toBeCloseTo(direct.intercept, 9)
    expect(subtracted.coefficients[0]).toBeCloseTo(direct.coefficients[0], 9)
  })
})

describe('a stage whose past marks tell nothing', () => {
  it('takes the level back but never turns it round', () => {
    const source = seededSource(4)
    const cases = Array.from({ length: 600 }, (_, i): Case => {
      const level = 10 * source.normal()
      const actual = 60 - 0.3 * level + source.normal()
      return {
        fold: i % 5,
        features: FEATURES.map((_, f) => (f === 0 ? level : 0)),
        base: 60 + level,
        sd: 10,
        naming: 0,
        actual,
      }
    })
    const { correction } = fitStage(cases).stage
    expect(correction?.coefficients[0]).toBe(-1)
    expect(correction?.intercept).toBeCloseTo(0, 0)
  })
})

describe('the conformal range', () => {
  const source = seededSource(9)
  const draw = (count: number) =>
    Array.from({ length: count }, () => {
      const predicted = 30 + 40 * source.uniform()
      // Errors of the model's own spread 8, but twice as wide for low forecasts, and skewed.
      const width = predicted < 43 ? 16 : 8
      return { predicted, sd: 8, actual: predicted + width * (source.normal() + 0.4 * (source.normal() ** 2 - 1)) }
    })
  const range = conformalRange(draw(3000))

  it('covers what it promises in new cases, in each third', () => {
    const fresh = draw(3000)
    const covered = fresh.filter((c) => {
      const { low, high } = boundsAt(range, c.predicted, c.sd)
      return c.actual >= low - 0.5 && c.actual <= high + 0.5
    })
    expect(covered.length / fresh.length).toBeGreaterThan(0.78)
    expect(covered.length / fresh.length).toBeLessThan(0.82)
    expect(range.spread[0].factor).toBeGreaterThan(1.4 * range.spread[2].factor)
  })

  it('changes its width without a jump along the forecast', () => {
    const widths = Array.from({ length: 400 }, (_, i) => spreadAt(range.spread, i / 4))
    for (const [i, width] of widths.slice(1).entries()) expect(Math.abs(width - widths[i])).toBeLessThan(0.02)
  })

  it('has tails of their own when errors are skewed', () => {
    expect(range.high).toBeGreaterThan(-range.low)
  })

  it('still has a range without any case', () => {
    expect(conformalRange([])).toMatchObject({ low: -1.6, high: 1.4 })
  })
})

describe('how sure a range is', () => {
  it('falls as the range gets wider, whatever a school has taught', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ width: fc.integer({ min: 4, max: 100 }), isNear: fc.boolean() }), { maxLength: 300 }),
        fc.integer({ min: 4, max: 99 }),
        (checked, width) => {
          for (const sureness of [fitSureness(checked), DEFAULT_SURENESS]) {
            const [narrow, wide] = [width, width + 1].map((one) => chanceWithin(one, sureness))
            expect(narrow).toBeGreaterThan(wide)
            expect(narrow).toBeLessThan(1)
            expect(wide).toBeGreaterThan(0)
          }
        },
      ),
    )
  })

  it('is what is usual where nothing was checked, and what was checked where much was', () => {
    const nothing = fitSureness([])
    expect(nothing.even).toBeCloseTo(USUAL_SURENESS.even, 6)
    expect(nothing.slope).toBeCloseTo(USUAL_SURENESS.slope, 6)
    const source = seededSource(3)
    const true_ = { even: 25, slope: 3 }
    const checked = Array.from({ length: 6000 }, () => {
      const width = 10 + 50 * source.uniform()
      return { width, isNear: source.uniform() < chanceWithin(width, true_) }
    })
    expect(fitSureness(checked).even).toBeCloseTo(25, -0.5)
    expect(Math.abs(fitSureness(checked).slope - 3)).toBeLessThan(0.25)
  })

  it.each([
    [0.7, 'High'],
    [0.69, 'Medium'],
    [0.5, 'Medium'],
    [0.49, 'Low'],
  ])('%d is %s', (score, level) => {
    expect(confidenceLevel(score)).toBe(level)
  })
})

describe('test effects', () => {
  const source = seededSource(6)
  const cohort = new Cohort()
  const effects = [0, -15, 10]
  for (let i = 0; i < 200; i += 1) {
    const level = 60 + 10 * source.normal()
    // Only the stronger half stays for the third test, which is no easier for that.
    const sat = level > 60 ? effects : effects.slice(0, 2)
    const rows = sat.map((effect, t) => ({
      testName: `T${t}`,
      marks: level + effect + 3 * source.normal(),
      maxMarks: 200,
    }))
    cohort.add({ Maths: rows.map((row) => ({ ...row, marks: 2 * row.marks })) })
  }
  const { tests } = adjustCohort(cohort)
  const effectOf = (key: string) => tests.effect[cohort.tests.findIndex((test) => test.key === key)]

  it('are found although weak pupils leave before the last test', () => {
    expect(effectOf('t0') - effectOf('t1')).toBeGreaterThan(14)
    expect(effectOf('t0') - effectOf('t1')).toBeLessThan(16)
    expect(effectOf('t2') - effectOf('t1')).toBeGreaterThan(21)
    expect(effectOf('t2') - effectOf('t1')).toBeLessThan(29)
  })

  it('tell what usually follows', () => {
    const next = tests.nextEffect[cohort.tests.findIndex((test) => test.key === 't0')]
    expect(next).toBeCloseTo(effectOf('t1'), 0)
  })
})

describe('associations within pupils', () => {
  const schoolWith = (slope: number) => {
    const source = seededSource(12)
    const cohort = new Cohort()
    for (let i = 0; i < 200; i += 1) {
      const ability = 60 + 10 * source.normal()
      const rows = Array.from({ length: 5 }, () => {
        const attendance = 60 + 40 * source.uniform()
        return {
          marks: ability + slope * (attendance - 80) + 2 * source.normal(),
          maxMarks: 100,
          attendance,
          studyHours: 0,
        }
      })
      cohort.add({ Maths: rows })
    }
    return fitAssociations(cohort).attendance
  }

  it('go half way from the default to the slope of a school with 200 pupils', () => {
    expect(schoolWith(0.3).slope).toBeCloseTo((0.3 + 0.06) / 2, 1)
    expect(schoolWith(0.3).slopeHigh).toBeGreaterThan(schoolWith(0.3).slope)
  })

  it('are never negative', () => {
    const association = schoolWith(-0.4)
    expect(association.slope).toBeCloseTo(0.03, 3)
    expect(association.slopeLow).toBeGreaterThanOrEqual(0)
  })
})
