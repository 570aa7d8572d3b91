import { range, space } from '../../../space.ts'
import { latexInteger, latexFraction as tex } from '../../exact/format.ts'
import { choose } from '../../exact/integers.ts'
import { mul, pow, rational } from '../../exact/rational.ts'
import { powerOf } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { amount, mathSpans, num } from '../reread/candidate.ts'
import { pascal } from '../reread/pascal.ts'
import { pattern } from '../reread/pattern.ts'
import { near, valueOf } from '../reread/value.ts'

type Expansion = { a: number; b: number; n: number; r: number; p: number; sign: 1 | -1 }
const printedExpansion = (v: Expansion) =>
  `\\left(${v.a === 1 ? '' : v.a}x${v.p === 2 ? '^{2}' : ''} ${v.sign > 0 ? '+' : '-'} ${v.b}\\right)^{${v.n}}`
const coefficient = (v: Expansion, k: number) => mul(choose(v.n, k), pow(v.a, v.n - k), pow(v.sign * v.b, k))
const termText = (v: Expansion, k: number) => {
  const c = coefficient(v, k)
  return `${tex(c)}${powerOf('x', v.p * (v.n - k))}`.replace(/^(-?)1x/, '$1x')
}
const ordinal = (n: number) => `${n}${['th', 'st', 'nd', 'rd'][n < 4 ? n : 0]}`
/** The coefficients of (ax^p ± b)^n by multiplying out, for the checks. */
function multipliedOut(base: string, n: number): { at: number[]; step: number } {
  const step = base.includes('^{2}') ? 2 : 1
  const b = valueOf(base, { x: 0 })
  const a = valueOf(base, { x: 1 }) - b
  let list = [1]
  for (let k = 0; k < n; k++) {
    const next = Array<number>(list.length + 1).fill(0)
    list.forEach((c, i) => {
      next[i] += c * b
      next[i + 1] += c * a
    })
    list = next
  }
  return { at: list, step }
}

const term = form({
  marks: [2, 3],
  space: space<Expansion>(
    { a: [1, 2, 3], b: [1, 2, 3], n: range(5, 12), r: range(2, 9), p: [1, 2], sign: [1, -1] },
    (v) => v.r < v.n && (v.a > 1 || v.b > 1) && v.a ** v.n * v.b ** v.r < 1e7,
  ),
  difficulty: (v) => (v.n > 8 ? 'average' : 'easy'),
  stem: (v, ask) =>
    ask.marks === 2
      ? `Find the ${ordinal(v.r + 1)} term in the expansion of $${printedExpansion(v)}$.`
      : `Find the coefficient of $${powerOf('x', v.p * (v.n - v.r))}$ in the expansion of $${printedExpansion(v)}$.`,
  work: (v, ask) => {
    const c = coefficient(v, v.r)
    if (ask.marks === 2)
      return {
        answer: `$${termText(v, v.r)}$`,
        steps: [
          `$T_{r + 1} = {}^{n}C_{r}\\,a^{n - r}b^{r}$ with $r = ${v.r}$`,
          `$T_{${v.r + 1}} = ${termText(v, v.r)}$`,
        ],
        wrong: [
          [`$${termText(v, v.r + 1)}$`, 'r for r + 1'],
          [`$${termText({ ...v, sign: v.sign === 1 ? -1 : 1 }, v.r)}$`, 'takes the wrong sign of the second term'],
        ].filter(([t]) => t !== `$${termText(v, v.r)}$`) as [string, string][],
      }
    return {
      answer: `$${tex(c)}$`,
      steps: [
        `$T_{r + 1} = {}^{${v.n}}C_{r}\\,(${v.a === 1 ? '' : v.a}${powerOf('x', v.p)})^{${v.n} - r}(${v.sign < 0 ? '-' : ''}${v.b})^{r}$`,
        `The power of $x$ is ${v.p * (v.n - v.r)} when $r = ${v.r}$`,
        `Coefficient $${choose(v.n, v.r)} \\times ${tex(pow(v.a, v.n - v.r))} \\times ${v.sign < 0 ? `(${tex(pow(-v.b, v.r))})` : tex(pow(v.b, v.r))} = ${tex(c)}$`,
      ],
      wrong: [
        [`$${choose(v.n, v.r)}$`, 'leaves out the powers of the numbers'],
        [`$${tex(coefficient(v, v.r + 1))}$`, 'r for r + 1'],
      ].filter(([t]) => t !== `$${tex(c)}$`) as [string, string][],
    }
  },
  reads:
    /^Find the (?:(\d+)\w\w term|coefficient of \$x(?:\^\{(\d+)\})?\$) in the expansion of \$\\left\((.+)\\right\)\^\{(\d+)\}\$\.$/,
  check: ([, place, exponent, base, n], candidate) => {
    const { at, step } = multipliedOut(base, num(n))
    const said = mathSpans(candidate)[0] ?? ''
    if (place) {
      const power = num(n) - (num(place) - 1)
      return [0.5, 1, 2].every((x) => near(valueOf(said, { x }), at[power] * x ** (power * step)))
    }
    return near(valueOf(said), at[(exponent ? num(exponent) : 1) / step])
  },
})

const middle = form({
  marks: [3],
  space: space(
    { n: [6, 8, 10, 12], a: [1, 2, 3], b: [1, 2, 3, 5], sign: [1, -1] },
    (v) => v.a * v.b > 1 && (v.a * v.b) ** (v.n / 2) < 2000,
  ),
  difficulty: () => 'difficult',
  stem: (v) =>
    `Find the term independent of $x$ in the expansion of $\\left(${v.a === 1 ? '' : v.a}x ${v.sign > 0 ? '+' : '-'} \\frac{${v.b}}{x}\\right)^{${v.n}}$.`,
  work: (v) => {
    const r = v.n / 2
    const key = mul(choose(v.n, r), pow(v.a * v.b, r), pow(v.sign, r))
    return {
      answer: `$${tex(key)}$`,
      steps: [
        `$T_{r + 1}$ has the power $x^{${v.n} - 2r}$`,
        `$${v.n} - 2r = 0$, so $r = ${r}$`,
        `$^{${v.n}}C_{${r}} \\times ${tex(pow(v.a, r))} \\times ${v.sign < 0 ? `(${tex(pow(-v.b, r))})` : tex(pow(v.b, r))} = ${tex(key)}$`,
      ],
      wrong: [
        [`$${latexInteger(choose(v.n, r))}$`, 'leaves out the powers of the numbers'],
        [`$${tex(mul(choose(v.n, r + 1), pow(v.a, r - 1), pow(v.b * v.sign, r + 1)))}$`, 'r for r + 1'],
      ],
    }
  },
  reads: pattern('Find the term independent of $x$ in the expansion of $\\left(#\\right)^{#}$.'),
  check: ([, base, n], candidate) => {
    // The mean of the printed expression over a circle of radius 1 in the complex plane is its constant term.
    const b = (valueOf(base, { x: 1 }) * 2 - valueOf(base, { x: 2 })) / 1.5
    const a = valueOf(base, { x: 1 }) - b
    const points = 64
    let mean = 0
    for (let k = 0; k < points; k++) {
      const t = (2 * Math.PI * k) / points
      const [re, im] = [(a + b) * Math.cos(t), (a - b) * Math.sin(t)]
      mean += Math.hypot(re, im) ** num(n) * Math.cos(num(n) * Math.atan2(im, re))
    }
    return near(amount(candidate), mean / points, 1e-7)
  },
})

const ratioOfTerms = form({
  marks: [5],
  space: space({ n: range(6, 14), m: range(2, 4), k: range(1, 6) }, (v) => v.k + 2 <= v.n),
  difficulty: () => 'difficult',
  stem: (v) =>
    `In the expansion of $(1 + ${v.m}x)^{n}$ the coefficients of $${powerOf('x', v.k)}$ and $${powerOf('x', v.k + 1)}$ are in the ratio $${rational(v.k + 1, v.m * (v.n - v.k)).num} : ${rational(v.k + 1, v.m * (v.n - v.k)).den}$. Find $n$ and the coefficient of $x^{2}$.`,
  work: (v) => {
    const ratio = rational(v.k + 1, v.m * (v.n - v.k))
    const second = choose(v.n, 2) * v.m * v.m
    const text = (n: number, c: number) => `$n = ${n}$, coefficient $${latexInteger(c)}$`
    return {
      answer: text(v.n, second),
      steps: [
        `Coefficients: $^{n}C_{${v.k}} \\times ${powerOf(String(v.m), v.k)}$ and $^{n}C_{${v.k + 1}} \\times ${v.m}^{${v.k + 1}}$`,
        `Ratio $= \\frac{${v.k + 1}}{${v.m}(n - ${v.k})}$`,
        `$\\frac{${v.k + 1}}{${v.m}(n - ${v.k})} = ${tex(ratio)}$`,
        `$n - ${v.k} = ${v.n - v.k}$, so $n = ${v.n}$`,
        `Coefficient of $x^{2}$: $^{${v.n}}C_{2} \\times ${v.m}^{2} = ${latexInteger(second)}$`,
      ],
      wrong: [
        [text(v.n, choose(v.n, 2)), 'leaves out the power of the number'],
        [text(v.n + 1, choose(v.n + 1, 2) * v.m * v.m), 'r for r + 1'],
      ],
    }
  },
  reads: pattern(
    'In the expansion of $(1 + #x)^{n}$ the coefficients of $x#$ and $x^{#}$ are in the ratio $# : #$. Find $n$ and the coefficient of $x^{2}$.',
  ),
  check: ([, m, , high, p, q], candidate) => {
    const [n, c] = [
      num(/n = (\d+)/.exec(candidate)?.[1] ?? ''),
      num(/coefficient \$([\d{,}]+)\$$/.exec(candidate)?.[1] ?? ''),
    ]
    const k = num(high) - 1
    const row = pascal[n] ?? []
    return row[k] * num(m) ** k * num(q) === row[k + 1] * num(m) ** (k + 1) * num(p) && c === row[2] * num(m) ** 2
  },
})

export const binomialModel = modelOf({
  id: 'M95',
  title: 'Binomial theorem',
  classes: ['11'],
  topic: 'maths.binomial-theorem',
  type: 'long',
  bloom: 'Ap',
  forms: [term, middle, ratioOfTerms],
})
