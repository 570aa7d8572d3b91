import { defineModel, type ItemModel } from '../../item-model.ts'
import { space } from '../../space.ts'
import { classes, level, relative } from '../level.ts'
import { idioms, oneWords } from '../lexicon/one-word.ts'
import { type Cast, casts } from '../lexicon/people.ts'
import { lastLine, plain } from '../printed.ts'
import { cast } from '../sentence.ts'

interface Question {
  kind: 'word' | 'idiom'
  ask: string
  key: string
  wrong: readonly string[]
  from: number
}

const QUESTIONS: readonly Question[] = [
  ...oneWords.map(
    ([phrase, key, wrong, from]): Question => ({
      kind: 'word',
      ask: `[N] needs one word for "${phrase}".`,
      key,
      wrong: wrong.split('|'),
      from,
    }),
  ),
  ...idioms.map(
    ([idiom, sentence, key, wrong, from]): Question => ({
      kind: 'idiom',
      ask: `${sentence} (idiom: ${idiom})`,
      key,
      wrong: wrong.split('|'),
      from,
    }),
  ),
]

interface Params {
  question: Question
  cast: Cast
}

const INSTRUCTION = {
  word: 'Choose the one word that stands for the words in quotation marks.',
  idiom: 'Choose the meaning of the idiom in the sentence.',
}

// Key words of each definition, from the answer's side.
const DEFINED: Readonly<Record<string, RegExp>> = {
  poet: /writes poems/,
  blind: /able to see/,
  airport: /aeroplanes/,
  bakery: /bread/,
  orphan: /parents are dead/,
  vegetarian: /eats no meat/,
  herbivore: /only plants/,
  veterinarian: /sick animals/,
  autobiography: /by that person/,
  optimist: /bright side/,
  pessimist: /the worst/,
  pedestrian: /on foot/,
  transparent: /seen through/,
  illegible: /handwriting/,
  illiterate: /neither read/,
  democracy: /by the people/,
  monarchy: /king or a queen/,
  bibliophile: /collects books/,
  philatelist: /stamps/,
  philanthropist: /mankind/,
  polyglot: /many languages/,
  extempore: /without preparation/,
  atheist: /believe in god/,
  annual: /once in a year|once a year/,
  perennial: /many years/,
  epidemic: /spreads to many/,
  centenary: /hundredth/,
  antiseptic: /germs/,
  ambidextrous: /both hands/,
  bibliography: /list of books/,
  'very easy': /cake/,
  'very rarely': /blue moon/,
  'told a secret': /cat out/,
  unwell: /weather/,
  'make people feel at ease': /the ice/,
  'went to bed': /sack/,
  'change for the better': /new leaf/,
  'in trouble': /hot water/,
  'studied late at night': /midnight oil/,
  'a great deal of money': /arm and a leg/,
  teasing: /pull/,
  'much fuss over a small matter': /teacup/,
  'avoids the main point': /bush/,
  'much loved': /apple/,
  'very fast': /leaps/,
  'live within what they earned': /ends meet/,
  'in disorder': /sixes/,
  'costly but of little use': /white elephant/,
  'suffered a loss': /fingers/,
  'stayed calm': /keep one.s head/,
  discouraged: /cold water/,
  'tried every possible way': /stone/,
}

export const e46: ItemModel = defineModel<Params>({
  id: 'E46',
  version: 2,
  subject: 'English',
  title: 'One word for many; meaning of an idiom',
  classes: classes(6, 10),
  topic: 'english.one-word',
  type: 'mcq',
  bloom: 'U',
  marks: [1],
  params: (ask) =>
    space<Params>({
      question: QUESTIONS.filter(({ from }) => from <= level(ask.classLevel) && level(ask.classLevel) <= from + 3),
      cast: casts,
    }),
  variant: ({ question }) => question.kind,
  difficulty: ({ question: { from } }, ask) => relative(from <= 6 ? 0 : from <= 7 ? 1 : 2, from, ask),
  render: ({ question, cast: who }) => ({ stem: `${INSTRUCTION[question.kind]}\n${cast(question.ask, who)}` }),
  solve: ({ question }) => ({ text: question.key }),
  scheme: ({ question }) => [{ step: `“${question.key}”`, marks: 1 }],
  distractors: ({ question }) =>
    question.wrong.map((text, i) => ({
      text,
      misconception:
        question.kind === 'word'
          ? 'takes a word of a near form or field'
          : i === 0
            ? 'reads the idiom literally'
            : 'guesses from one word of the idiom',
    })),
  verify: (printed, candidate) => DEFINED[plain(candidate)]?.test(plain(lastLine(printed))) ?? false,
})
