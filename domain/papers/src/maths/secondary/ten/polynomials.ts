import { range, space } from '../../../space.ts'
import { latexFraction as tex } from '../../exact/format.ts'
import { gcd } from '../../exact/integers.ts'
import { div, type Numeric, neg, rational } from '../../exact/rational.ts'
import { polynomial } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { amount, mathSpans } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { coefficientsOf } from '../reread/quadratic.ts'
import { near, valueOf } from '../reread/value.ts'

const small = range(-9, 9).filter((n) => n !== 0)

const sumOf = form({
  marks: [1],
  space: space(
    { a: range(2, 9), b: small, c: small, what: ['sum', 'product'] },
    (p) => gcd(p.a, p.b, p.c) === 1 && Math.abs(p.b) !== Math.abs(p.c) && p.b * p.b >= 4 * p.a * p.c,
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
    (p) => gcd(p.a, p.b, p.c) === 1 && p.b * p.b >= 4 * p.a * p.c,
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
    // With the zeroes as h ± √d, each asked form is worked out by parts.
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
