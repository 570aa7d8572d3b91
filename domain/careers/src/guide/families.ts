import type { CatalogueIndex } from '../catalogue-index.ts'
import type { FamilyMatch } from '../guide-types.ts'
import type { RankedCareer } from '../rank.ts'
import { mean } from '../themes.ts'

const SHOWN = 5
const EXAMPLES = 3

/** Mean totals of a family from which on it is said to match. */
const STRONG = 0.75
const GOOD = 0.6

/** The families whose careers fit best on average, each with the nearest of them. */
export function matchFamilies(index: CatalogueIndex, ranked: readonly RankedCareer[]): FamilyMatch[] {
  return [...index.familyNames]
    .flatMap(([id, name]) => {
      const members = ranked.filter(({ career }) => career.family === id)
      return members.length === 0 ? [] : [{ id, name, members, middle: mean(members.map(({ score }) => score ?? 0)) }]
    })
    .toSorted((a, b) => b.middle - a.middle)
    .slice(0, SHOWN)
    .map(({ id, name, members, middle }) => ({
      id,
      name,
      band: middle >= STRONG ? 'strong match' : middle >= GOOD ? 'good match' : 'worth a look',
      examples: members.slice(0, EXAMPLES).map(({ career }) => ({ id: career.id, name: career.name })),
    }))
}
