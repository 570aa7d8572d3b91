import { t } from '@lingui/core/macro'
import { useEffect, useSyncExternalStore } from 'react'
import classes from './offline-banner.module.css'

const listen = (onChange: () => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
const isOffline = () => !navigator.onLine

/** Says that the connection is gone, at the foot of every screen; what stands on the screen stays as it is. */
export function OfflineBanner() {
  const offline = useSyncExternalStore(listen, isOffline, isOffline)
  // Room for the banner at the end of the page, and for feet that stick to the bottom of the window.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', offline)
  }, [offline])
  return (
    <output className={offline ? classes.banner : undefined}>
      {offline && t`You are offline. What you typed is kept; saving works again once you are back.`}
    </output>
  )
}
