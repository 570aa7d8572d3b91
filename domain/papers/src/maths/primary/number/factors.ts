import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { indianCommas } from '../../exact/format.ts'
import { digits, divisors, factorise, gcd, lcm } from '../../exact/integers.ts'
import { numbersIn } from '../../exact/parse.ts'
import { PEOPLE, type Person } from '../../settings.ts'
import { difficultyOf, shareMarks, wrongTexts, wrongValues } from '../authoring.ts'
import { evaluate } from '../reading/expression.ts'
import { givesValue, readQuantity } from '../reading/quantity.ts'

const plain = ({ num }: { num: bigint }) => indianCommas(num)

interface Factors {
  a: number
  b: number
  kind: 'factor' | 'multiple' | 'all factors' | 'common factors' | 'common multiple'
  pick: number
}

const commonOf = ({ a, b }: Factors) => divisors(gcd(a, b))

const factorsMultiples: ItemModel = defineModel<Factors>({
  id: 'M24',
  version: 1,
  subject: 'Mathematics',
  title: 'Factors, multiples and common ones',
  classes: classesFrom('4', '6'),
  topic: 'maths.factors-multiples',
  type: 'mcq',
  bloom: 'U',
  marks: [1, 2],
  params: ({ classLevel, marks }) => {
    const top = classLevel === '4' ? 40 : classLevel === '5' ? 72 : 120
    return space<Factors>(
      {
        a: range(8, top),
        b: range(6, top),
        kind: marks === 1 ? ['factor', 'multiple'] : ['all factors', 'common factors', 'common multiple'],
        pick: range(2, 7),
      },
      (p) => {
        const { a, b, kind, pick } = p
        const own = divisors(a)
        if (kind === 'factor') return own.length >= 5 && b === 6 && pick < own.length - 1
        if (kind === 'multiple') return a <= 25 && b === 6 && pick > 2
        if (kind === 'all factors') return own.length >= 6 && b === 6 && pick === 2
        if (kind === 'common factors') return a > b && a % b !== 0 && commonOf(p).length >= 3 && pick === 2
        return a <= 18 && b <= 18 && a > b && gcd(a, b) > 1 && a % b !== 0 && pick === 2
      },
    )
  },
  difficulty: ({ kind, a }) => difficultyOf(kind.startsWith('common'), a > 40),
  variant: ({ kind }, { marks }) => (marks === 1 ? 'choose' : kind.replace(' ', '-')),
  render: ({ a, b, kind }) => ({
    stem: {
      factor: `Which of these is a factor of ${a}?`,
      multiple: `Which of these is a multiple of ${a}?`,
      'all factors': `Write all the factors of ${a}.`,
      'common factors': `Find all the common factors of ${a} and ${b}.`,
      'common multiple': `Write the first two common multiples of ${a} and ${b}.`,
    }[kind],
  }),
  solve: (p) => {
    const { a, b, kind, pick } = p
    const m = lcm(a, b)
    return {
      text: {
        factor: String(divisors(a)[pick]),
        multiple: String(a * pick),
        'all factors': divisors(a).join(', '),
        'common factors': commonOf(p).join(', '),
        'common multiple': `${m}, ${m * 2}`,
      }[kind],
    }
  },
  scheme: (p, { marks }) => {
    const { a, b, kind } = p
    const steps = {
      factor: ['It divides the number without a remainder'],
      multiple: [`It is in the table of ${a}`],
      'all factors': [`Finds the pairs that multiply to ${a}`, 'Lists all of them, 1 and the number too'],
      'common factors': [
        `Factors of ${a}: ${divisors(a).join(', ')}; of ${b}: ${divisors(b).join(', ')}`,
        `Common: ${commonOf(p).join(', ')}`,
      ],
      'common multiple': [
        `Lists the multiples of ${a} and of ${b}`,
        `The first common ones: ${lcm(a, b)}, ${lcm(a, b) * 2}`,
      ],
    }[kind]
    return shareMarks(marks, steps)
  },
  distractors: (p) => {
    const { a, kind, pick } = p
    if (kind === 'factor') {
      const key = divisors(a)[pick]
      const others = range(2, a - 1).filter((n) => a % n !== 0)
      return wrongValues(
        key,
        [
          [a * 2, 'mixes up factor and multiple'],
          [others[a % others.length], 'does not divide to check'],
          [others.find((n) => n > key) ?? a + 1, 'takes a number near the factor'],
          [a + key, 'adds instead of dividing'],
        ],
        plain,
      )
    }
    if (kind === 'multiple') {
      const below = divisors(a).filter((d) => d > 1 && d < a)
      return wrongValues(
        a * pick,
        [
          [below[below.length - 1] ?? 1, 'mixes up factor and multiple'],
          [a * pick + 1, 'makes a slip of one in the table'],
          [a * pick - 2, 'makes a slip in the table'],
          [a + pick, 'adds instead of multiplying'],
        ].filter(([n]) => (n as number) % a !== 0) as [number, string][],
        plain,
      )
    }
    if (kind === 'common multiple')
      return wrongTexts('', [[`${gcd(p.a, p.b)}, ${gcd(p.a, p.b) * 2}`, 'mixes up common factors and multiples']])
    const list = kind === 'all factors' ? divisors(a) : commonOf(p)
    return wrongTexts(list.join(', '), [
      [list.slice(1).join(', '), 'leaves out 1'],
      [[a, a * 2, a * 3].join(', '), 'mixes up factors and multiples'],
    ])
  },
  verify: ({ stem }, candidate) => {
    const [a, b] = numbersIn(stem.replace(/first two/, '')).map(({ num }) => Number(num))
    const said = numbersIn(candidate).map(({ num, den }) => (den === 1n ? Number(num) : Number.NaN))
    const exactly = (wanted: number[]) => [...said].sort((p, q) => p - q).join() === wanted.join()
    if (stem.includes('a factor of')) return said.length === 1 && said[0] > 0 && a % said[0] === 0
    if (stem.includes('a multiple of')) return said.length === 1 && said[0] > 0 && said[0] % a === 0
    if (stem.includes('all the factors')) return exactly(range(1, a).filter((n) => a % n === 0))
    if (stem.includes('common factors')) return exactly(range(1, b).filter((n) => a % n === 0 && b % n === 0))
    return exactly(
      range(1, 2 * a * b)
        .filter((n) => n % a === 0 && n % b === 0)
        .slice(0, 2),
    )
  },
})

interface PrimeFactors {
  a: number
  b: number
  plot: number
  who: Person
  kind: 'factorise' | 'hcf' | 'lcm'
}

interface Plot {
  text(a: number, b: number, name: string): string
  unit: string
}
const HCF_PLOTS: readonly Plot[] = [
  {
    text: (a, b, name) =>
      `${name} has ${a} roses and ${b} lilies. All bunches must be alike and use all the flowers. What is the greatest number of bunches?`,
    unit: 'bunches',
  },
  {
    text: (a, b, name) =>
      `${name} cuts two ropes of ${a} m and ${b} m into pieces of the same length with nothing left. How long is the longest such piece?`,
    unit: 'm',
  },
  {
    text: (a, b, name) =>
      `${name} packs ${a} pencils and ${b} erasers in equal kits with nothing left over. What is the greatest number of kits?`,
    unit: 'kits',
  },
]
const LCM_PLOTS: readonly Plot[] = [
  {
    text: (a, b) =>
      `Two bells ring together at 8 a.m. and then every ${a} minutes and every ${b} minutes. After how many minutes do they ring together again?`,
    unit: 'minutes',
  },
  {
    text: (a, b, name) =>
      `${name} swims every ${a} days and runs every ${b} days. Today is a day for both. After how many days is it again a day for both?`,
    unit: 'days',
  },
  {
    text: (a, b, name) =>
      `${name} can put all the books in stacks of ${a} or in stacks of ${b} with none left. What is the smallest number of books?`,
    unit: 'books',
  },
]
const plotOf = ({ kind, plot }: PrimeFactors) => (kind === 'hcf' ? HCF_PLOTS : LCM_PLOTS)[plot]

const asProduct = (n: number) =>
  factorise(n)
    .flatMap(({ prime, exponent }) => Array<number>(exponent).fill(prime))
    .join(' × ')

/** Only small primes, as a class 6 pupil finds them by division. */
const smooth = (n: number) => factorise(n).every(({ prime }) => prime <= 13)

const hcfLcm: ItemModel = defineModel<PrimeFactors>({
  id: 'M29',
  version: 1,
  subject: 'Mathematics',
  title: 'Prime factorisation, HCF and LCM',
  classes: ['6', '7'],
  topic: 'maths.factors-multiples',
  type: 'short',
  bloom: 'Ap',
  marks: [2, 3],
  params: ({ marks }) =>
    space<PrimeFactors>(
      {
        a: range(12, 180),
        b: range(8, 150),
        plot: range(0, 2),
        who: marks === 3 ? PEOPLE : PEOPLE.slice(0, 1),
        kind: marks === 2 ? ['factorise', 'hcf', 'lcm'] : ['hcf', 'lcm'],
      },
      ({ a, b, kind, plot }) => {
        if (kind === 'factorise')
          return b === 8 && plot === 0 && smooth(a) && factorise(a).length > 1 && divisors(a).length > 7
        if (marks === 2 && plot > 0) return false
        return (
          smooth(a) &&
          smooth(b) &&
          a > b &&
          gcd(a, b) > 2 &&
          a % b !== 0 &&
          (kind === 'hcf' ? a >= 24 : lcm(a, b) <= 360 && a <= 60)
        )
      },
    ),
  difficulty: ({ a, kind }) => difficultyOf(a > 60, kind === 'lcm'),
  variant: ({ kind, plot }, { marks }) =>
    marks === 2 ? (kind === 'factorise' ? kind : 'hcf-lcm') : `${kind}-story-${plot + 1}`,
  render: (p, { marks }) => {
    const { a, b, who, kind } = p
    if (kind === 'factorise') return { stem: `Write the prime factorisation of ${a}.` }
    if (marks === 2)
      return { stem: `Find the ${kind === 'hcf' ? 'HCF' : 'LCM'} of ${a} and ${b} by prime factorisation.` }
    return { stem: plotOf(p).text(a, b, who.name) }
  },
  solve: (p, { marks }) => {
    const { a, b, kind } = p
    if (kind === 'factorise') return { text: `$${asProduct(a).replaceAll('×', '\\times')}$` }
    const value = kind === 'hcf' ? gcd(a, b) : lcm(a, b)
    return { text: marks === 2 ? indianCommas(value) : `${indianCommas(value)} ${plotOf(p).unit}` }
  },
  scheme: (p, { marks }) => {
    const { a, b, kind } = p
    if (kind === 'factorise') return shareMarks(marks, ['Divides by primes in turn', `${a} = ${asProduct(a)}`])
    const name = kind === 'hcf' ? 'HCF' : 'LCM'
    const value = kind === 'hcf' ? gcd(a, b) : lcm(a, b)
    const needs = marks === 3 ? [`Sees that the ${name} is needed`] : []
    const unit = marks === 3 ? ` ${plotOf(p).unit}` : ''
    return shareMarks(marks, [
      ...needs,
      `${a} = ${asProduct(a)}, ${b} = ${asProduct(b)}`,
      `${name} = ${value}${unit && `, so ${value}${unit}`}`,
    ])
  },
  distractors: (p, { marks }) => {
    const { a, b, kind } = p
    if (kind === 'factorise') {
      const [{ prime }] = factorise(a)
      return wrongTexts(`$${asProduct(a)}$`, [
        [`$${prime} \\times ${a / prime}$`, 'stops at a factor that is not prime'],
      ])
    }
    return wrongValues(
      kind === 'hcf' ? gcd(a, b) : lcm(a, b),
      [
        [kind === 'hcf' ? lcm(a, b) : gcd(a, b), 'mixes up HCF and LCM'],
        [a * b, 'multiplies the numbers'],
      ],
      (value) => (marks === 2 ? plain(value) : `${plain(value)} ${plotOf(p).unit}`),
    )
  },
  verify: ({ stem }, candidate) => {
    const [a, b] = numbersIn(stem.replace('8 a.m.', '').replace('Two bells', '')).map(({ num }) => Number(num))
    if (stem.includes('prime factorisation of')) {
      const bases = numbersIn(candidate.replace(/\^\{?\d+\}?/g, '')).map(({ num }) => Number(num))
      const arePrime = bases.every((n) => n > 1 && range(2, n - 1).every((d) => n % d !== 0))
      return arePrime && evaluate(candidate)?.num === BigInt(a)
    }
    const common = /HCF|greatest|longest/.test(stem)
    const value = common
      ? range(1, b)
          .filter((d) => a % d === 0 && b % d === 0)
          .pop()
      : range(1, b)
          .map((k) => a * k)
          .find((m) => m % b === 0)
    const unit = stem.includes('How long') ? 'm' : (/(?:number of|how many) (\w+)/.exec(stem)?.[1] ?? '')
    return value !== undefined && givesValue(candidate, value, new RegExp(`^${unit}$`))
  },
})

interface Divisibility {
  n: number
  by: number
  at: number
}

const passes = (n: number, by: number) => n % by === 0

const divisibility: ItemModel = defineModel<Divisibility>({
  id: 'M30',
  version: 1,
  subject: 'Mathematics',
  title: 'Divisibility tests and the missing digit',
  classes: ['6'],
  topic: 'maths.factors-multiples',
  type: 'mcq',
  bloom: 'An',
  marks: [1, 2],
  params: ({ marks }) =>
    space<Divisibility>(
      {
        n: range(10_002, 98_765, 13),
        by: marks === 1 ? [3, 4, 6, 8, 9, 11] : [3, 9, 11],
        at: marks === 1 ? [0] : range(1, 3),
      },
      ({ n, by, at }) => passes(n, by) && (marks === 1 || digits(n)[at] > 0) && n % 10 !== 0,
    ),
  difficulty: ({ by }) => difficultyOf(by !== 3 && by !== 4, by === 8 || by === 11),
  variant: (_, { marks }) => ['choose', 'missing-digit'][marks - 1],
  render: ({ n, by, at }, { marks }) => ({
    stem:
      marks === 1
        ? `Which of these numbers is divisible by ${by}?`
        : `In the number ${withStar(n, at)} one digit is replaced by *. Write the smallest digit that makes the number divisible by ${by}. Give a reason.`,
  }),
  solve: ({ n, by, at }, { marks }) => ({ text: marks === 1 ? indianCommas(n) : String(smallestDigit(n, by, at)) }),
  scheme: ({ n, by, at }, { marks }) => {
    const rule = RULES[by]
    return shareMarks(marks, marks === 1 ? [rule] : [rule, `* = ${smallestDigit(n, by, at)}`])
  },
  distractors: ({ n, by, at }, { marks }) => {
    if (marks === 2) {
      const key = smallestDigit(n, by, at)
      return wrongValues(
        key,
        [
          [(key + 1) % 10, 'adds the digits wrongly'],
          [(key + 5) % 10, 'tests the last digit only'],
        ].filter(([d]) => !passes(Number(withStar(n, at).replace('*', String(d))), by)) as [number, string][],
        plain,
      )
    }
    const slips: [number, string][] = [
      [
        n + (by === 9 || by === 6 ? 3 : by === 8 ? 4 : 10),
        by === 9 || by === 6 ? 'tests for 3 only' : by === 8 ? 'tests for 4 only' : 'uses the rule of another number',
      ],
      [n + (by === 6 ? 20 : 100), by === 6 ? 'tests for 2 only' : 'adds the digits wrongly'],
      [n - 1000, 'adds the digits wrongly'],
      [n + 1, 'tests one digit only'],
      [n + 210, 'uses the rule of another number'],
      [n - 2, 'tests one digit only'],
    ]
    return wrongValues(
      n,
      slips.filter(([m]) => !passes(m, by)),
      plain,
    )
  },
  verify: ({ stem }, candidate) => {
    const by = BigInt(/divisible by (\d+)/.exec(stem)?.[1] ?? 0)
    const said = readQuantity(candidate)
    if (!said || said.around !== '' || said.value.den !== 1n) return false
    const masked = /number ([\d*]+)/.exec(stem)?.[1]
    if (!masked) return said.value.num > 9999n && said.value.num % by === 0n
    const right = range(0, 9).filter((digit) => BigInt(masked.replace('*', String(digit))) % by === 0n)
    return Number(said.value.num) === right[0]
  },
})

const RULES: Record<number, string> = {
  3: 'The sum of the digits must be divisible by 3',
  4: 'The number formed by the last two digits must be divisible by 4',
  6: 'The number must be even and the sum of its digits divisible by 3',
  8: 'The number formed by the last three digits must be divisible by 8',
  9: 'The sum of the digits must be divisible by 9',
  11: 'The difference of the sums of alternate digits must be 0 or divisible by 11',
}
const withStar = (n: number, at: number) => String(n).slice(0, at) + '*' + String(n).slice(at + 1)
const smallestDigit = (n: number, by: number, at: number) =>
  range(0, 9).find((digit) => passes(Number(withStar(n, at).replace('*', String(digit))), by)) ?? 0

export const factorModels: ItemModel[] = [factorsMultiples, hcfLcm, divisibility]
