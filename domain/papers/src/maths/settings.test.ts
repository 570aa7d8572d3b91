import { describe, expect, test } from 'vitest'
import { asksOf } from '../asks.ts'
import { createRng } from '../rng.ts'
import { mathsModels } from './index.ts'

const perAsk = 300

/** What a model prints for all its classes and marks. */
function stemsOf(id: string): string[] {
  const model = mathsModels.find((own) => own.id === id)
  if (!model) throw new Error(`no model ${id}`)
  return asksOf(model).flatMap((ask) =>
    Array.from({ length: perAsk }, (_, i) => {
      const params = model.params(ask).sample(createRng(`${id} ${ask.classLevel} ${ask.marks} ${i}`))
      return model.render(params, ask).stem
    }),
  )
}

/** The numbers that a pattern finds in the questions of a model. */
const found = (id: string, pattern: RegExp) =>
  stemsOf(id).flatMap((stem) => {
    const match = pattern.exec(stem)
    return match ? [match.slice(1).map((figures) => Number(figures.replaceAll(',', '')))] : []
  })

/** The questions of a setting whose numbers are not of this world. */
function unreal(id: string, pattern: RegExp, real: (...numbers: number[]) => boolean): number[][] {
  const all = found(id, pattern)
  expect(all.length).toBeGreaterThan(0)
  return all.filter((numbers) => !real(...numbers))
}

describe('settings are as the world is', () => {
  test.each<[id: string, what: string, pattern: RegExp, real: (...numbers: number[]) => boolean]>([
    ['M45', 'ladders', /a ladder of (\d+) m/, (length) => length <= 17],
    [
      'M52',
      'petrol of a car',
      /uses (\d+) litres of petrol for (\d+) km/,
      (litres, km) => km / litres >= 12 && km / litres <= 25,
    ],
    ['M58', 'fares of a taxi', /₹(\d+) for the first kilometre and ₹(\d+)/, (first, each) => first >= 30 && each >= 12],
    ['M60', 'paper cups', /paper cup .* diameter of (\d+) cm.* height is (\d+) cm/, (d, h) => d <= 14 && h <= 15],
    [
      'M60',
      'tents',
      /conical tent has a base radius of ([\d.]+) m and a height of ([\d.]+) m.* it is (\d+) m wide/,
      (radius, height, width) =>
        radius >= 2 && height >= 2 && height <= 25 && radius <= 2 * height && width < Math.hypot(radius, height),
    ],
    ['M60', 'solid balls', /solid glass .* of diameter (\d+) cm/, (d) => d <= 63],
    ['M64', 'rides round a lake', /round a lake in (\d+), \d+ and (\d+) minutes/, (fast, slow) => slow <= 3 * fast],
    ['M81', 'marks', /gives the marks of the students in a test[.,].*–(\d+)\nFrequency/s, (most) => most <= 100],
    [
      'M81',
      'ages',
      /gives the ages \(in years\) of the visitors to a fair[.,].*–(\d+)\nFrequency/s,
      (most) => most <= 80,
    ],
    ['M141', 'jars', /a box of (\d+) equal jars: ([\d.]+) kg/, (jars, mass) => mass / jars <= 4],
    ['M141', 'jugs', /pours ([\d.]+) L of juice equally into (\d+) jugs/, (litres, jugs) => litres / jugs <= 3],
    ['M84', 'GST of bicycles', /buys a bicycle .* rate of GST is (\d+)%/, (rate) => rate === 5],
    [
      'M84',
      'GST of laptops',
      /buys a laptop .* for ₹([\d,]+) .* rate of GST is (\d+)%/,
      (price, rate) => price >= 20_000 && rate === 18,
    ],
    ['M84', 'GST', /rate of GST is (\d+)%/, (rate) => [5, 18].includes(rate)],
    ['M39', 'water bottles', /water bottle for ₹([\d,]+)/, (price) => price <= 400],
    ['M215', 'diyas', /^(\d+) diyas cost ₹([\d,]+)/, (count, cost) => cost / count <= 25],
    ['M222', 'tins', /radius of (\d+) cm and a height of (\d+) cm/, (r, h) => Math.PI * r * r * h <= 20_000],
    ['M225', 'sprinklers', /A sprinkler .* radius of (\d+) m/, (reach) => reach <= 21],
  ])('%s: %s', (id, _what, pattern, real) => {
    expect(unreal(id, pattern, real)).toEqual([])
  })

  test('the numbers of a pie chart are not its angles', () => {
    expect(unreal('M54', /pie chart shows .*: ([\d,]+) \w+ in all/, (total) => total !== 360)).toEqual([])
  })

  test('rhombuses are of several shapes', () => {
    const sizes = found('M53', /rhombus with diagonals of (\d+) cm/).map(([diagonal]) => diagonal)
    expect(new Set(sizes).size).toBeGreaterThan(3)
  })

  test('a school bus leaves in the morning and takes an hour and a half at most', () => {
    const rides = stemsOf('M11').flatMap((stem) => {
      const times = /school bus leaves at (\d+):(\d+) (a|p)\.m\. and reaches school at (\d+):(\d+) (a|p)/.exec(stem)
      return times ? [times] : []
    })
    expect(rides.length).toBeGreaterThan(0)
    const minutes = rides.map(([, h, m, , toH, toM]) => Number(toH) * 60 + Number(toM) - Number(h) * 60 - Number(m))
    expect(minutes.filter((lasts) => lasts < 0 || lasts > 90)).toEqual([])
    expect(rides.filter(([, , , half]) => half === 'p')).toEqual([])
  })

  test('trains are faster than bicycles', () => {
    const journeys = found('M70', /A train travels ([\d,]+) km .* been (\d+) km\/h more.* taken (\d+) hours? less/)
    expect(journeys.length).toBeGreaterThan(0)
    // The slower of the two speeds v has v (v + more) hours = km more.
    const speeds = journeys.map(([km, more, hours]) => (Math.sqrt(more * more + (4 * km * more) / hours) - more) / 2)
    expect(speeds.filter((speed) => speed < 40 - 1e-9)).toEqual([])
  })

  test('no kite flies hundreds of metres high', () => {
    for (const id of ['M177', 'M226']) expect(stemsOf(id).filter((stem) => /kite|drone/i.test(stem))).toEqual([])
  })
})
