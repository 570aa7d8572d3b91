import { assertionReasonOptions as options } from '../../assertion-reason.ts'
import type { ClassLevel } from '../../item-model.ts'
import { range, space } from '../../space.ts'
import { indianCommas } from '../exact/format.ts'
import { point, polynomial } from './algebra/print.ts'
import { type Form, form, modelOf } from './forms.ts'
import { num } from './reread/candidate.ts'
import { near, valueOf } from './reread/value.ts'

type Kind = 'explains' | 'beside' | 'false'
const errors = [
  'takes any true reason for an explanation',
  'misses that the reason explains the assertion',
  'takes a true reason for false, or a false one for true',
  'misjudges the assertion',
]

interface Topic<P> {
  classes: readonly ClassLevel[]
  axes: { [K in keyof P]: readonly P[K][] }
  allowed?: (p: P) => boolean
  assertion(p: P): string
  holds(p: P): boolean
  why(p: P): string
  reasons: Record<Kind, string>
  /** Recognises the assertion and judges it again from its printed numbers. */
  reads: RegExp
  judged(found: readonly string[]): boolean
}

/**
 * Whether each printed reason is true, tried on examples, and whether it explains the assertion it stands under. The rule:
 * a reason explains where the assertion is the reason with its own numbers put in; a true reason beside it is about another
 * quantity than the assertion, so that no chain of steps leads from the one to the other.
 */
const reasonTests: Record<string, { holds: () => boolean; explains: boolean }> = {
  'The square root of a whole number that is not a perfect square is irrational.': {
    holds: () => [2, 3, 5, 6, 7, 8].every((n) => range(1, 200).every((q) => !Number.isInteger(Math.sqrt(n * q * q)))),
    explains: true,
  },
  'The sum of a rational number and an irrational number is irrational.': {
    // Were 1/d + √2 = p/q, then √2 = (pd − q)/(qd) would be a fraction; none with a small denominator is.
    holds: () => [3, 7, 12].every((d) => range(1, 60).every((q) => !Number.isInteger(Math.sqrt(2 * (q * d) ** 2)))),
    explains: false,
  },
  'The square root of every natural number is irrational.': {
    holds: () => range(1, 30).every((n) => !Number.isInteger(Math.sqrt(n))),
    explains: false,
  },
  'The distance of a point from the $x$-axis is the absolute value of its $y$-coordinate.': {
    holds: () =>
      [
        [3, -4],
        [-2, 5],
      ].every(([x, y]) => Math.hypot(x - x, y) === Math.abs(y)),
    explains: true,
  },
  'The distance of a point from the $y$-axis is the absolute value of its $x$-coordinate.': {
    holds: () =>
      [
        [3, -4],
        [-2, 5],
      ].every(([x, y]) => Math.hypot(x, y - y) === Math.abs(x)),
    explains: false,
  },
  'The distance of a point from the $x$-axis is the absolute value of its $x$-coordinate.': {
    holds: () =>
      [
        [3, -4],
        [-2, 5],
      ].every(([x, y]) => Math.hypot(0, y) === Math.abs(x)),
    explains: false,
  },
  'If $p(a) = 0$, then $x - a$ is a factor of the polynomial $p(x)$.': {
    holds: () =>
      [
        [1, 2],
        [-3, 4],
      ].every(([a, b]) => [0.5, 1.5, 7].every((x) => near(x * x - (a + b) * x + a * b, (x - a) * (x - b)))),
    explains: true,
  },
  'A polynomial of degree 2 has at most two zeroes.': {
    holds: () => range(-9, 9).filter((x) => x * x - x - 6 === 0).length <= 2,
    explains: false,
  },
  'If $p(-a) = 0$, then $x - a$ is a factor of the polynomial $p(x)$.': {
    holds: () => [1, 2, 5].every((a) => (a + a) * (a + 1) === 0),
    explains: false,
  },
  'A quadratic equation has two distinct real roots when its discriminant is positive.': {
    holds: () =>
      [
        [1, 5, 2],
        [2, -3, -4],
      ].every(([a, b, c]) => b * b - 4 * a * c > 0 && Math.sqrt(b * b - 4 * a * c) > 0),
    explains: true,
  },
  'The sum of the roots of $ax^{2} + bx + c = 0$ is $-\\frac{b}{a}$.': {
    holds: () =>
      [
        [2, 3, 1],
        [1, -5, 6],
      ].every(([a, b, c]) => {
        const d = Math.sqrt(b * b - 4 * a * c)
        return near((-b + d) / (2 * a) + (-b - d) / (2 * a), -b / a)
      }),
    explains: false,
  },
  'A quadratic equation has two distinct real roots when its discriminant is negative.': {
    holds: () =>
      [
        [1, 1, 1],
        [2, 1, 3],
      ].every(([a, b, c]) => !Number.isNaN(Math.sqrt(b * b - 4 * a * c))),
    explains: false,
  },
  'The $n$th term of an AP is $a + (n - 1)d$.': {
    holds: () => range(1, 9).every((n) => range(2, n).reduce((t) => t + 3, 5) === 5 + (n - 1) * 3),
    explains: true,
  },
  'The sum of the first $n$ natural numbers is $\\frac{n(n + 1)}{2}$.': {
    holds: () => range(1, 20).every((n) => range(1, n).reduce((sum, k) => sum + k, 0) === (n * (n + 1)) / 2),
    explains: false,
  },
  'The $n$th term of an AP is $a + nd$.': {
    holds: () => range(1, 9).every((n) => range(2, n).reduce((t) => t + 3, 5) === 5 + n * 3),
    explains: false,
  },
  'The product of the HCF and the LCM of two numbers is the product of the numbers.': {
    holds: () =>
      [
        [4, 6, 2, 12],
        [9, 12, 3, 36],
      ].every(([a, b, h, l]) => a * b === h * l),
    explains: true,
  },
  'The HCF of two numbers divides their LCM.': {
    holds: () =>
      [
        [2, 12],
        [3, 36],
      ].every(([h, l]) => l % h === 0),
    explains: false,
  },
  'The sum of the HCF and the LCM of two numbers is the sum of the numbers.': {
    holds: () =>
      [
        [4, 6, 2, 12],
        [9, 12, 3, 36],
      ].every(([a, b, h, l]) => a + b === h + l),
    explains: false,
  },
}

function topicForm<P extends object>(topic: Topic<P>) {
  type Q = P & { kind: Kind }
  const axes = { ...topic.axes, kind: ['explains', 'beside', 'false'] as const } as { [K in keyof Q]: readonly Q[K][] }
  const key = (p: Q) => (!topic.holds(p) ? 3 : p.kind === 'explains' ? 0 : p.kind === 'beside' ? 1 : 2)
  return form<Q>({
    marks: [1],
    classes: topic.classes,
    // With a false assertion the reason must be true, since the four options leave out two false statements.
    space: space<Q>(axes, (p) => (topic.allowed?.(p) ?? true) && (topic.holds(p) || p.kind !== 'false')),
    difficulty: (p) => (key(p) === 1 ? 'difficult' : key(p) === 3 ? 'average' : 'easy'),
    stem: (p) => `Assertion (A): ${topic.assertion(p)}\nReason (R): ${topic.reasons[p.kind]}`,
    work: (p) => ({
      answer: options[key(p)],
      steps: [
        `Assertion: ${topic.why(p)}, so it is ${topic.holds(p) ? 'true' : 'false'}; reason: ${p.kind === 'false' ? 'false' : 'true'}. ${options[key(p)]}`,
      ],
      wrong: options.map((text, i) => [text, errors[i]] as const).filter((_, i) => i !== key(p)),
    }),
    reads: new RegExp(`^Assertion \\(A\\): ${topic.reads.source}\\nReason \\(R\\): (?<reason>.+)$`),
    check: (found, candidate) => {
      const reason = reasonTests[found[found.length - 1]]
      if (!reason) return false
      const truth = topic.judged(found)
      const real = truth ? (reason.holds() ? (reason.explains ? 0 : 1) : 2) : reason.holds() ? 3 : -1
      return options.indexOf(candidate) === real
    },
  })
}

const squares = new Set(range(1, 20).map((n) => n * n))

const roots = topicForm({
  classes: ['9', '10'],
  axes: { n: range(2, 260) },
  assertion: ({ n }) => `$\\sqrt{${n}}$ is an irrational number.`,
  holds: ({ n }) => !squares.has(n),
  why: ({ n }) => (squares.has(n) ? `${n} is a perfect square` : `${n} is not a perfect square`),
  reasons: {
    explains: 'The square root of a whole number that is not a perfect square is irrational.',
    beside: 'The sum of a rational number and an irrational number is irrational.',
    false: 'The square root of every natural number is irrational.',
  },
  reads: /\$\\sqrt\{(\d+)\}\$ is an irrational number\./,
  judged: ([, n]) => !Number.isInteger(Math.sqrt(num(n))),
})

const length = (n: number) => `${Math.abs(n)} ${Math.abs(n) === 1 ? 'unit' : 'units'}`
const axisDistance = topicForm({
  classes: ['9', '10'],
  axes: { x: range(-9, 9), y: range(-9, 9), right: [true, false] },
  allowed: ({ x, y }) => x !== 0 && y !== 0 && Math.abs(x) !== Math.abs(y),
  assertion: ({ x, y, right }) =>
    `The distance of the point $${point(x, y)}$ from the $x$-axis is ${length(right ? y : x)}.`,
  holds: ({ right }) => right,
  why: ({ y }) => `the distance is ${length(y)}`,
  reasons: {
    explains: 'The distance of a point from the $x$-axis is the absolute value of its $y$-coordinate.',
    beside: 'The distance of a point from the $y$-axis is the absolute value of its $x$-coordinate.',
    false: 'The distance of a point from the $x$-axis is the absolute value of its $x$-coordinate.',
  },
  reads: /The distance of the point \$\((-?\d+), (-?\d+)\)\$ from the \$x\$-axis is (\d+) units?\./,
  judged: ([, , y, d]) => Math.sqrt(num(y) ** 2) === num(d),
})

const factors = topicForm({
  classes: ['9', '10'],
  axes: { a: range(-5, 5), b: range(-6, 6), right: [true, false] },
  allowed: ({ a, b }) => a !== 0 && b !== 0 && a !== -b && a !== b,
  assertion: ({ a, b, right }) =>
    `$${polynomial([1, right ? -a : a])}$ is a factor of $${polynomial([1, -(a + b), a * b])}$.`,
  holds: ({ right }) => right,
  why: ({ a, right }) => `the value of the polynomial at $${right ? a : -a}$ is ${right ? '' : 'not '}0`,
  reasons: {
    explains: 'If $p(a) = 0$, then $x - a$ is a factor of the polynomial $p(x)$.',
    beside: 'A polynomial of degree 2 has at most two zeroes.',
    false: 'If $p(-a) = 0$, then $x - a$ is a factor of the polynomial $p(x)$.',
  },
  reads: /\$([^$]+)\$ is a factor of \$([^$]+)\$\./,
  judged: ([, divisor, printed]) => near(valueOf(printed, { x: -valueOf(divisor, { x: 0 }) }), 0),
})

const discriminant = topicForm({
  classes: ['10'],
  axes: { a: range(1, 4), b: range(-9, 9), c: range(-6, 6) },
  allowed: ({ b, c }) => b !== 0 && c !== 0,
  assertion: ({ a, b, c }) => `The equation $${polynomial([a, b, c])} = 0$ has two distinct real roots.`,
  holds: ({ a, b, c }) => b * b - 4 * a * c > 0,
  why: ({ a, b, c }) => `its discriminant is $${b * b - 4 * a * c}$`,
  reasons: {
    explains: 'A quadratic equation has two distinct real roots when its discriminant is positive.',
    beside: 'The sum of the roots of $ax^{2} + bx + c = 0$ is $-\\frac{b}{a}$.',
    false: 'A quadratic equation has two distinct real roots when its discriminant is negative.',
  },
  reads: /The equation \$([^$]+) = 0\$ has two distinct real roots\./,
  judged: ([, printed]) => {
    const at = (x: number) => valueOf(printed, { x })
    const a = (at(1) + at(-1)) / 2 - at(0)
    const b = (at(1) - at(-1)) / 2
    return a > 0 && at(-b / (2 * a)) < -1e-9
  },
})

const apTerm = topicForm({
  classes: ['10'],
  axes: { a: range(1, 12), d: range(2, 9), n: range(6, 25), right: [true, false] },
  assertion: ({ a, d, n, right }) =>
    `The ${n}th term of the AP $${a}, ${a + d}, ${a + 2 * d}, \\ldots$ is ${a + (right ? n - 1 : n) * d}.`
      .replace(/(\d*[02-9]|^)1th/, '$11st')
      .replace(/(\d*[02-9])2th/, '$12nd')
      .replace(/(\d*[02-9])3th/, '$13rd'),
  holds: ({ right }) => right,
  why: ({ a, d, n }) => `the term is ${a + (n - 1) * d}`,
  reasons: {
    explains: 'The $n$th term of an AP is $a + (n - 1)d$.',
    beside: 'The sum of the first $n$ natural numbers is $\\frac{n(n + 1)}{2}$.',
    false: 'The $n$th term of an AP is $a + nd$.',
  },
  reads: /The (\d+)\w\w term of the AP \$(\d+), (\d+), \d+, \\ldots\$ is (\d+)\./,
  judged: ([, n, a, b, said]) => {
    let term = num(a)
    for (let k = 1; k < num(n); k++) term += num(b) - num(a)
    return term === num(said)
  },
})

const gcdOf = (a: number, b: number): number => (b === 0 ? a : gcdOf(b, a % b))
const hcf = topicForm({
  classes: ['10'],
  axes: { h: range(2, 15), m: range(2, 9), n: range(3, 11), right: [true, false] },
  allowed: ({ m, n }) => m < n && gcdOf(m, n) === 1,
  assertion: ({ h, m, n, right }) =>
    `The HCF of ${h * m} and ${h * n} is ${h}, so their LCM is ${indianCommas(right ? h * m * n : h * m * n + h)}.`,
  holds: ({ right }) => right,
  why: ({ h, m, n }) => `the LCM is ${indianCommas(h * m * n)}`,
  reasons: {
    explains: 'The product of the HCF and the LCM of two numbers is the product of the numbers.',
    beside: 'The HCF of two numbers divides their LCM.',
    false: 'The sum of the HCF and the LCM of two numbers is the sum of the numbers.',
  },
  reads: /The HCF of (\d+) and (\d+) is \d+, so their LCM is ([\d,]+)\./,
  judged: ([, a, b, l]) => {
    let multiple = num(a)
    while (multiple % num(b) !== 0) multiple += num(a)
    return multiple === num(l)
  },
})

function reasonModel(id: string, about: string, topic: string, classes: ('9' | '10')[], forms: Form<never>[]) {
  return modelOf({
    id,
    title: `Assertion and reason: ${about}`,
    classes,
    topic,
    type: 'assertion-reason',
    bloom: 'An',
    forms,
  })
}

/** One model for each topic, so that the question stands where its topic is chosen. */
export const assertionReasonModels = [
  reasonModel('M63', 'irrational numbers', 'maths.real-numbers', ['9', '10'], [roots]),
  reasonModel('M155', 'factors of a polynomial', 'maths.factor-theorem', ['9', '10'], [factors]),
  reasonModel('M201', 'points on the axes', 'maths.coordinate-geometry', ['9', '10'], [axisDistance]),
  reasonModel('M202', 'roots of a quadratic equation', 'maths.quadratic-equations', ['10'], [discriminant]),
  reasonModel('M203', 'terms of an AP', 'maths.arithmetic-progressions', ['10'], [apTerm]),
  reasonModel('M204', 'HCF and LCM', 'maths.real-numbers', ['10'], [hcf]),
]
