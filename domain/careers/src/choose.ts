import type { CatalogueIndex } from './catalogue-index.ts'
import type { RankedCareer } from './rank.ts'
import { selectAlternatives, selectTop } from './select.ts'
import type { ThemeIndex } from './themes.ts'

export type Choice = { top: RankedCareer[]; alternatives: RankedCareer[] }

/** The careers to show out of a ranking: chosen for fit and variety, shown in the order of the ranking. */
export function choose(index: CatalogueIndex, ranked: readonly RankedCareer[], firstTheme: ThemeIndex): Choice {
  if (ranked.length === 0) return { top: [], alternatives: [] }
  const ranking = ranked.map(({ career, score }) => ({ place: index.placeOf(career), score: score ?? 0 }))
  const top = selectTop(index, ranking, index.crowding)
  const alternatives = selectAlternatives(index, ranking, index.crowding, { shown: top, firstTheme })
  const inOrder = (places: readonly number[]) => ranked.filter((_, rank) => places.includes(ranking[rank].place))
  return { top: inOrder(top), alternatives: inOrder(alternatives) }
}
