import { type Ask, defineModel, type ItemModel } from '../../../item-model.ts'
import { range, space } from '../../../space.ts'
import { classesFrom, grade } from '../../classes.ts'
import { numbersIn } from '../../exact/parse.ts'
import { PEOPLE, type Person } from '../../settings.ts'
import { difficultyOf, shareMarks, wrongTexts, wrongValues } from '../authoring.ts'
import { givesValue } from '../reading/quantity.ts'
import { inTwoRanges } from '../two-ranges.ts'

const limit = ({ classLevel }: Ask) => [20, 50, 100, 1000][grade(classLevel) + 1] ?? 1000

interface Four {
  a: number
  b: number
  c: number
  d: number
  kind: 'biggest' | 'smallest'
}

const extremes: ItemModel = defineModel<Four>({
  id: 'M114',
  version: 1,
  subject: 'Mathematics',
  title: 'Biggest and smallest number',
  classes: classesFrom('LKG', '2'),
  topic: 'maths.number-order',
  type: 'mcq',
  bloom: 'U',
  marks: [1],
  params: (ask) => {
    const numbers = range(1, limit(ask) - 1)
    return space<Four>({ a: numbers, b: numbers, c: numbers, d: numbers, kind: ['biggest', 'smallest'] }, (four) => {
      const list = [four.a, four.b, four.c, four.d]
      const spread = Math.max(...list) - Math.min(...list)
      return new Set(list).size === 4 && spread < limit(ask) * 0.6 && (list[0] > 9 || ask.classLevel === 'LKG')
    })
  },
  difficulty: ({ a, b, c, d }) =>
    difficultyOf(Math.max(a, b, c, d) > 20, new Set([a, b, c, d].map((n) => Math.floor(n / 10))).size < 3),
  render: ({ a, b, c, d, kind }) => ({ stem: `Which is the ${kind} number: ${a}, ${b}, ${c} or ${d}?` }),
  solve: ({ a, b, c, d, kind }) => ({ text: String(kind === 'biggest' ? Math.max(a, b, c, d) : Math.min(a, b, c, d)) }),
  scheme: ({ a, b, c, d }, { marks }) =>
    shareMarks(marks, [`Compares and finds the order ${[a, b, c, d].sort((p, q) => p - q).join(', ')}`]),
  distractors: (params, ask) => {
    const list = [params.a, params.b, params.c, params.d]
    const key = Number(extremes.solve(params, ask).text)
    const byOnes = [...list].sort((p, q) => (params.kind === 'biggest' ? (q % 10) - (p % 10) : (p % 10) - (q % 10)))[0]
    const opposite = params.kind === 'biggest' ? Math.min(...list) : Math.max(...list)
    return wrongValues(
      key,
      [
        [byOnes, 'compares the ones only'],
        [opposite, 'mixes up biggest and smallest'],
        [list[0], 'takes the first number'],
        [list[3], 'takes the last number'],
        ...list.map((n) => [n, 'does not compare every number'] as const),
      ],
      ({ num }) => String(num),
    )
  },
  verify: ({ stem }, candidate) => {
    const list = numbersIn(stem)
    const ranked = list.filter(({ num }) =>
      list.every((other) => (stem.includes('biggest') ? other.num <= num : other.num >= num)),
    )
    return list.length === 4 && ranked.length === 1 && givesValue(candidate, ranked[0])
  },
})

interface Row {
  start: number
  gaps: number
  direction: 'forward' | 'backward'
}

/** Which of the seven places are blank; never the first two, so that the row can be continued. */
const GAP_PLANS: readonly (readonly number[])[] = [
  [2, 4, 5],
  [2, 4, 6],
  [3, 5, 6],
  [2, 3, 5],
  [3, 4, 6],
  [2, 5, 6],
]

function rowOf({ start, gaps, direction }: Row, marks: number) {
  const numbers = range(start, start + 6)
  if (direction === 'backward') numbers.reverse()
  const blanks = GAP_PLANS[gaps].slice(0, marks)
  return { numbers, blanks }
}

const missingNumbers: ItemModel = defineModel<Row>({
  id: 'M117',
  version: 1,
  subject: 'Mathematics',
  title: 'Missing numbers in a row',
  classes: ['LKG', 'UKG', '1'],
  topic: 'maths.counting',
  type: 'fill',
  bloom: 'U',
  marks: [2, 3],
  params: (ask) =>
    space({
      start: range(1, limit(ask) - 7),
      gaps: range(0, GAP_PLANS.length - 1),
      direction: ask.classLevel === 'LKG' ? ['forward'] : ['forward', 'backward'],
    }),
  difficulty: ({ start, direction }) => difficultyOf(start > 12, direction === 'backward'),
  render: (params, { marks }) => {
    const { numbers, blanks } = rowOf(params, marks)
    const way = params.direction === 'backward' ? 'Count backwards. ' : ''
    return {
      stem: `${way}Write the missing numbers.\n${numbers.map((n, i) => (blanks.includes(i) ? '____' : n)).join(', ')}`,
    }
  },
  solve: (params, { marks }) => {
    const { numbers, blanks } = rowOf(params, marks)
    return { text: blanks.map((i) => numbers[i]).join(', ') }
  },
  scheme: (params, { marks }) => {
    const { numbers, blanks } = rowOf(params, marks)
    return blanks.map((i) => ({ step: `Writes ${numbers[i]}`, marks: 1 }))
  },
  distractors: (params, { marks }) => {
    const { numbers, blanks } = rowOf(params, marks)
    const text = (shift: number) => blanks.map((i) => numbers[i] + shift).join(', ')
    return wrongTexts(text(0), [
      [text(1), 'goes one too far'],
      [text(-1), 'repeats the number before the blank'],
    ])
  },
  verify: ({ stem }, candidate) => {
    const said = numbersIn(candidate)
    let next = 0
    const row = stem
      .slice(stem.indexOf('\n'))
      .split(',')
      .map((cell) => (cell.includes('____') ? said[next++] : numbersIn(cell)[0]))
    if (next !== said.length || row.some((n) => n === undefined)) return false
    const step = stem.includes('backwards') ? -1n : 1n
    return row.every((n, i) => i === 0 || n.num - row[i - 1].num === step)
  },
})

interface Sorting {
  a: number
  b: number
  c: number
  d: number
  e: number
  way: 'up' | 'down'
  who: Person
}

const sorted = ({ a, b, c, d, e, way }: Sorting, marks: number) =>
  [a, b, c, d, e].slice(0, marks + 2).sort((p, q) => (way === 'up' ? p - q : q - p))

const arrangeInOrder: ItemModel = defineModel<Sorting>({
  id: 'M123',
  version: 1,
  subject: 'Mathematics',
  title: 'Write numbers in order',
  classes: ['LKG', 'UKG', '1'],
  topic: 'maths.number-order',
  type: 'order',
  bloom: 'U',
  marks: [2, 3],
  params: (ask) => {
    const numbers = range(1, limit(ask) - 1)
    return space<Sorting>(
      { a: numbers, b: numbers, c: numbers, d: numbers, e: numbers, way: ['up', 'down'], who: PEOPLE },
      (params) => {
        const list = [params.a, params.b, params.c, params.d, params.e]
        const given = list.slice(0, ask.marks + 2)
        return new Set(list).size === 5 && given.join() !== sorted(params, ask.marks).join()
      },
    )
  },
  difficulty: ({ way, a, b, c }) => difficultyOf(way === 'down', Math.max(a, b, c) > 20),
  render: ({ a, b, c, d, e, way, who }, { marks }) => ({
    stem: `${who.name} has these number cards: ${[a, b, c, d, e].slice(0, marks + 2).join(', ')}.\nWrite them in order. Start with the ${way === 'up' ? 'smallest' : 'biggest'} number.`,
  }),
  solve: (params, { marks }) => ({ text: sorted(params, marks).join(', ') }),
  scheme: (params, { marks }) => {
    const list = sorted(params, marks)
    return shareMarks(marks, [`Starts with ${list[0]}`, `Writes ${list.join(', ')}`])
  },
  distractors: (params, { marks }) => {
    const list = sorted(params, marks)
    return wrongTexts(list.join(', '), [[[...list].reverse().join(', '), 'orders the other way']])
  },
  verify: ({ stem }, candidate) => {
    const given = numbersIn(stem.split('\n')[0])
    const said = numbersIn(candidate)
    const up = stem.includes('smallest')
    const inOrder = said.every((n, i) => i === 0 || (up ? said[i - 1].num < n.num : said[i - 1].num > n.num))
    const key = (list: typeof said) => list.map(({ num }) => num).sort((p, q) => Number(p - q))
    return inOrder && key(said).join() === key(given).join()
  },
})

export const orderModels: ItemModel[] = [inTwoRanges(extremes, { '2': '1' }), missingNumbers, arrangeInOrder]
