import type { ItemModel } from '../../item-model.ts'
import { classes } from '../level.ts'
import { seriesModel } from '../sentence-series.ts'
import { e05 } from './e05-a-an.ts'
import { e06 } from './e06-the-zero.ts'
import { e09 } from './e09-time.ts'
import { e10 } from './e10-dependent.ts'
import { e12 } from './e12-plurals.ts'
import { e13 } from './e13-noun-families.ts'
import { e14 } from './e14-determiners.ts'
import { e15 } from './e15-pronouns.ts'
import { e16 } from './e16-degrees.ts'
import { e18 } from './e18-agreement.ts'
import { e19 } from './e19-agreement-traps.ts'
import { e20 } from './e20-verb-forms.ts'
import { e21 } from './e21-time-adverbs.ts'
import { e22 } from './e22-tenses.ts'
import { e23 } from './e23-sequence.ts'
import { e24 } from './e24-modals.ts'
import { e31, e32 } from './e31-conjunctions.ts'
import { e37 } from './e37-tags.ts'

/** The helping verbs of a key, or none: "had left" and "had drunk" test the same tense. */
const helpers = (key: string) => key.split(' ').slice(0, -1).join(' ')

const fromBrackets = (what: string) => `Fill each gap with the right ${what} from the square brackets.`

/** Sentences in a series on one point of grammar: what papers ask for 2 or 3 marks where one gap is worth 1. */
export const grammarSeries: readonly ItemModel[] = [
  seriesModel({
    id: 'E57',
    title: 'Articles in a series of sentences',
    classes: classes(2, 8),
    topic: 'english.articles',
    instruction: fromBrackets('choice'),
    bases: (grade) => (grade < 5 ? [e05] : [e06]),
  }),
  seriesModel({
    id: 'E58',
    title: 'Prepositions in a series of sentences',
    classes: classes(2, 10),
    topic: 'english.prepositions',
    instruction: fromBrackets('word'),
    bases: (grade) => (grade < 6 ? [e09] : [e10]),
  }),
  seriesModel({
    id: 'E59',
    title: 'Number and gender in a series of sentences',
    classes: classes(2, 5),
    topic: 'english.nouns',
    instruction: fromBrackets('noun'),
    bases: () => [e12, e13],
  }),
  seriesModel({
    id: 'E60',
    title: 'Determiners in a series of sentences',
    classes: classes(5, 10),
    topic: 'english.determiners',
    instruction: fromBrackets('determiner'),
    bases: () => [e14],
  }),
  seriesModel({
    id: 'E61',
    title: 'Pronouns in a series of sentences',
    classes: classes(3, 7),
    topic: 'english.pronouns',
    instruction: fromBrackets('pronoun'),
    bases: () => [e15],
  }),
  seriesModel({
    id: 'E62',
    title: 'Degrees in a series of sentences',
    classes: classes(3, 6),
    topic: 'english.adjectives',
    instruction: fromBrackets('degree'),
    bases: () => [e16],
  }),
  seriesModel({
    id: 'E63',
    title: 'Agreement in a series of sentences',
    classes: classes(2, 10),
    topic: 'english.agreement',
    instruction: fromBrackets('form of the verb'),
    bases: (grade) => (grade < 7 ? [e18] : [e19]),
  }),
  seriesModel({
    id: 'E64',
    title: 'Verb forms in a series of sentences',
    classes: classes(3, 8),
    topic: 'english.verb-forms',
    instruction: fromBrackets('form of the verb'),
    bases: () => [e20],
  }),
  seriesModel({
    id: 'E74',
    title: 'Verbs with words of time in a series of sentences',
    point: helpers,
    classes: classes(3, 6),
    topic: 'english.verb-forms',
    instruction: fromBrackets('form of the verb'),
    bases: () => [e21],
  }),
  seriesModel({
    id: 'E65',
    title: 'Tenses in a series of sentences',
    point: helpers,
    classes: classes(6, 10),
    topic: 'english.tenses',
    instruction: fromBrackets('form of the verb'),
    bases: (grade) => (grade < 8 ? [e22] : [e22, e23]),
  }),
  seriesModel({
    id: 'E66',
    title: 'Modals in a series of sentences',
    classes: classes(6, 10),
    topic: 'english.modals',
    instruction: 'Fill each gap with the modal from the square brackets that serves the purpose given in brackets.',
    bases: () => [e24],
  }),
  seriesModel({
    id: 'E67',
    title: 'Conjunctions in a series of sentences',
    classes: classes(3, 10),
    topic: 'english.conjunctions',
    instruction: fromBrackets('conjunction'),
    bases: (grade) => (grade < 6 ? [e31] : [e32]),
  }),
  seriesModel({
    id: 'E68',
    title: 'Question tags in a series of sentences',
    classes: classes(5, 9),
    topic: 'english.question-tags',
    instruction: fromBrackets('question tag'),
    bases: () => [e37],
  }),
]
