import { t } from '@lingui/core/macro'
import { formatNumber, formatPercent } from '../lib/format.ts'
import type { ConfidenceLevel } from './confidence-level.ts'
import classes from './forecast-plot.module.css'
import { latest, PLOTTED, type PlotMark, spokenForecast } from './forecast-plot-text.ts'
import { percentPosition } from './range-text.ts'

export interface ForecastPlotProps {
  /** What is forecast, a subject. */
  label: string
  /** The 80 % range, per cent from 0 to 100. */
  low: number
  high: number
  expected?: number | undefined
  level: ConfidenceLevel
  /** Past tests in per cent, oldest first. */
  tests: readonly PlotMark[]
  /** The mark that came in the end. */
  came?: PlotMark | undefined
}
const TICKS = [100, 75, 50, 25, 0]

/** Past marks in the order of time, and after them the range in which the next is expected. */
export function ForecastPlot(props: ForecastPlotProps) {
  const { low, high, expected, level, tests, came } = props
  const shown = latest(tests)
  const columns = shown.length + 1
  const left = (index: number) => `${(100 * (index + 0.5)) / columns}%`
  const next = left(shown.length)
  const bottom = (value: number) => percentPosition(value)
  const points = shown.map((one, i) => `${(100 * (i + 0.5)) / columns},${100 - one.value}`).join(' ')
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- dots, band and numbers together are the picture */}
      <div className={classes.frame} role="img" aria-label={spokenForecast(props)}>
        <div className={classes.ticks} aria-hidden>
          {TICKS.map((tick) => (
            <span key={tick} style={{ bottom: `${tick}%` }}>
              {tick}
            </span>
          ))}
        </div>
        <div className={classes.plot} aria-hidden>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.lines} aria-hidden>
            {TICKS.map((tick) => (
              <line key={tick} x1="0" x2="100" y1={100 - tick} y2={100 - tick} className={classes.grid} />
            ))}
            <polyline points={points} className={classes.path} />
          </svg>
          <span
            className={classes.band}
            data-level={level}
            style={{ left: next, bottom: bottom(low), height: percentPosition(high - low) }}
          />
          <span className={classes.edge} style={{ left: next, bottom: bottom(high) }} data-at="high">
            {Math.round(high)}
          </span>
          <span className={classes.edge} style={{ left: next, bottom: bottom(low) }} data-at="low">
            {Math.round(low)}
          </span>
          {expected !== undefined && (
            <span className={classes.expected} style={{ left: next, bottom: bottom(expected) }} />
          )}
          {shown.map((one, index) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- tests are told apart by their order alone
              key={index}
              className={classes.dot}
              title={one.name}
              style={{ left: left(index), bottom: bottom(one.value) }}
            >
              <span className={classes.value} data-below={one.value > 88 || undefined}>
                {formatNumber(Math.round(one.value))}
              </span>
            </span>
          ))}
          {came && (
            <span className={classes.came} title={came.name} style={{ left: next, bottom: bottom(came.value) }}>
              <span className={classes.cameValue}>{formatNumber(Math.round(came.value))}</span>
            </span>
          )}
        </div>
        <div className={classes.names} aria-hidden>
          {shown.map((one, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- tests are told apart by their order alone
            <span key={index} title={one.name}>
              {tests.length - shown.length + index + 1}
            </span>
          ))}
          <span>{t`Next`}</span>
        </div>
      </div>
      <PlotKey {...props} />
      {tests.length > PLOTTED && (
        <p className={classes.note}>{t`The plot shows the last ${PLOTTED} tests, the table all.`}</p>
      )}
    </>
  )
}

/** What the signs are, with the figures for which the plot has no room. */
function PlotKey({ tests, low, high, level, expected, came }: ForecastPlotProps) {
  const [from, to] = [Math.round(low), Math.round(high)]
  return (
    <ul className={classes.key} aria-hidden>
      {tests.length > 0 && (
        <li>
          <span className={classes.keyDot} />
          {t`Past test`}
        </li>
      )}
      <li>
        <span className={classes.keyBand} data-level={level} />
        {t`Range: ${from}–${to}%`}
      </li>
      {expected !== undefined && (
        <li>
          <span className={classes.keyExpected} />
          {t`Expected mark: about ${{ mark: formatPercent(Math.round(expected)) }}`}
        </li>
      )}
      {came && (
        <li>
          <span className={classes.keyCame} />
          {t`The mark that came`}
        </li>
      )}
    </ul>
  )
}
