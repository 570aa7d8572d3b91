import type { ItemModel } from '../../item-model.ts'
import { classes } from '../level.ts'
import { seriesModel } from '../sentence-series.ts'
import { e41 } from './e41-word-formation.ts'
import { e42, e43 } from './e42-meanings.ts'
import { e44 } from './e44-confused-words.ts'
import { e45 } from './e45-spelling.ts'

/** Sentences in a series on one point of vocabulary, for 2 or 3 marks. */
export const wordSeries: readonly ItemModel[] = [
  seriesModel({
    id: 'E69',
    title: 'Word formation in a series of sentences',
    classes: classes(4, 9),
    topic: 'english.word-formation',
    instruction: 'Fill each gap with the word from the square brackets that is rightly formed.',
    bases: () => [e41],
  }),
  seriesModel({
    id: 'E70',
    title: 'Synonyms in a series of sentences',
    classes: classes(3, 9),
    topic: 'english.synonyms',
    instruction: 'From the square brackets, write what is nearest in meaning to each word in quotation marks.',
    bases: () => [e42],
  }),
  seriesModel({
    id: 'E71',
    title: 'Antonyms in a series of sentences',
    classes: classes(2, 9),
    topic: 'english.antonyms',
    instruction: 'From the square brackets, write the opposite of each word in quotation marks.',
    bases: () => [e43],
  }),
  seriesModel({
    id: 'E72',
    title: 'Confused words in a series of sentences',
    classes: classes(4, 10),
    topic: 'english.homophones',
    instruction: 'Fill each gap with the right word from the square brackets.',
    bases: () => [e44],
  }),
  seriesModel({
    id: 'E73',
    title: 'Spelling in a series of words',
    inSeries: (sentence) => sentence.replace(' is looking for a word that means ', "'s word means "),
    classes: classes(2, 7),
    topic: 'english.spelling',
    instruction: 'Each child has thought of a word. From the square brackets, write the word, rightly spelt.',
    bases: () => [e45],
  }),
]
