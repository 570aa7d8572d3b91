import { latexFraction as tex } from '../../exact/format.ts'
import { gcd } from '../../exact/integers.ts'
import { div, neg, type Numeric, rational } from '../../exact/rational.ts'
import { range, space } from '../../../space.ts'
import { polynomial } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { amount, mathSpans, sameAmounts } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, valueOf } from '../reread/value.ts'

const small = range(-9, 9).filter((n) => n !== 0)

/** The coefficients of a printed quadratic, from its values at 0, 1 and −1. */
function coefficientsOf(printed: string, letter = 'x'): [number, number, number] {
  const at = (x: number) => valueOf(printed, { [letter]: x })
  const c = at(0)
  return [(at(1) + at(-1)) / 2 - c, (at(1) - at(-1)) / 2, c]
}

const sumOf = form({
  marks: [1],
  space: space(
    { a: range(2, 9), b: small, c: small, what: ['sum', 'product'] },
    (p) => gcd(p.a, p.b, p.c) === 1 && Math.abs(p.b) !== Math.abs(p.c),
  ),
  difficulty: (p) => (p.b > 0 && p.what === 'sum' ? 'average' : 'easy'),
  stem: (p) => `The ${p.what} of the zeroes of the polynomial $${polynomial([p.a, p.b, p.c])}$ is`,
  work: (p) => {
    const [total, product] = [rational(-p.b, p.a), rational(p.c, p.a)]
    const [key, swapped] = p.what === 'sum' ? [total, product] : [product, total]
    return {
      answer: `$${tex(key)}$`,
      steps: [p.what === 'sum' ? `Sum $= -\\frac{b}{a}$` : `Product $= \\frac{c}{a}$`, `$= ${tex(key)}$`],
      wrong: [
        [`$${tex(neg(key))}$`, p.what === 'sum' ? 'b/a for −b/a' : '−c/a for c/a'],
        [`$${tex(swapped)}$`, 'mixes up sum and product'],
        [`$${tex(p.what === 'sum' ? -p.b : p.c)}$`, 'does not divide by the leading coefficient'],
        [`$${tex(neg(div(1, key)))}$`, 'inverts the ratio of the coefficients'],
      ],
    }
  },
  reads: pattern('The # of the zeroes of the polynomial $#$ is'),
  check: ([, what, printed], candidate) => {
    // Newton's identities from the zeroes themselves, as a complex pair: x = h ± √d.
    const [a, b, c] = coefficientsOf(printed)
    const h = -b / (2 * a)
    const d = h * h - c / a
    return near(amount(candidate), what === 'sum' ? h + h : h * h - d)
  },
})

const zeroes = form({
  marks: [2, 3],
  space: space(
    { m: range(1, 4), n: range(1, 3), r: small, s: small },
    (p) =>
      gcd(p.m, p.r) === 1 &&
      gcd(p.n, p.s) === 1 &&
      p.m >= p.n &&
      p.m * p.s !== p.n * p.r &&
      p.m * p.n <= 6 &&
      p.m * p.s + p.n * p.r !== 0,
  ),
  difficulty: (p) => (p.m * p.n === 1 ? 'easy' : p.n === 1 ? 'average' : 'difficult'),
  stem: (p, ask) => {
    const quadratic = polynomial([p.m * p.n, -(p.m * p.s + p.n * p.r), p.r * p.s])
    return ask.marks === 2
      ? `Find the zeroes of the polynomial $${quadratic}$.`
      : `Find the zeroes of the polynomial $${quadratic}$ and verify the relationship between the zeroes and the coefficients.`
  },
  work: (p, ask) => {
    const [u, v] = [rational(p.r, p.m), rational(p.s, p.n)]
    const [a, b, c] = [p.m * p.n, -(p.m * p.s + p.n * p.r), p.r * p.s]
    const factors = `(${polynomial([p.m, -p.r])})(${polynomial([p.n, -p.s])})`
    const steps: [string, number][] = [
      [`$${polynomial([a, b, c])} = ${factors}$`, 1],
      [`Zeroes: $${tex(u)}$ and $${tex(v)}$`, ask.marks === 2 ? 1 : 1],
    ]
    if (ask.marks === 3)
      steps.push(
        [`Sum $= ${tex(rational(-b, a))} = -\\frac{b}{a}$`, 0.5],
        [`Product $= ${tex(rational(c, a))} = \\frac{c}{a}$`, 0.5],
      )
    return {
      answer: `$${tex(u)}$ and $${tex(v)}$`,
      steps,
      wrong: [
        [`$${tex(neg(u))}$ and $${tex(neg(v))}$`, 'takes the signs of the zeroes from the factors'],
        [`$${p.r}$ and $${p.s}$`, 'forgets to divide by the coefficient of x'],
      ].slice(0, p.m * p.n > 1 ? 2 : 1) as [string, string][],
    }
  },
  reads: /^Find the zeroes of the polynomial \$(.+?)\$/,
  check: ([, printed], candidate) => {
    const spans = mathSpans(candidate).map((s) => valueOf(s))
    return spans.length === 2 && !near(spans[0], spans[1]) && spans.every((x) => near(valueOf(printed, { x }), 0))
  },
})

const fromZeroes = form({
  marks: [2],
  space: space(
    { sum: range(-12, 12), product: range(-12, 12), d: range(1, 5) },
    (p) => p.product !== 0 && p.sum !== 0 && gcd(p.d, p.sum, p.product) === 1,
  ),
  difficulty: (p) => (p.d === 1 ? 'easy' : 'average'),
  stem: (p) =>
    `Find a quadratic polynomial whose zeroes have the sum $${tex(rational(p.sum, p.d))}$ and the product $${tex(rational(p.product, p.d))}$.`,
  work: (p) => {
    const whole = (a: Numeric, b: Numeric, c: Numeric) => `$${polynomial([a, b, c])}$`
    const [s, q] = [rational(p.sum, p.d), rational(p.product, p.d)]
    return {
      answer: whole(p.d, -p.sum, p.product),
      accepted: p.d === 1 ? undefined : [whole(1, neg(s), q)],
      steps: [
        `Polynomial $= x^{2} - (\\text{sum})x + \\text{product}$, times any constant`,
        `$= ${polynomial([p.d, -p.sum, p.product])}$`,
      ],
      wrong: [
        [whole(p.d, p.sum, p.product), 'writes +sum for −sum'],
        [whole(p.d, -p.product, p.sum), 'mixes up sum and product'],
      ].filter(([t]) => p.sum !== -p.product || t === whole(p.d, p.sum, p.product)) as [string, string][],
    }
  },
  reads: pattern('Find a quadratic polynomial whose zeroes have the sum $#$ and the product $#$.'),
  check: ([, sum, product], candidate) => {
    const [a, b, c] = coefficientsOf(mathSpans(candidate)[0] ?? '')
    return a !== 0 && near(-b / a, valueOf(sum)) && near(c / a, valueOf(product))
  },
})

const expression = form({
  marks: [3],
  space: space(
    { a: range(1, 4), b: small, c: small, what: ['squares', 'reciprocals', 'ratios'] },
    (p) => gcd(p.a, p.b, p.c) === 1,
  ),
  difficulty: (p) => (p.what === 'reciprocals' ? 'average' : 'difficult'),
  stem: (p) => {
    const formula = {
      squares: '\\alpha^{2} + \\beta^{2}',
      reciprocals: '\\frac{1}{\\alpha} + \\frac{1}{\\beta}',
      ratios: '\\frac{\\alpha}{\\beta} + \\frac{\\beta}{\\alpha}',
    }[p.what]
    return `If $\\alpha$ and $\\beta$ are the zeroes of $${polynomial([p.a, p.b, p.c])}$, find the value of $${formula}$ without finding the zeroes.`
  },
  work: (p) => {
    const [s, q] = [rational(-p.b, p.a), rational(p.c, p.a)]
    const squares = rational(p.b * p.b - 2 * p.a * p.c, p.a * p.a)
    const key = p.what === 'squares' ? squares : p.what === 'reciprocals' ? div(s, q) : div(squares, q)
    const wrongSquares = rational(p.b * p.b, p.a * p.a)
    return {
      answer: `$${tex(key)}$`,
      steps: [
        [`$\\alpha + \\beta = ${tex(s)}$, $\\alpha\\beta = ${tex(q)}$`, 1],
        [
          p.what === 'squares'
            ? '$= (\\alpha + \\beta)^{2} - 2\\alpha\\beta$'
            : p.what === 'reciprocals'
              ? '$= \\frac{\\alpha + \\beta}{\\alpha\\beta}$'
              : '$= \\frac{(\\alpha + \\beta)^{2} - 2\\alpha\\beta}{\\alpha\\beta}$',
          1,
        ],
        [`$= ${tex(key)}$`, 1],
      ],
      wrong:
        p.what === 'reciprocals'
          ? ([
              [`$${tex(neg(key))}$`, 'takes b/a for the sum'],
              [`$${tex(div(1, s))}$`, 'adds fractions by adding the denominators'],
            ].filter(([t]) => t !== `$${tex(key)}$`) as [string, string][])
          : [[`$${tex(p.what === 'squares' ? wrongSquares : div(wrongSquares, q))}$`, 'α² + β² = (α + β)²']],
    }
  },
  reads: pattern('If $\\alpha$ and $\\beta$ are the zeroes of $#$, find the value of $#$ without finding the zeroes.'),
  check: ([, printed, asked], candidate) => {
    // With the zeroes as h ± √d (a conjugate pair when d < 0), each asked form is real; worked out by parts.
    const [a, b, c] = coefficientsOf(printed)
    const h = -b / (2 * a)
    const d = h * h - c / a
    const squares = 2 * (h * h + d)
    const norm = h * h - d
    const value = asked.includes('^') ? squares : asked.startsWith('\\frac{1}') ? (2 * h) / norm : squares / norm
    return near(amount(candidate), value)
  },
})

export const zeroesModel = modelOf({
  id: 'M66',
  title: 'Zeroes and coefficients of a polynomial',
  classes: ['10'],
  topic: 'maths.polynomials',
  type: 'mcq',
  bloom: 'Ap',
  forms: [sumOf, zeroes, fromZeroes, expression],
})

const rootsOf = (printed: string): number[] => {
  const [a, b, c] = coefficientsOf(printed)
  const d = b * b - 4 * a * c
  return d < 0 ? [] : [(-b + Math.sqrt(Math.max(d, 0))) / (2 * a), (-b - Math.sqrt(Math.max(d, 0))) / (2 * a)]
}

const solveIt = form({
  marks: [2, 3],
  space: space(
    { m: range(1, 5), n: range(1, 4), r: small, s: small },
    (p) =>
      gcd(p.m, p.r) === 1 &&
      gcd(p.n, p.s) === 1 &&
      p.m >= p.n &&
      p.m * p.s !== p.n * p.r &&
      p.m * p.n <= 10 &&
      p.m * p.s + p.n * p.r !== 0,
  ),
  difficulty: (p) => (p.m * p.n === 1 ? 'easy' : p.n === 1 ? 'average' : 'difficult'),
  stem: (p, ask) =>
    `Solve ${ask.marks === 3 ? 'by the quadratic formula' : 'by factorisation'}: $${polynomial([p.m * p.n, -(p.m * p.s + p.n * p.r), p.r * p.s])} = 0$`,
  work: (p, ask) => {
    const [u, v] = [rational(p.r, p.m), rational(p.s, p.n)]
    const [a, b, c] = [p.m * p.n, -(p.m * p.s + p.n * p.r), p.r * p.s]
    const d = b * b - 4 * a * c
    const root = Math.abs(p.m * p.s - p.n * p.r)
    return {
      answer: `$x = ${tex(u)}$ or $x = ${tex(v)}$`,
      steps:
        ask.marks === 3
          ? [
              `$D = b^{2} - 4ac = ${b * b} ${a * c < 0 ? '+' : '-'} ${Math.abs(4 * a * c)} = ${d}$`,
              `$x = \\frac{-b \\pm \\sqrt{D}}{2a} = \\frac{${-b} \\pm ${root}}{${2 * a}}$`,
              `$x = ${tex(u)}$ or $x = ${tex(v)}$`,
            ]
          : [`$(${polynomial([p.m, -p.r])})(${polynomial([p.n, -p.s])}) = 0$`, `$x = ${tex(u)}$ or $x = ${tex(v)}$`],
      wrong: [
        [`$x = ${tex(neg(u))}$ or $x = ${tex(neg(v))}$`, '+b for −b, or signs taken from the factors'],
        [`$x = ${tex(u)}$`, 'keeps one root only'],
      ],
    }
  },
  reads: pattern('Solve by #: $# = 0$'),
  check: ([, , printed], candidate) => sameAmounts(candidate, rootsOf(printed)),
})

const nature = form({
  marks: [1, 2],
  space: space(
    { a: range(1, 6), b: range(-12, 12), c: range(-9, 9) },
    (p) => p.b !== 0 && p.c !== 0 && gcd(p.a, p.b, p.c) === 1 && Math.abs(p.b * p.b - 4 * p.a * p.c) < 200,
  ),
  difficulty: (p) => (p.a === 1 ? 'easy' : 'average'),
  stem: (p, ask) =>
    ask.marks === 1
      ? `The roots of $${polynomial([p.a, p.b, p.c])} = 0$ are`
      : `Find the discriminant of $${polynomial([p.a, p.b, p.c])} = 0$ and state the nature of its roots.`,
  work: (p, ask) => {
    const d = p.b * p.b - 4 * p.a * p.c
    const kind = natureFor(d)
    const print = (n: number) => (ask.marks === 1 ? natureFor(n) : `$D = ${n}$; ${natureFor(n)}`)
    const options: [string, string][] =
      ask.marks === 2
        ? [
            [print(p.b * p.b), 'takes D without 4ac'],
            [print(p.b * p.b + 4 * p.a * p.c), 'adds 4ac'],
          ]
        : [
            ['real and distinct', d < 0 ? 'makes a sign error in −4ac' : 'does not compare D with 0'],
            ['real and equal', 'takes D for 0'],
            ['not real', 'takes the sign of D the other way'],
            ['real, one of them zero', 'thinks of a missing constant term'],
          ]
    return {
      answer: print(d),
      steps: [
        `$D = b^{2} - 4ac = ${p.b * p.b} ${p.a * p.c < 0 ? '+' : '-'} ${Math.abs(4 * p.a * p.c)} = ${d}$`,
        `$D ${d > 0 ? '>' : d < 0 ? '<' : '='} 0$: the roots are ${kind}`,
      ],
      wrong: options.filter(([t]) => t !== print(d)),
    }
  },
  reads: /^(?:The roots of|Find the discriminant of) \$(.+?) = 0\$ (are|and)/,
  check: ([, printed, kind], candidate) => {
    const [a, b] = coefficientsOf(printed)
    // Nature from the parabola itself: its value at the turning point against the sign of a.
    const turning = valueOf(printed, { x: -b / (2 * a) })
    const real = Math.abs(turning) < 1e-9 ? 'real and equal' : turning < 0 === a > 0 ? 'real and distinct' : 'not real'
    if (kind === 'are') return candidate === real
    const found = /^\$D = (-?\d+)\$; (.+)$/.exec(candidate)
    return found !== null && found[2] === real && near(Number(found[1]), -4 * a * turning)
  },
})

const natureFor = (d: number): string => (d > 0 ? 'real and distinct' : d === 0 ? 'real and equal' : 'not real')

const equalRoots = form({
  marks: [2, 3],
  space: space(
    { m: range(1, 12), n: range(1, 12), place: ['b', 'c', 'both'] },
    (p) => gcd(p.m, p.n) === 1 && p.m * p.n <= 60,
  ),
  difficulty: (p) => (p.place === 'both' ? 'difficult' : 'average'),
  stem: (p, ask) => {
    const equation =
      p.place === 'b'
        ? `${polynomial([p.m * p.m, 0, 0])} + kx + ${p.n * p.n}`
        : p.place === 'c'
          ? `${polynomial([p.m * p.m, -2 * p.m * p.n, 0])} + k`
          : `${polynomial([p.m, 0, 0])} - 2kx + ${p.m * p.n * p.n}`
    return `Find the value${p.place === 'c' ? '' : 's'} of $k$ for which $${equation} = 0$ has equal roots.${ask.marks === 3 ? ` Find the equal roots for ${p.place === 'c' ? 'this' : 'the positive'} value of $k$.` : ''}`
  },
  work: (p, ask) => {
    const keys =
      p.place === 'b' ? [2 * p.m * p.n, -2 * p.m * p.n] : p.place === 'c' ? [p.n * p.n] : [p.m * p.n, -p.m * p.n]
    const equal = p.place === 'b' ? rational(-p.n, p.m) : p.place === 'c' ? rational(p.n, p.m) : rational(p.n)
    const list = keys.map((k) => `$k = ${k}$`).join(' or ')
    const text = ask.marks === 2 ? list : `${list}; equal roots $x = ${tex(equal)}$`
    const d =
      p.place === 'b'
        ? `k^{2} - ${4 * p.m * p.m * p.n * p.n} = 0`
        : p.place === 'c'
          ? `${4 * p.m * p.m * p.n * p.n} - ${4 * p.m * p.m}k = 0`
          : `4k^{2} - ${4 * p.m * p.m * p.n * p.n} = 0`
    return {
      answer: text,
      steps: [
        'Equal roots need $D = b^{2} - 4ac = 0$',
        `$${d}$, so ${list}`,
        ...(ask.marks === 3 ? [`The equal roots are $x = ${tex(equal)}$`] : []),
      ],
      wrong: [
        [
          p.place === 'c'
            ? text.replace(`k = ${p.n * p.n}`, `k = ${-p.n * p.n}`)
            : text.replace(/ or \$k = -\d+\$/, ''),
          p.place === 'c' ? 'makes a sign error' : 'keeps the positive value only',
        ],
      ],
    }
  },
  reads: pattern('Find the value# of $k$ for which $# = 0$ has equal roots.#'),
  check: ([, , printed, more], candidate) => {
    const ks = [...candidate.matchAll(/k = (-?\d+)/g)].map((m) => Number(m[1]))
    const withK = (k: number) => {
      const at = (x: number) => valueOf(printed, { x, k })
      const c = at(0)
      const [a, b] = [(at(1) + at(-1)) / 2 - c, (at(1) - at(-1)) / 2]
      return { d: b * b - 4 * a * c, at }
    }
    const every = range(-400, 400).filter((k) => near(withK(k).d, 0))
    if (ks.length !== every.length || !ks.every((k) => every.includes(k))) return false
    if (more === '') return true
    const x = valueOf(/equal roots \$x = (.+?)\$/.exec(candidate)?.[1] ?? '')
    const k = Math.max(...ks)
    const h = 1e-4
    return near(withK(k).at(x), 0) && Math.abs(withK(k).at(x + h) - withK(k).at(x - h)) < 1e-6
  },
})

export const quadraticModel = modelOf({
  id: 'M69',
  title: 'Quadratic equations: roots, nature, unknown coefficient',
  classes: ['10'],
  topic: 'maths.quadratic-equations',
  type: 'mcq',
  bloom: 'Ap',
  forms: [solveIt, nature, equalRoots],
})
