import { range, space } from '../../../space.ts'
import { polynomial } from '../algebra/print.ts'
import { circle, drawing, label, rect } from '../figures/svg.ts'
import { form, modelOf } from '../forms.ts'
import { amount, num } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, valueOf } from '../reread/value.ts'

const twoSets = form({
  marks: [1],
  space: space(
    { onlyA: range(3, 30), both: range(2, 20), onlyB: range(3, 30), find: ['A \\cup B', 'A \\cap B'] },
    (p) => p.onlyA !== p.onlyB,
  ),
  difficulty: (p) => (p.find === 'A \\cap B' ? 'average' : 'easy'),
  stem: (p) => {
    const [a, b, all] = [p.onlyA + p.both, p.onlyB + p.both, p.onlyA + p.both + p.onlyB]
    return p.find === 'A \\cup B'
      ? `If $n(A) = ${a}$, $n(B) = ${b}$ and $n(A \\cap B) = ${p.both}$, then $n(A \\cup B)$ is`
      : `If $n(A) = ${a}$, $n(B) = ${b}$ and $n(A \\cup B) = ${all}$, then $n(A \\cap B)$ is`
  },
  work: (p) => {
    const [a, b, all] = [p.onlyA + p.both, p.onlyB + p.both, p.onlyA + p.both + p.onlyB]
    const key = p.find === 'A \\cup B' ? all : p.both
    const options: [number, string][] =
      p.find === 'A \\cup B'
        ? [
            [a + b, 'counts the overlap twice'],
            [a + b + p.both, 'adds the overlap once more'],
            [p.onlyA + p.onlyB, 'takes the overlap away twice'],
            [a + p.both, 'leaves out a set'],
          ]
        : [
            [a + b, 'gives the sum of the two'],
            [all - a, 'gives the part that is only in B'],
            [all - b, 'gives the part that is only in A'],
            [p.onlyA + p.onlyB, 'gives what is in exactly one set'],
          ]
    return {
      answer: `$${key}$`,
      steps: [
        '$n(A \\cup B) = n(A) + n(B) - n(A \\cap B)$',
        p.find === 'A \\cup B'
          ? `$= ${a} + ${b} - ${p.both} = ${all}$`
          : `$n(A \\cap B) = ${a} + ${b} - ${all} = ${p.both}$`,
      ],
      wrong: options.filter(([n]) => n !== key).map(([n, why]) => [`$${n}$`, why] as const),
    }
  },
  reads: pattern('If $n(A) = #$, $n(B) = #$ and $n(A \\c# B) = #$, then $n(#)$ is'),
  check: ([, a, b, which, c], candidate) => {
    // Two explicit sets of these sizes: A = {0 … a−1}, B shifted until the given size fits; then count.
    const A = new Set(range(0, num(a) - 1))
    for (const shift of range(0, num(a) + num(b))) {
      const B = range(shift, shift + num(b) - 1)
      const both = B.filter((x) => A.has(x)).length
      const all = new Set([...A, ...B]).size
      if (which === 'ap' ? both === num(c) : all === num(c)) return amount(candidate) === (which === 'ap' ? all : both)
    }
    return false
  },
})

const subsets = form({
  marks: [2],
  space: space({ n: range(3, 9), letters: ['A', 'B', 'P', 'S', 'X'], from: range(1, 30) }),
  difficulty: () => 'average',
  stem: (p) =>
    `$${p.letters} = \\{${range(p.from, p.from + p.n - 1).join(', ')}\\}$. How many subsets does $${p.letters}$ have, and how many of them contain the element ${p.from}?`,
  work: (p) => ({
    answer: `$${2 ** p.n}$ subsets, $${2 ** (p.n - 1)}$ of them with ${p.from}`,
    steps: [
      `$${p.letters}$ has ${p.n} elements: $2^{${p.n}} = ${2 ** p.n}$ subsets`,
      `With ${p.from} inside, the other ${p.n - 1} elements are free: $2^{${p.n - 1}} = ${2 ** (p.n - 1)}$`,
    ],
    wrong: [
      [`$${2 * p.n}$ subsets, $${p.n}$ of them with ${p.from}`, 'multiplies by 2 instead of raising 2 to the power'],
      [`$${2 ** p.n - 1}$ subsets, $${2 ** (p.n - 1)}$ of them with ${p.from}`, 'leaves out the empty set'],
    ],
  }),
  reads: pattern('$# = \\{#\\}$. How many subsets does $#$ have, and how many of them contain the element #?'),
  check: ([, , list, , element], candidate) => {
    const items = list.split(', ')
    let [all, having] = [0, 0]
    for (let mask = 0; mask < 1 << items.length; mask++) {
      all++
      if (mask & (1 << items.indexOf(element))) having++
    }
    return candidate.startsWith(`$${all}$ subsets, $${having}$ of them`)
  },
})

const survey = form({
  marks: [3],
  space: space(
    {
      onlyA: range(10, 60),
      both: range(5, 30),
      onlyB: range(10, 60),
      none: range(2, 25),
      kind: [
        ['tea', 'coffee', 'drink'],
        ['cricket', 'football', 'play'],
        ['Hindi', 'Tamil', 'speak'],
        ['music', 'dance', 'learn'],
        ['physics', 'biology', 'study'],
      ],
    },
    (p) => p.onlyA !== p.onlyB && p.both !== p.none,
  ),
  difficulty: () => 'average',
  stem: (p) => {
    const total = p.onlyA + p.onlyB + p.both + p.none
    return `In a survey of ${total} persons, ${p.onlyA + p.both} ${p.kind[2]} ${p.kind[0]}, ${p.onlyB + p.both} ${p.kind[2]} ${p.kind[1]} and ${p.both} ${p.kind[2]} both. Find how many ${p.kind[2]} (i) at least one of the two (ii) only ${p.kind[0]} (iii) neither.`
  },
  figure: (p) =>
    drawing(240, 150, `Venn diagram of ${p.kind[0]} and ${p.kind[1]}`, [
      rect([8, 8], 224, 134),
      circle([95, 78], 52),
      circle([150, 78], 52),
      label([60, 22], p.kind[0]),
      label([186, 22], p.kind[1]),
      label([222, 132], 'U'),
    ]),
  work: (p) => {
    const total = p.onlyA + p.onlyB + p.both + p.none
    const text = (a: number, b: number, c: number) => `(i) $${a}$ (ii) $${b}$ (iii) $${c}$`
    return {
      answer: text(p.onlyA + p.onlyB + p.both, p.onlyA, p.none),
      steps: [
        `(i) $${p.onlyA + p.both} + ${p.onlyB + p.both} - ${p.both} = ${p.onlyA + p.onlyB + p.both}$`,
        `(ii) $${p.onlyA + p.both} - ${p.both} = ${p.onlyA}$`,
        `(iii) $${total} - ${p.onlyA + p.onlyB + p.both} = ${p.none}$`,
      ],
      wrong: [
        [text(p.onlyA + p.onlyB + 2 * p.both, p.onlyA, p.none - p.both), 'counts the overlap twice'],
        [text(p.onlyA + p.onlyB + p.both, p.onlyA + p.both, p.none), 'does not take the overlap from the set'],
      ],
    }
  },
  reads: pattern(
    'In a survey of # persons, # # #, # # # and # # both. Find how many # (i) at least one of the two (ii) only # (iii) neither.',
  ),
  check: ([, total, a, , , b, , , both], candidate) => {
    // One line per person: the first a have the first property, the second overlaps by `both`.
    const people = range(1, num(total)).map((i) => [
      i <= num(a),
      i > num(a) - num(both) && i <= num(a) - num(both) + num(b),
    ])
    const expected = [
      people.filter(([x, y]) => x || y).length,
      people.filter(([x, y]) => x && !y).length,
      people.filter(([x, y]) => !x && !y).length,
    ]
    return candidate === expected.map((n, i) => `${['(i)', '(ii)', '(iii)'][i]} $${n}$`).join(' ')
  },
})

export const setsModel = modelOf({
  id: 'M90',
  title: 'Sets and Venn diagrams',
  classes: ['11'],
  topic: 'maths.sets',
  type: 'mcq',
  bloom: 'Ap',
  forms: [twoSets, subsets, survey],
})

const notIn = form({
  marks: [1],
  space: space(
    { a: range(-8, 8), b: range(-8, 8), p: range(1, 5), q: range(-9, 9) },
    (v) =>
      v.a < v.b &&
      v.a !== -v.b &&
      v.q !== 0 &&
      v.a * v.b !== 0 &&
      -v.q !== v.p * v.a &&
      -v.q !== v.p * v.b &&
      -v.a !== v.b,
  ),
  difficulty: () => 'average',
  stem: (v) => `The domain of the real function $f(x) = \\frac{${linear(v.p, v.q)}}{${quadratic(v.a, v.b)}}$ is`,
  work: (v) => {
    const without = (...n: number[]) => `$\\mathbb{R} - \\{${n.join(', ')}\\}$`
    return {
      answer: without(v.a, v.b),
      steps: [`The denominator is 0 when $x = ${v.a}$ or $x = ${v.b}$`, `Domain ${without(v.a, v.b)}`],
      wrong: [
        ['$\\mathbb{R}$', 'misses that a denominator may not be zero'],
        [without(-v.b, -v.a), 'takes the signs from the factors'],
        [without(v.a), 'leaves out one zero of the denominator'],
        [`$\\{${v.a}, ${v.b}\\}$`, 'gives the excluded values'],
      ],
    }
  },
  reads: pattern('The domain of the real function $f(x) = \\frac{#}{#}$ is'),
  check: ([, , below], candidate) => {
    const zeros = range(-30, 30).filter((x) => Math.abs(valueOf(below, { x })) < 1e-9)
    return candidate === `$\\mathbb{R} - \\{${zeros.join(', ')}\\}$`
  },
})
const linear = (p: number, q: number) => polynomial([p, q])
const quadratic = (a: number, b: number) => polynomial([1, -(a + b), a * b])

const rootRange = form({
  marks: [2, 3],
  space: space(
    { k: range(1, 12), lift: range(-9, 9), shift: range(-6, 6), sign: [1, -1] },
    (p) => p.lift !== 0 && p.shift !== 0,
  ),
  difficulty: (_, ask) => (ask.marks === 3 ? 'difficult' : 'average'),
  stem: (p, ask) => {
    const inside =
      ask.marks === 2
        ? `${p.k * p.k} - x^{2}`
        : `${p.k * p.k} - (x ${p.shift > 0 ? '-' : '+'} ${Math.abs(p.shift)})^{2}`
    const f = `${p.sign < 0 ? '-' : ''}\\sqrt{${inside}} ${p.lift > 0 ? '+' : '-'} ${Math.abs(p.lift)}`
    return `Find the domain and the range of the real function $f(x) = ${f}$.`
  },
  work: (p, ask) => {
    const shift = ask.marks === 2 ? 0 : p.shift
    const [low, high] = p.sign > 0 ? [p.lift, p.lift + p.k] : [p.lift - p.k, p.lift]
    const text = (a: number, b: number, c: number, d: number) => `Domain $[${a}, ${b}]$, range $[${c}, ${d}]$`
    return {
      answer: text(shift - p.k, shift + p.k, low, high),
      steps: [
        `The number under the root is not negative: $${ask.marks === 2 ? `x^{2}` : `(x ${p.shift > 0 ? '-' : '+'} ${Math.abs(p.shift)})^{2}`} \\le ${p.k * p.k}$`,
        `Domain $[${shift - p.k}, ${shift + p.k}]$`,
        `The root runs from 0 to ${p.k}: range $[${low}, ${high}]$`,
      ],
      wrong: [
        [
          text(shift - p.k, shift + p.k, low - (p.sign > 0 ? p.k : 0), high + (p.sign > 0 ? 0 : p.k)),
          'takes both signs of the root',
        ],
        [text(shift - p.k * p.k, shift + p.k * p.k, low, high), 'does not take the root'],
      ].slice(0, p.k > 1 ? 2 : 1) as [string, string][],
    }
  },
  reads: pattern('Find the domain and the range of the real function $f(x) = #$.'),
  check: ([, f], candidate) => {
    const ends = /^Domain \$\[(-?\d+), (-?\d+)\]\$, range \$\[(-?\d+), (-?\d+)\]\$$/.exec(candidate)
    if (!ends) return false
    const [a, b, c, d] = ends.slice(1).map(num)
    const defined = range(-800, 800)
      .map((n) => n / 4)
      .filter((x) => Number.isFinite(valueOf(f, { x })))
    const fine = range(0, 4000).map((i) => a + ((b - a) * i) / 4000)
    const values = fine.map((x) => valueOf(f, { x }))
    return (
      near(Math.min(...defined), a) &&
      near(Math.max(...defined), b) &&
      near(Math.min(...values), c, 1e-6) &&
      near(Math.max(...values), d, 1e-6)
    )
  },
})

export const domainModel = modelOf({
  id: 'M91',
  title: 'Domain and range of real functions',
  classes: ['11'],
  topic: 'maths.relations-functions',
  type: 'mcq',
  bloom: 'An',
  forms: [notIn, rootRange],
})
