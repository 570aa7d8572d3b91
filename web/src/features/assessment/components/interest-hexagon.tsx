import { type InterestResult, THEMES } from '../assessment.api.ts'
import { interestText, themeName } from '../result-words.ts'
import classes from './result-view.module.css'

const [WIDTH, HEIGHT] = [440, 330]
const [MIDDLE_X, MIDDLE_Y] = [WIDTH / 2, HEIGHT / 2]
const RADIUS = 104
const MOST = 10
const RINGS = [2, 4, 6, 8, 10]

/** The corner of a theme at a score, the first at the top and the others clockwise. */
function corner(place: number, score: number, reach = 0): [x: number, y: number] {
  const angle = (place * Math.PI) / 3 - Math.PI / 2
  const length = (RADIUS * score) / MOST + reach
  return [MIDDLE_X + length * Math.cos(angle), MIDDLE_Y + length * Math.sin(angle)]
}
const pointsOf = (scores: readonly number[]) =>
  scores
    .map((score, place) =>
      corner(place, score)
        .map((value) => value.toFixed(1))
        .join(','),
    )
    .join(' ')
const ANCHORS = ['middle', 'start', 'start', 'middle', 'end', 'end'] as const

/** The six themes as the corners of a hexagon, each beside those that are most like it. */
export function InterestHexagon({ scores, label }: { scores: InterestResult['category_scores']; label: string }) {
  const known = THEMES.map((theme) => scores[theme].score)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of our own
    <svg className={classes.hexagon} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {RINGS.map((ring) => (
        <polygon key={ring} className={classes.ring} points={pointsOf(THEMES.map(() => ring))} />
      ))}
      {THEMES.map((theme, place) => {
        const [x, y] = corner(place, MOST)
        return <line key={theme} className={classes.ring} x1={MIDDLE_X} y1={MIDDLE_Y} x2={x} y2={y} />
      })}
      <polygon className={classes.shape} points={pointsOf(known.map((score) => score ?? 0))} />
      {THEMES.map((theme, place) => {
        const score = known[place]
        const [x, y] = corner(place, score ?? 0)
        return score === null ? null : <circle key={theme} className={classes.corner} cx={x} cy={y} r={4} />
      })}
      {THEMES.map((theme, place) => {
        const [x, y] = corner(place, MOST, place === 0 ? 30 : place === 3 ? 22 : 10)
        const score = known[place]
        return (
          <text key={theme} className={classes.axis} x={x} y={y} textAnchor={ANCHORS[place]}>
            <tspan x={x}>{themeName(theme)}</tspan>
            <tspan x={x} dy="1.25em" className={classes.axisValue}>
              {interestText(score)}
            </tspan>
          </text>
        )
      })}
    </svg>
  )
}
