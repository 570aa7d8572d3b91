import { beforeAll, describe, expect, it } from 'vitest'
import { drawPanel, PANELS, type PanelRecipe } from '../testing/panels.ts'
import { checkPanel, cohortOf, errorsOf, mean, rmse } from '../testing/scoring.ts'
import { Cohort, fitSchool, forecast, forecastSubject, type SchoolModel, type TestRow } from './index.ts'

const recipe = (name: string): PanelRecipe => {
  const found = PANELS.find((r) => r.name === name)
  if (!found) throw new Error(`no panel ${name}`)
  return found
}

const learn = (name: string, seed = 11, students = recipe(name).students): SchoolModel => {
  const model = fitSchool(cohortOf(drawPanel({ ...recipe(name), students }, seed)))
  if (!model) throw new Error('too little history')
  return model
}

const row = (marks: number, over: Partial<TestRow> = {}): TestRow => ({
  marks,
  maxMarks: 100,
  attendance: 100,
  studyHours: 12,
  ...over,
})

describe('a school with too little history', () => {
  it('learns nothing from fewer than ten series of two marks', () => {
    const cohort = new Cohort()
    for (let i = 0; i < 9; i += 1) cohort.add({ Maths: [row(50 + i), row(55)] })
    for (let i = 0; i < 40; i += 1) cohort.add({ Maths: [row(50)] })
    expect(fitSchool(cohort)).toBeNull()
    cohort.add({ Maths: [row(50), row(60)] })
    expect(fitSchool(cohort)).not.toBeNull()
  })

  it('still gives sensible, wider ranges from fifteen pupils than from three hundred', () => {
    const width = (students: number) => {
      const f = forecastSubject([row(60), row(64)], { school: learn('school', 4, students), subject: 'Subject 1' })
      return f.high - f.low
    }
    expect(width(15)).toBeGreaterThan(width(300))
    expect(width(15)).toBeLessThan(70)
  })
})

describe('a school model', () => {
  const model = learn('school')

  it('survives being stored as JSON and gives the same forecast', () => {
    const rows = { 'Subject 1': [row(60), row(70)], 'Subject 2': [] }
    const stored: SchoolModel = JSON.parse(JSON.stringify(model))
    expect(stored).toEqual(model)
    expect(forecast(rows, { school: stored })).toEqual(forecast(rows, { school: model }))
  })

  it('is the same whenever it is learnt from the same history', () => {
    expect(learn('school')).toEqual(model)
  })

  it('stays small however large the school', () => {
    expect(JSON.stringify(model).length).toBeLessThan(60_000)
  })

  it('puts its weight on quiet components in a quiet school and on noisy ones in a noisy school', () => {
    const range = (name: string) => {
      const f = forecastSubject([row(60), row(62), row(61)], { school: learn(name), subject: 'Subject 1' })
      return f.high - f.low
    }
    expect(range('steady terms')).toBeLessThan(0.75 * range('quizzes'))
  })
})

describe('metamorphic rules in every school', () => {
  const models = PANELS.map((r) => ({ name: r.name, school: learn(r.name, 21, Math.min(r.students, 300)) }))
  const histories = [[62], [20, 35], [90, 95, 99], [40, 80, 55, 75], [10, 0, 5], [88, 12], [50, 52, 54, 56, 58, 60, 62]]

  it.each(models)('$name: higher marks everywhere never lower the forecast', ({ school }) => {
    for (const marks of histories) {
      const predicted = [0, 1, 3, 5, 10, 20, 40].map(
        (more) =>
          forecastSubject(
            marks.map((m) => row(Math.min(100, m + more))),
            { school, subject: 'Subject 1' },
          ).predicted,
      )
      expect(predicted).toEqual([...predicted].sort((a, b) => a - b))
    }
  })

  it.each(models)('$name: more attendance or hours never lower the forecast', ({ school }) => {
    for (const marks of histories) {
      const along = (change: (step: number) => Partial<TestRow>) =>
        [1, 20, 50, 75, 99].map(
          (step) =>
            forecastSubject(
              marks.map((m) => row(m, change(step))),
              { school },
            ).predicted,
        )
      const attended = along((step) => ({ attendance: step, studyHours: 8 }))
      const studied = along((step) => ({ attendance: 80, studyHours: step }))
      expect(attended).toEqual([...attended].sort((a, b) => a - b))
      expect(studied).toEqual([...studied].sort((a, b) => a - b))
    }
  })

  it.each(models)('$name: the scale of the marks does not matter', ({ school }) => {
    const of = (scale: number) =>
      forecastSubject(
        [18, 15, 17].map((m) => row(m * scale, { maxMarks: 20 * scale })),
        { school, subject: 'Subject 1' },
      )
    expect(Math.abs(of(1).predicted - of(5).predicted)).toBeLessThan(2)
    expect(Math.abs(of(1).high - of(5).high)).toBeLessThan(4)
  })

  it.each(models)('$name: ranges nest, hold the forecast and stay on the scale', ({ school }) => {
    for (const marks of [[], ...histories]) {
      const f = forecastSubject(
        marks.map((m) => row(m)),
        { school, subject: 'Subject 1' },
      )
      const bounds = [0, f.low90, f.low, f.predicted, f.high, f.high90, 100]
      expect(bounds).toEqual([...bounds].sort((a, b) => a - b))
      expect(f.high - f.low).toBeGreaterThanOrEqual(4)
    }
  })

  it.each(models)('$name: a wider range is never the surer one, however many tests stand behind it', ({ school }) => {
    const found = [[], ...histories, [62, 61, 63, 62, 62], [40, 85, 60, 30, 90]].map((marks) =>
      forecastSubject(
        marks.map((m) => row(m)),
        { school, subject: 'Subject 1' },
      ),
    )
    const byWidth = found.toSorted((a, b) => a.high - a.low - (b.high - b.low))
    const scores = byWidth.map((one) => one.confidenceScore)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    for (const one of found) expect(one.cause === null).toBe(one.confidence === 'High')
  })
})

describe('a pupil with more tests than the school has seen', () => {
  it('gets a range learnt from pupils with fewer tests', () => {
    const school = learn('term grades', 5)
    const after = (count: number) =>
      forecastSubject(
        Array.from({ length: count }, (_, t) => row(60 + (t % 3))),
        { school, subject: 'Subject 1' },
      )
    expect(school.stages[8].pairs).toBeGreaterThanOrEqual(100)
    expect(after(8).high - after(8).low).toBeLessThanOrEqual(after(2).high - after(2).low)
    expect(after(30).high - after(30).low).toBeLessThanOrEqual(after(2).high - after(2).low)
  })
})

describe('attendance in a school where leavers are sent with full attendance', () => {
  it('does not teach that attending lowers marks', () => {
    const school = learn('term grades', 5)
    const at = (attendance: number) =>
      forecastSubject([row(50, { attendance, studyHours: 0 })], { school, subject: 'Subject 1' }).predicted
    expect(at(98)).toBeGreaterThanOrEqual(at(60))
  })
})

describe('what the guide names and the model adds', () => {
  let unnamed: number
  let named: number

  beforeAll(() => {
    const checked = (nameNext: boolean) =>
      checkPanel('own order', drawPanel(recipe('own order'), 31), 'school', { counts: [2, 3], nameNext })
    unnamed = rmse(errorsOf(checked(false)))
    named = rmse(errorsOf(checked(true)))
  }, 60_000)

  it('naming a next test that classmates have sat sharpens the forecast', () => {
    expect(named).toBeLessThan(0.9 * unnamed)
  })

  it('forecasts a new subject better from the other subjects than without', () => {
    const panel = drawPanel(recipe('school'), 8)
    const error = (othersKnown: boolean) =>
      rmse(errorsOf(checkPanel('school', panel, 'school', { counts: [0], othersKnown })))
    expect(error(true)).toBeLessThan(0.85 * error(false))
  })

  it('covers new subjects as promised', () => {
    const checked = checkPanel('school', drawPanel(recipe('school'), 8), 'school', { counts: [0], othersKnown: true })
    const covered = mean(checked.map((c) => (c.actual >= c.forecast.low && c.actual <= c.forecast.high ? 1 : 0)))
    expect(covered).toBeGreaterThan(0.76)
    expect(covered).toBeLessThan(0.86)
  })
})
