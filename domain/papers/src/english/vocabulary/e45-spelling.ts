import type { ItemModel } from '../../item-model.ts'
import { type Cloze, clozeModel } from '../cloze.ts'
import { classes } from '../level.ts'
import { spellings } from '../lexicon/spellings.ts'
import { lastLine, plain } from '../printed.ts'

const entries: Cloze[] = spellings.map(([word, wrong, meaning, from]) => ({
  text: `[N] is looking for a word that means "${meaning}".`,
  key: word,
  wrong: wrong
    .split(' ')
    .map((text) => [
      text,
      /[ei][ei]/.test(word) && text.replace(/[ei]/g, '') === word.replace(/[ei]/g, '')
        ? 'mixes up ie and ei, or drops one of them'
        : text.length < word.length
          ? 'drops a letter that is hardly heard'
          : text.length > word.length
            ? 'doubles or adds a letter'
            : 'writes a vowel or an order of letters by ear',
    ]),
  from,
  to: from + 3,
  hard: from <= 3 ? 0 : from <= 5 ? 1 : 2,
}))

// The right spellings by a phrase of their meaning: a second list, so that a slip in the first is caught.
const MEANT_BY: Readonly<Record<string, string>> = {
  school: 'children learn',
  friend: 'likes and trusts',
  because: 'for the reason',
  people: 'men and women',
  water: 'thirsty',
  sister: 'same parents',
  garden: 'grows flowers',
  colour: 'such as red or blue',
  animal: 'cow or a tiger',
  twelve: 'six and six',
  receive: 'somebody sends',
  believe: 'says is true',
  beautiful: 'pleasant to look',
  tomorrow: 'after today',
  necessary: 'cannot do without',
  separate: 'not joined',
  calendar: 'chart of the months',
  grammar: 'rules of language',
  business: 'earn money',
  government: 'rules the country',
  environment: 'land, air',
  immediately: 'at once',
  occasion: 'special event',
  accommodation: 'to stay in',
  embarrass: 'feel shy',
  privilege: 'special right',
  rhythm: 'regular beat',
  knowledge: 'gains by reading',
  wednesday: 'after tuesday',
  february: 'second month',
  library: 'lends books',
  neighbour: 'next door',
  quarrel: 'angry talk',
  foreign: 'another country',
  argument: 'in a debate',
  height: 'how tall',
  weight: 'how heavy',
  thief: 'who steals',
  parliament: 'laws of a country',
  mischievous: 'full of tricks',
}

export const e45: ItemModel = clozeModel({
  id: 'E45',
  title: 'The right spelling of four',
  classes: classes(2, 7),
  topic: 'english.spelling',
  bloom: 'R',
  instruction: 'Choose the word with this meaning that is spelt correctly.',
  entries,
  verify: (printed, candidate) => {
    const clue = MEANT_BY[plain(candidate)]
    return clue !== undefined && plain(lastLine(printed)).includes(clue)
  },
})
