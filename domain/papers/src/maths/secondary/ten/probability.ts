import { range, space } from '../../../space.ts'
import { latexFraction as tex } from '../../exact/format.ts'
import { rational } from '../../exact/rational.ts'
import { form, modelOf } from '../forms.ts'
import { amounts, num } from '../reread/candidate.ts'
import { pattern } from '../reread/pattern.ts'
import { near } from '../reread/value.ts'

/** Properties of a whole number, with how they are recognised again from the words. */
const facts = [
  'a multiple of 3',
  'a multiple of 4',
  'a multiple of 5',
  'a multiple of 6',
  'a multiple of 7',
  'a multiple of 8',
  'an even number',
  'an odd number',
  'a prime number',
  'a perfect square',
  'a number less than 10',
  'a number more than 12',
  'a factor of 24',
  'a factor of 36',
] as const

function holds(fact: string, n: number): boolean {
  const by = Number(/\d+/.exec(fact)?.[0])
  if (fact.startsWith('a multiple')) return n % by === 0
  if (fact.startsWith('a factor')) return by % n === 0
  if (fact.includes('less')) return n < by
  if (fact.includes('more')) return n > by
  if (fact.includes('even')) return n % 2 === 0
  if (fact.includes('odd')) return n % 2 === 1
  if (fact.includes('square')) return Number.isInteger(Math.sqrt(n))
  return n > 1 && range(2, n - 1).every((d) => n % d !== 0)
}
const primes = new Set([2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59])
const squares = new Set([1, 4, 9, 16, 25, 36, 49])
function favourable(fact: string, size: number): number {
  const by = Number.parseInt(fact.replace(/\D+/, ''), 10)
  if (fact.startsWith('a multiple')) return Math.floor(size / by)
  if (fact.startsWith('a factor')) return range(1, Math.min(size, by)).filter((n) => by % n === 0).length
  if (fact.includes('less')) return Math.min(size, by - 1)
  if (fact.includes('more')) return Math.max(0, size - by)
  if (fact.includes('even')) return Math.floor(size / 2)
  if (fact.includes('odd')) return Math.ceil(size / 2)
  return [...(fact.includes('square') ? squares : primes)].filter((n) => n <= size).length
}

const numbered = form({
  marks: [1, 2],
  space: space(
    { size: range(15, 60), fact: facts, second: facts, thing: ['Cards', 'Discs', 'Slips', 'Balls'] },
    (p) =>
      p.fact !== p.second &&
      favourable(p.fact, p.size) * 2 !== p.size &&
      favourable(p.fact, p.size) > 0 &&
      favourable(p.second, p.size) > 0 &&
      favourable(p.fact, p.size) < p.size &&
      favourable(p.second, p.size) < p.size,
  ),
  difficulty: (p) => (p.fact.includes('prime') || p.fact.includes('factor') ? 'average' : 'easy'),
  stem: (p, ask) => {
    const given = `${p.thing} numbered 1 to ${p.size} are mixed and one is drawn at random.`
    return ask.marks === 1
      ? `${given} The probability that its number is ${p.fact} is`
      : `${given} Find the probability that its number is (i) ${p.fact} (ii) not ${p.second}.`
  },
  work: (p, ask) => {
    const [a, b] = [favourable(p.fact, p.size), p.size - favourable(p.second, p.size)]
    if (ask.marks === 1) {
      const options: [string, string][] = [
        [tex(rational(p.size - a, p.size)), 'gives the probability of the opposite event'],
        [tex(rational(a, p.size - a)), 'compares with the unfavourable outcomes'],
        [tex(rational(1, a + 1)), 'takes the outcomes as not equally likely'],
        [tex(rational(a + 1, p.size)), 'counts one outcome too many'],
        [tex(rational(1, p.size)), 'counts one outcome only'],
      ]
      return {
        answer: `$${tex(rational(a, p.size))}$`,
        steps: [
          `Favourable outcomes: ${a} of ${p.size}`,
          `$P = \\frac{${a}}{${p.size}}${tex(rational(a, p.size)) === `\\frac{${a}}{${p.size}}` ? '' : ` = ${tex(rational(a, p.size))}`}$`,
        ],
        wrong: options.filter(([t]) => t !== tex(rational(a, p.size))).map(([t, why]) => [`$${t}$`, why] as const),
      }
    }
    const text = (x: number, y: number) => `(i) $${tex(rational(x, p.size))}$ (ii) $${tex(rational(y, p.size))}$`
    return {
      answer: text(a, b),
      steps: [
        `(i) ${a} of ${p.size} outcomes: $${tex(rational(a, p.size))}$`,
        `(ii) ${b} of ${p.size} outcomes: $${tex(rational(b, p.size))}$`,
      ],
      wrong:
        b * 2 === p.size
          ? [[text(p.size - a, b), 'gives the opposite event']]
          : [
              [text(a, p.size - b), 'forgets the "not"'],
              [text(p.size - a, b), 'gives the opposite event'],
            ],
    }
  },
  reads:
    /^\w+ numbered 1 to (\d+) are mixed and one is drawn at random\. (?:The probability that its number is (.+) is|Find the probability that its number is \(i\) (.+) \(ii\) not (.+)\.)$/,
  check: ([, size, one, first, second], candidate) => {
    const space1 = range(1, num(size))
    const share = (test: (n: number) => boolean) => space1.filter(test).length / space1.length
    const expected = one
      ? [share((n) => holds(one, n))]
      : [share((n) => holds(first, n)), share((n) => !holds(second, n))]
    const said = amounts(candidate)
    return said.length === expected.length && said.every((value, i) => near(value, expected[i]))
  },
})

const sums = [
  'is 4',
  'is 5',
  'is 6',
  'is 7',
  'is 8',
  'is 9',
  'is 10',
  'is at least 9',
  'is at least 10',
  'is less than 5',
  'is less than 6',
  'is an even number',
  'is a prime number',
  'is a multiple of 3',
  'is a multiple of 4',
  'is a multiple of 5',
] as const
const others = [
  'the numbers are the same',
  'the numbers are different',
  'at least one of the numbers is 6',
  'the product of the numbers is 12',
  'the product of the numbers is even',
  'the product of the numbers is odd',
  'the numbers differ by 1',
  'the numbers differ by 2',
  'exactly one of the numbers is 1',
  'both numbers are prime',
] as const
const dice = range(1, 6).flatMap((a) => range(1, 6).map((b) => [a, b] as const))
/** How many of the 36 throws, worked out by the multiples of each sum and by simple rules. */
const sumCount: Record<number, number> = Object.fromEntries(range(2, 12).map((s) => [s, 6 - Math.abs(s - 7)]))
const bySum = (test: (s: number) => boolean) =>
  range(2, 12)
    .filter(test)
    .reduce((n, s) => n + sumCount[s], 0)
const sumWays: Record<(typeof sums)[number], number> = {
  'is 4': sumCount[4],
  'is 5': sumCount[5],
  'is 6': sumCount[6],
  'is 7': sumCount[7],
  'is 8': sumCount[8],
  'is 9': sumCount[9],
  'is 10': sumCount[10],
  'is at least 9': bySum((s) => s >= 9),
  'is at least 10': bySum((s) => s >= 10),
  'is less than 5': bySum((s) => s < 5),
  'is less than 6': bySum((s) => s < 6),
  'is an even number': 18,
  'is a prime number': bySum((s) => [2, 3, 5, 7, 11].includes(s)),
  'is a multiple of 3': 12,
  'is a multiple of 4': bySum((s) => s % 4 === 0),
  'is a multiple of 5': bySum((s) => s % 5 === 0),
}
const otherWays: Record<(typeof others)[number], number> = {
  'the numbers are the same': 6,
  'the numbers are different': 30,
  'at least one of the numbers is 6': 11,
  'the product of the numbers is 12': 4,
  'the product of the numbers is even': 27,
  'the product of the numbers is odd': 9,
  'the numbers differ by 1': 10,
  'the numbers differ by 2': 8,
  'exactly one of the numbers is 1': 10,
  'both numbers are prime': 9,
}
function seen(fact: string, a: number, b: number): boolean {
  const n = Number(/\d+/.exec(fact)?.[0])
  if (fact.startsWith('is ')) {
    const s = a + b
    if (fact.includes('at least')) return s >= n
    if (fact.includes('less')) return s < n
    if (fact.includes('even')) return s % 2 === 0
    if (fact.includes('prime')) return [2, 3, 5, 7, 11].includes(s)
    if (fact.includes('multiple')) return s % n === 0
    return s === n
  }
  if (fact.endsWith('the same')) return a === b
  if (fact.endsWith('different')) return a !== b
  if (fact.startsWith('at least one')) return a === n || b === n
  if (fact.startsWith('exactly one')) return (a === n) !== (b === n)
  if (fact.endsWith('prime')) return [2, 3, 5].includes(a) && [2, 3, 5].includes(b)
  if (fact.includes('differ by')) return Math.abs(a - b) === n
  if (fact.endsWith('even')) return (a * b) % 2 === 0
  if (fact.endsWith('odd')) return (a * b) % 2 === 1
  return a * b === n
}

const twoDice = form({
  marks: [2, 3],
  space: space(
    {
      first: sums,
      second: others,
      third: sums,
      kind: ['Two dice are thrown together', 'A die is thrown twice', 'A red die and a blue die are thrown together'],
    },
    (p) => p.first !== p.third,
  ),
  difficulty: (_, ask) => (ask.marks === 3 ? 'average' : 'easy'),
  stem: (p, ask) =>
    `${p.kind}. Find the probability that (i) the sum of the numbers ${p.first} (ii) ${p.second}${ask.marks === 3 ? ` (iii) the sum of the numbers ${p.third}` : ''}.`,
  work: (p, ask) => {
    const ways = [sumWays[p.first], otherWays[p.second], ...(ask.marks === 3 ? [sumWays[p.third]] : [])]
    const roman = ['(i)', '(ii)', '(iii)']
    const text = (list: number[], of = 36) => list.map((n, i) => `${roman[i]} $${tex(rational(n, of))}$`).join(' ')
    return {
      answer: text(ways),
      steps: ways.map((n, i) => `${roman[i]} ${n} of the 36 outcomes: $${tex(rational(n, 36))}$`),
      wrong: [
        [text(ways, 12), 'adds the outcomes of the two dice instead of multiplying'],
        [text(ways.map((n) => 36 - n)), 'gives the opposite events'],
      ].filter(([t]) => t !== text(ways)) as [string, string][],
    }
  },
  reads:
    /^(?:Two dice|A die|A red).*probability that \(i\) the sum of the numbers (.+) \(ii\) (.+?)(?: \(iii\) the sum of the numbers (.+))?\.$/,
  check: ([, first, second, third], candidate) => {
    const expected = [first, second, third]
      .filter((f) => f !== undefined)
      .map((fact) => dice.filter(([a, b]) => seen(fact, a, b)).length / dice.length)
    const said = amounts(candidate)
    return said.length === expected.length && said.every((value, i) => near(value, expected[i]))
  },
})

const cards = form({
  marks: [2, 3],
  space: space({
    first: [
      'a king',
      'a red card',
      'a face card',
      'a spade',
      'a black queen',
      'the ace of hearts',
      'a red face card',
      'a card numbered 2 to 10',
    ],
    second: [
      'a diamond',
      'the jack of clubs',
      'a black card',
      'an ace',
      'a black face card',
      'a red king',
      'a heart or a club',
    ],
    third: ['a queen', 'a red ace', 'a club', 'a ten', 'a face card of spades'],
  }),
  difficulty: () => 'average',
  stem: (p, ask) =>
    `One card is drawn at random from a well-shuffled pack of 52 playing cards. Find the probability of getting (i) ${p.first} (ii) ${ask.marks === 3 ? `${p.second} (iii) a card that is not ${p.third}` : p.second}.`,
  work: (p, ask) => {
    const count: Record<string, number> = {
      'a king': 4,
      'a red card': 26,
      'a face card': 12,
      'a spade': 13,
      'a black queen': 2,
      'the ace of hearts': 1,
      'a red face card': 6,
      'a card numbered 2 to 10': 36,
      'a diamond': 13,
      'the jack of clubs': 1,
      'a black card': 26,
      'an ace': 4,
      'a black face card': 6,
      'a red king': 2,
      'a heart or a club': 26,
      'a queen': 4,
      'a red ace': 2,
      'a club': 13,
      'a ten': 4,
      'a face card of spades': 3,
    }
    const ways = [count[p.first], count[p.second], ...(ask.marks === 3 ? [52 - count[p.third]] : [])]
    const roman = ['(i)', '(ii)', '(iii)']
    const text = (list: number[], of = 52) => list.map((n, i) => `${roman[i]} $${tex(rational(n, of))}$`).join(' ')
    return {
      answer: text(ways),
      steps: ways.map(
        (n, i) =>
          `${roman[i]} $\\frac{${n}}{52}${tex(rational(n, 52)) === `\\frac{${n}}{52}` ? '' : ` = ${tex(rational(n, 52))}`}$`,
      ),
      wrong: [
        [text([ways[0] * 2, ...ways.slice(1)]), 'counts some cards twice'],
        [text(ways, 54), 'counts the jokers'],
      ],
    }
  },
  reads:
    /^One card is drawn at random from a well-shuffled pack of 52 playing cards\. Find the probability of getting \(i\) (.+?) \(ii\) (.+?)(?: \(iii\) a card that is not (.+))?\.$/,
  check: ([, first, second, third], candidate) => {
    const pack = ['spade', 'heart', 'diamond', 'club'].flatMap((suit) =>
      ['ace', ...range(2, 9).map(String), 'ten', 'jack', 'queen', 'king'].map((rank) => ({
        suit,
        rank,
        red: suit === 'heart' || suit === 'diamond',
        face: ['jack', 'queen', 'king'].includes(rank),
      })),
    )
    const is = (what: string, card: (typeof pack)[number]): boolean => {
      if (what.includes(' or a ')) return what.includes(card.suit)
      const suit = /spade|heart|diamond|club/.exec(what)?.[0]
      const rank = /ace(?!\w)|ten|jack|queen|king/.exec(what.replace('face', ''))?.[0]
      const colour = /\bred\b/.test(what) ? card.red : what.includes('black') ? !card.red : true
      const numbered = what.includes('numbered') ? /^\d+$|^ten$/.test(card.rank) : true
      return (
        colour &&
        numbered &&
        (!suit || card.suit === suit) &&
        (!rank || card.rank === rank) &&
        (!what.includes('face') || card.face)
      )
    }
    const share = (what: string) => pack.filter((card) => is(what, card)).length / pack.length
    const expected = [share(first), share(second), ...(third ? [1 - share(third)] : [])]
    const said = amounts(candidate)
    return said.length === expected.length && said.every((value, i) => near(value, expected[i]))
  },
})

const bag = form({
  marks: [3],
  space: space(
    {
      a: range(2, 12),
      b: range(3, 14),
      c: range(2, 12),
      colours: [
        ['red', 'blue', 'green'],
        ['white', 'black', 'yellow'],
        ['orange', 'purple', 'white'],
      ],
    },
    (p) => p.a !== p.b && p.b !== p.c && p.a !== p.c,
  ),
  difficulty: () => 'easy',
  stem: (p) =>
    `A bag holds ${p.a} ${p.colours[0]}, ${p.b} ${p.colours[1]} and ${p.c} ${p.colours[2]} balls of the same size. One ball is drawn at random. Find the probability that it is (i) ${p.colours[0]} (ii) not ${p.colours[1]} (iii) ${p.colours[0]} or ${p.colours[2]}.`,
  work: (p) => {
    const n = p.a + p.b + p.c
    const text = (x: number, y: number, z: number) =>
      `(i) $${tex(rational(x, n))}$ (ii) $${tex(rational(y, n))}$ (iii) $${tex(rational(z, n))}$`
    return {
      answer: text(p.a, n - p.b, p.a + p.c),
      steps: [
        `(i) $P = \\frac{${p.a}}{${n}}${tex(rational(p.a, n)) === `\\frac{${p.a}}{${n}}` ? '' : ` = ${tex(rational(p.a, n))}`}$`,
        `(ii) $1 - \\frac{${p.b}}{${n}} = ${tex(rational(n - p.b, n))}$`,
        `(iii) $\\frac{${p.a} + ${p.c}}{${n}} = ${tex(rational(p.a + p.c, n))}$`,
      ],
      wrong: [
        [text(p.a, p.b, p.a + p.c), 'forgets the "not"'],
        ['(i) $\\frac{1}{3}$ (ii) $\\frac{2}{3}$ (iii) $\\frac{2}{3}$', 'takes the colours as equally likely'],
      ].slice(0, n === 2 * p.b || 3 * p.a === n ? 0 : 2) as [string, string][],
    }
  },
  reads: pattern(
    'A bag holds # #, # # and # # balls of the same size. One ball is drawn at random. Find the probability that it is (i) # (ii) not # (iii) # or #.',
  ),
  check: ([, a, one, b, two, c, three, i, ii, iii, iv], candidate) => {
    const balls = [
      ...Array<string>(num(a)).fill(one),
      ...Array<string>(num(b)).fill(two),
      ...Array<string>(num(c)).fill(three),
    ]
    const share = (test: (ball: string) => boolean) => balls.filter(test).length / balls.length
    const expected = [share((x) => x === i), share((x) => x !== ii), share((x) => x === iii || x === iv)]
    return amounts(candidate).every((value, k) => near(value, expected[k])) && amounts(candidate).length === 3
  },
})

export const probabilityModel = modelOf({
  id: 'M82',
  title: 'Probability with cards, dice and balls',
  classes: ['10'],
  topic: 'maths.probability',
  type: 'mcq',
  bloom: 'Ap',
  forms: [numbered, twoDice, cards, bag],
})
