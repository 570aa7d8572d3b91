import { t } from '@lingui/core/macro'
import classes from './hero-route.module.css'

const routeStops = () =>
  [
    { x: 56, y: 318, name: t`Learn`, text: t`Marks, typed once`, side: 'end', lift: 26 },
    { x: 236, y: 236, name: t`Practise`, text: t`Papers for your class`, side: 'end', lift: 0 },
    { x: 132, y: 130, name: t`Predict`, text: t`A range, not a guess`, side: 'end', lift: 0 },
    { x: 300, y: 48, name: t`Choose`, text: t`Careers that suit you`, side: 'start', lift: 0 },
  ] as const

/** The way through the product, drawn. The paragraph beside it says the same in words. */
export function HeroRoute() {
  const stops = routeStops()
  return (
    <svg className={classes.route} viewBox="0 0 420 370" aria-hidden="true">
      <path className={classes.line} d="M56 318C66 372 240 372 236 236C224 176 120 200 132 130C142 72 312 122 300 48" />
      {stops.map(({ x, y, name, text, side, lift }, index) => (
        <g key={name} className={classes.stop} transform={`translate(${x} ${y})`}>
          <circle
            className={index === stops.length - 1 ? classes.goal : classes.point}
            r={index === stops.length - 1 ? 15 : 11}
          />
          {index === stops.length - 1 && <circle className={classes.eye} r="5" />}
          <text
            className={classes.name}
            x={side === 'end' ? 24 : -26}
            y={-2 - lift}
            textAnchor={side === 'end' ? 'start' : 'end'}
          >
            {name}
          </text>
          <text
            className={classes.text}
            x={side === 'end' ? 24 : -26}
            y={17 - lift}
            textAnchor={side === 'end' ? 'start' : 'end'}
          >
            {text}
          </text>
        </g>
      ))}
    </svg>
  )
}
