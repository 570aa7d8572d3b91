import { type Ask, defineModel, type ItemModel, type SchemeStep } from '../../item-model.ts'
import { space } from '../../space.ts'
import { classes, difficulty, level } from '../level.ts'
import { commands, questions, statements, TIME_WORDS, type Tone, truths } from '../lexicon/direct-speech.ts'
import { type Cast, casts, elders, type Person } from '../lexicon/people.ts'
import { lastLine, plain } from '../printed.ts'
import { cast } from '../sentence.ts'
import { commandPatterns, questionPattern, readSpeech, statementPattern } from './reported-reader.ts'

/** The sentence with every other wording of its words of time. */
export function otherTimes(text: string): string[] {
  const pair = TIME_WORDS.find(([own]) => text.includes(own))
  return pair ? [text.replace(pair[0], pair[1])] : []
}

const instruction = ({ marks }: Ask) =>
  marks === 1
    ? 'Choose the sentence that reports these words correctly some days later and in another place.'
    : 'Rewrite the sentence in reported speech, as if some days later and in another place.'

const scheme = (first: string, { marks }: Ask): SchemeStep[] =>
  marks === 1
    ? [{ step: first, marks: 1 }]
    : [
        { step: first, marks: 1 },
        { step: 'Pronouns changed to suit the speaker and the listener', marks: 0.5 },
        { step: 'Words of time and place, or what must stay, right', marks: 0.5 },
      ]

interface Told {
  row: readonly [string, string, string, number]
  cast: Cast
}

const truthRows = truths.map(([words, wrong, from]): Told['row'] => {
  const kept = words.charAt(0).toLowerCase() + words.slice(1, -1)
  return [words, kept, wrong, from]
})
const isTruth = (row: Told['row']) => truthRows.includes(row)

export const e27: ItemModel = defineModel<Told>({
  id: 'E27',
  version: 2,
  subject: 'English',
  title: 'Reported statement',
  classes: classes(7, 10),
  topic: 'english.reported-speech',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2],
  params: (ask) =>
    space<Told>({
      row: [...statements, ...truthRows].filter(([, , , from]) => from <= level(ask.classLevel)),
      cast: casts,
    }),
  difficulty: ({ row }) => difficulty(isTruth(row) ? 2 : row[3] - 7),
  render: ({ row, cast: who }, ask) => ({ stem: `${instruction(ask)}\n${cast(`[N] said to [M], "${row[0]}"`, who)}` }),
  solve: ({ row, cast: who }) => {
    const key = cast(`[N] told [M] that ${row[1]}.`, who)
    const said = cast(`[N] said to [M] that ${row[1]}.`, who)
    return { text: key, accepted: [said, ...otherTimes(key)] }
  },
  scheme: ({ row, cast: who }, ask) => scheme(`told … that, with the right tense: “${cast(row[1], who)}”`, ask),
  distractors: ({ row, cast: who }) => {
    const kept = row[0].slice(0, -1)
    const asSpoken = isTruth(row) ? row[1] : kept.replace(/^(You|We|My|These|Our)/, (word) => word.toLowerCase())
    return [
      {
        text: `[N] told [M] that ${row[2]}.`,
        misconception: isTruth(row) ? 'shifts the tense of a truth' : 'does not shift the tense',
      },
      {
        text: isTruth(row) ? `[N] told that ${row[1]} to [M].` : `[N] told [M] that ${asSpoken}.`,
        misconception: isTruth(row) ? 'leaves told without its listener' : 'keeps the pronouns of the speaker',
      },
      { text: `[N] told to [M] that ${row[1]}.`, misconception: 'puts to after told' },
      { text: `[N] said [M] that ${row[1]}.`, misconception: 'uses said with a listener but without to' },
    ].map(({ text, misconception }) => ({ text: cast(text, who), misconception }))
  },
  verify: (printed, candidate) => {
    const speech = readSpeech(lastLine(printed))
    const report = /^(.+?) (?:told|said to) (.+?) that (.+)$/.exec(plain(candidate))
    if (
      !speech ||
      !report ||
      (/ told to | that .* to \w+$/.test(plain(candidate)) && plain(candidate).includes('told that'))
    )
      return false
    return (
      report[1] === plain(speech.speaker) &&
      report[2] === plain(speech.listener) &&
      statementPattern(speech).test(report[3])
    )
  },
})

export const e28: ItemModel = defineModel<Told>({
  id: 'E28',
  version: 2,
  subject: 'English',
  title: 'Reported question',
  classes: classes(7, 10),
  topic: 'english.reported-speech',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2],
  params: (ask) => space<Told>({ row: questions.filter(([, , , from]) => from <= level(ask.classLevel)), cast: casts }),
  difficulty: ({ row }) => difficulty(row[3] - 7),
  render: ({ row, cast: who }, ask) => ({ stem: `${instruction(ask)}\n${cast(`[N] said to [M], "${row[0]}"`, who)}` }),
  solve: ({ row, cast: who }) => {
    const key = cast(`[N] asked [M] ${row[1]}.`, who)
    const both = key.includes(' whether ') ? [key.replace(' whether ', ' if ')] : []
    return { text: key, accepted: [...both, ...otherTimes(key)] }
  },
  scheme: ({ row, cast: who }, ask) => scheme(`asked, with statement order: “${cast(row[1], who)}”`, ask),
  distractors: ({ row, cast: who }) =>
    [
      { text: `[N] asked [M] ${row[2]}.`, misconception: 'keeps the order of a question' },
      {
        text: `[N] asked [M] that ${row[1].replace('whether ', '')}.`,
        misconception: 'uses that before a reported question',
      },
      { text: `[N] asked to [M] ${row[1]}.`, misconception: 'puts to after asked' },
      { text: `[N] said [M] ${row[1]}.`, misconception: 'reports a question with said' },
    ].map(({ text, misconception }) => ({ text: cast(text, who), misconception })),
  verify: (printed, candidate) => {
    const speech = readSpeech(lastLine(printed))
    if (!speech) return false
    const opening = plain(`${speech.speaker} asked ${speech.listener} `)
    const text = plain(candidate)
    return text.startsWith(`${opening} `) && questionPattern(speech).test(text.slice(opening.length + 1))
  },
})

interface Ordered {
  row: readonly [string, Tone, string, number]
  elder: Person
  cast: Cast
}

const VERB: Record<Tone, string> = { request: 'requested', order: 'ordered', advice: 'advised' }
const ALSO: Record<Tone, readonly string[]> = {
  request: ['asked', 'begged'],
  order: ['told', 'commanded', 'instructed', 'asked'],
  advice: [],
}

/** The other right reports: other verbs, "forbade" for an order not to, "told … that … should" for advice. */
function otherReports(params: Ordered): string[] {
  const [, tone, phrase] = params.row
  const bare = phrase.replace(/^(not )?to /, '')
  const negative = phrase.startsWith('not')
  const should = `that [mhe] should ${negative ? 'not ' : ''}${bare}`
  return [
    ...ALSO[tone].map((verb) => `${verb} [M] ${phrase}`),
    ...(tone === 'order' && negative ? [`forbade [M] to ${bare}`] : []),
    ...(tone === 'advice' ? [`told [M] ${should}`, `said to [M] ${should}`, `advised [M] ${should}`] : []),
  ].map((report) => cast(`[N] ${report}.`, speaking(params)))
}

/** The elder speaks, so [he] is the elder; [M] is the pupil. */
const speaking = ({ elder, cast: who }: Ordered): Cast => ({ ...who, who: elder })

export const e29: ItemModel = defineModel<Ordered>({
  id: 'E29',
  version: 3,
  subject: 'English',
  title: 'Reported command, request or advice',
  classes: classes(7, 10),
  topic: 'english.reported-speech',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2],
  params: (ask) =>
    space<Ordered>({
      row: commands.filter(([, , , from]) => from <= level(ask.classLevel)),
      elder: elders,
      cast: casts,
    }),
  difficulty: ({ row }) => difficulty(row[3] - 7),
  render: (params, ask) => ({
    stem: `${instruction(ask)}\n${cast(`[N] said to [M], "${params.row[0]}"`, speaking(params))}`,
  }),
  solve: (params) => {
    const [, tone, phrase] = params.row
    const line = (verb: string) => cast(`[N] ${verb} [M] ${phrase}.`, speaking(params))
    const key = line(VERB[tone])
    const right = [key, ...otherReports(params)]
    return { text: key, accepted: [...right.slice(1), ...right.flatMap(otherTimes)] }
  },
  scheme: (params, ask) => scheme(`“${VERB[params.row[1]]}” with “${cast(params.row[2], speaking(params))}”`, ask),
  distractors: (params) => {
    const [words, tone, phrase] = params.row
    const verb = VERB[tone]
    const bare = phrase.replace(/^(not )?to /, '')
    const negative = phrase.startsWith('not')
    const spoken = words.replace(/^Please |^You should /, '').replace(/\.$/, '')
    return [
      {
        text: `[N] said to [M] ${negative ? `do not ${bare}` : bare}.`,
        misconception: 'uses said to with the bare verb',
      },
      { text: `[N] ${verb} to [M] ${phrase}.`, misconception: `puts to after ${verb}` },
      {
        text: `[N] ${verb} [M] ${negative ? `to do not ${bare}` : `to ${spoken.charAt(0).toLowerCase()}${spoken.slice(1)}`}.`,
        misconception: negative ? 'misplaces not' : 'keeps the pronouns and the time of the speaker',
      },
      { text: `[N] ${verb} [M] that ${bare}.`, misconception: 'uses that before a command' },
      { text: `[N] ${verb} [M] ${negative ? `to ${bare}` : `not to ${bare}`}.`, misconception: 'reverses the meaning' },
    ]
      .map(({ text, misconception }) => ({ text: cast(text, speaking(params)), misconception }))
      .filter(({ text }) => text !== cast(`[N] ${verb} [M] ${phrase}.`, speaking(params)))
  },
  verify: (printed, candidate) => {
    const speech = readSpeech(lastLine(printed))
    if (!speech) return false
    const report = new RegExp(
      `^${plain(speech.speaker)} (\\w+|said to) ${plain(speech.listener)} ((?:not )?to .+|that .+)$`,
    ).exec(plain(candidate))
    return (
      report !== null &&
      commandPatterns(speech).some(([verbs, phrase]) => verbs.test(report[1]) && phrase.test(report[2]))
    )
  },
})
