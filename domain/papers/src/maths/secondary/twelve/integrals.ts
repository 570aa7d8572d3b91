import { range, space } from '../../../space.ts'
import { latexFraction as tex } from '../../exact/format.ts'
import { add, mul, type Numeric, pow, rational, sub } from '../../exact/rational.ts'
import { polynomial } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { amount, mathSpans, num } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, simpson, slopeAt, valueOf } from '../reread/value.ts'

const small = range(-6, 6).filter((n) => n !== 0)
const c1 = (n: number) => (n === 1 ? '' : n === -1 ? '-' : String(n))
/** (k/d)·body as \frac{k}{d}body, k body or body. */
const scaled = (factor: Numeric, body: string) => {
  const text = tex(factor)
  return text === '1' ? body : text === '-1' ? `-${body}` : `${text}${body}`
}
/** Differentiates the candidate at five points and compares with the printed integrand. */
function isPrimitive(candidate: string, integrand: string, points = primitivePoints): boolean {
  const body = (mathSpans(candidate)[0] ?? '').replace(/ \+ C$/, '')
  // Close to a pole, where the integrand changes fast against its size, the difference quotient says nothing.
  const at = (x: number) => valueOf(integrand, { x })
  const tame = points.filter(
    (x) => Math.abs(at(x + 1e-3) - at(x)) + Math.abs(at(x) - at(x - 1e-3)) < 0.05 * (Math.abs(at(x)) + 1),
  )
  const agrees = (x: number) => near(slopeAt(body, 'x', x), at(x), 1e-4)
  return candidate.endsWith('+ C$') && tame.length >= 5 && tame.every(agrees)
}
const primitivePoints = range(1, 24).map((k) => 0.083 * k + 0.011)

type Linear = { a: number; b: number; k: number; kind: 'sin' | 'cos' | 'exp' | 'power' | 'log' | 'sec'; n: number }
const linear = (p: Linear) => polynomial([p.a, p.b])
const integrand = (p: Linear) =>
  ({
    sin: `${c1(p.k)}\\sin(${linear(p)})`,
    cos: `${c1(p.k)}\\cos(${linear(p)})`,
    exp: `${c1(p.k)}e^{${linear(p)}}`,
    power: `${c1(p.k)}(${linear(p)})^{${p.n}}`,
    log: `\\frac{${p.k}}{${linear(p)}}`,
    sec: `${c1(p.k)}\\sec^{2}(${linear(p)})`,
  })[p.kind]
const primitive = (p: Linear, factor: Numeric) =>
  ({
    sin: scaled(mul(-1, factor), `\\cos(${linear(p)})`),
    cos: scaled(factor, `\\sin(${linear(p)})`),
    exp: scaled(factor, `e^{${linear(p)}}`),
    power: scaled(mul(factor, rational(1, p.n + 1)), `(${linear(p)})^{${p.n + 1}}`),
    log: scaled(factor, `\\log|${linear(p)}|`),
    sec: scaled(factor, `\\tan(${linear(p)})`),
  })[p.kind]

const direct = form({
  marks: [1, 2],
  space: space<Linear>(
    {
      a: range(2, 9),
      b: range(1, 9),
      k: range(1, 12),
      kind: ['sin', 'cos', 'exp', 'power', 'log', 'sec'],
      n: [2, 3, 4],
    },
    (p) => (p.kind === 'power' || p.n === 2) && p.k !== p.a * p.a && p.k !== 0 && !(p.kind === 'power' && p.k === p.a),
  ),
  difficulty: (p) => (p.kind === 'power' || p.kind === 'exp' ? 'easy' : 'average'),
  stem: (p) => `Evaluate: $\\int ${integrand(p)}\\,dx$`,
  work: (p) => {
    const text = (body: string) => `$${body} + C$`
    const key = text(primitive(p, rational(p.k, p.a)))
    const derivative = {
      sin: `${p.k * p.a}\\cos(${linear(p)})`,
      cos: `-${p.k * p.a}\\sin(${linear(p)})`,
      exp: `${p.k * p.a}e^{${linear(p)}}`,
      power: `${p.k * p.a * p.n}(${linear(p)})${p.n === 2 ? '' : `^{${p.n - 1}}`}`,
      log: `-\\frac{${p.k * p.a}}{(${linear(p)})^{2}}`,
      sec: `${2 * p.k * p.a}\\sec^{2}(${linear(p)})\\tan(${linear(p)})`,
    }[p.kind]
    return {
      answer: key,
      steps: [`Puts $t = ${linear(p)}$, $dt = ${p.a}\\,dx$`, key],
      wrong: (
        [
          [text(primitive(p, p.k)), 'leaves out the factor of the inner function'],
          [text(primitive(p, p.k * p.a)), 'multiplies by the inner derivative instead of dividing'],
          [text(derivative), 'differentiates instead of integrating'],
          [text(primitive(p, rational(-p.k, p.a))), 'takes the wrong sign'],
        ] as [string, string][]
      ).filter(([t]) => t !== key),
    }
  },
  reads: pattern('Evaluate: $\\int #\\,dx$'),
  check: ([, f], candidate) => isPrimitive(candidate, f),
})

const byParts = form({
  marks: [3],
  space: space({ a: range(1, 7), m: range(1, 9), b: range(-7, 7), kind: ['exp', 'sin', 'cos'] }),
  difficulty: () => 'average',
  stem: (p) =>
    `Integrate by parts: $\\int ${polynomial([p.m, p.b]).includes(' ') ? `(${polynomial([p.m, p.b])})` : polynomial([p.m, p.b])}${{ exp: 'e^', sin: '\\sin ', cos: '\\cos ' }[p.kind]}${p.kind === 'exp' ? `{${c1(p.a)}x}` : `${c1(p.a)}x`}\\,dx$`,
  work: (p) => {
    const u = polynomial([p.m, p.b])
    const one = p.a === 1
    const [x, m] = [`${c1(p.a)}x`, rational(p.m, p.a * p.a)]
    const over = (body: string) => (one ? body : `\\frac{${body}}{${p.a}}`)
    const braced = u.includes(' ') && one ? `(${u})` : u
    const key =
      {
        exp: `${over(braced)}e^{${x}} - ${scaled(m, `e^{${x}}`)}`,
        sin: `-${over(braced)}\\cos ${x} + ${scaled(m, `\\sin ${x}`)}`,
        cos: `${over(braced)}\\sin ${x} + ${scaled(m, `\\cos ${x}`)}`,
      }[p.kind] ?? ''
    const wrongSign =
      {
        exp: `${over(braced)}e^{${x}} + ${scaled(m, `e^{${x}}`)}`,
        sin: `${over(braced)}\\cos ${x} + ${scaled(m, `\\sin ${x}`)}`,
        cos: `${over(braced)}\\sin ${x} - ${scaled(m, `\\cos ${x}`)}`,
      }[p.kind] ?? ''
    return {
      answer: `$${key} + C$`,
      steps: [
        `First function $${u}$, second function the ${p.kind === 'exp' ? 'exponential' : p.kind === 'sin' ? 'sine' : 'cosine'}`,
        "$\\int uv\\,dx = u\\int v\\,dx - \\int u' \\left(\\int v\\,dx\\right)dx$",
        `$${key} + C$`,
      ],
      wrong: [
        [`$${wrongSign} + C$`, 'makes a sign error in the second part'],
        [`$${key}$`, 'no +C'],
      ],
    }
  },
  reads: pattern('Integrate by parts: $\\int #\\,dx$'),
  check: ([, f], candidate) => isPrimitive(candidate, f),
})

const fractions = form({
  marks: [3],
  space: space(
    { a: range(-6, 6), b: range(-6, 6), A: range(-5, 5), B: range(-5, 5) },
    (p) => p.a < p.b && p.A * p.B !== 0 && p.A + p.B !== 0,
  ),
  difficulty: () => 'difficult',
  stem: (p) =>
    `Evaluate by partial fractions: $\\int \\frac{${polynomial([p.A + p.B, -p.A * p.b - p.B * p.a])}}{${polynomial([1, -p.a - p.b, p.a * p.b])}}\\,dx$`,
  work: (p) => {
    const log = (k: number, z: number) => `${Math.abs(k) === 1 ? '' : Math.abs(k)}\\log|${polynomial([1, -z])}|`
    const text = (A: number, B: number) => `$${A < 0 ? '-' : ''}${log(A, p.a)} ${B < 0 ? '-' : '+'} ${log(B, p.b)} + C$`
    return {
      answer: text(p.A, p.B),
      steps: [
        `$\\frac{A}{${polynomial([1, -p.a])}} + \\frac{B}{${polynomial([1, -p.b])}}$`,
        `$A = ${p.A}$, $B = ${p.B}$`,
        text(p.A, p.B),
      ],
      wrong: [
        [text(p.B, p.A), 'gives the constants to the wrong fractions'],
        [text(-p.A, -p.B), 'takes the wrong sign'],
      ].filter(([t]) => t !== text(p.A, p.B)) as [string, string][],
    }
  },
  reads: pattern('Evaluate by partial fractions: $\\int #\\,dx$'),
  check: ([, f], candidate) => isPrimitive(candidate, f, [7.3, 8.1, 9.7, 11.2, 13.9, 15.3]),
})

const polynomialIntegral = form({
  marks: [5],
  space: space(
    { a: range(1, 5), b: range(1, 6), c: range(-6, 6), at: range(1, 3), value: range(-9, 9) },
    (p) => p.c !== 0,
  ),
  difficulty: () => 'average',
  stem: (p) =>
    `The derivative of $f$ is $f'(x) = ${polynomial([4 * p.a, 3 * p.b, 0, p.c])}$ and $f(${p.at}) = ${p.value}$. Find $f(x)$, $f(0)$ and $\\int_{0}^{1} f'(x)\\,dx$.`,
  work: (p) => {
    const constant = p.value - (p.a * p.at ** 4 + p.b * p.at ** 3 + p.c * p.at)
    const text = (k: number, d: number) => `$f(x) = ${polynomial([p.a, p.b, 0, p.c, k])}$; $f(0) = ${k}$; $${d}$`
    return {
      answer: text(constant, p.a + p.b + p.c),
      steps: [
        `$f(x) = ${polynomial([p.a, p.b, 0, p.c, 0])} + C$`,
        `$f(${p.at}) = ${p.value}$ gives $C = ${constant}$`,
        `$f(x) = ${polynomial([p.a, p.b, 0, p.c, constant])}$`,
        `$f(0) = ${constant}$`,
        `$\\int_{0}^{1} f'(x)\\,dx = f(1) - f(0) = ${p.a + p.b + p.c}$`,
      ],
      wrong: [
        [text(0, p.a + p.b + p.c), 'no +C'],
        [text(-constant, p.a + p.b + p.c), 'makes a sign error in the constant'],
      ].filter(([t]) => t !== text(constant, p.a + p.b + p.c)) as [string, string][],
    }
  },
  reads: pattern("The derivative of $f$ is $f'(x) = #$ and $f(#) = #$. Find $f(x)$, $f(0)$ and #"),
  check: ([, slope, at, value], candidate) => {
    const [f, zero, integral] = mathSpans(candidate)
    const body = f?.replace('f(x) = ', '') ?? ''
    return (
      [0.3, 0.9, 1.4, 2.2, 3.1].every((x) => near(slopeAt(body, 'x', x), valueOf(slope, { x }), 1e-5)) &&
      near(valueOf(body, { x: num(at) }), num(value)) &&
      near(valueOf(zero?.split('= ')[1] ?? ''), valueOf(body, { x: 0 })) &&
      near(valueOf(integral ?? ''), simpson(slope, 'x', 0, 1))
    )
  },
})

export const indefiniteModel = modelOf({
  id: 'M108',
  title: 'Indefinite integrals',
  classes: ['12'],
  topic: 'maths.integrals',
  type: 'mcq',
  bloom: 'Ap',
  forms: [direct, byParts, fractions, polynomialIntegral],
})

const definite = form({
  marks: [2],
  space: space({ a: range(1, 9), b: small, c: small, lo: range(-2, 1), hi: range(2, 4) }),
  difficulty: () => 'easy',
  stem: (p) => `Evaluate: $\\int_{${p.lo}}^{${p.hi}} (${polynomial([p.a, p.b, p.c])})\\,dx$`,
  work: (p) => {
    const F = (x: number) => add(rational(p.a * x ** 3, 3), rational(p.b * x * x, 2), p.c * x)
    const key = sub(F(p.hi), F(p.lo))
    return {
      answer: `$${tex(key)}$`,
      steps: [
        `$F(x) = ${polynomial([rational(p.a, 3), rational(p.b, 2), p.c, 0])}$`,
        `$F(${p.hi}) - F(${p.lo}) = ${tex(key)}$`,
      ],
      wrong: [
        [`$${tex(F(p.hi))}$`, 'leaves out the lower limit'],
        [`$${tex(sub(F(p.lo), F(p.hi)))}$`, 'subtracts the limits the other way round'],
      ].filter(([t]) => t !== `$${tex(key)}$`) as [string, string][],
    }
  },
  reads: pattern('Evaluate: $\\int_{#}^{#} (#)\\,dx$'),
  check: ([, lo, hi, f], candidate) => near(amount(candidate), simpson(f, 'x', num(lo), num(hi)), 1e-8),
})

const substitution = form({
  marks: [3],
  space: space(
    { k: range(1, 9), a: range(1, 6), n: [2, 3, 4], hi: [1, 2] },
    (p) => (p.hi * p.hi + p.a) ** (p.n + 1) < 50_000,
  ),
  difficulty: () => 'average',
  stem: (p) => `Evaluate by substitution: $\\int_{0}^{${p.hi}} ${2 * p.k}x(x^{2} + ${p.a})^{${p.n}}\\,dx$`,
  work: (p) => {
    const [low, high] = [p.a, p.hi * p.hi + p.a]
    const between = (u: number, v: number) => mul(rational(p.k, p.n + 1), sub(pow(v, p.n + 1), pow(u, p.n + 1)))
    return {
      answer: `$${tex(between(low, high))}$`,
      steps: [
        `$t = x^{2} + ${p.a}$, $dt = 2x\\,dx$; limits ${low} and ${high}`,
        `$${p.k === 1 ? '' : p.k}\\int_{${low}}^{${high}} t^{${p.n}}\\,dt$`,
        `$= ${tex(between(low, high))}$`,
      ],
      wrong: [
        [`$${tex(between(0, p.hi))}$`, 'limits not changed'],
        [`$${tex(mul(2, between(low, high)))}$`, 'does not halve for 2x dx'],
      ],
    }
  },
  reads: pattern('Evaluate by substitution: $\\int_{#}^{#} #\\,dx$'),
  check: ([, lo, hi, f], candidate) => near(amount(candidate), simpson(f, 'x', num(lo), num(hi)), 1e-7),
})

const absolute = form({
  marks: [3, 5],
  space: space(
    { m: range(1, 6), zero: range(-3, 3), before: range(1, 5), after: range(1, 5), k: range(-5, 5) },
    (p) => p.before !== p.after && p.k !== 0,
  ),
  difficulty: (_, ask) => (ask.marks === 5 ? 'difficult' : 'average'),
  stem: (p, ask) => {
    const inside = polynomial([p.m, -p.m * p.zero])
    return ask.marks === 3
      ? `Evaluate using the properties of definite integrals: $\\int_{${p.zero - p.before}}^{${p.zero + p.after}} |${inside}|\\,dx$`
      : `Evaluate using the properties of definite integrals: $\\int_{${p.zero - p.before}}^{${p.zero + p.after}} (|${inside}| ${p.k < 0 ? '-' : '+'} ${Math.abs(p.k)})\\,dx$`
  },
  work: (p, ask) => {
    const lift = ask.marks === 5 ? p.k * (p.before + p.after) : 0
    const key = add(rational(p.m * (p.before ** 2 + p.after ** 2), 2), lift)
    const signless = add(rational(p.m * (p.after ** 2 - p.before ** 2), 2), lift)
    return {
      answer: `$${tex(key)}$`,
      steps: [
        `The expression between the bars changes sign at $x = ${p.zero}$`,
        `Splits the integral at $x = ${p.zero}$, with a minus sign before it`,
        ...(ask.marks === 5
          ? [
              `$\\int_{${p.zero - p.before}}^{${p.zero}} = ${tex(rational(p.m * p.before ** 2, 2))}$ and $\\int_{${p.zero}}^{${p.zero + p.after}} = ${tex(rational(p.m * p.after ** 2, 2))}$ for the part between the bars`,
              `The constant gives $${tex(lift)}$`,
            ]
          : []),
        `$${tex(key)}$`,
      ],
      wrong: [
        [`$${tex(signless)}$`, 'ignores the absolute value'],
        [`$${tex(add(rational(p.m * p.after ** 2, 2), lift))}$`, 'leaves out one part'],
      ].filter(([t]) => t !== `$${tex(key)}$`) as [string, string][],
    }
  },
  reads: /^Evaluate using the properties of definite integrals: \$\\int_\{(.+?)\}\^\{(.+?)\} (.+)\\,dx\$$/,
  check: ([, lo, hi, f], candidate) => near(amount(candidate), simpson(f, 'x', num(lo), num(hi)), 1e-4),
})

export const definiteModel = modelOf({
  id: 'M109',
  title: 'Definite integrals and their properties',
  classes: ['12'],
  topic: 'maths.integrals',
  type: 'long',
  bloom: 'Ap',
  forms: [definite, substitution, absolute],
})
