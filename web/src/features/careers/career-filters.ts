import { compareNames } from '../../lib/format.ts'
import type { CareerRow } from './careers.api.ts'

/** The query names of the filters. */
export const FILTERS = ['family', 'stream', 'theme', 'pay', 'length', 'without_degree', 'government'] as const
export type CareerFilter = (typeof FILTERS)[number]
/** Lakh rupees a year, from which the pay at entry begins. */
export const PAY_STEPS = [2, 4, 6, 8, 12] as const
/** Years of study after class 10 or 12, at most. */
export const LENGTH_STEPS = [1, 2, 3, 4] as const
/** More than the last of them. */
export const LONGEST = 'more'
export const SORTS = ['', '-pay', 'length'] as const

export interface Wanted {
  search: string
  sort: string
  filters: Readonly<Record<string, string>>
}

/** As it is compared: without accents and capital letters. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const wordsOf = (search: string) => fold(search).split(/\s+/).filter(Boolean)
const hasAll = (text: string, words: readonly string[]) => words.every((word) => text.includes(word))

/** The other names by which a search found a career, where its own name does not say why. */
export function foundNames({ name, aliases }: CareerRow, search: string): string[] {
  const words = wordsOf(search)
  if (words.length === 0 || hasAll(fold(name), words)) return []
  return aliases.filter((alias) => words.some((word) => fold(alias).includes(word)))
}

function passes(row: CareerRow, filters: Wanted['filters']): boolean {
  const { family, stream, theme, pay, length, without_degree: withoutDegree, government } = filters
  if (family && row.family_id !== family) return false
  if (stream && !row.streams.includes(stream)) return false
  if (theme && !row.top_themes.includes(theme)) return false
  if (pay && row.entry_low < Number(pay)) return false
  const { years } = row.shortest
  if (length && (length === LONGEST ? years <= Math.max(...LENGTH_STEPS) : years > Number(length))) return false
  return (!withoutDegree || row.without_degree) && (!government || row.government)
}

const byName = (a: CareerRow, b: CareerRow) => compareNames(a.name, b.name)
const ORDERS: Readonly<Record<string, (a: CareerRow, b: CareerRow) => number>> = {
  '-pay': (a, b) => b.entry_low - a.entry_low || byName(a, b),
  length: (a, b) => a.shortest.years - b.shortest.years || a.shortest.after - b.shortest.after || byName(a, b),
}

/** The careers that are wanted, in the wanted order; by name those come first whose own name was searched for. */
export function wantedCareers(rows: readonly CareerRow[], { search, sort, filters }: Wanted): CareerRow[] {
  const words = wordsOf(search)
  const found = rows.filter(
    (row) => passes(row, filters) && hasAll(fold([row.name, ...row.aliases, row.family].join(' ')), words),
  )
  const isNamed = (row: CareerRow) => Number(hasAll(fold(row.name), words))
  return found.toSorted(ORDERS[sort] ?? ((a, b) => isNamed(b) - isNamed(a) || byName(a, b)))
}

/** Two at most, held in the address with a comma between. */
export const tickedOf = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean).slice(0, 2)
