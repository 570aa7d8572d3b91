import { useSearchParams } from 'react-router'
import { type ListState, readListState, writeListState } from './list-state.ts'

/** A list's search, filters, sort and page, held in the address. `filterNames` are the query names of its filters. */
export function useListState(filterNames: readonly string[] = []) {
  const [params, setParams] = useSearchParams()
  const state = readListState(params, filterNames)
  const set = (change: Partial<ListState>) => {
    // Another search, filter, sort or size starts at the first page again.
    const next = { ...state, cursors: [], ...change }
    setParams((before) => writeListState(before, next), { replace: change.cursors === undefined })
  }
  return { state, set }
}
