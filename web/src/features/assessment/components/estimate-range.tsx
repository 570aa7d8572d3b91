import { t } from '@lingui/core/macro'
import classes from './result-view.module.css'

/** The scale of the estimate; further out stands nobody. */
const [FROM, TO] = [55, 145]
const MARKS = [55, 70, 85, 100, 115, 130, 145]
const at = (value: number) => `${(100 * (Math.min(TO, Math.max(FROM, value)) - FROM)) / (TO - FROM)}%`

interface EstimateRangeProps {
  estimate: number
  band: readonly [number, number]
}
/** The estimate as what it is: a range with its most likely value in it. */
export function EstimateRange({ estimate, band: [low, high] }: EstimateRangeProps) {
  return (
    <div className={classes.estimate}>
      <p className={classes.figure}>{t`Reasoning estimate ${estimate}, likely ${low}–${high}`}</p>
      <div className={classes.scale} aria-hidden>
        <span className={classes.band} style={{ left: at(low), width: `calc(${at(high)} - ${at(low)})` }} />
        <span className={classes.dot} style={{ left: at(estimate) }} />
      </div>
      <div className={classes.marks} aria-hidden>
        {MARKS.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </div>
  )
}
