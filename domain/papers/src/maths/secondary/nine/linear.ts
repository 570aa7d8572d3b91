import { range, space } from '../../../space.ts'
import { latexSum, latexFraction as tex } from '../../exact/format.ts'
import { rational } from '../../exact/rational.ts'
import { bracket, point, polynomial } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { people } from '../people.ts'
import { amount, mathSpans, num, plainNumbers, unknowns } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, valueOf } from '../reread/value.ts'

const small = range(-7, 7).filter((n) => n !== 0)
const equation = (a: number, b: number, c: number) =>
  `${latexSum([
    [a, 'x'],
    [b, 'y'],
  ])} = ${c}`

const isSolution = form({
  marks: [1],
  space: space(
    { a: range(1, 6), b: small, x: range(-5, 5), y: range(-5, 5) },
    (p) => p.x !== p.y && p.x * p.y !== 0 && Math.abs(p.x) !== Math.abs(p.y) && p.a !== Math.abs(p.b),
  ),
  difficulty: (p) => (p.x < 0 || p.b < 0 ? 'average' : 'easy'),
  stem: (p) => `Which of these is a solution of $${equation(p.a, p.b, p.a * p.x + p.b * p.y)}$?`,
  work: (p) => ({
    answer: `$${point(p.x, p.y)}$`,
    steps: [
      `Puts the pair into the left side`,
      `$${bracket(p.a)}(${p.x}) + ${bracket(p.b)}(${p.y}) = ${p.a * p.x + p.b * p.y}$`,
    ],
    wrong: [
      [`$${point(p.y, p.x)}$`, 'puts x for y and y for x'],
      [`$${point(-p.x, p.y)}$`, 'loses the sign of x'],
      [`$${point(p.x, -p.y)}$`, 'loses the sign of y'],
      [`$${point(-p.x, -p.y)}$`, 'changes both signs'],
    ].filter((_, i) => i < 3 || p.a * p.x + p.b * p.y !== 0) as [string, string][],
  }),
  reads: pattern('Which of these is a solution of $# = #$?'),
  check: ([, left, right], candidate) => {
    const inside = /^\$\((-?\d+), (-?\d+)\)\$$/.exec(candidate)
    return inside !== null && near(valueOf(left, { x: num(inside[1]), y: num(inside[2]) }), num(right))
  },
})

const intercepts = form({
  marks: [2],
  space: space({ a: range(1, 8), b: small, k: range(-6, 6), part: [0, 1] }, (p) => p.k !== 0 && p.a !== Math.abs(p.b)),
  difficulty: (p) => (p.b < 0 ? 'average' : 'easy'),
  stem: (p) =>
    `Find the points at which the graph of $${equation(p.a, p.b, p.k * (p.part ? p.a * p.b : p.b))}$ meets the $x$-axis and the $y$-axis.`,
  work: (p) => {
    const c = p.k * (p.part ? p.a * p.b : p.b)
    const [x, y] = [rational(c, p.a), rational(c, p.b)]
    return {
      answer: `$x$-axis: $${point(x, 0)}$, $y$-axis: $${point(0, y)}$`,
      steps: [
        `Puts $y = 0$: $x = ${tex(x)}$, the point $${point(x, 0)}$`,
        `Puts $x = 0$: $y = ${tex(y)}$, the point $${point(0, y)}$`,
      ],
      wrong: [
        [`$x$-axis: $${point(0, y)}$, $y$-axis: $${point(x, 0)}$`, 'swaps the axes'],
        [`$x$-axis: $${point(y, 0)}$, $y$-axis: $${point(0, x)}$`, 'swaps the intercepts'],
      ],
    }
  },
  reads: pattern('Find the points at which the graph of $# = #$ meets the $x$-axis and the $y$-axis.'),
  check: ([, left, right], candidate) => {
    const found = /x\$-axis: \$\((.+), 0\)\$, \$y\$-axis: \$\(0, (.+)\)\$/.exec(candidate)
    if (!found) return false
    return (
      near(valueOf(left, { x: valueOf(found[1]), y: 0 }), num(right)) &&
      near(valueOf(left, { x: 0, y: valueOf(found[2]) }), num(right))
    )
  },
})

const findK = form({
  marks: [2],
  space: space(
    { a: range(2, 7), b: small, x: range(-5, 5), y: range(-5, 5), letter: ['x', 'y'] },
    (p) => p.x * p.y !== 0,
  ),
  difficulty: () => 'average',
  stem: (p) => {
    const c = p.a * p.x + p.b * p.y
    const left =
      p.letter === 'x'
        ? `kx ${p.b < 0 ? '-' : '+'} ${latexSum([[Math.abs(p.b), 'y']])}`
        : `${latexSum([[p.a, 'x']])} + ky`
    return `If $x = ${p.x}$, $y = ${p.y}$ is a solution of $${left} = ${c}$, find the value of $k$.`
  },
  work: (p) => {
    const [k, other, weight] = p.letter === 'x' ? [p.a, p.b * p.y, p.x] : [p.b, p.a * p.x, p.y]
    return {
      answer: `$k = ${k}$`,
      steps: [
        `$${latexSum([
          [weight, 'k'],
          [other, ''],
        ])} = ${p.a * p.x + p.b * p.y}$`,
        weight === 1 ? `$k = ${k}$` : `$${latexSum([[weight, 'k']])} = ${k * weight}$, so $k = ${k}$`,
      ],
      wrong: [
        [`$k = ${-k}$`, 'makes a sign error when a term is moved'],
        [`$k = ${tex(rational(p.a * p.x + p.b * p.y + other, weight))}$`, 'moves a term without changing its sign'],
      ],
    }
  },
  reads: pattern('If $x = #$, $y = #$ is a solution of $# = #$, find the value of $k$.'),
  check: ([, x, y, left, right], candidate) =>
    near(valueOf(left, { x: num(x), y: num(y), k: amount(candidate) }), num(right)),
})

const graph = form({
  marks: [3],
  space: space(
    { m: [-3, -2, -1, 1, 2, 3], c: range(-5, 5), x: [1, 2, 3, 4, -1, -2], scale: range(1, 6) },
    (p) => p.c !== 0 && Math.abs(p.m * p.x + p.c) <= 12 && p.m * p.x + p.c !== 0,
  ),
  difficulty: () => 'average',
  stem: (p) => {
    const eq = equation(p.scale * p.m, -p.scale, -p.scale * p.c)
    return `Write $${eq}$ in the form $y = mx + c$, give its slope, and find the value of $y$ when $x = ${p.x}$. Draw the line on graph paper.`
  },
  work: (p) => ({
    answer: `$y = ${polynomial([p.m, p.c])}$; slope $m = ${p.m}$; when $x = ${p.x}$, $y = ${p.m * p.x + p.c}$`,
    steps: [
      `$y = ${polynomial([p.m, p.c])}$`,
      `Slope $m = ${p.m}$; at $x = ${p.x}$, $y = ${p.m * p.x + p.c}$`,
      `A straight line through $${point(0, p.c)}$ and $${point(p.x, p.m * p.x + p.c)}$`,
    ],
    wrong: [
      [
        `$y = ${polynomial([p.c, p.m])}$; slope $m = ${p.c}$; when $x = ${p.x}$, $y = ${p.c * p.x + p.m}$`,
        'takes the constant for the slope',
      ],
      [
        `$y = ${polynomial([-p.m, -p.c])}$; slope $m = ${-p.m}$; when $x = ${p.x}$, $y = ${-p.m * p.x - p.c}$`,
        'makes a sign error in dividing by the coefficient of y',
      ],
    ].filter(([t]) => p.c !== p.m || !t.includes(`slope $m = ${p.m}$`)) as [string, string][],
  }),
  reads: pattern(
    'Write $# = #$ in the form $y = mx + c$, give its slope, and find the value of $y$ when $x = #$. Draw the line on graph paper.',
  ),
  check: ([, left, right, x], candidate) => {
    const spans = mathSpans(candidate)
    const line = spans[0]?.replace(/^y = /, '') ?? ''
    const onLine = [-2, -1, 0, 1.5, 4].every((at) =>
      near(valueOf(left, { x: at, y: valueOf(line, { x: at }) }), num(right)),
    )
    const [slope, value] = [
      valueOf(spans[1]?.replace(/^m = /, '') ?? ''),
      unknowns(candidate.slice(candidate.indexOf('when'))).y,
    ]
    return (
      onLine &&
      near(slope, valueOf(line, { x: 1 }) - valueOf(line, { x: 0 })) &&
      near(valueOf(left, { x: num(x), y: value ?? Number.NaN }), num(right))
    )
  },
})

const fare = form({
  marks: [5],
  space: space(
    { name: people, fixed: range(30, 80, 5), rate: range(12, 24), km: range(8, 25), paid: range(5, 30) },
    (p) => p.km !== p.paid,
  ),
  difficulty: () => 'average',
  stem: (p) =>
    `A taxi charges ₹${p.fixed} for the first kilometre and ₹${p.rate} for every kilometre after it. Take the whole distance as $x$ km and the fare as ₹$y$.\n(a) Write a linear equation in $x$ and $y$.\n(b) Find the fare for ${p.km} km.\n(c) ${p.name} paid ₹${p.fixed + p.rate * (p.paid - 1)}. How far did the taxi go?\n(d) Give two more solutions of the equation and draw its graph.`,
  work: (p) => {
    const c = p.fixed - p.rate
    return {
      answer: `(a) $y = ${polynomial([p.rate, c])}$ (b) ₹${p.fixed + p.rate * (p.km - 1)} (c) ${p.paid} km (d) for example $${point(1, p.fixed)}$ and $${point(2, p.fixed + p.rate)}$`,
      steps: [
        [`$y = ${p.fixed} + ${p.rate}(x - 1)$, that is $y = ${polynomial([p.rate, c])}$`, 1],
        [`For $x = ${p.km}$: $y = ${p.fixed + p.rate * (p.km - 1)}$, so ₹${p.fixed + p.rate * (p.km - 1)}`, 1],
        [`$${p.fixed + p.rate * (p.paid - 1)} = ${polynomial([p.rate, c])}$ gives $x = ${p.paid}$, so ${p.paid} km`, 1],
        [`Two solutions, such as $${point(1, p.fixed)}$ and $${point(2, p.fixed + p.rate)}$`, 1],
        ['Axes, scale and the straight line through the points', 1],
      ],
      wrong: [
        [
          `(a) $y = ${polynomial([p.rate, p.fixed])}$ (b) ₹${p.fixed + p.rate * p.km} (c) ${p.paid - 1} km (d) for example $${point(1, p.fixed)}$ and $${point(2, p.fixed + p.rate)}$`,
          'charges the first kilometre twice',
        ],
      ],
    }
  },
  reads: pattern(
    'A taxi charges ₹# for the first kilometre and ₹# for every kilometre after it. Take the whole distance as $x$ km and the fare as ₹$y$.\n(a) Write a linear equation in $x$ and $y$.\n(b) Find the fare for # km.\n(c) # paid ₹#. How far did the taxi go?\n(d) Give two more solutions of the equation and draw its graph.',
  ),
  check: ([, fixed, rate, km, , paid], candidate) => {
    const charge = (distance: number) => {
      let fare = num(fixed)
      for (let k = 2; k <= distance; k++) fare += num(rate)
      return fare
    }
    const [line, ...points] = mathSpans(candidate)
    const parts = /\(b\) ₹([\d,]+) \(c\) (\d+) km/.exec(candidate)
    return (
      parts !== null &&
      [1, 2, 5, 9, 14].every((x) => near(valueOf(line.replace('y = ', ''), { x }), charge(x))) &&
      num(parts[1]) === charge(num(km)) &&
      charge(num(parts[2])) === num(paid) &&
      points.length === 2 &&
      points.every((each) => {
        const [x, y] = plainNumbers(each)
        return charge(x) === y
      })
    )
  },
})

export const linearTwoModel = modelOf({
  id: 'M58',
  title: 'Linear equations in two variables',
  classes: ['9'],
  topic: 'maths.linear-equations-two-variables',
  type: 'mcq',
  bloom: 'Ap',
  forms: [isSolution, intercepts, findK, graph, fare],
})
