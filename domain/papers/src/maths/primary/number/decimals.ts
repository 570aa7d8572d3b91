import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { decimal } from '../../exact/format.ts'
import { numbersIn, plainNumbers } from '../../exact/parse.ts'
import { add, compare, div, equals, mul, type Rational, rational, sub } from '../../exact/rational.ts'
import { PEOPLE, type Person, rupees } from '../../settings.ts'
import { difficultyOf, oneOf, sentence, shareMarks, wrongTexts, wrongValues } from '../authoring.ts'
import { givesValue } from '../reading/quantity.ts'

interface Places {
  whole: number
  t: number
  h: number
  th: number
  kind: 'place' | 'greatest' | 'smallest'
  asked: number
}

const PLACE_NAMES = ['tenths', 'hundredths', 'thousandths']
/** "3 tenths", "1 tenth". */
const digitsOf = (digit: number, place: string) => `${digit} ${digit === 1 ? place.slice(0, -1) : place}`

/** Four decimals of different lengths that start alike. */
function near({ whole, t, h, th }: Places): Rational[] {
  return [
    div(whole * 10 + t, 10),
    div(whole * 100 + (t - 1) * 10 + h, 100),
    div(whole * 1000 + (t - 1) * 100 + th, 1000),
    div(whole * 100 + h, 100),
  ]
}

const decimalPlaceValue: ItemModel = defineModel<Places>({
  id: 'M22',
  version: 1,
  subject: 'Mathematics',
  title: 'Decimal place value and comparison',
  classes: classesFrom('4', '6'),
  topic: 'maths.decimals',
  type: 'mcq',
  bloom: 'U',
  marks: [1, 2],
  params: ({ classLevel, marks }) =>
    space<Places>(
      {
        whole: range(1, classLevel === '4' ? 20 : 90),
        t: range(2, 9),
        h: range(1, 9),
        th: classLevel === '4' ? [0] : range(1, 9),
        kind: marks === 2 ? ['greatest', 'smallest'] : ['place', 'greatest', 'smallest'],
        asked: range(0, 2),
      },
      (p) =>
        p.kind === 'place'
          ? new Set([...String(p.whole), p.t, p.h, ...(classLevel === '4' ? [] : [p.th])].map(String)).size ===
              String(p.whole).length + (classLevel === '4' ? 2 : 3) &&
            (p.asked < 2 || classLevel !== '4')
          : p.t !== p.h && new Set(near(p).map(decimal)).size === 4 && p.th < p.h * 10,
    ),
  difficulty: ({ kind, asked, th }) => difficultyOf(kind !== 'place', (kind === 'place' && asked > 0) || th > 0),
  variant: ({ kind }, { marks }) => (kind === 'place' ? kind : ['extreme', 'order'][marks - 1]),
  render: (p, { marks }) => {
    if (p.kind === 'place')
      return { stem: `What is the place value of ${[p.t, p.h, p.th][p.asked]} in ${decimal(placed(p))}?` }
    const list = rotated(p).map(decimal)
    if (marks === 2)
      return {
        stem: `Write these decimals in ${p.kind === 'greatest' ? 'descending order, greatest' : 'ascending order, smallest'} first: ${list.join(', ')}`,
      }
    return { stem: `Which is the ${p.kind} of these numbers: ${list.slice(0, 3).join(', ')} or ${list[3]}?` }
  },
  solve: (p, { marks }) => {
    if (p.kind === 'place') {
      const value = div([p.t, p.h, p.th][p.asked], 10 ** (p.asked + 1))
      return { text: decimal(value), accepted: [digitsOf([p.t, p.h, p.th][p.asked], PLACE_NAMES[p.asked])] }
    }
    return {
      text: inOrder(p)
        .slice(0, marks === 2 ? 4 : 1)
        .map(decimal)
        .join(', '),
    }
  },
  scheme: (p, { marks }) =>
    p.kind === 'place'
      ? shareMarks(marks, [`The digit is in the ${PLACE_NAMES[p.asked]} place`])
      : shareMarks(marks, ['Writes the same number of decimal places in each', inOrder(p).map(decimal).join(', ')]),
  distractors: (p, { marks }) => {
    if (p.kind === 'place') {
      const digit = [p.t, p.h, p.th][p.asked]
      return wrongValues(
        div(digit, 10 ** (p.asked + 1)),
        [
          [digit, 'gives the face value'],
          [div(digit, 10 ** p.asked), 'counts one place too few'],
          [div(digit, 10 ** (p.asked + 2)), 'counts one place too many'],
          [digit * 10 ** (p.asked + 1), 'reads the places to the left of the point'],
        ],
        decimal,
      )
    }
    const order = inOrder(p)
    if (marks === 2)
      return wrongTexts(order.map(decimal).join(', '), [
        [[...order].reverse().map(decimal).join(', '), 'orders the other way'],
      ])
    const byLength = [...order].sort((x, y) => decimal(y).length - decimal(x).length)
    return wrongTexts(decimal(order[0]), [
      [decimal(p.kind === 'greatest' ? byLength[0] : byLength[3]), 'thinks that a longer decimal is larger'],
      [decimal(p.kind === 'greatest' ? byLength[3] : byLength[0]), 'thinks that a shorter decimal is larger'],
      [decimal(order[3]), 'mixes up greatest and smallest'],
      ...order.map((x) => [decimal(x), 'does not compare place by place'] as const),
    ])
  },
  verify: ({ stem }, candidate) => {
    const given = numbersIn(stem)
    if (stem.includes('place value')) {
      const [digit] = given
      const text = /in ([\d,.]+)\?/.exec(stem)?.[1] ?? ''
      const at = text.slice(text.indexOf('.') + 1).indexOf(String(digit.num))
      const named = /^(\d) ((?:ten|hundred|thousand)ths?)$/.exec(candidate)
      if (named)
        return Number(named[1]) === Number(digit.num) && named[2].replace(/s$/, '') === PLACE_NAMES[at].slice(0, -1)
      return givesValue(candidate, div(digit, 10n ** BigInt(at + 1)))
    }
    const said = numbersIn(candidate)
    const down = stem.includes('greatest')
    const ahead = (x: Rational, y: Rational) => compare(x, y) * (down ? 1 : -1) > 0
    const listed = said.every((x) => given.some((y) => equals(x, y)))
    if (stem.includes('Which'))
      return listed && said.length === 1 && given.every((y) => equals(said[0], y) || ahead(said[0], y))
    return listed && said.length === given.length && said.every((x, i) => i === 0 || ahead(said[i - 1], x))
  },
})

/** The four decimals, mixed up. */
const rotated = (p: Places) => [...near(p).slice(p.asked + 1), ...near(p).slice(0, p.asked + 1)]
const placed = ({ whole, t, h, th }: Places) => add(whole, div(t * 100 + h * 10 + th, 1000))
const inOrder = (p: Places) => near(p).sort((x, y) => (p.kind === 'greatest' ? compare(y, x) : compare(x, y)))

interface Amounts {
  a: number
  b: number
  c: number
  count: number
  plot: number
  who: Person
}

interface Plot {
  unit: '₹' | 'kg' | 'm' | 'L'
  marks: 2 | 3
  /** Its things hold at most 3 litres or weigh at most 3 kg. */
  small?: true
  text: (show: (n: number) => string, p: Amounts) => string
  value: (p: Amounts) => Rational
  steps: (show: (n: Rational) => string, p: Amounts) => string[]
}

const hundredths = (n: number) => rational(n, 100)
const PLOTS: readonly Plot[] = [
  {
    unit: 'kg',
    marks: 2,
    text: (show, { a, b, who }) =>
      `${who.name} buys ${show(a)} of potatoes and ${show(b)} of onions. What is the total mass?`,
    value: ({ a, b }) => hundredths(a + b),
    steps: (show, { a, b }) => [
      `${show(hundredths(a))} + ${show(hundredths(b))} with the points in line`,
      `= ${show(hundredths(a + b))}`,
    ],
  },
  {
    unit: 'm',
    marks: 2,
    text: (show, { a, b, who }) =>
      `${who.name} cuts ${show(b)} from a cloth that is ${show(a + b)} long. How much cloth is left?`,
    value: ({ a }) => hundredths(a),
    steps: (show, { a, b }) => [`${show(hundredths(a + b))} − ${show(hundredths(b))}`, `= ${show(hundredths(a))}`],
  },
  {
    unit: '₹',
    marks: 2,
    text: (show, { a, count, who }) =>
      `A pen costs ${show(a)}. What is the cost of ${count} such pens that ${who.name} buys?`,
    value: ({ a, count }) => mul(hundredths(a), count),
    steps: (show, { a, count }) => [`${count} × ${show(hundredths(a))}`, `= ${show(mul(hundredths(a), count))}`],
  },
  {
    unit: 'L',
    marks: 2,
    small: true,
    text: (show, { a, count, who }) =>
      `${who.name} pours ${show(a * count)} of juice equally into ${count} jugs. How much juice is in each jug?`,
    value: ({ a }) => hundredths(a),
    steps: (show, { a, count }) => [`${show(hundredths(a * count))} ÷ ${count}`, `= ${show(hundredths(a))}`],
  },
  {
    unit: '₹',
    marks: 3,
    text: (show, { a, b, count, who }) =>
      `${who.name} gets ${count} sheets printed at ${show(a)} each and a cover for ${show(b)}. How much does ${who.he} pay in all?`,
    value: ({ a, b, count }) => add(mul(hundredths(a), count), hundredths(b)),
    steps: (show, { a, b, count }) => [
      `${count} × ${show(hundredths(a))} = ${show(mul(hundredths(a), count))}`,
      `${show(mul(hundredths(a), count))} + ${show(hundredths(b))}`,
      `= ${show(add(mul(hundredths(a), count), hundredths(b)))}`,
    ],
  },
  {
    unit: 'm',
    marks: 3,
    text: (show, { a, b, c, who }) =>
      `${who.name} had a rope of ${show(a + b + c)}. ${sentence(who.he)} used ${show(b)} for a swing and ${show(c)} to tie a box. How much rope is left?`,
    value: ({ a }) => hundredths(a),
    steps: (show, { a, b, c }) => [
      `Used: ${show(hundredths(b))} + ${show(hundredths(c))} = ${show(hundredths(b + c))}`,
      `${show(hundredths(a + b + c))} − ${show(hundredths(b + c))}`,
      `= ${show(hundredths(a))}`,
    ],
  },
  {
    unit: 'kg',
    marks: 3,
    small: true,
    text: (show, { a, b, count, who }) =>
      `${who.name} weighs a box of ${count} equal jars: ${show(a * count + b)}. The empty box has a mass of ${show(b)}. Find the mass of one jar.`,
    value: ({ a }) => hundredths(a),
    steps: (show, { a, b, count }) => [
      `Jars: ${show(hundredths(a * count + b))} − ${show(hundredths(b))} = ${show(hundredths(a * count))}`,
      `${show(hundredths(a * count))} ÷ ${count}`,
      `= ${show(hundredths(a))}`,
    ],
  },
]

const write = (unit: Plot['unit']) => (value: Rational) => (unit === '₹' ? rupees(value) : `${decimal(value)} ${unit}`)

const decimalStories: ItemModel = defineModel<Amounts>({
  id: 'M141',
  version: 1,
  subject: 'Mathematics',
  title: 'Decimals in money and measures',
  classes: classesFrom('5', '7'),
  topic: 'maths.decimals',
  type: 'short',
  bloom: 'Ap',
  marks: [2, 3],
  params: ({ classLevel, marks }) => {
    const young = classLevel === '5'
    const stories = (small: boolean) =>
      space<Amounts>(
        {
          a: small ? range(125, 295, young ? 10 : 5) : young ? range(125, 985, 10) : range(135, 2485, 5),
          b: small ? range(105, 295, 10) : range(145, 1875, 10),
          c: range(115, 965, 10),
          count: young ? range(3, 9) : small ? range(4, 12) : range(4, 15),
          plot: PLOTS.flatMap((plot, i) => (plot.marks === marks && Boolean(plot.small) === small ? [i] : [])),
          who: PEOPLE,
        },
        ({ a, b }) => a !== b && a % 100 !== 0 && b % 100 !== 0,
      )
    // One story of each mark value is of small things, and is drawn as often as each of the others.
    const others = PLOTS.filter((plot) => plot.marks === marks && !plot.small).map(() => stories(false))
    return oneOf(...others, stories(true))
  },
  difficulty: ({ a, count }, { marks }) => difficultyOf(a > 900 || count > 9, marks === 3),
  variant: ({ plot }) => `story-${plot + 1}`,
  render: (p) => {
    const plot = PLOTS[p.plot]
    return { stem: plot.text((n) => write(plot.unit)(hundredths(n)), p) }
  },
  solve: (p) => ({ text: write(PLOTS[p.plot].unit)(PLOTS[p.plot].value(p)) }),
  scheme: (p, { marks }) => shareMarks(marks, PLOTS[p.plot].steps(write(PLOTS[p.plot].unit), p)),
  distractors: (p) => {
    const key = PLOTS[p.plot].value(p)
    return wrongValues(
      key,
      [
        [mul(key, 10), 'sets the point one place wrong'],
        [add(key, 1), 'slips by a whole when carrying'],
      ],
      write(PLOTS[p.plot].unit),
    )
  },
  verify: ({ stem }, candidate) => {
    const [x, y, z] = numbersIn(stem)
    const unit = /₹/.test(stem) ? '₹|Rs' : (/\d (kg|m|L)\b/.exec(stem)?.[1] ?? '')
    const value = /potatoes/.test(stem)
      ? add(x, y)
      : /cuts/.test(stem)
        ? sub(y, x)
        : /A pen costs/.test(stem)
          ? mul(x, y)
          : /equally into/.test(stem)
            ? div(x, y)
            : /sheets/.test(stem)
              ? add(mul(x, y), z)
              : /rope/.test(stem)
                ? sub(sub(x, y), z)
                : div(sub(y, z), x)
    return givesValue(plainNumbers(candidate), value, new RegExp(`^(?:${unit})$`))
  },
})

export const decimalModels: ItemModel[] = [decimalPlaceValue, decimalStories]
