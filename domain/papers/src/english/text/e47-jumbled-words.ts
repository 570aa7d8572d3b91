import { type Ask, defineModel, type ItemModel } from '../../item-model.ts'
import { createRng } from '../../rng.ts'
import { range, space } from '../../space.ts'
import { classes, difficulty, level } from '../level.ts'
import { people } from '../lexicon/people.ts'
import { orderTimes, placeOrders, shortOrders } from '../lexicon/word-orders.ts'
import { lastLine } from '../printed.ts'
import { capital } from '../sentence.ts'
import { isOrdered } from './order-reader.ts'

interface Params {
  row: number
  name: string
  time: string
  mix: number
}

interface Parts {
  /** Doer, verb and object, whose order is fixed. */
  core: readonly [string, string, string]
  /** Movable parts in their usual order: the place, then the time. */
  movable: readonly string[]
}

/** Short sentences for one mark in the lower classes; place and time come in with the class and the marks. */
const isShort = ({ classLevel, marks }: Ask) => marks === 1 && level(classLevel) <= 3

function parts({ row, name, time }: Params, ask: Ask): Parts {
  if (isShort(ask)) {
    const [verb, object] = shortOrders[row]
    return { core: [name, verb, object], movable: [] }
  }
  const [verb, object, place] = placeOrders[row]
  return {
    core: [name, verb, object],
    movable: ask.marks === 2 && level(ask.classLevel) >= 4 ? [place, time] : [place],
  }
}

const sentence = (words: readonly string[]) => `${capital(words.join(' '))}.`

/** Every order of some parts. */
const orders = (list: readonly string[]): string[][] =>
  list.length === 0
    ? [[]]
    : list.flatMap((first, i) => orders(list.filter((_, k) => k !== i)).map((rest) => [first, ...rest]))

/** Every right sentence, the usual one first: each movable part at the end or, before a comma, at the front. */
function sentences({ core, movable }: Parts): string[] {
  const placed = orders(movable).flatMap((order) =>
    range(0, order.length).map((fronted) => {
      const [front, end] = [order.slice(0, fronted), order.slice(fronted)]
      const opening = front.length === 0 ? [] : [`${front.join(' ')},`]
      return sentence([...opening, ...core, ...end])
    }),
  )
  return [...new Set(placed)]
}

/** The words in an order that is no sentence. */
function jumble(words: readonly string[], seed: string): string[] {
  const rng = createRng(seed)
  for (;;) {
    const shuffled = rng.shuffle(words)
    if (!isOrdered(shuffled.join(' '))) return shuffled
  }
}

const wordsOf = ({ core, movable }: Parts) => [...core, ...movable].join(' ').split(' ')

const sorted = (words: readonly string[]) =>
  words
    .map((word) => word.toLowerCase())
    .sort()
    .join(' ')

export const e47: ItemModel = defineModel<Params>({
  id: 'E47',
  version: 2,
  subject: 'English',
  title: 'Jumbled words into a sentence',
  classes: classes(2, 8),
  topic: 'english.sentence-order',
  type: 'order',
  bloom: 'Ap',
  marks: [1, 2],
  params: (ask) =>
    space<Params>({
      row: range(0, (isShort(ask) ? shortOrders : placeOrders).length - 1),
      name: people.map(({ name }) => name),
      time: ask.marks === 2 && level(ask.classLevel) >= 4 ? orderTimes : [''],
      mix: range(1, 4),
    }),
  difficulty: (params, ask) => {
    const count = wordsOf(parts(params, ask)).length
    return difficulty((count <= 5 ? 0 : count <= 8 ? 1 : 2) - Math.floor(Math.max(0, level(ask.classLevel) - 3) / 3))
  },
  render: (params, ask) => {
    const words = wordsOf(parts(params, ask))
    return {
      stem: `Put all the words in order to make a sentence. Use each word once.\n${jumble(words, `${words.join(' ')} ${params.mix}`).join(' / ')}`,
    }
  },
  solve: (params, ask) => {
    const [text, ...accepted] = sentences(parts(params, ask))
    return { text, ...(accepted.length > 0 ? { accepted } : {}) }
  },
  scheme: (params, ask) => {
    const comma = parts(params, ask).movable.length > 0 ? '; a comma after an opening phrase is not needed' : ''
    return ask.marks === 1
      ? [{ step: `All words in a right order, with capital and full stop${comma}`, marks: 1 }]
      : [
          { step: 'All words in a right order', marks: 1.5 },
          { step: `Capital letter and full stop${comma}`, marks: 0.5 },
        ]
  },
  distractors: (params, ask) => {
    const {
      core: [name, verb, object],
      movable,
    } = parts(params, ask)
    return [
      {
        text: sentence([name, object, verb, ...movable]),
        misconception: 'puts the verb after the object, as in Indian languages',
      },
      { text: sentence([verb, name, object, ...movable]), misconception: 'begins with the verb' },
      { text: sentence([object, verb, name, ...movable]), misconception: 'swaps doer and receiver' },
    ]
  },
  verify: (printed, candidate) => {
    if (!/^[A-Z].*\.$/.test(candidate.trim())) return false
    const text = candidate.trim().slice(0, -1)
    return sorted(text.replace(/,/g, '').split(' ')) === sorted(lastLine(printed).split(' / ')) && isOrdered(text)
  },
})
