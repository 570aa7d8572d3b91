import type { ItemModel } from '../../item-model.ts'
import { type Cloze, clozeModel } from '../cloze.ts'
import { classes } from '../level.ts'
import { irregularVerbs, type VerbPhrase } from '../lexicon/verbs.ts'
import { gapOf, plain } from '../printed.ts'

// "win", "find", "see", "forget" and the like name no lasting action and have no natural "Look! She is …".
const verbs = irregularVerbs.filter(
  ({ base, from }) => from <= 6 && !/^(win|find|see|break|forget|stand|begin|wear|cut|go|put|keep)$/.test(base),
)

function entriesOf({ base, s, past, participle, ing, tail, from }: VerbPhrase): Cloze[] {
  const low = Math.max(3, Math.min(from, 5))
  return [
    {
      text: `Look! [N] _____ ${tail}. (${base})`,
      key: `is ${ing}`,
      wrong: [
        [s, 'uses the simple present for an action going on now'],
        [`are ${ing}`, 'uses are with a singular subject'],
        [`was ${ing}`, 'uses the past for an action going on now'],
        [ing, 'leaves out the helping verb'],
      ],
      from: low,
      hard: 1,
    },
    {
      text: `[N] _____ ${tail} every Sunday these days. (${base})`,
      key: s,
      wrong: [
        [base, 'leaves out the -s of the third person'],
        [ing, 'uses the -ing form without a helping verb'],
        [`is ${base}`, 'puts be before a base form'],
        [`are ${ing}`, 'uses are with a singular subject'],
      ],
      from: low,
      hard: 0,
    },
    {
      text: `Last Sunday, [N] _____ ${tail}. (${base})`,
      key: past,
      wrong: [
        [`has ${participle}`, 'uses the present perfect with a finished time'],
        [`did ${past}`, 'marks the past twice'],
        [`will ${base}`, 'uses the future with a past time'],
        [`is ${ing}`, 'uses the present with a past time'],
      ],
      from: low,
      hard: 0,
    },
    {
      text: `Tomorrow, [N] _____ ${tail}. (${base})`,
      key: `will ${base}`,
      accepted: [`is going to ${base}`, `is ${ing}`],
      wrong: [
        [`has ${participle}`, 'uses the perfect with a future time'],
        [`will ${ing}`, 'uses -ing after will'],
        [`was ${ing}`, 'uses the past with a future time'],
        [`will ${s}`, 'adds -s to the verb after will'],
      ],
      from: low,
      hard: 0,
    },
    {
      text: `Did [N] _____ ${tail} yesterday? (${base})`,
      key: base,
      wrong: [
        ...(past === base ? [] : [[past, 'uses the past form after did'] as const]),
        [s, 'adds -s to the verb after did'],
        [ing, 'uses the -ing form after did'],
        [`has ${participle}`, 'uses has after did'],
      ],
      from: Math.max(4, low),
      hard: 2,
    },
  ]
}

/** Which shape of the verb the words of time allow; the verb itself is compared through its own three forms. */
function shapes(before: string, after: string, verb: VerbPhrase): string[] {
  if (before.startsWith('look')) return [`is ${verb.ing}`]
  if (/^did\b/.test(before)) return [verb.base]
  if (after.endsWith('these days')) return [verb.s]
  if (before.startsWith('tomorrow')) return [`will ${verb.base}`, `is going to ${verb.base}`, `is ${verb.ing}`]
  return /^last\b/.test(before) ? [verb.past] : []
}

export const e21: ItemModel = clozeModel({
  id: 'E21',
  title: 'Verb form with a word of time',
  classes: classes(3, 6),
  topic: 'english.verb-forms',
  instruction: 'Complete the sentence with the right form of the verb in brackets.',
  entries: verbs.flatMap(entriesOf),
  verify: (printed, candidate) => {
    const { before, after, given } = gapOf(printed)
    const verb = verbs.find(({ base }) => base === given)
    return verb !== undefined && shapes(before, after, verb).includes(plain(candidate))
  },
})
