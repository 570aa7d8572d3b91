import { range, space } from '../../../space.ts'
import { latexInteger, latexFraction as tex } from '../../exact/format.ts'
import { rational } from '../../exact/rational.ts'
import { timesOver, twiceInFigures } from '../../exact/words.ts'
import { circle, drawing, label, line, rect } from '../figures/svg.ts'
import { form, modelOf } from '../forms.ts'
import { people } from '../people.ts'
import { amount, mathSpans, num } from '../reread/candidate.ts'
import { near, valueOf } from '../reread/value.ts'
import { caseAnswer, caseParts, caseScheme, caseStem, type Four } from './case-text.ts'

const clubs = [
  ['chess', 'drama'],
  ['robotics', 'painting'],
  ['yoga', 'quiz'],
  ['music', 'nature'],
  ['coding', 'debate'],
] as const

const clubCase = form({
  marks: [4],
  space: space(
    { onlyA: range(8, 40), both: range(4, 20), onlyB: range(8, 40), none: range(3, 20), kind: clubs },
    (p) => p.onlyA !== p.onlyB && p.both !== p.none,
  ),
  difficulty: () => 'average',
  stem: (p) => {
    const [a, b, total] = [p.onlyA + p.both, p.onlyB + p.both, p.onlyA + p.both + p.onlyB + p.none]
    return caseStem(
      `A school asked ${total} pupils of class 11 which clubs they belong to. ${a} pupils belong to the ${p.kind[0]} club, ${b} to the ${p.kind[1]} club, and ${p.both} belong to both.`,
      [
        `How many belong to the ${p.kind[0]} club only?`,
        'How many belong to at least one of the two clubs?',
        'How many belong to exactly one of the two clubs, and how many to neither?',
        `How many belong to the ${p.kind[1]} club only, and how many do not belong to the ${p.kind[0]} club?`,
      ],
    )
  },
  figure: (p) =>
    drawing(240, 150, 'Venn diagram of the two clubs', [
      rect([8, 8], 224, 134),
      circle([95, 78], 52),
      circle([150, 78], 52),
      label([60, 22], p.kind[0]),
      label([186, 22], p.kind[1]),
    ]),
  work: (p) => {
    const total = p.onlyA + p.both + p.onlyB + p.none
    const four = (only: number, any: number): Four => [
      `$${only}$`,
      `$${any}$`,
      `$${p.onlyA + p.onlyB}$ and $${p.none}$`,
      `$${p.onlyB}$ and $${p.onlyB + p.none}$`,
    ]
    const key = four(p.onlyA, p.onlyA + p.onlyB + p.both)
    return {
      answer: caseAnswer(key),
      steps: caseScheme(
        `$${p.onlyA + p.both} - ${p.both} = ${p.onlyA}$`,
        `$${p.onlyA + p.both} + ${p.onlyB + p.both} - ${p.both} = ${p.onlyA + p.onlyB + p.both}$`,
        [
          `$${p.onlyA} + ${p.onlyB}$ and $${total} - ${p.onlyA + p.onlyB + p.both}$`,
          `$${p.onlyB + p.both} - ${p.both}$ and $${total} - ${p.onlyA + p.both}$`,
        ],
        key,
      ),
      wrong: [
        [caseAnswer(four(p.onlyA + p.both, p.onlyA + p.onlyB + p.both)), 'does not take away the overlap'],
        [caseAnswer(four(p.onlyA, p.onlyA + p.onlyB + 2 * p.both)), 'counts the overlap twice'],
      ],
    }
  },
  reads:
    /asked (\d+) pupils of class 11 .*? (\d+) pupils belong to the \w+ club, (\d+) to the \w+ club, and (\d+) belong to both/s,
  check: ([, total, a, b, both], candidate) => {
    const parts = caseParts(candidate)
    if (!parts) return false
    const pupils = range(1, num(total)).map((i) => [
      i <= num(a),
      i > num(a) - num(both) && i <= num(a) - num(both) + num(b),
    ])
    const count = (test: (x: boolean, y: boolean) => boolean) => pupils.filter(([x, y]) => test(x, y)).length
    const expected = [
      [count((x, y) => x && !y)],
      [count((x, y) => x || y)],
      [count((x, y) => x !== y), count((x, y) => !x && !y)],
      [count((x, y) => y && !x), count((x) => !x)],
    ]
    return parts.every(
      (part, i) =>
        mathSpans(part)
          .map((s) => valueOf(s))
          .join() === expected[i].join(),
    )
  },
})
export const clubCaseModel = modelOf({
  id: 'M170',
  title: 'Case study: two clubs',
  classes: ['11'],
  topic: 'maths.sets',
  type: 'case',
  bloom: 'An',
  forms: [clubCase],
})

const growth = form({
  marks: [4],
  space: space(
    {
      a: range(2, 60),
      r: [2, 3, 4],
      k: [4, 5],
      n: [5, 6, 7],
      thing: [
        'bacteria in a culture',
        'members of a reading chain',
        'shares of a short film',
        'visitors of a new web page',
      ],
    },
    (p) => p.a * p.r ** p.n < 400_000,
  ),
  difficulty: () => 'average',
  stem: (p) =>
    caseStem(
      `The number of ${p.thing} was ${p.a} in the first hour, and in every later hour it was ${timesOver(p.r)} the number of the hour before.`,
      [
        'Which kind of sequence do the numbers form, and what is its common ratio?',
        `Find the number in hour ${p.k}.`,
        `Find the sum of the numbers of the first ${p.n} hours.`,
        `In which hour is the number $${latexInteger(p.a * p.r ** p.n)}$, and how many times the first number is that?`,
      ],
    ),
  figure: (p) =>
    drawing(220, 130, 'bars that grow in a geometric progression', [
      line([20, 115], [205, 115]),
      ...range(0, 3).map((i) => rect([35 + i * 42, 115 - (95 * p.r ** i) / p.r ** 3], 26, (95 * p.r ** i) / p.r ** 3)),
    ]),
  work: (p) => {
    const term = p.a * p.r ** (p.k - 1)
    const sum = (p.a * (p.r ** p.n - 1)) / (p.r - 1)
    const four = (t: number, s: number): Four => [
      `a GP with common ratio $${p.r}$`,
      `$${latexInteger(t)}$`,
      `$${latexInteger(s)}$`,
      `hour $${p.n + 1}$; $${latexInteger(p.r ** p.n)}$ times`,
    ]
    const key = four(term, sum)
    return {
      answer: caseAnswer(key),
      steps: caseScheme(
        `GP, $r = ${p.r}$`,
        `$a_{${p.k}} = ${p.a} \\times ${p.r}^{${p.k - 1}} = ${latexInteger(term)}$`,
        [
          `$S_{${p.n}} = \\frac{${p.a}(${p.r}^{${p.n}} - 1)}{${p.r} - 1}$`,
          `$${p.a} \\times ${p.r}^{n - 1} = ${latexInteger(p.a * p.r ** p.n)}$`,
        ],
        key,
      ),
      wrong: [
        [caseAnswer(four(term * p.r, sum)), 'takes n for n − 1'],
        [caseAnswer(four(term, p.a * p.r ** (p.n - 1))), 'gives the last term for the sum'],
      ],
    }
  },
  reads:
    /was (\d+) in the first hour, and in every later hour it was (twice|\d+ times) .*in hour (\d+)\..*first (\d+) hours\..*is the number (\S+), and/s,
  check: ([, a, r, k, n, last], candidate) => {
    const parts = caseParts(candidate)
    const ratio = Number.parseInt(twiceInFigures(r), 10)
    const hours = [num(a)]
    while (hours.length < 12) hours.push(hours[hours.length - 1] * ratio)
    if (!parts || !parts[0].startsWith('a GP')) return false
    const expected = [
      [ratio],
      [hours[num(k) - 1]],
      [hours.slice(0, num(n)).reduce((x, y) => x + y, 0)],
      [hours.indexOf(num(last)) + 1, num(last) / num(a)],
    ]
    return parts.every(
      (part, i) =>
        mathSpans(part)
          .map((s) => valueOf(s))
          .join() === expected[i].join(),
    )
  },
})
export const growthCaseModel = modelOf({
  id: 'M171',
  title: 'Case study: growth by a factor',
  classes: ['11'],
  topic: 'maths.sequences-series',
  type: 'case',
  bloom: 'An',
  forms: [growth],
})

const tickets = form({
  marks: [4],
  space: space({ n: range(20, 60, 5), a: [3, 4, 6, 7], b: [5, 8, 9, 11], host: people }, (p) => p.n >= 2 * p.b),
  difficulty: () => 'average',
  stem: (p) =>
    caseStem(
      `${p.host} sells ${p.n} tickets numbered 1 to ${p.n} for a school fair. One ticket is drawn at random for the prize. Let $A$ be the event that its number is a multiple of ${p.a} and $B$ the event that it is a multiple of ${p.b}.`,
      [
        'Find $P(A)$.',
        'Find $P(B)$.',
        'Find $P(A \\cup B)$.',
        'Find the probability that neither $A$ nor $B$ happens.',
      ],
    ),
  figure: (p) =>
    drawing(200, 80, 'a ticket', [
      rect([20, 15], 160, 50),
      line([60, 15], [60, 65], true),
      label([120, 40], `No. 1–${p.n}`),
    ]),
  work: (p) => {
    const count = (k: number) => Math.floor(p.n / k)
    const both = count(lcmOf(p.a, p.b))
    const any = count(p.a) + count(p.b) - both
    const four = (union: number, neither: number): Four => [
      `$${tex(rational(count(p.a), p.n))}$`,
      `$${tex(rational(count(p.b), p.n))}$`,
      `$${tex(rational(union, p.n))}$`,
      `$${tex(rational(neither, p.n))}$`,
    ]
    const key = four(any, p.n - any)
    return {
      answer: caseAnswer(key),
      steps: caseScheme(
        `${count(p.a)} of ${p.n} numbers: $P(A) = ${tex(rational(count(p.a), p.n))}$`,
        `${count(p.b)} of ${p.n} numbers: $P(B) = ${tex(rational(count(p.b), p.n))}$`,
        [
          `$P(A \\cap B) = ${tex(rational(both, p.n))}$ and $P(A \\cup B) = P(A) + P(B) - P(A \\cap B)$`,
          '$P(\\text{neither}) = 1 - P(A \\cup B)$',
        ],
        key,
      ),
      wrong: [
        [caseAnswer(four(any + both + (both === 0 ? 1 : 0), p.n - any)), 'counts the overlap twice'],
        [caseAnswer(four(any, any)), 'gives the opposite event'],
      ].filter(([t]) => t !== caseAnswer(key)) as [string, string][],
    }
  },
  reads: /sells (\d+) tickets .* multiple of (\d+) and \$B\$ .* multiple of (\d+)\./,
  check: ([, n, a, b], candidate) => {
    const parts = caseParts(candidate)
    const all = range(1, num(n))
    const share = (test: (x: number) => boolean) => all.filter(test).length / all.length
    const [A, B] = [(x: number) => x % num(a) === 0, (x: number) => x % num(b) === 0]
    const expected = [share(A), share(B), share((x) => A(x) || B(x)), share((x) => !A(x) && !B(x))]
    return parts !== undefined && parts.every((part, i) => near(amount(part), expected[i]))
  },
})
function lcmOf(a: number, b: number): number {
  let multiple = a
  while (multiple % b !== 0) multiple += a
  return multiple
}
export const ticketCaseModel = modelOf({
  id: 'M172',
  title: 'Case study: prize tickets',
  classes: ['11'],
  topic: 'maths.probability',
  type: 'case',
  bloom: 'An',
  forms: [tickets],
})
