import { defineModel, type ItemModel } from '../../item-model.ts'
import { space } from '../../space.ts'
import { classes, difficulty } from '../level.ts'
import { type Cast, casts } from '../lexicon/people.ts'
import { lastLine, lines, plain } from '../printed.ts'
import { cast } from '../sentence.ts'

/** [base, past, participle, rest] of what [N] did, then what followed at once. */
const EVENTS: readonly (readonly [string, string, string, string, string])[] = [
  ['reach', 'reached', 'reached', 'the station', 'the train left'],
  ['enter', 'entered', 'entered', 'the hall', 'the lights went out'],
  ['see', 'saw', 'seen', 'the snake', '[M] began to shout'],
  ['hear', 'heard', 'heard', 'the bell', 'the pupils ran out'],
  ['finish', 'finished', 'finished', 'the song', 'the crowd cheered'],
  ['open', 'opened', 'opened', 'the cage', 'the parrot flew away'],
  ['sit', 'sat', 'sat', 'down to eat', 'the phone rang'],
  ['leave', 'left', 'left', 'the house', 'it started to rain'],
  ['begin', 'began', 'begun', 'the speech', 'the microphone failed'],
  ['touch', 'touched', 'touched', 'the wire', 'the alarm sounded'],
  ['get', 'got', 'got', 'off the bus in [C]', 'a boy called out'],
  ['lie', 'lay', 'lain', 'down', 'somebody knocked at the door'],
]
const OPENINGS = ['No sooner', 'Hardly', 'Scarcely'] as const

interface Params {
  event: (typeof EVENTS)[number]
  opening: (typeof OPENINGS)[number]
  cast: Cast
}

const link = (opening: string) => (opening === 'No sooner' ? 'than' : 'when')

export const e35: ItemModel = defineModel<Params>({
  id: 'E35',
  version: 1,
  subject: 'English',
  title: 'No sooner … than, hardly … when',
  classes: classes(9, 12),
  topic: 'english.sentence-transformation',
  type: 'short',
  bloom: 'Ap',
  marks: [2],
  params: () => space<Params>({ event: EVENTS, opening: OPENINGS, cast: casts }),
  difficulty: ({ event, opening }) => difficulty((opening === 'No sooner' ? 0 : 1) + (event[1] === event[2] ? 0 : 1)),
  render: ({ event: [, past, , rest, then], opening, cast: who }) => ({
    stem: cast(
      `Rewrite the sentence so that it begins with "${opening}".\nAs soon as [N] ${past} ${rest}, ${then}.`,
      who,
    ),
  }),
  solve: ({ event: [base, , participle, rest, then], opening, cast: who }) => {
    const had = `${opening} had [N] ${participle} ${rest} ${link(opening)} ${then}.`
    const others =
      opening === 'No sooner'
        ? [`No sooner did [N] ${base} ${rest} than ${then}.`]
        : [`${opening} had [N] ${participle} ${rest} before ${then}.`]
    return { text: cast(had, who), accepted: others.map((text) => cast(text, who)) }
  },
  scheme: ({ opening }) => [
    { step: `Inversion after “${opening}”`, marks: 1 },
    { step: `“${link(opening)}” before the second part, with its verb unchanged`, marks: 1 },
  ],
  distractors: ({ event: [base, past, participle, rest, then], opening, cast: who }) =>
    [
      {
        text: `${opening} [N] had ${participle} ${rest} ${link(opening)} ${then}.`,
        misconception: 'does not invert subject and verb',
      },
      {
        text: `${opening} had [N] ${participle} ${rest} ${opening === 'No sooner' ? 'when' : 'than'} ${then}.`,
        misconception: 'pairs the opening with the wrong word',
      },
      { text: `${opening} did [N] ${past} ${rest} ${link(opening)} ${then}.`, misconception: 'marks the past twice' },
      {
        text: `${opening} had [N] ${base} ${rest} ${link(opening)} ${then}.`,
        misconception: 'uses the base form after had',
      },
    ]
      .map(({ text, misconception }) => ({ text: cast(text, who), misconception }))
      .filter(({ text }) => !(base === participle && text.includes(` had ${who.who.name} ${base} `))),
  verify: (printed, candidate) => {
    const source = /^as soon as (\w+) (\w+) (.+?), (.+)$/.exec(plain(lastLine(printed)))
    const opening = plain(/"(.+)"/.exec(lines(printed)[0])?.[1] ?? '')
    const pair = opening === 'no sooner' ? '(?:than)' : '(?:when|before)'
    const answer = new RegExp(`^${opening} (had|did) (\\w+) (\\w+) (.+?) ${pair} (.+)$`).exec(plain(candidate))
    if (!source || !answer) return false
    const verb = EVENTS.find((row) => row[1] === source[2])
    if (!verb || (answer[1] === 'did' && opening !== 'no sooner')) return false
    const form = answer[1] === 'had' ? verb[2] : verb[0]
    return answer[2] === source[1] && answer[3] === form && answer[4] === source[3] && answer[5] === source[4]
  },
})
