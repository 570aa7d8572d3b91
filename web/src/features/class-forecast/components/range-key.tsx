import { t } from '@lingui/core/macro'
import { formatPercent } from '../../../lib/format.ts'
import classes from './class-forecast.module.css'

/** What the small bars of the table are made of. */
export function RangeKey({ passMark }: { passMark: number }) {
  const pass = formatPercent(passMark)
  return (
    <p className={classes.key}>
      <span>
        <svg viewBox="0 0 20 16" aria-hidden>
          <rect className={classes.band} x={1} y={3} width={18} height={10} />
        </svg>
        {t`where 8 in 10 next marks fall`}
      </span>
      <span>
        <svg viewBox="0 0 20 16" aria-hidden>
          <line className={classes.expected} x1={10} x2={10} y1={1} y2={15} />
        </svg>
        {t`expected mark`}
      </span>
      <span>
        <svg viewBox="0 0 20 16" aria-hidden>
          <line className={classes.pass} x1={10} x2={10} y1={1} y2={15} />
        </svg>
        {t`pass mark, ${pass}`}
      </span>
    </p>
  )
}
