import { type Ask, type ClassLevel, defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom, grade } from '../../classes.ts'
import { indianCommas } from '../../exact/format.ts'
import { digits } from '../../exact/integers.ts'
import { numbersIn } from '../../exact/parse.ts'
import { add, compare, equals, type Rational, rational, sub } from '../../exact/rational.ts'
import { numberWords, wordsToNumber } from '../../exact/words.ts'
import { PEOPLE, type Person, PLACES } from '../../settings.ts'
import { difficultyOf, sentence, shareMarks, wrongTexts, wrongValues } from '../authoring.ts'
import { answerParts, givesValue, readQuantity } from '../reading/quantity.ts'
import { inTwoRanges } from '../two-ranges.ts'
import { addWithoutCarry, hasBorrow, hasCarry, smallerFromLarger } from './columns.ts'

const whole = ({ num }: Rational) => indianCommas(num)

interface Big {
  a: number
  b: number
  c: number
  plot: number
  place: string
  who: Person
}

interface Plot {
  marks: 2 | 3
  text: (p: Big) => string
  /** The answer and the steps that lead to it. */
  steps: (p: Big) => [number, string[]]
}

const n = indianCommas
const PLOTS: readonly Plot[] = [
  {
    marks: 2,
    text: ({ a, b, place }) =>
      `${n(a)} people visited the zoo in ${place} on Saturday and ${n(b)} on Sunday. How many people visited it on the two days?`,
    steps: ({ a, b }) => [a + b, [`${n(a)} + ${n(b)}`, `= ${n(a + b)}`]],
  },
  {
    marks: 2,
    text: ({ a, b, place }) =>
      `A library in ${place} has ${n(a + b)} books. ${n(b)} of them are in English. How many are in other languages?`,
    steps: ({ a, b }) => [a, [`${n(a + b)} − ${n(b)}`, `= ${n(a)}`]],
  },
  {
    marks: 2,
    text: ({ a, b, who }) =>
      `${who.name}'s school collected ₹${n(a + b)} for a relief fund this year. That is ₹${n(b)} more than last year. How much did it collect last year?`,
    steps: ({ a, b }) => [a, [`Last year is less: ${n(a + b)} − ${n(b)}`, `= ₹${n(a)}`]],
  },
  {
    marks: 2,
    text: ({ a, b, place }) =>
      `${n(a)} litres of milk were sold in ${place} on Monday. That is ${n(b)} litres less than on Tuesday. How many litres were sold on Tuesday?`,
    steps: ({ a, b }) => [a + b, [`Tuesday is more: ${n(a)} + ${n(b)}`, `= ${n(a + b)} litres`]],
  },
  {
    marks: 3,
    text: ({ a, b, c, place }) =>
      `A mill in ${place} had ${n(a + b + c)} kg of rice. It sold ${n(b)} kg in May and ${n(c)} kg in June. How much rice is left?`,
    steps: ({ a, b, c }) => [
      a,
      [`Sold: ${n(b)} + ${n(c)} = ${n(b + c)} kg`, `${n(a + b + c)} − ${n(b + c)}`, `= ${n(a)} kg`],
    ],
  },
  {
    marks: 3,
    text: ({ a, b, c, place }) =>
      `There are ${n(a)} men and ${n(b)} women in a part of ${place}. There are ${n(c)} fewer children than women. How many people live there?`,
    steps: ({ a, b, c }) => [
      a + b + b - c,
      [`Children: ${n(b)} − ${n(c)} = ${n(b - c)}`, `${n(a)} + ${n(b)} + ${n(b - c)}`, `= ${n(a + b + b - c)}`],
    ],
  },
  {
    marks: 3,
    text: ({ a, b, c, who }) =>
      `${who.name} had ₹${n(a)} in the bank. ${sentence(who.he)} put in ₹${n(b)} and later took out ₹${n(c)}. How much is in the bank now?`,
    steps: ({ a, b, c }) => [
      a + b - c,
      [`${n(a)} + ${n(b)} = ${n(a + b)}`, `${n(a + b)} − ${n(c)}`, `= ₹${n(a + b - c)}`],
    ],
  },
]

function bigNumbers({ classLevel }: Ask): number[] {
  if (classLevel === '2') return range(103, 480)
  if (classLevel === '3') return range(235, 4200, 7)
  return classLevel === '4' ? range(2350, 42_000, 61) : range(23_500, 420_000, 617)
}

const bigStories: ItemModel = defineModel<Big>({
  id: 'M15',
  version: 1,
  subject: 'Mathematics',
  title: 'Word problems with large sums and differences',
  classes: classesFrom('3', '5'),
  topic: 'maths.addition-subtraction',
  type: 'short',
  bloom: 'Ap',
  marks: [2, 3],
  params: (ask) => {
    const plots = PLOTS.flatMap(({ marks }, i) => (marks === ask.marks ? [i] : []))
    return space<Big>(
      {
        a: bigNumbers(ask),
        b: bigNumbers(ask),
        c: ask.marks === 3 ? bigNumbers(ask) : [0],
        plot: plots,
        place: PLACES,
        who: PEOPLE,
      },
      ({ a, b, c }) => a !== b && (ask.marks === 2 || (c < b && c < a && b !== c)),
    )
  },
  difficulty: ({ a, b, plot }) =>
    difficultyOf(hasCarry(a, b) && hasBorrow(a, b), plot === 2 || plot === 3 || plot === 5),
  variant: ({ plot }) => `story-${plot + 1}`,
  render: (p) => ({ stem: PLOTS[p.plot].text(p) }),
  solve: (p) => {
    const [value] = PLOTS[p.plot].steps(p)
    const text = PLOTS[p.plot].text(p)
    return {
      text: /₹/.test(text)
        ? `₹${n(value)}`
        : / kg /.test(text)
          ? `${n(value)} kg`
          : / litres /.test(text)
            ? `${n(value)} litres`
            : n(value),
    }
  },
  scheme: (p, { marks }) => shareMarks(marks, PLOTS[p.plot].steps(p)[1]),
  distractors: (p) => {
    const { a, b, c, plot } = p
    const [key] = PLOTS[plot].steps(p)
    return wrongValues(
      key,
      [
        [
          plot === 2 ? a + b + b : plot === 3 ? Math.abs(a - b) : a + b + c + b,
          'follows the words more and less without thinking',
        ],
        [
          plot === 0 ? addWithoutCarry(a, b) : plot === 1 ? smallerFromLarger(a + b, b) : a + 10 * b,
          'works the columns wrongly',
        ],
      ],
      whole,
    )
  },
  verify: ({ stem }, candidate) => {
    const [p, q, r] = numbersIn(stem)
    const said = readQuantity(candidate)
    const unit = /₹/.test(stem)
      ? /^(?:₹|Rs|rupees)$/
      : / kg /.test(stem)
        ? /^kg$/
        : / litres /.test(stem)
          ? /^(?:litres?|L)$/
          : /^[a-z]+$/
    if (!said) return false
    const holds = /sold .* in May/.test(stem)
      ? equals(add(said.value, q, r), p)
      : /fewer children/.test(stem)
        ? equals(sub(sub(said.value, p), q), sub(q, r))
        : /took out/.test(stem)
          ? equals(add(said.value, r), add(p, q))
          : /on Sunday|less than/.test(stem)
            ? equals(sub(said.value, p), q)
            : equals(add(said.value, q), p)
    return holds && givesValue(candidate, said.value, unit)
  },
})

interface Rounding {
  n: number
  to: number
}

const NAMES: Record<number, string> = { 10: 'ten', 100: 'hundred', 1000: 'thousand', 10_000: 'ten thousand' }

const rounding: ItemModel = defineModel<Rounding>({
  id: 'M26',
  version: 1,
  subject: 'Mathematics',
  title: 'Round to the nearest ten, hundred or thousand',
  classes: classesFrom('4', '7'),
  topic: 'maths.large-numbers',
  type: 'mcq',
  bloom: 'U',
  marks: [1],
  params: ({ classLevel }) =>
    space<Rounding>(
      {
        n:
          classLevel === '4'
            ? range(1234, 9876, 7)
            : classLevel === '5'
              ? range(12_345, 98_765, 37)
              : range(123_456, 9_876_543, 4111),
        to: grade(classLevel) >= 6 ? [100, 1000, 10_000] : [10, 100, 1000],
      },
      (p) => p.n % p.to !== 0 && rounded(p) !== p.n && p.n % p.to !== p.to / 2,
    ),
  difficulty: ({ n: value, to }) => difficultyOf(to >= 1000, digits(value).includes(9)),
  render: ({ n: value, to }) => ({ stem: `Round ${n(value)} to the nearest ${NAMES[to]}.` }),
  solve: (p) => ({ text: n(rounded(p)) }),
  scheme: ({ n: value, to }, { marks }) =>
    shareMarks(marks, [`Looks at the digit after the ${NAMES[to]}s place: ${Math.floor(value / (to / 10)) % 10}`]),
  distractors: (p) => {
    const down = p.n - (p.n % p.to)
    return wrongValues(
      rounded(p),
      [
        [down, 'drops the digits without rounding'],
        [down + p.to, 'always rounds up'],
        [Math.floor((p.n + p.to * 5) / (p.to * 10)) * p.to * 10, 'rounds to the next larger place'],
        [Math.floor((p.n + p.to / 20) / (p.to / 10)) * (p.to / 10), 'rounds to the next smaller place'],
        [rounded(p) + p.to, 'rounds one step too far'],
        [rounded(p) - p.to, 'goes one step too low'],
        [rounded(p) + p.to * 10, 'changes the wrong digit'],
      ].filter(([value]) => Number.isInteger(value)) as [number, string][],
      whole,
    )
  },
  verify: ({ stem }, candidate) => {
    const [value] = numbersIn(stem)
    const said = readQuantity(candidate)
    const unit = { ten: 10, hundred: 100, thousand: 1000, 'ten thousand': 10_000 }[
      /nearest ([a-z ]+)\./.exec(stem)?.[1] ?? ''
    ]
    if (!said || !unit || said.around !== '') return false
    const gap = sub(said.value, value)
    const isMultiple = said.value.num % BigInt(unit) === 0n
    return isMultiple && compare(gap, rational(unit, 2)) <= 0 && compare(gap, rational(-unit, 2)) > 0
  },
})

const rounded = ({ n: value, to }: Rounding) => Math.floor((value + to / 2) / to) * to

interface Naming {
  high: number
  mid: number
  low: number
  kind: 'name' | 'figures' | 'commas'
}

/** A number with possible zeros inside: high lakhs (or thousands), mid thousands, low hundreds to ones. */
function namedNumber({ high, mid, low }: Naming, ask: Ask): number {
  return isYoung(ask) ? high * 1000 + low : high * 100_000 + mid * 1000 + low
}

const isYoung = ({ classLevel }: Ask) => grade(classLevel) <= 4

/** Another number, written alike, for the second part of a question. */
function secondNumber(p: Naming, ask: Ask): number {
  const [middle, step] = grade(ask.classLevel) === 3 ? [5, 4] : [50, 7]
  return namedNumber({ ...p, high: p.high > middle ? p.high - step : p.high + step, low: p.low + 1 }, ask)
}

const numberNamesLarge: ItemModel = defineModel<Naming>({
  id: 'M27',
  version: 1,
  subject: 'Mathematics',
  title: 'Indian numerals: lakh and crore',
  classes: classesFrom('4', '7'),
  topic: 'maths.large-numbers',
  type: 'mcq',
  bloom: 'U',
  marks: [1, 2],
  params: (ask) => {
    const young = isYoung(ask)
    const highs: Partial<Record<ClassLevel, number[]>> = { '3': range(1, 9), '4': range(12, 98), '5': range(2, 98) }
    return space<Naming>(
      {
        high: highs[ask.classLevel] ?? range(112, 987, 5),
        mid: young ? [0] : [0, 4, 5, 7, 9, 12, 20, 37, 48, 56, 63, 75, 81, 90],
        low: [0, 5, 8, 12, 30, 47, 90, 104, 260, 305, 418, 570, 639, 702, 851, 999],
        kind: ask.marks === 2 ? ['name', 'figures'] : young ? ['name', 'figures'] : ['name', 'figures', 'commas'],
      },
      ({ mid, low }) => low > 0 || mid > 0,
    )
  },
  difficulty: ({ mid, low }) => difficultyOf(low < 100, mid < 10 && mid > 0),
  variant: ({ kind }, { marks }) => (marks === 2 ? 'both-ways' : kind),
  render: (p, ask) => {
    const value = namedNumber(p, ask)
    if (ask.marks === 2) {
      const second = numberWords(secondNumber(p, ask))
      return { stem: `(a) Write ${n(value)} in words.\n(b) Write in figures with commas: ${second}.` }
    }
    return {
      stem: {
        name: `What is the number name of ${n(value)}?`,
        figures: `Which number is "${numberWords(value)}"?`,
        commas: `Where do the commas stand when ${value} is written the Indian way?`,
      }[p.kind],
    }
  },
  solve: (p, ask) => {
    const value = namedNumber(p, ask)
    if (ask.marks === 2) return { text: `(a) ${numberWords(value)} (b) ${n(secondNumber(p, ask))}` }
    return { text: p.kind === 'name' ? numberWords(value) : n(value) }
  },
  scheme: (p, ask) =>
    ask.marks === 2
      ? [
          { step: 'Writes the number name with lakhs and thousands in their places', marks: 1 },
          { step: 'Writes the figures with zeros for the places that are not named', marks: 1 },
        ]
      : shareMarks(ask.marks, [`${n(namedNumber(p, ask))} is ${numberWords(namedNumber(p, ask))}`]),
  distractors: (p, ask) => {
    if (ask.marks === 2) return []
    const value = namedNumber(p, ask)
    const western = String(value).replace(/\B(?=(\d{3})+$)/g, ',')
    if (p.kind === 'commas') {
      return wrongTexts(n(value), [
        [western, 'uses international commas'],
        [String(value).replace(/\B(?=(\d{2})+$)/g, ','), 'groups every two digits'],
        [`${String(value).slice(0, 3)},${String(value).slice(3)}`, 'puts one comma after three digits from the left'],
        [String(value).replace(/(\d)(\d{4})$/, '$1,$2'), 'puts one comma before four digits'],
      ])
    }
    const zeros = [...String(value)].filter((digit) => digit !== '0').join('')
    const write = (wrong: Rational) => (p.kind === 'name' ? numberWords(Number(wrong.num)) : n(wrong.num))
    return wrongValues(
      value,
      [
        [Number(zeros), 'loses the zeros'],
        [value + 9 * (value - (value % 1000)), 'reads the thousands one place too high'],
        [value - (value % 1000) + ((value % 1000) % 100) * 10, 'shifts the last group by one place'],
        [p.high * 1000 + p.mid * 100 + p.low, 'loses a group of zeros'],
        [value + 1000, 'slips by one thousand'],
        [value + 100, 'slips by one hundred'],
      ],
      write,
    )
  },
  verify: ({ stem }, candidate, { marks }) => {
    if (marks === 2) {
      const [a = '', b = ''] = answerParts(candidate)
      const value = numbersIn(stem)[0].num
      const words = stem.slice(stem.lastIndexOf(':') + 1).replace('.', '')
      return wordsToNumber(a) === Number(value) && givesValue(b, wordsToNumber(words) ?? -1)
    }
    const quoted = /"([a-z -]+)"/.exec(stem)
    if (quoted) return givesValue(candidate, wordsToNumber(quoted[1]) ?? -1)
    const value = String(numbersIn(stem)[0].num)
    if (!stem.includes('commas')) return wordsToNumber(candidate) === Number(value)
    const groups = candidate.split(',')
    const right = groups.every((group, i) =>
      i === groups.length - 1
        ? group.length === 3
        : i === 0
          ? group.length <= 2 && group.length > 0
          : group.length === 2,
    )
    return groups.join('') === value && right
  },
})

export const largeModels: ItemModel[] = [
  inTwoRanges(bigStories, { '3': '2', '4': '3', '5': '4' }),
  rounding,
  inTwoRanges(numberNamesLarge, { '4': '3', '5': '4' }),
]
