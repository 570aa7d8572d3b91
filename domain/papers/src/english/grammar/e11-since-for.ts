import type { ItemModel } from '../../item-model.ts'
import { type Cloze, clozeModel } from '../cloze.ts'
import { classes, type Hard } from '../level.ts'
import { gapOf, plain } from '../printed.ts'

type Time = readonly [phrase: string, hard: Hard]

/** Events that last long, or short, with the times that fit them. */
const FRAMES: readonly { events: readonly string[]; points: readonly Time[]; lengths: readonly Time[] }[] = [
  {
    events: [
      '[N] has lived in [C]',
      '[N] has been learning music',
      '[N] and [M] have been friends',
      '[N] has studied in this school',
    ],
    points: [
      ['2018', 0],
      ['last June', 0],
      ['[he] was six', 1],
      ['[his] fifth birthday', 1],
      ['the beginning of Class 3', 1],
    ],
    lengths: [
      ['three years', 0],
      ['six months', 0],
      ['a long time', 1],
      ['more than two years', 1],
      ['the last four years', 2],
    ],
  },
  {
    events: [
      '[N] has been waiting at the clinic',
      '[N] and [M] have been practising for the play',
      'It has been raining in [C]',
    ],
    points: [
      ['9 o’clock', 0],
      ['the morning', 0],
      ['lunch', 1],
      ['Monday', 0],
      ['yesterday', 1],
    ],
    lengths: [
      ['two hours', 0],
      ['half an hour', 1],
      ['a while', 2],
      ['the past forty minutes', 2],
      ['several hours', 0],
    ],
  },
  {
    events: ['[N] has not met [M]', '[N] has not eaten any sweets', '[N] has been absent'],
    points: [
      ['Diwali', 1],
      ['last Friday', 0],
      ['the first of the month', 2],
      ['the holidays began', 2],
    ],
    lengths: [
      ['ten days', 0],
      ['a fortnight', 1],
      ['weeks', 1],
      ['over a week', 1],
    ],
  },
]

// "[he] was six" is a clause about one person, so it goes only with a subject of one person.
const fits = (event: string, phrase: string) => !(phrase.startsWith('[h') && event.includes('[M]'))

const entries: Cloze[] = FRAMES.flatMap(({ events, points, lengths }) =>
  events.flatMap((event) => [
    ...points
      .filter(([phrase]) => fits(event, phrase))
      .map(
        ([phrase, hard]): Cloze => ({
          text: `${event} _____ ${phrase}.`,
          key: 'since',
          wrong: [
            ['for', 'uses for before a point of time'],
            ['by', 'takes a deadline word for a starting point'],
            ['from', 'uses from with the perfect tense'],
          ],
          from: 5,
          hard,
        }),
      ),
    ...lengths.map(
      ([phrase, hard]): Cloze => ({
        text: `${event} _____ ${phrase}.`,
        key: 'for',
        wrong: [
          ['since', 'uses since before a length of time'],
          ['from', 'uses from before a length of time'],
          ['by', 'takes a deadline word for a length of time'],
        ],
        from: 5,
        hard,
      }),
    ),
  ]),
)

const LENGTH =
  /^(a |an |half |two |three |six |ten |several |more than |over |the (last|past) \w+ )?\s*(\w+ )?(years?|months?|weeks?|days|hours?|minutes|fortnight|while|time)$/

export const e11: ItemModel = clozeModel({
  id: 'E11',
  title: 'since or for with the perfect tenses',
  classes: classes(5, 8),
  topic: 'english.prepositions',
  instruction: 'Choose the right word for the gap.',
  entries,
  verify: (printed, candidate) => {
    const { before, after } = gapOf(printed)
    if (!/\b(has|have)\b/.test(before)) return false
    return plain(candidate) === (LENGTH.test(after) ? 'for' : 'since')
  },
})
