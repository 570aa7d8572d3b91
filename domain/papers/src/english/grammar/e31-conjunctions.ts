import type { ItemModel } from '../../item-model.ts'
import { type Cloze, clozeModel } from '../cloze.ts'
import { classes, type Hard } from '../level.ts'
import { lastLine, plain } from '../printed.ts'

type Row = readonly [text: string, key: string, wrong: string, from: number, hard: Hard, accepted?: string]

const SIMPLE: readonly Row[] = [
  ['[N] was tired, _____ [he] went to bed early.', 'so', 'but or because', 3, 0],
  ['It began to rain, _____ [N] opened an umbrella.', 'so', 'but or because', 3, 0],
  ['The road to [C] was blocked, _____ [N]’s bus turned back.', 'so', 'but or because', 4, 1],
  ['[N] had lost the key, _____ [he] could not open the box.', 'so', 'but or because', 3, 1],
  ['[N] missed the last bus, _____ [he] walked home.', 'so', 'or but because', 4, 1],
  ['Hurry up, [N], _____ you will miss the bus.', 'or', 'but so because', 3, 1],
  ['Wear a sweater, [N], _____ you will catch a cold.', 'or', 'but so because', 4, 1],
  ['"Shall we go to [C] by bus _____ by train?" asked [N].', 'or', 'but so because', 3, 0],
  ['Do you want tea _____ coffee, [N]? You may have only one.', 'or', 'but so because', 3, 0],
  ['[N] ran fast, _____ [he] did not win the race.', 'but', 'or so because', 3, 0],
  ['[N] is young, _____ [he] plays chess like a master.', 'but', 'or so because', 4, 1],
  ['[N] called [M] three times, _____ nobody answered.', 'but', 'or so because', 3, 0],
  ['"The bag was old, _____ it was still very strong," said [N].', 'but', 'or so because', 4, 1],
  ['[N] looked for the ring everywhere, _____ [he] could not find it.', 'but', 'or so because', 3, 0],
  ['[N] bought bread _____ butter for breakfast.', 'and', 'but so because', 3, 0],
  ['[N] opened the door _____ walked in.', 'and', 'but or because', 3, 0],
  ['[N] _____ [M] are both in Class 5.', 'and', 'or but so', 3, 0],
  ['[N] sat between the window _____ the door.', 'and', 'or but so', 4, 1],
  ['[N] stayed at home _____ [he] was ill.', 'because', 'so but or', 3, 0],
  ['[N] is happy _____ [he] has won a prize.', 'because', 'so but or', 3, 0],
  ['Not only [N] _____ also [M] came to help.', 'but', 'and so or', 5, 2],
  ['Neither [N] _____ [M] knew the way to [C].', 'nor', 'or and but', 5, 2],
  ['Both [N] _____ [M] sing in the choir.', 'and', 'or but nor', 5, 1],
  ['Either [N] _____ [M] must stay with the baby.', 'or', 'and nor but', 5, 2],
]

const COMPLEX: readonly Row[] = [
  ['_____ it was raining heavily, [N] walked to school as usual.', 'Although', 'Because|Unless|If', 6, 1, 'Though'],
  ['[N] will not pass _____ [he] works harder.', 'unless', 'if|because|lest', 6, 1],
  ['"You will miss the bus to [C] _____ you hurry," said [N].', 'unless', 'if|because|lest', 6, 1],
  ['Wait here _____ [N] comes back; then you may go.', 'until', 'unless|although|whereas', 6, 1, 'till'],
  ['[N] has known [M] _____ they were children.', 'since', 'for|until|while', 6, 1],
  ['[N] spoke slowly _____ everyone might understand.', 'so that', 'because|unless|although', 7, 1],
  ['[N] was so tired _____ [he] fell asleep at once.', 'that', 'as|than|because', 6, 1],
  ['[N] would rather walk _____ wait for the bus.', 'than', 'then|that|as', 7, 1],
  [
    '[N] talks _____ [he] knew everything; in fact [he] knows little.',
    'as if',
    'because|unless|until',
    8,
    2,
    'as though',
  ],
  ['"Walk carefully _____ you should fall," the guard in [C] warned [N].', 'lest', 'unless|if|because', 9, 2],
  ['"_____ you take the short cut, you will still be late," [N] told [M].', 'Even if', 'Because|So that|Lest', 8, 2],
  ['[N] did not know _____ the shop in [C] was open or closed.', 'whether', 'that|unless|because', 7, 1],
  ['[N] reads the newspaper _____ [he] eats breakfast, doing both at once.', 'while', 'until|unless|than', 6, 1, 'as'],
  ['I shall lend you this book, [N], _____ you return it on Monday.', 'provided', 'unless|lest|although', 9, 2, 'if'],
  ['Make hay _____ the sun shines, as [N] likes to say.', 'while', 'until|although|lest', 7, 0],
  ['_____ hard [N] tried, [he] could not move the rock.', 'However', 'Although|Whatever|Because', 9, 2],
  ['No sooner did [N] enter the hall _____ the music began.', 'than', 'when|then|that', 8, 2],
  ['Hardly had [N] left the house _____ the phone rang.', 'when', 'than|then|that', 9, 2, 'before'],
  ['[N] stayed at home _____ [he] had a fever.', 'because', 'although|unless|until', 6, 0, 'as'],
  ['_____ [N] studies daily, [he] will do well in the test.', 'If', 'Unless|Although|Lest', 6, 0],
  ['[N] is as brave _____ a soldier.', 'as', 'than|so|that', 6, 0],
]

const toEntries = (rows: readonly Row[], separator: RegExp): Cloze[] =>
  rows.map(([text, key, wrong, from, hard, accepted]) => ({
    text,
    key,
    ...(accepted ? { accepted: [accepted] } : {}),
    wrong: wrong
      .split(separator)
      .map((option) => [option, `takes the relation for the one that “${option.toLowerCase()}” shows`]),
    from,
    hard,
  }))

/** Clues in the sentence → the linking words that they allow. */
const CLUES: readonly (readonly [RegExp, string])[] = [
  [/tired, _|rain, _|blocked, _|lost the key, _|last bus, _/, 'so'],
  [/hurry up|wear a sweater|by bus _|tea _|^either/, 'or'],
  [/(fast|young|times|old|everywhere), _|^not only/, 'but'],
  [/bread _|door _|between|^\w+ _ \w+ are both|^both/, 'and'],
  [/at home _ (s?he) (was|had)|happy _/, 'because|as'],
  [/^neither/, 'nor'],
  [/^_ it was raining/, 'although|though'],
  [/will not pass|_ you hurry/, 'unless'],
  [/^wait here/, 'until|till'],
  [/has known/, 'since'],
  [/spoke slowly/, 'so that'],
  [/was so tired/, 'that'],
  [/rather walk|no sooner/, 'than'],
  [/talks _/, 'as if|as though'],
  [/_ you should fall/, 'lest'],
  [/still be late/, 'even if'],
  [/open or closed/, 'whether'],
  [/doing both at once/, 'while|as'],
  [/_ the sun shines/, 'while'],
  [/_ you return it/, 'provided|if'],
  [/^_ hard/, 'however'],
  [/^hardly/, 'when|before'],
  [/^_ \w+ studies/, 'if'],
  [/as brave _/, 'as'],
]

const verify: ItemModel['verify'] = (printed, candidate) => {
  const sentence = plain(lastLine(printed)).replace(/"/g, '').replace(/_+/g, '_')
  const allowed = CLUES.filter(([clue]) => clue.test(sentence)).map(([, words]) => words.split('|'))
  return allowed.length === 1 && allowed[0].includes(plain(candidate))
}

export const e31: ItemModel = clozeModel({
  id: 'E31',
  title: 'Joining words: and, but, or, so, because',
  classes: classes(3, 6),
  topic: 'english.conjunctions',
  instruction: 'Choose the right joining word for the gap.',
  entries: toEntries(SIMPLE, / /),
  verify,
})

export const e32: ItemModel = clozeModel({
  id: 'E32',
  version: 2,
  title: 'Subordinating conjunctions',
  classes: classes(6, 10),
  topic: 'english.conjunctions',
  instruction: 'Choose the right conjunction for the gap.',
  entries: toEntries(COMPLEX, /\|/),
  verify,
})
