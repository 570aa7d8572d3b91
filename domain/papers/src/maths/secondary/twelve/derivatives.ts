import { range, space } from '../../../space.ts'
import { latexSum, latexFraction as tex } from '../../exact/format.ts'
import { rational } from '../../exact/rational.ts'
import { polynomial } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { mathSpans, num, unknowns } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, slopeAt, valueOf } from '../reread/value.ts'

const small = range(-6, 6).filter((n) => n !== 0)

const continuity = form({
  marks: [2],
  space: space({ a: range(1, 6), b: small, c: small, at: [-3, -2, -1, 1, 2, 3], kind: ['poly', 'quotient'] }, (p) =>
    p.kind === 'poly'
      ? (p.a * p.at * p.at + p.b - p.c) % p.at === 0 && p.a * p.at * p.at + p.b !== p.c
      : p.a * p.at !== p.b,
  ),
  difficulty: (p) => (p.kind === 'poly' ? 'average' : 'easy'),
  stem: (p) =>
    p.kind === 'poly'
      ? `Find $k$ so that $f$ is continuous at $x = ${p.at}$, where $f(x) = ${polynomial([p.a, 0, p.b])}$ for $x \\le ${p.at}$ and $f(x) = kx ${p.c < 0 ? '-' : '+'} ${Math.abs(p.c)}$ for $x > ${p.at}$.`
      : `Find $k$ so that $f$ is continuous at $x = ${p.at}$, where $f(x) = \\frac{${polynomial([p.a, -p.b - p.a * p.at, p.b * p.at])}}{${polynomial([1, -p.at])}}$ for $x \\ne ${p.at}$ and $f(x) = k$ for $x = ${p.at}$.`,
  work: (p) => {
    const key = p.kind === 'poly' ? (p.a * p.at * p.at + p.b - p.c) / p.at : p.a * p.at - p.b
    return {
      answer: `$k = ${key}$`,
      steps:
        p.kind === 'poly'
          ? [
              `Left limit $= f(${p.at}) = ${p.a * p.at * p.at + p.b}$, right limit $= ${latexSum([
                [p.at, 'k'],
                [p.c, ''],
              ])}$`,
              `Equal for $k = ${key}$`,
            ]
          : [`For $x \\ne ${p.at}$, $f(x) = ${polynomial([p.a, -p.b])}$`, `The limit is $${key}$, so $k = ${key}$`],
      wrong:
        p.kind === 'poly'
          ? ([
              [`$k = ${p.a * p.at * p.at + p.b}$`, 'looks at one side only'],
              [`$k = ${-key}$`, 'makes a sign error'],
            ].filter(([t]) => t !== `$k = ${key}$`) as [string, string][])
          : [
              ['$k = 0$', '0/0 = 0'],
              [`$k = ${p.a * p.at + p.b}$`, 'makes a sign error'],
            ],
    }
  },
  reads: pattern('Find $k$ so that $f$ is continuous at $x = #$, where $f(x) = #$ for $x #$ and $f(x) = #$ for $x #$.'),
  check: ([, at, left, , right], candidate) => {
    const [a, k] = [num(at), unknowns(candidate).k ?? Number.NaN]
    return near(valueOf(left, { x: a - 1e-6 }), valueOf(right, { x: a + 1e-6, k }), 1e-4)
  },
})

const both = form({
  marks: [3],
  space: space(
    { p: range(1, 12), q: range(-12, 12), u: [1, 2, 3], w: [4, 5, 6, 7] },
    (v) => v.q !== 0 && v.p * v.u + v.q !== v.p * v.w + v.q,
  ),
  difficulty: () => 'difficult',
  stem: (v) =>
    `Find $a$ and $b$ so that $f$ is continuous on $\\mathbb{R}$, where $f(x) = ${v.p * v.u + v.q}$ for $x \\le ${v.u}$, $f(x) = ax + b$ for $${v.u} < x < ${v.w}$ and $f(x) = ${v.p * v.w + v.q}$ for $x \\ge ${v.w}$.`,
  work: (v) => ({
    answer: `$a = ${v.p}$, $b = ${v.q}$`,
    steps: [
      `At $x = ${v.u}$: $${v.u === 1 ? '' : v.u}a + b = ${v.p * v.u + v.q}$`,
      `At $x = ${v.w}$: $${v.w}a + b = ${v.p * v.w + v.q}$`,
      `Solving, $a = ${v.p}$, $b = ${v.q}$`,
    ],
    wrong: [
      [`$a = ${v.q}$, $b = ${v.p}$`, 'gives the values to the wrong letters'],
      [`$a = ${v.p}$, $b = ${-v.q}$`, 'makes a sign error'],
    ].filter((_, i) => i === 1 || v.p !== v.q) as [string, string][],
  }),
  reads: pattern(
    'Find $a$ and $b$ so that $f$ is continuous on $\\mathbb{R}$, where $f(x) = #$ for $x \\le #$, $f(x) = # for # and $f(x) = #$ for $x \\ge #$.',
  ),
  check: ([, left, u, , , right, w], candidate) => {
    const { a = Number.NaN, b = Number.NaN } = unknowns(candidate)
    return near(a * num(u) + b, num(left)) && near(a * num(w) + b, num(right))
  },
})
export const continuityModel = modelOf({
  id: 'M105',
  title: 'Continuity: unknown constants',
  classes: ['12'],
  topic: 'maths.continuity-differentiability',
  type: 'short',
  bloom: 'Ap',
  forms: [continuity, both],
})

type Chain = { a: number; b: number; n: number; kind: 'sin' | 'cos' | 'exp' | 'log' | 'power' | 'root' }
const c1 = (n: number) => (n === 1 ? '' : n === -1 ? '-' : String(n))
const inner = (p: Chain) => polynomial([p.a, 0, p.b])
const outer = (p: Chain) =>
  ({
    sin: `\\sin(${inner(p)})`,
    cos: `\\cos(${inner(p)})`,
    exp: `e^{${inner(p)}}`,
    log: `\\log(${inner(p)})`,
    power: `(${inner(p)})^{${p.n}}`,
    root: `\\sqrt{${inner(p)}}`,
  })[p.kind]
const chained = (p: Chain, factor: string) =>
  ({
    sin: `${factor}\\cos(${inner(p)})`,
    cos: `-${factor}\\sin(${inner(p)})`,
    exp: `${factor}e^{${inner(p)}}`,
    log: `\\frac{${factor || '1'}}{${inner(p)}}`,
    power: `${factor}(${inner(p)})^{${p.n - 1}}`.replace(/\^\{1\}$/, ''),
    root: `\\frac{${factor || '1'}}{\\sqrt{${inner(p)}}}`,
  })[p.kind]

const chain = form({
  marks: [2],
  space: space<Chain>(
    { a: range(1, 8), b: range(1, 9), n: [3, 4, 5, 6], kind: ['sin', 'cos', 'exp', 'log', 'power', 'root'] },
    (p) => p.kind === 'power' || p.n === 3,
  ),
  difficulty: (p) => (p.kind === 'root' || p.kind === 'log' ? 'average' : 'easy'),
  stem: (p) => `Differentiate $y = ${outer(p)}$ with respect to $x$.`,
  work: (p) => {
    const factor = p.kind === 'root' ? `${c1(p.a)}x` : p.kind === 'power' ? `${2 * p.a * p.n}x` : `${2 * p.a}x`
    const lost = p.kind === 'power' ? String(p.n) : ''
    const text = (body: string) => `$\\frac{dy}{dx} = ${body}$`
    return {
      answer: text(chained(p, factor)),
      steps: [`Chain rule: derivative of the outer function times $${2 * p.a}x$`, text(chained(p, factor))],
      wrong: [
        [text(p.kind === 'root' ? `\\frac{1}{2\\sqrt{${inner(p)}}}` : chained(p, lost)), 'chain factor lost'],
        [
          text(
            p.kind === 'root'
              ? `${c1(p.a)}x\\sqrt{${inner(p)}}`
              : p.kind === 'cos'
                ? chained(p, factor).slice(1)
                : `-${chained(p, factor)}`,
          ),
          'takes the wrong derivative of the outer function',
        ],
      ],
    }
  },
  reads: pattern('Differentiate $y = #$ with respect to $x$.'),
  check: ([, y], candidate) => {
    const body = (mathSpans(candidate)[0] ?? '').replace('\\frac{dy}{dx} = ', '')
    return [0.3, 0.55, 0.7, 0.93, 1.21].every((x) => near(valueOf(body, { x }), slopeAt(y, 'x', x), 1e-4))
  },
})

const implicit = form({
  marks: [3],
  space: space(
    { a: range(1, 5), b: small, c: range(1, 5), x: range(-4, 4), y: range(-4, 4) },
    (p) =>
      p.x * p.y !== 0 && p.b * p.x + 2 * p.c * p.y !== 0 && p.a * p.x * p.x + p.b * p.x * p.y + p.c * p.y * p.y > 0,
  ),
  difficulty: () => 'average',
  stem: (p) =>
    `Find $\\frac{dy}{dx}$ for the curve $${latexSum([
      [p.a, 'x^{2}'],
      [p.b, 'xy'],
      [p.c, 'y^{2}'],
    ])} = ${p.a * p.x * p.x + p.b * p.x * p.y + p.c * p.y * p.y}$, and its value at $(${p.x}, ${p.y})$.`,
  work: (p) => {
    const body = `-\\frac{${latexSum([
      [2 * p.a, 'x'],
      [p.b, 'y'],
    ])}}{${latexSum([
      [p.b, 'x'],
      [2 * p.c, 'y'],
    ])}}`
    const value = rational(-(2 * p.a * p.x + p.b * p.y), p.b * p.x + 2 * p.c * p.y)
    const wrong = `-\\frac{${latexSum([[2 * p.a, 'x']])}}{${latexSum([[2 * p.c, 'y']])}}`
    const text = (f: string, v: string) => `$\\frac{dy}{dx} = ${f}$, at the point $${v}$`
    return {
      answer: text(body, tex(value)),
      steps: [
        `$${latexSum([
          [2 * p.a, 'x'],
          [p.b, 'y'],
        ])} + (${latexSum([
          [p.b, 'x'],
          [2 * p.c, 'y'],
        ])})\\frac{dy}{dx} = 0$`,
        `$\\frac{dy}{dx} = ${body}$`,
        `At $(${p.x}, ${p.y})$: $${tex(value)}$`,
      ],
      wrong: [
        [text(wrong, tex(rational(-p.a * p.x, p.c * p.y))), 'forgets the product rule for xy'],
        [text(body.slice(1), tex(rational(2 * p.a * p.x + p.b * p.y, p.b * p.x + 2 * p.c * p.y))), 'loses the sign'],
      ].filter(([t]) => t !== text(body, tex(value))) as [string, string][],
    }
  },
  reads: pattern('Find $\\frac{dy}{dx}$ for the curve $# = #$, and its value at $(#, #)$.'),
  check: ([, f, , x, y], candidate) => {
    const [formula, value] = mathSpans(candidate)
    const body = formula?.replace('\\frac{dy}{dx} = ', '') ?? ''
    // Slope of a level curve from the printed left side: −F_x / F_y at several points.
    const slope = (u: number, v: number) => -slopeAt(f, 'x', u, { y: v }) / slopeAt(f, 'y', v, { x: u })
    const points = [
      [0.713, 1.907],
      [1.319, 2.371],
      [2.139, 0.617],
      [3.307, 1.129],
      [0.449, 3.701],
    ]
    return (
      points.every(([u, v]) => near(valueOf(body, { x: u, y: v }), slope(u, v), 1e-5)) &&
      near(valueOf(value ?? ''), slope(num(x), num(y)), 1e-6)
    )
  },
})
const logarithmic = form({
  marks: [3],
  space: space({ n: range(1, 8), f: ['\\sin x', '\\cos x', 'x', 'x^{2}'], m: range(1, 5) }),
  difficulty: () => 'difficult',
  stem: (p) => `If $y = ${c1(p.m)}x^{${exponent(p)}}$, $x > 0$, find $\\frac{dy}{dx}$ by taking logarithms.`,
  work: (p) => {
    const f = exponent(p)
    const prime =
      { '\\sin x': `${c1(p.n)}\\cos x`, '\\cos x': `-${c1(p.n)}\\sin x`, x: String(p.n), 'x^{2}': `${2 * p.n}x` }[
        p.f
      ] ?? ''
    const y = `${c1(p.m)}x^{${f}}`
    // The exponent over x, reduced where x cancels.
    const share = { x: String(p.n), 'x^{2}': `${c1(p.n)}x` }[p.f] ?? `\\frac{${f}}{x}`
    const logPart = prime.startsWith('-')
      ? `\\frac{${f}}{x} - ${prime.slice(1)}\\log x`
      : `${share} + ${prime === '1' ? '' : prime}\\log x`
    return {
      answer: `$\\frac{dy}{dx} = ${y}\\left(${logPart}\\right)$`,
      steps: [
        `$\\log y = ${p.m > 1 ? `\\log ${p.m} + ` : ''}${f === 'x' ? 'x' : f}\\log x$`,
        `$\\frac{1}{y}\\frac{dy}{dx} = ${logPart}$`,
        `$\\frac{dy}{dx} = ${y}\\left(${logPart}\\right)$`,
      ],
      wrong: [
        [`$\\frac{dy}{dx} = ${y}\\left(${share}\\right)$`, 'uses the power rule for a variable exponent'],
        [`$\\frac{dy}{dx} = ${logPart}$`, 'forgets to multiply by y'],
      ],
    }
  },
  reads: pattern('If $y = #$, $x > 0$, find $\\frac{dy}{dx}$ by taking logarithms.'),
  check: ([, y], candidate) => {
    const body = (mathSpans(candidate)[0] ?? '').replace('\\frac{dy}{dx} = ', '')
    return [0.6, 0.8, 1.2, 1.4, 1.7].every((x) => near(valueOf(body, { x }), slopeAt(y, 'x', x), 1e-5))
  },
})
const exponent = (p: { n: number; f: string }) => `${c1(p.n)}${p.f}`
export const chainModel = modelOf({
  id: 'M106',
  title: 'Chain, implicit and logarithmic differentiation',
  classes: ['12'],
  topic: 'maths.continuity-differentiability',
  type: 'short',
  bloom: 'Ap',
  forms: [chain, implicit, logarithmic],
})
