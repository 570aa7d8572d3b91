import { range, space } from '../../../space.ts'
import { latexSum, latexFraction as tex } from '../../exact/format.ts'
import { add, div, mul, type Numeric, type Rational, rational } from '../../exact/rational.ts'
import { form, modelOf } from '../forms.ts'
import { amount, mathSpans, num } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, valueOf } from '../reread/value.ts'

type Lpp = { x: number; y: number; p: number; q: number; r: number; s: number; a: number; b: number; letter: string }
/** Constraints px + qy ≤ c and rx + sy ≤ d that meet at (x, y); the objective is ax + by. */
const limits = (v: Lpp) => [v.p * v.x + v.q * v.y, v.r * v.x + v.s * v.y]
const corners = (v: Lpp): [Numeric, Numeric][] => {
  const [c, d] = limits(v)
  return [
    [0, 0],
    [rational(Math.min(c * v.r, d * v.p), v.p * v.r), 0],
    [v.x, v.y],
    [0, rational(Math.min(c * v.s, d * v.q), v.q * v.s)],
  ]
}
const value = (v: Lpp, [x, y]: [Numeric, Numeric]) => add(mul(v.a, x), mul(v.b, y))
const lppSpace = space<Lpp>(
  {
    x: range(2, 12),
    y: range(2, 12),
    p: range(1, 3),
    q: range(1, 4),
    r: range(1, 4),
    s: range(1, 3),
    a: range(2, 12),
    b: range(2, 12),
    letter: ['Z', 'P'],
  },
  (v) => {
    const [c, d] = limits(v)
    const whole = [c % v.p, c % v.q, d % v.r, d % v.s].every((n) => n === 0)
    // The first line is steeper at the y-axis, the second at the x-axis, so that (x, y) is a corner; the objective lies between them.
    return whole && v.p * v.s < v.q * v.r && v.a * v.q > v.p * v.b && v.a * v.s < v.r * v.b
  },
)
const constraints = (v: Lpp) => {
  const [c, d] = limits(v)
  return `$${latexSum([
    [v.p, 'x'],
    [v.q, 'y'],
  ])} \\le ${c}$, $${latexSum([
    [v.r, 'x'],
    [v.s, 'y'],
  ])} \\le ${d}$, $x \\ge 0$, $y \\ge 0$`
}
const pt = ([x, y]: [Numeric, Numeric]) => `(${tex(x)}, ${tex(y)})`

/** The best value of ax + by over a fine grid of the feasible region and its integer points. */
function gridBest(stem: string): {
  best: number
  fits: (x: number, y: number) => boolean
  z: (x: number, y: number) => number
} {
  const spans = mathSpans(stem)
  const z = (x: number, y: number) => valueOf(spans[0].split(' = ')[1], { x, y })
  const rules = spans.filter((s) => s.includes('\\le')).map((s) => s.split(' \\le '))
  const fits = (x: number, y: number) =>
    x >= -1e-9 && y >= -1e-9 && rules.every(([l, r]) => valueOf(l, { x, y }) <= num(r) + 1e-9)
  let best = 0
  for (const x of range(0, 160)) {
    // For a given x the best y is on the boundary: as far up as all rules allow.
    const top = Math.min(
      ...rules.map(
        ([l, r]) => (num(r) - valueOf(l, { x, y: 0 })) / (valueOf(l, { x: 0, y: 1 }) - valueOf(l, { x: 0, y: 0 })),
      ),
    )
    if (top >= -1e-9) best = Math.max(best, z(x, top))
  }
  return { best, fits, z }
}

const corner = form({
  marks: [3, 5],
  space: lppSpace,
  difficulty: (_, ask) => (ask.marks === 5 ? 'difficult' : 'average'),
  stem: (v, ask) =>
    `Solve graphically: maximise $${v.letter} = ${latexSum([
      [v.a, 'x'],
      [v.b, 'y'],
    ])}$ subject to ${constraints(v)}.${ask.marks === 5 ? ' List all the corner points of the feasible region.' : ''}`,
  work: (v, ask) => {
    const all = corners(v)
    const list = ask.marks === 5 ? `; corner points ${all.map((c) => `$${pt(c)}$`).join(', ')}` : ''
    const text = (c: [Numeric, Numeric], z: Numeric) => `$${v.letter} = ${tex(z)}$ at $${pt(c)}$${list}`
    const [c, d] = limits(v)
    const outside: [Numeric, Numeric] = [rational(Math.max(c * v.r, d * v.p), v.p * v.r), 0]
    return {
      answer: text([v.x, v.y], value(v, [v.x, v.y])),
      steps: [
        'Graph of the constraints with the feasible region shaded',
        ...(ask.marks === 5
          ? [`The lines meet at $${pt([v.x, v.y])}$`, `Corner points ${all.map((each) => `$${pt(each)}$`).join(', ')}`]
          : []),
        `Values at the corners: $${all.map((each) => tex(value(v, each))).join('$, $')}$`,
        text([v.x, v.y], value(v, [v.x, v.y])).split(';')[0],
      ],
      wrong: [
        [text(outside, value(v, outside)), 'infeasible corner'],
        [text(all[1], value(v, all[1])), 'does not compare all the corners'],
      ],
    }
  },
  reads: pattern('Solve graphically: maximise # subject to #'),
  check: (_, candidate, printed) => {
    const { best, fits, z } = gridBest(printed.stem)
    const found = /^\$[ZP] = (.+?)\$ at \$\((.+?), (.+?)\)\$(?:; corner points (.+))?$/.exec(candidate)
    if (!found) return false
    const [value1, x, y] = found.slice(1, 4).map((s) => valueOf(s))
    const wanted = printed.stem.includes('corner points')
    const listed = (found[4] ?? '')
      .split('$, $')
      .map((s) => /\((.+), (.+)\)/.exec(s))
      .map((m) => (m ? [valueOf(m[1]), valueOf(m[2])] : [Number.NaN, Number.NaN]))
    // A corner lies in the region, and no step along any direction and its opposite stays in it.
    const isCorner = ([u, w]: number[]) =>
      fits(u, w) &&
      range(0, 359).every((k) => {
        const [dx, dy] = [1e-3 * Math.cos(k / 57.3), 1e-3 * Math.sin(k / 57.3)]
        return !(fits(u + dx, w + dy) && fits(u - dx, w - dy))
      })
    return (
      fits(x, y) &&
      near(z(x, y), value1) &&
      value1 >= best - 1e-6 &&
      (!wanted || (listed.length === 4 && listed.every(isCorner)))
    )
  },
})
export const lppModel = modelOf({
  id: 'M112',
  title: 'Linear programming by corner points',
  classes: ['12'],
  topic: 'maths.linear-programming',
  type: 'long',
  bloom: 'Ap',
  forms: [corner],
})

type Factory = { a: number; b: number; c: number; u: number; v: number; w: number; kind: readonly string[] }
const factories = [
  ['bulbs', 'machine'],
  ['bolts', 'machine'],
  ['pens', 'workshop'],
  ['phones', 'plant'],
  ['batteries', 'unit'],
] as const
const shares = range(10, 70, 5)
const joint = (p: Factory) => [p.a * p.u, p.b * p.v, p.c * p.w]
const bayesStem = (p: Factory, three: boolean) => {
  const [thing, place] = p.kind
  return three
    ? `Three ${place}s A, B and C make ${p.a}%, ${p.b}% and ${p.c}% of the ${thing} of a company. Of their output ${p.u}%, ${p.v}% and ${p.w}% are defective.`
    : `Two ${place}s A and B make ${p.a}% and ${p.b}% of the ${thing} of a company. Of their output ${p.u}% and ${p.v}% are defective.`
}
const bayes = (marks: 3 | 5) =>
  form({
    marks: [marks],
    space: space<Factory>(
      {
        a: shares,
        b: shares,
        c: marks === 5 ? shares : [0],
        u: range(1, 9),
        v: range(1, 9),
        w: marks === 5 ? range(1, 9) : [0],
        kind: factories,
      },
      (p) => p.a + p.b + p.c === 100 && new Set([p.u, p.v, p.w]).size === 3,
    ),
    difficulty: () => (marks === 5 ? 'difficult' : 'average'),
    stem: (p) =>
      `${bayesStem(p, marks === 5)} One item is picked at random and found to be defective. Find the probability that it came from A${marks === 5 ? ', and the probability that a random item is defective' : ''}.`,
    work: (p) => {
      const all = joint(p)
      const total = all.reduce((x, y) => x + y, 0)
      const text = (after: Rational, whole: Rational) =>
        marks === 5 ? `$P(A|D) = ${tex(after)}$, $P(D) = ${tex(whole)}$` : `$P(A|D) = ${tex(after)}$`
      const key = text(rational(all[0], total), rational(total, 10_000))
      const parts = (marks === 5 ? ['A', 'B', 'C'] : ['A', 'B']).map(
        (name, i) =>
          `$P(${name}) = ${tex(rational([p.a, p.b, p.c][i], 100))}$, $P(D|${name}) = ${tex(rational([p.u, p.v, p.w][i], 100))}$`,
      )
      return {
        answer: key,
        steps: [
          parts.join('; '),
          `$P(D) = ${all
            .slice(0, marks === 5 ? 3 : 2)
            .map((n) => tex(rational(n, 10_000)))
            .join(' + ')} = ${tex(rational(total, 10_000))}$`,
          ...(marks === 5 ? ["Bayes' theorem: $P(A|D) = \\frac{P(A)P(D|A)}{P(D)}$"] : []),
          `$P(A|D) = ${tex(rational(all[0], total))}$`,
        ],
        wrong: [
          [text(rational(p.u, 100), rational(total, 10_000)), 'P(A|B) ↔ P(B|A)'],
          [text(rational(p.a, 100), rational(total, 10_000)), 'ignores what was observed'],
          [text(rational(all[0], 10_000), rational(total, 10_000)), 'gives the joint probability'],
        ].filter(([t]) => t !== key) as [string, string][],
      }
    },
    reads:
      marks === 5
        ? /^Three \w+ A, B and C make (\d+)%, (\d+)% and (\d+)% .* Of their output (\d+)%, (\d+)% and (\d+)% are/
        : /^Two \w+ A and B make (\d+)% and (\d+)% .* Of their output (\d+)% and (\d+)% are/,
    check: (found, candidate) => {
      const n = found.slice(1).map(num)
      const half = n.length / 2
      // Out of 10,000 items in the given shares.
      const bad = range(0, half - 1).map((i) => n[i] * n[half + i])
      const total = bad.reduce((a, b) => a + b, 0)
      const said = mathSpans(candidate).map((s) => valueOf(s.split(' = ')[1] ?? ''))
      return near(said[0], bad[0] / total) && (marks === 3 ? said.length === 1 : near(said[1], total / 10_000))
    },
  })
export const bayesModel = modelOf({
  id: 'M163',
  title: "Bayes' theorem",
  classes: ['12'],
  topic: 'maths.probability',
  type: 'long',
  bloom: 'An',
  forms: [bayes(3), bayes(5)],
})

const conditional = form({
  marks: [1, 2],
  space: space(
    { a: range(5, 18), b: range(5, 18), both: range(1, 9), n: [20, 24, 25, 30, 36, 40] },
    (p) => p.both < Math.min(p.a, p.b) && p.a + p.b - p.both < p.n && p.a !== p.b && p.a * p.b !== p.both * p.n,
  ),
  difficulty: () => 'average',
  stem: (p) =>
    `If $P(A) = ${tex(rational(p.a, p.n))}$, $P(B) = ${tex(rational(p.b, p.n))}$ and $P(A \\cap B) = ${tex(rational(p.both, p.n))}$, then $P(A|B)$ is`,
  work: (p) => {
    const key = rational(p.both, p.b)
    return {
      answer: `$${tex(key)}$`,
      steps: ['$P(A|B) = \\frac{P(A \\cap B)}{P(B)}$', `$= ${tex(key)}$`],
      wrong: [
        [`$${tex(rational(p.both, p.a))}$`, 'P(A|B) ↔ P(B|A)'],
        [`$${tex(rational(p.both, p.n))}$`, 'gives the probability of both'],
        [`$${tex(rational(p.a * p.b, p.n * p.n))}$`, 'takes the events as independent'],
        [`$${tex(rational(p.a, p.n))}$`, 'ignores the condition'],
      ].filter(([t]) => t !== `$${tex(key)}$`) as [string, string][],
    }
  },
  reads: pattern('If $P(A) = #$, $P(B) = #$ and $P(A \\cap B) = #$, then $P(A|B)$ is'),
  check: ([, , b, both], candidate) => near(amount(candidate) * valueOf(b), valueOf(both)),
})
const distribution = form({
  marks: [3],
  space: space({ a: range(1, 5), b: range(1, 5), c: range(1, 5), d: range(1, 5), from: [0, 1, 2], step: [1, 2] }),
  difficulty: () => 'average',
  stem: (p) =>
    `A random variable $X$ takes the values ${range(0, 3)
      .map((i) => p.from + i * p.step)
      .join(
        ', ',
      )} with the probabilities ${[p.a, p.b, p.c, p.d].map((w) => `$${w === 1 ? '' : w}k$`).join(', ')} in this order. Find $k$ and the mean of $X$.`,
  work: (p) => {
    const weights = [p.a, p.b, p.c, p.d]
    const total = weights.reduce((x, y) => x + y, 0)
    const sum = weights.reduce((s, w, i) => s + w * (p.from + i * p.step), 0)
    const text = (k: Numeric, m: Numeric) => `$k = ${tex(k)}$, mean $${tex(m)}$`
    return {
      answer: text(rational(1, total), rational(sum, total)),
      steps: [
        `The probabilities add up to 1: $${total}k = 1$`,
        `$k = ${tex(rational(1, total))}$`,
        `Mean $= \\sum xp = ${sum}k = ${tex(rational(sum, total))}$`,
      ],
      wrong: [
        [text(rational(1, total), sum), 'forgets to multiply by k'],
        [text(rational(1, total), div(6 * p.step + 4 * p.from, 4)), 'takes the values as equally likely'],
      ].filter(([t]) => t !== text(rational(1, total), rational(sum, total))) as [string, string][],
    }
  },
  reads: pattern(
    'A random variable $X$ takes the values # with the probabilities # in this order. Find $k$ and the mean of $X$.',
  ),
  check: ([, values, weights], candidate) => {
    const [k, mean] = mathSpans(candidate).map((s) => valueOf(s.split('= ').at(-1) ?? ''))
    const p = mathSpans(weights).map((w) => valueOf(w, { k }))
    const x = values.split(', ').map(num)
    return (
      near(
        p.reduce((a, b) => a + b, 0),
        1,
      ) &&
      near(
        x.reduce((s, v, i) => s + v * p[i], 0),
        mean,
      )
    )
  },
})
export const conditionalModel = modelOf({
  id: 'M164',
  title: 'Conditional probability and random variables',
  classes: ['12'],
  topic: 'maths.probability',
  type: 'mcq',
  bloom: 'Ap',
  forms: [conditional, distribution],
})
