import type { ItemModel } from '../../item-model.ts'
import { type Cloze, clozeModel } from '../cloze.ts'
import { classes } from '../level.ts'
import { confusedClues, confusedFillers, confusedSets } from '../lexicon/confused-words.ts'
import { lastLine, plain } from '../printed.ts'
import { capital } from '../sentence.ts'

const entries: Cloze[] = confusedSets.flatMap((set) =>
  set.map(([word, sentence, from]): Cloze => {
    const first = sentence.startsWith('_')
    const shape = (text: string) => (first ? capital(text) : text)
    const others = set.map(([other]) => other).filter((other) => other !== word)
    const fillers = confusedFillers[set[0][0]] ?? []
    return {
      text: sentence,
      key: shape(word),
      wrong: [
        ...others.map((other) => [shape(other), 'takes a word that sounds or looks the same'] as const),
        ...fillers.map((other) => [shape(other), 'takes a misspelt or related form'] as const),
      ],
      from,
      to: from + 3,
      hard: from <= 4 ? 0 : from <= 7 ? 1 : 2,
    }
  }),
)

export const e44: ItemModel = clozeModel({
  id: 'E44',
  title: 'Homophones and words often confused',
  classes: classes(4, 10),
  topic: 'english.homophones',
  instruction: 'Choose the right word for the gap.',
  entries,
  verify: (printed, candidate) => {
    const sentence = plain(lastLine(printed)).replace(/"/g, '').replace(/_+/g, '_')
    const meant = Object.entries(confusedClues).filter(([, clue]) => clue.test(sentence))
    return meant.length === 1 && meant[0][0] === plain(candidate)
  },
})
