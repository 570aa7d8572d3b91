import { beforeAll, describe, expect, it } from 'vitest'
import { drawPanel, PANELS } from '../testing/panels.ts'
import {
  type Checked,
  calibrationError,
  checkPanel,
  coverage,
  coverageByThird,
  errorsOf,
  geometricMean,
  mean,
  rmse,
  winklerAgainstNaive,
} from '../testing/scoring.ts'

// A part of each school keeps this quick; the bench scores more of them over five seeds.
const check = (history: 'school' | 'none', part: number): Checked[] =>
  PANELS.flatMap((recipe) =>
    checkPanel(recipe.name, drawPanel({ ...recipe, students: Math.round(recipe.students * part) }, 1), history),
  )

/** One cell for each school and number of known tests. */
const cellsOf = (checked: readonly Checked[]): Checked[][] => [
  ...Map.groupBy(checked, (c) => `${c.panel} ${c.testsKnown}`).values(),
]

const meanErrors = (checked: readonly Checked[]) =>
  (['High', 'Medium', 'Low'] as const).map((level) =>
    mean(errorsOf(checked.filter((c) => c.forecast.confidence === level)).map(Math.abs)),
  )

describe('forecasts of pupils the model has never seen, with a school history', () => {
  let checked: Checked[]
  beforeAll(() => {
    checked = check('school', 0.5)
  }, 60_000)

  it('cover 77 to 83 % of marks, averaged over schools and numbers of tests', () => {
    const average = mean(cellsOf(checked).map(coverage))
    expect(average).toBeGreaterThanOrEqual(0.77)
    expect(average).toBeLessThanOrEqual(0.835)
  })

  it('cover 75 to 90 % in every school with 300 forecasts or more', () => {
    for (const cell of cellsOf(checked).filter((c) => c.length >= 300)) {
      expect(coverage(cell), `${cell[0].panel} ${cell[0].testsKnown}`).toBeGreaterThanOrEqual(0.75)
      expect(coverage(cell), `${cell[0].panel} ${cell[0].testsKnown}`).toBeLessThanOrEqual(0.9)
    }
  })

  it('cover 75 to 88 % of low, middle and high forecasts alike', () => {
    for (const third of coverageByThird(cellsOf(checked))) {
      expect(third).toBeGreaterThanOrEqual(0.75)
      expect(third).toBeLessThanOrEqual(0.88)
    }
  })

  it('claim a confidence that is right to 0.03', () => {
    expect(calibrationError(checked)).toBeLessThanOrEqual(0.03)
  })

  it('err less the more confident they are', () => {
    const [high, medium, low] = meanErrors(checked)
    expect(medium - high).toBeGreaterThanOrEqual(1.5)
    expect(low - medium).toBeGreaterThanOrEqual(1.5)
  })

  it('have ranges worth at most 0.80 of the naive band', () => {
    expect(geometricMean(cellsOf(checked).map(winklerAgainstNaive))).toBeLessThanOrEqual(0.8)
  })

  it('err less than the last mark does in every school', () => {
    for (const cell of cellsOf(checked)) {
      expect(rmse(errorsOf(cell))).toBeLessThan(1.05 * rmse(cell.map((c) => c.actual - c.lastMark)))
    }
  })
})

describe('forecasts without a school history', () => {
  let checked: Checked[]
  beforeAll(() => {
    checked = check('none', 0.35)
  }, 60_000)

  it('cover 75 to 87 % of marks on average', () => {
    const average = mean(cellsOf(checked).map(coverage))
    expect(average).toBeGreaterThanOrEqual(0.75)
    expect(average).toBeLessThanOrEqual(0.87)
  })

  it('claim a confidence that is right to 0.06', () => {
    expect(calibrationError(checked)).toBeLessThanOrEqual(0.06)
  })

  it('err less the more confident they are', () => {
    const [high, medium, low] = meanErrors(checked)
    expect(medium - high).toBeGreaterThanOrEqual(1.5)
    expect(low - medium).toBeGreaterThanOrEqual(1.5)
  })

  it('have ranges worth at most 0.86 of the naive band', () => {
    expect(geometricMean(cellsOf(checked).map(winklerAgainstNaive))).toBeLessThanOrEqual(0.86)
  })
})
