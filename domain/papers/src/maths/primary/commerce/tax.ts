import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { latexInteger } from '../../exact/format.ts'
import { numbersIn } from '../../exact/parse.ts'
import { add, div, isInteger, mul, pow, type Rational, rational, sub } from '../../exact/rational.ts'
import { GOODS, PEOPLE, type Person, rupees } from '../../settings.ts'
import { difficultyOf, oneOf, shareMarks, wrongTexts, wrongValues } from '../authoring.ts'
import { answerParts, givesValue } from '../reading/quantity.ts'

const RUPEE = /^(?:₹|Rs|rupees)$/
const percentOf = (rate: number, amount: number) => rational(rate * amount, 100)

interface Tax {
  price: number
  rate: number
  gst: number
  years: number
  kind: 'discount' | 'bill' | 'compound' | 'half-yearly'
  who: Person
  what: (typeof GOODS)[number]
}

function taxAnswers({ price, rate, gst, years, kind }: Tax): Rational[] {
  if (kind === 'discount') return [rational(price * (100 - rate), 100)]
  if (kind === 'bill') {
    const after = rational(price * (100 - rate), 100)
    return [after, mul(after, rational(gst, 100)), mul(after, rational(100 + gst, 100))]
  }
  const periods = kind === 'compound' ? years : years * 2
  const each = kind === 'compound' ? rate : rate / 2
  const amount = mul(price, pow(rational(100 + each, 100), periods))
  return [amount, sub(amount, price)]
}

const endsWithPaise = (value: Rational) => isInteger(mul(value, 100))

/** Things of the house that are sold with a bill, with a usual price in rupees. */
const DEAR_GOODS: readonly (typeof GOODS)[number][] = [
  { one: 'pressure cooker', many: 'pressure cookers', low: 900, high: 2600 },
  { one: 'table fan', many: 'table fans', low: 1200, high: 3000 },
  { one: 'mixer grinder', many: 'mixer grinders', low: 2000, high: 4000 },
]

export const discountTax: ItemModel = defineModel<Tax>({
  id: 'M49',
  version: 1,
  subject: 'Mathematics',
  title: 'Discount, GST and compound interest',
  classes: ['8'],
  topic: 'maths.percentage',
  type: 'short',
  bloom: 'Ap',
  marks: [2, 3, 4],
  params: ({ marks }) => {
    const all = (p: Tax) => taxAnswers(p).every(endsWithPaise)
    const goods = [...GOODS.slice(2), ...DEAR_GOODS]
    if (marks === 2)
      return space<Tax>(
        {
          price: range(240, 2400, 20),
          rate: [5, 8, 10, 12, 15, 20, 25],
          gst: [5],
          years: [1],
          kind: ['discount'],
          who: PEOPLE,
          what: goods,
        },
        (p) => all(p) && taxAnswers(p).every(isInteger) && p.price >= p.what.low && p.price <= p.what.high,
      )
    if (marks === 3)
      return space<Tax>(
        {
          price: range(1000, 9600, 200),
          rate: [5, 8, 10, 20],
          gst: [5],
          years: [2],
          kind: ['compound'],
          who: PEOPLE,
          what: [GOODS[0]],
        },
        all,
      )
    return oneOf(
      space<Tax>(
        {
          price: range(400, 4000, 50),
          rate: [10, 15, 20, 25],
          gst: [5, 18],
          years: [1],
          kind: ['bill'],
          who: PEOPLE,
          what: goods,
        },
        (p) => all(p) && p.price >= p.what.low && p.price <= p.what.high,
      ),
      space<Tax>(
        {
          price: range(4000, 16000, 400),
          rate: [10, 20],
          gst: [5],
          years: [1],
          kind: ['half-yearly'],
          who: PEOPLE,
          what: [GOODS[0]],
        },
        all,
      ),
    )
  },
  difficulty: ({ kind }, { marks }) => difficultyOf(marks > 2, kind === 'half-yearly'),
  variant: ({ kind }) => (kind === 'half-yearly' ? 'compound' : kind),
  render: ({ price, rate, gst, years, kind, who, what }) => {
    const thing = what.one === 'umbrella' ? 'an umbrella' : `a ${what.one}`
    return {
      stem: {
        discount: `The marked price of ${thing} is ${rupees(price)}. ${who.name} gets a discount of ${rate}%. How much does ${who.he} pay?`,
        bill: `The marked price of ${thing} is ${rupees(price)}. The shop gives ${who.name} a discount of ${rate}% and then adds GST at ${gst}%.\n(a) Find the price after the discount.\n(b) Find the GST.\n(c) Find the total that ${who.name} pays.`,
        compound: `${who.name} borrows ${rupees(price)} for ${years} ${years === 1 ? 'year' : 'years'} at ${rate}% per year, compounded yearly.\n(a) Find the amount.\n(b) Find the compound interest.`,
        'half-yearly': `${who.name} borrows ${rupees(price)} for ${years} year at ${rate}% per year, compounded half-yearly.\n(a) Find the amount.\n(b) Find the compound interest.`,
      }[kind],
    }
  },
  solve: (p) => {
    const list = taxAnswers(p).map(rupees)
    return { text: list.length === 1 ? list[0] : list.map((text, i) => `(${'abc'[i]}) ${text}`).join(' ') }
  },
  scheme: (p, { marks }) => {
    const list = taxAnswers(p).map(rupees)
    const { price, rate, gst, kind } = p
    if (kind === 'discount') return shareMarks(marks, [`Discount ${rupees(percentOf(rate, price))}`, `Pays ${list[0]}`])
    if (kind === 'bill')
      return shareMarks(marks, [
        `Discount ${rupees(percentOf(rate, price))}`,
        `Price after the discount ${list[0]}`,
        `GST ${gst}% of ${list[0]} = ${list[1]}`,
        `Total ${list[2]}`,
      ])
    const [each, periods] = kind === 'compound' ? [rate, 2] : [rate / 2, 2]
    return shareMarks(marks, [
      ...(kind === 'compound' ? [] : [`Rate per half-year ${each}%, ${periods} periods`]),
      `Amount $= ${latexInteger(price)} \\left(1 + \\frac{${each}}{100}\\right)^${periods}$`,
      `= ${list[0]}`,
      `Interest ${list[1]}`,
    ])
  },
  distractors: (p) => {
    const { price, rate, gst, kind } = p
    const list = (values: Rational[]) => values.map((v, i) => `(${'abc'[i]}) ${rupees(v)}`).join(' ')
    if (kind === 'discount')
      return wrongValues(
        taxAnswers(p)[0],
        [
          [percentOf(rate, price), 'gives the discount'],
          [sub(price, rate), 'subtracts the rate'],
        ],
        rupees,
      )
    if (kind === 'bill')
      return wrongTexts('', [
        [
          list([taxAnswers(p)[0], percentOf(gst, price), add(taxAnswers(p)[0], percentOf(gst, price))]),
          'takes the tax before the discount',
        ],
      ])
    const simple = kind === 'compound' ? rational(price * rate * 2, 100) : rational(price * rate, 100)
    return wrongTexts('', [[list([add(price, simple), simple]), 'uses simple interest']])
  },
  verify: ({ stem }, candidate) => {
    const price = numbersIn(/₹[\d,.]*\d/.exec(stem)?.[0] ?? '')[0]
    const rates = [...stem.matchAll(/(\d+)%/g)].map(([, text]) => rational(Number(text), 100))
    const said = answerParts(candidate)
    let expected: Rational[]
    if (stem.includes('compounded')) {
      const half = stem.includes('half-yearly')
      const periods = Number(/(\d+) years?/.exec(stem)?.[1]) * (half ? 2 : 1)
      let amount = price
      for (let i = 0; i < periods; i++) amount = add(amount, mul(amount, half ? div(rates[0], 2) : rates[0]))
      expected = [amount, sub(amount, price)]
    } else {
      const after = sub(price, mul(price, rates[0]))
      expected = rates.length === 1 ? [after] : [after, mul(after, rates[1]), add(after, mul(after, rates[1]))]
    }
    return said.length === expected.length && said.every((text, i) => givesValue(text, expected[i], RUPEE))
  },
})
