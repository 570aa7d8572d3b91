import type { ItemModel } from '../../item-model.ts'
import { type Cloze, clozeModel } from '../cloze.ts'
import { classes, type Hard } from '../level.ts'
import { gapOf, plain } from '../printed.ts'

/** Regular verbs whose action lasts, so that every anchor below is natural with them. */
const VERBS: readonly (readonly [base: string, past: string, ing: string, tail: string])[] = [
  ['paint', 'painted', 'painting', 'the fence'],
  ['clean', 'cleaned', 'cleaning', 'the science room'],
  ['practise', 'practised', 'practising', 'the group dance'],
  ['decorate', 'decorated', 'decorating', 'the school hall'],
  ['repair', 'repaired', 'repairing', 'the old bicycle'],
  ['water', 'watered', 'watering', 'the school garden'],
  ['type', 'typed', 'typing', 'the minutes of the meeting'],
  ['polish', 'polished', 'polishing', 'the brass lamps'],
  ['dust', 'dusted', 'dusting', 'the library shelves'],
  ['revise', 'revised', 'revising', 'the chapter on light'],
]
const STATES: readonly (readonly [base: string, s: string, ing: string, tail: string])[] = [
  ['know', 'knows', 'knowing', 'the answer'],
  ['need', 'needs', 'needing', 'a new pair of shoes'],
  ['own', 'owns', 'owning', 'a small shop in [C]'],
  ['believe', 'believes', 'believing', 'every word of this'],
  ['understand', 'understands', 'understanding', 'the rule'],
  ['prefer', 'prefers', 'preferring', 'the window seat'],
]

const anchored = VERBS.flatMap(([base, past, ing, tail]): Cloze[] => {
  const make = (text: string, key: string, wrong: [string, string][], from: number, hard: Hard): Cloze => ({
    text: `${text} (${base})`,
    key,
    wrong,
    from,
    hard,
  })
  return [
    make(
      `At this time yesterday, [N] _____ ${tail}.`,
      `was ${ing}`,
      [
        [`is ${ing}`, 'uses the present for a past moment'],
        [`has ${past}`, 'uses the present perfect with a past moment'],
        [`will be ${ing}`, 'uses the future for a past moment'],
      ],
      6,
      0,
    ),
    make(
      `At this time tomorrow, [N] _____ ${tail}.`,
      `will be ${ing}`,
      [
        [`was ${ing}`, 'uses the past for a future moment'],
        [`has ${past}`, 'uses the perfect for a future moment'],
        [`has been ${ing}`, 'uses the perfect for a future moment'],
      ],
      6,
      1,
    ),
    make(
      `[N] _____ ${tail} for two hours now and is still at it.`,
      `has been ${ing}`,
      [
        [`is ${ing}`, 'uses the present continuous with for and a length of time'],
        [`was ${ing}`, 'uses the past for an action that still goes on'],
        [`will ${base}`, 'uses the future for an action that still goes on'],
      ],
      6,
      1,
    ),
    make(
      `By the time the guests arrive tomorrow, [N] _____ ${tail}.`,
      `will have ${past}`,
      [
        [`has ${past}`, 'uses the present perfect for a future result'],
        [`had ${past}`, 'uses the past perfect for a future result'],
        [`was ${ing}`, 'uses the past for a future result'],
      ],
      8,
      2,
    ),
    make(
      `[N] _____ ${tail} yesterday evening.`,
      past,
      [
        [`has ${past}`, 'uses the present perfect with a finished time'],
        [`is ${ing}`, 'uses the present with a finished time'],
        [`will ${base}`, 'uses the future with a finished time'],
      ],
      6,
      0,
    ),
    make(
      `[N] _____ ${tail} twice so far this week.`,
      `has ${past}`,
      [
        [`is ${ing}`, 'uses the continuous for finished repetitions'],
        [`was ${ing}`, 'uses the past continuous with so far'],
        [`will ${base}`, 'uses the future with so far'],
      ],
      6,
      1,
    ),
    make(
      `[N] _____ ${tail} when the lights went out, so [he] had to stop midway.`,
      `was ${ing}`,
      [
        [`is ${ing}`, 'uses the present beside a past event'],
        [`has ${past}`, 'uses the present perfect beside a past event'],
        [`will be ${ing}`, 'uses the future beside a past event'],
      ],
      7,
      1,
    ),
    make(
      `Please do not disturb [N] at the moment; [he] _____ ${tail}.`,
      `is ${ing}`,
      [
        [`was ${ing}`, 'uses the past with at the moment'],
        [`had ${past}`, 'uses the past perfect with at the moment'],
        [base, 'leaves the verb without -s or a helping verb'],
      ],
      6,
      0,
    ),
  ]
})

const states: Cloze[] = STATES.map(([base, s, ing, tail]) => ({
  text: `I am sure that at present [N] _____ ${tail}. (${base})`,
  key: s,
  wrong: [
    [`is ${ing}`, 'uses the continuous with a verb of state'],
    [`are ${ing}`, 'uses the continuous with a verb of state'],
    [`was ${ing}`, 'uses the past continuous with a verb of state'],
    [base, 'leaves out the -s of the third person'],
  ],
  from: 7,
  hard: 2,
}))

/** anchor words × the one shape of verb that they license */
const TABLE: readonly (readonly [anchor: RegExp, shape: RegExp])[] = [
  [/^at this time yesterday/, /^was \w+ing$/],
  [/^at this time tomorrow/, /^will be \w+ing$/],
  [/for two hours now/, /^has been \w+ing$/],
  [/^by the time .* arrive tomorrow/, /^will have \w+ed$/],
  [/_ .*yesterday evening$/, /^\w+ed$/],
  [/so far this week$/, /^has \w+ed$/],
  [/when the lights went out/, /^was \w+ing$/],
  [/at the moment/, /^is \w+ing$/],
  [/at present \w+ _/, /^\w+s$/],
]

export const e22: ItemModel = clozeModel({
  id: 'E22',
  title: 'The tense that the sentence demands',
  classes: classes(6, 10),
  topic: 'english.tenses',
  instruction: 'Complete the sentence with the right tense of the verb in brackets.',
  entries: [...anchored, ...states],
  verify: (printed, candidate) => {
    const { before, after, given } = gapOf(printed)
    const licensed = TABLE.filter(([anchor]) => anchor.test(`${before} _ ${after}`))
    const form = plain(candidate)
    const stem = given.replace(/e$/, '').slice(0, 5)
    return licensed.length === 1 && licensed[0][1].test(form) && (form.split(' ').at(-1) ?? '').startsWith(stem)
  },
})
