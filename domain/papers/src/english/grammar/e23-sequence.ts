import { defineModel, type ItemModel } from '../../item-model.ts'
import { space } from '../../space.ts'
import { classes, difficulty } from '../level.ts'
import { eventPairs } from '../lexicon/event-pairs.ts'
import { type Cast, casts } from '../lexicon/people.ts'
import { gapOf, lines, plain } from '../printed.ts'
import { capital, cast } from '../sentence.ts'

interface Params {
  pair: (typeof eventPairs)[number]
  frame: 'by' | 'after'
  cast: Cast
}

const gapped = ({ pair, frame }: Params): string => {
  const [subject, base, , , rest, later] = pair
  return frame === 'by'
    ? `By the time ${later}, ${subject} _____ ${rest}. (${base})`
    : `${subject} _____ ${rest} by the time ${later}. (${base})`
}

/** The printed events "1." and "2." of a two-mark ask. */
const events = (stem: string[]): string[] =>
  stem.filter((line) => /^\d\. /.test(line)).map((line) => plain(line.replace(/^\d\. /, '')))

/** Splits a joined sentence at "by the time" or "when" into what came first and what came after. */
function halves(candidate: string): { earlier: string; later: string } | undefined {
  const text = plain(candidate)
  const front = /^(?:by the time|when) (.+), (.+ had .+)$/.exec(text)
  if (front) return { later: front[1], earlier: front[2] }
  const back = /^(.+ had .+) (?:by the time|when) (.+)$/.exec(text)
  return back ? { earlier: back[1], later: back[2] } : undefined
}

export const e23: ItemModel = defineModel<Params>({
  id: 'E23',
  version: 1,
  subject: 'English',
  title: 'Sequence of tenses: the earlier past',
  classes: classes(8, 10),
  topic: 'english.tenses',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2],
  params: () => space<Params>({ pair: eventPairs, frame: ['by', 'after'], cast: casts }),
  difficulty: ({ frame }, { marks }) => difficulty((frame === 'by' ? 0 : 1) + marks - 1),
  render: (params, { marks }) => {
    const [subject, , past, , rest, later] = params.pair
    const say = (text: string) => capital(cast(text, params.cast))
    if (marks === 1)
      return { stem: `Complete the sentence with the right form of the verb in brackets.\n${say(gapped(params))}` }
    return {
      stem: `Two things happened, one after the other. Join them into one sentence beginning with "By the time" and show by the tense which came first.\n1. ${say(`${subject} ${past} ${rest}.`)}\n2. ${say(`${later}.`)}`,
    }
  },
  solve: ({ pair, cast: who }, { marks }) => {
    const [subject, , , participle, rest, later] = pair
    if (marks === 1) return { text: `had ${participle}` }
    const had = `${subject} had ${participle} ${rest}`
    const already = `${subject} had already ${participle} ${rest}`
    return {
      text: cast(`By the time ${later}, ${had}.`, who),
      accepted: [`By the time ${later}, ${already}.`].map((text) => cast(text, who)),
    }
  },
  scheme: ({ pair }, { marks }) =>
    marks === 1
      ? [{ step: `Past perfect “had ${pair[3]}” for the earlier event`, marks: 1 }]
      : [
          { step: `Past perfect “had ${pair[3]}” for the earlier event`, marks: 1 },
          { step: '“By the time” with the later event in the simple past', marks: 1 },
        ],
  distractors: ({ pair, cast: who }, { marks }) => {
    const [subject, base, past, participle, rest, later] = pair
    if (marks === 1)
      return [
        { text: `has ${participle}`, misconception: 'uses the present perfect beside a past event' },
        { text: `have ${participle}`, misconception: 'uses the present perfect beside a past event' },
        { text: `will have ${participle}`, misconception: 'uses the future perfect for the past' },
        { text: `will ${base}`, misconception: 'uses the future for the past' },
      ]
    return [
      {
        text: `By the time ${later}, ${subject} ${past} ${rest}.`,
        misconception: 'uses the simple past for the earlier past',
      },
      {
        text: `By the time ${later}, ${subject} has ${participle} ${rest}.`,
        misconception: 'uses the present perfect for the earlier past',
      },
      {
        text: capital(`${subject} ${past} ${rest} and ${later}.`),
        misconception: 'joins with and without showing the order',
      },
    ].map(({ text, misconception }) => ({ text: cast(text, who), misconception }))
  },
  verify: (printed, candidate, { marks }) => {
    if (marks === 1) {
      const { before, after, given } = gapOf(printed)
      const had = /^had (\w+)$/.exec(plain(candidate))
      return (
        /by the time /.test(`${before} ${after}`) &&
        eventPairs.some((pair) => pair[1] === given && pair[3] === had?.[1])
      )
    }
    const [first, second] = events(lines(printed))
    const joined = halves(candidate)
    if (!joined || joined.later !== second) return false
    const [subject, rest] = joined.earlier.split(/ had (?:already )?/)
    const participle = rest.split(' ')[0]
    const pair = eventPairs.find((row) => row[0] === subject && row[3] === participle)
    return pair !== undefined && first === `${subject} ${pair[2]} ${rest.split(' ').slice(1).join(' ')}`
  },
})
