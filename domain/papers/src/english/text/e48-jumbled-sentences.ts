import { type Ask, defineModel, type ItemModel } from '../../item-model.ts'
import { createRng } from '../../rng.ts'
import { range, space } from '../../space.ts'
import { classes, difficulty } from '../level.ts'
import { type Cast, casts } from '../lexicon/people.ts'
import { sequences } from '../lexicon/sequences.ts'
import { lines } from '../printed.ts'
import { cast } from '../sentence.ts'

interface Params {
  text: (typeof sequences)[number]
  cast: Cast
  mix: number
}

const LETTERS = 'PQRST'

/** Four sentences for two marks (the ending falls away), five for four. */
const count = ({ marks }: Ask) => (marks === 2 ? 4 : 5)

/** Place on the paper → place in the story; never the story's own order. */
function mixed({ text, cast: who, mix }: Params, ask: Ask): number[] {
  const order = range(0, count(ask) - 1)
  const shuffled = createRng(`${text[0]}${who.who.name}${mix}`).shuffle(order)
  return shuffled.every((place, i) => place === i) ? [...shuffled].reverse() : shuffled
}

const keyOf = (params: Params, ask: Ask): string => {
  const places = mixed(params, ask)
  return range(0, places.length - 1)
    .map((story) => LETTERS[places.indexOf(story)])
    .join('')
}

// The cues: openings that set a scene, and the words of order that follow one another.
const CUES: readonly RegExp[] = [/^one /, /^at first/, /^then\b/, /^after that/, /^finally/]

export const e48: ItemModel = defineModel<Params>({
  id: 'E48',
  version: 2,
  subject: 'English',
  title: 'Order of jumbled sentences',
  classes: classes(6, 10),
  topic: 'english.sequencing',
  type: 'order',
  bloom: 'An',
  marks: [2, 4],
  params: () => space<Params>({ text: sequences, cast: casts, mix: range(1, 3) }),
  difficulty: (_, { marks }) => difficulty(marks === 2 ? 0 : 1),
  render: (params, ask) => {
    const printed = mixed(params, ask).map((story, i) => `${LETTERS[i]}. ${cast(params.text[story], params.cast)}`)
    return { stem: `Arrange the sentences in order to make a story. Write the letters only.\n${printed.join('\n')}` }
  },
  solve: (params, ask) => ({ text: keyOf(params, ask) }),
  scheme: (params, ask) =>
    [...keyOf(params, ask)].map((letter, i, all) => ({
      step: `${letter} in place ${i + 1}`,
      marks: ask.marks === 2 ? 0.5 : i === 0 || i === all.length - 1 ? 0.5 : 1,
    })),
  distractors: (params, ask) => {
    const key = keyOf(params, ask)
    return [
      { text: LETTERS.slice(0, key.length), misconception: 'keeps the printed order' },
      { text: [...key].reverse().join(''), misconception: 'reads the story backwards' },
      { text: key[1] + key[0] + key.slice(2), misconception: 'ignores the cue in the second sentence' },
      { text: key.slice(0, -2) + key.at(-1) + key.at(-2), misconception: 'ignores the cue in the last sentence' },
    ].filter(({ text }) => text !== key)
  },
  verify: (printed, candidate) => {
    const ranked = lines(printed).flatMap((line) => {
      const found = /^([P-T])\. (.+)$/.exec(line)
      return found ? [{ letter: found[1], rank: CUES.findIndex((cue) => cue.test(found[2].toLowerCase())) }] : []
    })
    if (ranked.length === 0 || new Set(ranked.map(({ rank }) => rank)).size !== ranked.length) return false
    const order = ranked.sort((a, b) => a.rank - b.rank).map(({ letter }) => letter)
    return candidate.trim() === order.join('')
  },
})
