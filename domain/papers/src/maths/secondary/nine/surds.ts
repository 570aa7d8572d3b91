import { range, space } from '../../../space.ts'
import { latexInteger, latexFraction as tex } from '../../exact/format.ts'
import { gcd } from '../../exact/integers.ts'
import { rational } from '../../exact/rational.ts'
import { powerOf, root, withRoot } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { amount, mathSpans, unknowns } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, valueOf } from '../reread/value.ts'

const free = [2, 3, 5, 6, 7, 10, 11] as const
const rootInDenominator = /frac\{(?:[^{}]|\{[^{}]*\})*\}\{[^{}]*\\sqrt/

const collect = form({
  marks: [1],
  space: space(
    { n: free, a: range(2, 9), b: range(2, 9), sign: [1, -1] },
    (p) => p.a !== p.b && p.a + p.sign * p.b > 1,
  ),
  difficulty: (p) => (p.n > 5 || p.a + p.b > 12 ? 'average' : 'easy'),
  stem: (p) => `Simplify: $\\sqrt{${p.a * p.a * p.n}} ${p.sign > 0 ? '+' : '-'} \\sqrt{${p.b * p.b * p.n}}$`,
  work: (p) => {
    const joined = p.n * (p.a * p.a + p.sign * p.b * p.b)
    return {
      answer: `$${root(p.a + p.sign * p.b, p.n)}$`,
      steps: [
        `$\\sqrt{${p.a * p.a * p.n}} = ${root(p.a, p.n)}$ and $\\sqrt{${p.b * p.b * p.n}} = ${root(p.b, p.n)}$`,
        `$${root(p.a, p.n)} ${p.sign > 0 ? '+' : '-'} ${root(p.b, p.n)} = ${root(p.a + p.sign * p.b, p.n)}$`,
      ],
      wrong: [
        [`$${root(1, joined)}$`, 'takes the root of the sum: √a ± √b = √(a ± b)'],
        [`$${root(p.a * p.a + p.sign * p.b * p.b, p.n)}$`, 'takes the square factor out without its root'],
        [`$${root(p.a + p.sign * p.b, 2 * p.n)}$`, 'adds the numbers under the roots as well'],
        [`$${root(p.a * p.b, p.n)}$`, 'multiplies the coefficients of like surds'],
        [`$${root(p.a - p.sign * p.b, p.n)}$`, 'reads the sign between the surds the other way'],
      ],
    }
  },
  reads: pattern('Simplify: $#$'),
  check: ([, sum], candidate) => near(amount(candidate), valueOf(sum)),
})

const conjugate = form({
  marks: [2],
  space: space(
    { k: range(1, 9), a: [2, 3, 5, 6, 7, 10, 11, 13], b: [2, 3, 5, 6, 7, 10, 11], sign: [1, -1] },
    (p) => p.a > p.b && p.k % (p.a - p.b) === 0,
  ),
  difficulty: (p) => (p.k === p.a - p.b ? 'easy' : 'average'),
  stem: (p) =>
    `Rationalise the denominator of $\\frac{${p.k}}{\\sqrt{${p.a}} ${p.sign > 0 ? '+' : '-'} \\sqrt{${p.b}}}$.`,
  work: (p) => {
    const other = p.sign > 0 ? '-' : '+'
    const m = p.k / (p.a - p.b)
    const pair = `\\sqrt{${p.a}} ${other} \\sqrt{${p.b}}`
    return {
      answer: `$${m === 1 ? pair : `${m}(${pair})`}$`,
      accepted: m === 1 ? undefined : [`$${m}\\sqrt{${p.a}} ${other} ${m}\\sqrt{${p.b}}$`],
      steps: [
        [`Multiplies top and bottom by $${pair}$`, 1],
        [`Denominator $(\\sqrt{${p.a}})^{2} - (\\sqrt{${p.b}})^{2} = ${p.a - p.b}$`, 0.5],
        [`$= ${m === 1 ? pair : `${m}(${pair})`}$`, 0.5],
      ],
      wrong: [
        [
          `$${m === 1 ? '' : m}(\\sqrt{${p.a}} ${p.sign > 0 ? '+' : '-'} \\sqrt{${p.b}})$`,
          'multiplies by the denominator instead of its conjugate',
        ],
        [`$${tex(rational(p.k, p.a + p.b))}(${pair})$`, 'adds the squares in the denominator'],
      ],
    }
  },
  reads: pattern('Rationalise the denominator of $#$.'),
  check: ([, printed], candidate) =>
    near(amount(candidate), valueOf(printed)) && !mathSpans(candidate).some((span) => rootInDenominator.test(span)),
})

const findBoth = form({
  marks: [3],
  space: space(
    { p: range(2, 9), s: range(1, 4), n: [2, 3, 5, 6, 7], sign: [1, -1], letters: ['ab', 'pq', 'xy'] },
    ({ p, s, n }) => p * p - s * s * n !== 0 && Math.abs(p * p - s * s * n) <= 30,
  ),
  difficulty: ({ p, s, n }) => (Math.abs(p * p - s * s * n) === 1 ? 'average' : 'difficult'),
  stem: ({ p, s, n, sign, letters }) =>
    `Find rational numbers $${letters[0]}$ and $${letters[1]}$ such that $\\frac{${withRoot(p, sign * s, n)}}{${withRoot(p, -sign * s, n)}} = ${letters[0]} + ${letters[1]}\\sqrt{${n}}$.`,
  work: ({ p, s, n, sign, letters }) => {
    const norm = p * p - s * s * n
    const [first, second] = [rational(p * p + s * s * n, norm), rational(2 * p * s * sign, norm)]
    return {
      answer: `$${letters[0]} = ${tex(first)}$, $${letters[1]} = ${tex(second)}$`,
      steps: [
        [`Multiplies top and bottom by $${withRoot(p, sign * s, n)}$`, 1],
        [`$= \\frac{${withRoot(p * p + s * s * n, 2 * p * s * sign, n)}}{${norm}}$`, 1],
        [`Compares: $${letters[0]} = ${tex(first)}$`, 0.5],
        [`$${letters[1]} = ${tex(second)}$`, 0.5],
      ],
      wrong: [
        [
          `$${letters[0]} = ${tex(first)}$, $${letters[1]} = ${tex(rational(-2 * p * s * sign, norm))}$`,
          'multiplies by the wrong conjugate',
        ],
        [`$${letters[0]} = 1$, $${letters[1]} = 0$`, 'cancels the two different expressions'],
      ],
    }
  },
  reads: pattern('Find rational numbers $#$ and $#$ such that $# = #$.'),
  check: ([, a, b, left, right], candidate) => {
    const found = unknowns(candidate)
    return near(valueOf(left), valueOf(right, found)) && Number.isFinite(found[a]) && Number.isFinite(found[b])
  },
})

export const surdModel = modelOf({
  id: 'M55',
  title: 'Simplify surds and rationalise denominators',
  classes: ['9'],
  topic: 'maths.real-numbers',
  type: 'mcq',
  bloom: 'Ap',
  forms: [collect, conjugate, findBoth],
})

const exponentOne = form({
  marks: [1],
  space: space(
    { b: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], d: [2, 3, 4, 5], u: range(1, 4), negative: [false, true] },
    (p) => p.b ** p.d <= 4096 && p.b ** p.u <= 2000 && gcd(p.u, p.d) === 1,
  ),
  difficulty: (p) => (p.negative ? 'average' : 'easy'),
  stem: (p) => `The value of $${p.b ** p.d}^{${p.negative ? '-' : ''}\\frac{${p.u}}{${p.d}}}$ is`,
  work: (p) => {
    const value = p.b ** p.u
    const right = p.negative ? rational(1, value) : rational(value)
    return {
      answer: `$${tex(right)}$`,
      steps: [
        `$${p.b ** p.d} = ${p.b}^{${p.d}}$`,
        p.u === 1 && !p.negative ? `$= ${tex(right)}$` : `$= ${p.b}^{${p.negative ? -p.u : p.u}} = ${tex(right)}$`,
      ],
      wrong: [
        [`$${tex(p.negative ? rational(value) : rational(1, value))}$`, 'ignores or adds a reciprocal'],
        [`$${tex(rational(-value))}$`, 'reads a negative exponent as a negative number'],
        [`$${tex(rational(p.b ** p.d * p.u, p.d))}$`, 'multiplies the base by the exponent'],
        [
          `$${p.u === 1 ? `\\frac{1}{${p.b ** p.d * p.d}}` : p.b}$`,
          p.u === 1 ? 'takes the root index for a divisor' : 'takes the root and forgets the power',
        ],
      ],
    }
  },
  reads: /^The value of \$(\d+\^\{-?\\frac\{\d+\}\{\d+\}\})\$ is$/,
  check: ([, printed], candidate) => near(amount(candidate), valueOf(printed)),
})

/** Two powers of numbers that share a base, multiplied or divided: the laws of indices with fractions. */
const exponentTwo = form({
  marks: [2, 3],
  space: space(
    { b: [2, 3, 5, 6, 7, 10], c: [2, 3, 4, 5], d: [2, 3, 4, 5], u: range(1, 7), v: range(1, 7), times: [true, false] },
    (p) => {
      const whole = p.times ? p.u + p.v : p.u - p.v
      return (
        p.b ** p.c <= 1000 &&
        p.b ** p.d <= 1000 &&
        p.c !== p.d &&
        gcd(p.u, p.c) === 1 &&
        gcd(p.v, p.d) === 1 &&
        whole !== 0 &&
        whole !== 1 &&
        Math.abs(whole) <= 6 &&
        p.b ** Math.abs(whole) <= 1000
      )
    },
  ),
  difficulty: (p) => (p.times && p.b < 5 ? 'average' : 'difficult'),
  stem: (p) =>
    `The value of $${p.b ** p.c}^{\\frac{${p.u}}{${p.c}}} ${p.times ? '\\times' : '\\div'} ${p.b ** p.d}^{\\frac{${p.v}}{${p.d}}}$ is`,
  work: (p) => {
    const whole = p.times ? p.u + p.v : p.u - p.v
    const valueOfPower = (n: number) => (n < 0 ? rational(1, p.b ** -n) : rational(p.b ** n))
    return {
      answer: `$${tex(valueOfPower(whole))}$`,
      steps: [
        `$${p.b ** p.c} = ${p.b}^{${p.c}}$ and $${p.b ** p.d} = ${p.b}^{${p.d}}$`,
        `The powers are $${powerOf(String(p.b), p.u)}$ and $${powerOf(String(p.b), p.v)}$`,
        `The exponents are ${p.times ? 'added' : 'subtracted'}: $${p.b}^{${whole}} = ${tex(valueOfPower(whole))}$`,
      ],
      wrong: [
        [
          `$${tex(valueOfPower(p.times ? p.u * p.v : -whole))}$`,
          p.times ? 'multiplies the exponents' : 'subtracts the other way round',
        ],
      ],
    }
  },
  reads: /^The value of \$(\d+\^\{\\frac\{\d+\}\{\d+\}\} \\(?:times|div) \d+\^\{\\frac\{\d+\}\{\d+\}\})\$ is$/,
  check: ([, printed], candidate) => {
    const [left, right] = printed.split(/ \\(?:times|div) /).map((power) => valueOf(power))
    return near(amount(candidate), printed.includes('\\times') ? left * right : left / right)
  },
})

const recurring = form({
  marks: [2, 3],
  space: space(
    { whole: range(0, 4), fixed: range(0, 9), block: range(1, 98) },
    (p) => p.block % 11 !== 0 && p.block > 9,
  ),
  difficulty: (p, ask) => (ask.marks === 3 ? 'difficult' : p.whole > 0 ? 'average' : 'easy'),
  stem: (p, ask) =>
    ask.marks === 2
      ? `Express $${p.whole}.\\overline{${p.block}}$ in the form $\\frac{p}{q}$, where $p$ and $q$ are integers and $q \\ne 0$.`
      : `Express $${p.whole}.${p.fixed}\\overline{${p.block}}$ in the form $\\frac{p}{q}$, where $p$ and $q$ are integers and $q \\ne 0$.`,
  work: (p, ask) => {
    if (ask.marks === 2) {
      const value = rational(p.whole * 99 + p.block, 99)
      return {
        answer: `$${tex(value)}$`,
        steps: [
          `Let $x = ${p.whole}.\\overline{${p.block}}$; then $100x = ${p.whole * 100 + p.block}.\\overline{${p.block}}$`,
          `Subtracting, $99x = ${p.whole * 99 + p.block}$, so $x = ${tex(value)}$`,
        ],
        wrong: [[`$${tex(rational(p.whole * 100 + p.block, 100))}$`, 'treats the recurring decimal as ending']],
      }
    }
    const top = (p.whole * 10 + p.fixed) * 99 + p.block
    const value = rational(top, 990)
    return {
      answer: `$${tex(value)}$`,
      steps: [
        `Let $x = ${p.whole}.${p.fixed}\\overline{${p.block}}$; then $10x = ${p.whole * 10 + p.fixed}.\\overline{${p.block}}$`,
        `$1{,}000x = ${latexInteger((p.whole * 10 + p.fixed) * 100 + p.block)}.\\overline{${p.block}}$`,
        `Subtracting, $990x = ${latexInteger(top)}$, so $x = ${tex(value)}$`,
      ],
      wrong: [[`$${tex(rational(p.whole * 1000 + p.fixed * 100 + p.block, 999))}$`, 'takes every digit as recurring']],
    }
  },
  reads: pattern(
    'Express $#.#\\overline{#}$ in the form $\\frac{p}{q}$, where $p$ and $q$ are integers and $q \\ne 0$.',
  ),
  check: ([, whole, fixed, block], candidate) => {
    const digits = `${whole}.${fixed}${block.repeat(8)}`
    return /^\$(?:-?\d+|\\frac\{[\d{,}]+\}\{\d+\})\$$/.test(candidate) && near(amount(candidate), Number(digits), 1e-12)
  },
})

export const exponentModel = modelOf({
  id: 'M150',
  title: 'Rational exponents',
  classes: ['9'],
  topic: 'maths.exponents',
  type: 'mcq',
  bloom: 'Ap',
  forms: [exponentOne, exponentTwo],
})

export const recurringDecimalModel = modelOf({
  id: 'M205',
  title: 'Recurring decimals as fractions',
  classes: ['9'],
  topic: 'maths.real-numbers',
  type: 'short',
  bloom: 'Ap',
  forms: [recurring],
})
