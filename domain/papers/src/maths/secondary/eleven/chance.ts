import { range, space } from '../../../space.ts'
import { latexInteger, latexUnreduced, latexFraction as tex } from '../../exact/format.ts'
import { rational } from '../../exact/rational.ts'
import { polynomial } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { people } from '../people.ts'
import { amount, mathSpans, num } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near, valueOf } from '../reread/value.ts'

const addition = form({
  marks: [1, 2],
  space: space(
    {
      a: range(3, 20),
      b: range(3, 20),
      both: range(1, 9),
      n: [20, 24, 25, 30, 36, 40, 50],
      find: ['\\cup', 'neither'],
    },
    (p) => p.both < Math.min(p.a, p.b) && p.a + p.b - p.both < p.n && p.a !== p.b,
  ),
  difficulty: (p) => (p.find === 'neither' ? 'average' : 'easy'),
  stem: (p) =>
    `If $P(A) = ${tex(rational(p.a, p.n))}$, $P(B) = ${tex(rational(p.b, p.n))}$ and $P(A \\cap B) = ${tex(rational(p.both, p.n))}$, then $${p.find === 'neither' ? "P(A' \\cap B')" : 'P(A \\cup B)'}$ is`,
  work: (p) => {
    const any = p.a + p.b - p.both
    const key = p.find === 'neither' ? p.n - any : any
    const options: [number, string][] = [
      [p.find === 'neither' ? Math.abs(p.n - p.a - p.b) : p.a + p.b, 'counts the overlap twice'],
      [p.n - key, 'gives the opposite event'],
      [
        p.find === 'neither' ? p.n - p.both : p.a + p.b - 2 * p.both,
        p.find === 'neither' ? 'takes the complement of the overlap' : 'takes the overlap away twice',
      ],
      [p.both, 'gives the probability of both'],
      [Math.abs(p.a - p.b), 'subtracts the probabilities'],
    ]
    return {
      answer: `$${tex(rational(key, p.n))}$`,
      steps: [
        `$P(A \\cup B) = P(A) + P(B) - P(A \\cap B) = ${tex(rational(p.a, p.n))} + ${tex(rational(p.b, p.n))} - ${tex(rational(p.both, p.n))}${p.find === 'neither' ? ` = ${tex(rational(any, p.n))}` : ''}$`,
        p.find === 'neither'
          ? `$P(A' \\cap B') = 1 - P(A \\cup B) = 1 - ${tex(rational(any, p.n))} = ${tex(rational(key, p.n))}$`
          : `$= ${tex(rational(key, p.n))}$`,
      ],
      wrong: options.filter(([n]) => n !== key).map(([n, why]) => [`$${tex(rational(n, p.n))}$`, why] as const),
    }
  },
  reads: pattern('If $P(A) = #$, $P(B) = #$ and $P(A \\cap B) = #$, then $P(A# B#)$ is'),
  check: ([, a, b, both, which], candidate) => {
    // A line of 600 × 3 equal parts: A from the left, B so that it overlaps by the given share.
    const n = 1800
    const [A, B, AB] = [a, b, both].map((s) => Math.round(valueOf(s) * n))
    const parts = range(1, n).map((i) => [i <= A, i > A - AB && i <= A - AB + B])
    const share = parts.filter(([x, y]) => (which.includes('cup') ? x || y : !x && !y)).length / n
    return near(amount(candidate), share)
  },
})

const coins = form({
  marks: [3],
  space: space(
    {
      red: range(2, 9),
      blue: range(2, 9),
      green: range(1, 6),
      take: [2, 3],
      colours: [
        ['red', 'blue', 'green'],
        ['white', 'black', 'yellow'],
        ['copper', 'silver', 'brass'],
      ],
    },
    (p) => p.red !== p.blue && p.red >= p.take,
  ),
  difficulty: () => 'difficult',
  stem: (p) =>
    `A box holds ${p.red} ${p.colours[0]}, ${p.blue} ${p.colours[1]} and ${p.green} ${p.colours[2]} tokens. ${p.take === 2 ? 'Two' : 'Three'} tokens are drawn together at random. Find the probability that (i) all are ${p.colours[0]} (ii) none is ${p.colours[1]} (iii) at least one is ${p.colours[1]}.`,
  work: (p) => {
    const ways = (n: number) => (p.take === 2 ? (n * (n - 1)) / 2 : (n * (n - 1) * (n - 2)) / 6)
    const n = p.red + p.blue + p.green
    const total = ways(n)
    const [all, none] = [ways(p.red), ways(p.red + p.green)]
    const text = (x: number, y: number, z: number, of = total) =>
      `(i) $${tex(rational(x, of))}$ (ii) $${tex(rational(y, of))}$ (iii) $${tex(rational(z, of))}$`
    const key = text(all, none, total - none)
    return {
      answer: key,
      steps: [
        `Total $^{${n}}C_{${p.take}} = ${latexInteger(total)}$; (i) $${latexUnreduced(all, total)}$`,
        `(ii) $\\frac{^{${p.red + p.green}}C_{${p.take}}}{${latexInteger(total)}} = ${tex(rational(none, total))}$`,
        `(iii) $1 - ${tex(rational(none, total))} = ${tex(rational(total - none, total))}$`,
      ],
      wrong: [
        [
          text(p.red ** p.take, (p.red + p.green) ** p.take, n ** p.take - (p.red + p.green) ** p.take, n ** p.take),
          'draws with replacement',
        ],
        [text(all, none, ways(p.blue)), 'takes "at least one" for "all"'],
      ].filter(([t]) => t !== key) as [string, string][],
    }
  },
  reads: pattern(
    'A box holds # #, # # and # # tokens. # tokens are drawn together at random. Find the probability that (i) all are # (ii) none is # (iii) at least one is #.',
  ),
  check: ([, r, red, b, blue, g, green, take], candidate) => {
    const box = [
      ...Array<string>(num(r)).fill(red),
      ...Array<string>(num(b)).fill(blue),
      ...Array<string>(num(g)).fill(green),
    ]
    let [total, all, none] = [0, 0, 0]
    const seen = (hand: string[]) => {
      total++
      if (hand.every((t) => t === red)) all++
      if (!hand.includes(blue)) none++
    }
    for (let i = 0; i < box.length; i++)
      for (let j = i + 1; j < box.length; j++) {
        if (take === 'Two') seen([box[i], box[j]])
        else for (let k = j + 1; k < box.length; k++) seen([box[i], box[j], box[k]])
      }
    const said = mathSpans(candidate).map((s) => valueOf(s))
    return said.length === 3 && [all, none, total - none].every((n, i) => near(said[i], n / total))
  },
})
export const eventsModel = modelOf({
  id: 'M168',
  title: 'Probability of events',
  classes: ['11'],
  topic: 'maths.probability',
  type: 'mcq',
  bloom: 'Ap',
  forms: [addition, coins],
})

const inequality = form({
  marks: [1, 2],
  space: space(
    { a: range(-9, 9), b: range(-20, 20), c: range(-9, 9), x: range(-9, 9), sign: ['<', '>', '\\le', '\\ge'] },
    (p) => p.a * p.c !== 0 && p.a !== p.c && p.b !== 0 && p.x !== 0 && p.b + (p.a - p.c) * p.x !== 0,
  ),
  difficulty: (p) => (p.a - p.c < 0 ? 'average' : 'easy'),
  stem: (p) =>
    `The solution of $${polynomial([p.a, p.b])} ${p.sign} ${polynomial([p.c, p.b + (p.a - p.c) * p.x])}$ for real $x$ is`,
  work: (p) => {
    const turned = { '<': '>', '>': '<', '\\le': '\\ge', '\\ge': '\\le' }[p.sign] ?? ''
    const sign = p.a - p.c < 0 ? turned : p.sign
    const back = p.a - p.c < 0 ? p.sign : turned
    const interval = (s: string, x: number) =>
      `$${s === '<' ? `(-\\infty, ${x})` : s === '>' ? `(${x}, \\infty)` : s === '\\le' ? `(-\\infty, ${x}]` : `[${x}, \\infty)`}$`
    const other = { '<': '\\le', '>': '\\ge', '\\le': '<', '\\ge': '>' }[sign] ?? ''
    return {
      answer: interval(sign, p.x),
      steps: [
        `$${polynomial([p.a - p.c, 0])} ${p.sign} ${(p.a - p.c) * p.x}$`,
        `$x ${sign} ${p.x}$: ${interval(sign, p.x)}`,
      ],
      wrong: [
        [interval(back, p.x), 'sign not turned round with a negative factor, or turned round without one'],
        [interval(other, p.x), 'wrong bracket at the end'],
        [interval(sign, -p.x), 'makes a sign error in moving a term'],
        [interval(back, -p.x), 'makes a sign error and turns the inequality round'],
      ],
    }
  },
  reads: pattern('The solution of $#$ for real $x$ is'),
  check: ([, printed], candidate) => {
    const [left, sign, right] = printed.split(/ (<|>|\\le|\\ge) /)
    const found = /^\$([([])(-\\infty|-?\d+), (-?\d+|\\infty)([)\]])\$$/.exec(candidate)
    if (!found) return false
    const [low, high] = [found[2] === '-\\infty' ? -1e9 : num(found[2]), found[3] === '\\infty' ? 1e9 : num(found[3])]
    return range(-60, 60).every((quarter) => {
      const x = quarter / 4
      const [l, r] = [valueOf(left, { x }), valueOf(right, { x })]
      const truth = sign === '<' ? l < r : sign === '>' ? l > r : sign === '\\le' ? l <= r : l >= r
      return truth === ((found[1] === '[' ? x >= low : x > low) && (found[4] === ']' ? x <= high : x < high))
    })
  },
})

const average = form({
  marks: [2, 3],
  space: space(
    {
      name: people,
      a: range(40, 95),
      b: range(40, 95),
      c: range(40, 95),
      low: range(55, 85, 5),
      high: range(5, 15, 5),
    },
    (p) => {
      const [from, to] = [4 * p.low - p.a - p.b - p.c, 4 * (p.low + p.high) - p.a - p.b - p.c]
      return from > 20 && to < 100
    },
  ),
  difficulty: () => 'average',
  stem: (p, ask) =>
    `${p.name} scored ${p.a}, ${p.b} and ${p.c} marks in three tests of 100 marks. Find the marks in the fourth test for which the average of the four tests is at least ${p.low}${ask.marks === 3 ? ` and less than ${p.low + p.high}` : ''}, giving the answer as an inequality in $x$.`,
  work: (p, ask) => {
    const sum = p.a + p.b + p.c
    const [from, to] = [4 * p.low - sum, ask.marks === 3 ? 4 * (p.low + p.high) - sum : 100]
    const text = (u: number, v: number) => `$${u} \\le x ${ask.marks === 3 ? '<' : '\\le'} ${v}$`
    return {
      answer: text(from, to),
      steps: [
        `$\\frac{${p.a} + ${p.b} + ${p.c} + x}{4} \\ge ${p.low}$, so $x \\ge ${from}$`,
        ...(ask.marks === 3 ? [`$\\frac{${sum} + x}{4} < ${p.low + p.high}$, so $x < ${to}$`] : []),
        text(from, to),
      ],
      wrong: [
        [text(3 * p.low - sum + p.low + 4, to), 'divides by the wrong number of tests'],
        [`$${from} < x < ${to}$`, 'leaves out the equality'],
      ],
    }
  },
  reads: pattern(
    '# scored #, # and # marks in three tests of 100 marks. Find the marks in the fourth test for which the average of the four tests is at least #, giving the answer as an inequality in $x$.',
  ),
  check: ([, , a, b, c, limits], candidate) => {
    const [low, high] = limits.split(' and less than ').map(num)
    const found = /^\$(\d+) (<|\\le) x (<|\\le) (\d+)\$$/.exec(candidate)
    if (!found) return false
    return range(0, 100).every((x) => {
      const mean = (num(a) + num(b) + num(c) + x) / 4
      const truth = mean >= low && (high === undefined || mean < high)
      const [u, v] = [num(found[1]), num(found[4])]
      return truth === ((found[2] === '<' ? u < x : u <= x) && (found[3] === '<' ? x < v : x <= v))
    })
  },
})
export const inequalityModel = modelOf({
  id: 'M166',
  title: 'Linear inequalities',
  classes: ['11'],
  topic: 'maths.linear-inequations',
  type: 'mcq',
  bloom: 'Ap',
  forms: [inequality, average],
})
