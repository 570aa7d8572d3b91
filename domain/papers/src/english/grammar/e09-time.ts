import type { ItemModel } from '../../item-model.ts'
import { type Cloze, clozeModel } from '../cloze.ts'
import { classes, type Hard } from '../level.ts'
import { gapOf, plain } from '../printed.ts'

type Key = 'in' | 'on' | 'at'
type Anchor = readonly [phrase: string, from: number, hard: Hard]

/** What can happen at such a time, and the times that go with it. */
const FRAMES: readonly { key: Key; events: readonly string[]; anchors: readonly Anchor[] }[] = [
  {
    key: 'at',
    events: ['The school bus reaches [N]’s house', '[N] meets [M]', "[N]'s music class begins"],
    anchors: [
      ['7 o’clock', 2, 0],
      ['half past eight', 2, 0],
      ['a quarter to nine', 3, 0],
      ['noon', 4, 1],
      ['sunrise', 4, 1],
      ['lunch time', 3, 1],
    ],
  },
  {
    key: 'at',
    events: ['The guard goes round the school', '[N] looks at the stars'],
    anchors: [
      ['night', 2, 1],
      ['midnight', 3, 1],
    ],
  },
  {
    key: 'on',
    events: ['[N] goes to the swimming pool', '[N] will visit [M]', '[N] has a drawing test', 'The fair in [C] opens'],
    anchors: [
      ['Monday', 2, 0],
      ['Saturday', 2, 0],
      ['Friday morning', 4, 2],
      ['Sunday evening', 4, 2],
      ['12 August', 3, 1],
      ['9 October', 3, 1],
      ['Children’s Day', 4, 1],
      ['the first day of term', 5, 2],
    ],
  },
  {
    key: 'in',
    events: ['[N] goes for a walk', '[N] waters the plants', '[N] and [M] read the newspaper'],
    anchors: [
      ['the morning', 2, 0],
      ['the evening', 2, 0],
      ['the afternoon', 2, 0],
    ],
  },
  {
    key: 'in',
    events: ['[N] will go to [C]', '[N]’s school has a sports meet', 'Many tourists come to [C]'],
    anchors: [
      ['December', 2, 0],
      ['summer', 2, 0],
      ['winter', 3, 1],
      ['the rainy season', 4, 1],
    ],
  },
  {
    key: 'in',
    events: ["[N]'s parents came to live in [C]", '[N] was born', "[N]'s school was started"],
    anchors: [
      ['2012', 3, 0],
      ['the month of May', 4, 2],
      ['the year 2015', 4, 1],
    ],
  },
]

const WHY: Record<Key, string> = {
  in: 'uses in, which is for months, years, seasons and parts of the day',
  on: 'uses on, which is for days and dates',
  at: 'uses at, which is for clock times',
}

const entries: Cloze[] = FRAMES.flatMap(({ key, events, anchors }) =>
  anchors.flatMap(([phrase, from, hard]) =>
    events.map(
      (event): Cloze => ({
        text: `${event} _____ ${phrase}.`,
        key,
        wrong: [
          ...(['in', 'on', 'at'] as const)
            .filter((other) => other !== key)
            .map((other) => [other, WHY[other]] as const),
          ['to', 'uses a word for direction for a time'],
          ['of', 'uses a word that is never used before a time like this'],
        ],
        from,
        hard,
      }),
    ),
  ),
)

function preposition(after: string): Key | undefined {
  if (/day\b/.test(after) || (/^\d{1,2} [a-z]/.test(after) && !/o'clock/.test(after))) return 'on'
  if (/o'clock|half past|quarter|noon$|sunrise|time$|night/.test(after) && !/afternoon/.test(after)) return 'at'
  if (/^(the )?(morning|afternoon|evening|month|year|rainy season|summer|winter|december|\d{4})/.test(after))
    return 'in'
  return undefined
}

export const e09: ItemModel = clozeModel({
  id: 'E09',
  title: 'in, on or at with times',
  classes: classes(2, 6),
  topic: 'english.prepositions',
  instruction: 'Choose the right preposition for the gap.',
  entries,
  verify: (printed, candidate) => preposition(gapOf(printed).after) === plain(candidate),
})
