import { t } from '@lingui/core/macro'
import type { ShownBulletin } from '@margam/contract/shown-bulletin'
import { useEffect, useState } from 'react'
import { BULLETINS_READ } from '../lib/storage-keys.ts'
import classes from './bulletins.module.css'
import { leftToRead, putAway, readPutAway } from './put-away.ts'

const MINUTE = 60_000

/** What the operator says to everybody, until it ends or is put away. */
export function Bulletins({ said }: { said: readonly ShownBulletin[] }) {
  const [away, setAway] = useState(() => readPutAway(localStorage.getItem(BULLETINS_READ)))
  const [now, setNow] = useState(() => Date.now())
  // one that ends while a screen is open is gone soon after
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  const shown = leftToRead(said, away, now)
  if (shown.length === 0) return null
  const dismiss = (bulletin: ShownBulletin) => {
    const next = putAway(away, bulletin)
    localStorage.setItem(BULLETINS_READ, JSON.stringify(next))
    setAway(next)
  }
  return (
    <aside aria-label={t`From the operator`}>
      <ul className={classes.list}>
        {shown.map((bulletin) => (
          <li key={bulletin.bulletin_id} className={classes.one} data-kind={bulletin.kind}>
            <div className={classes.text}>
              <strong>{bulletin.title}</strong>
              <p>{bulletin.body}</p>
            </div>
            <button
              type="button"
              className={classes.close}
              aria-label={t`Got it: ${{ title: bulletin.title }}`}
              onClick={() => dismiss(bulletin)}
            >
              {t`Got it`}
            </button>
          </li>
        ))}
      </ul>
    </aside>
  )
}
