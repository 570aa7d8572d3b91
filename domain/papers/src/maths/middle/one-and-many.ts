import { range, space } from '../../space.ts'
import { div, mul, rational } from '../exact/rational.ts'
import { givesValue } from '../primary/reading/quantity.ts'
import { form, modelOf } from '../secondary/forms.ts'
import { GOODS, PEOPLE, rupees } from '../settings.ts'
import { wrongOnes } from './wrong.ts'

const cost = form({
  marks: [1],
  space: space(
    { thing: GOODS, have: range(2, 12), want: range(2, 15), each: range(10, 95) },
    (p) => p.have !== p.want && p.each >= p.thing.low && p.each <= p.thing.high,
  ),
  difficulty: (p) => (p.want < p.have || p.each > 50 ? 'average' : 'easy'),
  stem: (p) => `${p.have} ${p.thing.many} cost ${rupees(p.have * p.each)}. What do ${p.want} of them cost?`,
  work: (p) => ({
    answer: rupees(p.want * p.each),
    steps: [`One costs ${rupees(p.each)}; ${p.want} × ${rupees(p.each)} = ${rupees(p.want * p.each)}`],
    wrong: wrongOnes(
      p.want * p.each,
      [
        [p.have * p.each + (p.want - p.have), 'adds the difference of the numbers'],
        [p.each, 'stops at the cost of one'],
        [p.have * p.each * p.want, 'multiplies by the whole cost'],
        [(p.want + 1) * p.each, 'takes one too many'],
      ],
      rupees,
    ),
  }),
  reads: /^(\d+) .+ cost ₹([\d,]+)\. What do (\d+) of them cost\?$/,
  check: ([, have, paid, want], candidate) =>
    givesValue(candidate, mul(rational(Number(paid.replaceAll(',', '')), Number(have)), Number(want)), /^₹$/),
})

const makers = [
  ['A machine fills', 'bottles'],
  ['A machine cuts', 'tiles'],
  ['A press prints', 'posters'],
  ['A mill packs', 'bags'],
] as const

const rate = form({
  marks: [1],
  space: space(
    { made: makers, minutes: range(2, 12), want: range(3, 20), each: range(3, 24) },
    (p) => p.minutes !== p.want && p.each !== p.want && p.each !== p.minutes,
  ),
  difficulty: (p) => (p.each > 12 ? 'average' : 'easy'),
  stem: (p) =>
    `${p.made[0]} ${p.minutes * p.each} ${p.made[1]} in ${p.minutes} minutes. In how many minutes are ${p.want * p.each} ${p.made[1]} ready at the same speed?`,
  work: (p) => ({
    answer: `${p.want} minutes`,
    accepted: [String(p.want)],
    steps: [`${p.each} in one minute; ${p.want * p.each} ÷ ${p.each} = ${p.want} minutes`],
    wrong: wrongOnes(
      p.want,
      [
        [p.each, 'stops at the number for one minute'],
        [p.want * p.each - p.minutes * p.each + p.minutes, 'adds the difference of the numbers'],
        [p.want * p.minutes, 'multiplies by the minutes'],
        [p.want + 1, 'makes a slip of one'],
      ].filter(([value]) => Number(value) > 1) as [number, string][],
      ({ num }) => `${num} minutes`,
    ),
  }),
  reads: /^A \w+ \w+ (\d+) \w+ in (\d+) minutes\. In how many minutes are (\d+) /,
  check: ([, made, minutes, want], candidate) =>
    givesValue(candidate, div(Number(want) * Number(minutes), Number(made)), /^minutes$/),
})

const works = [
  ['workers', 'build a wall', 'days'],
  ['pumps', 'empty a tank', 'hours'],
  ['cows', 'eat a stack of hay', 'days'],
] as const

const inverse = form({
  marks: [1, 2],
  classes: ['7', '8'],
  space: space(
    { of: works, few: range(3, 16), time: range(4, 24), many: range(4, 24) },
    (p) => p.few !== p.many && (p.few * p.time) % p.many === 0 && p.time !== p.many && (p.few * p.time) / p.many > 1,
  ),
  difficulty: (p) => (p.few * p.time > 100 ? 'difficult' : 'average'),
  stem: (p) =>
    `${p.few} ${p.of[0]} ${p.of[1]} in ${p.time} ${p.of[2]}. How many ${p.of[2]} do ${p.many} such ${p.of[0]} need?`,
  work: (p) => {
    const key = (p.few * p.time) / p.many
    return {
      answer: `${key} ${p.of[2]}`,
      accepted: [String(key)],
      steps: [
        `One would need ${p.few} × ${p.time} = ${p.few * p.time} ${p.of[2]}`,
        `${p.few * p.time} ÷ ${p.many} = ${key} ${p.of[2]}`,
      ],
      wrong: wrongOnes(
        key,
        [
          [Math.round((p.time * p.many) / p.few), 'takes more for longer'],
          [Math.abs(p.time - (p.many - p.few)), 'subtracts the difference'],
          [p.few * p.time, 'stops at what one would need'],
          [p.time, 'leaves the time as it is'],
          [key + 1, 'makes a slip of one'],
        ].filter(([value]) => Number(value) > 1) as [number, string][],
        ({ num }) => `${num} ${p.of[2]}`,
      ),
    }
  },
  reads: /^(\d+) \w+ .+ in (\d+) \w+\. How many \w+ do (\d+) such/,
  check: ([, few, time, many], candidate) =>
    givesValue(candidate, rational(Number(few) * Number(time), Number(many)), /^(?:days|hours)$/),
})

const shopper = form({
  marks: [2],
  space: space(
    {
      have: range(3, 12),
      want: range(2, 15),
      each: range(12, 95),
      over: range(1, 9),
      who: PEOPLE,
      thing: [
        { many: 'notebooks', low: 20, high: 60 },
        { many: 'bangles', low: 12, high: 60 },
        { many: 'diyas', low: 12, high: 25 },
        { many: 'mangoes', low: 15, high: 40 },
      ],
    },
    (p) => p.have !== p.want && p.over < p.each && p.each >= p.thing.low && p.each <= p.thing.high,
  ),
  difficulty: () => 'average',
  stem: (p) =>
    `${p.have} ${p.thing.many} cost ${rupees(p.have * p.each)}. ${p.who.name} has ${rupees(p.want * p.each + p.over)}. How many ${p.thing.many} can ${p.who.he} buy, and how much money is left?`,
  work: (p) => ({
    answer: `${p.want} ${p.thing.many}, ₹${p.over} left`,
    steps: [
      `One costs ${rupees(p.have * p.each)} ÷ ${p.have} = ₹${p.each}`,
      `${rupees(p.want * p.each + p.over)} is ${p.want} × ₹${p.each} and ₹${p.over}`,
    ],
    wrong: [[`${p.want + 1} ${p.thing.many}, ₹0 left`, 'rounds up']],
  }),
  reads: /^(\d+) (\w+) cost ₹([\d,]+)\. \w+ has ₹([\d,]+)\. How many \2 can s?he buy, and how much money is left\?$/,
  check: ([, have, thing, paid, purse], candidate) => {
    const each = Number(paid.replaceAll(',', '')) / Number(have)
    const money = Number(purse.replaceAll(',', ''))
    const [count, left, ...more] = candidate.split(', ')
    return (
      more.length === 0 &&
      left !== undefined &&
      givesValue(count, Math.floor(money / each), new RegExp(`^${thing}$`)) &&
      givesValue(left, money % each, /^₹ left$/)
    )
  },
})

export const oneAndMany = modelOf({
  id: 'M215',
  title: 'From many to one to many',
  classes: ['4', '5', '6', '7', '8'],
  topic: 'maths.unitary-method',
  type: 'mcq',
  bloom: 'Ap',
  forms: [cost, rate, inverse, shopper],
})
