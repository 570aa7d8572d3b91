import { range, space } from '../../../space.ts'
import { latexInteger, latexFraction as tex } from '../../exact/format.ts'
import { div, mul, type Numeric, pow, rational, sub } from '../../exact/rational.ts'
import { form, modelOf } from '../forms.ts'
import { amount, num } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, valueOf } from '../reread/value.ts'

const ratios: [number, number][] = [
  [2, 1],
  [3, 1],
  [-2, 1],
  [-3, 1],
  [4, 1],
  [1, 2],
  [1, 3],
  [-1, 2],
  [2, 3],
  [3, 2],
]
type Gp = { a: number; r: [number, number]; n: number }
const ratio = (p: Gp) => rational(...p.r)
const term = (p: Gp, n: number) => mul(p.a, pow(ratio(p), n - 1))
const open = (p: Gp, n = 3) =>
  range(1, n)
    .map((k) => tex(term(p, k)))
    .join(', ')
const small = (p: Gp) =>
  Math.abs(p.a) * Math.max(Math.abs(p.r[0]), 1) ** (p.n - 1) < 200_000 && p.r[1] ** (p.n - 1) < 3000
const gp = { a: [...range(1, 24), ...range(-9, -1)], r: ratios, n: range(5, 10) }
const th = (n: number) => `${n}th`
const readRatio = (text: string) => {
  const [a, b] = text.split(', ').map((each) => valueOf(each))
  return { a, r: b / a }
}

const nth = form({
  marks: [2],
  space: space<Gp>(gp, small),
  difficulty: (p) => (p.r[1] > 1 || p.r[0] < 0 ? 'average' : 'easy'),
  stem: (p) => `Find the ${th(p.n)} term of the GP $${open(p)}, \\ldots$`,
  work: (p) => ({
    answer: `$${tex(term(p, p.n))}$`,
    steps: [`$a = ${p.a}$, $r = ${tex(ratio(p))}$`, `$a_{${p.n}} = ar^{${p.n - 1}} = ${tex(term(p, p.n))}$`],
    wrong: [
      [`$${tex(term(p, p.n + 1))}$`, 'takes n for n − 1'],
      [`$${tex(mul(p.a, p.n - 1, ratio(p)))}$`, 'multiplies by n − 1 instead of raising to the power'],
    ].filter(([t]) => t !== `$${tex(term(p, p.n))}$`) as [string, string][],
  }),
  reads: pattern('Find the #th term of the GP $#, \\ldots$'),
  check: ([, n, list], candidate) => {
    const { a, r } = readRatio(list)
    let value = a
    for (let k = 1; k < num(n); k++) value *= r
    return near(amount(candidate), value)
  },
})

const sumOf = (p: Gp, n: number): Numeric => div(mul(p.a, sub(pow(ratio(p), n), 1)), sub(ratio(p), 1))
const sum = form({
  marks: [3],
  space: space<Gp>(gp, small),
  difficulty: (p) => (p.r[1] > 1 ? 'difficult' : 'average'),
  stem: (p) => `Find the sum of the first ${p.n} terms of the GP $${open(p)}, \\ldots$`,
  work: (p) => ({
    answer: `$${tex(sumOf(p, p.n))}$`,
    steps: [
      `$a = ${p.a}$, $r = ${tex(ratio(p))}$`,
      '$S_{n} = \\frac{a(r^{n} - 1)}{r - 1}$',
      `$S_{${p.n}} = ${tex(sumOf(p, p.n))}$`,
    ],
    wrong: [
      [`$${tex(sumOf(p, p.n - 1))}$`, 'takes n − 1 for n'],
      [`$${tex(term(p, p.n))}$`, 'gives the last term for the sum'],
    ].filter(([t]) => t !== `$${tex(sumOf(p, p.n))}$`) as [string, string][],
  }),
  reads: pattern('Find the sum of the first # terms of the GP $#, \\ldots$'),
  check: ([, n, list], candidate) => {
    const { a, r } = readRatio(list)
    let [value, total] = [a, 0]
    for (let k = 0; k < num(n); k++, value *= r) total += value
    return near(amount(candidate), total)
  },
})

const apGp = form({
  marks: [5],
  space: space({ a: range(1, 12), d: range(1, 9), r: [2, 3, 4, 5], n: range(5, 9) }, (p) => p.r ** p.n < 100_000),
  difficulty: () => 'difficult',
  stem: (p) =>
    `Find the sum of the first ${p.n} terms of the series $${range(0, 3)
      .map((k) =>
        k === 0 ? String(p.a) : k === 1 ? `${p.a + p.d} \\times ${p.r}` : `${p.a + k * p.d} \\times ${p.r}^{${k}}`,
      )
      .join(' + ')} + \\ldots$`,
  work: (p) => {
    // S(1 − r) = a + d(r + … + r^(n−1)) − (a + (n−1)d) r^n
    const geometric = (p.r ** p.n - p.r) / (p.r - 1)
    const last = (p.a + (p.n - 1) * p.d) * p.r ** p.n
    const value = (last - p.a - p.d * geometric) / (p.r - 1)
    const careless = (last - p.a + p.d * geometric) / (p.r - 1)
    return {
      answer: `$${latexInteger(value)}$`,
      steps: [
        `The ${p.n}th term is $${p.a + (p.n - 1) * p.d} \\times ${p.r}^{${p.n - 1}}$: an AP times a GP`,
        `Multiplies the sum $S$ by ${p.r} and subtracts term by term`,
        `$S - ${p.r}S = ${p.a} + ${p.d}(${p.r} + ${p.r}^{2} + \\ldots + ${p.r}^{${p.n - 1}}) - ${p.a + (p.n - 1) * p.d} \\times ${p.r}^{${p.n}}$`.replace(
          ' 1(',
          ' (',
        ),
        `$= ${p.a} + ${latexInteger(p.d * geometric)} - ${latexInteger(last)}$`,
        `$S = ${latexInteger(value)}$`,
      ],
      wrong: [
        [`$${tex(rational(last - p.a - p.d * geometric, 1))}$`, 'does not divide by r − 1'],
        [`$${tex(rational(careless * (p.r - 1), p.r - 1))}$`, 'makes a sign error in the subtraction'],
      ].filter(([t]) => t !== `$${latexInteger(value)}$`) as [string, string][],
    }
  },
  reads: pattern('Find the sum of the first # terms of the series $# + # \\times # + #'),
  check: ([, n, a, b, r], candidate) => {
    let total = 0
    for (let k = 0; k < num(n); k++) total += (num(a) + k * (num(b) - num(a))) * num(r) ** k
    return amount(candidate) === total
  },
})

export const seriesModel = modelOf({
  id: 'M96',
  title: 'Geometric progressions and AP–GP sums',
  classes: ['11'],
  topic: 'maths.sequences-series',
  type: 'long',
  bloom: 'Ap',
  forms: [nth, sum, apGp],
})
