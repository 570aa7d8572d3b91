import { ApiError, isConflict } from '../../lib/errors.ts'
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

export interface DraftSetting {
  savedAt: string | null
  /** How long nothing is typed before it is kept. */
  quietMs: number
  send: (values: DraftFields, basedOn: string | null) => Promise<{ saved_at: string | null }>
  remove: () => Promise<unknown>
  /** The newer draft in a refusal, for those that name what they are based on. */
  newerIn?: (error: ApiError) => KeptDraft | undefined
  /** Reads it anew when somebody comes back to this tab. */
  read?: () => Promise<KeptDraft>
  /** Another tab or device has changed it, and nothing waits here: this is the draft now. */
  onNewer?: (kept: KeptDraft) => void
}

export const toStatus = (at: string | null): DraftStatus =>
  at ? { kind: 'saved', time: formatTime(at) } : { kind: 'none' }
const isPassing = (error: unknown) => error instanceof ApiError && (error.isOffline || error.status >= 500)

export type DraftKeeper = ReturnType<typeof keepDraft>

/** Keeps a draft: what is noted is sent after a quiet while, one call at a time. */
export function keepDraft(first: DraftSetting, show: (status: DraftStatus) => void) {
  let setting = first
  let basedOn = first.savedAt
  let waiting: DraftFields = {}
  let isStale = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  // so that an older state never arrives after a newer one
  let queue: Promise<void> = Promise.resolve()

  const isWaiting = () => Object.keys(waiting).length > 0
  const later = (ms: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void flush(), ms)
  }

  function meet(error: unknown) {
    const newer = isConflict(error) ? setting.newerIn?.(error) : undefined
    if (newer) {
      isStale = true
      return show({ kind: 'stale', newer })
    }
    if (!isPassing(error)) return show({ kind: 'failed' })
    show({ kind: 'offline' })
    later(AGAIN_MS)
  }

  async function send() {
    if (isStale || !isWaiting()) return
    const values = waiting
    waiting = {}
    show({ kind: 'saving' })
    try {
      basedOn = (await setting.send(values, basedOn)).saved_at
      show(toStatus(basedOn))
    } catch (error) {
      // what came meanwhile is newer; it is tried again, or the line on the screen offers to
      waiting = { ...values, ...waiting }
      meet(error)
    }
  }
  /** Keeps what waits, now. */
  function flush() {
    clearTimeout(timer)
    queue = queue.then(send)
    return queue
  }

  /** Lets what waits go, and goes on from this state. */
  function adopt(kept: KeptDraft) {
    clearTimeout(timer)
    waiting = {}
    isStale = false
    basedOn = kept.saved_at
    show(toStatus(kept.saved_at))
  }

  async function look() {
    const { read, onNewer } = setting
    if (!read || isStale || isWaiting()) return
    // a look that fails is made again with the next coming back
    const kept = await read().catch(() => undefined)
    // what was typed meanwhile is sent, and refused where this one is newer
    if (!kept || kept.saved_at === basedOn || isWaiting()) return
    adopt(kept)
    onNewer?.(kept)
  }

  return {
    isWaiting,
    flush,
    adopt,
    /** Remembers changed values; they are kept a moment after the last change. */
    note(values: DraftFields) {
      waiting = { ...waiting, ...values }
      later(setting.quietMs)
    },
    /** Throws away what was kept and what waits. */
    async discard() {
      clearTimeout(timer)
      waiting = {}
      await queue
      await setting.remove()
      adopt({ data: null, saved_at: null })
    },
    /** Keeps what waits over the newer draft, whose other fields stay. */
    keepMine(newer: KeptDraft) {
      isStale = false
      basedOn = newer.saved_at
      return flush()
    },
    /** Takes over what another tab kept, where nothing waits here. */
    check() {
      queue = queue.then(look)
      return queue
    },
    /** Sends what waits a last time. */
    stop() {
      isStopped = true
      return flush()
    },
    go() {
      isStopped = false
    },
    /** What it calls from now on. */
    renew(next: DraftSetting) {
      setting = next
    },
  }
}
