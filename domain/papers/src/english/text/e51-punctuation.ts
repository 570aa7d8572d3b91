import { defineModel, type ItemModel } from '../../item-model.ts'
import { space } from '../../space.ts'
import { classes, difficulty, level } from '../level.ts'
import { type Cast, casts, cities, people } from '../lexicon/people.ts'
import { unpunctuated } from '../lexicon/unpunctuated.ts'
import { lastLine } from '../printed.ts'
import { capital, cast } from '../sentence.ts'

interface Params {
  row: (typeof unpunctuated)[number]
  cast: Cast
}

const strip = (text: string) => text.replace(/[^\w\s]/g, '').toLowerCase()

const PROPER = new Set(
  [
    ...people.map(({ name }) => name),
    ...cities,
    ...'Agra Goa Mrs Nair Sunday Monday Friday August December'.split(' '),
  ].map((word) => word.toLowerCase()),
)
const SHORT: Record<string, string> = { dont: "don't", cant: "can't", wont: "won't", its: "it's" }
const LISTS: readonly (readonly [RegExp, string])[] = [
  [/apples mangoes bananas and/, 'apples, mangoes, bananas and'],
  [/(\w+) Goa and Agra/, '$1, Goa and Agra'],
  [/raining so/, 'raining, so'],
]
const ASKS = /^(where|what did|have|what|does)\b/i

/** Capitals, apostrophes, commas of lists and the end mark of one clause. */
function clause(words: string): string {
  const capitals = words
    .split(' ')
    .map((word) => {
      const owner = word.endsWith('s') && !PROPER.has(word) && PROPER.has(word.slice(0, -1))
      if (owner) return `${capital(word.slice(0, -1))}'s`
      if (word === 'i') return 'I'
      return SHORT[word] ?? (PROPER.has(word) ? capital(word) : word)
    })
    .join(' ')
  return capital(LISTS.reduce((text, [from, to]) => text.replace(from, to), capitals))
}

/** Punctuates afresh from the printed words alone. */
function punctuate(words: string): string {
  const before = /^(\w+ (?:said to \w+|said|asked|shouted)) (.+)$/.exec(words)
  if (before) {
    const end = ASKS.test(before[2]) ? (before[2].startsWith('what a ') ? '!' : '?') : '.'
    return `${clause(before[1])}, "${clause(before[2])}${end}"`
  }
  const after = /^(.+) (said|asked) (\w+)$/.exec(words)
  if (after) return `"${clause(after[1])}${after[2] === 'asked' ? '?' : ','}" ${after[2]} ${capital(after[3])}.`
  return `${clause(words)}${ASKS.test(words) ? '?' : '.'}`
}

export const e51: ItemModel = defineModel<Params>({
  id: 'E51',
  version: 2,
  subject: 'English',
  title: 'Punctuation and capital letters',
  classes: classes(3, 8),
  topic: 'english.punctuation',
  type: 'edit',
  bloom: 'Ap',
  marks: [2, 3],
  params: ({ classLevel, marks }) =>
    space<Params>({
      row: unpunctuated.filter(([, from, worth]) => from <= level(classLevel) && worth === marks),
      cast: casts,
    }),
  difficulty: ({ row: [, from] }, { classLevel, marks }) =>
    difficulty(marks - 2 + (from > 4 ? 1 : 0) - (level(classLevel) > 6 ? 1 : 0)),
  render: ({ row: [text], cast: who }, { marks }) => ({
    stem: `Rewrite the sentence with capital letters and punctuation marks.${marks === 3 ? ' Somebody’s own words are in it: put them in quotation marks.' : ''}\n${strip(cast(text, who))}`,
  }),
  solve: ({ row: [text], cast: who }) => {
    const right = cast(text, who)
    const others = [right.replace(/^On Sunday I/, 'On Sunday, I'), right.replace(/ and (grapes|Agra)/, ', and $1')]
    const accepted = others.filter((other) => other !== right)
    return { text: right, ...(accepted.length > 0 ? { accepted } : {}) }
  },
  scheme: ({ row: [text] }, { marks }) =>
    marks === 2
      ? [
          { step: 'Capital letters', marks: 1 },
          { step: `End mark${/[,']/.test(text) ? ', commas and apostrophes' : ''}`, marks: 1 },
        ]
      : [
          { step: 'Capital letters', marks: 1 },
          { step: 'Quotation marks', marks: 1 },
          { step: 'Comma, apostrophe and end mark', marks: 1 },
        ],
  distractors: ({ row: [text], cast: who }) => {
    const right = cast(text, who)
    return [
      { text: capital(strip(right)), misconception: 'writes only the first capital' },
      { text: right.replace(/[.?!]("?)$/, ',$1'), misconception: 'ends with a comma' },
      { text: right.replace(/["',]/g, ''), misconception: 'leaves out commas, apostrophes and quotation marks' },
      {
        text: right.endsWith('?') ? right.replace(/\?$/, '.') : right.replace(/\.("?)$/, '?$1'),
        misconception: 'confuses statement and question',
      },
    ].filter((wrong) => wrong.text !== right)
  },
  // A comma after the opening time and one before the last of a list are matters of taste.
  verify: (printed, candidate) =>
    candidate
      .trim()
      .replace(/^On (\w+day), /, 'On $1 ')
      .replace(/, and (grapes|Agra)\b/, ' and $1')
      .replace(/[“”]/g, '"')
      .replace(/[‘’]/g, "'") === punctuate(lastLine(printed)),
})
