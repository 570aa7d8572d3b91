import { range, space } from '../../../space.ts'
import { latexInteger, latexFraction as tex } from '../../exact/format.ts'
import { gcd } from '../../exact/integers.ts'
import { neg, rational } from '../../exact/rational.ts'
import { factorOf, polynomial } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { sameAmounts } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { coefficientsOf } from '../reread/quadratic.ts'
import { near, valueOf } from '../reread/value.ts'

const small = range(-9, 9).filter((n) => n !== 0)
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
              `$D = b^{2} - 4ac = ${latexInteger(b * b)} ${a * c < 0 ? '+' : '-'} ${latexInteger(Math.abs(4 * a * c))} = ${latexInteger(d)}$`,
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
        ? `k^{2} - ${latexInteger(4 * p.m * p.m * p.n * p.n)} = 0`
        : p.place === 'c'
          ? `${latexInteger(4 * p.m * p.m * p.n * p.n)} - ${4 * p.m * p.m}k = 0`
          : `4k^{2} - ${latexInteger(4 * p.m * p.m * p.n * p.n)} = 0`
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

const withFractions = form({
  marks: [5],
  space: space({ a: range(-7, 7), b: range(-7, 7), r: range(-9, 9) }, (p) => {
    const other = -p.a - p.b - p.r
    const product = (p.r + p.a) * (p.r + p.b)
    return (
      p.a < p.b &&
      p.a * p.b !== 0 &&
      product !== 0 &&
      other !== p.r &&
      other !== 0 &&
      p.r !== 0 &&
      Math.abs(product) < 60
    )
  }),
  difficulty: () => 'difficult',
  stem: (p) => {
    const right = rational(p.b - p.a, (p.r + p.a) * (p.r + p.b))
    return `Solve for $x$: $\\frac{1}{${polynomial([1, p.a])}} - \\frac{1}{${polynomial([1, p.b])}} = ${tex(right)}$, where $x \\ne ${-p.a}$ and $x \\ne ${-p.b}$.`
  },
  work: (p) => {
    const product = (p.r + p.a) * (p.r + p.b)
    const other = -p.a - p.b - p.r
    const [low, high] = [Math.min(p.r, other), Math.max(p.r, other)]
    const text = (u: number, v: number) => `$x = ${u}$ or $x = ${v}$`
    return {
      answer: text(low, high),
      steps: [
        `$\\frac{${p.b - p.a}}{(${polynomial([1, p.a])})(${polynomial([1, p.b])})} = ${tex(rational(p.b - p.a, product))}$`,
        `$(${polynomial([1, p.a])})(${polynomial([1, p.b])}) = ${product}$`,
        `$${polynomial([1, p.a + p.b, p.a * p.b - product])} = 0$`,
        `$${factorOf(low)}${factorOf(high)} = 0$`,
        text(low, high),
      ],
      wrong: [
        [`$x = ${low}$`, 'keeps one root only'],
        [text(-high, -low), 'takes the signs of the roots from the factors'],
      ].filter(([t]) => t !== text(low, high)) as [string, string][],
    }
  },
  reads: pattern('Solve for $x$: $#$, where $x \\ne #$ and $x \\ne #$.'),
  check: ([, equation], candidate) => {
    const [left, right] = equation.split(' = ')
    const every = range(-60, 60).filter((x) => near(valueOf(left, { x }), valueOf(right)))
    return every.length === 2 && sameAmounts(candidate, every)
  },
})

export const quadraticModel = modelOf({
  id: 'M69',
  title: 'Quadratic equations: roots, nature, unknown coefficient',
  classes: ['10'],
  topic: 'maths.quadratic-equations',
  type: 'mcq',
  bloom: 'Ap',
  forms: [solveIt, nature, equalRoots, withFractions],
})
