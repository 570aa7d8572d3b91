import { range, space } from '../../../space.ts'
import { latexInteger, latexFraction as tex } from '../../exact/format.ts'
import { rational } from '../../exact/rational.ts'
import { bracket, rupees } from '../algebra/print.ts'
import { form, modelOf } from '../forms.ts'
import { people } from '../people.ts'
import { amount, num, plainNumbers } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near } from '../reread/value.ts'

const starts = range(-15, 20).filter((n) => n !== 0)
const steps = [-7, -6, -5, -4, -3, -2, 2, 3, 4, 5, 6, 7, 8, 9]
const ordinal = (n: number) => `${n}${n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`

/** The terms of a printed list "3, 7, 11": first, step. */
function listRead(text: string): { first: number; step: number } {
  const terms = text.split(', ').map(num)
  return { first: terms[0], step: terms[1] - terms[0] }
}
function walk(text: string, n: number): number[] {
  const { first, step } = listRead(text)
  const terms = [first]
  while (terms.length < n) terms.push(terms[terms.length - 1] + step)
  return terms
}
const opening = (a: number, d: number) => `${a}, ${a + d}, ${a + 2 * d}`

const nth = form({
  marks: [1, 2],
  space: space({ a: starts, d: steps, n: range(8, 40) }, (p) => p.a + (p.n - 1) * p.d !== 0),
  difficulty: (p) => (p.d < 0 ? 'average' : 'easy'),
  stem: (p) => `Find the ${ordinal(p.n)} term of the AP $${opening(p.a, p.d)}, \\ldots$`,
  work: (p) => {
    const key = p.a + (p.n - 1) * p.d
    return {
      answer: `$${key}$`,
      steps: [
        `$a = ${p.a}$, $d = ${p.d}$`,
        `$a_{${p.n}} = a + ${p.n - 1}d = ${p.a} + ${p.n - 1} \\times ${bracket(p.d)} = ${key}$`,
      ],
      wrong: [
        [`$${p.a + p.n * p.d}$`, 'uses n for n − 1'],
        [`$${p.a - (p.n - 1) * p.d}$`, 'takes d with the wrong sign'],
        [`$${(p.n - 1) * p.d}$`, 'forgets the first term'],
        [`$${p.a * p.n + p.d}$`, 'multiplies the first term by n'],
      ],
    }
  },
  reads: pattern('Find the # term of the AP $#, \\ldots$'),
  check: ([, n, list], candidate) => near(amount(candidate), walk(list, Number.parseInt(n, 10)).at(-1) ?? Number.NaN),
})

const fromEnd = form({
  marks: [2],
  space: space({ a: starts, d: steps, n: range(15, 45), k: range(4, 14) }),
  difficulty: (p) => (p.d < 0 ? 'difficult' : 'average'),
  stem: (p) =>
    `Find the ${ordinal(p.k)} term from the end of the AP $${opening(p.a, p.d)}, \\ldots, ${p.a + (p.n - 1) * p.d}$.`,
  work: (p) => {
    const last = p.a + (p.n - 1) * p.d
    const key = last - (p.k - 1) * p.d
    return {
      answer: `$${key}$`,
      steps: [
        `Taken backwards, the first term is $${last}$ and the common difference $${-p.d}$`,
        `$${last} + ${p.k - 1} \\times ${bracket(-p.d)} = ${key}$`,
      ],
      wrong: [
        [`$${last - p.k * p.d}$`, 'uses n for n − 1'],
        [`$${last + (p.k - 1) * p.d}$`, 'keeps the sign of d'],
        [`$${p.a + (p.k - 1) * p.d}$`, 'counts from the start'],
      ].filter(([t]) => t !== `$${key}$`) as [string, string][],
    }
  },
  reads: pattern('Find the # term from the end of the AP $#, \\ldots, #$.'),
  check: ([, k, list, last], candidate) => {
    const terms = walk(list, 60)
    const end = terms.indexOf(num(last))
    return end >= 0 && near(amount(candidate), terms[end - Number.parseInt(k, 10) + 1])
  },
})

const count = form({
  marks: [2],
  space: space({ a: starts, d: steps, n: range(12, 50) }),
  difficulty: (p) => (p.d < 0 ? 'average' : 'easy'),
  stem: (p) => `How many terms are there in the AP $${opening(p.a, p.d)}, \\ldots, ${p.a + (p.n - 1) * p.d}$?`,
  work: (p) => ({
    answer: `$${p.n}$`,
    steps: [
      `$a + (n - 1)d = ${p.a + (p.n - 1) * p.d}$ with $a = ${p.a}$, $d = ${p.d}$`,
      `$n - 1 = ${p.n - 1}$, so $n = ${p.n}$`,
    ],
    wrong: [
      [`$${p.n - 1}$`, 'gives n − 1 for n'],
      [`$${p.n + 1}$`, 'counts one term too many'],
    ],
  }),
  reads: pattern('How many terms are there in the AP $#, \\ldots, #$?'),
  check: ([, list, last], candidate) => near(amount(candidate), walk(list, 80).indexOf(num(last)) + 1),
})

const twoTerms = form({
  marks: [3],
  space: space({ a: starts, d: steps, m: range(3, 9), n: range(11, 19), k: range(20, 40) }),
  difficulty: (p) => (p.d < 0 ? 'difficult' : 'average'),
  stem: (p) =>
    `The ${ordinal(p.m)} term of an AP is ${minus(p.a + (p.m - 1) * p.d)} and its ${ordinal(p.n)} term is ${minus(p.a + (p.n - 1) * p.d)}. Find its ${ordinal(p.k)} term.`,
  work: (p) => {
    const [u, v, key] = [p.m, p.n, p.k].map((n) => p.a + (n - 1) * p.d)
    return {
      answer: `$${key}$`,
      steps: [
        `$a + ${p.m - 1}d = ${u}$ and $a + ${p.n - 1}d = ${v}$`,
        `Subtracting, $${p.n - p.m}d = ${v - u}$; $d = ${p.d}$, $a = ${p.a}$`,
        `$a_{${p.k}} = ${p.a} + ${p.k - 1} \\times ${bracket(p.d)} = ${key}$`,
      ],
      wrong: [
        [`$${p.a + p.k * p.d}$`, 'uses n for n − 1'],
        [`$${p.a - (p.k - 1) * p.d}$`, 'takes d with the wrong sign'],
      ],
    }
  },
  reads: pattern('The # term of an AP is # and its # term is #. Find its # term.'),
  check: ([, m, u, n, v, k], candidate) => {
    const [i, j, at] = [m, n, k].map((each) => Number.parseInt(each, 10))
    // Equal steps: from the m-th to the n-th term, and on to the k-th.
    const step = (num(v) - num(u)) / (j - i)
    let term = num(v)
    for (let place = j; place < at; place++) term += step
    return near(amount(candidate), term)
  },
})

const minus = (n: number) => (n < 0 ? `$${n}$` : String(n))

export const apTermModel = modelOf({
  id: 'M71',
  title: 'Terms of an arithmetic progression',
  classes: ['9', '10'],
  topic: 'maths.arithmetic-progressions',
  type: 'mcq',
  bloom: 'Ap',
  forms: [nth, fromEnd, count, twoTerms],
})

const sumList = form({
  marks: [3],
  space: space({ a: starts, d: steps, n: range(10, 40) }, (p) => 2 * p.a + (p.n - 1) * p.d !== 0),
  difficulty: (p) => (p.d < 0 ? 'average' : 'easy'),
  stem: (p) =>
    `Find the sum: $${p.a} + ${bracket(p.a + p.d)} + ${bracket(p.a + 2 * p.d)} + \\ldots + ${bracket(p.a + (p.n - 1) * p.d)}$`,
  work: (p) => {
    const last = p.a + (p.n - 1) * p.d
    const key = (p.n * (p.a + last)) / 2
    return {
      answer: `$${latexInteger(key)}$`,
      steps: [
        `$a = ${p.a}$, $d = ${p.d}$; $${p.a} + (n - 1)${bracket(p.d)} = ${last}$ gives $n = ${p.n}$`.replace(
          /\)(\d)/,
          ') \\times $1',
        ),
        `$S_{n} = \\frac{n}{2}(a + l) = \\frac{${p.n}}{2}(${p.a} + ${bracket(last)})$`,
        `$= ${latexInteger(key)}$`,
      ],
      wrong: [
        [`$${last}$`, 'gives the last term for the sum'],
        [`$${tex(rational((p.n - 1) * (p.a + last), 2))}$`, 'takes n − 1 terms'],
      ].filter(([t]) => t !== `$${latexInteger(key)}$`) as [string, string][],
    }
  },
  reads: pattern('Find the sum: $# + # + # + \\ldots + #$'),
  check: ([, a, b, , last], candidate) => {
    const bare = (t: string) => num(t.replace(/[()]/g, ''))
    const step = bare(b) - bare(a)
    let sum = 0
    for (let term = bare(a), k = 0; k < 100; term += step, k++) {
      sum += term
      if (term === bare(last)) break
    }
    return near(amount(candidate), sum)
  },
})

const saving = form({
  marks: [3, 5],
  space: space({
    name: people,
    a: range(20, 300, 10),
    d: range(5, 60, 5),
    n: range(10, 30),
    kind: ['saves', 'repays'],
  }),
  difficulty: (p, ask) => (ask.marks === 5 ? (p.n > 20 ? 'difficult' : 'average') : 'average'),
  stem: (p, ask) => {
    const start =
      p.kind === 'saves'
        ? `${p.name} saves ${rupees(p.a)} in the first month, and in every later month ${rupees(p.d)} more than in the month before.`
        : `${p.name} repays a loan with ${rupees(p.a)} in the first month, and in every later month ${rupees(p.d)} more than in the month before.`
    const total = (p.n * (2 * p.a + (p.n - 1) * p.d)) / 2
    return ask.marks === 3
      ? `${start} What is the total after ${p.n} months?`
      : `${start} In how many months will the total be ${rupees(total)}? What is the amount of the last of these months?`
  },
  work: (p, ask) => {
    const total = (p.n * (2 * p.a + (p.n - 1) * p.d)) / 2
    const last = p.a + (p.n - 1) * p.d
    if (ask.marks === 3)
      return {
        answer: rupees(total),
        steps: [
          `An AP with $a = ${p.a}$, $d = ${p.d}$, $n = ${p.n}$`,
          `$S_{${p.n}} = \\frac{${p.n}}{2}(2 \\times ${p.a} + ${p.n - 1} \\times ${p.d})$`,
          `$= ${latexInteger(total)}$, that is ${rupees(total)}`,
        ],
        wrong: [
          [rupees(last), 'gives the last month for the total'],
          [rupees(rational(p.n * (2 * p.a + p.n * p.d), 2)), 'uses n for n − 1'],
        ],
      }
    const reduced: [number, number] = [2 * p.a - p.d, 2 * total]
    return {
      answer: `$${p.n}$ months; ${rupees(last)}`,
      steps: [
        [`$S_{n} = \\frac{n}{2}(2 \\times ${p.a} + (n - 1) \\times ${p.d}) = ${latexInteger(total)}$`, 1.5],
        [
          `$${p.d}n^{2} ${reduced[0] < 0 ? '-' : '+'} ${latexInteger(Math.abs(reduced[0]))}n - ${latexInteger(reduced[1])} = 0$`,
          1,
        ],
        [`$n = ${p.n}$, the negative root is not possible`, 1.5],
        [`Last month: $${p.a} + ${p.n - 1} \\times ${p.d} = ${latexInteger(last)}$, that is ${rupees(last)}`, 1],
      ],
      wrong: [
        [`$${p.n}$ months; ${rupees(last + p.d)}`, 'uses n for n − 1'],
        [`$${p.n + 1}$ months; ${rupees(last + p.d)}`, 'counts one month too many'],
      ],
    }
  },
  reads:
    /(?:saves|loan with) ₹([\d,]+) in the first month, and in every later month ₹([\d,]+) more than in the month before\. (?:What is the total after (\d+) months|In how many months will the total be ₹([\d,]+))/,
  check: ([, a, d, months, total], candidate) => {
    let [sum, month, count2] = [num(a), num(a), 1]
    while (months ? count2 < num(months) : sum < num(total) && count2 < 500) {
      month += num(d)
      sum += month
      count2++
    }
    if (months) return amount(candidate) === sum
    return sum === num(total) && amount(candidate.split(';')[0]) === count2 && plainNumbers(candidate).at(-1) === month
  },
})

const multiples = form({
  marks: [3],
  space: space({ k: range(3, 19), from: range(10, 300, 10), width: range(100, 600, 50) }),
  difficulty: (p) => (p.k > 9 ? 'average' : 'easy'),
  stem: (p) =>
    `Find the sum of all the numbers between ${p.from} and ${p.from + p.width} that are divisible by ${p.k}.`,
  work: (p) => {
    const first = (Math.floor(p.from / p.k) + 1) * p.k
    const last = Math.ceil((p.from + p.width) / p.k - 1) * p.k
    const n = (last - first) / p.k + 1
    const key = (n * (first + last)) / 2
    return {
      answer: `$${latexInteger(key)}$`,
      steps: [
        `An AP: $a = ${first}$, $d = ${p.k}$, last term $${last}$`,
        `$${first} + (n - 1) \\times ${p.k} = ${last}$, so $n = ${n}$`,
        `$S_{${n}} = \\frac{${n}}{2}(${first} + ${last}) = ${latexInteger(key)}$`,
      ],
      wrong: [
        [`$${last}$`, 'gives the last term for the sum'],
        [`$${n}$`, 'gives the count of the numbers'],
      ],
    }
  },
  reads: pattern('Find the sum of all the numbers between # and # that are divisible by #.'),
  check: ([, from, to, k], candidate) =>
    near(
      amount(candidate),
      range(num(from) + 1, num(to) - 1)
        .filter((n) => n % num(k) === 0)
        .reduce((a, b) => a + b, 0),
    ),
})

export const apSumModel = modelOf({
  id: 'M72',
  title: 'Sums of arithmetic progressions',
  classes: ['10'],
  topic: 'maths.arithmetic-progressions',
  type: 'short',
  bloom: 'Ap',
  forms: [sumList, saving, multiples],
})
