import type { ItemModel } from '../../item-model.ts'
import { type Cloze, clozeModel } from '../cloze.ts'
import { classes, type Hard } from '../level.ts'
import { gapOf, plain } from '../printed.ts'

const NONE = 'no article'
type Key = 'a' | 'an' | 'the' | typeof NONE
type Row = readonly [text: string, key: Key, from: number, hard: Hard]

const ROWS: readonly Row[] = [
  ['[N] drew a map of _____ Godavari.', 'the', 5, 1],
  ['[N] has often bathed in _____ Kaveri.', 'the', 5, 1],
  ["[N]'s grandparents live on the bank of _____ Narmada.", 'the', 5, 1],
  ["[N]'s uncle has sailed across _____ Arabian Sea.", 'the', 4, 1],
  ['[N] flew over _____ Indian Ocean.', 'the', 4, 1],
  ['[N] collected shells on the shore of _____ Bay of Bengal.', 'the', 5, 1],
  ['[N] and [M] went trekking in _____ Himalayas.', 'the', 4, 1],
  ['[N] saw wild elephants in _____ Nilgiris.', 'the', 6, 1],
  ['[N] knows that _____ sun rises in the east.', 'the', 4, 0],
  ['[N] watched the clouds cover _____ moon.', 'the', 4, 0],
  ['[N] counted the stars in _____ sky.', 'the', 4, 0],
  ['[N] is _____ tallest student in the class.', 'the', 4, 0],
  ['[N] chose _____ most interesting book on the shelf.', 'the', 4, 0],
  ['[N] was _____ first student to finish the test.', 'the', 4, 0],
  ['[N] is _____ only member who plays the flute.', 'the', 6, 1],
  ['[N] goes for a walk in _____ morning.', 'the', 4, 0],
  ['[N] waters the plants in _____ evening.', 'the', 4, 0],
  ['[N] and [M] collected blankets for _____ poor.', 'the', 6, 2],
  ['[N] reads stories to _____ blind every Sunday.', 'the', 7, 2],
  ["[N]'s cousin works in _____ Maldives.", 'the', 6, 2],
  ["[N]'s sister is studying in _____ Netherlands.", 'the', 6, 2],
  ['[N] took a photograph of _____ Taj Mahal.', 'the', 4, 1],
  ['[N] and [M] stood in front of _____ Red Fort.', 'the', 4, 1],
  ['[N] washes [his] hair twice _____ week.', 'a', 4, 1],
  ['"The medicine must be taken three times _____ day," the doctor told [N].', 'a', 4, 1],
  ['The train from [C] was running at eighty kilometres _____ hour.', 'an', 5, 2],
  ['What _____ beautiful sunset it was!', 'a', 4, 1],
  ['What _____ interesting story [N] told us!', 'an', 4, 1],
  ['[N] finished the puzzle in half _____ hour.', 'an', 5, 2],
  ['[N] left the house in _____ hurry.', 'a', 5, 1],
  ['[N] had never seen such _____ long queue before.', 'a', 5, 1],
  ['[N] had never heard such _____ unkind remark before.', 'an', 6, 2],
  ['[N] had _____ breakfast at eight today.', NONE, 4, 0],
  ['[N] and [M] will have _____ lunch at one o’clock.', NONE, 4, 0],
  ['[N] plays _____ cricket with [M] on Sundays.', NONE, 4, 0],
  ['[N] and [M] play _____ chess after school.', NONE, 4, 0],
  ['[N] speaks _____ Malayalam at home.', NONE, 4, 0],
  ['[N] can read and write _____ Hindi.', NONE, 4, 0],
  ['[N] believes that _____ honesty is the best policy.', NONE, 6, 1],
  ['[N] goes to _____ bed at nine.', NONE, 4, 0],
  ['[N] is too ill to go to _____ school today.', NONE, 4, 1],
  ['[N] travelled to [C] by _____ train.', NONE, 4, 0],
  ['[N] sent the parcel by _____ post.', NONE, 5, 1],
  ['[N] lives in _____ [C].', NONE, 4, 0],
  ['[N] hopes to climb _____ Mount Everest one day.', NONE, 5, 1],
  ['[N] read that _____ Jupiter is bigger than Mars.', NONE, 4, 1],
  ["[N]'s ring is made of _____ silver.", NONE, 5, 1],
  ["[N]'s favourite subject is _____ mathematics.", NONE, 4, 1],
  ['[N] was born in _____ April.', NONE, 4, 0],
  ['"Owls hunt at _____ night," said [N].', NONE, 4, 0],
]

/** The wrong options, the nearest first: "no article" stands beside every key, so that its being offered tells nothing. */
const WRONG: Readonly<Record<Key, readonly Key[]>> = {
  the: ['a', NONE, 'an'],
  a: ['an', NONE, 'the'],
  an: ['a', NONE, 'the'],
  [NONE]: ['the', 'a', 'an'],
}

function misconception(key: Key, option: Key): string {
  if (option === NONE) return 'leaves out an article that English needs'
  if (key === NONE) return 'puts an article where English has none'
  if (key === 'the') return 'uses a or an for something particular or one of its kind'
  return option === 'the' ? 'uses the for something not yet known' : 'goes by the first letter, not the first sound'
}

const entries: Cloze[] = ROWS.map(([text, key, from, hard]) => ({
  text,
  key,
  wrong: WRONG[key].map((option) => [option, misconception(key, option)] as const),
  from,
  hard,
}))

const RULES: readonly [before: RegExp, after: RegExp, article: Key][] = [
  [/(twice|times)$/, /^(day|week)\b/, 'a'],
  [/(kilometres|half)$/, /^hour\b/, 'an'],
  [/\b(what|such)$/, /^[bcdfgjklmnpqrstvwz]/, 'a'],
  [/\b(what|such)$/, /^([aeio]|un[aeiou]?[a-z])/, 'an'],
  [/\bin$/, /^hurry/, 'a'],
  [/./, /^(godavari|kaveri|narmada|arabian sea|indian ocean|bay of|himalayas|nilgiris|sun|moon|sky)\b/, 'the'],
  [/./, /^(\w+est|most|first|only)\b/, 'the'],
  [/in$/, /^(morning|evening)$/, 'the'],
  [/(for|to)$/, /^(poor|blind)\b/, 'the'],
  [/./, /^(maldives|netherlands|taj mahal|red fort)\b/, 'the'],
  [/(had|have)$/, /^(breakfast|lunch)\b/, NONE],
  [/plays?$/, /^(cricket|chess)\b/, NONE],
  [/(speaks|write)$/, /^(malayalam|hindi)\b/, NONE],
  [/./, /^(honesty|courage|mathematics|jupiter|mount|silver|april)\b/, NONE],
  [/goes to$/, /^bed\b/, NONE],
  [/go to$/, /^school\b/, NONE],
  [/by$/, /^(train|post)\b/, NONE],
  [/lives in$/, /^\w+$/, NONE],
  [/\bat$/, /^night\b/, NONE],
]

export const e06: ItemModel = clozeModel({
  id: 'E06',
  title: 'the, a, an or no article',
  classes: classes(4, 8),
  topic: 'english.articles',
  instruction: 'Choose the right article for the gap, or "no article" where none is needed.',
  entries,
  verify: (printed, candidate) => {
    const { before, after } = gapOf(printed)
    const matches = RULES.filter(([left, right]) => left.test(before) && right.test(after)).map(([, , key]) => key)
    return matches.length > 0 && matches.every((key) => key === plain(candidate))
  },
})
