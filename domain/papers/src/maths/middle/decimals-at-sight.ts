import { range, space } from '../../space.ts'
import { decimal, decimalPlaces, latexInteger } from '../exact/format.ts'
import { numbersIn } from '../exact/parse.ts'
import { add, compare, div, mul, type Rational, rational, sub } from '../exact/rational.ts'
import { evaluate } from '../primary/reading/expression.ts'
import { givesValue } from '../primary/reading/quantity.ts'
import { form, modelOf } from '../secondary/forms.ts'
import { PEOPLE, rupees } from '../settings.ts'
import { wrongOnes } from './wrong.ts'

const write = (value: Rational) => decimal(value)

const shift = form({
  marks: [1],
  space: space(
    { figures: range(23, 987), places: [1, 2], by: [10, 100, 1000], sign: ['\\times', '\\div'] },
    (p) => p.figures % 10 !== 0 && !(p.sign === '\\div' && p.by === 1000),
  ),
  difficulty: (p) => (p.by === 1000 || p.sign === '\\div' ? 'average' : 'easy'),
  stem: (p) => `What is $${decimal(rational(p.figures, 10 ** p.places))} ${p.sign} ${latexInteger(p.by)}$?`,
  work: (p) => {
    const value = rational(p.figures, 10 ** p.places)
    const key = p.sign === '\\times' ? mul(value, p.by) : div(value, p.by)
    const zeros = String(p.by).length - 1
    return {
      answer: write(key),
      steps: [
        `Moves the point ${zeros} ${zeros === 1 ? 'place' : 'places'} to the ${p.sign === '\\times' ? 'right' : 'left'}`,
      ],
      wrong: wrongOnes(
        key,
        [
          [mul(key, 10), 'moves the point one place too far to the right'],
          [div(key, 10), 'moves the point one place too far to the left'],
          [p.sign === '\\times' ? div(value, p.by) : mul(value, p.by), 'moves the point the other way'],
          [value, 'leaves the number as it is'],
        ],
        write,
      ),
    }
  },
  reads: /^What is \$(.+ \\(?:times|div) 1[0{,}]+)\$\?$/,
  check: ([, text], candidate) => {
    const value = evaluate(text)
    return value !== null && givesValue(candidate, value)
  },
})

const product = form({
  marks: [1],
  space: space(
    { a: range(2, 19), b: range(2, 12), shiftA: [1, 2], shiftB: [1, 2] },
    (p) => p.a % 10 !== 0 && p.b % 10 !== 0,
  ),
  difficulty: (p) => (p.shiftA + p.shiftB > 2 ? 'difficult' : 'average'),
  stem: (p) => `What is $${write(rational(p.a, 10 ** p.shiftA))} \\times ${write(rational(p.b, 10 ** p.shiftB))}$?`,
  work: (p) => {
    const key = rational(p.a * p.b, 10 ** (p.shiftA + p.shiftB))
    return {
      answer: write(key),
      steps: [`${p.a} × ${p.b} = ${p.a * p.b}, with ${p.shiftA + p.shiftB} decimal places`],
      wrong: wrongOnes(
        key,
        [
          [mul(key, 10), 'sets the point one place too far to the right'],
          [div(key, 10), 'sets the point one place too far to the left'],
          [mul(key, 100), 'counts the decimal places of one number only'],
          [add(rational(p.a, 10 ** p.shiftA), rational(p.b, 10 ** p.shiftB)), 'adds the numbers'],
        ],
        write,
      ),
    }
  },
  reads: /^What is \$([\d.]+ \\times (?!10+\$)[\d.]+)\$\?$/,
  check: ([, text], candidate) => {
    const value = evaluate(text)
    return value !== null && givesValue(candidate, value)
  },
})

const nearest = form({
  marks: [2],
  space: space(
    {
      a: range(105, 895),
      b: range(21, 96),
      who: PEOPLE,
      thing: [
        ['rice', 40, 90],
        ['sugar', 42, 50],
        ['atta', 34, 60],
        ['dal', 90, 160],
      ] as const,
      price: range(34, 160, 2),
    },
    ({ a, b, thing: [, low, high], price }) =>
      a % 10 !== 0 && b % 10 !== 0 && a > 4 * b && low <= price && price <= high,
  ),
  difficulty: () => 'average',
  stem: (p) =>
    `${p.who.name} has ${decimal(rational(p.a, 10))} kg of ${p.thing[0]} and sells ${decimal(rational(p.b, 10))} kg of it at ₹${p.price} a kilogram. How much ${p.thing[0]} is left, and how much money does ${p.who.he} get?`,
  work: (p) => {
    const left = rational(p.a - p.b, 10)
    const money = rational(p.b * p.price, 10)
    const tell = (kg: Rational, paid: Rational) => `${decimal(kg)} kg, ${rupees(paid)}`
    return {
      answer: tell(left, money),
      steps: [
        `${decimal(rational(p.a, 10))} − ${decimal(rational(p.b, 10))} = ${decimal(left)} kg`,
        `${decimal(rational(p.b, 10))} × ₹${p.price} = ${rupees(money)}`,
      ],
      wrong: [[tell(left, mul(money, 10)), 'forgets the decimal point of the product']],
    }
  },
  reads: /is left, and how much money does \w+ get\?$/,
  check: (_found, candidate, { stem }) => {
    const [all, sold, price] = numbersIn(stem)
    const [left, money, ...more] = candidate.split(', ')
    return (
      more.length === 0 &&
      money !== undefined &&
      givesValue(left, sub(all, sold), /^kg$/) &&
      givesValue(money, mul(sold, price), /^₹$/)
    )
  },
})

const between = form({
  marks: [1],
  space: space({ whole: range(0, 30), tenth: range(0, 8), far: range(1, 9) }, (p) => p.tenth * 10 + p.far !== 0),
  difficulty: (p) => (p.whole > 9 ? 'average' : 'easy'),
  stem: (p) =>
    `Which number lies between ${decimal(rational(p.whole * 10 + p.tenth, 10))} and ${decimal(rational(p.whole * 10 + p.tenth + 1, 10))}?`,
  work: (p) => {
    const low = rational(p.whole * 10 + p.tenth, 10)
    const key = add(low, rational(p.far, 100))
    const [from, to] = [low, add(low, rational(1, 10))].map((end) => decimalPlaces(end, 2))
    return {
      answer: write(key),
      steps: [`Between ${from} and ${to} lies ${write(key)}`],
      wrong: wrongOnes(
        key,
        [
          [add(low, rational(p.far, 10), rational(1, 10)), 'reads hundredths as tenths'],
          [sub(low, rational(p.far, 1000)), 'goes below the smaller number'],
          [add(low, rational(1, 10), rational(p.far, 100)), 'goes beyond the larger number'],
          [add(low, 1), 'adds a whole one'],
        ],
        write,
      ),
    }
  },
  reads: /^Which number lies between ([\d.]+) and ([\d.]+)\?$/,
  check: ([, low, high], candidate) => {
    const [from] = numbersIn(low)
    const [to] = numbersIn(high)
    const [said, ...more] = numbersIn(candidate)
    return (
      said !== undefined &&
      more.length === 0 &&
      compare(from, said) < 0 &&
      compare(said, to) < 0 &&
      givesValue(candidate, said)
    )
  },
})

export const decimalsAtSight = modelOf({
  id: 'M211',
  title: 'Decimals at sight',
  classes: ['5', '6', '7'],
  topic: 'maths.decimals',
  type: 'mcq',
  bloom: 'Ap',
  forms: [shift, product, between, nearest],
})
