import { range, space } from '../../../space.ts'
import { latexSum, latexFraction as tex } from '../../exact/format.ts'
import { type Numeric, rational } from '../../exact/rational.ts'
import { rupees } from '../algebra/print.ts'
import { drawing, label, line, path, rect } from '../figures/svg.ts'
import { form, modelOf } from '../forms.ts'
import { amount, mathSpans, num, plainNumbers } from '../reread/candidate.ts'
import { near, valueOf } from '../reread/value.ts'
import { caseAnswer, caseParts, caseScheme, caseStem, type Four } from './case-text.ts'

const revenue = form({
  marks: [4],
  space: space(
    {
      seats: range(20, 100, 10),
      fare: range(100, 600, 50),
      drop: [2, 3, 4, 5, 6, 8, 10],
      kind: ['A tour company runs a bus for', 'A boat club takes', 'A theatre group plays for'],
    },
    (p) => (p.fare + p.seats * p.drop) % (2 * p.drop) === 0 && p.fare > p.seats * p.drop,
  ),
  difficulty: () => 'difficult',
  stem: (p) =>
    caseStem(
      `${p.kind} groups of at least ${p.seats} persons. The charge is ${rupees(p.fare)} a person for ${p.seats} persons, and it goes down by ${rupees(p.drop)} a person for each person more. Let $x$ be the number of persons above ${p.seats} and ₹$R$ the total charge.`,
      [
        'Express the charge of one person (in ₹) in terms of $x$.',
        'Express $R$ in terms of $x$.',
        'Find $x$ for which $R$ is greatest, and the number of persons then.',
        'Find $\\frac{dR}{dx}$ at $x = 1$, and say whether $R$ increases or decreases there.',
      ],
    ),
  figure: () =>
    drawing(200, 130, 'graph of the total charge against the number of persons', [
      line([25, 115], [190, 115]),
      line([25, 115], [25, 10]),
      label([190, 125], 'x'),
      label([15, 14], 'R'),
      path('M 25 80 Q 105 -40 185 80'),
    ]),
  work: (p) => {
    const best = (p.fare - p.seats * p.drop) / (2 * p.drop)
    const one = latexSum([
      [p.fare, ''],
      [-p.drop, 'x'],
    ])
    const R = latexSum([
      [p.seats * p.fare, ''],
      [p.fare - p.seats * p.drop, 'x'],
      [-p.drop, 'x^{2}'],
    ])
    const slope = p.fare - p.seats * p.drop - 2 * p.drop
    const four = (x: Numeric, n: Numeric, s: number): Four => [
      `$${one}$`,
      `$R = ${R}$`,
      `$x = ${tex(x)}$; $${tex(n)}$ persons`,
      `$${tex(s)}$; $R$ ${s > 0 ? 'increases' : 'decreases'}`,
    ]
    const key = four(best, best + p.seats, slope)
    return {
      answer: caseAnswer(key),
      steps: caseScheme(
        `$${one}$`,
        `$R = (${p.seats} + x)(${one}) = ${R}$`,
        [
          `$\\frac{dR}{dx} = ${latexSum([
            [p.fare - p.seats * p.drop, ''],
            [-2 * p.drop, 'x'],
          ])} = 0$, second derivative negative`,
          `$\\frac{dR}{dx} = ${latexSum([
            [p.fare - p.seats * p.drop, ''],
            [-2 * p.drop, 'x'],
          ])}$`,
        ],
        key,
      ),
      wrong: [
        [caseAnswer(four(2 * best, 2 * best + p.seats, slope)), 'forgets the 2 of the derivative'],
        [caseAnswer(four(best, best, slope)), 'gives x for the number of persons'],
      ],
    }
  },
  reads: /groups of at least (\d+) persons\. The charge is ₹([\d,]+) a person .* goes down by ₹(\d+) a person/,
  check: ([, seats, fare, drop], candidate) => {
    const parts = caseParts(candidate)
    if (!parts) return false
    const charge = (x: number) => num(fare) - num(drop) * x
    const total = (x: number) => (num(seats) + x) * charge(x)
    const [one, R] = [mathSpans(parts[0])[0], mathSpans(parts[1])[0]?.replace('R = ', '') ?? '']
    const [x, n] = mathSpans(parts[2]).map((s) => valueOf(s.split('= ').at(-1) ?? ''))
    const slope = (total(1.001) - total(0.999)) / 0.002
    const best = range(0, 2000).every((k) => total(k / 4) <= total(x) + 1e-9)
    return (
      [0, 1, 2.5, 7, 11].every(
        (v) => near(valueOf(one, { x: v }), charge(v)) && near(valueOf(R, { x: v }), total(v)),
      ) &&
      best &&
      near(n, num(seats) + x) &&
      near(valueOf(mathSpans(parts[3])[0] ?? ''), slope, 1e-6) &&
      parts[3].endsWith(slope > 0 ? 'increases' : 'decreases')
    )
  },
})
export const revenueCaseModel = modelOf({
  id: 'M173',
  title: 'Case study: the greatest charge',
  classes: ['12'],
  topic: 'maths.applications-derivatives',
  type: 'case',
  bloom: 'An',
  forms: [revenue],
})

const screening = form({
  marks: [4],
  space: space(
    {
      a: range(20, 80, 5),
      u: range(60, 95, 5),
      v: range(10, 50, 5),
      kind: [
        ['attend revision classes', 'pass a mock test'],
        ['read every day', 'finish the reading list'],
        ['train in the morning', 'pass the fitness test'],
      ],
    },
    (p) => p.u !== p.a,
  ),
  difficulty: () => 'difficult',
  stem: (p) =>
    caseStem(
      `In a hostel ${p.a}% of the students ${p.kind[0]}. Of these, ${p.u}% ${p.kind[1]}; of the others, ${p.v}% do. One student is chosen at random. Let $E$ be the event that the student is one of those who ${p.kind[0]}, and $T$ the event that the student is one of those who ${p.kind[1]}.`,
      ["Find $P(E')$.", 'Find $P(T)$.', 'Find $P(E|T)$.', "Find $P(E|T')$."],
    ),
  figure: () =>
    drawing(240, 140, 'tree diagram of the two events', [
      line([20, 70], [100, 30]),
      line([20, 70], [100, 110]),
      line([115, 30], [200, 12]),
      line([115, 30], [200, 48]),
      line([115, 110], [200, 92]),
      line([115, 110], [200, 128]),
      label([108, 30], 'E', 12),
      label([110, 110], "E'", 12),
      label([210, 12], 'T', 12),
      label([212, 48], "T'", 12),
      label([210, 92], 'T', 12),
      label([212, 128], "T'", 12),
    ]),
  work: (p) => {
    const whole = p.a * p.u + (100 - p.a) * p.v
    const four = (t: number, after: Numeric, without: Numeric): Four => [
      `$${tex(rational(100 - p.a, 100))}$`,
      `$${tex(rational(t, 10_000))}$`,
      `$${tex(after)}$`,
      `$${tex(without)}$`,
    ]
    const [after, without] = [rational(p.a * p.u, whole), rational(p.a * (100 - p.u), 10_000 - whole)]
    const key = four(whole, after, without)
    return {
      answer: caseAnswer(key),
      steps: caseScheme(
        `$1 - ${tex(rational(p.a, 100))} = ${tex(rational(100 - p.a, 100))}$`,
        `$P(T) = P(E)P(T|E) + P(E')P(T|E') = ${tex(rational(whole, 10_000))}$`,
        ['$P(E|T) = \\frac{P(E)P(T|E)}{P(T)}$', "$P(E|T') = \\frac{P(E)P(T'|E)}{P(T')}$"],
        key,
      ),
      wrong: [
        [caseAnswer(four(p.a * p.u, after, without)), 'leaves out one branch'],
        [caseAnswer(four(whole, rational(p.u, 100), rational(100 - p.u, 100))), 'P(A|B) ↔ P(B|A)'],
      ].filter(([t]) => t !== caseAnswer(key)) as [string, string][],
    }
  },
  reads: /^In a hostel (\d+)% of the students .* Of these, (\d+)% .*; of the others, (\d+)% do\./,
  check: ([, a, u, v], candidate) => {
    const parts = caseParts(candidate)
    // Ten thousand students sorted into the four branches.
    const [E, ET, OT] = [num(a) * 100, num(a) * num(u), (100 - num(a)) * num(v)]
    const T = ET + OT
    const expected = [(10_000 - E) / 10_000, T / 10_000, ET / T, (E - ET) / (10_000 - T)]
    return parts !== undefined && parts.every((part, i) => near(amount(part), expected[i]))
  },
})
export const screeningCaseModel = modelOf({
  id: 'M174',
  title: 'Case study: two branches of chance',
  classes: ['12'],
  topic: 'maths.probability',
  type: 'case',
  bloom: 'An',
  forms: [screening],
})

const shop = form({
  marks: [4],
  space: space(
    {
      a: range(2, 9),
      b: range(2, 9),
      c: range(2, 9),
      d: range(2, 9),
      x: range(10, 90, 5),
      y: range(10, 90, 5),
      goods: [
        ['notebooks', 'pens'],
        ['plates', 'cups'],
        ['plants', 'pots'],
        ['files', 'brushes'],
      ],
    },
    (p) => p.a * p.d !== p.b * p.c && p.x !== p.y && Math.abs(p.a * p.d - p.b * p.c) <= 20,
  ),
  difficulty: () => 'average',
  stem: (p) => {
    const [g, h] = p.goods
    return caseStem(
      `School A buys ${p.a} ${g} and ${p.b} ${h} for ${rupees(p.a * p.x + p.b * p.y)}. School B buys ${p.c} ${g} and ${p.d} ${h} at the same prices for ${rupees(p.c * p.x + p.d * p.y)}. Write the purchase as $MX = N$, where $X$ holds the price of one of the ${g} and of one of the ${h}.`,
      [
        'Find $|M|$.',
        'Is $M$ invertible? Give the order of $M$.',
        `Find by matrices the prices (in ₹) of one of the ${g} and of one of the ${h}.`,
        'Find $\\text{adj}\\, M$ and $|3M|$.',
      ],
    )
  },
  figure: (p) =>
    drawing(240, 90, 'table of the purchases', [
      rect([10, 10], 220, 70),
      line([10, 33], [230, 33]),
      line([10, 57], [230, 57]),
      line([85, 10], [85, 80]),
      line([160, 10], [160, 80]),
      label([122, 22], p.goods[0], 11),
      label([195, 22], p.goods[1], 11),
      label([47, 45], 'School A', 11),
      label([47, 69], 'School B', 11),
      label([122, 45], String(p.a), 11),
      label([195, 45], String(p.b), 11),
      label([122, 69], String(p.c), 11),
      label([195, 69], String(p.d), 11),
    ]),
  work: (p) => {
    const det = p.a * p.d - p.b * p.c
    const adj = `\\begin{bmatrix} ${p.d} & ${-p.b} \\\\ ${-p.c} & ${p.a} \\end{bmatrix}`
    const four = (D: number, x: number, y: number, triple: number): Four => [
      `$${D}$`,
      'yes; order 2',
      `${rupees(x)} and ${rupees(y)}`,
      `$${adj}$ and $${triple}$`,
    ]
    const key = four(det, p.x, p.y, 9 * det)
    return {
      answer: caseAnswer(key),
      steps: caseScheme(
        `$|M| = ${p.a} \\times ${p.d} - ${p.b} \\times ${p.c} = ${det}$`,
        'Invertible as $|M| \\ne 0$; order 2',
        [`$X = M^{-1}N = \\frac{1}{${det}}${adj}N$`, `$\\text{adj}\\, M = ${adj}$ and $|3M| = 3^{2}|M|$`],
        key,
      ),
      wrong: [
        [caseAnswer(four(p.a * p.d + p.b * p.c, p.x, p.y, 9 * det)), 'adds the products in the determinant'],
        [caseAnswer(four(det, p.x, p.y, 3 * det)), 'takes the number out once only'],
        [caseAnswer(four(det, p.y, p.x, 9 * det)), 'gives the prices to the wrong goods'],
      ],
    }
  },
  reads:
    /^School A buys (\d+) \w+ and (\d+) \w+ for ₹([\d,]+)\. School B buys (\d+) \w+ and (\d+) \w+ at the same prices for ₹([\d,]+)\./,
  check: ([, a, b, e, c, d, f], candidate) => {
    const parts = caseParts(candidate)
    if (!parts) return false
    const [A, B, C, D] = [a, b, c, d].map(num)
    const [x, y] = plainNumbers(parts[2])
    // Area of the parallelogram of the rows, with its sign.
    const det = Math.hypot(A, B) * Math.hypot(C, D) * Math.sin(Math.atan2(D, C) - Math.atan2(B, A))
    const cells = (/bmatrix\} (.+) \\end/.exec(parts[3])?.[1] ?? '').split(/ & | \\\\ /).map(num)
    const product = [
      A * cells[0] + B * cells[2],
      A * cells[1] + B * cells[3],
      C * cells[0] + D * cells[2],
      C * cells[1] + D * cells[3],
    ]
    return (
      near(amount(parts[0]), det, 1e-7) &&
      parts[1] === 'yes; order 2' &&
      A * x + B * y === num(e) &&
      C * x + D * y === num(f) &&
      [det, 0, 0, det].every((v, i) => near(product[i], v, 1e-7)) &&
      near(amount(parts[3]), 9 * det, 1e-7)
    )
  },
})
export const shopCaseModel = modelOf({
  id: 'M175',
  title: 'Case study: prices by matrices',
  classes: ['12'],
  topic: 'maths.matrices',
  type: 'case',
  bloom: 'Ap',
  forms: [shop],
})
