import { t } from '@lingui/core/macro'

export const PAGE_SIZES = [10, 25, 50, 100] as const
const DEFAULT_SIZE = 25

export interface ListState {
  search: string
  /** A column's key, with a minus in front for descending; "" for the list's own order. */
  sort: string
  limit: number
  /** The cursors of the pages from the second to the present one; empty on the first. */
  cursors: string[]
  filters: Record<string, string>
}

const OWN_KEYS: ReadonlySet<string> = new Set(['search', 'sort', 'limit', 'page'])

/** Reads a list's state from the address, so that Back and a copied link restore it. */
export function readListState(params: URLSearchParams, filterNames: readonly string[] = []): ListState {
  const limit = Number(params.get('limit'))
  return {
    search: params.get('search') ?? '',
    sort: params.get('sort') ?? '',
    limit: PAGE_SIZES.some((size) => size === limit) ? limit : DEFAULT_SIZE,
    cursors: params.getAll('page'),
    filters: Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? ''])),
  }
}

/** The address for `state`; parameters that are not the list's stay. */
export function writeListState(before: URLSearchParams, state: ListState): URLSearchParams {
  const kept = [...before].filter(([name]) => !OWN_KEYS.has(name) && !(name in state.filters))
  const own: [string, string][] = [
    ['search', state.search],
    ['sort', state.sort],
    ['limit', state.limit === DEFAULT_SIZE ? '' : String(state.limit)],
    ...Object.entries(state.filters),
    ...state.cursors.map((cursor): [string, string] => ['page', cursor]),
  ]
  return new URLSearchParams([...kept, ...own.filter(([, value]) => value !== '')])
}

/** The query that a paged call of the contract takes. */
export const listQuery = ({ search, sort, limit, cursors, filters }: ListState) => ({
  search,
  sort,
  limit: String(limit),
  cursor: cursors.at(-1) ?? '',
  ...filters,
})

/** "26–50 of 312" for the page that shows `count` rows. */
export function rangeOfPage({ cursors, limit }: Pick<ListState, 'cursors' | 'limit'>, count: number, total: number) {
  if (count === 0) return t`0 of ${total}`
  const first = cursors.length * limit + 1
  const last = first + count - 1
  return t`${first}–${last} of ${total}`
}

/** The sort after a press on a column's heading: ascending, descending, then the list's own order. */
export function nextSort(sort: string, key: string): string {
  if (sort === key) return `-${key}`
  return sort === `-${key}` ? '' : key
}
