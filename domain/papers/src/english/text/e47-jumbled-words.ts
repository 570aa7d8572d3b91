import { type Ask, defineModel, type ItemModel } from '../../item-model.ts'
import { createRng } from '../../rng.ts'
import { range, space } from '../../space.ts'
import { classes, difficulty, level } from '../level.ts'
import { cities, people } from '../lexicon/people.ts'
import { wordOrders } from '../lexicon/word-orders.ts'
import { lastLine } from '../printed.ts'
import { capital } from '../sentence.ts'

interface Params {
  row: (typeof wordOrders)[number]
  name: string
  mix: number
}

/** Short sentences for one mark in the lower classes; place and time come in with the class and the marks. */
function chunks({ row: [verb, object, place, time], name }: Params, { classLevel, marks }: Ask): string[] {
  const parts = [name, verb, object]
  if (marks === 2 || level(classLevel) >= 4) parts.push(place)
  if (marks === 2 && level(classLevel) >= 4) parts.push(time)
  return parts
}

const sentence = (parts: readonly string[]) => `${capital(parts.join(' '))}.`

/** The words in an order that is not yet the sentence. */
function jumble(words: readonly string[], seed: string): string[] {
  const rng = createRng(seed)
  const shuffled = rng.shuffle(words)
  return shuffled.join(' ') === words.join(' ') ? [...words].reverse() : shuffled
}

const either = (list: readonly string[]) => list.join('|')
const PLACES = either(wordOrders.map(([, , place]) => place))
const TIMES = either([...new Set(wordOrders.map(([, , , time]) => time))])
const NAMES = either([...people.map(({ name }) => name), ...cities])
const DEEDS = either(wordOrders.map(([verb, object]) => `${verb} ${object}`))
/** Doer, deed, place, time; the time may also open the sentence or come before the place. */
const GRAMMAR = new RegExp(
  `^(?:(?:${TIMES}),? )?(?:${NAMES}) (?:${DEEDS})(?: (?:${PLACES}))?(?: (?:${TIMES}))?(?: (?:${PLACES}))?$`,
  'i',
)

const sorted = (words: readonly string[]) =>
  words
    .map((word) => word.toLowerCase())
    .sort()
    .join(' ')

export const e47: ItemModel = defineModel<Params>({
  id: 'E47',
  version: 1,
  subject: 'English',
  title: 'Jumbled words into a sentence',
  classes: classes(2, 8),
  topic: 'english.sentence-order',
  type: 'order',
  bloom: 'Ap',
  marks: [1, 2],
  params: () => space<Params>({ row: wordOrders, name: people.map(({ name }) => name), mix: range(1, 4) }),
  difficulty: (params, ask) => {
    const count = chunks(params, ask).join(' ').split(' ').length
    return difficulty((count <= 5 ? 0 : count <= 8 ? 1 : 2) - Math.floor(Math.max(0, level(ask.classLevel) - 3) / 3))
  },
  render: (params, ask) => {
    const words = chunks(params, ask).join(' ').split(' ')
    return {
      stem: `Put the words in order to make a sentence.\n${jumble(words, `${words.join(' ')} ${params.mix}`).join(' / ')}`,
    }
  },
  solve: (params, ask) => {
    const parts = chunks(params, ask)
    if (parts.length < 5) return { text: sentence(parts) }
    const [name, verb, object, place, time] = parts
    return {
      text: sentence(parts),
      accepted: [
        sentence([`${time},`, name, verb, object, place]),
        sentence([time, name, verb, object, place]),
        sentence([name, verb, object, time, place]),
      ],
    }
  },
  scheme: (_, { marks }) =>
    marks === 1
      ? [{ step: 'All words in an order that makes a sentence, with capital and full stop', marks: 1 }]
      : [
          { step: 'All words in an order that makes a sentence', marks: 1.5 },
          { step: 'Capital letter and full stop', marks: 0.5 },
        ],
  distractors: (params, ask) => {
    const parts = chunks(params, ask)
    const [name, verb, object, ...rest] = parts
    return [
      {
        text: sentence([name, object, verb, ...rest]),
        misconception: 'puts the verb after the object, as in Indian languages',
      },
      { text: sentence([verb, name, object, ...rest]), misconception: 'begins with the verb' },
      { text: sentence([object, verb, name, ...rest]), misconception: 'swaps doer and receiver' },
    ]
  },
  verify: (printed, candidate) => {
    const words = lastLine(printed).split(' / ')
    const text = candidate.trim().replace(/\.$/, '')
    if (!/^[A-Z].*\.$/.test(candidate.trim())) return false
    return sorted(text.replace(/,/g, '').split(' ')) === sorted(words) && GRAMMAR.test(text)
  },
})
