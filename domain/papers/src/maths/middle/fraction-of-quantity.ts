import { range, space } from '../../space.ts'
import { indianCommas, latexFraction, latexUnreduced } from '../exact/format.ts'
import { gcd } from '../exact/integers.ts'
import { numbersIn } from '../exact/parse.ts'
import { div, isInteger, mul, type Rational, rational, sub } from '../exact/rational.ts'
import { givesValue } from '../primary/reading/quantity.ts'
import { form, modelOf } from '../secondary/forms.ts'
import { PEOPLE } from '../settings.ts'
import { wrongOnes } from './wrong.ts'

const isProper = (top: number, bottom: number) => top < bottom && gcd(top, bottom) === 1
const units = ['m', 'kg', 'litres', 'km', 'g'] as const

const part = form({
  marks: [1],
  space: space(
    { top: range(2, 9), bottom: range(3, 12), each: range(4, 45), unit: units },
    (p) => isProper(p.top, p.bottom) && p.top * 2 !== p.bottom && p.each !== p.top,
  ),
  difficulty: (p) => (p.each > 20 || p.bottom > 8 ? 'average' : 'easy'),
  stem: (p) => `How much is $${latexUnreduced(p.top, p.bottom)}$ of ${p.bottom * p.each} ${p.unit}?`,
  work: (p) => {
    const write = (value: number | bigint) => `${indianCommas(value)} ${p.unit}`
    const key = p.top * p.each
    return {
      answer: write(key),
      accepted: [indianCommas(key)],
      steps: [`${p.bottom * p.each} ÷ ${p.bottom} × ${p.top} = ${key}`],
      wrong: wrongOnes(
        key,
        [
          [p.each, 'finds one part only'],
          [(p.bottom - p.top) * p.each, 'finds the rest'],
          [(p.top + 1) * p.each, 'takes one part too many'],
          [p.bottom * p.each - p.top, 'subtracts the top number'],
          [p.bottom * p.each * p.top, 'multiplies by the top only'],
        ],
        ({ num }) => write(num),
      ),
    }
  },
  reads: /^How much is \$\\frac\{(\d+)\}\{(\d+)\}\$ of (\d+) (\w+)\?$/,
  check: ([, top, bottom, total, unit], candidate) =>
    givesValue(candidate, div(mul(Number(total), Number(top)), Number(bottom)), new RegExp(`^${unit}$`)),
})

const leftOver = form({
  marks: [2],
  space: space(
    {
      a: range(1, 5),
      b: range(2, 8),
      c: range(1, 5),
      d: range(2, 8),
      times: range(1, 8),
      who: PEOPLE,
      doing: [
        ['a book of', 'pages', 'read', 'read'],
        ['a field of', 'square metres', 'ploughed', 'plough'],
        ['a wall of', 'square metres', 'painted', 'paint'],
      ] as const,
    },
    (p) =>
      isProper(p.a, p.b) &&
      isProper(p.c, p.d) &&
      p.b !== p.d &&
      (p.b - p.a) * (p.d - p.c) * p.times > 1 &&
      p.b * p.d * p.times >= 40 &&
      p.b * p.d * p.times <= 360,
  ),
  difficulty: (p) => (p.a === 1 && p.c === 1 ? 'average' : 'difficult'),
  stem: (p) => {
    const [what, unit, did, toDo] = p.doing
    return `${p.who.name} has ${what} ${p.b * p.d * p.times} ${unit} to ${toDo}. On Saturday ${p.who.he} ${did} $${latexUnreduced(p.a, p.b)}$ of it, and on Sunday $${latexUnreduced(p.c, p.d)}$ of what was left. How many ${unit} are still left?`
  },
  work: (p) => {
    const total = p.b * p.d * p.times
    const saturday = p.a * p.d * p.times
    const left = (p.b - p.a) * (p.d - p.c) * p.times
    return {
      answer: `${left} ${p.doing[1]}`,
      accepted: [String(left)],
      steps: [
        `After Saturday: ${total} − ${saturday} = ${total - saturday}`,
        `After Sunday: ${total - saturday} − ${total - saturday - left} = ${left} ${p.doing[1]}`,
      ],
      wrong: wrongOnes(
        left,
        [
          [(total * (p.b * p.d - p.a * p.d - p.c * p.b)) / (p.b * p.d), 'takes the second part of the whole'],
          [total - saturday, 'stops after the first day'],
          [total - left, 'gives what is done'],
        ],
        ({ num }) => `${num} ${p.doing[1]}`,
      ),
    }
  },
  reads: /still left\?$/,
  check: (_found, candidate, { stem }) => {
    const [total, first, second] = numbersIn(stem)
    const left = mul(total, sub(1, first), sub(1, second))
    return givesValue(candidate, left, /^(?:pages|square metres)$/)
  },
})

const whole = form({
  marks: [2],
  space: space(
    {
      top: range(1, 7),
      bottom: range(3, 9),
      each: range(11, 48),
      who: [
        ['pupils of a school', 'come by bus', 'do not', 'pupils'],
        ['villagers', 'have voted', 'have not', 'villagers'],
        ['seats of a hall', 'are taken', 'are not', 'seats'],
      ] as const,
    },
    (p) => isProper(p.top, p.bottom) && p.top * 2 !== p.bottom,
  ),
  difficulty: (p) => (p.bottom - p.top === 1 ? 'average' : 'difficult'),
  stem: (p) =>
    `$${latexUnreduced(p.top, p.bottom)}$ of the ${p.who[0]} ${p.who[1]}, and ${(p.bottom - p.top) * p.each} ${p.who[2]}. How many ${p.who[3]} are there in all?`,
  work: (p) => ({
    answer: `${indianCommas(p.bottom * p.each)} ${p.who[3]}`,
    accepted: [indianCommas(p.bottom * p.each)],
    steps: [
      `$${latexUnreduced(p.bottom - p.top, p.bottom)}$ of all is ${(p.bottom - p.top) * p.each}`,
      `One part is ${p.each}; ${p.bottom} parts are ${indianCommas(p.bottom * p.each)} ${p.who[3]}`,
    ],
    wrong: wrongOnes(
      p.bottom * p.each,
      [
        [p.top * p.each, 'gives the other part'],
        [(p.bottom - p.top) * p.each * p.bottom, 'takes the number for one part'],
      ],
      ({ num }) => `${indianCommas(num)} ${p.who[3]}`,
    ),
  }),
  reads: /How many \w+ are there in all\?$/,
  check: (_found, candidate, { stem }) => {
    const [share, rest] = numbersIn(stem)
    return givesValue(candidate, div(rest, sub(1, share)), /^(?:pupils|villagers|seats)$/)
  },
})

const savings = form({
  marks: [3],
  space: space(
    { a: range(1, 4), b: range(3, 6), c: range(1, 5), d: range(3, 8), thousand: range(1, 8), who: PEOPLE },
    (p) =>
      isProper(p.a, p.b) &&
      isProper(p.c, p.d) &&
      p.b !== p.d &&
      isInteger(rational(p.thousand * 12_000 * p.a, p.b)) &&
      isInteger(rational(p.thousand * 12_000 * (p.b - p.a) * p.c, p.b * p.d)),
  ),
  difficulty: () => 'difficult',
  stem: (p) =>
    `${p.who.name}'s mother earns ₹${indianCommas(p.thousand * 12_000)} a month. She spends $${latexUnreduced(p.a, p.b)}$ of it on the house and $${latexUnreduced(p.c, p.d)}$ of the rest on school fees. How much money is left with her, and what fraction of her earnings is that?`,
  work: (p) => {
    const total = p.thousand * 12_000
    const share = rational((p.b - p.a) * (p.d - p.c), p.b * p.d)
    const house = (total * p.a) / p.b
    const fees = ((total - house) * p.c) / p.d
    const tell = (left: number, part: Rational) => `₹${indianCommas(left)}, $${latexFraction(part)}$ of it`
    const left = total - house - fees
    return {
      answer: tell(left, share),
      steps: [
        `House: ₹${indianCommas(house)}; the rest is ₹${indianCommas(total - house)}`,
        `Fees: ₹${indianCommas(fees)}; left ₹${indianCommas(left)}`,
        `$${latexUnreduced(left, total)} = ${latexFraction(share)}$`,
      ],
      wrong: [[tell(total - house, rational(p.b - p.a, p.b)), 'leaves the fees out']],
    }
  },
  reads: /what fraction of her earnings is that\?$/,
  check: (_found, candidate, { stem }) => {
    const [total, house, fees] = numbersIn(stem)
    const share = mul(sub(1, house), sub(1, fees))
    const said = candidate.split(', ')
    return said.length === 2 && givesValue(said[0], mul(total, share), /^₹$/) && givesValue(said[1], share, /^of it$/)
  },
})

export const fractionOfQuantity = modelOf({
  id: 'M208',
  title: 'Fractions of a quantity',
  classes: ['5', '6', '7'],
  topic: 'maths.fractions',
  type: 'mcq',
  bloom: 'Ap',
  forms: [part, leftOver, whole, savings],
})
