import { range, space } from '../../../space.ts'
import { gcd } from '../../exact/integers.ts'
import { rational } from '../../exact/rational.ts'
import { piTimes, polynomial } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { amount } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, valueOf } from '../reread/value.ts'

const cells = [
  [1, 1],
  [1, 2],
  [1, 3],
  [2, 1],
  [2, 2],
  [2, 3],
  [3, 1],
  [3, 2],
  [3, 3],
] as const
interface Facts {
  reflexive: boolean
  symmetric: boolean
  transitive: boolean
}
const chosen = (mask: number) => cells.filter((_, i) => (mask >> i) & 1)
/** Bits of the relation's 3 × 3 table: bit 3(a − 1) + (b − 1) stands for the pair (a, b). */
const bit = (mask: number, a: number, b: number) => ((mask >> (3 * (a - 1) + b - 1)) & 1) === 1
const factsOf = (mask: number): Facts => ({
  reflexive: (mask & 0b100010001) === 0b100010001,
  symmetric:
    bit(mask, 1, 2) === bit(mask, 2, 1) && bit(mask, 1, 3) === bit(mask, 3, 1) && bit(mask, 2, 3) === bit(mask, 3, 2),
  transitive: [1, 2, 3].every((a) =>
    [1, 2, 3].every((b) => !bit(mask, a, b) || [1, 2, 3].every((c) => !bit(mask, b, c) || bit(mask, a, c))),
  ),
})
const described = (f: Facts) =>
  `${f.reflexive ? 'reflexive' : 'not reflexive'}, ${f.symmetric ? 'symmetric' : 'not symmetric'}, ${f.transitive ? 'transitive' : 'not transitive'}`
const names = [
  ['1', '2', '3'],
  ['a', 'b', 'c'],
  ['4', '5', '6'],
  ['p', 'q', 'r'],
]
const candidates = range(1, 510).filter((m) => chosen(m).length >= 3 && chosen(m).length <= 6)
/** Each of the kinds of relation equally often, so that no answer is the likely one. */
const masks = [...new Set(candidates.map((m) => described(factsOf(m))))].flatMap((kind) => {
  const own = candidates.filter((m) => described(factsOf(m)) === kind)
  return range(0, 119).map((i) => own[i % own.length])
})

const relation = form({
  marks: [1, 2],
  space: space({ mask: masks, name: names }),
  difficulty: (p) => (chosen(p.mask).length > 4 ? 'average' : 'easy'),
  stem: (p, ask) => {
    const pairs = chosen(p.mask)
      .map(([a, b]) => `(${p.name[a - 1]}, ${p.name[b - 1]})`)
      .join(', ')
    const relation = `relation $R = \\{${pairs}\\}$ on the set $\\{${p.name.join(', ')}\\}$ is`
    return ask.marks === 1
      ? `The ${relation}`
      : `State with reasons whether the ${relation} reflexive, symmetric and transitive.`
  },
  work: (p) => {
    const f = factsOf(p.mask)
    return {
      answer: described(f),
      steps: [
        f.reflexive ? 'Every element is related to itself' : 'Some element is not related to itself',
        f.symmetric ? 'Each pair stands with its reverse' : 'Some pair stands without its reverse',
        f.transitive ? 'Pairs that join up always have the joining pair' : 'Two pairs join up without the joining pair',
      ],
      wrong: [
        [described({ ...f, reflexive: !f.reflexive }), 'tests some elements only for reflexivity'],
        [described({ ...f, symmetric: !f.symmetric }), 'symmetric = reflexive'],
        [described({ ...f, transitive: !f.transitive }), 'overlooks a pair of joining pairs'],
        [described({ ...f, symmetric: !f.symmetric, transitive: !f.transitive }), 'mixes up symmetric and transitive'],
      ],
    }
  },
  reads: pattern('#he relation $R = \\{#\\}$ on the set $\\{#\\}$ is#'),
  check: ([, , list, set], candidate) => {
    const pairs = [...list.matchAll(/\((\w), (\w)\)/g)].map((m) => [m[1], m[2]])
    const has = (a: string, b: string) => pairs.some(([x, y]) => x === a && y === b)
    const word = (yes: boolean, name: string) => (yes ? name : `not ${name}`)
    const joined = pairs.flatMap(([a, b]) => pairs.filter(([c]) => c === b).map(([, d]) => [a, d]))
    const real = [
      word(
        set.split(', ').every((a) => has(a, a)),
        'reflexive',
      ),
      word(
        pairs.every(([a, b]) => has(b, a)),
        'symmetric',
      ),
      word(
        joined.every(([a, b]) => has(a, b)),
        'transitive',
      ),
    ]
    return candidate === real.join(', ')
  },
})

const inverse = form({
  marks: [3],
  space: space({ a: range(2, 9), b: range(-9, 9), c: range(1, 7) }, (p) => p.b !== 0 && gcd(p.a, p.b, p.c) === 1),
  difficulty: () => 'average',
  stem: (p) =>
    `Show that $f: \\mathbb{R} \\to \\mathbb{R}$, $f(x) = ${p.c === 1 ? polynomial([p.a, p.b]) : `\\frac{${polynomial([p.a, p.b])}}{${p.c}}`}$ is one-one and onto, and find $f^{-1}(y)$.`,
  work: (p) => ({
    answer: `One-one and onto; $f^{-1}(y) = \\frac{${polynomial([p.c, -p.b], 'y')}}{${p.a}}$`,
    steps: [
      '$f(x_{1}) = f(x_{2})$ gives $x_{1} = x_{2}$: one-one',
      `For real $y$, $x = \\frac{${polynomial([p.c, -p.b], 'y')}}{${p.a}}$ is real and $f(x) = y$: onto`,
      `$f^{-1}(y) = \\frac{${polynomial([p.c, -p.b], 'y')}}{${p.a}}$`,
    ],
    wrong: [
      [
        `One-one and onto; $f^{-1}(y) = \\frac{${p.c}}{${polynomial([p.a, p.b], 'y')}}$`,
        'takes the reciprocal for the inverse',
      ],
      [`One-one and onto; $f^{-1}(y) = \\frac{${polynomial([p.c, p.b], 'y')}}{${p.a}}$`, 'makes a sign error'],
    ],
  }),
  reads: pattern('Show that $f: \\mathbb{R} \\to \\mathbb{R}$, $f(x) = #$ is one-one and onto, and find $f^{-1}(y)$.'),
  check: ([, f], candidate) => {
    const body = /^One-one and onto; \$f\^\{-1\}\(y\) = (.+)\$$/.exec(candidate)?.[1] ?? ''
    return [-3, -0.5, 1.7, 4, 9].every((y) => near(valueOf(f, { x: valueOf(body, { y }) }), y))
  },
})

export const relationsModel = modelOf({
  id: 'M101',
  title: 'Relations and functions',
  classes: ['12'],
  topic: 'maths.relations-functions',
  type: 'mcq',
  bloom: 'An',
  forms: [relation, inverse],
})

type Fn = 'sin' | 'cos' | 'tan'
const known: Record<Fn, [string, number][]> = {
  sin: [
    ['0', 0],
    ['\\frac{1}{2}', 30],
    ['\\frac{1}{\\sqrt{2}}', 45],
    ['\\frac{\\sqrt{3}}{2}', 60],
    ['1', 90],
  ],
  cos: [
    ['1', 0],
    ['\\frac{\\sqrt{3}}{2}', 30],
    ['\\frac{1}{\\sqrt{2}}', 45],
    ['\\frac{1}{2}', 60],
    ['0', 90],
  ],
  tan: [
    ['0', 0],
    ['\\frac{1}{\\sqrt{3}}', 30],
    ['1', 45],
    ['\\sqrt{3}', 60],
  ],
}
interface Inverse {
  f: Fn
  at: number
  minus: boolean
}
const fine = (p: Inverse) => known[p.f][p.at] !== undefined && !(p.minus && known[p.f][p.at][0] === '0')
const printed = (p: Inverse) => `\\${p.f}^{-1}\\left(${p.minus ? '-' : ''}${known[p.f][p.at][0]}\\right)`
/** The principal value in degrees. */
const principal = (p: Inverse): number => {
  const angle = known[p.f][p.at][1]
  return !p.minus ? angle : p.f === 'cos' ? 180 - angle : -angle
}
const radians = (degrees: number) => `$${piTimes(rational(degrees, 180))}$`

type Two = { f: Fn; at: number; minus: boolean; g: Fn; to: number; less: boolean; k: number }
const first = (p: Two): Inverse => ({ f: p.f, at: p.at, minus: p.minus })
const second = (p: Two): Inverse => ({ f: p.g, at: p.to, minus: p.less })
const values = form({
  marks: [1, 2],
  space: space<Two>(
    {
      f: ['sin', 'cos', 'tan'],
      at: range(0, 4),
      minus: [true, false],
      g: ['sin', 'cos', 'tan'],
      to: range(0, 4),
      less: [true, false],
      k: [1, 2, 3],
    },
    (p) => fine(first(p)) && fine(second(p)) && p.f !== p.g && (p.minus || p.less) && principal(first(p)) !== 0,
  ),
  difficulty: (p) => (p.minus && p.less ? 'average' : 'easy'),
  stem: (p) => `The value of $${p.k === 1 ? '' : p.k}${printed(first(p))} + ${printed(second(p))}$ is`,
  work: (p) => {
    const [a, b] = [principal(first(p)), principal(second(p))]
    const careless = (q: Inverse) =>
      !q.minus ? principal(q) : q.f === 'cos' ? -known.cos[q.at][1] : 180 - known[q.f][q.at][1]
    const options: [number, string][] = [
      [p.k * careless(first(p)) + careless(second(p)), 'takes an angle outside the principal range'],
      [p.k * known[p.f][p.at][1] + known[p.g][p.to][1], 'drops the minus signs'],
      [p.k * a - b, 'takes the second angle with the wrong sign'],
      [a + b, 'leaves out the multiplier'],
      [p.k * a + b + 180, 'adds a half turn'],
    ]
    return {
      answer: radians(p.k * a + b),
      steps: [
        `$${printed(first(p))} = ${piTimes(rational(a, 180))}$ and $${printed(second(p))} = ${piTimes(rational(b, 180))}$`,
        `Value ${radians(p.k * a + b)}`,
      ],
      wrong: options
        .filter(([v], i) => v !== p.k * a + b && options.findIndex(([w]) => w === v) === i)
        .map(([v, why]) => [radians(v), why] as const),
    }
  },
  reads: pattern('The value of $#$ is'),
  check: ([, expression], candidate) => near(amount(candidate), valueOf(expression)),
})

export const inverseTrigModel = modelOf({
  id: 'M102',
  title: 'Principal values of inverse trigonometric functions',
  classes: ['12'],
  topic: 'maths.inverse-trigonometric-functions',
  type: 'mcq',
  bloom: 'U',
  forms: [values],
})
