import type { TeacherForm } from '@margam/contract/teacher-form'
import { useCallback, useEffect, useRef, useState } from 'react'
import { formatTime } from '../../lib/format.ts'
import { deleteDraft, putDraft } from './teacher-profile.api.ts'

// draft auto-save: teacher 2 s
const QUIET_MS = 2000

export type DraftStatus = { kind: 'none' } | { kind: 'saving' } | { kind: 'saved'; time: string } | { kind: 'failed' }

export interface Draft {
  status: DraftStatus
  /** Remembers changed values; they are kept two seconds after the last change. */
  note: (values: TeacherForm) => void
  /** Keeps what waits, now. */
  flush: () => Promise<void>
  /** Throws away what was kept and what waits. */
  discard: () => Promise<void>
}

const toStatus = (at: string | null): DraftStatus => (at ? { kind: 'saved', time: formatTime(at) } : { kind: 'none' })

/** Keeps what is typed and not saved, on the server, as long as the screen is open. */
export function useDraft(userId: string, savedAt: string | null): Draft {
  const [status, setStatus] = useState<DraftStatus>(() => toStatus(savedAt))
  const waiting = useRef<TeacherForm>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // one call at a time, so that an older state never arrives after a newer one
  const queue = useRef<Promise<void>>(Promise.resolve())

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    const send = async () => {
      const values = waiting.current
      if (Object.keys(values).length === 0) return
      waiting.current = {}
      setStatus({ kind: 'saving' })
      try {
        const { saved_at: at } = await putDraft(userId, values)
        setStatus(toStatus(at))
      } catch {
        // what came meanwhile is newer; the line on the screen offers to try again
        waiting.current = { ...values, ...waiting.current }
        setStatus({ kind: 'failed' })
      }
    }
    queue.current = queue.current.then(send)
    return queue.current
  }, [userId])

  const note = useCallback(
    (values: TeacherForm) => {
      waiting.current = { ...waiting.current, ...values }
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), QUIET_MS)
    },
    [flush],
  )

  const discard = useCallback(async () => {
    clearTimeout(timer.current)
    waiting.current = {}
    await queue.current
    await deleteDraft(userId)
    setStatus({ kind: 'none' })
  }, [userId])

  useEffect(() => {
    // closing the tab within the two seconds would lose the last words
    const warn = (event: BeforeUnloadEvent) => {
      if (Object.keys(waiting.current).length > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      void flush()
    }
  }, [flush])

  return { status, note, flush, discard }
}
