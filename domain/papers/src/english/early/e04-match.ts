import { defineModel, type ItemModel } from '../../item-model.ts'
import { createRng } from '../../rng.ts'
import { range, space } from '../../space.ts'
import { classes, difficulty } from '../level.ts'
import { drawings, pictureRow } from '../lexicon/drawings.ts'
import { lines } from '../printed.ts'

const NAMES = Object.keys(drawings)
const LETTERS = 'abcd'

interface Params {
  draw: number
}

/** Four pictures in printed order and their words in another order. */
function set({ draw }: Params): { pictures: string[]; words: string[] } {
  const rng = createRng(`match/${draw}`)
  const pictures = rng.shuffle(NAMES).slice(0, 4)
  const words = rng.shuffle(pictures)
  return { pictures, words: words.every((word, i) => word === pictures[i]) ? [...words].reverse() : words }
}

const pairs = (order: readonly number[]) => order.map((word, i) => `${i + 1}-${LETTERS[word]}`).join(', ')

export const e04: ItemModel = defineModel<Params>({
  id: 'E04',
  version: 1,
  subject: 'English',
  title: 'Match four pictures with their words',
  classes: classes(-1, 2),
  topic: 'english.picture-reading',
  type: 'match',
  bloom: 'R',
  marks: [2],
  params: () => space<Params>({ draw: range(0, 1999) }),
  difficulty: (params) => difficulty(set(params).pictures.filter((word) => word.length > 4).length > 1 ? 1 : 0),
  render: (params) => {
    const { pictures, words } = set(params)
    return {
      stem: `Match each picture with its word.\n${words.map((word, i) => `(${LETTERS[i]}) ${word}`).join('\n')}`,
      figure: pictureRow(pictures, ['1', '2', '3', '4']),
    }
  },
  solve: (params) => {
    const { pictures, words } = set(params)
    return { text: pairs(pictures.map((name) => words.indexOf(name))) }
  },
  scheme: (params) => set(params).pictures.map((name, i) => ({ step: `Picture ${i + 1}: ${name}`, marks: 0.5 })),
  distractors: (params) => {
    const { pictures, words } = set(params)
    const order = pictures.map((name) => words.indexOf(name))
    const swapped = (a: number, b: number) => order.map((word, i) => (i === a ? order[b] : i === b ? order[a] : word))
    return [swapped(0, 1), swapped(1, 2), swapped(2, 3)].map((wrong) => ({
      text: pairs(wrong),
      misconception: 'swaps two words',
    }))
  },
  // Finds each drawing again by its shapes, in the order of its place along the row.
  verify: (printed, candidate) => {
    const figure = printed.figure ?? ''
    const found = NAMES.flatMap((name) => {
      const at = figure.indexOf(`>${drawings[name]}</g>`)
      return at < 0 ? [] : [{ name, at }]
    }).sort((a, b) => a.at - b.at)
    const words = new Map(
      lines(printed).flatMap((line): [string, string][] => {
        const option = /^\(([a-d])\) (\w+)$/.exec(line)
        return option ? [[option[1], option[2]]] : []
      }),
    )
    const given = [...candidate.matchAll(/(\d)-([a-d])/g)]
    return (
      found.length === 4 &&
      given.length === 4 &&
      given.every(([, number, letter], i) => number === String(i + 1) && words.get(letter) === found[i].name)
    )
  },
})
