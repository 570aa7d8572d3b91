import classes from './route-motif.module.css'

interface RouteMotifProps {
  /** How many of the four waypoints are reached. */
  reached?: number
}
const WAYPOINTS = [
  { x: 14, y: 46 },
  { x: 78, y: 22 },
  { x: 142, y: 40 },
  { x: 206, y: 14 },
]

/** The dotted route with waypoints, the product's one motif. Decoration only. */
export function RouteMotif({ reached = 1 }: RouteMotifProps) {
  return (
    <svg className={classes.motif} viewBox="0 0 220 60" aria-hidden="true">
      <path className={classes.line} d="M14 46C40 46 52 22 78 22s38 18 64 18 40-26 64-26" />
      {WAYPOINTS.map(({ x, y }, index) => (
        <circle
          key={x}
          cx={x}
          cy={y}
          r={index + 1 === reached ? 8 : 6}
          className={index < reached ? classes.reached : classes.ahead}
        />
      ))}
    </svg>
  )
}
