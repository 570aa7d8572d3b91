import type { Design, FamilyModel } from '../item.ts'
import type { Rng } from '../rng.ts'
import { designOf } from './design.ts'
import { drawNumberItem, type NumberStory } from './number-item.ts'

interface Row {
  name: string
  sold: number[]
  price: number
  cost: number
}
interface Asked {
  question: string
  answer: number
  mistakes: Record<string, number>
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu']
const STALLS: [title: string, goods: string[]][] = [
  ['a tea stall', ['Tea', 'Vada', 'Bun', 'Juice', 'Dosa']],
  ['a stationery shop', ['Pens', 'Files', 'Erasers', 'Charts', 'Diaries']],
  ['a plant nursery', ['Roses', 'Ferns', 'Tulsi', 'Jasmine', 'Aloe']],
  ['a craft stall', ['Lamps', 'Masks', 'Dolls', 'Baskets', 'Mats']],
]

const total = ({ sold }: Row): number => sold.reduce((sum, n) => sum + n, 0)
const income = (row: Row): number => total(row) * row.price
const profit = (row: Row): number => total(row) * (row.price - row.cost)
const all = (rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((sum, row) => sum + of(row), 0)

/** Questions by the number of columns that have to be worked out before the answer is there. */
const QUESTIONS: ((rows: Row[], rng: Rng) => Asked | null)[] = [
  ([x], rng) => {
    const [d, e] = rng.shuffle(DAYS.map((_, i) => i))
    return {
      question: `How many ${x.name} were sold on ${DAYS[d]} and ${DAYS[e]} together?`,
      answer: x.sold[d] + x.sold[e],
      mistakes: { 'reads the next day': x.sold[d] + x.sold[(e + 1) % 4], 'reads one day': x.sold[d] },
    }
  },
  ([x, y]) => ({
    question: `How many more ${x.name} than ${y.name} were sold on the four days?`,
    answer: total(x) - total(y),
    mistakes: { 'adds the two': total(x) + total(y), 'leaves out a day': total(x) - x.sold[3] - total(y) + y.sold[3] },
  }),
  ([x]) => ({
    question: `How many rupees did the sale of ${x.name} bring in on the four days?`,
    answer: income(x),
    mistakes: { 'uses the cost': total(x) * x.cost, 'leaves out a day': (total(x) - x.sold[0]) * x.price },
  }),
  ([x]) => ({
    question: `How many rupees is the profit on ${x.name} over the four days?`,
    answer: profit(x),
    mistakes: { 'gives the takings': income(x), 'leaves out a day': (total(x) - x.sold[0]) * (x.price - x.cost) },
  }),
  ([x, y]) => ({
    question: `By how many rupees is the profit on ${x.name} over the four days higher than that on ${y.name}?`,
    answer: profit(x) - profit(y),
    mistakes: { 'compares the takings': income(x) - income(y), 'gives one profit': profit(x) },
  }),
  (rows, rng) => {
    const k = rng.int(1, 4)
    return {
      question: `Had every price been Rs ${k} higher, how many rupees would the profit on all goods over the four days have been?`,
      answer: all(rows, (row) => total(row) * (row.price + k - row.cost)),
      mistakes: {
        'keeps the old prices': all(rows, profit),
        'raises one price only': all(rows, profit) + k,
        'gives the takings': all(rows, income),
      },
    }
  },
  (rows) => {
    const mean = all(rows, profit) / rows.length
    return {
      question: `By how many rupees is the profit on ${rows[0].name} over the four days higher than the mean profit of all the goods?`,
      answer: profit(rows[0]) - mean,
      mistakes: { 'gives the mean': Math.round(mean), 'compares with the total': all(rows, profit) - profit(rows[0]) },
    }
  },
]

const DESIGNS = QUESTIONS.map((_, derived) =>
  designOf(`derived-${derived}`, { base: -1.5, derived: 0.5 * derived }, { derived }),
)

function tell(rng: Rng, design: Design): NumberStory | null {
  const { derived } = DESIGNS.find(({ id }) => id === design.id) ?? DESIGNS[0]
  const [title, goods] = rng.pick(STALLS)
  const rows = rng
    .shuffle(goods)
    .slice(0, 3)
    .map((name): Row => {
      const cost = rng.int(4, 18)
      return { name, sold: DAYS.map(() => rng.int(6, 29)), price: cost + rng.int(2, 12), cost }
    })
  const asked = QUESTIONS[derived](rng.shuffle(rows), rng)
  if (asked === null || asked.answer <= 0) return null
  const mistakes = Object.entries(asked.mistakes).map(([name, value]) => ({ name, value }))
  const lines = rows.map(({ name, sold, price, cost }) => [name, ...sold, price, cost].join(' | '))
  return {
    question: [
      `Pieces sold at ${title} on four days, with the price and the cost of one piece in rupees.`,
      ['Goods', ...DAYS, 'Price', 'Cost'].join(' | '),
      ...lines,
      asked.question,
    ].join('\n'),
    answer: asked.answer,
    mistakes,
    rules: [`${derived} derived columns`],
    skin: [title, ...rows.map(({ name }) => name)],
    uses: [`table ${title}`],
  }
}

/** A table of sales and a question about it. */
export const dataTable: FamilyModel = {
  family: 'data-table',
  category: 'numerical_reasoning',
  optionCount: 5,
  drawnOptions: false,
  designs: DESIGNS,
  draw: (rng, design) => drawNumberItem(rng, (source) => tell(source, design)),
}
