import { defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom } from '../../classes.ts'
import { indianCommas } from '../../exact/format.ts'
import { numbersIn } from '../../exact/parse.ts'
import { add, div, equals, mul, rational, sub } from '../../exact/rational.ts'
import { PEOPLE, type Person } from '../../settings.ts'
import { difficultyOf } from '../authoring.ts'
import { answerParts, givesValue } from '../reading/quantity.ts'

interface Fair {
  cost: number
  count: number
  rate: number
  share: number
  scene: number
  who: Person
}

const SCENES = [
  { place: 'school fair', thing: 'clay lamps' },
  { place: 'craft market', thing: 'jute bags' },
  { place: 'science club sale', thing: 'model kits' },
  { place: 'book exchange', thing: 'used books' },
]

function parts(
  { cost, count, rate, share }: Fair,
  marks: number,
): { ask: string; value: string; step: string; marks: number }[] {
  const spent = cost * count
  const profit = (spent * rate) / 100
  const given = (profit * share) / 100
  const n = indianCommas
  return [
    { ask: 'How much is spent in all?', value: `₹${n(spent)}`, step: `${count} × ₹${cost} = ₹${n(spent)}`, marks: 1 },
    {
      ask: 'What is the profit in rupees?',
      value: `₹${n(profit)}`,
      step: `$\\frac{${rate}}{100}$ of ₹${n(spent)}`,
      marks: 1,
    },
    {
      ask: 'For how much is one of them sold?',
      value: `₹${n(cost + (cost * rate) / 100)}`,
      step: `(₹${n(spent)} + ₹${n(profit)}) ÷ ${count}`,
      marks: 1,
    },
    {
      ask: `${share}% of the profit goes to an animal shelter. How much money is left of the profit?`,
      value: `₹${n(profit - given)}`,
      step: `₹${n(profit)} − ₹${n(given)}`,
      marks: marks === 5 ? 2 : 1,
    },
  ]
}

export const fairCase: ItemModel = defineModel<Fair>({
  id: 'M142',
  version: 1,
  subject: 'Mathematics',
  title: 'Case: buying and selling at a fair',
  classes: classesFrom('7', '8'),
  topic: 'maths.percentage',
  type: 'case',
  bloom: 'An',
  marks: [4, 5],
  params: ({ classLevel }) =>
    space<Fair>(
      {
        cost: range(20, 120, 5),
        count: range(20, 80, 5),
        rate: classLevel === '7' ? [10, 20, 25, 30, 40] : [15, 20, 24, 35, 45],
        share: [10, 20, 25, 40, 60],
        scene: range(0, SCENES.length - 1),
        who: PEOPLE,
      },
      ({ cost, count, rate, share }) =>
        (cost * rate) % 100 === 0 && (cost * count * rate * share) % 10_000 === 0 && rate !== share && cost !== count,
    ),
  difficulty: ({ rate }, { marks }) => difficultyOf(rate % 10 !== 0, marks === 5),
  render: (p, { marks }) => {
    const { place, thing } = SCENES[p.scene]
    return {
      stem: `For the ${place} ${p.who.name}'s team buys ${p.count} ${thing} at ₹${p.cost} each and sells all of them at a profit of ${p.rate}%.\n${parts(
        p,
        marks,
      )
        .map(({ ask }, i) => `(${'abcd'[i]}) ${ask}`)
        .join('\n')}`,
    }
  },
  solve: (p, { marks }) => ({
    text: parts(p, marks)
      .map(({ value }, i) => `(${'abcd'[i]}) ${value}`)
      .join(' '),
  }),
  scheme: (p, { marks }) =>
    parts(p, marks).map(({ step, marks: each }, i) => ({ step: `(${'abcd'[i]}) ${step}`, marks: each })),
  distractors: (p, { marks }) =>
    [
      {
        text: parts(p, marks)
          .map(({ value }, i) => `(${'abcd'[i]}) ${i === 2 ? `₹${indianCommas(p.cost + p.rate)}` : value}`)
          .join(' '),
        misconception: 'adds the per cent as rupees',
      },
    ].filter(() => p.cost !== 100),
  verify: ({ stem }, candidate) => {
    const [intro, , , , last] = stem.split(/\n\([a-d]\) /)
    const [count, cost, rate] = numbersIn(intro)
    const share = numbersIn(last)[0]
    const said = answerParts(candidate)
    const values = said.map((text) => numbersIn(text)[0])
    if (values.length !== 4 || values.some((value) => value === undefined)) return false
    const [spent, profit, price, left] = values
    const hundred = rational(100)
    return (
      said.every((text, i) => givesValue(text, values[i], /^(?:₹|Rs|rupees)$/)) &&
      equals(div(spent, count), cost) &&
      equals(mul(profit, hundred), mul(rate, spent)) &&
      equals(mul(price, count), add(spent, profit)) &&
      equals(mul(sub(profit, left), hundred), mul(profit, share))
    )
  },
})
