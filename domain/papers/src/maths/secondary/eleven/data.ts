import { range, space } from '../../../space.ts'
import { latexDecimal as decimal, latexInteger, latexFraction as tex } from '../../exact/format.ts'
import { exactRoot, type Numeric, rational } from '../../exact/rational.ts'
import { root } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { amounts, mathSpans, num } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, valueOf } from '../reread/value.ts'

/** Deviations from a whole mean that add up to zero. */
const shapes: number[][] = []
for (const a of range(-9, -2))
  for (const b of range(a + 1, -1))
    for (const c of range(b + 1, 3))
      for (const d of range(Math.max(c, 0) + 1, 7)) {
        const e = -(a + b + c + d)
        if (e > d && e < 14) shapes.push([a, b, c, d, e])
      }
type Data = { shape: number[]; mean: number; swap: number }
const values = (p: Data) => {
  const list = p.shape.map((d) => p.mean + d)
  return [...list.slice(p.swap), ...list.slice(0, p.swap)]
}
const squareSum = (p: Data) => p.shape.reduce((sum, d) => sum + d * d, 0)
const absoluteSum = (p: Data) => p.shape.reduce((sum, d) => sum + Math.abs(d), 0)

const raw = form({
  marks: [2, 3],
  space: space<Data>({ shape: shapes, mean: range(12, 60), swap: range(1, 4) }),
  difficulty: (_, ask) => (ask.marks === 3 ? 'average' : 'easy'),
  stem: (p, ask) =>
    `Find the mean ${ask.marks === 2 ? 'and the variance' : ', the variance and the standard deviation'} of ${values(p).join(', ')}.`.replace(
      ' , ',
      ', ',
    ),
  work: (p, ask) => {
    const variance = rational(squareSum(p), 5)
    const deviation = exactRoot(variance) ? tex(exactRoot(variance) ?? 0) : root(rational(1, 5), 5 * squareSum(p))
    const text = (v: Numeric, s: string) =>
      `Mean $${p.mean}$, variance $${decimal(v)}$${ask.marks === 3 ? `, standard deviation $${s}$` : ''}`
    return {
      answer: text(variance, deviation),
      steps: [
        `Mean $= \\frac{${5 * p.mean}}{5} = ${p.mean}$`,
        `$\\sum (x - \\bar{x})^{2} = ${squareSum(p)}$; variance $= \\frac{${squareSum(p)}}{5} = ${decimal(variance)}$`,
        ...(ask.marks === 3 ? [`Standard deviation $= ${deviation}$`] : []),
      ],
      wrong: [
        [text(rational(absoluteSum(p), 5), deviation), 'takes the mean deviation for the variance'],
        ...(ask.marks === 3
          ? [[`Mean $${p.mean}$, variance $${deviation}$, standard deviation $${decimal(variance)}$`, 'σ ↔ σ²']]
          : [[text(squareSum(p), deviation), 'does not divide by the number of values']]),
      ].filter(([t]) => t !== text(variance, deviation)) as [string, string][],
    }
  },
  reads: /^Find the mean(?: and the variance|, the variance and the (standard) deviation) of ([\d, ]+)\.$/,
  check: ([, sd, list], candidate) => {
    const x = list.split(', ').map(num)
    const mean = x.reduce((a, b) => a + b, 0) / x.length
    // Mean of the squares less the square of the mean.
    const variance = x.reduce((s, v) => s + v * v, 0) / x.length - mean * mean
    const expected = sd ? [mean, variance, Math.sqrt(variance)] : [mean, variance]
    const said = amounts(candidate)
    return said.length === expected.length && said.every((v, i) => near(v, expected[i], 1e-7))
  },
})

const meanDeviation = form({
  marks: [3],
  space: space<Data>({ shape: shapes, mean: range(12, 60), swap: range(1, 4) }, (p) => absoluteSum(p) % 5 !== 0),
  difficulty: () => 'average',
  stem: (p) => `Find the mean deviation about the mean of ${values(p).join(', ')}.`,
  work: (p) => ({
    answer: `$${decimal(rational(absoluteSum(p), 5))}$`,
    steps: [
      `Mean $= ${p.mean}$`,
      `Absolute deviations: ${values(p)
        .map((v) => Math.abs(v - p.mean))
        .join(', ')}`,
      `Mean deviation $= \\frac{${absoluteSum(p)}}{5} = ${decimal(rational(absoluteSum(p), 5))}$`,
    ],
    wrong: [
      ['$0$', 'adds the deviations with their signs'],
      [`$${decimal(rational(squareSum(p), 5))}$`, 'gives the variance'],
    ],
  }),
  reads: pattern('Find the mean deviation about the mean of #.'),
  check: ([, list], candidate) => {
    const x = list.split(', ').map(num)
    const mean = x.reduce((a, b) => a + b, 0) / x.length
    return near(valueOf(mathSpans(candidate)[0] ?? ''), x.reduce((s, v) => s + Math.abs(v - mean), 0) / x.length)
  },
})

type Table = { x: number; h: number; f: number[] }
const frequencies: number[][] = []
for (const a of range(1, 5))
  for (const b of range(2, 7))
    for (const c of range(3, 9))
      for (const d of range(2, 7))
        for (const e of range(1, 5)) {
          const n = a + b + c + d + e
          if ((d + 2 * e - b - 2 * a) % n === 0 && [10, 16, 20, 25].includes(n)) frequencies.push([a, b, c, d, e])
        }
const moment = (p: Table, k: 1 | 2) => p.f.reduce((sum, f, i) => sum + f * (i - 2) ** k, 0)

const table = form({
  marks: [5],
  space: space<Table>({ x: range(6, 60), h: [1, 2, 4, 5, 10], f: frequencies }, (p) => p.x > 2 * p.h),
  difficulty: () => 'difficult',
  stem: (p) =>
    `Find the mean, the variance and the standard deviation of this distribution.\nValue | ${p.f.map((_, i) => p.x + (i - 2) * p.h).join(' | ')}\nFrequency | ${p.f.join(' | ')}`,
  work: (p) => {
    const n = p.f.reduce((a, b) => a + b, 0)
    const shift = moment(p, 1) / n
    const mean = p.x + shift * p.h
    const variance = rational((moment(p, 2) - n * shift * shift) * p.h * p.h, n)
    const sd = exactRoot(variance)
      ? tex(exactRoot(variance) ?? 0)
      : root(rational(1, Number(variance.den)), Number(variance.num * variance.den))
    const text = (v: string, s: string) => `Mean $${mean}$, variance $${v}$, standard deviation $${s}$`
    return {
      answer: text(tex(variance), sd),
      steps: [
        `$\\sum f = ${n}$, $\\sum fx = ${latexInteger(n * mean)}$`,
        `Mean $= ${mean}$`,
        `$\\sum f(x - \\bar{x})^{2} = ${latexInteger((moment(p, 2) - n * shift * shift) * p.h * p.h)}$`,
        `Variance $= ${tex(variance)}$`,
        `Standard deviation $= ${sd}$`,
      ],
      wrong: [
        [text(sd, tex(variance)), 'σ ↔ σ²'],
        [text(tex(rational(moment(p, 2) * p.h * p.h, 5)), sd), 'divides by the number of different values'],
      ].filter(([t]) => t !== text(tex(variance), sd)) as [string, string][],
    }
  },
  reads:
    /^Find the mean, the variance and the standard deviation of this distribution\.\nValue \| ([^\n]+)\nFrequency \| ([^\n]+)$/,
  check: ([, values, counts], candidate) => {
    const f = counts.split(' | ').map(num)
    const x = values.split(' | ').flatMap((value, i) => Array<number>(f[i]).fill(num(value)))
    const mean = x.reduce((a, b) => a + b, 0) / x.length
    const variance = x.reduce((s, v) => s + v * v, 0) / x.length - mean * mean
    return (
      amounts(candidate).every((v, i) => near(v, [mean, variance, Math.sqrt(variance)][i], 1e-7)) &&
      amounts(candidate).length === 3
    )
  },
})

export const varianceModel = modelOf({
  id: 'M100',
  title: 'Variance, standard and mean deviation',
  classes: ['11'],
  topic: 'maths.statistics',
  type: 'long',
  bloom: 'Ap',
  forms: [raw, meanDeviation, table],
})
