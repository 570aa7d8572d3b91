import { range, space } from '../../../space.ts'
import { latexQuotient, latexFraction as tex } from '../../exact/format.ts'
import { rational } from '../../exact/rational.ts'
import { latexSurd, negSurd, type Surd, surd } from '../../exact/surd.ts'
import { piTimes } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { amount } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, valueOf } from '../reread/value.ts'

type Ratio = 'sin' | 'cos' | 'tan'
const half = rational(1, 2)
const acute: Record<Ratio, Record<number, Surd>> = {
  sin: { 0: surd(0), 30: surd(half), 45: surd(half, 2), 60: surd(half, 3), 90: surd(1) },
  cos: { 0: surd(1), 30: surd(half, 3), 45: surd(half, 2), 60: surd(half), 90: surd(0) },
  tan: { 0: surd(0), 30: surd(rational(1, 3), 3), 45: surd(1), 60: surd(1, 3) },
}
/** The reference angle and the sign of a ratio at any angle in degrees. */
function reduced(ratio: Ratio, degrees: number): { angle: number; sign: number } {
  const turn = ((degrees % 360) + 360) % 360
  const quarter = Math.floor(turn / 90)
  const angle = quarter % 2 === 0 ? turn % 90 : 90 - (turn % 90)
  const positive = { sin: [0, 1], cos: [0, 3], tan: [0, 2] }[ratio]
  return { angle, sign: positive.includes(quarter) ? 1 : -1 }
}
const valueAt = (ratio: Ratio, degrees: number): Surd => {
  const { angle, sign } = reduced(ratio, degrees)
  return sign > 0 ? acute[ratio][angle] : negSurd(acute[ratio][angle])
}
const angles = range(-1440, 2160, 15).filter(
  (d) => [30, 45, 60].includes(Math.min(((d % 180) + 180) % 180, 180 - (((d % 180) + 180) % 180))) && Math.abs(d) > 100,
)

const anyAngle = form({
  marks: [1, 2],
  space: space({ ratio: ['sin', 'cos', 'tan'] as const, degrees: angles, unit: ['degrees', 'radians'] }),
  difficulty: (p) => (p.unit === 'radians' || Math.abs(p.degrees) > 720 ? 'average' : 'easy'),
  stem: (p) =>
    `The value of $\\${p.ratio} ${p.unit === 'degrees' ? (p.degrees < 0 ? `(${p.degrees}^\\circ)` : `${p.degrees}^\\circ`) : p.degrees < 0 ? `\\left(${piTimes(rational(p.degrees, 180))}\\right)` : piTimes(rational(p.degrees, 180))}$ is`,
  work: (p) => {
    const key = valueAt(p.ratio, p.degrees)
    const { angle, sign } = reduced(p.ratio, p.degrees)
    const others = (['sin', 'cos', 'tan'] as const).flatMap((ratio) => [30, 45, 60].map((d) => acute[ratio][d]))
    const co = acute[p.ratio][90 - angle] ?? surd(2)
    const options: [Surd, string][] = [
      [negSurd(key), 'takes the wrong sign for the quadrant'],
      [sign > 0 ? co : negSurd(co), 'uses the complementary reference angle'],
      [sign > 0 ? negSurd(co) : co, 'uses the complementary reference angle and the wrong sign'],
      [others[(angle / 15 + 4) % 9], 'mixes up the standard values'],
      [surd(0), 'takes a coterminal angle wrongly'],
    ]
    return {
      answer: `$${latexSurd(key)}$`,
      steps: [
        `Coterminal with $${((p.degrees % 360) + 360) % 360}^\\circ$; reference angle $${angle}^\\circ$`,
        `The ratio is ${sign > 0 ? 'positive' : 'negative'} there: $${latexSurd(key)}$`,
      ],
      wrong: options
        .map(([v, why]) => [`$${latexSurd(v)}$`, why] as const)
        .filter(([t]) => t !== `$${latexSurd(key)}$`),
    }
  },
  reads: pattern('The value of $#$ is'),
  check: ([, printed], candidate) => near(amount(candidate), valueOf(printed), 1e-9),
})

type Pair = {
  x: readonly [number, number, number]
  y: readonly [number, number, number]
  f: 'sin' | 'cos'
  sign: 1 | -1
  q: number
}
const triples = [
  [3, 4, 5],
  [4, 3, 5],
  [5, 12, 13],
  [12, 5, 13],
  [8, 15, 17],
  [15, 8, 17],
  [7, 24, 25],
  [24, 7, 25],
] as const

const compound = form({
  marks: [3],
  space: space<Pair>({ x: triples, y: triples, f: ['sin', 'cos'], sign: [1, -1], q: [1, 2] }, (p) => p.x !== p.y),
  difficulty: (p) => (p.q === 2 ? 'difficult' : 'average'),
  stem: (p) =>
    `If $\\sin x = ${tex(rational(p.x[0], p.x[2]))}$ and $\\cos y = ${tex(rational(p.y[1], p.y[2]))}$, where ${p.q === 1 ? '$x$ and $y$ lie in the first quadrant' : '$x$ lies in the second quadrant and $y$ in the first'}, find $\\${p.f}(x ${p.sign > 0 ? '+' : '-'} y)$.`,
  work: (p) => {
    const of = (s: number) => {
      const [sx, cx, sy, cy] = [p.x[0], s * p.x[1], p.y[0], p.y[1]]
      const top = p.f === 'sin' ? sx * cy + p.sign * cx * sy : cx * cy - p.sign * sx * sy
      return rational(top, p.x[2] * p.y[2])
    }
    const s = p.q === 1 ? 1 : -1
    const key = of(s)
    const wrongSign = rational(
      p.f === 'sin' ? p.x[0] * p.y[1] - p.sign * s * p.x[1] * p.y[0] : s * p.x[1] * p.y[1] + p.sign * p.x[0] * p.y[0],
      p.x[2] * p.y[2],
    )
    return {
      answer: `$${tex(key)}$`,
      steps: [
        `$\\cos x = ${tex(rational(s * p.x[1], p.x[2]))}$, $\\sin y = ${tex(rational(p.y[0], p.y[2]))}$`,
        p.f === 'sin'
          ? `$\\sin(x ${p.sign > 0 ? '+' : '-'} y) = \\sin x \\cos y ${p.sign > 0 ? '+' : '-'} \\cos x \\sin y$`
          : `$\\cos(x ${p.sign > 0 ? '+' : '-'} y) = \\cos x \\cos y ${p.sign > 0 ? '-' : '+'} \\sin x \\sin y$`,
        `$= ${tex(key)}$`,
      ],
      wrong: [
        [`$${tex(of(-s))}$`, 'quadrant sign wrong'],
        [`$${tex(wrongSign)}$`, 'takes the wrong sign in the formula'],
      ].filter(([t]) => t !== `$${tex(key)}$`) as [string, string][],
    }
  },
  reads: pattern('If $\\sin x = #$ and $\\cos y = #$, where $x$ # quadrant#, find $#$.'),
  check: ([, sx, cy, where, , asked], candidate) => {
    const x = where.endsWith('first') ? Math.asin(valueOf(sx)) : Math.PI - Math.asin(valueOf(sx))
    return near(amount(candidate), valueOf(asked, { x, y: Math.acos(valueOf(cy)) }))
  },
})

type General = { f: Ratio; angle: number; m: number; sign: 1 | -1 }
const general = form({
  marks: [2, 3],
  space: space<General>({ f: ['sin', 'cos', 'tan'], angle: [30, 45, 60], m: range(1, 40), sign: [1, -1] }),
  difficulty: (p) => (p.m > 1 ? 'difficult' : 'average'),
  stem: (p) =>
    `Find the general solution of $\\${p.f} ${p.m === 1 ? '' : p.m}x = ${latexSurd(p.sign > 0 ? acute[p.f][p.angle] : negSurd(acute[p.f][p.angle]))}$.`,
  work: (p) => {
    const a = p.f === 'cos' ? (p.sign > 0 ? p.angle : 180 - p.angle) : p.sign * p.angle
    const plain = piTimes(rational(Math.abs(a), 180 * p.m))
    const period = (halfTurns: number) => {
      const { num, den } = rational(halfTurns, p.m)
      const top = `${num === 1n ? '' : num}n\\pi`
      return den === 1n ? top : latexQuotient(top, den)
    }
    const tail = a < 0 ? ` - ${plain}` : ` + ${plain}`
    const solution = {
      sin: `x = ${period(1)} + (-1)^{n}\\left(${a < 0 ? '-' : ''}${plain}\\right)`,
      cos: `x = ${period(2)} \\pm ${plain}`,
      tan: `x = ${period(1)}${tail}`,
    }[p.f]
    const swapped = {
      sin: `x = ${period(2)} \\pm ${plain}`,
      cos: `x = ${period(1)} + (-1)^{n}\\left(${plain}\\right)`,
      tan: `x = ${period(2)}${tail}`,
    }[p.f]
    const text = (body: string) => `$${body}$, $n \\in \\mathbb{Z}$`
    return {
      answer: text(solution),
      steps: [
        `$\\${p.f} ${p.m === 1 ? '' : p.m}x = \\${p.f} ${a < 0 ? `\\left(${piTimes(rational(a, 180))}\\right)` : piTimes(rational(a, 180))}$`,
        `$${{ sin: '\\sin x = \\sin y \\Rightarrow x = n\\pi + (-1)^{n}y', cos: '\\cos x = \\cos y \\Rightarrow x = 2n\\pi \\pm y', tan: '\\tan x = \\tan y \\Rightarrow x = n\\pi + y' }[p.f]}$`,
        text(solution),
      ],
      wrong: [[text(swapped), 'uses the general formula of another ratio']],
    }
  },
  reads: pattern('Find the general solution of $# = #$.'),
  check: ([, left, right], candidate) => {
    const body = /^\$x = (.+)\$, \$n \\in/.exec(candidate)?.[1] ?? ''
    const m = Number(/(\d+)x$/.exec(left)?.[1] ?? 1)
    const said = new Set<string>()
    for (const n of range(-9 * m - 3, 9 * m + 3))
      for (const sign of ['+', '-'])
        said.add(
          (((valueOf(body.replace('\\pm', sign), { n }) * m) / Math.PI) * 180).toFixed(4).replace('-0.0000', '0.0000'),
        )
    // All angles of the printed equation on a grid of 15°, over several turns.
    const x0 = range(-60, 60).map((k) => k * 15)
    const real = x0.filter((d) => Math.abs(valueOf(left, { x: (d * Math.PI) / 180 / m }) - valueOf(right)) < 1e-9)
    return (
      real.length > 0 &&
      x0.every((d) => said.has(d.toFixed(4)) === real.includes(d)) &&
      [...said].every((d) => Number(d) % 15 === 0)
    )
  },
})

export const standardModel = modelOf({
  id: 'M156',
  title: 'Trigonometric functions of any angle',
  classes: ['11'],
  topic: 'maths.trigonometric-functions',
  type: 'mcq',
  bloom: 'U',
  forms: [anyAngle],
})
export const generalModel = modelOf({
  id: 'M92',
  title: 'Compound angles and general solutions',
  classes: ['11'],
  topic: 'maths.trigonometric-functions',
  type: 'short',
  bloom: 'Ap',
  forms: [compound, general],
})
