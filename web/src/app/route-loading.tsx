import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import classes from './route-loading.module.css'

const QUIET_MS = 200

/** Stands in while a screen's code or the session is on its way; quick arrivals do not flash it. */
export function RouteLoading() {
  const [visible, setVisible] = useState(false)
  // A timer is the only way to know that the arrival is not quick.
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className={classes.frame} aria-label={t`Loading`}>
      {visible && <span className={classes.dots}>{t`Loading...`}</span>}
    </output>
  )
}
