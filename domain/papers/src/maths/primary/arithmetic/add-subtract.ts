import { type Ask, defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { indianCommas } from '../../exact/format.ts'
import { numbersIn } from '../../exact/parse.ts'
import { add, equals, type Rational, sub } from '../../exact/rational.ts'
import { countOf, PEOPLE, type Person, SMALL_THINGS, type Thing } from '../../settings.ts'
import { difficultyOf, shareMarks, wrongValues } from '../authoring.ts'
import { evaluate } from '../reading/expression.ts'
import { givesValue, readQuantity } from '../reading/quantity.ts'
import { inTwoRanges } from '../two-ranges.ts'
import {
  addWithoutCarry,
  addWritingCarries,
  borrowWithoutDecrement,
  hasBorrow,
  hasCarry,
  smallerFromLarger,
} from './columns.ts'

interface Pair {
  a: number
  b: number
  words: number
}

const whole = ({ num }: Rational) => indianCommas(num)
const numberRange = ({ classLevel }: Ask) =>
  classLevel === '1' ? range(11, 88) : classLevel === '2' ? range(25, 899) : range(125, 4999)

const addition: ItemModel = defineModel<Pair>({
  id: 'M06',
  version: 1,
  subject: 'Mathematics',
  title: 'Add with and without carrying',
  classes: ['1', '2'],
  topic: 'maths.addition-subtraction',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2],
  params: (ask) => {
    const top = ask.classLevel === '1' ? 99 : 999
    const numbers = numberRange(ask)
    return space(
      { a: numbers, b: numbers, words: range(0, 2) },
      ({ a, b }) => a + b <= top && a % 10 !== 0 && b % 10 !== 0 && a !== b && (ask.classLevel === '1' || a + b > 60),
    )
  },
  difficulty: ({ a, b }) => difficultyOf(hasCarry(a, b), hasCarry(a, b) && a + b > 200),
  render: ({ a, b, words }, { marks }) => ({
    stem:
      marks === 1
        ? [`${a} + ${b} = ____`, `Add ${a} and ${b}.`, `What is the sum of ${a} and ${b}?`][words]
        : [
            `Write in columns and add: ${a} + ${b}`,
            `Add ${a} and ${b}. Show the carrying, if any.`,
            `Find the sum in columns: ${a} + ${b}`,
          ][words],
  }),
  solve: ({ a, b }) => ({ text: String(a + b) }),
  scheme: ({ a, b }, { marks }) =>
    shareMarks(marks, [`Adds the ones: ${a % 10} + ${b % 10} = ${(a % 10) + (b % 10)}`, `Gets the sum ${a + b}`]),
  distractors: ({ a, b }) =>
    wrongValues(
      a + b,
      [
        [addWithoutCarry(a, b), 'drops the carry'],
        [addWritingCarries(a, b), 'writes the whole sum of each column'],
        [Math.abs(a - b), 'subtracts instead of adding'],
        [a + b + 10, 'carries one ten too many'],
        [a + b - 1, 'miscounts by one when counting on'],
      ],
      whole,
    ),
  verify: ({ stem }, candidate) => {
    const [a, b] = numbersIn(stem)
    const said = readQuantity(candidate)
    return said !== null && said.around === '' && equals(sub(said.value, b), a)
  },
})

const subtraction: ItemModel = defineModel<Pair>({
  id: 'M07',
  version: 1,
  subject: 'Mathematics',
  title: 'Subtract with and without borrowing',
  classes: classesFrom('1', '3'),
  topic: 'maths.addition-subtraction',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2],
  params: (ask) => {
    const numbers = numberRange(ask)
    return space(
      { a: numbers, b: numbers, words: range(0, 2) },
      ({ a, b }) => a - b > 4 && b % 10 !== 0 && String(a).length === String(b).length,
    )
  },
  difficulty: ({ a, b }) => difficultyOf(hasBorrow(a, b), hasBorrow(a, b) && a > 200),
  render: ({ a, b, words }, { marks }) => ({
    stem:
      marks === 1
        ? [
            `${indianCommas(a)} − ${indianCommas(b)} = ____`,
            `Subtract ${indianCommas(b)} from ${indianCommas(a)}.`,
            `Take away ${indianCommas(b)} from ${indianCommas(a)}. What is left?`,
          ][words]
        : [
            `Write in columns and subtract: ${indianCommas(a)} − ${indianCommas(b)}`,
            `Subtract ${indianCommas(b)} from ${indianCommas(a)}. Check your answer by adding.`,
            `Find the difference in columns: ${indianCommas(a)} − ${indianCommas(b)}`,
          ][words],
  }),
  solve: ({ a, b }) => ({ text: indianCommas(a - b) }),
  scheme: ({ a, b }, { marks }) =>
    shareMarks(marks, [
      hasBorrow(a, b) ? 'Writes in columns and borrows where needed' : 'Writes in columns and subtracts the ones',
      `Gets the difference ${indianCommas(a - b)}`,
    ]),
  distractors: ({ a, b }) =>
    wrongValues(
      a - b,
      [
        [smallerFromLarger(a, b), 'takes the smaller digit from the larger in each column'],
        [borrowWithoutDecrement(a, b), 'borrows but does not reduce the next digit'],
        [a + b, 'adds instead of subtracting'],
        [a - b + 10, 'forgets one ten'],
        [a - b - 1, 'miscounts by one when counting back'],
      ],
      whole,
    ),
  verify: ({ stem }, candidate) => {
    const [first, second] = numbersIn(stem.replace('−', ' and '))
    const [from, taken] = /from/.test(stem) ? [second, first] : [first, second]
    const said = readQuantity(candidate)
    return said !== null && said.around === '' && equals(add(said.value, taken), from)
  },
})

interface Sentence {
  a: number
  b: number
  form: '□ + b = c' | 'a + □ = c' | 'a − □ = c' | '□ − b = c' | 'a + b = □ + c'
  shift: number
}

const missingInSentence: ItemModel = defineModel<Sentence>({
  id: 'M131',
  version: 1,
  subject: 'Mathematics',
  title: 'Missing number in a number sentence',
  classes: classesFrom('1', '4'),
  topic: 'maths.addition-subtraction',
  type: 'mcq',
  bloom: 'An',
  marks: [1, 2],
  params: ({ classLevel }) => {
    const top = { '1': 19, '2': 89, '3': 450 }[String(classLevel)] ?? 990
    return space<Sentence>(
      {
        a: range(Math.floor(top / 5), top),
        b: range(Math.max(2, Math.floor(top / 9)), top),
        form:
          classLevel === '1'
            ? ['□ + b = c', 'a + □ = c', 'a − □ = c']
            : ['□ + b = c', 'a + □ = c', 'a − □ = c', '□ − b = c', 'a + b = □ + c'],
        shift: range(2, 9),
      },
      ({ a, b, form, shift }) =>
        (classLevel !== '2' || a + b <= 100) &&
        a !== b &&
        (form !== 'a − □ = c' || a > b + 1) &&
        (form !== 'a + b = □ + c' || b > shift + 1),
    )
  },
  difficulty: ({ form }) => difficultyOf(form.startsWith('□') || form.startsWith('a −'), form === 'a + b = □ + c'),
  render: (params, { marks }) => ({
    stem: `${marks === 1 ? 'Which number goes in the box?' : 'Find the number in the box. Show how you found it.'}\n${sentenceText(params)}`,
  }),
  solve: (params) => ({ text: indianCommas(boxValue(params)) }),
  scheme: (params, { marks }) =>
    shareMarks(marks, [
      `Uses the opposite operation or balances both sides`,
      `Box = ${indianCommas(boxValue(params))}`,
    ]),
  distractors: (params) => {
    const { a, b, form, shift } = params
    const key = boxValue(params)
    const wrong: [number, string][] = {
      '□ + b = c': [
        [a + b + b, 'adds the numbers that are shown'],
        [a + b, 'copies the total'],
      ] satisfies [number, string][],
      'a + □ = c': [
        [a + b + a, 'adds the numbers that are shown'],
        [a + b, 'copies the total'],
      ] satisfies [number, string][],
      'a − □ = c': [
        [a + a - b, 'adds the numbers that are shown'],
        [a - b, 'copies the result'],
      ] satisfies [number, string][],
      '□ − b = c': [
        [Math.abs(a - b - b), 'subtracts again'],
        [a - b, 'copies the result'],
      ] satisfies [number, string][],
      'a + b = □ + c': [
        [a + b, 'puts the total of the left side in the box'],
        [a + b + b - shift, 'adds all the numbers'],
      ] satisfies [number, string][],
    }[form]
    return wrongValues(
      key,
      [...wrong, [key + 1, 'miscounts by one'], [key + 10, 'makes a slip of ten'], [key - 1, 'miscounts by one']],
      whole,
    )
  },
  verify: ({ stem }, candidate) => {
    const said = readQuantity(candidate)
    if (!said || said.around !== '') return false
    const [left, right] = stem.slice(stem.indexOf('\n')).replace('□', ` ${said.value.num} `).split('=')
    const [p, q] = [evaluate(left), evaluate(right)]
    return p !== null && q !== null && equals(p, q) && said.value.den === 1n
  },
})

function sentenceText({ a, b, form, shift }: Sentence): string {
  const [p, q, plus, minus, rest] = [a, b, a + b, a - b, b - shift].map(indianCommas)
  return {
    '□ + b = c': `□ + ${q} = ${plus}`,
    'a + □ = c': `${p} + □ = ${plus}`,
    'a − □ = c': `${p} − □ = ${minus}`,
    '□ − b = c': `□ − ${q} = ${p}`,
    'a + b = □ + c': `${p} + ${q} = □ + ${rest}`,
  }[form]
}

function boxValue({ a, b, form, shift }: Sentence): number {
  return { '□ + b = c': a, 'a + □ = c': b, 'a − □ = c': b, '□ − b = c': a + b, 'a + b = □ + c': a + shift }[form]
}

interface Story {
  a: number
  b: number
  c: number
  who: Person
  friend: Person
  what: Thing
  plot: number
}

type Plot = { text: (s: Story) => string; value: (s: Story) => number; steps: (s: Story) => string[]; marks: 2 | 3 }

const PLOTS: readonly Plot[] = [
  {
    marks: 2,
    text: ({ a, b, who, friend, what }) =>
      `${who.name} has ${countOf(a, what)}. ${friend.name} gives ${who.him} ${b} more. How many ${what.many} does ${who.name} have now?`,
    value: ({ a, b }) => a + b,
    steps: ({ a, b }) => ['Writes that we add', `${a} + ${b} = ${a + b}`],
  },
  {
    marks: 2,
    text: ({ a, b, who, friend, what }) =>
      `${who.name} had ${countOf(a + b, what)}. ${who.he === 'he' ? 'He' : 'She'} gave ${b} of them to ${friend.name}. How many ${what.many} are left with ${who.name}?`,
    value: ({ a }) => a,
    steps: ({ a, b }) => ['Writes that we subtract', `${a + b} − ${b} = ${a}`],
  },
  {
    marks: 2,
    text: ({ a, b, who, friend, what }) =>
      `${who.name} has ${countOf(a + b, what)} and ${friend.name} has ${countOf(a, what)}. How many more ${what.many} does ${who.name} have than ${friend.name}?`,
    value: ({ b }) => b,
    steps: ({ a, b }) => ['Writes that we find the difference', `${a + b} − ${a} = ${b}`],
  },
  {
    marks: 2,
    text: ({ a, b, who, what }) =>
      `There are ${countOf(a, what)} in a box and ${countOf(b, what)} in a bag. ${who.name} puts them together. How many ${what.many} are there altogether?`,
    value: ({ a, b }) => a + b,
    steps: ({ a, b }) => ['Writes that we add', `${a} + ${b} = ${a + b}`],
  },
  {
    marks: 3,
    text: ({ a, b, c, who, friend, what }) =>
      `${who.name} had ${countOf(a, what)}. ${who.he === 'he' ? 'He' : 'She'} got ${b} more from ${friend.name} and then lost ${c}. How many ${what.many} does ${who.name} have now?`,
    value: ({ a, b, c }) => a + b - c,
    steps: ({ a, b, c }) => [
      `${a} + ${b} = ${a + b}`,
      `${a + b} − ${c} = ${a + b - c}`,
      'Writes the answer with its unit',
    ],
  },
  {
    marks: 3,
    text: ({ a, b, c, who, friend, what }) =>
      `A shop had ${countOf(a + b + c, what)}. In the morning ${who.name} bought ${b} and in the evening ${friend.name} bought ${c}. How many ${what.many} are left in the shop?`,
    value: ({ a }) => a,
    steps: ({ a, b, c }) => [
      `${b} + ${c} = ${b + c} sold`,
      `${a + b + c} − ${b + c} = ${a}`,
      'Writes the answer with its unit',
    ],
  },
  {
    marks: 3,
    text: ({ a, b, c, who, friend, what }) =>
      `${who.name} has ${countOf(a, what)}. ${friend.name} has ${b} more than ${who.name}. They put ${c} of all these ${what.many} on a chart. How many ${what.many} are not on the chart?`,
    value: ({ a, b, c }) => a + a + b - c,
    steps: ({ a, b, c }) => [
      `${a} + ${b} = ${a + b} for the second child`,
      `${a} + ${a + b} = ${a + a + b} in all`,
      `${a + a + b} − ${c} = ${a + a + b - c}`,
    ],
  },
]

const stories: ItemModel = defineModel<Story>({
  id: 'M127',
  version: 1,
  subject: 'Mathematics',
  title: 'Addition and subtraction stories',
  classes: ['1', '2'],
  topic: 'maths.addition-subtraction',
  type: 'short',
  bloom: 'Ap',
  marks: [2, 3],
  params: ({ classLevel, marks }) => {
    const numbers = classLevel === '1' ? range(4, 40) : range(15, 300)
    return space<Story>(
      {
        a: numbers,
        b: numbers,
        c: classLevel === '1' ? range(2, 12) : range(10, 90),
        who: PEOPLE,
        friend: PEOPLE,
        what: SMALL_THINGS,
        plot: PLOTS.flatMap((plot, i) => (plot.marks === marks ? [i] : [])),
      },
      ({ a, b, c, who, friend }) =>
        who !== friend && a !== b && c < a && c < b && a + b + c < (classLevel === '1' ? 60 : 900),
    )
  },
  difficulty: ({ a, b, plot }) => difficultyOf(hasCarry(a, b), PLOTS[plot].marks === 3),
  variant: ({ plot }) => `story-${plot + 1}`,
  render: (params) => ({ stem: PLOTS[params.plot].text(params) }),
  solve: (params) => {
    const value = PLOTS[params.plot].value(params)
    return { text: countOf(value, params.what), accepted: [String(value)] }
  },
  scheme: (params, { marks }) => shareMarks(marks, PLOTS[params.plot].steps(params)),
  distractors: (params) => {
    const { a, b, c } = params
    return wrongValues(
      PLOTS[params.plot].value(params),
      [
        [a + b + b, 'adds whatever the story'],
        [a + b + c, 'adds every number of the story'],
        [Math.abs(a - b), 'subtracts whatever the story'],
      ],
      ({ num }) => countOf(Number(num), params.what),
    )
  },
  verify: ({ stem }, candidate) => {
    const [p, q, r] = numbersIn(stem)
    const expected = /then lost/.test(stem)
      ? sub(add(p, q), r)
      : /are left in the shop/.test(stem)
        ? sub(sub(p, q), r)
        : /not on the chart/.test(stem)
          ? sub(add(p, p, q), r)
          : /are left|How many more/.test(stem)
            ? sub(p, q)
            : add(p, q)
    return givesValue(candidate, expected, /[a-z]+/)
  },
})

export const addSubtractModels: ItemModel[] = [
  inTwoRanges(addition, { '2': '1' }),
  inTwoRanges(subtraction, { '2': '1', '3': '2' }),
  missingInSentence,
  inTwoRanges(stories, { '2': '1' }),
]
