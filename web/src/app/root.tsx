import { useReducedMotion } from '@mantine/hooks'
import { Toaster } from 'react-hot-toast'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { OfflineBanner } from './offline-banner.tsx'
import classes from './root.module.css'

const toastStyle = {
  maxWidth: 350,
  border: '1px solid var(--hairline)',
  background: 'var(--surface)',
  color: 'var(--mantine-color-text)',
}

export function Root() {
  // The library only swaps its slide for a fade.
  const isStill = useReducedMotion()
  return (
    <>
      <NavigationBar />
      <Outlet />
      <OfflineBanner />
      <ScrollRestoration />
      <Toaster
        position="top-right"
        toastOptions={{ style: isStill ? { ...toastStyle, animation: 'none' } : toastStyle, removeDelay: 1000 }}
      />
    </>
  )
}

/** A thin line while the next screen's code is on its way; the present one stays in sight meanwhile. */
function NavigationBar() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={classes.bar} aria-hidden />
}
