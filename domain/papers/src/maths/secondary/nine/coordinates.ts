import { range, space } from '../../../space.ts'
import { latexInteger } from '../../exact/format.ts'
import { rational } from '../../exact/rational.ts'
import { bracket, point, root } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { amount, mathSpans, num } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, valueOf } from '../reread/value.ts'

const names = ['first quadrant', 'second quadrant', 'third quadrant', 'fourth quadrant'] as const

const quadrant = form({
  marks: [1],
  space: space({ x: range(-12, 12), y: range(-12, 12) }, (p) => p.x !== 0 && p.y !== 0),
  difficulty: (p) => (p.x < 0 || p.y < 0 ? 'average' : 'easy'),
  stem: (p) => `The point $${point(p.x, p.y)}$ lies in the`,
  work: (p) => {
    const of = (x: number, y: number) => (x > 0 ? (y > 0 ? 0 : 3) : y > 0 ? 1 : 2)
    const right = of(p.x, p.y)
    const misread = (i: number) =>
      i === of(p.y, p.x)
        ? 'reads the coordinates in the wrong order'
        : i === of(-p.x, -p.y)
          ? 'takes both signs the other way'
          : 'numbers the quadrants clockwise or misreads one sign'
    return {
      answer: names[right],
      steps: [
        `The $x$-coordinate is ${p.x > 0 ? 'positive' : 'negative'} and the $y$-coordinate is ${p.y > 0 ? 'positive' : 'negative'}`,
        `So the point is in the ${names[right]}`,
      ],
      wrong: [0, 1, 2, 3].filter((i) => i !== right).map((i) => [names[i], misread(i)] as const),
    }
  },
  reads: pattern('The point $(#, #)$ lies in the'),
  check: ([, x, y], candidate) => {
    const turn = (Math.atan2(num(y), num(x)) / (2 * Math.PI) + 1) % 1
    return candidate === names[Math.floor(turn * 4)]
  },
})

/** \sqrt{45} = 3\sqrt{5}, or \sqrt{149} alone. */
const chain = (square: number) => {
  const [plain, simplest] = [`\\sqrt{${latexInteger(square)}}`, root(1, square)]
  return simplest === plain ? plain : `${plain} = ${simplest}`
}

const distance = form({
  marks: [2],
  space: space(
    { x: range(-6, 6), y: range(-6, 6), dx: range(-12, 12), dy: range(-12, 12) },
    (p) => p.dx * p.dy !== 0 && Math.abs(p.dx) !== Math.abs(p.dy),
  ),
  difficulty: (p) => (Number.isInteger(Math.hypot(p.dx, p.dy)) ? 'easy' : 'average'),
  stem: (p) => `Find the distance between the points $P${point(p.x, p.y)}$ and $Q${point(p.x + p.dx, p.y + p.dy)}$.`,
  work: (p) => ({
    answer: `$${root(1, p.dx ** 2 + p.dy ** 2)}$ units`,
    steps: [
      `$PQ = \\sqrt{(x_{2} - x_{1})^{2} + (y_{2} - y_{1})^{2}} = \\sqrt{${bracket(p.dx)}^{2} + ${bracket(p.dy)}^{2}}$`,
      `$= ${chain(p.dx ** 2 + p.dy ** 2)}$ units`,
    ],
    wrong: [
      [
        `$${root(1, (2 * p.x + p.dx) ** 2 + (2 * p.y + p.dy) ** 2)}$ units`,
        'adds the coordinates instead of subtracting',
      ],
      [`$${Math.abs(p.dx) + Math.abs(p.dy)}$ units`, 'adds the differences without squaring'],
      [`$${p.dx ** 2 + p.dy ** 2}$ units`, 'leaves out the square root'],
    ],
  }),
  reads: pattern('Find the distance between the points $P(#, #)$ and $Q(#, #)$.'),
  check: ([, a, b, c, d], candidate) => near(amount(candidate), Math.hypot(num(a) - num(c), num(b) - num(d))),
})

const midpoint = form({
  marks: [2],
  space: space(
    { x: range(-7, 7), y: range(-7, 7), u: range(-7, 7), v: range(-7, 7) },
    (p) => p.x !== p.u && p.y !== p.v && (p.x - p.u) % 2 === 0,
  ),
  difficulty: (p) => ((p.y - p.v) % 2 === 0 ? 'easy' : 'average'),
  stem: (p) =>
    `Find the coordinates of the mid-point of the line segment joining $A${point(p.x, p.y)}$ and $B${point(p.u, p.v)}$.`,
  work: (p) => {
    const [mx, my] = [rational(p.x + p.u, 2), rational(p.y + p.v, 2)]
    return {
      answer: `$${point(mx, my)}$`,
      steps: [
        `Mid-point $= \\left(\\frac{x_{1} + x_{2}}{2}, \\frac{y_{1} + y_{2}}{2}\\right)$`,
        `$= ${point(mx, my)}$`,
      ],
      wrong: [
        [`$${point(rational(p.x - p.u, 2), rational(p.y - p.v, 2))}$`, 'subtracts the coordinates'],
        [`$${point(p.x + p.u, p.y + p.v)}$`, 'forgets to halve'],
        [`$${point(my, mx)}$`, 'writes the coordinates in the wrong order'],
      ].filter(([text]) => text !== `$${point(mx, my)}$`) as [string, string][],
    }
  },
  reads: pattern('Find the coordinates of the mid-point of the line segment joining $A(#, #)$ and $B(#, #)$.'),
  check: ([, a, b, c, d], candidate) => {
    const [x, y] = pair(candidate)
    return near(x - num(a), num(c) - x) && near(y - num(b), num(d) - y)
  },
})

/** "$(3, \frac{1}{2})$" as its two numbers. */
function pair(candidate: string): [number, number] {
  const inside = /^\((.*), (.*)\)$/.exec(mathSpans(candidate).at(-1) ?? '')
  return inside ? [valueOf(inside[1]), valueOf(inside[2])] : [Number.NaN, Number.NaN]
}

const collinear = form({
  marks: [3],
  space: space({
    x: range(-5, 5),
    y: range(-5, 5),
    dx: [1, 2, 3],
    dy: [-3, -2, -1, 1, 2, 3],
    s: [1, 2, 3],
    t: [4, 5, 6],
    off: [0, 0, 1],
  }),
  difficulty: (p) => (p.off ? 'difficult' : 'average'),
  stem: (p) =>
    `Using the distance formula, find whether the points $A${point(p.x, p.y)}$, $B${point(p.x + p.s * p.dx, p.y + p.s * p.dy)}$ and $C${point(p.x + p.t * p.dx, p.y + p.t * p.dy + p.off)}$ are collinear.`,
  work: (p) => {
    const ab = p.s ** 2 * (p.dx ** 2 + p.dy ** 2)
    const bc = ((p.t - p.s) * p.dx) ** 2 + ((p.t - p.s) * p.dy + p.off) ** 2
    const ac = (p.t * p.dx) ** 2 + (p.t * p.dy + p.off) ** 2
    const yes = p.off === 0
    const lengths = `AB = ${root(1, ab)}$, $BC = ${root(1, bc)}$, $AC = ${root(1, ac)}`
    return {
      answer: yes
        ? `$${lengths}$ units; $AB + BC = AC$, so the points are collinear`
        : `$${lengths}$ units; no two of these add to the third, so the points are not collinear`,
      steps: [
        [`$${lengths}$`, 1.5],
        [yes ? `$AB + BC = AC$` : 'The sum of two of these lengths is never the third', 1],
        [yes ? 'The points are collinear' : 'The points are not collinear', 0.5],
      ],
      wrong: [
        [yes ? 'The points are not collinear' : 'The points are collinear', 'makes a sign error in the differences'],
      ],
    }
  },
  reads: pattern(
    'Using the distance formula, find whether the points $A(#, #)$, $B(#, #)$ and $C(#, #)$ are collinear.',
  ),
  check: (found, candidate) => {
    const [a, b, c, d, e, f] = found.slice(1).map(num)
    const area = a * (d - f) + c * (f - b) + e * (b - d)
    const says = candidate.endsWith('not collinear') ? false : candidate.endsWith('are collinear') ? true : undefined
    return says === (area === 0)
  },
})

export const coordinatesModel = modelOf({
  id: 'M57',
  title: 'Quadrants, distance, mid-point and collinear points',
  classes: ['9'],
  topic: 'maths.coordinate-geometry',
  type: 'mcq',
  bloom: 'U',
  forms: [quadrant, distance, midpoint, collinear],
})
