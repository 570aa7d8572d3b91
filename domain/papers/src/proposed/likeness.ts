import { jaccard, nearDuplicate, shingles } from '../assembly/similarity.ts'
import type { Item } from '../item.ts'
import { passed, refused, type Verdict } from './verdict.ts'

/** From this likeness on it is a question that is there already, perhaps with other numbers. */
export const sameQuestion = 0.85

export interface Likeness {
  verdict: Verdict
  /** The family of the question that it is like; at most one of a family stands on a paper. Null: its own. */
  family: string | null
}

/** How like a question is to those that are known, numbers left out. */
export function likenessOf(item: Item, known: readonly Item[]): Likeness {
  const own = shingles(item)
  let [most, family] = [0, '']
  for (const other of known) {
    const likeness = jaccard(own, shingles(other))
    if (likeness > most) [most, family] = [likeness, other.family]
  }
  if (most >= sameQuestion)
    return { verdict: refused('likeness', /*i18n*/ 'There is such a question already.'), family: null }
  return { verdict: passed('likeness'), family: most >= nearDuplicate ? family : null }
}
