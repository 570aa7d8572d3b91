import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { OfflineBanner } from './offline-banner.tsx'
import classes from './root.module.css'
import { ToastRegion } from './toast-region.tsx'

export function Root() {
  return (
    <>
      <NavigationBar />
      <Outlet />
      <OfflineBanner />
      <ScrollRestoration />
      <ToastRegion />
    </>
  )
}

/** A thin line while the next screen's code is on its way; the present one stays in sight meanwhile. */
function NavigationBar() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={classes.bar} aria-hidden />
}
