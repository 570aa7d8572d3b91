import type { CatalogueIndex } from './catalogue-index.ts'
import { candidatesFrom } from './crowding.ts'
import type { RankedCareer } from './rank.ts'
import { selectAlternatives, selectTop } from './select.ts'
import type { ThemeIndex } from './themes.ts'

export type Choice = { top: RankedCareer[]; alternatives: RankedCareer[] }

/** The careers to show out of a ranking. */
export function choose(index: CatalogueIndex, ranked: readonly RankedCareer[], firstTheme: ThemeIndex): Choice {
  if (ranked.length === 0) return { top: [], alternatives: [] }
  const byPlace = new Map(ranked.map((entry) => [index.placeOf(entry.career), entry]))
  const scores = index.careers.map((_, place) => byPlace.get(place)?.score ?? null)
  const candidates = candidatesFrom(scores, index.crowding)
  const top = selectTop(index, candidates, index.placeOf(ranked[0].career))
  const alternatives = selectAlternatives(index, candidates, top, firstTheme)
  const entries = (places: readonly number[]) =>
    places.flatMap((place) => {
      const entry = byPlace.get(place)
      return entry ? [entry] : []
    })
  return { top: entries(top), alternatives: entries(alternatives) }
}
