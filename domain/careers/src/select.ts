import type { CareerTable } from './career-table.ts'
import { hexagonNeighbours, type ThemeIndex } from './themes.ts'

const RELEVANCE_SHARE = 0.75
const CHOICES = 5
const PER_FAMILY = 2
const FAMILIES = 3
const JOB_ZONES = 2

/** Diversity chooses among so many of the ranking, so that it never brings up a career that hardly fits. */
export const TOP_WINDOW = 15
export const ALTERNATIVES_WINDOW = 45

/** A career by its place in the index, with its total. */
export type Candidate = { place: number; score: number }

/** Whether the rules can still all be kept once these are picked. */
type Keeps = (picked: readonly number[], left: number) => boolean

type Search = {
  table: CareerTable
  /** Every career, the highest total first. */
  ranking: readonly Candidate[]
  /** So many of the ranking are chosen among; more only where no rule could be kept otherwise. */
  window: number
  /** What is taken off a career's total by its place, so that none is shown to everybody. */
  offsets: Float64Array
  /** Places already shown: never picked again, and what is picked should differ from them. */
  shown: readonly number[]
  picked: number[]
  keeps: Keeps
}

/**
 * Maximal marginal relevance: each place goes to the career with the best balance of its total and its
 * unlikeness to what is already chosen. A place is kept for every rule that is still open.
 */
function fill(search: Search): number[] {
  const { picked } = search
  while (picked.length < CHOICES) {
    const next = bestCandidate(search)
    if (next === null) break
    picked.push(next)
  }
  return picked
}

function bestCandidate(search: Search): number | null {
  const { table, ranking, window, offsets, shown, picked, keeps } = search
  const left = CHOICES - picked.length - 1
  let fallback: number | null = null
  let best: number | null = null
  let bestValue = Number.NEGATIVE_INFINITY
  for (const [rank, { place, score }] of ranking.entries()) {
    if (rank >= window && best !== null) break
    if (!isFree(table, place, shown, picked)) continue
    fallback ??= place
    picked.push(place)
    const possible = keeps(picked, left)
    picked.pop()
    if (!possible) continue
    const value =
      RELEVANCE_SHARE * (score - offsets[place]) - (1 - RELEVANCE_SHARE) * nearest(table.likeness[place], shown, picked)
    if (value > bestValue + 1e-12) {
      best = place
      bestValue = value
    }
  }
  // Without a candidate that keeps every rule within reach, the best of the rest is still a suggestion.
  return best ?? fallback
}

function isFree({ careers }: CareerTable, place: number, shown: readonly number[], picked: readonly number[]): boolean {
  if (shown.includes(place)) return false
  let relatives = 0
  for (const other of picked) {
    if (other === place) return false
    if (careers[other].family === careers[place].family) relatives++
  }
  return relatives < PER_FAMILY
}

/** Likeness to the nearest of what is chosen; being the opposite of a choice earns nothing. */
function nearest(likeness: Float64Array, shown: readonly number[], picked: readonly number[]): number {
  let most = 0
  for (const other of shown) most = Math.max(most, likeness[other])
  for (const other of picked) most = Math.max(most, likeness[other])
  return most
}

/** How many different values a property takes among these places. */
function variety<T>(places: readonly number[], property: (place: number) => T): number {
  let count = 0
  for (let i = 0; i < places.length; i++) {
    let first = 0
    while (property(places[first]) !== property(places[i])) first++
    if (first === i) count++
  }
  return count
}

/**
 * Five careers: the best one, then by diversity; at most two of a family, at least three families and two job zones.
 * All come from the first places of the ranking, and the first of these is always shown.
 */
export function selectTop(table: CareerTable, ranking: readonly Candidate[], offsets: Float64Array): number[] {
  const { careers } = table
  const familyOf = (place: number) => careers[place].family
  const zoneOf = (place: number) => careers[place].job_zone
  const keeps: Keeps = (picked, left) =>
    Math.max(0, FAMILIES - variety(picked, familyOf)) + Math.max(0, JOB_ZONES - variety(picked, zoneOf)) <= left
  return fill({ table, ranking, window: TOP_WINDOW, offsets, shown: [], picked: [ranking[0].place], keeps })
}

/** Five more: at least one with a hands-on route, one led by a neighbour of the first theme, one with an open entrance. */
export function selectAlternatives(
  table: CareerTable,
  ranking: readonly Candidate[],
  offsets: Float64Array,
  { shown, firstTheme }: { shown: readonly number[]; firstTheme: ThemeIndex },
): number[] {
  const { traits } = table
  const neighbours = hexagonNeighbours(firstTheme)
  const rules: ((place: number) => boolean)[] = [
    (place) => traits[place].vocational,
    (place) => neighbours.includes(traits[place].lead),
    (place) => traits[place].open,
  ]
  const keeps: Keeps = (picked, left) => {
    let missing = 0
    for (const rule of rules) if (!picked.some(rule)) missing++
    return missing <= left
  }
  return fill({ table, ranking, window: ALTERNATIVES_WINDOW, offsets, shown, picked: [], keeps })
}
