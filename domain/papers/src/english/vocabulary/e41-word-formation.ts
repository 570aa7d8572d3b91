import type { ItemModel } from '../../item-model.ts'
import { type Cloze, clozeModel } from '../cloze.ts'
import { classes } from '../level.ts'
import { formations } from '../lexicon/word-formation.ts'
import { gapOf, plain } from '../printed.ts'

const entries: Cloze[] = formations.map(([root, sentence, key, wrong, from]) => ({
  text: `${sentence} (${root})`,
  key,
  wrong: [
    ...wrong
      .split(' ')
      .map((word) => [word, 'adds a wrong prefix or suffix, or makes a word of another class'] as const),
    [root, 'leaves the word unchanged'] as const,
  ],
  from,
  to: from + 4,
  hard: from <= 4 ? 0 : from <= 6 ? 1 : 2,
}))

// Each affix with the roots that take it, and how the root is spelt before it.
const PREFIX: Record<string, string> = {
  un: 'happy kind',
  dis: 'honest obey appear',
  im: 'possible patient',
  ir: 'regular',
  il: 'legal',
  in: 'visible',
  mis: 'spell',
  re: 'write',
}
const NOUN: Record<string, string> = {
  brave: 'bravery',
  kind: 'kindness',
  friend: 'friendship',
  child: 'childhood',
  free: 'freedom',
  punish: 'punishment',
  decide: 'decision',
  invite: 'invitation',
  arrive: 'arrival',
  discover: 'discovery',
  strong: 'strength',
  long: 'length',
  poor: 'poverty',
  able: 'ability',
  curious: 'curiosity',
}
const DOER: Record<string, string> = { teach: 'teacher', act: 'actor', science: 'scientist', music: 'musician' }
const QUALITY: Record<string, string> = { danger: 'dangerous', beauty: 'beautiful', sun: 'sunny', fame: 'famous' }
const VERB: Record<string, string> = { wide: 'widen', simple: 'simplify', real: 'realise' }

/** The form that the place of the gap demands: opposite, noun, doer, quality, manner or verb. */
function formed(root: string, before: string, after: string): string | undefined {
  if (root === 'care') return /^be\b/.test(before) ? 'careful' : 'careless'
  if (/(walks|smiled|puzzle)$/.test(before)) return root.replace(/y$/, 'i').concat('ly')
  if (root in VERB) return VERB[root]
  if (root in DOER) return DOER[root]
  if (root in QUALITY) return QUALITY[root]
  if (
    /\b(the|for|his|her|a|an|wise|of|great|in|\w+'s)$/.test(before) &&
    root in NOUN &&
    !/^of \w+ to laugh/.test(after)
  )
    return NOUN[root]
  const prefix = Object.keys(PREFIX).find((key) => PREFIX[key].split(' ').includes(root))
  return prefix ? prefix + root : undefined
}

export const e41: ItemModel = clozeModel({
  id: 'E41',
  version: 2,
  title: 'Prefixes, suffixes and word classes',
  classes: classes(4, 9),
  topic: 'english.word-formation',
  instruction: 'Complete the sentence with a word formed from the one in brackets.',
  entries,
  verify: (printed, candidate) => {
    const { before, after, given } = gapOf(printed)
    return formed(given, before, after) === plain(candidate)
  },
})
