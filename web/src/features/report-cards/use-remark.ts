import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { errorText, storedNow } from '../../lib/errors.ts'
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts'
import { isReadyToSend, isUnsaved, nextRemark, startRemark } from './remark-state.ts'
import {
  type CardStudent,
  MAX_REMARK,
  putIntoLists,
  putRemark,
  type Remark,
  type ReportScope,
} from './report-cards.api.ts'

const QUIET_MS = 1500

/** A student's remark, saved by itself a moment after the last key and when the field is left. */
export function useRemark(scope: ReportScope, student: CardStudent) {
  const client = useQueryClient()
  const [state, dispatch] = useReducer(nextRemark, student.remark, startRemark)
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })

  const send = useCallback(async () => {
    const { text, stored } = latest.current
    if (!isReadyToSend(latest.current, MAX_REMARK)) return
    dispatch({ type: 'sent' })
    latest.current = nextRemark(latest.current, { type: 'sent' })
    try {
      const { remark } = await putRemark(scope, student.student_id, { remark: text, version: stored.version })
      putIntoLists(client, scope, student.student_id, remark)
      dispatch({ type: 'saved', remark })
    } catch (error) {
      const theirs = storedNow<Remark>(error)
      if (theirs) putIntoLists(client, scope, student.student_id, theirs)
      dispatch(theirs ? { type: 'conflicted', theirs } : { type: 'failed', message: errorText(error) })
    }
  }, [client, scope, student.student_id])

  const { failure } = state
  const isDue = isReadyToSend(state, MAX_REMARK) && failure === null
  // typing again starts the quiet time anew
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => void send(), QUIET_MS)
    return () => clearTimeout(timer)
  }, [isDue, send, state.text])

  useUnsavedGuard(isUnsaved(state), t`Your changes to a remark would be lost.`)
  return { state, dispatch, send }
}
