import { range, space } from '../../../space.ts'
import { latexInteger, latexFraction as tex } from '../../exact/format.ts'
import { rational } from '../../exact/rational.ts'
import { form, modelOf } from '../forms.ts'
import { amount, mathSpans, num } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near } from '../reread/value.ts'

const log = (base: number, of: string | number) => `\\log_{${base}} ${of}`
const bases = [2, 3, 4, 5, 6, 7, 8, 9, 10]

type Single = { root: number; b: number; n: number; under: boolean }
const value = form<Single>({
  marks: [1],
  space: space<Single>(
    { root: [2, 3, 5, 6, 7, 10], b: [1, 2, 3, 4], n: range(2, 9), under: [false, true] },
    (p) => p.root ** p.b <= 125 && p.root ** p.n <= 100_000 && p.b !== p.n,
  ),
  difficulty: (p) => (p.b > 1 || p.under ? 'average' : 'easy'),
  stem: (p) => {
    const power = p.root ** p.n
    return `The value of $${log(p.root ** p.b, p.under ? tex(rational(1, power)) : latexInteger(power))}$ is`
  },
  work: (p) => {
    const sign = p.under ? -1 : 1
    const [base, power] = [p.root ** p.b, p.root ** p.n]
    return {
      answer: `$${tex(rational(sign * p.n, p.b))}$`,
      steps: [
        `With the value $x$: $${base}^{x} = ${p.under ? tex(rational(1, power)) : latexInteger(power)}$, so $x = ${tex(rational(sign * p.n, p.b))}$`,
      ],
      wrong: [
        [`$${tex(rational(-sign * p.n, p.b))}$`, 'takes the wrong sign for a reciprocal'],
        [`$${tex(rational(sign * p.b, p.n))}$`, 'exchanges base and number'],
        [`$${tex(rational(sign * power, base))}$`, 'divides the number by the base'],
        [`$${tex(rational(sign * (p.n + 1), p.b))}$`, 'counts one factor too many'],
      ],
    }
  },
  reads: /^The value of \$\\log_\{(\d+)\} (?:([\d{,}]+)|\\frac\{1\}\{([\d{,}]+)\})\$ is$/,
  check: ([, base, whole, under], candidate) =>
    near(
      amount(candidate),
      whole ? Math.log(num(whole)) / Math.log(num(base)) : -Math.log(num(under)) / Math.log(num(base)),
    ),
})

type Sum = { base: number; x: number; y: number; z: number; n: number }
const sums: readonly Sum[] = [2, 3, 5, 6, 10].flatMap((base) =>
  range(1, 4).flatMap((n) =>
    range(2, 40).flatMap((z) =>
      range(2, 60).flatMap((x) => {
        const y = (z * base ** n) / x
        return Number.isInteger(y) && y > x && y <= 90 && z !== x && z !== y ? [{ base, n, x, y, z }] : []
      }),
    ),
  ),
)
/** log x + log y − log z to one base, where xy/z is a power of the base. */
const laws = form<{ sum: Sum }>({
  marks: [2, 3],
  space: space({ sum: sums }),
  difficulty: ({ sum: p }, ask) => (ask.marks === 2 && p.n < 3 ? 'average' : 'difficult'),
  stem: ({ sum: p }, ask) =>
    ask.marks === 2
      ? `The value of $${log(p.base, p.x)} + ${log(p.base, p.y)} - ${log(p.base, p.z)}$ is`
      : `Without using tables, find the value of $${log(p.base, p.x)} + ${log(p.base, p.y)} - ${log(p.base, p.z)} + ${log(p.base, latexInteger(p.base ** p.n))}$.`,
  work: ({ sum: p }, ask) => ({
    answer: `$${ask.marks === 2 ? p.n : 2 * p.n}$`,
    steps: [
      `$${log(p.base, p.x)} + ${log(p.base, p.y)} - ${log(p.base, p.z)} = ${log(p.base, `\\frac{${p.x} \\times ${p.y}}{${p.z}}`)}$`,
      `$= ${log(p.base, latexInteger(p.base ** p.n))} = ${p.n}$`,
      ...(ask.marks === 3 ? [`With the last term the value is $${p.n} + ${p.n} = ${2 * p.n}$`] : []),
    ],
    wrong: [[`$${p.x + p.y - p.z}$`, 'adds the numbers for their logarithms']],
  }),
  reads:
    /^(?:The value of|Without using tables, find the value of) \$\\log_\{(\d+)\} (\d+) \+ \\log_\{\d+\} (\d+) - \\log_\{\d+\} (\d+)(?: \+ \\log_\{\d+\} ([\d{,}]+))?\$(?: is|\.)$/,
  check: ([, base, x, y, z, more], candidate) => {
    const each = (n: string) => Math.log(num(n)) / Math.log(num(base))
    return near(amount(candidate), each(x) + each(y) - each(z) + (more ? each(more) : 0), 1e-9)
  },
})

type Equation = { base: number; a: number; b: number; n: number }
/** log(x + a) + log(x − b) with one admissible root. */
const equation = form<Equation>({
  marks: [4],
  space: space<Equation>({ base: bases, a: range(1, 12), b: range(1, 12), n: [1, 2, 3] }, (p) => {
    const product = p.base ** p.n
    const x = range(p.b + 1, 60).find((r) => (r + p.a) * (r - p.b) === product)
    return x !== undefined && product <= 1000
  }),
  difficulty: () => 'difficult',
  stem: (p) => `Solve for $x$: $${log(p.base, `(x + ${p.a})`)} + ${log(p.base, `(x - ${p.b})`)} = ${p.n}$.`,
  work: (p) => {
    const product = p.base ** p.n
    const x = range(p.b + 1, 60).find((r) => (r + p.a) * (r - p.b) === product) ?? 0
    const other = p.b - p.a - x
    return {
      answer: `$x = ${x}$`,
      steps: [
        `$${log(p.base, `\\left[(x + ${p.a})(x - ${p.b})\\right]`)} = ${p.n}$`,
        p.n === 1
          ? `$(x + ${p.a})(x - ${p.b}) = ${product}$`
          : `$(x + ${p.a})(x - ${p.b}) = ${p.base}^{${p.n}} = ${product}$`,
        `$x = ${x}$ or $x = ${other}$`,
        `$x = ${other}$ is rejected, since $x - ${p.b}$ must be positive; $x = ${x}$`,
      ],
      wrong: [[`$x = ${other}$`, 'keeps the root that has no logarithm']],
    }
  },
  reads: pattern('Solve for $x$: $\\log_{#} (x + #) + \\log_{#} (x - #) = #$.'),
  check: ([, base, a, , b, n], candidate) => {
    const x = amount(candidate)
    if (mathSpans(candidate).length !== 1 || x + num(a) <= 0 || x - num(b) <= 0) return false
    return near((Math.log(x + num(a)) + Math.log(x - num(b))) / Math.log(num(base)), num(n), 1e-9)
  },
})

export const logarithmModel = modelOf({
  id: 'M207',
  title: 'Logarithms',
  classes: ['9'],
  topic: 'maths.logarithms',
  type: 'mcq',
  bloom: 'Ap',
  forms: [value, laws, equation],
})
