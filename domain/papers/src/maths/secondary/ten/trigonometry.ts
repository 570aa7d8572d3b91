import { space } from '../../../space.ts'
import { latexFraction as tex } from '../../exact/format.ts'
import { type Rational, rational } from '../../exact/rational.ts'
import { addSurds, latexSurd, mulSurds, negSurd, type Surd, surd } from '../../exact/surd.ts'
import { form, modelOf } from '../forms.ts'
import { amount, unknowns } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, valueOf } from '../reread/value.ts'

type Ratio = 'sin' | 'cos' | 'tan' | 'cosec' | 'sec' | 'cot'
const ratios: readonly Ratio[] = ['sin', 'cos', 'tan', 'cosec', 'sec', 'cot']
export const named = (ratio: Ratio): string => (ratio === 'cosec' ? '\\operatorname{cosec}' : `\\${ratio}`)

const half = rational(1, 2)
const third = rational(1, 3)
/** Exact values at the standard angles. */
const table: Record<Ratio, Partial<Record<number, Surd>>> = {
  sin: { 0: surd(0), 30: surd(half), 45: surd(half, 2), 60: surd(half, 3), 90: surd(1) },
  cos: { 0: surd(1), 30: surd(half, 3), 45: surd(half, 2), 60: surd(half), 90: surd(0) },
  tan: { 0: surd(0), 30: surd(third, 3), 45: surd(1), 60: surd(1, 3) },
  cosec: { 30: surd(2), 45: surd(1, 2), 60: surd(rational(2, 3), 3), 90: surd(1) },
  sec: { 0: surd(1), 30: surd(rational(2, 3), 3), 45: surd(1, 2), 60: surd(2) },
  cot: { 30: surd(1, 3), 45: surd(1), 60: surd(third, 3), 90: surd(0) },
}
const valueAt = (ratio: Ratio, angle: number): Surd => table[ratio][angle] ?? surd(0)
const other: Record<Ratio, Ratio> = { sin: 'cos', cos: 'sin', tan: 'cot', cot: 'tan', sec: 'cosec', cosec: 'sec' }
const squared = (ratio: Ratio, angle: number) => mulSurds(valueAt(ratio, angle), valueAt(ratio, angle))

type Two = { k: number; f: Ratio; a: number; m: number; g: Ratio; b: number; sign: number }
const twoSquares = (p: Two, f: Ratio, g: Ratio, k: number, m: number): Surd =>
  addSurds(mulSurds(surd(k), squared(f, p.a)), mulSurds(surd(p.sign * m), squared(g, p.b)))
const written = (p: Two) =>
  `${p.k === 1 ? '' : p.k}${named(p.f)}^{2} ${p.a}^\\circ ${p.sign > 0 ? '+' : '-'} ${p.m === 1 ? '' : p.m}${named(p.g)}^{2} ${p.b}^\\circ`

const standard = form({
  marks: [1, 2],
  space: space<Two>(
    { k: [1, 2, 3, 4], f: ratios, a: [30, 45, 60], m: [1, 2, 3, 4], g: ratios, b: [30, 45, 60], sign: [1, -1] },
    (p) => p.f !== p.g && (p.a !== p.b || p.f !== other[p.g]) && twoSquares(p, p.f, p.g, p.k, p.m).length > 0,
  ),
  difficulty: (p) => (p.k + p.m > 5 ? 'average' : 'easy'),
  stem: (p) => `The value of $${written(p)}$ is`,
  work: (p) => {
    const key = twoSquares(p, p.f, p.g, p.k, p.m)
    const plain = addSurds(mulSurds(surd(p.k), valueAt(p.f, p.a)), mulSurds(surd(p.sign * p.m), valueAt(p.g, p.b)))
    const flipped: Two = { ...p, a: 90 - p.a, b: 90 - p.b }
    return {
      answer: `$${latexSurd(key)}$`,
      steps: [
        `$${named(p.f)} ${p.a}^\\circ = ${latexSurd(valueAt(p.f, p.a))}$, $${named(p.g)} ${p.b}^\\circ = ${latexSurd(valueAt(p.g, p.b))}$`,
        `Value $= ${latexSurd(key)}$`,
      ],
      wrong: [
        [
          `$${latexSurd(twoSquares(flipped, p.f, p.g, p.k, p.m))}$`,
          'sin ↔ cos: takes the values of the complementary angles',
        ],
        [`$${latexSurd(plain)}$`, 'forgets to square'],
        [
          `$${latexSurd(addSurds(mulSurds(surd(p.k * p.k), squared(p.f, p.a)), mulSurds(surd(p.sign * p.m * p.m), squared(p.g, p.b))))}$`,
          'squares the coefficients as well',
        ],
        [
          `$${latexSurd(addSurds(mulSurds(surd(p.k), squared(p.f, p.a)), negSurd(mulSurds(surd(p.sign * p.m), squared(p.g, p.b)))))}$`,
          'reads the sign between the terms wrongly',
        ],
        [`$${latexSurd(negSurd(key))}$`, 'subtracts the other way round'],
      ].filter(([t]) => t !== `$${latexSurd(key)}$`) as [string, string][],
    }
  },
  reads: pattern('The value of $#$ is'),
  check: ([, printed], candidate) => near(amount(candidate), valueOf(printed)),
})

const triples = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
  [20, 21, 29],
  [9, 40, 41],
  [12, 35, 37],
  [11, 60, 61],
  [28, 45, 53],
  [33, 56, 65],
] as const
type FromOne = {
  triple: readonly [number, number, number]
  swap: boolean
  given: Ratio
  first: Ratio
  second: Ratio
  angle: string
}
const sideRatio = (p: FromOne, ratio: Ratio): Rational => {
  const [x, y, h] = p.triple
  const [opposite, adjacent] = p.swap ? [y, x] : [x, y]
  return {
    sin: rational(opposite, h),
    cos: rational(adjacent, h),
    tan: rational(opposite, adjacent),
    cosec: rational(h, opposite),
    sec: rational(h, adjacent),
    cot: rational(adjacent, opposite),
  }[ratio]
}

const fromOne = form({
  marks: [2],
  space: space<FromOne>(
    {
      triple: triples,
      swap: [true, false],
      given: ratios,
      first: ratios,
      second: ratios,
      angle: ['A', 'B', '\\theta', 'P'],
    },
    (p) => new Set([p.given, p.first, p.second]).size === 3 && ratios.indexOf(p.first) < ratios.indexOf(p.second),
  ),
  difficulty: (p) => (ratios.indexOf(p.given) < 3 ? 'easy' : 'average'),
  stem: (p) =>
    `If $${named(p.given)} ${p.angle} = ${tex(sideRatio(p, p.given))}$, where $${p.angle}$ is an acute angle, find $${named(p.first)} ${p.angle}$ and $${named(p.second)} ${p.angle}$.`,
  work: (p) => {
    const text = (q: FromOne) =>
      `$${named(p.first)} ${p.angle} = ${tex(sideRatio(q, p.first))}$, $${named(p.second)} ${p.angle} = ${tex(sideRatio(q, p.second))}$`
    const [x, y, h] = p.triple
    return {
      answer: text(p),
      steps: [
        `A right triangle with sides $${x}$, $${y}$ and hypotenuse $\\sqrt{${x}^{2} + ${y}^{2}} = ${h}$`,
        text(p),
      ],
      wrong: [[text({ ...p, swap: !p.swap }), 'takes the adjacent side for the opposite side']],
    }
  },
  reads: pattern('If $# = #$, where $#$ is an acute angle, find $#$ and $#$.'),
  check: ([, given, value, angle, first, second], candidate) => {
    // The acute angle itself, found by bisection on the printed condition.
    const f = (x: number) => valueOf(given, { [angle]: x }) - valueOf(value)
    let [low, high] = [1e-6, Math.PI / 2 - 1e-6]
    const rising = f(high) > f(low)
    for (let k = 0; k < 200; k++) {
      const middle = (low + high) / 2
      if (f(middle) > 0 === rising) high = middle
      else low = middle
    }
    const said = unknowns(candidate)
    return [first, second].every((each) => near(said[each] ?? Number.NaN, valueOf(each, { [angle]: low }), 1e-7))
  },
})

export const ratioModel = modelOf({
  id: 'M75',
  title: 'Trigonometric ratios and standard angles',
  classes: ['9', '10'],
  topic: 'maths.trigonometry',
  type: 'mcq',
  bloom: 'Ap',
  forms: [standard, fromOne],
})
