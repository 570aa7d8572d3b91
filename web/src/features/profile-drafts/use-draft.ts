import { useEffect, useState } from 'react'
import { type DraftKeeper, type DraftSetting, type DraftStatus, keepDraft, toStatus } from './keep-draft.ts'

export interface Draft extends Pick<DraftKeeper, 'note' | 'flush' | 'discard' | 'adopt' | 'keepMine'> {
  status: DraftStatus
}

/** Keeps what is typed and not saved, on the server, as long as the screen is open. */
export function useDraft(setting: DraftSetting): Draft {
  const [status, setStatus] = useState<DraftStatus>(() => toStatus(setting.savedAt))
  const [keeper] = useState(() => keepDraft(setting, setStatus))
  useEffect(() => keeper.renew(setting))

  useEffect(() => {
    keeper.go()
    // closing the tab within the quiet time would lose the last words
    const warn = (event: BeforeUnloadEvent) => {
      if (keeper.isWaiting()) event.preventDefault()
    }
    const again = () => void keeper.flush()
    const look = () => {
      if (document.visibilityState === 'visible') void keeper.check()
    }
    window.addEventListener('beforeunload', warn)
    window.addEventListener('online', again)
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('online', again)
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
      void keeper.stop()
    }
  }, [keeper])

  return { ...keeper, status }
}
