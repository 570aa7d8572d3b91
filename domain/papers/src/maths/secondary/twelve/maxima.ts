import { range, space } from '../../../space.ts'
import { latexFraction as tex } from '../../exact/format.ts'
import { rational } from '../../exact/rational.ts'
import { polynomial, rupees } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { mathSpans, num, plainNumbers } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, slopeAt, valueOf } from '../reread/value.ts'

const extremes = form({
  marks: [3],
  space: space(
    { k: [1, 2], r: range(-4, 4), s: range(-3, 6), c: range(-9, 9), lo: [1, 2], hi: [1, 2, 3] },
    (p) => p.s - p.r >= 2 && (p.k === 2 || (p.r + p.s) % 2 === 0),
  ),
  difficulty: () => 'average',
  stem: (p) =>
    `Find the absolute maximum and the absolute minimum of $f(x) = ${cubic(p)}$ on the interval $[${p.r - p.lo}, ${p.s + p.hi}]$.`,
  work: (p) => {
    const at = (x: number) => fAt(p, x)
    const candidates = [p.r - p.lo, p.r, p.s, p.s + p.hi].map((x) => ({ x, v: at(x) }))
    const [high, low] = [Math.max(...candidates.map((c) => c.v)), Math.min(...candidates.map((c) => c.v))]
    const text = (a: number, b: number) => `Maximum $${a}$, minimum $${b}$`
    return {
      answer: text(high, low),
      steps: [
        `$f'(x) = ${polynomial([3 * p.k, -3 * p.k * (p.r + p.s), 3 * p.k * p.r * p.s])} = 0$ at $x = ${p.r}$ and $x = ${p.s}$`,
        `$${candidates.map((c) => `f(${c.x}) = ${c.v}`).join('$, $')}$`,
        text(high, low),
      ],
      wrong: [
        [text(at(p.r), at(p.s)), 'endpoint ignored'],
        [text(at(p.s + p.hi), at(p.r - p.lo)), 'looks at the endpoints only'],
        [text(p.s, p.r), 'gives the places for the values'],
      ].filter(([t]) => t !== text(high, low)) as [string, string][],
    }
  },
  reads: pattern('Find the absolute maximum and the absolute minimum of $f(x) = #$ on the interval $[#, #]$.'),
  check: ([, f, lo, hi], candidate) => {
    const [a, b] = [num(lo), num(hi)]
    const values = range(0, (b - a) * 60).map((k) => valueOf(f, { x: a + k / 60 }))
    const found = /^Maximum \$(-?\d+)\$, minimum \$(-?\d+)\$$/.exec(candidate)
    return found !== null && near(num(found[1]), Math.max(...values)) && near(num(found[2]), Math.min(...values))
  },
})
type Cubic = { k: number; r: number; s: number; c: number }
const coefficientsOf = (p: Cubic) => [p.k, (-3 * p.k * (p.r + p.s)) / 2, 3 * p.k * p.r * p.s, p.c]
const cubic = (p: Cubic) => polynomial(coefficientsOf(p))
const fAt = (p: Cubic, x: number) => coefficientsOf(p).reduce((v, c) => v * x + c, 0)

const fence = form({
  marks: [5],
  space: space(
    {
      half: range(10, 150, 2),
      rate: range(5, 60, 5),
      kind: ['wall', 'open'],
      thing: ['garden', 'playground', 'vegetable plot', 'cattle pen'],
    },
    (p) => p.kind === 'wall' || p.half % 2 === 0,
  ),
  difficulty: () => 'average',
  stem: (p) =>
    p.kind === 'wall'
      ? `A rectangular ${p.thing} is to be fenced on three sides with ${2 * p.half} m of wire, the fourth side being a wall. Find the dimensions for which its area is greatest, the greatest area, and the cost of the wire at ₹${p.rate} per metre.`
      : `A rectangular ${p.thing} is to be fenced all round with ${2 * p.half} m of wire. Find the dimensions for which its area is greatest, the greatest area, and the cost of the wire at ₹${p.rate} per metre.`,
  work: (p) => {
    const [x, y] = p.kind === 'wall' ? [p.half / 2, p.half] : [p.half / 2, p.half / 2]
    const text = (a: number, b: number) =>
      `$${tex(rational(Math.round(a * 2), 2))}$ m by $${tex(rational(Math.round(b * 2), 2))}$ m, area $${tex(rational(Math.round(a * b * 4), 4))}$ m², cost ${rupees(2 * p.half * p.rate)}`
    return {
      answer: text(x, y),
      steps: [
        p.kind === 'wall'
          ? `With sides $x$ m away from the wall: the other side is $(${2 * p.half} - 2x)$ m`
          : `With one side $x$ m: the other side is $(${p.half} - x)$ m`,
        `$A = ${p.kind === 'wall' ? `${2 * p.half}x - 2x^{2}` : `${p.half}x - x^{2}`}$`,
        `$A' = ${p.kind === 'wall' ? `${2 * p.half} - 4x` : `${p.half} - 2x`} = 0$ gives $x = ${tex(rational(Math.round(x * 2), 2))}$`,
        `$A'' = ${p.kind === 'wall' ? -4 : -2} < 0$, so the area is greatest`,
        text(x, y),
      ],
      wrong: [
        [
          text(p.half / 4, p.kind === 'wall' ? (3 * p.half) / 2 : (3 * p.half) / 4),
          'solves the equation of the derivative wrongly',
        ],
      ],
    }
  },
  reads: pattern(
    'A rectangular # is to be fenced # with # m of wire#. Find the dimensions for which its area is greatest, the greatest area, and the cost of the wire at ₹# per metre.',
  ),
  check: ([, , how, wire, , rate], candidate) => {
    const [a, b, area] = mathSpans(candidate).map((s) => valueOf(s))
    const W = num(wire)
    const sides = how.includes('three') ? [2, 1] : [2, 2]
    if (!near(sides[0] * a + sides[1] * b, W) || !near(a * b, area)) return false
    const best = Math.max(
      ...range(1, 999).map((k) => {
        const x = (k / 1000) * (W / sides[0])
        return x * ((W - sides[0] * x) / sides[1])
      }),
    )
    return area >= best - 1e-6 && plainNumbers(candidate.split('cost')[1] ?? '')[0] === W * num(rate)
  },
})
export const maximaModel = modelOf({
  id: 'M107',
  title: 'Maxima and minima',
  classes: ['12'],
  topic: 'maths.applications-derivatives',
  type: 'long',
  bloom: 'Ap',
  forms: [extremes, fence],
})

const monotone = form({
  marks: [1, 2],
  space: space(
    { k: [1, 2, -1, -2], r: range(-8, 8), s: range(-8, 8), c: range(-9, 9) },
    (p) => p.s > p.r && (p.k % 2 === 0 || (p.r + p.s) % 2 === 0),
  ),
  difficulty: (p) => (p.k < 0 ? 'average' : 'easy'),
  stem: (p) => `The interval in which $f(x) = ${cubic(p)}$ is strictly ${p.k < 0 ? 'increasing' : 'decreasing'} is`,
  work: (p) => ({
    answer: `$(${p.r}, ${p.s})$`,
    steps: [
      `$f'(x) = ${polynomial([3 * p.k, -3 * p.k * (p.r + p.s), 3 * p.k * p.r * p.s])}$, zero at $${p.r}$ and $${p.s}$`,
      `$f'(x) ${p.k > 0 ? '<' : '>'} 0$ between them: $(${p.r}, ${p.s})$`,
    ],
    wrong: [
      [`$(-\\infty, ${p.r})$`, 'tests the sign of the derivative wrongly'],
      [`$(${p.s}, \\infty)$`, 'tests the sign of the derivative wrongly beyond the larger zero'],
      [`$(${-p.s}, ${-p.r})$`, 'takes the signs of the zeros from the factors'],
      [`$(${p.r - 1}, ${p.s + 1})$`, 'solves the quadratic wrongly'],
    ],
  }),
  reads: pattern('The interval in which $f(x) = #$ is strictly # is'),
  check: ([, f, way], candidate) => {
    const found = /^\$\((-?\d+), (-?\d+)\)\$$/.exec(candidate)
    if (!found) return false
    const [a, b] = [num(found[1]), num(found[2])]
    const sign = way === 'increasing' ? 1 : -1
    return range(-100, 100)
      .map((k) => k / 5 + 0.1)
      .every((x) => slopeAt(f, 'x', x) * sign > 0 === (x > a && x < b))
  },
})
export const monotoneModel = modelOf({
  id: 'M160',
  title: 'Increasing and decreasing functions',
  classes: ['12'],
  topic: 'maths.applications-derivatives',
  type: 'mcq',
  bloom: 'An',
  forms: [monotone],
})
