import { range, space } from '../../../space.ts'
import { latexFraction as tex } from '../../exact/format.ts'
import { gcd } from '../../exact/integers.ts'
import { rational } from '../../exact/rational.ts'
import { point, root } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { amount, mathSpans, num } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, valueOf } from '../reread/value.ts'

const grid = range(-8, 8)
const pairIn = (text: string): [number, number] => {
  const inside = /\(([^(),]+), ([^(),]+)\)/.exec(text)
  return inside ? [valueOf(inside[1]), valueOf(inside[2])] : [Number.NaN, Number.NaN]
}

const fromOrigin = form({
  marks: [1],
  space: space(
    { x: range(-15, 15), y: range(-15, 15), u: range(-6, 6), v: range(-6, 6) },
    (p) => p.x * p.y * p.u * p.v !== 0 && Math.abs(p.x) !== Math.abs(p.y) && p.x * p.x + p.y * p.y < 300,
  ),
  difficulty: () => 'easy',
  stem: (p) => `The distance between the points $${point(p.u, p.v)}$ and $${point(p.u + p.x, p.v + p.y)}$ is`,
  work: (p) => ({
    answer: `$${root(1, p.x * p.x + p.y * p.y)}$ units`,
    steps: [`Distance $= \\sqrt{(${p.x})^{2} + (${p.y})^{2}}$`, `$= ${root(1, p.x * p.x + p.y * p.y)}$ units`],
    wrong: [
      [`$${Math.abs(p.x) + Math.abs(p.y)}$ units`, 'adds the differences without squaring'],
      [`$${p.x * p.x + p.y * p.y}$ units`, 'leaves out the square root'],
      [
        `$${root(1, (2 * p.u + p.x) ** 2 + (2 * p.v + p.y) ** 2)}$ units`,
        'adds the coordinates instead of subtracting',
      ],
      [`$${root(1, Math.abs(p.x * p.x - p.y * p.y))}$ units`, 'subtracts the squares'],
    ],
  }),
  reads: pattern('The distance between the points $(#, #)$ and $(#, #)$ is'),
  check: ([, a, b, c, d], candidate) => near(amount(candidate), Math.hypot(num(a) - num(c), num(b) - num(d))),
})

const section = form({
  marks: [2],
  space: space(
    { x: grid, y: grid, dx: range(-4, 4), dy: range(-4, 4), m: range(1, 5), n: range(1, 5) },
    (p) => gcd(p.m, p.n) === 1 && p.m !== p.n && p.dx !== 0 && p.dy !== 0,
  ),
  difficulty: (p) => (p.m + p.n > 5 ? 'average' : 'easy'),
  stem: (p) =>
    `Find the point which divides the line segment joining $A${point(p.x, p.y)}$ and $B${point(p.x + p.dx * (p.m + p.n), p.y + p.dy * (p.m + p.n))}$ internally in the ratio $${p.m} : ${p.n}$.`,
  work: (p) => ({
    answer: `$${point(p.x + p.m * p.dx, p.y + p.m * p.dy)}$`,
    steps: [
      'Point $= \\left(\\frac{mx_{2} + nx_{1}}{m + n}, \\frac{my_{2} + ny_{1}}{m + n}\\right)$',
      `$= ${point(p.x + p.m * p.dx, p.y + p.m * p.dy)}$`,
    ],
    wrong: [
      [`$${point(p.x + p.n * p.dx, p.y + p.n * p.dy)}$`, 'takes the ratio the other way round'],
      [
        `$${point(rational(2 * p.x + p.dx * (p.m + p.n), 2), rational(2 * p.y + p.dy * (p.m + p.n), 2))}$`,
        'gives the mid-point',
      ],
    ],
  }),
  reads: pattern(
    'Find the point which divides the line segment joining $A(#, #)$ and $B(#, #)$ internally in the ratio $# : #$.',
  ),
  check: ([, a, b, c, d, m, n], candidate) => {
    const [x, y] = pairIn(candidate)
    return near((x - num(a)) * num(n), (num(c) - x) * num(m)) && near((y - num(b)) * num(n), (num(d) - y) * num(m))
  },
})

const axisRatio = form({
  marks: [3],
  space: space(
    { a: range(1, 9), b: range(1, 9), u: grid, v: grid, sign: [1, -1], axis: ['x', 'y'] },
    (p) => p.u !== p.v && p.a !== p.b,
  ),
  difficulty: () => 'difficult',
  stem: (p) => {
    const [first, second] = [p.sign * p.a, -p.sign * p.b]
    const [A, B] = p.axis === 'y' ? [point(first, p.u), point(second, p.v)] : [point(p.u, first), point(p.v, second)]
    return `In what ratio does the $${p.axis}$-axis divide the line segment joining $A${A}$ and $B${B}$? Find the point of division.`
  },
  work: (p) => {
    const common = gcd(p.a, p.b)
    const [m, n] = [p.a / common, p.b / common]
    const cut = rational(m * p.v + n * p.u, m + n)
    const at = p.axis === 'y' ? point(0, cut) : point(cut, 0)
    const back = rational(n * p.v + m * p.u, m + n)
    return {
      answer: `$${m} : ${n}$, at $${at}$`,
      steps: [
        `With the ratio $k : 1$ the $${p.axis === 'y' ? 'x' : 'y'}$-coordinate is $\\frac{${-p.sign * p.b}k ${p.sign > 0 ? '+' : '-'} ${p.a}}{k + 1} = 0$`
          .replace('{-1k', '{-k')
          .replace('{1k', '{k'),
        `$k = ${tex(rational(p.a, p.b))}$, so the ratio is $${m} : ${n}$`,
        `The point is $${at}$`,
      ],
      wrong: [
        [
          `$${n} : ${m}$, at $${p.axis === 'y' ? point(0, back) : point(back, 0)}$`,
          'gives the ratio the other way round',
        ],
      ],
    }
  },
  reads: pattern(
    'In what ratio does the $#$-axis divide the line segment joining $A(#, #)$ and $B(#, #)$? Find the point of division.',
  ),
  check: ([, axis, a, b, c, d], candidate) => {
    const [m, n] = (mathSpans(candidate)[0] ?? '').split(' : ').map(Number)
    const [x, y] = pairIn(mathSpans(candidate)[1] ?? '')
    const [px, py] = [(m * num(c) + n * num(a)) / (m + n), (m * num(d) + n * num(b)) / (m + n)]
    return near(px, x) && near(py, y) && near(axis === 'y' ? x : y, 0)
  },
})

const fourth = form({
  marks: [2, 3],
  space: space(
    { x: range(-6, 6), y: range(-6, 6), ax: range(1, 6), ay: range(-4, 4), bx: range(-4, 4), by: range(1, 6) },
    (p) => p.ax * p.by - p.ay * p.bx > 2,
  ),
  difficulty: () => 'average',
  stem: (p, ask) => {
    const three = `$A${point(p.x, p.y)}$, $B${point(p.x + p.ax, p.y + p.ay)}$ and $C${point(p.x + p.ax + p.bx, p.y + p.ay + p.by)}$`
    return ask.marks === 2
      ? `${three} are three vertices of a parallelogram $ABCD$. Find the coordinates of $D$.`
      : `${three} are three vertices of a parallelogram $ABCD$. Find the coordinates of $D$ and the length of the diagonal $BD$.`
  },
  work: (p, ask) => {
    const D = point(p.x + p.bx, p.y + p.by)
    const diagonal = root(1, (p.bx - p.ax) ** 2 + (p.by - p.ay) ** 2)
    const text = (d: string) => (ask.marks === 2 ? `$D${d}$` : `$D${d}$, $BD = ${diagonal}$ units`)
    return {
      answer: text(D),
      steps: [
        'The diagonals bisect each other: the mid-points of $AC$ and $BD$ are the same',
        `$D = A + C - B$ in each coordinate: $D${D}$`,
        ...(ask.marks === 3 ? [`$BD = \\sqrt{(${p.bx - p.ax})^{2} + (${p.by - p.ay})^{2}} = ${diagonal}$ units`] : []),
      ],
      wrong: [
        [text(point(p.x + 2 * p.ax + p.bx, p.y + 2 * p.ay + p.by)), 'completes the parallelogram on the wrong side'],
        [text(point(p.x - p.bx, p.y - p.by)), 'takes the differences with the wrong sign'],
      ],
    }
  },
  reads:
    /^\$A\((.+?), (.+?)\)\$, \$B\((.+?), (.+?)\)\$ and \$C\((.+?), (.+?)\)\$ are three vertices of a parallelogram.*\$D\$( and)?/,
  check: ([, a, b, c, d, e, f, both], candidate) => {
    const [x, y] = pairIn(candidate)
    // AB and DC are the same step.
    const corner = near(num(c) - num(a), num(e) - x) && near(num(d) - num(b), num(f) - y)
    return corner && (!both || near(amount(candidate), Math.hypot(x - num(c), y - num(d))))
  },
})

export const sectionModel = modelOf({
  id: 'M74',
  title: 'Distance and section formula',
  classes: ['10'],
  topic: 'maths.coordinate-geometry',
  type: 'mcq',
  bloom: 'Ap',
  forms: [fromOrigin, section, axisRatio, fourth],
})
