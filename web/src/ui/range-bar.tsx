import { VisuallyHidden } from '@mantine/core'
import classes from './range-bar.module.css'
import { percentPosition, rangeSentence } from './range-text.ts'

export interface RangeBarProps {
  /** What is forecast, a subject. */
  label: string
  /** The 80 % range, per cent from 0 to 100. */
  low: number
  high: number
  /** Past tests in per cent, oldest first. */
  tests: readonly number[]
}
/** A forecast drawn as what it is: a band on the 0 to 100 axis, with the tests it rests on as dots. */
export function RangeBar({ label, low, high, tests }: RangeBarProps) {
  return (
    <div className={classes.bar}>
      <VisuallyHidden>{rangeSentence(label, low, high, tests)}</VisuallyHidden>
      <div className={classes.track} aria-hidden>
        <span className={classes.band} style={{ left: percentPosition(low), width: percentPosition(high - low) }} />
        {tests.map((mark, index) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- tests are told apart by their order alone
            key={index}
            className={classes.dot}
            data-latest={index === tests.length - 1 || undefined}
            style={{ left: percentPosition(mark) }}
          />
        ))}
      </div>
      <div className={classes.scale} aria-hidden>
        {[0, 25, 50, 75, 100].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </div>
  )
}
