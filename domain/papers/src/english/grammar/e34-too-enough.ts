import { defineModel, type ItemModel } from '../../item-model.ts'
import { space } from '../../space.ts'
import { classes, difficulty } from '../level.ts'
import { type Cast, casts } from '../lexicon/people.ts'
import { lastLine, lines, plain } from '../printed.ts'
import { cast } from '../sentence.ts'

/** A quality that stops somebody (too) or lets somebody (enough) do something; `thing` when a thing has the quality. */
interface Fact {
  kind: 'too' | 'enough'
  quality: string
  deed: string
  thing?: string
}

const FACTS: readonly Fact[] = [
  { kind: 'too', quality: 'tired', deed: 'walk any further' },
  { kind: 'too', quality: 'weak', deed: 'lift the bucket' },
  { kind: 'too', quality: 'young', deed: 'drive a car' },
  { kind: 'too', quality: 'nervous', deed: 'speak on the stage' },
  { kind: 'too', quality: 'proud', deed: 'ask for help' },
  { kind: 'too', quality: 'sleepy', deed: 'read another page' },
  { kind: 'too', quality: 'heavy', deed: 'lift', thing: 'the box' },
  { kind: 'too', quality: 'hot', deed: 'drink', thing: 'the tea' },
  { kind: 'too', quality: 'high', deed: 'climb', thing: 'the wall' },
  { kind: 'too', quality: 'dim', deed: 'see', thing: 'the star' },
  { kind: 'enough', quality: 'tall', deed: 'reach the shelf' },
  { kind: 'enough', quality: 'strong', deed: 'carry the sack' },
  { kind: 'enough', quality: 'clever', deed: 'solve the riddle' },
  { kind: 'enough', quality: 'brave', deed: 'face the bull' },
  { kind: 'enough', quality: 'old', deed: 'travel alone' },
]

interface Params {
  fact: Fact
  past: boolean
  toShort: boolean
  cast: Cast
}

const capitalThing = (thing: string) => thing.replace(/^t/, 'T')

function short({ fact, past }: Params): string {
  const be = past ? 'was' : 'is'
  if (fact.thing) return `${capitalThing(fact.thing)} ${be} too ${fact.quality} for [N] to ${fact.deed}.`
  return fact.kind === 'too'
    ? `[N] ${be} too ${fact.quality} to ${fact.deed}.`
    : `[N] ${be} ${fact.quality} enough to ${fact.deed}.`
}

function long({ fact, past }: Params, contracted = false): string {
  const be = past ? 'was' : 'is'
  const not = past ? (contracted ? "couldn't" : 'could not') : contracted ? "can't" : 'cannot'
  if (fact.thing) return `${capitalThing(fact.thing)} ${be} so ${fact.quality} that [N] ${not} ${fact.deed} it.`
  const modal = fact.kind === 'too' ? not : past ? 'could' : 'can'
  return `[N] ${be} so ${fact.quality} that [he] ${modal} ${fact.deed}.`
}

interface Sense {
  shape: 'short' | 'long'
  subject: string
  be: string
  quality: string
  able: boolean
  deed: string
}

function read(sentence: string): Sense | undefined {
  const text = plain(sentence)
  const too = /^(.+) (is|was) too (\w+) (?:for (\w+) )?to (.+)$/.exec(text)
  if (too) {
    const bare = too[4] !== undefined
    if (bare && too[5].endsWith(' it')) return undefined
    return {
      shape: 'short',
      subject: `${too[1]}/${too[4] ?? ''}`,
      be: too[2],
      quality: too[3],
      able: false,
      deed: too[5],
    }
  }
  const enough = /^(.+) (is|was) (\w+) enough to (.+)$/.exec(text)
  if (enough)
    return { shape: 'short', subject: `${enough[1]}/`, be: enough[2], quality: enough[3], able: true, deed: enough[4] }
  const so = /^(.+) (is|was) so (\w+) that (\w+) (cannot|can't|could not|couldn't|can|could) (.+?)( it)?$/.exec(text)
  if (!so) return undefined
  const [, subject, be, quality, who, modal, deed, it] = so
  if ((be === 'was') !== modal.startsWith('could')) return undefined
  const pronoun = /^(he|she)$/.test(who)
  if (pronoun === (it !== undefined)) return undefined
  return {
    shape: 'long',
    subject: `${subject}/${pronoun ? '' : who}`,
    be,
    quality,
    able: /^(can|could)$/.test(modal),
    deed,
  }
}

export const e34: ItemModel = defineModel<Params>({
  id: 'E34',
  version: 1,
  subject: 'English',
  title: 'too and enough ↔ so … that',
  classes: classes(8, 10),
  topic: 'english.sentence-transformation',
  type: 'mcq',
  bloom: 'Ap',
  marks: [1, 2],
  params: () => space<Params>({ fact: FACTS, past: [true, false], toShort: [true, false], cast: casts }),
  difficulty: ({ fact, toShort }) => difficulty((fact.thing ? 1 : 0) + (toShort ? 0 : 1)),
  render: (params, { marks }) => {
    const [source, words] = params.toShort
      ? [long(params), params.fact.kind === 'too' ? '"too … to"' : '"enough to"']
      : [short(params), '"so … that"']
    const order =
      marks === 1 ? `Choose the sentence that says the same with ${words}.` : `Rewrite the sentence with ${words}.`
    return { stem: cast(`${order}\n${source}`, params.cast) }
  },
  solve: (params) =>
    params.toShort
      ? { text: cast(short(params), params.cast) }
      : params.fact.kind === 'too'
        ? { text: cast(long(params), params.cast), accepted: [cast(long(params, true), params.cast)] }
        : { text: cast(long(params), params.cast) },
  scheme: (params, { marks }) =>
    marks === 1
      ? [{ step: 'Right pattern with the meaning kept', marks: 1 }]
      : [
          { step: params.toShort ? 'too or enough with the infinitive' : 'so … that with the right modal', marks: 1 },
          { step: 'Meaning and tense kept', marks: 1 },
        ],
  distractors: (params) => {
    const { fact, toShort } = params
    const flip: Params = { ...params, past: !params.past }
    const negated = long({ ...params, fact: { ...fact, kind: fact.kind === 'too' ? 'enough' : 'too' } })
    const list = toShort
      ? [
          { text: short(flip), misconception: 'changes the tense' },
          {
            text: short(params).replace(/ to (\w+)(?! .* to)/, ' not to $1'),
            misconception: 'keeps the negative after too',
          },
          {
            text:
              fact.kind === 'too'
                ? short(params).replace(` too ${fact.quality}`, ` ${fact.quality} enough`)
                : short({ ...params, fact: { ...fact, kind: 'too' } }),
            misconception: 'reverses the meaning',
          },
          { text: short(params).replace(/ to (\w+)(?! .* to)/, ' that to $1'), misconception: 'mixes two patterns' },
        ]
      : [
          { text: long(flip), misconception: 'changes the tense' },
          {
            text: fact.thing ? long(params).replace(/cannot|could not/, params.past ? 'could' : 'can') : negated,
            misconception: 'reverses the meaning',
          },
          { text: long(params).replace(' so ', ' too '), misconception: 'uses too with that' },
          { text: long(params).replace(' that ', ' to '), misconception: 'mixes two patterns' },
        ]
    return list.map(({ text, misconception }) => ({ text: cast(text, params.cast), misconception }))
  },
  verify: (printed, candidate) => {
    const source = read(lastLine(printed))
    const answer = read(candidate)
    if (!source || !answer || source.shape === answer.shape) return false
    const asked = lines(printed)[0]
    const pattern = asked.includes('too') ? / too / : asked.includes('enough') ? / enough / : / so /
    return (
      pattern.test(candidate) &&
      source.subject === answer.subject &&
      source.be === answer.be &&
      source.quality === answer.quality &&
      source.able === answer.able &&
      source.deed === answer.deed
    )
  },
})
