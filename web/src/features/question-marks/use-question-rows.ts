import { useEffect, useMemo, useReducer, useState, useSyncExternalStore } from 'react'
import { createRowKeeper, readKept } from './kept-rows.ts'
import { reduceGrid, rowsToSave, startGrid } from './question-grid-model.ts'
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
    if (isClosed) return
    const changed = new Set(rows.map(({ student_id }) => student_id))
    keeper.keep(Object.fromEntries(Object.entries(state.typed).filter(([id]) => changed.has(id))))
  }, [isClosed, keeper, rows, state.typed])
  return {
    state,
    dispatch,
    rows,
    /** How many rows were there from before. */
    restored,
    hasRoom: useSyncExternalStore(keeper.subscribe, keeper.hasRoom),
    forget: () => keeper.keep({}),
  }
}
