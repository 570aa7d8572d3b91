import { defineModel, type ItemModel } from '../../item-model.ts'
import { space } from '../../space.ts'
import { classes, difficulty } from '../level.ts'
import { type Cast, casts } from '../lexicon/people.ts'
import { lines, plain } from '../printed.ts'
import { cast } from '../sentence.ts'

/** Two facts about [N]: state (what [N] was) and outcome, each starting with the subject; contrast or reason. */
type Pair = readonly [state: string, outcome: string, relation: 'contrast' | 'reason']

const PAIRS: readonly Pair[] = [
  ['was tired', 'finished the work', 'contrast'],
  ['was ill', 'went to school', 'contrast'],
  ['was poor', 'helped the beggar', 'contrast'],
  ['was afraid of heights', 'climbed the tower', 'contrast'],
  ['was very busy', 'found time to read', 'contrast'],
  ['was new to the team', 'scored the winning goal', 'contrast'],
  ['was hurt', 'did not complain', 'contrast'],
  ['was hungry', 'shared the food with [M]', 'contrast'],
  ['was ill', 'did not go to school', 'reason'],
  ['was honest', 'returned the purse', 'reason'],
  ['was careless', 'lost the tickets', 'reason'],
  ['was thirsty', 'drank two glasses of water', 'reason'],
  ['was late', 'missed the train to [C]', 'reason'],
  ['was bored', 'switched off the radio', 'reason'],
  ['was curious', 'opened the old trunk', 'reason'],
  ['was kind', 'gave the puppy a home', 'reason'],
]

interface Params {
  pair: Pair
  cast: Cast
}

const openings = { contrast: ['Although', 'Though', 'Even though'], reason: ['As', 'Since', 'Because'] } as const

export const e33: ItemModel = defineModel<Params>({
  id: 'E33',
  version: 2,
  subject: 'English',
  title: 'Join without and, but or so',
  classes: classes(8, 10),
  topic: 'english.conjunctions',
  type: 'short',
  bloom: 'Ap',
  marks: [2],
  params: () => space<Params>({ pair: PAIRS, cast: casts }),
  difficulty: ({ pair }) => difficulty(pair[2] === 'contrast' ? 2 : 1),
  render: ({ pair, cast: who }) => ({
    stem: cast(
      `Join the two sentences into one. Do not join them with and, but or so.\n[N] ${pair[0]}.\n[He] ${pair[1]}.`,
      who,
    ),
  }),
  solve: ({ pair: [state, outcome, relation], cast: who }) => {
    const [first, ...others] = openings[relation]
    const being = state.replace(/^was /, '')
    const also = [
      ...others.map((word) => `${word} [N] ${state}, [he] ${outcome}.`),
      `[N] ${outcome} ${relation === 'contrast' ? 'although' : 'because'} [he] ${state}.`,
      ...(relation === 'contrast'
        ? [`In spite of being ${being}, [N] ${outcome}.`, `Despite being ${being}, [N] ${outcome}.`]
        : [
            `Being ${being}, [N] ${outcome}.`,
            `[N] was so ${being} that [he] ${outcome}.`,
            `[N], who ${state}, ${outcome}.`,
          ]),
    ]
    return { text: cast(`${first} [N] ${state}, [he] ${outcome}.`, who), accepted: also.map((text) => cast(text, who)) }
  },
  scheme: ({ pair }) => [
    { step: `A linking word that shows ${pair[2]}`, marks: 1 },
    { step: 'One correct sentence with nothing lost', marks: 1 },
  ],
  distractors: ({ pair: [state, outcome, relation], cast: who }) =>
    [
      { text: `[N] ${state} and [he] ${outcome}.`, misconception: 'uses a word that was ruled out' },
      {
        text: `${relation === 'contrast' ? 'Because' : 'Although'} [N] ${state}, [he] ${outcome}.`,
        misconception: 'shows the opposite relation',
      },
      { text: `[N] ${state}, [he] ${outcome}.`, misconception: 'runs two sentences together with a comma' },
      { text: `Although [N] ${state}, but [he] ${outcome}.`, misconception: 'uses two linking words' },
    ].map(({ text, misconception }) => ({ text: cast(text, who), misconception })),
  verify: (printed, candidate) => {
    const [, first, second] = lines(printed)
    const state = plain(first).replace(/^\w+ was /, '')
    const outcome = plain(second).replace(/^s?he /, '')
    const name = plain(first).split(' ')[0]
    const text = plain(candidate)
    if (/\b(and|but|so)\b/.test(text.replace(/\bso (\w+) that\b/, '$1 that'))) return false
    // Contrast: the state would make one expect the opposite of the outcome.
    const surprising =
      /tired.*finished|ill.*went|poor.*helped|afraid.*climbed|busy.*found|new .*scored|hurt.*did not|hungry.*shared/.test(
        `${state} ${outcome}`,
      )
    const link = surprising ? '(although|though|even though)' : '(as|since|because)'
    const phrase = surprising ? '(in spite of|despite) being' : '(being|owing to being|on account of being)'
    const forms = [
      `^${link} (${name} was ${state}, s?he ${outcome}|s?he was ${state}, ${name} ${outcome})$`,
      `^${name} ${outcome},? ${link} s?he was ${state}$`,
      `^${phrase} ${state}, ${name} ${outcome}$`,
      ...(surprising
        ? []
        : [`^${name} was so ${state} that s?he ${outcome}$`, `^${name}, who was ${state}, ${outcome}$`]),
    ]
    return forms.some((form) => new RegExp(form).test(text))
  },
})
