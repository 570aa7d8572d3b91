import { rangeSentence } from '../../../ui/range-text.ts'
import type { WireForecast } from '../class-forecast.api.ts'
import { rangeText } from '../forecast-text.ts'
import classes from './class-forecast.module.css'

interface SmallRangeProps {
  label: string
  forecast: WireForecast
  passMark: number
}
/** A forecast in a row of a table: its range on the axis from 0 to 100, the expected mark, and where marks are low. */
export function SmallRange({ label, forecast, passMark }: SmallRangeProps) {
  const { low, high, predicted, last_marks: marks } = forecast
  return (
    <span className={classes.range}>
      <svg
        className={classes.axis}
        viewBox="0 0 100 16"
        preserveAspectRatio="none"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- several shapes are one picture
        role="img"
        aria-label={rangeSentence(label, low, high, marks)}
      >
        <rect className={classes.track} x={0} y={5} width={100} height={6} />
        <rect className={classes.low} x={0} y={5} width={Math.min(100, passMark)} height={6} />
        <rect className={classes.band} x={low} y={2} width={Math.max(1, high - low)} height={12} />
        <line className={classes.expected} x1={predicted} x2={predicted} y1={0} y2={16} />
        <line className={classes.pass} x1={passMark} x2={passMark} y1={0} y2={16} />
      </svg>
      <span className={classes.rangeText}>{rangeText(forecast)}</span>
    </span>
  )
}
