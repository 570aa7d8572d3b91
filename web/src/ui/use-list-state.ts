import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type ListState, readListState, writeListState } from './list-state.ts'

/** A list's search, filters, sort and page, held in the address. `filterNames` are the query names of its filters. */
export function useListState(filterNames: readonly string[] = []) {
  const [params, setParams] = useSearchParams()
  // What was set last: the address follows a moment later, and a second change in that moment must keep the first.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const set = (change: Partial<ListState>, { replace = change.cursors === undefined } = {}) => {
    // Another search, filter, sort or size starts at the first page again.
    const next = { ...readListState(latest.current, filterNames), cursors: [], ...change }
    latest.current = writeListState(latest.current, next)
    setParams(latest.current, { replace })
  }
  return { state: readListState(params, filterNames), set }
}
