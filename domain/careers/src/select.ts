import { type Career, isVocational } from './career.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { RankedCareer } from './rank.ts'
import { hexagonNeighbours, type ThemeIndex, themesByValue } from './themes.ts'

const RELEVANCE_SHARE = 0.75
const CHOICES = 5
const PER_FAMILY = 2
const FAMILIES = 3
const JOB_ZONES = 2

/** How many of the places that are left a rule still needs. */
type Need = (picked: readonly Career[]) => number

type Search = {
  index: CatalogueIndex
  ranked: readonly RankedCareer[]
  /** Careers already shown: never picked again, but what is picked should differ from them. */
  shown: readonly Career[]
  needs: readonly Need[]
}

/**
 * Maximal marginal relevance: each place goes to the career with the best balance of its own total and
 * its unlikeness to what is already chosen. A place is kept for every rule that is still open.
 */
function pick({ index, ranked, shown, needs }: Search): RankedCareer[] {
  const picked: RankedCareer[] = []
  while (picked.length < CHOICES) {
    const careers = picked.map((choice) => choice.career)
    const others = [...shown, ...careers]
    const left = CHOICES - picked.length - 1
    const free = ranked.filter(
      ({ career }) =>
        !others.includes(career) && careers.filter(({ family }) => family === career.family).length < PER_FAMILY,
    )
    const openNeeds = (career: Career) => needs.reduce((total, need) => total + need([...careers, career]), 0)
    const feasible = free.filter(({ career }) => openNeeds(career) <= left)
    const best = bestOf(feasible.length > 0 ? feasible : free, (choice) => relevance(index, choice, others))
    if (!best) break
    picked.push(best)
  }
  return picked
}

function relevance(index: CatalogueIndex, { career, score }: RankedCareer, others: readonly Career[]): number {
  const nearest = others.length === 0 ? 0 : Math.max(...others.map((other) => index.likeness(career, other)))
  return RELEVANCE_SHARE * (score ?? 0) - (1 - RELEVANCE_SHARE) * nearest
}

/** The first of the largest, so that an earlier place in the ranking settles a tie. */
function bestOf<T>(items: readonly T[], value: (item: T) => number): T | null {
  let best: { item: T; value: number } | null = null
  for (const item of items) {
    const own = value(item)
    if (best === null || own > best.value + 1e-12) best = { item, value: own }
  }
  return best?.item ?? null
}

function distinct<T>(count: number, key: (career: Career) => T): Need {
  return (picked) => Math.max(0, count - new Set(picked.map(key)).size)
}

function atLeastOne(holds: (career: Career) => boolean): Need {
  return (picked) => (picked.some(holds) ? 0 : 1)
}

/** Five careers: at most two of a family, at least three families, at least two job zones. */
export function selectTop(index: CatalogueIndex, ranked: readonly RankedCareer[]): RankedCareer[] {
  const needs = [distinct(FAMILIES, ({ family }) => family), distinct(JOB_ZONES, (career) => career.job_zone)]
  return pick({ index, ranked, shown: [], needs })
}

/** A career whose entrance does not go through an examination with far more applicants than places. */
export function hasOpenEntrance(index: CatalogueIndex, career: Career): boolean {
  return !career.exams.some((id) => index.examsById.get(id)?.crowded === true)
}

export function isLedByNeighbour(career: Career, first: ThemeIndex): boolean {
  return hexagonNeighbours(first).includes(themesByValue(career.riasec)[0])
}

/** Five more: at least one with a hands-on route, one led by a neighbour of the first theme, one with an open entrance. */
export function selectAlternatives(
  index: CatalogueIndex,
  ranked: readonly RankedCareer[],
  shown: readonly Career[],
  firstTheme: ThemeIndex,
): RankedCareer[] {
  const needs = [
    atLeastOne(isVocational),
    atLeastOne((career) => isLedByNeighbour(career, firstTheme)),
    atLeastOne((career) => hasOpenEntrance(index, career)),
  ]
  return pick({ index, ranked, shown, needs })
}
