import type { ItemModel } from '../../item-model.ts'
import { type Cloze, clozeModel } from '../cloze.ts'
import { classes, type Hard } from '../level.ts'
import { lastLine, plain } from '../printed.ts'

/** A phrase that follows a or an, its plural for the wrong options, the class and hardness. */
type Phrase = readonly [singular: string, plural: string, article: 'a' | 'an', from: number, hard: Hard]

const FRAMES: readonly { text: string; phrases: readonly Phrase[] }[] = [
  {
    text: '[N] saw _____ near the river. (?)',
    phrases: [
      ['elephant', 'elephants', 'an', 1, 0],
      ['ox', 'oxen', 'an', 2, 0],
      ['owl', 'owls', 'an', 1, 0],
      ['eagle', 'eagles', 'an', 1, 0],
      ['tiger', 'tigers', 'a', 1, 0],
      ['peacock', 'peacocks', 'a', 1, 0],
      ['horse', 'horses', 'a', 1, 0],
      ['ugly duckling', 'ugly ducklings', 'an', 2, 1],
      ['one-eyed dog', 'one-eyed dogs', 'a', 4, 2],
      ['ewe', 'ewes', 'a', 5, 2],
      ['injured dog', 'injured dogs', 'an', 4, 1],
    ],
  },
  {
    text: '[N] found _____ in the basket. (?)',
    phrases: [
      ['apple', 'apples', 'an', 1, 0],
      ['orange', 'oranges', 'an', 1, 0],
      ['egg', 'eggs', 'an', 1, 0],
      ['onion', 'onions', 'an', 1, 0],
      ['mango', 'mangoes', 'a', 1, 0],
      ['banana', 'bananas', 'a', 1, 0],
      ['unripe mango', 'unripe mangoes', 'an', 3, 1],
      ['ripe orange', 'ripe oranges', 'a', 2, 1],
      ['old coin', 'old coins', 'an', 2, 1],
      ['used envelope', 'used envelopes', 'a', 4, 2],
    ],
  },
  {
    text: '[N] bought _____ from the shop in [C]. (?)',
    phrases: [
      ['umbrella', 'umbrellas', 'an', 1, 0],
      ['ink pen', 'ink pens', 'an', 2, 0],
      ['kite', 'kites', 'a', 1, 0],
      ['notebook', 'notebooks', 'a', 1, 0],
      ['uniform', 'uniforms', 'a', 2, 2],
      ['ukulele', 'ukuleles', 'a', 5, 2],
      ['useful book', 'useful books', 'a', 3, 2],
      ['unusual gift', 'unusual gifts', 'an', 4, 1],
      ['hourglass', 'hourglasses', 'an', 4, 2],
      ['house plant', 'house plants', 'a', 3, 1],
      ['European map', 'European maps', 'a', 5, 2],
    ],
  },
  {
    text: "[N]'s aunt is _____. (?)",
    phrases: [
      ['artist', 'artists', 'an', 1, 0],
      ['engineer', 'engineers', 'an', 1, 0],
      ['nurse', 'nurses', 'a', 1, 0],
      ['doctor', 'doctors', 'a', 1, 0],
      ['honest officer', 'honest officers', 'an', 3, 2],
      ['university teacher', 'university teachers', 'a', 4, 2],
      ['MLA', 'MLAs', 'an', 5, 2],
      ['NCC officer', 'NCC officers', 'an', 5, 2],
      ['young actor', 'young actors', 'a', 2, 1],
      ['old farmer', 'old farmers', 'an', 2, 1],
    ],
  },
  { text: '[N] waited for _____ at the bus stop. (?)', phrases: [['hour', 'hours', 'an', 2, 2]] },
  { text: '"It is _____ to welcome our guests," said [N]. (?)', phrases: [['honour', 'honours', 'an', 4, 2]] },
  { text: 'The doctor asked [N] to get _____ of the hand. (?)', phrases: [['X-ray', 'X-rays', 'an', 4, 2]] },
  { text: 'There is _____ near the house where [N] lives. (?)', phrases: [['university', 'universities', 'a', 3, 2]] },
]

const entries: Cloze[] = FRAMES.flatMap(({ text, phrases }) =>
  phrases.map(([one, many, article, from, hard]): Cloze => {
    const other = article === 'a' ? 'an' : 'a'
    return {
      text: text.replace('?', one),
      key: `${article} ${one}`,
      wrong: [
        [`${other} ${one}`, 'goes by the first letter, not the first sound'],
        [one, 'leaves the article out'],
        ...(many === one ? [] : [[`${article} ${many}`, 'puts a or an before a plural'] as const]),
        ...(many === one ? [] : [[`${other} ${many}`, 'puts a or an before a plural'] as const]),
        [`${one} ${article}`, 'puts the article after the noun'],
      ],
      from,
      to: from + 2,
      hard,
    }
  }),
)

// Sound by spelling: a vowel letter, minus the words that begin with y or w sounds, plus silent h and letter names.
function startsWithVowelSound(phrase: string): boolean {
  const word = phrase.split(/[\s-]/)[0]
  if (/^[A-Z]$/.test(word) || /^[A-Z]{2,}s?$/.test(word)) return /^[AEFHILMNORSX]/.test(word)
  const low = word.toLowerCase()
  if (/^(hour|honest|honour|heir)/.test(low)) return true
  if (/^(uni(?!n|m)|use|usu|uku|eu|ew|one$|once)/.test(low)) return false
  return /^[aeiou]/.test(low)
}

export const e05: ItemModel = clozeModel({
  id: 'E05',
  version: 2,
  title: 'a or an before a noun or an adjective',
  classes: classes(1, 5),
  topic: 'english.articles',
  instruction: 'Complete the sentence with a or an and the word in brackets.',
  entries,
  verify: (printed, candidate) => {
    const word = /\(([^)]+)\)/.exec(lastLine(printed))?.[1] ?? ''
    return plain(candidate) === plain(`${startsWithVowelSound(word) ? 'an' : 'a'} ${word}`)
  },
})
