import type { Rng } from '../rng.ts'
import type { NumberMistake } from './number-options.ts'

interface Story {
  told: string[]
  asked: string
  answer: number
  mistakes: NumberMistake[]
}
export interface Scenario {
  id: string
  /** Operations on the shortest way to the answer. */
  steps: number
  percent?: boolean
  ratio?: boolean
  rate?: boolean
  mixture?: boolean
  /** Null when the drawn numbers do not come out whole. */
  draw(rng: Rng): Story | null
}

const NAMES = [
  'Asha',
  'Binu',
  'Chitra',
  'Dev',
  'Fathima',
  'Gokul',
  'Hari',
  'Indu',
  'Joy',
  'Kavya',
  'Manoj',
  'Nisha',
  'Paul',
  'Rani',
  'Salim',
  'Tara',
]
const story = (told: string[], asked: string, answer: number, mistakes: Record<string, number>): Story => ({
  told,
  asked,
  answer,
  mistakes: Object.entries(mistakes).map(([name, value]) => ({ name, value: Math.round(value) })),
})
const hours = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`)
const whole = (...values: number[]): boolean => values.every((v) => Math.abs(v - Math.round(v)) < 1e-9 && v > 0)

export const SCENARIOS: readonly Scenario[] = [
  {
    id: 'boxes',
    steps: 1,
    draw: (rng) => {
      const [a, b] = [rng.int(8, 36), rng.int(6, 19)]
      const thing = rng.pick(['pencils', 'mangoes', 'candles', 'marbles', 'biscuits'])
      return story([`A box holds ${a} ${thing}.`], `How many ${thing} are there in ${b} such boxes?`, a * b, {
        'adds instead of multiplying': a + b,
        'counts one box less': a * (b - 1),
        'counts one box more': a * (b + 1),
      })
    },
  },
  {
    id: 'bus-share',
    steps: 1,
    percent: true,
    draw: (rng) => {
      const [n, p] = [rng.int(6, 30) * 20, rng.pick([15, 20, 25, 30, 35, 40, 45, 60, 65, 70])]
      return story(
        [`A school has ${n} students and ${p}% of them come by bus.`],
        'How many students come by bus?',
        (n * p) / 100,
        {
          'takes the others': (n * (100 - p)) / 100,
          'subtracts the percent': n - p,
          'divides by the percent': n / p,
        },
      )
    },
  },
  {
    id: 'change',
    steps: 2,
    draw: (rng) => {
      const [name, n, c] = [rng.pick(NAMES), rng.int(3, 9), rng.int(12, 48)]
      const a = n * c + rng.int(15, 160)
      return story(
        [`${name} has Rs ${a} and buys ${n} notebooks at Rs ${c} each.`],
        'How many rupees are left?',
        a - n * c,
        {
          'gives the cost': n * c,
          'pays for one': a - c,
          'pays for one less': a - (n - 1) * c,
        },
      )
    },
  },
  {
    id: 'bill',
    steps: 3,
    draw: (rng) => {
      const [name, a, x, b, y] = [rng.pick(NAMES), rng.int(3, 9), rng.int(6, 25), rng.int(2, 8), rng.int(28, 60)]
      return story(
        [`${name} buys ${a} pens at Rs ${x} each and ${b} files at Rs ${y} each.`],
        'How many rupees is the bill?',
        a * x + b * y,
        {
          'swaps the prices': a * y + b * x,
          'adds prices and numbers': (a + b) * (x + y),
          'leaves out the pens': b * y,
          'pays for one file': a * x + y,
        },
      )
    },
  },
  {
    id: 'sharing',
    steps: 2,
    ratio: true,
    draw: (rng) => {
      const [one, two] = rng.shuffle(NAMES)
      const [a, b, unit] = [rng.int(2, 7), rng.int(2, 7), rng.int(12, 60)]
      if (a === b) return null
      const t = (a + b) * unit
      return story(
        [`${one} and ${two} share Rs ${t} in the ratio ${a} : ${b}.`],
        `How many rupees does ${one} get?`,
        a * unit,
        {
          'gives the other share': b * unit,
          'divides by one part': t / a,
          'takes half': t / 2,
          'gives one part': unit,
        },
      )
    },
  },
  {
    id: 'distance',
    steps: 1,
    rate: true,
    draw: (rng) => {
      const [v, h] = [rng.int(28, 75), rng.int(3, 9)]
      return story([`A bus runs at ${v} km an hour.`], `How many kilometres does it cover in ${hours(h)}?`, v * h, {
        adds: v + h,
        'counts an hour less': v * (h - 1),
        'counts an hour more': v * (h + 1),
      })
    },
  },
  {
    id: 'two-legs',
    steps: 3,
    rate: true,
    draw: (rng) => {
      const [v1, v2, t1, t2] = [rng.int(24, 60), rng.int(24, 60), rng.int(2, 9), rng.int(2, 9)]
      if (v1 === v2) return null
      const [d1, d2] = [v1 * t1, v2 * t2]
      return story(
        [`A van covers ${d1} km at ${v1} km an hour and then ${d2} km at ${v2} km an hour.`],
        'How many hours does the whole journey take?',
        t1 + t2,
        {
          'gives the first leg': t1,
          'uses one speed': (d1 + d2) / v1,
          'uses the mean speed': (2 * (d1 + d2)) / (v1 + v2),
        },
      )
    },
  },
  {
    id: 'average-speed',
    steps: 4,
    rate: true,
    draw: (rng) => {
      const [h1, h2, v1, v2] = [rng.int(1, 6), rng.int(1, 6), rng.int(8, 60), rng.int(8, 60)]
      const mean = (h1 * v1 + h2 * v2) / (h1 + h2)
      if (h1 === h2 || v1 === v2 || !whole(mean)) return null
      return story(
        [`A driver goes for ${hours(h1)} at ${v1} km an hour and then for ${hours(h2)} at ${v2} km an hour.`],
        'What is the average speed of the journey in km an hour?',
        mean,
        {
          'takes the mean of the speeds': (v1 + v2) / 2,
          'weighs the wrong way round': (h2 * v1 + h1 * v2) / (h1 + h2),
          'gives the last speed': v2,
        },
      )
    },
  },
  {
    id: 'pumps',
    steps: 3,
    rate: true,
    draw: (rng) => {
      const [a, b] = [rng.int(3, 60), rng.int(3, 60)]
      const t = (a * b) / (a + b)
      if (a === b || !whole(t)) return null
      return story(
        [`One pump fills a tank in ${hours(a)} and a second pump fills it in ${hours(b)}. Both run together.`],
        'In how many hours is the empty tank full?',
        t,
        { 'adds the times': a + b, 'takes the mean time': (a + b) / 2, 'takes the difference': Math.abs(a - b) },
      )
    },
  },
  {
    id: 'pump-stops',
    steps: 5,
    rate: true,
    draw: (rng) => {
      const [a, b, d] = [rng.int(6, 48), rng.int(6, 48), rng.int(2, 12)]
      const rest = a - d - (a * d) / b
      if (a === b || !whole(rest)) return null
      return story(
        [
          `One pump fills a tank in ${hours(a)} and a second pump fills it in ${hours(b)}.`,
          `Both run together for ${hours(d)} and then the second pump stops.`,
        ],
        'How many more hours does the first pump need to fill the tank?',
        rest,
        {
          'forgets the second pump': a - d,
          'gives the whole time': rest + d,
          'stops the wrong pump': b - d - (b * d) / a,
        },
      )
    },
  },
  {
    id: 'milk',
    steps: 4,
    mixture: true,
    draw: (rng) => {
      const [x, y, p, q] = [rng.int(2, 20), rng.int(2, 20), rng.int(2, 30), rng.int(2, 30)]
      const mean = (x * p + y * q) / (x + y)
      if (x === y || p === q || !whole(mean)) return null
      return story(
        [`${x} litres of a drink with ${p}% juice are mixed with ${y} litres of a drink with ${q}% juice.`],
        'What percent of the mixture is juice?',
        mean,
        {
          'takes the mean percent': (p + q) / 2,
          'weighs the wrong way round': (y * p + x * q) / (x + y),
          'adds the percents': p + q,
        },
      )
    },
  },
  {
    id: 'water-added',
    steps: 3,
    mixture: true,
    percent: true,
    draw: (rng) => {
      const [x, p, q] = [rng.int(4, 60), rng.int(4, 16) * 5, rng.int(1, 12) * 5]
      const water = (x * p) / q - x
      if (q >= p || !whole(water)) return null
      return story(
        [`A can holds ${x} litres of syrup of which ${p}% is sugar.`],
        `How many litres of water must be added so that ${q}% of it is sugar?`,
        water,
        {
          'gives the new amount': (x * p) / q,
          'takes the percent off': (x * (p - q)) / 100,
          'gives the sugar': (x * p) / 100,
        },
      )
    },
  },
  {
    id: 'discount',
    steps: 3,
    percent: true,
    draw: (rng) => {
      const [c, p, q] = [rng.int(4, 40) * 50, rng.int(2, 12) * 5, rng.int(1, 6) * 5]
      const price = (c * (100 + p) * (100 - q)) / 10000
      if (p === q || !whole(price)) return null
      return story(
        [
          `A trader buys a bag for Rs ${c}, marks it ${p}% above the cost and then gives a discount of ${q}% on the marked price.`,
        ],
        'For how many rupees does the bag sell?',
        price,
        {
          'takes both percents of the cost': (c * (100 + p - q)) / 100,
          'gives the marked price': (c * (100 + p)) / 100,
          'forgets the mark-up': (c * (100 - q)) / 100,
        },
      )
    },
  },
  {
    id: 'fruit-profit',
    steps: 5,
    percent: true,
    draw: (rng) => {
      const [n, c, p, s] = [rng.int(2, 12) * 20, rng.int(4, 18), rng.pick([5, 10, 15, 20, 25]), rng.int(10, 35)]
      const rest = n - (n * p) / 100
      const profit = rest * s - n * c
      if (!whole(rest, profit)) return null
      return story(
        [`A seller buys ${n} mangoes at Rs ${c} each. Of these ${p}% spoil.`, `The rest are sold at Rs ${s} each.`],
        'How many rupees is the profit?',
        profit,
        {
          'forgets the spoiled ones': n * (s - c),
          'counts only the good ones': rest * (s - c),
          'gives the takings': rest * s,
        },
      )
    },
  },
  {
    id: 'partners',
    steps: 4,
    percent: true,
    ratio: true,
    draw: (rng) => {
      const [one, two] = rng.shuffle(NAMES)
      const [a, b, t, p] = [rng.int(2, 9), rng.int(2, 9), rng.int(4, 40) * 100, rng.pick([10, 20, 25, 30, 40])]
      const part = (t * (100 - p) * b) / (100 * (a + b))
      if (a === b || !whole(part)) return null
      return story(
        [
          `${one} and ${two} earn Rs ${t} from a stall and put ${p}% of it aside for rent.`,
          `They share the rest in the ratio ${a} : ${b}.`,
        ],
        `How many rupees does ${two} get?`,
        part,
        {
          'forgets the rent': (t * b) / (a + b),
          'gives the other share': (t * (100 - p) * a) / (100 * (a + b)),
          'shares the rent': (t * p * b) / (100 * (a + b)),
        },
      )
    },
  },
  {
    id: 'slower-part',
    steps: 5,
    rate: true,
    ratio: true,
    draw: (rng) => {
      const [a, b, unit, t1, t2, rest] = [
        rng.int(2, 7),
        rng.int(2, 7),
        rng.int(6, 12),
        rng.int(2, 6),
        rng.int(2, 6),
        rng.int(1, 3),
      ]
      if (a === b) return null
      const [d1, d2] = [a * unit * t1, b * unit * t2]
      return story(
        [
          `A truck covers the first ${d1} km of a road at ${a * unit} km an hour and the other ${d2} km at another speed:`,
          `its first and second speed are in the ratio ${a} : ${b}. It also rests for ${hours(rest)}.`,
        ],
        'How many hours is it on the way in all?',
        t1 + t2 + rest,
        {
          'forgets the rest': t1 + t2,
          'keeps the first speed': (d1 + d2) / (a * unit) + rest,
          'turns the ratio round': t1 + (d2 * b) / (a * a * unit) + rest,
        },
      )
    },
  },
  {
    id: 'rice-blend',
    steps: 5,
    mixture: true,
    ratio: true,
    percent: true,
    draw: (rng) => {
      const [x, y, a, b, p] = [
        rng.int(30, 70),
        rng.int(30, 70),
        rng.int(1, 5),
        rng.int(1, 5),
        rng.pick([10, 20, 25, 40, 50]),
      ]
      const cost = (a * x + b * y) / (a + b)
      const price = (cost * (100 + p)) / 100
      if (x === y || a === b || !whole(cost, price)) return null
      return story(
        [
          `Rice at Rs ${x} a kilogram and rice at Rs ${y} a kilogram are mixed in the ratio ${a} : ${b}.`,
          `The mixture is sold at a profit of ${p}%.`,
        ],
        'At how many rupees a kilogram is it sold?',
        price,
        {
          'forgets the profit': cost,
          'takes the mean price': ((x + y) * (100 + p)) / 200,
          'turns the ratio round': ((b * x + a * y) * (100 + p)) / ((a + b) * 100),
        },
      )
    },
  },
]
