import type { ItemModel } from '../../item-model.ts'
import { type Cloze, clozeModel } from '../cloze.ts'
import { classes, type Hard } from '../level.ts'
import { collectives, genders, youngOnes } from '../lexicon/noun-families.ts'
import { lastLine, plain } from '../printed.ts'

/** Three other words of the list, near `index` and never the key itself. */
const neighbours = (words: readonly string[], index: number): string[] => {
  const others: string[] = []
  for (let step = 3; others.length < 3; step += 2) {
    const word = words[(index + step) % words.length]
    if (word !== words[index] && !others.includes(word)) others.push(word)
  }
  return others
}
const hardness = (from: number): Hard => (from <= 2 ? 0 : from <= 4 ? 1 : 2)

const genderEntries: Cloze[] = genders.map(([male, female, guess, from], i) => ({
  text: `[N] wrote the feminine of "${male}". The word is _____.`,
  key: female,
  wrong: [
    [guess, 'adds a feminine ending to the masculine word'],
    [male, 'keeps the masculine word'],
    ...neighbours(
      genders.map(([, other]) => other),
      i,
    ).map((other) => [other, 'takes the feminine of another noun'] as const),
  ],
  from,
  to: from + 2,
  hard: hardness(from),
}))

const youngEntries: Cloze[] = youngOnes.map(([parent, young, from], i) => ({
  text: `[N] saw a ${parent} with its young one. The name of the young one is _____.`.replace(
    /\ba (owl|eagle)/,
    'an $1',
  ),
  key: young,
  wrong: [
    ...neighbours(
      youngOnes.map(([, other]) => other),
      i,
    ).map((other) => [other, 'takes the young one of another animal'] as const),
    [`${parent}let`, 'adds a diminutive ending to every animal'],
  ].filter(([word]) => word !== young && !(parent === 'pig' && word === 'piglet')) as [string, string][],
  from,
  to: from + 2,
  hard: hardness(from),
}))

// "group", "team", "pack" and the like are not offered where they could be used as well.
const CLEAR = ['swarm', 'fleet', 'quiver', 'choir', 'shoal', 'range', 'pride']
// The same for the first classes, of words that they know: none of them is said of grapes, keys, players, sheep and so on.
const CLEAR_EARLY: Readonly<Record<string, readonly string[]>> = {
  bees: ['team', 'bunch', 'pack'],
  sheep: ['team', 'bunch', 'swarm'],
  elephants: ['team', 'bunch', 'swarm'],
  wolves: ['team', 'bunch', 'flock'],
  soldiers: ['flock', 'bunch', 'herd'],
  grapes: ['team', 'herd', 'flock'],
  keys: ['herd', 'team', 'flock'],
  players: ['swarm', 'herd', 'flock'],
  musicians: ['herd', 'flock', 'swarm'],
}

const collectiveEntries: Cloze[] = collectives
  .filter(([, word]) => word !== 'group')
  .map(
    ([members, word, from], i): Cloze => ({
      text: `[N] learnt the collective noun for ${members}. The word is _____.`,
      key: word,
      wrong: [...(CLEAR_EARLY[members] ?? []), ...CLEAR.slice(i % CLEAR.length), ...CLEAR]
        .filter(
          (other, k, list) =>
            other !== word && list.indexOf(other) === k && !(other === 'choir' && members === 'musicians'),
        )
        .slice(0, 4)
        .map((other) => [other, 'takes the collective noun of another group'] as const),
      from,
      hard: hardness(from),
    }),
  )

// The tables as pairs in the other direction: from the answer back to the word printed.
const backFrom = (answer: string, sentence: string): boolean => {
  if (sentence.includes('feminine of')) {
    const male = /"(\w+)"/.exec(sentence)?.[1]
    return genders.some(([m, f]) => f === answer && m === male)
  }
  if (sentence.includes('name of the young one')) {
    const parent = /saw an? (\w+) with/.exec(sentence)?.[1]
    return youngOnes.some(([p, y]) => y === answer && p === parent)
  }
  const members = /noun for ([\w ]+)\. The/.exec(sentence)?.[1]
  return collectives.some(([m, c]) => c === answer && m === members)
}

export const e13: ItemModel = clozeModel({
  id: 'E13',
  title: 'Feminine, young one, collective noun',
  classes: classes(2, 5),
  topic: 'english.nouns',
  instruction: 'Choose the right noun for the gap.',
  bloom: 'R',
  entries: [...genderEntries, ...youngEntries, ...collectiveEntries],
  verify: (printed, candidate) => backFrom(plain(candidate), lastLine(printed)),
})
