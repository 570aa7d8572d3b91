import { useEffect, useMemo, useReducer, useState, useSyncExternalStore } from 'react'
import { createRowKeeper, readKept } from './kept-rows.ts'
import { reduceGrid, rowsToKeep, rowsToSave, startGrid } from './question-grid-model.ts'
import type { QuestionSheet } from './question-marks.api.ts'

/** What stands in the grid, and what of it is to be saved; this device keeps that until it is. */
export function useQuestionRows(
  userId: string,
  { exam_id: examId, columns, students }: QuestionSheet,
  isClosed: boolean,
) {
  const [state, dispatch] = useReducer(reduceGrid, null, () =>
    startGrid(students, isClosed ? {} : readKept(userId, examId, columns.length)),
  )
  const [keeper] = useState(() => createRowKeeper(userId, examId))
  const rows = useMemo(() => rowsToSave(state), [state])
  const [restored] = useState(rows.length)
  useEffect(() => {
    if (!isClosed) keeper.keep(rowsToKeep(state))
  }, [isClosed, keeper, state])
  return {
    state,
    dispatch,
    rows,
    /** Some rows are there from before. */
    isRestored: restored > 0 && rows.length > 0,
    hasRoom: useSyncExternalStore(keeper.subscribe, keeper.hasRoom),
  }
}
