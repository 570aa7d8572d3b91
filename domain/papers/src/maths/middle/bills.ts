import { range, space } from '../../space.ts'
import { numbersIn } from '../exact/parse.ts'
import { add, mul, sub } from '../exact/rational.ts'
import { givesValue } from '../primary/reading/quantity.ts'
import { form, modelOf } from '../secondary/forms.ts'
import { GOODS, PEOPLE, rupees } from '../settings.ts'
import { wrongOnes } from './wrong.ts'

const change = form({
  marks: [1],
  space: space(
    {
      a: range(12, 95),
      b: range(11, 95),
      note: [100, 200],
      who: PEOPLE,
      goods: [
        ['a pen', 'a ruler'],
        ['bread', 'milk'],
        ['a ball', 'a kite'],
        ['soap', 'oil'],
      ] as const,
    },
    (p) => p.a !== p.b && p.a + p.b < p.note,
  ),
  difficulty: (p) => (p.note === 200 ? 'average' : 'easy'),
  stem: (p) =>
    `${p.who.name} buys ${p.goods[0]} for ₹${p.a} and ${p.goods[1]} for ₹${p.b} and pays with a ₹${p.note} note. How much money does ${p.who.he} get back?`,
  work: (p) => {
    const key = p.note - p.a - p.b
    return {
      answer: rupees(key),
      steps: [`₹${p.a} + ₹${p.b} = ₹${p.a + p.b}; ₹${p.note} − ₹${p.a + p.b} = ₹${key}`],
      wrong: wrongOnes(
        key,
        [
          [p.a + p.b, 'gives the cost'],
          [p.note - p.a, 'leaves the second thing out'],
          [key + 10, 'does not carry a ten'],
          [p.note - p.b, 'leaves the first thing out'],
          [key + 1, 'makes a slip of one'],
        ],
        rupees,
      ),
    }
  },
  reads: / for ₹(\d+) and .* for ₹(\d+) and pays with a ₹(\d+) note/,
  check: ([, a, b, note], candidate) => givesValue(candidate, sub(Number(note), add(Number(a), Number(b))), /^₹$/),
})

const notes = form({
  marks: [1],
  space: space(
    { note: [10, 20, 50, 100], count: range(3, 19), coins: range(2, 9), coin: [1, 2, 5] },
    (p) => p.coins * p.coin < 40 && p.count * p.note + p.coins * p.coin <= 1000,
  ),
  difficulty: (p) => (p.count > 9 ? 'average' : 'easy'),
  stem: (p) => `How much money do ${p.count} notes of ₹${p.note} and ${p.coins} coins of ₹${p.coin} make together?`,
  work: (p) => {
    const key = p.count * p.note + p.coins * p.coin
    return {
      answer: rupees(key),
      steps: [`${p.count} × ₹${p.note} + ${p.coins} × ₹${p.coin} = ${rupees(key)}`],
      wrong: wrongOnes(
        key,
        [
          [p.count * p.note, 'leaves the coins out'],
          [p.count * p.note + p.coins, 'counts the coins for their value'],
          [(p.count + p.coins) * p.note, 'takes every piece for a note'],
          [key + p.note, 'counts one note too many'],
          [p.count + p.coins, 'counts the pieces'],
        ],
        rupees,
      ),
    }
  },
  reads: /^How much money do (\d+) notes of ₹(\d+) and (\d+) coins of ₹(\d+) make together\?$/,
  check: ([, a, b, c, d], candidate) =>
    givesValue(candidate, add(mul(Number(a), Number(b)), mul(Number(c), Number(d))), /^₹$/),
})

const bill = form({
  marks: [2],
  space: space(
    { x: GOODS, y: GOODS, nx: range(2, 6), ny: range(2, 5), px: range(12, 95), py: range(14, 95), who: PEOPLE },
    (p) => p.x !== p.y && p.px !== p.py && p.px >= p.x.low && p.px <= p.x.high && p.py >= p.y.low && p.py <= p.y.high,
  ),
  difficulty: () => 'average',
  stem: (p) =>
    `${p.who.name} buys ${p.nx} ${p.x.many} at ₹${p.px} each and ${p.ny} ${p.y.many} at ₹${p.py} each. How much is the bill?`,
  work: (p) => {
    const [a, b] = [p.nx * p.px, p.ny * p.py]
    return {
      answer: rupees(a + b),
      steps: [`${p.nx} × ₹${p.px} = ₹${a}; ${p.ny} × ₹${p.py} = ₹${b}`, `₹${a} + ₹${b} = ${rupees(a + b)}`],
      wrong: [[rupees(p.px + p.py), 'adds the prices of one each']],
    }
  },
  reads: /^\w+ buys (\d+) .+ at ₹(\d+) each and (\d+) .+ at ₹(\d+) each\. How much is the bill\?$/,
  check: ([, a, b, c, d], candidate) =>
    givesValue(candidate, add(mul(Number(a), Number(b)), mul(Number(c), Number(d))), /^₹$/),
})

const stall = form({
  marks: [3],
  space: space(
    {
      bought: range(20, 60, 5),
      cost: range(6, 24),
      profit: range(2, 9),
      spoilt: range(2, 6),
      who: PEOPLE,
      fruit: ['guavas', 'mangoes', 'coconuts', 'papayas'],
    },
    (p) => (p.bought - p.spoilt) * (p.cost + p.profit) > p.bought * p.cost,
  ),
  difficulty: () => 'difficult',
  stem: (p) =>
    `${p.who.name} buys ${p.bought} ${p.fruit} at ₹${p.cost} each. ${p.spoilt} of them are spoilt, and ${p.who.he} sells the others at ₹${p.cost + p.profit} each. How much did all of them cost, how much does ${p.who.he} get, and how much is gained?`,
  work: (p) => {
    const paid = p.bought * p.cost
    const got = (p.bought - p.spoilt) * (p.cost + p.profit)
    return {
      answer: `cost ${rupees(paid)}; got ${rupees(got)}; gain ${rupees(got - paid)}`,
      steps: [
        `${p.bought} × ₹${p.cost} = ${rupees(paid)}`,
        `${p.bought - p.spoilt} × ₹${p.cost + p.profit} = ${rupees(got)}`,
        `${rupees(got)} − ${rupees(paid)} = ${rupees(got - paid)}`,
      ],
      wrong: [
        [`cost ${rupees(paid)}; got ${rupees(got)}; gain ${rupees(p.bought * p.profit)}`, 'forgets what was spoilt'],
      ],
    }
  },
  reads: /are spoilt, and \w+ sells the others at .* and how much is gained\?$/,
  check: (_found, candidate, { stem }) => {
    const [bought, cost, spoilt, price] = numbersIn(stem)
    const [paid, got, gain, ...more] = candidate.split('; ')
    const taken = mul(sub(bought, spoilt), price)
    return (
      more.length === 0 &&
      gain !== undefined &&
      givesValue(paid, mul(bought, cost), /^cost ₹$/) &&
      givesValue(got, taken, /^got ₹$/) &&
      givesValue(gain, sub(taken, mul(bought, cost)), /^gain ₹$/)
    )
  },
})

export const bills = modelOf({
  id: 'M218',
  title: 'Money: change, notes and bills',
  classes: ['3', '4', '5'],
  topic: 'maths.money',
  type: 'mcq',
  bloom: 'Ap',
  forms: [change, notes, bill, stall],
})
