import type { ItemModel } from '../../item-model.ts'
import { type Cloze, clozeModel } from '../cloze.ts'
import { classes, type Hard } from '../level.ts'
import { lastLine, plain } from '../printed.ts'

type Row = readonly [
  text: string,
  purpose: string,
  key: string,
  wrong: string,
  from: number,
  hard: Hard,
  accepted?: string,
]

// The purpose is printed in brackets, since a bare gap often allows several modals.
const ROWS: readonly Row[] = [
  ['[N] _____ swim across the pool; [he] learnt it last year.', 'present ability', 'can', 'can to|must|cans', 6, 0],
  ['[N] _____ speak three languages.', 'present ability', 'can', 'can to|should|cans', 6, 0],
  ['When [N] was five, [he] _____ already ride a bicycle.', 'past ability', 'could', 'can|must|could to', 6, 1],
  ['Years ago, [N] _____ climb that tree easily.', 'past ability', 'could', 'can|should|could to', 6, 1],
  [
    '"You _____ wear a helmet while riding in [C]; it is the law," [N] said.',
    'strong duty',
    'must',
    'must to|might|may',
    6,
    0,
  ],
  [
    '"All visitors _____ sign the register at the gate," the guard told [N].',
    'strong duty',
    'must',
    'must to|might|could',
    6,
    0,
  ],
  [
    'You look tired, [N]. You _____ go to bed early tonight.',
    'advice',
    'should',
    'should to|may|shall to',
    6,
    0,
    'ought to',
  ],
  ['[N] has a fever, so [he] _____ see a doctor.', 'advice', 'should', 'should to|might|shoulds', 6, 0, 'ought to'],
  ['"We _____ to help our neighbours," said [N].', 'moral duty', 'ought', 'should|must|can', 7, 1],
  ['Like every citizen, [N] _____ to respect the flag.', 'moral duty', 'ought', 'should|must|oughts', 7, 2],
  [
    '[N] took no lunch and walked ten kilometres. [He] _____ be hungry.',
    'strong deduction',
    'must',
    'must to|should to|need',
    7,
    1,
  ],
  ['The lights are on, so [N] _____ be at home.', 'strong deduction', 'must', 'must to|need|ought', 7, 1],
  ['That _____ be [N]; [he] left for [C] this morning.', 'impossibility', "can't", "mustn't|can|don't", 8, 2, 'cannot'],
  [
    'Take an umbrella, [N]. It _____ rain later; the sky is a little grey.',
    'possibility',
    'might',
    'must to|can to|needs',
    6,
    1,
    'may',
  ],
  [
    'I am not sure, but [N] _____ come by the evening train from [C].',
    'possibility',
    'might',
    'might to|must|ought',
    6,
    1,
    'may',
  ],
  [
    '"You _____ leave the room now," the teacher told [N].',
    'giving permission',
    'may',
    'may to|might to|ought',
    6,
    0,
    'can',
  ],
  [
    '"_____ I borrow your pen, please?" asked [N].',
    'asking permission politely',
    'May',
    'Must|Will|Should',
    6,
    0,
    'Could',
  ],
  ['"_____ you please open the window?" [N] asked [M].', 'polite request', 'Could', 'May|Should|Must', 6, 1, 'Would'],
  ['You _____ not shout in the library, [N].', 'prohibition', 'must', 'might|need|would', 6, 1],
  ['You _____ not bring any food, [N]; lunch will be given to everyone.', 'no need', 'need', 'must|can|should', 8, 2],
  ['When [N] was small, [he] _____ to play in this park every day.', 'past habit', 'used', 'would|should|could', 7, 1],
  [
    'Every summer [N]’s grandfather _____ tell stories under the mango tree.',
    'past habit',
    'would',
    'must|used|may',
    8,
    2,
  ],
  ['[N] _____ not enter the cave, for [he] was afraid.', 'courage', 'dared', 'ought|used|needs', 9, 2],
  ['[N] _____ rather read than watch a film.', 'preference', 'would', 'could|must|should', 8, 1],
]

const WHY = (option: string, key: string): string => {
  if (option.endsWith(' to')) return 'puts to after a modal that takes the bare verb'
  if (/^\w+s$/i.test(option)) return 'adds -s to a modal'
  return `uses ${option} where the purpose asks for ${key}`
}

const entries: Cloze[] = ROWS.map(([text, purpose, key, wrong, from, hard, accepted]) => ({
  text: `${text} (${purpose})`,
  key,
  ...(accepted ? { accepted: [accepted] } : {}),
  wrong: wrong.split('|').map((option) => [option, WHY(option, key)]),
  from,
  hard,
}))

/** Purpose → modals that serve it and take a bare verb; those in the second list need "to" after the gap. */
const SERVES: Record<string, readonly [bare: string, withTo?: string]> = {
  'present ability': ['can'],
  'past ability': ['could'],
  'strong duty': ['must'],
  advice: ['should|ought to'],
  'moral duty': ['', 'ought'],
  'strong deduction': ['must'],
  impossibility: ["can't|cannot"],
  possibility: ['might|may'],
  'giving permission': ['may|can'],
  'asking permission politely': ['may|could'],
  'polite request': ['could|would'],
  prohibition: ['must'],
  'no need': ['need'],
  'past habit': ['would', 'used'],
  courage: ['dared'],
  preference: ['would'],
}

export const e24: ItemModel = clozeModel({
  id: 'E24',
  title: 'Modals by purpose',
  classes: classes(6, 10),
  topic: 'english.modals',
  instruction: 'Fill the gap with a word that serves the purpose given in brackets.',
  entries,
  verify: (printed, candidate) => {
    const sentence = lastLine(printed)
    const [bare, withTo = ''] = SERVES[/\(([^)]+)\)$/.exec(sentence)?.[1] ?? ''] ?? ['']
    const needsTo = /_____ to\b/.test(sentence)
    return (needsTo ? withTo : bare).split('|').includes(plain(candidate))
  },
})
