import { range, space } from '../../../space.ts'
import { latexSum, latexFraction as tex } from '../../exact/format.ts'
import { gcd } from '../../exact/integers.ts'
import { type Numeric, rational } from '../../exact/rational.ts'
import { point, root, units } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { amount, mathSpans, num, unknowns } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, valueOf } from '../reread/value.ts'

const grid = range(-8, 8)
/** The line as ax + by + c = 0 with a > 0 in lowest terms. */
function lineOf(a: number, b: number, c: number): string {
  const common = gcd(a, b, c) * (a < 0 || (a === 0 && b < 0) ? -1 : 1)
  return `$${latexSum([
    [a / common, 'x'],
    [b / common, 'y'],
    [c / common, ''],
  ])} = 0$`
}
const on = (candidate: string, x: number, y: number) =>
  near(valueOf((mathSpans(candidate)[0] ?? '').replace(' = 0', ''), { x, y }), 0)
const nonzero = (candidate: string) => !on(candidate, 0.37, 1.91) || !on(candidate, 2.7, -0.43)

const through = form({
  marks: [2],
  space: space(
    { x: grid, y: grid, dx: range(-7, 7), dy: range(-7, 7) },
    (p) => p.dx * p.dy !== 0 && p.x !== p.y && Math.abs(p.dx) !== Math.abs(p.dy),
  ),
  difficulty: (p) => (p.dx < 0 || p.dy < 0 ? 'average' : 'easy'),
  stem: (p) => `Find the equation of the line through $A${point(p.x, p.y)}$ and $B${point(p.x + p.dx, p.y + p.dy)}$.`,
  work: (p) => ({
    answer: lineOf(p.dy, -p.dx, p.dx * p.y - p.dy * p.x),
    steps: [
      `Slope $m = ${tex(rational(p.dy, p.dx))}$`,
      `$y - y_{1} = m(x - x_{1})$ gives ${lineOf(p.dy, -p.dx, p.dx * p.y - p.dy * p.x)}`,
    ],
    wrong: [
      [lineOf(p.dx, -p.dy, p.dy * p.y - p.dx * p.x), 'slope inverted'],
      [lineOf(p.dy, p.dx, -p.dx * p.y - p.dy * p.x), 'takes the slope with the wrong sign'],
    ],
  }),
  reads: pattern('Find the equation of the line through $A(#, #)$ and $B(#, #)$.'),
  check: ([, a, b, c, d], candidate) =>
    nonzero(candidate) && on(candidate, num(a), num(b)) && on(candidate, num(c), num(d)),
})

const parallel = form({
  marks: [3],
  space: space(
    { a: range(1, 7), b: range(-7, 7), c: range(-9, 9), x: grid, y: grid, kind: ['parallel', 'perpendicular'] },
    (p) =>
      p.b !== 0 &&
      p.c !== 0 &&
      gcd(p.a, p.b) === 1 &&
      p.a !== Math.abs(p.b) &&
      p.x * p.y !== 0 &&
      p.a * p.x + p.b * p.y + p.c !== 0,
  ),
  difficulty: (p) => (p.kind === 'parallel' ? 'average' : 'difficult'),
  stem: (p) =>
    `Find the equation of the line through $P${point(p.x, p.y)}$ that is ${p.kind} to ${lineOf(p.a, p.b, p.c)}, and its intercept on the $y$-axis.`,
  work: (p) => {
    const text = (a: number, b: number) =>
      `${lineOf(a, b, -(a * p.x + b * p.y))}, intercept $${tex(rational(a * p.x + b * p.y, b))}$`
    const [same, turned] = [text(p.a, p.b), text(p.b, -p.a)]
    const slope = p.kind === 'parallel' ? rational(-p.a, p.b) : rational(p.b, p.a)
    return {
      answer: p.kind === 'parallel' ? same : turned,
      steps: [
        `Slope of the given line $${tex(rational(-p.a, p.b))}$, so that of the ${p.kind} line is $${tex(slope)}$`,
        `$${latexSum([
          [1, 'y'],
          [-p.y, ''],
        ])} = ${tex(slope)}(${latexSum([
          [1, 'x'],
          [-p.x, ''],
        ])})$, that is ${(p.kind === 'parallel' ? same : turned).split(', ')[0]}`,
        `Putting $x = 0$: ${(p.kind === 'parallel' ? same : turned).split(', ')[1]}`,
      ],
      wrong: [
        [p.kind === 'parallel' ? turned : same, 'mixes up parallel and perpendicular'],
        [text(p.b, p.a), 'slope inverted without its sign'],
      ],
    }
  },
  reads: pattern(
    'Find the equation of the line through $P(#, #)$ that is # to $# = 0$, and its intercept on the $y$-axis.',
  ),
  check: ([, x, y, kind, given], candidate) => {
    const left = (mathSpans(candidate)[0] ?? '').replace(' = 0', '')
    const direction = (f: string) => [
      valueOf(f, { x: 1, y: 0 }) - valueOf(f, { x: 0, y: 0 }),
      valueOf(f, { x: 0, y: 1 }) - valueOf(f, { x: 0, y: 0 }),
    ]
    const [[a, b], [c, d]] = [direction(left), direction(given)]
    const fits = kind === 'parallel' ? near(a * d, b * c) : near(a * c, -b * d)
    return (
      nonzero(candidate) &&
      fits &&
      on(candidate, num(x), num(y)) &&
      on(candidate, 0, valueOf(mathSpans(candidate)[1] ?? ''))
    )
  },
})

const triples = [
  [3, 4, 5],
  [4, 3, 5],
  [5, 12, 13],
  [12, 5, 13],
  [8, 15, 17],
  [6, 8, 10],
  [15, 8, 17],
] as const
const triangle = form({
  marks: [5],
  space: space(
    { t: triples, c: range(-20, 20), x: range(-6, 6), y: range(-6, 6), sign: [1, -1] },
    (p) => p.t[0] * p.x + p.sign * p.t[1] * p.y + p.c !== 0 && p.c !== 0,
  ),
  difficulty: () => 'difficult',
  stem: (p) =>
    `For the line $${latexSum([
      [p.t[0], 'x'],
      [p.sign * p.t[1], 'y'],
      [p.c, ''],
    ])} = 0$ find (i) its slope (ii) the distance of the point $P${point(p.x, p.y)}$ from it (iii) the area of the triangle that it makes with the axes.`,
  work: (p) => {
    const [a, b] = [p.t[0], p.sign * p.t[1]]
    const value = a * p.x + b * p.y + p.c
    const text = (m: Numeric, d: Numeric, area: Numeric) =>
      `(i) $${tex(m)}$ (ii) ${units(tex(d))} (iii) ${units(tex(area), 'square ')}`
    const key = [rational(-a, b), rational(Math.abs(value), p.t[2]), rational(p.c * p.c, 2 * Math.abs(a * b))] as const
    return {
      answer: text(...key),
      steps: [
        [`Slope $= -\\frac{a}{b} = ${tex(key[0])}$`, 1],
        [
          `Distance $= \\frac{|${a}(${p.x}) ${b < 0 ? '-' : '+'} ${Math.abs(b)}(${p.y}) ${p.c < 0 ? '-' : '+'} ${Math.abs(p.c)}|}{\\sqrt{${a}^{2} + ${Math.abs(b)}^{2}}}$`,
          1,
        ],
        [`$= ${tex(key[1])}$ ${tex(key[1]) === '1' ? 'unit' : 'units'}`, 1],
        [`Intercepts $${tex(rational(-p.c, a))}$ and $${tex(rational(-p.c, b))}$`, 1],
        [
          `Area $= \\frac{1}{2} \\times ${tex(rational(Math.abs(p.c), a))} \\times ${tex(rational(Math.abs(p.c), Math.abs(b)))} = ${tex(key[2])}$ square units`,
          1,
        ],
      ],
      wrong: [
        [text(rational(-b, a), key[1], key[2]), 'slope inverted'],
        [text(key[0], Math.abs(value), key[2]), 'leaves out the root of a² + b²'],
        [text(key[0], key[1], rational(p.c * p.c, Math.abs(a * b))), 'leaves out the half'],
      ],
    }
  },
  reads: pattern(
    'For the line $# = 0$ find (i) its slope (ii) the distance of the point $P(#, #)$ from it (iii) the area of the triangle that it makes with the axes.',
  ),
  check: ([, f, x, y], candidate) => {
    const [m, d, area] = mathSpans(candidate).map((s) => valueOf(s))
    const c = valueOf(f, { x: 0, y: 0 })
    const [u, v] = [-c / (valueOf(f, { x: 1, y: 0 }) - c), -c / (valueOf(f, { x: 0, y: 1 }) - c)]
    // From the intercepts (u, 0), (0, v): rise over run, height of P over the segment by the shoelace rule.
    const twice = Math.abs(u * num(y) + num(x) * v - u * v)
    return near(m, -v / u) && near(d, twice / Math.hypot(u, v)) && near(area, Math.abs(u * v) / 2)
  },
})

export const straightLineModel = modelOf({
  id: 'M97',
  title: 'Straight lines',
  classes: ['11'],
  topic: 'maths.straight-lines',
  type: 'long',
  bloom: 'Ap',
  forms: [through, parallel, triangle],
})

const circle = form({
  marks: [1],
  space: space(
    { h: range(-7, 7), k: range(-7, 7), r: range(2, 9) },
    (p) => p.h * p.k !== 0 && p.h !== p.k && p.h * p.h + p.k * p.k !== p.r * p.r,
  ),
  difficulty: () => 'easy',
  stem: (p) =>
    `The centre and the radius of the circle $x^{2} + y^{2} ${latexSum([
      [1, ''],
      [-2 * p.h, 'x'],
      [-2 * p.k, 'y'],
      [p.h * p.h + p.k * p.k - p.r * p.r, ''],
    ]).slice(2)} = 0$ are`,
  work: (p) => {
    const text = (h: number, k: number, r: string) => `$${point(h, k)}$ and $${r}$`
    return {
      answer: text(p.h, p.k, String(p.r)),
      steps: [`Completes the squares: centre $${point(p.h, p.k)}$`, `Radius $= \\sqrt{${p.r * p.r}} = ${p.r}$`],
      wrong: [
        [text(-p.h, -p.k, String(p.r)), 'takes the centre with the wrong signs'],
        [text(2 * p.h, 2 * p.k, String(p.r)), 'does not halve the coefficients'],
        [text(p.h, p.k, String(p.r * p.r)), 'forgets the square root'],
        [text(p.k, p.h, String(p.r)), 'swaps the coordinates'],
      ],
    }
  },
  reads: pattern('The centre and the radius of the circle $# = 0$ are'),
  check: ([, f], candidate) => {
    const found = /^\$\((-?\d+), (-?\d+)\)\$ and \$(\d+)\$$/.exec(candidate)
    if (!found) return false
    const [h, k, r] = found.slice(1).map(num)
    return [0, 1, 2, 3, 4].every((t) => near(valueOf(f, { x: h + r * Math.cos(t), y: k + r * Math.sin(t) }), 0, 1e-9))
  },
})

const ellipse = form({
  marks: [3],
  space: space(
    { a: range(3, 26), c: range(1, 24), along: ['x', 'y'] },
    (p) => p.c < p.a && p.a * p.a - p.c * p.c > 1 && p.a <= 26,
  ),
  difficulty: () => 'average',
  stem: (p) => {
    const [A, B] = [p.a * p.a, p.a * p.a - p.c * p.c]
    return `Find the coordinates of the foci, the length of the major axis and the eccentricity of the ellipse $\\frac{x^{2}}{${p.along === 'x' ? A : B}} + \\frac{y^{2}}{${p.along === 'x' ? B : A}} = 1$.`
  },
  work: (p) => {
    const foci = (along: string) => (along === 'x' ? `$(\\pm ${p.c}, 0)$` : `$(0, \\pm ${p.c})$`)
    const text = (along: string, axis: number, e: Numeric) =>
      `Foci ${foci(along)}, major axis $${axis}$, eccentricity $${tex(e)}$`
    return {
      answer: text(p.along, 2 * p.a, rational(p.c, p.a)),
      steps: [
        `$a^{2} = ${p.a * p.a}$, $b^{2} = ${p.a * p.a - p.c * p.c}$, $c^{2} = a^{2} - b^{2} = ${p.c * p.c}$`,
        `Foci ${foci(p.along)}; major axis $2a = ${2 * p.a}$`,
        `$e = \\frac{c}{a} = ${tex(rational(p.c, p.a))}$`,
      ],
      wrong: [
        [
          text(p.along === 'x' ? 'y' : 'x', 2 * p.a, rational(p.c, p.a)),
          'a ↔ b: takes the wrong axis as the major one',
        ],
        [text(p.along, p.a, rational(p.c, p.a)), 'gives the semi-axis'],
        [text(p.along, 2 * p.a, rational(p.a, p.c)), 'inverts the eccentricity'],
      ],
    }
  },
  reads: pattern(
    'Find the coordinates of the foci, the length of the major axis and the eccentricity of the ellipse $\\frac{x^{2}}{#} + \\frac{y^{2}}{#} = 1$.',
  ),
  check: ([, A, B], candidate) => {
    const found = /^Foci \$\((\\pm )?(\d+), (\\pm )?(\d+)\)\$, major axis \$(\d+)\$, eccentricity \$(.+)\$$/.exec(
      candidate,
    )
    if (!found) return false
    const [fx, fy, axis] = [num(found[2]), num(found[4]), num(found[5])]
    // The two distances to the foci add up to the major axis at points of the ellipse.
    const sums = [0.2, 0.9, 1.7, 2.5, 4].map((t) => {
      const [x, y] = [Math.sqrt(num(A)) * Math.cos(t), Math.sqrt(num(B)) * Math.sin(t)]
      return Math.hypot(x - fx, y - fy) + Math.hypot(x + fx, y + fy)
    })
    return sums.every((s) => near(s, axis)) && near(valueOf(found[6]), (2 * Math.hypot(fx, fy)) / axis)
  },
})

const parabola = form({
  marks: [2],
  space: space({ a: range(1, 30), form: ['y^{2} = ', 'y^{2} = -', 'x^{2} = ', 'x^{2} = -'] }),
  difficulty: () => 'easy',
  stem: (p) =>
    `Find the focus and the equation of the directrix of the parabola $${p.form}${4 * p.a}${p.form.startsWith('y') ? 'x' : 'y'}$.`,
  work: (p) => {
    const side = p.form.endsWith('-') ? -1 : 1
    const text = (axis: string, s: number, a: number) =>
      axis === 'y'
        ? `Focus $${point(s * a, 0)}$, directrix $x = ${-s * a}$`
        : `Focus $${point(0, s * a)}$, directrix $y = ${-s * a}$`
    const axis = p.form[0]
    return {
      answer: text(axis, side, p.a),
      steps: [`$4a = ${4 * p.a}$, so $a = ${p.a}$`, text(axis, side, p.a)],
      wrong: [
        [text(axis, -side, p.a), 'opens the parabola the wrong way'],
        [text(axis, side, 4 * p.a), 'takes 4a for a'],
        [text(axis === 'y' ? 'x' : 'y', side, p.a), 'takes the wrong axis'],
      ],
    }
  },
  reads: pattern('Find the focus and the equation of the directrix of the parabola $#^{2} = #$.'),
  check: ([, letter, right], candidate) => {
    const focus = /Focus \$\((-?\d+), (-?\d+)\)\$/.exec(candidate)
    if (!focus) return false
    const said = unknowns(candidate)
    return [0.7, 1.3, 2.9, -1.1, 4.2].every((t) => {
      const k = valueOf(right, { x: 1, y: 1 })
      const [x, y] = letter === 'y' ? [(t * t) / k, t] : [t, (t * t) / k]
      const far = said.x === undefined ? Math.abs(y - said.y) : Math.abs(x - said.x)
      return near(Math.hypot(x - num(focus[1]), y - num(focus[2])), far)
    })
  },
})

export const conicsModel = modelOf({
  id: 'M157',
  title: 'Circle, parabola and ellipse',
  classes: ['11'],
  topic: 'maths.conic-sections',
  type: 'mcq',
  bloom: 'U',
  forms: [circle, parabola, ellipse],
})

type P3 = { x: number; y: number; z: number; dx: number; dy: number; dz: number }
const axes3 = {
  x: range(-5, 5),
  y: range(-5, 5),
  z: range(-5, 5),
  dx: range(-6, 6),
  dy: range(-6, 6),
  dz: range(-6, 6),
}
const p3 = (...n: number[]) => `(${n.join(', ')})`
const distance3 = form({
  marks: [1, 2],
  space: space<P3>(axes3, (p) => p.dx * p.dy * p.dz !== 0 && new Set([p.dx, p.dy, p.dz].map(Math.abs)).size === 3),
  difficulty: () => 'easy',
  stem: (p) =>
    `The distance between the points $${p3(p.x, p.y, p.z)}$ and $${p3(p.x + p.dx, p.y + p.dy, p.z + p.dz)}$ is`,
  work: (p) => {
    const square = p.dx ** 2 + p.dy ** 2 + p.dz ** 2
    return {
      answer: units(root(1, square)),
      steps: [
        `$\\sqrt{${[p.dx, p.dy, p.dz].map((d) => (d < 0 ? `(${d})^{2}` : `${d}^{2}`)).join(' + ')}}$`,
        `$= ${root(1, square)}$ ${root(1, square) === '1' ? 'unit' : 'units'}`,
      ],
      wrong: [
        [units(square), 'leaves out the square root'],
        [units(Math.abs(p.dx) + Math.abs(p.dy) + Math.abs(p.dz)), 'adds the differences without squaring'],
        [units(root(1, p.dx ** 2 + p.dy ** 2)), 'leaves out the third coordinate'],
        [units(root(1, (2 * p.x + p.dx) ** 2 + (2 * p.y + p.dy) ** 2 + (2 * p.z + p.dz) ** 2)), 'adds the coordinates'],
      ].filter(([t]) => t !== units(root(1, square))) as [string, string][],
    }
  },
  reads: pattern('The distance between the points $(#, #, #)$ and $(#, #, #)$ is'),
  check: ([, ...n], candidate) => {
    const [a, b, c, d, e, f] = n.map(num)
    return near(amount(candidate), Math.hypot(a - d, b - e, c - f))
  },
})

export const space3Model = modelOf({
  id: 'M158',
  title: 'Points in space',
  classes: ['11'],
  topic: 'maths.three-dimensional-geometry',
  type: 'mcq',
  bloom: 'U',
  forms: [distance3],
})
