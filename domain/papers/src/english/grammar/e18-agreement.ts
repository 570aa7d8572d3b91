import type { ItemModel } from '../../item-model.ts'
import { type Cloze, clozeModel } from '../cloze.ts'
import { classes } from '../level.ts'
import { gapOf, plain } from '../printed.ts'

const SUBJECTS: readonly (readonly [text: string, plural: boolean, from: number])[] = [
  ['[N]', false, 2],
  ['[N] and [M]', true, 2],
  ["[N]'s brother", false, 2],
  ["[N]'s sisters", true, 2],
  ["[N]'s cousin in [C]", false, 3],
  ["[N]'s cousins in [C]", true, 3],
  ["[N]'s friends from [C]", true, 4],
  ["Every pupil in [N]'s class", false, 4],
  ['The children next door to [N]', true, 4],
  ['The boy who sits behind [N]', false, 5],
  ['The boys who sit behind [N]', true, 5],
]
const VERBS: readonly (readonly [base: string, s: string, ing: string, tail: string])[] = [
  ['go', 'goes', 'going', 'to school by bus every day'],
  ['play', 'plays', 'playing', 'in the park every evening'],
  ['like', 'likes', 'liking', 'ripe mangoes very much'],
  ['watch', 'watches', 'watching', 'the birds every morning'],
  ['carry', 'carries', 'carrying', 'a water bottle every day'],
  ['wash', 'washes', 'washing', 'the plates after lunch every Sunday'],
  ['read', 'reads', 'reading', 'the newspaper every morning'],
  ['do', 'does', 'doing', 'yoga before breakfast every day'],
  ['study', 'studies', 'studying', 'in the library every Saturday'],
  ['have', 'has', 'having', 'a new bicycle'],
]

const verbEntries: Cloze[] = SUBJECTS.flatMap(([subject, plural, from]) =>
  VERBS.map(
    ([base, s, ing, tail]): Cloze => ({
      text: `${subject} _____ ${tail}.`,
      key: plural ? base : s,
      wrong: [
        [
          plural ? s : base,
          plural ? 'adds -s to the verb of a plural subject' : 'uses the base form with a singular subject',
        ],
        [ing, 'uses the -ing form without a helping verb'],
        [`${plural ? 'is' : 'are'} ${ing}`, 'uses a helping verb of the wrong number'],
        [`is ${base}`, 'puts be before a base form'],
      ],
      from,
      hard: from <= 2 ? 0 : from === 3 || from === 4 ? 1 : 2,
    }),
  ),
)

const BE_TAILS = ['in the school band this year', 'very fond of music', 'ready for the picnic now', 'afraid of thunder']
const beEntries: Cloze[] = SUBJECTS.flatMap(([subject, plural, from]) =>
  BE_TAILS.map(
    (tail): Cloze => ({
      text: `${subject} _____ ${tail}.`,
      key: plural ? 'are' : 'is',
      wrong: [
        [plural ? 'is' : 'are', 'uses a form of be of the wrong number'],
        ['am', 'uses am with a subject other than I'],
        ['be', 'leaves be unchanged'],
        ['being', 'uses being as the only verb'],
      ],
      from,
      hard: from <= 3 ? 0 : 1,
    }),
  ),
)

function isPlural(before: string): boolean {
  const subject = before.replace(/ (who|in|from|next) .*$/, '')
  if (/^every\b/.test(subject)) return false
  if (/\w and \w/.test(subject)) return true
  return /(children|boys|sisters|cousins|friends)$/.test(subject)
}
const thirdPerson = (form: string) =>
  /^(is|has|does|goes)$/.test(form) || (form.endsWith('s') && !/^(is|wash|pass)$/.test(form))

export const e18: ItemModel = clozeModel({
  id: 'E18',
  version: 2,
  title: 'Subject and verb agree',
  classes: classes(2, 6),
  topic: 'english.agreement',
  instruction: 'Choose the right form of the verb for the gap.',
  entries: [...verbEntries, ...beEntries],
  verify: (printed, candidate) => {
    const form = plain(candidate)
    if (/ |ing$|^(am|be)$/.test(form)) return false
    return isPlural(gapOf(printed).before) !== thirdPerson(form)
  },
})
