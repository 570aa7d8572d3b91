import { range, space } from '../../../space.ts'
import { latexFraction as tex } from '../../exact/format.ts'
import { add, type Numeric, rational } from '../../exact/rational.ts'
import { factorOf, polynomial, root } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { amount, mathSpans, num } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, slopeAt, valueOf } from '../reread/value.ts'

const small = range(-6, 6).filter((n) => n !== 0)

/** The limit read off from both sides by values at shrinking distances (Richardson's step removes the first error). */
function numericLimit(f: string, at: number): number {
  const mean = (h: number) => (valueOf(f, { x: at + h }) + valueOf(f, { x: at - h })) / 2
  return (4 * mean(5e-4) - mean(1e-3)) / 3
}

const zeroOverZero = form({
  marks: [2],
  space: space(
    { a: range(1, 4), r: small, s: small, c: range(1, 4), t: small },
    (p) => p.a * p.r !== p.s && p.c * p.r !== p.t && !(p.a === p.c && p.s === p.t),
  ),
  difficulty: (p) => (p.a === 1 && p.c === 1 ? 'easy' : 'average'),
  stem: (p) =>
    `Evaluate $\\lim_{x \\to ${p.r}} \\frac{${polynomial([p.a, -p.s - p.a * p.r, p.s * p.r])}}{${polynomial([p.c, -p.t - p.c * p.r, p.t * p.r])}}$.`,
  work: (p) => {
    const key = rational(p.a * p.r - p.s, p.c * p.r - p.t)
    return {
      answer: `$${tex(key)}$`,
      steps: [
        `$= \\lim_{x \\to ${p.r}} \\frac{${factorOf(p.r)}(${polynomial([p.a, -p.s])})}{${factorOf(p.r)}(${polynomial([p.c, -p.t])})}$`,
        `$= \\frac{${p.a * p.r - p.s}}{${p.c * p.r - p.t}}${tex(key) === `\\frac{${p.a * p.r - p.s}}{${p.c * p.r - p.t}}` ? '' : ` = ${tex(key)}`}$`,
      ],
      wrong: [
        ['$0$', '0/0 = 0'],
        [`$${tex(rational(p.a, p.c))}$`, 'takes the limit at infinity'],
      ].filter(([t]) => t !== `$${tex(key)}$`) as [string, string][],
    }
  },
  reads: /^Evaluate \$\\lim_\{x \\to (-?\d+)\} \\frac\{([^\\]+)\}\{([^\\]+)\}\$\.$/,
  check: ([, at, top, below], candidate) =>
    near(amount(candidate), numericLimit(`\\frac{${top}}{${below}}`, num(at)), 1e-6),
})

const trigLimit = form({
  marks: [3],
  space: space({ a: range(2, 12), b: range(2, 12), kind: ['sin', 'tan', 'cos', 'mixed'] }, (p) => p.a !== p.b),
  difficulty: (p) => (p.kind === 'cos' ? 'difficult' : 'average'),
  stem: (p) => `Evaluate ${limit(p)}.`,
  work: (p) => {
    const key =
      p.kind === 'cos' ? rational(p.a * p.a, p.b * p.b) : p.kind === 'mixed' ? add(p.a, p.b) : rational(p.a, p.b)
    const how =
      {
        sin: `$\\frac{\\sin ${p.a}x}{${p.a}x} \\to 1$ and $\\frac{\\sin ${p.b}x}{${p.b}x} \\to 1$`,
        tan: `$\\frac{\\tan ${p.a}x}{${p.a}x} \\to 1$ and $\\frac{\\sin ${p.b}x}{${p.b}x} \\to 1$`,
        cos: `$1 - \\cos \\theta = 2\\sin^{2} \\frac{\\theta}{2}$ above and below`,
        mixed: `Splits into $\\frac{\\sin ${p.a}x}{x} + \\frac{\\tan ${p.b}x}{x}$`,
      }[p.kind] ?? ''
    return {
      answer: `$${tex(key)}$`,
      steps: [
        how,
        {
          sin: `Limit $= \\lim_{x \\to 0} \\frac{${p.a}x}{${p.b}x}$`,
          tan: `Limit $= \\lim_{x \\to 0} \\frac{${p.a}x}{${p.b}x}$`,
          cos: `Limit $= \\frac{${p.a}^{2}}{${p.b}^{2}}$`,
          mixed: `Limit $= ${p.a} \\times 1 + ${p.b} \\times 1$`,
        }[p.kind] ?? '',
        `$= ${tex(key)}$`,
      ],
      wrong: [
        ['$1$', 'lets the numbers cancel'],
        ['$0$', '0/0 = 0'],
        ...(p.kind === 'cos' ? [[`$${tex(rational(p.a, p.b))}$`, 'forgets the squares']] : []),
      ] as [string, string][],
    }
  },
  reads: /^Evaluate \$\\lim_\{x \\to 0\} (\\frac.+)\$\.$/,
  check: ([, f], candidate) => near(amount(candidate), numericLimit(f, 0), 1e-5),
})
function limit(p: { a: number; b: number; kind: string }): string {
  const body = {
    sin: `\\frac{\\sin ${p.a}x}{\\sin ${p.b}x}`,
    tan: `\\frac{\\tan ${p.a}x}{\\sin ${p.b}x}`,
    cos: `\\frac{1 - \\cos ${p.a}x}{1 - \\cos ${p.b}x}`,
    mixed: `\\frac{\\sin ${p.a}x + \\tan ${p.b}x}{x}`,
  }[p.kind]
  return `$\\lim_{x \\to 0} ${body}$`
}

const piecewise = form({
  marks: [5],
  space: space(
    { a: range(1, 5), b: small, c: range(1, 4), d: small, at: [1, 2, 3], e: small },
    (p) => p.a * p.at + p.b - p.c * p.at * p.at !== 0,
  ),
  difficulty: () => 'difficult',
  stem: (p) => {
    const k = p.d
    return `Let $f(x) = ${polynomial([p.a, p.b])}$ for $x < ${p.at}$ and $f(x) = ${polynomial([p.c, 0, 0])} + k$ for $x \\ge ${p.at}$. (i) Find $\\lim_{x \\to ${p.at}^{-}} f(x)$. (ii) Find the value of $k$ for which $\\lim_{x \\to ${p.at}} f(x)$ exists. (iii) With this $k$, find $\\lim_{x \\to ${p.at + Math.abs(k)}} f(x)$.`
  },
  work: (p) => {
    const left = p.a * p.at + p.b
    const k = left - p.c * p.at * p.at
    const far = p.at + Math.abs(p.d)
    const text = (l: number, kk: number, v: number) => `(i) $${l}$ (ii) $k = ${kk}$ (iii) $${v}$`
    return {
      answer: text(left, k, p.c * far * far + k),
      steps: [
        [`Left limit $= ${p.a}(${p.at}) ${p.b < 0 ? '-' : '+'} ${Math.abs(p.b)} = ${left}$`, 1],
        [`Right limit $= ${p.c * p.at * p.at} + k$`, 1],
        [`The limit exists when both are equal: $${p.c * p.at * p.at} + k = ${left}$`, 1],
        [`$k = ${k}$`, 1],
        [
          `$\\lim_{x \\to ${far}} f(x) = ${p.c * far * far} ${k < 0 ? '-' : '+'} ${Math.abs(k)} = ${p.c * far * far + k}$`,
          1,
        ],
      ],
      wrong: [
        [text(left, -k, p.c * far * far - k), 'makes a sign error in solving for k'],
        [text(left, left, p.c * far * far + left), 'looks at one side only'],
      ].filter(([t]) => t !== text(left, k, p.c * far * far + k)) as [string, string][],
    }
  },
  reads: pattern(
    'Let $f(x) = #$ for $x < #$ and $f(x) = #$ for $x \\ge #$. (i) Find # (iii) With this $k$, find $\\lim_{x \\to #} f(x)$.',
  ),
  check: ([, left, at, right, , , far], candidate) => {
    const found = /^\(i\) \$(-?\d+)\$ \(ii\) \$k = (-?\d+)\$ \(iii\) \$(-?\d+)\$$/.exec(candidate)
    if (!found) return false
    const [l, k, v] = found.slice(1).map(num)
    const a = num(at)
    return (
      near(valueOf(left, { x: a - 1e-9 }), l, 1e-6) &&
      near(valueOf(right, { x: a + 1e-9, k }), l, 1e-6) &&
      near(valueOf(right, { x: num(far), k }), v)
    )
  },
})

export const limitsModel = modelOf({
  id: 'M98',
  title: 'Limits',
  classes: ['11'],
  topic: 'maths.limits-derivatives',
  type: 'long',
  bloom: 'Ap',
  forms: [zeroOverZero, trigLimit, piecewise],
})

type Principle = { a: number; b: number; c: number; kind: 'quadratic' | 'cubic' | 'reciprocal' | 'root' }
const fOf = (p: Principle) =>
  ({
    quadratic: polynomial([p.a, p.b, p.c]),
    cubic: `${polynomial([p.a, 0, p.b, 0])}`,
    reciprocal: `\\frac{${Math.abs(p.c)}}{${polynomial([p.a, p.b])}}`,
    root: `\\sqrt{${polynomial([p.a, Math.abs(p.b)])}}`,
  })[p.kind]
const slopeOf = (p: Principle) =>
  ({
    quadratic: polynomial([2 * p.a, p.b]),
    cubic: polynomial([3 * p.a, 0, p.b]),
    reciprocal: `-\\frac{${Math.abs(p.c) * p.a}}{(${polynomial([p.a, p.b])})^{2}}`,
    root:
      p.a % 2 === 0
        ? `\\frac{${p.a / 2}}{\\sqrt{${polynomial([p.a, Math.abs(p.b)])}}}`
        : `\\frac{${p.a}}{2\\sqrt{${polynomial([p.a, Math.abs(p.b)])}}}`,
  })[p.kind]

const firstPrinciples = (marks: number, kinds: Principle['kind'][]) =>
  form({
    marks: [marks],
    space: space<Principle>(
      { a: range(1, 9), b: small, c: range(-9, 9), kind: kinds },
      (p) => p.c !== 0 && (p.kind !== 'reciprocal' || Math.abs(p.c) < 5),
    ),
    difficulty: (p) => (p.kind === 'quadratic' ? 'average' : 'difficult'),
    stem: (p) =>
      marks === 2
        ? `If $f(x) = ${fOf(p)}$, find $f'(x)$ from first principles.`
        : `Find the derivative of $f(x) = ${fOf(p)}$ from first principles${marks === 5 ? `, and the slope of its graph at $x = ${slopePoint(p)}$` : ''}.`,
    work: (p) => {
      const key = slopeOf(p)
      const x = slopePoint(p)
      const slope = exactSlope(p, x)
      const text = (body: string) => (marks === 5 ? `$f'(x) = ${body}$; slope $${slope}$` : `$f'(x) = ${body}$`)
      const wrongBody = {
        quadratic: polynomial([2 * p.a, p.b, p.c]),
        cubic: polynomial([3 * p.a, 0, 0, p.b]),
        reciprocal: `\\frac{${Math.abs(p.c) * p.a}}{(${polynomial([p.a, p.b])})^{2}}`,
        root: `\\frac{1}{2\\sqrt{${polynomial([p.a, Math.abs(p.b)])}}}`,
      }[p.kind]
      const middle = {
        quadratic: `$\\lim_{h \\to 0} \\frac{${2 * p.a}xh + ${p.a === 1 ? '' : p.a}h^{2} ${p.b < 0 ? '-' : '+'} ${Math.abs(p.b) === 1 ? '' : Math.abs(p.b)}h}{h}$`,
        cubic: `The numerator is $${3 * p.a}x^{2}h + ${3 * p.a}xh^{2} + ${p.a === 1 ? '' : p.a}h^{3} ${p.b < 0 ? '-' : '+'} ${Math.abs(p.b) === 1 ? '' : Math.abs(p.b)}h$`,
        reciprocal: 'Brings the two fractions over one denominator; $h$ cancels',
        root: 'Multiplies by the conjugate of the difference of the roots; $h$ cancels',
      }[p.kind]
      return {
        answer: text(key),
        steps: [
          `$f'(x) = \\lim_{h \\to 0} \\frac{f(x + h) - f(x)}{h}$`,
          ...(marks === 2 ? [] : [middle]),
          `$f'(x) = ${key}$`,
          ...(marks === 5 ? [`At $x = ${x}$ the slope is $${slope}$`] : []),
        ],
        wrong: [
          [
            text(wrongBody),
            p.kind === 'root'
              ? 'forgets the inner factor'
              : p.kind === 'reciprocal'
                ? 'loses the sign'
                : 'power not lowered',
          ],
        ].filter(([t]) => t !== text(key)) as [string, string][],
      }
    },
    reads:
      marks === 2
        ? pattern("If $f(x) = #$, find $f'(x)$ from first principles.")
        : marks === 3
          ? /^Find the derivative of \$f\(x\) = ([^$]+)\$ from first principles\.$/
          : pattern('Find the derivative of $f(x) = #$ from first principles, and the slope of its graph at $x = #$.'),
    check: ([, f, at], candidate) => {
      const body = (mathSpans(candidate)[0] ?? '').replace("f'(x) = ", '')
      const same = [11.3, 12.7, 14.1, 17.9, 23.3].every((x) => near(valueOf(body, { x }), slopeAt(f, 'x', x), 1e-6))
      return same && (at === undefined || near(valueOf(mathSpans(candidate)[1] ?? ''), slopeAt(f, 'x', num(at)), 1e-6))
    },
  })

/** A place where the slope is a plain number. */
function slopePoint(p: Principle): number {
  return p.kind === 'reciprocal' ? 11 : 1
}
function exactSlope(p: Principle, x: number): string {
  if (p.kind === 'cubic') return tex(3 * p.a * x * x + p.b)
  if (p.kind === 'reciprocal') return tex(rational(-Math.abs(p.c) * p.a, (p.a * x + p.b) ** 2))
  if (p.kind === 'root') return root(rational(p.a, 2 * (p.a * x + Math.abs(p.b))), p.a * x + Math.abs(p.b))
  return tex(2 * p.a * x + p.b)
}

export const principlesModel = modelOf({
  id: 'M99',
  title: 'Derivative from first principles',
  classes: ['11'],
  topic: 'maths.limits-derivatives',
  type: 'long',
  bloom: 'Ap',
  // The longer forms ask the same with one thing more.
  oneFamily: true,
  forms: [
    firstPrinciples(2, ['quadratic']),
    firstPrinciples(3, ['quadratic', 'cubic']),
    firstPrinciples(5, ['cubic', 'reciprocal', 'root']),
  ],
})

const rules = form({
  marks: [1, 2],
  space: space({ a: range(1, 9), n: range(2, 6), b: small, m: [1, 2, 3, 4, 5], at: [-2, -1, 1, 2] }, (p) => p.m < p.n),
  difficulty: (p) => (p.n > 4 ? 'average' : 'easy'),
  stem: (p) => `If $f(x) = ${sum(p)}$, then $f'(${p.at})$ is`,
  work: (p) => {
    const value = p.a * p.n * p.at ** (p.n - 1) + p.b * p.m * p.at ** (p.m - 1)
    const options: [Numeric, string][] = [
      [p.a * p.n * p.at ** p.n + p.b * p.m * p.at ** p.m, 'power not lowered'],
      [p.a * p.at ** p.n + p.b * p.at ** p.m, 'gives f instead of its derivative'],
      [p.a * p.at ** (p.n - 1) + p.b * p.at ** (p.m - 1), 'does not multiply by the exponent'],
      [-value, 'makes a sign error'],
      [p.a * p.n * p.at ** (p.n - 1), 'leaves out a term'],
    ]
    return {
      answer: `$${tex(value)}$`,
      steps: [
        `$f'(x) = ${polynomialOf([
          [p.a * p.n, p.n - 1],
          [p.b * p.m, p.m - 1],
        ])}$`,
        `$f'(${p.at}) = ${tex(value)}$`,
      ],
      wrong: options.map(([v, why]) => [`$${tex(v)}$`, why] as const).filter(([t]) => t !== `$${tex(value)}$`),
    }
  },
  reads: pattern("If $f(x) = #$, then $f'(#)$ is"),
  check: ([, f, at], candidate) => near(amount(candidate), slopeAt(f, 'x', num(at)), 1e-6),
})
const polynomialOf = (terms: [number, number][]) => {
  const top = Math.max(...terms.map(([, e]) => e))
  return polynomial(range(0, top).map((i) => terms.filter(([, e]) => e === top - i).reduce((s, [c]) => s + c, 0)))
}
const sum = (p: { a: number; n: number; b: number; m: number }) =>
  polynomialOf([
    [p.a, p.n],
    [p.b, p.m],
  ])

export const rulesModel = modelOf({
  id: 'M159',
  title: 'Derivatives by rule',
  classes: ['11'],
  topic: 'maths.limits-derivatives',
  type: 'mcq',
  bloom: 'U',
  forms: [rules],
})
