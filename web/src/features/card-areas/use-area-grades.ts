import { t } from '@lingui/core/macro'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { errorText } from '../../lib/errors.ts'
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts'
import { isUnsaved, nextGrid, readyCells, startGrid } from './area-grid.ts'
import { type AreaGrid, putGrades } from './card-areas.api.ts'

const QUIET_MS = 1000

/** The grades of a class while they are written: they save themselves a moment after the last key. */
export function useAreaGrades(classId: string, grid: AreaGrid) {
  const [state, dispatch] = useReducer(nextGrid, grid, startGrid)
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })

  const { period, scale } = grid
  const send = useCallback(async () => {
    const ready = readyCells(latest.current, scale)
    if (ready.length === 0) return
    const sent = { type: 'sent', keys: ready.map(([key]) => key) } as const
    dispatch(sent)
    latest.current = nextGrid(latest.current, sent)
    try {
      const { saved, stale } = await putGrades(classId, {
        period,
        grades: ready.map(([, { studentId, areaId, text, version }]) => ({
          student_id: studentId,
          area_id: areaId,
          grade: text,
          version,
        })),
      })
      dispatch({ type: 'answered', saved, stale })
    } catch (error) {
      dispatch({ type: 'failed', message: errorText(error) })
    }
  }, [classId, period, scale])

  const isDue = state.failure === null && readyCells(state, scale).length > 0
  // typing again starts the quiet time anew
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => void send(), QUIET_MS)
    return () => clearTimeout(timer)
  }, [isDue, send, state.cells])

  useUnsavedGuard(isUnsaved(state), t`Your grades would be lost.`)
  return { state, dispatch, send }
}
