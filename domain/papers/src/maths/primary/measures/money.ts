import { type Ask, defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { numbersIn } from '../../exact/parse.ts'
import { add, equals, mul, type Rational, rational, sub } from '../../exact/rational.ts'
import { coinsAndNotes } from '../../figures/scenes.ts'
import { GOODS, PEOPLE, type Person, rupees } from '../../settings.ts'
import { difficultyOf, sentence, shareMarks, wrongTexts, wrongValues } from '../authoring.ts'
import { answerParts, givesValue } from '../reading/quantity.ts'
import { drawn } from '../reading/svg.ts'

const money = /^(?:₹|Rs|rupees?)$/

interface Purse {
  a: number
  b: number
  c: number
  d: number
  who: Person
}

const purse = ({ a, b, c, d }: Purse) => [a, b, c, d].filter((value) => value > 0)

const countMoney: ItemModel = defineModel<Purse>({
  id: 'M125',
  version: 1,
  subject: 'Mathematics',
  title: 'Count coins and notes',
  classes: ['UKG', '1', '2'],
  topic: 'maths.money',
  type: 'mcq',
  bloom: 'U',
  marks: [1],
  params: ({ classLevel }) => {
    const values = classLevel === 'UKG' ? [1, 2, 5] : classLevel === '1' ? [1, 2, 5, 10] : [1, 2, 5, 10, 20, 50]
    return space<Purse>(
      { a: values, b: values, c: values, d: [0, ...values], who: PEOPLE },
      (params) =>
        purse(params).reduce((sum, n) => sum + n, 0) > purse(params).length &&
        purse(params).reduce((sum, n) => sum + n, 0) <= 100 &&
        params.a >= params.b &&
        params.b >= params.c &&
        params.c >= params.d,
    )
  },
  difficulty: (params) => difficultyOf(params.d > 0, new Set(purse(params)).size > 2),
  render: (params) => ({
    stem: `${params.who.name} has this money. How much is it in all?`,
    figure: coinsAndNotes(purse(params)),
  }),
  solve: (params) => ({ text: rupees(purse(params).reduce((sum, n) => sum + n, 0)) }),
  scheme: (params, { marks }) => shareMarks(marks, [`Adds ${purse(params).map(rupees).join(' + ')}`]),
  distractors: (params) => {
    const list = purse(params)
    const total = list.reduce((sum, n) => sum + n, 0)
    return wrongValues(
      total,
      [
        [list.length, 'counts the coins, not their value'],
        [total - list[list.length - 1], 'misses the last coin'],
        [list[0], 'takes the biggest coin only'],
        [total + 1, 'miscounts by one'],
        [total + 5, 'counts a five too many'],
      ],
      rupees,
    )
  },
  verify: ({ figure }, candidate) =>
    givesValue(candidate, add(...drawn(figure, 'text').flatMap(({ text }) => numbersIn(text))), money),
})

interface Shopping {
  what: (typeof GOODS)[number]
  other: (typeof GOODS)[number]
  price: number
  otherPrice: number
  count: number
  otherCount: number
  paise: number
  who: Person
  words: number
}

/** The price in rupees; paise only from class 4 on. */
const priced = ({ price, paise }: Shopping) => add(price, rational(paise, 100))
const note = (amount: Rational) =>
  [20, 50, 100, 200, 500, 1000, 2000, 5000].find((value) => sub(value, amount).num > 0n) ?? 10_000

function billTotal(params: Shopping): Rational {
  return add(mul(priced(params), params.count), params.otherPrice * params.otherCount)
}

function limits({ classLevel }: Ask): { prices: number[]; counts: number[]; paise: number[] } {
  if (classLevel === '1') return { prices: range(3, 17), counts: [1], paise: [0] }
  if (classLevel === '2') return { prices: range(12, 90), counts: range(2, 3), paise: [0] }
  if (classLevel === '3') return { prices: range(15, 160), counts: range(2, 5), paise: [0] }
  return { prices: range(22, 280), counts: range(2, 6), paise: [25, 50, 75] }
}

const shopping: ItemModel = defineModel<Shopping>({
  id: 'M10',
  version: 1,
  subject: 'Mathematics',
  title: 'Buying, change and short bills',
  classes: classesFrom('1', '4'),
  topic: 'maths.money',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2, 3],
  params: (ask) => {
    const { prices, counts, paise } = limits(ask)
    return space<Shopping>(
      {
        what: GOODS,
        other: GOODS,
        price: prices,
        otherPrice: prices,
        count: ask.marks === 3 ? counts : [1],
        otherCount: ask.marks === 3 ? counts : [1],
        paise,
        who: PEOPLE,
        words: range(0, 1),
      },
      ({ what, other, price, otherPrice, count, otherCount, words }) => {
        const fits = (thing: typeof what, cost: number) =>
          ask.classLevel === '1' ? thing.low < 30 : cost >= thing.low / 2 && cost <= thing.high
        return (
          what !== other &&
          price !== otherPrice &&
          fits(what, price) &&
          fits(other, otherPrice) &&
          (ask.marks !== 2 || ask.classLevel !== '2' || price + otherPrice <= 100) &&
          (ask.marks !== 3 || ask.classLevel !== '3' || price * count + otherPrice * otherCount < 1000) &&
          (ask.marks > 1 || words === 0 || price > 10)
        )
      },
    )
  },
  difficulty: ({ paise, count }) => difficultyOf(paise > 0, count > 1),
  variant: (_, { marks }) => ['change', 'total', 'bill'][marks - 1],
  render: (params, { marks }) => {
    const { what, other, otherPrice, count, otherCount, who, words } = params
    const price = rupees(priced(params))
    const give = rupees(note(marks === 1 ? priced(params) : billTotal(params)))
    if (marks === 1)
      return {
        stem: [
          `${who.name} buys a ${what.one} for ${price} and gives the shopkeeper ${give}. How much money does ${who.he} get back?`,
          `A ${what.one} costs ${price}. ${who.name} pays with ${give}. What is the change?`,
        ][words]
          .replace(' a umbrella', ' an umbrella')
          .replace('A umbrella', 'An umbrella'),
      }
    if (marks === 2)
      return {
        stem: [
          `${who.name} buys a ${what.one} for ${price} and a ${other.one} for ${rupees(otherPrice)}. How much does ${who.he} pay in all?`,
          `A ${what.one} costs ${price} and a ${other.one} costs ${rupees(otherPrice)}. How much money does ${who.name} need to buy both?`,
        ][words]
          .replaceAll(' a umbrella', ' an umbrella')
          .replace('A umbrella', 'An umbrella'),
      }
    const many = (n: number, thing: typeof what) => `${n} ${n === 1 ? thing.one : thing.many}`
    const each = (n: number) => (n === 1 ? '' : ' each')
    return {
      stem: `${who.name} buys ${many(count, what)} for ${price}${each(count)} and ${many(otherCount, other)} for ${rupees(otherPrice)}${each(otherCount)}. ${sentence(who.he)} gives ${give} to the shopkeeper.\n(a) What is the total bill?\n(b) How much money does ${who.he} get back?`,
    }
  },
  solve: (params, { marks }) => {
    const total = billTotal(params)
    if (marks === 1) return { text: rupees(sub(note(priced(params)), priced(params))) }
    if (marks === 2) return { text: rupees(total) }
    return { text: `(a) ${rupees(total)} (b) ${rupees(sub(note(total), total))}` }
  },
  scheme: (params, { marks }) => {
    const total = billTotal(params)
    const { count, otherCount, otherPrice } = params
    const price = priced(params)
    if (marks === 1) return shareMarks(1, [`${rupees(note(price))} − ${rupees(price)}`])
    if (marks === 2) return shareMarks(2, [`${rupees(price)} + ${rupees(otherPrice)}`, `= ${rupees(total)}`])
    return shareMarks(3, [
      `${count} × ${rupees(price)} = ${rupees(mul(price, count))} and ${otherCount} × ${rupees(otherPrice)} = ${rupees(otherPrice * otherCount)}`,
      `Total ${rupees(total)}`,
      `${rupees(note(total))} − ${rupees(total)} = ${rupees(sub(note(total), total))}`,
    ])
  },
  distractors: (params, { marks }) => {
    const price = priced(params)
    const paid = note(price)
    if (marks === 3) {
      const single = add(price, params.otherPrice)
      const text = (total: Rational) => `(a) ${rupees(total)} (b) ${rupees(sub(note(billTotal(params)), total))}`
      return wrongTexts(text(billTotal(params)), [[text(single), 'forgets how many were bought']])
    }
    if (marks === 2)
      return wrongValues(billTotal(params), [[sub(params.otherPrice, price), 'subtracts the prices']], rupees)
    const change = sub(paid, price)
    return wrongValues(
      change,
      [
        [add(paid, price), 'adds the price to the money given'],
        [price, 'gives the price as the change'],
        [add(change, 10), 'forgets one ten when subtracting'],
        [add(change, 1), params.paise > 0 ? 'subtracts rupees and paise apart' : 'miscounts by one rupee'],
        [add(change, 5), 'miscounts by five rupees'],
      ],
      rupees,
    )
  },
  verify: ({ stem }, candidate, { marks }) => {
    const numbers = numbersIn(stem)
    if (marks === 1) {
      const [price, paid] = numbers
      const change = numbersIn(candidate)[0]
      return change !== undefined && equals(add(change, price), paid) && givesValue(candidate, change, money)
    }
    if (marks === 2) return givesValue(candidate, add(...numbers), money)
    const [count, price, otherCount, otherPrice, paid] = numbers
    const [total = '', change = ''] = answerParts(candidate)
    const bill = add(...Array.from({ length: Number(count.num) }, () => price), mul(otherCount, otherPrice))
    return givesValue(total, bill, money) && givesValue(change, sub(paid, bill), money)
  },
})

interface BillCase {
  a: number
  b: number
  c: number
  na: number
  nb: number
  nc: number
  order: number
  who: Person
  shop: number
}

const SHOPS = [
  { name: 'stationery shop', items: ['notebook', 'pen', 'eraser', 'ruler'] },
  { name: 'fruit stall', items: ['coconut', 'pineapple', 'papaya', 'watermelon'] },
  { name: 'school canteen', items: ['samosa', 'juice', 'vada', 'idli plate'] },
  { name: 'toy shop', items: ['kite', 'top', 'ball', 'puzzle'] },
]

/** The least and the greatest price in rupees of what does not sell for any price. */
const FRUIT_PRICES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  coconut: [20, 50],
  pineapple: [40, 80],
  papaya: [25, 70],
  watermelon: [60, 120],
}
const priceOf = (name: string, price: number) => {
  if (!(name in FRUIT_PRICES)) return price
  const [least, most] = FRUIT_PRICES[name]
  return least + (price % (most - least + 1))
}

function caseRows({ a, b, c, na, nb, nc, order, shop }: BillCase) {
  const names = SHOPS[shop].items
  const row = (name: string, price: number, count: number) => ({ name, price: priceOf(name, price), count })
  return [row(names[order % 4], a, na), row(names[(order + 1) % 4], b, nb), row(names[(order + 2) % 4], c, nc)]
}

const casePaid = (params: BillCase) => {
  const total = caseTotal(params)
  return [50, 100, 200, 500, 1000, 2000].find((value) => value > total) ?? 5000
}
const caseTotal = (params: BillCase) => caseRows(params).reduce((sum, { price, count }) => sum + price * count, 0)

/** The parts that are asked for a mark value: what is asked, its answer and the marks. */
function caseParts(params: BillCase, marks: number): { ask: string; value: string; step: string; marks: number }[] {
  const [first, second] = caseRows(params)
  const rows = caseRows(params)
  const total = caseTotal(params)
  const costliest = [...rows].sort((p, q) => q.price - p.price)[0]
  const other = costliest.name === second.name ? first : second
  const parts = [
    {
      ask: `How much do the ${first.count} ${first.name}s cost?`,
      value: rupees(first.price * first.count),
      step: `${first.count} × ${rupees(first.price)} = ${rupees(first.price * first.count)}`,
      marks: 1,
    },
    {
      ask: `What is the total bill?`,
      value: rupees(total),
      step: `${rows.map(({ price, count }) => rupees(price * count)).join(' + ')} = ${rupees(total)}`,
      marks: marks === 5 ? 2 : 1,
    },
    {
      ask: `${params.who.name} gives ${rupees(casePaid(params))}. How much money comes back?`,
      value: rupees(casePaid(params) - total),
      step: `${rupees(casePaid(params))} − ${rupees(total)} = ${rupees(casePaid(params) - total)}`,
      marks: 1,
    },
    {
      ask: `How much more does one ${costliest.name} cost than one ${other.name}?`,
      value: rupees(costliest.price - other.price),
      step: 'Finds the difference of the two prices',
      marks: 1,
    },
  ]
  return marks === 3 ? parts.slice(0, 3) : parts
}

const shopCase: ItemModel = defineModel<BillCase>({
  id: 'M133',
  version: 1,
  subject: 'Mathematics',
  title: 'Case: a price list and a bill',
  classes: classesFrom('3', '5'),
  topic: 'maths.money',
  type: 'case',
  bloom: 'An',
  marks: [3, 4, 5],
  params: ({ classLevel }) => {
    const prices = classLevel === '3' ? range(6, 30) : range(15, 85)
    const counts = range(2, 6)
    return space<BillCase>(
      {
        a: prices,
        b: prices,
        c: prices,
        na: counts,
        nb: counts,
        nc: counts,
        order: range(0, 3),
        who: PEOPLE,
        // A fruit stall's prices are too high for class 3.
        shop: range(0, SHOPS.length - 1).filter((i) => classLevel !== '3' || SHOPS[i].name !== 'fruit stall'),
      },
      (p) => new Set(caseRows(p).map(({ price }) => price)).size === 3,
    )
  },
  difficulty: (params, { marks }) => difficultyOf(caseTotal(params) > 60, caseTotal(params) > 300 || marks === 5),
  render: (params, { marks }) => ({
    stem: `The price list of a ${SHOPS[params.shop].name} says: ${caseRows(params)
      .map(({ name, price }) => `${name} ${rupees(price)}`)
      .join(', ')}. ${params.who.name} buys ${caseRows(params)
      .map(({ name, count }) => `${count} ${name}s`)
      .join(', ')
      .replace(/, ([^,]+)$/, ' and $1')}.\n${caseParts(params, marks)
      .map(({ ask }, i) => `(${'abcd'[i]}) ${ask}`)
      .join('\n')}`,
  }),
  solve: (params, { marks }) => ({
    text: caseParts(params, marks)
      .map(({ value }, i) => `(${'abcd'[i]}) ${value}`)
      .join(' '),
  }),
  scheme: (params, { marks }) =>
    caseParts(params, marks).map(({ step, marks: each }, i) => ({ step: `(${'abcd'[i]}) ${step}`, marks: each })),
  verify: ({ stem }, candidate) => {
    const prices = new Map(
      [...stem.matchAll(/([a-z][a-z ]*?) ₹(\d+)(?=[,.])/g)].map(([, name, price]) => [
        name.trim(),
        rational(Number(price)),
      ]),
    )
    const bought = [
      ...stem
        .split('buys')[1]
        .split('\n')[0]
        .matchAll(/(\d+) ([a-z ]+?)s(?=[,.]| and )/g),
    ]
    const cost = ([, count, name]: RegExpMatchArray) => mul(Number(count), prices.get(name) ?? 0)
    const total = add(...bought.map(cost))
    const said = answerParts(candidate)
    const asked = stem.split(/\n\([a-d]\) /).slice(1)
    return (
      said.length === asked.length &&
      asked.every((question, i) => {
        const named = [...prices.keys()].filter((name) => new RegExp(`one ${name}\\b`).test(question))
        const inOrder = named.sort((p, q) => question.indexOf(`one ${p}`) - question.indexOf(`one ${q}`))
        const value = question.includes('total')
          ? total
          : question.includes('comes back')
            ? sub(numbersIn(question)[0], total)
            : question.includes('more')
              ? sub(prices.get(inOrder[0]) ?? 0, prices.get(inOrder[1]) ?? 0)
              : cost(bought[0])
        return givesValue(said[i], value, money)
      })
    )
  },
})

export const moneyModels: ItemModel[] = [countMoney, shopping, shopCase]
