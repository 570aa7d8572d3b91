import type { ItemModel } from '../../item-model.ts'
import { type Cloze, clozeModel } from '../cloze.ts'
import { classes, type Hard } from '../level.ts'
import { people } from '../lexicon/people.ts'
import { gapOf, lastLine, plain } from '../printed.ts'

type Case = 'subject' | 'object' | 'possessive' | 'mine' | 'reflexive'
type Row = readonly [text: string, role: Case, person: 'who' | 'we' | 'they' | 'i', from: number, hard: Hard]

const ROWS: readonly Row[] = [
  ['[N] is my friend. _____ lives in [C].', 'subject', 'who', 3, 0],
  ['[N] is in Class 5. The teacher praised _____ today.', 'object', 'who', 3, 0],
  ['This bag belongs to [N]. It is _____ bag.', 'possessive', 'who', 3, 0],
  ['[N] has a blue pen. That blue pen is _____.', 'mine', 'who', 4, 1],
  ['Nobody helped [N] with the model. [N] made it by _____.', 'reflexive', 'who', 4, 1],
  ['[N] fell off the swing and hurt _____ badly.', 'reflexive', 'who', 4, 1],
  ['[N] looked at _____ in the mirror and smiled.', 'reflexive', 'who', 4, 1],
  ['[N] and [M] were late, so the guard scolded _____.', 'object', 'they', 3, 0],
  ['[N] and [M] are neighbours. _____ walk to school together.', 'subject', 'they', 3, 0],
  ['[N] and [M] live in [C]. _____ house is near the lake.', 'possessive', 'they', 3, 0],
  ['[N] and [M] own that shop. That shop is _____.', 'mine', 'they', 4, 1],
  ['[N] and [M] cooked the meal by _____ without any help.', 'reflexive', 'they', 5, 1],
  ['My sister and _____ went to [C] with [N].', 'subject', 'i', 5, 2],
  ['[N] gave the tickets to my brother and _____.', 'object', 'i', 5, 2],
  ['Between you and _____, [N] is the better singer.', 'object', 'i', 7, 2],
  ['I did not copy from [N]. I wrote the answer _____.', 'reflexive', 'i', 5, 1],
  ['I lost my ruler, so [N] lent me a ruler. This ruler is [N]’s, not _____.', 'mine', 'i', 5, 2],
  ['We are proud of [N]. _____ clapped for a long time.', 'subject', 'we', 4, 0],
  ['We were thirsty, so [N] gave _____ some water.', 'object', 'we', 3, 0],
  ['We love [C]. It is _____ home town.', 'possessive', 'we', 4, 0],
  ['We painted the wall _____; even [N] did not help.', 'reflexive', 'we', 5, 1],
]

const FORMS: Record<string, Record<Case, string>> = {
  who: { subject: '[he]', object: '[him]', possessive: '[his]', mine: '[hers]', reflexive: '[himself]' },
  they: { subject: 'they', object: 'them', possessive: 'their', mine: 'theirs', reflexive: 'themselves' },
  we: { subject: 'we', object: 'us', possessive: 'our', mine: 'ours', reflexive: 'ourselves' },
  i: { subject: 'I', object: 'me', possessive: 'my', mine: 'mine', reflexive: 'myself' },
}
const BAD_REFLEXIVE: Record<string, string> = {
  who: '[hisself]',
  they: 'theirselves',
  we: 'ourself',
  i: 'meself',
}
const WHY: Record<Case, string> = {
  subject: 'uses the subject form outside the subject',
  object: 'uses the object form for another case',
  possessive: 'uses the possessive before a noun for another case',
  mine: 'uses the possessive that stands alone for another case',
  reflexive: 'uses the reflexive where subject and object differ',
}

const CASES: readonly Case[] = ['subject', 'object', 'possessive', 'mine', 'reflexive']

const entries: Cloze[] = ROWS.map(([text, role, person, from, hard]) => {
  const forms = FORMS[person]
  const others = CASES.filter((other) => forms[other] !== forms[role]).map(
    (other) => [forms[other], WHY[other]] as const,
  )
  const built = [BAD_REFLEXIVE[person], 'builds the reflexive from the wrong form'] as const
  return { text, key: forms[role], wrong: role === 'reflexive' ? [built, ...others] : [...others, built], from, hard }
})

/** What the words around the gap demand. */
function roleAt(before: string, after: string): Case {
  if (/ \b(by|hurt|looked at|answer|wall)$/.test(` ${before}`)) return 'reflexive'
  if (/(that blue pen is|that shop is|'s, not)$/.test(before)) return 'mine'
  if (/^(bag|house|home town)\b/.test(after)) return 'possessive'
  if (/^(lives|walk|went|clapped)\b/.test(after)) return 'subject'
  return 'object'
}

const FORM_OF: Record<Case, RegExp> = {
  subject: /^(i|he|she|we|they)$/,
  object: /^(me|him|her|us|them)$/,
  possessive: /^(my|his|her|our|their)$/,
  mine: /^(mine|his|hers|ours|theirs)$/,
  reflexive: /^(myself|himself|herself|ourselves|themselves)$/,
}

/** Whose pronoun it must be, by the first words and the first person named. */
function ownerOf(sentence: string): RegExp {
  if (/^(my sister and|between you)|^i |my brother/i.test(sentence)) return /^(i|me|my|mine|myself)$/
  if (/^we\b/i.test(sentence)) return /^(we|us|our|ours|ourselves)$/
  if (/^\w+ and \w+ (were|are|live|own|cooked)/.test(sentence)) return /^the/
  const named = sentence.match(/[A-Z]\w+/g)?.map((word) => people.find(({ name }) => name === word))
  return named?.find((person) => person)?.gender === 'f' ? /^(she|her|hers|herself)$/ : /^(he|him|his|himself)$/
}

export const e15: ItemModel = clozeModel({
  id: 'E15',
  title: 'Pronouns: case and reflexive',
  classes: classes(3, 7),
  topic: 'english.pronouns',
  instruction: 'Choose the right pronoun for the gap.',
  entries,
  verify: (printed, candidate) => {
    const { before, after } = gapOf(printed)
    const pronoun = plain(candidate)
    return FORM_OF[roleAt(before, after)].test(pronoun) && ownerOf(lastLine(printed)).test(pronoun)
  },
})
