// Reports direct words by rules on words, to check the hand-made reports of the lexicon.

import { elders, people } from '../lexicon/people.ts'
import { plain } from '../printed.ts'

export interface Speech {
  speaker: string
  listener: string
  words: string
}

/** Speaker, listener and words of a printed line in direct speech. */
export function readSpeech(line: string): Speech | undefined {
  const said = /^(.+?) said to (.+?), "(.+)"$/.exec(line.trim())
  if (said) return { speaker: said[1], listener: said[2], words: said[3] }
  return undefined
}

const genderOf = (name: string) => [...people, ...elders].find((person) => person.name === name)?.gender

const PAST: Record<string, string> = {
  like: 'liked',
  live: 'lived',
  want: 'wanted',
  know: 'knew',
  is: 'was',
  am: 'was',
  are: 'were',
  will: 'would',
  shall: 'would',
  can: 'could',
  may: 'might',
  have: 'had',
  prefer: 'preferred',
  need: 'needed',
  has: 'had',
}
const PERFECT: Record<string, string> = {
  bought: 'had bought',
  learnt: 'had learnt',
  broke: 'had broken',
  met: 'had met',
  saw: 'had seen',
  won: 'had won',
  was: 'had been',
  see: 'had seen',
  put: 'had put',
  meet: 'had met',
  solve: 'had solved',
}
const PLACE_AND_TIME: readonly (readonly [RegExp, string])[] = [
  [/\bnow\b/g, 'then'],
  [/\btoday\b/g, 'that day'],
  [/\btomorrow\b/g, '(the next day|the following day)'],
  [/\byesterday\b/g, '(the previous day|the day before)'],
  [/\bhere\b/g, 'there'],
  [/\bthis\b/g, 'that'],
  [/\bthese\b/g, 'those'],
  [/\bnext (week|month)\b/g, '(the following $1|the next $1)'],
  [/\blast year\b/g, '(the previous year|the year before)'],
  [/\blast sunday\b/g, '(the previous sunday|the sunday before)'],
]

interface Voices {
  i: string
  my: string
  me: string
  you: string
  your: string
  youObject: string
}

function voices({ speaker, listener }: Speech): Voices {
  const girl = genderOf(speaker) === 'f'
  const other = genderOf(listener) === 'f'
  return {
    i: girl ? 'she' : 'he',
    my: girl ? 'her' : 'his',
    me: girl ? 'her' : 'him',
    you: other ? 'she' : 'he',
    your: other ? 'her' : 'his',
    youObject: other ? 'her' : 'him',
  }
}

function moved(text: string, who: Voices): string {
  const tokens = text
    .replace(/\bmy\b/g, who.my)
    .replace(/\bme\b/g, who.me)
    .replace(/\byour\b/g, who.your)
    .replace(/\bour\b/g, 'their')
    .replace(/\bwe\b/g, 'they')
    .replace(/\bi\b/g, who.i)
    .replace(/(?<=\b(?:see|miss|help) )you\b/g, who.youObject)
    .replace(/\byou\b/g, who.you)
  return PLACE_AND_TIME.reduce((all, [from, to]) => all.replace(from, to), tokens)
}

const singular = (subject: string) => /^(he|she)$/.test(subject)

/** The first verb of a statement one step back in time. */
function shiftedStatement(words: string, who: Voices): string {
  const text = moved(words, who)
  const did = /^(\w+) did not (\w+) (.+)$/.exec(text)
  if (did) return `${did[1]} ${PERFECT[did[2]].replace('had', 'had not')} ${did[3]}`
  const not = /^(\w+) do not (.+)$/.exec(text)
  if (not) return `${not[1]} did not ${not[2]}`
  const tokens = text.split(' ')
  const at = tokens.findIndex((token) => token in PAST || token in PERFECT)
  const verb = tokens[at]
  const subject = tokens.slice(0, at).join(' ')
  const shift = verb === 'are' && singular(subject) ? 'was' : (PERFECT[verb] ?? PAST[verb])
  return [...tokens.slice(0, at), shift, ...tokens.slice(at + 1)].join(' ')
}

function shiftedQuestion(words: string, who: Voices): string {
  const text = moved(words, who)
  const parts = /^(?:(where|what|why|when|how|which \w+) )?(do|did|are|have|can|will) (he|she) (.+)$/.exec(text)
  if (!parts) return '(?!)'
  const [, wh = '(whether|if)', helper, subject, rest] = parts
  const [verb, ...tail] = rest.split(' ')
  const end = tail.length > 0 ? ` ${tail.join(' ')}` : ''
  if (helper === 'do') return `${wh} ${subject} ${PAST[verb]}${end}`
  if (helper === 'did') return `${wh} ${subject} ${PERFECT[verb]}${end}`
  const back = helper === 'are' ? 'was' : PAST[helper]
  return `${wh} ${subject} ${back} ${rest}`
}

const UNIVERSAL = /^(the sun|water|the earth|honesty|ice)\b/

/** A pattern that every right report of the clause after "that" matches. */
export function statementPattern(speech: Speech): RegExp {
  const words = plain(speech.words)
  return new RegExp(`^${UNIVERSAL.test(words) ? words : shiftedStatement(words, voices(speech))}$`)
}

export const questionPattern = (speech: Speech): RegExp =>
  new RegExp(`^${shiftedQuestion(plain(speech.words), voices(speech))}$`)

/** The right ways to report a command: the reporting verbs that suit its tone, each with the pattern of what follows the listener. */
export function commandPatterns(speech: Speech): (readonly [verbs: RegExp, rest: RegExp])[] {
  const who = voices(speech)
  const words = plain(speech.words)
  const advice = words.startsWith('you should ')
  const bare = words.replace(/^(please|you should) /, '')
  const negative = /^(do not|not) /.test(bare)
  const core = moved(bare.replace(/^(do not|not) /, ''), who)
  const verbs = advice
    ? /^advised$/
    : words.startsWith('please')
      ? /^(requested|asked|begged)$/
      : /^(ordered|told|commanded|asked|instructed)$/
  const not = negative ? 'not ' : ''
  return [
    [verbs, new RegExp(`^${not}to ${core}$`)],
    ...(advice ? [[/^(told|said to|advised)$/, new RegExp(`^that ${who.you} should ${not}${core}$`)] as const] : []),
    ...(negative && !advice && !words.startsWith('please') ? [[/^forbade$/, new RegExp(`^to ${core}$`)] as const] : []),
  ]
}
