import { createContext, useCallback, useContext, useEffect, useRef } from 'react'
import type { Unsaved } from './unsaved.ts'

/** The dialog that asks. */
export const loadQuestion = () => import('./confirm-dialog.tsx')

interface UnsavedGuards {
  held: Set<Unsaved>
  /** Runs `leave` at once when nothing would be lost, and otherwise after the person says so. */
  ask: (leave: () => void, dialog?: symbol) => void
  isAsking: boolean
}
export const UnsavedContext = createContext<UnsavedGuards>({
  held: new Set(),
  ask: (leave) => leave(),
  isAsking: false,
})
/** The dialog around a form, when there is one. */
export const DialogContext = createContext<symbol | null>(null)

/** Asks before a button takes a form away that may hold something unsaved: Cancel, or signing out. */
export const useAskToLeave = (): ((leave: () => void) => void) => useContext(UnsavedContext).ask

/**
 * Asks "Leave without saving?" before a link, the back button or the closing of the tab loses what was typed.
 * `loss` says so in a whole sentence. A function is asked at the moment of leaving, which a form needs that is saved
 * and left in one breath; with a boolean call `release` there.
 */
export function useUnsavedGuard(isDirty: boolean | (() => boolean), loss: string) {
  const { held } = useContext(UnsavedContext)
  const dialog = useContext(DialogContext)
  const mine = useRef<Unsaved | null>(null)
  const latest = useRef(isDirty)
  useEffect(() => {
    latest.current = isDirty
  })
  const isDirtyNow = typeof isDirty === 'function' ? isDirty() : isDirty

  useEffect(() => {
    if (!isDirtyNow) return
    const entry: Unsaved = {
      loss,
      dialog,
      isDirty: () => (typeof latest.current === 'function' ? latest.current() : latest.current),
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (held.has(entry) && entry.isDirty()) event.preventDefault()
    }
    held.add(entry)
    // so that it is there when it is needed, also without a connection; a failure is met when it asks
    loadQuestion().catch(() => undefined)
    mine.current = entry
    window.addEventListener('beforeunload', warn)
    return () => {
      held.delete(entry)
      mine.current = null
      window.removeEventListener('beforeunload', warn)
    }
  }, [isDirtyNow, loss, dialog, held])

  /** It is saved: leaving loses nothing, before the screen knows. */
  const release = useCallback(() => {
    if (mine.current) held.delete(mine.current)
  }, [held])
  return { release }
}
