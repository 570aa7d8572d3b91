import { range, space } from '../../../space.ts'
import { latexFraction as tex } from '../../exact/format.ts'
import { add, type Numeric, rational } from '../../exact/rational.ts'
import { piTimes, polynomial, units } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { amount, mathSpans, num } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, simpson, slopeAt, valueOf } from '../reread/value.ts'

const square = (value: Numeric) => units(tex(value), 'square ')

const parabola = form({
  marks: [3],
  space: space(
    { k: range(1, 6), r: range(-6, 6), s: range(-6, 8) },
    (p) => p.s > p.r && p.r + p.s !== 0 && p.s - p.r <= 9,
  ),
  difficulty: () => 'average',
  stem: (p) =>
    `Find the area of the region bounded by the curve $y = ${polynomial([p.k, -p.k * (p.r + p.s), p.k * p.r * p.s])}$ and the $x$-axis.`,
  work: (p) => {
    const key = rational(p.k * (p.s - p.r) ** 3, 6)
    return {
      answer: square(key),
      steps: [
        `The curve meets the $x$-axis at $x = ${p.r}$ and $x = ${p.s}$`,
        `Area $= \\left|\\int_{${p.r}}^{${p.s}} y\\,dx\\right|$; the curve lies below the axis`,
        `$= ${tex(key)}$ ${tex(key) === '1' ? 'square unit' : 'square units'}`,
      ],
      wrong: [
        [square(rational(-p.k * (p.s - p.r) ** 3, 6)), 'sign of area'],
        [square(rational(p.k * (p.s - p.r) ** 3, 3)), 'takes a third for a sixth'],
      ],
    }
  },
  reads: pattern('Find the area of the region bounded by the curve $y = #$ and the $x$-axis.'),
  check: ([, f], candidate) => {
    const zeros = range(-12, 12).filter((x) => Math.abs(valueOf(f, { x })) < 1e-9)
    return zeros.length === 2 && near(amount(candidate), simpson(`|${f}|`, 'x', zeros[0], zeros[1]), 1e-7)
  },
})

const between = form({
  marks: [5],
  space: space(
    { r: range(-6, 6), s: range(-5, 8), k: range(1, 3), c: range(-6, 6) },
    (p) => p.s - p.r >= 2 && p.s - p.r <= 7 && p.r + p.s !== 0,
  ),
  difficulty: () => 'difficult',
  stem: (p) =>
    `Using integration, find the area of the region enclosed by the curve $y = ${polynomial([p.k, 0, p.c])}$ and the line $y = ${polynomial([p.k * (p.r + p.s), p.c - p.k * p.r * p.s])}$.`,
  work: (p) => {
    const key = rational(p.k * (p.s - p.r) ** 3, 6)
    const under = add(rational(p.k * (p.s ** 3 - p.r ** 3), 3), p.c * (p.s - p.r))
    return {
      answer: square(key),
      steps: [
        'Sketch of the curve and the line with the region shaded',
        `They meet where $${polynomial([p.k, -p.k * (p.r + p.s), p.k * p.r * p.s])} = 0$: $x = ${p.r}$ and $x = ${p.s}$`,
        `Area $= \\int_{${p.r}}^{${p.s}} (${polynomial([-p.k, p.k * (p.r + p.s), -p.k * p.r * p.s])})\\,dx$`,
        'Integrates and puts in the limits',
        `$= ${tex(key)}$ ${tex(key) === '1' ? 'square unit' : 'square units'}`,
      ],
      wrong: [
        [square(rational(-p.k * (p.s - p.r) ** 3, 6)), 'sign of area'],
        [square(under), 'finds the area under the curve only'],
      ].filter(([t]) => t !== square(key)) as [string, string][],
    }
  },
  reads: pattern('Using integration, find the area of the region enclosed by the curve $y = #$ and the line $y = #$.'),
  check: ([, curve, line], candidate) => {
    const meets = range(-12, 12).filter((x) => Math.abs(valueOf(curve, { x }) - valueOf(line, { x })) < 1e-9)
    return (
      meets.length === 2 && near(amount(candidate), simpson(`|(${line}) - (${curve})|`, 'x', meets[0], meets[1]), 1e-6)
    )
  },
})

const ellipse = form({
  marks: [3],
  space: space({ a: range(2, 16), b: range(2, 16) }, (p) => p.a !== p.b),
  difficulty: () => 'easy',
  stem: (p) =>
    `Find by integration the area enclosed by the ellipse $\\frac{x^{2}}{${p.a * p.a}} + \\frac{y^{2}}{${p.b * p.b}} = 1$.`,
  work: (p) => ({
    answer: units(piTimes(p.a * p.b), 'square '),
    steps: [
      `Area $= 4\\int_{0}^{${p.a}} \\frac{${p.b}}{${p.a}}\\sqrt{${p.a * p.a} - x^{2}}\\,dx$`,
      `$\\int_{0}^{${p.a}} \\sqrt{${p.a * p.a} - x^{2}}\\,dx = \\frac{${p.a * p.a}\\pi}{4}$`,
      `$= ${piTimes(p.a * p.b)}$ ${piTimes(p.a * p.b) === '1' ? 'square unit' : 'square units'}`,
    ],
    wrong: [
      [units(piTimes(rational(p.a * p.b, 4)), 'square '), 'finds the quarter in the first quadrant'],
      [units(piTimes(p.a * p.a * p.b * p.b), 'square '), 'takes a² and b² for a and b'],
    ],
  }),
  reads: pattern('Find by integration the area enclosed by the ellipse $\\frac{x^{2}}{#} + \\frac{y^{2}}{#} = 1$.'),
  check: ([, A, B], candidate) => {
    // Polygon with many corners on the curve.
    const n = 20_000
    let twice = 0
    for (let k = 0; k < n; k++) {
      const [t, u] = [(2 * Math.PI * k) / n, (2 * Math.PI * (k + 1)) / n]
      twice += Math.sqrt(num(A) * num(B)) * (Math.cos(t) * Math.sin(u) - Math.cos(u) * Math.sin(t))
    }
    return near(amount(candidate), twice / 2, 1e-6)
  },
})
export const areaModel = modelOf({
  id: 'M110',
  title: 'Area under curves',
  classes: ['12'],
  topic: 'maths.applications-integrals',
  type: 'long',
  bloom: 'Ap',
  forms: [parabola, ellipse, between],
})

const separable = form({
  marks: [3],
  space: space({ k: range(1, 9), n: [1, 2, 3], x: [0, 1, 2], y: range(1, 9), kind: ['product', 'sum'] }),
  difficulty: () => 'average',
  stem: (p) =>
    (p.kind === 'product'
      ? `Solve the differential equation $\\frac{dy}{dx} = ${p.k * (p.n + 1)}x^{${p.n}}y$, given that $y = ${p.y}$ when $x = 0$.`
      : `Solve the differential equation $\\frac{dy}{dx} = ${p.k * (p.n + 1)}x^{${p.n}}$, given that $y = ${p.y}$ when $x = ${p.x}$.`
    ).replace('x^{1}', 'x'),
  work: (p) => {
    const power = `x^{${p.n + 1}}`
    const c = p.y - p.k * p.x ** (p.n + 1)
    const k = p.k === 1 ? '' : String(p.k)
    const key =
      p.kind === 'product'
        ? `${p.y === 1 ? '' : p.y}e^{${k}${power}}`
        : `${k}${power}${c === 0 ? '' : c > 0 ? ` + ${c}` : ` - ${-c}`}`
    return {
      answer: `$y = ${key}$`,
      steps:
        p.kind === 'product'
          ? [
              `$\\int \\frac{dy}{y} = \\int ${p.k * (p.n + 1)}x^{${p.n}}\\,dx$`.replace('x^{1}', 'x'),
              `$\\log y = ${k}${power} + C$`,
              `$y = ${key}$`,
            ]
          : [`$y = ${k}${power} + C$`, `$y = ${p.y}$ at $x = ${p.x}$: $C = ${c}$`, `$y = ${key}$`],
      wrong:
        p.kind === 'product'
          ? [
              [`$y = e^{${k}${power}} + ${p.y}$`, 'puts the constant outside the exponential'],
              [`$y = ${k}${power} + ${p.y}$`, 'does not separate the variables'],
            ]
          : ([[`$y = ${k}${power} + ${p.y + p.k + 3}$`, 'finds the constant wrongly']].filter(
              () => c !== p.y + p.k + 3,
            ) as [string, string][]),
    }
  },
  reads: pattern('Solve the differential equation $\\frac{dy}{dx} = #$, given that $y = #$ when $x = #$.'),
  check: ([, right, y0, x0], candidate) => {
    const body = (mathSpans(candidate)[0] ?? '').replace('y = ', '')
    const fits = [0.2, 0.4, 0.5, 0.7, 0.9].every((x) =>
      near(slopeAt(body, 'x', x), valueOf(right, { x, y: valueOf(body, { x }) }), 1e-4),
    )
    return fits && near(valueOf(body, { x: num(x0) }), num(y0))
  },
})

const linear = form({
  marks: [5],
  space: space(
    { a: range(1, 9), b: range(1, 9), n: range(1, 5), y: range(1, 9), kind: ['constant', 'power'] },
    (p) => (p.kind === 'power' || p.b % p.a === 0) && p.y !== p.b / p.a,
  ),
  difficulty: () => 'difficult',
  stem: (p) =>
    p.kind === 'constant'
      ? `Solve the linear differential equation $\\frac{dy}{dx} + ${p.a === 1 ? '' : p.a}y = ${p.b}$, given that $y = ${p.y}$ when $x = 0$.`
      : `Solve the linear differential equation $\\frac{dy}{dx} + \\frac{${p.a === 1 ? '' : p.a}y}{x} = ${p.b * (p.a + p.n + 1)}${p.n === 1 ? 'x' : `x^{${p.n}}`}$, $x > 0$, given that $y = ${p.y}$ when $x = 1$.`,
  work: (p) => {
    const power = (n: number) => (n === 1 ? 'x' : `x^{${n}}`)
    const c = p.kind === 'constant' ? p.y - p.b / p.a : p.y - p.b
    const sign = c < 0 ? '-' : '+'
    const size = Math.abs(c)
    const b = p.b === 1 ? '' : String(p.b)
    const tail =
      p.kind === 'constant'
        ? `${size === 1 ? '' : size}e^{-${p.a === 1 ? '' : p.a}x}`
        : `\\frac{${size}}{${power(p.a)}}`
    const key =
      p.kind === 'constant'
        ? `${p.b / p.a} ${sign} ${tail}`
        : `${b}${power(p.n + 1)}${c === 0 ? '' : ` ${sign} ${tail}`}`
    const factor = p.kind === 'constant' ? `e^{${p.a === 1 ? '' : p.a}x}` : power(p.a)
    const wrong =
      p.kind === 'constant' ? `${p.b / p.a} ${sign} ${tail.replace('{-', '{')}` : `${b}${power(p.n + 1)} + ${size + 2}`
    return {
      answer: `$y = ${key}$`,
      steps: [
        `Integrating factor $= ${factor}$`,
        `$y \\times ${factor} = \\int ${p.kind === 'constant' ? `${p.b === 1 ? '' : p.b}${factor}` : `${p.b * (p.a + p.n + 1)}x^{${p.n + p.a}}`}\\,dx$`,
        `$y \\times ${factor} = ${p.kind === 'constant' ? `${p.b / p.a === 1 ? '' : p.b / p.a}${factor}` : `${b}${power(p.n + 1 + p.a)}`} + C$`,
        `$C = ${c}$`,
        `$y = ${key}$`,
      ],
      wrong: [[`$y = ${wrong}$`, 'divides by the integrating factor wrongly']],
    }
  },
  reads:
    /^Solve the linear differential equation \$\\frac\{dy\}\{dx\} \+ (.+?) = (.+?)\$(?:, \$x > 0\$)?, given that \$y = (\d+)\$ when \$x = (\d)\$\.$/,
  check: ([, left, right, y0, x0], candidate) => {
    const body = (mathSpans(candidate)[0] ?? '').replace('y = ', '')
    const fits = [0.6, 0.8, 1.1, 1.3, 1.6].every((x) =>
      near(slopeAt(body, 'x', x) + valueOf(left, { x, y: valueOf(body, { x }) }), valueOf(right, { x }), 1e-4),
    )
    return fits && near(valueOf(body, { x: num(x0) }), num(y0))
  },
})
const orders = ['first', 'second', 'third', 'fourth'] as const
const orderDegree = form({
  marks: [1],
  space: space(
    { order: range(1, 4), degree: range(1, 4), low: range(1, 5), c: range(2, 9), k: range(1, 5) },
    (p) => p.order !== p.degree || p.low > 2,
  ),
  difficulty: () => 'easy',
  stem: (p) => {
    const top = p.order === 1 ? '\\frac{dy}{dx}' : `\\frac{d^{${p.order}}y}{dx^{${p.order}}}`
    const powered = p.degree === 1 ? top : `\\left(${top}\\right)^{${p.degree}}`
    const lower = p.order === 1 ? 'y' : '\\frac{dy}{dx}'
    return `The order and the degree of the differential equation $${powered} + ${p.c}\\left(${lower}\\right)^{${p.low + 1}} = ${p.k === 1 ? '' : p.k}x$ are`
  },
  work: (p) => {
    const text = (a: number, b: number) => `order ${a}, degree ${b}`
    const options: [string, string][] = [
      [text(p.degree, p.order), 'mixes up order and degree'],
      [text(p.order, p.low + 1), 'takes the highest power of any derivative'],
      [text(p.low + 1, p.degree), 'takes a power for the order'],
      [text(p.order + 1, p.degree), 'counts the order from the function'],
      [text(p.order, p.degree + 1), 'adds one to the degree'],
    ]
    return {
      answer: text(p.order, p.degree),
      steps: [
        `The highest derivative is the ${orders[p.order - 1]}: order ${p.order}`,
        `It stands with the power ${p.degree}: degree ${p.degree}`,
      ],
      wrong: options.filter(([t]) => t !== text(p.order, p.degree)),
    }
  },
  reads: /^The order and the degree of the differential equation \$(.+)\$ are$/,
  check: ([, equation], candidate) => {
    const derivatives = [
      ...equation.matchAll(/(\\left\()?\\frac\{d(?:\^\{(\d)\})?y\}\{dx(?:\^\{\d\})?\}(?:\\right\)\^\{(\d)\})?/g),
    ].map((m) => ({ order: Number(m[2] ?? 1), power: m[1] ? Number(m[3]) : 1 }))
    const order = Math.max(...derivatives.map((d) => d.order))
    const degree = Math.max(...derivatives.filter((d) => d.order === order).map((d) => d.power))
    return candidate === `order ${order}, degree ${degree}`
  },
})
export const odeModel = modelOf({
  id: 'M161',
  title: 'Differential equations',
  classes: ['12'],
  topic: 'maths.differential-equations',
  type: 'mcq',
  bloom: 'Ap',
  forms: [orderDegree, separable, linear],
})
