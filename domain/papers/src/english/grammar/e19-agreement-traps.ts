import type { ItemModel } from '../../item-model.ts'
import { type Cloze, clozeModel } from '../cloze.ts'
import { classes, type Hard } from '../level.ts'
import { gapOf, plain } from '../printed.ts'

type Row = readonly [text: string, key: string, from: number, hard: Hard, trap: string]

const ROWS: readonly Row[] = [
  ['Each of the boys in [N]’s team _____ a water bottle.', 'has', 7, 1, 'agrees with the nearer plural noun'],
  ['One of the girls in [N]’s class _____ won a scholarship.', 'has', 7, 1, 'agrees with the nearer plural noun'],
  ['Every boy and girl in [N]’s school _____ a library card.', 'has', 7, 1, 'takes every … and … for a plural'],
  [
    '"Neither the players nor the coach from [C] _____ happy with the result," said [N].',
    'was',
    8,
    2,
    'ignores the nearer subject after nor',
  ],
  [
    'Either [N] or [his] parents _____ coming to the meeting today.',
    'are',
    8,
    2,
    'ignores the nearer subject after or',
  ],
  ['[N], along with [his] friends, _____ going to [C] today.', 'is', 7, 1, 'counts the words after along with'],
  ['The teacher, as well as the pupils, _____ waiting for [N] now.', 'is', 7, 1, 'counts the words after as well as'],
  ['"Five hundred rupees _____ a fair price for this lamp," said [N].', 'is', 7, 1, 'takes an amount for a plural'],
  ['"Ten kilometres _____ a long walk for a child," [N] told [M].', 'is', 7, 1, 'takes a distance for a plural'],
  [
    '"The number of visitors to [C] _____ increased this year," said [N].',
    'has',
    8,
    2,
    'takes the number of for a plural',
  ],
  [
    '"A number of visitors to [C] _____ praised the museum," said [N].',
    'have',
    8,
    2,
    'takes a number of for a singular',
  ],
  ['Mathematics _____ the subject that [N] likes best.', 'is', 7, 0, 'takes a subject ending in -s for a plural'],
  ['The news that [N] brought from [C] _____ good.', 'was', 7, 1, 'takes news for a plural'],
  ['The scissors that [N] borrowed _____ on the table now.', 'are', 7, 1, 'takes scissors for a singular'],
  ['A pair of scissors _____ on the table beside [N] now.', 'is', 8, 2, 'agrees with the nearer plural noun'],
  ['"Many a traveller _____ lost the way in this forest," said [N].', 'has', 9, 2, 'takes many a for a plural'],
  [
    '"The quality of these mangoes from [C] _____ very good today," said [N].',
    'is',
    7,
    1,
    'agrees with the nearer plural noun',
  ],
  ['[N] is one of those pupils who _____ never late.', 'are', 9, 2, 'agrees with one instead of those'],
  [
    'The committee _____ given its decision on the plan that [N] made.',
    'has',
    8,
    1,
    'treats a body acting as one as a plural',
  ],
  ['Bread and butter _____ what [N] has for breakfast.', 'is', 8, 2, 'takes one dish for two things'],
  ['"The captain and the goalkeeper _____ both from [C]," said [N].', 'are', 7, 0, 'takes two people for one'],
  [
    'The poet and teacher who lives next to [N] _____ retired today.',
    'has',
    10,
    2,
    'takes one person with two roles for two',
  ],
  [
    'Not only the students but also their teacher _____ heard the news from [N].',
    'has',
    9,
    2,
    'ignores the nearer subject after but also',
  ],
  ['Everybody in the two buses from [C] _____ singing when [N] arrived.', 'was', 7, 1, 'takes everybody for a plural'],
  ['The basket of oranges that [N] carried _____ heavy.', 'was', 7, 1, 'agrees with the nearer plural noun'],
  ['"There _____ two reasons for the delay," said [N].', 'are', 7, 0, 'takes there for the subject'],
]

const OPTIONS: Record<string, readonly string[]> = {
  has: ['have', 'having', 'are having'],
  have: ['has', 'having', 'is having'],
  is: ['are', 'am', 'be'],
  are: ['is', 'am', 'be'],
  was: ['were', 'are', 'be'],
}

const entries: Cloze[] = ROWS.map(([text, key, from, hard, trap]) => ({
  text,
  key,
  wrong: OPTIONS[key].map(
    (option, i) => [option, i === 0 ? trap : 'uses a form that no subject of this kind takes'] as const,
  ),
  from,
  hard,
}))

/** Singular or plural by rule, read from the words before the gap. */
function plural(before: string): boolean {
  if (/^there$/.test(before) || /\bthose \w+ who$/.test(before) || before.startsWith('a number of')) return true
  const nearer = /\b(?:nor|or|but also) (.+)$/.exec(before)?.[1]
  if (nearer) return /(parents|players|students)$/.test(nearer)
  if (
    /^(each|one|every|everybody|many a|the number|a pair|five hundred|ten|mathematics|bread and butter)\b/.test(before)
  )
    return false
  if (/^the \w+ and the \w+/.test(before)) return true
  return /^the (scissors)\b/.test(before)
}

export const e19: ItemModel = clozeModel({
  id: 'E19',
  title: 'Agreement with misleading subjects',
  classes: classes(7, 10),
  topic: 'english.agreement',
  instruction: 'Choose the verb that agrees with its subject.',
  bloom: 'An',
  entries,
  verify: (printed, candidate) => {
    const form = plain(candidate)
    const { before, after } = gapOf(printed)
    if (/^(am|be|having)$|having$/.test(form)) return false
    const perfect = /^(a |won|increased|praised|lost|given|retired|heard)/.test(after) && !/^a (fair|long)/.test(after)
    if (/^(has|have)$/.test(form) !== perfect) return false
    return plural(before) === /^(are|have|were)$/.test(form)
  },
})
