import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/errors.ts'
import { formatTime } from '../../lib/format.ts'

/** How long an unreachable server is left alone before the next try. */
const AGAIN_MS = 5000

/** What is typed and not saved, by field. */
export type DraftFields = Record<string, unknown>

/** A draft as the server keeps it; `saved_at` tells one state from the next, and is null while there is none. */
export interface KeptDraft {
  data: DraftFields | null
  saved_at: string | null
}

export type DraftStatus =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved'; time: string }
  | { kind: 'failed' }
  /** The server is not to be reached; it is tried again by itself. */
  | { kind: 'offline' }
  /** Another tab or device has changed the draft since this one read it. */
  | { kind: 'stale'; newer: KeptDraft }

export interface Draft {
  status: DraftStatus
  /** Remembers changed values; they are kept a moment after the last change. */
  note: (values: DraftFields) => void
  /** Keeps what waits, now. */
  flush: () => Promise<void>
  /** Throws away what was kept and what waits. */
  discard: () => Promise<void>
  /** Lets what waits go, and goes on from this state. */
  adopt: (kept: KeptDraft) => void
  /** Keeps what waits over the newer draft, whose other fields stay. */
  keepMine: (newer: KeptDraft) => Promise<void>
  /** Whether something waits to be kept. */
  isWaiting: () => boolean
}

interface DraftSetting {
  savedAt: string | null
  /** How long nothing is typed before it is kept. */
  quietMs: number
  send: (values: DraftFields, basedOn: string | null) => Promise<{ saved_at: string | null }>
  remove: () => Promise<unknown>
  /** The newer draft in a refusal, for those that name what they are based on. */
  newerIn?: (error: ApiError) => KeptDraft | undefined
}

const toStatus = (at: string | null): DraftStatus => (at ? { kind: 'saved', time: formatTime(at) } : { kind: 'none' })
const isPassing = (error: unknown) => error instanceof ApiError && (error.isOffline || error.status >= 500)

/** Keeps what is typed and not saved, on the server, as long as the screen is open. */
export function useDraft(setting: DraftSetting): Draft {
  const [status, setStatus] = useState<DraftStatus>(() => toStatus(setting.savedAt))
  const latest = useRef(setting)
  useEffect(() => {
    latest.current = setting
  })
  const basedOn = useRef(setting.savedAt)
  const waiting = useRef<DraftFields>({})
  const isStale = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // one call at a time, so that an older state never arrives after a newer one
  const queue = useRef<Promise<void>>(Promise.resolve())
  const flushLater = useRef<(ms: number) => void>(() => undefined)

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    const send = async () => {
      const values = waiting.current
      if (isStale.current || Object.keys(values).length === 0) return
      waiting.current = {}
      setStatus({ kind: 'saving' })
      try {
        const { saved_at: at } = await latest.current.send(values, basedOn.current)
        basedOn.current = at
        setStatus(toStatus(at))
      } catch (error) {
        // what came meanwhile is newer; it is tried again, or the line on the screen offers to
        waiting.current = { ...values, ...waiting.current }
        const newer = error instanceof ApiError && error.status === 409 ? latest.current.newerIn?.(error) : undefined
        if (newer) {
          isStale.current = true
          setStatus({ kind: 'stale', newer })
        } else if (isPassing(error)) {
          setStatus({ kind: 'offline' })
          flushLater.current(AGAIN_MS)
        } else setStatus({ kind: 'failed' })
      }
    }
    queue.current = queue.current.then(send)
    return queue.current
  }, [])

  useEffect(() => {
    flushLater.current = (ms) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), ms)
    }
    return () => {
      flushLater.current = () => undefined
    }
  }, [flush])

  const note = useCallback((values: DraftFields) => {
    waiting.current = { ...waiting.current, ...values }
    flushLater.current(latest.current.quietMs)
  }, [])

  const adopt = useCallback((kept: KeptDraft) => {
    clearTimeout(timer.current)
    waiting.current = {}
    isStale.current = false
    basedOn.current = kept.saved_at
    setStatus(toStatus(kept.saved_at))
  }, [])

  const discard = useCallback(async () => {
    clearTimeout(timer.current)
    waiting.current = {}
    await queue.current
    await latest.current.remove()
    adopt({ data: null, saved_at: null })
  }, [adopt])

  const keepMine = useCallback(
    (newer: KeptDraft) => {
      isStale.current = false
      basedOn.current = newer.saved_at
      return flush()
    },
    [flush],
  )

  const isWaiting = useCallback(() => Object.keys(waiting.current).length > 0, [])

  useEffect(() => {
    // closing the tab within the quiet time would lose the last words
    const warn = (event: BeforeUnloadEvent) => {
      if (Object.keys(waiting.current).length > 0) event.preventDefault()
    }
    const comeBack = () => void flush()
    window.addEventListener('beforeunload', warn)
    window.addEventListener('online', comeBack)
    return () => {
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('online', comeBack)
      void flush()
    }
  }, [flush])

  return { status, note, flush, discard, adopt, keepMine, isWaiting }
}
