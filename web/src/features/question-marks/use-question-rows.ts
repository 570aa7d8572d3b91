import { useEffect, useMemo, useReducer, useState, useSyncExternalStore } from 'react'
import { createRowKeeper, readKept } from './kept-rows.ts'
import { reduceGrid, rowsToKeep, rowsToSave, startGrid } from './question-grid-model.ts'
import type { QuestionSheet } from './question-marks.api.ts'

/** What stands in the grid, and what of it is to be saved; this device keeps that until it is. */
export function useQuestionRows(
  userId: string,
  { exam_id: examId, paper, columns, students }: QuestionSheet,
  isClosed: boolean,
) {
  const [exam] = useState({ userId, examId, paper: paper?.qn_code ?? '' })
  const [state, dispatch] = useReducer(reduceGrid, null, () =>
    startGrid(students, isClosed ? {} : readKept(exam, columns.length)),
  )
  const [keeper] = useState(() => createRowKeeper(exam))
  const rows = useMemo(() => rowsToSave(state), [state])
  const [restored] = useState(rows.length)
  useEffect(() => {
    // the browser tells the other tabs alone
    const hear = ({ key }: StorageEvent) => keeper.heard(key)
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [keeper])
  useEffect(() => {
    if (!isClosed) keeper.keep(rowsToKeep(state))
  }, [isClosed, keeper, state])
  return {
    state,
    dispatch,
    rows,
    /** Some rows are there from before. */
    isRestored: restored > 0 && rows.length > 0,
    keeping: useSyncExternalStore(keeper.subscribe, keeper.keeping),
  }
}
