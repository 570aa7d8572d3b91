import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { decimal, indianCommas, latexDecimal, latexInteger } from '../../exact/format.ts'
import { numbersIn } from '../../exact/parse.ts'
import { add, compare, div, equals, isInteger, mul, type Rational, rational, sub } from '../../exact/rational.ts'
import { GOODS, PEOPLE, type Person, rupees } from '../../settings.ts'
import { difficultyOf, oneOf, shareMarks, wrongTexts, wrongValues } from '../authoring.ts'
import { answerParts, givesValue } from '../reading/quantity.ts'

const RUPEE = /^(?:₹|Rs|rupees)$/
const PERCENT = /^(?:%|per ?cent)$/
const percentOf = (rate: number, amount: number) => rational(rate * amount, 100)

interface Percent {
  amount: number
  rate: number
  kind: 'of' | 'change' | 'profit' | 'selling' | 'cost'
  way: 1 | -1
  who: Person
  what: (typeof GOODS)[number]
}

const nice = (value: Rational) => isInteger(value) && value.num > 0n

const percentModel: ItemModel = defineModel<Percent>({
  id: 'M39',
  version: 1,
  subject: 'Mathematics',
  title: 'Percentage, increase and decrease, profit and loss',
  classes: classesFrom('7', '8'),
  topic: 'maths.percentage',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2, 3],
  params: ({ marks, classLevel }) => {
    const rates =
      classLevel === '7' ? [5, 8, 10, 12, 15, 20, 25, 30, 40, 60] : [4, 6, 8, 12, 15, 16, 18, 22, 24, 35, 45]
    const make = (kind: Percent['kind'], amounts: number[], what: readonly (typeof GOODS)[number][], way: (1 | -1)[]) =>
      space<Percent>(
        { amount: amounts, rate: rates, kind: [kind], way, who: PEOPLE, what },
        ({ amount, rate, what: { low, high } }) =>
          nice(percentOf(rate, amount)) &&
          amount !== rate &&
          (kind === 'of' || kind === 'change' || (amount >= low && amount <= high)),
      )
    if (marks < 3)
      return oneOf(
        make('of', range(120, 900, 20), [GOODS[0]], [1]),
        make('change', range(200, 2400, 50), [GOODS[0]], [1, -1]),
        make('profit', range(60, 900, 10), GOODS.slice(2), [1, -1]),
      )
    return oneOf(
      make('selling', range(60, 900, 10), GOODS.slice(2), [1, -1]),
      make('cost', range(60, 900, 10), GOODS.slice(2), [1, -1]),
    )
  },
  difficulty: ({ kind, way }) => difficultyOf(kind !== 'of', kind === 'cost' || way < 0),
  variant: ({ kind }) => kind,
  render: ({ amount, rate, kind, way, who, what }) => {
    const part = Number(percentOf(rate, amount).num)
    const after = amount + way * part
    const word = way > 0 ? 'profit' : 'loss'
    const thing = what.one === 'umbrella' ? 'an umbrella' : `a ${what.one}`
    return {
      stem: {
        of: `${amount} pupils study in ${who.name}'s school and ${rate}% of them come by bus. How many pupils come by bus?`,
        change: `The number of visitors to ${who.name}'s museum ${way > 0 ? 'rose' : 'fell'} from ${indianCommas(amount)} to ${indianCommas(after)}. Find the percentage ${way > 0 ? 'increase' : 'decrease'}.`,
        profit: `${who.name} buys ${thing} for ${rupees(amount)} and sells it for ${rupees(after)}. Find the ${word} per cent.`,
        selling: `${who.name} buys ${thing} for ${rupees(amount)} and sells it at a ${word} of ${rate}%.\n(a) Find the ${word} in rupees.\n(b) Find the selling price.`,
        cost: `${who.name} sells ${thing} for ${rupees(after)} at a ${word} of ${rate}%.\n(a) Find the cost price.\n(b) Find the ${word} in rupees.`,
      }[kind],
    }
  },
  solve: ({ amount, rate, kind, way }) => {
    const part = percentOf(rate, amount)
    return {
      text: {
        of: `${decimal(part)} pupils`,
        change: `${rate}%`,
        profit: `${rate}%`,
        selling: `(a) ${rupees(part)} (b) ${rupees(add(amount, mul(way, part)))}`,
        cost: `(a) ${rupees(amount)} (b) ${rupees(part)}`,
      }[kind],
    }
  },
  scheme: ({ amount, rate, kind, way }, { marks }) => {
    const part = decimal(percentOf(rate, amount))
    const after = rupees(add(amount, mul(way, percentOf(rate, amount))))
    return shareMarks(
      marks,
      {
        of: [`$\\frac{${rate}}{100} \\times ${latexInteger(amount)}$`, `= ${part}`],
        change: [
          `Change ${part}`,
          `$\\frac{${latexDecimal(percentOf(rate, amount))}}{${latexInteger(amount)}} \\times 100 = ${rate}$, so ${rate}%`,
        ],
        profit: [
          `${way > 0 ? 'Profit' : 'Loss'} ₹${part}`,
          `$\\frac{${latexDecimal(percentOf(rate, amount))}}{${latexInteger(amount)}} \\times 100 = ${rate}$, so ${rate}%`,
        ],
        selling: [`${rate}% of ${rupees(amount)}`, `= ₹${part}`, `Selling price ${after}`],
        cost: [
          `The selling price is ${100 + way * rate}% of the cost price`,
          `Cost price $\\frac{100}{${100 + way * rate}}$ of ${after} = ${rupees(amount)}`,
          `Difference ₹${part}`,
        ],
      }[kind],
    )
  },
  distractors: ({ amount, rate, kind, way }) => {
    const part = percentOf(rate, amount)
    const after = add(amount, mul(way, part))
    if (kind === 'of')
      return wrongValues(
        part,
        [
          [sub(amount, part), 'finds the rest'],
          [add(amount, part), 'adds the part to the whole'],
          [rate, 'gives the rate as the number'],
          [mul(part, 10), 'divides by 10 for the per cent'],
        ],
        (v) => `${decimal(v)} pupils`,
      )
    if (kind === 'change' || kind === 'profit')
      return wrongValues(
        rate,
        [
          [part, 'takes the difference as the per cent'],
          [100 - rate, 'gives the rest of the hundred'],
          [rate * 2, 'takes the per cent of half the value'],
          [rate + 5, 'divides wrongly'],
          [rate + 100, 'compares with the new value'],
        ],
        (v) => `${decimal(v)}%`,
      )
    if (kind === 'selling')
      return wrongTexts('', [
        [`(a) ${rupees(part)} (b) ${rupees(sub(amount, mul(way, part)))}`, 'mixes up profit and loss'],
      ])
    return wrongTexts('', [
      [
        `(a) ${rupees(sub(after, mul(way, div(mul(after, rate), 100))))} (b) ${rupees(div(mul(after, rate), 100))}`,
        'takes the per cent on the selling price',
      ],
    ])
  },
  verify: ({ stem }, candidate) => {
    const [x, y] = numbersIn(stem)
    if (stem.includes('pupils study')) return givesValue(candidate, div(mul(x, y), 100), /^pupils$/)
    if (!stem.includes('(a)'))
      return givesValue(candidate, mul(div(compare(x, y) > 0 ? sub(x, y) : sub(y, x), x), 100), PERCENT)
    const sign = stem.includes('profit') ? 1 : -1
    const said = answerParts(candidate)
    const values = said.map((text) => numbersIn(text)[0])
    if (values.length !== 2 || values.some((v) => v === undefined)) return false
    const [p, q] = values
    const [change, cost, sell] = stem.includes('cost price') ? [q, p, x] : [p, x, q]
    return (
      said.every((text, i) => givesValue(text, values[i], RUPEE)) &&
      equals(mul(change, 100), mul(cost, y)) &&
      equals(sub(sell, cost), mul(sign, change))
    )
  },
})

interface Interest {
  principal: number
  rate: number
  years: number
  months: number
  kind: 'interest' | 'amount' | 'principal' | 'rate' | 'time'
  who: Person
}

const interestOf = ({ principal, rate, years, months }: Interest) =>
  rational(principal * rate * (years * 12 + months), 1200)

const simpleInterest: ItemModel = defineModel<Interest>({
  id: 'M40',
  version: 1,
  subject: 'Mathematics',
  title: 'Simple interest with each unknown',
  classes: classesFrom('7', '8'),
  topic: 'maths.interest',
  type: 'short',
  bloom: 'Ap',
  marks: [2, 3],
  params: ({ marks, classLevel }) => {
    const make = (kind: Interest['kind'], months: number[]) =>
      space<Interest>(
        {
          principal: range(1200, 9600, classLevel === '7' ? 400 : 250),
          rate: range(4, 9),
          years: range(2, 5),
          months,
          kind: [kind],
          who: PEOPLE,
        },
        (p) => nice(interestOf(p)) && p.rate !== p.years,
      )
    return marks === 2
      ? oneOf(make('interest', [0]), make('rate', [0]), make('time', [0]))
      : oneOf(make('amount', classLevel === '7' ? [0] : [3, 6, 9]), make('principal', [0]))
  },
  difficulty: ({ kind, months }) => difficultyOf(kind !== 'interest', months > 0 || kind === 'principal'),
  variant: ({ kind }) => kind,
  render: (p) => {
    const { principal, rate, years, months, kind, who } = p
    const time = months ? `${years} years ${months} months` : `${years} years`
    const money = rupees(principal)
    const earned = rupees(interestOf(p))
    return {
      stem: {
        interest: `${who.name} puts ${money} in a bank at ${rate}% simple interest per year. Find the interest for ${time}.`,
        rate: `${who.name} gets ${earned} as simple interest on ${money} in ${time}. Find the rate per cent per year.`,
        time: `In how many years does ${money} give ${who.name} ${earned} as simple interest at ${rate}% per year?`,
        amount: `${who.name} borrows ${money} at ${rate}% simple interest per year for ${time}.\n(a) Find the interest.\n(b) Find the amount to be paid back.`,
        principal: `A sum of money gives ${who.name} ${earned} as simple interest in ${time} at ${rate}% per year.\n(a) Find the sum.\n(b) Find the amount at the end.`,
      }[kind],
    }
  },
  solve: (p) => {
    const interest = interestOf(p)
    const amount = rupees(add(interest, p.principal))
    return {
      text: {
        interest: rupees(interest),
        rate: `${p.rate}%`,
        time: `${p.years} years`,
        amount: `(a) ${rupees(interest)} (b) ${amount}`,
        principal: `(a) ${rupees(p.principal)} (b) ${amount}`,
      }[p.kind],
    }
  },
  scheme: (p, { marks }) => {
    const interest = rupees(interestOf(p))
    const answer = {
      interest,
      rate: `${p.rate}%`,
      time: `${p.years} years`,
      amount: interest,
      principal: rupees(p.principal),
    }[p.kind]
    const amount = marks === 3 ? [`Amount = sum + interest = ${rupees(add(interestOf(p), p.principal))}`] : []
    const formula = {
      interest: 'I = \\frac{PRT}{100}',
      rate: 'R = \\frac{100I}{PT}',
      time: 'T = \\frac{100I}{PR}',
      amount: 'I = \\frac{PRT}{100}',
      principal: 'P = \\frac{100I}{RT}',
    }[p.kind]
    return shareMarks(marks, [`Uses $${formula}$ with the right values`, answer, ...amount])
  },
  distractors: (p) => {
    const interest = interestOf(p)
    if (p.kind === 'interest')
      return wrongValues(
        interest,
        [
          [mul(interest, 12), 'takes years as months'],
          [add(interest, p.principal), 'gives the amount for the interest'],
        ],
        rupees,
      )
    if (p.kind === 'amount')
      return wrongTexts('', [
        [`(a) ${rupees(add(interest, p.principal))} (b) ${rupees(interest)}`, 'mixes up amount and interest'],
      ])
    return []
  },
  verify: ({ stem }, candidate) => {
    const money = [...stem.matchAll(/₹([\d,.]*\d)/g)].map(([text]) => numbersIn(text)[0])
    const rate = numbersIn(/([\d.]+)%/.exec(stem)?.[1] ?? '')[0]
    const years = numbersIn(/(\d+) years/.exec(stem)?.[1] ?? '')[0]
    const months = numbersIn(/(\d+) months/.exec(stem)?.[1] ?? '0')[0]
    const time = years && add(years, div(months, 12))
    const grows = (principal: Rational, r: Rational, t: Rational, interest: Rational) =>
      equals(mul(principal, r, t), mul(interest, 100))
    const said = answerParts(candidate)
    const values = said.map((text) => numbersIn(text)[0])
    if (values.some((v) => v === undefined)) return false
    if (stem.includes('Find the rate'))
      return givesValue(candidate, values[0], PERCENT) && grows(money[1], values[0], time, money[0])
    if (stem.includes('In how many years'))
      return givesValue(candidate, values[0], /^years$/) && grows(money[0], rate, values[0], money[1])
    if (!said.every((text, i) => givesValue(text, values[i], RUPEE))) return false
    if (stem.includes('borrows'))
      return (
        values.length === 2 && grows(money[0], rate, time, values[0]) && equals(values[1], add(money[0], values[0]))
      )
    if (stem.includes('A sum'))
      return (
        values.length === 2 && grows(values[0], rate, time, money[0]) && equals(values[1], add(values[0], money[0]))
      )
    return grows(money[0], rate, time, values[0])
  },
})

export const percentModels: ItemModel[] = [percentModel, simpleInterest]
